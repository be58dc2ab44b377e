//! Loops that are left by one test in place of two.
//!
//! `while (i >= 0 && a[i] > x)` tests twice, and drivers do not unroll a loop with two exits, or with a branch in its test. Where the second test
//! reads only variables of the function, both become one: `c = i >= 0; while (c && a[c ? i : 0] > x)`. The second test is a branch that leaves
//! the loop ([`exits`]), or makes a condition in a selection ([`conditions`]).
//!
//! Invariant: what is computed in vain cannot trap, and reads elements that exist.

use crate::canonicalize::Cx;
use crate::edges::Edges;
use crate::edit::{forget_value, replace};
use crate::effects::{cost_in_vain, is_plain};
use rustc_hash::FxHashMap;
use spirant_dialect::function::{Block, BlockCall, Function, Inst, Region, Value, ValueDef};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{Op, SelectionControl};
use spirant_dialect::types::{Type, TypeKind};
use spirant_dialect::views::AccessChain;

/// More instructions than these are not executed in vain.
const MOST_IN_VAIN: usize = 4;
/// Longer ways from a pointer to its variable are not followed.
const LONGEST_CHAIN: usize = 8;

/// Joins the exits at the starts of loops; whether there were any.
pub(super) fn exits(cx: &mut Cx<'_>) -> bool {
    let loops = loops(cx.function);
    if loops.is_empty() {
        return false;
    }
    let edges = Edges::of(cx.function);
    let found: Vec<Tests> = loops.into_iter().filter_map(|inst| Tests::of(cx, &edges, inst)).collect();
    found.iter().filter_map(|tests| join(cx, tests)).count() > 0
}

/// Lets the blocks behind the tests at the starts of loops use the access chains of their headers; whether there was one.
pub(super) fn reuse(cx: &mut Cx<'_>) -> bool {
    loops(cx.function).into_iter().filter(|inst| reuse_chains(cx, *inst)).count() > 0
}

/// Lets the block behind a loop's test use the access chains of the header. Where the test holds, their indices are as in the source.
fn reuse_chains(cx: &mut Cx<'_>, inst: Inst) -> bool {
    let function = &*cx.function;
    let blocks = function.construct(inst).map(|construct| function.layout.construct_blocks(construct));
    let Some(&[_, header, .., merge]) = blocks else { return false };
    let Some(test) = Test::of(function, header, merge) else { return false };
    let as_in_source = |value: Value| {
        let value = function.resolve(value);
        let selected = cx.def_by(value, Op::Select).map(|select| function.operands(select).to_vec());
        match selected.as_deref() {
            Some(&[condition, then, _]) if test.exit == 1 && is_part(cx, &test, condition) => then,
            Some(&[condition, _, other]) if test.exit == 0 && is_part(cx, &test, condition) => other,
            _ => value,
        }
    };
    let key = |inst: Inst| {
        let operands = function.operands(inst).iter();
        (function.op(inst), operands.map(|value| function.resolve(as_in_source(*value))).collect::<Vec<_>>())
    };
    let chains = |block: Block| {
        let insts = function.insts(block).iter().copied();
        insts.filter(|inst| AccessChain::of(function, *inst).is_some())
    };
    let known: FxHashMap<_, Inst> = chains(header).map(|inst| (key(inst), inst)).collect();
    let same = chains(test.stays.block).filter_map(|inst| {
        let first = known.get(&key(inst))?;
        Some((function.result(inst)?, function.result(*first)?))
    });
    let same: Vec<(Value, Value)> = same.collect();
    for (chain, first) in &same {
        replace(cx.function, *chain, *first);
    }
    !same.is_empty()
}

/// Whether a condition decides a test alone: it is the test's, or a part of that.
fn is_part(cx: &Cx<'_>, test: &Test, part: Value) -> bool {
    let (whole, part) = (cx.function.resolve(test.condition), cx.function.resolve(part));
    let both = if test.exit == 1 { Op::LogicalAnd } else { Op::LogicalOr };
    let operands = cx.def_by(whole, both).and_then(|inst| cx.binary(inst));
    whole == part
        || operands.is_some_and(|(a, b)| [a, b].map(|value| cx.function.resolve(value)).contains(&part))
}

