//! Instructions of many families, over the values in scope.

use super::bodies::Writer;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::function::{Value, ValueDef};
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::spirv::{self, Op, StorageClass};
use spirant_dialect::{GLOp as GOp, Opcode, Type, TypeKind};

impl Writer<'_, '_> {
    /// Variables of the function, which must come first.
    pub(super) fn variables(&mut self) {
        for _ in 0..self.script.below(3) {
            let Some(scalar) = self.script.pick(&self.scalars).copied() else { return };
            let constants: Vec<_> = self.constants.clone();
            let pointee = match self.script.pick(&constants).copied() {
                Some(constant) if self.script.one_in(2) => self.b.consts.get(constant).ty,
                _ => scalar,
            };
            let ty = self.b.types.pointer(StorageClass::Function, pointee);
            let initializer =
                if self.script.one_in(3) { vec![self.value_of_constant(pointee)] } else { Vec::new() };
            let class = [StorageClass::Function as u32];
            let variable = self.b.op_words(Op::Variable, ty, &initializer, &class);
            self.values.push(variable);
        }
    }

    fn value_of_constant(&mut self, ty: Type) -> Value {
        let constant = self.b.consts.null(ty);
        self.b.constant(constant)
    }

    /// Some instructions.
    pub(super) fn ops(&mut self) {
        for _ in 0..self.script.below(6) {
            if self.script.is_done() {
                return;
            }
            if self.script.one_in(8) {
                self.apart();
                continue;
            }
            let all: Vec<Value> = self.values.clone();
            let value = match self.script.pick(&all).copied() {
                Some(value) => value,
                None => self.value_of(self.scalars[0]),
            };
            if let Some(result) = self.about(value) {
                if self.script.one_in(6) {
                    let list = vec![Decoration::unit(spirv::Decoration::RelaxedPrecision)];
                    self.b.function.attrs.value_decorations.insert(result, list);
                }
                self.values.push(result);
            }
        }
    }

    /// What needs no value: barriers, group operations, calls.
    fn apart(&mut self) {
        if let Some((set, string)) = self.set.filter(|_| self.script.one_in(3)) {
            let void = self.b.types.void();
            let text = self.b.function.module_value(ValueDef::Item(string), void);
            let scalar = self.scalars[0];
            let value = self.value_of(scalar);
            self.b.push(Opcode::Import(set, 9), &[void], &[text, value], &[], &[]);
            return;
        }
        let (scope, semantics) = (self.b.u32(2), self.b.u32(0x108));
        match self.script.below(4) {
            0 => {
                self.b.effect(Op::MemoryBarrier, &[scope, semantics], &[]);
            }
            1 => {
                self.b.effect(Op::ControlBarrier, &[scope, scope, semantics], &[]);
            }
            2 if !self.kernel => {
                let (subgroup, boolean) = (self.b.u32(3), self.b.types.bool());
                let elected = self.b.op(Op::GroupNonUniformElect, boolean, &[subgroup]);
                self.values.push(elected);
            }
            _ => {
                let callees = std::mem::take(&mut self.callees);
                if !callees.is_empty() {
                    let (func, ty, params, result) = callees[self.script.below(callees.len())].clone();
                    let callee = self.b.function.module_value(ValueDef::Func(func), ty);
                    let mut operands = vec![callee];
                    for param in params {
                        let arg = self.value_of(param);
                        operands.push(arg);
                    }
                    let value = self.b.op(Op::FunctionCall, result, &operands);
                    if self.b.types.kind(result) != TypeKind::Void {
                        self.values.push(value);
                    }
                }
                self.callees = callees;
            }
        }
    }

