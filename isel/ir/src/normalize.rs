//! Changes to a module before it is read: attributes that control LLVM's passes, and running those passes.
#![allow(unsafe_code)]

use super::Val;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::error::{LLVMDisposeErrorMessage, LLVMErrorRef, LLVMGetErrorMessage};
use inkwell::llvm_sys::transforms::pass_builder::{
    LLVMCreatePassBuilderOptions, LLVMDisposePassBuilderOptions, LLVMPassBuilderOptionsRef, LLVMRunPasses,
    LLVMRunPassesOnFunction,
};
use inkwell::llvm_sys::{LLVMLinkage, LLVMVisibility};
use inkwell::module::Module;
use spirant_llvm::Libraries;
use std::ffi::{CString, c_char};

const FUNCTION: u32 = u32::MAX;

fn kind(name: &str) -> u32 {
    // SAFETY: reads `len` bytes at `ptr`.
    unsafe { LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()) }
}

fn remove(function: Val<'_>, names: &[&str]) {
    // Earlier versions of LLVM do not know all: their number is 0.
    for kind in names.iter().map(|name| kind(name)).filter(|kind| *kind != 0) {
        // SAFETY: removing an absent attribute does nothing.
        unsafe { LLVMRemoveEnumAttributeAtIndex(function.raw(), FUNCTION, kind) };
    }
}

fn add(function: Val<'_>, name: &str) {
    add_with(function, name, 0);
}

fn add_with(function: Val<'_>, name: &str, value: u64) {
    // SAFETY: the attribute belongs to the function's context.
    unsafe {
        let context = LLVMGetTypeContext(LLVMTypeOf(function.raw()));
        LLVMAddAttributeAtIndex(
            function.raw(),
            FUNCTION,
            LLVMCreateEnumAttribute(context, kind(name), value),
        );
    }
}

/// Marks an entry point: passes may work in it, and it is never inlined. Nothing in a shader recurses, which
/// lets its globals become local.
pub fn keep_whole(function: Val<'_>) {
    remove(function, &["alwaysinline", "optnone", "strictfp"]);
    forget_inlining_rules(function);
    add(function, "noinline");
    add(function, "norecurse");
}

/// Marks a function that is always inlined: internal, so that its body is removed afterwards.
pub fn inline_always(function: Val<'_>) {
    for call in function.calls() {
        // SAFETY: removing an absent attribute does nothing.
        unsafe { LLVMRemoveCallSiteEnumAttribute(call.raw(), FUNCTION, kind("noinline")) };
    }
    remove(function, &["noinline", "optnone", "strictfp"]);
    forget_inlining_rules(function);
    add(function, "alwaysinline");
    make_internal(function);
    // SAFETY: SPIR-V collects no garbage.
    unsafe { LLVMSetGC(function.raw(), std::ptr::null()) };
}

/// Removes what LLVM 23 asks before it inlines: a function is not inlined into one that is for another processor, even if it always is,
/// and a `flatten` function that is inlined itself crashes the pass.
fn forget_inlining_rules(function: Val<'_>) {
    remove(function, &["flatten"]);
    for name in ["target-cpu", "target-features"] {
        crate::edit::remove_string_attribute(function, name);
    }
}

/// Makes a function internal to the module.
pub fn make_internal(function: Val<'_>) {
    // SAFETY: internal linkage needs default visibility.
    unsafe {
        LLVMSetVisibility(function.raw(), LLVMVisibility::LLVMDefaultVisibility);
        LLVMSetLinkage(function.raw(), LLVMLinkage::LLVMInternalLinkage);
    }
}

/// Marks a global variable as read and written from outside, whatever its linkage.
pub fn keep_external(global: Val<'_>) {
    // SAFETY: a global variable; external linkage permits any visibility.
    unsafe {
        LLVMSetLinkage(global.raw(), LLVMLinkage::LLVMExternalLinkage);
        LLVMSetExternallyInitialized(global.raw(), 1);
    }
}

/// Forbids passes to merge calls of a function from several branches.
pub fn keep_apart(function: Val<'_>) {
    add(function, "nomerge");
}

/// Marks a function as convergent.
pub fn mark_convergent(function: Val<'_>) {
    add(function, "convergent");
}

/// Marks a function as not convergent.
pub fn forget_convergent(function: Val<'_>) {
    remove(function, &["convergent"]);
}

