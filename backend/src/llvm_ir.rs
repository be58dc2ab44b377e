//! The facade's passes over LLVM IR.
//!
//! A build without LLVM has `without_llvm.rs` in place of this file, with the same functions: the table of passes is the same.

use crate::debug_info;
use crate::environment::{known, permit, policy};
use crate::input;
use crate::options::{DebugInfo, Options};
use crate::passes::PassCx;
use crate::target::{self, Triple};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::target_env::{Client, ExtensionPolicy};
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Module, TargetEnv};
use spirant_normalize::IrLevel;
use spirant_opencl_vulkan::Pointers;
use std::collections::BTreeSet;

pub(crate) use crate::input::verify as check;
pub(crate) use inkwell::module::Module as LlvmModule;

/// The environment for LLVM IR: from the options, or from the module's triple.
pub(crate) fn environment(
    llvm: &LlvmModule<'_>,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Result<TargetEnv, Aborted> {
    let own = input::module_triple(llvm);
    let named = options.env.as_ref();
    let found = match &options.triple {
        Some(triple) => target::environment(Some(triple), named),
        None if own.is_empty() => target::environment(None, named),
        None => own.parse::<Triple>().and_then(|triple| target::environment(Some(&triple), named)),
    };
    let mut env = permit(known(found, diagnostics)?, options);
    if is_for_amd(llvm, options) && env.extensions == ExtensionPolicy::Only(BTreeSet::new()) {
        // As llc: AMD's driver reads all of them.
        env.extensions = ExtensionPolicy::AllBut(BTreeSet::new());
    }
    if matches!(env.client, Client::Vulkan(..)) && !spirant_ir::inlining::has_entry_point(llvm) {
        return Ok(library(env, options, diagnostics));
    }
    // Front ends that hand over what they generated ask for passes.
    let is_as_generated = optimizes(options);
    Ok(spirant_normalize::without_unasked(llvm, env, is_as_generated, is_hlsl_of_clang(options)))
}

/// The beginnings of the names of intrinsics that are imported. AMD's drivers define those of their processors, which HIP's
/// headers call.
fn imported_intrinsics(llvm: &LlvmModule<'_>, options: &Options) -> Vec<String> {
    let mut imported = options.allow_unknown_intrinsics.clone();
    if is_for_amd(llvm, options) {
        imported.push("llvm.amdgcn.".to_owned());
    }
    imported
}

/// Whether a triple names AMD as the vendor.
fn is_for_amd(llvm: &LlvmModule<'_>, options: &Options) -> bool {
    let own = || input::module_triple(llvm).parse::<Triple>().ok();
    let triple = options.triple.clone().or_else(own);
    triple.is_some_and(|triple| triple.vendor() == Some("amd"))
}

/// What a shader module without entry points is compiled for: Vulkan accepts no such module, and what
/// links them knows no client.
fn library(env: TargetEnv, options: &Options, diagnostics: &mut Diagnostics) -> TargetEnv {
    let library = env.clone().client(Client::Universal);
    let is_named = |triple: &Triple| triple.as_str().ends_with("library");
    if !options.triple.as_ref().is_some_and(is_named) {
        let message = format!("the module has no entry point: it is compiled as a library for {library}");
        diagnostics.push(
            Diagnostic::warning(Code::LIBRARY, message)
                .note(format!("{env} accepts no module without entry points")),
        );
    }
    library
}

/// The pass `globals`.
pub(crate) fn resolve_globals(llvm: &LlvmModule<'_>, cx: &mut PassCx<'_>) -> Result<(), Aborted> {
    spirant_normalize::resolve_globals(llvm, cx.env, &mut cx.inner, cx.diagnostics)
}

/// The pass `kernels`.
pub(crate) fn make_shaders(llvm: &LlvmModule<'_>, cx: &mut PassCx<'_>) -> Result<(), Aborted> {
    spirant_opencl_vulkan::make_shaders(llvm, cx.options.kernels, &mut cx.inner, cx.diagnostics)
}

/// Whether the passes of the interface have something to do.
pub(crate) fn has_interface(options: &Options) -> bool {
    options.shader_interface.is_some()
}

/// Whether clang compiled the module from HLSL.
pub(crate) fn is_hlsl_of_clang(options: &Options) -> bool {
    options.shader_interface.as_ref().is_some_and(|interface| interface.packed)
}

/// The pass `products`.
pub(crate) fn settle_matrices(llvm: &LlvmModule<'_>, cx: &mut PassCx<'_>) -> Result<(), Aborted> {
    spirant_normalize::truncate_matrices(llvm, cx.diagnostics)?;
    spirant_normalize::multiply_by_element(llvm, cx.diagnostics)
}

