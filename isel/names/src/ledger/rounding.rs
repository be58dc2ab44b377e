//! Constrained floating point: operations, rounding modes, and exception behaviour.

use super::Fate::{Harmless, Kept, Refused};
use super::Probe::*;
use super::{Row, Section, Source, row};
use spirant_dialect::diagnostics::Code;

pub const SECTIONS: &[Section] = &[
    Section { title: "Constrained operations", source: Source::Constrained, rows: OPERATIONS },
    Section { title: "Rounding modes", source: Source::RoundingModes, rows: ROUNDING },
    Section { title: "Floating-point exceptions", source: Source::ExceptionBehaviors, rows: EXCEPTIONS },
];

/// An operation that rounds to nearest, of `llvm.experimental.constrained`.
const fn operation(
    name: &'static str,
    how: &'static str,
    outside: &'static str,
    body: &'static str,
    words: &'static [&'static str],
) -> Row {
    row(name, Kept(how), KernelWith(outside, body)).says(words)
}

const OPERATIONS: &[Row] = &[
    operation(
        "fadd",
        "`OpFAdd`",
        "declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.fadd.f32(float %x, float %y, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &["OpFAdd"],
    ),
    operation(
        "fsub",
        "`OpFSub`",
        "declare float @llvm.experimental.constrained.fsub.f32(float, float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.fsub.f32(float %x, float %y, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &["OpFSub"],
    ),
    operation(
        "fmul",
        "`OpFMul`",
        "declare float @llvm.experimental.constrained.fmul.f32(float, float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.fmul.f32(float %x, float %y, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &["OpFMul"],
    ),
    operation(
        "fdiv",
        "`OpFDiv`",
        "declare float @llvm.experimental.constrained.fdiv.f32(float, float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.fdiv.f32(float %x, float %y, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &["OpFDiv"],
    ),
    operation(
        "frem",
        "`OpFRem`",
        "declare float @llvm.experimental.constrained.frem.f32(float, float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.frem.f32(float %x, float %y, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &["OpFRem"],
    ),
    operation(
        "fpext",
        "`OpFConvert`",
        "declare double @llvm.experimental.constrained.fpext.f64.f32(float, metadata)",
        "%r = call double @llvm.experimental.constrained.fpext.f64.f32(float %x, metadata !\"fpexcept.ignore\") strictfp\n  store double %r, ptr addrspace(1) %p",
        &["OpFConvert"],
    ),
    operation(
        "sitofp",
        "`OpConvertSToF`",
        "declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %a, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &["OpConvertSToF"],
    ),
    operation(
        "uitofp",
        "`OpConvertUToF`",
        "declare float @llvm.experimental.constrained.uitofp.f32.i32(i32, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.uitofp.f32.i32(i32 %a, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &["OpConvertUToF"],
    ),
    operation(
        "fptosi",
        "`OpConvertFToS`",
        "declare i32 @llvm.experimental.constrained.fptosi.i32.f32(float, metadata)",
        "%r = call i32 @llvm.experimental.constrained.fptosi.i32.f32(float %x, metadata !\"fpexcept.ignore\") strictfp\n  store i32 %r, ptr addrspace(1) %p",
        &["OpConvertFToS"],
    ),
    operation(
        "fptoui",
        "`OpConvertFToU`",
        "declare i32 @llvm.experimental.constrained.fptoui.i32.f32(float, metadata)",
        "%r = call i32 @llvm.experimental.constrained.fptoui.i32.f32(float %x, metadata !\"fpexcept.ignore\") strictfp\n  store i32 %r, ptr addrspace(1) %p",
        &["OpConvertFToU"],
    ),
    operation(
        "fptrunc",
        "`OpFConvert`",
        "declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %d, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &["OpFConvert"],
    ),
    operation(
        "fcmp",
        "`OpFOrdLessThan` and its like",
        "declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)",
        "%r = call i1 @llvm.experimental.constrained.fcmp.f32(float %x, float %y, metadata !\"olt\", metadata !\"fpexcept.ignore\") strictfp\n  store i1 %r, ptr addrspace(1) %p",
        &["OpFOrdLessThan"],
    ),
    operation(
        "fcmps",
        "`OpFOrdLessThan` and its like",
        "declare i1 @llvm.experimental.constrained.fcmps.f32(float, float, metadata, metadata)",
        "%r = call i1 @llvm.experimental.constrained.fcmps.f32(float %x, float %y, metadata !\"olt\", metadata !\"fpexcept.ignore\") strictfp\n  store i1 %r, ptr addrspace(1) %p",
        &["OpFOrdLessThan"],
    ),
    operation(
        "acos",
        "`acos` of OpenCL.std",
        "declare float @llvm.experimental.constrained.acos.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.acos.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" acos"],
    ),
    operation(
        "asin",
        "`asin` of OpenCL.std",
        "declare float @llvm.experimental.constrained.asin.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.asin.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" asin"],
    ),
    operation(
        "atan",
        "`atan` of OpenCL.std",
        "declare float @llvm.experimental.constrained.atan.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.atan.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" atan"],
    ),
    operation(
        "ceil",
        "`ceil` of OpenCL.std",
        "declare float @llvm.experimental.constrained.ceil.f32(float, metadata)",
        "%r = call float @llvm.experimental.constrained.ceil.f32(float %x, metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" ceil"],
    ),
    operation(
        "cos",
        "`cos` of OpenCL.std",
        "declare float @llvm.experimental.constrained.cos.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.cos.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" cos"],
    ),
    operation(
        "cosh",
        "`cosh` of OpenCL.std",
        "declare float @llvm.experimental.constrained.cosh.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.cosh.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" cosh"],
    ),
    operation(
        "exp",
        "`exp` of OpenCL.std",
        "declare float @llvm.experimental.constrained.exp.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.exp.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" exp"],
    ),
    operation(
        "exp2",
        "`exp2` of OpenCL.std",
        "declare float @llvm.experimental.constrained.exp2.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.exp2.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" exp2"],
    ),
    operation(
        "floor",
        "`floor` of OpenCL.std",
        "declare float @llvm.experimental.constrained.floor.f32(float, metadata)",
        "%r = call float @llvm.experimental.constrained.floor.f32(float %x, metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" floor"],
    ),
    operation(
        "log",
        "`log` of OpenCL.std",
        "declare float @llvm.experimental.constrained.log.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.log.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" log"],
    ),
    operation(
        "log10",
        "`log10` of OpenCL.std",
        "declare float @llvm.experimental.constrained.log10.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.log10.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" log10"],
    ),
    operation(
        "log2",
        "`log2` of OpenCL.std",
        "declare float @llvm.experimental.constrained.log2.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.log2.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" log2"],
    ),
    operation(
        "nearbyint",
        "`rint` of OpenCL.std",
        "declare float @llvm.experimental.constrained.nearbyint.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.nearbyint.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" rint"],
    ),
    operation(
        "rint",
        "`rint` of OpenCL.std",
        "declare float @llvm.experimental.constrained.rint.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.rint.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" rint"],
    ),
    operation(
        "round",
        "`round` of OpenCL.std",
        "declare float @llvm.experimental.constrained.round.f32(float, metadata)",
        "%r = call float @llvm.experimental.constrained.round.f32(float %x, metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" round"],
    ),
    operation(
        "roundeven",
        "`rint` of OpenCL.std",
        "declare float @llvm.experimental.constrained.roundeven.f32(float, metadata)",
        "%r = call float @llvm.experimental.constrained.roundeven.f32(float %x, metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" rint"],
    ),
    operation(
        "sin",
        "`sin` of OpenCL.std",
        "declare float @llvm.experimental.constrained.sin.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.sin.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" sin"],
    ),
    operation(
        "sinh",
        "`sinh` of OpenCL.std",
        "declare float @llvm.experimental.constrained.sinh.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.sinh.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" sinh"],
    ),
    operation(
        "sqrt",
        "`sqrt` of OpenCL.std",
        "declare float @llvm.experimental.constrained.sqrt.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.sqrt.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" sqrt"],
    ),
    operation(
        "tan",
        "`tan` of OpenCL.std",
        "declare float @llvm.experimental.constrained.tan.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.tan.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" tan"],
    ),
    operation(
        "tanh",
        "`tanh` of OpenCL.std",
        "declare float @llvm.experimental.constrained.tanh.f32(float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.tanh.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" tanh"],
    ),
    operation(
        "trunc",
        "`trunc` of OpenCL.std",
        "declare float @llvm.experimental.constrained.trunc.f32(float, metadata)",
        "%r = call float @llvm.experimental.constrained.trunc.f32(float %x, metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" trunc"],
    ),
    operation(
        "atan2",
        "`atan2` of OpenCL.std",
        "declare float @llvm.experimental.constrained.atan2.f32(float, float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.atan2.f32(float %x, float %y, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" atan2"],
    ),
    operation(
        "fma",
        "`fma` of OpenCL.std",
        "declare float @llvm.experimental.constrained.fma.f32(float, float, float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.fma.f32(float %x, float %y, float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" fma"],
    ),
    operation(
        "fmuladd",
        "`mad` of OpenCL.std",
        "declare float @llvm.experimental.constrained.fmuladd.f32(float, float, float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.fmuladd.f32(float %x, float %y, float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" mad"],
    ),
    operation(
        "lrint",
        "`rint` of OpenCL.std, and a conversion",
        "declare i32 @llvm.experimental.constrained.lrint.i32.f32(float, metadata, metadata)",
        "%r = call i32 @llvm.experimental.constrained.lrint.i32.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store i32 %r, ptr addrspace(1) %p",
        &[" rint", "OpConvertFToS"],
    ),
    operation(
        "llrint",
        "`rint` of OpenCL.std, and a conversion",
        "declare i64 @llvm.experimental.constrained.llrint.i64.f32(float, metadata, metadata)",
        "%r = call i64 @llvm.experimental.constrained.llrint.i64.f32(float %x, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store i64 %r, ptr addrspace(1) %p",
        &[" rint", "OpConvertFToS"],
    ),
    operation(
        "lround",
        "`round` of OpenCL.std, and a conversion",
        "declare i32 @llvm.experimental.constrained.lround.i32.f32(float, metadata)",
        "%r = call i32 @llvm.experimental.constrained.lround.i32.f32(float %x, metadata !\"fpexcept.ignore\") strictfp\n  store i32 %r, ptr addrspace(1) %p",
        &[" round", "OpConvertFToS"],
    ),
    operation(
        "llround",
        "`round` of OpenCL.std, and a conversion",
        "declare i64 @llvm.experimental.constrained.llround.i64.f32(float, metadata)",
        "%r = call i64 @llvm.experimental.constrained.llround.i64.f32(float %x, metadata !\"fpexcept.ignore\") strictfp\n  store i64 %r, ptr addrspace(1) %p",
        &[" round", "OpConvertFToS"],
    ),
    operation(
        "maxnum",
        "`fmax` of OpenCL.std",
        "declare float @llvm.experimental.constrained.maxnum.f32(float, float, metadata)",
        "%r = call float @llvm.experimental.constrained.maxnum.f32(float %x, float %y, metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" fmax"],
    ),
    operation(
        "minnum",
        "`fmin` of OpenCL.std",
        "declare float @llvm.experimental.constrained.minnum.f32(float, float, metadata)",
        "%r = call float @llvm.experimental.constrained.minnum.f32(float %x, float %y, metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" fmin"],
    ),
    operation(
        "maximum",
        "`fmax` of OpenCL.std",
        "declare float @llvm.experimental.constrained.maximum.f32(float, float, metadata)",
        "%r = call float @llvm.experimental.constrained.maximum.f32(float %x, float %y, metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" fmax"],
    ),
    operation(
        "minimum",
        "`fmin` of OpenCL.std",
        "declare float @llvm.experimental.constrained.minimum.f32(float, float, metadata)",
        "%r = call float @llvm.experimental.constrained.minimum.f32(float %x, float %y, metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" fmin"],
    ),
    operation(
        "pow",
        "`pow` of OpenCL.std",
        "declare float @llvm.experimental.constrained.pow.f32(float, float, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.pow.f32(float %x, float %y, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" pow"],
    ),
    operation(
        "powi",
        "`pown` of OpenCL.std",
        "declare float @llvm.experimental.constrained.powi.f32(float, i32, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.powi.f32(float %x, i32 %a, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" pown"],
    ),
    operation(
        "ldexp",
        "`ldexp` of OpenCL.std",
        "declare float @llvm.experimental.constrained.ldexp.f32.i32(float, i32, metadata, metadata)",
        "%r = call float @llvm.experimental.constrained.ldexp.f32.i32(float %x, i32 %a, metadata !\"round.tonearest\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p",
        &[" ldexp"],
    ),
];

