//! Diagnostics of selection, with the current LLVM instruction as origin.

use crate::Val;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Loc, Origin};

/// Records diagnostics, and the LLVM function and instruction being selected.
pub struct Reporter<'a, 'm> {
    diagnostics: &'a mut Diagnostics,
    /// The function being selected.
    pub function: Option<Val<'m>>,
    /// The instruction being selected.
    pub instruction: Option<Val<'m>>,
}

impl<'a, 'm> Reporter<'a, 'm> {
    /// A reporter outside of any function.
    pub fn new(diagnostics: &'a mut Diagnostics) -> Self {
        Reporter { diagnostics, function: None, instruction: None }
    }

    /// Checks whether the compilation may continue ([`Diagnostics::proceed`]).
    ///
    /// # Errors
    /// [`Aborted`] if the compilation must end.
    pub fn proceed(&mut self) -> Result<(), Aborted> {
        self.diagnostics.proceed()
    }

    /// The function and the instruction being selected, with the chain of inlining.
    fn origin(&self) -> Option<Box<Origin>> {
        let function = Origin::function(&self.function?.name());
        let Some(inst) = self.instruction else { return Some(Box::new(function)) };
        let mut positions = inst.inlining_chain();
        if positions.is_empty() && inst.opcode() == Some(L::LLVMAlloca) {
            // A variable has no position of its own: that of its first use stands for it.
            let uses = inst.users().filter(|user| user.is_instruction()).map(Val::inlining_chain);
            let place = |chain: &Vec<Loc>| chain.last().map(|outermost| (outermost.line, outermost.column));
            positions = uses.filter(|chain| !chain.is_empty()).min_by_key(place).unwrap_or_default();
        }
        let mut positions = positions.into_iter();
        let mut origin = function.of_value(inst.to_string());
        origin.position = positions.next();
        origin.inlined_at = positions.collect();
        Some(Box::new(origin.without_gaps()))
    }

    /// Records a diagnostic; its origin is the current instruction unless it names one.
    pub fn push(&mut self, mut diagnostic: Diagnostic) -> Aborted {
        diagnostic.origin = diagnostic.origin.or_else(|| self.origin());
        self.diagnostics.push(diagnostic);
        Aborted
    }

    /// Records an error.
    pub fn error(&mut self, code: Code, message: impl Into<String>) -> Aborted {
        self.push(Diagnostic::error(code, message))
    }

    /// Records an error and its fix.
    pub fn error_help(&mut self, code: Code, message: impl Into<String>, help: impl Into<String>) -> Aborted {
        self.push(Diagnostic::error(code, message).help(help))
    }

    /// Records that LLVM IR has a construct that SPIR-V or this backend does not support.
    pub fn unsupported(&mut self, message: impl Into<String>) -> Aborted {
        self.error(Code::UNSUPPORTED, message)
    }

    /// Records a broken invariant of the selector.
    #[track_caller]
    pub fn bug(&mut self, message: impl Into<String>) -> Aborted {
        self.push(Diagnostic::bug(message))
    }
}
