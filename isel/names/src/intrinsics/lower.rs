//! The lowering of calls: the payload of a row, by family.
//!
//! A payload has all that lowering requires besides the arguments. A payload of one instruction names it;
//! others name the computation, and `calls` expands it.

pub use super::builtins::*;
pub use super::hlsl::*;
pub use super::rounded::*;
pub use super::vendor::*;
use spirant_dialect::grammar::{ExtInstInfo, ExtInstSet, OpInfo};
use spirant_dialect::spirv::{BuiltIn, FPRoundingMode, Op, Scope};
use spirant_dialect::{CLOp, GLOp};

/// How a call is lowered.
#[derive(Clone, Copy, Debug)]
pub enum Lower {
    /// To nothing: it has no meaning in SPIR-V.
    Ignore,
    /// To nothing, but the resource of a handle is declared.
    Use,
    /// Refused, for this reason: SPIR-V lacks it.
    Refused(&'static str),
    /// The first argument is the result.
    Forward,
    /// An assumption, if SPV_KHR_expect_assume is named.
    Assume,
    /// The argument, with its likely value if SPV_KHR_expect_assume is named.
    Expect,
    /// The argument, as a barrier for the reassociation of arithmetic if SPV_EXT_arithmetic_fence is named.
    ArithmeticFence,
    /// A source annotation, in kernels.
    Annotation(Annotation),
    /// The beginning or end of a variable's lifetime, in kernels.
    Lifetime(Op),
    /// The result is the integer 0 or 1.
    Constant(bool),
    /// A core instruction of the arguments in order.
    Op(Op),
    /// An extended instruction of the arguments in order: of GLSL.std.450 in shaders, of OpenCL.std in
    /// kernels.
    Math(Option<GLOp>, Option<CLOp>),
    /// A builtin input: component `argument 0` of it if it is a vector. Beyond its last component it reads as
    /// the given number.
    Builtin(BuiltIn, u32),
    /// Floating-point computations of several instructions.
    Float(Float),
    /// An operation whose maximum error the caller states.
    FpBuiltin(FpBuiltin),
    /// Floating point with the rounding mode and the exception behaviour of its metadata.
    Constrained(Constrained),
    /// The rounding mode of the entry points.
    GetRounding,
    /// A conversion to integers that saturates.
    FloatToInt {
        /// To signed integers.
        signed: bool,
    },
    /// The absolute value of an integer.
    IntegerAbs,
    /// -1, 0 or 1 as the first is less than, equal to or greater than the second.
    ThreeWay {
        /// Comparing signed numbers.
        signed: bool,
    },
    /// Bit manipulation.
    Bits(Bits),
    /// A saturating sum or difference.
    Saturating(Sum),
    /// A left shift that saturates.
    SaturatingShift {
        /// Of signed numbers.
        signed: bool,
    },
    /// A pair: the result, and whether it overflowed.
    WithOverflow(Checked),
    /// All components of a vector combined into one, in order.
    Reduce(Reduction),
    /// Copies, fills and other operations on memory.
    Memory(Memory),
    /// Ends the invocation if SPV_KHR_abort is named; otherwise nothing, with a warning.
    Trap,
    /// Ends the invocation and reports an error to the host.
    Abort,
    /// An atomic operation of HLSL on memory.
    Interlocked(Op),
    /// Discards a fragment.
    Discard,
    /// To nothing, with a warning: SPIR-V has no place for counters or checks.
    Instrumentation,
    /// The time by a clock of the subgroup or of the device.
    Clock(Scope),
    /// Mathematics of HLSL.
    Hlsl(Hlsl),
    /// Operations of HLSL's waves, which are subgroups.
    Wave(Wave),
    /// Vectors built from other vectors' components.
    Vectors(Vectors),
    /// HLSL's resources.
    Resource(Resource),
    /// HLSL's textures.
    Texture(Texture),
    /// DXIL calls that stay for selection.
    Dxil(Dxil),
    /// Whether a number is of the classes of this mask, as `llvm.is.fpclass` counts them.
    FloatClass(u32),
    /// Four numbers as the bytes of a word.
    PackBytes(Pack),
    /// A barrier of shaders.
    Barrier(ShaderBarrier),
    /// To nothing: a token that groups the invocations of a convergent operation.
    ConvergenceToken {
        /// Those of an iteration of the loop around the call.
        of_loop: bool,
    },
    /// Decorations, from metadata, of a value.
    AssignDecoration,
    /// A generic pointer in the storage class of the result, or null.
    GenericCast,
    /// OpenCL C's builtins.
    OpenCl(OpenCl),
    /// A specialization constant with a number and a default.
    SpecConstant,
    /// A composite of constants, specialized or not.
    SpecConstantComposite,
    /// A chain of indices from a pointer.
    Chain(Op),
    /// The length of the cooperative matrix type that the argument has.
    MatrixLength,
    /// Any core instruction, its operands filled from the arguments by its operand shape.
    Grammar(GrammarOp),
    /// Any extended instruction, likewise.
    GrammarExt(ExtInstSet, &'static ExtInstInfo),
}

/// A call of DXIL.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dxil {
    /// An operation.
    Operation,
    /// A handle, which its users read.
    Handle,
}

/// The subject of a source annotation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Annotation {
    /// A pointer, which the call returns.
    Pointer,
    /// A number, which the call returns.
    Value,
    /// A variable.
    Variable,
}

