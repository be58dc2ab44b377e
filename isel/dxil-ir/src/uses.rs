//! Facts about a whole program that the lowering of any operation may need.

use super::resources::Range;
use super::value::Type;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The types of the elements of buffers that are not arrays of words.
pub type Elements = FxHashMap<Range, Type>;

/// The uses of a program's resources and inputs by its operations.
#[derive(Default)]
pub struct Uses {
    /// Ranges that atomic operations access, by class and number.
    pub atomics: BTreeSet<Range>,
    /// Ranges of heaps whose texels of two words are numbers of 64 bits to atomic operations.
    pub wide_texels: BTreeSet<Range>,
    /// The elements of buffers, by range.
    pub elements: Elements,
    /// Inputs that are read at vertices, with the suffix of their entry point.
    pub per_vertex: BTreeSet<(String, u64)>,
    /// Inputs that a mesh shader writes for primitives, as the caller says.
    pub per_primitive: BTreeSet<u64>,
    /// Whether a resource of a heap is rasterizer-ordered.
    pub ordered: bool,
}
