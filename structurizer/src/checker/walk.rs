//! The product of two bodies: states, the events between them, and the values that must be equal.

use super::mismatch::Mismatch;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::grammar::{self, Class};
use spirant_dialect::spirv::{Op, StorageClass};
use spirant_dialect::{Block, BlockCall, Body, Function, Inst, Module, Opcode, TypeKind, Value, ValueDef};

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// A position: an instruction of a block.
type Position = (Block, usize);

/// Something that defines or passes values.
#[derive(Clone, Copy, Debug)]
pub(super) enum Event {
    /// The input follows an edge.
    InputEdge(BlockCall),
    /// The output goes to a block, with the values that a branch target passes.
    OutputEdge(BlockCall),
    /// The output jumps to a block, with the operands of an instruction.
    OutputJump(Block, Inst),
    /// A construct of the output ends with this merge.
    OutputMerge(Inst, Inst),
    /// Both execute the same instruction.
    Both(Inst, Inst),
    /// The output executes an instruction that it added.
    Extra(Inst),
}

/// A path through both bodies: what happens from one state, or choice, to the next.
#[derive(Debug, Default)]
pub(super) struct Path {
    pub(super) preds: Vec<usize>,
    pub(super) events: Vec<Event>,
    /// Values that have to be equal: after how many events, of the input, of the output, where.
    pub(super) equal: Vec<(usize, Value, Value, Inst)>,
}

/// All paths; the first begins at the entries.
#[derive(Debug, Default)]
pub(super) struct Product {
    pub(super) paths: Vec<Path>,
}

struct Walk<'a> {
    module: &'a Module,
    input: &'a Function,
    output: &'a Function,
    product: Product,
    states: Map<(Position, Position), usize>,
    /// The position of each construct of the output, and the construct that each block is in.
    places: Map<Inst, Position>,
    owner: Map<Block, Inst>,
    work: Vec<(usize, Position, Position)>,
}

/// Constants known between one edge and the next.
#[derive(Default)]
struct Known {
    values: Map<Value, u64>,
}

/// Builds the product of two bodies.
pub(super) fn explore(module: &Module, input: &Function, output: &Function) -> Result<Product, Mismatch> {
    let (Body::Cfg(_), Body::Structured(_)) = (input.body, output.body) else { return Err(Mismatch::Body) };
    let entry = |f: &Function| f.body_blocks().first().copied().ok_or(Mismatch::Body);
    let (first, start) = (entry(input)?, entry(output)?);
    let mut walk = Walk {
        module,
        input,
        output,
        product: Product::default(),
        states: Map::default(),
        places: Map::default(),
        owner: Map::default(),
        work: Vec::new(),
    };
    walk.index();
    walk.product.paths.push(Path::default());
    walk.arrive(0, (first, 0), (start, 0), Known::default(), Known::default())?;
    while let Some((path, at, to)) = walk.work.pop() {
        walk.run(path, at, to)?;
    }
    Ok(walk.product)
}

