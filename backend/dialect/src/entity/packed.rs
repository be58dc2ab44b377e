//! An optional entity in the size of an entity: `None` is the number that no map hands out.
//!
//! After Cranelift's `entity::packed_option`. A table of `PackedOption<Block>` is a table of `u32`. Code
//! cannot forget the sentinel, since it must call [`PackedOption::expand`] to read one.

use std::fmt;

/// A type of which one value stands for none.
pub trait ReservedValue: Copy + Eq {
    /// The value that is never in use.
    const RESERVED: Self;
}

/// `Option<T>` in the size of `T`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedOption<T>(T);

impl<T: ReservedValue> PackedOption<T> {
    /// Nothing.
    pub const NONE: Self = PackedOption(T::RESERVED);

    /// `value`, which must not be the reserved one.
    #[inline]
    pub fn some(value: T) -> Self {
        debug_assert!(value != T::RESERVED, "the reserved value is not a value");
        PackedOption(value)
    }
    /// The option in its usual form.
    #[inline]
    pub fn expand(self) -> Option<T> {
        if self.0 == T::RESERVED { None } else { Some(self.0) }
    }
    /// Whether there is no value.
    #[inline]
    pub fn is_none(self) -> bool {
        self.0 == T::RESERVED
    }
    /// Whether there is a value.
    #[inline]
    pub fn is_some(self) -> bool {
        self.0 != T::RESERVED
    }
    /// Takes the value out and leaves none.
    #[inline]
    pub fn take(&mut self) -> Option<T> {
        std::mem::replace(self, Self::NONE).expand()
    }
}

impl<T: ReservedValue> Default for PackedOption<T> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<T: ReservedValue> From<T> for PackedOption<T> {
    #[inline]
    fn from(value: T) -> Self {
        Self::some(value)
    }
}

impl<T: ReservedValue> From<Option<T>> for PackedOption<T> {
    #[inline]
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::NONE, Self::some)
    }
}

impl<T: ReservedValue> PartialEq<T> for PackedOption<T> {
    #[inline]
    fn eq(&self, other: &T) -> bool {
        self.0 == *other
    }
}

impl<T: ReservedValue + fmt::Debug> fmt::Debug for PackedOption<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.expand() {
            Some(value) => write!(f, "Some({value:?})"),
            None => f.write_str("None"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entity::{EntityRef, SecondaryMap};

    crate::entity! {
        /// An entity to try it with.
        Thing, "thing"
    }

    #[test]
    fn is_as_large_as_its_entity_and_none_by_default() {
        assert_eq!(size_of::<PackedOption<Thing>>(), size_of::<Thing>());
        let map: SecondaryMap<Thing, PackedOption<Thing>> = SecondaryMap::new();
        assert_eq!(map[Thing::new(7)].expand(), None);
        assert_eq!(format!("{:?}", map[Thing::new(7)]), "None");
    }

    #[test]
    fn gives_back_what_was_put_in() {
        let thing = Thing::from_u32(3);
        assert_eq!((thing.as_u32(), thing.to_string()), (3, "thing3".into()));
        let mut packed = PackedOption::from(Some(thing));
        assert!(packed.is_some() && packed == thing);
        assert_eq!(packed.take(), Some(thing));
        assert!(packed.is_none() && packed != thing);
        assert_eq!(PackedOption::<Thing>::from(None), PackedOption::NONE);
    }
}
