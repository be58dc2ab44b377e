//! An order of a body in which dominators come first, and the visibility of values.
//!
//! A block is divided into segments after its constructs. Segments are numbered so that each comes after those that dominate
//! it: a construct's blocks are between the segment that ends in the construct and the one that follows it. The graph of
//! segments has an edge for every possible transfer of control, and one dominator tree. A value is visible in the segments
//! that its own dominates, as far as they are in its region or in regions within it.

use spirant_dialect::dominance::{Graph, NONE, Tree, dominators};
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Block, Body, Function, Inst, Region, Value, ValueDef};
use spirant_dialect::op::Opcode;
use std::ops::Range;

/// A part of a block that ends in a construct or in the terminator.
#[derive(Clone, Debug)]
pub(crate) struct Segment {
    /// Its block.
    pub block: Block,
    /// The positions of its instructions in the block.
    pub places: Range<usize>,
    /// The number of its region, outer ones first.
    pub region: u32,
}

/// The segments of a body that may be reached, each behind those that dominate it.
pub(crate) fn in_order(function: &Function) -> Vec<Segment> {
    Walk::new(function).segments
}

/// All segments of a body: first those that [`in_order`] gives, then those of a graph that nothing reaches.
pub(crate) fn everything_in_order(function: &Function) -> Vec<Segment> {
    let mut segments = in_order(function);
    let blocks = function.body_blocks();
    if matches!(function.body, Body::Cfg(_)) && segments.len() < blocks.len() {
        let mut seen = vec![false; function.block_count()];
        segments.iter().for_each(|segment| seen[segment.block.index()] = true);
        let rest = blocks.iter().filter(|block| !seen[block.index()]);
        segments.extend(rest.map(|block| Segment {
            block: *block,
            places: 0..function.insts(*block).len(),
            region: 0,
        }));
    }
    segments
}

/// Walks a body.
struct Walk {
    segments: Vec<Segment>,
    /// By region number: the enclosing region.
    parents: Vec<u32>,
    /// By construct in the order of `segments`: its instruction, and the segment after it.
    behind: Vec<(Inst, u32)>,
}

/// What is left to walk.
enum Rest {
    Block(Block, u32),
    /// The rest of a block from a position on, after a construct.
    Behind(Block, usize, u32, Inst),
}

impl Walk {
    fn new(function: &Function) -> Walk {
        let mut walk = Walk { segments: Vec::new(), parents: vec![NONE], behind: Vec::new() };
        let blocks = match function.body {
            Body::Cfg(_) => {
                // A graph has no constructs.
                let segments = reverse_postorder(function).into_iter().map(|block| Segment {
                    block,
                    places: 0..function.insts(block).len(),
                    region: 0,
                });
                walk.segments.extend(segments);
                return walk;
            }
            _ => function.body_blocks().to_vec(),
        };
        let mut stack: Vec<Rest> = blocks.into_iter().rev().map(|block| Rest::Block(block, 0)).collect();
        while let Some(rest) = stack.pop() {
            let (block, start, region) = match rest {
                Rest::Block(block, region) => (block, 0, region),
                Rest::Behind(block, start, region, construct) => {
                    walk.behind.push((construct, walk.segments.len() as u32));
                    (block, start, region)
                }
            };
            let insts = function.insts(block);
            let construct = insts[start..].iter().position(|inst| function.marks(*inst).is_construct());
            let end = construct.map_or(insts.len(), |place| start + place + 1);
            walk.segments.push(Segment { block, places: start..end, region });
            if construct.is_some() {
                let inst = insts[end - 1];
                stack.push(Rest::Behind(block, end, region, inst));
                let nested = function.construct_region(inst);
                walk.nest(function, nested, region, &mut stack);
            }
        }
        walk
    }

    fn nest(&mut self, function: &Function, nested: Option<Region>, parent: u32, stack: &mut Vec<Rest>) {
        let Some(nested) = nested else { return };
        let number = self.parents.len() as u32;
        self.parents.push(parent);
        stack.extend(function.blocks(nested).iter().rev().map(|block| Rest::Block(*block, number)));
    }
}

fn reverse_postorder(function: &Function) -> Vec<Block> {
    let Some(entry) = function.body_blocks().first().copied() else { return Vec::new() };
    let mut seen = vec![false; function.block_count()];
    let mut order = Vec::with_capacity(function.block_count());
    let mut stack = vec![(entry, 0)];
    seen[entry.index()] = true;
    while let Some((block, next)) = stack.pop() {
        match function.successors(block).get(next) {
            Some(call) => {
                stack.push((block, next + 1));
                if !std::mem::replace(&mut seen[call.block.index()], true) {
                    stack.push((call.block, 0));
                }
            }
            None => order.push(block),
        }
    }
    order.reverse();
    order
}

