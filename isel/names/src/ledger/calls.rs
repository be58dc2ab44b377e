//! Calls: conventions, kinds of tail calls, operand bundles.

use super::Fate::{Harmless, Kept, Refused};
use super::Probe::*;
use super::{Row, Section, Source, row};
use spirant_dialect::diagnostics::Code;

pub const SECTIONS: &[Section] = &[
    Section { title: "Calling conventions", source: Source::CallingConventions, rows: CONVENTIONS },
    Section { title: "Kinds of tail calls", source: Source::TailKinds, rows: TAILS },
    Section { title: "Operand bundles", source: Source::Bundles, rows: BUNDLES },
];

/// A convention that changes nothing: how a processor's call passes values.
const fn passes(name: &'static str, id: &'static str, text: &'static str) -> Row {
    row(name, Harmless("how a processor's call passes values; SPIR-V's calls pass values"), Kernels(text))
        .id(id)
}

/// A convention by which hardware or a runtime enters code.
const fn enters(name: &'static str, id: &'static str, text: &'static str) -> Row {
    row(name, Refused(Code::UNSUPPORTED, "calling convention"), Kernels(text)).id(id)
}

/// A function of a convention that a kernel calls.
macro_rules! called {
    ($spelling:literal) => {
        concat!(
            "define [[",
            $spelling,
            "|spir_func]] i32 @f(i32 %a) {\n  ret i32 %a\n}\n",
            "define spir_kernel void @k(ptr addrspace(1) %p) {\n",
            "  %r = call [[",
            $spelling,
            "|spir_func]] i32 @f(i32 3)\n",
            "  store i32 %r, ptr addrspace(1) %p\n  ret void\n}"
        )
    };
}

/// A function of a convention that nothing calls.
macro_rules! defined {
    ($spelling:literal) => {
        concat!("define [[", $spelling, "|spir_func]] void @f() {\n  ret void\n}")
    };
}

/// The same with a parameter by value, which interrupts have.
macro_rules! interrupt {
    ($spelling:literal) => {
        concat!("define [[", $spelling, "|spir_func]] void @f(ptr byval(i32) %p) {\n  ret void\n}")
    };
}

/// The refused conventions, by number: hardware, an operating system or another target's runtime enters code by them, and SPIR-V
/// has no such entry points.
pub const ENTERED_OTHERWISE: &[(u32, &str)] = &[
    (69, "msp430_intrcc"),
    (71, "ptx_kernel"),
    (83, "x86_intrcc"),
    (84, "avr_intrcc"),
    (85, "avr_signalcc"),
    (87, "amdgpu_vs"),
    (88, "amdgpu_gs"),
    (89, "amdgpu_ps"),
    (90, "amdgpu_cs"),
    (91, "amdgpu_kernel"),
    (93, "amdgpu_hs"),
    (95, "amdgpu_ls"),
    (96, "amdgpu_es"),
    (101, "m68k_intrcc"),
    (104, "amdgpu_cs_chain"),
    (105, "amdgpu_cs_chain_preserve"),
    (124, "amdgpu_gfx_whole_wave"),
];

