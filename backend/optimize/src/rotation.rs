//! Loops that test their condition at the end, except those of a known number of iterations ([`counted`]), which drivers are asked to unroll ([`hints`]).
//! Two tests at the start become one ([`joined`]).
//!
//! `while (c) body` becomes `if (c) do body while (c)`: an iteration then has one branch instead of two. A loop that begins with
//! `if (c) break;` has that test, too ([`exits`]). The instructions of the loop's header
//! are copied to a selection before the loop, and to the end of the continue block, where they use the arguments of the next iteration.
//! A value of the header that other blocks use becomes a parameter of the new header.
//!
//! Invariant: the instructions of the header run as often as before, in the same order and by the same invocations. They only compute and
//! load: a header with stores, atomic or volatile accesses, calls, constructs or convergent operations stays.

pub(crate) mod counted;
mod guarded;
mod hints;
mod joined;
mod to_start;
mod unrolled;

use crate::blocks::exits;
use crate::canonicalize::{Cx, has_poison};
use crate::edges::Edges;
use crate::edit::replace;
use crate::effects::{declares_volatile, is_removable};
use crate::is_open;
use rustc_hash::{FxHashMap, FxHashSet};
use spirant_dialect::entity::{PackedOption, SecondaryMap};
use spirant_dialect::function::{
    Block, BlockCall, Body, Construct, Copies, Function, Inst, Record, Region, Value, ValueDef,
};
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::TypeTable;
use unrolled::{Unrolled, is_known_at_first};

/// A header of more instructions is not copied.
const MOST_COPIED: usize = 12;

/// Moves the tests of the loops of every structured function; whether there was one to move.
pub fn run(module: &mut Module) -> bool {
    let is_structured = |function: &Function| matches!(function.body, Body::Structured(_));
    let mut changed = false;
    let (volatile, has_poison) = (declares_volatile(module), has_poison(module));
    let Module { types, consts, functions, .. } = module;
    for function in functions.values_mut().filter(|function| is_open(function) && is_structured(function)) {
        let mut cx = Cx { types, consts, function, has_poison };
        // What is computed in vain may be poison.
        let can_join = !volatile && !has_poison;
        changed |= can_join && joined::conditions(&mut cx);
        changed |= exits::in_headers(cx.function);
        changed |= can_join && joined::exits(&mut cx);
        changed |= counted::run(&mut cx);
        let unrolled = Unrolled::of(cx.types, cx.consts, cx.function, volatile);
        changed |= guarded::run(&mut cx, &unrolled);
        changed |= rotate_all(cx.types, cx.function, volatile, &unrolled);
        changed |= joined::reuse(&mut cx);
        changed |= hints::run(&mut cx);
    }
    changed
}

/// A loop that can be rotated.
struct Loop {
    /// The block that contains it.
    holder: Block,
    inst: Inst,
    construct: Construct,
    header: Block,
    continues: Block,
    merge: Block,
    /// Which target of the header's branch leaves the loop: the first or the second.
    exit: usize,
    /// Whether its first test depends on constants alone, or a part of it does.
    starts_known: bool,
    /// The values of the header that other blocks of the loop use, its merge block included.
    used: Vec<Value>,
    /// Those that the merge block uses.
    used_by_merge: Vec<Value>,
}