/// An intrinsic of integers applied to one-bit integers, which are booleans in SPIR-V (LLVM's language
/// reference, "Arithmetic with Overflow Intrinsics" and on). A set bit is 1 unsigned and -1 signed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boolean {
    /// Both.
    And,
    /// Either.
    Or,
    /// The first and not the second.
    AndNot,
    /// Not the first.
    Not,
    /// The first.
    First,
    /// The second.
    Second,
    /// A pair: the exclusive or, and both.
    SumOverflow,
    /// A pair: the exclusive or, and the second and not the first.
    DifferenceOverflow,
    /// A pair: both, and whether that overflowed, which it does if both are -1.
    ProductOverflow {
        /// Of signed numbers.
        signed: bool,
    },
}

/// An operation whose maximum error the caller states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FpBuiltin {
    /// An instruction of the arguments.
    Op(Op),
    /// An instruction of OpenCL.std.
    Math(CLOp),
    /// Sine and cosine through pointers.
    SineAndCosine,
}

/// Floating-point computations of several instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Float {
    /// 10 to the power.
    Exp10,
    /// The logarithm to base 10.
    Log10,
    /// A power of an integer exponent.
    PowerOfInteger,
    /// To the nearest integer, ties away from zero.
    RoundAway,
    /// To the nearest even integer, as an integer.
    RoundEvenToInt,
    /// To the nearest integer, ties away from zero, as an integer.
    RoundAwayToInt,
    /// IEEE 754-2019 minimum: NaN if either is NaN.
    Minimum,
    /// IEEE 754-2019 maximum: NaN if either is NaN.
    Maximum,
    /// The magnitude of one, the sign of the other.
    CopySign,
    /// A product and a sum, rounded once or twice.
    MultiplyAdd,
    /// `{fraction, exponent}`
    FractionAndExponent,
    /// `{fraction, whole}`
    FractionAndWhole,
    /// `{sine, cosine}`
    SineAndCosine,
    /// The same number in canonical encoding.
    Canonicalize,
    /// Whether it is in one of the classes of a mask.
    IsClass,
    /// `{sine, cosine}` of an angle in half turns.
    SineAndCosinePi,
    /// The bits of its half-precision value, as an integer.
    ToHalfBits,
    /// The number whose half-precision bits an integer holds.
    FromHalfBits,
}

/// Bit manipulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bits {
    /// The number of set bits.
    Population,
    /// The number of zeros above the highest set bit.
    LeadingZeros,
    /// The number of zeros below the lowest set bit.
    TrailingZeros,
    /// Bits in reverse.
    Reverse,
    /// Bytes in reverse.
    SwapBytes,
    /// The high word of two words shifted left.
    FunnelLeft,
    /// The low word of two words shifted right.
    FunnelRight,
    /// The product without carries.
    CarrylessProduct,
    /// The position of the lowest set bit; all ones if there is none.
    FirstLow,
    /// The position of the highest set bit; all ones if there is none.
    FirstHigh,
    /// The position of the highest bit that differs from the sign; all ones if there is none.
    FirstHighSigned,
}

/// A sum or difference that may overflow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sum {
    /// Unsigned sum.
    UAdd,
    /// Unsigned difference.
    USub,
    /// Signed sum.
    SAdd,
    /// Signed difference.
    SSub,
}

/// An operation that is checked for overflow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checked {
    /// A sum or difference.
    Sum(Sum),
    /// A product.
    Product {
        /// Of signed numbers.
        signed: bool,
    },
}

/// The combination of components.
#[derive(Clone, Copy, Debug)]
pub struct Reduction {
    /// For numbers.
    pub numbers: Combine,
    /// For booleans, if integers can have one bit.
    pub booleans: Option<Op>,
}

/// The combination of two numbers.
#[derive(Clone, Copy, Debug)]
pub enum Combine {
    /// By a core instruction.
    Op(Op),
    /// By an instruction of GLSL.std.450 in shaders, of OpenCL.std in kernels.
    Math(GLOp, CLOp),
    /// The same, and NaN where either is NaN.
    NanFirst(GLOp, CLOp),
}

/// Vectors built from other vectors' components.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vectors {
    /// In reverse.
    Reverse,
    /// A window into the concatenation of two vectors.
    Splice {
        /// To the left.
        left: bool,
    },
    /// The first components of this number of vectors, then their second ones, and so on.
    Interleave(u32),
    /// The inverse: this number of interleaved vectors.
    Deinterleave(u32),
    /// A vector with another inserted.
    Insert,
    /// Part of a vector.
    Extract,
    /// Sums, of floating-point numbers and of integers, of some components each.
    PartialSum((Op, Op)),
    /// 0, 1, 2, and so on.
    Steps,
    /// Which numbers are below a bound.
    ActiveLanes,
    /// The first component that is not 0.
    FirstSet,
    /// The components that a mask selects.
    Compress,
    /// The last component that a mask selects.
    LastActive,
    /// Which components are in another vector.
    Match,
    /// The components before a length, in reverse.
    ReverseActive,
}

/// Operations on memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    /// A copy between objects that do not overlap.
    Copy,
    /// A copy between objects that may overlap.
    Move,
    /// A fill with a byte.
    Fill,
    /// The stack pointer, which is only read to restore it.
    StackSave,
    /// The size of an object, which is unknown.
    ObjectSize,
    /// An address and a mask.
    Mask,
}

/// Any core instruction that can be called.
#[derive(Clone, Copy, Debug)]
pub struct GrammarOp {
    /// Its row in the grammar.
    pub info: &'static OpInfo,
    /// The instruction.
    pub op: Op,
    /// Whether its conversion saturates.
    pub saturates: bool,
    /// Its conversion's rounding mode.
    pub rounding: Option<FPRoundingMode>,
}
