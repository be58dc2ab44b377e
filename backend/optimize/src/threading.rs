//! Moves a selection into the one before it, if all ways through that one but one decide what it does.
//!
//! `if (c) r = 0; else r = f(x); if (r != 0) body` becomes `if (c) r = 0; else { r = f(x); if (r != 0) body }`. So invocations for which `c`
//! holds skip the second test, too. Such selections come from returns and breaks, whose flags are tested behind each construct that is left.
//!
//! Both selections are in one block, with nothing but computations between them. Those that only the second one requires move with it. On the
//! ways that decide, the second selection must go straight to its merge block, or leave a loop. What it yields there is known, and becomes an
//! argument of the first one's merge block; a way that leaves a loop does so at once. If all ways decide, which may be those out
//! of a loop, the second selection goes.
//!
//! Invariant: the same invocations as before execute what is in the arms of the second selection.

mod way;

#[cfg(test)]
mod tests;

use crate::canonicalize::Cx;
use crate::edges::{Edge, Edges};
use crate::edit::replace;
use rustc_hash::{FxHashMap, FxHashSet};
use spirant_dialect::entity::PackedOption;
use spirant_dialect::function::{Block, BlockCall, Construct, Copies, Function, Inst, Record, Region, Value};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use way::Way;

/// A condition that depends on more computations is not followed.
const MOST_STEPS: usize = 16;

/// Moves the selections of a structured function; whether there was one to move.
pub(crate) fn run(cx: &mut Cx<'_>) -> bool {
    let mut blocks = Vec::new();
    cx.function.walk_blocks(|_, block| blocks.push(block));
    let is_construct = |function: &Function, inst: &Inst| function.marks(*inst).is_construct();
    let has_two = |function: &Function, block: Block| {
        function.insts(block).iter().filter(|inst| is_construct(function, inst)).nth(1).is_some()
    };
    if !blocks.iter().any(|block| has_two(cx.function, *block)) {
        return false;
    }
    let mut threading = Threading {
        edges: Edges::of(cx.function),
        uses: uses(cx.function, &blocks),
        divided: FxHashSet::default(),
        cx,
    };
    let mut changed = false;
    for block in blocks {
        // What moves into a block may move on, into the selections of that block.
        if has_two(threading.cx.function, block) {
            changed |= threading.block(block);
        }
    }
    changed
}

/// How often each value is used.
fn uses(function: &Function, blocks: &[Block]) -> FxHashMap<Value, u32> {
    let mut uses = FxHashMap::default();
    for inst in blocks.iter().flat_map(|block| function.insts(*block)) {
        note_uses(function, *inst, &mut uses);
    }
    uses
}

fn note_uses(function: &Function, inst: Inst, uses: &mut FxHashMap<Value, u32>) {
    let args = function.targets(inst).iter().flat_map(|call| function.args(*call));
    for value in function.operands(inst).iter().chain(args) {
        *uses.entry(function.resolve(*value)).or_default() += 1;
    }
}

struct Threading<'c, 'm> {
    cx: &'c mut Cx<'m>,
    /// The edges at the beginning.
    edges: Edges,
    /// By value: at least how often it is used.
    uses: FxHashMap<Value, u32>,
    /// Merge blocks whose edges are no longer those of `edges`.
    divided: FxHashSet<Block>,
}

/// What the second selection does on a way that decides it.
enum Known {
    /// It goes to its merge block, and yields these values.
    Yields(Vec<Value>),
    /// It leaves a loop: a `Break` or `Continue` with these values.
    Leaves(Opcode, Construct, Vec<Value>),
}

/// What a selection that may move contains.
#[derive(Default)]
struct Inner {
    /// How often each value is used.
    uses: FxHashMap<Value, u32>,
    /// The blocks that exits from loops around it lead to, with the first blocks of these loops.
    exits: Vec<(Block, Block)>,
}