fn rotate_all(types: &TypeTable, function: &mut Function, volatile: bool, unrolled: &Unrolled) -> bool {
    let edges = Edges::of(function);
    let mut loops = Vec::new();
    let is_counted = |found: &Loop| {
        let condition = function.terminator(found.header).and_then(|branch| function.operand(branch, 0));
        condition.is_some_and(|condition| unrolled.counts(function, found.construct, condition))
    };
    function.walk_blocks(|_, holder| {
        for inst in function.insts(holder).iter().filter(|inst| function.op(**inst) == Opcode::Loop) {
            let found = candidate(types, function, volatile, &edges, holder, *inst, &unrolled.headers);
            loops.extend(found.filter(|found| !found.starts_known && !is_counted(found)));
        }
    });
    if loops.is_empty() {
        return false;
    }
    let headers = Headers::of(function, &loops);
    let records = find_uses(function, &headers, &mut loops);
    loops.iter().for_each(|found| rotate(function, &edges, found));
    // Values that only debug information used have no copy.
    for record in records {
        let value = function.attrs.records[record].value.expand();
        if value.is_some_and(|value| headers.home(function, value).is_some()) {
            function.attrs.records[record].value = PackedOption::NONE;
        }
    }
    true
}

/// The loop that an instruction stands for, where it can be rotated.
fn candidate(
    types: &TypeTable,
    function: &Function,
    volatile: bool,
    edges: &Edges,
    holder: Block,
    inst: Inst,
    unrolled: &FxHashSet<Block>,
) -> Option<Loop> {
    let construct = function.construct(inst)?;
    let blocks = function.layout.construct_blocks(construct);
    let &[entry, header, .., continues, merge] = blocks else { return None };
    let is_bare = |block: Block| function.insts(block).len() == 1;
    if header == continues || !function.operands(inst).is_empty() || !is_bare(entry) || !is_bare(merge) {
        return None;
    }
    let branch =
        function.terminator(header).filter(|branch| function.op(*branch) == Op::BranchConditional)?;
    let leaves = |call: &BlockCall| call.block == merge;
    let exit = match function.targets(branch) {
        [first, second] if leaves(first) != leaves(second) => usize::from(leaves(second)),
        _ => return None,
    };
    let back = function.terminator(continues)?;
    let goes_back = function.op(back) == Op::Branch && !edges.to(continues).is_empty();
    let insts = function.insts(header);
    let can_copy = |inst: &Inst| {
        let op = function.op(*inst);
        let is_computed = is_removable(types, function, *inst, volatile) && op != Op::Variable;
        op == Opcode::Debug || is_computed && !op.is_convergent() && !function.marks(*inst).is_construct()
    };
    let body = &insts[..insts.len() - 1];
    let copied = body.iter().filter(|inst| function.op(**inst) != Opcode::Debug).count();
    let fits = copied <= MOST_COPIED && body.iter().all(can_copy);
    let enter = function.terminator(entry).filter(|enter| function.op(*enter) == Op::Branch)?;
    let first = function.args(*function.targets(enter).first()?);
    (goes_back && fits).then(|| Loop {
        holder,
        inst,
        construct,
        header,
        continues,
        merge,
        exit,
        starts_known: is_known_at_first(function, header, branch, first, unrolled),
        used: Vec::new(),
        used_by_merge: Vec::new(),
    })
}

/// The headers of the loops that rotate.
struct Headers {
    /// By header: the number of its loop.
    loops: SecondaryMap<Block, Option<u32>>,
    /// By instruction: the header that contains it.
    home: SecondaryMap<Inst, PackedOption<Block>>,
}

impl Headers {
    fn of(function: &Function, loops: &[Loop]) -> Headers {
        let mut headers = Headers { loops: SecondaryMap::new(), home: SecondaryMap::new() };
        for (index, found) in (0..).zip(loops) {
            headers.loops[found.header] = Some(index);
            function.insts(found.header).iter().for_each(|inst| headers.home[*inst] = found.header.into());
        }
        headers
    }

    /// The header that defines a value, and the number of its loop.
    fn home(&self, function: &Function, value: Value) -> Option<(Block, usize)> {
        let block = match function.value_def(function.resolve(value)) {
            ValueDef::BlockParam(block, _) => block,
            ValueDef::Result(inst, _) => self.home[inst].expand()?,
            _ => return None,
        };
        Some((block, self.loops[block]? as usize))
    }
}