/// A sum.
const SUM: &str = "declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)";

/// A conversion to half the width.
const NARROWED: &str =
    "declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata)";

/// A sum in a rounding mode, refused.
macro_rules! sum {
    ($mode:literal) => {
        concat!("%r = call float @llvm.experimental.constrained.fadd.f32(float %x, float %y, metadata !\"round.[[", $mode, "|tonearest]]\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p")
    };
}

/// A conversion in a rounding mode.
macro_rules! narrowed {
    ($mode:literal, $other:literal) => {
        concat!(
            "%r = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %d, metadata !\"round.[[",
            $mode,
            "|",
            $other,
            "]]\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p"
        )
    };
}

/// Arithmetic that SPIR-V has no static rounding mode for.
const fn refused(name: &'static str, id: &'static str, words: &'static str, body: &'static str) -> Row {
    row(name, Refused(Code::UNSUPPORTED, words), KernelWith(SUM, body)).id(id)
}

const ROUNDING: &[Row] = &[
    row(
        "round.tonearest",
        Kept("how SPIR-V rounds arithmetic; `FPRoundingMode RTE` of conversions"),
        KernelWith(NARROWED, narrowed!("tonearest", "towardzero")),
    )
    .id("NearestTiesToEven")
    .says(&["FPRoundingMode RTE"]),
    row(
        "round.towardzero",
        Kept("`FPRoundingMode RTZ` of conversions"),
        KernelWith(NARROWED, narrowed!("towardzero", "tonearest")),
    )
    .id("TowardZero")
    .says(&["FPRoundingMode RTZ"]),
    row(
        "round.upward",
        Kept("`FPRoundingMode RTP` of conversions"),
        KernelWith(NARROWED, narrowed!("upward", "tonearest")),
    )
    .id("TowardPositive")
    .says(&["FPRoundingMode RTP"]),
    row(
        "round.downward",
        Kept("`FPRoundingMode RTN` of conversions"),
        KernelWith(NARROWED, narrowed!("downward", "tonearest")),
    )
    .id("TowardNegative")
    .says(&["FPRoundingMode RTN"]),
    refused("round.towardzero of arithmetic", "TowardZero", "llvm.experimental.constrained.fadd", sum!("towardzero")),
    refused("round.upward of arithmetic", "TowardPositive", "llvm.experimental.constrained.fadd", sum!("upward")),
    refused("round.downward of arithmetic", "TowardNegative", "llvm.experimental.constrained.fadd", sum!("downward")),
    refused("round.tonearestaway", "NearestTiesToAway", "tonearestaway", sum!("tonearestaway")),
    row("round.dynamic", Kept("the mode of the entry points: what an execution mode states, else to nearest"), KernelWith(SUM, "%r = call float @llvm.experimental.constrained.fadd.f32(float %x, float %y, metadata !\"round.dynamic\", metadata !\"fpexcept.ignore\") strictfp\n  store float %r, ptr addrspace(1) %p")).id("Dynamic").says(&["OpFAdd"]),
];

/// A sum with a behaviour of exceptions.
macro_rules! excepted {
    ($behaviour:literal) => {
        concat!("%r = call float @llvm.experimental.constrained.fadd.f32(float %x, float %y, metadata !\"round.tonearest\", metadata !\"fpexcept.[[", $behaviour, "|ignore]]\") strictfp\n  store float %r, ptr addrspace(1) %p")
    };
}

/// Why exceptions are dropped.
const EXCEPTION: &str = "SPIR-V has neither flags of exceptions nor traps, so no program can observe one";

const EXCEPTIONS: &[Row] = &[
    row("fpexcept.ignore", Harmless("nothing is said"), Nothing("nothing is said")).id("ebIgnore"),
    row("fpexcept.maytrap", Harmless(EXCEPTION), KernelWith(SUM, excepted!("maytrap"))).id("ebMayTrap"),
    row("fpexcept.strict", Harmless(EXCEPTION), KernelWith(SUM, excepted!("strict")))
        .id("ebStrict")
        .says(&["fpexcept.strict is dropped"]),
];
