//! Structured control flow back into regions (SPIR-V 2.11, "Structured Control Flow"): the inverse of the
//! encoder's layout.
//!
//! A merge instruction opens a construct. Blocks that its header reaches without passing the merge block or
//! continue target of an enclosing construct are inside; the merge block continues in the block that holds
//! the construct. A branch out of nested constructs becomes `Break` or `Continue`, in a block of its own if
//! only one of two edges exits. A conditional branch without a merge instruction, for which SPIR-V requires
//! that one edge exits, gets a selection of its own if the dialect requires one.
//!
//! Invariant: blocks are taken from a stack, inner ones before those that follow their construct, so that a
//! region is never entered again.

use super::body::Bodies;
use super::decoder::Step;
use super::graph::{Edge, Physical};
use super::regions::{ConstructState, HeaderArgs, RegionState, Successor, Terminator};
use spirant_dialect::diagnostics::Symbol;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Block, Construct, Opcode, Region, Type};

/// Where an edge leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum EdgeTarget {
    /// To a block of the region, or out of constructs.
    Known(Successor),
    /// To a physical block that no edge has reached before.
    Unread(Physical),
}

impl Bodies<'_, '_, '_> {
    /// Reads a body into regions.
    pub(super) fn structured(&mut self, region: Region) -> Step {
        self.plan.regions.push(RegionState::body(region));
        self.region = region.into();
        let entry = self.function.create_block();
        let Some(first) = self.graph.blocks.keys().next() else { return Ok(()) };
        self.place(first, region, entry);
        self.plan.regions[region].blocks.push((first, entry));
        self.stack.push(first);
        while let Some(physical) = self.stack.pop() {
            self.visit(physical)?;
        }
        self.warn_of_dead_blocks();
        for inner in self.plan.regions.keys().rev() {
            let RegionState { last, parent, .. } = self.plan.regions[inner];
            if let Some(parent) = parent.expand() {
                let around = &mut self.plan.regions[parent];
                around.last = around.last.max(last);
            }
        }
        self.close()?;
        self.lay_out();
        Ok(())
    }

    fn warn_of_dead_blocks(&mut self) {
        let placed = &self.plan.placed;
        let dead = self.graph.blocks.keys().filter(|block| placed[*block].region.is_none()).count();
        if dead > 0 {
            let name = self.function.name.clone();
            self.d.warn(format!("{dead} unreachable blocks of function '{}' are left out", Symbol(&name)));
        }
    }

    /// Sets where the instructions of a physical block go.
    fn place(&mut self, physical: Physical, region: Region, block: Block) {
        let placed = &mut self.plan.placed[physical];
        (placed.region, placed.block) = (region.into(), block.into());
    }

    /// Makes a region the current one.
    fn enter(&mut self, region: Region) {
        while let Some(at) = self.region.expand()
            && at != region
            && self.plan.regions[region].parent != at
        {
            let left = &mut self.plan.regions[at];
            left.open = false;
            if left.parent.is_none() {
                break;
            }
            self.region = left.parent;
        }
        self.plan.regions[region].open = true;
        self.region = region.into();
    }

    // ---- blocks ----

    fn visit(&mut self, physical: Physical) -> Step {
        let placed = self.plan.placed[physical];
        let (Some(mut region), Some(mut block)) = (placed.region.expand(), placed.block.expand()) else {
            return Ok(());
        };
        let info = self.graph.blocks[physical];
        self.enter(region);
        self.current = physical.into();
        let mut rest = None;
        if info.is_loop() {
            let construct = self.begin_loop(physical, region, block)?;
            let ConstructState { region: inner, header, continue_block, .. } =
                self.plan.constructs[construct];
            (region, block) = (inner, header);
            rest = continue_block.expand().filter(|_| self.repeats_itself(physical));
            self.enter(region);
            self.place(physical, region, block);
            self.define_phis(physical, |bodies, index| {
                bodies.function.block_params(header).get(index as usize).copied()
            })?;
        } else {
            self.own_phis(physical, block)?;
        }
        let named = match self.plan.roles[physical].merge_of.expand() {
            Some(construct) if !info.is_loop() => self.plan.constructs[construct].merge,
            _ => block,
        };
        self.name_block(info.label, named)?;
        self.instructions(physical, block)?;
        self.end(physical, region, rest.unwrap_or(block))
    }

    /// The phis of a block that heads no loop.
    fn own_phis(&mut self, physical: Physical, block: Block) -> Step {
        if self.graph.blocks[physical].phis == 0 {
            return Ok(());
        }
        if self.plan.placed[physical].falls_by.is_some() {
            return self.copy_phis(physical, block);
        }
        match self.plan.roles[physical].merge_of.expand() {
            Some(construct) => {
                let inst = self.plan.constructs[construct].inst;
                self.define_phis(physical, |bodies, index| bodies.function.result_at(inst, index as usize))
            }
            None => self.define_phis(physical, |bodies, index| {
                bodies.function.block_params(block).get(index as usize).copied()
            }),
        }
    }

    // ---- constructs ----

    /// A new construct at the end of `block`, with a region that holds no blocks yet.
    fn construct(&mut self, op: Opcode, block: Block, words: &[u32], results: &[Type]) -> Construct {
        let inst = self.function.create_inst(op, results, &[], words, &[]);
        self.function.append_inst(block, inst);
        let region = self.function.create_region();
        let construct = self.function.create_construct(inst, region);
        let (parent, owner) = (self.region, construct.into());
        self.plan.regions.push(RegionState { open: false, parent, owner, last: region, blocks: Vec::new() });
        let is_loop = op == Opcode::Loop;
        let entry = is_loop.then(|| self.function.create_block()).into();
        let header = self.function.create_block();
        let continue_block = is_loop.then(|| self.function.create_block()).into();
        let merge = self.function.create_block();
        for ty in results {
            self.function.add_block_param(merge, *ty);
        }
        let (merge_physical, continue_physical) = (PackedOption::NONE, PackedOption::NONE);
        self.plan.constructs.push(ConstructState {
            inst,
            region,
            entry,
            header,
            continue_block,
            merge,
            merge_physical,
            continue_physical,
        });
        construct
    }

    /// Makes a physical block the merge block of a construct in `block` of a region.
    fn claim_merge(&mut self, construct: Construct, merge: Physical, region: Region, block: Block) -> Step {
        self.claim(merge, "merge block")?;
        self.place(merge, region, block);
        self.plan.roles[merge].merge_of = construct.into();
        self.plan.constructs[construct].merge_physical = merge.into();
        self.stack.push(merge);
        Ok(())
    }

    fn claim(&self, physical: Physical, what: &str) -> Step {
        let info = &self.graph.blocks[physical];
        let is_entry = self.graph.blocks.keys().next() == Some(physical);
        if self.plan.placed[physical].region.is_none() && !is_entry {
            return Ok(());
        }
        let label = self.d.describe(info.label);
        let message = format!("{label}, the {what} of a construct, is used by another or outside of it");
        self.d.fail(info.start, message)
    }

    fn begin_loop(&mut self, physical: Physical, region: Region, block: Block) -> Step<Construct> {
        let info = self.graph.blocks[physical];
        let (Some(merge_at), Some(merge), Some(next)) =
            (info.merge_at, info.merge.expand(), info.continue_target.expand())
        else {
            return self.d.fail(info.start, "a loop has no merge instruction");
        };
        if merge == physical || merge == next {
            return self.d.fail(merge_at, "the merge block of a loop is its header or its continue target");
        }
        let results = self.phi_types(merge)?;
        let control = self.d.inst_at(merge_at).words.get(2..).unwrap_or(&[]);
        let construct = self.construct(Opcode::Loop, block, control, &results);
        let ConstructState { entry, header, continue_block, region: inner, .. } =
            self.plan.constructs[construct];
        self.add_params(physical, header)?;
        self.plan.roles[physical].header_of = construct.into();
        let args = self.header_args(physical);
        let (Some(entry), Some(continue_block)) = (entry.expand(), continue_block.expand()) else {
            return Ok(construct);
        };
        self.plan.terminators.push(Terminator::Enter { construct, entry, args });
        self.claim_merge(construct, merge, region, block)?;
        if self.repeats_itself(physical) {
            self.plan.terminators.push(Terminator::Split { construct });
        } else if next == physical {
            // The header is its own continue target: the back edges meet in a block of the dialect.
            self.add_params(physical, continue_block)?;
            self.plan.terminators.push(Terminator::Back { construct });
        } else {
            self.claim(next, "continue target")?;
            self.place(next, inner, continue_block);
            self.plan.roles[next].continue_of = construct.into();
            self.plan.constructs[construct].continue_physical = next.into();
            self.add_params(next, continue_block)?;
            self.stack.push(next);
        }
        Ok(construct)
    }

    /// Whether a block heads a loop, is its continue target and branches to itself, so that it alone is the loop.
    fn repeats_itself(&self, physical: Physical) -> bool {
        let info = &self.graph.blocks[physical];
        info.continue_target == physical && info.edges().any(|edge| self.graph.edges[edge].to == physical)
    }

    /// The values that a loop's header gets from outside.
    fn header_args(&self, physical: Physical) -> HeaderArgs {
        let (placed, roles) = (self.plan.placed[physical], self.plan.roles[physical]);
        if let Some(edge) = placed.falls_by.expand() {
            HeaderArgs::Edge(edge)
        } else if let Some(construct) = roles.merge_of.expand() {
            HeaderArgs::Results(self.plan.constructs[construct].inst)
        } else if let Some(block) = placed.block.expand()
            && (roles.continue_of.is_some() || placed.target.is_some())
        {
            HeaderArgs::Params(block)
        } else {
            HeaderArgs::Nothing
        }
    }

    /// A selection whose header holds the terminator of a physical block, with the merge instruction
    /// of that block or without.
    fn begin_selection(
        &mut self,
        block: Block,
        merge_at: Option<usize>,
        merge: Option<Physical>,
    ) -> Step<Construct> {
        let results = match merge {
            Some(merge) => self.phi_types(merge)?,
            None => Vec::new(),
        };
        let control = match merge_at {
            None => &[0][..],
            Some(at) => self.d.inst_at(at).words.get(1..).unwrap_or(&[]),
        };
        Ok(self.construct(Opcode::Selection, block, control, &results))
    }

    // ---- ends of blocks ----

    fn end(&mut self, physical: Physical, region: Region, block: Block) -> Step {
        self.plan.placed[physical].end_region = region.into();
        let info = self.graph.blocks[physical];
        if let Some(merge) = info.merge.expand()
            && !info.is_loop()
        {
            return self.selection(physical, merge, region, block);
        }
        match info.edge_count() {
            0 => {
                let (at, opcode, words) = self.terminator(physical);
                self.position = self.plan.placed[physical].position;
                self.position_is_stale = false;
                self.instruction(at, opcode, words, block)
            }
            1 => self.branch(physical, info.edge(0), region, block),
            _ if self.ends_in(physical, Op::Switch) => self.wrap(physical, None, region, block),
            _ => self.conditional(physical, region, block),
        }
    }

    /// Where an edge leads from a block of a region.
    fn target_of(&self, edge: Edge, region: Region, block: Block) -> Step<EdgeTarget> {
        let to = self.graph.edges[edge].to;
        let (placed, roles) = (self.plan.placed[to], self.plan.roles[to]);
        let successor = if let Some(construct) = roles.header_of.expand() {
            let ConstructState { continue_block, continue_physical, header, .. } =
                self.plan.constructs[construct];
            match continue_block.expand() {
                Some(next) if next == block => Some(Successor::Block(header)),
                Some(next) if continue_physical.is_none() && !self.repeats_itself(to) => {
                    self.successor(construct, Opcode::Continue, next, region)
                }
                _ => None,
            }
        } else if let Some(construct) = roles.merge_of.expand() {
            self.successor(construct, Opcode::Break, self.plan.constructs[construct].merge, region)
        } else if let Some(construct) = roles.continue_of.expand() {
            let next = self.plan.constructs[construct].continue_block.expand();
            next.and_then(|next| self.successor(construct, Opcode::Continue, next, region))
        } else if placed.region.is_none() {
            return Ok(EdgeTarget::Unread(to));
        } else {
            placed.target.expand().filter(|_| placed.region == region).map(Successor::Block)
        };
        match successor {
            Some(successor) => Ok(EdgeTarget::Known(successor)),
            None => {
                let at = self.graph.blocks[self.graph.edges[edge].from].end;
                let label = self.d.describe(self.graph.blocks[to].label);
                let message = format!(
                    "a branch to {label} enters or leaves a construct, which SPIR-V does not permit here"
                );
                self.d.fail(at, message)
            }
        }
    }

    /// The exit from a region to a merge or continue block of a construct.
    fn successor(&self, construct: Construct, op: Opcode, to: Block, region: Region) -> Option<Successor> {
        let own = self.plan.constructs[construct].region;
        if own == region {
            Some(Successor::Block(to))
        } else {
            self.plan.regions[own].open.then_some(Successor::Exit(op, construct))
        }
    }

    /// Gives a physical block a block of the region for branches to lead to.
    fn open_target(&mut self, to: Physical, region: Region) -> Step<Block> {
        let target = self.function.create_block();
        self.place(to, region, target);
        self.plan.placed[to].target = target.into();
        self.plan.regions[region].blocks.push((to, target));
        self.add_params(to, target)?;
        self.stack.push(to);
        Ok(target)
    }

    /// Whether a block is the continue block of its region's loop, which everything on every path to
    /// the back edge goes into.
    fn is_continue(&self, region: Region, block: Block) -> bool {
        let owner = self.plan.regions[region].owner.expand();
        owner.is_some_and(|owner| self.plan.constructs[owner].continue_block == block)
    }

    /// Whether control that falls through an edge to `to` may stay in its block of the dialect.
    fn may_fall(&self, to: Physical, region: Region, block: Block) -> bool {
        let info = &self.graph.blocks[to];
        if info.is_loop() {
            // From one place, but for the back edge.
            let back = if info.preds > 1 { 2 } else { 1 };
            return info.preds == back;
        }
        info.preds == 1 && self.is_continue(region, block)
    }

    fn fall(&mut self, edge: Edge, region: Region, block: Block) {
        let to = self.graph.edges[edge].to;
        self.place(to, region, block);
        self.plan.placed[to].falls_by = edge.into();
        self.stack.push(to);
    }

    fn branch(&mut self, from: Physical, edge: Edge, region: Region, block: Block) -> Step {
        let to = match self.target_of(edge, region, block)? {
            EdgeTarget::Known(successor) => successor,
            EdgeTarget::Unread(to) if self.may_fall(to, region, block) => {
                self.fall(edge, region, block);
                return Ok(());
            }
            EdgeTarget::Unread(to) => Successor::Block(self.open_target(to, region)?),
        };
        self.plan.terminators.push(Terminator::Goto { from, edge, block, to });
        Ok(())
    }

    /// A conditional branch without a merge instruction of its own.
    fn conditional(&mut self, physical: Physical, region: Region, block: Block) -> Step {
        let info = self.graph.blocks[physical];
        let edges = [info.edge(0), info.edge(1)];
        let [then, other] = edges.map(|edge| self.graph.edges[edge].to);
        if then == other {
            return self.branch(physical, edges[0], region, block);
        }
        let targets = [self.target_of(edges[0], region, block)?, self.target_of(edges[1], region, block)?];
        let is_continue = self.is_continue(region, block);
        let alone =
            |to: &EdgeTarget| matches!(to, EdgeTarget::Unread(to) if self.graph.blocks[*to].preds == 1);
        let is_unread = |to: &EdgeTarget| matches!(to, EdgeTarget::Unread(_));
        let exits = targets.iter().any(|to| matches!(to, EdgeTarget::Known(Successor::Exit(..))));
        let chooses = targets.iter().all(alone);
        if exits || chooses || is_continue && targets.iter().any(is_unread) {
            let stay = if chooses { None } else { self.stays(&targets, region) };
            return self.wrap(physical, stay.map(|index| (edges[index], targets[index])), region, block);
        }
        let successors = self.plan.successors.len() as u32;
        // In order of the stack: the first successor is read first.
        let mut own = [Successor::Block(block); 2];
        for index in [1, 0] {
            own[index] = match targets[index] {
                EdgeTarget::Known(successor) => successor,
                EdgeTarget::Unread(to) => Successor::Block(self.open_target(to, region)?),
            };
        }
        self.plan.successors.extend(own);
        self.plan.terminators.push(Terminator::Branch { from: physical, block, successors });
        Ok(())
    }

    /// Which of two edges control stays in the region by, where the other exits from it.
    fn stays(&self, targets: &[EdgeTarget; 2], region: Region) -> Option<usize> {
        let header = self.plan.regions[region].owner.expand().map(|owner| self.plan.constructs[owner].header);
        let to_header = |to: &EdgeTarget| match to {
            EdgeTarget::Known(Successor::Block(to)) => Some(*to) == header,
            _ => false,
        };
        let in_region = |to: &EdgeTarget| matches!(to, EdgeTarget::Known(Successor::Block(_)));
        targets
            .iter()
            .position(to_header)
            .or_else(|| targets.iter().position(|to| matches!(to, EdgeTarget::Unread(_))))
            .or_else(|| targets.iter().position(in_region))
    }

    /// Puts a choice into a selection of its own, after which control continues along `stay`.
    fn wrap(
        &mut self,
        physical: Physical,
        stay: Option<(Edge, EdgeTarget)>,
        region: Region,
        block: Block,
    ) -> Step {
        let construct = self.begin_selection(block, None, None)?;
        let from = physical;
        match stay {
            None => self.plan.terminators.push(Terminator::Unreachable { block }),
            Some((edge, EdgeTarget::Known(to))) => {
                self.plan.terminators.push(Terminator::Goto { from, edge, block, to });
            }
            Some((edge, EdgeTarget::Unread(to))) => {
                let info = self.graph.blocks[to];
                if info.preds == 1 && !info.is_loop() || self.may_fall(to, region, block) {
                    self.fall(edge, region, block);
                } else {
                    let to = Successor::Block(self.open_target(to, region)?);
                    self.plan.terminators.push(Terminator::Goto { from, edge, block, to });
                }
            }
        }
        self.choose(physical, construct, stay.map(|(edge, _)| edge))
    }

    fn selection(&mut self, physical: Physical, merge: Physical, region: Region, block: Block) -> Step {
        let info = self.graph.blocks[physical];
        let at = info.merge_at.unwrap_or(info.end);
        if merge == physical {
            return self.d.fail(at, "the merge block of a selection is its header");
        }
        if info.edge_count() < 2 && !self.ends_in(physical, Op::Switch) {
            return self.d.fail(at, "OpSelectionMerge is not followed by OpBranchConditional or OpSwitch");
        }
        let construct = self.begin_selection(block, info.merge_at, Some(merge))?;
        self.claim_merge(construct, merge, region, block)?;
        self.choose(physical, construct, None)
    }

    /// Writes a choice into the header of a selection.
    fn choose(&mut self, physical: Physical, construct: Construct, stay: Option<Edge>) -> Step {
        let ConstructState { region, header, merge, .. } = self.plan.constructs[construct];
        self.enter(region);
        self.plan.placed[physical].end_region = region.into();
        let successors = self.plan.successors.len() as u32;
        let pushed = self.stack.len();
        // Edges to one block have one successor: cases that share a target mostly follow each other.
        let mut before: Option<(Physical, Successor)> = None;
        for edge in self.graph.blocks[physical].edges() {
            let to = self.graph.edges[edge].to;
            let successor = match before {
                _ if Some(edge) == stay => Successor::Bare(merge),
                Some((other, successor)) if other == to => successor,
                _ => match self.target_of(edge, region, header)? {
                    EdgeTarget::Unread(to) => Successor::Block(self.open_target(to, region)?),
                    EdgeTarget::Known(exit @ Successor::Exit(..)) => {
                        let block = self.function.create_block();
                        self.plan.regions[region].blocks.push((physical, block));
                        let goto = Terminator::Goto { from: physical, edge, block, to: exit };
                        self.plan.terminators.push(goto);
                        Successor::Bare(block)
                    }
                    EdgeTarget::Known(successor) => successor,
                },
            };
            self.plan.successors.push(successor);
            before = Some((to, successor));
        }
        self.stack[pushed..].reverse();
        self.plan.terminators.push(Terminator::Branch { from: physical, block: header, successors });
        Ok(())
    }

    // ---- layout ----

    /// Puts the blocks of every region in order: by their places in the binary, where dominators
    /// come first.
    fn lay_out(&mut self) {
        for region in self.plan.regions.keys() {
            let state = &mut self.plan.regions[region];
            let mut blocks = std::mem::take(&mut state.blocks);
            blocks.sort_by_key(|(physical, _)| *physical);
            let owner = state.owner.expand().map(|owner| self.plan.constructs[owner]);
            let list = self.function.blocks_mut(region);
            list.reserve(blocks.len() + 4);
            if let Some(owner) = &owner {
                list.extend(owner.entry.expand());
                list.push(owner.header);
            }
            list.extend(blocks.iter().map(|(_, block)| *block));
            if let Some(owner) = &owner {
                list.extend(owner.continue_block.expand());
                list.push(owner.merge);
            }
        }
    }
}
