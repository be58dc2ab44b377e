//! How calls of OpenCL C's builtins are lowered: the payloads of their rows.
//!
//! [`OpenCl::in_shaders`] decides for each of them how shaders have it.

use super::vendor::{Media, Motion};
use spirant_dialect::CLOp;
use spirant_dialect::spirv::{
    BuiltIn, FPRoundingMode, GroupOperation, MemorySemantics, Op, Scope, StorageClass,
};

/// OpenCL C's builtins.
#[derive(Clone, Copy, Debug)]
pub enum OpenCl {
    /// An instruction of OpenCL.std, scalar arguments in every component of a vector result.
    Ext(CLOp),
    /// The position of a work-item.
    WorkItem(WorkItem),
    /// A core instruction of the arguments in order, which only kernels have.
    Op(Op),
    /// A core instruction of the arguments in order, which kernels and shaders have.
    Common(Op),
    /// Bits of integers.
    Field(BitField),
    /// A dot product of integers.
    IntegerDot(IntegerDot),
    /// A dot product of integers, added to the last argument without saturation.
    DotAdd(IntegerDot),
    /// A relation: if true, 1 in scalars, all bits in vectors.
    Relation(Relation),
    /// Whether the top bits of the components are set, combined by `OpAny` or `OpAll`.
    TopBits(Op),
    /// A memory instruction of OpenCL.std without literal.
    Memory(CLOp),
    /// A load of this number of components by an instruction of OpenCL.std.
    LoadVector(CLOp, u32),
    /// A store that rounds, by an instruction of OpenCL.std.
    StoreRounded(CLOp, FPRoundingMode),
    /// The same bits as another type.
    Reinterpret,
    /// A conversion between numbers.
    Convert(Convert),
    /// Barriers and fences.
    Barrier(Barrier),
    /// Asynchronous copies.
    AsyncCopy(AsyncCopy),
    /// Atomic operations.
    Atomic(Atomic),
    /// Images.
    Image(Image),
    /// Work-groups and sub-groups.
    Group(Group),
    /// An instruction over the work-items of a scope, of the arguments in order.
    GroupPipe(Op, Scope),
    /// Intel's motion estimation.
    Motion(Motion),
    /// AMD's media operations.
    Media(Media),
    /// A block of this number of bytes for each work-item, to prefetch.
    BlockPrefetch(u32),
    /// A core instruction of the arguments in this order.
    Reordered(Op, &'static [usize]),
    /// Enqueuing.
    Enqueue(Enqueue),
    /// Formatted output.
    Printf,
    /// A generic pointer in a storage class, or null.
    ToStorage(StorageClass),
    /// A sampler known at compile time.
    Sampler,
}

/// Where a work-item is (OpenCL C 6.15.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkItem {
    /// Its index.
    GlobalId,
    /// Its index in its work-group.
    LocalId,
    /// The index of its work-group.
    GroupId,
    /// The first index.
    GlobalOffset,
    /// The number of work-items.
    GlobalSize,
    /// The number of work-items of its work-group.
    LocalSize,
    /// The number of work-items of a whole work-group.
    EnqueuedLocalSize,
    /// The number of work-groups.
    GroupCount,
    /// The number of dimensions in use.
    Dimensions,
    /// Its linear index.
    GlobalLinearId,
    /// Its linear index in its work-group.
    LocalLinearId,
    /// The number of work-items of its sub-group.
    SubgroupSize,
    /// The number of work-items of a whole sub-group.
    SubgroupMaxSize,
    /// The number of sub-groups of its work-group.
    SubgroupCount,
    /// The number of sub-groups of a whole work-group.
    EnqueuedSubgroupCount,
    /// The index of its sub-group.
    SubgroupId,
    /// Its index in its sub-group.
    SubgroupLocalId,
    /// Its bit among those of its sub-group.
    SubgroupEqMask,
    /// The bits from its own on.
    SubgroupGeMask,
    /// The bits behind its own.
    SubgroupGtMask,
    /// The bits up to its own.
    SubgroupLeMask,
    /// The bits before its own.
    SubgroupLtMask,
}

