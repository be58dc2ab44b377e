//! Objects that stay where they are: ray queries and hit objects.
//!
//! SPIR-V's instructions take pointers to them, and nothing loads or stores one (SPV_KHR_ray_query,
//! SPV_NV_shader_invocation_reorder). Front ends copy them all the same: into and out of `inout` parameters, or
//! to a function that takes one by value. Variables that such copies connect are one variable here, and a copy
//! is nothing. A value of such a type is a pointer to that variable.

use crate::context::FnCx;
use inkwell::llvm_sys::{LLVMOpcode as L, LLVMValueKind as K};
use spirant_dialect::{Aborted, Value};
use spirant_facts::classes::stays_in_place;
use spirant_facts::place::Place;
use spirant_ir::Val;

fn is_variable(value: Val<'_>) -> bool {
    value.opcode() == Some(L::LLVMAlloca) || value.value_kind() == K::LLVMGlobalVariableValueKind
}

impl<'m> FnCx<'_, '_, 'm> {
    /// The place of a variable that holds one: that of any variable it is copied from or to. `None` where it
    /// is the first, or holds something else.
    pub(super) fn shared_place(&mut self, alloca: Val<'m>) -> Result<Option<Place>, Aborted> {
        if !stays_in_place(alloca.allocated_type()) {
            return Ok(None);
        }
        let copies = copies_of(alloca);
        if let Some(global) = copies.iter().find(|copy| copy.opcode().is_none()) {
            return self.place(*global).map(Some);
        }
        Ok(copies.iter().find_map(|copy| self.places.of.get(copy).cloned()))
    }

    /// The pointer to the variable that a value was read from.
    pub fn pointer_in_place(&mut self, value: Val<'m>) -> Result<Value, Aborted> {
        match copies_of(value).first() {
            Some(variable) => self.logical_pointer(*variable),
            None => Err(self.report.unsupported(format!("a {} that no variable holds", value.ty()))),
        }
    }
}

/// The variables that copies of an object connect, starting from one of them or from a value.
fn copies_of<'m>(start: Val<'m>) -> Vec<Val<'m>> {
    let mut seen = vec![start];
    let mut next = 0;
    while let Some(value) = seen.get(next).copied() {
        next += 1;
        let mut near: Vec<Val<'m>> = Vec::new();
        if is_variable(value) {
            for user in value.users() {
                match user.opcode() {
                    Some(L::LLVMLoad) => near.push(user),
                    Some(L::LLVMStore) if user.operand(1) == Some(value) => near.extend(user.operand(0)),
                    _ => {}
                }
            }
        } else {
            match value.opcode() {
                Some(L::LLVMLoad) => near.extend(value.operand(0)),
                Some(L::LLVMPHI) => near.extend(value.incoming().map(|(value, _)| value)),
                Some(L::LLVMSelect) => near.extend(value.operands().skip(1)),
                Some(L::LLVMFreeze) => near.extend(value.operand(0)),
                _ => {}
            }
            for user in value.users() {
                match user.opcode() {
                    Some(L::LLVMStore) => near.extend(user.operand(1)),
                    Some(L::LLVMPHI | L::LLVMSelect | L::LLVMFreeze) => near.push(user),
                    _ => {}
                }
            }
        }
        for value in near {
            let counts = is_variable(value) || (value.is_instruction() && stays_in_place(value.ty()));
            if counts && !seen.contains(&value) {
                seen.push(value);
            }
        }
    }
    seen.retain(|value| is_variable(*value));
    seen
}
