//! The lifted nodes of the source program: the state of [`crate::debug`].

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::function::DebugScope;
use spirant_dialect::{Global, Item};
use spirant_ir::Md;
use spirant_ir::writer::DebugWriter;
use std::sync::Arc;

type Map<K, V> = HashMap<K, V, FxBuildHasher>;

/// The debug information of a module.
#[derive(Default)]
pub(crate) struct Debug<'m> {
    /// A writer for each compile unit, and the item that it is.
    pub(crate) units: Vec<(Option<Item>, DebugWriter<'m>)>,
    /// The files by their paths.
    pub(crate) files: Map<Arc<str>, Md<'m>>,
    /// What items have become; none while they are made, and where LLVM has nothing for them.
    pub(crate) made: Map<Item, Option<Md<'m>>>,
    /// The subprograms that functions are.
    pub(crate) defined: Map<Item, ()>,
    /// The parameters that have a variable, by function and number.
    pub(crate) parameters: Map<(Item, u32), ()>,
    /// The global variables that are source variables.
    pub(crate) attached: Vec<(Global, Md<'m>)>,
    pub(crate) depth: u32,
}

/// A scope of locations: its node, the call that it was inlined at, and its file.
pub(crate) type Scope<'m> = (Md<'m>, Option<Md<'m>>, Arc<str>);

/// The source function that a function is.
pub(crate) struct SourceFunction<'m> {
    /// The `DebugFunction`, if it is one.
    pub(crate) item: Option<Item>,
    pub(crate) subprogram: Md<'m>,
    pub(crate) file: Arc<str>,
    pub(crate) scopes: Map<DebugScope, Option<Scope<'m>>>,
}