/// Collects the values of headers that other blocks use. Returns the debug records outside of headers.
fn find_uses(function: &Function, headers: &Headers, loops: &mut [Loop]) -> Vec<Record> {
    let mut records = Vec::new();
    let merges: Vec<Block> = loops.iter().map(|found| found.merge).collect();
    // By value: whether a merge block uses it.
    let mut seen: FxHashMap<Value, bool> = FxHashMap::default();
    let mut note = |user: Block, value: Value| {
        let value = function.resolve(value);
        let Some((_, found)) = headers.home(function, value).filter(|(home, _)| *home != user) else {
            return;
        };
        let found = &mut loops[found];
        if !seen.contains_key(&value) {
            found.used.push(value);
        }
        let is_of_merge = seen.entry(value).or_default();
        if user == found.merge && !std::mem::replace(is_of_merge, true) {
            found.used_by_merge.push(value);
        }
    };
    let is_exit =
        |header: Block, to: Block| headers.loops[header].is_some_and(|found| merges[found as usize] == to);
    function.walk_blocks(|_, block| {
        let is_header = headers.loops[block].is_some();
        for inst in function.insts(block) {
            if let (Opcode::Debug, [record]) = (function.op(*inst), function.words(*inst)) {
                if !is_header {
                    records.push(Record::from_u32(*record));
                }
                continue;
            }
            function.operands(*inst).iter().for_each(|value| note(block, *value));
            for call in function.targets(*inst) {
                // The new header passes the arguments of the old one, except those that leave the loop.
                let user = if is_header && !is_exit(block, call.block) { call.block } else { block };
                function.args(*call).iter().for_each(|value| note(user, *value));
            }
        }
    });
    records
}

/// The copies of values.
fn mapped(function: &Function, copies: &Copies, values: &[Value]) -> Vec<Value> {
    values.iter().map(|value| function.copied(copies, *value)).collect()
}

/// Copies what the header computes to the end of a block, for these values of its parameters.
fn copy_header(function: &mut Function, header: Block, given: &[Value], to: Block) -> Copies {
    let mut copies: Copies =
        function.block_params(header).iter().copied().zip(given.iter().copied()).collect();
    let insts = function.insts(header).to_vec();
    for inst in &insts[..insts.len() - 1] {
        let copy = function.copy_inst(*inst, &mut copies);
        function.append_inst(to, copy);
    }
    copies
}

/// Appends a copy of the header's branch, with targets for staying in the loop and for leaving it.
fn copy_branch(
    function: &mut Function,
    found: &Loop,
    copies: &Copies,
    to: Block,
    stays: (Block, &[Value]),
    leaves: (Block, &[Value]),
) {
    let Some(branch) = function.terminator(found.header) else { return };
    let operands = mapped(function, copies, function.operands(branch));
    let words = function.words(branch).to_vec();
    let mut targets = [function.block_call(stays.0, stays.1), function.block_call(leaves.0, leaves.1)];
    if found.exit == 0 {
        targets.reverse();
    }
    let copy = function.create_inst(function.op(branch), &[], &operands, &words, &targets);
    function.attrs.copy(branch, copy);
    function.append_inst(to, copy);
}

/// Appends a branch.
fn branch(function: &mut Function, from: Block, to: Block, args: &[Value], like: Inst) {
    let call = function.block_call(to, args);
    let inst = function.create_inst(Op::Branch.into(), &[], &[], &[], &[call]);
    function.attrs.copy(like, inst);
    function.append_inst(from, inst);
}

