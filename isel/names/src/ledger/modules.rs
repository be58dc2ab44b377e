//! Properties of a module: target, inline assembly, flags, named metadata.

use super::Fate::{Harmless, Kept, Refused};
use super::Probe::*;
use super::{Row, Section, Source, row};
use spirant_dialect::diagnostics::Code;

pub const SECTIONS: &[Section] = &[
    Section { title: "Modules", source: Source::Unlisted("they are the syntax of a module"), rows: MODULES },
    Section { title: "Data layout", source: Source::Unlisted("a layout is a string"), rows: LAYOUTS },
    Section {
        title: "Address spaces of kernels",
        source: Source::Unlisted(SPACES_REASON),
        rows: KERNEL_SPACES,
    },
    Section {
        title: "Address spaces of shaders",
        source: Source::Unlisted(SPACES_REASON),
        rows: SHADER_SPACES,
    },
    Section { title: "Behaviours of module flags", source: Source::FlagBehaviors, rows: BEHAVIOURS },
    Section { title: "Module flags", source: Source::Unlisted("a flag is a string"), rows: FLAGS },
    Section { title: "Named metadata", source: Source::Unlisted("a name is a string"), rows: NAMED },
];

const MODULES: &[Row] = &[
    row("source_filename", Kept("`OpSource` or `OpString` with debug information"), Shown("data/files/isel/metadata/source.ll", "source_filename")),
    row("target triple", Kept("the environment"), Shown("tests/globals.rs", "target triple")),
    row(
        "target datalayout",
        Kept("alignments and sizes"),
        Kernels("target datalayout = \"e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  store i64 1, ptr addrspace(1) %p\n  ret void\n}"),
    )
    .says(&["Aligned 8"]),
    row(
        "module asm",
        Refused(Code::UNSUPPORTED, "module-level inline assembly"),
        Kernels("[[module asm \"nop\"]]\ndefine spir_func void @f() {\n  ret void\n}"),
    ),
    row(
        "uselistorder",
        Harmless("the order of LLVM's lists of uses"),
        Kernels("define spir_func i32 @f(i32 %a) {\n  %b = add i32 %a, 1\n  %c = mul i32 %a, 3\n  %r = xor i32 %b, %c\n  ret i32 %r\n[[  uselistorder i32 %a, { 1, 0 }\n]]}"),
    ),
];

/// What a layout says.
const LAYOUTS: &[Row] = &[
    row("e", Kept("words begin with their lowest byte, as SPIR-V's clients have them"), Kernels("target datalayout = \"e-i64:64\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1\n  store i64 1, ptr addrspace(1) %q\n  ret void\n}")).says(&["OpStore"]),
    row("E", Refused(Code::UNSUPPORTED, "big-endian"), Kernels("target datalayout = \"E-i64:64\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1\n  store i64 1, ptr addrspace(1) %q\n  ret void\n}")),
    row("p:32:32", Refused(Code::UNSUPPORTED, "data layout has pointers of 4 bytes"), Kernels("target datalayout = \"e-[[p:32:32-]]i64:64\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1\n  store i64 1, ptr addrspace(1) %q\n  ret void\n}")),
    row("p3:32:32", Refused(Code::UNSUPPORTED, "4 bytes for a pointer of the address space 3"), Kernels("target datalayout = \"e-[[p3:32:32-]]i64:64\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %q = getelementptr { ptr addrspace(3), i32 }, ptr addrspace(1) %p, i64 0, i32 1\n  store i32 1, ptr addrspace(1) %q\n  ret void\n}")),
    row("p3:32:32, of pointers outside of structs and arrays", Harmless("the width is of no member: no offset depends on it"), Kernels("target datalayout = \"e-[[p3:32:32-]]i64:64\"\ndefine spir_kernel void @k(ptr addrspace(3) %p) {\n  store i32 1, ptr addrspace(3) %p\n  ret void\n}")),
    row("i64:32", Refused(Code::UNSUPPORTED, "an integer of 64 bits at byte 4 of a struct, which SPIR-V has at byte 8"), Kernels("target datalayout = \"e-i64:[[32|64]]\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1\n  store i64 1, ptr addrspace(1) %q\n  ret void\n}")),
    row("i64:32, of types whose members stay in their places", Kept("alignments of accesses"), Kernels("target datalayout = \"e-i64:[[32|64]]\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  store i64 1, ptr addrspace(1) %p\n  ret void\n}")).says(&["Aligned 4"]),
    row("S128", Harmless("about a processor's stack"), Kernels("target datalayout = \"e-i64:64[[-S128]]\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1\n  store i64 1, ptr addrspace(1) %q\n  ret void\n}")),
    row("n8:16:32", Harmless("a hint of the widths that a processor computes in"), Kernels("target datalayout = \"e-i64:64[[-n8:16:32]]\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1\n  store i64 1, ptr addrspace(1) %q\n  ret void\n}")),
    row("G1", Harmless("where front ends put variables that say no address space"), Kernels("target datalayout = \"e-i64:64[[-G1]]\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1\n  store i64 1, ptr addrspace(1) %q\n  ret void\n}")),
    row("A5", Harmless("where front ends put allocas that say no address space"), Kernels("target datalayout = \"e-i64:64[[-A5]]\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1\n  store i64 1, ptr addrspace(1) %q\n  ret void\n}")),
    row("P0", Harmless("where functions are that say no address space"), Kernels("target datalayout = \"e-i64:64[[-P0]]\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1\n  store i64 1, ptr addrspace(1) %q\n  ret void\n}")),
    row("m:e", Harmless("how names are spelled in object files"), Kernels("target datalayout = \"e-i64:64[[-m:e]]\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1\n  store i64 1, ptr addrspace(1) %q\n  ret void\n}")),
    row("ni:4", Harmless("which pointers have no integer; SPIR-V converts any that it can"), Kernels("target datalayout = \"e-i64:64[[-ni:4]]\"\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1\n  store i64 1, ptr addrspace(1) %q\n  ret void\n}")),
];