/// A selection that moves into the one before it.
struct Found {
    /// The computations that move with it.
    moving: Vec<Inst>,
    /// Those that move in front of the first selection.
    hoisted: Vec<Inst>,
    /// The debug records between the selections.
    staying: Vec<Inst>,
    /// The way that does not decide; `None` if all do, so that the second selection goes.
    open: Option<Edge>,
    /// The ways that do.
    known: Vec<(Edge, Known)>,
}

impl Threading<'_, '_> {
    /// Moves selections of a block.
    fn block(&mut self, block: Block) -> bool {
        let old = std::mem::take(self.cx.function.insts_mut(block));
        let mut new: Vec<Inst> = Vec::with_capacity(old.len());
        let (mut first, mut changed) = (None, false);
        for inst in old {
            let function = &*self.cx.function;
            let op = function.op(inst);
            if op == Opcode::Loop {
                first = Some(new.len());
            } else if op == Opcode::Selection {
                if let Some(place) = first
                    && let Some(found) = self.find(new[place], &new[place + 1..], inst)
                    && let Some(joined) = self.join(new[place], inst, &found)
                {
                    let between = new.split_off(place);
                    new.extend(&found.hoisted);
                    first = Some(new.len());
                    new.push(joined);
                    match found.open {
                        Some(_) => new.extend(&found.staying),
                        None => new.extend(&between[1..]),
                    }
                    changed = true;
                    continue;
                }
                first = Some(new.len());
            } else if !(op == Opcode::Debug || op.is_pure() && !op.is_convergent()) {
                first = None;
            }
            new.push(inst);
        }
        *self.cx.function.insts_mut(block) = new;
        changed
    }

    /// Whether `second` may move into `first`, with these instructions between them.
    fn find(&mut self, first: Inst, between: &[Inst], second: Inst) -> Option<Found> {
        let function = &*self.cx.function;
        let (one, two) = (function.construct(first)?, function.construct(second)?);
        let (header, merge) = (function.layout.entry_block(two)?, function.layout.merge_block(two)?);
        let outer = function.layout.merge_block(one)?;
        let is_bare = |block: Block| {
            let end = function.terminator(block);
            function.insts(block).len() == 1 && end.is_some_and(|end| function.op(end) == Opcode::Merge)
        };
        let is_plain = is_bare(outer)
            && is_bare(merge)
            && function.operands(second).is_empty()
            && function.block_params(header).is_empty()
            && !self.divided.contains(&outer);
        let branch = function.terminator(header).filter(|end| function.op(*end) == Op::BranchConditional)?;
        if !is_plain || self.edges.to(outer).len() < 2 {
            return None;
        }
        let condition = function.operand(branch, 0)?;
        let mut computed: FxHashSet<Inst> = between.iter().copied().collect();
        computed.extend(function.insts(header));
        let edges = self.edges.to(outer).to_vec();
        let may_move = function.op(first) == Opcode::Selection;
        let (mut open, mut known) = (None, Vec::new());
        for edge in edges {
            let way = Way { first, outer, edge, computed: &computed };
            match way.translate(self.cx, condition, &mut 0).and_then(|value| self.cx.lanes(value)) {
                Some(condition) => {
                    let call = *self.cx.function.targets(branch).get(usize::from(condition.are(0)))?;
                    let does = self.known(&way, merge, call)?;
                    if matches!(does, Known::Leaves(..)) && !may_move {
                        return None;
                    }
                    known.push((edge, does));
                }
                None if open.is_some() || !may_move || !self.may_lead_elsewhere(one, edge) => return None,
                None => open = Some(edge),
            }
        }
        let leaves = known.iter().any(|(_, does)| matches!(does, Known::Leaves(..)));
        if known.is_empty() || open.is_none() && leaves {
            return None;
        }
        let mut found = Found { moving: Vec::new(), hoisted: Vec::new(), staying: Vec::new(), open, known };
        if open.is_some() {
            let inner = self.inner(second, between)?;
            self.divide(first, between, &inner.uses, &mut found)?;
            let results: FxHashSet<Value> = self.cx.function.results(first).collect();
            if !inner.exits.is_empty() && self.are_used_behind(&results, &inner.exits) {
                return None;
            }
        }
        Some(found)
    }

