//! New types, and attributes that name types.
#![allow(unsafe_code)]

use super::Exchange;
use super::members::arranged;
use crate::{Ty, TyKind, Val};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::{LLVMAttributeRef, LLVMValueRef};
use spirant_dialect::Diagnostic;

impl<'m> Exchange<'_, 'm> {
    /// The new type of a type, which may be the same.
    ///
    /// # Errors
    /// A type has no counterpart.
    pub fn ty(&mut self, ty: Ty<'m>) -> Result<Ty<'m>, Diagnostic> {
        if let Some(known) = self.types.get(&ty) {
            return Ok(*known);
        }
        let (writer, rule) = (self.writer, self.rule);
        let new = match ty.kind() {
            TyKind::Ptr(space) => writer.pointer(rule.space(space)),
            TyKind::Vector(element, count) => writer.vector(self.ty(element)?, count),
            TyKind::Array(element, count) => writer.array(self.ty(element)?, count),
            TyKind::Struct => {
                let (own, members) = (ty.members(), rule.members(ty));
                let new = arranged(members, self.list(&own)?, |ty| ty);
                let is_packed = ty.is_packed() && members.is_none();
                match ty.source_name() {
                    _ if (&new, is_packed) == (&own, ty.is_packed()) => ty,
                    Some(name) => writer.named_structure(&name, &new, is_packed),
                    None => writer.structure(&new, is_packed),
                }
            }
            TyKind::Function => {
                let result = self.ty(ty.return_type())?;
                let params = self.list(&ty.param_types())?;
                let mut params: Vec<_> = params.iter().map(|ty| ty.raw()).collect();
                let (list, count) = (params.as_mut_ptr(), params.len() as u32);
                // SAFETY: types of this context, as many as stated.
                Ty::wrap(unsafe { LLVMFunctionType(result.raw(), list, count, i32::from(ty.is_vararg())) })
            }
            TyKind::TargetExt => {
                let types = ty.ext_types();
                let new = self.list(&types)?;
                match rule.target(writer, ty, &new)? {
                    Some(exchanged) => exchanged,
                    None if new == types => ty,
                    None => writer.target_named(&ty.ext_name(), &new, &ty.ext_ints()),
                }
            }
            _ => ty,
        };
        self.types.insert(ty, new);
        Ok(new)
    }

    fn list(&mut self, types: &[Ty<'m>]) -> Result<Vec<Ty<'m>>, Diagnostic> {
        types.iter().map(|ty| self.ty(*ty)).collect()
    }

    /// Puts the new types into the attributes of a function or a call.
    pub(super) fn attributes(&mut self, holder: Val<'m>) -> Result<(), Diagnostic> {
        type Count = unsafe extern "C" fn(LLVMValueRef, u32) -> u32;
        type List = unsafe extern "C" fn(LLVMValueRef, u32, *mut LLVMAttributeRef);
        type Add = unsafe extern "C" fn(LLVMValueRef, u32, LLVMAttributeRef);
        let (places, count, list, add): (usize, Count, List, Add) = if holder.is_instruction() {
            let count = holder.arguments().len();
            (count, LLVMGetCallSiteAttributeCount, LLVMGetCallSiteAttributes, LLVMAddCallSiteAttribute)
        } else {
            let count = holder.params().len();
            (count, LLVMGetAttributeCountAtIndex, LLVMGetAttributesAtIndex, LLVMAddAttributeAtIndex)
        };
        for place in 0..=places as u32 {
            // SAFETY: a call or a function; LLVM fills as many attributes as it counted. An added attribute replaces the one of its kind.
            unsafe {
                let mut attributes = vec![std::ptr::null_mut(); count(holder.raw(), place) as usize];
                list(holder.raw(), place, attributes.as_mut_ptr());
                for attribute in attributes.into_iter().filter(|it| LLVMIsTypeAttribute(*it) != 0) {
                    let named = Ty::wrap(LLVMGetTypeAttributeValue(attribute));
                    let new = self.ty(named)?;
                    if new != named {
                        let kind = LLVMGetEnumAttributeKind(attribute);
                        let context = self.writer.reader().context();
                        add(holder.raw(), place, LLVMCreateTypeAttribute(context, kind, new.raw()));
                    }
                }
            }
        }
        Ok(())
    }
}
