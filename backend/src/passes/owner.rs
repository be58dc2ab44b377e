//! The authors of passes.

use std::fmt;

/// The author of a pass, who is responsible for a crash in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Owner {
    /// LLVM's reader.
    Reader,
    /// LLVM's verifier.
    Verifier,
    /// LLVM's passes.
    Passes,
    /// This compiler.
    Spirant,
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Owner::Reader => "LLVM's reader",
            Owner::Verifier => "LLVM's verifier",
            Owner::Passes => "LLVM's passes",
            Owner::Spirant => "Spirant",
        })
    }
}
