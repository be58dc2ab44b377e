//! Makes blocks fewer: joins blocks that follow each other alone, and branches where a block only branches on.
//!
//! * Parameters of a block that always have the same value as another one become that one ([`params`]).
//! * A selection of whose arms one only leaves a loop or a switch around it becomes a branch that leaves it ([`exits`]).
//! * A block that only branches to where its construct ends is skipped.
//! * A block whose only successor has no other predecessor is joined with it: also the header of a loop with the test of the loop, and
//!   the last block of a loop's body with the continue block.
//!
//! Invariant: instructions execute as often as before, in the same order and by the same invocations. Headers, continue blocks and
//! merge blocks stay where they are.

pub(crate) mod exits;
mod params;

use crate::edges::Edges;
use crate::edit::replace;
use crate::is_open;
use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::function::{Block, BlockCall, Body, Function, Inst, Region, Value};
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;

/// Joins the blocks of every function. Returns whether there were any.
pub fn run(module: &mut Module) -> bool {
    let mut changed = false;
    for function in module.functions.values_mut().filter(|function| is_open(function)) {
        changed |= params::join(function);
        if matches!(function.body, Body::Structured(_)) {
            changed |= exits::run(function);
            changed |= skip(function);
            changed |= join_with_continue(function);
        } else if !function.attrs.loop_controls.is_empty()
            || !function.attrs.convergence_regions.is_empty()
            || names_blocks(function)
        {
            continue;
        }
        changed |= join(function);
    }
    changed
}

/// Whether a merge instruction of a graph names blocks, which stay where they are.
fn names_blocks(function: &Function) -> bool {
    let merges = |inst: &Inst| matches!(function.op(*inst).core(), Some(Op::LoopMerge | Op::SelectionMerge));
    // It stands in front of the terminator.
    function.body_blocks().iter().any(|block| function.insts(*block).iter().rev().nth(1).is_some_and(merges))
}

/// The kind of region that blocks are in, for their places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Body,
    Selection,
    Loop,
}

/// All regions with their kinds, outer ones first.
fn regions(function: &Function) -> Vec<(Region, Kind)> {
    let mut regions: Vec<(Region, Kind)> =
        function.body.region().map(|region| (region, Kind::Body)).into_iter().collect();
    function.walk_blocks(|_, block| {
        for inst in function.insts(block).iter().filter(|inst| function.marks(**inst).is_construct()) {
            let kind = if function.op(*inst) == Opcode::Loop { Kind::Loop } else { Kind::Selection };
            regions.extend(function.construct_region(*inst).map(|region| (region, kind)));
        }
    });
    regions
}

/// Whether a block has a place in its construct that it must keep, as its first, second, last or last but one.
fn has_place(blocks: &[Block], kind: Kind, block: Block) -> bool {
    let is_at = |place: Option<&Block>| place == Some(&block);
    match kind {
        Kind::Body => is_at(blocks.first()),
        Kind::Selection => is_at(blocks.first()) || is_at(blocks.last()),
        Kind::Loop => {
            is_at(blocks.first())
                || is_at(blocks.get(1))
                || is_at(blocks.iter().nth_back(1))
                || is_at(blocks.last())
        }
    }
}

fn has_construct(function: &Function, block: Block) -> bool {
    function.insts(block).iter().any(|inst| function.marks(*inst).is_construct())
}

/// The target of a block that ends in a plain branch.
fn next(function: &Function, block: Block) -> Option<(Inst, BlockCall)> {
    let end = function.terminator(block).filter(|end| function.op(*end) == Op::Branch)?;
    Some((end, *function.targets(end).first()?))
}

/// Replaces the parameters of a block by what its only edge passes.
fn take_args(function: &mut Function, call: BlockCall) {
    let args: Vec<Value> = function.args(call).to_vec();
    for (param, arg) in function.block_params(call.block).to_vec().into_iter().zip(args) {
        replace(function, param, arg);
    }
    function.dfg.retain_block_params(call.block, |_| false);
}

/// Joins blocks with their successors.
fn join(function: &mut Function) -> bool {
    let edges = Edges::of(function);
    let mut changed = false;
    for (region, kind) in regions(function) {
        let blocks = function.blocks(region).to_vec();
        let mut gone: SecondaryMap<Block, bool> = SecondaryMap::new();
        let mut is_joined = false;
        for block in &blocks {
            // What one has joined may branch on.
            while !gone[*block]
                && let Some((_, call)) = next(function, *block)
                && can_join(function, &edges, &blocks, kind, *block, call.block)
            {
                take_args(function, call);
                let moved = std::mem::take(function.insts_mut(call.block));
                function.insts_mut(*block).pop();
                function.insts_mut(*block).extend(moved);
                gone[call.block] = true;
                is_joined = true;
            }
        }
        if is_joined {
            changed = true;
            function.blocks_mut(region).retain(|block| !gone[*block]);
        }
    }
    changed
}

