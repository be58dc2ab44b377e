//! SPIR-V's ids.

use std::num::NonZeroU32;

/// An id. 0 is not one (SPIR-V 2.3, "Physical Layout of a SPIR-V Module and Instruction"), so that a
/// table of `Option<Id>` is a table of words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Id(NonZeroU32);

impl Id {
    /// The lowest id.
    pub(crate) const FIRST: Id = Id(NonZeroU32::MIN);

    /// The id that a word represents.
    #[inline]
    pub(crate) fn from_word(word: u32) -> Option<Id> {
        NonZeroU32::new(word).map(Id)
    }

    /// The word that represents it.
    #[inline]
    pub(crate) fn word(self) -> u32 {
        self.0.get()
    }

    /// The id that is `count` higher. The highest stays what it is: 2³² ids would require more words
    /// than memory holds.
    #[inline]
    pub(crate) fn plus(self, count: u32) -> Id {
        Id(self.0.saturating_add(count))
    }
}

impl From<Id> for u32 {
    #[inline]
    fn from(id: Id) -> u32 {
        id.word()
    }
}
