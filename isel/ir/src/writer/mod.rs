//! Creates a module: types, globals, functions and attributes; constants, instructions and metadata are in files of their
//! own.
//!
//! A [`Writer`] is LLVM's builder with the module that it writes to. inkwell's panics on target extension types, tokens and
//! metadata, which SPIR-V modules use everywhere. LLVM checks nothing while it builds: the caller passes operands of the
//! types in LLVM's language reference, and verifies the module at the end.
#![allow(unsafe_code)]

mod atomics;
mod constants;
mod debug_info;
mod debug_types;
mod exact;
mod instructions;
mod metadata;

pub use atomics::Access;
pub use debug_info::{DebugWriter, Declared, Subprogram, Told};
pub use debug_types::{Composite, CompositeTag};
pub use instructions::Wrap;

use super::{Bb, Reader, Ty, Val, versions};
use crate::targets::{AddressSpace, CallConv, ExtType};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::{LLVMAttributeRef, LLVMBuilderRef, LLVMTypeRef};
use inkwell::llvm_sys::{LLVMLinkage, LLVMUnnamedAddr};
use inkwell::module::Module;
use std::ffi::CString;

/// A text as C has it; what it has behind a NUL is lost.
fn terminated(text: &str) -> CString {
    CString::new(text.split('\0').next().unwrap_or_default()).unwrap_or_default()
}

/// The target of an attribute of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttributeIndex {
    /// The result.
    Result,
    /// A parameter, by number.
    Param(u32),
    /// The function itself.
    Function,
}

impl AttributeIndex {
    fn index(self) -> u32 {
        match self {
            AttributeIndex::Result => 0,
            AttributeIndex::Param(index) => index + 1,
            AttributeIndex::Function => u32::MAX,
        }
    }
}

/// Writes to a module.
pub struct Writer<'m> {
    reader: Reader<'m>,
    builder: LLVMBuilderRef,
}

impl Drop for Writer<'_> {
    fn drop(&mut self) {
        // SAFETY: made by us, disposed of once.
        unsafe { LLVMDisposeBuilder(self.builder) }
    }
}