impl WorkItem {
    /// The built-in that says so in kernels.
    pub const fn built_in(self) -> BuiltIn {
        match self {
            WorkItem::GlobalId => BuiltIn::GlobalInvocationId,
            WorkItem::LocalId => BuiltIn::LocalInvocationId,
            WorkItem::GroupId => BuiltIn::WorkgroupId,
            WorkItem::GlobalOffset => BuiltIn::GlobalOffset,
            WorkItem::GlobalSize => BuiltIn::GlobalSize,
            WorkItem::LocalSize => BuiltIn::WorkgroupSize,
            WorkItem::EnqueuedLocalSize => BuiltIn::EnqueuedWorkgroupSize,
            WorkItem::GroupCount => BuiltIn::NumWorkgroups,
            WorkItem::Dimensions => BuiltIn::WorkDim,
            WorkItem::GlobalLinearId => BuiltIn::GlobalLinearId,
            WorkItem::LocalLinearId => BuiltIn::LocalInvocationIndex,
            WorkItem::SubgroupSize => BuiltIn::SubgroupSize,
            WorkItem::SubgroupMaxSize => BuiltIn::SubgroupMaxSize,
            WorkItem::SubgroupCount => BuiltIn::NumSubgroups,
            WorkItem::EnqueuedSubgroupCount => BuiltIn::NumEnqueuedSubgroups,
            WorkItem::SubgroupId => BuiltIn::SubgroupId,
            WorkItem::SubgroupLocalId => BuiltIn::SubgroupLocalInvocationId,
            WorkItem::SubgroupEqMask => BuiltIn::SubgroupEqMask,
            WorkItem::SubgroupGeMask => BuiltIn::SubgroupGeMask,
            WorkItem::SubgroupGtMask => BuiltIn::SubgroupGtMask,
            WorkItem::SubgroupLeMask => BuiltIn::SubgroupLeMask,
            WorkItem::SubgroupLtMask => BuiltIn::SubgroupLtMask,
        }
    }

    /// What a component past the last one reads as.
    pub const fn past(self) -> u32 {
        match self {
            WorkItem::GlobalSize
            | WorkItem::LocalSize
            | WorkItem::EnqueuedLocalSize
            | WorkItem::GroupCount => 1,
            _ => 0,
        }
    }
}

/// Bits of integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BitField {
    /// All of them in reverse.
    Reverse,
    /// Some of the second put into the first.
    Insert,
    /// Some of them, sign-extended.
    ExtractSigned,
    /// Some of them, zero-extended.
    ExtractUnsigned,
}

impl BitField {
    /// The instruction.
    pub const fn op(self) -> Op {
        match self {
            BitField::Reverse => Op::BitReverse,
            BitField::Insert => Op::BitFieldInsert,
            BitField::ExtractSigned => Op::BitFieldSExtract,
            BitField::ExtractUnsigned => Op::BitFieldUExtract,
        }
    }
}

/// A dot product of integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntegerDot {
    /// Which of the vectors are signed.
    pub signs: DotSigns,
    /// Whether the vectors are bytes of words.
    pub packed: bool,
    /// Whether the last argument is added, with saturation.
    pub accumulates: bool,
}

/// Which vectors of a dot product are of signed numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DotSigns {
    /// Both.
    Signed,
    /// None.
    Unsigned,
    /// The first.
    First,
    /// The second, which comes first in the instruction.
    Second,
}

impl IntegerDot {
    /// The instruction.
    pub const fn op(self) -> Op {
        match (self.signs, self.accumulates) {
            (DotSigns::Signed, false) => Op::SDot,
            (DotSigns::Unsigned, false) => Op::UDot,
            (DotSigns::First | DotSigns::Second, false) => Op::SUDot,
            (DotSigns::Signed, true) => Op::SDotAccSat,
            (DotSigns::Unsigned, true) => Op::UDotAccSat,
            (DotSigns::First | DotSigns::Second, true) => Op::SUDotAccSat,
        }
    }
}

/// A relation of floating-point numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// Equal.
    Equal,
    /// Different, or NaN among them.
    NotEqual,
    /// Greater.
    Greater,
    /// Greater or equal.
    GreaterEqual,
    /// Less.
    Less,
    /// Less or equal.
    LessEqual,
    /// Less or greater.
    LessGreater,
    /// Finite.
    Finite,
    /// Infinite.
    Infinite,
    /// NaN.
    Nan,
    /// Normal.
    Normal,
    /// Neither is NaN.
    Ordered,
    /// Either is NaN.
    Unordered,
    /// The sign bit is set.
    SignBit,
}

impl Relation {
    /// The instruction that kernels have.
    pub const fn op(self) -> Op {
        match self {
            Relation::Equal => Op::FOrdEqual,
            Relation::NotEqual => Op::FUnordNotEqual,
            Relation::Greater => Op::FOrdGreaterThan,
            Relation::GreaterEqual => Op::FOrdGreaterThanEqual,
            Relation::Less => Op::FOrdLessThan,
            Relation::LessEqual => Op::FOrdLessThanEqual,
            Relation::LessGreater => Op::FOrdNotEqual,
            Relation::Finite => Op::IsFinite,
            Relation::Infinite => Op::IsInf,
            Relation::Nan => Op::IsNan,
            Relation::Normal => Op::IsNormal,
            Relation::Ordered => Op::Ordered,
            Relation::Unordered => Op::Unordered,
            Relation::SignBit => Op::SignBitSet,
        }
    }
}

/// A kind of number that a conversion makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberKind {
    /// Signed integers.
    Signed,
    /// Unsigned integers.
    Unsigned,
    /// Floating-point numbers.
    Float,
}

