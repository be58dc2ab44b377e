//! How shaders have the builtins of OpenCL C.
//!
//! Invariant: [`OpenCl::in_shaders`] decides for every payload, and matches without a default where a payload is an enum of
//! ours or of OpenCL.std. Selection and `spirant-opencl-vulkan` lower by the decision alone. What shaders lack is listed
//! in a test, so that no builtin lacks by mistake.

use super::lower::{
    AsyncCopy, Atomic, Barrier, BitField, Bits, Convert, Float, GroupOp, IntegerDot, Lower, NumberKind,
    OpenCl, Sum, WorkItem,
};
use spirant_dialect::spirv::{FPRoundingMode, GroupOperation, Op, Scope};
use spirant_dialect::{CLOp, GLOp};

/// How a builtin of OpenCL C is lowered in shaders.
#[derive(Clone, Copy, Debug)]
pub enum InShaders {
    /// By the lowering that kernels have, which differs inside by the environment.
    Own,
    /// To an instruction of GLSL.std.450 in place of the one of OpenCL.std.
    Glsl(GLOp),
    /// To a core instruction in place of the one of OpenCL.std.
    Core(Op),
    /// As an intrinsic of LLVM with this payload is.
    As(Lower),
    /// By a function in LLVM IR, which is written before selection.
    Function(Function),
    /// By accesses of descriptors, which take the place of images, samplers and the stream of `printf` before selection.
    Descriptor,
    /// Not at all, for this reason.
    Lacking(&'static str),
}

impl InShaders {
    /// Whether selection lowers the call.
    pub fn is_selected(self) -> bool {
        match self {
            InShaders::Own | InShaders::Glsl(_) | InShaders::Core(_) | InShaders::As(_) => true,
            InShaders::Function(_) | InShaders::Descriptor | InShaders::Lacking(_) => false,
        }
    }
}

/// A function in LLVM IR that stands for a builtin in shaders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Function {
    /// Computes with floats.
    Float(FloatFunction),
    /// Computes two floats, and stores the second.
    Pair(PairFunction),
    /// A quiet NaN with the bits of an integer.
    Nan,
    /// Computes with integers.
    Integer(IntegerFunction),
    /// Rearranges or scales a vector.
    Vector(VectorFunction),
    /// Takes or puts bits.
    Field(BitField),
    /// A dot product of integers; and whether the last argument is added without saturation.
    IntegerDot(IntegerDot, bool),
    /// Where a work-item is. In LLVM IR it is known to have 32 bits.
    WorkItem(WorkItem),
    /// Loads numbers from consecutive elements.
    Load(Elements),
    /// Stores numbers to consecutive elements.
    Store(Elements),
    /// An asynchronous copy.
    AsyncCopy(AsyncCopy),
    /// An atomic operation.
    Atomic(Atomic),
    /// A function of the whole work-group.
    Collective(Collective),
}

/// What a load or a store of a vector finds in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Elements {
    /// Numbers of the vector's type.
    Same,
    /// Halves.
    Halves,
    /// Halves, three of which take the place of four.
    AlignedHalves,
}

/// A function of floating-point numbers that shaders have no instruction for, or only one that is less exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named as the instruction of OpenCL.std")]
pub enum FloatFunction {
    AcosPi,
    Acosh,
    AsinPi,
    Asinh,
    Atan2Pi,
    AtanPi,
    Atanh,
    Cbrt,
    CosPi,
    Degrees,
    Erf,
    Erfc,
    Expm1,
    Fdim,
    Fmod,
    Hypot,
    Ilogb,
    Lgamma,
    Log1p,
    Logb,
    Maxmag,
    Minmag,
    NextAfter,
    Pow,
    Pown,
    Radians,
    Recip,
    Remainder,
    Rootn,
    Rsqrt,
    Sign,
    SinPi,
    SmoothStep,
    Step,
    TanPi,
    Tgamma,
}

/// A function of floating-point numbers with a second result, which it stores through its last argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named as the instruction of OpenCL.std")]
pub enum PairFunction {
    Fract,
    Frexp,
    LgammaR,
    Modf,
    Remquo,
    SinCos,
}

