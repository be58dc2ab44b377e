//! Directed graphs of dense entities: adjacency, reverse postorder, dominators.
//!
//! Invariant: everything here is iterative and near-linear; a graph never changes once built. The
//! input's CFG (of nodes) and the flattened output (of segments) are both analysed by this file.
//!
//! ```text
//!        0            rpo 0 1 2 3, idom(3) = 0
//!       / \           intervals: 0 is 0..=3, so "0 dominates n" is containment
//!      1   2
//!       \ /
//!        3
//! ```

use spirant_dialect::entity;
use spirant_dialect::entity::{EntityRef, PackedOption, PrimaryMap, ReservedValue, SecondaryMap};
use std::marker::PhantomData;

/// What a graph may have for nodes.
pub(crate) trait Vertex: EntityRef + ReservedValue {}

impl<N: EntityRef + ReservedValue> Vertex for N {}

/// A list of nodes for each node, all lists in one vector.
pub(crate) struct Adjacency<N> {
    start: Vec<u32>,
    items: Vec<N>,
    key: PhantomData<N>,
}

impl<N: Vertex> Adjacency<N> {
    /// The lists of `count` nodes: each pair adds its second node to the list of its first.
    fn new(count: usize, pairs: impl Iterator<Item = (N, N)> + Clone) -> Self {
        let mut start = vec![0u32; count + 1];
        for (from, _) in pairs.clone() {
            start[from.index() + 1] += 1;
        }
        for i in 0..count {
            start[i + 1] += start[i];
        }
        let mut fill = start.clone();
        let mut items = vec![N::RESERVED; start[count] as usize];
        for (from, to) in pairs {
            let slot = &mut fill[from.index()];
            items[*slot as usize] = to;
            *slot += 1;
        }
        Adjacency { start, items, key: PhantomData }
    }

    /// The list of a node, in the order of the pairs.
    pub(crate) fn of(&self, node: N) -> &[N] {
        &self.items[self.start[node.index()] as usize..self.start[node.index() + 1] as usize]
    }

    /// How many nodes have a list.
    fn len(&self) -> usize {
        self.start.len() - 1
    }
}

/// Adjacency in both directions, in the order the edges were given.
pub(crate) struct Digraph<N> {
    succs: Adjacency<N>,
    preds: Adjacency<N>,
}

impl<N: Vertex> Digraph<N> {
    /// A graph of `count` nodes.
    pub(crate) fn new(count: usize, edges: &[(N, N)]) -> Self {
        let succs = Adjacency::new(count, edges.iter().copied());
        let preds = Adjacency::new(count, edges.iter().map(|(from, to)| (*to, *from)));
        Digraph { succs, preds }
    }
}

/// Reverse postorder and dominator tree from one root.
pub(crate) struct Dominators<N> {
    /// Reachable nodes in reverse postorder.
    pub(crate) rpo: Vec<N>,
    /// The position of a node in `rpo`; the largest number for unreachable nodes.
    position: SecondaryMap<N, u32>,
    /// Immediate dominators; none for the root and unreachable nodes.
    idom: SecondaryMap<N, PackedOption<N>>,
    /// The nodes that a node dominates immediately, in reverse postorder.
    children: Adjacency<N>,
    /// Retreating edges of the depth-first search, as (from, to).
    pub(crate) retreating: Vec<(N, N)>,
    interval: SecondaryMap<N, Interval>,
}

/// The times between which a walk over the dominator tree is at a node or below it.
#[derive(Clone, Copy)]
struct Interval {
    first: u32,
    last: u32,
}

/// The interval of what the walk does not come to: it contains nothing and nothing contains it.
const NEVER: Interval = Interval { first: u32::MAX, last: 0 };

