//! What each id of a binary names.
//!
//! The table is dense up to a bound that the number of words justifies, whatever the header
//! states; ids beyond it, which only a sparse numbering has, live in a hash map.
//!
//! Invariant: memory is linear in the words read.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::{Const, Func, Global, Item, Type, Value};

/// No block, no entry.
pub(super) const NONE: u32 = u32::MAX;

/// What an id names.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Thing {
    /// Nothing that has been read yet.
    #[default]
    Nothing,
    Type(Type),
    Const(Const),
    Global(Global),
    Func(Func),
    Item(Item),
    /// An imported instruction set, by its place among them.
    Import(u32),
    /// `OpDecorationGroup`
    Group,
    /// A label of the function whose stamp is the number of the value, by its place among the
    /// blocks.
    Label(u32),
    /// A value of the function with the entry's stamp.
    Local,
    /// The result of an instruction that yields nothing.
    Void,
}

/// One id.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) thing: Thing,
    /// Its value in the function that the stamp names.
    pub(super) value: Value,
    /// The number of that function plus one.
    pub(super) stamp: u32,
    /// The block that defines the value; [`NONE`] for parameters and things of the module.
    pub(super) block: u32,
    /// The last of its names and decorations, plus one.
    pub(super) annotations: u32,
}

impl Default for Entry {
    fn default() -> Self {
        Entry { thing: Thing::Nothing, value: Value::from_u32(0), stamp: 0, block: NONE, annotations: 0 }
    }
}

/// The table of ids.
#[derive(Debug)]
pub(super) struct Ids {
    dense: Vec<Entry>,
    sparse: HashMap<u32, Entry, FxBuildHasher>,
}

impl Ids {
    /// A table for ids below `bound` of a module of so many words.
    pub(super) fn new(bound: u32, words: usize) -> Self {
        // An id is defined by an instruction of two words or more; tools leave gaps.
        let dense = (bound as usize).min(words + 64);
        Ids { dense: vec![Entry::default(); dense], sparse: HashMap::default() }
    }

    /// What is known of an id.
    #[inline]
    pub(super) fn get(&self, id: u32) -> Entry {
        match self.dense.get(id as usize) {
            Some(entry) => *entry,
            None => self.far(id),
        }
    }

    #[cold]
    fn far(&self, id: u32) -> Entry {
        self.sparse.get(&id).copied().unwrap_or_default()
    }

    /// What is known of an id, to be changed.
    #[inline]
    pub(super) fn get_mut(&mut self, id: u32) -> &mut Entry {
        if (id as usize) < self.dense.len() {
            return &mut self.dense[id as usize];
        }
        self.sparse.entry(id).or_default()
    }
}
