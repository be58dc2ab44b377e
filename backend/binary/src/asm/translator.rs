//! The text of the Khronos LLVM/SPIR-V translator (its files `.spt`): words as decimal numbers.
//!
//! The header is five numbers. An instruction is the number of its words, its name without `Op`, and its words as numbers.
//! Only capabilities, decorations, linkage types and instructions of extended sets are spelled, and strings are quoted: `4
//! TypeInt 2 32 0`, `6 Decorate 3 LinkageAttributes "f" Export`. White space separates them.
//!
//! Invariant: [`parse`] reads the text of [`print()`] to the same words.

use super::TextError;
use crate::reader::{Import, Module, OperandReader, ReadError, string_bytes};
use hashbrown::HashMap;
use spirant_dialect::grammar::{self, ExtInstSet, OperandKind};
use spirant_dialect::operands::string_words;
use spirant_dialect::spirv::{MAGIC_NUMBER, Op};
use std::fmt::Write;

/// The kinds of enumerants that are spelled.
const SPELLED: [OperandKind; 3] =
    [OperandKind::Capability, OperandKind::Decoration, OperandKind::LinkageType];

/// The text of a module.
///
/// # Errors
/// A [`ReadError`] if the words are not SPIR-V that the grammar describes.
pub fn print(words: &[u32]) -> Result<String, ReadError> {
    let module = Module::new(words)?;
    let mut out = String::with_capacity(words.len().saturating_mul(4));
    for word in words.iter().take(5) {
        let _ = write!(out, "{word} ");
    }
    out.push('\n');
    let mut reader = OperandReader::new();
    let mut operands = Vec::new();
    for inst in module.instructions() {
        let inst = inst?;
        let info = reader.read(&inst, &mut operands)?;
        if matches!(info.op(), Some(Op::Label | Op::FunctionEnd)) {
            out.push('\n');
        }
        let _ = write!(out, "{} {} ", inst.words.len() + 1, info.name);
        let set = inst.words.get(2).and_then(|id| reader.import(*id));
        for operand in &operands {
            let word = operand.words.first().copied().unwrap_or(0);
            let spelled = match operand.kind {
                OperandKind::LiteralString => quoted(operand.words),
                OperandKind::LiteralExtInstInteger => match set {
                    Some(Import::Known(set)) => grammar::ext_inst(set, word).map(|info| info.name.to_owned()),
                    _ => None,
                },
                kind if SPELLED.contains(&kind) => {
                    grammar::enumerant(kind, word).map(|row| row.name.to_owned())
                }
                _ => None,
            };
            match spelled {
                Some(text) => {
                    let _ = write!(out, "{text} ");
                }
                None => operand.words.iter().for_each(|word| {
                    let _ = write!(out, "{word} ");
                }),
            }
        }
        out.push('\n');
        if info.op() == Some(Op::FunctionEnd) {
            out.push('\n');
        }
    }
    Ok(out)
}

/// A string in quotes, of which those inside have a backslash; `None` where the quotes would not give the same words.
fn quoted(words: &[u32]) -> Option<String> {
    let text = String::from_utf8(string_bytes(words)).ok()?;
    let is_plain = !text.contains("\\\"") && !text.ends_with('\\') && string_words(&text) == words;
    is_plain.then(|| format!("\"{}\"", text.replace('"', "\\\"")))
}

/// The words of a text.
///
/// # Errors
/// A [`TextError`] at the first position that is not of this form.
pub fn parse(text: &str) -> Result<Vec<u32>, TextError> {
    let mut parser = Parser { text, at: 0, words: Vec::new(), sets: HashMap::new() };
    for name in ["the magic number", "the version", "the generator", "the bound", "the schema"] {
        let word = parser.number(name)?;
        parser.words.push(word);
    }
    if parser.words[0] != MAGIC_NUMBER {
        return Err(parser.error(0, format!("{} is not SPIR-V's magic number, 119734787", parser.words[0])));
    }
    while parser.skip_space() {
        parser.instruction()?;
    }
    Ok(parser.words)
}

struct Parser<'t> {
    text: &'t str,
    /// The next byte.
    at: usize,
    words: Vec<u32>,
    /// The extended sets by their ids.
    sets: HashMap<u32, ExtInstSet>,
}

impl<'t> Parser<'t> {
    fn error(&self, at: usize, message: String) -> TextError {
        TextError::at(self.text, at, message)
    }

    /// Passes over blank space and comments; whether something follows.
    fn skip_space(&mut self) -> bool {
        loop {
            let rest = &self.text[self.at..];
            let blank = rest.len() - rest.trim_start().len();
            self.at += blank;
            if !self.text[self.at..].starts_with(';') {
                return self.at < self.text.len();
            }
            self.at += self.text[self.at..].find('\n').unwrap_or(self.text.len() - self.at);
        }
    }

    /// What stands up to the next blank space, and where.
    fn word(&mut self, what: &str) -> Result<(usize, &'t str), TextError> {
        if !self.skip_space() {
            return Err(self.error(self.at, format!("the text ends where {what} is expected")));
        }
        let (at, rest) = (self.at, &self.text[self.at..]);
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
        self.at += length;
        Ok((at, &rest[..length]))
    }

    fn number(&mut self, what: &str) -> Result<u32, TextError> {
        let (at, word) = self.word(what)?;
        word.parse().map_err(|_| self.error(at, format!("'{word}' is not a number; {what} is expected")))
    }

