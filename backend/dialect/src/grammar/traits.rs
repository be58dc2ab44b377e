//! Traits of core instructions, which the grammar does not state, in one table.
//!
//! Most follow from the section of the specification that lists the instruction; the others are named here.
//! Invariant: an instruction that is not known to be harmless is convergent, and is not pure.

use super::{Class, OP_ROW_COUNT, OpInfo, ops};
use crate::op::CoreOpcode;
use crate::spirv::Op;

/// A set of traits of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Traits(u8);

impl Traits {
    /// Ends its block (2.2.5, "Block Termination").
    pub const TERMINATOR: Traits = Traits(1);
    /// Only computes its results from its operands: copying it, or removing it if it is unused, is harmless.
    pub const PURE: Traits = Traits(1 << 1);
    /// Depends on the invocations that execute it together.
    pub const CONVERGENT: Traits = Traits(1 << 2);
    /// Its result is boolean.
    pub const PREDICATE: Traits = Traits(1 << 3);
    /// May stand in a block of the dialect (2.4, items 10 and 11).
    pub const BODY: Traits = Traits(1 << 4);

    /// Whether all traits of `other` are in this set.
    #[inline]
    pub const fn contains(self, other: Traits) -> bool {
        self.0 & other.0 == other.0
    }
}

/// The traits of an instruction; one that the grammar does not know is convergent.
#[inline]
pub fn traits(opcode: impl Into<CoreOpcode>) -> Traits {
    TRAITS.get(usize::from(opcode.into().number())).copied().unwrap_or(Traits::CONVERGENT)
}

/// The traits of a row.
pub(super) const fn of_row(row: &OpInfo) -> Traits {
    TRAITS[row.opcode as usize]
}

const TERMINATORS: &[Op] = &[
    Op::Branch,
    Op::BranchConditional,
    Op::Switch,
    Op::Return,
    Op::ReturnValue,
    Op::Kill,
    Op::Unreachable,
    Op::TerminateInvocation,
    Op::IgnoreIntersectionKHR,
    Op::TerminateRayKHR,
    Op::EmitMeshTasksEXT,
    Op::AbortKHR,
];

/// Pure instructions beside those of the classes that compute.
const PURE: &[Op] = &[
    Op::AccessChain,
    Op::InBoundsAccessChain,
    Op::PtrAccessChain,
    Op::InBoundsPtrAccessChain,
    Op::UntypedAccessChainKHR,
    Op::UntypedInBoundsAccessChainKHR,
    Op::SampledImage,
    Op::Image,
    Op::ImageTexelPointer,
    Op::CopyObject,
    Op::Undef,
    Op::PoisonKHR,
];

/// Image instructions without implicit derivatives; others may have them.
const WITHOUT_DERIVATIVES: &[Op] = &[
    Op::SampledImage,
    Op::Image,
    Op::ImageFetch,
    Op::ImageGather,
    Op::ImageDrefGather,
    Op::ImageRead,
    Op::ImageWrite,
    Op::ImageQueryFormat,
    Op::ImageQueryOrder,
    Op::ImageQuerySizeLod,
    Op::ImageQuerySize,
    Op::ImageQueryLevels,
    Op::ImageQuerySamples,
    Op::ImageSampleExplicitLod,
    Op::ImageSampleDrefExplicitLod,
    Op::ImageSampleProjExplicitLod,
    Op::ImageSampleProjDrefExplicitLod,
    Op::ImageTexelPointer,
];

/// Predicates beside the relational and logical instructions.
const PREDICATES: &[Op] = &[
    Op::GroupAll,
    Op::GroupAny,
    Op::GroupNonUniformElect,
    Op::GroupNonUniformAll,
    Op::GroupNonUniformAny,
    Op::GroupNonUniformAllEqual,
    Op::GroupNonUniformInverseBallot,
    Op::GroupNonUniformBallotBitExtract,
    Op::GroupNonUniformLogicalAnd,
    Op::GroupNonUniformLogicalOr,
    Op::GroupNonUniformLogicalXor,
    Op::SubgroupAllKHR,
    Op::SubgroupAnyKHR,
    Op::SubgroupAllEqualKHR,
    Op::AtomicFlagTestAndSet,
    Op::IsValidEvent,
    Op::IsValidReserveId,
    Op::PtrEqual,
    Op::PtrNotEqual,
];

