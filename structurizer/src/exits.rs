//! What a loop's early exits do on their own joins the loop.
//!
//! Invariant afterwards: loops still have one header that dominates them. A region after an exit
//! joins the loop only where the loop has other exits, every edge into the region comes from the
//! loop, the exits get no more by it, and no instruction in it is convergent: to those, inside and
//! outside of a loop are not the same. The main exit never joins.
//!
//! ```text
//!   loop { if (x) { a; break; } … }  n      the CFG's loop lacks a, which leaves
//!   exits {a, n}, a leads to n     ==>      a joins; exits {n}, no selector
//! ```

use crate::digraph::Dominators;
use crate::graph::{Graph, Node};
use crate::loops::{Loop, Loops};
use crate::subtrees::Subtrees;
use spirant_dialect::entity::SecondaryMap;

/// The input of the pass.
struct View<'a> {
    graph: &'a Graph,
    doms: &'a Dominators<Node>,
    subtrees: &'a Subtrees,
    tails: &'a SecondaryMap<Node, bool>,
}

/// Extends the loops of `graph`. Edges to `tails` cost no selector and are not looked at.
pub(crate) fn run(
    graph: &Graph,
    doms: &Dominators<Node>,
    subtrees: &Subtrees,
    tails: &SecondaryMap<Node, bool>,
    loops: &mut Loops,
) {
    let view = View { graph, doms, subtrees, tails };
    let mut exits = view.exits_of(loops);
    for id in loops.loops.keys().rev() {
        let mut targets = std::mem::take(&mut exits[id]);
        targets.sort_unstable_by_key(|node| (subtrees.size(*node), doms.position(*node)));
        targets.dedup();
        targets.retain(|node| !loops.contains(id, *node));
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
            let Some(left) = view.join(loops, id, &targets, target) else {
                continue;
            };
            next -= 1;
            targets.remove(next);
            if let Some(exit) = left {
                targets.push(exit);
                let mut around = loops.parent(id);
                while let Some(at) = around
                    && !loops.contains(at, exit)
                {
                    exits[at].push(exit);
                    around = loops.parent(at);
                }
            }
        }
    }
}

/// How many nodes may follow the loop's own condition to join the loop, where other exits only
/// come together with what follows them.
const SMALL: u32 = 4;

impl View<'_> {
    /// The exit that the loop is left by in the end, which never joins it: of those that stay in the
    /// innermost loop around it the one with the largest subtree, or what that one leads to. What follows
    /// the loop's own condition runs for all invocations together and stays so unless it is small.
    fn main_exit(&self, loops: &Loops, id: Loop, targets: &[Node]) -> Option<Node> {
        let depth = |node: Node| loops.depth(loops.context(node));
        // Among equals, the loop's own condition is in its header or at its latch.
        let own = |node: Node| {
            let header = loops.loops[id].header;
            self.graph.preds(node).any(|pred| pred == header || self.graph.succs(pred).any(|to| to == header))
        };
        let rank = |node: &&Node| {
            (depth(**node), self.subtrees.size(**node), own(**node), self.doms.position(**node))
        };
        let mut main = *targets.iter().max_by_key(rank)?;
        for _ in targets {
            let stays = own(main) && self.subtrees.size(main) > SMALL;
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
    fn exits_of(&self, loops: &Loops) -> SecondaryMap<Loop, Vec<Node>> {
        let mut exits: SecondaryMap<Loop, Vec<Node>> = SecondaryMap::with_capacity(loops.loops.len());
        for edge in self.graph.live_edges() {
            if self.tails[edge.to] {
                continue;
            }
            let mut around = loops.innermost(edge.from);
            while let Some(at) = around
                && !loops.contains(at, edge.to)
            {
                exits[at].push(edge.to);
                around = loops.parent(at);
            }
        }
        exits
    }

    /// Lets the region after `target` join the loop if it may. Returns the one exit that this adds to
    /// `targets`, if it adds any.
    fn join(&self, loops: &mut Loops, id: Loop, targets: &[Node], target: Node) -> Option<Option<Node>> {
        let from_loop = |node: Node| loops.contains(id, node);
        if self.subtrees.convergent(target)
            || !self.graph.preds(target).all(|pred| from_loop(pred) || self.doms.dominates(target, pred))
        {
            return None;
        }
        let context = loops.context(target);
        let nodes = subtree(self.doms, target);
        let mut added = None;
        for node in &nodes {
            if !loops.encloses(context, loops.innermost(*node)) {
                return None;
            }
            for to in self.graph.succs(*node) {
                let known = self.doms.dominates(target, to) || self.tails[to] || targets.contains(&to);
                if !known && *added.get_or_insert(to) != to {
                    return None;
                }
            }
        }
        let deeper = loops.depth(Some(id)) - loops.depth(context);
        for node in nodes {
            if let Some(own) = loops.headed(node) {
                let data = &mut loops.loops[own];
                data.depth += deeper;
                if data.parent.expand() == context {
                    data.parent = id.into();
                }
            } else if loops.innermost(node) == context {
                loops.set_innermost(node, id);
            }
        }
        Some(added)
    }
}

/// The nodes that `root` dominates, itself first.
fn subtree(doms: &Dominators<Node>, root: Node) -> Vec<Node> {
    let mut nodes = vec![root];
    let mut next = 0;
    while let Some(node) = nodes.get(next).copied() {
        nodes.extend_from_slice(doms.children(node));
        next += 1;
    }
    nodes
}
