//! The names of convergent operations.

use super::{Lookup, Lower, Sampling, Texture, lookup};
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

/// Whether the row of a name takes derivatives of its arguments to choose a level of a texture.
pub fn chooses_level(name: &str) -> bool {
    let Lookup::Row(found) = lookup(name) else { return false };
    match found.lower {
        Lower::Texture(Texture::Sample(Sampling { op, .. })) => Opcode::Core(op).is_convergent(),
        Lower::Texture(Texture::Level { .. }) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Convergence, chooses_level, convergence_of};

    #[test]
    fn names_say_which_samples_choose_a_level() {
        for (name, expected) in [
            ("llvm.spv.resource.sample", true),
            ("llvm.spv.resource.samplecmp.clamp.with.status", true),
            ("llvm.spv.resource.calculate.lod", true),
            ("llvm.spv.resource.samplelevel", false),
            ("llvm.spv.resource.samplegrad", false),
            ("llvm.spv.resource.gather", false),
            ("llvm.spv.ddx", false),
        ] {
            assert_eq!(chooses_level(name), expected, "{name}");
        }
    }

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
