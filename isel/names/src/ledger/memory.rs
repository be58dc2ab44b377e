//! Memory: orderings, scopes, volatile accesses, and the operations of `atomicrmw`.

use super::Fate::{Harmless, Kept};
use super::Probe::*;
use super::{Row, Section, Source, row};

pub const SECTIONS: &[Section] = &[
    Section { title: "Atomic orderings", source: Source::Orderings, rows: ORDERINGS },
    Section {
        title: "Synchronization scopes",
        source: Source::Unlisted("a scope is a string, which each target defines"),
        rows: SCOPES,
    },
    Section {
        title: "Accesses",
        source: Source::Unlisted("they are the syntax of loads and stores"),
        rows: ACCESSES,
    },
    Section {
        title: "Types of atomic accesses",
        source: Source::Unlisted("they are the types"),
        rows: ATOMIC_TYPES,
    },
    Section { title: "Operations of atomicrmw", source: Source::AtomicOperations, rows: OPERATIONS },
];

/// The constant of an operand of memory semantics, with CrossWorkgroupMemory.
const fn ordering(
    name: &'static str,
    id: &'static str,
    how: &'static str,
    text: &'static str,
    words: &'static [&'static str],
) -> Row {
    row(name, Kept(how), Value("i32", text)).id(id).says(words)
}

const ORDERINGS: &[Row] = &[
    row("(none)", Harmless("nothing is said"), Nothing("nothing is said")).id("NotAtomic"),
    ordering(
        "unordered",
        "Unordered",
        "`OpAtomicLoad` without an ordering",
        "load atomic i32, ptr addrspace(1) %q unordered, align 4",
        &["OpAtomicLoad"],
    ),
    ordering(
        "monotonic",
        "Monotonic",
        "memory semantics without an ordering",
        "atomicrmw add ptr addrspace(1) %q, i32 %a [[monotonic|seq_cst]]",
        &["OpAtomicIAdd"],
    ),
    ordering(
        "acquire",
        "Acquire",
        "`Acquire`",
        "atomicrmw add ptr addrspace(1) %q, i32 %a [[acquire|monotonic]]",
        &["OpConstant %uint 514"],
    ),
    ordering(
        "release",
        "Release",
        "`Release`",
        "atomicrmw add ptr addrspace(1) %q, i32 %a [[release|monotonic]]",
        &["OpConstant %uint 516"],
    ),
    ordering(
        "acq_rel",
        "AcquireRelease",
        "`AcquireRelease`",
        "atomicrmw add ptr addrspace(1) %q, i32 %a [[acq_rel|monotonic]]",
        &["OpConstant %uint 520"],
    ),
    ordering(
        "seq_cst",
        "SequentiallyConsistent",
        "`SequentiallyConsistent`; `AcquireRelease` in shaders",
        "atomicrmw add ptr addrspace(1) %q, i32 %a [[seq_cst|monotonic]]",
        &["OpConstant %uint 528"],
    ),
];

/// A scope of a target.
const fn scope(
    name: &'static str,
    how: &'static str,
    text: &'static str,
    words: &'static [&'static str],
) -> Row {
    row(name, Kept(how), Value("i32", text)).says(words)
}

