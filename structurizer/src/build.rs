//! Builds the function's body from the finished skeleton.
//!
//! Invariant: blocks, constructs and arguments are copied one for one; no decisions are made here. Constructs
//! become instructions first, so that `Break` and `Continue` can refer to them.

use crate::failure::Broken;
use crate::skeleton::{BlockData, CondOp, Construct, Link, OutBlock, Skeleton, Term};
use spirant_dialect::entity::PrimaryMap;
use spirant_dialect::spirv::Op;
use spirant_dialect::{self as dialect, BlockCall, Body, Function, Inst, Opcode, Type, Value};

/// What constructs became.
type Built = PrimaryMap<Construct, (Inst, dialect::Construct)>;

/// Makes `skeleton` the body of `function`.
pub(crate) fn run(function: &mut Function, skeleton: &Skeleton) -> Result<(), Broken> {
    let mut constructs = Built::with_capacity(skeleton.constructs.len());
    for data in skeleton.constructs.values() {
        let types: Vec<Type> = data.results.iter().map(|(_, result)| function.value_type(*result)).collect();
        let inst = function.create_inst(data.op, &types, &[], &data.words, &[]);
        let region = function.create_region();
        for block in &data.blocks {
            function.append_block(region, skeleton.blocks[*block].block);
        }
        for ((_, placeholder), result) in data.results.iter().zip(function.results(inst)) {
            function.replace_value(*placeholder, result);
        }
        constructs.push((inst, function.create_construct(inst, region)));
    }
    for id in skeleton.blocks.keys() {
        build_block(function, skeleton, &constructs, id)?;
    }
    let region = function.create_region();
    function.append_block(region, skeleton.blocks[skeleton.entry].block);
    function.body = Body::Structured(region);
    Ok(())
}

fn build_block(
    function: &mut Function,
    skeleton: &Skeleton,
    constructs: &Built,
    id: OutBlock,
) -> Result<(), Broken> {
    let data = &skeleton.blocks[id];
    let mut segs = Vec::new();
    let mut next = Some(data.last);
    while let Some(seg) = next {
        segs.push(seg);
        next = skeleton.segs[seg].before.expand();
    }
    let mut insts = Vec::new();
    for seg in segs.into_iter().rev() {
        let found = &skeleton.segs[seg];
        insts.extend_from_slice(&found.insts);
        insts.extend(
            found.construct.expand().and_then(|construct| constructs.get(construct)).map(|(inst, _)| *inst),
        );
    }
    insts.push(build_term(function, skeleton, constructs, data)?);
    *function.insts_mut(data.block) = insts;
    Ok(())
}

/// The terminator of a block.
fn build_term(
    function: &mut Function,
    skeleton: &Skeleton,
    constructs: &Built,
    data: &BlockData,
) -> Result<Inst, Broken> {
    Ok(match &data.term {
        Term::Open => return Err(Broken("a block has no end")),
        Term::Branch(link) => {
            let call = call(function, skeleton, *link);
            function.create_inst(Op::Branch.into(), &[], &[], &[], &[call])
        }
        Term::Cond { op, on, links, words, position } => {
            let mut calls = Vec::with_capacity(links.len());
            for link in links {
                let link = link.expand().ok_or(Broken("a target of a branch was not written"))?;
                calls.push(call(function, skeleton, link));
            }
            let op = if *op == CondOp::If { Op::BranchConditional } else { Op::Switch };
            let on = function.resolve(*on);
            let inst = function.create_inst(op.into(), &[], &[on], words, &calls);
            function.attrs.set_position(inst, *position);
            inst
        }
        Term::Leave(op, construct, link) => {
            let args = args(function, skeleton, *link);
            let (_, construct) = *constructs.get(*construct).ok_or(Broken("a jump leaves no construct"))?;
            function.create_exit(*op, construct, &args)
        }
        Term::End(inst) => *inst,
        Term::Merge => {
            let owner = data.owner.expand().ok_or(Broken("a merge has no construct"))?;
            let results = &skeleton.constructs[owner].results;
            let yields: Vec<Value> = results.iter().map(|(value, _)| function.resolve(*value)).collect();
            function.create_inst(Opcode::Merge, &[], &yields, &[], &[])
        }
        Term::Unreachable => function.create_inst(Op::Unreachable.into(), &[], &[], &[], &[]),
    })
}

fn args(function: &Function, skeleton: &Skeleton, link: Link) -> Vec<Value> {
    skeleton.links[link].args.iter().map(|value| function.resolve(*value)).collect()
}

fn call(function: &mut Function, skeleton: &Skeleton, link: Link) -> BlockCall {
    let args = args(function, skeleton, link);
    let to = skeleton.links[link].to;
    let block = skeleton.blocks[skeleton.segs[to].block].block;
    function.block_call(block, &args)
}
