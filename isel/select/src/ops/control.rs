//! Terminators (SPIR-V 3.3.17, "Control-Flow Instructions").

use super::hints::note_hints;
use crate::context::FnCx;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, BlockCall, Inst, Value};
use spirant_facts::control_hints::branch_weights;
use spirant_ir::versions::is_branch;
use spirant_ir::{Bb, Val};

impl<'m> FnCx<'_, '_, 'm> {
    pub(super) fn select_terminator(&mut self, inst: Val<'m>, opcode: L) -> Result<(), Aborted> {
        match opcode {
            L::LLVMRet => self.select_return(inst),
            _ if is_branch(opcode) => self.select_branch(inst),
            L::LLVMSwitch => self.select_switch(inst),
            L::LLVMUnreachable => {
                self.emit.effect(Op::Unreachable, &[], &[]);
                Ok(())
            }
            L::LLVMIndirectBr => Err(self.report.error_help(
                Code::CONTROL_FLOW,
                "indirectbr: SPIR-V has no computed branches",
                "replace the computed goto by a switch over block numbers",
            )),
            L::LLVMCallBr => Err(self.report.error(Code::CONTROL_FLOW, "callbr: SPIR-V has no asm goto")),
            _ => Err(self.report.error_help(
                Code::CONTROL_FLOW,
                "exception handling: SPIR-V has no exceptions",
                "compile with exceptions disabled, or lower invokes to calls",
            )),
        }
    }

    fn select_return(&mut self, inst: Val<'m>) -> Result<(), Aborted> {
        let Some(operand) = inst.operand(0) else {
            self.emit.effect(Op::Return, &[], &[]);
            return Ok(());
        };
        let value = self.value(operand)?;
        let llvm = self.llvm;
        let ty = self.module().returned_type(llvm)?;
        let value = self.emit.coerce_pointer(self.report, value, ty)?;
        self.emit.effect(Op::ReturnValue, &[value], &[]);
        Ok(())
    }

    fn edge(&mut self, from: Bb<'m>, to: Bb<'m>) -> Result<BlockCall, Aborted> {
        let arguments = self.edge_arguments(from, to)?;
        let block = self.flow.blocks[&to];
        Ok(self.emit.function.block_call(block, &arguments))
    }

    fn select_branch(&mut self, inst: Val<'m>) -> Result<(), Aborted> {
        let Some(from) = inst.parent() else { return Err(self.report.bug("a branch outside of blocks")) };
        let targets: Vec<Bb<'m>> = inst.successors().collect();
        match (inst.condition(), &*targets) {
            (Some(condition), [then, other]) if then != other => {
                let condition = self.value(condition)?;
                let then = self.edge(from, *then)?;
                let other = self.edge(from, *other)?;
                let weights = branch_weights(self.input.reader, self.input.metadata.profile, inst);
                let branch = self.emit.builder().push(
                    Op::BranchConditional.into(),
                    &[],
                    &[condition],
                    &weights,
                    &[then, other],
                );
                note_hints(self.input, &self.flow, &mut self.emit, inst, branch);
                Ok(())
            }
            (_, [to, ..]) => {
                let to = self.edge(from, *to)?;
                let branch = self.emit.builder().push(Op::Branch.into(), &[], &[], &[], &[to]);
                note_hints(self.input, &self.flow, &mut self.emit, inst, branch);
                Ok(())
            }
            _ => Err(self.report.bug("a branch without targets")),
        }
    }

