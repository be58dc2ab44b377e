//! Directed graphs of dense `u32` nodes: adjacency, reverse postorder, dominators.
//!
//! Invariant: everything here is iterative and near-linear; a graph never changes once built. The
//! input's CFG and the flattened output are both analysed by this file.
//!
//! ```text
//!        0            rpo 0 1 2 3, idom(3) = 0
//!       / \           intervals: pre(0)=0..3, so "0 dominates n" is pre/post containment
//!      1   2
//!       \ /
//!        3
//! ```

/// No node.
pub(crate) const NONE: u32 = u32::MAX;

/// Adjacency in both directions, in the order the edges were given.
pub(crate) struct Digraph {
    succ_start: Vec<u32>,
    succ: Vec<u32>,
    pred_start: Vec<u32>,
    pred: Vec<u32>,
}

impl Digraph {
    /// A graph of `count` nodes.
    pub(crate) fn new(count: usize, edges: &[(u32, u32)]) -> Self {
        let (succ_start, succ) = rows(count, edges.iter().copied());
        let (pred_start, pred) = rows(count, edges.iter().map(|(from, to)| (*to, *from)));
        Digraph { succ_start, succ, pred_start, pred }
    }

    /// How many nodes there are.
    pub(crate) fn len(&self) -> usize {
        self.succ_start.len() - 1
    }

    /// The successors of a node, one for each edge.
    pub(crate) fn succs(&self, node: u32) -> &[u32] {
        &self.succ[self.succ_start[node as usize] as usize..self.succ_start[node as usize + 1] as usize]
    }

    /// The predecessors of a node, one for each edge.
    pub(crate) fn preds(&self, node: u32) -> &[u32] {
        &self.pred[self.pred_start[node as usize] as usize..self.pred_start[node as usize + 1] as usize]
    }
}

fn rows(count: usize, edges: impl Iterator<Item = (u32, u32)> + Clone) -> (Vec<u32>, Vec<u32>) {
    let mut start = vec![0u32; count + 1];
    for (from, _) in edges.clone() {
        start[from as usize + 1] += 1;
    }
    for i in 0..count {
        start[i + 1] += start[i];
    }
    let mut fill = start.clone();
    let mut items = vec![0u32; start[count] as usize];
    for (from, to) in edges {
        let slot = &mut fill[from as usize];
        items[*slot as usize] = to;
        *slot += 1;
    }
    (start, items)
}

/// Reverse postorder and dominator tree from one root.
pub(crate) struct Dominators {
    /// Reachable nodes in reverse postorder.
    pub(crate) rpo: Vec<u32>,
    /// Position of a node in `rpo`; [`NONE`] for unreachable nodes.
    pub(crate) index: Vec<u32>,
    /// Immediate dominators; [`NONE`] for the root and unreachable nodes.
    pub(crate) idom: Vec<u32>,
    /// Retreating edges of the depth-first search, as (from, to).
    pub(crate) retreating: Vec<(u32, u32)>,
    pre: Vec<u32>,
    post: Vec<u32>,
}

impl Dominators {
    /// Analyses what `root` reaches.
    pub(crate) fn new(graph: &Digraph, root: u32) -> Self {
        let search = Search::new(graph, root);
        let idom = lengauer_tarjan(graph, &search);
        let count = graph.len();
        let mut index = vec![NONE; count];
        let rpo: Vec<u32> = search.postorder.iter().rev().copied().collect();
        for (i, node) in rpo.iter().enumerate() {
            index[*node as usize] = i as u32;
        }
        let (pre, post) = intervals(count, root, &rpo, &idom);
        Dominators { rpo, index, idom, retreating: search.retreating, pre, post }
    }

    /// Whether the root reaches `node`.
    pub(crate) fn reachable(&self, node: u32) -> bool {
        self.index[node as usize] != NONE
    }

    /// Whether `a` dominates `b` (or is `b`). Nothing dominates or is dominated where a node is
    /// unreachable.
    pub(crate) fn dominates(&self, a: u32, b: u32) -> bool {
        let (a, b) = (a as usize, b as usize);
        self.pre[a] != NONE
            && self.pre[b] != NONE
            && self.pre[a] <= self.pre[b]
            && self.post[b] <= self.post[a]
    }
}

struct Search {
    /// Nodes in the order of discovery.
    preorder: Vec<u32>,
    /// Position in `preorder`.
    number: Vec<u32>,
    parent: Vec<u32>,
    postorder: Vec<u32>,
    retreating: Vec<(u32, u32)>,
}

impl Search {
    fn new(graph: &Digraph, root: u32) -> Self {
        let count = graph.len();
        let mut search = Search {
            preorder: Vec::with_capacity(count),
            number: vec![NONE; count],
            parent: vec![NONE; count],
            postorder: Vec::with_capacity(count),
            retreating: Vec::new(),
        };
        let mut open = vec![false; count];
        let mut stack = vec![(root, 0usize)];
        search.number[root as usize] = 0;
        search.preorder.push(root);
        open[root as usize] = true;
        while let Some((node, next)) = stack.last_mut() {
            let node = *node;
            let Some(succ) = graph.succs(node).get(*next).copied() else {
                open[node as usize] = false;
                search.postorder.push(node);
                stack.pop();
                continue;
            };
            *next += 1;
            if search.number[succ as usize] == NONE {
                search.number[succ as usize] = search.preorder.len() as u32;
                search.preorder.push(succ);
                search.parent[succ as usize] = node;
                open[succ as usize] = true;
                stack.push((succ, 0));
            } else if open[succ as usize] {
                search.retreating.push((node, succ));
            }
        }
        search
    }
}

