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
mod exits;
mod guards;
mod intrinsics;
mod linkage;
mod old_kernels;
mod procedures;
mod reach;
mod repoint;
mod thread_local;
mod workgroup;

use crate::data_layout;
use crate::lane_atomics;
use inkwell::llvm_sys::LLVMOpcode;
use inkwell::module::Module;
use spirant_dialect::{Aborted, Diagnostics, TargetEnv};
use spirant_facts::denormals;
use spirant_ir::normalize::Watch;
use spirant_ir::writer::Writer;
use spirant_ir::{Bb, Reader, Val};

/// Defines the names of aliases, calls constructors and destructors, and gives each invocation its thread-local variables.
///
/// # Errors
/// Each global for which no form in SPIR-V does what LLVM IR says.
pub fn resolve(
    llvm: &Module<'_>,
    env: &TargetEnv,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    let writer = Writer::new(llvm);
    data_layout::check(llvm, env, diagnostics);
    denormals::check_modes(reader, diagnostics)?;
    intrinsics::settle(reader);
    lane_atomics::split(&writer);
    reader.resolve_equivalents();
    old_kernels::upgrade(&writer, diagnostics);
    linkage::settle(&writer, env, diagnostics);
    aliases::define(&writer, env, diagnostics);
    constructors::call(&writer, env, diagnostics);
    linkage::hide_copies(reader);
    thread_local::separate(llvm, &writer, env, watch, diagnostics)?;
    diagnostics.check()
}

/// The first part of [`resolve`] alone, for tests of what follows.
#[cfg(test)]
pub fn settle_intrinsics(llvm: &Module<'_>) {
    intrinsics::settle(Reader::new(llvm));
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

/// Where a function's first block begins behind variables and convergence tokens.
fn start_of(block: Bb<'_>) -> Option<Val<'_>> {
    block.instructions().find(|inst| inst.opcode() != Some(LLVMOpcode::LLVMAlloca) && !inst.ty().is_token())
}