const SCOPES: &[Row] = &[
    scope(
        "(none)",
        "`CrossDevice`: LLVM's scope of the whole system",
        "atomicrmw add ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicIAdd"],
    ),
    scope(
        "singlethread",
        "`Invocation`",
        "atomicrmw add ptr addrspace(1) %q, i32 %a syncscope(\"[[singlethread|device]]\") seq_cst",
        &["OpConstant %uint 4"],
    ),
    scope(
        "subgroup",
        "`Subgroup`",
        "atomicrmw add ptr addrspace(1) %q, i32 %a syncscope(\"[[subgroup|device]]\") seq_cst",
        &["OpConstant %uint 3"],
    ),
    scope(
        "workgroup",
        "`Workgroup`",
        "atomicrmw add ptr addrspace(1) %q, i32 %a syncscope(\"[[workgroup|device]]\") seq_cst",
        &["OpConstant %uint 2"],
    ),
    scope(
        "device",
        "`Device`",
        "atomicrmw add ptr addrspace(1) %q, i32 %a syncscope(\"[[device|workgroup]]\") seq_cst",
        &["OpConstant %uint 1"],
    ),
    scope(
        "all_svm_devices",
        "`CrossDevice`",
        "atomicrmw add ptr addrspace(1) %q, i32 %a syncscope(\"[[all_svm_devices|device]]\") seq_cst",
        &["OpConstant %uint 0"],
    ),
    scope(
        "agent",
        "`Device`",
        "atomicrmw add ptr addrspace(1) %q, i32 %a syncscope(\"[[agent|workgroup]]\") seq_cst",
        &["OpConstant %uint 1"],
    ),
    scope(
        "wavefront",
        "`Subgroup`",
        "atomicrmw add ptr addrspace(1) %q, i32 %a syncscope(\"[[wavefront|device]]\") seq_cst",
        &["OpConstant %uint 3"],
    ),
    scope(
        "any other",
        "`CrossDevice`, with a warning",
        "atomicrmw add ptr addrspace(1) %q, i32 %a syncscope(\"[[own|device]]\") seq_cst",
        &["OpConstant %uint 0", "the synchronization scope \"own\" is not known"],
    ),
];

const ACCESSES: &[Row] = &[
    row("volatile load", Kept("`Volatile`"), Value("i32", "load [[volatile]] i32, ptr addrspace(1) %q"))
        .says(&["Volatile"]),
    row("volatile store", Kept("`Volatile`"), Kernel("store [[volatile]] i32 %a, ptr addrspace(1) %q"))
        .says(&["Volatile"]),
    row(
        "volatile atomicrmw",
        Harmless(
            "no pass of ours removes or joins atomic operations; OpenCL's own take pointers to volatile",
        ),
        Value("i32", "atomicrmw [[volatile]] add ptr addrspace(1) %q, i32 %a seq_cst"),
    ),
    row(
        "volatile cmpxchg",
        Harmless(
            "no pass of ours removes or joins atomic operations; OpenCL's own take pointers to volatile",
        ),
        Kernel("%r = cmpxchg [[volatile]] ptr addrspace(1) %q, i32 %a, i32 %b seq_cst seq_cst"),
    ),
    row(
        "weak cmpxchg",
        Harmless("may fail without a reason; the strong exchange does not"),
        Kernel("%r = cmpxchg [[weak]] ptr addrspace(1) %q, i32 %a, i32 %b seq_cst seq_cst"),
    ),
    row(
        "cmpxchg, ordering of failure",
        Kept("the semantics of failure"),
        Kernel("%r = cmpxchg ptr addrspace(1) %q, i32 %a, i32 %b seq_cst [[acquire|monotonic]]"),
    )
    .says(&["OpAtomicCompareExchange"]),
    row(
        "atomic load",
        Kept("`OpAtomicLoad`"),
        Value("i32", "load [[atomic]] i32, ptr addrspace(1) %q [[seq_cst]], align 4"),
    )
    .says(&["OpAtomicLoad"]),
    row(
        "atomic store",
        Kept("`OpAtomicStore`"),
        Kernel("store [[atomic]] i32 %a, ptr addrspace(1) %q [[seq_cst]], align 4"),
    )
    .says(&["OpAtomicStore"]),
    row(
        "volatile load",
        Kept("`Volatile`"),
        Shader("%r = load [[volatile]] i32, ptr addrspace(11) %q\n  store i32 %r, ptr addrspace(11) %p"),
    )
    .says(&["Volatile"]),
    row("volatile store", Kept("`Volatile`"), Shader("store [[volatile]] i32 %a, ptr addrspace(11) %p"))
        .says(&["Volatile"]),
];

/// An operation on integers.
const fn operation(
    name: &'static str,
    id: &'static str,
    how: &'static str,
    text: &'static str,
    words: &'static [&'static str],
) -> Row {
    row(name, Kept(how), Value("i32", text)).id(id).says(words)
}

