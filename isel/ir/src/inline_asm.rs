//! Inline assembly of calls (LLVM's language reference, "Inline Assembler Expressions").
#![allow(unsafe_code)]

use super::{Val, bytes_text};
use inkwell::llvm_sys::LLVMValueKind;
use inkwell::llvm_sys::core::*;

/// Assembly that is called like a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InlineAsm {
    /// The template of its instructions.
    pub text: String,
    /// Its constraints, separated by commas.
    pub constraints: String,
    /// Whether it has effects besides its results.
    pub has_side_effects: bool,
}

impl InlineAsm {
    /// For each result, the argument that its constraint ties it to, if any: if the text is empty, the result is that
    /// argument.
    pub fn tied_arguments(&self) -> Vec<Option<usize>> {
        let mut results = Vec::new();
        // The result that each constraint stands for, by the number of the constraint.
        let mut result_of = Vec::new();
        let mut argument = 0;
        for constraint in self.constraints.split(',').filter(|constraint| !constraint.is_empty()) {
            let is_indirect = constraint.trim_start_matches('=').starts_with('*');
            let is_result = constraint.starts_with('=') && !is_indirect;
            result_of.push(is_result.then_some(results.len()));
            if is_result {
                results.push(None);
            } else if !constraint.starts_with(['~', '!']) {
                let tied = constraint.parse::<usize>().ok().and_then(|number| *result_of.get(number)?);
                if let Some(result) = tied {
                    results[result] = Some(argument);
                }
                argument += 1;
            }
        }
        results
    }
}

impl Val<'_> {
    /// The inline assembly that a callee is, if it is one.
    pub fn inline_asm(self) -> Option<InlineAsm> {
        if self.value_kind() != LLVMValueKind::LLVMInlineAsmValueKind {
            return None;
        }
        let (mut text, mut constraints) = (0, 0);
        // SAFETY: inline assembly; the strings are LLVM's.
        Some(unsafe {
            InlineAsm {
                text: bytes_text(LLVMGetInlineAsmAsmString(self.raw(), &mut text), text),
                constraints: bytes_text(
                    LLVMGetInlineAsmConstraintString(self.raw(), &mut constraints),
                    constraints,
                ),
                has_side_effects: LLVMGetInlineAsmHasSideEffects(self.raw()) != 0,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_tied_to_arguments_by_number() {
        let tied = |constraints: &str| {
            let (text, constraints) = (String::new(), constraints.to_owned());
            InlineAsm { text, constraints, has_side_effects: false }.tied_arguments()
        };
        assert_eq!(tied(""), []);
        assert_eq!(tied("r,~{memory}"), []);
        assert_eq!(tied("=r,0"), [Some(0)]);
        assert_eq!(tied("=r,r"), [None]);
        assert_eq!(tied("=&r,=r,r,1,0,~{cc}"), [Some(2), Some(1)]);
        // What is written through a pointer takes an argument and is no result.
        assert_eq!(tied("=*m,=r,1"), [Some(1)]);
        assert_eq!(tied("=*m,0"), []);
    }
}