/// The pass `structs`.
pub(crate) fn lay_out_structs(llvm: &LlvmModule<'_>, cx: &mut PassCx<'_>) -> Result<(), Aborted> {
    spirant_normalize::lay_out_structs(llvm, cx.diagnostics)
}

/// The pass `entry-points`.
pub(crate) fn settle_entry_points(llvm: &LlvmModule<'_>, cx: &mut PassCx<'_>) -> Result<(), Aborted> {
    match &cx.options.shader_interface {
        Some(interface) => spirant_normalize::settle_entry_points(llvm, interface, cx.diagnostics),
        None => Ok(()),
    }
}

/// The pass `precise`.
pub(crate) fn keep_precise(llvm: &LlvmModule<'_>, cx: &mut PassCx<'_>) -> Result<(), Aborted> {
    spirant_normalize::keep_precise(llvm, &mut cx.inner, cx.diagnostics)
}

/// The pass `members`.
pub(crate) fn lay_out_members(llvm: &LlvmModule<'_>, cx: &mut PassCx<'_>) -> Result<(), Aborted> {
    match &cx.options.shader_interface {
        Some(interface) => spirant_normalize::lay_out_members(llvm, interface, &mut cx.inner, cx.diagnostics),
        None => Ok(()),
    }
}

/// The pass `bindings`.
pub(crate) fn bind(llvm: &LlvmModule<'_>, cx: &mut PassCx<'_>) -> Result<(), Aborted> {
    match &cx.options.shader_interface {
        Some(interface) => spirant_normalize::bind(llvm, interface, &mut cx.inner, cx.diagnostics),
        None => Ok(()),
    }
}

/// Whether the pass `optimize-ir` has something to do.
pub(crate) fn optimizes(options: &Options) -> bool {
    options.ir_level != IrLevel::None
}

/// The pass `optimize-ir`.
pub(crate) fn optimize(llvm: &LlvmModule<'_>, cx: &mut PassCx<'_>) -> Result<(), Aborted> {
    spirant_normalize::optimize(llvm, cx.env, cx.options.ir_level, &mut cx.inner, cx.diagnostics)
}

/// The pass `optimize-dxil`.
pub(crate) fn optimize_dxil(llvm: &LlvmModule<'_>, cx: &mut PassCx<'_>) -> Result<(), Aborted> {
    spirant_normalize::optimize_dxil(llvm, &mut cx.inner, cx.diagnostics)
}

/// The pass `prepare`.
pub(crate) fn prepare(llvm: &LlvmModule<'_>, cx: &mut PassCx<'_>) -> Result<(), Aborted> {
    if cx.options.keep_unwritten && cx.env.is_shader() {
        spirant_ir::unwritten::keep(spirant_ir::Reader::new(llvm));
    }
    spirant_normalize::prepare(llvm, cx.env, &mut cx.inner, cx.diagnostics)
}

/// The pass `select`.
pub(crate) fn select(
    llvm: &LlvmModule<'_>,
    env: &TargetEnv,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Result<Module, Aborted> {
    let selected = spirant_select::Options {
        wrap_decorations: options.wrap_decorations,
        debug_info: match debug_info::level_of_llvm(options, env) {
            DebugInfo::None => spirant_select::DebugInfo::None,
            DebugInfo::Lines => spirant_select::DebugInfo::Lines,
            DebugInfo::OpenCl | DebugInfo::Full | DebugInfo::Auto => spirant_select::DebugInfo::Full,
        },
        unknown_opcodes: options.allow_unknown_opcodes,
        unknown_intrinsics: imported_intrinsics(llvm, options),
        fp_contract: options.fp_contract,
        arbitrary_integers: policy(env, false, false).arbitrary_integers,
    };
    let module = spirant_select::select(llvm, env, &selected, diagnostics);
    if module.is_err() && options.kernels.pointers == Pointers::Descriptors {
        suggest_addresses(llvm, diagnostics);
    }
    module
}

/// Notes at errors about pointers of kernels that are shaders that addresses may be stored and chosen.
fn suggest_addresses(llvm: &LlvmModule<'_>, diagnostics: &mut Diagnostics) {
    const NOTE: &str = "--kernel-pointers=addresses makes pointers to buffers numbers, which may be stored, chosen and compared";
    if !spirant_opencl_vulkan::were_there(spirant_ir::Reader::new(llvm)) {
        return;
    }
    let is_of_pointers = |diagnostic: &Diagnostic| {
        diagnostic.code == Code::LOGICAL_POINTER || diagnostic.message.contains("a pointer in memory")
    };
    let mut noted = Diagnostics::ended_by(diagnostics.interrupt.clone());
    noted.source = std::mem::take(&mut diagnostics.source);
    for diagnostic in diagnostics.iter().cloned() {
        let is_one = is_of_pointers(&diagnostic);
        noted.push(if is_one { diagnostic.note(NOTE) } else { diagnostic });
    }
    *diagnostics = noted;
}