/// A conversion between numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Convert {
    /// The result's kind of number.
    pub to: NumberKind,
    /// Whether it saturates.
    pub saturates: bool,
    /// The rounding mode, if the name has one.
    pub rounding: Option<FPRoundingMode>,
}

/// Barriers and fences.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Barrier {
    /// A barrier of a scope, by an instruction that may be half of one.
    Control(Op, Scope),
    /// A fence of the work-group in this order.
    Fence(MemorySemantics),
    /// A fence whose order and scope are arguments.
    WorkItemFence,
    /// The fence flags that apply to a pointer.
    FenceOfPointer,
}

/// Asynchronous copies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AsyncCopy {
    /// A copy of consecutive elements.
    Copy,
    /// A copy with a stride.
    StridedCopy,
    /// Waits for the end of copies.
    Wait,
    /// A prefetch of memory.
    Prefetch,
}

/// An atomic operation, and its order if no argument states one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Atomic {
    /// The operation.
    pub op: AtomicOp,
    /// The order without an argument.
    pub order: MemorySemantics,
}

/// The kind of an atomic operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AtomicOp {
    /// A read-modify-write with an operand.
    Modify(Modification),
    /// Adds 1.
    Increment,
    /// Subtracts 1.
    Decrement,
    /// A floating-point difference: the sum of the opposite.
    SubtractFloat,
    /// A load.
    Load,
    /// A store.
    Store,
    /// The first store, which is not atomic.
    Init,
    /// Compare-exchange: the second argument is the expected value.
    CompareExchange,
    /// Compare-exchange: the second argument points to the expected value, which is replaced by the value
    /// found.
    CompareExchangeInMemory,
    /// Sets a flag, and returns whether it was set.
    TestAndSet,
    /// Clears a flag.
    Clear,
}

/// What a read-modify-write does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named as the instruction")]
pub enum Modification {
    Add,
    And,
    Exchange,
    FAdd,
    FMax,
    FMin,
    Or,
    SMax,
    SMin,
    Sub,
    UMax,
    UMin,
    Xor,
}

impl Modification {
    /// The instruction.
    pub const fn op(self) -> Op {
        match self {
            Modification::Add => Op::AtomicIAdd,
            Modification::And => Op::AtomicAnd,
            Modification::Exchange => Op::AtomicExchange,
            Modification::FAdd => Op::AtomicFAddEXT,
            Modification::FMax => Op::AtomicFMaxEXT,
            Modification::FMin => Op::AtomicFMinEXT,
            Modification::Or => Op::AtomicOr,
            Modification::SMax => Op::AtomicSMax,
            Modification::SMin => Op::AtomicSMin,
            Modification::Sub => Op::AtomicISub,
            Modification::UMax => Op::AtomicUMax,
            Modification::UMin => Op::AtomicUMin,
            Modification::Xor => Op::AtomicXor,
        }
    }
}

/// The component type of texels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Texel {
    /// Floating-point numbers.
    Float,
    /// Signed integers.
    Signed,
    /// Unsigned integers.
    Unsigned,
}

/// Images.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Image {
    /// A filtered texel of level 0.
    Sample(Texel),
    /// A filtered texel of a level.
    SampleLevel(Texel),
    /// A filtered texel by gradients.
    SampleGradients(Texel),
    /// A texel; an additional argument is the sample or level.
    Read(Texel),
    /// A texel written.
    Write(Texel),
    /// A write to a level of an image, which kernels cannot do.
    WriteLevel,
    /// An extent.
    Extent(Extent),
    /// All extents except layers.
    Extents,
    /// A format or order by an instruction, with its first number.
    Channel(Op, u32),
    /// A number by an instruction.
    Count(Op),
}

/// An extent of an image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Of the first dimension.
    Width,
    /// Of the second dimension.
    Height,
    /// Of the third dimension.
    Depth,
    /// The number of layers.
    Layers,
}

/// An operation of a work-group or sub-group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// The instruction.
    pub op: GroupOp,
    /// The scope of the participating work-items.
    pub scope: Scope,
}

/// The operands of a group instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupOp {
    /// The arguments in order.
    Plain(Op),
    /// The arguments in order; the first is a condition.
    OfCondition(Op),
    /// A computation over the group of the arguments in order.
    Collective(Op, GroupOperation),
    /// The same of conditions.
    CollectiveOfConditions(Op, GroupOperation),
    /// The value of a work-item, whose coordinates are arguments.
    Broadcast,
    /// The value of a work-item that need not be a constant.
    NonUniformBroadcast,
}

/// Enqueuing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Enqueue {
    /// A range of this number of dimensions.
    Range(u32),
    /// Whether an object is valid, by this instruction.
    IsValid(Op),
    /// A block is enqueued.
    Block {
        /// With events to wait for and to signal.
        events: bool,
        /// With sizes of local memory.
        locals: bool,
    },
    /// A property of a block, by this instruction.
    Query(Op),
}
