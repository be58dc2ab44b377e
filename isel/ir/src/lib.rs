//! Thin, copyable handles over LLVM's C API: the only place with `unsafe`.
//!
//! inkwell's safe API panics on target extension types, tokens and metadata operands and crashes on some
//! getters; these handles read the same objects safely. Each is a non-null pointer that lives as long as the
//! module `'m`. LLVM defines some getters only for some opcodes and returns garbage elsewhere, so check
//! [`Val::opcode`] first.
#![allow(unsafe_code, missing_docs)]

mod ballots;
pub mod booleans;
mod bundles;
mod call_attributes;
pub mod cfg;
pub mod convergence;
mod debug_info;
mod debug_texts;
pub mod debug_types;
pub mod debug_values;
pub mod dxil;
pub mod edit;
pub mod exchange;
pub mod globals;
pub mod graph;
mod handles;
pub mod indirect;
pub mod initialize;
pub mod initializers;
mod inline_asm;
pub mod inlining;
pub mod input;
mod kinds;
mod layout;
pub mod lengths;
mod linking;
mod local_statics;
pub mod long_arrays;
pub mod long_parameters;
mod metadata;
mod names;
pub mod normalize;
pub mod padding;
pub mod pointee;
pub mod recursion;
pub mod report;
pub mod retype;
mod rewrite;
pub mod simplified;
mod source_program;
pub mod targets;
mod types;
pub mod unwritten;
mod values;
pub mod variadic;
pub mod versions;
pub mod writer;

pub use debug_info::{DbgRecord, Location, VariableFragment, has_line, is_made_up, source_path};
pub use inline_asm::InlineAsm;
pub use kinds::{AttributeKinds, MetadataKinds};
pub use layout::{Contents, Layout};
pub use metadata::Md;
pub use names::{arithmetic_fence, rmw_mnemonic};
pub use targets::{AddressSpace, CallConv, ExtType};
pub use types::{Ty, TyKind};
pub use values::{Bb, Predicate, Val, mnemonic};

use hashbrown::HashMap;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::module::Module;
use rustc_hash::FxBuildHasher;
use std::borrow::Cow;
use std::ffi::{CStr, CString, c_char};
use std::hash::{BuildHasherDefault, Hasher};
use std::marker::PhantomData;

/// A map with the fast hasher.
pub type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// A map from values. LLVM allocates the values of a function one after another, and neighbours in memory are neighbours in the
/// table, so that lookups soon after the allocation hit the caches.
pub type ValueMap<'m, V> = HashMap<Val<'m>, V, BuildHasherDefault<AddressHasher>>;

/// Hashes an address by its position in memory.
#[derive(Clone, Copy, Default)]
pub struct AddressHasher(u64);

impl Hasher for AddressHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    #[inline]
    fn write_usize(&mut self, address: usize) {
        self.0 = address as u64;
    }

    /// The lowest bits choose where the table looks, the highest seven tell entries apart there.
    #[inline]
    fn finish(&self) -> u64 {
        let mixed = self.0.wrapping_mul(0xF135_7AEA_2E62_A9C5);
        (self.0 >> 4) & (u64::MAX >> 7) | mixed & !(u64::MAX >> 7)
    }
}

/// The module being read.
#[derive(Clone, Copy)]
pub struct Reader<'m> {
    module: LLVMModuleRef,
    context: LLVMContextRef,
    life: PhantomData<&'m ()>,
}

/// Numbers of attribute and metadata kinds, looked up by name once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kind(pub u32);

impl<'m> Reader<'m> {
    /// A reader of `module`.
    pub fn new(module: &'m Module<'_>) -> Self {
        let raw = module.as_mut_ptr();
        // SAFETY: the module is alive for 'm, and so is its context.
        let context = unsafe { LLVMGetModuleContext(raw) };
        Reader { module: raw, context, life: PhantomData }
    }

