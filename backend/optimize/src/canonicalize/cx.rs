//! The context of a rule: the function, the tables of its module, and readers of operands that rules share.

use super::lanes::{Lanes, truncate};
use spirant_dialect::constants::{Const, ConstOperand, ConstTable};
use spirant_dialect::decoration::Decoration as Attached;
use spirant_dialect::function::{Function, Inst, Value, ValueDef};
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{Decoration, ExecutionMode, Op};
use spirant_dialect::types::{Type, TypeKind, TypeTable};

/// What a rule did to an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Its result is this value, of the same type.
    Value(Value),
    /// It was rewritten in place.
    InPlace,
}

/// The function under the rules.
pub(crate) struct Cx<'m> {
    pub types: &'m mut TypeTable,
    pub consts: &'m mut ConstTable,
    pub function: &'m mut Function,
    /// Whether values may be poison (SPV_KHR_poison_freeze), which propagates through an operation even if its result
    /// does not depend on it.
    pub has_poison: bool,
}

/// Whether the values of a module may be poison.
pub(crate) fn has_poison(module: &Module) -> bool {
    module.execution_modes.iter().any(|mode| mode.mode == ExecutionMode::ArithmeticPoisonKHR)
}

/// Instructions and their operands.
impl Cx<'_> {
    /// The type of a value.
    pub fn ty(&self, value: Value) -> Type {
        self.function.value_type(value)
    }

    /// The type of the result of an instruction.
    pub fn result_type(&self, inst: Inst) -> Option<Type> {
        self.function.result(inst).map(|result| self.function.value_type(result))
    }

    /// The first operand.
    pub fn unary(&self, inst: Inst) -> Option<Value> {
        self.function.operand(inst, 0)
    }

    /// The first two operands.
    pub fn binary(&self, inst: Inst) -> Option<(Value, Value)> {
        Some((self.function.operand(inst, 0)?, self.function.operand(inst, 1)?))
    }

    /// The first three operands.
    pub fn ternary(&self, inst: Inst) -> Option<(Value, Value, Value)> {
        let (first, second) = self.binary(inst)?;
        Some((first, second, self.function.operand(inst, 2)?))
    }

    /// The instruction that computes a value, if no decoration changes its meaning.
    pub fn def(&self, value: Value) -> Option<(Op, Inst)> {
        match self.function.value_def(value) {
            ValueDef::Result(inst, 0) => match self.function.op(inst) {
                Opcode::Core(op) if self.is_as_it_says(inst) => Some((op, inst)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The instruction that computes a value, if it is of this opcode.
    pub fn def_by(&self, value: Value, op: Op) -> Option<Inst> {
        match self.function.value_def(value) {
            ValueDef::Result(inst, 0) if self.function.op(inst) == op && self.is_as_it_says(inst) => {
                Some(inst)
            }
            _ => None,
        }
    }

    /// Whether an instruction has no decoration that changes what it computes.
    pub fn is_as_it_says(&self, inst: Inst) -> bool {
        let attrs = &self.function.attrs;
        if attrs.value_decorations.is_empty() {
            return true;
        }
        let list = self.function.result(inst).and_then(|result| attrs.value_decorations.get(&result));
        list.is_none_or(|list| list.iter().all(is_harmless))
    }

    /// Replaces the operation and operands of an instruction.
    pub fn rewrite(&mut self, inst: Inst, op: Op, operands: &[Value], words: &[u32]) -> Option<Change> {
        self.function.rewrite_inst(inst, op.into(), operands, words, &[]);
        if !self.function.attrs.value_decorations.is_empty()
            && let Some(result) = self.function.result(inst)
            && let Some(list) = self.function.attrs.value_decorations.get_mut(&result)
        {
            list.retain(|decoration| outlives_opcode(decoration.kind));
        }
        Some(Change::InPlace)
    }
}

/// Whether a decoration of a result leaves what its instruction computes as the opcode says.
fn is_harmless(decoration: &Attached) -> bool {
    matches!(
        decoration.kind,
        Decoration::RelaxedPrecision
            | Decoration::NonUniform
            | Decoration::NoSignedWrap
            | Decoration::NoUnsignedWrap
            | Decoration::NoContraction
            | Decoration::FPFastMathMode
            | Decoration::UserSemantic
    )
}

/// Whether a decoration is of the value, whichever instruction computes it.
fn outlives_opcode(kind: Decoration) -> bool {
    matches!(kind, Decoration::RelaxedPrecision | Decoration::NonUniform | Decoration::UserSemantic)
}

/// Constants.
impl Cx<'_> {
    /// The lanes of a constant of integers or booleans without specialization constants.
    pub fn lanes(&self, value: Value) -> Option<Lanes> {
        self.const_lanes(self.function.constant(value)?)
    }

    /// See [`lanes`](Self::lanes).
    pub fn const_lanes(&self, constant: Const) -> Option<Lanes> {
        let data = self.consts.get(constant);
        let (width, count) = self.shape(data.ty)?;
        match (data.op, &*data.operands) {
            (Op::ConstantNull, _) => Some(Lanes::splat(width, count, 0)),
            (Op::ConstantComposite, parts) => {
                let mut lanes = Lanes::splat(width, count, 0);
                for (index, part) in parts.iter().enumerate() {
                    let ConstOperand::Const(part) = part else { return None };
                    if self.consts.get(*part).op == Op::Undef {
                        return None;
                    }
                    lanes.set(index, self.consts.int_value(*part)?);
                }
                Some(lanes)
            }
            _ => Some(Lanes::splat(width, 1, self.consts.int_value(constant)?)),
        }
    }

    /// Whether a value is such a constant with `lane`, truncated, in each lane.
    pub fn are(&self, value: Value, lane: u64) -> bool {
        let Some(constant) = self.function.constant(value) else { return false };
        match self.types.kind(self.consts.get(constant).ty) {
            TypeKind::Int { width, .. } if width <= 64 => {
                let found = self.consts.int_value(constant);
                found.is_some_and(|found| truncate(found, width) == truncate(lane, width))
            }
            _ => self.const_lanes(constant).is_some_and(|lanes| lanes.are(lane)),
        }
    }

    /// The width and the number of lanes of an integer, a boolean or a vector of them; `None` for anything else.
    pub fn shape(&self, ty: Type) -> Option<(u32, usize)> {
        let width = match self.types.kind(self.types.scalar(ty)) {
            TypeKind::Int { width, .. } if width <= 64 => width,
            TypeKind::Bool => 1,
            _ => return None,
        };
        let count = self.types.lanes(ty) as usize;
        (count <= Lanes::MOST).then_some((width, count))
    }

    /// The constant of type `ty` with these lanes.
    pub fn int(&mut self, ty: Type, lanes: &Lanes) -> Value {
        let scalar = self.types.scalar(ty);
        let constant = if scalar == ty {
            self.consts.int(self.types, ty, lanes.get(0))
        } else {
            let parts: Vec<Const> =
                lanes.iter().map(|lane| self.consts.int(self.types, scalar, lane)).collect();
            self.consts.composite(ty, &parts)
        };
        self.constant(constant)
    }

    /// The constant of type `ty` with `value` in each lane.
    pub fn splat(&mut self, ty: Type, value: u64) -> Option<Value> {
        let (width, count) = self.shape(ty)?;
        Some(self.int(ty, &Lanes::splat(width, count, value)))
    }

    /// The value of a constant.
    pub fn constant(&mut self, constant: Const) -> Value {
        let ty = self.consts.get(constant).ty;
        self.function.module_value(ValueDef::Const(constant), ty)
    }

    /// The constant that a value names, if no specialization changes it and it is defined.
    pub fn known(&self, value: Value) -> Option<Const> {
        let constant = self.function.constant(value)?;
        let is_known = matches!(
            self.consts.get(constant).op,
            Op::Constant | Op::ConstantTrue | Op::ConstantFalse | Op::ConstantNull | Op::ConstantComposite
        );
        is_known.then_some(constant)
    }

    /// Whether a value is a constant or a specialization constant.
    pub fn is_constant(&self, value: Value) -> bool {
        self.function.constant(value).is_some()
    }
}
