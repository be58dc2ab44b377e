//! Control flow: bodies of functions become regions, nodes and edges.

use super::Builder;
use super::order::{self, Element};
use crate::Stop;
use crate::code::{Copies, Edge, Instr, Node, Region, Row, Slot, Switch};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Body, Inst, Opcode, Value};

/// Where a block is: its region and its node there.
#[derive(Clone, Copy, Debug)]
struct Position {
    region: u32,
    node: u32,
}

/// The regions of a function.
#[derive(Default)]
pub(super) struct Regions {
    positions: HashMap<Block, Position, FxBuildHasher>,
    /// By region: the region around it and the node there.
    around: Vec<Option<(u32, u32)>>,
    /// The region of each construct.
    constructs: HashMap<Inst, u32, FxBuildHasher>,
    /// By region: the construct.
    owners: Vec<Option<Inst>>,
    /// By region: its last node.
    last: Vec<u32>,
}

impl Builder<'_, '_> {
    /// Translates the body.
    pub(super) fn body(&mut self) -> Result<(), Stop> {
        let function = self.function;
        let Some(body) = function.body.region() else {
            return Err(Stop::refused(format!("the function @{}, which has no body", function.name)));
        };
        let Some(entry) = function.blocks(body).first().copied() else {
            return Err(Stop::malformed("a function without blocks"));
        };
        let (regions, blocks) = match function.body {
            Body::Cfg(_) => self.free_regions(entry),
            _ => self.structured_regions(body),
        };
        self.code.regions = vec![Region::default(); regions.around.len()];
        for (region, nodes) in blocks.into_iter().enumerate() {
            for node in nodes {
                let node = match node {
                    Element::Component(inner) => Node::Component(inner as u32),
                    Element::Block(block) => {
                        let start = self.code.instrs.len() as u32;
                        self.block(&regions, block)?;
                        Node::Block(start)
                    }
                };
                self.code.regions[region].nodes.push(node);
            }
            self.code.regions[region].has_merge = regions.owners[region].is_some();
        }
        Ok(())
    }

    fn free_regions(&self, entry: Block) -> (Regions, Vec<Vec<Element>>) {
        let lists = order::regions(self.function, entry);
        let count = lists.len();
        let mut regions =
            Regions { around: vec![None; count], owners: vec![None; count], ..Regions::default() };
        for (region, elements) in (0..).zip(&lists) {
            for (node, element) in (0..).zip(elements) {
                match element {
                    Element::Block(block) => {
                        regions.positions.insert(*block, Position { region, node });
                    }
                    Element::Component(inner) => regions.around[*inner] = Some((region, node)),
                }
            }
        }
        (regions, lists)
    }

    fn structured_regions(&self, body: spirant_dialect::Region) -> (Regions, Vec<Vec<Element>>) {
        let function = self.function;
        let mut regions = Regions::default();
        let mut lists: Vec<Vec<Element>> = Vec::new();
        let mut work = vec![(body, None, None)];
        while let Some((own, around, construct)) = work.pop() {
            let region = lists.len() as u32;
            regions.around.push(around);
            regions.owners.push(construct);
            regions.last.push((function.blocks(own).len() as u32).saturating_sub(1));
            if let Some(inst) = construct {
                regions.constructs.insert(inst, region);
            }
            let blocks = function.blocks(own);
            for (node, block) in (0..).zip(blocks) {
                regions.positions.insert(*block, Position { region, node });
                for inst in function.insts(*block) {
                    if let Some(inner) = function.construct_region(*inst) {
                        work.push((inner, Some((region, node)), Some(*inst)));
                    }
                }
            }
            lists.push(blocks.iter().copied().map(Element::Block).collect());
        }
        (regions, lists)
    }

    fn block(&mut self, regions: &Regions, block: Block) -> Result<(), Stop> {
        let function = self.function;
        for param in function.block_params(block) {
            self.define(*param)?;
        }
        let mut ended = false;
        for inst in function.insts(block) {
            self.current = Some(*inst);
            ended = function.marks(*inst).is_terminator();
            if !self.control(regions, block, *inst)? {
                self.instruction(*inst)?;
            }
        }
        if ended { Ok(()) } else { Err(Stop::malformed("a block without terminator")) }
    }

    /// Translates an instruction of control flow; whether it is one.
    fn control(&mut self, regions: &Regions, block: Block, inst: Inst) -> Result<bool, Stop> {
        let function = self.function;
        let instr = match function.op(inst) {
            Opcode::Selection | Opcode::Loop => {
                let region = regions.constructs.get(&inst);
                let region = *region.ok_or_else(|| Stop::malformed("a construct without region"))?;
                for result in function.results(inst) {
                    self.define(result)?;
                }
                Instr::Enter { region }
            }
            Opcode::Merge => {
                let region = regions.positions.get(&block).map(|position| position.region as usize);
                let construct = region.and_then(|region| regions.owners[region]);
                let construct = construct.ok_or_else(|| Stop::malformed("a merge of nothing"))?;
                let results: Vec<Value> = function.results(construct).collect();
                let copies = self.copies(&results, function.operands(inst))?;
                self.code.copies.push(copies);
                Instr::Merge { copies: self.code.copies.len() as u32 - 1 }
            }
            Opcode::Break | Opcode::Continue => {
                let target = function.exit_target(inst);
                let target = target.ok_or_else(|| Stop::malformed("a construct of too few blocks"))?;
                Instr::Jump { edge: self.edge(regions, block, target.block, function.operands(inst), true)? }
            }
            Opcode::Core(Op::Branch) => Instr::Jump { edge: self.target(regions, block, inst, 0)? },
            Opcode::Core(Op::BranchConditional) => {
                let condition = self.operand(inst, 0)?.first;
                let (yes, no) =
                    (self.target(regions, block, inst, 0)?, self.target(regions, block, inst, 1)?);
                Instr::Branch { condition, yes, no }
            }
            Opcode::Core(Op::Switch) => self.switch(regions, block, inst)?,
            Opcode::Core(Op::Return) => Instr::Return { value: Row::default() },
            Opcode::Core(Op::ReturnValue) => Instr::Return { value: self.operand(inst, 0)? },
            Opcode::Core(Op::Unreachable) => Instr::Unreachable,
            Opcode::Core(Op::Kill | Op::TerminateInvocation) => Instr::Kill,
            _ => return Ok(false),
        };
        self.emit(instr);
        Ok(true)
    }