impl Walk<'_> {
    fn index(&mut self) {
        let (output, places, owner) = (self.output, &mut self.places, &mut self.owner);
        output.walk_blocks(|_, block| {
            for (index, inst) in output.insts(block).iter().enumerate() {
                if let Some(region) = output.construct_region(*inst) {
                    places.insert(*inst, (block, index));
                    owner.extend(output.blocks(region).iter().map(|b| (*b, *inst)));
                }
            }
        });
    }

    fn inst_in(&self, place: Position) -> Result<Inst, Mismatch> {
        self.input.insts(place.0).get(place.1).copied().ok_or(Mismatch::Malformed(place.0))
    }

    fn inst_out(&self, place: Position) -> Result<Inst, Mismatch> {
        self.output.insts(place.0).get(place.1).copied().ok_or(Mismatch::Malformed(place.0))
    }

    /// Advances both bodies to their next state and queues it; `path` leads there.
    fn arrive(
        &mut self,
        path: usize,
        at: Position,
        to: Position,
        mut known_in: Known,
        mut known_out: Known,
    ) -> Result<(), Mismatch> {
        let next_in = self.advance_input(path, at, &mut known_in)?;
        let next_out = self.advance_output(path, to, &mut known_out)?;
        let (at, to) = match (next_in, next_out) {
            (Some(at), Some(to)) => (at, to),
            (None, None) => return Ok(()),
            _ => return Err(Mismatch::Divergence(at.0, to.0)),
        };
        let new = self.product.paths.len();
        let state = *self.states.entry((at, to)).or_insert(new);
        if state == new {
            self.product.paths.push(Path::default());
            self.work.push((state, at, to));
        }
        self.product.paths[state].preds.push(path);
        Ok(())
    }

    /// Matches the instructions of both up to the next edge of the input.
    fn run(&mut self, path: usize, mut at: Position, mut to: Position) -> Result<(), Mismatch> {
        loop {
            let (first, second) = (self.inst_in(at)?, self.inst_out(to)?);
            if is_variable(self.input.op(first)) {
                at.1 += 1;
                continue;
            }
            // The output follows what a constant decides; so must the input.
            if self.single_edge(first).is_some()
                || self.decided(self.input, first, &Known::default()).is_some()
            {
                return self.arrive(path, at, to, Known::default(), Known::default());
            }
            if self.is_silent(second) {
                // Constructs and jumps between two instructions of one block.
                let mut known = Known::default();
                to = self.advance_output(path, to, &mut known)?.ok_or(Mismatch::Divergence(at.0, to.0))?;
                continue;
            }
            let ends = (self.input.op(first).is_terminator(), self.output.op(second).is_terminator());
            if !ends.1 && (ends.0 || !self.is_same(first, second)) {
                if !self.is_extra(second) {
                    return Err(Mismatch::Instruction(first, second));
                }
                self.product.paths[path].events.push(Event::Extra(second));
                to.1 += 1;
                continue;
            }
            match ends {
                (false, false) => {
                    self.require_operands(path, first, second)?;
                    self.product.paths[path].events.push(Event::Both(first, second));
                    at.1 += 1;
                    to.1 += 1;
                }
                (true, true) => return self.terminate(path, first, second),
                _ => return Err(Mismatch::Instruction(first, second)),
            }
        }
    }

    /// Both bodies branch on a condition, or end.
    fn terminate(&mut self, path: usize, first: Inst, second: Inst) -> Result<(), Mismatch> {
        if self.input.op(first) != self.output.op(second) {
            return Err(Mismatch::Instruction(first, second));
        }
        let mut pairs = self.pairs(first, second)?;
        match self.negated(path, second) {
            Some(on) if self.input.op(first) == Op::BranchConditional && pairs.len() == 2 => {
                let (then, other) = (pairs[0].1, pairs[1].1);
                (pairs[0].1, pairs[1].1) = (other, then);
                let wanted = self.input.operand(first, 0).ok_or(Mismatch::Operands(first, second))?;
                let found = &mut self.product.paths[path];
                found.equal.push((on.0, wanted, on.1, second));
            }
            _ => self.require_operands(path, first, second)?,
        }
        for (edge, exit) in pairs {
            let next = self.product.paths.len();
            self.product.paths.push(Path { preds: vec![path], ..Path::default() });
            let (mut known_in, mut known_out) = (Known::default(), Known::default());
            self.follow_input(next, edge, &mut known_in);
            self.follow_output(next, exit, &mut known_out);
            self.arrive(next, (edge.block, 0), (exit.block, 0), known_in, known_out)?;
        }
        Ok(())
    }

    /// The value that the output's condition negates by an instruction added on this path, and
    /// after how many events that was.
    fn negated(&self, path: usize, branch: Inst) -> Option<(usize, Value)> {
        let mut on = self.output.operand(branch, 0)?;
        for (index, event) in self.product.paths[path].events.iter().enumerate().rev() {
            let (names, values): (Vec<Value>, &[Value]) = match event {
                Event::OutputEdge(call) => {
                    (self.output.block_params(call.block).to_vec(), self.output.args(*call))
                }
                Event::OutputJump(block, inst) => {
                    (self.output.block_params(*block).to_vec(), self.output.operands(*inst))
                }
                Event::OutputMerge(construct, inst) => {
                    (self.output.results(*construct).collect(), self.output.operands(*inst))
                }
                Event::Extra(inst) if self.output.result(*inst) == Some(on) => {
                    let negates = self.output.op(*inst) == Op::LogicalNot;
                    return negates.then(|| self.output.operand(*inst, 0)).flatten().map(|on| (index, on));
                }
                _ => continue,
            };
            if let Some(value) = names.iter().position(|name| *name == on).and_then(|at| values.get(at)) {
                on = self.output.resolve(*value);
            }
        }
        None
    }

    /// Which target of the output corresponds to which of the input.
    fn pairs(&self, first: Inst, second: Inst) -> Result<Vec<(BlockCall, BlockCall)>, Mismatch> {
        let (edges, exits) = (self.input.targets(first), self.output.targets(second));
        if self.input.op(first) != Op::Switch {
            if edges.len() != exits.len() {
                return Err(Mismatch::Operands(first, second));
            }
            return Ok(edges.iter().copied().zip(exits.iter().copied()).collect());
        }
        if edges.is_empty() || exits.is_empty() {
            return Err(Mismatch::Operands(first, second));
        }
        let of = |function: &Function, inst: Inst, count: usize| -> Map<Vec<u32>, usize> {
            let words = function.words(inst);
            let width = (words.len() / count.max(1)).max(1);
            words.chunks(width).map(<[u32]>::to_vec).zip(1..).collect()
        };
        let inputs = of(self.input, first, edges.len() - 1);
        let outputs = of(self.output, second, exits.len() - 1);
        if inputs.len() + 1 != edges.len() || outputs.len() + 1 != exits.len() {
            return Err(Mismatch::Operands(first, second));
        }
        let mut literals: Vec<&Vec<u32>> = inputs.keys().chain(outputs.keys()).collect();
        literals.sort_unstable();
        literals.dedup();
        let mut pairs: Vec<(usize, usize)> = vec![(0, 0)];
        for literal in literals {
            pairs.push((
                inputs.get(literal).copied().unwrap_or(0),
                outputs.get(literal).copied().unwrap_or(0),
            ));
        }
        let mut seen: HashSet<(usize, usize), FxBuildHasher> = HashSet::default();
        pairs.retain(|pair| seen.insert(*pair));
        Ok(pairs.into_iter().map(|(a, b)| (edges[a], exits[b])).collect())
    }

    fn require_operands(&mut self, path: usize, first: Inst, second: Inst) -> Result<(), Mismatch> {
        let (inputs, outputs) = (self.input.operands(first), self.output.operands(second));
        if inputs.len() != outputs.len() {
            return Err(Mismatch::Operands(first, second));
        }
        let found = &mut self.product.paths[path];
        let after = found.events.len();
        found.equal.extend(inputs.iter().zip(outputs).map(|(v, x)| (after, *v, *x, second)));
        Ok(())
    }

    // ---- advancing ----

    /// Follows the input's edges that depend on no condition; `None` where that never ends.
    fn advance_input(
        &mut self,
        path: usize,
        mut at: Position,
        known: &mut Known,
    ) -> Result<Option<Position>, Mismatch> {
        let mut seen = Seen::default();
        loop {
            let inst = self.inst_in(at)?;
            if is_variable(self.input.op(inst)) {
                at.1 += 1;
                continue;
            }
            let next = self.single_edge(inst).or_else(|| self.decided(self.input, inst, known));
            let Some(edge) = next else { return Ok(Some(at)) };
            self.follow_input(path, edge, known);
            at = (edge.block, 0);
            if !seen.insert(at, known) {
                return Ok(None);
            }
        }
    }

    /// Follows the output's flow up to a condition or an instruction with an effect; `None` where that
    /// never ends.
    fn advance_output(
        &mut self,
        path: usize,
        mut to: Position,
        known: &mut Known,
    ) -> Result<Option<Position>, Mismatch> {
        let mut seen = Seen::default();
        loop {
            let inst = self.inst_out(to)?;
            let op = self.output.op(inst);
            if !seen.insert(to, known) {
                return Ok(None);
            }
            if is_variable(op) {
                to.1 += 1;
            } else if let Some(region) = self.output.construct_region(inst) {
                let first = self.output.blocks(region).first();
                to = (*first.ok_or(Mismatch::Malformed(to.0))?, 0);
            } else if op == Opcode::Merge {
                let construct = *self.owner.get(&to.0).ok_or(Mismatch::Malformed(to.0))?;
                let values: Vec<Value> = self.output.operands(inst).to_vec();
                known.bind(self.module, self.output, self.output.results(construct), &values);
                self.product.paths[path].events.push(Event::OutputMerge(construct, inst));
                let (block, index) = *self.places.get(&construct).ok_or(Mismatch::Malformed(to.0))?;
                to = (block, index + 1);
            } else if op == Opcode::Break || op == Opcode::Continue {
                let block = self.output.exit_target(inst).ok_or(Mismatch::Malformed(to.0))?.block;
                let params = self.output.block_params(block).iter().copied();
                known.bind(self.module, self.output, params, self.output.operands(inst));
                self.product.paths[path].events.push(Event::OutputJump(block, inst));
                to = (block, 0);
            } else if op == Op::Branch {
                let call = *self.output.targets(inst).first().ok_or(Mismatch::Malformed(to.0))?;
                self.follow_output(path, call, known);
                to = (call.block, 0);
            } else if let Some(call) = self.decided(self.output, inst, known) {
                self.follow_output(path, call, known);
                to = (call.block, 0);
            } else if let Some(value) = self.computed(inst, known) {
                self.product.paths[path].events.push(Event::Extra(inst));
                known.values.extend(self.output.result(inst).map(|result| (result, value)));
                to.1 += 1;
            } else {
                return Ok(Some(to));
            }
        }
    }

    fn follow_input(&mut self, path: usize, edge: BlockCall, known: &mut Known) {
        let params = self.input.block_params(edge.block).iter().copied();
        known.bind(self.module, self.input, params, self.input.args(edge));
        self.product.paths[path].events.push(Event::InputEdge(edge));
    }

    fn follow_output(&mut self, path: usize, call: BlockCall, known: &mut Known) {
        let params = self.output.block_params(call.block).iter().copied();
        known.bind(self.module, self.output, params, self.output.args(call));
        self.product.paths[path].events.push(Event::OutputEdge(call));
    }

    /// The edge of an input terminator whose targets are all the same.
    fn single_edge(&self, inst: Inst) -> Option<BlockCall> {
        let targets = self.input.targets(inst);
        let first = *targets.first()?;
        let args = |call: &BlockCall| -> Vec<Value> {
            self.input.args(*call).iter().map(|value| self.input.resolve(*value)).collect()
        };
        let same = |call: &BlockCall| call.block == first.block && args(call) == args(&first);
        targets.iter().all(same).then_some(first)
    }

    /// The target of a conditional branch on something known.
    fn decided(&self, function: &Function, inst: Inst, known: &Known) -> Option<BlockCall> {
        let on = |index| known.get(self.module, function, function.operand(inst, index)?);
        let targets = function.targets(inst);
        match function.op(inst) {
            Opcode::Core(Op::BranchConditional) => targets.get(usize::from(on(0)? == 0)).copied(),
            Opcode::Core(Op::Switch) => {
                let value = on(0)?;
                let words = function.words(inst);
                let width = words.len() / (targets.len() - 1).max(1);
                let wanted = [value as u32, (value >> 32) as u32];
                let position = words.chunks(width.max(1)).position(|literal| {
                    literal.iter().enumerate().all(|(i, word)| wanted.get(i).copied().unwrap_or(0) == *word)
                });
                targets.get(position.map_or(0, |p| p + 1)).copied()
            }
            _ => None,
        }
    }

    /// The value of a comparison that the output added, where it is known.
    fn computed(&self, inst: Inst, known: &Known) -> Option<u64> {
        if (inst.as_u32() as usize) < self.input.inst_count() {
            return None;
        }
        let on = |index| known.get(self.module, self.output, self.output.operand(inst, index)?);
        Some(u64::from(match self.output.op(inst) {
            Opcode::Core(Op::IEqual) => on(0)? == on(1)?,
            Opcode::Core(Op::INotEqual) => on(0)? != on(1)?,
            Opcode::Core(Op::UGreaterThanEqual) => on(0)? >= on(1)?,
            Opcode::Core(Op::LogicalNot) => on(0)? == 0,
            _ => return None,
        }))
    }

    // ---- instructions ----

    /// Whether an instruction of the output only transfers control.
    fn is_silent(&self, inst: Inst) -> bool {
        match self.output.op(inst) {
            Opcode::Selection | Opcode::Loop | Opcode::Merge | Opcode::Break | Opcode::Continue => true,
            op @ Opcode::Core(_) => op == Op::Branch || is_variable(op),
            _ => false,
        }
    }

    /// An instruction of the input matches itself, and one that the output added where it does the
    /// same.
    fn is_same(&self, first: Inst, second: Inst) -> bool {
        let added = second.as_u32() as usize >= self.input.inst_count();
        let types = |f: &Function, inst| -> Vec<_> { f.results(inst).map(|v| f.value_type(v)).collect() };
        (first == second || added)
            && self.input.op(first) == self.output.op(second)
            && self.input.words(first) == self.output.words(second)
            && types(self.input, first) == types(self.output, second)
    }

    /// Whether the output may add an instruction: one without effects.
    fn is_extra(&self, inst: Inst) -> bool {
        if (inst.as_u32() as usize) < self.input.inst_count() {
            return false;
        }
        match self.output.op(inst) {
            Opcode::Core(Op::Load) => self.output.operand(inst, 0).is_some_and(|pointer| {
                let kind = self.module.types.kind(self.output.value_type(pointer));
                matches!(kind, TypeKind::Pointer { storage: StorageClass::UniformConstant, .. })
            }),
            Opcode::Core(
                Op::AccessChain
                | Op::InBoundsAccessChain
                | Op::PtrAccessChain
                | Op::InBoundsPtrAccessChain
                | Op::UntypedAccessChainKHR
                | Op::UntypedInBoundsAccessChainKHR
                | Op::SampledImage
                | Op::Image
                | Op::ImageTexelPointer
                | Op::CopyObject,
            ) => true,
            Opcode::Core(op) => matches!(
                grammar::op_info(op).map(|info| info.class),
                Some(
                    Class::Arithmetic
                        | Class::Bit
                        | Class::Composite
                        | Class::Conversion
                        | Class::RelationalAndLogical
                )
            ),
            _ => false,
        }
    }
}

