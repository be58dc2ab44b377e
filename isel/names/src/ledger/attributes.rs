//! Attributes of functions, parameters, results and calls that are not strings.

use super::Fate::{Harmless, Kept, Refused};
use super::Probe::*;
use super::{Row, Section, Source, row};
use spirant_dialect::diagnostics::Code;

pub const SECTIONS: &[Section] =
    &[Section { title: "Attributes", source: Source::Attributes, rows: ATTRIBUTES }];

/// Why a fact that LLVM's passes may use is dropped.
const FACT: &str = "a promise to optimizers; SPIR-V has no place for it, and no result depends on it";

/// Why what chooses a register is dropped.
const REGISTER: &str = "in which register a processor passes the value; SPIR-V's calls pass values";

/// Why what is asked of a processor's code is dropped.
const CODE: &str = "about machine code, which is the consumer's";

/// Why what a sanitizer reads is dropped.
const SANITIZER: &str = "permits LLVM's sanitizers to instrument, which has happened when the IR arrives";

/// Why a hint about where time is spent is dropped.
const HINT: &str = "a hint of the size or frequency of code; SPIR-V has no place for it";

/// The code that refuses.
const E: Code = Code::UNSUPPORTED;

/// An attribute without a value that changes nothing.
const fn harmless(name: &'static str, why: &'static str) -> Row {
    row(name, Harmless(why), Attribute(name))
}

/// An attribute that changes nothing, with a value.
const fn spelled(name: &'static str, why: &'static str, spelling: &'static str) -> Row {
    row(name, Harmless(why), Attribute(spelling))
}

/// An attribute that the assembly says in these words.
const fn kept(
    name: &'static str,
    how: &'static str,
    spelling: &'static str,
    words: &'static [&'static str],
) -> Row {
    row(name, Kept(how), Attribute(spelling)).says(words)
}

/// An attribute that is refused by name.
const fn refused(name: &'static str, spelling: &'static str, words: &'static str) -> Row {
    row(name, Refused(E, words), Attribute(spelling))
}

