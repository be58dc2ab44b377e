//! Local arrays of resources.
//!
//! clang constructs each element in a loop over pointers before the program assigns to it, and LLVM's `sroa` divides no array that a pointer walks through.
//! What a constructor stores is no handle, but poison. Without these stores the loop does nothing, and LLVM deletes it.

use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_ir::normalize::{self, LlvmPasses, Watch};
use spirant_ir::{Reader, Ty, TyKind, Val, edit};

/// What deletes loops without effects, once the pointers in them are values.
const PASSES: &str = "function(sroa<modify-cfg>,loop(loop-deletion))";

/// Removes the construction of local arrays of resources, where all calls are inlined.
///
/// # Errors
/// A failure inside LLVM.
pub fn forget_construction(llvm: &Module<'_>, watch: &mut dyn Watch) -> Result<(), String> {
    let reader = Reader::new(llvm);
    if !has_one(reader) {
        return Ok(());
    }
    let stores: Vec<Val<'_>> = instructions(reader).filter(is_construction).collect();
    if stores.is_empty() {
        return Ok(());
    }
    stores.into_iter().for_each(edit::erase);
    normalize::run_passes(llvm, PASSES, LlvmPasses::Promote, watch)
}

/// Whether a function has a local array of resources.
pub fn has_one(reader: Reader<'_>) -> bool {
    instructions(reader).any(|inst| {
        inst.opcode() == Some(L::LLVMAlloca)
            && matches!(inst.allocated_type().kind(), TyKind::Array(element, _) if has_handle(element))
    })
}

fn instructions(reader: Reader<'_>) -> impl Iterator<Item = Val<'_>> {
    reader.functions().flat_map(Val::blocks).flat_map(|block| block.instructions())
}

fn is_construction(inst: &Val<'_>) -> bool {
    let value = inst.operand(0).filter(|_| inst.opcode() == Some(L::LLVMStore));
    value.is_some_and(|value| (value.is_poison() || value.is_undef()) && value.ty().ext_type().is_some())
}

fn has_handle(ty: Ty<'_>) -> bool {
    match ty.kind() {
        TyKind::Array(element, _) => has_handle(element),
        TyKind::Struct => ty.members().into_iter().any(has_handle),
        _ => ty.ext_type().is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::forget_construction;
    use crate::testing::{SHADER, made};

    #[test]
    fn loops_that_construct_handles_go() {
        let handle = "target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1)";
        let made = made(
            &format!(
                "{SHADER}%C = type {{ {handle} }}\n\
                 define void @f() {{\nentry:\n  %a = alloca [2 x %C]\n  br label %l\n\
                 l:\n  %p = phi ptr [ %a, %entry ], [ %n, %l ]\n  store {handle} poison, ptr %p\n  %n = getelementptr %C, ptr %p, i64 1\n\
                 %e = getelementptr %C, ptr %a, i64 2\n  %d = icmp eq ptr %n, %e\n  br i1 %d, label %x, label %l\n\
                 x:\n  ret void\n}}\n"
            ),
            |llvm, _| forget_construction(llvm, &mut ()).expect("LLVM's passes"),
        );
        assert!(!made.has("poison") && !made.has("phi"), "{}", made.ir);
    }
}
