//! Assembly text → words: the syntax of `spirv-as`, and its words for the texts that it accepts.
//!
//! The text becomes tokens. The grammar's row of an opcode lists the operands that follow, on a stack of
//! expected operands: an enumerant's parameters, or the operands of an extended instruction, come before the
//! rest. The length of a literal depends on types that were assembled before.
//!
//! Invariant: text is hostile. Every error has its position, nothing recurses, and memory stays linear in the
//! text.

mod ids;
mod number;
mod operands;
mod tokens;

use super::TextError;
use crate::reader::{Instruction, OperandReader};
use hashbrown::HashSet;
use ids::Ids;
use rustc_hash::FxBuildHasher;
use spirant_dialect::grammar::{self, OpInfo, OperandSpec, Version};
use spirant_dialect::spirv::{MAGIC_NUMBER, Op};
use tokens::Token;

/// Options of the assembler.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct AssembleOptions {
    /// The version in the header. Without it, the version of a line `; Version: 1.x` among the first 20 lines,
    /// as `spirv-dis` writes it, or SPIR-V 1.6.
    pub version: Option<Version>,
    /// Whether an id that is a number keeps it, as with `spirv-as --preserve-numeric-ids`. `%0` and
    /// `%4294967295`, which cannot be kept, are numbered as names are.
    pub preserve_numeric_ids: bool,
}

spirant_dialect::setters! {
    AssembleOptions {
        version: Option<Version>,
        preserve_numeric_ids: bool,
    }
}

/// The generator's word of a module: SPIRV-Tools' assembler, whose words these are.
const GENERATOR: u32 = 7 << 16;

/// The lines in which the version may be stated.
const HEADER_LINES: usize = 20;

/// The most words of an instruction.
const LONGEST: usize = 0xffff;

/// The words of a module in assembly text, ids numbered in the order of the words.
///
/// # Errors
/// A [`TextError`] at the first position that is not assembly.
pub fn assemble(text: &str) -> Result<Vec<u32>, TextError> {
    assemble_with(text, &AssembleOptions::default())
}

/// The words of a module in assembly text.
///
/// # Errors
/// A [`TextError`] at the first position that is not assembly.
pub fn assemble_with(text: &str, options: &AssembleOptions) -> Result<Vec<u32>, TextError> {
    let tokens = tokens::tokens(text)?;
    let mut ids = Ids::default();
    if options.preserve_numeric_ids {
        let words = tokens.iter().map(|token| &text[token.start..token.end]);
        words.filter_map(|word| word.strip_prefix('%')).for_each(|name| ids.preserve(name));
    }
    let version = options.version.or_else(|| stated_version(text)).unwrap_or(Version::V1_6);
    let mut words = Vec::with_capacity(tokens.len() + 5);
    words.extend([MAGIC_NUMBER, version.to_word(), GENERATOR, 0, 0]);
    let mut assembler = Assembler {
        text,
        tokens,
        at: 0,
        ids,
        declared: HashSet::default(),
        reader: OperandReader::new(),
        words,
        first: 0,
        expected: Vec::new(),
    };
    while assembler.at < assembler.tokens.len() {
        assembler.instruction()?;
    }
    let bound = assembler.ids.bound();
    assembler.words[3] = bound.ok_or_else(|| TextError::at(text, text.len(), TOO_MANY_IDS.to_owned()))?;
    Ok(assembler.words)
}

const TOO_MANY_IDS: &str = "the module has more ids than there are numbers for";

/// The version that a comment among the first lines states.
fn stated_version(text: &str) -> Option<Version> {
    let lines = text.lines().take(HEADER_LINES);
    let mut stated = lines.filter_map(|line| line.strip_prefix("; Version: 1."));
    let minor = stated.next()?.trim().parse().ok()?;
    Some(Version::new(1, minor)).filter(|version| *version <= Version::V1_6)
}

/// A module that is being assembled.
struct Assembler<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    /// The next token.
    at: usize,
    ids: Ids<'t>,
    /// The types declared so far.
    declared: HashSet<u32, FxBuildHasher>,
    /// The types and imports that the lengths of operands depend on.
    reader: OperandReader,
    words: Vec<u32>,
    /// The first word of the instruction.
    first: usize,
    /// The operands that the instruction still expects, the next one last.
    expected: Vec<OperandSpec>,
}

