//! Structured control flow back into regions (SPIR-V 2.11): the encoder's layout, undone.
//!
//! A merge instruction opens a construct. What its header reaches without passing the merge block
//! or continue target of a construct around it is inside; the merge block goes on behind the
//! construct, in the block that holds it. A branch out of nested constructs becomes `Break` or
//! `Continue`, in a block of its own where one of two ways does so. A conditional branch without a
//! merge instruction, of which SPIR-V asks that it leave one way, gets a selection of its own
//! where the dialect wants one.
//!
//! Invariant: blocks are taken from a stack, inner ones before those behind their construct, so
//! that a region once left is not entered again.

use super::Step;
use super::body::{Bodies, Physical};
use super::ends::{End, Start, Way};
use super::functions::some;
use super::ids::NONE;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Inst, Opcode, Type, Value};

/// A region of the body under way.
#[derive(Debug)]
pub(super) struct Region {
    /// Whether it or one inside of it is under way.
    pub(super) open: bool,
    /// The region around it.
    pub(super) parent: u32,
    /// The construct that owns it; [`NONE`] for the body.
    pub(super) owner: u32,
    /// The last region inside of it: they are numbered from the outside in.
    pub(super) last: u32,
    /// Its blocks but for those whose place is fixed, with the physical blocks they come from.
    pub(super) blocks: Vec<(u32, Block)>,
}

impl Region {
    /// The outermost region.
    pub(super) fn body() -> Self {
        Region { open: true, parent: NONE, owner: NONE, last: 0, blocks: Vec::new() }
    }
}

/// A construct of the body under way.
#[derive(Debug)]
pub(super) struct Construct {
    pub(super) inst: Inst,
    /// What it becomes.
    pub(super) entity: spirant_dialect::Construct,
    pub(super) region: u32,
    /// The blocks whose place is fixed: a loop's entry, the header, a loop's continue block, the
    /// merge block.
    pub(super) entry: Option<Block>,
    pub(super) header: Block,
    pub(super) next: Option<Block>,
    pub(super) merge: Block,
    /// The physical merge block and continue target; [`NONE`] where the construct is ours.
    pub(super) merge_physical: u32,
    pub(super) next_physical: u32,
}

/// Where an edge leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lead {
    /// To a block of the region, or out of constructs.
    Known(Way),
    /// To a physical block that nothing has led to before.
    New(u32),
}