impl<N: Vertex> Dominators<N> {
    /// Analyses what `root` reaches.
    pub(crate) fn new(graph: &Digraph<N>, root: N) -> Self {
        let search = Search::new(graph, root);
        let count = graph.succs.len();
        let idom = lengauer_tarjan(graph, &search);
        let rpo: Vec<N> = search.postorder.iter().rev().copied().collect();
        let mut position = SecondaryMap::with_default(u32::MAX, count);
        for (number, node) in rpo.iter().enumerate() {
            position[*node] = number as u32;
        }
        let pairs = rpo.iter().filter_map(|node| Some((idom[*node].expand()?, *node)));
        let children = Adjacency::new(count, pairs);
        let interval = intervals(root, &children);
        Dominators { rpo, position, idom, children, retreating: search.retreating, interval }
    }

    /// Whether the root reaches `node`.
    pub(crate) fn reachable(&self, node: N) -> bool {
        self.interval[node].first != NEVER.first
    }

    /// Where `node` stands in reverse postorder. Unreachable nodes come last.
    pub(crate) fn position(&self, node: N) -> u32 {
        self.position[node]
    }

    /// The immediate dominator of `node`; `None` for the root and unreachable nodes.
    pub(crate) fn idom(&self, node: N) -> Option<N> {
        self.idom[node].expand()
    }

    /// The nodes that `node` dominates immediately, in reverse postorder.
    pub(crate) fn children(&self, node: N) -> &[N] {
        self.children.of(node)
    }

    /// Whether `a` dominates `b` (or is `b`). Nothing dominates or is dominated where a node is
    /// unreachable.
    pub(crate) fn dominates(&self, a: N, b: N) -> bool {
        let (a, b) = (self.interval[a], self.interval[b]);
        a.first <= b.first && b.first <= a.last
    }
}

entity! {
    /// A node in the order in which the depth-first search comes to it.
    Visit, "visit"
}

struct Visited<N> {
    node: N,
    /// Where the search came from; the root's own number for the root.
    parent: Visit,
}

struct Search<N> {
    preorder: PrimaryMap<Visit, Visited<N>>,
    visit: SecondaryMap<N, PackedOption<Visit>>,
    postorder: Vec<N>,
    retreating: Vec<(N, N)>,
}

impl<N: Vertex> Search<N> {
    fn new(graph: &Digraph<N>, root: N) -> Self {
        let count = graph.succs.len();
        let mut search = Search {
            preorder: PrimaryMap::with_capacity(count),
            visit: SecondaryMap::with_capacity(count),
            postorder: Vec::with_capacity(count),
            retreating: Vec::new(),
        };
        let mut open: SecondaryMap<N, bool> = SecondaryMap::with_capacity(count);
        let first = search.preorder.push(Visited { node: root, parent: Visit::from_u32(0) });
        search.visit[root] = first.into();
        open[root] = true;
        let mut stack = vec![(root, first, 0usize)];
        while let Some((node, visit, next)) = stack.last_mut() {
            let (node, parent) = (*node, *visit);
            let Some(succ) = graph.succs.of(node).get(*next).copied() else {
                open[node] = false;
                search.postorder.push(node);
                stack.pop();
                continue;
            };
            *next += 1;
            if search.visit[succ].is_none() {
                let visit = search.preorder.push(Visited { node: succ, parent });
                search.visit[succ] = visit.into();
                open[succ] = true;
                stack.push((succ, visit, 0));
            } else if open[succ] {
                search.retreating.push((node, succ));
            }
        }
        search
    }
}

/// Immediate dominators by Lengauer and Tarjan's algorithm ("A Fast Algorithm for Finding
/// Dominators in a Flowgraph", 1979), the simple variant with path compression.
fn lengauer_tarjan<N: Vertex>(graph: &Digraph<N>, search: &Search<N>) -> SecondaryMap<N, PackedOption<N>> {
    let count = search.preorder.len();
    let mut semi: PrimaryMap<Visit, Visit> = search.preorder.keys().collect();
    let mut idom = semi.clone();
    let mut forest =
        Forest { ancestor: SecondaryMap::with_capacity(count), label: semi.clone(), path: Vec::new() };
    let mut bucket: SecondaryMap<Visit, PackedOption<Visit>> = SecondaryMap::with_capacity(count);
    let mut next_in_bucket: SecondaryMap<Visit, PackedOption<Visit>> = SecondaryMap::with_capacity(count);
    for (v, Visited { node, parent }) in search.preorder.iter().skip(1).rev() {
        for pred in graph.preds.of(*node) {
            if let Some(visit) = search.visit[*pred].expand() {
                let u = forest.eval(visit, &semi);
                semi[v] = semi[v].min(semi[u]);
            }
        }
        let at = semi[v];
        next_in_bucket[v] = bucket[at];
        bucket[at] = v.into();
        forest.ancestor[v] = (*parent).into();
        let mut next = bucket[*parent].take();
        while let Some(w) = next {
            let u = forest.eval(w, &semi);
            idom[w] = if semi[u] < semi[w] { u } else { *parent };
            next = next_in_bucket[w].expand();
        }
    }
    let mut result = SecondaryMap::with_capacity(graph.succs.len());
    for (v, Visited { node, .. }) in search.preorder.iter().skip(1) {
        if idom[v] != semi[v] {
            idom[v] = idom[idom[v]];
        }
        result[*node] = search.preorder[idom[v]].node.into();
    }
    result
}

