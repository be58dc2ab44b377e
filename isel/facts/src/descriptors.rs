//! The descriptors of a module: the set and binding of each resource.

use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::{Global, Type};
use spirant_ir::{Map, Ty, Val};

/// An opaque object that is declared as a global, or an array of them.
#[derive(Clone)]
pub struct Object<'m> {
    /// Set and binding.
    pub binding: (u32, u32),
    /// The type of one object.
    pub ty: Ty<'m>,
    /// The number of objects, and the bytes from one to the next.
    pub array: Option<(u32, u64)>,
}

/// Descriptors of a module.
#[derive(Default)]
pub struct Descriptors<'m> {
    /// The set and binding of each call that makes a handle.
    pub bindings: Map<Val<'m>, (u32, u32)>,
    /// The variables by set, binding, type and name: two resources with one descriptor are two variables.
    pub variables: Map<(u32, u32, Type, Box<str>), Global>,
    /// The cbuffer and the position in it of each global that is a member of one.
    pub members: Map<Val<'m>, (Val<'m>, usize)>,
    /// The members of cbuffers that are descriptors of their own.
    pub objects: Map<Val<'m>, Object<'m>>,
    /// The same, by their variables.
    pub declared: Map<Global, Object<'m>>,
}

impl<'m> Descriptors<'m> {
    /// Whether a load reads an object that a global declares.
    pub fn is_declared(&self, load: Val<'m>) -> bool {
        load.opcode() == Some(L::LLVMLoad)
            && load.operand(0).is_some_and(|pointer| self.objects.contains_key(&underlying_global(pointer)))
    }
}

/// The global that a pointer into it is computed from.
fn underlying_global(pointer: Val<'_>) -> Val<'_> {
    let mut base = pointer;
    while let Some(L::LLVMGetElementPtr | L::LLVMAddrSpaceCast | L::LLVMBitCast | L::LLVMFreeze) =
        base.opcode()
    {
        match base.operand(0) {
            Some(inner) => base = inner,
            None => break,
        }
    }
    base
}
