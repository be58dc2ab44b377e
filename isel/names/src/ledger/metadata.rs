//! Metadata of instructions, functions and variables.

use super::Fate::{Harmless, Kept, Refused};
use super::Probe::*;
use super::{Row, Section, Source, row};
use spirant_dialect::diagnostics::Code;

pub const SECTIONS: &[Section] = &[
    Section { title: "Metadata", source: Source::MetadataKinds, rows: KINDS },
    Section {
        title: "Metadata of SPIR-V's front ends",
        source: Source::Unlisted("a kind is a string"),
        rows: OWN,
    },
    Section { title: "Hints of loops", source: Source::Unlisted("a hint is a string"), rows: LOOPS },
];

/// Metadata of a load that changes nothing.
const fn of_load(name: &'static str, why: &'static str, outside: &'static str, body: &'static str) -> Row {
    row(name, Harmless(why), KernelWith(outside, body))
}

/// A promise about a value or an access.
const FACT: &str = "a promise to optimizers; no result depends on it";

/// What instruments or profiles.
const PROFILE: &str = "for profiles and instrumentation, which have run when the IR arrives";

/// What machine code needs.
const CODE: &str = "about machine code or object files, which are the consumer's";

const KINDS: &[Row] = &[
    row("dbg", Kept("`OpLine` and debug information, as docs/reference/debug-information.md says"), Shown("tests/records/main.rs", "Debug information: what LLVM IR says of functions")),
    of_load("tbaa", FACT, "!0 = !{!1, !1, i64 0}\n!1 = !{!\"int\", !2}\n!2 = !{!\"root\"}", "%r = load i32, ptr addrspace(1) %q[[, !tbaa !0]]\n  store i32 %r, ptr addrspace(1) %p"),
    row("prof", Kept("branch weights of `OpBranchConditional`"), Kernels("define spir_func i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b[[, !prof !0]]\na:\n  ret i32 1\nb:\n  ret i32 2\n}\n!0 = !{!\"branch_weights\", i32 7, i32 9}")).says(&["7 9"]),
    row("prof of a switch", Harmless("a hint; `OpSwitch` has no weights"), Kernels("define spir_func i32 @f(i32 %a) {\n  switch i32 %a, label %d [ i32 3, label %b ][[, !prof !0]]\nb:\n  ret i32 1\nd:\n  ret i32 2\n}\n!0 = !{!\"branch_weights\", i32 7, i32 9}")).id(""),
    row("prof of a function", Harmless("a count of entries, which is a hint"), Kernels("define spir_func void @f() [[!prof !0]] {\n  ret void\n}\n!0 = !{!\"function_entry_count\", i64 9}")).id(""),
    row("fpmath", Kept("`FPMaxErrorDecorationINTEL` where SPV_INTEL_fp_max_error is named"), KernelWith("!0 = !{float 2.5}", "%r = fdiv float %x, %y[[, !fpmath !0]]\n  store float %r, ptr addrspace(1) %p")).says(&["FPMaxErrorDecorationINTEL"]).extensions("+SPV_INTEL_fp_max_error"),
    of_load("fpmath", "permits an error; the environment's rules of precision hold", "!0 = !{float 2.5}", "%r = fdiv float %x, %y[[, !fpmath !0]]\n  store float %r, ptr addrspace(1) %p"),
    of_load("range", FACT, "!0 = !{i32 0, i32 10}", "%r = load i32, ptr addrspace(1) %q[[, !range !0]]\n  store i32 %r, ptr addrspace(1) %p"),
    of_load("tbaa.struct", FACT, "declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)\n!0 = !{i64 0, i64 4, !1}\n!1 = !{!2, !2, i64 0}\n!2 = !{!\"int\", !3}\n!3 = !{!\"root\"}", "call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 4, i1 false)[[, !tbaa.struct !0]]"),
    of_load("invariant.load", FACT, "!0 = !{}", "%r = load i32, ptr addrspace(1) %q[[, !invariant.load !0]]\n  store i32 %r, ptr addrspace(1) %p"),
    row("alias.scope", Kept("`AliasScopeINTELMask` where SPV_INTEL_memory_access_aliasing is named"), KernelWith("!0 = !{!1}\n!1 = distinct !{!1, !2}\n!2 = distinct !{!2}", "%r = load i32, ptr addrspace(1) %q[[, !alias.scope !0]]\n  store i32 %r, ptr addrspace(1) %p")).says(&["AliasScopeINTELMask"]).extensions("+SPV_INTEL_memory_access_aliasing"),
    of_load("alias.scope", FACT, "!0 = !{!1}\n!1 = distinct !{!1, !2}\n!2 = distinct !{!2}", "%r = load i32, ptr addrspace(1) %q[[, !alias.scope !0]]\n  store i32 %r, ptr addrspace(1) %p"),
    row("noalias", Kept("`NoAliasINTELMask` where SPV_INTEL_memory_access_aliasing is named"), KernelWith("!0 = !{!1}\n!1 = distinct !{!1, !2}\n!2 = distinct !{!2}", "%r = load i32, ptr addrspace(1) %q[[, !noalias !0]]\n  store i32 %r, ptr addrspace(1) %p")).says(&["NoAliasINTELMask"]).extensions("+SPV_INTEL_memory_access_aliasing"),
    of_load("noalias", FACT, "!0 = !{!1}\n!1 = distinct !{!1, !2}\n!2 = distinct !{!2}", "%r = load i32, ptr addrspace(1) %q[[, !noalias !0]]\n  store i32 %r, ptr addrspace(1) %p"),
    row("nontemporal", Kept("`Nontemporal`"), KernelWith("!0 = !{i32 1}", "%r = load i32, ptr addrspace(1) %q[[, !nontemporal !0]]\n  store i32 %r, ptr addrspace(1) %p")).says(&["Nontemporal"]),
    of_load("llvm.mem.parallel_loop_access", FACT, "!0 = distinct !{!0}", "%r = load i32, ptr addrspace(1) %q[[, !llvm.mem.parallel_loop_access !0]]\n  store i32 %r, ptr addrspace(1) %p"),
    of_load("nonnull", FACT, "!0 = !{}", "%r = load ptr addrspace(1), ptr addrspace(1) %q[[, !nonnull !0]]\n  store i32 1, ptr addrspace(1) %r"),
    of_load("dereferenceable", FACT, "!0 = !{i64 4}", "%r = load ptr addrspace(1), ptr addrspace(1) %q[[, !dereferenceable !0]]\n  store i32 1, ptr addrspace(1) %r"),
    of_load("dereferenceable_or_null", FACT, "!0 = !{i64 4}", "%r = load ptr addrspace(1), ptr addrspace(1) %q[[, !dereferenceable_or_null !0]]\n  store i32 1, ptr addrspace(1) %r"),
    row("make.implicit", Harmless(CODE), Kernels("define spir_func i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b[[, !make.implicit !0]]\na:\n  ret i32 1\nb:\n  ret i32 2\n}\n!0 = !{}")),
    row("unpredictable", Harmless("a hint to optimizers; SPIR-V has none of this kind"), Kernels("define spir_func i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b[[, !unpredictable !0]]\na:\n  ret i32 1\nb:\n  ret i32 2\n}\n!0 = !{}")),
    of_load("invariant.group", FACT, "!0 = !{}", "%r = load i32, ptr addrspace(1) %q[[, !invariant.group !0]]\n  store i32 %r, ptr addrspace(1) %p"),
    of_load("align", FACT, "!0 = !{i64 16}", "%r = load ptr addrspace(1), ptr addrspace(1) %q[[, !align !0]]\n  store i32 1, ptr addrspace(1) %r, align 4"),
    row("llvm.loop", Kept("loop control; the hints have rows of their own"), Kernels("define spir_func void @f(i1 %c) {\n  br label %l\nl:\n  br i1 %c, label %l, label %e[[, !llvm.loop !0]]\ne:\n  ret void\n}\n!0 = distinct !{!0, !1}\n!1 = !{!\"llvm.loop.unroll.disable\"}")).says(&["OpLoopControlINTEL 2"]).extensions("+SPV_INTEL_unstructured_loop_controls"),
    row("type", Harmless("for checks of virtual calls, which have intrinsics of their own"), Kernels("@v = addrspace(1) global i32 3[[, !type !0]]\n!0 = !{i64 0, !\"t\"}")),
    row("section_prefix", Harmless(CODE), Kernels("define spir_func void @f() [[!section_prefix !0]] {\n  ret void\n}\n!0 = !{!\"section_prefix\", !\"hot\"}")),
    row("absolute_symbol", Harmless("a promise of where the symbol is"), KernelWith("@v = external addrspace(1) global i32[[, !absolute_symbol !0]]\n!0 = !{i64 0, i64 256}", "store i32 1, ptr addrspace(1) @v")),
    row("associated", Harmless(CODE), Kernels("@v = addrspace(1) global i32 3[[, !associated !0]]\n@w = addrspace(1) global i32 4\n!0 = !{ptr addrspace(1) @w}")),
    row("callees", Harmless("which functions a call through a pointer may reach: a promise"), KernelWith("declare spir_func i32 @f(i32)\n!0 = !{ptr @f}", "%r = call spir_func i32 @f(i32 %a)[[, !callees !0]]\n  store i32 %r, ptr addrspace(1) %p")),
    row("irr_loop", Harmless(PROFILE), Kernels("define spir_func i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b[[, !irr_loop !0]]\na:\n  ret i32 1\nb:\n  ret i32 2\n}\n!0 = !{!\"loop_header_weight\", i64 100}")),
    of_load("llvm.access.group", FACT, "!0 = distinct !{}", "%r = load i32, ptr addrspace(1) %q[[, !llvm.access.group !0]]\n  store i32 %r, ptr addrspace(1) %p"),
    row("callback", Harmless("which functions a callee may call: a promise"), Kernels("declare [[!callback !0]] spir_func void @g(ptr)\ndefine spir_func void @f() {\n  call spir_func void @g(ptr null)\n  ret void\n}\n!0 = !{!1}\n!1 = !{i64 0, i1 false}")),
    row("llvm.preserve.access.index", Refused(Code::UNSUPPORTED, "llvm.preserve.array.access.index"), KernelWith("declare ptr addrspace(1) @llvm.preserve.array.access.index.p1.p1(ptr addrspace(1), i32, i32)\n!0 = !{}", "%r = call ptr addrspace(1) @llvm.preserve.array.access.index.p1.p1(ptr addrspace(1) elementtype(i32) %p, i32 0, i32 1), !llvm.preserve.access.index !0\n  store i32 1, ptr addrspace(1) %r")),
    row("vcall_visibility", Harmless("for checks of virtual calls, which have intrinsics of their own"), Kernels("@v = addrspace(1) global i32 3[[, !vcall_visibility !0]]\n!0 = !{i64 1}")),
    of_load("noundef", FACT, "!0 = !{}", "%r = load i32, ptr addrspace(1) %q[[, !noundef !0]]\n  store i32 %r, ptr addrspace(1) %p"),
    of_load("annotation", "what LLVM's remarks say", "!0 = !{!\"auto-init\"}", "%r = load i32, ptr addrspace(1) %q[[, !annotation !0]]\n  store i32 %r, ptr addrspace(1) %p"),
    of_load("nosanitize", "for LLVM's sanitizers, which have run when the IR arrives", "!0 = !{}", "%r = load i32, ptr addrspace(1) %q[[, !nosanitize !0]]\n  store i32 %r, ptr addrspace(1) %p"),
    row("func_sanitize", Harmless("for LLVM's sanitizers, which have run when the IR arrives"), Kernels("define spir_func void @f() [[!func_sanitize !0]] {\n  ret void\n}\n!0 = !{i32 3238382334, i32 7}")),
    row("exclude", Harmless(CODE), Kernels("@v = addrspace(1) global i32 3[[, !exclude !0]]\n!0 = !{}")),
    of_load("memprof", PROFILE, "declare spir_func ptr @f(i64)\n!0 = !{!1}\n!1 = !{!2, !\"cold\"}\n!2 = !{i64 1}", "%r = call spir_func ptr @f(i64 8)[[, !memprof !0, !callsite !2]]\n  store ptr %r, ptr addrspace(1) %p"),
    of_load("callsite", PROFILE, "declare spir_func ptr @f(i64)\n!0 = !{i64 1}", "%r = call spir_func ptr @f(i64 8)[[, !callsite !0]]\n  store ptr %r, ptr addrspace(1) %p"),
    row("kcfi_type", Harmless("for checks of calls through pointers, which the bundle `kcfi` asks for"), Kernels("define spir_func void @f() [[!kcfi_type !0]] {\n  ret void\n}\n!0 = !{i32 7}")),
    of_load("pcsections", CODE, "!0 = !{!\"own\"}", "%r = load i32, ptr addrspace(1) %q[[, !pcsections !0]]\n  store i32 %r, ptr addrspace(1) %p"),
    row("DIAssignID", Harmless("connects stores with debug records, which say the variable themselves"), Kernel("%v = alloca i32[[, !DIAssignID !0]]\n  store volatile i32 %a, ptr %v\n  ret void\n}\n!0 = distinct !DIAssignID()\ndefine spir_func void @f() {")),
    row("coro.outside.frame", Harmless("about coroutines, which `presplitcoroutine` refuses"), Kernel("%v = alloca i32[[, !coro.outside.frame !0]]\n  store volatile i32 %a, ptr %v\n  ret void\n}\n!0 = !{}\ndefine spir_func void @f() {")),
    of_load("mmra", "permits AMD's targets to order less; the whole ordering satisfies it", "!0 = !{!\"own\", !\"tag\"}", "fence seq_cst[[, !mmra !0]]"),
    of_load("noalias.addrspace", FACT, "!0 = !{i32 5, i32 6}", "%r = load i32, ptr addrspace(4) addrspacecast (ptr addrspace(1) null to ptr addrspace(4))[[, !noalias.addrspace !0]]\n  store i32 %r, ptr addrspace(1) %p"),
    of_load("callee_type", "the type of a call through a pointer, for tables of calls", "declare spir_func i32 @f(i32)\n!0 = !{!1}\n!1 = !{i64 0, !\"t.generalized\"}", "%r = call spir_func i32 @f(i32 %a)[[, !callee_type !0]]\n  store i32 %r, ptr addrspace(1) %p").since(22).until(22),
    of_load("callee_type", "the type of a call through a pointer, for tables of calls", "declare spir_func i32 @f(i32)\n!0 = !{!1}\n!1 = !{!\"t.generalized\"}", "%r = call spir_func i32 @f(i32 %a)[[, !callee_type !0]]\n  store i32 %r, ptr addrspace(1) %p").since(23),
    of_load("nofree", FACT, "!0 = !{}", "%i = load i64, ptr addrspace(1) %q\n  %r = inttoptr i64 %i to ptr addrspace(1)[[, !nofree !0]]\n  store i32 1, ptr addrspace(1) %r").since(22),
    of_load("captures", FACT, "!0 = !{!\"address\"}", "store ptr addrspace(1) %q, ptr addrspace(1) %p[[, !captures !0]]").since(22),
    of_load("alloc_token", "for LLVM's sanitizers, which have run when the IR arrives", "declare spir_func ptr @f(i64)\n!0 = !{!\"int\", i1 false}", "%r = call spir_func ptr @f(i64 8)[[, !alloc_token !0]]\n  store ptr %r, ptr addrspace(1) %p").since(22),
    row("implicit.ref", Harmless(CODE), Kernels("@w = addrspace(1) global i32 4\n@v = addrspace(1) global i32 3[[, !implicit.ref !0]]\n!0 = !{ptr addrspace(1) @w}")).since(22),
    of_load("nofpclass", FACT, "!0 = !{i32 3}", "%r = load float, ptr addrspace(1) %q[[, !nofpclass !0]]\n  store float %r, ptr addrspace(1) %p").since(23),
    of_load("mem.cache_hint", "a hint to a processor's caches, in words of its target", "!0 = !{i32 0, !1}\n!1 = !{!\"own.hint\", !\"once\"}", "%r = load i32, ptr addrspace(1) %q[[, !mem.cache_hint !0]]\n  store i32 %r, ptr addrspace(1) %p").since(23),
    of_load("call_target", PROFILE, "declare spir_func i32 @f(i32)\n!0 = !{i64 7}", "%r = call spir_func i32 @f(i32 %a)[[, !call_target !0]]\n  store i32 %r, ptr addrspace(1) %p").since(23),
    of_load("inline_history", "which functions LLVM's inliner has inlined here", "declare spir_func i32 @f(i32)\n!0 = !{ptr @f}", "%r = call spir_func i32 @f(i32 %a)[[, !inline_history !0]]\n  store i32 %r, ptr addrspace(1) %p").since(23),
    row("callgraph", Harmless(CODE), Kernels("define spir_func void @f() [[!callgraph !0]] {\n  ret void\n}\n!0 = !{!\"t.generalized\"}")).since(23),
    row("guid", Harmless(PROFILE), Kernels("define spir_func void @f() [[!guid !0]] {\n  ret void\n}\n!0 = !{i64 7}")).since(23),
    row("elf_section_properties", Harmless(CODE), Kernels("@v = addrspace(1) global i32 3[[, !elf_section_properties !0]]\n!0 = !{i32 1, i32 8}")).since(23),
    row("block.uniformity.profile", Harmless(PROFILE), Kernels("define spir_func i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b[[, !block.uniformity.profile !0]]\na:\n  ret i32 1\nb:\n  ret i32 2\n}\n!0 = !{i1 true}")).since(23),
];

