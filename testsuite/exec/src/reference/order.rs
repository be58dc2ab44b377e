//! An order of blocks in which loops are contiguous.
//!
//! Bourdoncle's weak topological order (F. Bourdoncle, "Efficient chaotic iteration strategies with
//! widenings", 1993): every edge leads forward, or back to the head of a component that encloses it, and
//! components are contiguous.

/// The position of each block of `0..successors.len()`; the entry is 0. Unreachable blocks come last.
pub fn weak_topological_order(successors: &[Vec<usize>]) -> Vec<u32> {
    let count = successors.len();
    let mut search = Search {
        successors,
        number: vec![0; count],
        next: 0,
        stack: Vec::new(),
        order: Vec::with_capacity(count),
    };
    if count > 0 {
        let entry = search.visit_component(&[0]);
        search.order = entry;
    }
    let mut position = vec![count as u32; count];
    for (index, &block) in search.order.iter().enumerate() {
        position[block] = index as u32;
    }
    position
}

/// Whether a block can reach itself.
pub fn is_in_cycle(successors: &[Vec<usize>], block: usize) -> bool {
    let mut seen = vec![false; successors.len()];
    let mut open = successors[block].clone();
    while let Some(next) = open.pop() {
        if next == block {
            return true;
        }
        if !std::mem::replace(&mut seen[next], true) {
            open.extend(&successors[next]);
        }
    }
    false
}

struct Search<'a> {
    successors: &'a [Vec<usize>],
    /// Depth-first number; 0 is unvisited, `usize::MAX` is done.
    number: Vec<usize>,
    next: usize,
    stack: Vec<usize>,
    order: Vec<usize>,
}

impl Search<'_> {
    /// The order of what is reachable from the roots and not done.
    fn visit_component(&mut self, roots: &[usize]) -> Vec<usize> {
        let mut reversed = Vec::new();
        for &root in roots {
            if self.number[root] == 0 {
                self.visit(root, &mut reversed);
            }
        }
        reversed.reverse();
        reversed
    }

    /// Visits a block; finished components are appended in reverse. Returns the lowest number it can get back
    /// to.
    fn visit(&mut self, block: usize, reversed: &mut Vec<usize>) -> usize {
        self.stack.push(block);
        self.next += 1;
        self.number[block] = self.next;
        let (mut head, mut is_loop) = (self.next, false);
        for &successor in &self.successors[block] {
            let low = if self.number[successor] == 0 {
                self.visit(successor, reversed)
            } else {
                self.number[successor]
            };
            if low <= head {
                head = low;
                is_loop = true;
            }
        }
        if head == self.number[block] {
            self.number[block] = usize::MAX;
            while let Some(top) = self.stack.pop().filter(|&top| top != block) {
                // The rest of the component is ordered anew, with its head taken out.
                self.number[top] = 0;
            }
            let inside = if is_loop { self.visit_component(&self.successors[block]) } else { Vec::new() };
            reversed.extend(inside.into_iter().rev());
            reversed.push(block);
        }
        head
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loops_are_contiguous() {
        // 0 -> 1 (head) -> {4 (exit), 2}, 2 -> 3, 3 -> {1, 5}, 4 -> 5.
        let graph = [vec![1], vec![4, 2], vec![3], vec![1, 5], vec![5], vec![], vec![5]];
        let order = weak_topological_order(&graph);
        assert_eq!([0, 1, 2, 3, 4].map(|block| is_in_cycle(&graph, block)), [false, true, true, true, false]);
        assert_eq!(order[0], 0);
        assert_eq!([order[1], order[2], order[3]], [1, 2, 3]);
        assert_eq!([order[4], order[5]], [4, 5]);
        assert_eq!(order[6], 7, "not reachable");
    }

    #[test]
    fn nested_and_irreducible_cycles_end() {
        // 1 and 2 enter each other, 3 loops on itself inside.
        let order = weak_topological_order(&[vec![1, 2], vec![2], vec![1, 3], vec![3, 2, 4], vec![]]);
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, [0, 1, 2, 3, 4]);
        assert_eq!(order[4], 4);
    }
}
