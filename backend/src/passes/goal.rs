//! The passes of `spirant opt -O` and `-Os`.

use super::Pass;

/// What a module of any producer is optimized for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Few instructions that execute: everything is inlined.
    Speed,
    /// Few instructions.
    Size,
}

impl Goal {
    /// The pass that runs first.
    pub(crate) fn first(self) -> Pass {
        match self {
            Goal::Speed => Pass::Inlining,
            Goal::Size => Pass::ShorteningInlining,
        }
    }

    /// The passes that follow, until nothing changes any more.
    pub(crate) const REPEATED: [Pass; 7] = [
        Pass::Blocks,
        Pass::Promotion,
        Pass::Canonicalize,
        Pass::ValueNumbering,
        Pass::ControlFlow,
        Pass::Blocks,
        Pass::DeadCode,
    ];
}
