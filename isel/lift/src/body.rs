//! Bodies: block by block, instruction by instruction.
//!
//! Block parameters become phis, whose edges are added after everything is lifted. In shaders a token of its function or of the
//! enclosing loop controls every convergent call, as in clang's HLSL, so that the same invocations run it together again.

use crate::cx::{FnCx, Lift, Map};
use crate::flow::{Flow, Segment};
use crate::ops::hints;
use spirant_dialect::function::ValueDef;
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{
    Aborted, Block, BlockCall, Body, Const, EntryPoint, Func, Function, Global, Inst, Opcode, Value,
};
use spirant_ir::{Bb, Val};

/// The blocks of LLVM IR, and the edges that phis are still to be told of.
pub(crate) struct Blocks<'f, 'm> {
    pub(crate) flow: Flow<'f>,
    of: Map<Segment, Bb<'m>>,
    phis: Map<Block, Vec<Val<'m>>>,
    edges: Vec<(Bb<'m>, BlockCall)>,
}

impl<'a, 'm> Lift<'a, 'm> {
    /// Lifts the body of a function that is declared.
    pub(crate) fn lift_body(&mut self, function: &'a Function, llvm: Val<'m>) -> Result<(), Aborted> {
        let flow = Flow::new(function);
        let order = flow.order();
        let mut of = Map::default();
        for segment in &order {
            let name = function.attrs.block_names.get(segment.block).filter(|_| segment.from == 0);
            of.insert(*segment, self.writer.append_block(llvm, name.unwrap_or_default()));
        }
        let Some(entry) = order.first().and_then(|first| of.get(first)).copied() else { return Ok(()) };
        let mut cx = FnCx {
            lift: self,
            function,
            llvm,
            values: Map::default(),
            places: Map::default(),
            matrices: Map::default(),
            buffers: Map::default(),
            specials: Map::default(),
            entry,
            tokens: Map::default(),
            token: None,
            inst: None,
            source: None,
        };
        cx.define_source_function(&order);
        for (value, param) in function.params.iter().zip(llvm.params()) {
            cx.set_param(*value, param);
        }
        let mut blocks = Blocks { flow, of, phis: Map::default(), edges: Vec::new() };
        cx.blocks(&order, &mut blocks)
    }
}

impl<'a, 'm> FnCx<'_, 'a, 'm> {
    fn blocks(&mut self, order: &[Segment], blocks: &mut Blocks<'a, 'm>) -> Result<(), Aborted> {
        let mut result = Ok(());
        self.stand(self.entry);
        self.begin(order, blocks)?;
        for segment in order {
            let Some(llvm) = blocks.of.get(segment).copied() else { continue };
            self.stand(llvm);
            if segment.from == 0 && self.declare_phis(segment.block, llvm, blocks).is_err() {
                result = Err(Aborted);
            }
            self.token = self.token_of(segment, blocks);
            for inst in blocks.flow.insts(*segment) {
                self.inst = Some(*inst);
                self.locate(*inst);
                let done = match self.is_end(*inst) {
                    true => self.end(*segment, *inst, blocks),
                    false => self.instruction(*inst),
                };
                if done.is_err() {
                    result = Err(Aborted);
                    self.stand_in(*inst);
                }
            }
        }
        self.inst = None;
        self.lift.writer.set_location(None);
        if result.is_ok() {
            for (from, call) in std::mem::take(&mut blocks.edges) {
                self.add_edge(from, call, blocks)?;
            }
        }
        result
    }

    fn stand(&mut self, block: Bb<'m>) {
        self.lift.writer.stand_at(block);
    }

    fn is_end(&self, inst: Inst) -> bool {
        let op = self.function.op(inst);
        op.is_terminator() || op.is_construct()
    }

    /// Whether an instruction depends on the invocations that execute it together.
    fn is_convergent(&self, inst: Inst) -> bool {
        let op = self.function.op(inst);
        op == Op::FunctionCall || !op.is_construct() && !op.is_terminator() && op.is_convergent()
    }