/// Joins the conditions that selections in the headers of loops make; whether there were any.
pub(super) fn conditions(cx: &mut Cx<'_>) -> bool {
    let loops = loops(cx.function);
    if loops.is_empty() {
        return false;
    }
    let edges = Edges::of(cx.function);
    let mut changed = false;
    for inst in loops {
        let header = cx
            .function
            .construct(inst)
            .and_then(|id| cx.function.layout.construct_blocks(id).get(1).copied());
        while let Some(arm) = header.and_then(|header| Arm::of(cx, &edges, header)) {
            if straighten(cx, &arm).is_none() {
                break;
            }
            changed = true;
        }
    }
    changed
}

fn loops(function: &Function) -> Vec<Inst> {
    let mut loops = Vec::new();
    function.walk_blocks(|_, block| {
        let insts = function.insts(block).iter();
        loops.extend(insts.filter(|inst| function.op(**inst) == Opcode::Loop));
    });
    loops
}

/// The first construct of a header: a selection with one arm, which makes a condition.
struct Arm {
    header: Block,
    place: usize,
    selection: Inst,
    guard: Guard,
    block: BlockCall,
    /// What the merge block is passed by the arm and without it.
    made: Value,
    otherwise: Value,
    merge: Block,
}

/// A condition, and whether what it guards runs if it holds.
#[derive(Clone, Copy)]
struct Guard {
    condition: Value,
    holds: bool,
}

impl Guard {
    /// The operands of `OpSelect` for one value where the guarded runs, and another where it does not.
    fn select(self, runs: Value, otherwise: Value) -> [Value; 3] {
        let [then, other] = if self.holds { [runs, otherwise] } else { [otherwise, runs] };
        [self.condition, then, other]
    }
}

impl Arm {
    fn of(cx: &Cx<'_>, edges: &Edges, header: Block) -> Option<Arm> {
        let function = &*cx.function;
        let insts = function.insts(header);
        let place = insts.iter().position(|inst| function.marks(*inst).is_construct())?;
        let selection = insts[place];
        let construct =
            function.construct(selection).filter(|_| function.op(selection) == Opcode::Selection)?;
        let &[entry, arm, merge] = function.layout.construct_blocks(construct) else { return None };
        let [branch] = *function.insts(entry) else { return None };
        let [Some(end), Some(last)] = [arm, merge].map(|block| function.terminator(block)) else {
            return None;
        };
        let hints = function.words(selection).first().copied().unwrap_or(0);
        let is_plain = !SelectionControl::from_bits_retain(hints).contains(SelectionControl::DONT_FLATTEN)
            && function.op(branch) == Op::BranchConditional
            && function.op(end) == Op::Branch
            && function.insts(merge).len() == 1
            && function.operands(last).len() == 1
            && function.operands(selection).is_empty();
        let (holds, into, past) = match *function.targets(branch) {
            [into, past] if into.block == arm && past.block == merge => (true, into, past),
            [past, into] if into.block == arm && past.block == merge => (false, into, past),
            _ => return None,
        };
        let condition = function.operand(branch, 0)?;
        let ([made], [otherwise]) = (function.args(*function.targets(end).first()?), function.args(past))
        else {
            return None;
        };
        let is_condition = matches!(cx.types.kind(cx.ty(*made)), TypeKind::Bool);
        let (_, body) = function.insts(arm).split_last()?;
        let cost: usize = body.iter().map(|inst| cost(cx, body, *inst)).sum::<Option<_>>()?;
        let is_only = edges.to(arm).len() == 1 && edges.to(merge).len() == 2;
        (is_plain && is_condition && is_only && cost <= MOST_IN_VAIN).then_some(Arm {
            header,
            place,
            selection,
            guard: Guard { condition, holds },
            block: into,
            made: *made,
            otherwise: *otherwise,
            merge,
        })
    }
}

