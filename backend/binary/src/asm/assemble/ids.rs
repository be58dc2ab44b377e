//! The numbers of ids.
//!
//! Names are numbered from 1 in the order in which their words are written, as by `spirv-as`. If numeric ids
//! are preserved, a name that is a number has that number, and others get the free ones.

use super::number;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// The names that have been given a number.
#[derive(Debug, Default)]
pub(super) struct Ids<'t> {
    named: HashMap<&'t str, u32, FxBuildHasher>,
    preserved: HashSet<u32, FxBuildHasher>,
    /// The highest number given to a name so far.
    last: u32,
    highest: u32,
}

impl<'t> Ids<'t> {
    /// Keeps for itself the number that a name is. 0 is no id, and the highest number has no bound.
    pub(super) fn preserve(&mut self, name: &str) {
        if let Some(number) = number::word(name).filter(|number| ![0, u32::MAX].contains(number)) {
            self.preserved.insert(number);
        }
    }

    /// The id with a name; `None` where no numbers are left.
    pub(super) fn of(&mut self, name: &'t str) -> Option<u32> {
        let preserved = || number::word(name).filter(|number| self.preserved.contains(number));
        let id = match self.named.get(name).copied().or_else(preserved) {
            Some(id) => id,
            None => {
                self.last = self.last.checked_add(1)?;
                while self.preserved.contains(&self.last) {
                    self.last = self.last.checked_add(1)?;
                }
                self.last
            }
        };
        self.named.insert(name, id);
        self.highest = self.highest.max(id);
        Some(id)
    }

    /// One more than the highest id; `None` where that is no word.
    pub(super) fn bound(&self) -> Option<u32> {
        self.highest.checked_add(1)
    }
}
