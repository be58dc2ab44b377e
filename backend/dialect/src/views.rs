//! Typed views of the operands that more than one pass reads from a type or an instruction.
//!
//! `of` creates a view. It is `None` if the operands do not follow the specification; the verifier reports
//! that.

use crate::function::{Function, Inst, Value};
use crate::ids::Const;
use crate::op::Opcode;
use crate::spirv::{MemoryAccess, Op};
use crate::types::{Type, TypeKind, TypeOperand, TypeTable};
use TypeOperand::{Const as C, Type as T, Word as W};

/// `OpTypeImage`. Enumerants and flags are as written, for the verifier to check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImageType {
    /// `Sampled Type`
    pub sampled_type: Type,
    /// `Dim`
    pub dim: u32,
    /// `Depth`: 0 is not a depth image, 1 is one, 2 is unknown.
    pub depth: u32,
    /// `Arrayed`: whether it has layers.
    pub arrayed: u32,
    /// `MS`: whether it is multisampled.
    pub multisampled: u32,
    /// `Sampled`: 0 is known only at run time, 1 with a sampler, 2 without.
    pub sampled: u32,
    /// `Image Format`
    pub format: u32,
    /// `Access Qualifier`
    pub access: Option<u32>,
}

impl ImageType {
    /// The operands of an image type.
    pub fn of(types: &TypeTable, ty: Type) -> Option<ImageType> {
        let data = types.get(ty);
        let [
            T(sampled_type),
            W(dim),
            W(depth),
            W(arrayed),
            W(multisampled),
            W(sampled),
            W(format),
            rest @ ..,
        ] = &*data.operands
        else {
            return None;
        };
        (data.op == Op::TypeImage).then_some(ImageType {
            sampled_type: *sampled_type,
            dim: *dim,
            depth: *depth,
            arrayed: *arrayed,
            multisampled: *multisampled,
            sampled: *sampled,
            format: *format,
            access: match rest {
                [W(access)] => Some(*access),
                _ => None,
            },
        })
    }

    /// Whether it has layers.
    pub fn is_arrayed(&self) -> bool {
        self.arrayed != 0
    }

    /// Whether it is multisampled.
    pub fn is_multisampled(&self) -> bool {
        self.multisampled != 0
    }
}

/// `OpTypeCooperativeMatrixKHR`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CooperativeMatrixType {
    /// `Component Type`
    pub component: Type,
    /// `Scope`
    pub scope: Const,
    /// `Rows`
    pub rows: Const,
    /// `Columns`
    pub columns: Const,
    /// `Use`
    pub usage: Const,
}

impl CooperativeMatrixType {
    /// The operands of a cooperative matrix type.
    pub fn of(types: &TypeTable, ty: Type) -> Option<CooperativeMatrixType> {
        let data = types.get(ty);
        match *data.operands {
            [T(component), C(scope), C(rows), C(columns), C(usage)]
                if data.op == Op::TypeCooperativeMatrixKHR =>
            {
                Some(CooperativeMatrixType { component, scope, rows, columns, usage })
            }
            _ => None,
        }
    }
}

/// The memory operands of a load, a store or a copy (3.2.26), without the scopes, which are ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemoryOperands {
    /// The mask; empty if there are no memory operands.
    pub mask: MemoryAccess,
    /// The alignment in bytes, if the mask has `Aligned`.
    pub alignment: Option<u32>,
}

impl MemoryOperands {
    /// The memory operands among the literal words of an instruction.
    #[inline]
    pub fn of(words: &[u32]) -> MemoryOperands {
        let mask = MemoryAccess::from_bits_retain(words.first().copied().unwrap_or(0));
        let alignment = words.get(1).copied().filter(|_| mask.contains(MemoryAccess::ALIGNED));
        MemoryOperands { mask, alignment }
    }
}

/// `OpLoad`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Load {
    /// The pointer.
    pub pointer: Value,
    /// The loaded value.
    pub result: Value,
    /// The memory operands.
    pub memory: MemoryOperands,
}

impl Load {
    /// The operands of a load.
    #[inline]
    pub fn of(function: &Function, inst: Inst) -> Option<Load> {
        let pointer = function.operand(inst, 0).filter(|_| function.op(inst) == Op::Load)?;
        let memory = MemoryOperands::of(function.words(inst));
        Some(Load { pointer, result: function.result(inst)?, memory })
    }
}

/// `OpStore`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Store {
    /// The pointer.
    pub pointer: Value,
    /// The stored value.
    pub value: Value,
    /// The memory operands.
    pub memory: MemoryOperands,
}

impl Store {
    /// The operands of a store.
    #[inline]
    pub fn of(function: &Function, inst: Inst) -> Option<Store> {
        let pointer = function.operand(inst, 0).filter(|_| function.op(inst) == Op::Store)?;
        let memory = MemoryOperands::of(function.words(inst));
        Some(Store { pointer, value: function.operand(inst, 1)?, memory })
    }
}

/// `OpAccessChain` and similar instructions: an address computed from a base and indices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccessChain<'f> {
    /// The type that the indices walk through, which access chains of untyped pointers state.
    pub base_type: Option<Value>,
    /// The base pointer.
    pub base: Value,
    /// The number of elements to move by first (`OpPtrAccessChain`).
    pub element: Option<Value>,
    /// The indices, as written.
    pub indices: &'f [Value],
}

impl<'f> AccessChain<'f> {
    /// The operands of an access chain.
    pub fn of(function: &'f Function, inst: Inst) -> Option<AccessChain<'f>> {
        let Opcode::Core(op) = function.op(inst) else { return None };
        let (untyped, element) = shape(op)?;
        let at = |index: usize| function.operand(inst, index);
        let first = usize::from(untyped);
        Some(AccessChain {
            base_type: if untyped { Some(at(0)?) } else { None },
            base: at(first)?,
            element: if element { Some(at(first + 1)?) } else { None },
            indices: function.operands(inst).get(first + 1 + usize::from(element)..)?,
        })
    }

    /// The operand at which the indices of an access chain begin; `None` for any other instruction.
    pub fn first_index(op: Op) -> Option<usize> {
        shape(op).map(|(untyped, element)| 1 + usize::from(untyped) + usize::from(element))
    }
}

/// Whether a chain states its base type, and whether it moves by elements first.
fn shape(op: Op) -> Option<(bool, bool)> {
    match op {
        Op::AccessChain | Op::InBoundsAccessChain => Some((false, false)),
        Op::PtrAccessChain | Op::InBoundsPtrAccessChain => Some((false, true)),
        Op::UntypedAccessChainKHR | Op::UntypedInBoundsAccessChainKHR => Some((true, false)),
        Op::UntypedPtrAccessChainKHR | Op::UntypedInBoundsPtrAccessChainKHR => Some((true, true)),
        _ => None,
    }
}

impl TypeTable {
    /// The type of a part of a composite, by its index: a member, component, column or element, or the
    /// component type of a cooperative matrix. The index is checked only for structs.
    pub fn part(&self, ty: Type, index: u32) -> Option<Type> {
        match self.kind(ty) {
            TypeKind::Struct => self.members(ty).nth(index as usize),
            TypeKind::Vector { .. } | TypeKind::Array { .. } | TypeKind::Matrix { .. } => {
                Some(self.element(ty))
            }
            TypeKind::Other => CooperativeMatrixType::of(self, ty).map(|matrix| matrix.component),
            _ => None,
        }
    }
}