/// Puts the arm in place of its selection.
fn straighten(cx: &mut Cx<'_>, arm: &Arm) -> Option<()> {
    let tail = cx.function.insts_mut(arm.header).split_off(arm.place);
    take_block(cx, arm.block, arm.header, arm.guard);
    let (bool, Guard { condition, holds }) = (cx.ty(arm.made), arm.guard);
    let otherwise = cx.lanes(arm.otherwise).map(|lanes| lanes.get(0) != 0);
    let value = match (holds, otherwise) {
        (true, Some(false)) => add(cx, arm.header, Op::LogicalAnd, bool, &[condition, arm.made]),
        (false, Some(true)) => add(cx, arm.header, Op::LogicalOr, bool, &[condition, arm.made]),
        _ => add(cx, arm.header, Op::Select, bool, &arm.guard.select(arm.made, arm.otherwise)),
    }?;
    let param = *cx.function.block_params(arm.merge).first()?;
    replace(cx.function, param, value);
    let end = cx.function.terminator(arm.merge)?;
    let result = cx.function.operand(end, 0)?;
    let selection = cx.function.result(arm.selection)?;
    replace(cx.function, selection, result);
    cx.function.insts_mut(arm.header).extend(tail.into_iter().skip(1));
    Some(())
}

/// Appends the instructions of a block but for its terminator to another one.
fn take_block(cx: &mut Cx<'_>, call: BlockCall, to: Block, guard: Guard) {
    let args = cx.function.args(call).to_vec();
    for (param, arg) in cx.function.block_params(call.block).to_vec().into_iter().zip(args) {
        replace(cx.function, param, arg);
    }
    let mut body = std::mem::take(cx.function.insts_mut(call.block));
    body.pop();
    for inst in body {
        // A variable that the guarded changes is neither what it was nor what it became.
        forget_value(cx.function, inst);
        guard_indices(cx, guard, inst, to);
        cx.function.append_inst(to, inst);
    }
}

/// A branch that stays in a loop or leaves it.
struct Test {
    branch: Inst,
    condition: Value,
    /// Which target leaves the loop: the first or the second.
    exit: usize,
    stays: BlockCall,
    leaves: BlockCall,
}

impl Test {
    /// The test at the end of a block of a loop with this merge block.
    fn of(function: &Function, block: Block, merge: Block) -> Option<Test> {
        let branch = function.terminator(block)?;
        let condition =
            function.operand(branch, 0).filter(|_| function.op(branch) == Op::BranchConditional)?;
        match *function.targets(branch) {
            [stays, leaves] if leaves.block == merge && stays.block != merge => {
                Some(Test { branch, condition, exit: 1, stays, leaves })
            }
            [leaves, stays] if leaves.block == merge && stays.block != merge => {
                Some(Test { branch, condition, exit: 0, stays, leaves })
            }
            _ => None,
        }
    }
}

/// The tests at the start of a loop: the one of its header, and the one of the block behind it.
struct Tests {
    region: Region,
    header: Block,
    first: Test,
    second: Test,
}

impl Tests {
    fn of(cx: &Cx<'_>, edges: &Edges, inst: Inst) -> Option<Tests> {
        let function = &*cx.function;
        let &[_, header, .., continues, merge] = function.layout.construct_blocks(function.construct(inst)?)
        else {
            return None;
        };
        let first = Test::of(function, header, merge)?;
        let block = first.stays.block;
        if block == continues || edges.to(block).len() != 1 {
            return None;
        }
        let second = Test::of(function, block, merge)?;
        let passed = |call: BlockCall| function.args(call).iter().map(|value| function.resolve(*value));
        if !passed(first.leaves).eq(passed(second.leaves)) {
            return None;
        }
        let (_, body) = function.insts(block).split_last()?;
        let cost: usize = body.iter().map(|inst| cost(cx, body, *inst)).sum::<Option<_>>()?;
        let region = function.construct_region(inst)?;
        (cost <= MOST_IN_VAIN).then_some(Tests { region, header, first, second })
    }
}

/// What executing an instruction of the second test's block in vain costs, if the access chains there have 0 for an index.
fn cost(cx: &Cx<'_>, body: &[Inst], inst: Inst) -> Option<usize> {
    let function = &*cx.function;
    if let Some(chain) = AccessChain::of(function, inst) {
        let is_known = chain.element.is_none() && chain.base_type.is_none();
        return (is_known && exists(cx, body, chain.base)).then_some(0);
    }
    if function.op(inst) == Op::Load {
        return (is_plain(function, inst) && exists(cx, body, function.operand(inst, 0)?)).then_some(1);
    }
    cost_in_vain(function, inst)
}

