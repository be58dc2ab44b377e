//! Preprocessed HLSL as tokens with their places.

use super::SourcePosition;

/// A token, and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'t> {
    /// Its characters.
    pub text: &'t str,
    /// Where it begins, in bytes of the text.
    pub at: usize,
    /// The file that it is from, as the preprocessor names it.
    pub file: &'t str,
    /// The line there, from 1.
    pub line: u32,
    /// The column in bytes, from 1.
    pub column: u32,
}

impl Token<'_> {
    /// Whether it is a name or a word of the language.
    pub fn is_name(&self) -> bool {
        self.text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
    }

    /// Where it ends, in bytes of the text.
    pub fn end(&self) -> usize {
        self.at + self.text.len()
    }

    /// Its place for messages.
    pub fn place(&self) -> SourcePosition {
        SourcePosition { file: self.file.to_owned(), line: self.line, column: self.column }
    }
}

/// The tokens of preprocessed text; markers of lines are followed, pragmas and comments left out.
pub struct Tokens<'t> {
    text: &'t str,
    at: usize,
    line_start: usize,
    file: &'t str,
    line: u32,
}

impl<'t> Tokens<'t> {
    /// Those of a text.
    pub fn new(text: &'t str) -> Self {
        Tokens { text, at: 0, line_start: 0, file: "", line: 1 }
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Passes a line that begins with `#`; a marker says where the next one is from.
    fn pass_directive(&mut self) {
        let line = self.rest().split('\n').next().unwrap_or_default();
        let rest = line.trim_start_matches('#').trim_start();
        let rest = rest.strip_prefix("line").unwrap_or(rest).trim_start();
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if let Ok(number) = rest[..digits].parse::<u32>() {
            // The end of this line counts one.
            self.line = number.saturating_sub(1);
            if let Some(name) = rest[digits..].split('"').nth(1) {
                self.file = name;
            }
        }
        self.at += line.len();
    }

    fn token(&mut self, length: usize) -> Token<'t> {
        let at = self.at;
        self.at += length;
        let column = (at - self.line_start) as u32 + 1;
        Token { text: &self.text[at..self.at], at, file: self.file, line: self.line, column }
    }
}

impl<'t> Iterator for Tokens<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        loop {
            let rest = self.rest();
            let first = rest.chars().next()?;
            match first {
                '\n' => {
                    self.at += 1;
                    self.line = self.line.saturating_add(1);
                    self.line_start = self.at;
                }
                '#' if self.text[self.line_start..self.at].trim().is_empty() => self.pass_directive(),
                _ if first.is_whitespace() => self.at += first.len_utf8(),
                '/' if rest.starts_with("//") => self.at += rest.find('\n').unwrap_or(rest.len()),
                '"' | '\'' => return Some(self.token(literal_length(rest, first))),
                _ if first.is_ascii_alphanumeric() || first == '_' => {
                    let is_end = |c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.');
                    let length = match first {
                        '0'..='9' => rest.find(is_end),
                        _ => rest.find(|c: char| is_end(c) || c == '.'),
                    };
                    return Some(self.token(length.unwrap_or(rest.len())));
                }
                ':' if rest.starts_with("::") => return Some(self.token(2)),
                _ => return Some(self.token(first.len_utf8())),
            }
        }
    }
}

