//! Changes to calls before LLVM's passes run: convergence tokens, and resolution of aliases.
#![allow(unsafe_code)]

use super::values::{LLVMOpcode, LLVMValueKind};
use super::{Bb, Kind, Reader, Val};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::{LLVMInstructionGetDebugLoc, LLVMInstructionSetDebugLoc};
use inkwell::llvm_sys::prelude::{LLVMOperandBundleRef, LLVMValueRef};
use inkwell::llvm_sys::{LLVMLinkage, LLVMVisibility};

const FUNCTION: u32 = u32::MAX;

impl<'m> Reader<'m> {
    /// Inserts a call of the intrinsic `name`, which has no parameters and returns a convergence token, before
    /// `next`; `parent` is the token that controls it.
    pub fn insert_token(self, name: &str, next: Val<'m>, parent: Option<Val<'m>>) -> Option<Val<'m>> {
        // SAFETY: the intrinsics of convergence are not overloaded; `next` stands in a block of this module.
        unsafe {
            let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
            let callee = LLVMGetIntrinsicDeclaration(self.module, id, std::ptr::null_mut(), 0);
            let ty = LLVMIntrinsicGetType(self.context, id, std::ptr::null_mut(), 0);
            let mut bundles: Vec<_> = parent.map(control_bundle).into_iter().collect();
            let builder = LLVMCreateBuilderInContext(self.context);
            LLVMPositionBuilderBefore(builder, next.raw());
            let token = LLVMBuildCallWithOperandBundles(
                builder,
                ty,
                callee,
                std::ptr::null_mut(),
                0,
                bundles.as_mut_ptr(),
                bundles.len() as u32,
                c"".as_ptr(),
            );
            LLVMDisposeBuilder(builder);
            bundles.into_iter().for_each(|bundle| LLVMDisposeOperandBundle(bundle));
            Val::wrap(token)
        }
    }

    /// Replaces `call` by the same call controlled by `token`.
    pub fn control_call(self, call: Val<'m>, token: Val<'m>) -> Option<Val<'m>> {
        // SAFETY: `call` is a call; its bundles are disposed of, and nothing uses it when it is erased.
        unsafe {
            let raw = call.raw();
            let mut bundles: Vec<_> =
                (0..LLVMGetNumOperandBundles(raw)).map(|i| LLVMGetOperandBundleAtIndex(raw, i)).collect();
            bundles.push(control_bundle(token));
            let mut arguments: Vec<_> = call.arguments().into_iter().map(Val::raw).collect();
            let builder = LLVMCreateBuilderInContext(self.context);
            LLVMPositionBuilderBefore(builder, raw);
            let new = LLVMBuildCallWithOperandBundles(
                builder,
                call.callee_type().raw(),
                LLVMGetCalledValue(raw),
                arguments.as_mut_ptr(),
                arguments.len() as u32,
                bundles.as_mut_ptr(),
                bundles.len() as u32,
                c"".as_ptr(),
            );
            LLVMDisposeBuilder(builder);
            bundles.into_iter().for_each(|bundle| LLVMDisposeOperandBundle(bundle));
            self.copy_properties(raw, new, arguments.len() as u32);
            let name = call.name();
            LLVMReplaceAllUsesWith(raw, new);
            LLVMInstructionEraseFromParent(raw);
            LLVMSetValueName2(new, name.as_ptr().cast(), name.len());
            Val::wrap(new)
        }
    }

    /// Copies the properties of a call other than its callee and its arguments.
    ///
    /// # Safety
    /// Both are calls with `arguments` arguments.
    pub(super) unsafe fn copy_properties(self, from: LLVMValueRef, to: LLVMValueRef, arguments: u32) {
        // SAFETY: the getters fill as much as they counted; flags are read where they exist.
        unsafe {
            for index in (0..=arguments).chain([FUNCTION]) {
                let count = LLVMGetCallSiteAttributeCount(from, index);
                let mut attributes = vec![std::ptr::null_mut(); count as usize];
                LLVMGetCallSiteAttributes(from, index, attributes.as_mut_ptr());
                attributes.into_iter().for_each(|a| LLVMAddCallSiteAttribute(to, index, a));
            }
            LLVMSetInstructionCallConv(to, LLVMGetInstructionCallConv(from));
            LLVMSetTailCallKind(to, LLVMGetTailCallKind(from));
            if LLVMCanValueUseFastMathFlags(from) != 0 {
                LLVMSetFastMathFlags(to, LLVMGetFastMathFlags(from));
            }
            self.copy_metadata(from, to);
        }
    }

    /// What metadata says of an instruction, its source position included.
    ///
    /// # Safety
    /// Both are instructions.
    pub(super) unsafe fn copy_metadata(self, from: LLVMValueRef, to: LLVMValueRef) {
        // SAFETY: the getters fill as much as they counted.
        unsafe {
            let mut count = 0;
            let entries = LLVMInstructionGetAllMetadataOtherThanDebugLoc(from, &mut count);
            for index in 0..count as u32 {
                let node = LLVMValueMetadataEntriesGetMetadata(entries, index);
                let kind = LLVMValueMetadataEntriesGetKind(entries, index);
                LLVMSetMetadata(to, kind, LLVMMetadataAsValue(self.context, node));
            }
            LLVMDisposeValueMetadataEntries(entries);
            LLVMInstructionSetDebugLoc(to, LLVMInstructionGetDebugLoc(from));
        }
    }

    /// Replaces `dso_local_equivalent` and `no_cfi` of functions by the functions: SPIR-V has neither a dynamic linker nor
    /// jump tables. LLVM's C API has no name for these constants, and its getters are undefined for them.
    pub fn resolve_equivalents(self) {
        for global in self.functions().chain(self.aliases()) {
            // SAFETY: list traversal; the user after `user` is read before its uses go away.
            unsafe {
                let mut next = LLVMGetFirstUse(global.raw());
                while !next.is_null() {
                    let user = LLVMGetUser(next);
                    next = LLVMGetNextUse(next);
                    if is_equivalent(user) {
                        LLVMReplaceAllUsesWith(user, global.raw());
                    }
                }
            }
        }
    }

    /// Replaces each alias that nothing outside the module can see by its aliasee.
    pub fn resolve_aliases(self) {
        for alias in self.aliases() {
            let Some(aliasee) = alias.aliasee().filter(|aliasee| aliasee.ty() == alias.ty()) else {
                continue;
            };
            // SAFETY: both have the same type; an alias that nothing uses may have any linkage.
            unsafe {
                LLVMReplaceAllUsesWith(alias.raw(), aliasee.raw());
                LLVMSetVisibility(alias.raw(), LLVMVisibility::LLVMDefaultVisibility);
                LLVMSetLinkage(alias.raw(), LLVMLinkage::LLVMInternalLinkage);
            }
        }
    }
}

