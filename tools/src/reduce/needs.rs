//! What a test is supposed to ask for: that a module has as many instructions of some opcodes.

use super::edits::Edit;
use super::module::Module;
use spirant::dialect::spirv::Op;
use std::collections::BTreeMap;

/// How many instructions of each opcode must be in functions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Needs(BTreeMap<u16, usize>);

impl Needs {
    /// The opcodes of instructions that the test did not let go; where that is said, one more of each that is part of control flow or
    /// that memory is declared by, which cannot go alone.
    pub fn of(module: &Module, kept: &[Edit], with_structure: bool) -> Needs {
        let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
        for edit in kept {
            if let Edit::Delete(at) = edit {
                *counts.entry(module.insts[*at].opcode).or_default() += 1;
            }
        }
        if with_structure {
            let structure = [
                Op::SelectionMerge,
                Op::LoopMerge,
                Op::BranchConditional,
                Op::Switch,
                Op::Phi,
                Op::Variable,
                Op::ReturnValue,
                Op::Kill,
                Op::TerminateInvocation,
                Op::Unreachable,
            ];
            let body = module.insts.iter().skip(module.first_function());
            for inst in body.filter(|inst| structure.iter().any(|op| inst.is(*op))) {
                counts.entry(inst.opcode).or_insert(1);
            }
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
