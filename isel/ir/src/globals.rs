//! Properties of globals beyond their types and initializers, and changes to them.
#![allow(unsafe_code)]

use super::writer::Writer;
use super::{Reader, Val};
use crate::targets::CallConv;
use hashbrown::HashSet;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::LLVMInstructionGetDebugLoc;
use inkwell::llvm_sys::prelude::LLVMValueRef;
use inkwell::llvm_sys::{LLVMLinkage, LLVMUnnamedAddr, LLVMVisibility};
use rustc_hash::FxBuildHasher;
use std::ffi::CString;

/// The index of attributes of the function itself.
const FUNCTION: u32 = u32::MAX;
/// The metadata kind `dbg`, whose number LLVM fixes.
const DEBUG: u32 = 0;

impl<'m> Val<'m> {
    /// The functions with instructions that use it, or a constant of it.
    pub fn using_functions(self) -> HashSet<Val<'m>, FxBuildHasher> {
        let (mut functions, mut open) = (HashSet::default(), vec![self]);
        let mut seen: HashSet<Val<'m>, FxBuildHasher> = HashSet::default();
        while let Some(value) = open.pop() {
            for user in value.users().filter(|user| seen.insert(*user)) {
                match user.parent().and_then(|block| block.function()) {
                    Some(function) => _ = functions.insert(function),
                    None => open.push(user),
                }
            }
        }
        functions
    }
    /// Whether each thread has a global variable of its own.
    pub fn is_thread_local(self) -> bool {
        // SAFETY: asked of global variables only.
        unsafe { LLVMIsThreadLocal(self.raw()) != 0 }
    }
    /// Whether code outside the module may change a global variable's initial value.
    pub fn is_externally_initialized(self) -> bool {
        // SAFETY: asked of global variables only.
        unsafe { LLVMIsExternallyInitialized(self.raw()) != 0 }
    }
    /// Whether a global's address is insignificant (`unnamed_addr`).
    pub fn has_no_identity(self) -> bool {
        // SAFETY: a global.
        unsafe { LLVMGetUnnamedAddress(self.raw()) == LLVMUnnamedAddr::LLVMGlobalUnnamedAddr }
    }
    /// Whether no other module can name a global.
    pub fn is_hidden(self) -> bool {
        matches!(self.linkage(), LLVMLinkage::LLVMInternalLinkage | LLVMLinkage::LLVMPrivateLinkage)
    }
    /// Whether only the modules of one program can name a global.
    pub fn is_of_program(self) -> bool {
        // SAFETY: a global.
        unsafe { LLVMGetVisibility(self.raw()) == LLVMVisibility::LLVMHiddenVisibility }
    }
    /// Whether a linker may replace a global by another definition.
    pub fn is_interposable(self) -> bool {
        matches!(
            self.linkage(),
            LLVMLinkage::LLVMWeakAnyLinkage
                | LLVMLinkage::LLVMLinkOnceAnyLinkage
                | LLVMLinkage::LLVMCommonLinkage
                | LLVMLinkage::LLVMExternalWeakLinkage
        )
    }
    /// Whether a function is an entry point: a shader or a kernel.
    pub fn is_entry_point(self) -> bool {
        !self.is_declaration()
            && (self.string_attribute("hlsl.shader").is_some()
                || self.calling_convention() == CallConv::SpirKernel)
    }
    /// Whether a function returns nothing and has no parameters.
    pub fn is_plain_procedure(self) -> bool {
        let ty = self.value_type();
        ty.param_types().is_empty()
            && !ty.is_vararg()
            && matches!(ty.return_type().kind(), super::TyKind::Void)
    }
}

impl<'m> Reader<'m> {
    /// The global variable of a name.
    pub fn named_global(self, name: &str) -> Option<Val<'m>> {
        let name = CString::new(name).ok()?;
        // SAFETY: a live module and a NUL-terminated string; null where there is none.
        Val::wrap(unsafe { LLVMGetNamedGlobal(self.raw(), name.as_ptr()) })
    }
}

impl<'m> Reader<'m> {
    /// The function of a name.
    pub fn named_function(self, name: &str) -> Option<Val<'m>> {
        let name = CString::new(name).ok()?;
        // SAFETY: a live module and a NUL-terminated string; null where there is none.
        Val::wrap(unsafe { LLVMGetNamedFunction(self.raw(), name.as_ptr()) })
    }
}

/// Removes a global's name and hides it from other modules, so that another global can have the name.
pub fn forget_name(global: Val<'_>) {
    // SAFETY: a global; internal linkage requires default visibility.
    unsafe {
        LLVMSetVisibility(global.raw(), LLVMVisibility::LLVMDefaultVisibility);
        LLVMSetLinkage(global.raw(), LLVMLinkage::LLVMInternalLinkage);
        LLVMSetValueName2(global.raw(), c"".as_ptr(), 0);
    }
}

/// Turns a thread-local variable into an ordinary one, and removes the intrinsics that take its address.
pub fn share_between_threads(global: Val<'_>) {
    // SAFETY: a global variable.
    unsafe { LLVMSetThreadLocal(global.raw(), 0) };
}

/// Makes a global variable writable.
pub fn make_writable(global: Val<'_>) {
    // SAFETY: a global variable.
    unsafe { LLVMSetGlobalConstant(global.raw(), 0) };
}

