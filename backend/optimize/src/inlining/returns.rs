//! Gives a structured function a single return at its end.
//!
//! The body moves into a construct that is left early (a selection that does not select, which is written as a switch of one case).
//! A return becomes a break to its merge block, which passes the value. No branch leaves an outer switch or loop from within another,
//! so a return within one breaks from that with a flag, and a selection behind it goes on to the merge block of the next.

use crate::edges::{Edge, Edges};
use rustc_hash::FxHashMap;
use spirant_dialect::constants::ConstTable;
use spirant_dialect::function::{Block, Construct, Function, Inst, Region, Value, ValueDef};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind, TypeTable};

/// The blocks of a body from the first to its only return, if each branches to the next one.
pub(super) fn chain(function: &Function) -> Option<Vec<Block>> {
    let mut returns = 0;
    function.walk_blocks(|_, block| returns += usize::from(returned(function, block).is_some()));
    let blocks = function.body_blocks();
    let mut chain = vec![*blocks.first()?];
    while let Some(block) = chain.last().copied() {
        let end = function.terminator(block)?;
        match function.op(end) {
            Opcode::Core(Op::Branch) if chain.len() < blocks.len() => {
                chain.push(function.targets(end).first()?.block);
            }
            Opcode::Core(Op::Return | Op::ReturnValue) => break,
            _ => return None,
        }
    }
    (returns == 1 && chain.len() == blocks.len()).then_some(chain)
}

/// The return that ends a block.
fn returned(function: &Function, block: Block) -> Option<Inst> {
    let end = function.terminator(block)?;
    matches!(function.op(end), Opcode::Core(Op::Return | Op::ReturnValue)).then_some(end)
}

/// Gives a function a single return, if it has any and can. It changes nothing otherwise.
pub(super) fn merge(types: &mut TypeTable, consts: &mut ConstTable, function: &mut Function) -> bool {
    let mut returns = Vec::new();
    let mut owners: FxHashMap<Region, Owner> = FxHashMap::default();
    function.walk_blocks(|region, block| {
        for inst in function.insts(block) {
            if let Some(inner) = function.construct_region(*inst) {
                owners.insert(inner, Owner { inst: *inst, block, region });
            }
        }
        if let Some(end) = returned(function, block) {
            returns.push((end, block, region));
        }
    });
    let value = returns.iter().find_map(|(end, ..)| function.operand(*end, 0));
    let ty = value.map(|value| function.value_type(value));
    let passes = ty.is_none_or(|ty| is_passed(types, ty));
    if returns.is_empty()
        || !passes
        || !returns.iter().all(|(.., region)| can_leave(function, &owners, *region))
    {
        return false;
    }
    let edges = Edges::of(function);
    let (wrapper, out) = wrap(function, ty);
    let mut leaving =
        Leaving { types, consts, function, edges, owners, wrapper, out, ty, flagged: Vec::new() };
    for (end, block, region) in returns {
        let value = leaving.function.operand(end, 0);
        leaving.function.insts_mut(block).pop();
        leaving.leave(block, region, value, end);
    }
    true
}

/// The construct of a region, and where it is.
#[derive(Clone, Copy)]
struct Owner {
    inst: Inst,
    block: Block,
    region: Region,
}

/// Whether values of a type may be parameters of blocks.
fn is_passed(types: &TypeTable, ty: Type) -> bool {
    let is_plain = |ty| {
        matches!(
            types.kind(ty),
            TypeKind::Bool
                | TypeKind::Int { .. }
                | TypeKind::Float { .. }
                | TypeKind::Vector { .. }
                | TypeKind::Matrix { .. }
        )
    };
    let mut work = vec![ty];
    while let Some(ty) = work.pop() {
        match types.kind(ty) {
            TypeKind::Array { element, .. } => work.push(element),
            TypeKind::Struct => work.extend(types.members(ty)),
            _ if is_plain(ty) => {}
            _ => return false,
        }
    }
    true
}

/// Whether all constructs around a region can be left early: not from a continue construct, and to a merge block.
fn can_leave(function: &Function, owners: &FxHashMap<Region, Owner>, mut region: Region) -> bool {
    while let Some(owner) = owners.get(&region) {
        let construct = function.construct(owner.inst);
        let merge = construct.and_then(|construct| function.layout.merge_block(construct));
        let end = merge.and_then(|block| function.terminator(block)).map(|end| function.op(end));
        let next = owners.get(&owner.region).and_then(|outer| function.construct(outer.inst));
        let is_loop = owners.get(&owner.region).is_some_and(|outer| function.op(outer.inst) == Opcode::Loop);
        let continues = next.and_then(|outer| function.layout.continue_block(outer));
        if end != Some(Opcode::Merge) && end != Some(Opcode::Core(Op::Unreachable))
            || is_loop && continues == Some(owner.block)
        {
            return false;
        }
        region = owner.region;
    }
    true
}