fn can_join(
    function: &Function,
    edges: &Edges,
    blocks: &[Block],
    kind: Kind,
    block: Block,
    next: Block,
) -> bool {
    if block == next || edges.to(next).len() != 1 || has_place(blocks, kind, next) {
        return false;
    }
    match kind {
        Kind::Body => true,
        // A header that does not select makes the construct one that can be left.
        Kind::Selection => blocks.first() != Some(&block),
        Kind::Loop if blocks.first() == Some(&block) => false,
        Kind::Loop if blocks.get(1) == Some(&block) => {
            // A header declares the loop and branches.
            let end = function.terminator(next).map(|end| function.op(end));
            !has_construct(function, block)
                && !has_construct(function, next)
                && matches!(end, Some(Opcode::Core(Op::Branch | Op::BranchConditional)))
        }
        Kind::Loop => blocks.iter().nth_back(1) != Some(&block),
    }
}

/// Joins the last block of a loop's body with the continue block, if it computes without other invocations.
fn join_with_continue(function: &mut Function) -> bool {
    let edges = Edges::of(function);
    let mut changed = false;
    for (region, _) in regions(function).into_iter().filter(|(_, kind)| *kind == Kind::Loop) {
        let blocks = function.blocks(region).to_vec();
        let Some(continues) = blocks.iter().nth_back(1).copied() else { continue };
        let [edge] = edges.to(continues) else { continue };
        let body = blocks.iter().copied().find(|block| function.terminator(*block) == Some(edge.inst));
        let Some(body) = body.filter(|body| !has_place(&blocks, Kind::Loop, *body)) else { continue };
        let Some((_, call)) = next(function, body) else { continue };
        let insts = function.insts(body);
        if insts.iter().take(insts.len() - 1).any(|inst| function.marks(*inst).may_converge()) {
            continue;
        }
        take_args(function, call);
        let mut insts = std::mem::take(function.insts_mut(body));
        insts.pop();
        function.insts_mut(continues).splice(0..0, insts);
        function.dfg.move_block_params(body, continues);
        for edge in edges.to(body) {
            for target in function.targets_mut(edge.inst) {
                if target.block == body {
                    target.block = continues;
                }
            }
        }
        function.blocks_mut(region).retain(|block| *block != body);
        changed = true;
    }
    changed
}

/// Branches to the merge block or continue block of a construct directly where a block between only branches there.
fn skip(function: &mut Function) -> bool {
    let edges = Edges::of(function);
    let mut changed = false;
    for (region, kind) in regions(function) {
        if kind == Kind::Body {
            continue;
        }
        let blocks = function.blocks(region).to_vec();
        let ends =
            [blocks.last().copied(), blocks.iter().nth_back(1).copied().filter(|_| kind == Kind::Loop)];
        let mut gone: SecondaryMap<Block, bool> = SecondaryMap::new();
        for block in &blocks {
            let is_bare =
                function.insts(*block).iter().rev().skip(1).all(|inst| function.marks(*inst).is_debug());
            let Some((_, call)) = next(function, *block).filter(|_| is_bare) else { continue };
            if has_place(&blocks, kind, *block)
                || !ends.contains(&Some(call.block))
                || !function.block_params(*block).is_empty()
                || edges.to(*block).is_empty()
                || !edges.to(*block).iter().all(|edge| may_skip(function, edge.inst, *block, call.block))
            {
                continue;
            }
            for edge in edges.to(*block) {
                for index in 0..function.targets(edge.inst).len() {
                    if function.targets(edge.inst)[index].block == *block {
                        function.targets_mut(edge.inst)[index] = call;
                    }
                }
            }
            function.insts_mut(*block).clear();
            gone[*block] = true;
            changed = true;
        }
        if blocks.iter().any(|block| gone[*block]) {
            function.blocks_mut(region).retain(|block| !gone[*block]);
        }
    }
    changed
}

/// Whether a branch that leads to `block` may lead to `to`: only once, since what it passes belongs to the block it comes from.
fn may_skip(function: &Function, branch: Inst, block: Block, to: Block) -> bool {
    let targets = function.targets(branch);
    let leads = |wanted: Block| targets.iter().filter(|call| call.block == wanted).count();
    matches!(function.op(branch), Opcode::Core(Op::BranchConditional | Op::Switch))
        && leads(block) == 1
        && leads(to) == 0
}

#[cfg(test)]
mod tests {
    use super::run;
    use crate::testing::{assert_valid, bodies, shader};

