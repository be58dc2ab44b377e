//! Variables of a workgroup that are structs.
//!
//! clang 22 constructs, copies and assigns no struct in `groupshared` memory. So `spirant cc` has it compile a private variable, whose name says
//! what it stands for; here it moves to where it belongs, before anything is optimized by what a private variable allows.

use inkwell::module::Module;
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, Reader, TyKind, edit};
use spirant_marks::Mark;

/// Takes the zeros from `groupshared` variables that clang writes where the source has no initial value, as it never has one.
pub fn forget_zeros(llvm: &Module<'_>) {
    let writer = Writer::new(llvm);
    for variable in writer.reader().globals() {
        let is_shared = matches!(variable.ty().kind(), TyKind::Ptr(AddressSpace::Workgroup));
        if is_shared && variable.initializer().is_some_and(|value| value.is_null()) {
            writer.set_initializer(variable, writer.poison(variable.value_type()));
        }
    }
}

/// Moves private variables that stand for `groupshared` ones to the memory of the workgroup.
pub fn place(llvm: &Module<'_>) {
    let reader = Reader::new(llvm);
    let variables = reader.globals().filter_map(|global| match Mark::read(&global.name())? {
        Mark::Groupshared(name) => Some((global, name.to_owned())),
        _ => None,
    });
    let variables: Vec<_> = variables.collect();
    if variables.is_empty() {
        return;
    }
    edit::forget_used(reader);
    let writer = Writer::new(llvm);
    for (variable, name) in variables {
        let ty = variable.value_type();
        let shared = writer.add_global(&name, ty, AddressSpace::Workgroup);
        writer.set_linkage(shared, variable.linkage());
        writer.set_initializer(shared, writer.poison(ty));
        edit::replace_uses(variable, writer.constant_space_cast(shared, variable.ty()));
        edit::erase_global(variable);
    }
}

#[cfg(test)]
mod tests {
    use super::{forget_zeros, place};
    use crate::testing::{SHADER, made};

    #[test]
    fn marked_variables_are_of_the_workgroup() {
        let ir = format!(
            "{SHADER}@spirant.groupshared.s = internal addrspace(10) global {{ i32, float }} zeroinitializer\n@other = internal addrspace(10) global i32 0\n\
             define void @f() {{\n  %p = getelementptr {{ i32, float }}, ptr addrspace(10) @spirant.groupshared.s, i32 0, i32 1\n  store float 1.0, ptr addrspace(10) %p\n  store i32 1, ptr addrspace(10) @other\n  ret void\n}}\n"
        );
        let of = made(&ir, |llvm, _| place(llvm));
        assert!(of.has("@s = internal addrspace(3) global { i32, float } poison"), "{}", of.ir);
        assert!(of.function("f").contains("@s") && of.has("@other = internal addrspace(10)"));
        assert!(!of.has("spirant.groupshared"));
    }

    #[test]
    fn zeros_that_nobody_wrote_go() {
        let ir = format!(
            "{SHADER}@a = internal addrspace(3) global i32 0\n@b = internal addrspace(3) global i32 1\n@c = internal addrspace(10) global i32 0\n"
        );
        let of = made(&ir, |llvm, _| forget_zeros(llvm));
        assert!(of.has("@a = internal addrspace(3) global i32 poison"));
        assert!(
            of.has("@b = internal addrspace(3) global i32 1")
                && of.has("@c = internal addrspace(10) global i32 0")
        );
    }
}
