//! Dominators of a graph, by semi-NCA (Georgiadis, Tarjan, Werneck, "Finding Dominators in
//! Practice", 2006), and the tree that turns "dominates" into an interval test.

/// No parent, or not reached.
pub const NONE: u32 = u32::MAX;

/// Successors of nodes `0..n`, all in one vector.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    starts: Vec<u32>,
    targets: Vec<u32>,
}

impl Graph {
    /// Removes all nodes and edges.
    pub fn clear(&mut self) {
        self.starts.clear();
        self.targets.clear();
    }
    /// Begins the next node.
    pub fn node(&mut self) {
        self.starts.push(self.targets.len() as u32);
    }
    /// Adds a successor to the node begun last.
    pub fn edge(&mut self, to: u32) {
        self.targets.push(to);
    }
    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.starts.len()
    }
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }
    /// The successors of a node.
    pub fn successors(&self, node: u32) -> &[u32] {
        let start = self.starts[node as usize] as usize;
        let end = self.starts.get(node as usize + 1).map_or(self.targets.len(), |end| *end as usize);
        &self.targets[start..end]
    }
    /// The same graph with its edges reversed.
    pub fn reversed(&self) -> Graph {
        let mut counts = vec![0u32; self.len() + 1];
        for target in &self.targets {
            counts[*target as usize + 1] += 1;
        }
        for index in 1..counts.len() {
            counts[index] += counts[index - 1];
        }
        let mut next = counts.clone();
        let mut targets = vec![0; self.targets.len()];
        for node in 0..self.len() as u32 {
            for target in self.successors(node) {
                let slot = &mut next[*target as usize];
                targets[*slot as usize] = node;
                *slot += 1;
            }
        }
        counts.truncate(self.len());
        Graph { starts: counts, targets }
    }
}

/// The immediate dominator of every node, from entry 0, and whether each node is reached. [`NONE`] stands for
/// the entry's dominator and for that of unreached nodes.
pub fn dominators(graph: &Graph) -> (Vec<u32>, Vec<bool>) {
    let n = graph.len();
    let mut idom = vec![NONE; n];
    let mut reached = vec![false; n];
    if n == 0 {
        return (idom, reached);
    }
    if n == 1 {
        reached[0] = true;
        return (idom, reached);
    }
    let preds = graph.reversed();
    // Preorder numbers, their nodes, and the parent of each in the search tree.
    let mut number = vec![NONE; n];
    let mut order: Vec<u32> = Vec::with_capacity(n);
    let mut parent: Vec<u32> = Vec::with_capacity(n);
    let mut stack = vec![(0u32, NONE)];
    while let Some((node, from)) = stack.pop() {
        if number[node as usize] != NONE {
            continue;
        }
        number[node as usize] = order.len() as u32;
        reached[node as usize] = true;
        order.push(node);
        parent.push(from);
        let me = order.len() as u32 - 1;
        stack.extend(graph.successors(node).iter().rev().map(|to| (*to, me)));
    }
    let reached_count = order.len();
    let mut semi: Vec<u32> = (0..reached_count as u32).collect();
    let mut label = semi.clone();
    let mut ancestor = parent.clone();
    let mut path = Vec::new();
    for w in (1..reached_count as u32).rev() {
        for pred in preds.successors(order[w as usize]) {
            let v = number[*pred as usize];
            if v == NONE {
                continue;
            }
            let u = eval(v, w, &mut ancestor, &mut label, &semi, &mut path);
            semi[w as usize] = semi[w as usize].min(semi[u as usize]);
        }
    }
    let mut dom = parent;
    for w in 1..reached_count {
        while dom[w] != NONE && dom[w] > semi[w] {
            dom[w] = dom[dom[w] as usize];
        }
        idom[order[w] as usize] = order[dom[w] as usize];
    }
    (idom, reached)
}

/// The vertex of least semidominator on the tree path from `v` to what is linked: the vertices
/// above `last`, whose path is compressed on the way.
fn eval(
    v: u32,
    last: u32,
    ancestor: &mut [u32],
    label: &mut [u32],
    semi: &[u32],
    path: &mut Vec<u32>,
) -> u32 {
    if v <= last {
        // Not linked yet: vertices are linked in descending order, once they are done.
        return v;
    }
    path.clear();
    let mut at = v;
    while ancestor[at as usize] != NONE && ancestor[at as usize] > last {
        path.push(at);
        at = ancestor[at as usize];
    }
    while let Some(node) = path.pop() {
        let above = ancestor[node as usize];
        if semi[label[above as usize] as usize] < semi[label[node as usize] as usize] {
            label[node as usize] = label[above as usize];
        }
        ancestor[node as usize] = ancestor[above as usize];
    }
    label[v as usize]
}