/// Moves the body into a construct, whose result is the returned value. Returns the construct and its merge block.
fn wrap(function: &mut Function, ty: Option<Type>) -> (Construct, Block) {
    let types: Vec<Type> = ty.into_iter().collect();
    let wrapper = function.create_inst(Opcode::Selection, &types, &[], &[0], &[]);
    let inner = function.create_region();
    let construct = function.create_construct(wrapper, inner);
    let (entry, header, out) = (function.create_block(), function.create_block(), function.create_block());
    let params: Vec<Value> = types.iter().map(|ty| function.add_block_param(out, *ty)).collect();
    let end = function.create_inst(Opcode::Merge, &[], &params, &[], &[]);
    function.append_inst(out, end);
    let Some(body) = function.body.region() else { return (construct, out) };
    let old = std::mem::replace(function.blocks_mut(body), vec![entry]);
    if let Some(first) = old.first().copied() {
        let call = function.block_call(first, &[]);
        let enter = function.create_inst(Op::Branch.into(), &[], &[], &[], &[call]);
        function.append_inst(header, enter);
        let insts = std::mem::take(function.insts_mut(first));
        let (variables, rest) = insts.into_iter().partition(|inst| function.marks(*inst).is_variable());
        *function.insts_mut(first) = rest;
        *function.insts_mut(entry) = variables;
    }
    function.append_block(inner, header);
    old.into_iter().for_each(|block| function.append_block(inner, block));
    function.append_block(inner, out);
    function.append_inst(entry, wrapper);
    let results: Vec<Value> = function.results(wrapper).collect();
    let op = if results.is_empty() { Op::Return } else { Op::ReturnValue };
    let end = function.create_inst(op.into(), &[], &results, &[], &[]);
    function.append_inst(entry, end);
    (construct, out)
}

struct Leaving<'f> {
    types: &'f mut TypeTable,
    consts: &'f mut ConstTable,
    function: &'f mut Function,
    /// The edges before any change.
    edges: Edges,
    owners: FxHashMap<Region, Owner>,
    wrapper: Construct,
    /// The merge block of the wrapper.
    out: Block,
    ty: Option<Type>,
    /// The loops and switches that pass a flag, with the number of the parameters that their merge blocks had.
    flagged: Vec<(Inst, usize)>,
}