impl Bodies<'_, '_, '_> {
    /// Reads a body into regions.
    pub(super) fn structured(&mut self, region: spirant_dialect::Region) -> Step {
        self.regions.push(Region::body());
        let entry = self.function.create_block();
        self.place(0, 0, entry);
        self.regions[0].blocks.push((0, entry));
        self.stack.push(0);
        while let Some(physical) = self.stack.pop() {
            self.visit(physical)?;
        }
        self.warn_of_dead_blocks();
        for index in (1..self.regions.len()).rev() {
            let Region { last, parent, .. } = self.regions[index];
            let around = &mut self.regions[parent as usize];
            around.last = around.last.max(last);
        }
        self.close()?;
        self.lay_out(region);
        Ok(())
    }

    fn warn_of_dead_blocks(&mut self) {
        let dead = self.blocks.iter().filter(|block| block.region == NONE).count();
        if dead > 0 {
            let name = self.function.name.clone();
            self.d.warn(format!("{dead} blocks of function '{name}' that nothing reaches are left out"));
        }
    }

    /// Says where the instructions of a physical block go.
    fn place(&mut self, physical: u32, region: u32, block: Block) {
        let info = &mut self.blocks[physical as usize];
        (info.region, info.block) = (region, block.as_u32());
    }

    /// Makes a region the one under way.
    fn enter(&mut self, region: u32) {
        while self.region != region && self.regions[region as usize].parent != self.region {
            let left = &mut self.regions[self.region as usize];
            left.open = false;
            if left.parent == NONE {
                break;
            }
            self.region = left.parent;
        }
        self.regions[region as usize].open = true;
        self.region = region;
    }

    // ---- blocks ----

    fn visit(&mut self, physical: u32) -> Step {
        let info = self.blocks[physical as usize];
        let (mut region, mut block) = (info.region, Block::from_u32(info.block));
        self.enter(region);
        self.current = physical;
        if info.is_loop() {
            let construct = self.begin_loop(physical, block)?;
            let Construct { region: inner, header, .. } = self.constructs[construct as usize];
            (region, block) = (inner, header);
            self.enter(region);
            self.place(physical, region, block);
            self.define_phis(physical, |bodies, index| {
                bodies.function.block_params(header).get(index as usize).copied()
            })?;
        } else {
            self.own_phis(physical, block)?;
        }
        let named = match some(info.merge_of) {
            Some(construct) if !info.is_loop() => self.constructs[construct as usize].merge,
            _ => block,
        };
        self.name_block(info.label, named)?;
        self.instructions(physical, block)?;
        self.end(physical, region, block)
    }

    /// The phis of a block that heads no loop.
    fn own_phis(&mut self, physical: u32, block: Block) -> Step {
        let info = self.blocks[physical as usize];
        if info.phis == 0 {
            return Ok(());
        }
        if info.inline != NONE {
            return self.copy_phis(physical, block);
        }
        match some(info.merge_of) {
            Some(construct) => {
                let inst = self.constructs[construct as usize].inst;
                self.define_phis(physical, |bodies, index| bodies.function.result_at(inst, index as usize))
            }
            None => self.define_phis(physical, |bodies, index| {
                bodies.function.block_params(block).get(index as usize).copied()
            }),
        }
    }

    // ---- constructs ----

    /// A new construct at the end of `block`, with a region that holds no blocks yet.
    fn construct(&mut self, op: Opcode, block: Block, words: &[u32], results: &[Type]) -> u32 {
        let inst = self.function.create_inst(op, results, &[], words, &[]);
        self.function.append_inst(block, inst);
        let region = self.function.create_region();
        let entity = self.function.create_construct(inst, region);
        let region = self.regions.len() as u32;
        let construct = self.constructs.len() as u32;
        let parent = self.region;
        self.regions.push(Region { open: false, parent, owner: construct, last: region, blocks: Vec::new() });
        let is_loop = op == Opcode::Loop;
        let entry = is_loop.then(|| self.function.create_block());
        let header = self.function.create_block();
        let next = is_loop.then(|| self.function.create_block());
        let merge = self.function.create_block();
        for ty in results {
            self.function.add_block_param(merge, *ty);
        }
        let (merge_physical, next_physical) = (NONE, NONE);
        self.constructs.push(Construct {
            inst,
            entity,
            region,
            entry,
            header,
            next,
            merge,
            merge_physical,
            next_physical,
        });
        construct
    }

    /// Makes a physical block the merge block of a construct in `block` of the region under way.
    fn claim_merge(&mut self, construct: u32, merge: u32, block: Block) -> Step {
        self.claim(merge, "merge block")?;
        let region = self.region;
        self.place(merge, region, block);
        self.blocks[merge as usize].merge_of = construct;
        self.constructs[construct as usize].merge_physical = merge;
        self.stack.push(merge);
        Ok(())
    }

    fn claim(&self, physical: u32, what: &str) -> Step {
        let info = &self.blocks[physical as usize];
        if info.region == NONE && physical != 0 {
            return Ok(());
        }
        let label = self.d.describe(info.label);
        self.d
            .fail(info.at, format!("{label}, the {what} of a construct, is used by another or outside of it"))
    }

    fn begin_loop(&mut self, physical: u32, block: Block) -> Step<u32> {
        let info = self.blocks[physical as usize];
        if info.merge == physical || info.merge == info.next {
            return self.d.fail(info.merge_at, "a loop merges where it begins or continues");
        }
        let results = self.phi_types(info.merge)?;
        let control = self.d.inst_at(info.merge_at).words.get(2..).unwrap_or(&[]);
        let construct = self.construct(Opcode::Loop, block, control, &results);
        let Construct { entry, header, next, region, .. } = self.constructs[construct as usize];
        self.add_params(physical, header)?;
        self.blocks[physical as usize].head_of = construct;
        let start = self.start_of(physical);
        let (Some(entry), Some(next)) = (entry, next) else { return Ok(construct) };
        self.ends.push(End::Enter { construct, entry, start });
        self.claim_merge(construct, info.merge, block)?;
        if info.next == physical {
            // The header is its own continue target: the back edges meet in a block of ours.
            self.add_params(physical, next)?;
            self.ends.push(End::Back { construct });
        } else {
            self.claim(info.next, "continue target")?;
            self.place(info.next, region, next);
            self.blocks[info.next as usize].next_of = construct;
            self.constructs[construct as usize].next_physical = info.next;
            self.add_params(info.next, next)?;
            self.stack.push(info.next);
        }
        Ok(construct)
    }

    /// What a loop's header gets from outside.
    fn start_of(&self, physical: u32) -> Start {
        let info = &self.blocks[physical as usize];
        if let Some(edge) = some(info.inline) {
            Start::Edge(edge)
        } else if let Some(construct) = some(info.merge_of) {
            Start::Results(self.constructs[construct as usize].inst)
        } else if info.next_of != NONE || info.slot != NONE {
            Start::Params(Block::from_u32(info.block))
        } else {
            Start::Nothing
        }
    }

    /// A selection whose header holds the terminator of a physical block.
    fn begin_selection(&mut self, physical: u32, block: Block) -> Step<u32> {
        let info = self.blocks[physical as usize];
        let results = match some(info.merge) {
            Some(merge) => self.phi_types(merge)?,
            None => Vec::new(),
        };
        let control = match info.merge_at {
            0 => &[0][..],
            at => self.d.inst_at(at).words.get(1..).unwrap_or(&[]),
        };
        Ok(self.construct(Opcode::Selection, block, control, &results))
    }

    // ---- ends of blocks ----

    fn end(&mut self, physical: u32, region: u32, block: Block) -> Step {
        self.blocks[physical as usize].end_region = region;
        let info = self.blocks[physical as usize];
        if info.merge != NONE && !info.is_loop() {
            return self.selection(physical, block);
        }
        match info.edges {
            0 => {
                let (at, opcode, words) = self.terminator(physical);
                self.position = info.position;
                self.instruction(at, opcode, words, block)
            }
            1 => self.branch(physical, info.first_edge, region, block),
            _ if self.ends_in(physical, Op::Switch) => self.wrap(physical, None, block),
            _ => self.conditional(physical, region, block),
        }
    }

    /// Where an edge leads from a block of a region.
    fn lead(&self, edge: u32, region: u32, block: Block) -> Step<Lead> {
        let to = self.edges[edge as usize].to;
        let info = &self.blocks[to as usize];
        let out = |construct: u32, op: Opcode, target: Block| {
            let Construct { entity, region: own, .. } = self.constructs[construct as usize];
            if own == region {
                Some(Way::To(target))
            } else if self.regions[own as usize].open {
                Some(Way::Leave(op, entity))
            } else {
                None
            }
        };
        let way = if let Some(construct) = some(info.head_of) {
            let Construct { next, next_physical, header, .. } = self.constructs[construct as usize];
            match next {
                Some(next) if next_physical == NONE => out(construct, Opcode::Continue, next),
                Some(next) if next == block => Some(Way::To(header)),
                _ => None,
            }
        } else if let Some(construct) = some(info.merge_of) {
            out(construct, Opcode::Break, self.constructs[construct as usize].merge)
        } else if let Some(construct) = some(info.next_of) {
            let next = self.constructs[construct as usize].next;
            next.and_then(|next| out(construct, Opcode::Continue, next))
        } else if info.region == NONE {
            return Ok(Lead::New(to));
        } else if info.slot != NONE && info.region == region {
            Some(Way::To(Block::from_u32(info.slot)))
        } else {
            None
        };
        match way {
            Some(way) => Ok(Lead::Known(way)),
            None => {
                let at = self.blocks[self.edges[edge as usize].from as usize].end;
                let label = self.d.describe(info.label);
                let message = format!("a branch to {label} enters or leaves a construct where it may not");
                self.d.fail(at, message)
            }
        }
    }

    /// Gives a physical block a block of the region for branches to lead to.
    fn open_slot(&mut self, to: u32, region: u32) -> Step<Block> {
        let slot = self.function.create_block();
        self.place(to, region, slot);
        self.blocks[to as usize].slot = slot.as_u32();
        self.regions[region as usize].blocks.push((to, slot));
        self.add_params(to, slot)?;
        self.stack.push(to);
        Ok(slot)
    }

    /// Whether a block is the continue block of its region's loop, which everything on the way to
    /// the back edge goes into.
    fn is_continue(&self, region: u32, block: Block) -> bool {
        match some(self.regions[region as usize].owner) {
            Some(owner) => self.constructs[owner as usize].next == Some(block),
            None => false,
        }
    }

    /// Whether control that falls through `edge` may stay in its block of the dialect.
    fn may_fall(&self, to: u32, region: u32, block: Block) -> bool {
        let info = &self.blocks[to as usize];
        if info.is_loop() {
            // From one place, but for the back edge.
            let back = if info.preds > 1 { 2 } else { 1 };
            return info.preds == back;
        }
        info.preds == 1 && self.is_continue(region, block)
    }

    fn fall(&mut self, edge: u32, region: u32, block: Block) {
        let to = self.edges[edge as usize].to;
        self.place(to, region, block);
        self.blocks[to as usize].inline = edge;
        self.stack.push(to);
    }

    fn branch(&mut self, physical: u32, edge: u32, region: u32, block: Block) -> Step {
        let way = match self.lead(edge, region, block)? {
            Lead::Known(way) => way,
            Lead::New(to) if self.may_fall(to, region, block) => {
                self.fall(edge, region, block);
                return Ok(());
            }
            Lead::New(to) => Way::To(self.open_slot(to, region)?),
        };
        self.ends.push(End::Goto { from: physical, edge, block, way });
        Ok(())
    }

    /// A conditional branch without a merge instruction of its own.
    fn conditional(&mut self, physical: u32, region: u32, block: Block) -> Step {
        let first = self.blocks[physical as usize].first_edge;
        let edges = [first, first + 1];
        let [then, other] = edges.map(|edge| self.edges[edge as usize].to);
        if then == other {
            return self.branch(physical, first, region, block);
        }
        let leads = [self.lead(first, region, block)?, self.lead(first + 1, region, block)?];
        let is_continue = self.is_continue(region, block);
        let alone = |lead: &Lead| matches!(lead, Lead::New(to) if self.blocks[*to as usize].preds == 1);
        let leaves = leads.iter().any(|lead| matches!(lead, Lead::Known(Way::Leave(..))));
        let is_new = leads.iter().any(|lead| matches!(lead, Lead::New(_)));
        let chooses = leads.iter().all(alone);
        if !(leaves || chooses || is_continue && is_new) {
            let ways = self.ways.len() as u32;
            // In order of the stack: the first way is read first.
            let mut own = [Way::To(block); 2];
            for index in [1, 0] {
                own[index] = match leads[index] {
                    Lead::Known(way) => way,
                    Lead::New(to) => Way::To(self.open_slot(to, region)?),
                };
            }
            self.ways.extend(own);
            self.ends.push(End::Own { from: physical, block, ways });
            return Ok(());
        }
        let to_header = |lead: &Lead| match (lead, some(self.regions[region as usize].owner)) {
            (Lead::Known(Way::To(to)), Some(owner)) => self.constructs[owner as usize].header == *to,
            _ => false,
        };
        let stays = |lead: &Lead| matches!(lead, Lead::Known(Way::To(_)));
        let stay = match () {
            () if chooses => None,
            () => leads
                .iter()
                .position(to_header)
                .or_else(|| leads.iter().position(|lead| matches!(lead, Lead::New(_))))
                .or_else(|| leads.iter().position(stays)),
        };
        self.wrap(physical, stay.map(|index| (edges[index], leads[index])), block)
    }

    /// Puts a choice into a selection of its own, behind which control goes on along `stay`.
    fn wrap(&mut self, physical: u32, stay: Option<(u32, Lead)>, block: Block) -> Step {
        let region = self.region;
        let merged = self.blocks[physical as usize].merge;
        self.blocks[physical as usize].merge = NONE;
        let at = std::mem::take(&mut self.blocks[physical as usize].merge_at);
        let construct = self.begin_selection(physical, block)?;
        (self.blocks[physical as usize].merge, self.blocks[physical as usize].merge_at) = (merged, at);
        match stay {
            None => self.ends.push(End::Unreachable { block }),
            Some((edge, Lead::Known(way))) => self.ends.push(End::Goto { from: physical, edge, block, way }),
            Some((edge, Lead::New(to))) => {
                let info = self.blocks[to as usize];
                if info.preds == 1 && !info.is_loop() || self.may_fall(to, region, block) {
                    self.fall(edge, region, block);
                } else {
                    let way = Way::To(self.open_slot(to, region)?);
                    self.ends.push(End::Goto { from: physical, edge, block, way });
                }
            }
        }
        self.choose(physical, construct, stay.map(|(edge, _)| edge))
    }

    fn selection(&mut self, physical: u32, block: Block) -> Step {
        let info = self.blocks[physical as usize];
        if info.merge == physical {
            return self.d.fail(info.merge_at, "a selection merges where it begins");
        }
        if info.edges < 2 && !self.ends_in(physical, Op::Switch) {
            return self.d.fail(info.merge_at, "OpSelectionMerge before what is no selection");
        }
        let construct = self.begin_selection(physical, block)?;
        self.claim_merge(construct, info.merge, block)?;
        self.choose(physical, construct, None)
    }

    /// Writes a choice into the header of a selection.
    fn choose(&mut self, physical: u32, construct: u32, stay: Option<u32>) -> Step {
        let Construct { region, header, merge, .. } = self.constructs[construct as usize];
        self.enter(region);
        let Physical { first_edge, edges, .. } = self.blocks[physical as usize];
        self.blocks[physical as usize].end_region = region;
        let ways = self.ways.len();
        let pushed = self.stack.len();
        for edge in first_edge..first_edge + edges {
            let to = self.edges[edge as usize].to;
            if Some(edge) == stay {
                self.ways.push(Way::Bare(merge));
                continue;
            }
            // Edges to one block are one way.
            let known = self.slot_of_way(ways, first_edge, edge, to);
            let way = match known {
                Some(way) => way,
                None => match self.lead(edge, region, header)? {
                    Lead::New(to) => Way::To(self.open_slot(to, region)?),
                    Lead::Known(way @ Way::Leave(..)) => {
                        let block = self.function.create_block();
                        self.regions[region as usize].blocks.push((physical, block));
                        self.ends.push(End::Goto { from: physical, edge, block, way });
                        Way::Bare(block)
                    }
                    Lead::Known(way) => way,
                },
            };
            self.ways.push(way);
        }
        self.stack[pushed..].reverse();
        self.ends.push(End::Own { from: physical, block: header, ways: ways as u32 });
        Ok(())
    }

    /// The way of an earlier edge to the same block, where the edge before goes there: cases that
    /// share a target mostly follow each other.
    fn slot_of_way(&self, ways: usize, first_edge: u32, edge: u32, to: u32) -> Option<Way> {
        let before = edge.checked_sub(1).filter(|before| *before >= first_edge)?;
        let same = self.edges[before as usize].to == to;
        self.ways.get(ways + (before - first_edge) as usize).copied().filter(|_| same)
    }

    // ---- layout ----

    /// Puts the blocks of every region in order: by their places in the binary, where dominators
    /// come first.
    fn lay_out(&mut self, body: spirant_dialect::Region) {
        for index in 0..self.regions.len() {
            let mut blocks = std::mem::take(&mut self.regions[index].blocks);
            blocks.sort_by_key(|(physical, _)| *physical);
            let Some(construct) = some(self.regions[index].owner) else {
                self.function.blocks_mut(body).extend(blocks.iter().map(|(_, block)| *block));
                continue;
            };
            let Construct { inst, entry, header, next, merge, .. } = self.constructs[construct as usize];
            let Some(region) = self.function.construct_region(inst) else { continue };
            let list = self.function.blocks_mut(region);
            list.reserve(blocks.len() + 4);
            list.extend(entry);
            list.push(header);
            list.extend(blocks.iter().map(|(_, block)| *block));
            list.extend(next);
            list.push(merge);
        }
    }

    /// The values of a block's parameters or a construct's results.
    pub(super) fn start_values(&self, start: Start, count: usize) -> Vec<Value> {
        match start {
            Start::Params(block) => self.function.block_params(block).iter().take(count).copied().collect(),
            Start::Results(inst) => self.function.results(inst).take(count).collect(),
            Start::Edge(_) | Start::Nothing => Vec::new(),
        }
    }
}
