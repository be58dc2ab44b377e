//! Whether a custom form describes an instruction completely: it states few types, and
//! [`parse`](mod@crate::parse) and MLIR must infer the others from them.

use super::Printer;
use super::forms::{self, Form};
use spirant_dialect::function::{Function, Inst, Value};
use spirant_dialect::grammar::{Class, op_info};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};

impl Printer<'_> {
    /// Whether the types of an instruction follow from those that its custom form states.
    pub(super) fn infers(&self, function: &Function, inst: Inst, form: Form) -> bool {
        let ty = |value: &Value| function.value_type(*value);
        let operands = function.operands(inst);
        let first = operands.first().map(ty);
        let result = function.result(inst).map(|value| function.value_type(value));
        let alike = |operands: &[Value]| operands.iter().all(|value| Some(ty(value)) == first);
        let (Some(result), Some(first)) = (result, first) else {
            return match form {
                Form::Own => true,
                Form::Bare | Form::Operands => result.is_none(),
                _ => false,
            };
        };
        match form {
            Form::First => alike(operands) && self.follows(function.op(inst), first, result),
            Form::Cast => operands.len() == 1,
            Form::FirstArrow => alike(operands),
            Form::All => result == first,
            Form::Result | Form::AllArrow | Form::Parens => true,
            Form::Bare | Form::Operands => false,
            Form::Own => self.own_infers(function, inst, first, result),
        }
    }

    /// Whether `result` follows from operands of type `first` in the form [`Form::First`].
    fn follows(&self, op: Opcode, first: Type, result: Type) -> bool {
        let types = &self.module.types;
        if op == Op::Image {
            return matches!(types.kind(first), TypeKind::SampledImage { image } if image == result);
        }
        if !forms::is_relation(op) {
            return first == result;
        }
        types.kind(types.scalar(result)) == TypeKind::Bool && types.lanes(first) == types.lanes(result)
    }

    fn own_infers(&self, function: &Function, inst: Inst, first: Type, result: Type) -> bool {
        let types = &self.module.types;
        let operands = function.operands(inst);
        let type_at = |index: usize| operands.get(index).map(|value| function.value_type(*value));
        let Opcode::Core(op) = function.op(inst) else { return true };
        match op {
            Op::CompositeExtract => {
                let mut words = function.words(inst).iter();
                words.try_fold(first, |part, word| types.part(part, *word)) == Some(result)
            }
            Op::CompositeInsert => type_at(1) == Some(result),
            Op::VectorExtractDynamic => {
                matches!(types.kind(first), TypeKind::Vector { element, .. } if element == result)
            }
            Op::VectorInsertDynamic | Op::BitFieldInsert | Op::BitFieldSExtract | Op::BitFieldUExtract => {
                first == result
            }
            Op::Select => type_at(1) == Some(result) && type_at(2) == Some(result),
            Op::GroupNonUniformBroadcast
            | Op::GroupNonUniformShuffle
            | Op::GroupNonUniformShuffleXor
            | Op::GroupNonUniformShuffleUp
            | Op::GroupNonUniformShuffleDown
            | Op::GroupNonUniformQuadSwap
            | Op::GroupBroadcast => type_at(1) == Some(result),
            _ => match op_info(op).map(|info| info.class) {
                Some(Class::Atomic) => {
                    matches!(types.kind(first), TypeKind::Pointer { pointee, .. } if pointee == result)
                }
                _ => true,
            },
        }
    }
}
