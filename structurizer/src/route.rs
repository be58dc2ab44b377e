//! How control gets from a segment to something that stands further out.
//!
//! Invariant: every step is one SPIR-V allows (2.11, "Structured Control-flow Constructs"): to
//! the merge of the construct one is in, of the innermost loop, or of the innermost switch with no
//! loop between, or to the innermost loop's continue. A step goes as far as it may and never past
//! where the target stands. What is pending at one segment splits by step into at most five
//! ranges of keys, because keys grow outwards.
//!
//! ```text
//!   loop L { switch S { if I { ● } after I } after S }  after L
//!   from ●:  keys  [ after I | after S | continue L | after L … ]
//!   step         to I's merge  break S   continue L   break L
//! ```

use crate::digraph::NONE;
use crate::placement::{Placement, Target};
use crate::skeleton::{Construct, OutBlock, Seg, Skeleton};

/// One step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// It stands next in this block.
    Fall,
    /// To the case beside this one.
    Case(OutBlock),
    /// To the merge block of a construct.
    Break(Construct),
    /// To the continue block of a loop.
    Continue(Construct),
}

/// What is known of where things stand while the output is made.
pub(crate) struct Hosts {
    /// In how many constructs the block is that a node stands in or will stand in.
    pub(crate) depth: Vec<u32>,
    /// The construct of a loop, once opened.
    pub(crate) construct: Vec<Construct>,
    /// The block of a case that another falls into, once its switch is opened.
    pub(crate) case: Vec<OutBlock>,
}

/// The step from the end of `seg` towards `key`; `None` where the target stands nowhere, which
/// breaks the placement's invariant.
pub(crate) fn step(
    skeleton: &Skeleton,
    placement: &Placement,
    hosts: &Hosts,
    seg: Seg,
    key: u32,
) -> Option<Step> {
    let own = skeleton.constructs.get(skeleton.owner(seg) as usize);
    match *placement.targets.get(key as usize)? {
        Target::Continue(id) => {
            let target = hosts.construct[id as usize];
            let inner = own?.inner_loop;
            Some(if inner == target { Step::Continue(target) } else { Step::Break(inner) })
                .filter(|_| inner != NONE && target != NONE)
        }
        Target::Node(node) => {
            let depth = hosts.depth[node as usize];
            let Some(own) = own else { return (depth == 0).then_some(Step::Fall) };
            if depth == NONE || depth > own.depth {
                return None;
            }
            if depth == own.depth {
                let case = hosts.case[node as usize];
                return Some(if case == NONE { Step::Fall } else { Step::Case(case) });
            }
            let reaches = |c: Construct| c != NONE && skeleton.constructs[c as usize].depth > depth;
            Some(Step::Break(if reaches(own.inner_loop) {
                own.inner_loop
            } else if reaches(own.inner_switch) {
                own.inner_switch
            } else {
                skeleton.owner(seg)
            }))
        }
    }
}

/// Splits sorted keys into runs of equal steps.
pub(crate) fn runs(
    skeleton: &Skeleton,
    placement: &Placement,
    hosts: &Hosts,
    seg: Seg,
    keys: &[u32],
) -> Option<Vec<(Step, Vec<u32>)>> {
    let mut runs: Vec<(Step, Vec<u32>)> = Vec::new();
    for key in keys {
        let step = step(skeleton, placement, hosts, seg, *key)?;
        match runs.last_mut() {
            Some((last, keys)) if *last == step => keys.push(*key),
            _ => runs.push((step, vec![*key])),
        }
    }
    Some(runs)
}
