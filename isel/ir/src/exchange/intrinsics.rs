//! New declarations of intrinsics.
#![allow(unsafe_code)]

use super::{Exchange, unsupported};
use crate::{Ty, TyKind, Val, edit};
use inkwell::llvm_sys::core::*;
use spirant_dialect::Diagnostic;
use spirant_dialect::diagnostics::Code;
use std::ffi::CString;

/// The names of temporary functions begin with this.
const OVERLOAD: &str = "spirant.overload.";

impl<'m> Exchange<'_, 'm> {
    /// Declares an intrinsic for each function: by the given name, of the function's new type.
    ///
    /// # Errors
    /// A type has no counterpart, or the intrinsic cannot have the type.
    pub fn intrinsics(&mut self, wanted: &[(Val<'m>, &str)]) -> Result<Vec<Val<'m>>, Diagnostic> {
        let reader = self.writer.reader();
        let (mut found, mut overloaded) = (Vec::new(), Vec::new());
        for (function, name) in wanted {
            let ty = self.ty(function.value_type())?;
            // SAFETY: LLVM reads `len` bytes; an intrinsic without overloads has one type.
            let declared = unsafe {
                let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
                let none = std::ptr::null_mut();
                if id == 0 {
                    let declared = self.writer.add_function(name, ty);
                    self.writer.copy_declaration(*function, declared);
                    Some(declared)
                } else if LLVMIntrinsicIsOverloaded(id) != 0 {
                    overloaded.push((*name, ty));
                    None
                } else if LLVMIntrinsicGetType(reader.context(), id, none, 0) == ty.raw() {
                    Val::wrap(LLVMGetIntrinsicDeclaration(reader.raw(), id, none, 0))
                } else {
                    let of = function.value_type();
                    let message = format!("{function} has the type {of}, which {name} cannot have");
                    return Err(Diagnostic::error(Code::INVALID_INPUT, message));
                }
            };
            found.push(declared);
        }
        let mut overloads = self.overloads(&overloaded)?.into_iter();
        Ok(found.into_iter().filter_map(|declared| declared.or_else(|| overloads.next())).collect())
    }

    /// Declares overloaded intrinsics. Only LLVM knows which of its types overload an intrinsic. Its linker corrects the suffixes of names, so
    /// the declarations are linked from a temporary module.
    fn overloads(&self, wanted: &[(&str, Ty<'m>)]) -> Result<Vec<Val<'m>>, Diagnostic> {
        let reader = self.writer.reader();
        let of_metadata = |ty: &Ty<'_>| matches!(ty.kind(), TyKind::Metadata | TyKind::Label);
        if let Some((name, ty)) = wanted.iter().find(|(_, ty)| ty.param_types().iter().any(of_metadata)) {
            return Err(unsupported(format!("{name} of the type {ty} is not supported")));
        }
        let callers: Vec<String> = (0..wanted.len()).map(|at| format!("{OVERLOAD}{at}")).collect();
        let mut structs = Vec::new();
        wanted.iter().for_each(|(_, ty)| named_structs(*ty, &mut structs));
        // SAFETY: the linker takes the temporary module, which is of the same context. Each function in it calls one intrinsic.
        unsafe {
            let from = LLVMModuleCreateWithNameInContext(c"overloads".as_ptr(), reader.context());
            LLVMSetTarget(from, LLVMGetTarget(reader.raw()));
            LLVMSetDataLayout(from, LLVMGetDataLayoutStr(reader.raw()));
            let builder = LLVMCreateBuilderInContext(reader.context());
            let procedure = LLVMFunctionType(LLVMVoidTypeInContext(reader.context()), [].as_mut_ptr(), 0, 0);
            for ((name, ty), caller) in wanted.iter().zip(&callers) {
                let [name, caller] = [*name, caller].map(|name| CString::new(name).unwrap_or_default());
                let intrinsic = LLVMAddFunction(from, name.as_ptr(), ty.raw());
                let caller = LLVMAddFunction(from, caller.as_ptr(), procedure);
                LLVMPositionBuilderAtEnd(
                    builder,
                    LLVMAppendBasicBlockInContext(reader.context(), caller, c"".as_ptr()),
                );
                let mut values: Vec<_> = ty.param_types().iter().map(|ty| LLVMGetPoison(ty.raw())).collect();
                let (list, count) = (values.as_mut_ptr(), values.len() as u32);
                LLVMBuildCall2(builder, ty.raw(), intrinsic, list, count, c"".as_ptr());
                LLVMBuildRetVoid(builder);
            }
            LLVMDisposeBuilder(builder);
            edit::link_raw(reader.raw(), from, &structs)
                .map_err(|message| Diagnostic::error(Code::INVALID_INPUT, message))?;
        }
        let mut found = Vec::new();
        for caller in callers.iter().filter_map(|name| reader.named_function(name)) {
            let call = caller.blocks().next().and_then(|block| block.instructions().next());
            found.extend(call.and_then(Val::callee));
            self.writer.remove_function(caller);
        }
        if found.len() == wanted.len() {
            Ok(found)
        } else {
            Err(Diagnostic::bug("intrinsics are lost when they are linked"))
        }
    }
}

/// Collects the named structs in a type.
fn named_structs<'m>(ty: Ty<'m>, found: &mut Vec<Ty<'m>>) {
    if found.contains(&ty) {
        return;
    }
    found.extend(ty.struct_name().map(|_| ty));
    ty.inner().into_iter().for_each(|ty| named_structs(ty, found));
}