/// Forbids passes to move calls of a function without memory accesses out of loops: it is declared to read memory that nothing
/// else sees.
pub fn keep_in_place(function: Val<'_>) {
    // Two bits for each kind of memory; the first of those of memory that is not accessible say that it is read.
    const READS_INACCESSIBLE: u64 = 1 << 2;
    // SAFETY: asked of functions only.
    let memory = unsafe { LLVMGetEnumAttributeAtIndex(function.raw(), FUNCTION, kind("memory")) };
    // SAFETY: an enumerated attribute.
    if !memory.is_null() && unsafe { LLVMGetEnumAttributeValue(memory) } == 0 {
        remove(function, &["memory"]);
        add_with(function, "memory", READS_INACCESSIBLE);
    }
}

/// Permits passes to work in a function. Returns whether that was forbidden before.
pub fn allow_passes(function: Val<'_>) -> bool {
    // SAFETY: asked of functions only.
    let forbidden =
        unsafe { !LLVMGetEnumAttributeAtIndex(function.raw(), FUNCTION, kind("optnone")).is_null() };
    if forbidden {
        remove(function, &["optnone"]);
    }
    forbidden
}

/// Forbids passes to work in a function and to inline it.
pub fn forbid_passes(function: Val<'_>) {
    add(function, "optnone");
}

/// The purposes of LLVM's passes. Each is a row of the table of passes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LlvmPasses {
    /// Inlining what must be inlined.
    Inline,
    /// Optimizing as a level of `opt` does.
    Optimize,
    /// Lowering operations that selection has no instructions for.
    Lower,
    /// Promoting variables that must not be in memory.
    Promote,
}

/// An observer of LLVM's passes that run inside a pass of ours, so that a crash is attributed to the right one.
pub trait Watch {
    /// They begin.
    fn begin(&mut self, passes: LlvmPasses);
    /// They are done, and ours goes on.
    fn end(&mut self);
}

/// Watches nothing.
impl Watch for () {
    fn begin(&mut self, _: LlvmPasses) {}
    fn end(&mut self) {}
}

/// Runs a pass pipeline in `opt`'s spelling.
///
/// # Errors
/// LLVM's message if the pipeline does not parse or fails.
pub fn run_passes(
    module: &Module<'_>,
    pipeline: &str,
    passes: LlvmPasses,
    watch: &mut dyn Watch,
) -> Result<(), String> {
    // SAFETY: a live module, a NUL-terminated string; a null target machine is allowed.
    run(pipeline, passes, watch, |pipeline, options| unsafe {
        LLVMRunPasses(module.as_mut_ptr(), pipeline, std::ptr::null_mut(), options)
    })
}

/// Runs a pipeline of function passes over one function.
///
/// # Errors
/// LLVM's message if the pipeline does not parse or fails.
pub fn run_passes_on(
    function: Val<'_>,
    pipeline: &str,
    passes: LlvmPasses,
    watch: &mut dyn Watch,
) -> Result<(), String> {
    // SAFETY: a live function, a NUL-terminated string; a null target machine is allowed.
    run(pipeline, passes, watch, |pipeline, options| unsafe {
        LLVMRunPassesOnFunction(function.raw(), pipeline, std::ptr::null_mut(), options)
    })
}

fn run(
    pipeline: &str,
    passes: LlvmPasses,
    watch: &mut dyn Watch,
    run: impl FnOnce(*const c_char, LLVMPassBuilderOptionsRef) -> LLVMErrorRef,
) -> Result<(), String> {
    // Whole pipelines vectorize, instrument and split coroutines, too; what else is run here simplifies functions and inlines.
    let is_whole = pipeline.contains("default<");
    spirant_llvm::construct(if is_whole { Libraries::All } else { Libraries::Simplifying });
    let pipeline = CString::new(pipeline).map_err(|e| e.to_string())?;
    // SAFETY: the options and the error are ours to dispose of.
    unsafe {
        let options = LLVMCreatePassBuilderOptions();
        watch.begin(passes);
        let error = run(pipeline.as_ptr(), options);
        watch.end();
        LLVMDisposePassBuilderOptions(options);
        if error.is_null() {
            return Ok(());
        }
        let message = LLVMGetErrorMessage(error);
        let text = super::text(message);
        LLVMDisposeErrorMessage(message);
        Err(text)
    }
}