/// Variables are at the start of the function in either form.
pub(super) fn is_variable(op: Opcode) -> bool {
    op == Op::Variable || op == Op::UntypedVariableKHR
}

/// The places that an advance has visited, with the constants known there. Visiting one twice with
/// the same constants is an endless loop.
#[derive(Default)]
struct Seen {
    places: Map<Position, Vec<Vec<(Value, u64)>>>,
}

impl Seen {
    /// Whether this visit is new.
    fn insert(&mut self, place: Position, known: &Known) -> bool {
        let before = match self.places.entry(place) {
            hashbrown::hash_map::Entry::Vacant(entry) => {
                // What was known at the first visit is not kept: most places are visited once.
                entry.insert(Vec::new());
                return true;
            }
            hashbrown::hash_map::Entry::Occupied(entry) => entry.into_mut(),
        };
        let mut all: Vec<(Value, u64)> = known.values.iter().map(|(v, k)| (*v, *k)).collect();
        all.sort_unstable();
        if before.contains(&all) {
            return false;
        }
        before.push(all);
        true
    }
}

impl Known {
    fn get(&self, module: &Module, function: &Function, value: Value) -> Option<u64> {
        let value = function.resolve(value);
        match function.value_def(value) {
            ValueDef::Const(constant) => module.consts.int_value(constant),
            _ => self.values.get(&value).copied(),
        }
    }

    /// Binds names to values, all at once.
    fn bind(
        &mut self,
        module: &Module,
        function: &Function,
        names: impl Iterator<Item = Value>,
        values: &[Value],
    ) {
        let found: Vec<Option<u64>> = values.iter().map(|value| self.get(module, function, *value)).collect();
        for (name, value) in names.zip(found) {
            match value {
                Some(value) => self.values.insert(name, value),
                None => self.values.remove(&name),
            };
        }
    }
}