/// Whether the user of a function is `dso_local_equivalent` or `no_cfi`: none of the others that there are.
///
/// # Safety
/// `user` is alive.
unsafe fn is_equivalent(user: LLVMValueRef) -> bool {
    const OTHERS: [unsafe extern "C" fn(LLVMValueRef) -> LLVMValueRef; 8] = [
        LLVMIsAInstruction,
        LLVMIsAConstantExpr,
        LLVMIsAGlobalValue,
        LLVMIsAConstantArray,
        LLVMIsAConstantStruct,
        LLVMIsAConstantVector,
        LLVMIsABlockAddress,
        LLVMIsAConstantPtrAuth,
    ];
    // SAFETY: defined for every value.
    OTHERS.iter().all(|is_a| unsafe { is_a(user) }.is_null())
}

/// The operand bundle by which a token controls a call.
fn control_bundle(token: Val<'_>) -> LLVMOperandBundleRef {
    const TAG: &str = "convergencectrl";
    // SAFETY: reads the tag and one argument.
    unsafe { LLVMCreateOperandBundle(TAG.as_ptr().cast(), TAG.len(), [token.raw()].as_mut_ptr(), 1) }
}

impl<'m> Bb<'m> {
    /// The first instruction that is not a phi.
    pub fn first_after_phis(self) -> Option<Val<'m>> {
        self.instructions().find(|i| i.opcode() != Some(LLVMOpcode::LLVMPHI))
    }
}

impl<'m> Val<'m> {
    /// Moves an instruction to before another one of the same function.
    pub fn move_before(self, next: Val<'m>) {
        // SAFETY: both are instructions that are in blocks; a builder is no part of the module.
        unsafe {
            let builder = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(self.raw())));
            LLVMInstructionRemoveFromParent(self.raw());
            LLVMPositionBuilderBefore(builder, next.raw());
            LLVMInsertIntoBuilder(builder, self.raw());
            LLVMDisposeBuilder(builder);
        }
    }

    /// Replaces an instruction by another value of its type, and removes it.
    pub fn replace_by(self, value: Val<'m>) {
        // SAFETY: nothing uses the instruction when it is erased; no handle of it does after that.
        unsafe {
            LLVMReplaceAllUsesWith(self.raw(), value.raw());
            LLVMInstructionEraseFromParent(self.raw());
        }
    }

    /// Whether a call is `convergent`, by its own attributes or its callee's.
    pub fn is_convergent_call(self, convergent: Kind) -> bool {
        self.has_call_attribute(FUNCTION, convergent)
            || self.callee().is_some_and(|callee| {
                callee.value_kind() == LLVMValueKind::LLVMFunctionValueKind
                    && callee.has_attribute(FUNCTION, convergent)
            })
    }
}