const CONVENTIONS: &[Row] = &[
    passes("ccc", "C", called!("ccc")),
    passes("fastcc", "Fast", called!("fastcc")),
    passes("coldcc", "Cold", called!("coldcc")),
    passes("ghccc", "GHC", called!("ghccc")),
    passes("cc 11", "HiPE", called!("cc 11")),
    passes("anyregcc", "AnyReg", called!("anyregcc")),
    passes("preserve_mostcc", "PreserveMost", called!("preserve_mostcc")),
    passes("preserve_allcc", "PreserveAll", called!("preserve_allcc")),
    passes("swiftcc", "Swift", called!("swiftcc")),
    passes("cxx_fast_tlscc", "CXX_FAST_TLS", called!("cxx_fast_tlscc")),
    passes("tailcc", "Tail", called!("tailcc")),
    passes("cfguard_checkcc", "CFGuard_Check", called!("cfguard_checkcc")),
    passes("swifttailcc", "SwiftTail", called!("swifttailcc")),
    passes("preserve_nonecc", "PreserveNone", called!("preserve_nonecc")),
    passes("x86_stdcallcc", "X86_StdCall", called!("x86_stdcallcc")),
    passes("x86_fastcallcc", "X86_FastCall", called!("x86_fastcallcc")),
    passes("arm_apcscc", "ARM_APCS", called!("arm_apcscc")),
    passes("arm_aapcscc", "ARM_AAPCS", called!("arm_aapcscc")),
    passes("arm_aapcs_vfpcc", "ARM_AAPCS_VFP", called!("arm_aapcs_vfpcc")),
    enters("msp430_intrcc", "MSP430_INTR", defined!("msp430_intrcc")),
    passes("x86_thiscallcc", "X86_ThisCall", called!("x86_thiscallcc")),
    enters("ptx_kernel", "PTX_Kernel", defined!("ptx_kernel")),
    passes("ptx_device", "PTX_Device", called!("ptx_device")),
    passes("spir_func", "SPIR_FUNC", called!("ccc")),
    row(
        "spir_kernel",
        Kept("`OpEntryPoint Kernel`"),
        Kernels("define [[spir_kernel|spir_func]] void @k() {\n  ret void\n}"),
    )
    .id("SPIR_KERNEL")
    .says(&["OpEntryPoint Kernel", "\"k\""]),
    passes("intel_ocl_bicc", "Intel_OCL_BI", called!("intel_ocl_bicc")),
    passes("x86_64_sysvcc", "X86_64_SysV", called!("x86_64_sysvcc")),
    passes("win64cc", "Win64", called!("win64cc")),
    passes("x86_vectorcallcc", "X86_VectorCall", called!("x86_vectorcallcc")),
    passes("hhvmcc", "DUMMY_HHVM", called!("hhvmcc")),
    passes("hhvm_ccc", "DUMMY_HHVM_C", called!("hhvm_ccc")),
    enters("x86_intrcc", "X86_INTR", interrupt!("x86_intrcc")),
    enters("avr_intrcc", "AVR_INTR", defined!("avr_intrcc")),
    enters("avr_signalcc", "AVR_SIGNAL", defined!("avr_signalcc")),
    passes("cc 86", "AVR_BUILTIN", called!("cc 86")),
    enters("amdgpu_vs", "AMDGPU_VS", defined!("amdgpu_vs")),
    enters("amdgpu_gs", "AMDGPU_GS", defined!("amdgpu_gs")),
    enters("amdgpu_ps", "AMDGPU_PS", defined!("amdgpu_ps")),
    enters("amdgpu_cs", "AMDGPU_CS", defined!("amdgpu_cs")),
    enters("amdgpu_kernel", "AMDGPU_KERNEL", defined!("amdgpu_kernel")),
    passes("x86_regcallcc", "X86_RegCall", called!("x86_regcallcc")),
    enters("amdgpu_hs", "AMDGPU_HS", defined!("amdgpu_hs")),
    passes("cc 94", "MSP430_BUILTIN", called!("cc 94")),
    enters("amdgpu_ls", "AMDGPU_LS", defined!("amdgpu_ls")),
    enters("amdgpu_es", "AMDGPU_ES", defined!("amdgpu_es")),
    passes("aarch64_vector_pcs", "AArch64_VectorCall", called!("aarch64_vector_pcs")),
    passes("aarch64_sve_vector_pcs", "AArch64_SVE_VectorCall", called!("aarch64_sve_vector_pcs")),
    passes("cc 99", "WASM_EmscriptenInvoke", called!("cc 99")),
    passes("amdgpu_gfx", "AMDGPU_Gfx", called!("amdgpu_gfx")),
    enters("cc 101", "M68k_INTR", defined!("cc 101")),
    passes(
        "aarch64_sme_preservemost_from_x0",
        "AArch64_SME_ABI_Support_Routines_PreserveMost_From_X0",
        called!("aarch64_sme_preservemost_from_x0"),
    ),
    passes(
        "aarch64_sme_preservemost_from_x2",
        "AArch64_SME_ABI_Support_Routines_PreserveMost_From_X2",
        called!("aarch64_sme_preservemost_from_x2"),
    ),
    enters("amdgpu_cs_chain", "AMDGPU_CS_Chain", defined!("amdgpu_cs_chain")),
    enters("amdgpu_cs_chain_preserve", "AMDGPU_CS_ChainPreserve", defined!("amdgpu_cs_chain_preserve")),
    passes("m68k_rtdcc", "M68k_RTD", called!("m68k_rtdcc")),
    passes("graalcc", "GRAAL", called!("graalcc")),
    passes("cc 108", "ARM64EC_Thunk_X64", called!("cc 108")),
    passes("cc 109", "ARM64EC_Thunk_Native", called!("cc 109")),
    passes("riscv_vector_cc", "RISCV_VectorCall", called!("riscv_vector_cc")),
    passes(
        "aarch64_sme_preservemost_from_x1",
        "AArch64_SME_ABI_Support_Routines_PreserveMost_From_X1",
        called!("aarch64_sme_preservemost_from_x1"),
    ),
    passes("riscv_vls_cc(32)", "RISCV_VLSCall_32", called!("riscv_vls_cc(32)")).since(21),
    passes("riscv_vls_cc(64)", "RISCV_VLSCall_64", called!("riscv_vls_cc(64)")).since(21),
    passes("riscv_vls_cc(128)", "RISCV_VLSCall_128", called!("riscv_vls_cc(128)")).since(21),
    passes("riscv_vls_cc(256)", "RISCV_VLSCall_256", called!("riscv_vls_cc(256)")).since(21),
    passes("riscv_vls_cc(512)", "RISCV_VLSCall_512", called!("riscv_vls_cc(512)")).since(21),
    passes("riscv_vls_cc(1024)", "RISCV_VLSCall_1024", called!("riscv_vls_cc(1024)")).since(21),
    passes("riscv_vls_cc(2048)", "RISCV_VLSCall_2048", called!("riscv_vls_cc(2048)")).since(21),
    passes("riscv_vls_cc(4096)", "RISCV_VLSCall_4096", called!("riscv_vls_cc(4096)")).since(21),
    passes("riscv_vls_cc(8192)", "RISCV_VLSCall_8192", called!("riscv_vls_cc(8192)")).since(21),
    passes("riscv_vls_cc(16384)", "RISCV_VLSCall_16384", called!("riscv_vls_cc(16384)")).since(21),
    passes("riscv_vls_cc(32768)", "RISCV_VLSCall_32768", called!("riscv_vls_cc(32768)")).since(21),
    passes("riscv_vls_cc(65536)", "RISCV_VLSCall_65536", called!("riscv_vls_cc(65536)")).since(21),
    row(
        "amdgpu_gfx_whole_wave",
        Refused(Code::UNSUPPORTED, "calling convention"),
        Kernels("define [[amdgpu_gfx_whole_wave|spir_func]] i32 @f(i1 %active, i32 %a) {\n  ret i32 %a\n}"),
    )
    .id("AMDGPU_Gfx_WholeWave")
    .since(22),
    passes("cheriot_compartmentcallcc", "CHERIoT_CompartmentCall", called!("cheriot_compartmentcallcc"))
        .since(22),
    passes(
        "cheriot_compartmentcalleecc",
        "CHERIoT_CompartmentCallee",
        called!("cheriot_compartmentcalleecc"),
    )
    .since(22),
    passes("cheriot_librarycallcc", "CHERIoT_LibraryCall", called!("cheriot_librarycallcc")).since(22),
];

