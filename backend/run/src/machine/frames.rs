//! Which lanes run next.
//!
//! Lanes that arrive at a node wait there until all lanes at earlier nodes of the region have moved on, and meet those
//! that arrive in the meantime. The lanes of a loop wait behind it, and at the start of its next iteration.

use super::lanes::Lanes;
use super::noted::Noted;
use crate::code::{Code, Node, Row};
use spirant_dialect::Func;

/// The path of an edge that does not go on into a component.
pub(super) const WHOLE: (u32, u32) = (u32::MAX, 0);

/// Lanes that wait at a node.
#[derive(Clone, Debug)]
pub(super) struct Pending {
    pub(super) node: u32,
    /// The way that led there, where lanes that came other ways are not converged.
    pub(super) way: u64,
    /// The edge that led there, and how much of its path is behind: it goes on into a component.
    pub(super) path: (u32, u32),
    pub(super) lanes: Lanes,
}

/// A region that lanes are in.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) region: u32,
    pub(super) pending: Vec<Pending>,
    /// Those of the next iteration.
    pub(super) next: Vec<Pending>,
    /// Where the region around it goes on: instruction, node and way.
    pub(super) around: (u32, u32, u64),
}

/// A function that lanes are in.
#[derive(Debug)]
pub(super) struct Activation {
    pub(super) func: Func,
    /// Its first slot.
    pub(super) base: usize,
    pub(super) frames: Vec<Frame>,
    /// The objects of its variables.
    pub(super) variables: Vec<usize>,
    /// Those that have returned.
    pub(super) returned: Lanes,
    /// The call, and the lanes that call another function through the same pointer afterwards.
    pub(super) rest: (u32, Lanes),
    /// Where the caller gets the result.
    pub(super) result: Row,
    /// Where the caller goes on: instruction, node and way.
    pub(super) around: (u32, u32, u64),
    /// What a debugger knows of its variables.
    pub(super) noted: Noted,
}

/// What to run.
pub(super) enum Next {
    /// A block, at its first instruction.
    Block { start: u32, node: u32, way: u64, lanes: Lanes },
    /// All lanes have left the function.
    Left,
}

impl Frame {
    pub(super) fn new(region: u32, around: (u32, u32, u64)) -> Frame {
        Frame { region, pending: Vec::new(), next: Vec::new(), around }
    }

    /// Lanes arrive.
    pub(super) fn arrive(&mut self, back: bool, new: Pending) {
        let list = if back { &mut self.next } else { &mut self.pending };
        let same = |other: &&mut Pending| {
            // Within a component they may arrive at different nodes of it.
            other.node == new.node && other.way == new.way && other.path == new.path
        };
        match list.iter_mut().find(same) {
            Some(other) => other.lanes = other.lanes.union(&new.lanes),
            None => list.push(new),
        }
    }

    /// Takes the lanes at the earliest node, the merge block only if no lanes begin another iteration.
    fn take(&mut self, code: &Code) -> Option<Pending> {
        loop {
            let region = &code.regions[self.region as usize];
            let last = region.nodes.len() as u32 - 1;
            let first =
                (0..self.pending.len()).min_by_key(|at| (self.pending[*at].node, self.pending[*at].way));
            let is_merge = |at: usize| region.has_merge && self.pending[at].node == last;
            match first {
                Some(at) if !is_merge(at) || self.next.is_empty() => {
                    return Some(self.pending.swap_remove(at));
                }
                None if self.next.is_empty() => return None,
                _ => {
                    let next = std::mem::take(&mut self.next);
                    self.pending.extend(next);
                }
            }
        }
    }

    /// Takes all lanes that wait at a component, which may enter it at different blocks.
    fn take_all(&mut self, first: Pending) -> Vec<Pending> {
        let node = first.node;
        let mut all = vec![first];
        let (same, others) = std::mem::take(&mut self.pending).into_iter().partition(|it| it.node == node);
        self.pending = others;
        all.extend::<Vec<Pending>>(same);
        all
    }
}

impl Activation {
    /// Chooses the lanes that run next.
    pub(super) fn schedule(&mut self, code: &Code) -> Next {
        while let Some(frame) = self.frames.last_mut() {
            let Some(found) = frame.take(code) else {
                self.frames.pop();
                continue;
            };
            let node = code.regions[frame.region as usize].nodes.get(found.node as usize).copied();
            match node {
                Some(Node::Block(start)) => {
                    return Next::Block { start, node: found.node, way: found.way, lanes: found.lanes };
                }
                Some(Node::Component(region)) => {
                    let mut inner = Frame::new(region, (0, found.node, 0));
                    for arrived in frame.take_all(found) {
                        let (edge, depth) = arrived.path;
                        let path = code.edges.get(edge as usize).map_or(&[][..], |edge| &edge.path);
                        let node = path.get(depth as usize).copied().unwrap_or(0);
                        let goes_on = path.len() > depth as usize + 1;
                        let path = if goes_on { (edge, depth + 1) } else { WHOLE };
                        inner.arrive(false, Pending { node, way: 0, path, ..arrived });
                    }
                    self.frames.push(inner);
                }
                None => return Next::Left,
            }
        }
        Next::Left
    }
}
