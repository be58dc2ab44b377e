//! One instruction of a function.

use super::sink::Pure;
use super::{Builder, arithmetic, pure};
use crate::Stop;
use crate::code::{Call, Callee, Instr, Row};
use crate::special::Special;
use spirant_dialect::decoration::find_word;
use spirant_dialect::spirv::{Decoration, FPRoundingMode, Op};
use spirant_dialect::{Inst, Opcode, Type, Value, ValueDef};

impl Builder<'_, '_> {
    /// Translates an instruction that is no control flow.
    pub(super) fn instruction(&mut self, inst: Inst) -> Result<(), Stop> {
        let op = match self.function.op(inst) {
            Opcode::Core(op) => op,
            Opcode::Ext(set, number) => return self.extended(inst, set, number),
            Opcode::Debug => {
                self.code.records.push((self.code.instrs.len() as u32, inst));
                return Ok(());
            }
            other => return Err(Stop::refused(super::name_of(other))),
        };
        match op {
            Op::Nop
            | Op::NoLine
            | Op::Line
            | Op::AssumeTrueKHR
            | Op::LoopMerge
            | Op::SelectionMerge
            | Op::UntypedPrefetchKHR => Ok(()),
            Op::FunctionCall => self.call(inst, 0),
            Op::FunctionPointerCallINTEL => self.call(inst, 0),
            Op::ControlBarrier => {
                let (scope, semantics) = (self.operand(inst, 0)?.first, self.operand(inst, 2)?.first);
                self.emit(Instr::Barrier { semantics, scope });
                Ok(())
            }
            Op::MemoryBarrier => {
                let semantics = self.operand(inst, 1)?.first;
                self.special(Special::MemoryBarrier { semantics });
                Ok(())
            }
            _ if self.cooperative(inst, op)? => Ok(()),
            _ if self.image(inst, op)?
                || self.memory(inst, op)?
                || self.converting(inst, op)?
                || self.pure(inst, op)? =>
            {
                Ok(())
            }
            _ if self.together(inst, op)? || self.atomic(inst, op)? || self.other(inst, op)? => Ok(()),
            _ => Err(Stop::refused(super::name_of(Opcode::Core(op)))),
        }
    }

    /// The slots and types of all operands.
    pub(super) fn rows(&mut self, inst: Inst, first: usize) -> Result<(Vec<Row>, Vec<Type>), Stop> {
        let (mut rows, mut types) = (Vec::new(), Vec::new());
        for value in self.function.operands(inst).iter().skip(first) {
            rows.push(self.row(*value)?);
            types.push(self.function.value_type(*value));
        }
        Ok((rows, types))
    }

    fn pure(&mut self, inst: Inst, op: Op) -> Result<bool, Stop> {
        let Some(result) = self.function.result(inst) else { return Ok(false) };
        // Others may have operands that are no values.
        if !matches!(op, Op::PtrEqual | Op::PtrNotEqual) && !self.function.op(inst).is_pure() {
            return Ok(false);
        }
        if self
            .function
            .operands(inst)
            .iter()
            .any(|value| matches!(self.function.value_def(*value), ValueDef::Type(_) | ValueDef::Item(_)))
        {
            return Ok(false);
        }
        let rounding = self.rounding(result);
        if rounding.is_some_and(|mode| mode != FPRoundingMode::RTE) {
            return Err(Stop::refused(format!(
                "{} that is rounded by {rounding:?}",
                super::name_of(Opcode::Core(op))
            )));
        }
        let ty = self.function.value_type(result);
        let to = self.define(result)?;
        let (rows, types) = self.rows(inst, 0)?;
        let words = self.function.words(inst);
        pure::emit(self, &Pure { op, to, ty, rows: &rows, types: &types, words })
    }

    /// The rounding mode that a decoration of a result states.
    fn rounding(&self, result: Value) -> Option<FPRoundingMode> {
        let decorations = self.function.attrs.value_decorations.get(&result)?;
        FPRoundingMode::from_u32(find_word(decorations, Decoration::FPRoundingMode)?)
    }

    /// A conversion that a decoration changes.
    fn converting(&mut self, inst: Inst, op: Op) -> Result<bool, Stop> {
        if !matches!(
            op,
            Op::ConvertFToU
                | Op::ConvertFToS
                | Op::ConvertSToF
                | Op::ConvertUToF
                | Op::FConvert
                | Op::UConvert
                | Op::SConvert
        ) {
            return Ok(false);
        }
        let Some(result) = self.function.result(inst) else { return Ok(false) };
        let rounding = self.rounding(result);
        let decorations = self.function.attrs.value_decorations.get(&result).into_iter().flatten();
        let saturates = decorations.into_iter().any(|it| it.kind == Decoration::SaturatedConversion);
        if rounding.is_none() && !saturates {
            return Ok(false);
        }
        let (to, ty) = self.result(inst)?;
        let from_type = self.operand_type(inst, 0)?;
        let operation =
            crate::code::Operation { op, from: self.number_of(from_type), to: self.number_of(ty) };
        let from = self.operand(inst, 0)?;
        let from = arithmetic::flushed(self, operation.from, from)?.first;
        self.special(Special::Convert { operation, rounding, saturates, to, from });
        arithmetic::flush(self, operation.to, to.first, to);
        Ok(true)
    }

    fn call(&mut self, inst: Inst, callee: usize) -> Result<(), Stop> {
        let function = self.function;
        let value = self.value(inst, callee)?;
        let mut result = Row::default();
        if let Some(defined) = function.result(inst) {
            result = self.define(defined)?;
        }
        let (arguments, _) = self.rows(inst, callee + 1)?;
        let callee = match function.value_def(value) {
            ValueDef::Func(func) => {
                let called = &self.module().functions[func];
                if called.body.region().is_none() {
                    return Err(Stop::refused(format!(
                        "a call of @{}, which the module only declares",
                        called.name
                    )));
                }
                if called.params.len() != arguments.len() {
                    return Err(Stop::malformed(format!("a call of @{} with other arguments", called.name)));
                }
                Callee::Known(func)
            }
            _ => Callee::Pointer(self.row(value)?.first),
        };
        let call = self.code.calls.len() as u32;
        self.code.calls.push(Call { callee, arguments, result });
        self.emit(Instr::Call { call });
        Ok(())
    }
}