/// An operation on numbers.
const fn of_floats(
    name: &'static str,
    id: &'static str,
    how: &'static str,
    text: &'static str,
    words: &'static [&'static str],
) -> Row {
    row(name, Kept(how), Value("float", text)).id(id).says(words)
}

/// How an operation is kept that SPIR-V lacks.
const LOOP: &str = "a loop of `OpAtomicCompareExchange`";

const ATOMIC_TYPES: &[Row] = &[
    row("i8", Kept("a loop over the word"), Value("i8", "atomicrmw add ptr addrspace(1) %q, i8 1 seq_cst"))
        .says(&["OpAtomicCompareExchange"]),
    row(
        "i16",
        Kept("a loop over the word"),
        Value("i16", "atomicrmw add ptr addrspace(1) %q, i16 1 seq_cst"),
    )
    .says(&["OpAtomicCompareExchange"]),
    row("i32", Kept("`OpAtomicIAdd`"), Value("i32", "atomicrmw add ptr addrspace(1) %q, i32 %a seq_cst"))
        .says(&["OpAtomicIAdd"]),
    row(
        "i64",
        Kept("`OpAtomicIAdd` with `Int64Atomics`"),
        Value("i64", "atomicrmw add ptr addrspace(1) %q, i64 %l seq_cst"),
    )
    .says(&["OpAtomicIAdd"]),
    row(
        "ptr",
        Kept("`OpAtomicExchange` of an integer"),
        Value("ptr addrspace(1)", "atomicrmw xchg ptr addrspace(1) %q, ptr addrspace(1) %p seq_cst"),
    )
    .says(&["OpAtomicExchange"]),
    row(
        "float",
        Kept("`OpAtomicExchange`"),
        Value("float", "atomicrmw xchg ptr addrspace(1) %q, float %x seq_cst"),
    )
    .says(&["OpAtomicExchange"]),
    row(
        "load float",
        Kept("`OpAtomicLoad`"),
        Value("float", "load atomic float, ptr addrspace(1) %q seq_cst, align 4"),
    )
    .says(&["OpAtomicLoad"]),
    row(
        "store ptr",
        Kept("`OpAtomicStore` of an integer"),
        Kernel("store atomic ptr addrspace(1) %p, ptr addrspace(1) %q seq_cst, align 8"),
    )
    .says(&["OpAtomicStore"]),
    row(
        "<2 x float>",
        Kept(LOOP),
        Value("<2 x float>", "atomicrmw fadd ptr addrspace(1) %q, <2 x float> zeroinitializer seq_cst"),
    )
    .says(&["OpAtomicCompareExchange"]),
    row(
        "seq_cst",
        Kept("`AcquireRelease`: Vulkan forbids the other"),
        Shader(
            "%r = atomicrmw add ptr addrspace(11) %q, i32 %a seq_cst\n  store i32 %r, ptr addrspace(11) %p",
        ),
    )
    .says(&["OpAtomicIAdd"]),
    row(
        "volatile atomicrmw",
        Harmless("no pass of ours removes or joins atomic operations"),
        Shader(
            "%r = atomicrmw [[volatile]] add ptr addrspace(11) %q, i32 %a monotonic\n  store i32 %r, ptr addrspace(11) %p",
        ),
    ),
];