const OWN: &[Row] = &[
    row("spirv.Decorations", Kept("`OpDecorate`"), Kernels("@v = addrspace(1) global i32 3[[, !spirv.Decorations !0]]\n!0 = !{!1}\n!1 = !{i32 21}")).says(&["OpDecorate %v Volatile"]),
    row("spirv.ParameterDecorations", Kept("`OpDecorate` of a parameter"), Kernels("define spir_kernel void @k(ptr addrspace(1) %p) [[!spirv.ParameterDecorations !0]] {\n  store i32 1, ptr addrspace(1) %p\n  ret void\n}\n!0 = !{!1}\n!1 = !{!2}\n!2 = !{i32 19}")).says(&["OpDecorate %p Restrict"]),
    row("reqd_work_group_size", Kept("`LocalSize`"), Kernels("define spir_kernel void @k() [[!reqd_work_group_size !0]] {\n  ret void\n}\n!0 = !{i32 8, i32 4, i32 1}")).says(&["LocalSize 8 4 1"]),
    row("work_group_size_hint", Kept("`LocalSizeHint`"), Kernels("define spir_kernel void @k() [[!work_group_size_hint !0]] {\n  ret void\n}\n!0 = !{i32 8, i32 4, i32 1}")).says(&["LocalSizeHint 8 4 1"]),
    row("intel_reqd_sub_group_size", Kept("`SubgroupSize`"), Kernels("define spir_kernel void @k() [[!intel_reqd_sub_group_size !0]] {\n  ret void\n}\n!0 = !{i32 16}")).says(&["SubgroupSize 16"]),
    row("vec_type_hint", Kept("`VecTypeHint`"), Kernels("define spir_kernel void @k() [[!vec_type_hint !0]] {\n  ret void\n}\n!0 = !{<4 x float> undef, i32 0}")).says(&["VecTypeHint"]),
    row("max_work_group_size", Kept("`MaxWorkgroupSizeINTEL`"), Kernels("define spir_kernel void @k() [[!max_work_group_size !0]] {\n  ret void\n}\n!0 = !{i32 8, i32 4, i32 1}")).says(&["MaxWorkgroupSizeINTEL 8 4 1"]).extensions("+SPV_INTEL_kernel_attributes"),
    row("kernel_arg_addr_space", Harmless("the parameters' types say it"), Kernels("define spir_kernel void @k(i32 %a) [[!kernel_arg_addr_space !0]] {\n  ret void\n}\n!0 = !{i32 0}")),
    row("hlsl.controlflow.hint", Kept("`Flatten` and `DontFlatten`"), ShaderWith("!0 = !{!\"hlsl.controlflow.hint\", i32 1}", "%c = icmp ult i32 %a, 3\n  br i1 %c, label %t, label %e[[, !hlsl.controlflow.hint !0]]\nt:\n  store i32 7, ptr addrspace(11) %p\n  br label %e\ne:")).says(&["DontFlatten"]),
    row("any other", Harmless("LLVM gives it no meaning"), KernelWith("!0 = !{}", "%r = load i32, ptr addrspace(1) %q[[, !own.kind !0]]\n  store i32 %r, ptr addrspace(1) %p")),
];