    /// What is left of a function of `%n` and `%x` with this body.
    fn joined(body: &str) -> String {
        let mut module = shader(&format!(
            "spirv.func @f(%n: i32, %x: i32, %c: i1) -> i32 \"None\" {{
                %zero = spirv.Constant 0 : i32
                %one = spirv.Constant 1 : i32
                {body}
            }}"
        ));
        assert!(run(&mut module));
        assert_valid(&module);
        bodies(&module).join("\n")
    }

    #[test]
    fn blocks_that_a_merge_instruction_names_stay() {
        let mut module = shader(
            "spirv.func @f(%n: i32, %c: i1) -> i32 \"None\" {
                spirv.Branch ^a
            ^a:
                \"spirv.LoopMerge\"() {literals = [1 : i32], labels = [\"^e\", \"^b\"]} : () -> ()
                spirv.Branch ^b
            ^b:
                spirv.BranchConditional %c, ^a, ^e
            ^e:
                spirv.ReturnValue %n : i32
            }",
        );
        assert!(!run(&mut module), "{}", bodies(&module).join("\n"));
    }

    fn blocks(text: &str) -> usize {
        text.lines().filter(|line| line.starts_with('^')).count()
    }

    #[test]
    fn blocks_in_a_row_are_one() {
        let left = joined(
            "spirv.Branch ^a(%x : i32)
            ^a(%y: i32):
                %z = spirv.IAdd %y, %n : i32
                spirv.Branch ^b
            ^b:
                spirv.ReturnValue %z : i32",
        );
        assert!(!left.contains("Branch") && left.contains("spirv.IAdd %1, %0"), "{left}");
    }

    /// A loop with the test and the body in blocks of their own.
    const LOOP: &str = "%r = spirv.mlir.loop -> i32 {
            spirv.Branch ^header(%zero, %zero, %zero : i32, i32, i32)
        ^header(%i: i32, %sum: i32, %same: i32):
            spirv.Branch ^test
        ^test:
            %go = spirv.ULessThan %i, %n : i32
            spirv.BranchConditional %go, ^body, ^merge(%same : i32)
        ^body:
            BODY
            %s = spirv.IAdd %sum, %i : i32
            spirv.Branch ^next(%s : i32)
        ^next(%t: i32):
            %j = spirv.IAdd %i, %one : i32
            spirv.Branch ^header(%j, %t, %t : i32, i32, i32)
        ^merge(%m: i32):
            spirv.mlir.merge %m : i32
        }
        spirv.ReturnValue %r : i32";

    #[test]
    fn a_loop_is_header_continue_and_merge() {
        let left = joined(&LOOP.replace("BODY", ""));
        // The entry has no label; two of three parameters are left.
        assert_eq!(blocks(&left), 3, "{left}");
        assert!(left.contains(": i32, i32)") && !left.contains(": i32, i32, i32)"), "{left}");
    }

    #[test]
    fn a_selection_that_leaves_the_loop_is_a_branch() {
        let exit = "spirv.mlir.selection {
                spirv.BranchConditional %c, ^then, ^end
            ^then:
                \"spirv.mlir.break\"(%i) {depth = 1 : i32} : (i32) -> ()
            ^end:
                spirv.mlir.merge
            }";
        let left = joined(&LOOP.replace("BODY", exit));
        assert!(!left.contains("mlir.selection") && !left.contains("mlir.break"), "{left}");
        assert_eq!(left.matches("spirv.BranchConditional").count(), 2, "{left}");
        let goes_on = exit
            .replace("break\"(%i) {depth = 1 : i32} : (i32)", "continue\"(%sum) {depth = 1 : i32} : (i32)");
        assert!(!joined(&LOOP.replace("BODY", &goes_on)).contains("mlir.selection"));
    }

    #[test]
    fn what_the_other_arm_does_follows_the_branch() {
        let both = "%q = spirv.mlir.selection -> i32 {
                spirv.BranchConditional %c, ^then, ^other
            ^then:
                %v = spirv.IMul %i, %i : i32
                spirv.Branch ^end(%v : i32)
            ^other:
                \"spirv.mlir.break\"(%i) {depth = 1 : i32} : (i32) -> ()
            ^end(%u: i32):
                spirv.mlir.merge %u : i32
            }
            %w = spirv.IAdd %q, %one : i32";
        let left = joined(&LOOP.replace("BODY", both).replace("%sum, %i", "%sum, %w"));
        assert!(!left.contains("mlir.selection") && left.contains("spirv.IMul"), "{left}");
    }

    #[test]
    fn what_converges_stays_out_of_the_continue_block() {
        let elects = "%e = spirv.GroupNonUniformElect <Subgroup> : i1";
        assert_eq!(blocks(&joined(&LOOP.replace("BODY", elects))), 4);
    }

    #[test]
    fn a_block_that_only_branches_on_is_skipped() {
        let left = joined(
            "%r = spirv.mlir.selection -> i32 {
                spirv.BranchConditional %c, ^then, ^other
            ^then:
                %t = spirv.SDiv %n, %x : i32
                spirv.Branch ^end(%t : i32)
            ^other:
                spirv.Branch ^end(%x : i32)
            ^end(%u: i32):
                spirv.mlir.merge %u : i32
            }
            spirv.ReturnValue %r : i32",
        );
        assert_eq!(blocks(&left), 2, "{left}");
    }
}