/// Why address spaces have no list.
const SPACES_REASON: &str = "address spaces are the target's";

const KERNEL_SPACES: &[Row] = &[
    row("addrspace(0)", Kept("`Function` in functions, `CrossWorkgroup` at program scope"), Kernel("%v = alloca i32\n  store volatile i32 %a, ptr %v")).says(&["OpVariable", " Function"]),
    row("addrspace(1)", Kept("`CrossWorkgroup`"), Kernel("store i32 %a, ptr addrspace(1) %p")).says(&["_ptr_CrossWorkgroup"]),
    row("addrspace(2)", Kept("`UniformConstant`"), Kernels("define spir_func i32 @f(ptr addrspace(2) %v) {\n  %r = load i32, ptr addrspace(2) %v\n  ret i32 %r\n}")).says(&["_ptr_UniformConstant"]),
    row("addrspace(3)", Kept("`Workgroup`"), Kernels("define spir_func i32 @f(ptr addrspace(3) %v) {\n  %r = load i32, ptr addrspace(3) %v\n  ret i32 %r\n}")).says(&["_ptr_Workgroup"]),
    row("addrspace(4)", Kept("`Generic`"), Kernels("define spir_func i32 @f(ptr addrspace(4) %v) {\n  %r = load i32, ptr addrspace(4) %v\n  ret i32 %r\n}")).says(&["_ptr_Generic"]),
    row("addrspace(7)", Kept("`Input`"), Kernels("define spir_func i32 @f(ptr addrspace(7) %v) {\n  %r = load i32, ptr addrspace(7) %v\n  ret i32 %r\n}")).says(&["_ptr_Input"]),
    row("addrspace(5)", Kept("`DeviceOnlyALTERA` of SPV_INTEL_usm_storage_classes, else `CrossWorkgroup`"), Kernels("define spir_func i32 @f(ptr addrspace(5) %v) {\n  %r = load i32, ptr addrspace(5) %v\n  ret i32 %r\n}")).says(&["OpTypePointer"]),
    row("addrspace(6)", Kept("`HostOnlyALTERA` of SPV_INTEL_usm_storage_classes, else `CrossWorkgroup`"), Kernels("define spir_func i32 @f(ptr addrspace(6) %v) {\n  %r = load i32, ptr addrspace(6) %v\n  ret i32 %r\n}")).says(&["OpTypePointer"]),
    row("addrspace(9)", Kept("`CodeSectionINTEL`, pointers to functions"), Kernels("define spir_func i32 @g() addrspace(9) {\n  ret i32 1\n}\ndefine spir_func ptr addrspace(9) @f() addrspace(9) {\n  ret ptr addrspace(9) @g\n}")).says(&["CodeSectionINTEL"]).extensions("+SPV_INTEL_function_pointers"),
    row("addrspace(77)", Refused(Code::UNSUPPORTED, "77"), Kernels("define spir_func i32 @f(ptr addrspace(77) %v) {\n  %r = load i32, ptr addrspace(77) %v\n  ret i32 %r\n}")),
];

