//! The names of convergent operations.

use super::{Lookup, Lower, lookup};
use spirant_dialect::Opcode;
use spirant_dialect::grammar::{Class, op_info};
use spirant_dialect::spirv::Op;

/// The invocations that must run an operation together for its result to be defined, or that its result depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Convergence {
    /// Those of the workgroup: a barrier.
    Workgroup,
    /// Those of the quad: a derivative, or a sample with implicit ones.
    Quad,
    /// Those of the subgroup that happen to run it together.
    Subgroup,
}

/// What the row of a name depends on, if it is convergent.
pub fn convergence_of(name: &str) -> Option<Convergence> {
    let Lookup::Row(found) = lookup(name) else { return None };
    match found.lower {
        Lower::Wave(_) => Some(Convergence::Subgroup),
        Lower::Barrier(_) => Some(Convergence::Workgroup),
        Lower::Op(op) => of_op(op),
        Lower::Grammar(grammar) => of_op(grammar.op),
        _ => None,
    }
}

fn of_op(op: Op) -> Option<Convergence> {
    Opcode::Core(op).is_convergent().then(|| match op_info(op).map(|row| row.class) {
        Some(Class::Barrier) => Convergence::Workgroup,
        Some(Class::Derivative | Class::Image) => Convergence::Quad,
        _ => Convergence::Subgroup,
    })
}

/// Whether the row of a name is convergent: its result depends on the invocations that run it together.
pub fn is_convergent(name: &str) -> bool {
    convergence_of(name).is_some()
}

#[cfg(test)]
mod tests {
    use super::{Convergence, convergence_of};

    #[test]
    fn names_say_which_invocations_an_operation_depends_on() {
        for (name, expected) in [
            ("llvm.spv.wave.reduce.sum", Some(Convergence::Subgroup)),
            ("llvm.spv.wave.readlane", Some(Convergence::Subgroup)),
            ("__spirv_GroupNonUniformElect", Some(Convergence::Subgroup)),
            ("llvm.spv.group.memory.barrier.with.group.sync", Some(Convergence::Workgroup)),
            ("__spirv_ControlBarrier", Some(Convergence::Workgroup)),
            ("llvm.spv.ddx", Some(Convergence::Quad)),
            ("__spirv_ImageSampleImplicitLod", Some(Convergence::Quad)),
            ("llvm.fabs", None),
        ] {
            assert_eq!(convergence_of(name), expected, "{name}");
        }
    }
}
