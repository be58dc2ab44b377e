//! LLVM's target-independent intrinsics (LLVM's language reference, "Intrinsic Functions").

use super::{
    Annotation, Bits, Boolean, Checked, Combine, Constrained, Float, Lower, Memory, Reduction, Row, Sum,
};
use Lower::{Constant, Forward, Ignore};
use spirant_dialect::spirv::{Op, Scope};
use spirant_dialect::{CLOp, GLOp};

const fn math(name: &'static str, shape: &'static str, glsl: GLOp, opencl: CLOp, doc: &'static str) -> Row {
    Row::new(name, shape, Lower::Math(Some(glsl), Some(opencl)), doc)
}

const fn float(name: &'static str, shape: &'static str, float: Float, doc: &'static str) -> Row {
    Row::new(name, shape, Lower::Float(float), doc)
}

/// Floating point.
pub static FLOAT: &[Row] = &[
    math("llvm.sin", "f -> f", GLOp::Sin, CLOp::sin, "Sine of an angle in radians.").narrow(),
    math("llvm.cos", "f -> f", GLOp::Cos, CLOp::cos, "Cosine of an angle in radians.").narrow(),
    math("llvm.tan", "f -> f", GLOp::Tan, CLOp::tan, "Tangent of an angle in radians.").narrow(),
    math("llvm.asin", "f -> f", GLOp::Asin, CLOp::asin, "Arc sine.").narrow(),
    math("llvm.acos", "f -> f", GLOp::Acos, CLOp::acos, "Arc cosine.").narrow(),
    math("llvm.atan", "f -> f", GLOp::Atan, CLOp::atan, "Arc tangent.").narrow(),
    math("llvm.atan2", "f f -> f", GLOp::Atan2, CLOp::atan2, "Angle of the vector (second, first).").narrow(),
    math("llvm.sinh", "f -> f", GLOp::Sinh, CLOp::sinh, "Hyperbolic sine.").narrow(),
    math("llvm.cosh", "f -> f", GLOp::Cosh, CLOp::cosh, "Hyperbolic cosine.").narrow(),
    math("llvm.tanh", "f -> f", GLOp::Tanh, CLOp::tanh, "Hyperbolic tangent.").narrow(),
    math("llvm.exp", "f -> f", GLOp::Exp, CLOp::exp, "e to the power of the argument.").narrow(),
    math("llvm.exp2", "f -> f", GLOp::Exp2, CLOp::exp2, "2 to the power of the argument.").narrow(),
    float("llvm.exp10", "f -> f", Float::Exp10, "10 to the power of the argument.").narrow(),
    math("llvm.log", "f -> f", GLOp::Log, CLOp::log, "Natural logarithm.").narrow(),
    math("llvm.log2", "f -> f", GLOp::Log2, CLOp::log2, "Logarithm to base 2.").narrow(),
    float("llvm.log10", "f -> f", Float::Log10, "Logarithm to base 10.").narrow(),
    math("llvm.pow", "f f -> f", GLOp::Pow, CLOp::pow, "The first to the power of the second.").narrow(),
    float("llvm.powi", "f N -> f", Float::PowerOfInteger, "Power of an integer exponent."),
    math("llvm.sqrt", "f -> f", GLOp::Sqrt, CLOp::sqrt, "Square root."),
    math("llvm.fabs", "f -> f", GLOp::FAbs, CLOp::fabs, "Absolute value."),
    math("llvm.floor", "f -> f", GLOp::Floor, CLOp::floor, "The largest integer that is not greater."),
    math("llvm.ceil", "f -> f", GLOp::Ceil, CLOp::ceil, "The smallest integer that is not less."),
    math("llvm.trunc", "f -> f", GLOp::Trunc, CLOp::trunc, "Rounds toward zero."),
    math(
        "llvm.{rint,nearbyint,roundeven}",
        "f -> f",
        GLOp::RoundEven,
        CLOp::rint,
        "Rounds to the nearest integer, ties to the even one.",
    ),
    float("llvm.round", "f -> f", Float::RoundAway, "Rounds to the nearest integer, ties away from zero."),
    float(
        "llvm.{lrint,llrint}",
        "f -> n",
        Float::RoundEvenToInt,
        "Rounds to the nearest integer, ties to the even one, and converts it.",
    ),
    float(
        "llvm.{lround,llround}",
        "f -> n",
        Float::RoundAwayToInt,
        "Rounds to the nearest integer, ties away from zero, and converts it.",
    ),
    math(
        "llvm.{minnum,minimumnum}",
        "f f -> f",
        GLOp::NMin,
        CLOp::fmin,
        "The smaller number; the number where the other is NaN.",
    ),
    math(
        "llvm.{maxnum,maximumnum}",
        "f f -> f",
        GLOp::NMax,
        CLOp::fmax,
        "The larger number; the number where the other is NaN.",
    ),
    Row::new(
        "llvm.convert.from.arbitrary.fp",
        "n meta -> f",
        Lower::Constrained(Constrained::FromFormat),
        "The number that has these bits in a format.",
    ),
    Row::new(
        "llvm.convert.to.arbitrary.fp",
        "f meta meta imm -> n",
        Lower::Constrained(Constrained::ToFormat),
        "The bits of a number in a format.",
    ),
    float("llvm.minimum", "f f -> f", Float::Minimum, "The smaller number; NaN where either is NaN."),
    float("llvm.maximum", "f f -> f", Float::Maximum, "The larger number; NaN where either is NaN."),
    float(
        "llvm.copysign",
        "f f -> f",
        Float::CopySign,
        "The magnitude of the first, the sign of the second.",
    ),
    math("llvm.fma", "f f f -> f", GLOp::Fma, CLOp::fma, "Product and sum, rounded once."),
    float("llvm.fmuladd", "f f f -> f", Float::MultiplyAdd, "Product and sum, rounded once or twice."),
    math("llvm.ldexp", "f n -> f", GLOp::Ldexp, CLOp::ldexp, "The first times 2 to the power of the second."),
    float("llvm.frexp", "f -> f n", Float::FractionAndExponent, "Fraction and binary exponent."),
    float("llvm.modf", "f -> f f", Float::FractionAndWhole, "Fractional and integral part."),
    float("llvm.sincos", "f -> f f", Float::SineAndCosine, "Sine and cosine of an angle in radians."),
    float("llvm.sincospi", "f -> f f", Float::SineAndCosinePi, "Sine and cosine of an angle in half turns.")
        .narrow(),
    float("llvm.convert.to.fp16", "F -> N", Float::ToHalfBits, "Half precision as the bits of an integer."),
    float(
        "llvm.convert.from.fp16",
        "N -> F",
        Float::FromHalfBits,
        "The number whose half precision these bits are.",
    ),
    float("llvm.canonicalize", "f -> f", Float::Canonicalize, "The same number in canonical encoding."),
    float("llvm.is.fpclass", "f imm -> b", Float::IsClass, "Whether a number is of the classes of a mask."),
    Row::new(
        "llvm.arithmetic.fence",
        "f -> f",
        Lower::ArithmeticFence,
        "The value. `OpArithmeticFenceEXT` where SPV_EXT_arithmetic_fence is named; elsewhere what is next to it states neither `reassoc` nor `contract`.",
    ),
    Row::new(
        "llvm.fptosi.sat",
        "f -> n",
        Lower::FloatToInt { signed: true },
        "Converts to signed integers; out of range to the nearest bound, NaN to 0.",
    ),
    Row::new(
        "llvm.fptoui.sat",
        "f -> n",
        Lower::FloatToInt { signed: false },
        "Converts to unsigned integers; out of range to the nearest bound, NaN to 0.",
    ),
];