const SHADER_SPACES: &[Row] = &[
    row("addrspace(0)", Kept("`Private` at program scope, `Function` in functions"), Shaders("@v = internal global i32 0\ndefine void @main() #0 {\n  store volatile i32 3, ptr @v\n  ret void\n}\nattributes #0 = { \"hlsl.numthreads\"=\"8,1,1\" \"hlsl.shader\"=\"compute\" }")).says(&[" Private"]),
    row("addrspace(3)", Kept("`Workgroup`"), Shaders("@v = internal addrspace(3) global i32 undef\ndefine void @main() #0 {\n  store volatile i32 3, ptr addrspace(3) @v\n  ret void\n}\nattributes #0 = { \"hlsl.numthreads\"=\"8,1,1\" \"hlsl.shader\"=\"compute\" }")).says(&[" Workgroup"]),
    row("addrspace(7)", Kept("`Input`"), Shaders("@v = external addrspace(7) global i32, !spirv.Decorations !0\n!0 = !{!1}\n!1 = !{i32 11, i32 29}\n@w = internal global i32 0\ndefine void @main() #0 {\n  %r = load i32, ptr addrspace(7) @v\n  store volatile i32 %r, ptr @w\n  ret void\n}\nattributes #0 = { \"hlsl.numthreads\"=\"8,1,1\" \"hlsl.shader\"=\"compute\" }")).says(&[" Input"]),
    row("addrspace(10)", Kept("`Private`"), Shaders("@v = internal addrspace(10) global i32 0\ndefine void @main() #0 {\n  store volatile i32 3, ptr addrspace(10) @v\n  ret void\n}\nattributes #0 = { \"hlsl.numthreads\"=\"8,1,1\" \"hlsl.shader\"=\"compute\" }")).says(&[" Private"]),
    row("addrspace(11)", Kept("`StorageBuffer`"), Shader("store i32 %a, ptr addrspace(11) %p")).says(&["StorageBuffer"]),
    row("addrspace(77)", Refused(Code::UNSUPPORTED, "77"), Shaders("@v = internal addrspace(77) global i32 0\ndefine void @main() #0 {\n  store volatile i32 3, ptr addrspace(77) @v\n  ret void\n}\nattributes #0 = { \"hlsl.numthreads\"=\"8,1,1\" \"hlsl.shader\"=\"compute\" }")),
];

/// A flag of a behaviour.
const fn behaviour(name: &'static str, id: &'static str, text: &'static str) -> Row {
    row(name, Harmless("how LLVM joins the flags of two modules; a module is compiled alone"), Kernels(text))
        .id(id)
}

const BEHAVIOURS: &[Row] = &[
    behaviour("error (1)", "Error", "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 1, !\"own\", i32 1}"),
    behaviour("warning (2)", "Warning", "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 2, !\"own\", i32 1}"),
    behaviour(
        "require (3)",
        "Require",
        "!llvm.module.flags = !{[[!0, ]]!1}\n!0 = !{i32 3, !\"need\", !2}\n!1 = !{i32 1, !\"own\", i32 1}\n!2 = !{!\"own\", i32 1}",
    ),
    behaviour("override (4)", "Override", "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 4, !\"own\", i32 1}"),
    behaviour(
        "append (5)",
        "Append",
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 5, !\"own\", !1}\n!1 = !{i32 1}",
    ),
    behaviour(
        "append unique (6)",
        "AppendUnique",
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 6, !\"own\", !1}\n!1 = !{i32 1}",
    ),
    behaviour("max (7)", "Max", "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 7, !\"own\", i32 1}"),
    behaviour("min (8)", "Min", "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 8, !\"own\", i32 1}"),
];

/// A flag that changes nothing.
const fn flag(name: &'static str, why: &'static str, text: &'static str) -> Row {
    row(name, Harmless(why), Kernels(text))
}

/// Why flags about the code of processors are dropped.
const CODE: &str = "about machine code or object files, which are the consumer's";

