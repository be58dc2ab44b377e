//! What LLVM's own passes do before selection.
//!
//! Shaders address memory logically: a pointer must lead back to the object it points into. So
//! everything reachable from an entry point is inlined into it, resource handles that travel
//! through memory are forwarded, and local aggregates are split. In kernels only the objects
//! that cannot be in memory are promoted. Nothing here optimizes.

use crate::atomic_promises;
use crate::blocks;
use crate::counters;
use crate::expand;
use crate::handle_arrays;
use crate::module_scope;
use crate::number_classes;
use crate::opaque;
use crate::physical_memory;
use crate::unasked::shorten_offsets;
use crate::wide_atomics;
use inkwell::module::Module;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, TargetEnv};
use spirant_facts::denormals;
use spirant_facts::refusals;
use spirant_ir::convergence;
use spirant_ir::debug_values;
use spirant_ir::dxil;
use spirant_ir::initializers::break_cycles;
use spirant_ir::inlining::{has_entry_point, is_entry, make_inlinable};
use spirant_ir::normalize::{self, LlvmPasses, Watch};
use spirant_ir::recursion;
use spirant_ir::simplified::is_simplified;
use spirant_ir::{ExtType, Reader, Ty, Val, indirect, long_arrays, long_parameters, variadic};

/// Inlining first; then objects that only one function uses become local, local objects become
/// values, and what is unused is removed. Between the parts vectors may be told of by their lanes.
const SHADER_PASSES: [&str; 3] = [
    "always-inline,globalopt,function(sroa)",
    "function(early-cse),globalopt,function(sroa)",
    "function(early-cse,instsimplify,adce),globaldce",
];

/// The last part for functions of many blocks: LLVM's `adce` takes the blocks that it finds alive out of a list one by
/// one, in time that grows with the square of their number. What it removes beyond `dce` is left to our own passes.
const LARGE_SHADER_PASSES: &str = "function(early-cse,instsimplify,dce),globaldce";

/// Modules of more blocks are large.
const MANY_BLOCKS: usize = 4096;

/// What takes the extensions of narrowed numbers out of comparisons and indices.
const AFTER_COUNTERS: &str = "function(instcombine<no-verify-fixpoint>,adce)";

/// Promotion of what must not be in memory: events, images, samplers.
const KERNEL_PASSES: &str = "function(sroa)";

/// The same, after what passes sampled images on is inlined: SPIR-V has them only in the block where they are
/// used (2.16.1).
const INLINING_KERNEL_PASSES: &str = "always-inline,function(sroa)";

/// Normalizes a verified module in place for selection to `env`.
///
/// # Errors
/// Recursion, which SPIR-V forbids; a failure inside LLVM.
pub fn prepare(
    llvm: &Module<'_>,
    env: &TargetEnv,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    refusals::check(reader, diagnostics)?;
    module_scope::place(llvm, env, diagnostics)?;
    long_arrays::split(reader);
    if !env.is_shader() && variadic::is_needed(reader) {
        variadic::pass_in_memory(reader);
    }
    if !env.is_shader()
        && let Err(message) = opaque::give_types(llvm, reader, watch)
    {
        let message = format!("LLVM could not make values of objects in memory: {message}");
        return diagnostics.abort(Diagnostic::bug(message));
    }
    let has_opaque_objects = expand::run(llvm, env, watch, diagnostics)?;
    recursion::check(reader, is_entry, diagnostics)?;
    denormals::check(reader, is_entry, diagnostics)?;
    if !env.is_shader() {
        prepare_kernels(llvm, diagnostics)?;
    }
    let passes = if env.is_shader() {
        if !has_entry_point(llvm) {
            return Ok(());
        }
        // Where no pass has run, none runs for counters, either: the variables that a debugger looks at stay.
        let optnone = reader.attribute_kind("optnone");
        let is_as_written = reader.functions().any(|function| function.has_attribute(u32::MAX, optnone));
        make_inlinable(reader);
        if !dxil::is_lowered(reader) && counters::narrow(llvm) && !is_as_written {
            shorten_offsets(reader);
            run(llvm, AFTER_COUNTERS, watch, diagnostics)?;
            convergence::repair(reader);
        }
        if reader.functions().all(|f| f.is_declaration() || is_entry(f)) {
            if dxil::is_lowered(reader) {
                // Everything is inlined, no handle is in memory, and no pass has anything to do.
                return access_memory(llvm, diagnostics);
            }
            // Where values are told of, the passes are told how to keep them.
            if !debug_values::is_in(reader) && is_simplified(reader) {
                return access_memory(llvm, diagnostics);
            }
        }
        if handle_arrays::has_one(reader) {
            run(llvm, "always-inline", watch, diagnostics)?;
            handle_arrays::forget_construction(llvm, watch)
                .or_else(|message| failed(message, diagnostics))?;
        }
        let mut blocks = reader.functions().flat_map(|function| function.blocks());
        let [inlining, promotion, cleaning] = SHADER_PASSES;
        let is_large = blocks.nth(MANY_BLOCKS).is_some();
        vec![inlining, promotion, if is_large { LARGE_SHADER_PASSES } else { cleaning }]
    } else if let Some(passes) = kernel_passes(reader, has_opaque_objects) {
        vec![passes]
    } else {
        return Ok(());
    };
    debug_values::keep(reader);
    // Without debug information nothing is to be done between the parts, and one pipeline starts faster.
    let joined = [passes.join(",")];
    let passes = if debug_values::is_in(reader) { passes } else { vec![joined[0].as_str()] };
    for passes in passes {
        debug_values::tell_lanes(reader);
        run(llvm, passes, watch, diagnostics)?;
    }
    if env.is_shader() {
        convergence::repair(reader);
        access_memory(llvm, diagnostics)?;
    }
    Ok(())
}