    /// What stands at the start of a function: tokens, pointers to buffers, constants that are computed.
    fn begin(&mut self, order: &[Segment], blocks: &Blocks<'a, 'm>) -> Result<(), Aborted> {
        let function = self.function;
        let mut used: Vec<Value> = Vec::new();
        let mut loops: Vec<Option<Block>> = Vec::new();
        let wants_tokens = self.lift.is_shader() && matches!(function.body, Body::Structured(_));
        for segment in order {
            for inst in blocks.flow.insts(*segment) {
                used.extend(function.operands(*inst).iter().map(|value| function.resolve(*value)));
                for call in function.targets(*inst) {
                    used.extend(function.args(*call).iter().map(|value| function.resolve(*value)));
                }
                if wants_tokens && self.is_convergent(*inst) {
                    loops.push(blocks.flow.loop_of(segment.block));
                }
            }
        }
        if !loops.is_empty() {
            let token = self.token_call("llvm.experimental.convergence.entry", None)?;
            self.tokens.insert(None, token);
        }
        // The loops that hold a convergent instruction are given tokens where they are lifted.
        while let Some(header) = loops.pop() {
            if let Some(block) = header
                && !self.tokens.contains_key(&header)
            {
                let placeholder = self.tokens.get(&None).copied();
                if let Some(placeholder) = placeholder {
                    self.tokens.insert(header, placeholder);
                }
                loops.push(blocks.flow.loop_around(block));
            }
        }
        used.sort_unstable();
        used.dedup();
        for value in &used {
            if let ValueDef::Global(global) = function.value_def(*value) {
                self.make_buffer(global)?;
            }
        }
        let late = self.late_initializers();
        self.make_specials(&used, &late)?;
        for (global, constant) in late {
            let known = self.lift.known_constant(constant).or_else(|| self.specials.get(&constant).copied());
            match (known, self.lift.globals.get(&global).copied()) {
                (Some(value), Some(variable)) => drop(self.lift.writer.store(value, variable)),
                _ => {
                    let name = &self.module().globals[global].name;
                    return Err(self.refuse(format!("the initializer of @{name} is not a value in LLVM IR")));
                }
            }
        }
        Ok(())
    }

    /// The variables that an entry point initializes: private ones, and its outputs.
    fn late_initializers(&self) -> Vec<(Global, Const)> {
        let is_this =
            |(_, llvm, entry): &(Func, Val<'m>, Option<&'a EntryPoint>)| entry.filter(|_| *llvm == self.llvm);
        let Some(entry) = self.lift.declared.iter().find_map(is_this) else { return Vec::new() };
        let is_own = |(global, _): &(Global, Const)| {
            let storage = self.module().globals[*global].storage;
            storage == StorageClass::Private || entry.interface.contains(global)
        };
        self.lift.late.iter().copied().filter(is_own).collect()
    }

    fn token_call(&mut self, name: &str, parent: Option<Val<'m>>) -> Result<Val<'m>, Aborted> {
        match self.lift.writer.intrinsic(name, &[]) {
            Some(intrinsic) => Ok(self.lift.writer.call(intrinsic, &[], parent)),
            None => Err(self.refuse("LLVM has no convergence control")),
        }
    }

    /// The token that controls a segment; a loop's is made in its header.
    fn token_of(&mut self, segment: &Segment, blocks: &Blocks<'a, 'm>) -> Option<Val<'m>> {
        let own = blocks.flow.loop_of(segment.block);
        if own == Some(segment.block) && segment.from == 0 && self.tokens.contains_key(&own) {
            let parent = self.tokens.get(&blocks.flow.loop_around(segment.block)).copied();
            if let Ok(token) = self.token_call("llvm.experimental.convergence.loop", parent) {
                self.tokens.insert(own, token);
            }
        }
        self.tokens.get(&own).copied()
    }