fn raw_types(types: &[Ty<'_>]) -> Vec<LLVMTypeRef> {
    types.iter().map(|ty| ty.raw()).collect()
}

impl<'m> Writer<'m> {
    /// A writer to `module`.
    pub fn new(module: &'m Module<'_>) -> Self {
        let reader = Reader::new(module);
        // SAFETY: a live context.
        Writer { reader, builder: unsafe { LLVMCreateBuilderInContext(reader.context()) } }
    }

    /// A reader of the same module.
    pub fn reader(&self) -> Reader<'m> {
        self.reader
    }

    /// Names the source file that the module comes from.
    pub fn set_source_file(&self, name: &str) {
        // SAFETY: reads `len` bytes at `ptr`.
        unsafe { LLVMSetSourceFileName(self.reader.raw(), name.as_ptr().cast(), name.len()) }
    }

    // ---- types ----

    /// `void`
    pub fn void(&self) -> Ty<'m> {
        // SAFETY: a live context, as in all functions here that make types.
        Ty::wrap(unsafe { LLVMVoidTypeInContext(self.reader.context()) })
    }
    /// `iN`
    pub fn int(&self, width: u32) -> Ty<'m> {
        // SAFETY: as above.
        Ty::wrap(unsafe { LLVMIntTypeInContext(self.reader.context(), width) })
    }
    /// `half`
    pub fn half(&self) -> Ty<'m> {
        // SAFETY: as above.
        Ty::wrap(unsafe { LLVMHalfTypeInContext(self.reader.context()) })
    }
    /// `bfloat`
    pub fn bfloat(&self) -> Ty<'m> {
        // SAFETY: as above.
        Ty::wrap(unsafe { LLVMBFloatTypeInContext(self.reader.context()) })
    }
    /// `float`
    pub fn float(&self) -> Ty<'m> {
        // SAFETY: as above.
        Ty::wrap(unsafe { LLVMFloatTypeInContext(self.reader.context()) })
    }
    /// `double`
    pub fn double(&self) -> Ty<'m> {
        // SAFETY: as above.
        Ty::wrap(unsafe { LLVMDoubleTypeInContext(self.reader.context()) })
    }
    /// `ptr addrspace(N)`
    pub fn pointer(&self, space: AddressSpace) -> Ty<'m> {
        // SAFETY: as above.
        Ty::wrap(unsafe { LLVMPointerTypeInContext(self.reader.context(), space.number()) })
    }
    /// `<N x T>`
    pub fn vector(&self, element: Ty<'m>, count: u32) -> Ty<'m> {
        // SAFETY: the element is a scalar or pointer.
        Ty::wrap(unsafe { LLVMVectorType(element.raw(), count) })
    }
    /// `[N x T]`
    pub fn array(&self, element: Ty<'m>, count: u64) -> Ty<'m> {
        // SAFETY: the element has a size.
        Ty::wrap(unsafe { LLVMArrayType2(element.raw(), count) })
    }
    /// `{ … }` or `<{ … }>`
    pub fn structure(&self, members: &[Ty<'m>], packed: bool) -> Ty<'m> {
        let mut members = raw_types(members);
        // SAFETY: as many types as stated.
        Ty::wrap(unsafe {
            LLVMStructTypeInContext(
                self.reader.context(),
                members.as_mut_ptr(),
                members.len() as u32,
                i32::from(packed),
            )
        })
    }
    /// `%name = type { … }`: a distinct type, even if another has the same members.
    pub fn named_structure(&self, name: &str, members: &[Ty<'m>], packed: bool) -> Ty<'m> {
        let (name, mut members) = (terminated(name), raw_types(members));
        // SAFETY: as many types as stated; the name ends with a NUL.
        Ty::wrap(unsafe {
            let ty = LLVMStructCreateNamed(self.reader.context(), name.as_ptr());
            LLVMStructSetBody(ty, members.as_mut_ptr(), members.len() as u32, i32::from(packed));
            ty
        })
    }
    /// `target("name", types…, ints…)`
    pub fn target(&self, ty: ExtType, types: &[Ty<'m>], ints: &[u32]) -> Ty<'m> {
        self.target_named(ty.name(), types, ints)
    }
    /// The same with any name.
    pub fn target_named(&self, name: &str, types: &[Ty<'m>], ints: &[u32]) -> Ty<'m> {
        let (name, mut types, mut ints) = (terminated(name), raw_types(types), ints.to_vec());
        // SAFETY: as many of both as stated; the name ends with a NUL.
        Ty::wrap(unsafe {
            LLVMTargetExtTypeInContext(
                self.reader.context(),
                name.as_ptr(),
                types.as_mut_ptr(),
                types.len() as u32,
                ints.as_mut_ptr(),
                ints.len() as u32,
            )
        })
    }
    /// A function type.
    pub fn function(&self, result: Ty<'m>, params: &[Ty<'m>]) -> Ty<'m> {
        let mut params = raw_types(params);
        // SAFETY: as many types as stated.
        Ty::wrap(unsafe { LLVMFunctionType(result.raw(), params.as_mut_ptr(), params.len() as u32, 0) })
    }

    // ---- globals ----

    /// A global variable without initializer.
    pub fn add_global(&self, name: &str, ty: Ty<'m>, space: AddressSpace) -> Val<'m> {
        let (name, space) = (terminated(name), space.number());
        // SAFETY: a live module; LLVM chooses another name where this one is taken.
        Val::made(unsafe { LLVMAddGlobalInAddressSpace(self.reader.raw(), ty.raw(), name.as_ptr(), space) })
    }
    /// Sets the initializer of a global variable.
    pub fn set_initializer(&self, global: Val<'m>, value: Val<'m>) {
        // SAFETY: a global variable, and a constant of its type.
        unsafe { LLVMSetInitializer(global.raw(), value.raw()) }
    }
    /// Makes a global variable constant.
    pub fn set_constant(&self, global: Val<'m>) {
        // SAFETY: a global variable.
        unsafe { LLVMSetGlobalConstant(global.raw(), 1) }
    }
    /// Marks a global variable as written by the host before the program runs.
    pub fn set_externally_initialized(&self, global: Val<'m>) {
        // SAFETY: a global variable.
        unsafe { LLVMSetExternallyInitialized(global.raw(), 1) }
    }
    /// Marks the address of a global variable as insignificant.
    pub fn set_unnamed(&self, global: Val<'m>) {
        // SAFETY: a global variable.
        unsafe { LLVMSetUnnamedAddress(global.raw(), LLVMUnnamedAddr::LLVMGlobalUnnamedAddr) }
    }
    /// The linkage of a global variable or function.
    pub fn set_linkage(&self, global: Val<'m>, linkage: LLVMLinkage) {
        // SAFETY: a global.
        unsafe { LLVMSetLinkage(global.raw(), linkage) }
    }
    /// The alignment of a global, an alloca, a load or a store.
    pub fn set_alignment(&self, value: Val<'m>, bytes: u32) {
        if bytes.is_power_of_two() {
            // SAFETY: one of those, and a power of two.
            unsafe { LLVMSetAlignment(value.raw(), bytes) }
        }
    }

    // ---- functions ----

    /// A function without blocks.
    pub fn add_function(&self, name: &str, ty: Ty<'m>) -> Val<'m> {
        let name = terminated(name);
        // SAFETY: a live module and a function type; LLVM chooses another name where this one is taken.
        Val::made(unsafe { LLVMAddFunction(self.reader.raw(), name.as_ptr(), ty.raw()) })
    }
    /// A function without blocks, name and attributes, with the type and calling convention of another.
    pub fn add_function_like(&self, other: Val<'m>) -> Val<'m> {
        let function = self.add_function("", other.value_type());
        self.set_convention(function, other.calling_convention());
        function
    }
    /// Replaces a declaration by a function, which gets its name.
    pub fn replace_declaration(&self, declaration: Val<'m>, function: Val<'m>) {
        let name = declaration.name();
        // SAFETY: functions of this module, and no use of the first is left.
        unsafe {
            LLVMReplaceAllUsesWith(declaration.raw(), function.raw());
            LLVMDeleteFunction(declaration.raw());
        }
        self.set_name(function, &name);
    }
    /// Removes an unused function.
    pub fn remove_function(&self, function: Val<'m>) {
        if !function.is_used() {
            // SAFETY: a function of this module without uses.
            unsafe { LLVMDeleteFunction(function.raw()) }
        }
    }
    /// The declaration of an intrinsic, overloaded by these types.
    pub fn intrinsic(&self, name: &str, overloads: &[Ty<'m>]) -> Option<Val<'m>> {
        let mut types = raw_types(overloads);
        if versions::lacks_index(name, overloads.len()) {
            types.push(self.int(32).raw());
        }
        // SAFETY: reads `len` bytes at `ptr`; the intrinsic has as many overloads as are given, which callers know.
        unsafe {
            let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
            if id == 0 {
                return None;
            }
            Val::wrap(LLVMGetIntrinsicDeclaration(self.reader.raw(), id, types.as_mut_ptr(), types.len()))
        }
    }
    /// Appends a block.
    pub fn append_block(&self, function: Val<'m>, name: &str) -> Bb<'m> {
        let name = terminated(name);
        // SAFETY: a function of this module.
        Bb::made(unsafe {
            LLVMAppendBasicBlockInContext(self.reader.context(), function.raw(), name.as_ptr())
        })
    }
    /// The calling convention of a function.
    pub fn set_convention(&self, function: Val<'m>, convention: CallConv) {
        // SAFETY: a function.
        unsafe { LLVMSetFunctionCallConv(function.raw(), convention.number()) }
    }
    /// Names a value.
    pub fn set_name(&self, value: Val<'m>, name: &str) {
        // SAFETY: reads `len` bytes at `ptr`.
        unsafe { LLVMSetValueName2(value.raw(), name.as_ptr().cast(), name.len()) }
    }

    fn add_attribute(&self, function: Val<'m>, place: AttributeIndex, attribute: LLVMAttributeRef) {
        // SAFETY: a function, and an attribute of its context.
        unsafe { LLVMAddAttributeAtIndex(function.raw(), place.index(), attribute) }
    }
    /// Adds an attribute without a value or with a number.
    pub fn add_int_attribute(&self, function: Val<'m>, place: AttributeIndex, name: &str, value: u64) {
        let kind = self.reader.attribute_kind(name);
        // SAFETY: an attribute that LLVM knows.
        let attribute = unsafe { LLVMCreateEnumAttribute(self.reader.context(), kind.0, value) };
        self.add_attribute(function, place, attribute);
    }
    /// Adds an attribute with a type.
    pub fn add_type_attribute(&self, function: Val<'m>, place: AttributeIndex, name: &str, ty: Ty<'m>) {
        let kind = self.reader.attribute_kind(name);
        // SAFETY: an attribute that LLVM knows.
        let attribute = unsafe { LLVMCreateTypeAttribute(self.reader.context(), kind.0, ty.raw()) };
        self.add_attribute(function, place, attribute);
    }
    /// `"name"="value"` of a function.
    pub fn add_string_attribute(&self, function: Val<'m>, name: &str, value: &str) {
        // SAFETY: reads `len` bytes at `ptr`, twice.
        let attribute = unsafe {
            LLVMCreateStringAttribute(
                self.reader.context(),
                name.as_ptr().cast(),
                name.len() as u32,
                value.as_ptr().cast(),
                value.len() as u32,
            )
        };
        self.add_attribute(function, AttributeIndex::Function, attribute);
    }
}
