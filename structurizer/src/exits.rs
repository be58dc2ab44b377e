//! What a loop's early exits do on their own joins the loop.
//!
//! Invariant afterwards: loops still have one header that dominates them. A region behind an exit
//! joins the loop only where the loop has other exits, every way into the region comes from the
//! loop, the exits get no more by it, and no instruction in it depends on which invocations run it
//! together: to those, inside and outside of a loop are not the same. The main exit never joins.
//!
//! ```text
//!   loop { if (x) { a; break; } … }  n      the CFG's loop lacks a, which leaves
//!   exits {a, n}, a leads to n     ==>      a joins; exits {n}, no selector
//! ```

use crate::digraph::{Dominators, NONE};
use crate::graph::{Graph, Node};
use crate::loops::Loops;

/// Subtrees of the dominator tree.
pub(crate) struct Subtrees {
    start: Vec<u32>,
    children: Vec<Node>,
    /// How many nodes are in the subtree of a node.
    size: Vec<u32>,
    /// Whether a convergent instruction is in the subtree of a node.
    pub(crate) convergent: Vec<bool>,
    /// Whether a convergent instruction is in a node itself.
    pub(crate) holds_convergent: Vec<bool>,
}

impl Subtrees {
    /// Sums up `convergent`, which says of each node whether it holds a convergent instruction.
    pub(crate) fn new(doms: &Dominators, mut convergent: Vec<bool>) -> Self {
        let holds_convergent = convergent.clone();
        let count = convergent.len();
        let mut size = vec![1; count];
        let mut start = vec![0u32; count + 1];
        for node in doms.rpo.iter().rev() {
            let parent = doms.idom[*node as usize];
            if parent != NONE {
                size[parent as usize] += size[*node as usize];
                convergent[parent as usize] |= convergent[*node as usize];
                start[parent as usize + 1] += 1;
            }
        }
        for i in 0..count {
            start[i + 1] += start[i];
        }
        let mut fill = start.clone();
        let mut children = vec![0; start[count] as usize];
        for node in &doms.rpo {
            let parent = doms.idom[*node as usize];
            if parent != NONE {
                children[fill[parent as usize] as usize] = *node;
                fill[parent as usize] += 1;
            }
        }
        Subtrees { start, children, size, convergent, holds_convergent }
    }

    /// The nodes that `node` dominates immediately, in reverse postorder.
    pub(crate) fn children(&self, node: Node) -> &[Node] {
        &self.children[self.start[node as usize] as usize..self.start[node as usize + 1] as usize]
    }

    fn all(&self, root: Node) -> Vec<Node> {
        let mut nodes = vec![root];
        let mut next = 0;
        while let Some(node) = nodes.get(next).copied() {
            nodes.extend_from_slice(self.children(node));
            next += 1;
        }
        nodes
    }
}

/// What the pass looks at.
struct View<'a> {
    graph: &'a Graph,
    doms: &'a Dominators,
    subtrees: &'a Subtrees,
    tails: &'a [bool],
}

/// Extends the loops of `graph`. Edges to `tails` cost no selector and are not looked at.
pub(crate) fn run(graph: &Graph, doms: &Dominators, subtrees: &Subtrees, tails: &[bool], loops: &mut Loops) {
    let view = View { graph, doms, subtrees, tails };
    let mut exits = view.exits_of(loops);
    for id in (0..loops.loops.len()).rev() {
        let mut targets = std::mem::take(&mut exits[id]);
        targets.sort_unstable_by_key(|node| (subtrees.size[*node as usize], doms.index[*node as usize]));
        targets.dedup();
        targets.retain(|node| !loops.encloses(id as u32, loops.of[*node as usize]));
        if targets.len() < 2 {
            continue;
        }
        let Some(main) = view.main_exit(loops, id, &targets) else { continue };
        let mut next = 0;
        while targets.len() > 1
            && let Some(target) = targets.get(next).copied()
        {
            next += 1;
            if target == main {
                continue;
            }
            let Some(left) = view.join(loops, id as u32, &targets, target) else {
                continue;
            };
            next -= 1;
            targets.remove(next);
            if let Some(exit) = left {
                targets.push(exit);
                let mut at = loops.loops[id].parent;
                while at != NONE && !loops.encloses(at, loops.of[exit as usize]) {
                    exits[at as usize].push(exit);
                    at = loops.loops[at as usize].parent;
                }
            }
        }
    }
}