/// The new header: the block in the loop that the old one branches to, or a new block that branches there.
fn new_header(
    function: &mut Function,
    edges: &Edges,
    found: &Loop,
    region: Region,
    stay: BlockCall,
    old_branch: Inst,
) -> Block {
    let args = function.args(stay).to_vec();
    let is_own = stay.block != found.continues && edges.to(stay.block).len() == 1;
    let new = if is_own {
        for (param, arg) in function.block_params(stay.block).to_vec().into_iter().zip(args) {
            replace(function, param, arg);
        }
        function.dfg.retain_block_params(stay.block, |_| false);
        function.blocks_mut(region).retain(|block| *block != stay.block);
        stay.block
    } else {
        let new = function.create_block();
        branch(function, new, stay.block, &args, old_branch);
        new
    };
    if let Some(place) = function.blocks(region).iter().position(|block| *block == found.header) {
        function.blocks_mut(region)[place] = new;
    }
    new
}

fn rotate(function: &mut Function, edges: &Edges, found: &Loop) {
    let Loop { header, continues, merge, .. } = *found;
    let (Some(region), Some(end)) = (function.construct_region(found.inst), function.terminator(merge))
    else {
        return;
    };
    let (Some(old_branch), Some(back)) = (function.terminator(header), function.terminator(continues)) else {
        return;
    };
    let entry = function.blocks(region)[0];
    let Some(enter) = function.terminator(entry) else { return };
    let first: Vec<Value> = function.args(function.targets(enter)[0]).to_vec();
    let next: Vec<Value> = function.args(function.targets(back)[0]).to_vec();
    let exit = function.targets(old_branch)[found.exit];
    let stay = function.targets(old_branch)[1 - found.exit];
    let exit_args = function.args(exit).to_vec();

    // The guard, in front of the loop.
    let (guard, inside, behind) = (function.create_block(), function.create_block(), function.create_block());
    let before = copy_header(function, header, &first, guard);
    // The results of the loop if it is not entered.
    let yielded = function.operands(end).to_vec();
    let params: Copies = function
        .block_params(merge)
        .iter()
        .copied()
        .zip(mapped(function, &before, &exit_args))
        .chain(before.iter().map(|(old, new)| (*old, *new)))
        .collect();
    let skipped = mapped(function, &params, &yielded);
    copy_branch(function, found, &before, guard, (inside, &[]), (behind, &skipped));

    // The end of an iteration.
    let position = function.insts(continues).len() - 1;
    function.insts_mut(continues).truncate(position);
    let after = copy_header(function, header, &next, continues);
    let new_header = new_header(function, edges, found, region, stay, old_branch);
    let round = mapped(function, &after, &found.used);
    let mut leaving = mapped(function, &after, &exit_args);
    leaving.extend(mapped(function, &after, &found.used_by_merge));
    copy_branch(function, found, &after, continues, (new_header, &round), (merge, &leaving));

    // The loop starts with the values of the guard.
    let entered = mapped(function, &before, &found.used);
    function.insts_mut(entry).clear();
    branch(function, entry, new_header, &entered, enter);

    // Breaks also pass the values of the header that the merge block uses.
    for edge in edges.to(merge).iter().filter(|edge| edge.inst != old_branch) {
        let mut args = edge.args(function).to_vec();
        args.extend(&found.used_by_merge);
        edge.set_args(function, &args);
    }
    let used_by_merge: Vec<(Value, Value)> = found
        .used_by_merge
        .iter()
        .map(|value| {
            let ty = function.value_type(*value);
            (*value, function.add_block_param(merge, ty))
        })
        .collect();
    let to_merge: Copies = used_by_merge.into_iter().collect();
    let yielded = mapped(function, &to_merge, &yielded);
    let op = function.op(end);
    function.rewrite_inst(end, op, &yielded, &[], &[]);
    for value in &found.used {
        let ty = function.value_type(*value);
        let param = function.add_block_param(new_header, ty);
        replace(function, *value, param);
    }

    put_in_selection(function, found, [guard, inside, behind], enter, end);
}

