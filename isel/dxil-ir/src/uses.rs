//! Facts about a whole program that the lowering of any operation may need.

use std::collections::BTreeSet;

/// The uses of a program's resources and inputs by its operations.
#[derive(Default)]
pub struct Uses {
    /// Ranges that atomic operations access, by class and number.
    pub atomics: BTreeSet<(u8, u64)>,
    /// Inputs that are read at vertices.
    pub per_vertex: BTreeSet<u64>,
    /// Inputs that a mesh shader writes for primitives, as the caller says.
    pub per_primitive: BTreeSet<u64>,
    /// Whether it has derivatives, explicit or in samples.
    pub derivatives: bool,
    /// Whether a resource of a heap is rasterizer-ordered.
    pub ordered: bool,
}
