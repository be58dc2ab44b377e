//! Descriptors of kernels' arguments: their numbers, and what they are called in the module.

use super::Pointers;
use super::body::Body;
use inkwell::llvm_sys::LLVMLinkage;
use spirant_ir::versions::{HANDLES_HAVE_NAMES, HANDLES_SAY_NON_UNIFORM};
use spirant_ir::writer::Writer;
use spirant_ir::{AddressSpace, Ty, TyKind, Val};

/// The descriptor set of samplers in the source, and of the buffer of variables at program scope behind them.
pub const SOURCE_SET: u32 = 1;
/// The bit of a sampler's number that says that coordinates go from 0 to 1.
pub const NORMALIZED: u32 = 1;

/// Whether a type is that of a pointer to global or constant memory.
pub fn is_of_buffer(ty: Ty<'_>) -> bool {
    matches!(ty.kind(), TyKind::Ptr(AddressSpace::CrossWorkgroup | AddressSpace::UniformConstant))
}

/// The binding of a parameter that has a descriptor: how many before it have one.
pub fn binding_of(kernel: Val<'_>, ordinal: u32, pointers: Pointers) -> u32 {
    let has_one = |param: &Val<'_>| match param.ty().kind() {
        TyKind::TargetExt => true,
        _ => pointers == Pointers::Descriptors && is_of_buffer(param.ty()),
    };
    kernel.params().iter().take(ordinal as usize).filter(|param| has_one(param)).count() as u32
}

/// What the resource of a parameter is called in the module.
pub fn label(kernel: Val<'_>, ordinal: u32) -> String {
    format!("{}.argument{ordinal}", kernel.name())
}

fn constant_of(label: &str) -> String {
    format!("{label}.name")
}

/// Adds the constant that holds a resource's name.
pub fn name_constant(writer: &Writer<'_>, label: &str, name: &str) {
    let text = writer.text(name);
    let constant = writer.add_global(&constant_of(label), text.ty(), AddressSpace::Function);
    writer.set_initializer(constant, text);
    writer.set_constant(constant);
    writer.set_linkage(constant, LLVMLinkage::LLVMPrivateLinkage);
    writer.set_unnamed(constant);
}

/// A handle of a resource, whose name is in the module.
pub fn handle<'m>(body: &mut Body<'_, 'm>, ty: Ty<'m>, set: u32, binding: u32, label: &str) -> Val<'m> {
    let writer = body.writer();
    let mut arguments = [set, binding, 1, 0].map(|number| writer.word(number)).to_vec();
    if HANDLES_SAY_NON_UNIFORM {
        arguments.push(writer.zero(writer.int(1)));
    }
    if HANDLES_HAVE_NAMES {
        let named = writer.reader().named_global(&constant_of(label));
        arguments.push(named.unwrap_or_else(|| writer.zero(writer.pointer(AddressSpace::Function))));
    }
    body.call("llvm.spv.resource.handlefrombinding", &[ty], &arguments)
}
