//! The entity of each id of a binary.
//!
//! The table is dense up to a bound that the number of words justifies, whatever the header states. Ids
//! beyond it, which only a sparse numbering has, are in a hash map.
//!
//! Invariant: memory is linear in the words read.

use super::annotations::Annotation;
use super::graph::Physical;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::entity;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::module::Graph;
use spirant_dialect::{Const, Func, Global, Item, Type, Value};

entity! {
    /// An imported instruction set.
    Import, "import"
}

/// What an id names.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Definition {
    /// Nothing has been read for it yet.
    #[default]
    Nothing,
    Type(Type),
    Const(Const),
    Global(Global),
    Func(Func),
    Graph(Graph),
    Item(Item),
    Import(Import),
    /// `OpDecorationGroup`
    Group,
    /// A label in the function of the id's definition.
    Label(Physical),
    /// A value in the function of the id's definition.
    Local,
    /// The result of an instruction of type void.
    Void,
}

/// One id.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Entry {
    pub(super) definition: Definition,
    /// The function that has a value for it, or the label.
    pub(super) function: PackedOption<Func>,
    /// Its value in that function.
    pub(super) value: PackedOption<Value>,
    /// The block that defines the value; none for parameters and module-scope ids.
    pub(super) block: PackedOption<Physical>,
    /// The last of its names and decorations.
    pub(super) annotations: PackedOption<Annotation>,
}

impl Entry {
    /// Its value in a function.
    #[inline]
    pub(super) fn value_in(&self, func: Func) -> Option<Value> {
        if self.function == func { self.value.expand() } else { None }
    }
}

/// The table of ids.
#[derive(Debug)]
pub(super) struct Ids {
    dense: Vec<Entry>,
    sparse: HashMap<u32, Entry, FxBuildHasher>,
}

impl Ids {
    /// A table for ids below `bound`, in a module with this many words.
    pub(super) fn new(bound: u32, words: usize) -> Self {
        // An id is defined by an instruction of two words or more; tools leave gaps.
        let dense = (bound as usize).min(words + 64);
        Ids { dense: vec![Entry::default(); dense], sparse: HashMap::default() }
    }

    /// The entry of an id.
    #[inline]
    pub(super) fn get(&self, id: u32) -> Entry {
        match self.dense.get(id as usize) {
            Some(entry) => *entry,
            None => self.sparse(id),
        }
    }

    #[cold]
    fn sparse(&self, id: u32) -> Entry {
        self.sparse.get(&id).copied().unwrap_or_default()
    }

    /// The entry of an id, mutable.
    #[inline]
    pub(super) fn get_mut(&mut self, id: u32) -> &mut Entry {
        if (id as usize) < self.dense.len() {
            return &mut self.dense[id as usize];
        }
        self.sparse.entry(id).or_default()
    }
}