    /// Whether an edge to the merge block of a construct may lead to another of its blocks: a conditional branch behind the header may
    /// not, since one that selects between two blocks is a header.
    fn may_lead_elsewhere(&self, construct: Construct, edge: Edge) -> bool {
        let function = &*self.cx.function;
        let header = function.layout.entry_block(construct);
        let selects = matches!(function.op(edge.inst), Opcode::Core(Op::BranchConditional | Op::Switch));
        !selects || header.and_then(|header| function.terminator(header)) == Some(edge.inst)
    }

    /// What the second selection does on a way that decides that it goes to `call`.
    fn known(&mut self, way: &Way<'_>, merge: Block, call: BlockCall) -> Option<Known> {
        let function = &*self.cx.function;
        let args = if call.block == merge {
            function.args(call).to_vec()
        } else {
            let end = function.terminator(call.block)?;
            if function.insts(call.block).len() != 1 || !function.block_params(call.block).is_empty() {
                return None;
            }
            if let (op @ (Opcode::Break | Opcode::Continue), Some(construct)) =
                (function.op(end), function.construct(end))
                && function.construct_inst(end).is_some_and(|left| function.op(left) == Opcode::Loop)
            {
                let values = function.operands(end).to_vec();
                let values = values.into_iter().map(|value| way.translate(self.cx, value, &mut 0));
                return Some(Known::Leaves(op, construct, values.collect::<Option<_>>()?));
            }
            let out = Some(end).filter(|end| function.op(*end) == Op::Branch)?;
            let out = function.targets(out).first().filter(|out| out.block == merge)?;
            function.args(*out).to_vec()
        };
        let yielded = function.operands(function.terminator(merge)?).to_vec();
        let given: FxHashMap<Value, Value> = function.block_params(merge).iter().copied().zip(args).collect();
        let value_of = |value: Value| {
            let value = given.get(&function.resolve(value)).copied().unwrap_or(value);
            function.resolve(value)
        };
        let values: Vec<Value> = yielded.into_iter().map(value_of).collect();
        let values = values.into_iter().map(|value| way.translate(self.cx, value, &mut 0));
        Some(Known::Yields(values.collect::<Option<_>>()?))
    }

    /// What the second selection and the instructions before it contain; `None` if it leaves another selection, or contains operations that
    /// depend on which invocations execute them together.
    fn inner(&self, second: Inst, between: &[Inst]) -> Option<Inner> {
        let function = &*self.cx.function;
        let mut inner = Inner::default();
        between.iter().for_each(|inst| note_uses(function, *inst, &mut inner.uses));
        let blocks = blocks_within(function, second);
        let own: FxHashSet<Inst> = blocks
            .iter()
            .flat_map(|block| function.insts(*block))
            .filter(|inst| function.marks(**inst).is_construct())
            .copied()
            .chain([second])
            .collect();
        for inst in blocks.iter().flat_map(|block| function.insts(*block)) {
            note_uses(function, *inst, &mut inner.uses);
            let op = function.op(*inst);
            let is_computed = !op.is_terminator() && !function.marks(*inst).is_construct();
            if is_computed && (op.is_convergent() || op == Op::FunctionCall) {
                return None;
            }
            if let Some(to) = function.exit_target(*inst) {
                let left = function.construct_inst(*inst)?;
                if own.contains(&left) {
                    continue;
                }
                if function.op(left) != Opcode::Loop {
                    return None;
                }
                let entry = function.layout.entry_block(function.construct(left)?)?;
                inner.exits.push((to.block, entry));
            }
        }
        Some(inner)
    }