/// Whether a pointer leads to a variable of the function: directly, by constant indices, or by an access chain of these instructions.
fn exists(cx: &Cx<'_>, body: &[Inst], pointer: Value) -> bool {
    let mut at = pointer;
    for _ in 0..LONGEST_CHAIN {
        let ValueDef::Result(inst, _) = cx.function.value_def(cx.function.resolve(at)) else { return false };
        if cx.function.op(inst) == Op::Variable {
            return true;
        }
        let Some(chain) = AccessChain::of(cx.function, inst) else { return false };
        let is_constant = chain.indices.iter().all(|index| cx.is_constant(*index));
        if chain.element.is_some() || !is_constant && !body.contains(&inst) {
            return false;
        }
        at = chain.base;
    }
    false
}

/// Makes one exit of two.
fn join(cx: &mut Cx<'_>, tests: &Tests) -> Option<()> {
    let Tests { region, header, first, second } = tests;
    cx.function.insts_mut(*header).pop();
    take_block(cx, first.stays, *header, Guard { condition: first.condition, holds: first.exit == 1 });
    let (mut condition, bool) = (second.condition, cx.types.bool());
    if first.exit != second.exit {
        condition = add(cx, *header, Op::LogicalNot, bool, &[condition])?;
    }
    let both = if first.exit == 1 { Op::LogicalAnd } else { Op::LogicalOr };
    let condition = add(cx, *header, both, bool, &[first.condition, condition])?;
    let mut targets = [second.stays, second.leaves];
    if first.exit == 0 {
        targets.reverse();
    }
    let branch = cx.function.create_inst(Op::BranchConditional.into(), &[], &[condition], &[], &targets);
    cx.function.attrs.copy(first.branch, branch);
    cx.function.append_inst(*header, branch);
    cx.function.blocks_mut(*region).retain(|block| *block != first.stays.block);
    Some(())
}

/// Replaces the indices of an access chain by 0 where the guarded does not run.
fn guard_indices(cx: &mut Cx<'_>, guard: Guard, inst: Inst, to: Block) {
    let Some(chain) = AccessChain::of(cx.function, inst) else { return };
    let indices = chain.indices.to_vec();
    let mut operands = cx.function.operands(inst).to_vec();
    let start = operands.len() - indices.len();
    for (place, index) in indices.into_iter().enumerate() {
        let ty = cx.ty(index);
        if let Some(zero) = cx.splat(ty, 0).filter(|_| !cx.is_constant(index)) {
            let selected = add(cx, to, Op::Select, ty, &guard.select(index, zero));
            operands[start + place] = selected.unwrap_or(index);
        }
    }
    let op = cx.function.op(inst);
    cx.function.rewrite_inst(inst, op, &operands, &[], &[]);
}

/// Appends an instruction to a block.
fn add(cx: &mut Cx<'_>, block: Block, op: Op, ty: Type, operands: &[Value]) -> Option<Value> {
    let inst = cx.function.create_inst(op.into(), &[ty], operands, &[], &[]);
    cx.function.append_inst(block, inst);
    cx.function.result(inst)
}

#[cfg(test)]
mod tests {
    use crate::rotation::run;
    use crate::testing::{assert_valid, bodies, shader};

    const ARRAY: &str = "!spirv.ptr<!spirv.array<8 x i32>, Function>";
    const ELEMENT: &str = "!spirv.ptr<i32, Function>";