    /// An instruction on a value; its result.
    fn about(&mut self, value: Value) -> Option<Value> {
        let ty = self.b.function.value_type(value);
        let scalar = self.b.types.scalar(ty);
        match self.b.types.kind(ty) {
            TypeKind::Pointer { storage, pointee } => return self.memory(value, storage, pointee),
            TypeKind::Vector { element, count } if self.script.one_in(2) => {
                return self.vector(value, ty, element, count);
            }
            TypeKind::Array { .. } | TypeKind::Struct | TypeKind::Matrix { .. } => {
                return self.aggregate(value, ty);
            }
            _ => {}
        }
        match self.b.types.kind(scalar) {
            TypeKind::Int { .. } => self.integer(value, ty, scalar),
            TypeKind::Float { encoding: None, .. } => self.float(value, ty),
            TypeKind::Bool => {
                let other = self.value_of(ty);
                let op = self.script.pick(&[Op::LogicalAnd, Op::LogicalOr, Op::LogicalNotEqual]).copied()?;
                Some(if self.script.one_in(3) {
                    self.b.op(Op::LogicalNot, ty, &[value])
                } else {
                    self.b.op(op, ty, &[value, other])
                })
            }
            _ => None,
        }
    }

    fn integer(&mut self, value: Value, ty: Type, scalar: Type) -> Option<Value> {
        let other = self.value_of(ty);
        let boolean = self.b.types.bool();
        let truth = self.b.types.with_scalar(ty, boolean);
        let signed = matches!(self.b.types.kind(scalar), TypeKind::Int { signed: true, .. });
        Some(match self.script.below(9) {
            0 | 1 => {
                let modulo = if signed { Op::SMod } else { Op::UMod };
                let op =
                    self.script.pick(&[Op::IAdd, Op::ISub, Op::IMul, Op::SDiv, modulo, Op::SRem]).copied()?;
                self.b.op(op, ty, &[value, other])
            }
            2 => {
                let op =
                    self.script.pick(&[Op::BitwiseAnd, Op::BitwiseXor, Op::ShiftLeftLogical]).copied()?;
                self.b.op(op, ty, &[value, other])
            }
            3 => {
                let op = self.script.pick(&[Op::Not, Op::SNegate]).copied()?;
                self.b.op(op, ty, &[value])
            }
            4 | 5 => {
                let op = self.script.pick(&[Op::IEqual, Op::ULessThan, Op::SGreaterThanEqual]).copied()?;
                self.b.op(op, truth, &[value, other])
            }
            6 => {
                let float = self.b.types.float(32);
                let to = self.b.types.with_scalar(ty, float);
                self.b.op(Op::ConvertSToF, to, &[value])
            }
            7 if ty == scalar => {
                let condition = self.value_of(boolean);
                self.b.op(Op::Select, ty, &[condition, value, other])
            }
            _ => {
                let pair = self.b.types.structure(&[ty, ty], Vec::new());
                if signed {
                    return None;
                }
                self.b.op(Op::IAddCarry, pair, &[value, other])
            }
        })
    }

    fn float(&mut self, value: Value, ty: Type) -> Option<Value> {
        let other = self.value_of(ty);
        let glsl = |op: GOp| Opcode::Ext(ExtInstSet::GlslStd450, op as u32);
        let small =
            matches!(self.b.types.kind(self.b.types.scalar(ty)), TypeKind::Float { width: 16 | 32, .. });
        Some(match self.script.below(7) {
            0 | 1 => {
                let op = self.script.pick(&[Op::FAdd, Op::FMul, Op::FDiv, Op::FRem]).copied()?;
                self.b.op(op, ty, &[value, other])
            }
            2 => self.b.op(Op::FNegate, ty, &[value]),
            3 => {
                let boolean = self.b.types.bool();
                let truth = self.b.types.with_scalar(ty, boolean);
                if self.script.one_in(2) {
                    self.b.op(Op::IsNan, truth, &[value])
                } else {
                    self.b.op(Op::FOrdLessThan, truth, &[value, other])
                }
            }
            4 if small && !self.kernel => {
                let op = self.script.pick(&[GOp::Sin, GOp::Sqrt, GOp::Exp2]).copied()?;
                self.b.op(glsl(op), ty, &[value])
            }
            5 if !self.kernel => {
                let op = self.script.pick(&[GOp::FMin, GOp::FMix, GOp::Fma]).copied()?;
                let third = self.value_of(ty);
                let operands = [value, other, third];
                let count = if op == GOp::FMin { 2 } else { 3 };
                self.b.op(glsl(op), ty, &operands[..count])
            }
            _ => {
                let int = self.b.types.int(32);
                let to = self.b.types.with_scalar(ty, int);
                self.b.op(Op::ConvertFToU, to, &[value])
            }
        })
    }

