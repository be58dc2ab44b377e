//! Analyses of a program's graph: order, dominators, loops. They serve checks and printing, follow the
//! textbook and share no code with the structurizer.

use super::Program;
use crate::random::Random;

/// The index that stands for no block.
pub const NONE: usize = usize::MAX;

/// The graph of a program.
pub struct Graph {
    /// Predecessors, an entry for each edge.
    pub preds: Vec<Vec<usize>>,
    /// Reachable blocks in reverse postorder.
    pub order: Vec<usize>,
    /// Immediate dominators; the entry's is itself, an unreachable block's is [`NONE`].
    pub idom: Vec<usize>,
    /// The number of strict dominators of each block.
    pub depth: Vec<usize>,
    position: Vec<usize>,
}

impl Graph {
    /// Analyses a program.
    pub fn new(program: &Program) -> Graph {
        let targets: Vec<Vec<usize>> = program.blocks.iter().map(|b| b.end.targets()).collect();
        let count = targets.len();
        let order = reverse_postorder(&targets);
        let mut position = vec![NONE; count];
        order.iter().enumerate().for_each(|(index, block)| position[*block] = index);
        let mut preds = vec![Vec::new(); count];
        for (block, targets) in targets.iter().enumerate() {
            targets.iter().for_each(|target| preds[*target].push(block));
        }
        let mut graph = Graph { preds, order, idom: vec![NONE; count], depth: vec![0; count], position };
        graph.dominate();
        graph
    }

    /// Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm".
    fn dominate(&mut self) {
        self.idom[0] = 0;
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for &block in &self.order[1..] {
                let known = self.preds[block].iter().copied().filter(|pred| self.idom[*pred] != NONE);
                let new = known.reduce(|a, b| self.meet(a, b)).unwrap_or(NONE);
                changed |= new != self.idom[block];
                self.idom[block] = new;
            }
        }
        for &block in &self.order[1..] {
            self.depth[block] = self.depth[self.idom[block]] + 1;
        }
    }

    fn meet(&self, mut a: usize, mut b: usize) -> usize {
        while a != b {
            while self.position[a] > self.position[b] {
                a = self.idom[a];
            }
            while self.position[b] > self.position[a] {
                b = self.idom[b];
            }
        }
        a
    }

    /// Whether the block is reachable from the entry.
    pub fn reaches(&self, block: usize) -> bool {
        self.idom[block] != NONE
    }

    /// Whether `a` dominates `b`; both are reachable.
    pub fn dominates(&self, a: usize, mut b: usize) -> bool {
        while self.depth[b] > self.depth[a] {
            b = self.idom[b];
        }
        a == b
    }

    /// Whether the graph has a cycle of reachable blocks.
    pub fn is_cyclic(&self) -> bool {
        let back = |block: &usize| {
            let mut preds = self.preds[*block].iter();
            preds.any(|pred| self.reaches(*pred) && self.position[*pred] >= self.position[*block])
        };
        self.order.iter().any(back)
    }

    /// The header of each block's innermost natural loop ([`NONE`] outside loops), and for each header the
    /// header of the loop around it. `None` if the graph is irreducible.
    pub fn loops(&self) -> Option<(Vec<usize>, Vec<usize>)> {
        let count = self.idom.len();
        let (mut inner, mut outer) = (vec![NONE; count], vec![NONE; count]);
        // Inner headers come later in reverse postorder: a header found later owns the block.
        for &header in &self.order {
            let mut stack: Vec<usize> = Vec::new();
            for &pred in self.preds[header].iter().filter(|pred| self.reaches(**pred)) {
                if self.dominates(header, pred) {
                    stack.push(pred);
                } else if self.position[pred] >= self.position[header] {
                    return None;
                }
            }
            if stack.is_empty() {
                continue;
            }
            outer[header] = inner[header];
            inner[header] = header;
            while let Some(block) = stack.pop() {
                if inner[block] != header {
                    inner[block] = header;
                    stack.extend(self.preds[block].iter().filter(|pred| self.reaches(**pred)));
                }
            }
        }
        Some((inner, outer))
    }
}

fn reverse_postorder(targets: &[Vec<usize>]) -> Vec<usize> {
    let mut seen = vec![false; targets.len()];
    let (mut post, mut stack) = (Vec::new(), vec![(0usize, 0usize)]);
    seen[0] = true;
    while let Some((block, next)) = stack.last_mut() {
        match targets[*block].get(*next).copied() {
            Some(target) => {
                *next += 1;
                if !std::mem::replace(&mut seen[target], true) {
                    stack.push((target, 0));
                }
            }
            None => {
                post.push(*block);
                stack.pop();
            }
        }
    }
    post.reverse();
    post
}

/// Draws the width of a switch's selector, in bits.
pub fn selector_width(random: &mut Random) -> u32 {
    random.pick(&[32, 32, 32, 32, 64, 16, 8, 7]).unwrap_or(32)
}
