//! The order in which blocks are selected.
//!
//! Reverse post-order: every block comes after its immediate dominator, so definitions are selected before their
//! uses, and SPIR-V permits the order (2.4, "the order of blocks"). Unreachable blocks are left out; a block in
//! which a call ends the invocation has no successors.

use crate::Map;
use crate::{Bb, Val};

/// The blocks of a function to select.
#[derive(Default)]
pub struct Cfg<'m> {
    /// Reachable blocks in reverse post-order.
    pub order: Vec<Bb<'m>>,
    /// Their positions.
    pub position: Map<Bb<'m>, u32>,
}

impl<'m> Cfg<'m> {
    /// The reachable blocks of `function`; a block for which `ends` is true has no successors.
    pub fn new(function: Val<'m>, ends: impl Fn(Bb<'m>) -> bool) -> Self {
        let Some(entry) = function.blocks().next() else { return Cfg::default() };
        let mut position: Map<Bb<'m>, u32> = Map::default();
        let mut order = Vec::new();
        let successors = |block: Bb<'m>| -> Vec<Bb<'m>> {
            if ends(block) {
                return Vec::new();
            }
            block.terminator().map(|t| t.successors().collect()).unwrap_or_default()
        };
        let mut stack = vec![(entry, successors(entry))];
        position.insert(entry, 0);
        while let Some((block, pending)) = stack.last_mut() {
            // Successors are taken last to first, so that the first comes out right after the block.
            match pending.pop() {
                Some(next) => {
                    if !position.contains_key(&next) {
                        position.insert(next, 0);
                        stack.push((next, successors(next)));
                    }
                }
                None => {
                    order.push(*block);
                    stack.pop();
                }
            }
        }
        order.reverse();
        for (index, block) in order.iter().enumerate() {
            position.insert(*block, index as u32);
        }
        Cfg { order, position }
    }
}
