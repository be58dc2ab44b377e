//! Entities: `u32` handles into maps that own the data, after Cranelift's `entity` crate.
//!
//! An entity is meaningless without its map; its `Display` is its text syntax. A [`PrimaryMap`] creates
//! entities and owns one datum for each. A [`SecondaryMap`] attaches data to existing entities and reads as
//! the default for all others. A [`ListPool`] holds all the short lists of one function in one vector. A
//! [`PackedOption`] is an entity that may be absent.

mod packed;

pub use packed::{PackedOption, ReservedValue};

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A handle that indexes a map.
pub trait EntityRef: Copy + Eq {
    /// The entity at position `index`.
    fn new(index: usize) -> Self;
    /// The position of this entity.
    fn index(self) -> usize;
}

/// Defines a `u32` entity whose `Display` is a prefix and its number.
#[macro_export]
macro_rules! entity {
    ($(#[$doc:meta])* $name:ident, $prefix:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(u32);

        impl $crate::entity::EntityRef for $name {
            #[inline]
            fn new(index: usize) -> Self {
                $name(index as u32)
            }
            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::entity::ReservedValue for $name {
            const RESERVED: Self = $name(u32::MAX);
        }

        impl $name {
            /// The number of the handle, for storing it among literal words.
            #[inline]
            pub fn as_u32(self) -> u32 {
                self.0
            }
            /// The handle with this number.
            #[inline]
            pub fn from_u32(number: u32) -> Self {
                $name(number)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }
    };
}

/// Owns one `V` for every entity `K` and hands the entities out.
#[derive(Clone, Debug)]
pub struct PrimaryMap<K, V> {
    items: Vec<V>,
    key: PhantomData<K>,
}

impl<K: EntityRef, V> PrimaryMap<K, V> {
    /// An empty map.
    pub fn new() -> Self {
        PrimaryMap { items: Vec::new(), key: PhantomData }
    }
    /// An empty map with room for `capacity` entities.
    pub fn with_capacity(capacity: usize) -> Self {
        PrimaryMap { items: Vec::with_capacity(capacity), key: PhantomData }
    }
    /// Makes room for `more` entities.
    pub fn reserve(&mut self, more: usize) {
        self.items.reserve(more);
    }
    /// Removes all entities and keeps the capacity.
    pub fn clear(&mut self) {
        self.items.clear();
    }
    /// Adds a datum and returns its entity.
    #[inline]
    pub fn push(&mut self, value: V) -> K {
        let key = K::new(self.items.len());
        self.items.push(value);
        key
    }
    /// The entity the next [`push`](Self::push) will return.
    pub fn next_key(&self) -> K {
        K::new(self.items.len())
    }
    /// How many entities exist.
    pub fn len(&self) -> usize {
        self.items.len()
    }
    /// Whether no entity exists.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
    /// Whether `key` came from this map (or one at least as long).
    pub fn contains(&self, key: K) -> bool {
        key.index() < self.items.len()
    }
    /// The datum of `key`, if it exists.
    pub fn get(&self, key: K) -> Option<&V> {
        self.items.get(key.index())
    }
    /// All entities with their data, in order of creation.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &V)> + ExactSizeIterator {
        self.items.iter().enumerate().map(|(i, v)| (K::new(i), v))
    }
    /// All entities with their data, mutably, in order of creation.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (K, &mut V)> {
        self.items.iter_mut().enumerate().map(|(i, v)| (K::new(i), v))
    }
    /// All entities, in order of creation.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = K> + ExactSizeIterator + use<K, V> {
        (0..self.items.len()).map(K::new)
    }
    /// All data, in order of creation.
    pub fn values(&self) -> std::slice::Iter<'_, V> {
        self.items.iter()
    }
    /// All data, mutably, in order of creation.
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, V> {
        self.items.iter_mut()
    }
    /// All data by value, in order of creation.
    pub fn into_values(self) -> std::vec::IntoIter<V> {
        self.items.into_iter()
    }
}

impl<K: EntityRef, V> FromIterator<V> for PrimaryMap<K, V> {
    fn from_iter<I: IntoIterator<Item = V>>(values: I) -> Self {
        PrimaryMap { items: values.into_iter().collect(), key: PhantomData }
    }
}

