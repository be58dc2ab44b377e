//! Which names are of operations that depend on which invocations run them together.

use super::{Lookup, Lower, lookup};
use spirant_dialect::Opcode;

/// Whether what a name becomes depends on which invocations run it together, as its row says.
pub fn is_convergent(name: &str) -> bool {
    let Lookup::Row(found) = lookup(name) else { return false };
    match found.lower {
        Lower::Wave(_) | Lower::Barrier(_) => true,
        Lower::Op(op) => Opcode::Core(op).is_convergent(),
        Lower::Grammar(grammar) => Opcode::Core(grammar.op).is_convergent(),
        _ => false,
    }
}