/// Turns a global variable into a declaration.
pub fn forget_initializer(global: Val<'_>) {
    // SAFETY: a global variable; a declaration is external.
    unsafe {
        LLVMSetLinkage(global.raw(), LLVMLinkage::LLVMExternalLinkage);
        LLVMSetInitializer(global.raw(), std::ptr::null_mut());
    }
}

/// Replaces an operand by a value of its type, or by a pointer into another address space for a load, a store or an atomic
/// operation.
pub fn set_operand(inst: Val<'_>, index: u32, value: Val<'_>) {
    // SAFETY: the operand is there, and by contract of a type that the instruction takes.
    unsafe { LLVMSetOperand(inst.raw(), index, value.raw()) };
}

impl<'m> Writer<'m> {
    /// A function with the body of a kernel, which may be called, while LLVM IR forbids calls of kernels. The kernel calls it
    /// from now on. Other functions are returned unchanged.
    pub fn callable(&self, kernel: Val<'m>) -> Option<Val<'m>> {
        if kernel.calling_convention() != CallConv::SpirKernel || kernel.is_declaration() {
            return Some(kernel);
        }
        let name = kernel.name();
        let (linkage, params) = (kernel.linkage(), kernel.params());
        let reader = self.reader();
        // SAFETY: the body moves to a function of the same type, whose parameters it uses then.
        let body = unsafe {
            let body = reader.retype(kernel, LLVMGlobalGetValueType(kernel.raw()), params.len() as u32)?;
            for (from, to) in params.iter().zip(body.params()) {
                LLVMReplaceAllUsesWith(from.raw(), to.raw());
            }
            LLVMSetFunctionCallConv(body.raw(), CallConv::SpirFunc.number());
            body
        };
        forget_name(body);
        self.set_name(body, &format!("{name}.body"));
        self.set_name(kernel, &name);
        self.set_linkage(kernel, linkage);
        self.forward(kernel, body);
        Some(body)
    }

    /// Positions the builder before an instruction, with a source position if its function has any, since calls in such a
    /// function must have one.
    pub fn stand_with_position(&self, inst: Val<'m>) {
        self.stand_before(inst);
        // SAFETY: an instruction; null where it has no position.
        let is_placed = unsafe { !LLVMInstructionGetDebugLoc(inst.raw()).is_null() };
        let function = inst.parent().and_then(|block| block.function()).filter(|_| !is_placed);
        if let Some(scope) = function.and_then(|function| function.subprogram(self.reader())) {
            self.set_location(Some(self.location(0, 0, scope, None)));
        }
    }

    /// Gives a declaration a body: a call of another function of its type.
    pub fn forward(&self, from: Val<'m>, to: Val<'m>) {
        self.stand_at(self.append_block(from, ""));
        let params = from.params();
        for (own, other) in params.iter().zip(to.params()) {
            self.set_name(*own, &other.name());
        }
        let call = self.call(to, &params, None);
        self.copy_call_attributes(to, call);
        let is_void = matches!(to.value_type().return_type().kind(), super::TyKind::Void);
        self.ret((!is_void).then_some(call));
    }

    /// Copies the calling convention, attributes and metadata of a function to another one of its type, without debug
    /// information.
    pub fn copy_declaration(&self, from: Val<'m>, to: Val<'m>) {
        // SAFETY: both are functions of one type in this module; the getters fill as much as they counted.
        unsafe {
            LLVMSetFunctionCallConv(to.raw(), LLVMGetFunctionCallConv(from.raw()));
            for index in attribute_places(from) {
                for attribute in attributes(from, index) {
                    LLVMAddAttributeAtIndex(to.raw(), index, attribute);
                }
            }
            let mut count = 0;
            let entries = LLVMGlobalCopyAllMetadata(from.raw(), &mut count);
            for index in 0..count as u32 {
                let kind = LLVMValueMetadataEntriesGetKind(entries, index);
                if kind != DEBUG {
                    LLVMGlobalSetMetadata(
                        to.raw(),
                        kind,
                        LLVMValueMetadataEntriesGetMetadata(entries, index),
                    );
                }
            }
            LLVMDisposeValueMetadataEntries(entries);
        }
    }

    /// Copies the attributes of a function's result and parameters to a call of it.
    pub fn copy_call_attributes(&self, function: Val<'m>, call: Val<'m>) {
        for index in attribute_places(function).filter(|index| *index != FUNCTION) {
            for attribute in attributes(function, index) {
                // SAFETY: a call of the function, and an attribute of its context.
                unsafe { LLVMAddCallSiteAttribute(call.raw(), index, attribute) };
            }
        }
    }

    /// Copies the linkage and visibility of a global.
    pub fn copy_visibility(&self, from: Val<'m>, to: Val<'m>) {
        // SAFETY: two globals.
        unsafe {
            LLVMSetLinkage(to.raw(), LLVMGetLinkage(from.raw()));
            LLVMSetVisibility(to.raw(), LLVMGetVisibility(from.raw()));
        }
    }
}

fn attribute_places(function: Val<'_>) -> impl Iterator<Item = u32> {
    (0..=function.params().len() as u32).chain([FUNCTION])
}

fn attributes(function: Val<'_>, index: u32) -> Vec<inkwell::llvm_sys::prelude::LLVMAttributeRef> {
    let raw: LLVMValueRef = function.raw();
    // SAFETY: LLVM fills exactly as many as it counted.
    unsafe {
        let mut found = vec![std::ptr::null_mut(); LLVMGetAttributeCountAtIndex(raw, index) as usize];
        LLVMGetAttributesAtIndex(raw, index, found.as_mut_ptr());
        found
    }
}