const ATTRIBUTES: &[Row] = &[
    harmless("allocalign", FACT),
    harmless("allocptr", FACT),
    kept("alwaysinline", "function control `Inline`", "alwaysinline", &["OpFunction %", " Inline "]),
    row(
        "builtin",
        Harmless("undoes `nobuiltin` for a call"),
        KernelWith(
            "declare spir_func i32 @f(i32) nobuiltin",
            "%r = call spir_func i32 @f(i32 %a) [[builtin]]\n  store i32 %r, ptr addrspace(1) %p",
        ),
    ),
    harmless("cold", HINT),
    harmless(
        "convergent",
        "our passes know what is convergent by its instruction; SPIR-V has no such mark of functions",
    ),
    harmless("coro_only_destroy_when_complete", "about coroutines, which `presplitcoroutine` refuses"),
    harmless("coro_elide_safe", "about coroutines, which `presplitcoroutine` refuses"),
    spelled("dead_on_return", FACT, "dead_on_return").since(22),
    harmless("dead_on_unwind", FACT),
    row(
        "denormal_fpenv",
        Kept("the execution mode `DenormPreserve` or `DenormFlushToZero`"),
        Kernels("define spir_kernel void @k(ptr addrspace(1) %p, float %x) [[denormal_fpenv(preservesign)]] {\n  %r = fadd float %x, 1.0\n  store float %r, ptr addrspace(1) %p\n  ret void\n}"),
    )
    .says(&["DenormFlushToZero 32"])
    .since(23),
    harmless("disable_sanitizer_instrumentation", SANITIZER),
    harmless("flatten", HINT).since(23),
    harmless("fn_ret_thunk_extern", CODE),
    harmless("hot", HINT),
    harmless("hybrid_patchable", CODE),
    row(
        "immarg",
        Harmless("a rule of LLVM's verifier for intrinsics, whose definition in LLVM has it"),
        KernelWith(
            "declare void @llvm.assume.x(i1)\ndeclare i32 @llvm.abs.i32(i32, i1 [[immarg]])",
            "%r = call i32 @llvm.abs.i32(i32 %a, i1 false)\n  store i32 %r, ptr addrspace(1) %p",
        ),
    ),
    harmless("inreg", "how a processor's calls pass a value; SPIR-V's calls pass values"),
    kept("inlinehint", "function control `Inline`", "inlinehint", &[" Inline "]),
    row(
        "jumptable",
        Harmless(CODE),
        Kernels("define spir_func void @f() unnamed_addr [[jumptable]] {\n  ret void\n}"),
    ),
    harmless("minsize", HINT),
    harmless("mustprogress", FACT),
    refused("naked", "naked", "naked"),
    harmless("nest", REGISTER),
    kept("noalias", "`FuncParamAttr NoAlias`", "noalias", &["FuncParamAttr NoAlias"]),
    harmless(
        "nobuiltin",
        "a name is known by the intrinsics' table alone, whether a call of it is marked or not",
    ),
    harmless("nocallback", FACT),
    harmless("nocf_check", CODE),
    harmless("nocreateundeforpoison", FACT).since(22),
    harmless("nodivergencesource", FACT),
    harmless("noduplicate", "no pass of ours copies a call"),
    harmless("noext", "how a processor's calls pass an integer"),
    harmless("nofree", FACT),
    harmless("noimplicitfloat", CODE),
    kept("noinline", "function control `DontInline`", "noinline", &[" DontInline "]),
    harmless("noipa", "forbids LLVM's passes to look from one function into another; no result depends on it").since(23),
    harmless("nomerge", "no pass of ours joins calls"),
    harmless("nooutline", HINT).since(23),
    harmless("noprofile", "about instrumentation, which has happened when the IR arrives"),
    harmless("norecurse", FACT),
    harmless("noredzone", CODE),
    harmless("noreturn", FACT),
    harmless("nosanitize_bounds", SANITIZER),
    harmless("nosanitize_coverage", SANITIZER),
    harmless("nosync", FACT),
    harmless("noundef", FACT),
    harmless("nounwind", FACT),
    harmless("nonlazybind", CODE),
    harmless("nonnull", FACT),
    harmless("null_pointer_is_valid", "no pass of ours assumes that null is not accessed"),
    harmless("optforfuzzing", HINT),
    harmless("optdebug", HINT),
    harmless("optsize", HINT),
    row(
        "optnone",
        Kept("function control `OptNoneEXT` where SPV_EXT_optnone is named"),
        Kernels("define spir_func void @f() noinline [[optnone]] {\n  ret void\n}"),
    )
    .says(&["OptNoneEXT"])
    .extensions("+SPV_EXT_optnone"),
    row(
        "optnone",
        Harmless("a request to optimize less; SPIR-V has no place for it without SPV_EXT_optnone"),
        Kernels("define spir_func void @f() noinline [[optnone]] {\n  ret void\n}"),
    ),
    refused("presplitcoroutine", "presplitcoroutine", "coroutine"),
    kept("readnone", "`FuncParamAttr NoReadWrite`", "readnone", &["FuncParamAttr NoReadWrite"]),
    kept("readonly", "`FuncParamAttr NoWrite`", "readonly", &["FuncParamAttr NoWrite"]),
    harmless("returned", FACT),
    harmless(
        "returns_twice",
        "a promise about what may be moved across a call; no pass of ours moves a call of a function",
    ),
    kept("signext", "`FuncParamAttr Sext`", "signext", &["FuncParamAttr Sext"]),
    harmless("safestack", CODE),
    harmless("sanitize_address", SANITIZER),
    harmless("sanitize_alloc_token", SANITIZER).since(22),
    harmless("sanitize_hwaddress", SANITIZER),
    harmless("sanitize_memtag", SANITIZER),
    harmless("sanitize_memory", SANITIZER),
    harmless("sanitize_numerical_stability", SANITIZER),
    harmless("sanitize_realtime", SANITIZER),
    harmless("sanitize_realtime_blocking", SANITIZER),
    harmless("sanitize_thread", SANITIZER),
    harmless("sanitize_type", SANITIZER),
    harmless("shadowcallstack", CODE),
    harmless("skipprofile", "about instrumentation, which has happened when the IR arrives"),
    harmless("speculatable", FACT),
    harmless("speculative_load_hardening", CODE),
    harmless("ssp", CODE),
    harmless("sspreq", CODE),
    harmless("sspstrong", CODE),
    row(
        "strictfp",
        Harmless("marks functions with constrained operations, which say themselves how they round"),
        Attribute("strictfp"),
    ),
    harmless("swiftasync", REGISTER),
    row(
        "swifterror",
        Harmless(REGISTER),
        Kernels("define spir_func void @f(ptr [[swifterror]] %p) {\n  store ptr null, ptr %p\n  ret void\n}"),
    ),
    harmless("swiftself", REGISTER),
    harmless("willreturn", FACT),
    harmless("writable", FACT),
    harmless("writeonly", FACT),
    kept("zeroext", "`FuncParamAttr Zext`", "zeroext", &["FuncParamAttr Zext"]),
    spelled("byref", "the callee reads the caller's memory, as with any pointer", "byref(i32)"),
    kept("byval", "`FuncParamAttr ByVal`", "byval(i32)", &["FuncParamAttr ByVal"]),
    row(
        "elementtype",
        Kept("the pointee of an operand in memory of inline assembly"),
        Kernel("call void asm sideeffect \"own\", \"*m\"(ptr addrspace(1) elementtype(i32) %p)"),
    )
    .says(&["OpAsmCallINTEL"])
    .extensions("+SPV_INTEL_inline_assembly"),
    row(
        "elementtype",
        Refused(E, "llvm.preserve.array.access.index"),
        KernelWith(
            "declare ptr addrspace(1) @llvm.preserve.array.access.index.p1.p1(ptr addrspace(1), i32, i32)",
            "%r = call ptr addrspace(1) @llvm.preserve.array.access.index.p1.p1(ptr addrspace(1) elementtype(i32) %p, i32 0, i32 1)\n  store i32 1, ptr addrspace(1) %r",
        ),
    ),
    row(
        "inalloca",
        Harmless("the callee has the address of the caller's memory, as with any pointer"),
        Kernels("define spir_func void @f(ptr [[inalloca(i32)]] %p) {\n  store i32 1, ptr %p\n  ret void\n}"),
    ),
    row(
        "preallocated",
        Harmless(
            "the callee has the address of the caller's memory; the intrinsics that make it are refused",
        ),
        Kernels(
            "define spir_func void @f(ptr [[preallocated(i32)]] %p) {\n  store i32 1, ptr %p\n  ret void\n}",
        ),
    ),
    kept("sret", "`FuncParamAttr Sret`", "sret(i32)", &["FuncParamAttr Sret"]),
    kept("align", "`Alignment`", "align 16", &["Alignment 16"]),
    spelled("allockind", FACT, "allockind(\"alloc\")"),
    spelled("allocsize", FACT, "allocsize(0)"),
    spelled("captures", FACT, "captures(none)").since(21),
    spelled("dereferenceable", FACT, "dereferenceable(4)"),
    spelled("dereferenceable_or_null", FACT, "dereferenceable_or_null(4)"),
    row("memory", Kept("function control `Const` for `memory(none)`"), Attribute("memory(none)"))
        .says(&[" Const "]),
    row("memory", Kept("function control `Pure` where nothing is written"), Attribute("memory(read)"))
        .says(&[" Pure "]),
    row(
        "memory",
        Harmless("a promise of which SPIR-V knows two forms alone"),
        Attribute("memory(argmem: readwrite)"),
    ),
    spelled("nofpclass", "SPIR-V excludes all NaN or all infinities alone, of operations", "nofpclass(snan)"),
    row(
        "nofpclass",
        Kept("`FPFastMathMode` of operations whose result, and all operands, are not of the class or make the result poison"),
        Kernels("define spir_func [[nofpclass(nan)]] float @f(float %a) {\n  %r = fadd float %a, %a\n  ret float %r\n}"),
    )
    .says(&["FPFastMathMode", "NotNaN"]),
    spelled("alignstack", CODE, "alignstack(16)"),
    harmless("uwtable", CODE),
    spelled("vscale_range", "about scalable vectors, which are refused", "vscale_range(1,2)"),
    spelled("range", FACT, "range(i32 0, 10)"),
    spelled("initializes", FACT, "initializes((0, 4))"),
    harmless("nocapture", FACT).until(20),
];
