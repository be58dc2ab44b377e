//! The regions of a free body: each loop is one, and nodes are in topological order.
//!
//! A loop is a strongly connected part; its head is the block that comes first in reverse postorder. Without the edges to
//! the head, the rest of the loop is taken apart in the same way.

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::{Block, Function};

/// A node of a region.
pub(super) enum Element {
    Block(Block),
    /// The number of another region.
    Component(usize),
}

/// The regions of a body, the whole first. A component's head is its first node.
pub(super) fn regions(function: &Function, entry: Block) -> Vec<Vec<Element>> {
    let order = reverse_postorder(function, entry);
    let rank: HashMap<Block, usize, FxBuildHasher> =
        order.iter().enumerate().map(|(rank, block)| (*block, rank)).collect();
    let mut regions = vec![Vec::new()];
    // A region to fill, its blocks in order, and the head, whose incoming edges do not count.
    let mut work = vec![(0, order, None)];
    while let Some((region, blocks, head)) = work.pop() {
        let mut elements = Vec::new();
        for mut part in components(function, &blocks, head) {
            part.sort_by_key(|block| rank[block]);
            let first = part[0];
            let is_loop = part.len() > 1
                || Some(first) != head && function.successors(first).iter().any(|call| call.block == first);
            if is_loop {
                elements.push((rank[&first], Element::Component(regions.len())));
                work.push((regions.len(), part, Some(first)));
                regions.push(Vec::new());
            } else {
                elements.push((rank[&first], Element::Block(first)));
            }
        }
        regions[region] = elements.into_iter().map(|(_, element)| element).collect();
    }
    regions
}

fn reverse_postorder(function: &Function, entry: Block) -> Vec<Block> {
    let mut seen: HashSet<Block, FxBuildHasher> = HashSet::default();
    let mut order = Vec::new();
    let mut stack = vec![(entry, 0)];
    seen.insert(entry);
    while let Some((block, next)) = stack.last_mut() {
        let successors = function.successors(*block);
        match successors.get(*next) {
            Some(call) => {
                *next += 1;
                if seen.insert(call.block) {
                    stack.push((call.block, 0));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

/// The strongly connected parts of some blocks in topological order, without the edges to `head` (Tarjan, "Depth-first
/// search and linear graph algorithms", 1972).
fn components(function: &Function, blocks: &[Block], head: Option<Block>) -> Vec<Vec<Block>> {
    let inside: HashSet<Block, FxBuildHasher> = blocks.iter().copied().collect();
    let mut number: HashMap<Block, (usize, usize, bool), FxBuildHasher> = HashMap::default();
    let (mut stack, mut parts, mut count) = (Vec::new(), Vec::new(), 0);
    for root in blocks {
        if number.contains_key(root) {
            continue;
        }
        let mut calls = vec![(*root, 0)];
        number.insert(*root, (count, count, true));
        stack.push(*root);
        count += 1;
        while let Some((block, next)) = calls.last_mut() {
            let (block, at) = (*block, *next);
            *next += 1;
            if let Some(call) = function.successors(block).get(at) {
                let to = call.block;
                if !inside.contains(&to) || Some(to) == head {
                    continue;
                }
                match number.get(&to).copied() {
                    None => {
                        number.insert(to, (count, count, true));
                        stack.push(to);
                        count += 1;
                        calls.push((to, 0));
                    }
                    Some((index, _, true)) => {
                        if let Some(own) = number.get_mut(&block) {
                            own.1 = own.1.min(index);
                        }
                    }
                    Some(_) => {}
                }
                continue;
            }
            calls.pop();
            let (index, low, _) = number[&block];
            if let Some(own) = calls.last().and_then(|(caller, _)| number.get_mut(caller)) {
                own.1 = own.1.min(low);
            }
            if low == index {
                let at = stack.iter().rposition(|other| *other == block).unwrap_or(0);
                let part: Vec<Block> = stack.drain(at..).collect();
                for member in &part {
                    if let Some(own) = number.get_mut(member) {
                        own.2 = false;
                    }
                }
                parts.push(part);
            }
        }
    }
    parts.reverse();
    parts
}