const fn bits(name: &'static str, shape: &'static str, bits: Bits, doc: &'static str) -> Row {
    Row::new(name, shape, Lower::Bits(bits), doc)
}

const fn saturating(name: &'static str, sum: Sum, doc: &'static str) -> Row {
    Row::new(name, "n n -> n", Lower::Saturating(sum), doc)
}

const fn with_overflow(name: &'static str, checked: Checked, doc: &'static str) -> Row {
    Row::new(name, "n n -> n b", Lower::WithOverflow(checked), doc)
}

/// Integers.
pub static INTEGER: &[Row] = &[
    Row::new("llvm.abs", "n imm -> n", Lower::IntegerAbs, "Absolute value.").on_i1(Boolean::First),
    math("llvm.smin", "n n -> n", GLOp::SMin, CLOp::s_min, "The smaller signed number.").on_i1(Boolean::Or),
    math("llvm.smax", "n n -> n", GLOp::SMax, CLOp::s_max, "The larger signed number.").on_i1(Boolean::And),
    math("llvm.umin", "n n -> n", GLOp::UMin, CLOp::u_min, "The smaller unsigned number.")
        .on_i1(Boolean::And),
    math("llvm.umax", "n n -> n", GLOp::UMax, CLOp::u_max, "The larger unsigned number.").on_i1(Boolean::Or),
    Row::new(
        "llvm.scmp",
        "n n -> n",
        Lower::ThreeWay { signed: true },
        "-1, 0 or 1 by comparison of signed numbers.",
    ),
    Row::new(
        "llvm.ucmp",
        "n n -> n",
        Lower::ThreeWay { signed: false },
        "-1, 0 or 1 by comparison of unsigned numbers.",
    ),
    bits("llvm.ctpop", "n -> n", Bits::Population, "Number of set bits.").on_i1(Boolean::First),
    bits("llvm.ctlz", "n imm -> n", Bits::LeadingZeros, "Number of zeros above the highest set bit.")
        .on_i1(Boolean::Not),
    bits("llvm.cttz", "n imm -> n", Bits::TrailingZeros, "Number of zeros below the lowest set bit.")
        .on_i1(Boolean::Not),
    bits("llvm.bitreverse", "n -> n", Bits::Reverse, "Bits in reverse.").on_i1(Boolean::First),
    bits("llvm.clmul", "n n -> n", Bits::CarrylessProduct, "Product without carries."),
    bits("llvm.bswap", "n -> n", Bits::SwapBytes, "Bytes in reverse."),
    bits("llvm.fshl", "n n n -> n", Bits::FunnelLeft, "High word of two words shifted left.")
        .on_i1(Boolean::First),
    bits("llvm.fshr", "n n n -> n", Bits::FunnelRight, "Low word of two words shifted right.")
        .on_i1(Boolean::Second),
    saturating("llvm.uadd.sat", Sum::UAdd, "Unsigned sum, at most the largest number.").on_i1(Boolean::Or),
    saturating("llvm.usub.sat", Sum::USub, "Unsigned difference, at least 0.").on_i1(Boolean::AndNot),
    saturating("llvm.sadd.sat", Sum::SAdd, "Signed sum within the bounds of the type.").on_i1(Boolean::Or),
    saturating("llvm.ssub.sat", Sum::SSub, "Signed difference within the bounds of the type.")
        .on_i1(Boolean::AndNot),
    Row::new(
        "llvm.ushl.sat",
        "n n -> n",
        Lower::SaturatingShift { signed: false },
        "Left shift of an unsigned number, at most the largest number.",
    )
    .on_i1(Boolean::First),
    Row::new(
        "llvm.sshl.sat",
        "n n -> n",
        Lower::SaturatingShift { signed: true },
        "Left shift of a signed number within the bounds of the type.",
    )
    .on_i1(Boolean::First),
    with_overflow(
        "llvm.uadd.with.overflow",
        Checked::Sum(Sum::UAdd),
        "Unsigned sum, and whether it overflowed.",
    )
    .on_i1(Boolean::SumOverflow),
    with_overflow(
        "llvm.usub.with.overflow",
        Checked::Sum(Sum::USub),
        "Unsigned difference, and whether it overflowed.",
    )
    .on_i1(Boolean::DifferenceOverflow),
    with_overflow(
        "llvm.sadd.with.overflow",
        Checked::Sum(Sum::SAdd),
        "Signed sum, and whether it overflowed.",
    )
    .on_i1(Boolean::SumOverflow),
    with_overflow(
        "llvm.ssub.with.overflow",
        Checked::Sum(Sum::SSub),
        "Signed difference, and whether it overflowed.",
    )
    .on_i1(Boolean::DifferenceOverflow),
    with_overflow(
        "llvm.umul.with.overflow",
        Checked::Product { signed: false },
        "Unsigned product, and whether it overflowed.",
    )
    .on_i1(Boolean::ProductOverflow { signed: false }),
    with_overflow(
        "llvm.smul.with.overflow",
        Checked::Product { signed: true },
        "Signed product, and whether it overflowed.",
    )
    .on_i1(Boolean::ProductOverflow { signed: true }),
];

