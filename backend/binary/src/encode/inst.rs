//! Single instructions: result type, result, operands in the order of the grammar.
//!
//! The hot path: for an opcode with a plain form, only ids are looked up, and nothing is allocated.

use super::body::BodyEncoder;
use crate::id::Id;
use spirant_dialect::function::InstData;
use spirant_dialect::grammar::{self, OperandSpec};
use spirant_dialect::operands::{self, Operand};
use spirant_dialect::spirv::Op;
use spirant_dialect::{CoreOpcode, Inst, Opcode};

/// The ids of an instruction's result type and result, as far as it has them.
type ResultIds = (Option<Id>, Option<Id>);

impl BodyEncoder<'_, '_> {
    /// Writes an instruction that is neither a construct nor a branch.
    #[inline]
    pub(super) fn instruction(&mut self, inst: Inst, data: &InstData) {
        match data.op {
            Opcode::Core(op @ (Op::Variable | Op::UntypedVariableKHR)) => {
                self.among_variables(|encoder| encoder.core(op, inst, data));
            }
            Opcode::Core(op) => self.core(op, inst, data),
            Opcode::Ext(set, number) => {
                let import = self.ids.ext_set(set);
                self.ext(import, number, inst, data);
            }
            Opcode::Import(set, number) => match self.ids.import(set) {
                None => self.note_bug(format!("{inst} is of import {set}, which does not exist")),
                Some(import) => self.ext(import, number, inst, data),
            },
            Opcode::Unknown(number) => self.unknown(number, inst),
            Opcode::Debug => match self.function.record(inst) {
                Some(record) => self.debug_record(record),
                None => self.note_bug(format!("{inst} has no debug record")),
            },
            _ => self.note_bug(format!("{} is {}, which is not allowed here", inst, data.op)),
        }
    }

    #[inline]
    fn core(&mut self, op: Op, inst: Inst, data: &InstData) {
        let function = self.function;
        let number = CoreOpcode::from(op).number();
        let form = self.forms.get(usize::from(number)).copied().unwrap_or_default();
        let (ids, words) = (function.operands(inst), function.words(inst));
        if !form.is_plain(ids.len(), words) || !form.in_body || !data.targets.is_empty() {
            return self.core_walk(op, inst);
        }
        let mut out = std::mem::take(&mut self.code.main.words);
        let count = 1 + usize::from(form.has_type) + usize::from(form.has_result) + ids.len() + words.len();
        out.reserve(count);
        out.push(self.code.main.head(number, count));
        let Some((ty, result)) = self.result(inst, form.has_type, form.has_result, op) else { return };
        out.extend(ty.map(Id::word));
        out.extend(result.map(Id::word));
        for value in ids {
            out.push(self.id(*value).word());
        }
        for word in words {
            out.push(*word);
        }
        self.code.main.words = out;
    }

    /// Writes an instruction whose ids and literals interleave.
    fn core_walk(&mut self, op: Op, inst: Inst) {
        let function = self.function;
        let number = CoreOpcode::from(op).number();
        let form = self.forms.get(usize::from(number)).copied().unwrap_or_default();
        let Some(specs) = operands::argument_specs(Opcode::Core(op)).filter(|_| form.in_body) else {
            return self.note_bug(format!("{} is not allowed in a body", Opcode::Core(op)));
        };
        let start = self.code.main.start(number);
        self.write_result(inst, form.has_type, form.has_result, op);
        if matches!(op, Op::LoopMerge | Op::SelectionMerge) {
            self.target_labels(inst);
            self.code.main.words.extend_from_slice(function.words(inst));
        } else {
            self.walk(specs, inst, Opcode::Core(op));
        }
        self.code.main.finish(start);
    }

    fn ext(&mut self, import: Id, number: u32, inst: Inst, data: &InstData) {
        let function = self.function;
        let start = self.code.main.start(Op::ExtInst);
        self.write_result(inst, true, true, Op::ExtInst);
        self.code.main.words.extend_from_slice(&[import.word(), number]);
        let words = function.words(inst);
        match operands::argument_specs(data.op) {
            Some(specs) if !words.is_empty() => self.walk(specs, inst, data.op),
            _ => {
                for value in function.operands(inst) {
                    let id = self.id(*value);
                    self.code.main.push(id);
                }
                self.code.main.words.extend_from_slice(words);
            }
        }
        self.code.main.finish(start);
    }

    /// Writes an instruction that the vocabulary does not name: as the grammar says where it has
    /// it, otherwise type and result where there is one, ids, literals.
    fn unknown(&mut self, number: u16, inst: Inst) {
        let function = self.function;
        let info = grammar::op_info(number);
        let has_result = info.map_or(function.result(inst).is_some(), |info| info.has_result());
        let has_type = info.map_or(has_result, |info| info.has_result_type());
        let start = self.code.main.start(number);
        self.write_result(inst, has_type, has_result, Op::Nop);
        match info {
            Some(info) => self.walk(info.arguments(), inst, Opcode::Unknown(number)),
            None => {
                for value in function.operands(inst) {
                    let id = self.id(*value);
                    self.code.main.push(id);
                }
                self.code.main.words.extend_from_slice(function.words(inst));
            }
        }
        self.code.main.finish(start);
    }

    fn walk(&mut self, specs: &[OperandSpec], inst: Inst, op: Opcode) {
        let function = self.function;
        let walked =
            operands::walk(
                specs,
                function.operands(inst),
                function.words(inst),
                |_, operand| match operand {
                    Operand::Id(value) => {
                        let id = self.id(value);
                        self.code.main.push(id);
                    }
                    Operand::Enum(word) => self.code.main.push(word),
                    Operand::Literal(words) => self.code.main.words.extend_from_slice(words),
                },
            );
        if let Err(mismatch) = walked {
            self.note_bug(format!("{op}: {mismatch}"));
        }
    }

    fn write_result(&mut self, inst: Inst, has_type: bool, has_result: bool, op: Op) {
        let Some((ty, result)) = self.result(inst, has_type, has_result, op) else { return };
        self.code.main.words.extend(ty.map(Id::word));
        self.code.main.words.extend(result.map(Id::word));
    }

    /// The ids of result type and result; `None` after a broken invariant.
    /// A call that yields nothing still has a result in SPIR-V, of type void.
    #[inline]
    fn result(&mut self, inst: Inst, has_type: bool, has_result: bool, op: Op) -> Option<ResultIds> {
        let function = self.function;
        let results = function.results(inst).len();
        if results != usize::from(has_result) {
            return self.other_result(inst, results, has_result, op);
        }
        let Some(value) = function.result(inst) else { return Some((None, None)) };
        let ty = has_type.then(|| self.ids.ty(function.value_type(value)));
        Some((ty, Some(self.define(value))))
    }

    #[cold]
    fn other_result(&mut self, inst: Inst, results: usize, has_result: bool, op: Op) -> Option<ResultIds> {
        if has_result && results == 0 && matches!(op, Op::FunctionCall | Op::ExtInst) {
            return Some((Some(self.ids.void()), Some(self.ids.fresh())));
        }
        let fault = if results == 0 { "no result" } else { "too many results" };
        self.note_bug(format!("{} has {fault}", self.function.op(inst)));
        None
    }
}
