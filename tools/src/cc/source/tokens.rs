//! Preprocessed HLSL as tokens with their places.

use super::Place;

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
    pub fn place(&self) -> Place {
        Place { file: self.file.to_owned(), line: self.line, column: self.column }
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
fn literal_length(text: &str, quote: char) -> usize {
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
