//! Cycles of directed graphs, whose nodes are numbers: calls of functions, blocks of a function.

/// The strongly connected components that hold a cycle, of the subgraph of `nodes` (Tarjan, "Depth-First Search
/// and Linear Graph Algorithms", 1972). `edges` has the successors of each node.
pub fn cycles(edges: &[Vec<usize>], nodes: &[usize]) -> Vec<Vec<usize>> {
    // In what order the search comes to nodes, from 1; `None` outside of the subgraph.
    let mut number: Vec<Option<usize>> = vec![None; edges.len()];
    nodes.iter().for_each(|node| number[*node] = Some(0));
    let mut low = vec![0; edges.len()];
    let mut on_stack = vec![false; edges.len()];
    let (mut found, mut stack, mut next) = (Vec::new(), Vec::new(), 0);
    for root in nodes {
        if number[*root] != Some(0) {
            continue;
        }
        let mut calls = vec![(*root, 0)];
        while let Some((at, edge)) = calls.last().copied() {
            if edge == 0 {
                next += 1;
                (number[at], low[at], on_stack[at]) = (Some(next), next, true);
                stack.push(at);
            }
            if let Some(succ) = edges[at].get(edge).copied() {
                calls.last_mut().into_iter().for_each(|(_, edge)| *edge += 1);
                match number[succ] {
                    Some(0) => calls.push((succ, 0)),
                    Some(number) if on_stack[succ] => low[at] = low[at].min(number),
                    _ => {}
                }
                continue;
            }
            calls.pop();
            if let Some((parent, _)) = calls.last() {
                low[*parent] = low[*parent].min(low[at]);
            }
            if number[at] == Some(low[at]) {
                let first = stack.iter().rposition(|node| *node == at).unwrap_or(0);
                let component = stack.split_off(first);
                component.iter().for_each(|node| on_stack[*node] = false);
                if component.len() > 1 || edges[at].contains(&at) {
                    found.push(component);
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::cycles;

    #[test]
    fn components_without_a_cycle_are_left_out() {
        let edges = [vec![1], vec![2, 1], vec![3], vec![2, 4], vec![]];
        let mut found = cycles(&edges, &[0, 1, 2, 3, 4]);
        found.iter_mut().for_each(|component| component.sort_unstable());
        assert_eq!(found, [vec![2, 3], vec![1]]);
    }

    #[test]
    fn a_subgraph_has_the_cycles_within_it() {
        let edges = [vec![1], vec![2], vec![1, 0]];
        assert_eq!(cycles(&edges, &[0, 1, 2]).len(), 1);
        assert_eq!(cycles(&edges, &[1, 2]), [vec![1, 2]]);
        assert!(cycles(&edges, &[0, 2]).is_empty());
    }
}