const FLAGS: &[Row] = &[
    flag(
        "wchar_size",
        "types have sizes of their own when the IR arrives",
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 1, !\"wchar_size\", i32 4}",
    ),
    flag(
        "short_enum",
        "types have sizes of their own when the IR arrives",
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 1, !\"min_enum_size\", i32 4}",
    ),
    flag("PIC Level", CODE, "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 8, !\"PIC Level\", i32 2}"),
    flag("PIE Level", CODE, "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 7, !\"PIE Level\", i32 2}"),
    flag("Code Model", CODE, "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 1, !\"Code Model\", i32 3}"),
    flag(
        "Large Data Threshold",
        CODE,
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 1, !\"Large Data Threshold\", i64 3}",
    ),
    flag("uwtable", CODE, "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 7, !\"uwtable\", i32 2}"),
    flag("frame-pointer", CODE, "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 7, !\"frame-pointer\", i32 2}"),
    flag("RtLibUseGOT", CODE, "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 7, !\"RtLibUseGOT\", i32 1}"),
    flag(
        "direct-access-external-data",
        CODE,
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 7, !\"direct-access-external-data\", i32 1}",
    ),
    flag(
        "stack-protector-guard",
        CODE,
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 1, !\"stack-protector-guard\", !\"tls\"}",
    ),
    flag(
        "override-stack-alignment",
        CODE,
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 1, !\"override-stack-alignment\", i32 8}",
    ),
    flag(
        "cf-protection-branch",
        CODE,
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 8, !\"cf-protection-branch\", i32 1}",
    ),
    flag(
        "cf-protection-return",
        CODE,
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 8, !\"cf-protection-return\", i32 1}",
    ),
    flag("cfguard", CODE, "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 2, !\"cfguard\", i32 1}"),
    flag("kcfi", CODE, "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 4, !\"kcfi\", i32 1}"),
    flag(
        "SemanticInterposition",
        "whether a loader may bind symbols elsewhere",
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 1, !\"SemanticInterposition\", i32 1}",
    ),
    flag(
        "ProfileSummary",
        "a profile, which is a hint",
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 1, !\"ProfileSummary\", !1}\n!1 = !{!2, !3, !4, !5, !6, !7, !8, !9}\n!2 = !{!\"ProfileFormat\", !\"InstrProf\"}\n!3 = !{!\"TotalCount\", i64 1}\n!4 = !{!\"MaxCount\", i64 1}\n!5 = !{!\"MaxInternalCount\", i64 1}\n!6 = !{!\"MaxFunctionCount\", i64 1}\n!7 = !{!\"NumCounts\", i64 1}\n!8 = !{!\"NumFunctions\", i64 1}\n!9 = !{!\"DetailedSummary\", !10}\n!10 = !{!11}\n!11 = !{i32 10000, i64 1, i32 1}",
    ),
    flag("ThinLTO", "how LLVM links", "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 1, !\"ThinLTO\", i32 0}"),
    flag(
        "EnableSplitLTOUnit",
        "how LLVM links",
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 1, !\"EnableSplitLTOUnit\", i32 1}",
    ),
    flag(
        "Debug Info Version",
        "the version of LLVM's metadata; a module of another has no debug information",
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 2, !\"Debug Info Version\", i32 3}",
    ),
    flag(
        "Dwarf Version",
        "the form of DWARF; debug information has SPIR-V's own",
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 7, !\"Dwarf Version\", i32 5}",
    ),
    flag(
        "CodeView",
        "a form of debug information",
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 2, !\"CodeView\", i32 1}",
    ),
    flag(
        "dx.valver",
        "what a validator of DXIL checks",
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 6, !\"dx.valver\", !1}\n!1 = !{i32 1, i32 8}",
    ),
    flag(
        "amdhsa_code_object_version",
        "about AMD's object files",
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 1, !\"amdhsa_code_object_version\", i32 500}",
    ),
    flag(
        "any other",
        "LLVM gives it no meaning for what a program computes",
        "[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 1, !\"own.flag\", i32 1}",
    ),
];

