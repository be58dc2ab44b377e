//! Bodies: blocks and regions stand in one place each, terminators end blocks, branches pass what
//! their targets take, and values dominate their uses (SPIR-V 2.16.1, "Universal Validation
//! Rules").
//!
//! A block is cut into segments at its constructs: the region of a construct hangs under the
//! segment before it, what follows the construct is a segment under that as well. Together with
//! the dominator trees of the regions this is one tree, and a value is visible in the segments
//! under its own. What a region defines is visible in that region alone.

use super::Verifier;
use super::cx::{Cx, type_name};
use super::dominance::{Graph, NONE, Tree, dominators};
use crate::entity::EntityRef;
use crate::function::{Block, Body, Function, Inst, Region, Value, ValueDef};
use crate::grammar;
use crate::op::Opcode;
use crate::spirv::Op;

/// A region of the body, where it hangs.
pub(super) struct RegionInfo {
    pub(super) region: Region,
    /// The construct that owns it and the block that holds the construct.
    pub(super) owner: Option<(Inst, Block)>,
}

/// Where everything of a body stands.
pub(super) struct Layout {
    /// The regions, outer ones first.
    pub(super) regions: Vec<RegionInfo>,
    /// By block: the position of its region in `regions`; [`NONE`] for blocks in no region.
    pub(super) region_of: Vec<u32>,
    /// By block: its position in its region.
    pub(super) position: Vec<u32>,
    /// By block: its first segment. The last is one before the first of the next in `order`.
    first_segment: Vec<u32>,
    last_segment: Vec<u32>,
    /// By instruction: the segment its results are defined in, and its place in the block.
    segment: Vec<u32>,
    place: Vec<u32>,
    segments: u32,
    /// By block: how many of its segments control gets to; one more than there are where it gets to
    /// the terminator.
    reached: Vec<u32>,
}

impl Layout {
    fn new(function: &Function) -> Layout {
        Layout {
            regions: Vec::new(),
            region_of: vec![NONE; function.block_count()],
            position: vec![0; function.block_count()],
            first_segment: vec![NONE; function.block_count()],
            last_segment: vec![NONE; function.block_count()],
            segment: vec![NONE; function.inst_count()],
            place: vec![0; function.inst_count()],
            segments: 0,
            reached: vec![0; function.block_count()],
        }
    }

    /// Finds what control gets to: what follows a construct is not reached unless its merge block
    /// is, by a branch or a `Break`.
    fn find_reached(&mut self, function: &Function) {
        let entry = self.regions.first().and_then(|info| function.blocks(info.region).first());
        let mut work: Vec<(Block, usize)> = Vec::new();
        work.extend(entry.map(|entry| (*entry, 0)));
        let mut merged = vec![false; function.inst_count()];
        let mut next: Vec<Block> = Vec::new();
        while let Some((block, mut place)) = work.pop() {
            if place == 0 {
                let reached = &mut self.reached[block.index()];
                if *reached != 0 {
                    continue;
                }
                *reached = 1;
            }
            next.clear();
            while let Some(inst) = function.insts(block).get(place) {
                let op = function.op(*inst);
                if op.is_construct() {
                    let blocks = function.construct_region(*inst).map_or(&[][..], |r| function.blocks(r));
                    next.extend(blocks.first());
                    if !merged[inst.index()] {
                        break;
                    }
                    self.reached[block.index()] += 1;
                } else if op.is_terminator() {
                    self.reached[block.index()] += 1;
                    next.extend(function.targets(*inst).iter().map(|target| target.block));
                    let from_end = if op == Opcode::Break { 1 } else { 2 };
                    if matches!(op, Opcode::Break | Opcode::Continue)
                        && let Some(number) = function.words(*inst).first()
                        && (*number as usize) < function.inst_count()
                        && let Some(region) = function.construct_region(Inst::from_u32(*number))
                    {
                        let blocks = function.blocks(region);
                        next.extend(blocks.len().checked_sub(from_end).and_then(|i| blocks.get(i)));
                    }
                    let info = self.region(block).and_then(|index| self.regions.get(index as usize));
                    if op == Opcode::Merge
                        && let Some((owner, holder)) = info.and_then(|info| info.owner)
                        && !std::mem::replace(&mut merged[owner.index()], true)
                        && self.reached[holder.index()]
                            == self.segment[owner.index()] - self.first_segment[holder.index()]
                    {
                        self.reached[holder.index()] += 1;
                        work.push((holder, self.place[owner.index()] as usize + 1));
                    }
                }
                place += 1;
            }
            work.extend(next.iter().filter(|block| self.region(**block).is_some()).map(|block| (*block, 0)));
        }
    }

