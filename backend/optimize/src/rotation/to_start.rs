//! Moves the test of a loop from its end to its start.
//!
//! A value of an iteration that is used behind the loop becomes a parameter of the header; it is zero in the first iteration, in which the
//! loop does not end. An invariant value moves in front of the loop instead.
//!
//! Invariant: the caller knows that the new test holds in the first iteration.

use crate::canonicalize::Cx;
use crate::edges::Edges;
use rustc_hash::{FxHashMap, FxHashSet};
use spirant_dialect::entity::{PackedOption, SecondaryMap};
use spirant_dialect::function::{Block, Construct, Function, Inst, Region, Value, ValueDef};
use spirant_dialect::spirv::{LoopControl, Op};
use spirant_dialect::types::{Type, TypeKind};

/// A loop that tests its condition at the end.
pub(super) struct TestedAtEnd {
    pub inst: Inst,
    pub construct: Construct,
    region: Region,
    pub header: Block,
    merge: Block,
    /// The branch at the end of the continue block, and which of its targets leaves the loop.
    back: Inst,
    pub exit: usize,
    pub condition: Value,
}

/// A condition for another iteration.
pub(super) struct Test {
    /// A parameter of the header.
    pub param: Value,
    /// The comparison.
    pub op: Op,
    pub bound: Bound,
}

/// What a parameter is compared with.
pub(super) enum Bound {
    Number(u64),
    Value(Value),
}

impl TestedAtEnd {
    /// The loop that an instruction stands for, if it has such a form and may be unrolled.
    pub fn of(function: &Function, inst: Inst) -> Option<TestedAtEnd> {
        let construct = function.construct(inst)?;
        let &[entry, header, .., continues, merge] = function.layout.construct_blocks(construct) else {
            return None;
        };
        let is_bare = |block: Block| function.insts(block).len() == 1;
        let keeps =
            function.words(inst).first().is_some_and(|word| *word & LoopControl::DONT_UNROLL.bits() != 0);
        if header == continues
            || keeps
            || !function.operands(inst).is_empty()
            || !is_bare(entry)
            || !is_bare(merge)
        {
            return None;
        }
        function.terminator(entry).filter(|enter| function.op(*enter) == Op::Branch)?;
        let back =
            function.terminator(continues).filter(|back| function.op(*back) == Op::BranchConditional)?;
        let exit = match function.targets(back) {
            [a, b] if a.block == merge && b.block == header => 0,
            [a, b] if a.block == header && b.block == merge => 1,
            _ => return None,
        };
        let (region, condition) = (function.construct_region(inst)?, function.operand(back, 0)?);
        Some(TestedAtEnd { inst, construct, region, header, merge, back, exit, condition })
    }

    /// The arguments of the header in the first iteration.
    pub fn first<'f>(&self, function: &'f Function) -> Option<&'f [Value]> {
        let enter = function.terminator(function.layout.entry_block(self.construct)?)?;
        Some(function.args(*function.targets(enter).first()?))
    }

    /// The arguments of the header in the next iteration.
    pub fn next<'f>(&self, function: &'f Function) -> Option<&'f [Value]> {
        Some(function.args(*function.targets(self.back).get(1 - self.exit)?))
    }
}

/// The places of blocks and instructions in the order of the body, in which the blocks of a construct follow each other.
pub(super) struct Places {
    blocks: SecondaryMap<Block, u32>,
    pub homes: SecondaryMap<Inst, PackedOption<Block>>,
}

impl Places {
    pub fn of(cx: &Cx<'_>) -> Places {
        let mut places = Places { blocks: SecondaryMap::new(), homes: SecondaryMap::new() };
        let mut next = 0;
        cx.function.walk_blocks(|_, block| {
            places.blocks[block] = next;
            next += 1;
            cx.function.insts(block).iter().for_each(|inst| places.homes[*inst] = block.into());
        });
        places
    }

    /// Whether a value is computed in a loop, or may be.
    pub fn is_within(&self, cx: &Cx<'_>, found: &TestedAtEnd, value: Value) -> bool {
        let block = match cx.function.value_def(value) {
            ValueDef::BlockParam(block, _) => Some(block),
            ValueDef::Result(inst, _) => self.homes[inst].expand(),
            _ => return false,
        };
        let within = self.blocks[found.header]..=self.blocks[found.merge];
        block.is_none_or(|block| within.contains(&self.blocks[block]))
    }
}
/// Invariant values with longer chains of instructions are carried.
const LONGEST_CHAIN: usize = 8;

