//! Terminators, and the merge instructions before those that are headers (SPIR-V 2.11,
//! "Structured Control Flow").

use super::body::{BodyEncoder, Frame, LoopMerge, RegionKind};
use spirant_dialect::function::InstData;
use spirant_dialect::spirv::Op;
use spirant_dialect::{BlockCall, Inst, Opcode, TypeKind};

impl<'m> BodyEncoder<'_, 'm> {
    pub(super) fn terminator<'f>(&mut self, frame: &mut Frame<'f>, inst: Inst, data: &InstData)
    where
        'm: 'f,
    {
        let function = self.function;
        let is_selection_header = frame.place == RegionKind::Selection && frame.block == 0;
        let falls = frame.folds_continue.is_some() && frame.block + 3 == frame.blocks.len();
        if let Some(merge) = frame.pending.take_if(|_| !falls) {
            self.loop_merge(merge);
        }
        match data.op {
            Opcode::Merge => {
                if frame.place == RegionKind::Body || frame.block + 1 != frame.blocks.len() {
                    self.note_bug("a merge is outside of a merge block".into());
                }
                // The block continues after the construct.
                return;
            }
            Opcode::Break | Opcode::Continue => {
                let Some(call) = function.exit_target(inst) else {
                    return self.note_bug(format!("{inst} exits from something other than a construct"));
                };
                let target = self.target(call);
                self.code.main.op(Op::Branch, &[target.word()]);
            }
            Opcode::Core(Op::Branch) if falls => {
                frame.block += 1;
                frame.insts = function.insts(frame.blocks[frame.block]);
                frame.inst = 0;
                return;
            }
            Opcode::Core(Op::Branch) => self.branch(frame, is_selection_header, function.targets(inst)),
            Opcode::Core(Op::BranchConditional) if self.is_no_choice(function.targets(inst)) => {
                self.branch(frame, is_selection_header, &function.targets(inst)[..1]);
            }
            Opcode::Core(Op::BranchConditional) => {
                let targets = function.targets(inst);
                if !is_selection_header {
                    self.branch_conditional(inst, targets);
                } else if let Some(targets) =
                    frame.construct.and_then(|construct| self.exit_instead(construct))
                {
                    self.branch_conditional(inst, &targets);
                    frame.block += 1;
                } else {
                    self.selection_merge(frame);
                    self.branch_conditional(inst, targets);
                }
            }
            Opcode::Core(Op::Switch) => {
                if is_selection_header {
                    self.selection_merge(frame);
                }
                self.switch(inst);
            }
            _ => self.instruction(inst, data),
        }
        self.end_block();
    }

    /// Whether both targets of a conditional branch are one, which SPIR-V 1.6 does not permit.
    fn is_no_choice(&self, targets: &[BlockCall]) -> bool {
        matches!(targets, [then, other] if self.is_same(*then, *other))
    }

    fn branch(&mut self, frame: &Frame<'_>, is_selection_header: bool, targets: &[BlockCall]) {
        let [call] = targets else {
            return self.note_bug("a branch does not have one target".into());
        };
        let target = self.target(*call);
        if is_selection_header && frame.blocks.last() != Some(&call.block) {
            // A selection whose header does not select is there to be left from inside: only a
            // switch can be (SPIR-V 2.11.2, "Structured Control-Flow Constructs").
            self.selection_merge(frame);
            let zero = self.ids.zero();
            self.code.main.op(Op::Switch, &[zero.word(), target.word()]);
        } else {
            self.code.main.op(Op::Branch, &[target.word()]);
        }
    }

    fn branch_conditional(&mut self, inst: Inst, targets: &[BlockCall]) {
        let function = self.function;
        let ([condition], [then, other]) = (function.operands(inst), targets) else {
            return self.note_bug("a conditional branch does not have one condition and two targets".into());
        };
        let condition = self.id(*condition);
        let (then, other) = (self.target(*then), self.target(*other));
        let weights = function.words(inst);
        if !matches!(weights.len(), 0 | 2) {
            return self.note_bug("a conditional branch has other than two weights".into());
        }
        let head = self.code.main.head(Op::BranchConditional, 4 + weights.len());
        self.code.main.words.extend([head, condition.word(), then.word(), other.word()]);
        self.code.main.words.extend_from_slice(weights);
    }

    fn switch(&mut self, inst: Inst) {
        let function = self.function;
        let ([selector], [default, cases @ ..]) = (function.operands(inst), function.targets(inst)) else {
            return self.note_bug("a switch does not have a selector and a default".into());
        };
        let width = match self.module.types.kind(function.value_type(*selector)) {
            TypeKind::Int { width, .. } => (width.max(1) as usize).div_ceil(32),
            _ => return self.note_bug("the selector of a switch is not an integer".into()),
        };
        let literals = function.words(inst);
        if literals.len() != cases.len() * width {
            return self.note_bug("a switch does not have one literal for each case".into());
        }
        let selector = self.id(*selector);
        let default = self.target(*default);
        let head = self.code.main.head(Op::Switch, 3 + cases.len() * (width + 1));
        self.code.main.words.extend([head, selector.word(), default.word()]);
        for (case, literal) in cases.iter().zip(literals.chunks_exact(width)) {
            let target = self.target(*case);
            self.code.main.words.extend_from_slice(literal);
            self.code.main.push(target);
        }
    }

    fn selection_merge(&mut self, frame: &Frame<'_>) {
        let control = self.control(frame).first().copied().unwrap_or(0);
        if let Some(merge) = frame.blocks.last() {
            let merge = self.label_of(*merge);
            self.code.main.op(Op::SelectionMerge, &[merge.word(), control]);
        }
    }

    pub(super) fn loop_merge(&mut self, merge: LoopMerge) {
        let control = match self.function.words(merge.construct) {
            [] => &[0][..],
            words => words,
        };
        let (target, merge) = (self.label_of(merge.target), self.label_of(merge.merge));
        let start = self.code.main.start(Op::LoopMerge);
        self.code.main.words.extend_from_slice(&[merge.word(), target.word()]);
        self.code.main.words.extend_from_slice(control);
        self.code.main.finish(start);
    }

    fn control(&self, frame: &Frame<'_>) -> &'m [u32] {
        frame.construct.map_or(&[], |construct| self.function.words(construct))
    }

    /// The labels that an instruction other than a branch names: `OpLoopMerge` in a kernel.
    pub(super) fn target_labels(&mut self, inst: Inst) {
        let function = self.function;
        for call in function.targets(inst) {
            let label = self.label_of(call.block);
            self.code.main.push(label);
        }
    }
}