struct Forest {
    ancestor: SecondaryMap<Visit, PackedOption<Visit>>,
    label: PrimaryMap<Visit, Visit>,
    path: Vec<(Visit, Visit)>,
}

impl Forest {
    /// The node of least semidominator on the path from `v` up to, and without, its root.
    fn eval(&mut self, v: Visit, semi: &PrimaryMap<Visit, Visit>) -> Visit {
        let Some(mut up) = self.ancestor[v].expand() else { return v };
        let mut at = v;
        while let Some(above) = self.ancestor[up].expand() {
            self.path.push((at, up));
            (at, up) = (up, above);
        }
        while let Some((node, up)) = self.path.pop() {
            if semi[self.label[up]] < semi[self.label[node]] {
                self.label[node] = self.label[up];
            }
            self.ancestor[node] = self.ancestor[up];
        }
        self.label[v]
    }
}

/// Entry and exit times of a walk over the dominator tree.
fn intervals<N: Vertex>(root: N, children: &Adjacency<N>) -> SecondaryMap<N, Interval> {
    let mut interval = SecondaryMap::with_default(NEVER, children.len());
    let mut time = 0;
    let mut stack = vec![(root, 0usize)];
    interval[root] = Interval { first: 0, last: 0 };
    while let Some((node, next)) = stack.last_mut() {
        match children.of(*node).get(*next).copied() {
            Some(child) => {
                *next += 1;
                time += 1;
                interval[child] = Interval { first: time, last: time };
                stack.push((child, 0));
            }
            None => {
                interval[*node].last = time;
                stack.pop();
            }
        }
    }
    interval
}

#[cfg(test)]
mod tests {
    use super::*;

    entity! {
        /// A node of a graph to try it with.
        Point, "point"
    }

    /// Dominance by definition: removing `a` cuts `b` off.
    fn dominates_slowly(graph: &Digraph<Point>, root: Point, a: Point, b: Point) -> bool {
        if a == b || a == root {
            return true;
        }
        let mut seen: SecondaryMap<Point, bool> = SecondaryMap::new();
        let mut stack = vec![root];
        while let Some(node) = stack.pop() {
            if node != a && !std::mem::replace(&mut seen[node], true) {
                stack.extend(graph.succs.of(node));
            }
        }
        !seen[b]
    }

    #[test]
    fn dominators_agree_with_their_definition() {
        let mut state = 7u64;
        let mut next = |bound: usize| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as usize % bound
        };
        for _ in 0..300 {
            let count = 1 + next(14);
            let edges: Vec<_> =
                (0..next(30)).map(|_| (Point::new(next(count)), Point::new(next(count)))).collect();
            let graph = Digraph::new(count, &edges);
            let root = Point::new(0);
            let doms = Dominators::new(&graph, root);
            for a in (0..count).map(Point::new) {
                for b in (0..count).map(Point::new) {
                    let slowly = dominates_slowly(&graph, root, a, b);
                    let reachable = doms.reachable(a) && doms.reachable(b);
                    assert_eq!(doms.dominates(a, b), reachable && slowly, "{edges:?} {a} {b}");
                }
            }
        }
    }
}
