//! Functions of other types, calls of them, and attributes that name types.

use super::{Exchange, Ty, TyKind, Val};
use inkwell::llvm_sys::core::*;

/// Attributes of parameters that name a type.
const WITH_TYPES: [&str; 6] = ["byval", "sret", "byref", "inalloca", "preallocated", "elementtype"];

/// An intrinsic with more types than this is not known.
const MOST_TYPES: usize = 12;

impl<'m> Exchange<'_, 'm> {
    /// Exchanges the types of a function and of its attributes.
    pub(super) fn function(&mut self, old: Val<'m>) -> Result<(), String> {
        let (before, params) = (old.value_type(), old.params());
        let ty = self.ty(before);
        let mut function = old;
        if ty != before {
            let reader = self.writer.reader();
            function = match old.intrinsic_id() {
                // SAFETY: a function type with as many parameters, whose uses are replaced below.
                0 => unsafe { reader.retype(old, ty.raw(), params.len() as u32) },
                _ => self.intrinsic(old),
            }
            .ok_or_else(|| format!("{old} has types in a form that is not known"))?;
            for (from, to) in params.into_iter().zip(function.params()) {
                if from.ty() == to.ty() {
                    crate::edit::replace_uses(from, to);
                } else {
                    self.values.insert(from, to);
                }
            }
            crate::edit::replace_uses(old, function);
            self.dead_functions.push(old);
        }
        for kind in WITH_TYPES {
            let kind = self.writer.reader().attribute_kind(kind);
            for index in 1..=function.params().len() as u32 {
                let Some(ty) = function.type_attribute(index, kind).filter(|ty| self.is_other(*ty)) else {
                    continue;
                };
                let ty = self.ty(ty);
                // SAFETY: an attribute of a parameter, with another type.
                unsafe {
                    let new = LLVMCreateTypeAttribute(self.writer.reader().context(), kind.0, ty.raw());
                    LLVMRemoveEnumAttributeAtIndex(function.raw(), index, kind.0);
                    LLVMAddAttributeAtIndex(function.raw(), index, new);
                }
            }
        }
        Ok(())
    }

    /// The declaration of an intrinsic, overloaded by what the types of another one are now. The name says which types it is overloaded by.
    fn intrinsic(&mut self, old: Val<'m>) -> Option<Val<'m>> {
        let (module, id, name) = (self.writer.reader().raw(), old.intrinsic_id(), old.name());
        let function = old.value_type();
        let can_overload = |ty: &Ty<'_>| {
            !matches!(
                ty.kind(),
                TyKind::Token | TyKind::Label | TyKind::Metadata | TyKind::Void | TyKind::Other(_)
            )
        };
        let all = std::iter::once(function.return_type()).chain(function.param_types());
        let all: Vec<_> = all.filter(can_overload).take(MOST_TYPES).collect();
        let of_mask = |mask: u32| all.iter().enumerate().filter(move |(at, _)| mask & 1 << at != 0);
        let is_name = |mask: &u32| {
            let mut types: Vec<_> = of_mask(*mask).map(|(_, ty)| ty.raw()).collect();
            let mut length = 0;
            // SAFETY: an overloaded intrinsic; the text is LLVM's to give and ours to dispose of.
            unsafe {
                let text = LLVMIntrinsicCopyOverloadedName2(
                    module,
                    id,
                    types.as_mut_ptr(),
                    types.len(),
                    &mut length,
                );
                let found = crate::text(text);
                LLVMDisposeMessage(text);
                found == name
            }
        };
        // SAFETY: defined for each intrinsic.
        let is_overloaded = unsafe { LLVMIntrinsicIsOverloaded(id) != 0 };
        let mask = (1..1u32 << all.len()).filter(|_| is_overloaded).find(is_name)?;
        let old_types: Vec<_> = of_mask(mask).map(|(_, ty)| *ty).collect();
        let mut types: Vec<_> = old_types.into_iter().map(|ty| self.ty(ty).raw()).collect();
        // SAFETY: as many types as the intrinsic is overloaded by.
        Val::wrap(unsafe { LLVMGetIntrinsicDeclaration(module, id, types.as_mut_ptr(), types.len()) })
    }

    /// Exchanges the types of a call's attributes; a call in its place, where what it calls has another type.
    pub(super) fn call(&mut self, inst: Val<'m>) -> Result<Option<Val<'m>>, String> {
        let raw = inst.raw();
        let count = inst.arguments().len() as u32;
        for kind in WITH_TYPES {
            let kind = self.writer.reader().attribute_kind(kind);
            for index in 1..=count {
                // SAFETY: a call; an attribute that has a type, where it is there.
                let ty = unsafe {
                    let found = LLVMGetCallSiteEnumAttribute(raw, index, kind.0);
                    (!found.is_null()).then(|| Ty::wrap(LLVMGetTypeAttributeValue(found)))
                };
                let Some(ty) = ty.filter(|ty| self.is_other(*ty)) else { continue };
                let ty = self.ty(ty);
                // SAFETY: as above.
                unsafe {
                    let new = LLVMCreateTypeAttribute(self.writer.reader().context(), kind.0, ty.raw());
                    LLVMRemoveCallSiteEnumAttribute(raw, index, kind.0);
                    LLVMAddCallSiteAttribute(raw, index, new);
                }
            }
        }
        if !self.is_other(inst.callee_type()) {
            return Ok(None);
        }
        let ty = self.ty(inst.callee_type());
        // SAFETY: a call of a function whose type is this now, with arguments of its types; the bundles are disposed of.
        Ok(Some(Val::made(unsafe {
            let bundles = 0..LLVMGetNumOperandBundles(raw);
            let mut bundles: Vec<_> = bundles.map(|i| LLVMGetOperandBundleAtIndex(raw, i)).collect();
            let mut arguments: Vec<_> = inst.arguments().into_iter().map(Val::raw).collect();
            let new = LLVMBuildCallWithOperandBundles(
                self.writer.builder(),
                ty.raw(),
                LLVMGetCalledValue(raw),
                arguments.as_mut_ptr(),
                count,
                bundles.as_mut_ptr(),
                bundles.len() as u32,
                c"".as_ptr(),
            );
            bundles.into_iter().for_each(|bundle| LLVMDisposeOperandBundle(bundle));
            self.writer.reader().copy_properties(raw, new, count);
            new
        })))
    }
}