/// The instructions that compute a value from values outside of a loop, each behind those that compute its operands; empty if the value is not
/// invariant.
fn invariant(cx: &Cx<'_>, places: &Places, found: &TestedAtEnd, value: Value) -> Vec<Inst> {
    let function = &*cx.function;
    let (mut insts, mut rest) = (Vec::new(), vec![value]);
    while let Some(value) = rest.pop() {
        let value = function.resolve(value);
        if !places.is_within(cx, found, value) {
            continue;
        }
        let ValueDef::Result(inst, 0) = function.value_def(value) else { return Vec::new() };
        let is_pure = function.op(inst).is_pure() && !function.op(inst).is_convergent();
        if !is_pure || places.homes[inst].is_none() || insts.len() == LONGEST_CHAIN {
            return Vec::new();
        }
        insts.retain(|other| *other != inst);
        insts.push(inst);
        rest.extend(function.operands(inst));
    }
    insts.reverse();
    insts
}

/// Whether a value is the same in all iterations of a loop, and can be computed in front of it.
pub(super) fn is_invariant(cx: &Cx<'_>, places: &Places, found: &TestedAtEnd, value: Value) -> bool {
    !places.is_within(cx, found, value) || !invariant(cx, places, found, value).is_empty()
}

/// Moves the instructions that compute a value in front of a loop, if it is invariant.
fn hoist(cx: &mut Cx<'_>, places: &mut Places, found: &TestedAtEnd, value: Value) {
    let insts = invariant(cx, places, found, value);
    let Some(holder) = places.homes[found.inst].expand() else { return };
    let function = &mut *cx.function;
    for inst in insts {
        if let Some(home) = places.homes[inst].expand() {
            function.insts_mut(home).retain(|other| *other != inst);
            let before = function.insts(holder).iter().position(|other| *other == found.inst);
            function.insts_mut(holder).insert(before.unwrap_or(0), inst);
            places.homes[inst] = holder.into();
        }
    }
}

/// Whether a block may have a parameter of a type.
fn is_simple(cx: &Cx<'_>, ty: Type) -> bool {
    match cx.types.kind(cx.types.scalar(ty)) {
        TypeKind::Bool => true,
        TypeKind::Int { width, .. } | TypeKind::Float { width, encoding: None } => width >= 32,
        _ => false,
    }
}

/// The values that cross the edges of a loop whose test moves.
struct Crossing {
    /// The arguments of the header in the first and in the next iteration.
    first: Vec<Value>,
    next: Vec<Value>,
    /// The arguments of the merge block.
    passed: Vec<Value>,
    /// Values of the loop that the merge block yields without a parameter.
    direct: Vec<Value>,
    /// Values of the loop that leave it and that the next iteration does not get.
    carried: Vec<Value>,
}

impl Crossing {
    /// `None` if a value cannot be carried.
    fn of(cx: &Cx<'_>, places: &Places, found: &TestedAtEnd) -> Option<Crossing> {
        let function = &*cx.function;
        let resolved = |values: &[Value]| -> Vec<Value> {
            values.iter().map(|value| function.resolve(*value)).collect()
        };
        let exit = *function.targets(found.back).get(found.exit)?;
        let mut crossing = Crossing {
            first: found.first(function)?.to_vec(),
            next: resolved(found.next(function)?),
            passed: resolved(function.args(exit)),
            direct: resolved(function.operands(function.terminator(found.merge)?)),
            carried: Vec::new(),
        };
        let own = function.block_params(found.merge);
        crossing.direct.retain(|value| !own.contains(value) && places.is_within(cx, found, *value));
        crossing.direct.sort_unstable();
        crossing.direct.dedup();
        let mut seen: FxHashSet<Value> = crossing.next.iter().copied().collect();
        for value in crossing.passed.iter().chain(&crossing.direct) {
            if places.is_within(cx, found, *value) && seen.insert(*value) {
                crossing.carried.push(*value);
            }
        }
        crossing.carried.iter().all(|value| is_simple(cx, cx.ty(*value))).then_some(crossing)
    }
}