    fn declare_phis(
        &mut self,
        block: Block,
        _llvm: Bb<'m>,
        blocks: &mut Blocks<'a, 'm>,
    ) -> Result<(), Aborted> {
        let mut phis = Vec::new();
        for param in self.function.block_params(block) {
            let ty = self.ty(self.function.value_type(*param))?;
            let phi = self.lift.writer.phi(ty);
            self.set(*param, phi);
            phis.push(phi);
        }
        blocks.phis.insert(block, phis);
        Ok(())
    }

    fn add_edge(&mut self, from: Bb<'m>, call: BlockCall, blocks: &Blocks<'a, 'm>) -> Result<(), Aborted> {
        let phis = blocks.phis.get(&call.block).map_or(&[][..], |phis| phis);
        for (phi, arg) in phis.iter().zip(self.function.args(call)) {
            let value = self.value(*arg)?;
            self.lift.writer.add_incoming(*phi, value, from);
        }
        Ok(())
    }

    /// A value for what could not be lifted, so that its uses can be.
    fn stand_in(&mut self, inst: Inst) {
        for result in self.function.results(inst) {
            let ty = self.function.value_type(result).as_u32() as usize;
            if let Some(ty) = self.lift.types.get(ty).copied().flatten() {
                let poison = self.lift.writer.poison(ty);
                self.set(result, poison);
            }
        }
    }