const fn reduce(name: &'static str, numbers: Combine, booleans: Op, doc: &'static str) -> Row {
    Row::new(name, "Vn -> N", Lower::Reduce(Reduction { numbers, booleans: Some(booleans) }), doc)
}

const fn reduce_float(name: &'static str, shape: &'static str, numbers: Combine, doc: &'static str) -> Row {
    Row::new(name, shape, Lower::Reduce(Reduction { numbers, booleans: None }), doc)
}

/// `llvm.vector.reduce.*`. On booleans, unsigned maximum and signed minimum are "or": true is -1 signed.
pub static REDUCTIONS: &[Row] = &[
    reduce("llvm.vector.reduce.add", Combine::Op(Op::IAdd), Op::LogicalNotEqual, "Sum of all components."),
    reduce("llvm.vector.reduce.mul", Combine::Op(Op::IMul), Op::LogicalAnd, "Product of all components."),
    reduce(
        "llvm.vector.reduce.and",
        Combine::Op(Op::BitwiseAnd),
        Op::LogicalAnd,
        "Bits set in all components.",
    ),
    reduce("llvm.vector.reduce.or", Combine::Op(Op::BitwiseOr), Op::LogicalOr, "Bits set in any component."),
    reduce(
        "llvm.vector.reduce.xor",
        Combine::Op(Op::BitwiseXor),
        Op::LogicalNotEqual,
        "Bits set in an odd number of components.",
    ),
    reduce(
        "llvm.vector.reduce.smax",
        Combine::Math(GLOp::SMax, CLOp::s_max),
        Op::LogicalAnd,
        "The largest component, signed.",
    ),
    reduce(
        "llvm.vector.reduce.smin",
        Combine::Math(GLOp::SMin, CLOp::s_min),
        Op::LogicalOr,
        "The smallest component, signed.",
    ),
    reduce(
        "llvm.vector.reduce.umax",
        Combine::Math(GLOp::UMax, CLOp::u_max),
        Op::LogicalOr,
        "The largest component, unsigned.",
    ),
    reduce(
        "llvm.vector.reduce.umin",
        Combine::Math(GLOp::UMin, CLOp::u_min),
        Op::LogicalAnd,
        "The smallest component, unsigned.",
    ),
    reduce_float(
        "llvm.vector.reduce.fmax",
        "Vf -> F",
        Combine::Math(GLOp::NMax, CLOp::fmax),
        "The largest component.",
    ),
    reduce_float(
        "llvm.vector.reduce.fmaximum",
        "Vf -> F",
        Combine::NanFirst(GLOp::FMax, CLOp::fmax),
        "The largest component; NaN where one is NaN.",
    ),
    reduce_float(
        "llvm.vector.reduce.fmin",
        "Vf -> F",
        Combine::Math(GLOp::NMin, CLOp::fmin),
        "The smallest component.",
    ),
    reduce_float(
        "llvm.vector.reduce.fminimum",
        "Vf -> F",
        Combine::NanFirst(GLOp::FMin, CLOp::fmin),
        "The smallest component; NaN where one is NaN.",
    ),
    reduce_float(
        "llvm.vector.reduce.fadd",
        "F Vf -> F",
        Combine::Op(Op::FAdd),
        "Sum of the first argument and all components, in order.",
    ),
    reduce_float(
        "llvm.vector.reduce.fmul",
        "F Vf -> F",
        Combine::Op(Op::FMul),
        "Product of the first argument and all components, in order.",
    ),
];

