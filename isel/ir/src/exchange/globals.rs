//! New global variables, aliases and functions.
//!
//! LLVM appends each new one to its list. So if one is rebuilt, all are, and keep their order.
#![allow(unsafe_code)]

use super::{Exchange, unsupported};
use crate::{Ty, Val, versions};
use inkwell::llvm_sys::comdat::{LLVMGetComdat, LLVMSetComdat};
use inkwell::llvm_sys::core::*;
use spirant_dialect::Diagnostic;

impl<'m> Exchange<'_, 'm> {
    /// Rebuilds the functions if the type of any changes.
    pub(super) fn functions(&mut self) -> Result<(), Diagnostic> {
        let reader = self.writer.reader();
        let all: Vec<Val<'m>> = reader.functions().filter(|it| !self.values.contains_key(it)).collect();
        let (mut own, mut intrinsics, mut changes) = (Vec::new(), Vec::new(), false);
        for function in all {
            let ty = self.ty(function.value_type())?;
            self.attributes(function)?;
            let is_other = ty != function.value_type();
            if !function.name().starts_with("llvm.") {
                changes |= is_other;
                own.push((function, ty));
            } else if is_other {
                intrinsics.push(function);
            }
        }
        let names: Vec<String> = intrinsics.iter().map(|old| old.name()).collect();
        let wanted: Vec<_> = intrinsics.into_iter().zip(names.iter().map(String::as_str)).collect();
        for ((old, _), new) in wanted.iter().zip(self.intrinsics(&wanted)?) {
            self.values.insert(*old, new);
            self.gone.push(*old);
        }
        for (function, ty) in own.into_iter().filter(|_| changes) {
            self.function(function, ty);
        }
        Ok(())
    }

    /// Moves the body of a function to one of another type.
    fn function(&mut self, old: Val<'m>, ty: Ty<'m>) {
        let params = old.params();
        self.listed.push((old, old.users().collect()));
        // SAFETY: a function type of as many parameters; the uses of the old parameters are replaced afterwards.
        let Some(new) = (unsafe { self.writer.reader().retype(old, ty.raw(), params.len() as u32) }) else {
            return;
        };
        self.values.extend(params.into_iter().zip(new.params()));
        for to in self.values.values_mut().filter(|to| **to == old) {
            *to = new;
        }
        self.values.insert(old, new);
        self.gone.push(old);
    }

    /// Rebuilds the global variables if the type of any changes.
    pub(super) fn globals(&mut self) -> Result<(), Diagnostic> {
        let reader = self.writer.reader();
        let all: Vec<Val<'m>> = reader.globals().collect();
        let mut types = Vec::new();
        for global in &all {
            let content = self.initializers.get(global).map_or(global.value_type(), |value| value.ty());
            types.push((self.ty(content)?, self.ty(global.ty())?));
        }
        let changes = all.iter().zip(&types).any(|(it, types)| (it.value_type(), it.ty()) != *types);
        for (old, (content, pointer)) in all.iter().zip(types).filter(|_| changes) {
            self.variable(*old, content, pointer);
        }
        for old in all {
            if let Some(initializer) = self.initializers.get(&old).copied().or_else(|| old.initializer()) {
                let new = self.constant(initializer)?;
                let global = self.values.get(&old).copied().unwrap_or(old);
                if Some(new) != global.initializer() {
                    self.writer.set_initializer(global, new);
                }
            }
        }
        for alias in reader.aliases() {
            if self.ty(alias.value_type())? != alias.value_type() || self.ty(alias.ty())? != alias.ty() {
                return Err(unsupported(format!("the alias {alias} is not supported")));
            }
            if let Some(aliasee) = alias.aliasee() {
                let new = self.constant(aliasee)?;
                // SAFETY: an alias, and a constant of its type.
                unsafe { LLVMAliasSetAliasee(alias.raw(), new.raw()) };
            }
        }
        Ok(())
    }

    /// Replaces a variable by one of another type, which has no initial value yet.
    fn variable(&mut self, old: Val<'m>, content: Ty<'m>, pointer: Ty<'m>) {
        let new = self.writer.add_global("", content, pointer.address_space());
        // SAFETY: two global variables; the metadata is of their context.
        unsafe {
            let (from, to) = (old.raw(), new.raw());
            LLVMSetLinkage(to, LLVMGetLinkage(from));
            LLVMSetVisibility(to, LLVMGetVisibility(from));
            LLVMSetDLLStorageClass(to, LLVMGetDLLStorageClass(from));
            LLVMSetUnnamedAddress(to, LLVMGetUnnamedAddress(from));
            LLVMSetThreadLocalMode(to, LLVMGetThreadLocalMode(from));
            LLVMSetExternallyInitialized(to, LLVMIsExternallyInitialized(from));
            LLVMSetGlobalConstant(to, LLVMIsGlobalConstant(from));
            LLVMSetAlignment(to, LLVMGetAlignment(from));
            LLVMSetSection(to, LLVMGetSection(from));
            LLVMSetComdat(to, LLVMGetComdat(from));
            let mut count = 0;
            let entries = LLVMGlobalCopyAllMetadata(from, &mut count);
            for index in 0..count as u32 {
                let kind = LLVMValueMetadataEntriesGetKind(entries, index);
                let node = LLVMValueMetadataEntriesGetMetadata(entries, index);
                versions::add_global_metadata(to, kind, node);
            }
            LLVMDisposeValueMetadataEntries(entries);
        }
        self.put(old, new);
    }
}