impl Leaving<'_> {
    /// Ends a block with a branch to the end of the function.
    fn leave(&mut self, block: Block, region: Region, value: Option<Value>, like: Inst) {
        let (mut block, mut region, mut value) = (block, region, value);
        loop {
            let args: Vec<Value> = value.into_iter().collect();
            let Some(owner) = self.owners.get(&region).copied() else {
                let call = self.function.block_call(self.out, &args);
                self.append(block, Op::Branch.into(), &[], &[call], like);
                return;
            };
            let Some((barrier, at)) = self.barrier(owner) else {
                let end = self.function.create_exit(Opcode::Break, self.wrapper, &args);
                self.function.attrs.copy(like, end);
                self.function.append_inst(block, end);
                return;
            };
            let known = self.flagged.iter().find(|(inst, _)| *inst == barrier).map(|(_, count)| *count);
            let is_new = known.is_none();
            let count = known.unwrap_or_else(|| self.add_flag(barrier));
            self.break_with_flag(block, barrier, count, value, like);
            if !is_new {
                return;
            }
            let results: Vec<Value> = self.function.results(barrier).collect();
            let own = &results[results.len() - 1 - usize::from(self.ty.is_some())..];
            value = own.get(1).copied();
            (block, region) = self.select_behind(barrier, at, own[0], like);
        }
    }

    /// The construct that a branch outwards must not cross: the innermost loop, or else the innermost switch.
    fn barrier(&self, owner: Owner) -> Option<(Inst, Owner)> {
        let mut switch = None;
        let mut next = Some(owner);
        while let Some(owner) = next {
            if self.function.op(owner.inst) == Opcode::Loop {
                return Some((owner.inst, owner));
            }
            if switch.is_none() && self.is_switch(owner.inst) {
                switch = Some((owner.inst, owner));
            }
            next = self.owners.get(&owner.region).copied();
        }
        switch
    }

    fn is_switch(&self, inst: Inst) -> bool {
        let construct = self.function.construct(inst);
        let header = construct.and_then(|construct| self.function.layout.entry_block(construct));
        let end = header.and_then(|block| self.function.terminator(block));
        end.is_some_and(|end| matches!(self.function.op(end), Opcode::Core(Op::Switch | Op::Branch)))
    }

    fn merge_block(&self, construct: Inst) -> Option<Block> {
        self.function.construct(construct).and_then(|construct| self.function.layout.merge_block(construct))
    }

    /// Adds a flag, and the returned value, to the results of a construct. Returns how many parameters its merge block had.
    fn add_flag(&mut self, construct: Inst) -> usize {
        let Some(merge) = self.merge_block(construct) else { return 0 };
        let count = self.function.block_params(merge).len();
        self.flagged.push((construct, count));
        let bool = self.types.bool();
        let off = self.consts.bool(bool, false);
        let mut more = vec![self.function.module_value(ValueDef::Const(off), bool)];
        let mut types = vec![bool];
        if let Some(ty) = self.ty {
            let undefined = self.consts.undef(ty);
            more.push(self.function.module_value(ValueDef::Const(undefined), ty));
            types.push(ty);
        }
        let edges: Vec<Edge> = self.edges.to(merge).to_vec();
        for edge in edges {
            let mut args = edge.args(self.function).to_vec();
            args.extend(&more);
            edge.set_args(self.function, &args);
        }
        let params: Vec<Value> = types.iter().map(|ty| self.function.add_block_param(merge, *ty)).collect();
        if let Some(end) = self.function.terminator(merge) {
            let mut yielded = match self.function.op(end) {
                Opcode::Merge => self.function.operands(end).to_vec(),
                _ => Vec::new(),
            };
            yielded.extend(params);
            self.function.rewrite_inst(end, Opcode::Merge, &yielded, &[], &[]);
        }
        self.function.extend_results(construct, &types);
        count
    }

    fn break_with_flag(&mut self, block: Block, from: Inst, count: usize, value: Option<Value>, like: Inst) {
        let (Some(merge), Some(construct)) = (self.merge_block(from), self.function.construct(from)) else {
            return;
        };
        let params = self.function.block_params(merge)[..count].to_vec();
        let mut args = Vec::with_capacity(count + 2);
        for param in params {
            let ty = self.function.value_type(param);
            let undefined = self.consts.undef(ty);
            args.push(self.function.module_value(ValueDef::Const(undefined), ty));
        }
        let bool = self.types.bool();
        let on = self.consts.bool(bool, true);
        args.push(self.function.module_value(ValueDef::Const(on), bool));
        args.extend(value);
        let end = self.function.create_exit(Opcode::Break, construct, &args);
        self.function.attrs.copy(like, end);
        self.function.append_inst(block, end);
    }

    /// Puts a selection behind a construct. Returns its block for a set flag, which has no terminator yet, with its region.
    fn select_behind(&mut self, construct: Inst, at: Owner, flag: Value, like: Inst) -> (Block, Region) {
        let selection = self.function.create_inst(Opcode::Selection, &[], &[], &[0], &[]);
        self.function.attrs.copy(like, selection);
        let region = self.function.create_region();
        self.function.create_construct(selection, region);
        let blocks: [Block; 3] = std::array::from_fn(|_| self.function.create_block());
        blocks.iter().for_each(|block| self.function.append_block(region, *block));
        let [header, set, merge] = blocks;
        let calls = [self.function.block_call(set, &[]), self.function.block_call(merge, &[])];
        self.append(header, Op::BranchConditional.into(), &[flag], &calls, like);
        self.append(merge, Opcode::Merge, &[], &[], like);
        let insts = self.function.insts_mut(at.block);
        if let Some(place) = insts.iter().position(|inst| *inst == construct) {
            insts.insert(place + 1, selection);
        }
        self.owners.insert(region, Owner { inst: selection, block: at.block, region: at.region });
        (set, region)
    }

    fn append(
        &mut self,
        block: Block,
        op: Opcode,
        operands: &[Value],
        targets: &[spirant_dialect::function::BlockCall],
        like: Inst,
    ) {
        let inst = self.function.create_inst(op, &[], operands, &[], targets);
        self.function.attrs.copy(like, inst);
        self.function.append_inst(block, inst);
    }
}
