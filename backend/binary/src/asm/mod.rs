//! Words → assembly text, in the syntax that `spirv-as` reads and the style of `spirv-dis`, and back ([`assemble()`]).
//!
//! Invariant: printed text assembles to the same instructions. Words for which the syntax has no spelling (unknown opcodes,
//! padding that is not zero, literals wider than 64 bits, text that is not UTF-8) are printed as the immediate words `!0x…`,
//! which the assembler copies.

mod assemble;
mod generators;
mod names;
mod number;
mod text_error;
pub mod translator;

pub use assemble::{AssembleOptions, assemble, assemble_with};
pub use text_error::TextError;

use crate::reader::{Import, Instruction, Module, Number, Operand, OperandReader, ReadError, string_bytes};
use names::Names;
use spirant_dialect::grammar::{self, Category, ExtInstSet, OpInfo, OperandKind};
use std::fmt::Write;

/// Options of the disassembler.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DisassembleOptions {
    /// Names in place of numbers if the module has them or its types and constants suggest them.
    pub friendly_names: bool,
    /// The header as comments.
    pub header: bool,
    /// Align the equals signs.
    pub indent: bool,
}

spirant_dialect::setters! {
    DisassembleOptions {
        friendly_names: bool,
        header: bool,
        indent: bool,
    }
}

impl Default for DisassembleOptions {
    /// What `spirv-dis --no-color` prints.
    fn default() -> Self {
        DisassembleOptions { friendly_names: true, header: true, indent: true }
    }
}

/// The column of opcodes.
const INDENT: usize = 15;

/// The assembly text of a module, as `spirv-dis --no-color` prints it.
///
/// # Errors
/// A [`ReadError`] if the words are not SPIR-V that the grammar describes.
pub fn disassemble(words: &[u32]) -> Result<String, ReadError> {
    disassemble_with(words, &DisassembleOptions::default())
}

/// The assembly text of a module.
///
/// # Errors
/// A [`ReadError`] if the words are not SPIR-V that the grammar describes.
pub fn disassemble_with(words: &[u32], options: &DisassembleOptions) -> Result<String, ReadError> {
    listing(words, options).map(|listing| listing.text)
}

/// The assembly text of a module, and the position of each instruction in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Listing {
    /// The text.
    pub text: String,
    /// For each instruction in order: the index of its first word in the module, and the offset of its first byte
    /// in the text.
    pub instructions: Vec<(usize, usize)>,
}

/// As [`disassemble_with`], with the positions of instructions.
///
/// # Errors
/// A [`ReadError`] if the words are not SPIR-V that the grammar describes.
pub fn listing(words: &[u32], options: &DisassembleOptions) -> Result<Listing, ReadError> {
    let module = Module::new(words)?;
    let names = if options.friendly_names { Names::new(&module)? } else { Names::default() };
    let mut printer =
        Printer { out: String::with_capacity(words.len().saturating_mul(8)), names, raw: false };
    if options.header {
        printer.header(&module);
    }
    let mut reader = OperandReader::new();
    let mut operands = Vec::new();
    let mut instructions = Vec::new();
    for inst in module.instructions() {
        let inst = inst?;
        instructions.push((inst.at, printer.out.len()));
        if grammar::op_info(inst.opcode).is_none() {
            printer.unknown(&inst, options.indent);
            continue;
        }
        let info = reader.read(&inst, &mut operands)?;
        let is_extended = operands.iter().any(|operand| operand.kind == OperandKind::LiteralExtInstInteger);
        let set = match inst.words.get(2).filter(|_| is_extended).and_then(|id| reader.import(*id)) {
            Some(Import::Known(set)) => Some(set),
            _ => None,
        };
        printer.instruction(info, &operands, set, options.indent);
    }
    Ok(Listing { text: printer.out, instructions })
}

struct Printer {
    out: String,
    names: Names,
    /// Whether an immediate word of the instruction has been printed. Then only immediate words and ids may
    /// follow, since the assembler no longer knows which operands to expect.
    raw: bool,
}

impl Printer {
    fn header(&mut self, module: &Module<'_>) {
        let header = module.header;
        let _ = write!(self.out, "; SPIR-V\n; Version: {}\n; Generator: ", header.version);
        match generators::generator(header.generator) {
            Some(name) => self.out.push_str(name),
            None => {
                let _ = write!(self.out, "Unknown({})", header.generator >> 16);
            }
        }
        let revision = header.generator & 0xffff;
        let _ = write!(self.out, "; {revision}\n; Bound: {}\n; Schema: {}\n", header.bound, header.schema);
    }