/// A function of integers that shaders have no instruction for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntegerFunction {
    /// The absolute difference.
    AbsoluteDifference {
        /// Of signed numbers.
        signed: bool,
    },
    /// Half the sum.
    HalfSum {
        /// Of signed numbers.
        signed: bool,
        /// Rounded up.
        up: bool,
    },
    /// The high half of a product; and whether the third argument is added.
    HighProduct {
        /// Of signed numbers.
        signed: bool,
        /// With a sum.
        adds: bool,
    },
    /// A product and a sum within the bounds of the type.
    SaturatedSum {
        /// Of signed numbers.
        signed: bool,
    },
    /// A product of 24-bit numbers, and a sum.
    MultiplyAdd24,
    /// Bits rotated left.
    Rotate,
    /// A number of two halves.
    Upsample,
}

/// A function that rearranges or scales a vector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VectorFunction {
    /// Components of one vector or two in the order of a mask.
    Shuffle,
    /// Bits of the second where the third has them set, else of the first.
    BitSelect,
    /// The vector of the length 1; zero stays.
    Normalize,
    /// The cross product of three components.
    Cross,
}

/// A function of a whole work-group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Collective {
    /// The value of a work-item.
    Broadcast,
    /// Conditions combined.
    OfConditions(Logic, GroupOperation),
    /// Numbers combined.
    OfNumbers(Combined, GroupOperation),
}

/// How two values of work-items are combined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named as the instruction")]
pub enum Combined {
    Bits(Logic),
    FAdd,
    FMax,
    FMin,
    FMul,
    IAdd,
    IMul,
    SMax,
    SMin,
    UMax,
    UMin,
}

/// How two bits or conditions are combined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named as the instruction")]
pub enum Logic {
    And,
    Or,
    Xor,
}

const NOTHING_LIKE_IT: &str = "shaders have nothing of its kind";
const NEAREST_ALONE: &str = "shaders round to the nearest alone";

impl Lower {
    /// Whether shaders have a builtin of kernels that is lowered so.
    pub fn is_in_shaders(self) -> bool {
        match self {
            Lower::OpenCl(builtin) => !matches!(builtin.in_shaders(), InShaders::Lacking(_)),
            _ => false,
        }
    }

    /// Whether selection lowers it in shaders although kernels alone call it by its name.
    pub fn is_shared(self) -> bool {
        matches!(self, Lower::OpenCl(builtin) if builtin.in_shaders().is_selected())
    }
}

impl OpenCl {
    /// How shaders have the builtin.
    pub fn in_shaders(self) -> InShaders {
        use InShaders::{Function as F, Lacking, Own};
        match self {
            OpenCl::Ext(op) | OpenCl::Memory(op) | OpenCl::LoadVector(op, _) => extended(op),
            OpenCl::StoreRounded(op, FPRoundingMode::RTE) => extended(op),
            OpenCl::StoreRounded(..) => Lacking(NEAREST_ALONE),
            OpenCl::WorkItem(item) => work_item(item),
            OpenCl::Common(_) | OpenCl::Relation(_) | OpenCl::TopBits(_) | OpenCl::Reinterpret => Own,
            // The nearest is the only mode that shaders state for numbers that they make.
            OpenCl::Convert(Convert { to: NumberKind::Float, rounding: Some(mode), .. })
                if mode != FPRoundingMode::RTE =>
            {
                Lacking(NEAREST_ALONE)
            }
            OpenCl::Convert(_) => Own,
            OpenCl::Field(field) => F(Function::Field(field)),
            OpenCl::IntegerDot(dot) => F(Function::IntegerDot(dot, false)),
            OpenCl::DotAdd(dot) => F(Function::IntegerDot(dot, true)),
            OpenCl::Barrier(barrier) => match barrier {
                Barrier::Control(Op::ControlBarrier, _) | Barrier::Fence(_) | Barrier::WorkItemFence => Own,
                Barrier::Control(..) => Lacking("shaders have no halves of barriers"),
                Barrier::FenceOfPointer => Lacking("shaders have no generic pointers"),
            },
            OpenCl::AsyncCopy(copy) => F(Function::AsyncCopy(copy)),
            OpenCl::Atomic(atomic) => F(Function::Atomic(atomic)),
            OpenCl::Group(group) => match group.scope {
                Scope::Workgroup => collective(group.op),
                _ => {
                    if group.op.in_shaders().is_some() {
                        Own
                    } else {
                        Lacking(NOTHING_LIKE_IT)
                    }
                }
            },
            OpenCl::Image(_) | OpenCl::Sampler | OpenCl::Printf => InShaders::Descriptor,
            OpenCl::Enqueue(_) => Lacking("shaders enqueue nothing"),
            OpenCl::ToStorage(_) => Lacking("shaders have no pointers to cast"),
            OpenCl::Op(_)
            | OpenCl::GroupPipe(..)
            | OpenCl::Motion(_)
            | OpenCl::Media(_)
            | OpenCl::BlockPrefetch(_)
            | OpenCl::Reordered(..) => Lacking(NOTHING_LIKE_IT),
        }
    }
}

