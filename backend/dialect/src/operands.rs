//! Reads an instruction's operands in the order of its grammar row.
//!
//! The dialect keeps ids and literals in two lists; the grammar gives their order. This walk interleaves them
//! as in the binary, with the parameters of enumerants and masks after them. All code that depends on the
//! meaning of operands (encoding, text, availability, verification) uses it, so that the rule is written
//! once.

use crate::grammar::{self, Category, OperandKind, OperandSpec, Quantifier};
use crate::op::Opcode;
use crate::spirv::Op;

/// One operand in the order of the binary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand<'a, I> {
    /// An id.
    Id(I),
    /// An enumerant or a mask; its parameters follow as operands of their own.
    Enum(u32),
    /// A literal: one word, more for wide numbers, or a string with its terminator.
    Literal(&'a [u32]),
}

/// Why operands do not fit the grammar row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Mismatch {
    /// A required operand of this kind is missing.
    #[error("operand '{}' is missing", .0.name())]
    Missing(OperandKind),
    /// Operands are left over.
    #[error("there are more operands than the instruction allows")]
    TooMany,
    /// An enumerant that the grammar does not know.
    #[error("{} has no enumerant {}", .0.name(), .1)]
    UnknownEnumerant(OperandKind, u32),
}

/// The specs of an opcode's operands after result type and result; `None` for opcodes that the
/// grammar does not know and for the dialect's own operations.
pub fn argument_specs(op: Opcode) -> Option<&'static [OperandSpec]> {
    match op {
        Opcode::Core(op) => grammar::op_info(op).map(|info| info.arguments()),
        Opcode::Ext(set, number) => grammar::ext_inst(set, number).map(|info| info.operands()),
        _ => None,
    }
}

/// Walks `ids` and `words` in the order of `specs` and calls `visit` for each operand.
///
/// # Errors
/// A [`Mismatch`] if the lists and the specs disagree.
pub fn walk<I: Copy>(
    specs: &[OperandSpec],
    ids: &[I],
    words: &[u32],
    mut visit: impl FnMut(OperandKind, Operand<'_, I>),
) -> Result<(), Mismatch> {
    let mut walker = Walker { ids, words, visit: &mut visit };
    walker.specs(specs)?;
    if walker.ids.is_empty() && walker.words.is_empty() { Ok(()) } else { Err(Mismatch::TooMany) }
}

struct Walker<'w, 'v, I> {
    ids: &'w [I],
    words: &'w [u32],
    visit: &'v mut dyn FnMut(OperandKind, Operand<'_, I>),
}

impl<I: Copy> Walker<'_, '_, I> {
    fn specs(&mut self, specs: &[OperandSpec]) -> Result<(), Mismatch> {
        for spec in specs {
            match spec.quantifier {
                Quantifier::One => self.operand(spec.kind)?,
                Quantifier::Optional => {
                    if self.present(spec.kind) {
                        self.operand(spec.kind)?;
                    }
                }
                Quantifier::Variadic => {
                    while self.present(spec.kind) {
                        self.operand(spec.kind)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether what is left begins with an operand of this kind.
    fn present(&self, kind: OperandKind) -> bool {
        match kind.category() {
            Category::Id => !self.ids.is_empty(),
            Category::Composite => kind.bases().first().is_some_and(|base| self.present(*base)),
            _ => !self.words.is_empty(),
        }
    }

    fn operand(&mut self, kind: OperandKind) -> Result<(), Mismatch> {
        match kind.category() {
            Category::Id => {
                let (first, rest) = self.ids.split_first().ok_or(Mismatch::Missing(kind))?;
                self.ids = rest;
                (self.visit)(kind, Operand::Id(*first));
            }
            Category::Composite => {
                for base in kind.bases() {
                    self.operand(*base)?;
                }
            }
            Category::ValueEnum => {
                let word = self.word(kind)?;
                (self.visit)(kind, Operand::Enum(word));
                let info = grammar::enumerant(kind, word).ok_or(Mismatch::UnknownEnumerant(kind, word))?;
                self.specs(info.params())?;
            }
            Category::BitEnum => {
                let mask = self.word(kind)?;
                (self.visit)(kind, Operand::Enum(mask));
                for bit in (0..32).map(|i| 1u32 << i).filter(|bit| mask & bit != 0) {
                    let info = grammar::enumerant(kind, bit).ok_or(Mismatch::UnknownEnumerant(kind, bit))?;
                    self.specs(info.params())?;
                }
            }
            Category::Literal => self.literal(kind)?,
        }
        Ok(())
    }

    fn literal(&mut self, kind: OperandKind) -> Result<(), Mismatch> {
        let len = match kind {
            OperandKind::LiteralString => {
                1 + self
                    .words
                    .iter()
                    .position(|word| word.to_le_bytes().contains(&0))
                    .ok_or(Mismatch::Missing(kind))?
            }
            OperandKind::LiteralContextDependentNumber => self.words.len().max(1),
            _ => 1,
        };
        if self.words.len() < len {
            return Err(Mismatch::Missing(kind));
        }
        let (literal, rest) = self.words.split_at(len);
        self.words = rest;
        (self.visit)(kind, Operand::Literal(literal));
        if kind == OperandKind::LiteralSpecConstantOpInteger {
            let info = u16::try_from(literal[0]).ok().and_then(grammar::op_info);
            // One of these inside of another would nest as deep as there are words.
            let info = info.filter(|info| info.op() != Some(Op::SpecConstantOp));
            let info = info.ok_or(Mismatch::UnknownEnumerant(kind, literal[0]))?;
            self.specs(info.arguments())?;
        }
        Ok(())
    }

    fn word(&mut self, kind: OperandKind) -> Result<u32, Mismatch> {
        let (first, rest) = self.words.split_first().ok_or(Mismatch::Missing(kind))?;
        self.words = rest;
        Ok(*first)
    }
}

/// A string as literal words: UTF-8, zero-terminated, padded (SPIR-V 2.2.1, "Literal").
pub fn string_words(text: &str) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize(bytes.len() / 4 * 4 + 4, 0);
    bytes.as_chunks::<4>().0.iter().map(|chunk| u32::from_le_bytes(*chunk)).collect()
}
