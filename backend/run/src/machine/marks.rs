//! Which bytes of buffers and images the work groups that a thread ran have read and written.
//!
//! Threads run work groups as if they ran in order as long as no thread writes what another one reads or writes.

use std::cell::Cell;
use std::ops::Range;

/// A bit for each byte of an object.
type Bits = Vec<Cell<u64>>;

/// What was read and written of an object.
#[derive(Clone, Debug)]
struct Mark {
    read: Bits,
    written: Bits,
}

/// What was read and written of all objects.
#[derive(Clone, Debug)]
pub(crate) struct Marks {
    /// By object. What only a work group sees has none.
    objects: Vec<Option<Mark>>,
    /// Whether an atomic instruction accessed one of them: its result depends on the order of the work groups.
    atomic: Cell<bool>,
}

impl Marks {
    /// Nothing was read or written of objects of these sizes.
    pub(super) fn new(sizes: impl Iterator<Item = Option<usize>>) -> Marks {
        let mark = |size: usize| {
            let bits = vec![Cell::new(0); size.div_ceil(64)];
            Mark { read: bits.clone(), written: bits }
        };
        Marks { objects: sizes.map(|size| size.map(mark)).collect(), atomic: Cell::new(false) }
    }

    #[inline]
    fn of(&self, object: usize) -> Option<&Mark> {
        self.objects.get(object)?.as_ref()
    }

    /// Bytes of an object are read.
    #[inline]
    pub(crate) fn read(&self, object: usize, range: &Range<usize>) {
        if let Some(mark) = self.of(object) {
            set(&mark.read, range);
        }
    }

    /// Bytes of an object are written.
    #[inline]
    pub(crate) fn write(&self, object: usize, range: &Range<usize>) {
        if let Some(mark) = self.of(object) {
            set(&mark.written, range);
        }
    }

    /// An atomic instruction accesses an object.
    pub(super) fn access_atomically(&self, object: usize) {
        if self.of(object).is_some() {
            self.atomic.set(true);
        }
    }

    pub(super) fn is_atomic(&self) -> bool {
        self.atomic.get()
    }

    /// Whether one wrote what the other one read or wrote.
    pub(super) fn overlap(&self, other: &Marks) -> bool {
        let words = |a: &Bits, b: &Bits| a.iter().zip(b).any(|(a, b)| a.get() & b.get() != 0);
        let marks = self.objects.iter().zip(&other.objects);
        marks.filter_map(|(a, b)| Some((a.as_ref()?, b.as_ref()?))).any(|(a, b)| {
            words(&a.written, &b.written) || words(&a.written, &b.read) || words(&a.read, &b.written)
        })
    }

    /// The bytes that were written: objects and ranges.
    pub(super) fn written(&self) -> impl Iterator<Item = (usize, Range<usize>)> {
        let marks = self.objects.iter().enumerate();
        let words = marks.filter_map(|(object, mark)| Some((object, &mark.as_ref()?.written)));
        words.flat_map(|(object, words)| runs(words).map(move |range| (object, range)))
    }

    /// Adds what another one wrote.
    pub(super) fn add(&self, other: &Marks) {
        for (own, other) in self.objects.iter().zip(&other.objects) {
            let (Some(own), Some(other)) = (own, other) else { continue };
            for (own, other) in [(&own.read, &other.read), (&own.written, &other.written)] {
                own.iter().zip(other).for_each(|(own, other)| own.set(own.get() | other.get()));
            }
        }
    }
}

/// Sets the bits of a range.
#[inline]
fn set(bits: &Bits, range: &Range<usize>) {
    let mut at = range.start;
    while at < range.end {
        let (word, first) = (at / 64, at % 64);
        let count = (range.end - at).min(64 - first);
        let ones = u64::MAX >> (64 - count);
        if let Some(word) = bits.get(word) {
            word.set(word.get() | ones << first);
        }
        at += count;
    }
}

/// The ranges of bits that are set.
fn runs(bits: &Bits) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = next(bits, at, true)?;
        let end = next(bits, start, false).unwrap_or(bits.len() * 64);
        at = end;
        Some(start..end)
    })
}

/// The first bit from a place on that is set or not.
fn next(bits: &Bits, from: usize, is_set: bool) -> Option<usize> {
    let mut at = from;
    while let Some(word) = bits.get(at / 64) {
        let word = if is_set { word.get() } else { !word.get() } >> (at % 64);
        if word != 0 {
            return Some(at + word.trailing_zeros() as usize);
        }
        at = (at / 64 + 1) * 64;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_found_again() {
        let bits = vec![Cell::new(0); 4];
        for range in [3..7, 60..70, 128..192, 255..256] {
            set(&bits, &range);
        }
        assert_eq!(runs(&bits).collect::<Vec<_>>(), [3..7, 60..70, 128..192, 255..256]);
        set(&bits, &(0..256));
        assert_eq!(runs(&bits).next(), Some(0..256));
    }
}
