//! The text of annotations: `{name}`, `{name:value,"value",…}`, one after the other.

/// A block: its name and its values, quotes removed.
pub type Block = (String, Vec<String>);

/// The blocks of a text; `None` if it has anything else.
pub fn parse(text: &str) -> Option<Vec<Block>> {
    let mut rest = text;
    let mut blocks = Vec::new();
    while !rest.is_empty() {
        let (block, tail) = block(rest)?;
        blocks.push(block);
        rest = tail;
    }
    (!blocks.is_empty()).then_some(blocks)
}

/// The first block of a text, and what follows it.
fn block(text: &str) -> Option<(Block, &str)> {
    let (name, mut rest) = word(text.strip_prefix('{')?)?;
    let mut values = Vec::new();
    let mut separator = ':';
    while let Some(tail) = rest.strip_prefix(separator) {
        let (value, tail) = match tail.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"')?,
            None => word(tail)?,
        };
        values.push(value.to_owned());
        rest = tail;
        // The halves of `merge` are apart by another colon.
        separator = if rest.starts_with(':') { ':' } else { ',' };
    }
    Some(((name.to_owned(), values), rest.strip_prefix('}')?))
}

/// Letters, digits, underscores and dashes at the start of a text; at least one.
fn word(text: &str) -> Option<(&str, &str)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let end = text.find(|c| !is_part(c)).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn blocks_have_names_and_values() {
        let blocks = parse("{register:1}{6442:\"0\",\"1\"}{merge:key:depth}{5831}").unwrap();
        let expected: [(&str, &[&str]); 4] =
            [("register", &["1"]), ("6442", &["0", "1"]), ("merge", &["key", "depth"]), ("5831", &[])];
        for ((name, values), (own, wanted)) in blocks.iter().zip(expected) {
            assert_eq!(
                (name.as_str(), values.iter().map(String::as_str).collect::<Vec<_>>()),
                (own, wanted.to_vec())
            );
        }
    }

    #[test]
    fn other_text_is_not_made_of_blocks() {
        for text in ["", "plain", "{open", "{}", "{a:}", "{a}tail", "{a:\"open}", "{a b}"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
