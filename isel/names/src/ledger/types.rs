//! Types.

use super::Fate::{Harmless, Kept, Refused};
use super::Probe::*;
use super::{Row, Section, Source, row};
use spirant_dialect::diagnostics::Code;

pub const SECTIONS: &[Section] = &[Section { title: "Types", source: Source::Types, rows: TYPES }];

/// A type of parameters that no target of SPIR-V has.
const fn refused(name: &'static str, id: &'static str, words: &'static str, text: &'static str) -> Row {
    row(name, Refused(Code::UNSUPPORTED, words), Kernels(text)).id(id)
}

const TYPES: &[Row] = &[
    row("half", Kept("`OpTypeFloat 16`"), Kernels("define spir_func half @f(half %x) {\n  ret half %x\n}")).id("HalfTyID").says(&["OpTypeFloat 16"]),
    row("bfloat", Kept("`OpTypeFloat 16 BFloat16KHR`"), Kernels("define spir_func bfloat @f(bfloat %x) {\n  ret bfloat %x\n}")).id("BFloatTyID").says(&["OpTypeFloat 16 BFloat16KHR"]),
    row("float", Kept("`OpTypeFloat 32`"), Kernels("define spir_func float @f(float %x) {\n  ret float %x\n}")).id("FloatTyID").says(&["OpTypeFloat 32"]),
    row("double", Kept("`OpTypeFloat 64`"), Kernels("define spir_func double @f(double %x) {\n  ret double %x\n}")).id("DoubleTyID").says(&["OpTypeFloat 64"]),
    refused("x86_fp80", "X86_FP80TyID", "x86_fp80", "define spir_func x86_fp80 @f(x86_fp80 %x) {\n  ret x86_fp80 %x\n}"),
    refused("fp128", "FP128TyID", "fp128", "define spir_func fp128 @f(fp128 %x) {\n  ret fp128 %x\n}"),
    refused("ppc_fp128", "PPC_FP128TyID", "ppc_fp128", "define spir_func ppc_fp128 @f(ppc_fp128 %x) {\n  ret ppc_fp128 %x\n}"),
    row("void", Kept("`OpTypeVoid`"), Kernels("define spir_func void @f() {\n  ret void\n}")).id("VoidTyID").says(&["OpTypeVoid"]),
    row("label", Kept("`OpLabel` of a block"), Kernels("define spir_func void @f() {\n  br label %b\nb:\n  ret void\n}")).id("LabelTyID").says(&["OpLabel"]),
    row("metadata", Harmless("a type of intrinsics' arguments, which say nothing to the module"), KernelWith("declare void @llvm.experimental.noalias.scope.decl(metadata)\n!0 = !{!1}\n!1 = distinct !{!1, !2}\n!2 = distinct !{!2}", "[[call void @llvm.experimental.noalias.scope.decl(metadata !0)]]")).id("MetadataTyID"),
    row("x86_amx", Refused(Code::INVALID_INPUT, "x86_amx"), Kernels("define spir_func void @f(x86_amx %x) {\n  ret void\n}")).id("X86_AMXTyID"),
    refused("b8", "ByteTyID", "byte", "define spir_func b8 @f(b8 %x) {\n  ret b8 %x\n}").since(23),
    row("token", Kept("events of convergence, which loops say"), Shown("data/files/structurize/loop/callees_without_tokens.ll", "convergencectrl")).id("TokenTyID"),
    row("i32", Kept("`OpTypeInt 32 0`"), Kernels("define spir_func i32 @f(i32 %x) {\n  ret i32 %x\n}")).id("IntegerTyID").says(&["OpTypeInt 32 0"]),
    row("i1", Kept("`OpTypeBool`"), Kernels("define spir_func i1 @f(i1 %x) {\n  ret i1 %x\n}")).id("IntegerTyID").says(&["OpTypeBool"]),
    row("i27", Kept("the next wider integer, with the bits above sign or zero where they count"), Kernels("define spir_func i27 @f(i27 %x) {\n  %r = udiv i27 %x, 3\n  ret i27 %r\n}")).id("IntegerTyID").says(&["OpTypeInt 32 0", "OpUDiv"]),
    row("functions", Kept("`OpTypeFunction`"), Kernels("define spir_func i32 @f(i32 %x) {\n  ret i32 %x\n}")).id("FunctionTyID").says(&["OpTypeFunction"]),
    row("ptr", Kept("`OpTypePointer` with the pointee that uses show"), Kernel("store i32 1, ptr addrspace(1) %p")).id("PointerTyID").says(&["OpTypePointer CrossWorkgroup"]),
    row("structs", Kept("`OpTypeStruct`"), Kernels("define spir_func { i32, float } @f({ i32, float } %x) {\n  ret { i32, float } %x\n}")).id("StructTyID").says(&["OpTypeStruct"]),
    row("arrays", Kept("`OpTypeArray`"), Kernels("define spir_func [3 x i32] @f([3 x i32] %x) {\n  ret [3 x i32] %x\n}")).id("ArrayTyID").says(&["OpTypeArray"]),
    row("vectors", Kept("`OpTypeVector`; other lengths than SPIR-V's are split or widened"), Kernels("define spir_func <4 x i32> @f(<4 x i32> %x) {\n  ret <4 x i32> %x\n}")).id("FixedVectorTyID").says(&["OpTypeVector"]),
    refused("vscale", "ScalableVectorTyID", "vector", "define spir_func <vscale x 4 x i32> @f(<vscale x 4 x i32> %x) {\n  ret <vscale x 4 x i32> %x\n}"),
    row("typed pointers", Harmless("LLVM makes them for other targets while it writes DXIL"), Nothing("LLVM's assembly has no spelling of them")).id("TypedPointerTyID"),
    row("target(…)", Kept("types of SPIR-V"), Kernels("define spir_func void @f(target(\"spirv.Event\") %x) {\n  ret void\n}")).id("TargetExtTyID").says(&["OpTypeEvent"]),
    row("target(…) of others", Refused(Code::INLINE_TYPE, "riscv.vector.tuple"), Kernels("define spir_func void @f(target(\"riscv.vector.tuple\", <vscale x 8 x i8>, 2) %x) {\n  ret void\n}")).id("TargetExtTyID"),
];