    /// Whether values are used where exits from loops lead, or behind that in the same iteration. An exit that has moved into the selection that
    /// makes them is no longer behind it.
    fn are_used_behind(&self, values: &FxHashSet<Value>, exits: &[(Block, Block)]) -> bool {
        let function = &*self.cx.function;
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        for (_, entry) in exits {
            // The next iteration.
            seen.extend(function.successors(*entry).iter().map(|call| call.block));
        }
        let mut next: Vec<Block> = exits.iter().map(|(to, _)| *to).collect();
        let mut uses = FxHashMap::default();
        while let Some(block) = next.pop() {
            if seen.insert(block) {
                next.extend(function.successors(block).iter().map(|call| call.block));
                for inst in function.insts(block) {
                    note_uses(function, *inst, &mut uses);
                    if function.op(*inst) == Opcode::Debug {
                        let value = function.record(*inst).and_then(|record| record.value.expand());
                        uses.extend(value.map(|value| (function.resolve(value), 1)));
                    }
                    next.extend(function.exit_target(*inst).map(|to| to.block));
                    if function.marks(*inst).is_construct() {
                        next.extend(blocks_within(function, *inst));
                    }
                }
            }
        }
        values.iter().any(|value| uses.contains_key(value))
    }

    /// Decides where each instruction between the selections goes. `None` if one of them depends on the first selection and has other uses.
    fn divide(
        &self,
        first: Inst,
        between: &[Inst],
        inner: &FxHashMap<Value, u32>,
        found: &mut Found,
    ) -> Option<()> {
        let function = &*self.cx.function;
        let mut dependent: FxHashSet<Value> = function.results(first).collect();
        let mut is_dependent = Vec::with_capacity(between.len());
        for inst in between {
            let operands = function.operands(*inst).iter();
            let depends = operands.clone().any(|value| dependent.contains(&function.resolve(*value)));
            is_dependent.push(depends);
            dependent.extend(function.results(*inst).filter(|_| depends));
        }
        let mut required: FxHashSet<Value> = FxHashSet::default();
        for (inst, depends) in between.iter().zip(is_dependent).rev() {
            if function.op(*inst) == Opcode::Debug {
                found.staying.push(*inst);
                continue;
            }
            let is_required = |result: Value| {
                required.contains(&result)
                    || self.uses.get(&result).unwrap_or(&0) > inner.get(&result).unwrap_or(&0)
            };
            match function.results(*inst).any(is_required) {
                true if depends => return None,
                true => {
                    required.extend(function.operands(*inst).iter().map(|value| function.resolve(*value)));
                    found.hoisted.push(*inst);
                }
                false => found.moving.push(*inst),
            }
        }
        [&mut found.staying, &mut found.hoisted, &mut found.moving]
            .into_iter()
            .for_each(|list| list.reverse());
        Some(())
    }

