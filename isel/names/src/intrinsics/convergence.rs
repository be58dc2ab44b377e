//! The names of convergent operations.

use super::{Lookup, Lower, lookup};
use spirant_dialect::Opcode;
use spirant_dialect::grammar::{Class, op_info};
use spirant_dialect::spirv::Op;

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

/// Whether the row of a name is convergent, and its result also differs where other invocations than those of its quad or
/// workgroup run it together. It does not for barriers, derivatives and samples: they are defined only where all
/// invocations of the workgroup or the quad run them.
pub fn is_of_subgroup(name: &str) -> bool {
    let Lookup::Row(found) = lookup(name) else { return false };
    let of_op = |op: Op| {
        let is_of_others = op_info(op)
            .is_some_and(|row| matches!(row.class, Class::Barrier | Class::Derivative | Class::Image));
        Opcode::Core(op).is_convergent() && !is_of_others
    };
    match found.lower {
        Lower::Wave(_) => true,
        Lower::Op(op) => of_op(op),
        Lower::Grammar(grammar) => of_op(grammar.op),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_convergent, is_of_subgroup};

    #[test]
    fn barriers_and_derivatives_are_not_of_a_subgroup() {
        for name in ["llvm.spv.wave.reduce.sum", "llvm.spv.wave.readlane", "__spirv_GroupNonUniformElect"] {
            assert!(is_convergent(name) && is_of_subgroup(name), "{name}");
        }
        for name in
            ["llvm.spv.group.memory.barrier.with.group.sync", "llvm.spv.ddx", "__spirv_ControlBarrier"]
        {
            assert!(is_convergent(name) && !is_of_subgroup(name), "{name}");
        }
        assert!(!is_convergent("llvm.fabs") && !is_of_subgroup("llvm.fabs"));
    }
}
