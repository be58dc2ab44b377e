//! Sums over the subtrees of the dominator tree, computed once.
//!
//! Invariant: the sums are those of the graph when they were computed; a node added later counts as a subtree
//! of one node without convergent instructions.

use crate::digraph::Dominators;
use crate::graph::Node;
use spirant_dialect::entity::SecondaryMap;

/// What the subtree of a node holds.
#[derive(Clone, Copy)]
struct Sum {
    /// The number of nodes.
    size: u32,
    /// Whether it has a convergent instruction.
    convergent: bool,
    /// Whether the node itself has a convergent instruction.
    own_convergent: bool,
}

/// Subtrees of the dominator tree.
pub(crate) struct Subtrees {
    sums: SecondaryMap<Node, Sum>,
}

impl Subtrees {
    /// Sums up the subtrees of `count` nodes. `convergent` tells whether a node holds a convergent
    /// instruction.
    pub(crate) fn new(doms: &Dominators<Node>, count: usize, convergent: impl Fn(Node) -> bool) -> Self {
        let one = Sum { size: 1, convergent: false, own_convergent: false };
        let mut sums = SecondaryMap::with_default(one, count);
        for node in doms.rpo.iter().rev() {
            let own_convergent = convergent(*node);
            let sum = &mut sums[*node];
            (sum.own_convergent, sum.convergent) = (own_convergent, sum.convergent || own_convergent);
            let Sum { size, convergent, .. } = *sum;
            if let Some(parent) = doms.idom(*node) {
                let parent = &mut sums[parent];
                parent.size += size;
                parent.convergent |= convergent;
            }
        }
        Subtrees { sums }
    }

    /// How many nodes are in the subtree of a node.
    pub(crate) fn size(&self, node: Node) -> u32 {
        self.sums[node].size
    }

    /// Whether a convergent instruction is in the subtree of a node.
    pub(crate) fn convergent(&self, node: Node) -> bool {
        self.sums[node].convergent
    }

    /// Whether a convergent instruction is in a node itself.
    pub(crate) fn holds_convergent(&self, node: Node) -> bool {
        self.sums[node].own_convergent
    }
}
