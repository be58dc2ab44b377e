//! Sets of capabilities, and which capability implies which (SPIR-V 3.2.31).
//!
//! A capability is its row in the grammar's table, so that a set is a handful of words and a
//! union of closures a handful of instructions.

use spirant_dialect::grammar::{self, EnumerantInfo, OperandKind};
use spirant_dialect::spirv::Capability;
use std::collections::BTreeSet;

/// How many words a set has; the table of capabilities must fit (see the test).
const WORDS: usize = 8;

/// A row of the capability table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Cap(u16);

impl Cap {
    /// The row of a capability's value.
    pub(super) fn from_value(value: u32) -> Option<Cap> {
        let rows = grammar::enumerants(OperandKind::Capability);
        let row = rows.binary_search_by_key(&value, |info| info.value).ok()?;
        (row < WORDS * 64).then_some(Cap(row as u16))
    }

    /// What the grammar says about it.
    pub(super) fn info(self) -> &'static EnumerantInfo {
        &grammar::enumerants(OperandKind::Capability)[usize::from(self.0)]
    }
}

/// A set of capabilities.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct CapSet([u64; WORDS]);

impl CapSet {
    /// Adds one; whether it was new.
    pub(super) fn insert(&mut self, cap: Cap) -> bool {
        let (word, bit) = (usize::from(cap.0) / 64, 1u64 << (cap.0 % 64));
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }
    /// Whether it is there.
    pub(super) fn contains(&self, cap: Cap) -> bool {
        self.0[usize::from(cap.0) / 64] >> (cap.0 % 64) & 1 == 1
    }
    /// Adds all of another set.
    pub(super) fn extend(&mut self, other: &CapSet) {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
    }
    /// Its members in the order of their values.
    pub(super) fn iter(&self) -> impl Iterator<Item = Cap> + '_ {
        self.0.iter().enumerate().flat_map(|(index, word)| {
            // Each step takes the lowest bit away.
            let rest = std::iter::successors(Some(*word), |rest| Some(rest & rest.wrapping_sub(1)));
            rest.take_while(|rest| *rest != 0)
                .map(move |rest| Cap((64 * index) as u16 + rest.trailing_zeros() as u16))
        })
    }
}

/// A capability and all that declaring it declares implicitly.
pub(super) fn closure(cap: Cap) -> CapSet {
    let mut set = CapSet::default();
    let mut work = vec![cap];
    while let Some(cap) = work.pop() {
        if set.insert(cap) {
            let implied = cap.info().availability().capabilities;
            work.extend(implied.iter().filter_map(|value| Cap::from_value(*value)));
        }
    }
    set
}

/// These capabilities and all that they declare implicitly.
pub fn with_implied(capabilities: &BTreeSet<Capability>) -> BTreeSet<Capability> {
    let mut set = CapSet::default();
    for cap in capabilities.iter().filter_map(|capability| Cap::from_value(*capability as u32)) {
        set.extend(&closure(cap));
    }
    set.iter().filter_map(|cap| Capability::from_u32(cap.info().value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant_dialect::spirv::Capability as C;

    #[test]
    fn the_table_fits_and_every_capability_has_a_row() {
        let rows = grammar::enumerants(OperandKind::Capability);
        assert!(rows.len() <= WORDS * 64);
        for info in rows {
            assert_eq!(Cap::from_value(info.value).map(|cap| cap.info().value), Some(info.value));
        }
        assert_eq!(Cap::from_value(u32::MAX), None);
    }

    #[test]
    fn closures_are_transitive() {
        let row = |c: C| Cap::from_value(c as u32).unwrap();
        let set = closure(row(C::VariablePointers));
        for implied in [C::VariablePointers, C::VariablePointersStorageBuffer, C::Shader, C::Matrix] {
            assert!(set.contains(row(implied)), "{implied:?}");
        }
        assert!(!set.contains(row(C::Kernel)));
        assert_eq!(set.iter().count(), 4);
    }
}