    fn switch(&mut self, regions: &Regions, block: Block, inst: Inst) -> Result<Instr, Stop> {
        let function = self.function;
        let selector = self.operand(inst, 0)?.first;
        let width = self.shared.shapes.width(self.operand_type(inst, 0)?);
        let mut values = function.words(inst).chunks(width.div_ceil(32).max(1) as usize);
        let default = self.target(regions, block, inst, 0)?;
        let mut cases = Vec::new();
        for index in 1..function.targets(inst).len() {
            let words = values.next().ok_or_else(|| Stop::malformed("a switch with too few literals"))?;
            let value = words.iter().rev().fold(0, |all, word| all << 32 | u64::from(*word));
            cases.push((value & crate::scalar::mask(width), self.target(regions, block, inst, index)?));
        }
        self.code.switches.push(Switch { selector, default, cases });
        Ok(Instr::Switch { switch: self.code.switches.len() as u32 - 1 })
    }

    fn target(&mut self, regions: &Regions, block: Block, inst: Inst, index: usize) -> Result<u32, Stop> {
        let call = self.function.targets(inst).get(index);
        let call = *call.ok_or_else(|| Stop::malformed("a branch without target"))?;
        self.edge(regions, block, call.block, self.function.args(call), false)
    }

    /// The edge from a block to another one.
    fn edge(
        &mut self,
        regions: &Regions,
        from: Block,
        to: Block,
        args: &[Value],
        is_exit: bool,
    ) -> Result<u32, Stop> {
        let find = |block| {
            let position = regions.positions.get(&block).copied();
            position.ok_or_else(|| Stop::malformed("a branch to a block in no region"))
        };
        let (start, end) = (find(from)?, find(to)?);
        // The regions around the target, innermost first, and the node in each.
        let mut chain = vec![(end.region, end.node)];
        while let Some(outer) = regions.around[chain[chain.len() - 1].0 as usize] {
            chain.push(outer);
        }
        let (mut region, mut leaves) = (start.region, 0);
        let common = loop {
            if let Some(at) = chain.iter().position(|(other, _)| *other == region) {
                break at;
            }
            let outer = regions.around[region as usize];
            region = outer.ok_or_else(|| Stop::malformed("a branch to another function"))?.0;
            leaves += 1;
        };
        let path: Vec<u32> = chain[..=common].iter().rev().map(|(_, node)| *node).collect();
        let (back, reconverges) = match self.function.body {
            Body::Cfg(_) => (region > 0 && path == [0], true),
            _ => self.structured_edge(regions, region, (start, path[0]), leaves, is_exit),
        };
        let copies = self.copies(self.function.block_params(to), args)?;
        self.code.edges.push(Edge { leaves, path, back, reconverges, copies });
        Ok(self.code.edges.len() as u32 - 1)
    }

    /// Whether an edge of a structured body begins an iteration, and whether lanes meet where it leads.
    fn structured_edge(
        &self,
        regions: &Regions,
        region: u32,
        (start, to): (Position, u32),
        leaves: u32,
        is_exit: bool,
    ) -> (bool, bool) {
        let (owner, last) = (regions.owners[region as usize], regions.last[region as usize]);
        let is_merge = owner.is_some() && to == last;
        let is_loop = owner.is_some_and(|inst| self.function.op(inst) == Opcode::Loop);
        let back = is_loop && !is_merge && leaves == 0 && to <= start.node;
        (back, is_exit || is_merge || is_loop && (to + 1 == last || to == 1))
    }

    /// Copies of values to slots, which happen at once: a value that another copy writes goes through new slots.
    fn copies(&mut self, to: &[Value], from: &[Value]) -> Result<Copies, Stop> {
        if to.len() != from.len() {
            return Err(Stop::malformed("a branch passes too few or too many values"));
        }
        let mut all: Vec<(Slot, Slot, u32)> = Vec::new();
        for (to, from) in to.iter().zip(from) {
            let (to, from) = (self.define(*to)?, self.row(*from)?);
            if to.count != from.count {
                return Err(Stop::malformed("a branch passes a value of another type"));
            }
            if to.first != from.first {
                all.push((to.first, from.first, to.count));
            }
        }
        let written: Vec<Slot> = all.iter().map(|(to, ..)| *to).collect();
        let mut before = Vec::new();
        for (at, (_, from, count)) in all.iter_mut().enumerate() {
            if written.iter().take(at).any(|other| other == from) {
                let kept = self.fresh(*count)?;
                before.push((kept, *from, *count));
                *from = kept;
            }
        }
        before.extend(all);
        Ok(Copies(before))
    }
}