/// The segments of a body, and which see the values of which.
pub(crate) struct Segments {
    /// In order.
    pub list: Vec<Segment>,
    /// By block: its first segment; [`NONE`] for blocks that are not in the body, or unreachable in a graph.
    first: Vec<u32>,
    /// By instruction: the first segment in which its results are visible.
    of_inst: Vec<u32>,
    dominance: Tree,
    nesting: Tree,
    /// The edges between them, from the end of one to the beginning of another.
    pub graph: Graph,
    /// By segment: its immediate dominator.
    pub dominators: Vec<u32>,
    /// By region number: the enclosing region.
    pub parents: Vec<u32>,
    /// By region number: the construct that owns it.
    pub owners: Vec<Option<Inst>>,
}

impl Segments {
    /// The segments of the body of `function`.
    pub fn of(function: &Function) -> Segments {
        let Walk { segments, parents, behind } = Walk::new(function);
        let mut first = vec![NONE; function.block_count()];
        let mut of_inst = vec![NONE; function.inst_count()];
        for (number, segment) in (0..).zip(&segments) {
            if segment.places.start == 0 {
                first[segment.block.index()] = number;
            }
            for inst in &function.insts(segment.block)[segment.places.clone()] {
                of_inst[inst.index()] = number;
            }
        }
        for (construct, number) in behind {
            of_inst[construct.index()] = number;
        }
        let (graph, owners) = graph(function, &segments, &first, &of_inst);
        let dominators = dominators(&graph).0;
        let (dominance, nesting) = (Tree::new(&dominators), Tree::new(&parents));
        Segments { list: segments, first, of_inst, dominance, nesting, graph, dominators, parents, owners }
    }

    /// The first segment of a block; [`NONE`] for a block that is not in the body, or unreachable in a graph.
    pub fn first_of(&self, block: Block) -> u32 {
        self.first.get(block.index()).copied().unwrap_or(NONE)
    }

    /// The first segment in which the results of an instruction are visible: for a construct, the one after it.
    pub fn of_results(&self, inst: Inst) -> u32 {
        self.of_inst.get(inst.index()).copied().unwrap_or(NONE)
    }

    /// Whether a segment is reachable.
    pub fn is_reached(&self, segment: u32) -> bool {
        self.dominance.is_reached(segment)
    }

    /// Whether a value that is defined in one segment may be used in another one, after the instructions that precede
    /// its use there.
    pub fn sees(&self, defined: u32, used: u32) -> bool {
        let region = |segment: u32| self.list[segment as usize].region;
        self.dominance.is_above(defined, used) && self.nesting.is_above(region(defined), region(used))
    }

    /// Whether a value may be used at the beginning of a segment.
    pub fn is_visible_at(&self, function: &Function, value: Value, segment: u32) -> bool {
        let defined = match function.value_def(value) {
            ValueDef::Result(inst, _) => {
                let defined = self.of_inst.get(inst.index()).copied().unwrap_or(NONE);
                // The results of a construct are there before the segment behind it begins.
                if defined == segment && !function.op(inst).is_construct() {
                    return false;
                }
                defined
            }
            ValueDef::BlockParam(block, _) => self.first.get(block.index()).copied().unwrap_or(NONE),
            _ => return true,
        };
        defined != NONE && self.is_reached(defined) && self.is_reached(segment) && self.sees(defined, segment)
    }
}

/// The graph of segments, and the construct that owns each region.
fn graph(
    function: &Function,
    segments: &[Segment],
    first: &[u32],
    of_inst: &[u32],
) -> (Graph, Vec<Option<Inst>>) {
    // By region: the construct that owns it. Its first segment follows the one that ends in the construct.
    let mut owners: Vec<Option<Inst>> = vec![None];
    let mut graph = Graph::default();
    for segment in segments {
        graph.node();
        let Some(last) = function.insts(segment.block)[segment.places.clone()].last().copied() else {
            continue;
        };
        let op = function.op(last);
        let mut edge = |block: Block| {
            let to = first[block.index()];
            if to != NONE {
                graph.edge(to);
            }
        };
        if op.is_construct() {
            if function.construct_region(last).is_some() {
                owners.push(Some(last));
            }
            let entry = function.construct(last).and_then(|construct| function.layout.entry_block(construct));
            entry.into_iter().for_each(&mut edge);
            continue;
        }
        for call in function.targets(last) {
            edge(call.block);
        }
        match op {
            Opcode::Merge => {
                let owner = owners.get(segment.region as usize).copied().flatten();
                let behind = owner.map_or(NONE, |owner| of_inst[owner.index()]);
                if behind != NONE {
                    graph.edge(behind);
                }
            }
            Opcode::Break | Opcode::Continue => {
                function.exit_target(last).into_iter().for_each(|call| edge(call.block));
            }
            _ => {}
        }
    }
    (graph, owners)
}