    /// Moves the second selection, or takes it out. Returns the construct that takes the place of both.
    fn join(&mut self, first: Inst, second: Inst, found: &Found) -> Option<Inst> {
        let outer = self.cx.function.layout.merge_block(self.cx.function.construct(first)?)?;
        let end = self.cx.function.terminator(outer)?;
        let leaving = found.known.iter().filter(|(_, does)| matches!(does, Known::Leaves(..)));
        let mut leaving_at = Vec::new();
        for (edge, _) in leaving {
            leaving_at.push(self.home(first, *edge)?);
        }
        let yielded: Vec<Value> = self.cx.function.results(second).collect();
        let types: Vec<_> = yielded.iter().map(|value| self.cx.function.value_type(*value)).collect();
        if let Some(open) = found.open {
            self.move_second(first, second, outer, open, &found.moving)?;
        }

        // What it yields comes through the merge block of the first one.
        let mut homes = leaving_at.into_iter();
        for (edge, does) in &found.known {
            match does {
                Known::Yields(values) => {
                    values.iter().for_each(|value| *self.uses.entry(*value).or_default() += 1);
                    let args = [edge.args(self.cx.function), values].concat();
                    edge.set_args(self.cx.function, &args);
                }
                Known::Leaves(op, construct, values) => {
                    values.iter().for_each(|value| *self.uses.entry(*value).or_default() += 1);
                    let exit = self.cx.function.create_exit(*op, *construct, values);
                    self.cx.function.attrs.copy(edge.inst, exit);
                    let home = homes.next()?;
                    self.leave(first, outer, *edge, home, exit);
                }
            }
        }
        let function = &mut *self.cx.function;
        let params: Vec<Value> = types.iter().map(|ty| function.add_block_param(outer, *ty)).collect();
        let all = [function.operands(end), &params].concat();
        function.rewrite_inst(end, Opcode::Merge, &all, &[], &[]);
        let old: Vec<Value> = function.results(first).collect();
        let types: Vec<_> = old.iter().map(|value| function.value_type(*value)).chain(types).collect();
        let (op, operands) = (function.op(first), function.operands(first).to_vec());
        let words = function.words(first).to_vec();
        let joined = function.create_inst(op, &types, &operands, &words, &[]);
        function.attrs.copy(first, joined);
        function.move_construct(first, joined);
        let new: Vec<Value> = function.results(joined).collect();
        for (old, new) in old.into_iter().chain(yielded).zip(new) {
            replace(function, old, new);
            let uses = self.uses.get(&old).copied().unwrap_or(0);
            self.uses.insert(new, uses);
        }
        self.forget(found);
        Some(joined)
    }

    /// Moves the second selection to the end of the open way. What it yields becomes an argument there.
    fn move_second(
        &mut self,
        first: Inst,
        second: Inst,
        outer: Block,
        open: Edge,
        moving: &[Inst],
    ) -> Option<()> {
        let function = &*self.cx.function;
        let args = open.args(function).to_vec();
        let given: Copies = function.block_params(outer).iter().copied().zip(args.iter().copied()).collect();
        let mut results = Copies::default();
        for (result, value) in function.results(first).zip(function.operands(function.terminator(outer)?)) {
            results.insert(result, function.copied(&given, *value));
        }
        let place = self.place(first, outer, open)?;

        // What moves uses the values of its way.
        let function = &mut *self.cx.function;
        let mut insts = moving.to_vec();
        insts.extend(blocks_within(function, second).iter().flat_map(|block| function.insts(*block)));
        insts.iter().for_each(|inst| substitute(function, *inst, &results, &mut self.uses));
        let types: Vec<_> = function.results(second).map(|result| function.value_type(result)).collect();
        let words = function.words(second).to_vec();
        let moved = function.create_inst(Opcode::Selection, &types, &[], &words, &[]);
        function.attrs.copy(second, moved);
        function.move_construct(second, moved);
        let at = function.insts(place.block).len() - 1;
        function.insts_mut(place.block).splice(at..at, moving.iter().copied().chain([moved]));
        let made: Vec<Value> = function.results(moved).collect();
        place.edge.set_args(function, &[args, made].concat());
        Some(())
    }

    /// The block of a construct's region that ends with an edge.
    fn home(&self, construct: Inst, edge: Edge) -> Option<Block> {
        let function = &*self.cx.function;
        let blocks = function.blocks(function.construct_region(construct)?);
        let home = blocks.iter().find(|block| function.terminator(**block) == Some(edge.inst))?;
        matches!(function.op(edge.inst), Opcode::Core(Op::Branch | Op::BranchConditional)).then_some(*home)
    }