const NAMED: &[Row] = &[
    row("llvm.module.flags", Harmless("its flags have rows of their own"), Kernels("[[!llvm.module.flags = !{!0}]]\n!0 = !{i32 1, !\"own\", i32 1}")),
    row("llvm.ident", Harmless("the name of the front end"), Kernels("[[!llvm.ident = !{!0}]]\n!0 = !{!\"clang\"}")),
    row("llvm.commandline", Harmless("the command line of the front end"), Kernels("[[!llvm.commandline = !{!0}]]\n!0 = !{!\"clang -c\"}")),
    row("llvm.dependent-libraries", Harmless("what a linker of object files looks for"), Kernels("[[!llvm.dependent-libraries = !{!0}]]\n!0 = !{!\"m\"}")),
    row("llvm.linker.options", Harmless("what a linker of object files reads"), Kernels("[[!llvm.linker.options = !{!0}]]\n!0 = !{!\"-lm\"}")),
    row("llvm.stats", Harmless("what LLVM counted"), Kernels("[[!llvm.stats = !{!0}]]\n!0 = !{!\"n\", i64 1}")),
    row("llvm.pseudo_probe_desc", Harmless("a profile's keys"), Kernels("[[!llvm.pseudo_probe_desc = !{!0}]]\n!0 = !{i64 1, i64 2, !\"f\"}")),
    row("llvm.embedded.objects", Harmless("what LLVM puts into an object file"), Kernels("[[!llvm.embedded.objects = !{!0}]]\n!0 = !{!\"x\", !\".s\"}")),
    row("llvm.dbg.cu", Kept("debug information, as docs/reference/debug-information.md says"), Shown("tests/records/main.rs", "Debug information: what LLVM IR says of functions")),
    row("opencl.ocl.version", Kept("`OpSource OpenCL_C`"), Kernels("define spir_func void @f() {\n  ret void\n}\n[[!opencl.ocl.version = !{!0}]]\n!0 = !{i32 3, i32 0}")).says(&["OpSource OpenCL_C 300000"]),
    row("opencl.cxx.version", Kept("`OpSource CPP_for_OpenCL`"), Kernels("define spir_func void @f() {\n  ret void\n}\n[[!opencl.cxx.version = !{!0}]]\n!0 = !{i32 2021, i32 0}")).says(&["OpSource CPP_for_OpenCL"]),
    row("opencl.spir.version", Harmless("the version of SPIR, which SPIR-V succeeds"), Kernels("[[!opencl.spir.version = !{!0}]]\n!0 = !{i32 2, i32 0}")),
    row("opencl.used.extensions", Harmless("extensions of OpenCL C; SPIR-V's follow from the instructions"), Kernels("[[!opencl.used.extensions = !{!0}]]\n!0 = !{!\"cl_khr_fp16\"}")),
    row("opencl.used.optional.core.features", Harmless("features of OpenCL C; capabilities follow from the instructions"), Kernels("[[!opencl.used.optional.core.features = !{!0}]]\n!0 = !{!\"cl_doubles\"}")),
    row("opencl.compiler.options", Harmless("options of the front end, which has acted on them"), Kernels("[[!opencl.compiler.options = !{!0}]]\n!0 = !{!\"-cl-std=CL3.0\"}")),
    row("opencl.enable.FP_CONTRACT", Kept("the execution mode `ContractionOff` where it is absent"), Kernels("define spir_kernel void @k() {\n  ret void\n}\n[[|!opencl.enable.FP_CONTRACT = !{}]]")).says(&["ContractionOff"]),
    row("opencl.kernels", Kept("kernels, with what their nodes say of them"), Kernels("define void @k() {\n  ret void\n}\n[[!opencl.kernels = !{!0}]]\n!0 = !{ptr @k, !1}\n!1 = !{!\"reqd_work_group_size\", i32 8, i32 1, i32 1}")).says(&["OpEntryPoint Kernel", "LocalSize 8 1 1"]),
    row("spirv.ExecutionMode", Kept("`OpExecutionMode`"), Kernels("define spir_kernel void @k() {\n  ret void\n}\n[[!spirv.ExecutionMode = !{!0}]]\n!0 = !{ptr @k, i32 17, i32 8, i32 1, i32 1}")).says(&["LocalSize 8 1 1"]),
    row("spirv.MemoryModel", Kept("the Vulkan memory model of a shader"), Shaders("define void @main() #0 {\n  ret void\n}\nattributes #0 = { \"hlsl.numthreads\"=\"8,1,1\" \"hlsl.shader\"=\"compute\" }\n[[!spirv.MemoryModel = !{!0}]]\n!0 = !{i32 0, i32 3}")).says(&["Vulkan"]),
    row("hlsl.cbs", Kept("`OpSource HLSL`, and constant buffers"), Shown("data/files/asm/shader/constant_buffer.ll", "hlsl.cbs")),
    row("any other", Harmless("LLVM gives it no meaning"), Kernels("[[!own.name = !{!0}]]\n!0 = !{i32 1}")),
];