const OPERATIONS: &[Row] = &[
    operation(
        "xchg",
        "Xchg",
        "`OpAtomicExchange`",
        "atomicrmw xchg ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicExchange"],
    ),
    operation(
        "add",
        "Add",
        "`OpAtomicIAdd`",
        "atomicrmw add ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicIAdd"],
    ),
    operation(
        "sub",
        "Sub",
        "`OpAtomicISub`",
        "atomicrmw sub ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicISub"],
    ),
    operation(
        "and",
        "And",
        "`OpAtomicAnd`",
        "atomicrmw and ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicAnd"],
    ),
    operation(
        "nand",
        "Nand",
        LOOP,
        "atomicrmw nand ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicCompareExchange"],
    ),
    operation(
        "or",
        "Or",
        "`OpAtomicOr`",
        "atomicrmw or ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicOr"],
    ),
    operation(
        "xor",
        "Xor",
        "`OpAtomicXor`",
        "atomicrmw xor ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicXor"],
    ),
    operation(
        "max",
        "Max",
        "`OpAtomicSMax`",
        "atomicrmw max ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicSMax"],
    ),
    operation(
        "min",
        "Min",
        "`OpAtomicSMin`",
        "atomicrmw min ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicSMin"],
    ),
    operation(
        "umax",
        "UMax",
        "`OpAtomicUMax`",
        "atomicrmw umax ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicUMax"],
    ),
    operation(
        "umin",
        "UMin",
        "`OpAtomicUMin`",
        "atomicrmw umin ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicUMin"],
    ),
    of_floats(
        "fadd",
        "FAdd",
        "`OpAtomicFAddEXT` where SPV_EXT_shader_atomic_float_add is permitted",
        "atomicrmw fadd ptr addrspace(1) %q, float %x seq_cst",
        &["OpAtomicFAddEXT"],
    ),
    of_floats(
        "fsub",
        "FSub",
        "`OpAtomicFAddEXT` of the negated operand",
        "atomicrmw fsub ptr addrspace(1) %q, float %x seq_cst",
        &["OpAtomicFAddEXT", "OpFNegate"],
    ),
    of_floats(
        "fmax",
        "FMax",
        "`OpAtomicFMaxEXT` where SPV_EXT_shader_atomic_float_min_max is permitted",
        "atomicrmw fmax ptr addrspace(1) %q, float %x seq_cst",
        &["OpAtomicFMaxEXT"],
    ),
    of_floats(
        "fmin",
        "FMin",
        "`OpAtomicFMinEXT` where SPV_EXT_shader_atomic_float_min_max is permitted",
        "atomicrmw fmin ptr addrspace(1) %q, float %x seq_cst",
        &["OpAtomicFMinEXT"],
    ),
    of_floats(
        "fmaximum",
        "FMaximum",
        LOOP,
        "atomicrmw fmaximum ptr addrspace(1) %q, float %x seq_cst",
        &["OpAtomicCompareExchange"],
    )
    .since(21),
    of_floats(
        "fminimum",
        "FMinimum",
        LOOP,
        "atomicrmw fminimum ptr addrspace(1) %q, float %x seq_cst",
        &["OpAtomicCompareExchange"],
    )
    .since(21),
    of_floats(
        "fmaximumnum",
        "FMaximumNum",
        "`OpAtomicFMaxEXT` where SPV_EXT_shader_atomic_float_min_max is permitted",
        "atomicrmw fmaximumnum ptr addrspace(1) %q, float %x seq_cst",
        &["OpAtomicFMaxEXT"],
    )
    .since(23),
    of_floats(
        "fminimumnum",
        "FMinimumNum",
        "`OpAtomicFMinEXT` where SPV_EXT_shader_atomic_float_min_max is permitted",
        "atomicrmw fminimumnum ptr addrspace(1) %q, float %x seq_cst",
        &["OpAtomicFMinEXT"],
    )
    .since(23),
    row(
        "elementwise",
        Kept("an atomic of each element"),
        Value(
            "<4 x i32>",
            "atomicrmw elementwise umax ptr addrspace(1) %q, <4 x i32> splat (i32 7) monotonic",
        ),
    )
    .id("")
    .says(&["OpAtomicUMax %uint", "OpInBoundsPtrAccessChain"])
    .since(23),
    operation(
        "uinc_wrap",
        "UIncWrap",
        LOOP,
        "atomicrmw uinc_wrap ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicCompareExchange"],
    ),
    operation(
        "udec_wrap",
        "UDecWrap",
        LOOP,
        "atomicrmw udec_wrap ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicCompareExchange"],
    ),
    operation(
        "usub_cond",
        "USubCond",
        LOOP,
        "atomicrmw usub_cond ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicCompareExchange"],
    ),
    operation(
        "usub_sat",
        "USubSat",
        LOOP,
        "atomicrmw usub_sat ptr addrspace(1) %q, i32 %a seq_cst",
        &["OpAtomicCompareExchange"],
    ),
];
