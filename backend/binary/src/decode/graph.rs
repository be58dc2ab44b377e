//! The control-flow graph of a body in the binary.
//!
//! Blocks of the binary are called physical; a block of the dialect may hold several, or parts. Invariant:
//! the tables describe the binary and not the regions.

use spirant_dialect::entity;
use spirant_dialect::entity::{EntityRef, PackedOption, PrimaryMap};

entity! {
    /// A block of the binary.
    Physical, "block"
}

entity! {
    /// An edge between physical blocks.
    Edge, "edge"
}

/// A physical block.
#[derive(Clone, Copy, Debug)]
pub(super) struct PhysicalBlock {
    /// The id of its label.
    pub(super) label: u32,
    /// The places of its label and its terminator.
    pub(super) start: usize,
    pub(super) end: usize,
    /// The place of its merge instruction.
    pub(super) merge_at: Option<usize>,
    /// The merge block and the continue target that its merge instruction names.
    pub(super) merge: PackedOption<Physical>,
    pub(super) continue_target: PackedOption<Physical>,
    /// How many phis it begins with.
    pub(super) phis: u32,
    /// Where the operands of its phis begin.
    pub(super) phi_start: u32,
    /// Its outgoing edges: the first, and the number.
    first_edge: Edge,
    edges: u32,
    /// How many predecessors it has, and where their list starts.
    pub(super) preds: u32,
    pred_start: u32,
    /// The last predecessor counted.
    last_pred: PackedOption<Physical>,
}

impl PhysicalBlock {
    /// A block that begins with a label.
    pub(super) fn new(label: u32, start: usize) -> Self {
        PhysicalBlock {
            label,
            start,
            end: start,
            merge_at: None,
            merge: PackedOption::NONE,
            continue_target: PackedOption::NONE,
            phis: 0,
            phi_start: 0,
            first_edge: Edge::from_u32(0),
            edges: 0,
            preds: 0,
            pred_start: 0,
            last_pred: PackedOption::NONE,
        }
    }

    /// Whether it is the header of a loop.
    pub(super) fn is_loop(&self) -> bool {
        self.continue_target.is_some()
    }

    /// How many edges lead out of it.
    pub(super) fn edge_count(&self) -> usize {
        self.edges as usize
    }

    /// The edge number `index`; the caller makes sure that it exists.
    pub(super) fn edge(&self, index: usize) -> Edge {
        Edge::new(self.first_edge.index() + index)
    }

    /// Its edges, in the order of the terminator.
    pub(super) fn edges(&self) -> impl Iterator<Item = Edge> + use<> {
        let first = self.first_edge.index();
        (first..first + self.edges as usize).map(Edge::new)
    }
}

/// An edge between physical blocks.
#[derive(Clone, Copy, Debug)]
pub(super) struct EdgeData {
    pub(super) from: Physical,
    pub(super) to: Physical,
    /// Which of the predecessors of `to` its source is.
    pub(super) pred: u32,
}

/// The graph of one body.
#[derive(Debug, Default)]
pub(super) struct Graph {
    pub(super) blocks: PrimaryMap<Physical, PhysicalBlock>,
    pub(super) edges: PrimaryMap<Edge, EdgeData>,
    preds: Vec<Physical>,
    /// The operands of phis, by block, phi and predecessor; 0 where none has been read.
    pub(super) phi_ids: Vec<u32>,
}

impl Graph {
    /// Clears everything and keeps the allocations.
    pub(super) fn clear(&mut self) {
        self.blocks.clear();
        self.edges.clear();
        self.preds.clear();
        self.phi_ids.clear();
    }

    /// Begins the edges that leave `from`.
    pub(super) fn begin_edges(&mut self, from: Physical) {
        self.blocks[from].first_edge = self.edges.next_key();
    }

    /// Adds an edge of the block whose edges have begun.
    pub(super) fn add_edge(&mut self, from: Physical, to: Physical) {
        let target = &mut self.blocks[to];
        if target.last_pred != from {
            target.last_pred = from.into();
            target.preds += 1;
        }
        let pred = target.preds - 1;
        self.edges.push(EdgeData { from, to, pred });
        self.blocks[from].edges += 1;
    }

    /// Lists the predecessors of each block, once all edges are known.
    pub(super) fn list_preds(&mut self) {
        let Some(any) = self.blocks.keys().next().filter(|_| self.preds.is_empty()) else { return };
        let mut start = 0;
        for block in self.blocks.values_mut() {
            block.pred_start = start;
            start += block.preds;
        }
        self.preds.resize(start as usize, any);
        for edge in self.edges.values() {
            let start = self.blocks[edge.to].pred_start;
            self.preds[(start + edge.pred) as usize] = edge.from;
        }
    }

    /// The predecessors of a block, which have been listed.
    pub(super) fn preds(&self, block: Physical) -> &[Physical] {
        let PhysicalBlock { pred_start, preds, .. } = self.blocks[block];
        &self.preds[pred_start as usize..(pred_start + preds) as usize]
    }

    /// The operand of a phi for predecessor number `pred`; 0 where none was read.
    pub(super) fn phi_id(&self, block: Physical, phi: u32, pred: u32) -> u32 {
        let PhysicalBlock { phi_start, preds, .. } = self.blocks[block];
        self.phi_ids.get((phi_start + phi * preds + pred) as usize).copied().unwrap_or(0)
    }
}
