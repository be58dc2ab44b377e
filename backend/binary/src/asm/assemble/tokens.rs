//! Assembly text as tokens: words, and the punctuation of `OpUnknown(…)`.
//!
//! A word ends at white space, a comment or punctuation, unless these are quoted or follow a backslash. A
//! comment begins with `;` and ends with its line.

use crate::asm::TextError;

/// A part of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    /// Its first byte.
    pub(super) start: usize,
    /// The byte after its last.
    pub(super) end: usize,
}

/// The tokens of a text in order.
///
/// # Errors
/// A [`TextError`] where a string does not end, or at a zero byte, which no string may contain.
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, TextError> {
    let bytes = text.as_bytes();
    if let Some(at) = bytes.iter().position(|byte| *byte == 0) {
        return Err(TextError::at(text, at, "the text has a zero byte".to_owned()));
    }
    let mut tokens = Vec::with_capacity(text.len() / 8);
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b' ' | b'\t' | b'\r' | b'\n' => at += 1,
            b';' => {
                at = bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |len| at + len)
            }
            b',' | b'(' | b')' => {
                tokens.push(Token { start: at, end: at + 1 });
                at += 1;
            }
            _ => {
                let end = word_end(text, at)?;
                tokens.push(Token { start: at, end });
                at = end;
            }
        }
    }
    Ok(tokens)
}

/// Where the word that begins at `start` ends.
fn word_end(text: &str, start: usize) -> Result<usize, TextError> {
    let mut quote = None;
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(start) {
        match byte {
            b'\\' => {
                escaped = !escaped;
                continue;
            }
            b'"' if !escaped => quote = if quote.is_none() { Some(at) } else { None },
            b' ' | b'\t' | b'\r' | b'\n' | b';' | b',' | b'(' | b')' if !escaped && quote.is_none() => {
                return Ok(at);
            }
            _ => {}
        }
        escaped = false;
    }
    match quote {
        Some(at) => Err(TextError::at(text, at, "the string does not end".to_owned())
            .help("close it with '\"'; a quote inside of a string has a backslash before it")),
        None => Ok(text.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        tokens(text).unwrap().into_iter().map(|token| &text[token.start..token.end]).collect()
    }

    #[test]
    fn words_end_at_blank_space_comments_and_punctuation() {
        assert_eq!(words("%a = OpX;%b\n\t%c\r\n; d"), ["%a", "=", "OpX", "%c"]);
        assert_eq!(words("OpUnknown(1, 2) x"), ["OpUnknown", "(", "1", ",", "2", ")", "x"]);
        assert_eq!(words(r#""a ;\" b\\" c"#), [r#""a ;\" b\\""#, "c"]);
        assert_eq!(words("\"a\nb\"\\ c"), ["\"a\nb\"\\ c"]);
        assert_eq!(words(" "), [""; 0]);
    }

    #[test]
    fn what_does_not_end_has_a_place() {
        let error = tokens("a\n b\"c ").unwrap_err();
        assert_eq!((error.message.as_str(), error.line, error.column), ("the string does not end", 2, 3));
        assert!(tokens("; \"\n").is_ok());
        assert_eq!(tokens("ab\0").unwrap_err().column, 3);
    }
}
