//! Initial values of workgroup memory.
//!
//! SPIR-V's variables of the storage class Workgroup have no initializers (but zero, with a feature that the host must
//! enable). So each entry point that leads to an initialized variable begins with stores: the first
//! invocation of the workgroup makes them, and all wait for it at a barrier.

use super::{procedures, reach, repoint, start_of};
use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode as L};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Diagnostic, Diagnostics, TargetEnv};
use spirant_ir::writer::{AttributeIndex, Writer};
use spirant_ir::{AddressSpace, Ty, TyKind, Val, globals};

/// From how many elements on zeros are stored by a loop.
const MANY: u64 = 16;

/// Adds the stores.
pub fn initialize(writer: &Writer<'_>, env: &TargetEnv, diagnostics: &mut Diagnostics) {
    let reader = writer.reader();
    let variables: Vec<Val<'_>> = reader.globals().filter(|global| is_initialized(*global, env)).collect();
    if variables.is_empty() {
        return;
    }
    let entries: Vec<Val<'_>> = reader.functions().filter(|function| function.is_entry_point()).collect();
    let mut of_entries: Vec<Vec<Val<'_>>> = vec![Vec::new(); entries.len()];
    for variable in &variables {
        let leading = reach::functions_leading_to(*variable);
        let mut is_reached = leading.is_empty();
        for (entry, own) in entries.iter().zip(&mut of_entries) {
            if leading.contains(entry) {
                own.push(*variable);
                is_reached = true;
            }
        }
        if !is_reached {
            let message = format!(
                "the variable {variable} of workgroup memory has an initial value, which SPIR-V has no form of, and no entry point of this \
                 module leads to it, which could store the value"
            );
            let help = "store the value in the kernel that uses the variable, followed by a barrier";
            diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).help(help));
        }
    }
    let mut functions: Vec<(Vec<Val<'_>>, Val<'_>)> = Vec::new();
    for (entry, own) in entries.into_iter().zip(of_entries).filter(|(_, own)| !own.is_empty()) {
        let known = functions.iter().find(|(variables, _)| *variables == own).map(|(_, function)| *function);
        let function = known.unwrap_or_else(|| define(writer, &own));
        functions.push((own, function));
        if let Some(first) = entry.blocks().next().and_then(start_of) {
            writer.stand_with_position(first);
            writer.call(function, &[], None);
        }
    }
    for variable in variables {
        globals::make_writable(variable);
        writer.set_initializer(variable, writer.poison(variable.value_type()));
    }
}

/// Whether a variable has an initial value. clang gives zeros to `groupshared` variables of HLSL, which the source leaves without a value;
/// such variables are hidden ones.
fn is_initialized(global: Val<'_>, env: &TargetEnv) -> bool {
    let is_by_clang = |value: Val<'_>| env.is_shader() && value.is_null() && global.is_of_program();
    repoint::space_of(global) == AddressSpace::Workgroup
        && global.initializer().is_some_and(|value| !value.is_undef() && !is_by_clang(value))
        && !global.is_externally_initialized()
}

/// A function that stores the initial values of variables and waits.
fn define<'m>(writer: &Writer<'m>, variables: &[Val<'m>]) -> Val<'m> {
    let int = writer.int(32);
    let component = intrinsic(writer, "llvm.spv.thread.id.in.group.i32", int, &[int]);
    let wait = intrinsic(writer, "llvm.spv.group.memory.barrier.with.group.sync", writer.void(), &[]);
    let function = procedures::hidden_procedure(writer, "spirant.initialize.workgroup");
    writer.add_int_attribute(function, AttributeIndex::Function, "convergent", 0);
    let [look, store, end] = ["look", "store", "end"].map(|name| writer.append_block(function, name));
    writer.stand_at(look);
    // Not by the linear index, which an OpenCL runtime was found not to have in every kernel.
    let [x, y, z] = [0, 1, 2].map(|dimension| writer.call(component, &[writer.word(dimension)], None));
    let any = writer.binary(L::LLVMOr, writer.binary(L::LLVMOr, x, y), z);
    let is_first = writer.compare_ints(LLVMIntPredicate::LLVMIntEQ, any, writer.word(0));
    writer.branch_if(is_first, store, end);
    writer.stand_at(store);
    for variable in variables {
        if let Some(value) = variable.initializer() {
            store_value(writer, function, *variable, value);
        }
    }
    writer.branch(end);
    writer.stand_at(end);
    writer.call(wait, &[], None);
    writer.ret(None);
    function
}

/// The declaration of an intrinsic by its whole name. LLVM gives it its attributes where it knows the name.
fn intrinsic<'m>(writer: &Writer<'m>, name: &str, result: Ty<'m>, params: &[Ty<'m>]) -> Val<'m> {
    let declared = writer.reader().functions().find(|function| function.name() == name);
    declared.unwrap_or_else(|| writer.add_function(name, writer.function(result, params)))
}