    fn instruction(&mut self) -> Result<(), TextError> {
        let count_at = self.at;
        let count = self.number("the number of an instruction's words")? as usize;
        let (at, name) = self.word("an instruction")?;
        let Some(info) = grammar::op_by_name(name) else {
            return Err(self.error(at, format!("there is no instruction Op{name}")));
        };
        if !(1..=0xffff).contains(&count) {
            return Err(self.error(count_at, format!("Op{name} cannot have {count} words")));
        }
        let first = self.words.len();
        self.words.push((count as u32) << 16 | u32::from(info.opcode));
        while self.words.len() < first + count {
            self.operand(first, info.op())?;
        }
        if self.words.len() > first + count {
            let found = self.words.len() - first;
            return Err(self.error(count_at, format!("Op{name} has {found} words, not {count}")));
        }
        if let (Some(Op::ExtInstImport), [id, name @ ..]) = (info.op(), &self.words[first + 1..])
            && let Some(set) =
                String::from_utf8(string_bytes(name)).ok().as_deref().and_then(ExtInstSet::from_name)
        {
            self.sets.insert(*id, set);
        }
        Ok(())
    }

    /// One operand of the instruction that begins at word `first`.
    fn operand(&mut self, first: usize, op: Option<Op>) -> Result<(), TextError> {
        if self.skip_space() && self.text[self.at..].starts_with('"') {
            return self.string();
        }
        let (at, word) = self.word("an operand")?;
        let numbered = word.parse().ok();
        let value = numbered.or_else(|| match op {
            Some(Op::ExtInst | Op::ExtInstWithForwardRefsKHR) => {
                let set = self.sets.get(self.words.get(first + 3)?)?;
                grammar::ext_inst_by_name(*set, word).map(|info| info.number)
            }
            _ => SPELLED.iter().find_map(|kind| grammar::enumerant_by_name(*kind, word)).map(|row| row.value),
        });
        let value = value.ok_or_else(|| {
            self.error(at, format!("'{word}' is neither a number nor the name of an operand here"))
        })?;
        self.words.push(value);
        Ok(())
    }

    fn string(&mut self) -> Result<(), TextError> {
        let start = self.at;
        let mut text = String::new();
        for (at, char) in self.text[start + 1..].char_indices() {
            match char {
                '"' if text.ends_with('\\') => {
                    text.pop();
                    text.push('"');
                }
                '"' => {
                    self.at = start + 1 + at + 1;
                    self.words.extend(string_words(&text));
                    return Ok(());
                }
                char => text.push(char),
            }
        }
        Err(self.error(start, "the string does not end".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kernel() -> Vec<u32> {
        let text = r#"119734787 65536 393230 9 0
            2 Capability Kernel
            5 ExtInstImport 1 "OpenCL.std" 3 MemoryModel 2 2
            4 Name 2 "a\"b c"  5 Decorate 2 LinkageAttributes "fun" Export
            3 TypeFloat 3 32 ; a comment
            4 Constant 3 4 1065353216  3 TypeFunction 5 3
            5 Function 3 2 0 5  2 Label 6  6 ExtInst 3 7 1 sqrt 4  2 ReturnValue 7  1 FunctionEnd"#;
        parse(text).unwrap()
    }

    #[test]
    fn what_is_printed_is_read_again() {
        let words = kernel();
        let text = print(&words).unwrap();
        assert!(text.contains("2 Capability Kernel \n"), "{text}");
        assert!(text.contains("Decorate 2 LinkageAttributes \"fun\" Export"), "{text}");
        assert!(
            text.contains("4 Name 2 \"a\\\"b c\" \n") && text.contains("6 ExtInst 3 7 1 sqrt 4 \n"),
            "{text}"
        );
        assert_eq!(parse(&text).unwrap(), words);
    }

    #[test]
    fn strings_that_quotes_cannot_hold_are_words() {
        for text in ["back\\", "a\\\"b", "plain", ""] {
            let mut words = kernel()[..5].to_vec();
            let string = string_words(text);
            words.push((string.len() as u32 + 2) << 16 | Op::String as u32);
            words.push(1);
            words.extend(string);
            assert_eq!(parse(&print(&words).unwrap()).unwrap(), words, "{text}");
        }
    }

    #[test]
    fn errors_have_places() {
        for (text, message, line, column) in [
            ("", "the text ends where the magic number is expected", 1, 1),
            ("7 1 1 1 1", "7 is not SPIR-V's magic number, 119734787", 1, 1),
            ("119734787 65536 0 1 x", "'x' is not a number; the schema is expected", 1, 21),
            ("119734787 65536 0 1 0\n2 Capacity Kernel", "there is no instruction OpCapacity", 2, 3),
            (
                "119734787 65536 0 1 0\n2 Capability Colonel",
                "'Colonel' is neither a number nor the name of an operand here",
                2,
                14,
            ),
            ("119734787 65536 0 1 0\n3 Name 1 \"abcd\"", "OpName has 4 words, not 3", 2, 1),
            ("119734787 65536 0 1 0\n3 Name 1 \"abc", "the string does not end", 2, 10),
            ("119734787 65536 0 1 0\n0 Nop", "OpNop cannot have 0 words", 2, 1),
        ] {
            let error = parse(text).unwrap_err();
            assert_eq!((error.message.as_str(), error.line, error.column), (message, line, column), "{text}");
        }
    }
}