/// Memory.
pub static MEMORY: &[Row] = &[
    Row::new(
        "llvm.{memcpy,memcpy.inline}",
        "p p N imm -> void",
        Lower::Memory(Memory::Copy),
        "Copies bytes between objects that do not overlap.",
    ),
    Row::new(
        "llvm.memmove",
        "p p N imm -> void",
        Lower::Memory(Memory::Move),
        "Copies bytes between objects that may overlap.",
    ),
    Row::new(
        "llvm.{memset,memset.inline}",
        "p N N imm -> void",
        Lower::Memory(Memory::Fill),
        "Fills memory with a byte.",
    ),
    Row::new("llvm.prefetch", "p imm imm imm -> void", Ignore, "Hint to load a cache line."),
    Row::new(
        "llvm.lifetime.start",
        "p -> void",
        Lower::Lifetime(Op::LifetimeStart),
        "Where the lifetime of a variable begins.",
    ),
    Row::new(
        "llvm.lifetime.end",
        "p -> void",
        Lower::Lifetime(Op::LifetimeStop),
        "Where the lifetime of a variable ends.",
    ),
    Row::new(
        "llvm.invariant.{start,end}",
        "... -> any",
        Ignore,
        "Where an object begins or ceases to be constant.",
    ),
    Row::new(
        "llvm.{launder,strip}.invariant.group",
        "p -> p",
        Forward,
        "The same pointer, another one to alias analysis.",
    ),
    Row::new(
        "llvm.ptr.annotation",
        "p ... -> p",
        Lower::Annotation(Annotation::Pointer),
        "The pointer, decorated as the annotation's text says; what it says of a member, of the struct.",
    ),
    Row::new(
        "llvm.annotation",
        "N ... -> N",
        Lower::Annotation(Annotation::Value),
        "The number, decorated as the annotation's text says.",
    ),
    Row::new(
        "llvm.var.annotation",
        "p ... -> void",
        Lower::Annotation(Annotation::Variable),
        "A variable is decorated as the annotation's text says.",
    ),
    Row::new(
        "llvm.ptrmask",
        "p N -> p",
        Lower::Memory(Memory::Mask),
        "The bits of an address that a mask has; not supported in Logical addressing.",
    ),
    Row::new("llvm.{preserve.static.offset,ptrauth.strip}", "p ... -> p", Forward, "The pointer."),
    Row::new("llvm.threadlocal.address", "p -> p", Forward, "Address of a thread-local object."),
    Row::new(
        "llvm.stacksave",
        "- -> p",
        Lower::Memory(Memory::StackSave),
        "Saves the stack pointer; not supported in Logical addressing.",
    ),
    Row::new("llvm.stackrestore", "p -> void", Ignore, "Restores the stack pointer."),
    Row::new(
        "llvm.objectsize",
        "p imm imm imm -> N",
        Lower::Memory(Memory::ObjectSize),
        "Size of an object: unknown, so the largest or 0 as asked.",
    ),
];