/// What kernels alone need, whose functions and memory stay what they are.
fn prepare_kernels(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    number_classes::state(llvm);
    atomic_promises::state(llvm);
    blocks::name_as_identifiers(reader);
    indirect::return_results_of_tasks(reader);
    indirect::pass_plain_parameters(reader);
    long_parameters::pass_in_struct(reader);
    break_cycles(llvm, diagnostics)
}

/// Memory that is accessed otherwise than its declaration says: by its address, by atomic operations of 64 bits.
fn access_memory(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    wide_atomics::access(llvm);
    physical_memory::access(llvm, diagnostics)
}

/// The passes that kernels need whose opaque objects are in memory or cross calls.
fn kernel_passes(reader: Reader<'_>, has_opaque_objects: bool) -> Option<&'static str> {
    let is_inlined = reader.functions().any(exchanges_sampled_images);
    if !is_inlined && !has_opaque_objects {
        return None;
    }
    for function in reader.functions() {
        normalize::allow_passes(function);
        if exchanges_sampled_images(function) && !is_entry(function) {
            normalize::inline_always(function);
        }
    }
    Some(if is_inlined { INLINING_KERNEL_PASSES } else { KERNEL_PASSES })
}

fn run(
    llvm: &Module<'_>,
    passes: &str,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    normalize::run_passes(llvm, passes, LlvmPasses::Promote, watch)
        .or_else(|message| failed(message, diagnostics))
}

fn failed(message: String, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    diagnostics.abort(Diagnostic::bug(format!("LLVM could not prepare the module: {message}")))
}

/// Whether a function that is defined has sampled images as parameters or result.
fn exchanges_sampled_images(function: Val<'_>) -> bool {
    let is_pair = |ty: Ty<'_>| ty.ext_type() == Some(ExtType::SampledImage);
    !function.is_declaration()
        && (is_pair(function.value_type().return_type()) || function.params().iter().any(|p| is_pair(p.ty())))
}

#[cfg(test)]
mod tests {
    use super::prepare;
    use crate::testing::{KERNEL, Made, SHADER, env, made};

    fn prepared(head: &str, name: &str, ir: &str) -> Made {
        made(&format!("{head}{ir}"), |llvm, diagnostics| {
            let _ = prepare(llvm, &env(name), &mut (), diagnostics);
        })
    }

    #[test]
    fn shaders_have_no_calls_and_no_local_objects() {
        let of = prepared(
            SHADER,
            "vulkan1.3",
            "define internal i32 @g(ptr %p) {\n  %v = load i32, ptr %p\n  %r = mul i32 %v, 3\n  ret i32 %r\n}\n\
             define void @main(ptr addrspace(1) %to) \"hlsl.shader\"=\"compute\" {\n  %a = alloca i32\n  %w = load i32, ptr addrspace(1) %to\n  store i32 %w, ptr %a\n  %v = call i32 @g(ptr %a)\n  store i32 %v, ptr addrspace(1) %to\n  ret void\n}\n",
        );
        assert!(of.said.is_empty(), "{:?}", of.said);
        assert!(!of.has("alloca") && !of.has("call ") && !of.has("@g("), "{}", of.ir);
        assert!(of.function("main").contains("mul i32 %w, 3"), "{}", of.ir);
    }

    #[test]
    fn kernels_keep_functions_and_objects() {
        let ir = "define spir_func i32 @g(ptr %p) {\n  %v = load i32, ptr %p\n  ret i32 %v\n}\ndefine spir_kernel void @k(ptr addrspace(1) %to) {\n  %a = alloca i32\n  store i32 1, ptr %a\n  %v = call spir_func i32 @g(ptr %a)\n  store i32 %v, ptr addrspace(1) %to\n  ret void\n}\n";
        let of = prepared(KERNEL, "opencl3.0", ir);
        assert_eq!(of.ir, made(&format!("{KERNEL}{ir}"), |_, _| {}).ir);
    }

    #[test]
    fn recursion_is_refused() {
        let of = prepared(
            SHADER,
            "vulkan1.3",
            "define internal i32 @g(i32 %n) {\n  %v = call i32 @g(i32 %n)\n  ret i32 %v\n}\ndefine void @main() \"hlsl.shader\"=\"compute\" {\n  %v = call i32 @g(i32 1)\n  ret void\n}\n",
        );
        assert!(
            of.said.iter().any(|said| said.contains("recurs") || said.contains("calls itself")),
            "{:?}",
            of.said
        );
    }
}