    fn instruction(
        &mut self,
        info: &OpInfo,
        operands: &[Operand<'_>],
        set: Option<ExtInstSet>,
        indent: bool,
    ) {
        self.raw = false;
        let result = operands.iter().take(2).find(|operand| operand.kind == OperandKind::IdResult);
        match result.and_then(|operand| operand.words.first()) {
            Some(id) => {
                let start = self.out.len();
                self.names.write(&mut self.out, *id);
                let width = self.out.len() - start;
                if indent && width < INDENT - 3 {
                    self.out.insert_str(start, &"               "[..INDENT - 3 - width]);
                }
                self.out.push_str(" = ");
            }
            None if indent => self.out.push_str("               "),
            None => {}
        }
        self.out.push_str("Op");
        self.out.push_str(info.name);
        for operand in operands {
            if operand.kind != OperandKind::IdResult {
                self.out.push(' ');
                self.operand(operand, set);
            }
        }
        self.out.push('\n');
    }

    /// Words that the assembler writes as they are, the first with length and opcode.
    fn unknown(&mut self, inst: &Instruction<'_>, indent: bool) {
        if indent {
            self.out.push_str("               ");
        }
        self.immediate(&[(inst.words.len() as u32 + 1) << 16 | u32::from(inst.opcode)]);
        for word in inst.words {
            self.out.push(' ');
            self.immediate(&[*word]);
        }
        self.out.push('\n');
    }

    fn operand(&mut self, operand: &Operand<'_>, set: Option<ExtInstSet>) {
        let (kind, words) = (operand.kind, operand.words);
        let Some(word) = words.first().copied() else { return };
        let category = kind.category();
        if category == Category::Id {
            return self.names.write(&mut self.out, word);
        }
        let written = !self.raw
            && match category {
                Category::ValueEnum => self.enumerant(kind, word),
                Category::BitEnum => self.mask(kind, word),
                _ => self.literal(operand, word, set),
            };
        if !written {
            self.immediate(words);
        }
    }

    fn enumerant(&mut self, kind: OperandKind, value: u32) -> bool {
        let row = grammar::enumerant(kind, value);
        self.out.push_str(row.map_or("", |row| row.name));
        row.is_some()
    }

    fn mask(&mut self, kind: OperandKind, mask: u32) -> bool {
        if mask == 0 {
            return self.enumerant(kind, 0);
        }
        let start = self.out.len();
        for bit in (0..32).map(|i| 1u32 << i).filter(|bit| mask & bit != 0) {
            if self.out.len() != start {
                self.out.push('|');
            }
            if !self.enumerant(kind, bit) {
                self.out.truncate(start);
                return false;
            }
        }
        true
    }

    fn literal(&mut self, operand: &Operand<'_>, word: u32, set: Option<ExtInstSet>) -> bool {
        match operand.kind {
            OperandKind::LiteralString => return self.string(operand.words),
            OperandKind::LiteralFloat => {
                return number::write(
                    &mut self.out,
                    Number::Float { width: 32, encoding: None },
                    operand.words,
                );
            }
            OperandKind::LiteralSpecConstantOpInteger => {
                let info = u16::try_from(word).ok().and_then(grammar::op_info);
                self.out.push_str(info.map_or("", |info| info.name));
                return info.is_some();
            }
            OperandKind::LiteralExtInstInteger => {
                // Of these sets the assembler knows the numbers alone.
                let by_number = [ExtInstSet::NonSemanticDebugPrintf, ExtInstSet::NonSemanticDebugBreak];
                let set = set.filter(|set| !by_number.contains(set));
                if let Some(info) = set.and_then(|set| grammar::ext_inst(set, word)) {
                    self.out.push_str(info.name);
                    return true;
                }
            }
            _ => {
                if let Some(number) = operand.number {
                    return number::write(&mut self.out, number, operand.words);
                }
            }
        }
        let _ = write!(self.out, "{word}");
        true
    }

    /// Writes a string in quotes; `false` where quoting would not give the same words.
    fn string(&mut self, words: &[u32]) -> bool {
        let bytes = string_bytes(words);
        let Ok(text) = std::str::from_utf8(&bytes) else { return false };
        if spirant_dialect::operands::string_words(text) != words {
            return false;
        }
        self.out.push('"');
        for c in text.chars() {
            if matches!(c, '"' | '\\') {
                self.out.push('\\');
            }
            self.out.push(c);
        }
        self.out.push('"');
        true
    }

    fn immediate(&mut self, words: &[u32]) {
        self.raw = true;
        for (index, word) in words.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            let _ = write!(self.out, "{space}!{word:#010x}");
        }
    }
}