/// The length of a literal in quotes; one that does not end goes to the end of the line.
pub fn literal_length(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return at,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// How many tokens the arguments of a template may have.
const MOST_ARGUMENTS: usize = 128;

/// Where the arguments of a template end that is called or constructed, as `vector<float, 3>(…)`, and whose name is at a token.
fn template_end(tokens: &[Token<'_>], name: usize) -> Option<usize> {
    if !tokens[name].is_name() || tokens.get(name + 1)?.text != "<" {
        return None;
    }
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(name + 1).take(MOST_ARGUMENTS) {
        match token.text {
            "<" => depth += 1,
            ">" => depth -= 1,
            "," | "::" => {}
            text if token.is_name() || text.starts_with(|c: char| c.is_ascii_digit()) => {}
            _ => return None,
        }
        if depth == 0 {
            return Some(at)
                .filter(|at| matches!(tokens.get(at + 1).map(|next| next.text), Some("(" | "{" | "::")));
        }
    }
    None
}

/// Where the list of a template's arguments or parameters ends that a `<` at a token begins; `None` where that is an operator.
///
/// It stands behind a name, and holds what types and constants are written with. `static bool a = b < c, d = e > f;` is two declarators: no
/// argument assigns.
pub fn arguments_end(tokens: &[Token<'_>], open: usize) -> Option<usize> {
    if tokens.get(open)?.text != "<" {
        return None;
    }
    let name = tokens.get(open.checked_sub(1)?).filter(|name| name.is_name() && name.text != "operator")?;
    let is_list = name.text == "template";
    let (mut angles, mut brackets) = (0usize, 0usize);
    for (at, token) in tokens.iter().enumerate().skip(open).take(MOST_ARGUMENTS) {
        match token.text {
            "(" | "[" => brackets += 1,
            ")" | "]" => brackets = brackets.checked_sub(1)?,
            "{" | "}" | ";" => return None,
            _ if brackets > 0 => {}
            "<" => angles += 1,
            ">" if angles == 1 => return Some(at),
            ">" => angles -= 1,
            "=" if is_list => {}
            "=" | "&" | "|" | "?" | "." => return None,
            _ => {}
        }
    }
    None
}

/// The places of tokens with this text that are in no brackets. Angle brackets count where they enclose arguments of a template.
pub fn top_level<'a>(tokens: &'a [Token<'_>], text: &'a str) -> impl Iterator<Item = usize> + 'a {
    let mut depth = 0isize;
    let mut closes: Vec<usize> = Vec::new();
    tokens.iter().enumerate().filter_map(move |(at, token)| {
        let is_it = depth == 0 && token.text == text;
        match token.text {
            "(" | "[" => depth += 1,
            ")" | "]" => depth -= 1,
            "<" => {
                if let Some(close) = arguments_end(tokens, at) {
                    closes.push(close);
                    depth += 1;
                }
            }
            ">" if closes.last() == Some(&at) => {
                closes.pop();
                depth -= 1;
            }
            _ => {}
        }
        is_it.then_some(at)
    })
}

/// How deep brackets may be in each other, as clang has it: what is deeper has no partner.
const DEEPEST: usize = 256;

/// Where brackets and what is between them end, found in one pass over the tokens.
pub struct Brackets {
    /// The bracket that belongs to each.
    partners: Vec<Option<usize>>,
    /// The comma, semicolon or bracket that ends what each token is part of.
    ends: Vec<usize>,
}

impl Brackets {
    /// Those of tokens.
    pub fn of(tokens: &[Token<'_>]) -> Brackets {
        let mut partners = vec![None; tokens.len()];
        let mut open = Vec::new();
        for (at, token) in tokens.iter().enumerate() {
            match token.text {
                "(" | "[" | "{" => open.push(at),
                ")" | "]" | "}" => {
                    if let Some(begin) = open.pop().filter(|_| open.len() < DEEPEST) {
                        (partners[begin], partners[at]) = (Some(at), Some(begin));
                    }
                }
                _ => {}
            }
        }
        let mut separates = vec![true; tokens.len()];
        for at in 0..tokens.len() {
            if let Some(close) = template_end(tokens, at) {
                separates[at..close].fill(false);
            }
        }
        let mut ends = vec![tokens.len(); tokens.len()];
        let mut outer = Vec::new();
        let mut end = tokens.len();
        for (at, token) in tokens.iter().enumerate().rev() {
            match token.text {
                ")" | "]" | "}" => {
                    outer.push(end);
                    ends[at] = end;
                    end = at;
                    continue;
                }
                "(" | "[" | "{" => end = outer.pop().unwrap_or(tokens.len()),
                ";" => end = at,
                "," if separates[at] => end = at,
                _ => {}
            }
            ends[at] = end;
        }
        Brackets { partners, ends }
    }

    /// The bracket that belongs to that at a token.
    pub fn partner(&self, at: usize) -> Option<usize> {
        self.partners.get(at).copied().flatten()
    }

    /// Where that ends which a token is part of: at a comma, a semicolon or a bracket around it.
    pub fn end(&self, at: usize) -> Option<usize> {
        self.ends.get(at).copied().filter(|end| *end < self.ends.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_are_no_brackets_of_templates() {
        let parts = |text: &str| {
            let tokens: Vec<Token<'_>> = Tokens::new(text).collect();
            top_level(&tokens, ",").count()
        };
        for (text, commas) in [
            ("float a[4 >> 1], b", 1),
            ("float a[2 < 3 ? 2 : 4], b", 1),
            ("static bool a = b < c, d = e > f", 1),
            ("static bool a = b < c && d > e, f", 1),
            ("n::S<U<float, 2>, (4 > 3), N[1 > 0]> a, b", 1),
            ("template <typename T = U<1, 2>, int N = 3> S<T, N> f", 0),
            ("bool operator<(S o), b", 1),
            ("a < b, c", 1),
        ] {
            assert_eq!(parts(text), commas, "{text}");
        }
    }

    #[test]
    fn brackets_belong_together() {
        let tokens: Vec<Token<'_>> = Tokens::new("a = f(b, c[1]) + 2, d; } (").collect();
        let brackets = Brackets::of(&tokens);
        let at = |text: &str| tokens.iter().position(|token| token.text == text).unwrap();
        assert_eq!((brackets.partner(at("(")), brackets.partner(at("]"))), (Some(at(")")), Some(at("["))));
        assert_eq!((brackets.partner(at("}")), brackets.partner(tokens.len() - 1)), (None, None));
        let comma = at(")") + 3;
        assert_eq!((brackets.end(at("=")), brackets.end(at("b"))), (Some(comma), Some(at(","))));
        assert_eq!((brackets.end(at("c")), brackets.end(at("1"))), (Some(at(")")), Some(at("]"))));
        let tokens: Vec<Token<'_>> = Tokens::new("a = n::T<U<2>, 3>(b, c) + d < e, f > g;").collect();
        let brackets = Brackets::of(&tokens);
        let at = |text: &str| tokens.iter().position(|token| token.text == text).unwrap();
        assert_eq!((brackets.end(0), brackets.end(at("f"))), (Some(at("e") + 1), Some(tokens.len() - 1)));
        let deep = "(".repeat(1000) + &")".repeat(1000);
        let tokens: Vec<Token<'_>> = Tokens::new(&deep).collect();
        let brackets = Brackets::of(&tokens);
        assert_eq!(
            (brackets.partner(0), brackets.partner(255), brackets.partner(256)),
            (Some(1999), Some(1744), None)
        );
    }
}
