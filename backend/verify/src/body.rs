//! Bodies: each block and region is in one place, terminators end blocks, branches pass the arguments of their
//! targets' parameters, and values dominate their uses (SPIR-V 2.16.1, "Universal Validation Rules").
//!
//! A block is divided into segments at its constructs. The graph of all segments has an edge for every possible
//! transfer of control, also for `Break` and `Continue` out of nested regions, and one dominator tree. A value
//! is visible in the segments that its own dominates, as far as they are in its region or in regions within it.

use super::Verifier;
use super::cx::Cx;
use super::restrictions;
use spirant_dialect::dominance::{Graph, NONE, Tree, dominators};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Block, Body, Function, Inst, Region, Value, ValueDef};
use spirant_dialect::grammar;
use spirant_dialect::module::{Func, Global};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::target_env::Client;
use spirant_dialect::type_name;

/// A region of the body and its place in the tree of regions.
pub(super) struct RegionInfo {
    pub(super) region: Region,
    /// The construct that owns it and the block that holds the construct.
    pub(super) owner: Option<(Inst, Block)>,
}

/// The place of every region, block and instruction of a body.
pub(super) struct Layout {
    /// The regions, outer ones first.
    pub(super) regions: Vec<RegionInfo>,
    /// By block: the position of its region in `regions`; [`NONE`] for blocks in no region.
    pub(super) region_of: Vec<u32>,
    /// By block: its position in its region.
    pub(super) position: Vec<u32>,
    /// By block: its first segment. The last is one before the first of the next in `order`.
    pub(super) first_segment: Vec<u32>,
    last_segment: Vec<u32>,
    /// By instruction: the segment its results are defined in, and its place in the block.
    pub(super) segment: Vec<u32>,
    pub(super) place: Vec<u32>,
    segments: u32,
    /// By segment: the position of its region in `regions`.
    pub(super) region_of_segment: Vec<u32>,
}

/// Which segments are under which: by dominance, and by nesting.
pub(super) struct Trees {
    pub(super) dominance: Tree,
    pub(super) nesting: Tree,
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
            region_of_segment: Vec::new(),
        }
    }

    /// The trees of all segments.
    pub(super) fn trees(&self, function: &Function) -> Trees {
        let mut graph = Graph::default();
        for info in &self.regions {
            for block in function.blocks(info.region) {
                self.edges(function, *block, &mut graph);
            }
        }
        let nested = self.regions.iter().map(|info| match info.owner {
            Some((_, holder)) => self.region_of[holder.index()],
            None => NONE,
        });
        let nesting = Tree::new(&nested.collect::<Vec<_>>());
        Trees { dominance: Tree::new(&dominators(&graph).0), nesting }
    }

    /// Adds the segments of a block, and the successors of each. Segments are numbered in the order
    /// in which this is called.
    fn edges(&self, function: &Function, block: Block, graph: &mut Graph) {
        let first = |block: Option<&Block>| block.map(|block| self.first_segment[block.index()]);
        graph.node();
        for inst in function.insts(block) {
            let marks = function.marks(*inst);
            if !marks.is_construct() && !marks.is_terminator() {
                continue;
            }
            let op = function.op(*inst);
            if op.is_construct() {
                let blocks = function.construct_region(*inst).map_or(&[][..], |r| function.blocks(r));
                first(blocks.first()).into_iter().for_each(|to| graph.edge(to));
                graph.node();
                continue;
            }
            for target in function.targets(*inst) {
                graph.edge(self.first_segment[target.block.index()]);
            }
            let to = match op {
                Opcode::Merge => self.owner_of(block).map(|owner| self.segment[owner.index()]),
                Opcode::Break | Opcode::Continue => {
                    first(function.exit_target(*inst).map(|target| target.block).as_ref())
                }
                _ => None,
            };
            to.filter(|to| *to < self.segments).into_iter().for_each(|to| graph.edge(to));
        }
    }

    /// The construct whose region holds a block.
    fn owner_of(&self, block: Block) -> Option<Inst> {
        let info = self.regions.get(self.region(block)? as usize)?;
        info.owner.map(|(owner, _)| owner)
    }

    /// The region that holds a block.
    pub(super) fn region(&self, block: Block) -> Option<u32> {
        self.region_of.get(block.index()).copied().filter(|region| *region != NONE)
    }
}

/// Whether an instruction has the id of a type among its operands, or is a vendor's, which may.
fn accepts_types(op: Op) -> bool {
    let is_of = |vendor| grammar::op_info(op).is_some_and(|info| info.name.ends_with(vendor));
    !is_core(op) && !is_of("KHR") && !is_of("INTEL") && op != Op::EmitMeshTasksEXT
        || matches!(
            op,
            Op::UntypedVariableKHR
                | Op::UntypedAccessChainKHR
                | Op::UntypedInBoundsAccessChainKHR
                | Op::UntypedPtrAccessChainKHR
                | Op::UntypedInBoundsPtrAccessChainKHR
                | Op::UntypedArrayLengthKHR
                | Op::CooperativeMatrixLengthKHR
                | Op::AbortKHR
                | Op::AsmINTEL
        )
}