    /// The region that holds a block.
    pub(super) fn region(&self, block: Block) -> Option<u32> {
        self.region_of.get(block.index()).copied().filter(|region| *region != NONE)
    }
}

/// Whether a version of SPIR-V has an instruction without an extension.
fn is_core(op: Op) -> bool {
    grammar::op_info(op as u32 as u16).is_some_and(|info| info.availability().version.is_some())
}

impl Verifier<'_> {
    /// Verifies the body of a function.
    pub(super) fn body(&mut self, function: &Function, region: Region) {
        let Some(mut layout) = self.layout(function, region) else { return };
        layout.find_reached(function);
        let Some(trees) = self.branches(function, &layout) else { return };
        self.uses(function, &layout, &trees);
        if let Body::Structured(_) = function.body {
            self.structure(function, &layout);
        }
    }

    /// Finds the place of every block and instruction; `None` where something stands in two.
    fn layout(&mut self, function: &Function, region: Region) -> Option<Layout> {
        let mut layout = Layout::new(function);
        let mut seen_regions: Vec<bool> = Vec::new();
        layout.regions.push(RegionInfo { region, owner: None });
        let mut next = 0;
        let mut sound = true;
        while let Some(info) = layout.regions.get(next) {
            let region = info.region;
            if seen_regions.len() <= region.index() {
                seen_regions.resize(region.index() + 1, false);
            }
            if std::mem::replace(&mut seen_regions[region.index()], true) {
                self.report_function(function, format!("{region} belongs to two constructs"));
                return None;
            }
            if function.blocks(region).is_empty() {
                self.report_function(function, format!("{region} has no block"));
                return None;
            }
            for (position, block) in function.blocks(region).iter().enumerate() {
                if layout.region_of.get(block.index()).is_none_or(|region| *region != NONE) {
                    self.report_function(function, format!("{block} stands in two places"));
                    return None;
                }
                layout.region_of[block.index()] = next as u32;
                layout.position[block.index()] = position as u32;
                sound &= self.block(function, &mut layout, *block);
            }
            next += 1;
        }
        sound.then_some(layout)
    }

    /// Places the instructions of a block and notes the regions of its constructs.
    fn block(&mut self, function: &Function, layout: &mut Layout, block: Block) -> bool {
        layout.first_segment[block.index()] = layout.segments;
        let insts = function.insts(block);
        let mut sound = true;
        for (place, inst) in insts.iter().enumerate() {
            let op = function.op(*inst);
            if layout.segment[inst.index()] != NONE {
                self.report_function(function, format!("{inst} stands in two places"));
                return false;
            }
            if op.is_construct() {
                layout.segments += 1;
                match (function.construct_region(*inst), function.body) {
                    (_, Body::Cfg(_)) => {
                        self.report_inst(
                            function,
                            *inst,
                            "a construct stands in a body of free branches".into(),
                        );
                        sound = false;
                    }
                    (Some(region), _) => {
                        layout.regions.push(RegionInfo { region, owner: Some((*inst, block)) });
                    }
                    (None, _) => {
                        self.report_inst(function, *inst, "the construct has no region".into());
                        sound = false;
                    }
                }
            }
            layout.segment[inst.index()] = layout.segments;
            layout.place[inst.index()] = place as u32;
            let is_last = place + 1 == insts.len();
            if op.is_terminator() != is_last {
                let message =
                    if is_last { "does not end in a terminator" } else { "goes on behind this terminator" };
                self.report_inst(function, *inst, format!("{block} {message}"));
                sound = false;
            }
        }
        layout.last_segment[block.index()] = layout.segments;
        layout.segments += 1;
        if insts.is_empty() {
            self.report_function(function, format!("{block} is empty"));
            sound = false;
        }
        sound
    }

    /// Verifies every branch and builds the tree of segments.
    fn branches(&mut self, function: &Function, layout: &Layout) -> Option<Tree> {
        let mut parents = vec![NONE; layout.segments as usize];
        let mut sound = true;
        let mut graph = Graph::default();
        for (index, info) in layout.regions.iter().enumerate() {
            let blocks = function.blocks(info.region);
            graph.clear();
            for block in blocks {
                graph.node();
                sound &= self.block_targets(function, layout, index as u32, *block, &mut graph);
            }
            if !sound {
                continue;
            }
            let (idom, _) = dominators(&graph);
            for (position, block) in blocks.iter().enumerate() {
                let first = layout.first_segment[block.index()];
                let reached = layout.reached[block.index()].saturating_sub(1);
                for segment in first..layout.last_segment[block.index()].min(first.saturating_add(reached)) {
                    parents[segment as usize + 1] = segment;
                }
                parents[first as usize] = match (blocks.get(idom[position] as usize), info.owner) {
                    (Some(above), _) => layout.last_segment[above.index()],
                    (None, Some((owner, _))) if position == 0 => layout.segment[owner.index()] - 1,
                    (None, _) => NONE,
                };
                if let Body::Structured(_) = function.body
                    && idom[position] != NONE
                    && idom[position] as usize > position
                {
                    self.report_function(
                        function,
                        format!(
                            "{block} stands before {}, which dominates it",
                            blocks[idom[position] as usize]
                        ),
                    );
                    sound = false;
                }
            }
        }
        sound.then(|| Tree::new(&parents))
    }

    /// Verifies the targets of a block's terminator and adds them to the graph of the region.
    fn block_targets(
        &mut self,
        function: &Function,
        layout: &Layout,
        region: u32,
        block: Block,
        graph: &mut Graph,
    ) -> bool {
        let Some(terminator) = function.terminator(block) else { return true };
        let mut sound = true;
        for target in function.targets(terminator) {
            if layout.region(target.block) != Some(region) {
                self.report_inst(function, terminator, format!("{} is in another region", target.block));
                sound = false;
                continue;
            }
            let position = layout.position[target.block.index()];
            let segments = layout.last_segment[block.index()] - layout.first_segment[block.index()];
            let is_reached = layout.reached[block.index()] > segments + 1;
            if position == 0 {
                self.report_inst(
                    function,
                    terminator,
                    format!("a branch to {}, an entry block", target.block),
                );
                sound = false;
            }
            if is_reached {
                graph.edge(position);
            }
            self.passes(function, terminator, target.block, function.args(*target));
        }
        sound
    }

    /// That values fit the parameters of a block.
    pub(super) fn passes(&mut self, function: &Function, inst: Inst, to: Block, args: &[Value]) {
        let params = function.block_params(to);
        if params.len() != args.len() {
            let message = format!("passes {} values to {to}, which takes {}", args.len(), params.len());
            self.report_inst(function, inst, message);
            return;
        }
        for (arg, param) in args.iter().zip(params) {
            let (found, wanted) = (function.value_type(*arg), function.value_type(*param));
            if found != wanted {
                let (found, wanted) = (type_name(self.module, found), type_name(self.module, wanted));
                let message = format!("passes {arg} of type {found} to {to}, which takes {wanted}");
                self.report_inst(function, inst, message);
            }
        }
    }

    /// Verifies every instruction and that every value dominates its uses.
    fn uses(&mut self, function: &Function, layout: &Layout, tree: &Tree) {
        for info in &layout.regions {
            for block in function.blocks(info.region) {
                for inst in function.insts(*block) {
                    let op = function.op(*inst);
                    let defined = layout.segment[inst.index()];
                    // A construct's operands are used before it, its results defined behind it.
                    let at = if op.is_construct() { defined - 1 } else { defined };
                    for operand in function.operands(*inst) {
                        self.use_of(function, layout, tree, (*inst, at), *operand);
                    }
                    for target in function.targets(*inst) {
                        for arg in function.args(*target) {
                            self.use_of(function, layout, tree, (*inst, at), *arg);
                        }
                    }
                    self.instruction(function, *inst);
                }
            }
        }
    }

    /// That `value` is visible at an instruction in a segment.
    #[inline]
    fn use_of(&mut self, function: &Function, layout: &Layout, tree: &Tree, at: (Inst, u32), value: Value) {
        let (inst, segment) = at;
        let message = match function.value_def(value) {
            ValueDef::FuncParam(_) | ValueDef::Alias(_) => return,
            ValueDef::Result(def, _) => {
                let defined = layout.segment[def.index()];
                if defined == segment {
                    let same_block = layout.place[def.index()] < layout.place[inst.index()];
                    if same_block {
                        return;
                    }
                    format!("uses {value} before {def} defines it")
                } else if defined == NONE {
                    format!("uses {value} of {def}, which stands in no block")
                } else if !tree.is_reached(segment) || tree.is_above(defined, segment) {
                    return;
                } else {
                    format!("uses {value} of {def}, which does not dominate it")
                }
            }
            ValueDef::BlockParam(block, _) => {
                let defined = layout.first_segment[block.index()];
                if defined == NONE {
                    format!("uses {value} of {block}, which is not in the body")
                } else if !tree.is_reached(segment) || tree.is_above(defined, segment) {
                    return;
                } else {
                    format!("uses {value} of {block}, which does not dominate it")
                }
            }
            ValueDef::Const(constant) => {
                let module = self.module;
                if constant.index() < module.consts.len()
                    && module.consts.get(constant).ty == function.value_type(value)
                {
                    return;
                }
                format!("{value} is not what {constant} is")
            }
            ValueDef::Global(global) => match self.module.globals.get(global) {
                Some(variable) if variable.ty == function.value_type(value) => return,
                _ => format!("{value} is not what {global} is"),
            },
            ValueDef::Func(func) => match self.module.functions.get(func) {
                Some(_) => return,
                None => format!("{value} is not what {func} is"),
            },
            ValueDef::Item(item) => match self.module.items.get(item) {
                Some(_) => return,
                None => format!("{value} is not what {item} is"),
            },
            // Core instructions take no types among their operands; some of extensions do.
            ValueDef::Type(ty) => match function.op(inst) {
                Opcode::Core(op) if is_core(op) => format!("{ty} is a type, where a value must be"),
                _ => return,
            },
        };
        self.report_inst(function, inst, message);
    }

    /// Verifies the shape and the types of an instruction.
    fn instruction(&mut self, function: &Function, inst: Inst) {
        if let Err(message) = self.shape(function, inst) {
            self.report_inst(function, inst, message);
            return;
        }
        let (shader, finished) = (self.shader, self.finished);
        let cx = Cx { module: self.module, function, inst, shader, finished };
        let verdict = match function.op(inst) {
            Opcode::Core(op) => self.core(&cx, op),
            Opcode::Ext(set, number) => cx.ext_inst(set, number),
            _ => Ok(()),
        };
        if let Err(message) = verdict {
            self.report_inst(function, inst, message);
        }
    }
}
