//! Tokens of MLIR's assembly.
//!
//! A token is a kind and a range of the text; nothing is copied. The lexer works on demand, so that
//! the parser may split a token where MLIR's grammar does: `4xf32` is a dimension and a type.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// `spirv.IAdd`, `dense`, `i32`
    Word,
    /// `%name`
    Value,
    /// `@name` or `@"any text"`
    Symbol,
    /// `^name`
    Label,
    /// `!name`
    Type,
    /// `#name`
    Attribute,
    /// Digits, or `0x` and hexadecimal digits.
    Integer,
    /// Digits with a point.
    Float,
    /// A quoted string.
    Text,
    /// `->`
    Arrow,
    /// `::`
    Colons,
    /// Any other single character.
    Sign(u8),
    /// The end of the text.
    End,
    /// What no token starts with, or a string that does not end.
    Bad,
}

/// A token: what it is and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The token at or after the byte `from` of `text`.
pub(super) fn next(text: &str, from: usize) -> Token {
    let bytes = text.as_bytes();
    let start = skip_blanks(bytes, from);
    let at = |index: usize| bytes.get(index).copied().unwrap_or(0);
    let Some(&first) = bytes.get(start) else {
        return Token { kind: Kind::End, start: bytes.len(), end: bytes.len() };
    };
    let token = |kind, end| Token { kind, start, end };
    match first {
        b'a'..=b'z' | b'A'..=b'Z' | b'_' => token(Kind::Word, run(bytes, start, is_word)),
        b'0'..=b'9' => {
            let (kind, end) = number(bytes, start);
            token(kind, end)
        }
        b'"' => match string_end(bytes, start) {
            Some(end) => token(Kind::Text, end),
            None => token(Kind::Bad, bytes.len()),
        },
        b'@' if at(start + 1) == b'"' => match string_end(bytes, start + 1) {
            Some(end) => token(Kind::Symbol, end),
            None => token(Kind::Bad, bytes.len()),
        },
        b'%' | b'@' | b'^' | b'!' | b'#' => {
            let end = suffix_end(bytes, start + 1);
            let kind = match first {
                _ if end == start + 1 => Kind::Sign(first),
                b'%' => Kind::Value,
                b'@' => Kind::Symbol,
                b'^' => Kind::Label,
                b'!' => Kind::Type,
                _ => Kind::Attribute,
            };
            token(kind, end)
        }
        b'-' if at(start + 1) == b'>' => token(Kind::Arrow, start + 2),
        b':' if at(start + 1) == b':' => token(Kind::Colons, start + 2),
        b'(' | b')' | b'{' | b'}' | b'[' | b']' | b'<' | b'>' | b',' | b':' | b'=' | b'-' | b'+' | b'?'
        | b'*' | b'|' | b'/' | b'.' => token(Kind::Sign(first), start + 1),
        _ => {
            let length = text.get(start..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
            token(Kind::Bad, start + length)
        }
    }
}

/// The first byte that is neither blank nor in a comment.
fn skip_blanks(bytes: &[u8], mut at: usize) -> usize {
    loop {
        match bytes.get(at) {
            Some(b' ' | b'\t' | b'\n' | b'\r' | 0) => at += 1,
            Some(b'/') if bytes.get(at + 1) == Some(&b'/') => {
                at = run(bytes, at, |byte| byte != b'\n');
            }
            _ => return at,
        }
    }
}

/// The end of the bytes from `at` on for which `belongs` holds.
fn run(bytes: &[u8], at: usize, belongs: impl Fn(u8) -> bool) -> usize {
    at + bytes.get(at..).map_or(0, |rest| rest.iter().take_while(|byte| belongs(**byte)).count())
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.')
}

/// The end of what names a value, symbol, block, type or attribute: digits, or letters with more.
fn suffix_end(bytes: &[u8], start: usize) -> usize {
    match bytes.get(start) {
        Some(byte) if byte.is_ascii_digit() => run(bytes, start, |byte| byte.is_ascii_digit()),
        Some(byte) if byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'$' | b'.' | b'-') => {
            let end = run(bytes, start, |byte| is_word(byte) || byte == b'-');
            // `!t->` is a name and an arrow.
            if bytes.get(end) == Some(&b'>') && bytes.get(end - 1) == Some(&b'-') { end - 1 } else { end }
        }
        _ => start,
    }
}

fn number(bytes: &[u8], start: usize) -> (Kind, usize) {
    if bytes.get(start) == Some(&b'0') && bytes.get(start + 1) == Some(&b'x') {
        let end = run(bytes, start + 2, |byte| byte.is_ascii_hexdigit());
        // `0xi32` is a dimension and a type.
        return if end > start + 2 { (Kind::Integer, end) } else { (Kind::Integer, start + 1) };
    }
    let end = run(bytes, start, |byte| byte.is_ascii_digit());
    if bytes.get(end) != Some(&b'.') {
        return (Kind::Integer, end);
    }
    let mut end = run(bytes, end + 1, |byte| byte.is_ascii_digit());
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        if bytes.get(end + 1 + sign).is_some_and(u8::is_ascii_digit) {
            end = run(bytes, end + 1 + sign, |byte| byte.is_ascii_digit());
        }
    }
    (Kind::Float, end)
}

/// The end of the string whose quote stands at `start`; the end of a line does not end a string.
fn string_end(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start + 1;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\n' => return None,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// The content of a quoted string; `None` where it is not UTF-8 or an escape is unknown.
pub(super) fn unquote(quoted: &str) -> Option<String> {
    let inner = quoted.strip_prefix('"')?.strip_suffix('"')?.as_bytes();
    let mut bytes = Vec::with_capacity(inner.len());
    let mut rest = inner.iter().copied();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        bytes.push(match rest.next()? {
            b'n' => b'\n',
            b't' => b'\t',
            same @ (b'\\' | b'"') => same,
            high => {
                let digit = |byte: u8| (byte as char).to_digit(16);
                (digit(high)? * 16 + digit(rest.next()?)?) as u8
            }
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Kind, &str)> {
        let mut found = Vec::new();
        let mut at = 0;
        loop {
            let token = next(text, at);
            if token.kind == Kind::End {
                return found;
            }
            found.push((token.kind, &text[token.start..token.end]));
            at = token.end;
        }
    }

    #[test]
    fn tokens_end_where_mlirs_do() {
        use Kind::*;
        assert_eq!(
            kinds("%a#1 ^bb0: // no\n!t->-1.5e-3 0x1F 4xf32"),
            [
                (Value, "%a"),
                (Attribute, "#1"),
                (Label, "^bb0"),
                (Sign(b':'), ":"),
                (Type, "!t"),
                (Arrow, "->"),
                (Sign(b'-'), "-"),
                (Float, "1.5e-3"),
                (Integer, "0x1F"),
                (Integer, "4"),
                (Word, "xf32")
            ]
        );
        assert_eq!(kinds("@\"a b\"\"x\\22\""), [(Symbol, "@\"a b\""), (Text, "\"x\\22\"")]);
        assert_eq!(kinds("\"open"), [(Bad, "\"open")]);
        assert_eq!(kinds("ä"), [(Bad, "ä")]);
    }

    #[test]
    fn strings_are_unescaped() {
        assert_eq!(unquote(r#""a\22\0A\\\n""#).as_deref(), Some("a\"\n\\\n"));
        assert_eq!(unquote(r#""\FF""#), None);
        assert_eq!(unquote(r#""\q""#), None);
    }
}