    fn vector(&mut self, value: Value, ty: Type, element: Type, count: u32) -> Option<Value> {
        let place = self.script.below(count as usize) as u32;
        Some(match self.script.below(5) {
            0 => self.b.op_words(Op::CompositeExtract, element, &[value], &[place]),
            1 => {
                let part = self.value_of(element);
                self.b.op_words(Op::CompositeInsert, ty, &[part, value], &[place])
            }
            2 => {
                let other = self.value_of(ty);
                let words: Vec<u32> = (0..count)
                    .map(|_| match self.script.below(2 * count as usize + 1) as u32 {
                        last if last == 2 * count => u32::MAX,
                        index => index,
                    })
                    .collect();
                self.b.op_words(Op::VectorShuffle, ty, &[value, other], &words)
            }
            3 => {
                let index = self.b.u32(place);
                self.b.op(Op::VectorExtractDynamic, element, &[value, index])
            }
            _ => {
                let parts: Vec<Value> = (0..count).map(|_| self.value_of(element)).collect();
                self.b.op(Op::CompositeConstruct, ty, &parts)
            }
        })
    }

    fn aggregate(&mut self, value: Value, ty: Type) -> Option<Value> {
        let members: Vec<Type> = match self.b.types.kind(ty) {
            TypeKind::Struct => self.b.types.members(ty).collect(),
            TypeKind::Array { element, length } => match self.b.consts.int_value(length) {
                Some(count) => vec![element; count.min(8) as usize],
                None => return None,
            },
            TypeKind::Matrix { column, count } => vec![column; count as usize],
            _ => return None,
        };
        let place = self.script.below(members.len());
        let part = *members.get(place)?;
        Some(if self.script.one_in(2) {
            let new = self.value_of(part);
            self.b.op_words(Op::CompositeInsert, ty, &[new, value], &[place as u32])
        } else {
            self.b.op_words(Op::CompositeExtract, part, &[value], &[place as u32])
        })
    }

    fn memory(&mut self, pointer: Value, storage: StorageClass, pointee: Type) -> Option<Value> {
        let access: &[u32] = match self.script.below(4) {
            0 => &[1],
            1 => &[2, 4],
            _ => &[],
        };
        match self.b.types.kind(pointee) {
            TypeKind::Struct | TypeKind::Array { .. } if self.script.one_in(2) => {
                let (index, part) = match self.b.types.kind(pointee) {
                    TypeKind::Struct => {
                        let members: Vec<Type> = self.b.types.members(pointee).collect();
                        let place = self.script.below(members.len());
                        (self.b.u32(place as u32), *members.get(place)?)
                    }
                    _ => {
                        let int = self.b.types.int(32);
                        (self.value_of(int), self.b.types.element(pointee))
                    }
                };
                let ty = self.b.types.pointer(storage, part);
                let op = self.script.pick(&[Op::AccessChain, Op::InBoundsAccessChain]).copied()?;
                Some(self.b.op(op, ty, &[pointer, index]))
            }
            _ if self.script.one_in(2) => {
                let stored = self.value_of(pointee);
                self.b.effect(Op::Store, &[pointer, stored], access);
                None
            }
            TypeKind::Int { width: 32, .. } if self.script.one_in(2) => {
                let (scope, semantics) = (self.b.u32(1), self.b.u32(0));
                let operand = self.value_of(pointee);
                Some(self.b.op(Op::AtomicIAdd, pointee, &[pointer, scope, semantics, operand]))
            }
            _ => Some(self.b.op_words(Op::Load, pointee, &[pointer], access)),
        }
    }
}
