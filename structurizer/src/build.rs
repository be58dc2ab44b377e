//! The finished skeleton becomes the function's body.
//!
//! Invariant: blocks, constructs and arguments are copied one for one; nothing is decided here.
//! Constructs become instructions first, so that `Break` and `Continue` can name them.

use crate::emit::Broken;
use crate::skeleton::{CondOp, Link, OutBlock, Skeleton, Term};
use spirant_dialect::spirv::Op;
use spirant_dialect::{BlockCall, Body, Construct, Function, Inst, Opcode, Type, Value};

/// Makes `skeleton` the body of `function`.
pub(crate) fn run(function: &mut Function, skeleton: &Skeleton) -> Result<(), Broken> {
    let mut constructs = Vec::with_capacity(skeleton.constructs.len());
    for data in &skeleton.constructs {
        let types: Vec<Type> = data.results.iter().map(|(_, result)| function.value_type(*result)).collect();
        let inst = function.create_inst(data.op, &types, &[], &data.words, &[]);
        let region = function.create_region();
        for block in &data.blocks {
            function.append_block(region, skeleton.blocks[*block as usize].block);
        }
        for ((_, placeholder), result) in data.results.iter().zip(function.results(inst)) {
            function.replace_value(*placeholder, result);
        }
        constructs.push((inst, function.create_construct(inst, region)));
    }
    for id in 0..skeleton.blocks.len() as OutBlock {
        build_block(function, skeleton, &constructs, id)?;
    }
    let region = function.create_region();
    for block in &skeleton.top {
        function.append_block(region, skeleton.blocks[*block as usize].block);
    }
    function.body = Body::Structured(region);
    Ok(())
}

fn build_block(
    function: &mut Function,
    skeleton: &Skeleton,
    constructs: &[(Inst, Construct)],
    id: OutBlock,
) -> Result<(), Broken> {
    let data = &skeleton.blocks[id as usize];
    let mut segs = Vec::new();
    let mut seg = data.last;
    while let Some(found) = skeleton.segs.get(seg as usize) {
        segs.push(seg);
        seg = found.before;
    }
    let mut insts = Vec::new();
    for seg in segs.into_iter().rev() {
        let found = &skeleton.segs[seg as usize];
        insts.extend_from_slice(&found.insts);
        insts.extend(constructs.get(found.construct as usize).map(|(inst, _)| *inst));
    }
    let end = match &data.term {
        Term::Open => return Err(Broken("a block has no end")),
        Term::Branch(link) => {
            let call = call(function, skeleton, *link);
            function.create_inst(Op::Branch.into(), &[], &[], &[], &[call])
        }
        Term::Cond { op, on, links, words, position } => {
            let calls: Vec<BlockCall> = links.iter().map(|link| call(function, skeleton, *link)).collect();
            let op = if *op == CondOp::If { Op::BranchConditional } else { Op::Switch };
            let on = function.resolve(*on);
            let inst = function.create_inst(op.into(), &[], &[on], words, &calls);
            function.attrs.set_position(inst, *position);
            inst
        }
        Term::Leave(op, construct, link) => {
            let args = args(function, skeleton, *link);
            let (_, construct) =
                *constructs.get(*construct as usize).ok_or(Broken("a jump leaves no construct"))?;
            function.create_exit(*op, construct, &args)
        }
        Term::End(inst) => *inst,
        Term::Merge => {
            let owner =
                skeleton.constructs.get(data.owner as usize).ok_or(Broken("a merge has no construct"))?;
            let yields: Vec<Value> =
                owner.results.iter().map(|(value, _)| function.resolve(*value)).collect();
            function.create_inst(Opcode::Merge, &[], &yields, &[], &[])
        }
        Term::Unreachable => function.create_inst(Op::Unreachable.into(), &[], &[], &[], &[]),
    };
    insts.push(end);
    *function.insts_mut(data.block) = insts;
    Ok(())
}

fn args(function: &Function, skeleton: &Skeleton, link: Link) -> Vec<Value> {
    let args = skeleton.links.get(link as usize).map_or(&[][..], |link| &link.args[..]);
    args.iter().map(|value| function.resolve(*value)).collect()
}

fn call(function: &mut Function, skeleton: &Skeleton, link: Link) -> BlockCall {
    let args = args(function, skeleton, link);
    let to = skeleton.links[link as usize].to;
    let block = skeleton.blocks[skeleton.segs[to as usize].block as usize].block;
    function.block_call(block, &args)
}
