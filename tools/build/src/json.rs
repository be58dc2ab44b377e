//! Reads JSON: the diagnostics of `spirant`, an object a line.

/// How deep values may be nested.
const DEEPEST: usize = 64;

/// A value. What diagnostics have no use for is `Other`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Json {
    Text(String),
    Number(f64),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
    Other,
}

impl Json {
    /// The value of a text; `None` if it is not JSON.
    pub(crate) fn parse(text: &str) -> Option<Json> {
        let mut reader = Reader { rest: text };
        let value = reader.value(0)?;
        reader.rest.trim().is_empty().then_some(value)
    }

    /// The member of an object with this name.
    pub(crate) fn get(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(members) => members.iter().find(|(key, _)| key == name).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The text of a member.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        match self.get(name)? {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The whole number of a member.
    pub(crate) fn number(&self, name: &str) -> Option<u32> {
        match self.get(name)? {
            Json::Number(number) if *number >= 0.0 && *number <= f64::from(u32::MAX) => Some(*number as u32),
            _ => None,
        }
    }

    /// The items of a member that is a list.
    pub(crate) fn list(&self, name: &str) -> &[Json] {
        match self.get(name) {
            Some(Json::List(items)) => items,
            _ => &[],
        }
    }
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn value(&mut self, depth: usize) -> Option<Json> {
        if depth > DEEPEST {
            return None;
        }
        self.rest = self.rest.trim_start();
        match self.rest.chars().next()? {
            '{' => {
                let mut members = Vec::new();
                self.items('}', |reader| {
                    reader.rest = reader.rest.trim_start();
                    let name = reader.string()?;
                    reader.rest = reader.rest.trim_start();
                    reader.take(":")?;
                    members.push((name, reader.value(depth + 1)?));
                    Some(())
                })?;
                Some(Json::Object(members))
            }
            '[' => {
                let mut items = Vec::new();
                self.items(']', |reader| {
                    items.push(reader.value(depth + 1)?);
                    Some(())
                })?;
                Some(Json::List(items))
            }
            '"' => self.string().map(Json::Text),
            _ => {
                let end = self.rest.find([',', '}', ']', ' ', '\n', '\t', '\r']).unwrap_or(self.rest.len());
                let (word, rest) = self.rest.split_at(end);
                self.rest = rest;
                match word {
                    "true" | "false" | "null" => Some(Json::Other),
                    // Rust reads more than JSON has, such as NaN.
                    _ if word.starts_with(|c: char| c == '-' || c.is_ascii_digit()) => {
                        word.parse().ok().map(Json::Number)
                    }
                    _ => None,
                }
            }
        }
    }

    fn take(&mut self, text: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(text)?;
        Some(())
    }

    /// What is between the brackets of an object or a list.
    fn items(&mut self, end: char, mut item: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.rest = &self.rest[1..];
        let mut is_first = true;
        loop {
            self.rest = self.rest.trim_start();
            if let Some(rest) = self.rest.strip_prefix(end).filter(|_| is_first) {
                self.rest = rest;
                return Some(());
            }
            is_first = false;
            item(self)?;
            self.rest = self.rest.trim_start();
            if let Some(rest) = self.rest.strip_prefix(end) {
                self.rest = rest;
                return Some(());
            }
            self.take(",")?;
        }
    }

    fn string(&mut self) -> Option<String> {
        self.take("\"")?;
        let mut text = String::new();
        let mut chars = self.rest.char_indices();
        while let Some((at, char)) = chars.next() {
            match char {
                '"' => {
                    self.rest = &self.rest[at + 1..];
                    return Some(text);
                }
                '\\' => text.push(match chars.next()?.1 {
                    'n' => '\n',
                    't' => '\t',
                    'r' => '\r',
                    'b' => '\u{8}',
                    'f' => '\u{c}',
                    'u' => {
                        let mut unit = || -> Option<u32> {
                            let digits: String =
                                (0..4).filter_map(|_| chars.next()).map(|(_, char)| char).collect();
                            u32::from_str_radix(&digits, 16).ok().filter(|_| digits.len() == 4)
                        };
                        let first = unit()?;
                        if (0xd800..0xdc00).contains(&first) {
                            // A pair of surrogates.
                            if (chars.next()?.1, chars.next()?.1) != ('\\', 'u') {
                                return None;
                            }
                            let mut digits = String::new();
                            for _ in 0..4 {
                                digits.push(chars.next()?.1);
                            }
                            let second = u32::from_str_radix(&digits, 16).ok()?.checked_sub(0xdc00)?;
                            char::from_u32(0x10000 + ((first - 0xd800) << 10) + second)?
                        } else {
                            char::from_u32(first)?
                        }
                    }
                    char @ ('"' | '\\' | '/') => char,
                    _ => return None,
                }),
                char => text.push(char),
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read() {
        let value = Json::parse(
            r#" {"a": [1, -2.5e1, {"b":null}], "t":"x\"\\\n\u00e9\ud83d\ude00", "e":{}, "l":[]} "#,
        )
        .unwrap();
        assert_eq!(value.list("a")[..2], [Json::Number(1.0), Json::Number(-25.0)]);
        assert_eq!(value.text("t"), Some("x\"\\\né😀"));
        assert_eq!(value.get("e"), Some(&Json::Object(Vec::new())));
        assert!(value.list("l").is_empty() && value.list("t").is_empty() && value.number("a").is_none());
    }

    #[test]
    fn what_is_not_json_is_refused() {
        let deep = "[".repeat(100_000);
        for text in
            ["", "{", "{\"a\"}", "[1,]", "[,1]", "\"\\x\"", "\"\\ud800\"", "nan", "1 2", "\"\\u12", &deep]
        {
            assert_eq!(Json::parse(text), None, "{text:.20}");
        }
    }
}
