//! Integers of widths that the target does not have: it always has 32 bits, and usually 8, 16 and 64.
//!
//! A narrow integer is widened to the next width, at least 32. Its high bits are unspecified: operations
//! whose result depends on them clear them first, or extend the sign. An integer wider than any of the target
//! is split into *limbs* of 64 or 32 bits, lowest first, the last of which is widened in the same way. In
//! memory with a layout, bytes and shorts stay: that requires another capability.

mod called;
mod cast;
mod groups;
mod limbs;
mod narrow;
mod wide;

use super::conversion::Conversion;
use super::mapping::{Mapping, array};
use super::rewrite::Rewriter;
use crate::target::Target;
use crate::types::action::Action;
use spirant_dialect::constants::{Const, ConstData, ConstOperand, ConstTable};
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind, TypeTable};

/// The conversion of integers.
pub(crate) struct Integers;

/// The width and sign of the integers of a scalar or vector type.
fn integer(types: &TypeTable, ty: Type) -> Option<(u32, bool)> {
    match types.kind(types.scalar(ty)) {
        TypeKind::Int { width, signed } => Some((width, signed)),
        _ => None,
    }
}

fn int_type(types: &mut TypeTable, width: u32, signed: bool) -> Type {
    if signed { types.signed_int(width) } else { types.int(width) }
}

/// The lowest bits of a mask of ones.
fn ones(bits: u32) -> u64 {
    if bits >= 64 { u64::MAX } else { (1 << bits) - 1 }
}

fn is_illegal_width(target: &Target<'_>, width: u32) -> bool {
    let is_odd = !matches!(width, 8 | 16 | 32 | 64);
    target.computed_in(width) != Some(width) && !(is_odd && target.has_arbitrary_integers())
}

/// Whether there is a way to do an operation on integers of a width that it is to do without: in a wider one, or in limbs.
pub(crate) fn has_way(op: Opcode, width: u32) -> bool {
    match op {
        Opcode::Core(
            Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::PtrAccessChain
            | Op::InBoundsPtrAccessChain
            | Op::CompositeExtract
            | Op::CompositeInsert
            | Op::CompositeConstruct
            | Op::Load
            | Op::Store
            | Op::Variable
            | Op::FunctionCall
            | Op::ReturnValue
            | Op::CopyObject
            | Op::FreezeKHR
            | Op::Undef
            | Op::PoisonKHR,
        )
        | Opcode::Selection
        | Opcode::Loop
        | Opcode::Merge
        | Opcode::Break
        | Opcode::Continue => true,
        _ if width > 32 => !matches!(wide::action(op, width), Action::Reject(_)),
        _ => !matches!(narrow::action(op, width), Action::Reject(_)),
    }
}

impl Conversion for Integers {
    fn is_illegal(&self, target: &Target<'_>, types: &TypeTable, ty: Type) -> bool {
        match types.kind(ty) {
            TypeKind::Int { width, .. } => is_illegal_width(target, width),
            TypeKind::Vector { element, .. } => {
                matches!(types.kind(element), TypeKind::Int { width, .. } if is_illegal_width(target, width))
            }
            _ => false,
        }
    }

    fn part_types(&self, target: &Target<'_>, types: &mut TypeTable, ty: Type) -> Vec<Type> {
        let Some((width, signed)) = integer(types, ty) else { return vec![ty] };
        match target.computed_in(width) {
            Some(width) => {
                let scalar = int_type(types, width, signed);
                vec![types.with_scalar(ty, scalar)]
            }
            None => {
                let limb = types.int(target.limb());
                vec![limb; width.div_ceil(target.limb()) as usize]
            }
        }
    }

    fn stored_type(
        &self,
        target: &Target<'_>,
        types: &mut TypeTable,
        consts: &mut ConstTable,
        ty: Type,
        laid_out: bool,
    ) -> Type {
        if laid_out && matches!(integer(types, ty), Some((8 | 16, _))) {
            return ty;
        }
        let parts = self.part_types(target, types, ty);
        match &*parts {
            [only] => *only,
            [limb, ..] => match parts.len() as u32 {
                count @ (2 | 4) => types.vector(*limb, count),
                count => array(types, consts, *limb, count, laid_out.then_some(target.limb() / 8)),
            },
            [] => ty,
        }
    }

