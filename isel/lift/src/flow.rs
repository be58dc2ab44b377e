//! The blocks of a body in LLVM's order: constructs are flattened, and unreachable blocks are left out.
//!
//! A construct divides its block: control enters its region at the construct and returns after it. So a block of LLVM IR is a
//! [`Segment`] of a block of the dialect. Segments come in reverse postorder: operands of a value come before it, except for the
//! arguments of loops.

use crate::cx::Map;
use spirant_dialect::{Block, Construct, Function, Inst, Opcode, Region};

/// The instructions of a block from one of them on, up to a construct or the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Segment {
    pub(crate) block: Block,
    pub(crate) from: usize,
}

/// Where a construct stands.
#[derive(Clone, Copy)]
struct Stand {
    construct: Construct,
    inst: Inst,
    block: Block,
    index: usize,
}

/// How the blocks of a body lie in each other.
pub(crate) struct Flow<'f> {
    function: &'f Function,
    region_of: Map<Block, Region>,
    stands: Map<Region, Stand>,
}

impl<'f> Flow<'f> {
    pub(crate) fn new(function: &'f Function) -> Self {
        let (mut region_of, mut stands) = (Map::default(), Map::default());
        function.walk_blocks(|region, block| {
            region_of.insert(block, region);
            for (index, inst) in function.insts(block).iter().copied().enumerate() {
                if function.op(inst).is_construct()
                    && let (Some(construct), Some(nested)) =
                        (function.construct(inst), function.construct_region(inst))
                {
                    stands.insert(nested, Stand { construct, inst, block, index });
                }
            }
        });
        Flow { function, region_of, stands }
    }

    fn stand_of(&self, block: Block) -> Option<Stand> {
        self.stands.get(self.region_of.get(&block)?).copied()
    }

    /// The construct that a block, which ends by `Merge`, is the last of, and what follows it.
    pub(crate) fn behind(&self, merge: Block) -> Option<(Inst, Segment)> {
        let stand = self.stand_of(merge)?;
        Some((stand.inst, Segment { block: stand.block, from: stand.index + 1 }))
    }

    /// The header of the innermost loop that a block belongs to; its entry and merge block do not.
    pub(crate) fn loop_of(&self, mut block: Block) -> Option<Block> {
        loop {
            let stand = self.stand_of(block)?;
            let blocks = self.function.layout.construct_blocks(stand.construct);
            let is_within = Some(&block) != blocks.first() && Some(&block) != blocks.last();
            if self.function.op(stand.inst) == Opcode::Loop && is_within {
                return blocks.get(1).copied();
            }
            block = stand.block;
        }
    }

    /// The header of the loop around the loop with this header.
    pub(crate) fn loop_around(&self, header: Block) -> Option<Block> {
        self.loop_of(self.stand_of(header)?.block)
    }

    /// The construct that a header is of.
    pub(crate) fn construct_of(&self, block: Block) -> Option<Inst> {
        self.stand_of(block).map(|stand| stand.inst)
    }

    /// The instructions of a segment, and what control goes to behind them.
    pub(crate) fn insts(&self, segment: Segment) -> &'f [Inst] {
        let all = self.function.insts(segment.block).get(segment.from..).unwrap_or_default();
        let end = all.iter().position(|inst| self.function.op(*inst).is_construct());
        end.map_or(all, |end| &all[..=end])
    }

    fn successors(&self, segment: Segment) -> Vec<Segment> {
        let function = self.function;
        let start = |block| Segment { block, from: 0 };
        let Some(last) = self.insts(segment).last().copied() else { return Vec::new() };
        match function.op(last) {
            Opcode::Selection | Opcode::Loop => {
                let entry = function.construct(last).and_then(|c| function.layout.entry_block(c));
                entry.map(start).into_iter().collect()
            }
            Opcode::Break | Opcode::Continue => {
                function.exit_target(last).map(|call| start(call.block)).into_iter().collect()
            }
            Opcode::Merge => self.behind(segment.block).map(|(_, next)| next).into_iter().collect(),
            _ => function.targets(last).iter().map(|call| start(call.block)).collect(),
        }
    }

    /// The segments that are reached, in reverse postorder.
    pub(crate) fn order(&self) -> Vec<Segment> {
        let Some(entry) = self.function.body_blocks().first().copied() else { return Vec::new() };
        let entry = Segment { block: entry, from: 0 };
        let mut seen: Map<Segment, ()> = Map::default();
        seen.insert(entry, ());
        let mut stack = vec![(entry, self.successors(entry), 0)];
        let mut order = Vec::new();
        while let Some((segment, successors, next)) = stack.last_mut() {
            match successors.get(*next).copied() {
                Some(successor) => {
                    *next += 1;
                    if seen.insert(successor, ()).is_none() {
                        stack.push((successor, self.successors(successor), 0));
                    }
                }
                None => {
                    order.push(*segment);
                    stack.pop();
                }
            }
        }
        order.reverse();
        order
    }
}
