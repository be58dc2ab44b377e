//! What a debugger notes of an activation while it runs: the debug records that were executed, and the instructions.

use super::lanes::Lanes;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::{Inst, Item};
use std::rc::Rc;

/// A source variable, or a part of it, in a function or in one call of a function that was inlined.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Part {
    /// The `DebugLocalVariable`.
    pub(crate) subject: Item,
    /// The `DebugInlinedAt` of the record.
    pub(crate) inlined_at: Option<Item>,
    /// The indices of the part; none for the whole.
    pub(crate) path: Rc<[u32]>,
}

/// The state of the source variables of an activation.
#[derive(Debug, Default)]
pub(crate) struct Noted {
    /// By variable and lane, the record that holds.
    pub(crate) records: HashMap<Part, Vec<Option<Inst>>, FxBuildHasher>,
    /// By instruction, whether it was executed.
    executed: Vec<bool>,
}

impl Noted {
    /// A record is executed by some lanes of a work group of this size.
    pub(crate) fn note(&mut self, part: &Part, inst: Inst, width: usize, lanes: &Lanes) {
        // The whole replaces its parts, and a part the whole.
        for (other, records) in &mut self.records {
            let is_over = (other.subject, other.inlined_at) == (part.subject, part.inlined_at)
                && other.path != part.path
                && (other.path.starts_with(&part.path) || part.path.starts_with(&other.path));
            if is_over {
                lanes.each(|lane| records[lane] = None);
            }
        }
        let records = self.records.entry(part.clone()).or_insert_with(|| vec![None; width]);
        lanes.each(|lane| records[lane] = Some(inst));
    }

    /// An instruction of a function of so many is executed.
    pub(crate) fn execute(&mut self, at: u32, count: usize) {
        if self.executed.is_empty() {
            self.executed.resize(count, false);
        }
        if let Some(executed) = self.executed.get_mut(at as usize) {
            *executed = true;
        }
    }

    /// Whether an instruction was executed.
    pub(crate) fn has_executed(&self, at: u32) -> bool {
        self.executed.get(at as usize).is_some_and(|executed| *executed)
    }
}
