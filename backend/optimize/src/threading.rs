//! Moves a selection into the one before it, if all ways through that one but one decide what it does.
//!
//! `if (c) r = 0; else r = f(x); if (r != 0) body` becomes `if (c) r = 0; else { r = f(x); if (r != 0) body }`. So invocations for which `c`
//! holds skip the second test, too. Such selections come from returns and breaks, whose flags are tested behind each construct that is left.
//!
//! Both selections are in one block, with nothing but computations between them. Those that only the second one requires move with it. On the
//! ways that decide, the second selection must go straight to its merge block. What it yields there is known, and becomes an
//! argument of the first one's merge block.
//!
//! Invariant: the same invocations as before execute what is in the arms of the second selection.

use crate::canonicalize::{Cx, evaluate};
use crate::edges::{Edge, Edges};
use crate::edit::replace;
use rustc_hash::{FxHashMap, FxHashSet};
use spirant_dialect::entity::PackedOption;
use spirant_dialect::function::{Block, BlockCall, Copies, Function, Inst, Record, Region, Value, ValueDef};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;

/// A condition that depends on more computations is not followed.
const MOST_STEPS: usize = 16;

/// Moves the selections of a structured function; whether there was one to move.
pub(crate) fn run(cx: &mut Cx<'_>) -> bool {
    let mut blocks = Vec::new();
    cx.function.walk_blocks(|_, block| blocks.push(block));
    let is_selection = |function: &Function, inst: &Inst| function.op(*inst) == Opcode::Selection;
    let has_two = |function: &Function, block: Block| {
        function.insts(block).iter().filter(|inst| is_selection(function, inst)).nth(1).is_some()
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
    /// By value: how often it was used at the beginning.
    uses: FxHashMap<Value, u32>,
    /// Merge blocks whose edges are no longer those of `edges`.
    divided: FxHashSet<Block>,
}

/// A selection that moves into the one before it.
struct Found {
    /// The computations that move with it.
    moving: Vec<Inst>,
    /// Those that move in front of the first selection.
    hoisted: Vec<Inst>,
    /// The debug records between the selections.
    staying: Vec<Inst>,
    /// The way that does not decide.
    open: Edge,
    /// The ways that do, with what the second selection yields on them.
    known: Vec<(Edge, Vec<Value>)>,
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
            if op == Opcode::Selection {
                if let Some(place) = first
                    && let Some(found) = self.find(new[place], &new[place + 1..], inst)
                    && let Some(joined) = self.join(new[place], inst, &found)
                {
                    new.truncate(place);
                    new.extend(found.hoisted);
                    first = Some(new.len());
                    new.push(joined);
                    new.extend(found.staying);
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
        let (mut open, mut known) = (None, Vec::new());
        for edge in edges {
            let way = Way { first, outer, edge, computed: &computed };
            match way.translate(self.cx, condition, &mut 0).and_then(|value| self.cx.lanes(value)) {
                Some(condition) => {
                    let call = *self.cx.function.targets(branch).get(usize::from(condition.are(0)))?;
                    known.push((edge, self.yielded(&way, merge, call)?));
                }
                None if open.is_some() => return None,
                None => open = Some(edge),
            }
        }
        let open = open.filter(|_| !known.is_empty())?;
        let inner = self.uses_within(second, between)?;
        let mut found = Found { moving: Vec::new(), hoisted: Vec::new(), staying: Vec::new(), open, known };
        self.divide(first, between, &inner, &mut found)?;
        Some(found)
    }

    /// What the second selection yields on a way that decides that it goes to `call`.
    fn yielded(&mut self, way: &Way<'_>, merge: Block, call: BlockCall) -> Option<Vec<Value>> {
        let function = &*self.cx.function;
        let args = if call.block == merge {
            function.args(call).to_vec()
        } else {
            let end = function.terminator(call.block).filter(|end| function.op(*end) == Op::Branch)?;
            let out = function.targets(end).first().filter(|out| out.block == merge)?;
            if function.insts(call.block).len() != 1 || !function.block_params(call.block).is_empty() {
                return None;
            }
            function.args(*out).to_vec()
        };
        let yielded = function.operands(function.terminator(merge)?).to_vec();
        let given: FxHashMap<Value, Value> = function.block_params(merge).iter().copied().zip(args).collect();
        let value_of = |value: Value| {
            let value = given.get(&function.resolve(value)).copied().unwrap_or(value);
            function.resolve(value)
        };
        let values: Vec<Value> = yielded.into_iter().map(value_of).collect();
        values.into_iter().map(|value| way.translate(self.cx, value, &mut 0)).collect()
    }

    /// How often the second selection and the instructions before it use each value; `None` if it leaves another selection, or contains
    /// operations that depend on which invocations execute them together.
    fn uses_within(&self, second: Inst, between: &[Inst]) -> Option<FxHashMap<Value, u32>> {
        let function = &*self.cx.function;
        let mut inner = FxHashMap::default();
        between.iter().for_each(|inst| note_uses(function, *inst, &mut inner));
        let blocks = blocks_within(function, second);
        let own: FxHashSet<Inst> = blocks
            .iter()
            .flat_map(|block| function.insts(*block))
            .filter(|inst| function.marks(**inst).is_construct())
            .copied()
            .chain([second])
            .collect();
        for inst in blocks.iter().flat_map(|block| function.insts(*block)) {
            note_uses(function, *inst, &mut inner);
            let op = function.op(*inst);
            let is_computed = !op.is_terminator() && !function.marks(*inst).is_construct();
            if is_computed && (op.is_convergent() || op == Op::FunctionCall) {
                return None;
            }
            if function.exit_target(*inst).is_some() {
                let left = function.construct_inst(*inst)?;
                if !own.contains(&left) && function.op(left) != Opcode::Loop {
                    return None;
                }
            }
        }
        Some(inner)
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

    /// Moves the second selection. Returns the one that takes the place of both.
    fn join(&mut self, first: Inst, second: Inst, found: &Found) -> Option<Inst> {
        let outer = self.cx.function.layout.merge_block(self.cx.function.construct(first)?)?;
        let function = &*self.cx.function;
        let end = function.terminator(outer)?;
        let args = found.open.args(function).to_vec();
        let given: Copies = function.block_params(outer).iter().copied().zip(args.iter().copied()).collect();
        let mut results = Copies::default();
        for (result, value) in function.results(first).zip(function.operands(end)) {
            results.insert(result, function.copied(&given, *value));
        }
        let place = self.place(first, outer, found.open)?;

        // What moves uses the values of its way.
        let function = &mut *self.cx.function;
        let mut insts = found.moving.clone();
        insts.extend(blocks_within(function, second).iter().flat_map(|block| function.insts(*block)));
        insts.iter().for_each(|inst| substitute(function, *inst, &results));
        let types: Vec<_> = function.results(second).map(|result| function.value_type(result)).collect();
        let words = function.words(second).to_vec();
        let moved = function.create_inst(Opcode::Selection, &types, &[], &words, &[]);
        function.attrs.copy(second, moved);
        let yielded: Vec<Value> = function.results(second).collect();
        function.move_construct(second, moved);
        let at = function.insts(place.block).len() - 1;
        function.insts_mut(place.block).splice(at..at, found.moving.iter().copied().chain([moved]));

        // What it yields comes through the merge block of the first one.
        let made: Vec<Value> = function.results(moved).collect();
        place.edge.set_args(function, &[args, made].concat());
        for (edge, values) in &found.known {
            let args = [edge.args(function), values].concat();
            edge.set_args(function, &args);
        }
        let params: Vec<Value> = types.iter().map(|ty| function.add_block_param(outer, *ty)).collect();
        let all = [function.operands(end), &params].concat();
        function.rewrite_inst(end, Opcode::Merge, &all, &[], &[]);
        let old: Vec<Value> = function.results(first).collect();
        let types: Vec<_> = old.iter().map(|value| function.value_type(*value)).chain(types).collect();
        let (operands, words) = (function.operands(first).to_vec(), function.words(first).to_vec());
        let joined = function.create_inst(Opcode::Selection, &types, &operands, &words, &[]);
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

    /// The block at whose end the open way goes on to the merge block of the first selection: that of its branch, or a new one.
    fn place(&mut self, first: Inst, outer: Block, open: Edge) -> Option<Place> {
        let function = &mut *self.cx.function;
        let region = function.construct_region(first)?;
        let ends_in = |block: &&Block| function.terminator(**block) == Some(open.inst);
        let block = *function.blocks(region).iter().find(ends_in)?;
        if function.op(open.inst) == Op::Branch {
            return Some(Place { block, edge: open });
        }
        if function.op(open.inst) != Op::BranchConditional {
            return None;
        }
        let args = open.args(function).to_vec();
        let index = function.targets(open.inst).iter().position(|call| call.block == outer)?;
        if function.targets(open.inst).iter().filter(|call| call.block == outer).count() != 1 {
            return None;
        }
        let new = function.create_block();
        let call = function.block_call(outer, &args);
        let branch = function.create_inst(Op::Branch.into(), &[], &[], &[], &[call]);
        function.attrs.copy(open.inst, branch);
        function.append_inst(new, branch);
        let call = function.block_call(new, &[]);
        function.targets_mut(open.inst)[index] = call;
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

/// A way through the first selection.
struct Way<'w> {
    first: Inst,
    /// The merge block of the first selection.
    outer: Block,
    edge: Edge,
    /// The computations between the branch of the second selection and the first one.
    computed: &'w FxHashSet<Inst>,
}

impl Way<'_> {
    /// A value behind the first selection as a value on this way; `None` if there is none that is known.
    fn translate(&self, cx: &mut Cx<'_>, value: Value, steps: &mut usize) -> Option<Value> {
        let value = cx.function.resolve(value);
        let ValueDef::Result(inst, index) = cx.function.value_def(value) else { return Some(value) };
        if inst == self.first {
            let function = &*cx.function;
            let yielded = function.operand(function.terminator(self.outer)?, index as usize)?;
            return match function.value_def(yielded) {
                ValueDef::BlockParam(block, index) if block == self.outer => {
                    self.edge.args(function).get(index as usize).map(|arg| function.resolve(*arg))
                }
                _ => Some(yielded),
            };
        }
        if !self.computed.contains(&inst) {
            return Some(value);
        }
        *steps += 1;
        let Opcode::Core(op) = cx.function.op(inst) else { return None };
        if *steps > MOST_STEPS || !Opcode::Core(op).is_pure() {
            return None;
        }
        let mut operands = Vec::new();
        for operand in cx.function.operands(inst).to_vec() {
            let operand = self.translate(cx, operand, steps);
            operands.push(operand.and_then(|operand| cx.lanes(operand)));
        }
        let ty = cx.ty(value);
        // One operand may be enough.
        let is_enough = |lane: u64| operands.iter().flatten().any(|lanes| lanes.are(lane));
        match op {
            Op::LogicalOr if is_enough(1) => return cx.splat(ty, 1),
            Op::LogicalAnd if is_enough(0) => return cx.splat(ty, 0),
            _ => {}
        }
        let (width, _) = cx.shape(ty)?;
        let lanes = evaluate(op, width, &operands.into_iter().collect::<Option<Vec<_>>>()?)?;
        Some(cx.int(ty, &lanes))
    }
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

/// Replaces operands and arguments of an instruction, and the value of a debug record.
fn substitute(function: &mut Function, inst: Inst, values: &Copies) {
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
    }
    for index in 0..function.targets(inst).len() {
        let call = function.targets(inst)[index];
        let args: Vec<Value> =
            function.args(call).iter().map(|value| function.copied(values, *value)).collect();
        let call = function.block_call(call.block, &args);
        function.targets_mut(inst)[index] = call;
    }
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::canonicalize::Cx;
    use crate::testing::{assert_valid, bodies, shader};
    use spirant_dialect::module::Module;

    /// What becomes of a function of `%c`, `%x` and `%y` with two selections, the first of which makes `%f` and `%v`.
    fn threaded(other: &str, between: &str, second: &str) -> (bool, String) {
        let mut module = shader(&format!(
            "spirv.GlobalVariable @p : !spirv.ptr<i32, Private>
            spirv.func @f(%c: i1, %x: i32, %y: i32) -> i32 \"None\" {{
                %true = spirv.Constant true
                %false = spirv.Constant false
                %zero = spirv.Constant 0 : i32
                %one = spirv.Constant 1 : i32
                %p = spirv.mlir.addressof @p : !spirv.ptr<i32, Private>
                %f, %v = spirv.mlir.selection -> i1, i32 {{
                    spirv.BranchConditional %c, ^merge(%false, %zero : i1, i32), ^other
                ^other:
                    {other}
                ^merge(%a: i1, %b: i32):
                    spirv.mlir.merge %a, %b : i1, i32
                }}
                {between}
                {second}
                spirv.ReturnValue %r : i32
            }}"
        ));
        let Module { types, consts, functions, .. } = &mut module;
        let mut changed = false;
        for function in functions.values_mut() {
            changed |= run(&mut Cx { types, consts, function, has_poison: false });
        }
        assert_valid(&module);
        (changed, bodies(&module).join("\n"))
    }

    const OTHER: &str = "%t = spirv.SLessThan %x, %y : i32
                    spirv.Branch ^merge(%t, %x : i1, i32)";

    /// A selection on a condition, which stores and makes `%r`.
    fn on(condition: &str, body: &str) -> String {
        format!(
            "%r = spirv.mlir.selection -> i32 {{
                spirv.BranchConditional {condition}, ^then, ^end(%v : i32)
            ^then:
                spirv.Store \"Private\" %p, %v : i32
                {body}
                spirv.Branch ^end(%y : i32)
            ^end(%e: i32):
                spirv.mlir.merge %e : i32
            }}"
        )
    }

    /// Whether the second selection is within the first one.
    fn is_nested(left: &str) -> bool {
        let begins: Vec<usize> = left.match_indices("mlir.selection").map(|(at, _)| at).collect();
        let first_end = left.find("spirv.mlir.merge").unwrap();
        matches!(begins[..], [_, second] if second < first_end)
    }

    #[test]
    fn a_selection_moves_to_the_way_that_does_not_decide_it() {
        let (changed, left) = threaded(OTHER, "", &on("%f", ""));
        assert!(changed && is_nested(&left), "{left}");
        let store = left.lines().find(|line| line.contains("Store")).unwrap();
        assert!(store.contains(", %1 :"), "the stored value is that of the way: {left}");
    }

    #[test]
    fn computations_between_them_move_or_come_first() {
        let between = "%n = spirv.LogicalNot %f : i1
                %m = spirv.LogicalNot %n : i1
                %s = spirv.IAdd %x, %y : i32";
        let second = format!("{}\n%u = spirv.IAdd %r, %s : i32", on("%m", ""));
        let (changed, left) = threaded(OTHER, between, &second);
        assert!(changed && is_nested(&left), "{left}");
        let at = |text: &str| left.find(text).unwrap();
        assert!(at("spirv.IAdd") < at("mlir.selection") && at("LogicalNot") > at("mlir.selection"), "{left}");
    }

    #[test]
    fn one_operand_of_a_conjunction_decides() {
        let between = "%l = spirv.SLessThan %y, %x : i32
                %both = spirv.LogicalAnd %l, %f : i1";
        assert!(threaded(OTHER, between, &on("%both", "")).0);
        let either = between.replace("LogicalAnd", "LogicalOr");
        assert!(!threaded(OTHER, &either, &on("%both", "")).0);
    }

    #[test]
    fn a_selection_that_more_ways_leave_open_stays() {
        let between = "%either = spirv.LogicalOr %f, %c : i1";
        assert!(!threaded(OTHER, between, &on("%either", "")).0);
    }

    #[test]
    fn a_selection_behind_an_access_stays() {
        assert!(!threaded(OTHER, "spirv.Store \"Private\" %p, %x : i32", &on("%f", "")).0);
        assert!(
            !threaded(
                OTHER,
                "%n = spirv.IAdd %v, %x : i32",
                &format!("{}\n%w = spirv.IAdd %n, %r : i32", on("%f", ""))
            )
            .0
        );
    }

    #[test]
    fn a_selection_with_operations_of_the_subgroup_stays() {
        let vote = "%any = spirv.GroupNonUniformAny <Subgroup> %f : i1";
        assert!(!threaded(OTHER, "", &on("%f", vote)).0);
    }

    #[test]
    fn a_way_that_decides_for_an_arm_keeps_the_selections() {
        assert!(!threaded(&OTHER.replace("%t,", "%true,"), "", &on("%f", "")).0);
    }
}