fn store_value<'m>(writer: &Writer<'m>, function: Val<'m>, variable: Val<'m>, value: Val<'m>) {
    let ty = value.ty();
    let alignment = match variable.alignment() {
        0 => writer.reader().layout().alignment(ty) as u32,
        stated => stated,
    };
    let TyKind::Array(element, count) = ty.kind() else {
        return store(writer, value, variable, alignment);
    };
    if count < MANY || !value.is_null() {
        return store(writer, value, variable, alignment);
    }
    // for (index = 0; index < count; index++) variable[index] = 0
    let Some(before) = writer.block() else { return };
    let [each, end] = ["each", "rest"].map(|name| writer.append_block(function, name));
    let (int, zero) = (writer.int(32), writer.word(0));
    writer.branch(each);
    writer.stand_at(each);
    let index = writer.phi(int);
    let place = writer.address(ty, variable, &[zero, index], true);
    let size = writer.reader().layout().alloc_size(element).max(1);
    let of_element = 1u64 << size.trailing_zeros().min(16);
    store(writer, writer.zero(element), place, alignment.min(of_element as u32));
    let next = writer.binary(L::LLVMAdd, index, writer.word(1));
    writer.add_incoming(index, zero, before);
    writer.add_incoming(index, next, each);
    let count = writer.int_constant(int, count);
    let goes_on = writer.compare_ints(LLVMIntPredicate::LLVMIntULT, next, count);
    writer.branch_if(goes_on, each, end);
    writer.stand_at(end);
}

fn store<'m>(writer: &Writer<'m>, value: Val<'m>, place: Val<'m>, alignment: u32) {
    let store = writer.store(value, place);
    writer.set_alignment(store, alignment);
}

#[cfg(test)]
mod tests {
    use super::initialize;
    use crate::testing::{KERNEL, Made, env, made};
    use spirant_ir::writer::Writer;

    fn initialized(ir: &str) -> Made {
        made(&format!("{KERNEL}{ir}"), |llvm, diagnostics| {
            initialize(&Writer::new(llvm), &env("opencl3.0"), diagnostics);
        })
    }

    #[test]
    fn one_invocation_stores_and_all_wait() {
        let of = initialized(
            "@v = internal addrspace(3) global i32 5\n@w = internal addrspace(3) global [1000 x i32] zeroinitializer\n@n = internal addrspace(3) global i32 undef\n\
             define spir_func void @g() {\n  store i32 1, ptr addrspace(3) @v\n  store i32 1, ptr addrspace(3) @w\n  ret void\n}\n\
             define spir_kernel void @k() {\n  call spir_func void @g()\n  ret void\n}\ndefine spir_kernel void @other() {\n  store i32 2, ptr addrspace(3) @n\n  ret void\n}\n",
        );
        assert!(of.said.is_empty(), "{:?}", of.said);
        let body = of.function("spirant.initialize.workgroup");
        let store = body.find("store i32 5, ptr addrspace(3) @v").expect("the store");
        let barrier = body.find("llvm.spv.group.memory.barrier.with.group.sync").expect("the barrier");
        assert!(store < barrier && body.contains("phi i32"), "{body}");
        let call = "call void @spirant.initialize.workgroup()";
        assert!(
            of.function("k").contains(call)
                || of.function("k").contains("call spir_func void @spirant.initialize.workgroup()")
        );
        assert!(!of.function("other").contains("initialize.workgroup"));
    }

    #[test]
    fn what_is_undefined_is_not_stored() {
        let of = initialized(
            "@n = internal addrspace(3) global i32 undef\ndefine spir_kernel void @k() {\n  store i32 2, ptr addrspace(3) @n\n  ret void\n}\n",
        );
        assert!(!of.has("spirant.initialize.workgroup"));
    }
}