    /// The block that an edge leads to. Two edges from one block to another with arguments are told apart by a block between.
    fn edge(&mut self, call: BlockCall, blocks: &mut Blocks<'a, 'm>) -> Result<Bb<'m>, Aborted> {
        let target = blocks.of.get(&Segment { block: call.block, from: 0 }).copied();
        let (Some(target), Some(here)) = (target, self.lift.writer.block()) else {
            return Err(self.refuse("a branch to a block that does not exist"));
        };
        let is_known = blocks.edges.iter().rev().take_while(|(from, _)| *from == here).any(|(_, known)| {
            known.block == call.block && !self.function.block_params(call.block).is_empty()
        });
        if !is_known {
            blocks.edges.push((here, call));
            return Ok(target);
        }
        let between = self.lift.writer.append_block(self.llvm, "");
        self.stand(between);
        self.lift.writer.branch(target);
        self.stand(here);
        blocks.edges.insert(0, (between, call));
        Ok(between)
    }

    /// The end of a segment.
    fn end(&mut self, segment: Segment, inst: Inst, blocks: &mut Blocks<'a, 'm>) -> Result<(), Aborted> {
        let function = self.function;
        match function.op(inst) {
            Opcode::Selection | Opcode::Loop => {
                let entry = function.construct(inst).and_then(|c| function.layout.entry_block(c));
                let entry = entry.and_then(|block| blocks.of.get(&Segment { block, from: 0 }).copied());
                let Some(entry) = entry else { return Err(self.refuse("a construct without blocks")) };
                self.lift.writer.branch(entry);
            }
            Opcode::Merge => {
                let Some((construct, next)) = blocks.flow.behind(segment.block) else {
                    return Err(self.refuse("a merge outside of a construct"));
                };
                for (result, operand) in function.results(construct).zip(function.operands(inst)) {
                    self.rename(result, *operand)?;
                }
                if let Some(next) = blocks.of.get(&next).copied() {
                    self.lift.writer.branch(next);
                }
            }
            Opcode::Break | Opcode::Continue => {
                let Some(call) = function.exit_target(inst) else {
                    return Err(self.refuse("an exit that leads nowhere"));
                };
                let to = self.edge(call, blocks)?;
                self.lift.writer.branch(to);
            }
            Opcode::Core(op) => return self.terminator(segment, inst, op, blocks),
            other => return Err(self.refuse(format!("LLVM IR has nothing for {other}"))),
        }
        Ok(())
    }

    fn terminator(
        &mut self,
        segment: Segment,
        inst: Inst,
        op: Op,
        blocks: &mut Blocks<'a, 'm>,
    ) -> Result<(), Aborted> {
        let function = self.function;
        let targets = function.targets(inst);
        let made = match (op, targets) {
            (Op::Branch, [to]) => {
                let to = self.edge(*to, blocks)?;
                self.lift.writer.branch(to)
            }
            (Op::BranchConditional, [then, other]) => {
                let condition = self.operand(inst, 0)?;
                let (then, other) = (self.edge(*then, blocks)?, self.edge(*other, blocks)?);
                let branch = self.lift.writer.branch_if(condition, then, other);
                if let [then, other] = *function.words(inst) {
                    hints::weights(&self.lift.writer, branch, [then, other]);
                }
                branch
            }
            (Op::Switch, [default, cases @ ..]) => {
                let selector = self.operand(inst, 0)?;
                let default = self.edge(*default, blocks)?;
                let words = function.words(inst);
                let each = words.len().checked_div(cases.len()).unwrap_or(1).max(1);
                let mut lifted = Vec::new();
                for (literal, case) in words.chunks(each).zip(cases) {
                    let value = self.lift.writer.bits(selector.ty(), literal);
                    lifted.push((value, self.edge(*case, blocks)?));
                }
                self.lift.writer.switch(selector, default, &lifted)
            }
            (Op::Return, []) => self.lift.writer.ret(None),
            (Op::ReturnValue, []) => {
                let value = self.operand(inst, 0)?;
                self.lift.writer.ret(Some(value))
            }
            (Op::Unreachable, []) => self.lift.writer.unreachable(),
            (_, []) => {
                self.instruction(inst)?;
                self.lift.writer.unreachable()
            }
            _ => return Err(self.refuse(format!("LLVM IR has nothing for Op{op:?}"))),
        };
        self.hints(segment, inst, made, blocks);
        Ok(())
    }

    /// The controls of selections and loops, as metadata of branches.
    fn hints(&mut self, segment: Segment, inst: Inst, branch: Val<'m>, blocks: &Blocks<'a, 'm>) {
        let function = self.function;
        let attrs = &function.attrs;
        let is_first = |construct: Inst| {
            let entry = function.construct(construct).and_then(|c| function.layout.entry_block(c));
            entry == Some(segment.block)
        };
        let construct = blocks.flow.construct_of(segment.block);
        let selection = match construct.filter(|c| function.op(*c) == Opcode::Selection && is_first(*c)) {
            Some(construct) => function.words(construct).first().copied(),
            None => attrs.selection_controls.get(&inst).copied(),
        };
        if let Some(mask) = selection {
            hints::selection(&self.lift.writer, branch, mask);
        }
        for call in function.targets(inst) {
            let insts = function.insts(call.block);
            let merge = insts.iter().rev().nth(1).filter(|inst| function.op(**inst) == Op::LoopMerge);
            let words = match merge {
                Some(merge) => Some(function.words(*merge)),
                None => attrs.loop_controls.get(&call.block).map(|words| &**words),
            };
            if let Some(words) = words {
                hints::loops(&self.lift.writer, branch, words);
            }
        }
        // The continue block goes back to the header.
        if let Some(construct) = construct.filter(|c| function.op(*c) == Opcode::Loop) {
            let continues = function.construct(construct).and_then(|c| function.layout.continue_block(c));
            if continues == Some(segment.block) {
                hints::loops(&self.lift.writer, branch, function.words(construct));
            }
        }
    }

    /// Says that a result is another value, pointer or place.
    pub(crate) fn rename(&mut self, result: Value, value: Value) -> Result<(), Aborted> {
        let value = self.function.resolve(value);
        if let Some(place) = self.place(value) {
            self.places.insert(result, place);
            return Ok(());
        }
        if let Some(layout) = self.matrices.get(&value).copied() {
            self.matrices.insert(result, layout);
        }
        let value = self.value(value)?;
        self.values.insert(result, value);
        Ok(())
    }

    /// What a result has become.
    pub(crate) fn set(&mut self, result: Value, value: Val<'m>) {
        if value.is_instruction()
            && let Some(name) = self.function.attrs.value_names.get(result)
        {
            self.lift.writer.set_name(value, name);
        }
        self.values.insert(result, value);
    }
}