/// How many nodes may be behind the loop's own condition to join the loop, where other exits only
/// come together with what follows them.
const SMALL: u32 = 4;

impl View<'_> {
    /// The exit that the loop is left by in the end, which never joins it: of those that stay in the
    /// innermost loop around it the one with most behind it, or what that one leads to. What is behind
    /// the loop's own condition runs for all invocations together and stays so unless it is small.
    fn main_exit(&self, loops: &Loops, id: usize, targets: &[Node]) -> Option<Node> {
        let depth = |node: Node| match loops.context(node) {
            NONE => 0,
            context => loops.loops[context as usize].depth + 1,
        };
        // Among equals, the loop's own condition stands in its header or at its latch.
        let own = |node: Node| {
            let header = loops.loops[id].header;
            self.graph.preds(node).any(|pred| pred == header || self.graph.succs(pred).any(|to| to == header))
        };
        let rank = |node: &&Node| {
            (
                depth(**node),
                self.subtrees.size[**node as usize],
                own(**node),
                self.doms.index[**node as usize],
            )
        };
        let mut main = *targets.iter().max_by_key(rank)?;
        for _ in targets {
            let stays = own(main) && self.subtrees.size[main as usize] > SMALL;
            let later = targets.iter().find(|to| {
                depth(**to) == depth(main)
                    && (!stays || own(**to))
                    && !self.doms.dominates(**to, main)
                    && self.graph.preds(**to).any(|pred| self.doms.dominates(main, pred))
            });
            match later {
                Some(to) => main = *to,
                None => break,
            }
        }
        Some(main)
    }

    /// Where the edges lead that leave a loop, for each loop.
    fn exits_of(&self, loops: &Loops) -> Vec<Vec<Node>> {
        let mut exits = vec![Vec::new(); loops.loops.len()];
        for edge in self.graph.edges.iter().filter(|edge| edge.from != NONE) {
            let mut at = loops.of[edge.from as usize];
            while at != NONE
                && !self.tails[edge.to as usize]
                && !loops.encloses(at, loops.of[edge.to as usize])
            {
                exits[at as usize].push(edge.to);
                at = loops.loops[at as usize].parent;
            }
        }
        exits
    }

    /// Lets the region behind `target` join the loop if it may. Returns the one exit that this adds to
    /// `targets`, if it adds any.
    fn join(&self, loops: &mut Loops, id: u32, targets: &[Node], target: Node) -> Option<Option<Node>> {
        let from_loop = |node: Node| loops.encloses(id, loops.of[node as usize]);
        if self.subtrees.convergent[target as usize]
            || !self.graph.preds(target).all(|pred| from_loop(pred) || self.doms.dominates(target, pred))
        {
            return None;
        }
        let context = loops.context(target);
        let nodes = self.subtrees.all(target);
        let mut added = None;
        for node in &nodes {
            if !loops.encloses(context, loops.of[*node as usize]) {
                return None;
            }
            for to in self.graph.succs(*node) {
                let known =
                    self.doms.dominates(target, to) || self.tails[to as usize] || targets.contains(&to);
                if !known && *added.get_or_insert(to) != to {
                    return None;
                }
            }
        }
        let outer = if context == NONE { 0 } else { loops.loops[context as usize].depth + 1 };
        let deeper = loops.loops[id as usize].depth + 1 - outer;
        for node in nodes {
            let own = loops.headed[node as usize];
            if own != NONE {
                let data = &mut loops.loops[own as usize];
                data.depth += deeper;
                if data.parent == context {
                    data.parent = id;
                }
            } else if loops.of[node as usize] == context {
                loops.of[node as usize] = id;
            }
        }
        Some(added)
    }
}
