//! String attributes, as LLVM and front ends write them.

use super::Fate::{Harmless, Kept};
use super::Probe::*;
use super::{Row, Section, Source, row};

pub const SECTIONS: &[Section] =
    &[Section { title: "String attributes", source: Source::StringAttributes, rows: STRINGS }];

/// A string that changes nothing.
const fn harmless(name: &'static str, why: &'static str, spelling: &'static str) -> Row {
    row(name, Harmless(why), Attribute(spelling))
}

/// Why strings about the code of processors are dropped.
const CODE: &str = "about machine code or object files, which are the consumer's";

/// Why permissions are dropped.
const PERMISSION: &str = "permits to compute less exactly; the exact computation satisfies it, and instructions have flags of their own";

/// Why what profiles read is dropped.
const PROFILE: &str = "for profiles and instrumentation, which have run when the IR arrives";

/// Why what AMD's targets read is dropped.
const AMD: &str = "about AMD's machine code; what SPIR-V can say of it has metadata of its own";

/// A shader with an attribute.
macro_rules! shader {
    ($attributes:literal) => {
        concat!("define void @main() #0 {\n  ret void\n}\nattributes #0 = { ", $attributes, " }")
    };
}

const STRINGS: &[Row] = &[
    harmless("allow_direct_access_in_hot_patch_function", CODE, "\"allow_direct_access_in_hot_patch_function\"").since(21),
    harmless("less-precise-fpmad", PERMISSION, "\"less-precise-fpmad\"=\"true\""),
    harmless("loader-replaceable", CODE, "\"loader-replaceable\"").since(21),
    harmless("marked_for_windows_hot_patching", CODE, "\"marked_for_windows_hot_patching\"").since(21),
    harmless("no-infs-fp-math", PERMISSION, "\"no-infs-fp-math\"=\"true\""),
    harmless("no-inline-line-tables", "how LLVM's inliner places lines", "\"no-inline-line-tables\""),
    harmless("no-jump-tables", CODE, "\"no-jump-tables\"=\"true\""),
    harmless("no-nans-fp-math", PERMISSION, "\"no-nans-fp-math\"=\"true\""),
    harmless("no-signed-zeros-fp-math", PERMISSION, "\"no-signed-zeros-fp-math\"=\"true\""),
    harmless("profile-sample-accurate", PROFILE, "\"profile-sample-accurate\""),
    harmless("use-sample-profile", PROFILE, "\"use-sample-profile\""),
    row("denormal-fp-math", Kept("the execution mode `DenormPreserve` or `DenormFlushToZero`"), Kernels("define spir_kernel void @k(ptr addrspace(1) %p, float %x) [[\"denormal-fp-math\"=\"preserve-sign,preserve-sign\"]] {\n  %r = fadd float %x, 1.0\n  store float %r, ptr addrspace(1) %p\n  ret void\n}")).says(&["DenormFlushToZero 32"]),
    row("denormal-fp-math-f32", Kept("the execution mode `DenormPreserve` or `DenormFlushToZero` of 32 bits"), Kernels("define spir_kernel void @k(ptr addrspace(1) %p, float %x) [[\"denormal-fp-math-f32\"=\"preserve-sign,preserve-sign\"]] {\n  %r = fadd float %x, 1.0\n  store float %r, ptr addrspace(1) %p\n  ret void\n}")).says(&["DenormFlushToZero 32"]),
    harmless("unsafe-fp-math", PERMISSION, "\"unsafe-fp-math\"=\"true\""),
    harmless("approx-func-fp-math", PERMISSION, "\"approx-func-fp-math\"=\"true\""),
    harmless("no-trapping-math", "SPIR-V has no traps", "\"no-trapping-math\"=\"true\""),
    harmless("strict-float-cast-overflow", "converting a number out of range gives poison in LLVM, whatever the front end promised", "\"strict-float-cast-overflow\"=\"false\""),
    harmless("stack-protector-buffer-size", CODE, "\"stack-protector-buffer-size\"=\"8\""),
    harmless("frame-pointer", CODE, "\"frame-pointer\"=\"all\""),
    harmless("target-cpu", CODE, "\"target-cpu\"=\"generic\""),
    harmless("target-features", CODE, "\"target-features\"=\"+x\""),
    harmless("tune-cpu", CODE, "\"tune-cpu\"=\"generic\""),
    harmless("min-legal-vector-width", CODE, "\"min-legal-vector-width\"=\"0\""),
    harmless("prefer-vector-width", CODE, "\"prefer-vector-width\"=\"128\""),
    harmless("use-soft-float", CODE, "\"use-soft-float\"=\"false\""),
    harmless("probe-stack", CODE, "\"probe-stack\"=\"inline-asm\""),
    harmless("patchable-function", CODE, "\"patchable-function\"=\"prologue-short-redirect\""),
    harmless("patchable-function-entry", CODE, "\"patchable-function-entry\"=\"1\""),
    harmless("function-instrument", PROFILE, "\"function-instrument\"=\"xray-always\""),
    harmless("instrument-function-entry", PROFILE, "\"instrument-function-entry\"=\"f\""),
    harmless("zero-call-used-regs", CODE, "\"zero-call-used-regs\"=\"skip\""),
    harmless("thunk", CODE, "\"thunk\""),
    harmless("disable-tail-calls", "SPIR-V has no stack", "\"disable-tail-calls\"=\"true\""),
    harmless("alloc-family", "a promise to optimizers", "\"alloc-family\"=\"own\""),
    harmless("vector-function-abi-variant", "names vectors' forms of a function for LLVM's vectorizer", "\"vector-function-abi-variant\"=\"_ZGVbN4v_f(g)\""),
    harmless("no-builtins", "a name is known by the intrinsics' table alone", "\"no-builtins\""),
    harmless("no-builtin-memcpy", "a name is known by the intrinsics' table alone", "\"no-builtin-memcpy\""),
    harmless("uniform-work-group-size", "promises launches that divide evenly; SPIR-V has no mode for it", "\"uniform-work-group-size\"=\"true\""),
    harmless("amdgpu-flat-work-group-size", AMD, "\"amdgpu-flat-work-group-size\"=\"1,256\""),
    harmless("amdgpu-waves-per-eu", AMD, "\"amdgpu-waves-per-eu\"=\"4\""),
    harmless("amdgpu-unsafe-fp-atomics", PERMISSION, "\"amdgpu-unsafe-fp-atomics\"=\"true\""),
    harmless("amdgpu-no-dispatch-ptr", AMD, "\"amdgpu-no-dispatch-ptr\""),
    harmless("nvvm.maxntid", "about NVIDIA's machine code; `max_work_group_size` says it of SPIR-V", "\"nvvm.maxntid\"=\"256\""),
    row("hlsl.shader", Kept("`OpEntryPoint` of the stage"), Shaders(shader!("\"hlsl.shader\"=\"compute\" \"hlsl.numthreads\"=\"8,4,1\""))).says(&["OpEntryPoint GLCompute"]),
    row("hlsl.numthreads", Kept("`LocalSize`"), Shaders(shader!("\"hlsl.shader\"=\"compute\" \"hlsl.numthreads\"=\"[[8,4,1|1,1,1]]\""))).says(&["LocalSize 8 4 1"]),
    row("hlsl.export", Kept("`LinkageAttributes` with `Export`"), Shaders("define i32 @f(i32 %a) #0 {\n  ret i32 %a\n}\nattributes #0 = { \"hlsl.export\" }")).triple("spirv-unknown-vulkan1.3-library").says(&["LinkageAttributes \"f\" Export"]),
    row("hlsl.wavesize", Harmless("SPIR-V does not say it, the pipeline does; a warning says so"), Shaders(shader!("\"hlsl.shader\"=\"compute\" \"hlsl.numthreads\"=\"8,4,1\" [[\"hlsl.wavesize\"=\"32,0,0\"]]"))).says(&["waves of 32 lanes"]),
    row("enable-maximal-reconvergence", Kept("the execution mode `MaximallyReconvergesKHR`"), Shaders(shader!("\"hlsl.shader\"=\"compute\" \"hlsl.numthreads\"=\"8,4,1\" [[\"enable-maximal-reconvergence\"=\"true\"]]"))).says(&["MaximallyReconvergesKHR"]),
    row("fpbuiltin-max-error", Kept("`FPMaxErrorDecorationINTEL`"), Shown("data/files/asm/extension/fp_builtins.ll", "fpbuiltin-max-error")),
    harmless("any other", "LLVM gives it no meaning", "\"own-string\"=\"own\""),
];