/// Immediate dominators by Lengauer and Tarjan's algorithm ("A Fast Algorithm for Finding
/// Dominators in a Flowgraph", 1979), the simple variant with path compression.
fn lengauer_tarjan(graph: &Digraph, search: &Search) -> Vec<u32> {
    let count = search.preorder.len();
    let parent = |v: usize| match search.parent[search.preorder[v] as usize] {
        NONE => 0,
        p => search.number[p as usize] as usize,
    };
    // All arrays are indexed by discovery number.
    let mut semi: Vec<u32> = (0..count as u32).collect();
    let mut idom = vec![0u32; count];
    let mut forest =
        Forest { ancestor: vec![NONE; count], label: (0..count as u32).collect(), path: Vec::new() };
    let mut bucket_head = vec![NONE; count];
    let mut bucket_next = vec![NONE; count];
    for v in (1..count).rev() {
        for pred in graph.preds(search.preorder[v]) {
            let number = search.number[*pred as usize];
            if number != NONE {
                let u = forest.eval(number, &semi);
                semi[v] = semi[v].min(semi[u as usize]);
            }
        }
        let at = semi[v] as usize;
        bucket_next[v] = bucket_head[at];
        bucket_head[at] = v as u32;
        let p = parent(v);
        forest.ancestor[v] = p as u32;
        let mut w = std::mem::replace(&mut bucket_head[p], NONE);
        while w != NONE {
            let u = forest.eval(w, &semi);
            idom[w as usize] = if semi[u as usize] < semi[w as usize] { u } else { p as u32 };
            w = bucket_next[w as usize];
        }
    }
    for v in 1..count {
        if idom[v] != semi[v] {
            idom[v] = idom[idom[v] as usize];
        }
    }
    let mut result = vec![NONE; graph.len()];
    for v in 1..count {
        result[search.preorder[v] as usize] = search.preorder[idom[v] as usize];
    }
    result
}

struct Forest {
    ancestor: Vec<u32>,
    label: Vec<u32>,
    path: Vec<u32>,
}

impl Forest {
    /// The node of least semidominator on the path from `v` up to, and without, its root.
    fn eval(&mut self, v: u32, semi: &[u32]) -> u32 {
        if self.ancestor[v as usize] == NONE {
            return v;
        }
        let mut at = v;
        while self.ancestor[self.ancestor[at as usize] as usize] != NONE {
            self.path.push(at);
            at = self.ancestor[at as usize];
        }
        while let Some(node) = self.path.pop() {
            let (node, up) = (node as usize, self.ancestor[node as usize] as usize);
            if semi[self.label[up] as usize] < semi[self.label[node] as usize] {
                self.label[node] = self.label[up];
            }
            self.ancestor[node] = self.ancestor[up];
        }
        self.label[v as usize]
    }
}

/// Entry and exit times of a walk over the dominator tree.
fn intervals(count: usize, root: u32, rpo: &[u32], idom: &[u32]) -> (Vec<u32>, Vec<u32>) {
    let edges: Vec<(u32, u32)> =
        rpo.iter().filter(|n| idom[**n as usize] != NONE).map(|n| (idom[*n as usize], *n)).collect();
    let (start, children) = rows(count, edges.iter().copied());
    let (mut pre, mut post) = (vec![NONE; count], vec![NONE; count]);
    let mut time = 0;
    let mut stack = vec![(root, start[root as usize])];
    pre[root as usize] = 0;
    while let Some((node, next)) = stack.last_mut() {
        if *next < start[*node as usize + 1] {
            let child = children[*next as usize];
            *next += 1;
            time += 1;
            pre[child as usize] = time;
            let first = start[child as usize];
            stack.push((child, first));
        } else {
            post[*node as usize] = time;
            stack.pop();
        }
    }
    (pre, post)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Dominance by definition: removing `a` cuts `b` off.
    fn dominates_slowly(graph: &Digraph, root: u32, a: u32, b: u32) -> bool {
        if a == b || a == root {
            return true;
        }
        let mut seen = vec![false; graph.len()];
        let mut stack = vec![root];
        while let Some(node) = stack.pop() {
            if node != a && !std::mem::replace(&mut seen[node as usize], true) {
                stack.extend(graph.succs(node));
            }
        }
        !seen[b as usize]
    }

    #[test]
    fn dominators_agree_with_their_definition() {
        let mut state = 7u64;
        let mut next = |bound: u32| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((state >> 33) % u64::from(bound)) as u32
        };
        for _ in 0..300 {
            let count = 1 + next(14);
            let edges: Vec<_> = (0..next(30)).map(|_| (next(count), next(count))).collect();
            let graph = Digraph::new(count as usize, &edges);
            let doms = Dominators::new(&graph, 0);
            for a in 0..count {
                for b in 0..count {
                    if doms.reachable(a) && doms.reachable(b) {
                        assert_eq!(
                            doms.dominates(a, b),
                            dominates_slowly(&graph, 0, a, b),
                            "{edges:?} {a} {b}"
                        );
                    }
                }
            }
        }
    }
}
