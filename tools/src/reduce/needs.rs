//! The assumed requirement of a test: a module needs a number of instructions of some opcodes.

use super::edits::Edit;
use super::module::Module;
use spirant::dialect::spirv::Op;
use std::collections::BTreeMap;

/// The number of instructions of each opcode that functions must have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Needs(BTreeMap<u16, usize>);

/// What control flow is made of and memory is declared by, which cannot go alone.
const STRUCTURE: [Op; 10] = [
    Op::SelectionMerge,
    Op::BranchConditional,
    Op::Switch,
    Op::LoopMerge,
    Op::Phi,
    Op::Variable,
    Op::ReturnValue,
    Op::Kill,
    Op::TerminateInvocation,
    Op::Unreachable,
];

impl Needs {
    /// The opcodes of instructions that the test did not permit to remove.
    pub fn of(module: &Module, kept: &[Edit]) -> Needs {
        let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
        for edit in kept {
            if let Edit::Delete(at) = edit {
                *counts.entry(module.insts[*at].opcode).or_default() += 1;
            }
        }
        Needs(counts)
    }

    /// The opcodes of structure in the functions of a module, without those that are needed.
    pub fn structure_of(&self, module: &Module) -> Vec<u16> {
        let body = &module.insts[module.first_function()..];
        let structure = STRUCTURE.iter().filter(|op| body.iter().any(|inst| inst.is(**op)));
        structure.map(|op| *op as u16).filter(|opcode| !self.0.contains_key(opcode)).collect()
    }

    /// These, and one more of each opcode.
    pub fn and(&self, opcodes: &[u16]) -> Needs {
        let mut counts = self.0.clone();
        for opcode in opcodes {
            counts.entry(*opcode).or_insert(1);
        }
        Needs(counts)
    }

    /// Whether words have them.
    pub fn hold(&self, words: &[u32]) -> bool {
        let mut left = self.0.clone();
        let (mut at, mut in_functions) = (5, false);
        while let Some(word) = words.get(at) {
            let opcode = *word as u16;
            in_functions |= u32::from(opcode) == Op::Function as u32;
            if let Some(count) = left.get_mut(&opcode).filter(|_| in_functions) {
                *count = count.saturating_sub(1);
            }
            at += (word >> 16).max(1) as usize;
        }
        left.values().all(|count| *count == 0)
    }
}