/// Hints for optimizers and debuggers.
pub static HINTS: &[Row] = &[
    Row::new("llvm.{donothing,sideeffect,pseudoprobe}", "... -> void", Ignore, "Hint for optimizers."),
    Row::new(
        "llvm.fake.use",
        "... -> void",
        Lower::Use,
        "Hint for optimizers. A resource whose handle is used is declared.",
    ),
    Row::new("llvm.experimental.noalias.scope.decl", "meta -> void", Ignore, "Declares an alias scope."),
    Row::new(
        "llvm.assume",
        "b ... -> void",
        Lower::Assume,
        "A condition that holds, kept where SPV_KHR_expect_assume is named.",
    ),
    Row::new(
        "llvm.{expect,expect.with.probability}",
        "any any ... -> any",
        Lower::Expect,
        "The value; which one it likely is, is kept where SPV_KHR_expect_assume is named.",
    ),
    Row::new("llvm.ssa.copy", "any -> any", Forward, "The value."),
    Row::new(
        "llvm.is.constant",
        "any -> b",
        Constant(false),
        "Whether the optimizer knows the value: it does not.",
    ),
    Row::new(
        "llvm.allow.{runtime,ubsan}.check",
        "... -> b",
        Constant(true),
        "Whether to check at run time: yes.",
    ),
    Row::new(
        "llvm.experimental.convergence.{entry,anchor}",
        "- -> token",
        Lower::ConvergenceToken { of_loop: false },
        "Token of the invocations that run the function, or this call, together.",
    ),
    Row::new(
        "llvm.experimental.convergence.loop",
        "- -> token",
        Lower::ConvergenceToken { of_loop: true },
        "Token of the invocations that run an iteration of the loop together.",
    ),
    Row::new(
        "llvm.instrprof.{cover,increment,increment.step,callsite,timestamp,value.profile,mcdc.parameters,mcdc.tvbitmap.update}",
        "... -> void",
        Lower::Instrumentation,
        "Counters of instrumentation; does nothing in SPIR-V, with a warning.",
    ),
    Row::new(
        "llvm.{xray.customevent,xray.typedevent,asan.check.memaccess,hwasan.check.memaccess,codeview.annotation,experimental.stackmap}",
        "... -> void",
        Lower::Instrumentation,
        "Checks and notes of instrumentation; does nothing in SPIR-V, with a warning.",
    ),
    Row::new(
        "llvm.readcyclecounter",
        "- -> N",
        Lower::Clock(Scope::Subgroup),
        "The time by a clock of the subgroup.",
    ),
    Row::new(
        "llvm.readsteadycounter",
        "- -> N",
        Lower::Clock(Scope::Device),
        "The time by a clock of the device.",
    ),
    Row::new("llvm.dbg.{declare,value,assign,label}", "... -> void", Ignore, "Debug information."),
    Row::new("llvm.{trap,debugtrap,looptrap}", "- -> void", Lower::Trap, "Ends the program abnormally."),
    Row::new(
        "llvm.ubsantrap",
        "imm -> void",
        Lower::Trap,
        "Ends the program abnormally, with the number of the check.",
    ),
];