/// Replaces the loop by a selection of these blocks; the second contains the loop.
fn put_in_selection(
    function: &mut Function,
    found: &Loop,
    [guard, inside, behind]: [Block; 3],
    enter: Inst,
    end: Inst,
) {
    let types: Vec<_> = function.results(found.inst).map(|result| function.value_type(result)).collect();
    let words = function.words(found.inst).to_vec();
    let inner = function.create_inst(Opcode::Loop, &types, &[], &words, &[]);
    let selection = function.create_inst(Opcode::Selection, &types, &[], &[0], &[]);
    function.attrs.copy(found.inst, inner);
    function.attrs.copy(found.inst, selection);
    let results: Vec<(Value, Value)> =
        function.results(found.inst).zip(function.results(selection)).collect();
    function.move_construct(found.inst, inner);
    debug_assert_eq!(function.construct(inner), Some(found.construct));
    let outer = function.create_region();
    function.create_construct(selection, outer);
    [guard, inside, behind].into_iter().for_each(|block| function.append_block(outer, block));
    function.append_inst(inside, inner);
    let made: Vec<Value> = function.results(inner).collect();
    branch(function, inside, behind, &made, enter);
    let merged: Vec<Value> = types.iter().map(|ty| function.add_block_param(behind, *ty)).collect();
    let merge_end = function.create_inst(Opcode::Merge, &[], &merged, &[], &[]);
    function.attrs.copy(end, merge_end);
    function.append_inst(behind, merge_end);
    for (old, new) in results {
        replace(function, old, new);
    }
    function.insts_mut(found.header).clear();
    if let Some(place) = function.insts(found.holder).iter().position(|inst| *inst == found.inst) {
        function.insts_mut(found.holder)[place] = selection;
    }
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::testing::{assert_valid, bodies, shader};

    /// What becomes of a function of `%n` and `%x` with this loop, which makes `%r`.
    fn rotated(the_loop: &str) -> (bool, String) {
        let mut module = shader(&format!(
            "spirv.func @f(%n: i32, %x: i32) -> i32 \"None\" {{
                %zero = spirv.Constant 0 : i32
                %one = spirv.Constant 1 : i32
                %ten = spirv.Constant 10 : i32
                {the_loop}
                spirv.ReturnValue %r : i32
            }}"
        ));
        let changed = run(&mut module);
        assert_valid(&module);
        (changed, bodies(&module).join("\n"))
    }

    /// A loop that counts to `%n`, with this condition and this body, which branches to the continue block.
    fn counting(first: &str, header: &str, body: &str) -> String {
        format!(
            "%r = spirv.mlir.loop -> i32 {{
                spirv.Branch ^header({first}, %zero : i32, i32)
            ^header(%i: i32, %sum: i32):
                {header}
            ^body:
                {body}
            ^continue(%next_sum: i32):
                %next = spirv.IAdd %i, %one : i32
                spirv.Branch ^header(%next, %next_sum : i32, i32)
            ^merge(%m: i32):
                spirv.mlir.merge %m : i32
            }}"
        )
    }

    const TO_N: &str = "%c = spirv.ULessThan %i, %n : i32
                spirv.BranchConditional %c, ^body, ^merge(%sum : i32)";
    const SUM: &str = "%s = spirv.IAdd %sum, %i : i32
                spirv.Branch ^continue(%s : i32)";

    #[test]
    fn a_test_stands_before_the_loop_and_at_its_end() {
        let (changed, left) = rotated(&counting("%x", TO_N, SUM));
        assert!(changed, "{left}");
        let tests: Vec<usize> = left.match_indices("spirv.ULessThan").map(|(at, _)| at).collect();
        let the_loop = left.find("spirv.mlir.loop").unwrap();
        assert!(matches!(tests[..], [first, second] if first < the_loop && the_loop < second), "{left}");
        let back = left
            .find("spirv.BranchConditional")
            .and_then(|first| left[first + 1..].find("spirv.BranchConditional"));
        assert!(back.is_some() && left.contains("spirv.mlir.selection -> i32"), "{left}");
    }

    #[test]
    fn values_of_the_header_that_the_merge_block_uses_come_with_breaks() {
        let header = "%twice = spirv.IAdd %i, %i : i32
                %c = spirv.ULessThan %twice, %n : i32
                spirv.BranchConditional %c, ^body, ^merge(%sum : i32)";
        let body = "%b = spirv.IEqual %twice, %ten : i32
                spirv.mlir.selection {
                    spirv.BranchConditional %b, ^leave, ^stay
                ^leave:
                    \"spirv.mlir.break\"(%sum) {depth = 1 : i32} : (i32) -> ()
                ^stay:
                    spirv.mlir.merge
                }
                spirv.Branch ^continue(%twice : i32)";
        let text = counting("%x", header, body).replace("spirv.mlir.merge %m", "spirv.mlir.merge %twice");
        let (changed, left) = rotated(&text);
        assert!(changed && left.matches("spirv.IAdd").count() == 3, "{left}");
    }

    #[test]
    fn loops_that_begin_with_a_known_test_stay() {
        let to_ten = TO_N.replace("%n", "%ten");
        assert!(!rotated(&counting("%zero", &to_ten, SUM)).0);
        assert!(rotated(&counting("%x", &to_ten, SUM)).0, "its first value is not known");
        assert!(rotated(&counting("%zero", TO_N, SUM)).0, "its end is not known");
    }

    #[test]
    fn loops_that_index_an_array_by_their_variable_stay() {
        let indexed = |length: u32, index: &str, first: &str| {
            let array = format!("!spirv.ptr<!spirv.array<{length} x i32>, Workgroup>");
            let body = format!(
                "%w = spirv.mlir.addressof @w : {array}
                %at = spirv.AccessChain %w[{index}] : {array}, i32 -> !spirv.ptr<i32, Workgroup>
                %s = spirv.Load \"Workgroup\" %at : i32
                spirv.Branch ^continue(%s : i32)"
            );
            let mut module = shader(&format!(
                "spirv.GlobalVariable @w : {array}
                spirv.func @f(%n: i32, %x: i32) -> i32 \"None\" {{
                    %zero = spirv.Constant 0 : i32
                    %one = spirv.Constant 1 : i32
                    {}
                    spirv.ReturnValue %r : i32
                }}",
                counting(first, TO_N, &body)
            ));
            run(&mut module)
        };
        assert!(!indexed(8, "%i", "%zero"));
        assert!(indexed(64, "%i", "%zero"), "the array is long");
        assert!(indexed(8, "%i", "%x"), "the first index is not known");
        assert!(indexed(8, "%x", "%zero"), "another index");
    }

    #[test]
    fn headers_that_converge_stay() {
        let header = "%all = spirv.GroupNonUniformElect <Subgroup> : i1
                spirv.BranchConditional %all, ^body, ^merge(%sum : i32)";
        assert!(!rotated(&counting("%x", header, SUM)).0);
    }

    #[test]
    fn a_selection_that_only_leaves_a_header_is_the_test() {
        let header = "%c = spirv.ULessThan %i, %n : i32
                spirv.mlir.selection {
                    spirv.BranchConditional %c, ^stay, ^leave
                ^leave:
                    \"spirv.mlir.break\"(%sum) {depth = 1 : i32} : (i32) -> ()
                ^stay:
                    spirv.mlir.merge
                }
                spirv.Branch ^body";
        let (changed, left) = rotated(&counting("%x", header, SUM));
        assert!(changed && !left.contains("break") && left.matches("spirv.ULessThan").count() == 2, "{left}");
    }

    #[test]
    fn loops_without_a_way_back_stay() {
        let body = "spirv.mlir.selection {
                    spirv.Branch ^only
                ^only:
                    \"spirv.mlir.break\"(%sum) {depth = 1 : i32} : (i32) -> ()
                ^end:
                    spirv.mlir.merge
                }
                spirv.Unreachable";
        assert!(!rotated(&counting("%x", TO_N, body)).0);
    }
}
