//! Which handles are the same, and which one is stored in memory.

use crate::callees::Callees;
use crate::classes::{binding_call, is_handle_type};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::{Layout, TyKind, Val};
use spirant_names::intrinsics::BindingCall;

/// The one handle that is stored where `pointer` points. `None` where there are several, or where the memory may be written
/// in a way that cannot be followed.
pub fn only_stored<'m>(pointer: Val<'m>, layout: Layout<'m>, callees: &Callees<'m>) -> Option<Val<'m>> {
    let (object, offset) = constant_offset(pointer, layout)?;
    let mut found: Option<Val<'m>> = None;
    let mut pending = vec![object];
    while let Some(address) = pending.pop() {
        for user in address.users() {
            match user.opcode() {
                Some(L::LLVMLoad) => {}
                Some(L::LLVMStore) if user.operand(0) != Some(address) => {
                    let value = user.operand(0)?;
                    if value.is_undef() || constant_offset(address, layout)?.1 != offset {
                        continue;
                    }
                    match found {
                        Some(had) if !same_handle(had, value, callees) => return None,
                        _ => found = Some(value),
                    }
                }
                Some(L::LLVMGetElementPtr | L::LLVMAddrSpaceCast | L::LLVMBitCast | L::LLVMFreeze) => {
                    pending.push(user);
                }
                Some(L::LLVMCall) if user.ty().kind() == TyKind::Void && is_marker(user) => {}
                _ => return None,
            }
        }
    }
    found
}

/// Whether a call says something of memory and does nothing to it.
fn is_marker(call: Val<'_>) -> bool {
    let name = call.callee().map(|callee| callee.name()).unwrap_or_default();
    name.starts_with("llvm.lifetime.") || name.starts_with("llvm.invariant.")
}

/// The variable that a pointer is a constant number of bytes behind, and that number.
fn constant_offset<'m>(pointer: Val<'m>, layout: Layout<'m>) -> Option<(Val<'m>, u64)> {
    let (mut at, mut offset) = (pointer, 0u64);
    loop {
        match at.opcode() {
            Some(L::LLVMAlloca) | None => return Some((at, offset)),
            Some(L::LLVMAddrSpaceCast | L::LLVMBitCast | L::LLVMFreeze) => {}
            Some(L::LLVMGetElementPtr) => {
                let mut ty = at.gep_source();
                for (position, index) in at.operands().skip(1).enumerate() {
                    let number = index.signed_value()? as u64;
                    let bytes = match (position, ty.kind()) {
                        (0, _) => layout.alloc_size(ty).wrapping_mul(number),
                        (_, TyKind::Struct) => {
                            let bytes = layout.member_offset(ty, number as u32);
                            ty = *ty.members().get(number as usize)?;
                            bytes
                        }
                        (_, TyKind::Array(element, _)) => {
                            ty = element;
                            layout.alloc_size(element).wrapping_mul(number)
                        }
                        _ => return None,
                    };
                    offset = offset.wrapping_add(bytes);
                }
            }
            Some(_) => return None,
        }
        at = at.operand(0)?;
    }
}

/// Whether two handles are of the same descriptor.
pub fn same_handle<'m>(a: Val<'m>, b: Val<'m>, callees: &Callees<'m>) -> bool {
    let is_same_load =
        a.opcode() == Some(L::LLVMLoad) && b.opcode() == a.opcode() && a.operand(0) == b.operand(0);
    // What a load reads that is a handle never changes.
    a == b
        || (is_same_load
            && is_handle_type(a.ty())
            && a.operand(0).is_some_and(|pointer| pointer.is_declaration()))
        || (a.ty() == b.ty()
            && binding_call(a, callees).is_some_and(|call| binding_call(b, callees) == Some(call))
            && (0..4).all(|i| a.operand(i) == b.operand(i)))
}

/// Whether two handles are of the same variable: one array of descriptors, or the same descriptor.
pub fn same_array<'m>(a: Val<'m>, b: Val<'m>, callees: &Callees<'m>) -> bool {
    let call = binding_call(a, callees);
    let operands = match call {
        Some(BindingCall::OwnCounter) => 0..1,
        Some(call) if call.is_counter() => 1..3,
        _ => 0..3,
    };
    same_handle(a, b, callees)
        || (a.ty() == b.ty()
            && binding_call(a, callees).is_some_and(|call| binding_call(b, callees) == Some(call))
            && operands.into_iter().all(|i| a.operand(i) == b.operand(i)))
}