/// Whether a version of SPIR-V has an instruction without an extension.
pub(super) fn is_core(op: Op) -> bool {
    grammar::op_info(op).is_some_and(|info| info.availability().version.is_some())
}

impl Verifier<'_> {
    /// Verifies the body of a function.
    pub(super) fn body(&mut self, function: &Function, region: Region) {
        let Some(layout) = self.layout(function, region) else { return };
        if !self.branches(function, &layout) {
            return;
        }
        if self.finished {
            self.limits_of_body(function, &layout);
        }
        let trees = layout.trees(function);
        if let Body::Structured(_) = function.body {
            self.dominators_first(function, &layout, &trees.dominance);
        }
        self.uses(function, &layout, &trees);
        if let Body::Structured(_) = function.body {
            self.structure(function, &layout);
        }
    }

    /// Finds the place of every block and instruction; `None` where something is in two.
    pub(super) fn layout(&mut self, function: &Function, region: Region) -> Option<Layout> {
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
                    self.report_function(function, format!("{block} is in two places"));
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
            let marks = function.marks(*inst);
            if layout.segment[inst.index()] != NONE {
                self.report_function(function, format!("{inst} is in two places"));
                return false;
            }
            if marks.is_construct() {
                layout.segments += 1;
                match (function.construct_region(*inst), function.body) {
                    (_, Body::Cfg(_)) => {
                        self.report_inst(function, *inst, "a construct is in an unstructured body".into());
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
            if marks.is_terminator() != is_last {
                let message = if is_last {
                    "does not end in a terminator"
                } else {
                    "has instructions after this terminator"
                };
                self.report_inst(function, *inst, format!("{block} {message}"));
                sound = false;
            }
        }
        layout.last_segment[block.index()] = layout.segments;
        layout.segments += 1;
        let region = layout.region_of[block.index()];
        layout.region_of_segment.resize(layout.segments as usize, region);
        if insts.is_empty() {
            self.report_function(function, format!("{block} is empty"));
            sound = false;
        }
        sound
    }

    /// Verifies the targets of every branch; whether they are all blocks that it may go to.
    pub(super) fn branches(&mut self, function: &Function, layout: &Layout) -> bool {
        let mut sound = true;
        for (index, info) in layout.regions.iter().enumerate() {
            for block in function.blocks(info.region) {
                let Some(terminator) = function.terminator(*block) else { continue };
                for target in function.targets(terminator) {
                    if layout.region(target.block) != Some(index as u32) {
                        let message = format!("{} is in another region", target.block);
                        self.report_inst(function, terminator, message);
                        sound = false;
                        continue;
                    }
                    if layout.position[target.block.index()] == 0 {
                        let message = format!("a branch to {}, an entry block", target.block);
                        self.report_inst(function, terminator, message);
                        sound = false;
                    }
                    self.passes(function, terminator, target.block, function.args(*target));
                }
            }
        }
        sound
    }

    /// 2.16.1: blocks follow those that dominate them.
    fn dominators_first(&mut self, function: &Function, layout: &Layout, tree: &Tree) {
        let mut order: Vec<Block> = Vec::new();
        for info in &layout.regions {
            let first = |block: &Block| layout.first_segment[block.index()];
            let reached = function.blocks(info.region).iter().filter(|block| tree.is_reached(first(block)));
            order.clear();
            order.extend(reached);
            // From the root down; the dominators of a block are on the stack.
            order.sort_by_key(|block| tree.number(first(block)));
            let mut above: Vec<Block> = Vec::new();
            for block in &order {
                while above.last().is_some_and(|top| !tree.is_above(first(top), first(block))) {
                    above.pop();
                }
                if let Some(top) = above.last()
                    && layout.position[top.index()] > layout.position[block.index()]
                {
                    self.report_function(function, format!("{block} precedes {top}, which dominates it"));
                }
                above.push(*block);
            }
        }
    }

    /// Requires values to fit the parameters of a block.
    pub(super) fn passes(&mut self, function: &Function, inst: Inst, to: Block, args: &[Value]) {
        let params = function.block_params(to);
        if params.len() != args.len() {
            let message =
                format!("passes {} values to {to}, which has {} parameters", args.len(), params.len());
            self.report_inst(function, inst, message);
            return;
        }
        for (arg, param) in args.iter().zip(params) {
            let (found, wanted) = (function.value_type(*arg), function.value_type(*param));
            if found != wanted {
                let (found, wanted) = (type_name(self.module, found), type_name(self.module, wanted));
                let message =
                    format!("passes {arg} of type {found} to {to}, whose parameter is of type {wanted}");
                self.report_inst(function, inst, message);
            }
        }
    }

    /// Verifies every instruction and that every value dominates its uses.
    fn uses(&mut self, function: &Function, layout: &Layout, trees: &Trees) {
        for info in &layout.regions {
            for block in function.blocks(info.region) {
                for inst in function.insts(*block) {
                    let op = function.op(*inst);
                    let defined = layout.segment[inst.index()];
                    // A construct's operands are used before it, its results defined after it.
                    let at = if op.is_construct() { defined - 1 } else { defined };
                    for operand in function.operands(*inst) {
                        self.use_of(function, layout, trees, (*inst, at), *operand);
                    }
                    for target in function.targets(*inst) {
                        for arg in function.args(*target) {
                            self.use_of(function, layout, trees, (*inst, at), *arg);
                        }
                    }
                    if self.finished
                        && function.marks(*inst).is_debug()
                        && let Some(value) = function.record(*inst).and_then(|record| record.value.expand())
                        && !layout.shows(trees, function, *inst, value)
                    {
                        self.report_inst(
                            function,
                            *inst,
                            format!("the debug record names {value}, which is gone"),
                        );
                    }
                    self.instruction(function, *inst);
                    if let Some(uses) = self.uses.last_mut() {
                        uses.note(self.module, function, *inst);
                    }
                }
            }
        }
    }

    /// Requires `value` to be visible at an instruction in a segment.
    #[inline]
    fn use_of(&mut self, function: &Function, layout: &Layout, trees: &Trees, at: (Inst, u32), value: Value) {
        let (inst, segment) = at;
        let is_visible = |defined: u32| {
            let region = |segment: u32| layout.region_of_segment.get(segment as usize).copied().unwrap_or(0);
            !trees.dominance.is_reached(segment)
                || trees.dominance.is_above(defined, segment)
                    && trees.nesting.is_above(region(defined), region(segment))
        };
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
                    format!("uses {value} of {def}, which is not in a block")
                } else if self.finished && function.op(def) == Opcode::Core(Op::SampledImage) {
                    format!("uses {value}, a sampled image of another block")
                } else if is_visible(defined) {
                    return;
                } else {
                    format!("uses {value} of {def}, which does not dominate it")
                }
            }
            ValueDef::BlockParam(block, _) => {
                let defined = layout.first_segment[block.index()];
                if defined == NONE {
                    format!("uses {value} of {block}, which is not in the body")
                } else if is_visible(defined) {
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
                Some(variable) if variable.ty == function.value_type(value) => {
                    return self.note_global(global);
                }
                _ => format!("{value} is not what {global} is"),
            },
            ValueDef::Func(func) => match self.module.functions.get(func) {
                Some(_) => {
                    return self.note_call(function, inst, func);
                }
                None => format!("{value} is not what {func} is"),
            },
            ValueDef::Item(item) => match self.module.items.get(item) {
                // Accesses of memory name alias scopes, calls of assembly what they call.
                Some(data) if matches!(data.op, Opcode::Core(_)) && data.op != Op::String => return,
                Some(_) if matches!(function.op(inst), Opcode::Core(op) if is_core(op)) => {
                    format!("{item} is not a value")
                }
                Some(_) => return,
                None => format!("{value} is not what {item} is"),
            },
            // Core instructions have no types among their operands; some of extensions do.
            ValueDef::Type(ty) => match function.op(inst) {
                Opcode::Ext(set, _) if !set.is_non_semantic() => {
                    format!("{ty} is a type where a value is required")
                }
                Opcode::Core(op) if !accepts_types(op) => format!("{ty} is a type where a value is required"),
                _ => return,
            },
        };
        self.report_inst(function, inst, message);
    }

    /// The function that is verified refers to a variable.
    #[inline(never)]
    fn note_global(&mut self, global: Global) {
        if let Some(uses) = self.uses.last_mut() {
            uses.globals.insert(global);
        }
    }

    /// The function that is verified refers to another one. What it enqueues is executed by another entry point.
    #[inline(never)]
    fn note_call(&mut self, function: &Function, inst: Inst, func: Func) {
        let is_device_side = matches!(function.op(inst), Opcode::Core(op)
            if grammar::op_info(op).is_some_and(|info| info.class == grammar::Class::DeviceSideEnqueue));
        if let Some(uses) = self.uses.last_mut().filter(|_| !is_device_side) {
            uses.calls.insert(func);
        }
    }

    /// Verifies the shape and the types of an instruction.
    pub(super) fn instruction(&mut self, function: &Function, inst: Inst) {
        if let Err(message) = self.shape(function, inst) {
            self.report_inst(function, inst, message);
            return;
        }
        if let Err(message) = self.debug_scope(function, inst) {
            self.report_inst(function, inst, message);
        }
        let (shader, finished) = (self.shader, self.finished);
        let vulkan = matches!(self.client, Client::Vulkan(..));
        let cx = Cx { module: self.module, function, inst, shader, finished, vulkan };
        let verdict = match function.op(inst) {
            Opcode::Core(op) => {
                if finished {
                    self.limits_of_instruction(function, inst, op);
                }
                self.core(&cx, op)
            }
            Opcode::Ext(set, number) => cx.ext_inst(set, number),
            Opcode::Debug => self.record(function, inst),
            _ => Ok(()),
        };
        if let Err(message) = verdict {
            self.report_inst(function, inst, message);
        } else if self.bfloat
            && let Some(message) = restrictions::computes_on_bfloat(self.module, function, inst)
        {
            self.report_inst(function, inst, message);
        }
    }
}