impl<K: EntityRef, V> Default for PrimaryMap<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: EntityRef, V> Index<K> for PrimaryMap<K, V> {
    type Output = V;
    #[inline]
    fn index(&self, key: K) -> &V {
        &self.items[key.index()]
    }
}

impl<K: EntityRef, V> IndexMut<K> for PrimaryMap<K, V> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.items[key.index()]
    }
}

/// Attaches a `V` to entities owned by another map; unset entries read as the map's default.
#[derive(Clone, Debug)]
pub struct SecondaryMap<K, V> {
    items: Vec<V>,
    default: V,
    key: PhantomData<K>,
}

impl<K: EntityRef, V: Clone + Default> SecondaryMap<K, V> {
    /// An empty map whose every entry reads as `V::default()`.
    pub fn new() -> Self {
        SecondaryMap { items: Vec::new(), default: V::default(), key: PhantomData }
    }
    /// A map with room for `capacity` entries, which read as `V::default()`.
    pub fn with_capacity(capacity: usize) -> Self {
        Self::with_default(V::default(), capacity)
    }
}

impl<K: EntityRef, V: Clone> SecondaryMap<K, V> {
    /// A map with room for `capacity` entries, whose every entry reads as `default`.
    pub fn with_default(default: V, capacity: usize) -> Self {
        SecondaryMap { items: vec![default.clone(); capacity], default, key: PhantomData }
    }
    /// The number of entities, from the first, that may have an entry of their own.
    pub fn len(&self) -> usize {
        self.items.len()
    }
    /// Whether every entry is the default.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
    /// Sets every entry to the default again, with room for `capacity` of them.
    pub fn reset(&mut self, capacity: usize) {
        self.items.clear();
        self.items.resize(capacity, self.default.clone());
    }
    #[cold]
    #[inline(never)]
    fn grow(&mut self, index: usize) {
        self.items.resize(index + 1, self.default.clone());
    }
}

impl<K: EntityRef, V: Clone + Default> Default for SecondaryMap<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: EntityRef, V> Index<K> for SecondaryMap<K, V> {
    type Output = V;
    #[inline]
    fn index(&self, key: K) -> &V {
        self.items.get(key.index()).unwrap_or(&self.default)
    }
}

impl<K: EntityRef, V: Clone> IndexMut<K> for SecondaryMap<K, V> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        let index = key.index();
        if index >= self.items.len() {
            self.grow(index);
        }
        &mut self.items[index]
    }
}

/// A list inside a [`ListPool`]: a range of its vector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct List<T> {
    start: u32,
    len: u32,
    item: PhantomData<T>,
}

impl<T> List<T> {
    /// The list without items; it needs no pool.
    pub const EMPTY: List<T> = List { start: 0, len: 0, item: PhantomData };
    /// The number of items.
    pub fn len(self) -> usize {
        self.len as usize
    }
    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// All lists of one kind in one vector. Lists that are replaced leave their old space unused: a pool lives as
/// long as its function, and passes rewrite few lists.
#[derive(Clone, Debug)]
pub struct ListPool<T> {
    items: Vec<T>,
}

impl<T: Copy> ListPool<T> {
    /// An empty pool.
    pub fn new() -> Self {
        ListPool { items: Vec::new() }
    }
    /// Makes room for `more` items.
    pub fn reserve(&mut self, more: usize) {
        self.items.reserve(more);
    }
    /// Stores `items` and returns the list that names them.
    #[inline]
    pub fn push(&mut self, items: &[T]) -> List<T> {
        if items.is_empty() {
            return List::EMPTY;
        }
        let start = self.items.len() as u32;
        self.items.extend_from_slice(items);
        List { start, len: items.len() as u32, item: PhantomData }
    }
    /// The items of `list`.
    #[inline]
    pub fn get(&self, list: List<T>) -> &[T] {
        &self.items[list.start as usize..list.start as usize + list.len as usize]
    }
    /// The items of `list`, mutably.
    #[inline]
    pub fn get_mut(&mut self, list: List<T>) -> &mut [T] {
        &mut self.items[list.start as usize..list.start as usize + list.len as usize]
    }
}

impl<T: Copy> Default for ListPool<T> {
    fn default() -> Self {
        Self::new()
    }
}