impl<'t> Assembler<'t> {
    fn word_of(&self, token: Token) -> &'t str {
        &self.text[token.start..token.end]
    }

    fn error(&self, at: Token, message: String) -> TextError {
        TextError::at(self.text, at.start, message)
    }

    /// The next token, or an error that says what is missing.
    fn next(&mut self, what: &str) -> Result<Token, TextError> {
        let token = self.tokens.get(self.at).copied();
        let end = self.text.len();
        let token = token.ok_or_else(|| {
            TextError::at(self.text, end, format!("the text ends where {what} is expected"))
        })?;
        self.at += 1;
        Ok(token)
    }

    /// Takes a token that must be this one.
    fn punctuation(&mut self, mark: &str, after: &str) -> Result<(), TextError> {
        let token = self.next(&format!("'{mark}'"))?;
        match self.word_of(token) {
            word if word == mark => Ok(()),
            word => Err(self.error(token, format!("'{mark}' is expected after {after}, not '{word}'"))),
        }
    }

    /// Whether the token at `at` begins an instruction: an opcode, or a result with an opcode after it.
    fn begins_instruction(&self, at: usize) -> bool {
        let word = |at: usize| self.tokens.get(at).map_or("", |token| self.word_of(*token));
        is_opcode(word(at)) || word(at).starts_with('%') && word(at + 1) == "=" && is_opcode(word(at + 2))
    }

    /// Whether no operands of the instruction follow.
    fn is_at_end(&self) -> bool {
        self.at >= self.tokens.len() || self.begins_instruction(self.at)
    }

    fn instruction(&mut self) -> Result<(), TextError> {
        self.first = self.words.len();
        let start = self.next("an instruction")?;
        let word = self.word_of(start);
        if word.starts_with('!') {
            self.immediate(start)?;
            return self.untyped_operands();
        }
        let (result, opcode) = if word.starts_with('%') {
            self.punctuation("=", &format!("the result {word}"))?;
            (Some(start), self.next("an opcode")?)
        } else {
            (None, start)
        };
        let name = self.word_of(opcode);
        let Some(name) = name.strip_prefix("Op").filter(|_| is_opcode(name)) else {
            let message = match result {
                None if self.first > 5 => {
                    format!(
                        "'{name}' is neither an operand of the instruction before nor the beginning of one"
                    )
                }
                _ => format!("an instruction is expected, not '{name}'"),
            };
            let help = "an instruction begins with its opcode, OpName, or with its result, %id =";
            return Err(self.error(opcode, message).help(help));
        };
        if name == "Unknown" {
            return self.unknown(result, opcode);
        }
        let Some(info) = grammar::op_by_name(name) else {
            return Err(self
                .error(opcode, format!("there is no instruction Op{name}"))
                .help("words of an instruction that no grammar has are written !0x…, or behind OpUnknown(opcode, words)"));
        };
        match (result, info.has_result()) {
            (None, true) => {
                let message = format!("Op{name} has a result, but none is named");
                return Err(self.error(opcode, message).help(format!("write %id = Op{name}")));
            }
            (Some(result), false) => {
                let message = format!("Op{name} has no result that could be {}", self.word_of(result));
                return Err(self.error(result, message));
            }
            _ => {}
        }
        self.words.push(0);
        self.expected.clear();
        self.expected.extend(info.operands().iter().rev());
        self.operands(info, result)?;
        let count = self.words.len() - self.first;
        if count > LONGEST {
            let message = format!("Op{name} has {count} words; an instruction may have {LONGEST}");
            return Err(self.error(opcode, message));
        }
        self.words[self.first] = (count as u32) << 16 | u32::from(info.opcode);
        let words = &self.words[self.first + 1..];
        self.reader.remember(&Instruction { at: self.first, opcode: info.opcode, words }, info);
        Ok(())
    }

    /// `OpUnknown(opcode, words)` with as many operands as make up the words.
    fn unknown(&mut self, result: Option<Token>, opcode: Token) -> Result<(), TextError> {
        if let Some(result) = result {
            let message = format!("OpUnknown has no result that could be {}", self.word_of(result));
            return Err(self.error(result, message).help("write the result's id as an operand"));
        }
        let mut numbers = [0u16; 2];
        let parts = [("(", "OpUnknown", "the opcode"), (",", "the opcode", "the number of words")];
        for (number, (mark, after, what)) in numbers.iter_mut().zip(parts) {
            self.punctuation(mark, after)?;
            let token = self.next(what)?;
            let read = number::word(self.word_of(token)).and_then(|word| u16::try_from(word).ok());
            let message = format!("'{}' is not a number of 16 bits; {what} is expected", self.word_of(token));
            *number = read.ok_or_else(|| self.error(token, message))?;
        }
        self.punctuation(")", "the number of words")?;
        let [number, count] = numbers;
        if count == 0 {
            return Err(self.error(opcode, "an instruction has at least the word with its opcode".to_owned()));
        }
        self.words.push(u32::from(count) << 16 | u32::from(number));
        while self.words.len() - self.first < usize::from(count) {
            if self.is_at_end() {
                let found = self.words.len() - self.first;
                let message = format!("OpUnknown states {count} words, but {found} are there");
                return Err(self.error(opcode, message));
            }
            self.untyped_operand()?;
        }
        Ok(())
    }

    /// Writes the id that a word names.
    fn id(&mut self, token: Token) -> Result<u32, TextError> {
        let word = self.word_of(token);
        let Some(name) = word.strip_prefix('%') else {
            return Err(self
                .error(token, format!("an id is expected, not '{word}'"))
                .help("an id begins with %"));
        };
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            return Err(self
                .error(token, format!("'{word}' is not an id"))
                .help("an id is % and letters, digits or underscores"));
        }
        let id = self.ids.of(name).ok_or_else(|| self.error(token, TOO_MANY_IDS.to_owned()))?;
        self.words.push(id);
        Ok(id)
    }

    /// Writes the id of a result. What later literals and instructions depend on is defined once: types, values and
    /// imported sets.
    fn result(&mut self, info: &OpInfo, token: Token) -> Result<(), TextError> {
        let id = self.id(token)?;
        let is_new = if info.declares_type() {
            self.declared.insert(id)
        } else {
            !(info.has_result_type() && self.reader.type_of(id).is_some()
                || info.op() == Some(Op::ExtInstImport) && self.reader.import(id).is_some())
        };
        if is_new {
            return Ok(());
        }
        Err(self.error(token, format!("{} is the result of an instruction before", self.word_of(token))))
    }
}

/// Whether a word is an opcode's name, as far as its first letters tell.
fn is_opcode(word: &str) -> bool {
    word.strip_prefix("Op").is_some_and(|name| name.starts_with(|first: char| first.is_ascii_uppercase()))
}

#[cfg(test)]
mod tests;