/// A hint of a loop that has a control.
macro_rules! hinted {
    ($hint:literal) => {
        concat!(
            "define spir_func void @f(i1 %c) {\n  br label %l\nl:\n  br i1 %c, label %l, label %e[[, !llvm.loop !0]]\ne:\n  ret void\n}\n",
            "!0 = distinct !{!0, !1}\n!1 = !{", $hint, "}"
        )
    };
}

/// A hint that becomes a control.
const fn control(
    name: &'static str,
    how: &'static str,
    text: &'static str,
    words: &'static [&'static str],
) -> Row {
    row(name, Kept(how), Kernels(text)).says(words).extensions("+SPV_INTEL_unstructured_loop_controls")
}

/// A hint about a transformation of LLVM's.
const fn of_llvm(name: &'static str, text: &'static str) -> Row {
    row(name, Harmless("steers a pass of LLVM; SPIR-V has no control of this kind"), Kernels(text))
}

const LOOPS: &[Row] = &[
    row(
        "llvm.loop.unroll.disable",
        Kept("`OpLoopMerge DontUnroll`"),
        ShaderWith(
            "!0 = distinct !{!0, !1}\n!1 = !{!\"llvm.loop.unroll.disable\"}",
            "br label %l\nl:\n  %i = phi i32 [ 0, %0 ], [ %n, %l ]\n  store volatile i32 %i, ptr addrspace(11) %p\n  %n = add i32 %i, 1\n  %c = icmp ult i32 %n, %b\n  br i1 %c, label %l, label %e[[, !llvm.loop !0]]\ne:",
        ),
    )
    .says(&["DontUnroll"]),
    row(
        "llvm.loop.unroll.disable",
        Kept("`OpLoopMerge DontUnroll`, where all ways out of the loop lead to one block and the module's version has the control"),
        Kernels(hinted!("!\"llvm.loop.unroll.disable\"")),
    )
    .says(&["OpLoopMerge", "DontUnroll"]),
    control(
        "llvm.loop.unroll.disable",
        "`DontUnroll`",
        hinted!("!\"llvm.loop.unroll.disable\""),
        &["OpLoopControlINTEL 2"],
    ),
    control("llvm.loop.unroll.enable", "`Unroll`", hinted!("!\"llvm.loop.unroll.enable\""), &["OpLoopControlINTEL 1"]),
    control("llvm.loop.unroll.full", "`Unroll`", hinted!("!\"llvm.loop.unroll.full\""), &["OpLoopControlINTEL 1"]),
    control(
        "llvm.loop.unroll.count",
        "`PartialCount` since SPIR-V 1.4",
        hinted!("!\"llvm.loop.unroll.count\", i32 4"),
        &["OpLoopControlINTEL 256 4"],
    ),
    control(
        "llvm.loop.peel.count",
        "`PeelCount` since SPIR-V 1.4",
        hinted!("!\"llvm.loop.peel.count\", i32 2"),
        &["OpLoopControlINTEL 128 2"],
    ),
    control(
        "llvm.loop.ivdep.enable",
        "`DependencyInfinite`",
        hinted!("!\"llvm.loop.ivdep.enable\""),
        &["OpLoopControlINTEL 4"],
    ),
    control(
        "llvm.loop.ivdep.safelen",
        "`DependencyLength`",
        hinted!("!\"llvm.loop.ivdep.safelen\", i32 4"),
        &["OpLoopControlINTEL 8 4"],
    ),
    of_llvm("llvm.loop.mustprogress", hinted!("!\"llvm.loop.mustprogress\"")),
    of_llvm("llvm.loop.vectorize.enable", hinted!("!\"llvm.loop.vectorize.enable\", i1 true")),
    of_llvm("llvm.loop.vectorize.width", hinted!("!\"llvm.loop.vectorize.width\", i32 4")),
    of_llvm("llvm.loop.interleave.count", hinted!("!\"llvm.loop.interleave.count\", i32 4")),
    of_llvm("llvm.loop.distribute.enable", hinted!("!\"llvm.loop.distribute.enable\", i1 true")),
    of_llvm("llvm.loop.unroll_and_jam.disable", hinted!("!\"llvm.loop.unroll_and_jam.disable\"")),
    of_llvm("llvm.loop.licm_versioning.disable", hinted!("!\"llvm.loop.licm_versioning.disable\"")),
    of_llvm("llvm.loop.isvectorized", hinted!("!\"llvm.loop.isvectorized\", i32 1")),
    of_llvm("llvm.loop.peeled.count", hinted!("!\"llvm.loop.peeled.count\", i32 1")),
    of_llvm("llvm.loop.unroll.runtime.disable", hinted!("!\"llvm.loop.unroll.runtime.disable\"")),
    of_llvm(
        "llvm.loop.parallel_accesses",
        hinted!("!\"llvm.loop.parallel_accesses\", !2}\n!2 = distinct !{"),
    ),
    of_llvm("llvm.loop.estimated_trip_count", hinted!("!\"llvm.loop.estimated_trip_count\", i32 8")),
];