    fn part_consts(
        &self,
        types: &mut TypeTable,
        consts: &mut ConstTable,
        mapping: &Mapping,
        data: &ConstData,
    ) -> Result<Vec<Const>, String> {
        let parts = mapping.parts(data.ty).to_vec();
        let Some((width, _)) = integer(types, data.ty) else { return Ok(Vec::new()) };
        match data.op {
            Op::ConstantNull => Ok(parts.into_iter().map(|ty| consts.null(ty)).collect()),
            op @ (Op::Undef | Op::PoisonKHR) => {
                Ok(parts.into_iter().map(|ty| consts.undefined(op, ty)).collect())
            }
            Op::Constant => {
                let words: Vec<u32> = data
                    .operands
                    .iter()
                    .map(|operand| match operand {
                        ConstOperand::Word(word) => *word,
                        _ => 0,
                    })
                    .collect();
                let limb_width =
                    parts.first().and_then(|ty| integer(types, *ty)).map_or(32, |(width, _)| width);
                let limb = |index: usize| {
                    let word = |index: usize| u64::from(words.get(index).copied().unwrap_or(0));
                    if limb_width == 64 { word(index * 2) | word(index * 2 + 1) << 32 } else { word(index) }
                };
                let bits =
                    |index: usize| ones(width.saturating_sub(index as u32 * limb_width).min(limb_width));
                Ok(parts
                    .into_iter()
                    .enumerate()
                    .map(|(index, ty)| consts.int(types, ty, limb(index) & bits(index)))
                    .collect())
            }
            Op::SpecConstant if parts.len() == 1 => {
                let mut operands = data.operands.clone();
                if let (Some(ConstOperand::Word(last)), true) = (operands.last_mut(), width % 32 != 0) {
                    *last &= ones(width % 32) as u32;
                }
                let (ty, decorations) = (parts[0], data.decorations.clone());
                Ok(vec![consts.intern(ConstData { op: data.op, ty, operands, decorations })])
            }
            Op::ConstantComposite | Op::SpecConstantComposite if parts.len() == 1 => {
                let operands = data
                    .operands
                    .iter()
                    .map(|operand| match operand {
                        ConstOperand::Const(lane) => ConstOperand::Const(mapping.stored_const(*lane, false)),
                        other => *other,
                    })
                    .collect();
                let decorations = data.decorations.clone();
                Ok(vec![consts.intern(ConstData { op: data.op, ty: parts[0], operands, decorations })])
            }
            _ => Err(format!("a specialization constant of {width} bits")),
        }
    }

    fn stored_const(
        &self,
        types: &mut TypeTable,
        consts: &mut ConstTable,
        parts: &[Const],
        stored: Type,
    ) -> Const {
        match parts {
            // Narrower in memory than where it is computed.
            [only] if consts.get(*only).ty != stored => narrow::constant(types, consts, *only, stored),
            [only] => *only,
            _ => consts.composite(stored, parts),
        }
    }

    fn compose(&self, rw: &mut Rewriter<'_>, parts: &[Value], stored: Type) -> Value {
        match parts {
            [only] => narrow::resized(rw, *only, stored, false),
            _ => rw.op(Op::CompositeConstruct, stored, parts),
        }
    }

    fn decompose(&self, rw: &mut Rewriter<'_>, ty: Type, stored: Value) -> Vec<Value> {
        let parts = rw.mapping.parts(ty).to_vec();
        match parts.len() {
            0 => vec![stored],
            1 => vec![narrow::resized(rw, stored, parts[0], false)],
            _ => (0u32..)
                .zip(parts)
                .map(|(index, limb)| rw.op_words(Op::CompositeExtract, limb, &[stored], &[index]))
                .collect(),
        }
    }

    fn stored_path(&self, _types: &TypeTable, _stored: Type, index: u32) -> Vec<u32> {
        vec![index]
    }

    fn stored_indices(&self, _rw: &mut Rewriter<'_>, _stored: Type, index: Value) -> Vec<Value> {
        vec![index]
    }

    /// Indices are signed.
    fn index_of_parts(&self, rw: &mut Rewriter<'_>, ty: Type, parts: &[Value]) -> Value {
        match (parts, integer(rw.types, ty)) {
            ([only], Some((width, _))) => narrow::sign_extended(rw, *only, width),
            ([lowest, ..], _) => *lowest,
            ([], _) => rw.undef(ty),
        }
    }

    fn action(&self, rw: &Rewriter<'_>, inst: Inst) -> Action {
        let op = rw.function.op(inst);
        let values = rw.function.operands(inst).iter().copied().chain(rw.function.results(inst));
        let widest =
            values.filter_map(|value| integer(rw.types, rw.old_type(value))).map(|(width, _)| width).max();
        match widest {
            Some(width) if rw.target.computed_in(width).is_none() => wide::action(op, width),
            width => narrow::action(op, width.unwrap_or(0)),
        }
    }
}