static TRAITS: [Traits; OP_ROW_COUNT] = {
    let mut table = [Traits::CONVERGENT; OP_ROW_COUNT];
    let mut row = 0;
    while row < ops::OPS.len() {
        table[ops::OPS[row].opcode as usize] = of_class(ops::OPS[row].class);
        row += 1;
    }
    set(&mut table, TERMINATORS, Traits::TERMINATOR);
    set(&mut table, PURE, Traits::PURE);
    set(&mut table, PREDICATES, Traits::PREDICATE);
    set(&mut table, &[Op::FunctionCall], Traits::BODY);
    clear(&mut table, WITHOUT_DERIVATIVES, Traits::CONVERGENT);
    clear(&mut table, &[Op::Select], Traits::PREDICATE);
    // Block parameters and blocks take their place.
    clear(&mut table, &[Op::Phi, Op::Label], Traits::BODY);
    table
};

/// What instructions of a section have in common.
const fn of_class(class: Class) -> Traits {
    let mut traits = 0;
    if matches!(
        class,
        Class::Arithmetic | Class::Bit | Class::Composite | Class::Conversion | Class::RelationalAndLogical
    ) {
        traits |= Traits::PURE.0;
    }
    if matches!(class, Class::RelationalAndLogical) {
        traits |= Traits::PREDICATE.0;
    }
    if !matches!(
        class,
        Class::Arithmetic
            | Class::Atomic
            | Class::Bit
            | Class::Composite
            | Class::ConstantCreation
            | Class::ControlFlow
            | Class::Conversion
            | Class::Debug
            | Class::Memory
            | Class::Miscellaneous
            | Class::RelationalAndLogical
    ) {
        traits |= Traits::CONVERGENT.0;
    }
    if !matches!(
        class,
        Class::Annotation
            | Class::ConstantCreation
            | Class::Debug
            | Class::Extension
            | Class::Function
            | Class::ModeSetting
            | Class::TypeDeclaration
            | Class::Graph
    ) {
        traits |= Traits::BODY.0;
    }
    Traits(traits)
}

const fn set(table: &mut [Traits; OP_ROW_COUNT], list: &[Op], traits: Traits) {
    let mut index = 0;
    while index < list.len() {
        table[list[index] as usize].0 |= traits.0;
        index += 1;
    }
}

const fn clear(table: &mut [Traits; OP_ROW_COUNT], list: &[Op], traits: Traits) {
    let mut index = 0;
    while index < list.len() {
        table[list[index] as usize].0 &= !traits.0;
        index += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn familiar_instructions_have_their_traits() {
        let has = |op: Op, trait_: Traits| traits(op).contains(trait_);
        assert!(has(Op::Kill, Traits::TERMINATOR) && !has(Op::Label, Traits::TERMINATOR));
        assert!(
            has(Op::IAdd, Traits::PURE) && has(Op::AccessChain, Traits::PURE) && !has(Op::Load, Traits::PURE)
        );
        assert!(
            has(Op::ControlBarrier, Traits::CONVERGENT)
                && has(Op::ImageSampleImplicitLod, Traits::CONVERGENT)
        );
        assert!(!has(Op::ImageFetch, Traits::CONVERGENT) && !has(Op::AtomicIAdd, Traits::CONVERGENT));
        assert!(has(Op::GroupAll, Traits::PREDICATE) && !has(Op::Select, Traits::PREDICATE));
        assert!(
            has(Op::FunctionCall, Traits::BODY)
                && !has(Op::Function, Traits::BODY)
                && !has(Op::Phi, Traits::BODY)
        );
        assert_eq!(traits(u16::MAX), Traits::CONVERGENT);
    }
}
