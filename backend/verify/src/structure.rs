//! Structured control flow on regions (SPIR-V 2.11, "Structured Control Flow").
//!
//! A selection begins with its header and ends with its merge block; a loop is entry, header, body…,
//! continue, merge. Blocks branch within their region. `Break` and `Continue` leave it, and may go to the
//! merge or continue block of the innermost loop, or to the merge block of the innermost switch.

use super::Verifier;
use super::body::Layout;
use spirant_dialect::dominance::NONE;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Block, Function, Inst};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{LoopControl, Op};

/// The kind of region that blocks are in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RegionKind {
    Body,
    Selection,
    Loop,
}

impl Verifier<'_> {
    /// Verifies the constructs of a structured body.
    pub(super) fn structure(&mut self, function: &Function, layout: &Layout) {
        for index in 0..layout.regions.len() {
            let owner = layout.regions[index].owner;
            let place = match owner.map(|(inst, _)| function.op(inst)) {
                Some(Opcode::Loop) => RegionKind::Loop,
                Some(_) => RegionKind::Selection,
                None => RegionKind::Body,
            };
            let blocks = function.blocks(layout.regions[index].region);
            if let Some((inst, _)) = owner
                && !self.construct_shape(function, inst, place, blocks)
            {
                continue;
            }
            // The successors of the blocks so far.
            let mut seen = vec![false; blocks.len()];
            for position in 0..blocks.len() {
                self.block_end(function, layout, place, blocks, position, &seen);
                for target in function.successors(blocks[position]) {
                    if let Some(seen) = seen.get_mut(layout.position[target.block.index()] as usize) {
                        *seen = true;
                    }
                }
            }
            self.acyclic(function, layout, place, blocks);
        }
    }

    /// The blocks, parameters and results of a construct.
    fn construct_shape(
        &mut self,
        function: &Function,
        inst: Inst,
        place: RegionKind,
        blocks: &[Block],
    ) -> bool {
        let fewest = if place == RegionKind::Loop { 4 } else { 2 };
        if blocks.len() < fewest {
            self.report_inst(
                function,
                inst,
                format!("{} blocks where there must be {fewest} or more", blocks.len()),
            );
            return false;
        }
        let entry = blocks[0];
        self.passes(function, inst, entry, function.operands(inst));
        let merge = blocks[blocks.len() - 1];
        let yielded = match function.terminator(merge) {
            Some(end) if function.op(end) == Opcode::Merge => function.operands(end),
            // An unreachable merge block may be left open in this way.
            Some(end) if function.op(end) == Op::Unreachable && function.results(inst).len() == 0 => &[],
            _ => {
                self.report_inst(function, inst, format!("the last block {merge} does not end in a merge"));
                return false;
            }
        };
        let results = function.results(inst);
        if results.len() != yielded.len() {
            let message = format!("{} results, but the merge yields {}", results.len(), yielded.len());
            self.report_inst(function, inst, message);
        } else if results.zip(yielded).any(|(r, y)| function.value_type(r) != function.value_type(*y)) {
            self.report_inst(function, inst, "the merge yields other types than those of the results".into());
        }
        if place == RegionKind::Loop {
            self.loop_shape(function, inst, blocks);
        }
        let control = function.words(inst).first().copied().unwrap_or(0);
        if let Err(message) = controls(place, control) {
            self.report_inst(function, inst, message);
        }
        true
    }

    /// Entry to header, one back edge from the continue block.
    fn loop_shape(&mut self, function: &Function, inst: Inst, blocks: &[Block]) {
        let (entry, header, next) = (blocks[0], blocks[1], blocks[blocks.len() - 2]);
        let is_branch = function.terminator(entry).is_some_and(|end| function.op(end) == Op::Branch);
        if !is_branch || function.successors(entry).first().is_none_or(|to| to.block != header) {
            self.report_inst(
                function,
                inst,
                format!("the entry {entry} does not branch to the header {header}"),
            );
        }
        if !function.successors(next).iter().any(|to| to.block == header) {
            self.report_inst(
                function,
                inst,
                format!("the continue block {next} does not branch to the header {header}"),
            );
        }
        for block in &blocks[1..] {
            if *block != next && function.successors(*block).iter().any(|to| to.block == header) {
                self.report_inst(function, inst, format!("{block} branches back to the header {header}"));
            }
        }
    }

    /// Which terminators a block may have at its place.
    fn block_end(
        &mut self,
        function: &Function,
        layout: &Layout,
        place: RegionKind,
        blocks: &[Block],
        position: usize,
        seen: &[bool],
    ) {
        let block = blocks[position];
        let Some(end) = function.terminator(block) else { return };
        let is_last = position + 1 == blocks.len();
        match function.op(end) {
            Opcode::Merge if place == RegionKind::Body || !is_last => {
                self.report_inst(
                    function,
                    end,
                    "a merge terminates a block other than the last of a construct".into(),
                );
            }
            Opcode::Break | Opcode::Continue => self.leaves(function, layout, end, block),
            Opcode::Core(Op::Switch) if place != RegionKind::Selection || position != 0 => {
                self.report_inst(function, end, "a switch is not the header of a selection".into());
            }
            Opcode::Core(Op::BranchConditional) => {
                let is_header = place == RegionKind::Selection && position == 0;
                let new = |block: Block| seen.get(layout.position[block.index()] as usize) == Some(&false);
                let alone = function.targets(end).iter().all(|target| new(target.block));
                if !is_header && alone && self.selects(function, place, blocks, position, end) {
                    self.report_inst(
                        function,
                        end,
                        "selects between blocks outside of a construct's header".into(),
                    );
                }
            }
            _ => {}
        }
    }

    /// Whether a conditional branch chooses between two blocks that both stay in the construct. It
    /// may where a block before leads to one of them, too, as a switch does to the next case.
    fn selects(
        &self,
        function: &Function,
        place: RegionKind,
        blocks: &[Block],
        position: usize,
        end: Inst,
    ) -> bool {
        let [then, other] = function.targets(end) else { return false };
        if then.block == other.block {
            return false;
        }
        let leaves = |block: Block| {
            let merge = place != RegionKind::Body && blocks.last() == Some(&block);
            let next = place == RegionKind::Loop && blocks.len() >= 2 && blocks[blocks.len() - 2] == block;
            let back = next_to_header(place, blocks, position) && blocks.get(1) == Some(&block);
            merge || next || back
        };
        !leaves(then.block) && !leaves(other.block)
    }

    /// `Break` and `Continue`: which construct they leave and which they cross.
    fn leaves(&mut self, function: &Function, layout: &Layout, end: Inst, block: Block) {
        let is_break = function.op(end) == Opcode::Break;
        let Some(target) = function.construct(end) else {
            self.report_inst(function, end, "does not name a construct".into());
            return;
        };
        let mut region = layout.region(block);
        let mut at = block;
        // From the inside out: is a loop or a switch crossed before the target?
        let (mut crossed_loop, mut crossed_switch, mut crossed) = (false, false, false);
        while let Some(index) = region {
            let info = &layout.regions[index as usize];
            let Some((owner, holder)) = info.owner else { break };
            let blocks = function.blocks(info.region);
            let is_loop = function.op(owner) == Opcode::Loop;
            if function.construct(owner) == Some(target) {
                let in_continue =
                    is_loop && blocks.len() >= 2 && layout.position[at.index()] as usize == blocks.len() - 2;
                let message = if !is_break && !is_loop {
                    Some("continues a construct that is not a loop")
                } else if crossed_loop {
                    Some("leaves a loop other than by its merge or its continue block")
                } else if !is_loop && crossed_switch {
                    Some("leaves a switch other than by its merge")
                } else if !is_loop && crossed && !is_switch(function, blocks) {
                    Some("leaves a selection for the merge of another that is not a switch")
                } else if !is_break && in_continue {
                    Some("continues its loop from the continue block")
                } else {
                    None
                };
                if let Some(message) = message {
                    self.report_inst(function, end, message.into());
                }
                let to = if is_break {
                    blocks.last()
                } else {
                    blocks.len().checked_sub(2).and_then(|i| blocks.get(i))
                };
                if let Some(to) = to {
                    self.passes(function, end, *to, function.operands(end));
                }
                return;
            }
            crossed = true;
            crossed_loop |= is_loop;
            crossed_switch |= !is_loop && is_switch(function, blocks);
            at = holder;
            region = layout.region(holder);
        }
        self.report_inst(function, end, format!("{target} does not enclose this block"));
    }

    /// No cycles but the loop's own.
    fn acyclic(&mut self, function: &Function, layout: &Layout, place: RegionKind, blocks: &[Block]) {
        // 0 not seen, 1 on the way, 2 done.
        let mut state = vec![0u8; blocks.len()];
        let mut stack: Vec<(u32, usize)> = Vec::new();
        for start in 0..blocks.len() as u32 {
            if state[start as usize] == 0 {
                stack.push((start, 0));
                state[start as usize] = 1;
            }
            while let Some((node, edge)) = stack.pop() {
                let position = node as usize;
                let Some(target) = function.successors(blocks[position]).get(edge) else {
                    state[position] = 2;
                    continue;
                };
                stack.push((node, edge + 1));
                let to = layout.position.get(target.block.index()).copied().unwrap_or(NONE);
                let is_back = next_to_header(place, blocks, position) && to == 1;
                match state.get(to as usize) {
                    Some(0) if !is_back => {
                        state[to as usize] = 1;
                        stack.push((to, 0));
                    }
                    Some(1) if !is_back => {
                        self.report_function(
                            function,
                            format!(
                                "{} and {} are in a cycle that is not a loop",
                                blocks[position], target.block
                            ),
                        );
                        return;
                    }
                    _ => {}
                }
            }
        }
    }
}

/// 3.2.23: hints that exclude each other.
fn controls(place: RegionKind, mask: u32) -> Result<(), String> {
    let never = match place {
        RegionKind::Loop => {
            let control = LoopControl::from_bits_retain(mask);
            let unrolls = LoopControl::UNROLL | LoopControl::PEEL_COUNT | LoopControl::PARTIAL_COUNT;
            control.contains(LoopControl::DONT_UNROLL) && control.intersects(unrolls)
        }
        _ => false,
    };
    if never { Err("its hints exclude each other".into()) } else { Ok(()) }
}

/// Whether the block at `position` is the continue block, from which the back edge comes.
fn next_to_header(place: RegionKind, blocks: &[Block], position: usize) -> bool {
    place == RegionKind::Loop && position + 2 == blocks.len()
}

fn is_switch(function: &Function, blocks: &[Block]) -> bool {
    let end = blocks.first().and_then(|block| function.terminator(*block));
    match end.map(|end| function.op(end)) {
        Some(Opcode::Core(Op::Switch)) => true,
        // A header that does not select is written as a switch of one case.
        Some(Opcode::Core(Op::Branch)) => true,
        _ => false,
    }
}
