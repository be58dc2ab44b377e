//! Constants. Specialized ones are computed at the start of a function (`body`).

use crate::cx::Lift;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Const, ConstData, ConstOperand, Type, TypeKind};
use spirant_ir::{TyKind, Val};

/// Aggregates of more parts are not built.
const MOST_PARTS: u64 = 1 << 24;

impl<'m> Lift<'_, 'm> {
    /// Lifts every constant, in the order in which they were made: operands come before users.
    pub(crate) fn lift_constants(&mut self) {
        for (_, data) in self.module.consts.iter() {
            let is_special = self.is_special(data);
            let lifted = if is_special { None } else { self.lift_constant(data) };
            self.specialized.push(is_special);
            self.constants.push(lifted);
        }
    }

    /// Whether a constant is specialized or made of one that is.
    fn is_special(&self, data: &ConstData) -> bool {
        let depends = |operand: &ConstOperand| match operand {
            ConstOperand::Const(part) => self.specialized.get(part.as_u32() as usize) == Some(&true),
            _ => false,
        };
        matches!(data.op, Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse)
            || data.operands.iter().any(depends)
    }

    /// An LLVM constant that was lifted.
    pub(crate) fn known_constant(&self, constant: Const) -> Option<Val<'m>> {
        self.constants.get(constant.as_u32() as usize).copied().flatten()
    }

    fn lift_constant(&self, data: &ConstData) -> Option<Val<'m>> {
        let w = &self.writer;
        let ty = self.types.get(data.ty.as_u32() as usize).copied().flatten()?;
        if matches!(ty.kind(), TyKind::Void | TyKind::Function) {
            return None;
        }
        Some(match data.op {
            Op::ConstantTrue => w.int_constant(ty, 1),
            Op::ConstantFalse => w.int_constant(ty, 0),
            Op::Constant => w.bits(ty, &self.literal_words(&data.operands)),
            Op::ConstantNull => w.zero(ty),
            Op::Undef => w.undef(ty),
            Op::PoisonKHR => w.poison(ty),
            Op::ConstantComposite | Op::SpecConstantComposite => {
                let parts: Option<Vec<_>> =
                    data.operands.iter().map(|operand| self.constant_operand(operand)).collect();
                let parts = parts?;
                let count = match ty.kind() {
                    TyKind::Array(_, count) => count,
                    TyKind::Vector(_, count) => u64::from(count),
                    TyKind::Struct => ty.members().len() as u64,
                    _ => return None,
                };
                if parts.len() as u64 != count || count > MOST_PARTS {
                    return None;
                }
                w.aggregate(ty, &parts)
            }
            Op::ConstantFunctionPointerINTEL => self.constant_operand(data.operands.first()?)?,
            Op::SpecConstantOp => return self.address_constant(data, ty.kind()),
            _ => return None,
        })
    }

    fn constant_operand(&self, operand: &ConstOperand) -> Option<Val<'m>> {
        match operand {
            ConstOperand::Const(part) => self.known_constant(*part),
            ConstOperand::Global(global) => self.globals.get(global).copied(),
            ConstOperand::Func(function) => self.functions.get(function).copied(),
            ConstOperand::Word(_) | ConstOperand::Type(_) => None,
        }
    }

    /// The SPIR-V type of an operand.
    fn operand_type(&self, operand: &ConstOperand) -> Option<Type> {
        match operand {
            ConstOperand::Const(part) => Some(self.module.consts.get(*part).ty),
            ConstOperand::Global(global) => Some(self.module.globals[*global].ty),
            _ => None,
        }
    }

    /// Constant expressions on addresses, which initializers are made of.
    fn address_constant(&self, data: &ConstData, to: TyKind<'m>) -> Option<Val<'m>> {
        let w = &self.writer;
        let ty = self.types.get(data.ty.as_u32() as usize).copied().flatten()?;
        let [ConstOperand::Word(op), operands @ ..] = &*data.operands else { return None };
        let first = operands.first()?;
        let base = self.constant_operand(first)?;
        match (Op::from_u32(*op)?, to) {
            (Op::Bitcast | Op::PtrCastToGeneric | Op::GenericCastToPtr, TyKind::Ptr(_))
                if base.ty().is_pointer() =>
            {
                Some(w.constant_space_cast(base, ty))
            }
            (Op::ConvertPtrToU, TyKind::Int(_)) => Some(w.constant_pointer_to_int(base, ty)),
            (Op::ConvertUToPtr, TyKind::Ptr(_)) => Some(w.constant_int_to_pointer(base, ty)),
            (
                op @ (Op::AccessChain
                | Op::InBoundsAccessChain
                | Op::PtrAccessChain
                | Op::InBoundsPtrAccessChain),
                TyKind::Ptr(_),
            ) => {
                let TypeKind::Pointer { pointee, .. } = self.module.types.kind(self.operand_type(first)?)
                else {
                    return None;
                };
                let source = self.types.get(pointee.as_u32() as usize).copied().flatten()?;
                let rest: Option<Vec<_>> =
                    operands[1..].iter().map(|operand| self.constant_operand(operand)).collect();
                let mut indices = rest?;
                if matches!(op, Op::AccessChain | Op::InBoundsAccessChain) {
                    indices.insert(0, w.word(0));
                }
                Some(w.constant_address(source, base, &indices))
            }
            _ => None,
        }
    }
}
