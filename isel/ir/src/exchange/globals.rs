//! Global variables of other types.

use super::{Exchange, Ty, Val};
use crate::versions;
use inkwell::llvm_sys::comdat::{LLVMGetComdat, LLVMSetComdat};
use inkwell::llvm_sys::core::*;

impl<'m> Exchange<'_, 'm> {
    /// Exchanges the types of global variables. Those behind the first that changes are made anew, too, so that they stay in their order.
    pub(super) fn globals(&mut self) -> Result<(), String> {
        let mut is_behind = false;
        for old in self.writer.reader().globals().collect::<Vec<_>>() {
            let stated = self.initializers.get(&old).copied().or_else(|| old.initializer());
            let initializer = stated.map(|stated| self.constant(stated)).transpose()?;
            let ty = match initializer {
                Some(initializer) => initializer.ty(),
                None => self.ty(old.value_type()),
            };
            is_behind |= ty != old.value_type();
            match initializer {
                _ if is_behind => self.replace_global(old, ty, initializer),
                Some(new) if Some(new) != old.initializer() => self.writer.set_initializer(old, new),
                _ => {}
            }
        }
        Ok(())
    }

    /// Puts a global variable of a type in the place of another one.
    fn replace_global(&self, old: Val<'m>, ty: Ty<'m>, initializer: Option<Val<'m>>) {
        let name = old.name();
        let new = self.writer.add_global("", ty, old.ty().address_space());
        // SAFETY: two global variables of this module in one address space. Nothing uses the first when it is deleted.
        unsafe {
            let (from, to) = (old.raw(), new.raw());
            if let Some(initializer) = initializer {
                LLVMSetInitializer(to, initializer.raw());
            }
            LLVMSetLinkage(to, LLVMGetLinkage(from));
            LLVMSetVisibility(to, LLVMGetVisibility(from));
            LLVMSetUnnamedAddress(to, LLVMGetUnnamedAddress(from));
            LLVMSetThreadLocalMode(to, LLVMGetThreadLocalMode(from));
            LLVMSetGlobalConstant(to, LLVMIsGlobalConstant(from));
            LLVMSetExternallyInitialized(to, LLVMIsExternallyInitialized(from));
            let alignment = LLVMGetAlignment(from);
            if alignment != 0 {
                LLVMSetAlignment(to, alignment);
            }
            let section = LLVMGetSection(from);
            if !section.is_null() {
                LLVMSetSection(to, section);
            }
            let comdat = LLVMGetComdat(from);
            if !comdat.is_null() {
                LLVMSetComdat(to, comdat);
            }
            let mut count = 0;
            let entries = LLVMGlobalCopyAllMetadata(from, &mut count);
            for index in 0..count as u32 {
                let kind = LLVMValueMetadataEntriesGetKind(entries, index);
                let node = LLVMValueMetadataEntriesGetMetadata(entries, index);
                versions::add_global_metadata(to, kind, node);
            }
            LLVMDisposeValueMetadataEntries(entries);
            LLVMReplaceAllUsesWith(from, to);
            LLVMDeleteGlobal(from);
        }
        self.writer.set_name(new, &name);
    }
}