/// A kernel that calls a function.
const CALLEE: &str = "define spir_func i32 @f(i32 %a) {\n  ret i32 %a\n}";

const TAILS: &[Row] = &[
    row("(none)", Harmless("nothing is said"), Nothing("nothing is said")).id("TCK_None"),
    row(
        "tail",
        Harmless("permits to reuse the caller's stack; SPIR-V has no stack"),
        KernelWith(CALLEE, "%r = [[tail]] call spir_func i32 @f(i32 %a)\n  store i32 %r, ptr addrspace(1) %p"),
    )
    .id("TCK_Tail"),
    row(
        "musttail",
        Harmless("requires that calls do not add up on a stack; cycles of calls are refused, so none do"),
        Kernels("define spir_func i32 @f(i32 %a) {\n  ret i32 %a\n}\ndefine spir_func i32 @g(i32 %a) {\n  %r = [[musttail]] call spir_func i32 @f(i32 %a)\n  ret i32 %r\n}"),
    )
    .id("TCK_MustTail"),
    row(
        "notail",
        Harmless("forbids to reuse the caller's stack; SPIR-V has no stack"),
        KernelWith(CALLEE, "%r = [[notail]] call spir_func i32 @f(i32 %a)\n  store i32 %r, ptr addrspace(1) %p"),
    )
    .id("TCK_NoTail"),
];

