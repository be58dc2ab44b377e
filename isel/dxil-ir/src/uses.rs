//! What must be known of a whole program before any of its operations is lowered.

use std::collections::BTreeSet;

/// What the operations of a program do with resources and inputs.
#[derive(Default)]
pub struct Uses {
    /// Ranges that atomic operations access, by class and number.
    pub atomics: BTreeSet<(u8, u64)>,
    /// Inputs that are read at vertices.
    pub per_vertex: BTreeSet<u64>,
    /// Inputs that a mesh shader writes for primitives, as the caller says.
    pub per_primitive: BTreeSet<u64>,
    /// Whether it has derivatives, of its own or those that sampling takes.
    pub derivatives: bool,
    /// Whether a resource of a heap is rasterizer-ordered.
    pub ordered: bool,
}
