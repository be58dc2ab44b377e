//! Says by our rows which intrinsics are convergent, whatever the linked LLVM knows of them.
//!
//! LLVM gives intrinsics their attributes by their names, and versions differ in both. What LLVM does not know has the
//! attributes that the IR states, and IR need not state those of intrinsics.
//!
//! | | 22 | 23 |
//! |---|---|---|
//! | `llvm.spv.wave.ballot` | convergent | not known: `llvm.spv.subgroup.ballot` |
//! | `llvm.spv.resource.sample` | not known: may do anything | only reads, so that `sink` moves it |
//! | `llvm.spv.resource.getpointer` | not convergent | convergent |

use spirant_ir::versions::NEWLY_CONVERGENT;
use spirant_ir::{Reader, Val, convergence, normalize};
use spirant_names::intrinsics::{Convergence, chooses_level, convergence_of};

/// Marks the declarations of operations of subgroups, of barriers, and of samples that LLVM could move, with the tokens that their
/// calls then require; removes the mark from what makes handles and pointers.
pub fn settle(reader: Reader<'_>) {
    let (convergent, memory) = (reader.attribute_kind("convergent"), reader.attribute_kind("memory"));
    let mut is_marked = false;
    for function in reader.functions().filter(|function| function.is_declaration()) {
        let name = function.name();
        if !name.starts_with("llvm.") {
            continue;
        }
        let must_be = match convergence_of(&name) {
            Some(Convergence::Subgroup | Convergence::Workgroup) => true,
            // LLVM moves derivatives in every version.
            Some(Convergence::Quad) => continue,
            None => chooses_level(&name) && function.has_attribute(u32::MAX, memory),
        };
        match (must_be, function.has_attribute(u32::MAX, convergent)) {
            (true, false) => {
                normalize::mark_convergent(function);
                is_marked = true;
            }
            (false, true) if makes_pointer(&name) && !is_controlled(function) => {
                normalize::forget_convergent(function);
            }
            _ => {}
        }
    }
    if is_marked {
        convergence::control(reader);
    }
}

/// Whether an intrinsic makes a handle of a resource, or a pointer into one.
fn makes_pointer(name: &str) -> bool {
    NEWLY_CONVERGENT.iter().any(|intrinsic| name.starts_with(intrinsic))
}

/// Whether a token controls a call of a function: only convergent calls may have one.
fn is_controlled(function: Val<'_>) -> bool {
    function.calls().any(|call| call.bundle_argument("convergencectrl").is_some())
}

#[cfg(test)]
mod tests {
    use super::settle;
    use crate::testing::{SHADER, made};
    use spirant_ir::Reader;

    #[test]
    fn rows_say_what_is_convergent() {
        // One of the names of a ballot is unknown in every version, and `sample` is known since 23.
        const IR: &str = "declare <4 x i32> @llvm.spv.wave.ballot(i1)
declare <4 x i32> @llvm.spv.subgroup.ballot(i1)
declare void @llvm.spv.group.memory.barrier.with.group.sync()
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.h.i32(target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1), i32)
declare <4 x float> @llvm.spv.resource.samplelevel.v4f32.t(target(\"spirv.Image\", float, 1, 2, 0, 0, 1, 0), target(\"spirv.Sampler\"), <2 x float>, float, <2 x i32>)
declare <4 x float> @llvm.spv.resource.sample.v4f32.t(target(\"spirv.Image\", float, 1, 2, 0, 0, 1, 0), target(\"spirv.Sampler\"), <2 x float>, <2 x i32>)
declare spir_func void @own()
";
        made(&format!("{SHADER}{IR}"), |llvm, _| {
            let reader = Reader::new(llvm);
            let memory = reader.attribute_kind("memory");
            let is_moved = |name: &str| {
                reader.functions().any(|f| f.name().starts_with(name) && f.has_attribute(u32::MAX, memory))
            };
            let moves_samples = is_moved("llvm.spv.resource.sample.");
            settle(reader);
            let convergent = reader.attribute_kind("convergent");
            for (name, expected) in [
                ("llvm.spv.wave.ballot", true),
                ("llvm.spv.subgroup.ballot", true),
                ("llvm.spv.group.memory.barrier.with.group.sync", true),
                ("llvm.spv.resource.getpointer", false),
                ("llvm.spv.resource.samplelevel", false),
                ("llvm.spv.resource.sample.", moves_samples),
                ("own", false),
            ] {
                let function =
                    reader.functions().find(|f| f.name().starts_with(name)).expect("a declaration");
                assert_eq!(function.has_attribute(u32::MAX, convergent), expected, "{name}");
            }
        });
    }
}