/// Moves the test of a loop from its end to its start. `None` if a value that leaves the loop cannot be carried there.
pub(super) fn move_test(
    cx: &mut Cx<'_>,
    edges: &Edges,
    places: &mut Places,
    found: &TestedAtEnd,
    test: &Test,
) -> Option<()> {
    let TestedAtEnd { header, merge, back, .. } = *found;
    let exit = *cx.function.targets(back).get(found.exit)?;
    let end = cx.function.terminator(merge)?;
    let leaving = [cx.function.args(exit), cx.function.operands(end)].concat();
    leaving.into_iter().for_each(|value| hoist(cx, places, found, value));
    if let Bound::Value(value) = test.bound {
        hoist(cx, places, found, value);
    }
    let Crossing { mut first, mut next, passed, direct, carried } = Crossing::of(cx, places, found)?;
    let entry = cx.function.layout.entry_block(found.construct)?;
    let enter = cx.function.terminator(entry)?;
    let boolean = cx.ty(cx.function.operand(back, 0)?);

    // The values that leave the loop, as parameters of its header.
    let mut at_header: FxHashMap<Value, Value> = FxHashMap::default();
    for (value, param) in next.iter().zip(cx.function.block_params(header)) {
        if places.is_within(cx, found, *value) {
            at_header.entry(*value).or_insert(*param);
        }
    }
    for value in carried {
        let ty = cx.ty(value);
        let zero = cx.consts.null(ty);
        let zero = cx.splat(ty, 0).unwrap_or_else(|| cx.constant(zero));
        first.push(zero);
        next.push(value);
        at_header.insert(value, cx.function.add_block_param(header, ty));
    }
    let leaving: Vec<Value> =
        passed.iter().chain(&direct).map(|value| at_header.get(value).copied().unwrap_or(*value)).collect();
    merge_params(cx.function, edges, found, end, &direct);

    // The old header is the start of the body.
    let function = &mut *cx.function;
    let body = function.create_block();
    *function.insts_mut(body) = std::mem::take(function.insts_mut(header));
    function.insts(body).iter().for_each(|inst| places.homes[*inst] = body.into());
    places.blocks[body] = places.blocks[header];
    let place = function.blocks(found.region).iter().position(|block| *block == header)?;
    function.blocks_mut(found.region).insert(place + 1, body);
    let call = function.block_call(header, &first);
    function.targets_mut(enter)[0] = call;
    let call = function.block_call(header, &next);
    function.rewrite_inst(back, Op::Branch.into(), &[], &[], &[call]);

    let bound = match test.bound {
        Bound::Value(value) => value,
        Bound::Number(number) => cx.splat(cx.ty(test.param), number)?,
    };
    let function = &mut *cx.function;
    let test = function.create_inst(test.op.into(), &[boolean], &[test.param, bound], &[], &[]);
    let condition = function.result(test)?;
    let targets = [function.block_call(body, &[]), function.block_call(merge, &leaving)];
    let branch = function.create_inst(Op::BranchConditional.into(), &[], &[condition], &[], &targets);
    for inst in [test, branch] {
        function.attrs.copy(back, inst);
        function.append_inst(header, inst);
    }
    Some(())
}

/// Makes values that the merge block yields its parameters. Other exits of the loop pass the values themselves.
fn merge_params(function: &mut Function, edges: &Edges, found: &TestedAtEnd, end: Inst, direct: &[Value]) {
    let mut params: FxHashMap<Value, Value> = FxHashMap::default();
    for value in direct {
        let ty = function.value_type(*value);
        params.insert(*value, function.add_block_param(found.merge, ty));
    }
    for edge in edges.to(found.merge).iter().filter(|edge| edge.inst != found.back) {
        let mut args = edge.args(function).to_vec();
        args.extend(direct);
        edge.set_args(function, &args);
    }
    let yielded: Vec<Value> = function
        .operands(end)
        .iter()
        .map(|value| {
            let value = function.resolve(*value);
            params.get(&value).copied().unwrap_or(value)
        })
        .collect();
    let op = function.op(end);
    function.rewrite_inst(end, op, &yielded, &[], &[]);
}