    /// Lets a way to the merge block of the first selection leave a loop instead.
    fn leave(&mut self, first: Inst, outer: Block, edge: Edge, home: Block, exit: Inst) {
        let function = &mut *self.cx.function;
        self.divided.insert(outer);
        self.divided.extend(function.exit_target(exit).map(|call| call.block));
        if function.op(edge.inst) == Op::Branch {
            function.insts_mut(home).pop();
            function.append_inst(home, exit);
        } else {
            let new = function.create_block();
            function.append_inst(new, exit);
            let call = function.block_call(new, &[]);
            edge.set_target(function, call);
            if let Some(region) = function.construct_region(first) {
                let last = function.blocks(region).len() - 1;
                function.blocks_mut(region).insert(last, new);
            }
        }
    }

    /// The block at whose end the open way goes on to the merge block of the first selection: that of its branch, or a new one.
    fn place(&mut self, first: Inst, outer: Block, open: Edge) -> Option<Place> {
        let block = self.home(first, open)?;
        let function = &mut *self.cx.function;
        if function.op(open.inst) == Op::Branch {
            return Some(Place { block, edge: open });
        }
        let region = function.construct_region(first)?;
        let args = open.args(function).to_vec();
        let new = function.create_block();
        let call = function.block_call(outer, &args);
        let branch = function.create_inst(Op::Branch.into(), &[], &[], &[], &[call]);
        function.attrs.copy(open.inst, branch);
        function.append_inst(new, branch);
        let call = function.block_call(new, &[]);
        open.set_target(function, call);
        let last = function.blocks(region).len() - 1;
        function.blocks_mut(region).insert(last, new);
        self.divided.insert(outer);
        Some(Place { block: new, edge: Edge::of_branch(branch) })
    }

    /// Debug records in front of the second selection no longer see what moved.
    fn forget(&mut self, found: &Found) {
        let function = &mut *self.cx.function;
        let moved: FxHashSet<Value> = found.moving.iter().flat_map(|inst| function.results(*inst)).collect();
        for inst in &found.staying {
            let [record] = *function.words(*inst) else { continue };
            let record = Record::from_u32(record);
            if function.attrs.records.contains(record)
                && function.attrs.records[record].value.expand().is_some_and(|value| moved.contains(&value))
            {
                function.attrs.records[record].value = PackedOption::NONE;
            }
        }
    }
}

/// Where the second selection goes.
struct Place {
    block: Block,
    /// The edge from there to the merge block of the first one.
    edge: Edge,
}

/// The blocks of a construct and of all within.
fn blocks_within(function: &Function, construct: Inst) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut regions: Vec<Region> = function.construct_region(construct).into_iter().collect();
    while let Some(region) = regions.pop() {
        for block in function.blocks(region) {
            blocks.push(*block);
            regions.extend(function.insts(*block).iter().filter_map(|inst| {
                if function.marks(*inst).is_construct() { function.construct_region(*inst) } else { None }
            }));
        }
    }
    blocks
}

/// Replaces operands and arguments of an instruction, which are uses, and the value of a debug record.
fn substitute(function: &mut Function, inst: Inst, values: &Copies, uses: &mut FxHashMap<Value, u32>) {
    if let (Opcode::Debug, [record]) = (function.op(inst), function.words(inst)) {
        let record = Record::from_u32(*record);
        let of =
            function.attrs.records.contains(record).then(|| function.attrs.records[record].value.expand());
        if let Some(value) = of.flatten() {
            function.attrs.records[record].value = function.copied(values, value).into();
        }
        return;
    }
    for index in 0..function.operands(inst).len() {
        let value = function.operands(inst)[index];
        let new = function.copied(values, value);
        function.operands_mut(inst)[index] = new;
        *uses.entry(new).or_default() += 1;
    }
    for index in 0..function.targets(inst).len() {
        let call = function.targets(inst)[index];
        let args: Vec<Value> =
            function.args(call).iter().map(|value| function.copied(values, *value)).collect();
        args.iter().for_each(|value| *uses.entry(*value).or_default() += 1);
        let call = function.block_call(call.block, &args);
        function.targets_mut(inst)[index] = call;
    }
}
