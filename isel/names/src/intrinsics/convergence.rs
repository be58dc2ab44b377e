//! The names of convergent operations.

use super::{Lookup, Lower, lookup};
use spirant_dialect::Opcode;

/// Whether the row of a name is convergent: its result depends on the invocations that run it together.
pub fn is_convergent(name: &str) -> bool {
    let Lookup::Row(found) = lookup(name) else { return false };
    match found.lower {
        Lower::Wave(_) | Lower::Barrier(_) => true,
        Lower::Op(op) => Opcode::Core(op).is_convergent(),
        Lower::Grammar(grammar) => Opcode::Core(grammar.op).is_convergent(),
        _ => false,
    }
}