    /// All functions in order.
    pub fn functions(self) -> impl Iterator<Item = Val<'m>> {
        // SAFETY: list traversal of a live module.
        chain(unsafe { LLVMGetFirstFunction(self.module) }, |f| unsafe { LLVMGetNextFunction(f) })
    }

    /// All global variables in order.
    pub fn globals(self) -> impl Iterator<Item = Val<'m>> {
        // SAFETY: list traversal of a live module.
        chain(unsafe { LLVMGetFirstGlobal(self.module) }, |g| unsafe { LLVMGetNextGlobal(g) })
    }

    /// All aliases in order.
    pub fn aliases(self) -> impl Iterator<Item = Val<'m>> {
        // SAFETY: list traversal of a live module.
        chain(unsafe { LLVMGetFirstGlobalAlias(self.module) }, |g| unsafe { LLVMGetNextGlobalAlias(g) })
    }

    /// All ifuncs in order.
    pub fn ifuncs(self) -> impl Iterator<Item = Val<'m>> {
        // SAFETY: list traversal of a live module.
        chain(unsafe { LLVMGetFirstGlobalIFunc(self.module) }, |g| unsafe { LLVMGetNextGlobalIFunc(g) })
    }

    /// The operands of a named metadata node; empty if there is none.
    pub fn named_metadata(self, name: &str) -> Vec<Md<'m>> {
        let Ok(name) = CString::new(name) else { return Vec::new() };
        // SAFETY: LLVM fills exactly as many operands as it counted.
        unsafe {
            let count = LLVMGetNamedMetadataNumOperands(self.module, name.as_ptr());
            let mut operands: Vec<LLVMValueRef> = vec![std::ptr::null_mut(); count as usize];
            LLVMGetNamedMetadataOperands(self.module, name.as_ptr(), operands.as_mut_ptr());
            operands.into_iter().filter_map(|v| Md::from_value(self.context, v)).collect()
        }
    }

    /// The operands of all named metadata but what debug information has.
    pub(crate) fn nodes_of_named_metadata(self) -> Vec<Md<'m>> {
        let mut found = Vec::new();
        // SAFETY: list traversal of a live module; the name is of as many bytes as LLVM states.
        unsafe {
            let mut next = LLVMGetFirstNamedMetadata(self.module);
            while !next.is_null() {
                let mut length = 0;
                let name = bytes_text(LLVMGetNamedMetadataName(next, &mut length), length);
                if !name.starts_with("llvm.dbg.") {
                    found.extend(self.named_metadata(&name));
                }
                next = LLVMGetNextNamedMetadata(next);
            }
        }
        found
    }

    /// Adds a node to the named metadata of that name.
    pub fn add_named_metadata(self, name: &str, node: Md<'m>) {
        let Ok(name) = CString::new(name) else { return };
        // SAFETY: the node is of the module's context.
        unsafe {
            let value = LLVMMetadataAsValue(self.context, node.raw());
            LLVMAddNamedMetadataOperand(self.module, name.as_ptr(), value);
        }
    }

    /// Whether there is named metadata of that name, operands or not.
    pub fn has_named_metadata(self, name: &str) -> bool {
        // SAFETY: reads `len` bytes at `ptr`.
        !unsafe { LLVMGetNamedMetadata(self.module, name.as_ptr().cast(), name.len()) }.is_null()
    }

    /// The number of an enum attribute.
    pub fn attribute_kind(self, name: &str) -> Kind {
        // SAFETY: reads `len` bytes at `ptr`.
        Kind(unsafe { LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()) })
    }

    /// The number of a metadata kind.
    pub fn metadata_kind(self, name: &str) -> Kind {
        // SAFETY: reads `len` bytes at `ptr`.
        Kind(unsafe { LLVMGetMDKindIDInContext(self.context, name.as_ptr().cast(), name.len() as u32) })
    }

    /// The number of a synchronization scope; registers a new name.
    pub fn sync_scope(self, name: &str) -> u32 {
        // SAFETY: reads `len` bytes at `ptr`.
        unsafe { LLVMGetSyncScopeID(self.context, name.as_ptr().cast(), name.len()) }
    }

    /// The target triple as the module spells it.
    pub fn triple(self) -> String {
        // SAFETY: LLVM returns a NUL-terminated string it owns.
        unsafe { text(LLVMGetTarget(self.module)) }
    }

    /// The file name the front end recorded.
    pub fn source_file(self) -> String {
        let mut len = 0;
        // SAFETY: LLVM returns a string of `len` bytes it owns.
        unsafe { bytes_text(LLVMGetSourceFileName(self.module, &mut len), len) }
    }

    /// The layout by which LLVM computes sizes.
    pub fn layout(self) -> Layout<'m> {
        // SAFETY: owned by the live module.
        unsafe { Layout::new(inkwell::llvm_sys::target::LLVMGetModuleDataLayout(self.module)) }
    }

    /// The text of its data layout. inkwell's is the first one that it read, even if the module has got another since.
    pub fn data_layout(self) -> String {
        // SAFETY: a live module, which owns the text.
        unsafe { text(LLVMGetDataLayoutStr(self.module)) }
    }

    /// The struct type of this name.
    pub fn named_struct(self, name: &str) -> Option<Ty<'m>> {
        let name = CString::new(name).ok()?;
        // SAFETY: a live context and a NUL-terminated string; null where there is none.
        let ty = unsafe { LLVMGetTypeByName2(self.context, name.as_ptr()) };
        (!ty.is_null()).then(|| Ty::wrap(ty))
    }

    /// Whether the module has module-level inline assembly.
    pub fn module_asm(self) -> bool {
        let mut len = 0;
        // SAFETY: only the length is read.
        unsafe { LLVMGetModuleInlineAsm(self.module, &mut len) };
        len != 0
    }

    pub(crate) fn raw(self) -> LLVMModuleRef {
        self.module
    }

    pub(crate) fn context(self) -> LLVMContextRef {
        self.context
    }
}

/// Follows a linked list of LLVM objects from `first`.
fn chain<'m>(
    first: LLVMValueRef,
    next: impl Fn(LLVMValueRef) -> LLVMValueRef,
) -> impl Iterator<Item = Val<'m>> {
    std::iter::successors(Val::wrap(first), move |v| Val::wrap(next(v.raw())))
}

/// A NUL-terminated string that LLVM owns.
///
/// # Safety
/// `ptr` is null or points to a NUL-terminated string.
unsafe fn text(ptr: *const c_char) -> String {
    if ptr.is_null() {
        return String::new();
    }
    // SAFETY: by contract.
    unsafe { CStr::from_ptr(ptr) }.to_string_lossy().into_owned()
}

/// A string of `len` bytes that LLVM owns.
///
/// # Safety
/// `ptr` is null or points to `len` bytes.
unsafe fn bytes_text(ptr: *const c_char, len: usize) -> String {
    // SAFETY: by contract.
    unsafe { bytes_lossy(ptr, len) }.into_owned()
}

/// Bytes that LLVM owns as text, as long as it keeps them.
///
/// # Safety
/// `ptr` is null or points to `len` bytes, which stay while the text is used.
unsafe fn bytes_lossy<'t>(ptr: *const c_char, len: usize) -> Cow<'t, str> {
    if ptr.is_null() {
        return Cow::Borrowed("");
    }
    // SAFETY: by contract.
    let bytes = unsafe { std::slice::from_raw_parts(ptr.cast(), len) };
    // The check of well-formed text is faster than that of text to be mended.
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => String::from_utf8_lossy(bytes),
    }
}