/// What an assumption says, which LLVM lists since 23.
const fn promised(tag: &'static str, body: &'static str) -> Row {
    row(
        tag,
        Harmless("a promise to optimizers in `llvm.assume`"),
        KernelWith("declare void @llvm.assume(i1)", body),
    )
    .since(23)
}

/// A bundle that is refused by its tag.
const fn refused(tag: &'static str, outside: &'static str, body: &'static str) -> Row {
    row(tag, Refused(Code::UNSUPPORTED, tag), KernelWith(outside, body))
}

const BUNDLES: &[Row] = &[
    row(
        "deopt",
        Refused(Code::UNSUPPORTED, "deopt"),
        KernelWith(CALLEE, "%r = call spir_func i32 @f(i32 %a) [[[ \"deopt\"(i32 %b) ]|]]\n  store i32 %r, ptr addrspace(1) %p"),
    ),
    row(
        "funclet",
        Harmless("says in which pad a call is; pads are not reached, and a warning says so"),
        Kernels("declare i32 @__CxxFrameHandler3(...)\ndeclare spir_func void @f()\ndefine spir_func void @g() personality ptr @__CxxFrameHandler3 {\n  [[invoke spir_func void @f() to label %done unwind label %pad|call spir_func void @f()\n  br label %done]]\npad:\n  %token = cleanuppad within none []\n  call spir_func void @f() [ \"funclet\"(token %token) ]\n  cleanupret from %token unwind to caller\ndone:\n  ret void\n}"),
    )
    .says(&["exceptions are not caught"]),
    refused("gc-transition", CALLEE, "%r = call spir_func i32 @f(i32 %a) [[[ \"gc-transition\"(i32 1) ]|]]\n  store i32 %r, ptr addrspace(1) %p"),
    refused("cfguardtarget", CALLEE, "%r = call spir_func i32 @f(i32 %a) [[[ \"cfguardtarget\"(ptr null) ]|]]\n  store i32 %r, ptr addrspace(1) %p"),
    refused(
        "preallocated",
        "declare token @llvm.call.preallocated.setup(i32)\ndeclare ptr @llvm.call.preallocated.arg(token, i32)\ndeclare spir_func void @f(ptr preallocated(i32))",
        "%t = call token @llvm.call.preallocated.setup(i32 1)\n  %v = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated(i32)\n  call spir_func void @f(ptr preallocated(i32) %v) [ \"preallocated\"(token %t) ]",
    ),
    refused("gc-live", CALLEE, "%r = call spir_func i32 @f(i32 %a) [[[ \"gc-live\"(ptr null) ]|]]\n  store i32 %r, ptr addrspace(1) %p"),
    row(
        "clang.arc.attachedcall",
        Refused(Code::UNSUPPORTED, "clang.arc.attachedcall"),
        KernelWith(
            "declare ptr @objc_retainAutoreleasedReturnValue(ptr)\ndeclare spir_func ptr @f()",
            "%r = call spir_func ptr @f() [[[ \"clang.arc.attachedcall\"(ptr @objc_retainAutoreleasedReturnValue) ]|]]",
        ),
    ),
    row(
        "ptrauth",
        Refused(Code::UNSUPPORTED, "ptrauth"),
        Kernels("define spir_func void @g(ptr addrspace(9) %f) {\n  call addrspace(9) void %f() [ \"ptrauth\"(i32 0, i64 1) ]\n  ret void\n}"),
    ),
    row(
        "kcfi",
        Refused(Code::UNSUPPORTED, "kcfi"),
        Kernels("define spir_func void @g(ptr %f) {\n  call void %f() [ \"kcfi\"(i32 7) ]\n  ret void\n}"),
    ),
    row(
        "convergencectrl",
        Kept("which invocations run a group operation together, by the structure of loops"),
        ShaderWith(
            "declare token @llvm.experimental.convergence.entry()\ndeclare i32 @llvm.spv.wave.reduce.sum.i32(i32)",
            "%r = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %a)\n  store i32 %r, ptr addrspace(11) %p",
        ),
    )
    .says(&["OpGroupNonUniformIAdd"]),
    row(
        "align",
        Harmless("a promise to optimizers about a pointer"),
        KernelWith(
            "declare void @llvm.assume(i1)",
            "call void @llvm.assume(i1 true) [[[ \"align\"(ptr addrspace(1) %p, i32 8) ]|]]\n  store i32 1, ptr addrspace(1) %p",
        ),
    ),
    promised("dereferenceable", "call void @llvm.assume(i1 true) [[[ \"dereferenceable\"(ptr addrspace(1) %p, i64 8) ]|]]\n  store i32 1, ptr addrspace(1) %p"),
    promised("dereferenceable_or_null", "call void @llvm.assume(i1 true) [[[ \"dereferenceable_or_null\"(ptr addrspace(1) %p, i64 8) ]|]]\n  store i32 1, ptr addrspace(1) %p"),
    promised("nonnull", "call void @llvm.assume(i1 true) [[[ \"nonnull\"(ptr addrspace(1) %p) ]|]]\n  store i32 1, ptr addrspace(1) %p"),
    promised("noundef", "call void @llvm.assume(i1 true) [[[ \"noundef\"(ptr addrspace(1) %p) ]|]]\n  store i32 1, ptr addrspace(1) %p"),
    promised("separate_storage", "call void @llvm.assume(i1 true) [[[ \"separate_storage\"(ptr addrspace(1) %p, ptr addrspace(1) %q) ]|]]\n  store i32 1, ptr addrspace(1) %p"),
    promised("cold", "call void @llvm.assume(i1 true) [[[ \"cold\"() ]|]]\n  store i32 1, ptr addrspace(1) %p"),
    promised("ignore", "call void @llvm.assume(i1 true) [[[ \"ignore\"() ]|]]\n  store i32 1, ptr addrspace(1) %p"),
    row(
        "deactivation-symbol",
        Refused(Code::UNSUPPORTED, "deactivation-symbol"),
        KernelWith(
            "@own = external global i8\ndefine spir_func i32 @f(i32 %a) {\n  ret i32 %a\n}",
            "%r = call spir_func i32 @f(i32 %a) [[[ \"deactivation-symbol\"(ptr @own) ]|]]\n  store i32 %r, ptr addrspace(1) %p",
        ),
    )
    .since(22),
    row(
        "any other",
        Refused(Code::UNSUPPORTED, "own-tag"),
        KernelWith(CALLEE, "%r = call spir_func i32 @f(i32 %a) [[[ \"own-tag\"(i32 1) ]|]]\n  store i32 %r, ptr addrspace(1) %p"),
    )
    .id(""),
];