fn work_item(item: WorkItem) -> InShaders {
    use WorkItem as W;
    match item {
        W::GlobalId
        | W::LocalId
        | W::GroupId
        | W::GlobalOffset
        | W::GlobalSize
        | W::LocalSize
        | W::EnqueuedLocalSize
        | W::GroupCount
        | W::Dimensions
        | W::GlobalLinearId
        | W::LocalLinearId
        | W::SubgroupSize
        | W::SubgroupMaxSize
        | W::SubgroupCount
        | W::EnqueuedSubgroupCount
        | W::SubgroupId
        | W::SubgroupLocalId => InShaders::Function(Function::WorkItem(item)),
        W::SubgroupEqMask | W::SubgroupGeMask | W::SubgroupGtMask | W::SubgroupLeMask | W::SubgroupLtMask => {
            InShaders::Own
        }
    }
}

/// An instruction of OpenCL.std.
fn extended(op: CLOp) -> InShaders {
    use FloatFunction as M;
    use InShaders::{As, Core, Glsl, Lacking, Own};
    let float = |function| InShaders::Function(Function::Float(function));
    let pair = |function| InShaders::Function(Function::Pair(function));
    let integer = |function| InShaders::Function(Function::Integer(function));
    let vector = |function| InShaders::Function(Function::Vector(function));
    let load = |elements| InShaders::Function(Function::Load(elements));
    let store = |elements| InShaders::Function(Function::Store(elements));
    match op {
        CLOp::acos => Glsl(GLOp::Acos),
        CLOp::asin => Glsl(GLOp::Asin),
        CLOp::atan => Glsl(GLOp::Atan),
        CLOp::atan2 => Glsl(GLOp::Atan2),
        CLOp::ceil => Glsl(GLOp::Ceil),
        CLOp::cos | CLOp::half_cos | CLOp::native_cos => Glsl(GLOp::Cos),
        CLOp::cosh => Glsl(GLOp::Cosh),
        CLOp::exp | CLOp::half_exp | CLOp::native_exp => Glsl(GLOp::Exp),
        CLOp::exp2 | CLOp::half_exp2 | CLOp::native_exp2 => Glsl(GLOp::Exp2),
        CLOp::fabs => Glsl(GLOp::FAbs),
        CLOp::fclamp => Glsl(GLOp::NClamp),
        CLOp::floor => Glsl(GLOp::Floor),
        CLOp::fma => Glsl(GLOp::Fma),
        CLOp::fmax | CLOp::fmax_common => Glsl(GLOp::NMax),
        CLOp::fmin | CLOp::fmin_common => Glsl(GLOp::NMin),
        CLOp::ldexp => Glsl(GLOp::Ldexp),
        CLOp::log | CLOp::half_log | CLOp::native_log => Glsl(GLOp::Log),
        CLOp::log2 | CLOp::half_log2 | CLOp::native_log2 => Glsl(GLOp::Log2),
        CLOp::mix => Glsl(GLOp::FMix),
        CLOp::powr | CLOp::half_powr | CLOp::native_powr => Glsl(GLOp::Pow),
        CLOp::rint => Glsl(GLOp::RoundEven),
        CLOp::sin | CLOp::half_sin | CLOp::native_sin => Glsl(GLOp::Sin),
        CLOp::sinh => Glsl(GLOp::Sinh),
        CLOp::sqrt | CLOp::half_sqrt | CLOp::native_sqrt => Glsl(GLOp::Sqrt),
        CLOp::tan | CLOp::half_tan | CLOp::native_tan => Glsl(GLOp::Tan),
        CLOp::tanh => Glsl(GLOp::Tanh),
        CLOp::trunc => Glsl(GLOp::Trunc),
        CLOp::s_clamp => Glsl(GLOp::SClamp),
        CLOp::u_clamp => Glsl(GLOp::UClamp),
        CLOp::s_max => Glsl(GLOp::SMax),
        CLOp::u_max => Glsl(GLOp::UMax),
        CLOp::s_min => Glsl(GLOp::SMin),
        CLOp::u_min => Glsl(GLOp::UMin),
        CLOp::half_divide | CLOp::native_divide => Core(Op::FDiv),
        CLOp::s_mul24 | CLOp::u_mul24 => Core(Op::IMul),
        CLOp::copysign => As(Lower::Float(Float::CopySign)),
        CLOp::exp10 | CLOp::half_exp10 | CLOp::native_exp10 => As(Lower::Float(Float::Exp10)),
        CLOp::log10 | CLOp::half_log10 | CLOp::native_log10 => As(Lower::Float(Float::Log10)),
        CLOp::mad => As(Lower::Float(Float::MultiplyAdd)),
        CLOp::round => As(Lower::Float(Float::RoundAway)),
        CLOp::clz => As(Lower::Bits(Bits::LeadingZeros)),
        CLOp::ctz => As(Lower::Bits(Bits::TrailingZeros)),
        CLOp::popcount => As(Lower::Bits(Bits::Population)),
        CLOp::s_abs => As(Lower::IntegerAbs),
        CLOp::u_abs => As(Lower::Forward),
        CLOp::s_add_sat => As(Lower::Saturating(Sum::SAdd)),
        CLOp::u_add_sat => As(Lower::Saturating(Sum::UAdd)),
        CLOp::s_sub_sat => As(Lower::Saturating(Sum::SSub)),
        CLOp::u_sub_sat => As(Lower::Saturating(Sum::USub)),
        CLOp::length | CLOp::fast_length | CLOp::distance | CLOp::fast_distance | CLOp::select => Own,
        CLOp::acosh => float(M::Acosh),
        CLOp::acospi => float(M::AcosPi),
        CLOp::asinh => float(M::Asinh),
        CLOp::asinpi => float(M::AsinPi),
        CLOp::atan2pi => float(M::Atan2Pi),
        CLOp::atanh => float(M::Atanh),
        CLOp::atanpi => float(M::AtanPi),
        CLOp::cbrt => float(M::Cbrt),
        CLOp::cospi => float(M::CosPi),
        CLOp::degrees => float(M::Degrees),
        CLOp::erf => float(M::Erf),
        CLOp::erfc => float(M::Erfc),
        CLOp::expm1 => float(M::Expm1),
        CLOp::fdim => float(M::Fdim),
        CLOp::fmod => float(M::Fmod),
        CLOp::fract => pair(PairFunction::Fract),
        CLOp::frexp => pair(PairFunction::Frexp),
        CLOp::hypot => float(M::Hypot),
        CLOp::ilogb => float(M::Ilogb),
        CLOp::lgamma => float(M::Lgamma),
        CLOp::lgamma_r => pair(PairFunction::LgammaR),
        CLOp::log1p => float(M::Log1p),
        CLOp::logb => float(M::Logb),
        CLOp::maxmag => float(M::Maxmag),
        CLOp::minmag => float(M::Minmag),
        CLOp::modf => pair(PairFunction::Modf),
        CLOp::nan => InShaders::Function(Function::Nan),
        CLOp::nextafter => float(M::NextAfter),
        CLOp::pow => float(M::Pow),
        CLOp::pown => float(M::Pown),
        CLOp::radians => float(M::Radians),
        CLOp::half_recip | CLOp::native_recip => float(M::Recip),
        CLOp::remainder => float(M::Remainder),
        CLOp::remquo => pair(PairFunction::Remquo),
        CLOp::rootn => float(M::Rootn),
        CLOp::rsqrt | CLOp::half_rsqrt | CLOp::native_rsqrt => float(M::Rsqrt),
        CLOp::sign => float(M::Sign),
        CLOp::sincos => pair(PairFunction::SinCos),
        CLOp::sinpi => float(M::SinPi),
        CLOp::smoothstep => float(M::SmoothStep),
        CLOp::step => float(M::Step),
        CLOp::tanpi => float(M::TanPi),
        CLOp::tgamma => float(M::Tgamma),
        CLOp::s_abs_diff => integer(IntegerFunction::AbsoluteDifference { signed: true }),
        CLOp::u_abs_diff => integer(IntegerFunction::AbsoluteDifference { signed: false }),
        CLOp::s_hadd => integer(IntegerFunction::HalfSum { signed: true, up: false }),
        CLOp::u_hadd => integer(IntegerFunction::HalfSum { signed: false, up: false }),
        CLOp::s_rhadd => integer(IntegerFunction::HalfSum { signed: true, up: true }),
        CLOp::u_rhadd => integer(IntegerFunction::HalfSum { signed: false, up: true }),
        CLOp::s_mul_hi => integer(IntegerFunction::HighProduct { signed: true, adds: false }),
        CLOp::u_mul_hi => integer(IntegerFunction::HighProduct { signed: false, adds: false }),
        CLOp::s_mad_hi => integer(IntegerFunction::HighProduct { signed: true, adds: true }),
        CLOp::u_mad_hi => integer(IntegerFunction::HighProduct { signed: false, adds: true }),
        CLOp::s_mad_sat => integer(IntegerFunction::SaturatedSum { signed: true }),
        CLOp::u_mad_sat => integer(IntegerFunction::SaturatedSum { signed: false }),
        CLOp::s_mad24 | CLOp::u_mad24 => integer(IntegerFunction::MultiplyAdd24),
        CLOp::rotate => integer(IntegerFunction::Rotate),
        CLOp::s_upsample | CLOp::u_upsample => integer(IntegerFunction::Upsample),
        CLOp::shuffle | CLOp::shuffle2 => vector(VectorFunction::Shuffle),
        CLOp::bitselect => vector(VectorFunction::BitSelect),
        CLOp::normalize | CLOp::fast_normalize => vector(VectorFunction::Normalize),
        CLOp::cross => vector(VectorFunction::Cross),
        CLOp::vloadn => load(Elements::Same),
        CLOp::vload_half | CLOp::vload_halfn => load(Elements::Halves),
        CLOp::vloada_halfn => load(Elements::AlignedHalves),
        CLOp::vstoren => store(Elements::Same),
        CLOp::vstore_half | CLOp::vstore_half_r | CLOp::vstore_halfn | CLOp::vstore_halfn_r => {
            store(Elements::Halves)
        }
        CLOp::vstorea_halfn | CLOp::vstorea_halfn_r => store(Elements::AlignedHalves),
        CLOp::printf | CLOp::prefetch => Lacking(NOTHING_LIKE_IT),
    }
}