    /// What becomes of a loop from a parameter down, which goes on while `%go`: what its header computes from `%i` and the condition `%c`.
    fn joined(header: &str, body: &str) -> String {
        let mut module = shader(&format!(
            "spirv.GlobalVariable @b bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0]), Block>, StorageBuffer>
            spirv.func @f(%n: i32, %x: i32) -> i32 \"None\" {{
                %zero = spirv.Constant 0 : i32
                %all = spirv.Constant -1 : i32
                %false = spirv.Constant false
                %b = spirv.mlir.addressof @b : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0]), Block>, StorageBuffer>
                %a = spirv.Variable : {ARRAY}
                %r = spirv.mlir.loop -> i32 {{
                    spirv.Branch ^header(%n : i32)
                ^header(%i: i32):
                    %c = spirv.SGreaterThanEqual %i, %zero : i32
                    {header}
                {body}
                    %q = spirv.AccessChain %a[%i] : {ARRAY}, i32 -> {ELEMENT}
                    spirv.Store \"Function\" %q, %x : i32
                    %next = spirv.IAdd %i, %all : i32
                    spirv.Branch ^continue
                ^continue:
                    spirv.Branch ^header(%next : i32)
                ^merge(%m: i32):
                    spirv.mlir.merge %m : i32
                }}
                spirv.ReturnValue %r : i32
            }}"
        ));
        run(&mut module);
        assert_valid(&module);
        bodies(&module).join("\n")
    }

    /// `%c && a[i] > x` by a selection, with these instructions between the load and the comparison.
    fn by_selection(between: &str) -> String {
        by_selection_with("", between)
    }

    fn by_selection_with(control: &str, between: &str) -> String {
        joined(
            &format!(
                "%go = spirv.mlir.selection {control}-> i1 {{
                    spirv.BranchConditional %c, ^then, ^end(%false : i1)
                ^then:
                    {LOAD}
                    {between}
                    %d = spirv.SGreaterThan %v, %x : i32
                    spirv.Branch ^end(%d : i1)
                ^end(%e: i1):
                    spirv.mlir.merge %e : i1
                }}
                spirv.BranchConditional %go, ^body, ^merge(%i : i32)"
            ),
            "^body:",
        )
    }

    /// `%c`, and then `a[i] > x` in a block of its own, each with a branch that leaves the loop.
    fn by_branches(load: &str, targets: &str) -> String {
        joined(
            "spirv.BranchConditional %c, ^second, ^merge(%i : i32)",
            &format!(
                "^second:
                    {load}
                    %d = spirv.SGreaterThan %v, %x : i32
                    spirv.BranchConditional %d, {targets}
                ^body:"
            ),
        )
    }

    const LOAD: &str = "%p = spirv.AccessChain %a[%i] : !spirv.ptr<!spirv.array<8 x i32>, Function>, i32 -> !spirv.ptr<i32, Function>
                    %v = spirv.Load \"Function\" %p : i32";

    #[test]
    fn a_condition_in_a_selection_is_joined() {
        let left = by_selection("");
        assert!(left.contains("LogicalAnd") && left.contains("spirv.Select "), "{left}");
    }

    #[test]
    fn a_selection_that_must_not_be_flattened_stays() {
        let text = by_selection("");
        assert!(text.contains("LogicalAnd"), "{text}");
        let left = by_selection_with("control(DontFlatten) ", "");
        assert!(!left.contains("LogicalAnd"), "{left}");
    }

    #[test]
    fn what_costs_much_or_must_not_run_in_vain_stays() {
        let long = (0..4).map(|n| format!("%t{n} = spirv.IMul %v, %x : i32\n")).collect::<String>();
        for between in [&*long, "%t = spirv.SDiv %v, %x : i32", "spirv.Store \"Function\" %p, %x : i32"] {
            let left = by_selection(between);
            assert!(!left.contains("LogicalAnd"), "{left}");
        }
    }

    #[test]
    fn two_exits_are_joined() {
        let left = by_branches(LOAD, "^body, ^merge(%i : i32)");
        assert!(left.contains("LogicalAnd") && left.contains("spirv.Select "), "{left}");
        let left = by_branches(LOAD, "^merge(%i : i32), ^body");
        assert!(left.contains("LogicalAnd") && left.contains("LogicalNot"), "{left}");
    }

    #[test]
    fn exits_with_different_values_or_loads_from_buffers_stay() {
        let left = by_branches(LOAD, "^body, ^merge(%v : i32)");
        assert!(!left.contains("LogicalAnd"), "{left}");
        let buffer = "%p = spirv.AccessChain %b[%zero, %i] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0]), Block>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
                    %v = spirv.Load \"StorageBuffer\" %p : i32";
        let left = by_branches(buffer, "^body, ^merge(%i : i32)");
        assert!(!left.contains("LogicalAnd"), "{left}");
    }
}
