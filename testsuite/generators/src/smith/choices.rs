//! The source of the generator's decisions: a seed's numbers, or the bytes of a fuzzer.
//!
//! Invariant: decisions use 32-bit numbers alone, so that a module does not depend on the machine's word size.

use crate::random::{Random, Script};

/// Answers the generator's questions.
pub trait Source {
    /// Any number.
    fn number(&mut self) -> u32;
}

impl Source for Random {
    fn number(&mut self) -> u32 {
        Random::number(self)
    }
}

impl Source for Script<'_, u32> {
    fn number(&mut self) -> u32 {
        Script::number(self)
    }
}

/// A script of bytes answers small questions with one byte each; questions of more than 256 answers are constants alone.
impl Source for Script<'_, u8> {
    fn number(&mut self) -> u32 {
        Script::<u8>::number(self) * 0x0101_0101
    }
}

/// Decisions.
pub(super) struct Choices<'s>(pub(super) &'s mut dyn Source);

impl Choices<'_> {
    pub(super) fn number(&mut self) -> u32 {
        self.0.number()
    }

    /// A number below `limit`; 0 where there is none.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        self.number() as usize % limit.max(1)
    }

    /// True once in `times` times; never when a script has ended.
    pub(super) fn one_in(&mut self, times: u32) -> bool {
        self.number() % times == times - 1
    }

    /// One of a list that has some.
    pub(super) fn of<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        list.get(self.below(list.len())).copied()
    }
}