/// A function of a whole work-group, which Vulkan has for sub-groups alone.
fn collective(op: GroupOp) -> InShaders {
    let number = |op| {
        Some(match op {
            Op::GroupIAdd => Combined::IAdd,
            Op::GroupFAdd => Combined::FAdd,
            Op::GroupIMulKHR => Combined::IMul,
            Op::GroupFMulKHR => Combined::FMul,
            Op::GroupSMin => Combined::SMin,
            Op::GroupSMax => Combined::SMax,
            Op::GroupUMin => Combined::UMin,
            Op::GroupUMax => Combined::UMax,
            Op::GroupFMin => Combined::FMin,
            Op::GroupFMax => Combined::FMax,
            Op::GroupBitwiseAndKHR => Combined::Bits(Logic::And),
            Op::GroupBitwiseOrKHR => Combined::Bits(Logic::Or),
            Op::GroupBitwiseXorKHR => Combined::Bits(Logic::Xor),
            _ => return None,
        })
    };
    let condition = |op| {
        Some(match op {
            Op::GroupLogicalAndKHR | Op::GroupAll => Logic::And,
            Op::GroupLogicalOrKHR | Op::GroupAny => Logic::Or,
            Op::GroupLogicalXorKHR => Logic::Xor,
            _ => return None,
        })
    };
    let collective = match op {
        GroupOp::Broadcast => Some(Collective::Broadcast),
        GroupOp::OfCondition(op) => {
            condition(op).map(|by| Collective::OfConditions(by, GroupOperation::Reduce))
        }
        GroupOp::CollectiveOfConditions(op, over) => {
            condition(op).map(|by| Collective::OfConditions(by, over))
        }
        GroupOp::Collective(op, over) => number(op).map(|by| Collective::OfNumbers(by, over)),
        GroupOp::Plain(_) | GroupOp::NonUniformBroadcast => None,
    };
    collective.map_or(InShaders::Lacking(NOTHING_LIKE_IT), |it| InShaders::Function(Function::Collective(it)))
}

