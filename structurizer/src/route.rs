//! How control gets from a segment to a place further out.
//!
//! Invariant: every step is one SPIR-V allows (2.11, "Structured Control-flow Constructs"): to
//! the merge of the construct one is in, of the innermost loop, or of the innermost switch with no
//! loop between, or to the innermost loop's continue. A step goes as far as it may and never past
//! the place of the target. What is pending at one segment splits by step into at most five
//! ranges of keys, because keys grow outwards.
//!
//! ```text
//!   loop L { switch S { if I { ● } after I } after S }  after L
//!   from ●:  keys  [ after I | after S | continue L | after L … ]
//!   step         to I's merge  break S   continue L   break L
//! ```

use crate::graph::Node;
use crate::loops::Loop;
use crate::placement::{Key, Placement, Target};
use crate::skeleton::{Construct, OutBlock, Seg, Skeleton};
use spirant_dialect::entity::{PackedOption, SecondaryMap};

/// One step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// It is the next in this block.
    Fall,
    /// To the case after this one.
    Case(OutBlock),
    /// To the merge block of a construct.
    Break(Construct),
    /// To the continue block of a loop.
    Continue(Construct),
}

/// What is known of where nodes and loops are while the output is made.
#[derive(Default)]
pub(crate) struct Nesting {
    /// The number of constructs around the block of a node.
    depth: SecondaryMap<Node, Option<u32>>,
    /// The construct of a loop, once opened.
    construct: SecondaryMap<Loop, PackedOption<Construct>>,
    /// The block of a case that another falls into, once its switch is opened.
    case: SecondaryMap<Node, PackedOption<OutBlock>>,
}

impl Nesting {
    /// What is known before anything has been opened.
    pub(crate) fn new(nodes: usize, loops: usize) -> Self {
        Nesting {
            depth: SecondaryMap::with_capacity(nodes),
            construct: SecondaryMap::with_capacity(loops),
            case: SecondaryMap::with_capacity(nodes),
        }
    }

    /// Records that a node will be in a block inside this many constructs.
    pub(crate) fn place(&mut self, node: Node, depth: u32) {
        self.depth[node] = Some(depth);
    }

    /// Records that a node begins a case with a block of its own.
    pub(crate) fn place_case(&mut self, node: Node, block: OutBlock, depth: u32) {
        self.case[node] = block.into();
        self.depth[node] = Some(depth);
    }

    /// Records that a loop has become a construct.
    pub(crate) fn open(&mut self, id: Loop, construct: Construct) {
        self.construct[id] = construct.into();
    }

    /// In how many constructs the block of a node is, where that is known.
    pub(crate) fn depth(&self, node: Node) -> Option<u32> {
        self.depth[node]
    }

    /// The construct of a loop, once opened.
    pub(crate) fn construct(&self, id: Loop) -> Option<Construct> {
        self.construct[id].expand()
    }

    /// The block of a case that another falls into.
    pub(crate) fn case(&self, node: Node) -> Option<OutBlock> {
        self.case[node].expand()
    }
}

/// The step from the end of `seg` towards `key`; `None` where the target has no place, which
/// breaks the placement's invariant.
pub(crate) fn step(
    skeleton: &Skeleton,
    placement: &Placement,
    nesting: &Nesting,
    seg: Seg,
    key: Key,
) -> Option<Step> {
    let owner = skeleton.owner(seg);
    match placement.target(key)? {
        Target::Continue(id) => {
            let target = nesting.construct(id)?;
            let inner = skeleton.constructs[owner?].inner_loop.expand()?;
            Some(if inner == target { Step::Continue(target) } else { Step::Break(inner) })
        }
        Target::Node(node) => {
            let depth = nesting.depth(node)?;
            let Some(owner) = owner else { return (depth == 0).then_some(Step::Fall) };
            let own = &skeleton.constructs[owner];
            if depth > own.depth {
                return None;
            }
            if depth == own.depth {
                return Some(nesting.case(node).map_or(Step::Fall, Step::Case));
            }
            let reaches = |construct: &Construct| skeleton.constructs[*construct].depth > depth;
            let inner_loop = own.inner_loop.expand().filter(reaches);
            let inner_switch = own.inner_switch.expand().filter(reaches);
            Some(Step::Break(inner_loop.or(inner_switch).unwrap_or(owner)))
        }
    }
}

/// Splits sorted keys into runs of equal steps.
pub(crate) fn runs(
    skeleton: &Skeleton,
    placement: &Placement,
    nesting: &Nesting,
    seg: Seg,
    keys: &[Key],
) -> Option<Vec<(Step, Vec<Key>)>> {
    let mut runs: Vec<(Step, Vec<Key>)> = Vec::new();
    for key in keys {
        let step = step(skeleton, placement, nesting, seg, *key)?;
        match runs.last_mut() {
            Some((last, keys)) if *last == step => keys.push(*key),
            _ => runs.push((step, vec![*key])),
        }
    }
    Some(runs)
}