/// A forest with intervals: `a` is above `b` if the interval of `a` contains that of `b`.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    enter: Vec<u32>,
    leave: Vec<u32>,
}

impl Tree {
    /// The tree under node 0, given the parent of every node.
    pub fn new(parents: &[u32]) -> Tree {
        let mut children = Graph::default();
        let mut counts = vec![0u32; parents.len() + 1];
        for parent in parents.iter().filter(|parent| **parent != NONE) {
            counts[*parent as usize + 1] += 1;
        }
        for index in 1..counts.len() {
            counts[index] += counts[index - 1];
        }
        children.targets = vec![0; counts.last().copied().unwrap_or(0) as usize];
        let mut next = counts.clone();
        for (node, parent) in parents.iter().enumerate().filter(|(_, parent)| **parent != NONE) {
            let slot = &mut next[*parent as usize];
            children.targets[*slot as usize] = node as u32;
            *slot += 1;
        }
        counts.truncate(parents.len());
        children.starts = counts;
        let mut tree = Tree { enter: vec![NONE; parents.len()], leave: vec![0; parents.len()] };
        if parents.is_empty() {
            return tree;
        }
        let mut clock = 0;
        let mut stack = vec![(0u32, 0usize)];
        tree.enter[0] = 0;
        while let Some((node, child)) = stack.pop() {
            match children.successors(node).get(child) {
                Some(next) => {
                    stack.push((node, child + 1));
                    clock += 1;
                    tree.enter[*next as usize] = clock;
                    stack.push((*next, 0));
                }
                None => tree.leave[node as usize] = clock,
            }
        }
        tree
    }

    /// Whether a node is in the tree of node 0.
    pub fn is_reached(&self, node: u32) -> bool {
        self.enter.get(node as usize).is_some_and(|enter| *enter != NONE)
    }

    /// The number of a node in preorder.
    pub fn number(&self, node: u32) -> u32 {
        self.enter.get(node as usize).copied().unwrap_or(NONE)
    }

    /// Whether `a` is `b` or above it; both must be reached.
    #[inline]
    pub fn is_above(&self, a: u32, b: u32) -> bool {
        let (a, b) = (a as usize, b as usize);
        self.enter[a] != NONE && self.enter[a] <= self.enter[b] && self.enter[b] <= self.leave[a]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(edges: &[&[u32]]) -> Graph {
        let mut graph = Graph::default();
        for targets in edges {
            graph.node();
            for target in *targets {
                graph.edge(*target);
            }
        }
        graph
    }

    /// By definition: `d` dominates `n` where `n` is not reached without `d`.
    fn slow(graph: &Graph) -> Vec<u32> {
        let reach = |without: u32| {
            let mut seen = vec![false; graph.len()];
            let mut stack = if without == 0 { vec![] } else { vec![0] };
            while let Some(node) = stack.pop() {
                if node != without && !std::mem::replace(&mut seen[node as usize], true) {
                    stack.extend(graph.successors(node));
                }
            }
            seen
        };
        let all = reach(NONE);
        let without: Vec<Vec<bool>> = (0..graph.len() as u32).map(reach).collect();
        let dominates = |d: usize, n: usize| all[n] && (d == n || !without[d][n]);
        (0..graph.len())
            .map(|n| {
                let mut strict: Vec<usize> =
                    (0..graph.len()).filter(|d| *d != n && all[*d] && dominates(*d, n)).collect();
                strict.retain(|d| {
                    all[n]
                        && (0..graph.len()).all(|e| e == n || !all[e] || !dominates(e, n) || dominates(e, *d))
                });
                strict.first().map_or(NONE, |d| *d as u32)
            })
            .collect()
    }

    #[test]
    fn agrees_with_the_definition_on_random_graphs() {
        let mut state = 12345u64;
        let mut random = move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as u32
        };
        for _ in 0..500 {
            let n = random() % 12 + 1;
            let mut g = Graph::default();
            for _ in 0..n {
                g.node();
                for _ in 0..random() % 4 {
                    g.edge(random() % n);
                }
            }
            assert_eq!(dominators(&g).0, slow(&g));
        }
    }

    #[test]
    fn a_diamond_with_a_dead_block() {
        let g = graph(&[&[1, 2], &[3], &[3], &[], &[3]]);
        let (idom, reached) = dominators(&g);
        assert_eq!(idom, [NONE, 0, 0, 0, NONE]);
        assert_eq!(reached, [true, true, true, true, false]);
        let tree = Tree::new(&idom);
        assert!(tree.is_above(0, 3) && !tree.is_above(1, 3) && !tree.is_reached(4));
    }
}