    fn select_switch(&mut self, inst: Val<'m>) -> Result<(), Aborted> {
        let Some(from) = inst.parent() else { return Err(self.report.bug("a switch outside of blocks")) };
        let selector_operand = self.llvm_operand(inst, 0)?;
        let mut selector = self.value(selector_operand)?;
        let ty = self.emit.type_of(selector);
        let mut targets = Vec::new();
        for to in inst.successors() {
            targets.push(self.edge(from, to)?);
        }
        if self.emit.is_bool(ty) {
            return self.select_bool_switch(inst, selector, &targets);
        }
        let width = self.emit.int_width(ty).unwrap_or(32);
        if width < 32 && self.input.env.is_shader() {
            // Drivers compare narrow selectors wrongly; the cases are zero-extended either way.
            let uint = self.emit.module.types.int(32);
            selector = self.emit.op(Op::UConvert, uint, &[selector]);
        }
        let mut cases = Vec::new();
        for index in 1..targets.len() as u32 {
            let Some(case) = inst.case_value(index) else {
                return Err(self.report.bug("a switch case without value"));
            };
            cases.push((case.constant_words(width), targets[index as usize]));
        }
        let branch = match *targets {
            [] => return Err(self.report.bug("a switch without default")),
            [only] => self.emit.builder().push(Op::Branch.into(), &[], &[], &[], &[only]),
            [default, ..] => self.switch(selector, default, &mut cases)?,
        };
        note_hints(self.input, &self.flow, &mut self.emit, inst, branch);
        Ok(())
    }

    /// A switch over cases; more of them than an instruction may have are divided by comparing first. Returns the first
    /// terminator.
    fn switch(
        &mut self,
        selector: Value,
        default: BlockCall,
        cases: &mut [(Vec<u32>, BlockCall)],
    ) -> Result<Inst, Aborted> {
        /// The most cases of an `OpSwitch` (2.17, "Universal Limits").
        const MOST: usize = 16_383;
        if cases.len() <= MOST {
            return Ok(self.one_switch(selector, default, cases));
        }
        // The most significant word is the last.
        cases.sort_by(|(a, _), (b, _)| a.iter().rev().cmp(b.iter().rev()));
        // Each but the last has as many as there can be.
        let mut rest = &*cases;
        let mut first = None;
        while rest.len() > MOST {
            let (now, later) = rest.split_at(MOST);
            let pivot = later[0].0.iter().rev().fold(0u64, |value, word| value << 32 | u64::from(*word));
            let ty = self.emit.type_of(selector);
            let pivot = self.emit.int(ty, pivot);
            let bool_type = self.emit.module.types.bool();
            let below = self.emit.op(Op::ULessThan, bool_type, &[selector, pivot]);
            let [here, behind] = self.emit.blocks_after(self.report)?;
            let branch = self.emit.builder().branch_if(below, (here, &[]), (behind, &[]));
            first.get_or_insert(branch);
            self.emit.block = here;
            self.one_switch(selector, default, now);
            self.emit.block = behind;
            rest = later;
        }
        let last = self.one_switch(selector, default, rest);
        Ok(first.unwrap_or(last))
    }

    fn one_switch(&mut self, selector: Value, default: BlockCall, cases: &[(Vec<u32>, BlockCall)]) -> Inst {
        let words: Vec<u32> = cases.iter().flat_map(|(words, _)| words).copied().collect();
        let targets: Vec<BlockCall> =
            std::iter::once(default).chain(cases.iter().map(|(_, to)| *to)).collect();
        self.emit.builder().push(Op::Switch.into(), &[], &[selector], &words, &targets)
    }

    /// A switch on `i1` is a conditional branch.
    fn select_bool_switch(
        &mut self,
        inst: Val<'m>,
        selector: Value,
        targets: &[BlockCall],
    ) -> Result<(), Aborted> {
        let Some(default) = targets.first().copied() else {
            return Err(self.report.bug("a switch without default"));
        };
        let mut sides = [default, default];
        for (index, target) in targets.iter().enumerate().skip(1) {
            if let Some(case) = inst.case_value(index as u32) {
                sides[usize::from(case.is_null())] = *target;
            }
        }
        let branch = if sides[0].block == sides[1].block {
            self.emit.builder().push(Op::Branch.into(), &[], &[], &[], &sides[..1])
        } else {
            self.emit.builder().push(Op::BranchConditional.into(), &[], &[selector], &[], &sides)
        };
        note_hints(self.input, &self.flow, &mut self.emit, inst, branch);
        Ok(())
    }
}