impl GroupOp {
    /// The operation of a sub-group in shaders, which have those for non-uniform control flow alone.
    pub fn in_shaders(self) -> Option<GroupOp> {
        Some(match self {
            GroupOp::Plain(Op::GroupBroadcast) | GroupOp::Broadcast | GroupOp::NonUniformBroadcast => {
                GroupOp::NonUniformBroadcast
            }
            GroupOp::Plain(op) => GroupOp::Plain(non_uniform(op)?),
            GroupOp::OfCondition(op) => GroupOp::OfCondition(non_uniform(op)?),
            GroupOp::Collective(op, over) => GroupOp::Collective(non_uniform(op)?, over),
            GroupOp::CollectiveOfConditions(op, over) => {
                GroupOp::CollectiveOfConditions(non_uniform(op)?, over)
            }
        })
    }
}

/// The instruction for non-uniform control flow that does the same.
fn non_uniform(op: Op) -> Option<Op> {
    Some(match op {
        Op::GroupAll => Op::GroupNonUniformAll,
        Op::GroupAny => Op::GroupNonUniformAny,
        Op::GroupIAdd => Op::GroupNonUniformIAdd,
        Op::GroupFAdd => Op::GroupNonUniformFAdd,
        Op::GroupSMin => Op::GroupNonUniformSMin,
        Op::GroupUMin => Op::GroupNonUniformUMin,
        Op::GroupFMin => Op::GroupNonUniformFMin,
        Op::GroupSMax => Op::GroupNonUniformSMax,
        Op::GroupUMax => Op::GroupNonUniformUMax,
        Op::GroupFMax => Op::GroupNonUniformFMax,
        Op::GroupNonUniformElect
        | Op::GroupNonUniformAll
        | Op::GroupNonUniformAny
        | Op::GroupNonUniformAllEqual
        | Op::GroupNonUniformBroadcastFirst
        | Op::GroupNonUniformBallot
        | Op::GroupNonUniformInverseBallot
        | Op::GroupNonUniformBallotBitExtract
        | Op::GroupNonUniformBallotBitCount
        | Op::GroupNonUniformBallotFindLSB
        | Op::GroupNonUniformBallotFindMSB
        | Op::GroupNonUniformShuffle
        | Op::GroupNonUniformShuffleXor
        | Op::GroupNonUniformShuffleUp
        | Op::GroupNonUniformShuffleDown
        | Op::GroupNonUniformRotateKHR
        | Op::GroupNonUniformIAdd
        | Op::GroupNonUniformFAdd
        | Op::GroupNonUniformIMul
        | Op::GroupNonUniformFMul
        | Op::GroupNonUniformSMin
        | Op::GroupNonUniformUMin
        | Op::GroupNonUniformFMin
        | Op::GroupNonUniformSMax
        | Op::GroupNonUniformUMax
        | Op::GroupNonUniformFMax
        | Op::GroupNonUniformBitwiseAnd
        | Op::GroupNonUniformBitwiseOr
        | Op::GroupNonUniformBitwiseXor
        | Op::GroupNonUniformLogicalAnd
        | Op::GroupNonUniformLogicalOr
        | Op::GroupNonUniformLogicalXor
        | Op::ReadClockKHR => op,
        _ => return None,
    })
}
