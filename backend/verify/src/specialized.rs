//! Operands of specialized operations (SPIR-V 3.3.7, "OpSpecConstantOp"): the rules of the instruction that they name.

use super::Verifier;
use super::cx::Verdict;
use spirant_dialect::constants::{ConstData, ConstOperand};
use spirant_dialect::grammar;
use spirant_dialect::spirv::Op;
use spirant_dialect::type_name;
use spirant_dialect::types::{Type, TypeKind};

/// What the components of a type are, and how many there are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Int(u32, u32),
    Float(u32, u32),
    Bool(u32),
}

impl Verifier<'_> {
    /// That operands and result fit the operation of this number, if it computes with numbers.
    pub(super) fn specialized(&self, data: &ConstData, op: u32) -> Verdict {
        let Some(op) = u16::try_from(op).ok().and_then(grammar::op_info).and_then(|info| info.op()) else {
            return Ok(());
        };
        let operands: Option<Vec<Type>> = data.operands[1..].iter().map(|part| self.type_of(part)).collect();
        // Literals are indices, which other rules check.
        let Some(operands) = operands else { return Ok(()) };
        let result = self.numbers(data.ty);
        let shapes: Vec<Option<Shape>> = operands.iter().map(|ty| self.numbers(*ty)).collect();
        let all = |is: &dyn Fn(Shape) -> bool| shapes.iter().all(|shape| shape.is_some_and(is));
        let fits = match op {
            Op::IAdd
            | Op::ISub
            | Op::IMul
            | Op::UDiv
            | Op::SDiv
            | Op::UMod
            | Op::SRem
            | Op::SMod
            | Op::BitwiseOr
            | Op::BitwiseXor
            | Op::BitwiseAnd
            | Op::Not
            | Op::SNegate => matches!(result, Some(Shape::Int(..))) && all(&|shape| Some(shape) == result),
            Op::ShiftLeftLogical | Op::ShiftRightLogical | Op::ShiftRightArithmetic => {
                let lanes = |shape| match shape {
                    Some(Shape::Int(_, lanes)) => Some(lanes),
                    _ => None,
                };
                lanes(result).is_some()
                    && shapes.first() == Some(&result)
                    && shapes.iter().all(|shape| lanes(*shape) == lanes(result))
            }
            Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem | Op::FMod | Op::FNegate => {
                matches!(result, Some(Shape::Float(..))) && all(&|shape| Some(shape) == result)
            }
            Op::LogicalOr | Op::LogicalAnd | Op::LogicalNot | Op::LogicalEqual | Op::LogicalNotEqual => {
                matches!(result, Some(Shape::Bool(_))) && all(&|shape| Some(shape) == result)
            }
            Op::IEqual
            | Op::INotEqual
            | Op::ULessThan
            | Op::SLessThan
            | Op::UGreaterThan
            | Op::SGreaterThan
            | Op::ULessThanEqual
            | Op::SLessThanEqual
            | Op::UGreaterThanEqual
            | Op::SGreaterThanEqual => match (result, shapes.first().copied().flatten()) {
                (Some(Shape::Bool(lanes)), Some(Shape::Int(width, of))) => {
                    lanes == of && all(&|shape| shape == Shape::Int(width, of))
                }
                _ => false,
            },
            Op::UConvert | Op::SConvert => match (result, shapes.first().copied().flatten()) {
                (Some(Shape::Int(width, lanes)), Some(Shape::Int(from, of))) => lanes == of && width != from,
                _ => false,
            },
            _ => true,
        };
        if fits {
            return Ok(());
        }
        let names: Vec<String> = operands.iter().map(|ty| type_name(self.module, *ty).to_string()).collect();
        let result = type_name(self.module, data.ty);
        Err(format!("{op:?} does not compute {result} of {}", names.join(" and ")))
    }

    fn type_of(&self, operand: &ConstOperand) -> Option<Type> {
        match operand {
            ConstOperand::Const(constant) => Some(self.module.consts.get(*constant).ty),
            _ => None,
        }
    }

    fn numbers(&self, ty: Type) -> Option<Shape> {
        let (element, lanes) = match self.module.types.kind(ty) {
            TypeKind::Vector { element, count } => (element, count),
            _ => (ty, 1),
        };
        match self.module.types.kind(element) {
            TypeKind::Int { width, .. } => Some(Shape::Int(width, lanes)),
            TypeKind::Float { width, .. } => Some(Shape::Float(width, lanes)),
            TypeKind::Bool => Some(Shape::Bool(lanes)),
            _ => None,
        }
    }
}
