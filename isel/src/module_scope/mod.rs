//! What a linker, a loader or a thread does for the globals of other targets, done in the module.
//!
//! SPIR-V has variables and functions. It has no aliases, constructors, thread-local storage or initialized workgroup memory.
//! Each becomes functions, calls and stores here, or is refused by name. The functions change LLVM's module; two of them
//! run at different times:
//!
//! 1. [`resolve`] runs first of all, while kernels are kernels and functions are where the source has them;
//! 2. [`place`] runs at the start of `prepare`, when LLVM's optimizations have removed what they can.

mod aliases;
mod constant_memory;
mod constructors;
mod reach;
mod repoint;
mod thread_local;
mod workgroup;

use crate::reader::writer::Writer;
use crate::reader::{Bb, Reader, Val, globals, normalize};
use inkwell::llvm_sys::{LLVMLinkage, LLVMOpcode};
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, TargetEnv};

/// The calling convention of kernels.
const KERNEL: u32 = 76;
/// The calling convention of other functions.
const FUNCTION: u32 = 75;

/// Defines the names of aliases, calls constructors and destructors, and gives each invocation its thread-local variables.
///
/// # Errors
/// Each global for which no form in SPIR-V does what LLVM IR says.
pub fn resolve(llvm: &Module<'_>, env: &TargetEnv, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    let writer = Writer::new(llvm);
    settle_linkage(reader, &writer, diagnostics);
    aliases::define(&writer, env, diagnostics);
    constructors::call(&writer, env, diagnostics);
    thread_local::separate(llvm, &writer, env, diagnostics)?;
    diagnostics.check()
}

/// Stores the initial values of workgroup memory, and copies constants whose generic address is taken.
///
/// # Errors
/// A variable of workgroup memory that no entry point could initialize.
pub fn place(llvm: &Module<'_>, env: &TargetEnv, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let writer = Writer::new(llvm);
    if !env.is_shader() {
        constant_memory::copy_cast(&writer);
    }
    workgroup::initialize(&writer, env, diagnostics);
    diagnostics.check()
}

/// What another module defines is imported, not defined here too. Arrays that a linker would join are refused.
fn settle_linkage(reader: Reader<'_>, writer: &Writer<'_>, diagnostics: &mut Diagnostics) {
    let is_external_copy = |global: &Val<'_>| global.linkage() == LLVMLinkage::LLVMAvailableExternallyLinkage;
    for variable in reader.globals() {
        if is_external_copy(&variable) {
            globals::forget_initializer(variable);
        }
        if variable.linkage() == LLVMLinkage::LLVMAppendingLinkage && !variable.name().starts_with("llvm.") {
            let message = format!(
                "{variable} has the linkage 'appending': a linker would join it with those of other modules, which SPIR-V has no form of"
            );
            let diagnostic = Diagnostic::error(Code::UNSUPPORTED, message);
            diagnostics.push(diagnostic.help("give it another linkage, and join the arrays in the source"));
        }
    }
    // What is an entry point is called by the client, whatever LLVM's modules may know of it.
    for function in reader.functions().filter(|function| {
        function.linkage() == LLVMLinkage::LLVMInternalLinkage
            && function.string_attribute("hlsl.shader").is_some()
            && !function.is_declaration()
    }) {
        writer.set_linkage(function, LLVMLinkage::LLVMExternalLinkage);
    }
    // The body is the same everywhere, so that a copy of its own does what the other module's definition does.
    for function in reader.functions().filter(is_external_copy) {
        normalize::make_internal(function);
    }
}

/// Where a function's first block begins behind variables and convergence tokens.
fn start_of(block: Bb<'_>) -> Option<Val<'_>> {
    block.instructions().find(|inst| inst.opcode() != Some(LLVMOpcode::LLVMAlloca) && !inst.ty().is_token())
}
