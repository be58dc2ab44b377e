//! The rules of memory layouts, and their arithmetic.
//!
//! Sizes, alignments and offsets are in bytes.

use crate::spirv::StorageClass;

/// The bytes of a register of Direct3D's constants, and of the unit that no vector may straddle in Vulkan.
const REGISTER: u64 = 16;

/// The rules that a layout follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rules {
    /// Scalar alignment, Vulkan's feature `scalarBlockLayout`. SPIR-V itself requires only this: objects do
    /// not overlap. It is also Direct3D's layout of structured buffers.
    Scalar,
    /// Base alignment, GLSL's `std430`: storage buffers, push constants.
    Std430,
    /// Extended alignment, GLSL's `std140`: uniform buffers.
    Std140,
    /// [`Std430`](Self::Std430) with vectors at multiples of their component's size, where they do not
    /// straddle (VK_KHR_relaxed_block_layout, core since Vulkan 1.1).
    RelaxedStd430,
    /// [`Std140`](Self::Std140) with vectors as in [`RelaxedStd430`](Self::RelaxedStd430).
    RelaxedStd140,
    /// Direct3D's constant buffers: registers of 16 bytes, which no vector straddles. Arrays, matrices and
    /// structs begin a register, and later members may use the rest of their last register.
    Direct3D,
}

impl Rules {
    /// The rules for objects in a storage class without features that relax them; `None` for storage classes
    /// without explicit layout.
    ///
    /// SPIR-V's section "Validation Rules for Shader Capabilities" requires a layout in the first four.
    /// Vulkan's "Standard Buffer Layout" has the same rules for `ShaderRecordBufferKHR`, since the client
    /// writes that memory, too.
    pub fn of(storage: StorageClass) -> Option<Rules> {
        match storage {
            StorageClass::Uniform => Some(Rules::Std140),
            StorageClass::StorageBuffer
            | StorageClass::PhysicalStorageBuffer
            | StorageClass::PushConstant
            | StorageClass::ShaderRecordBufferKHR => Some(Rules::Std430),
            _ => None,
        }
    }

    /// The same rules with relaxed placement of vectors.
    #[must_use]
    pub fn relaxed(self) -> Rules {
        match self {
            Rules::Std430 => Rules::RelaxedStd430,
            Rules::Std140 => Rules::RelaxedStd140,
            other => other,
        }
    }

    /// The alignment that a vector of `count` components of `scalar` bytes gives to an aggregate around it:
    /// its scalar alignment, or two or four times that. SPIR-V's longer vectors, which Vulkan lacks, are
    /// aligned to their size.
    pub fn vector_alignment(self, scalar: u64, count: u32) -> u64 {
        match (self, count) {
            (Rules::Scalar | Rules::Direct3D, _) => scalar,
            (_, 3) => scalar * 4,
            (_, count) => scalar.saturating_mul(u64::from(count.max(1))),
        }
    }

    /// The alignment of the offset of such a vector.
    pub fn vector_placement(self, scalar: u64, count: u32) -> u64 {
        match self.places_vectors_by_scalar() {
            true => scalar,
            false => self.vector_alignment(scalar, count),
        }
    }

    /// The alignment of an array, matrix or struct whose parts have at most the alignment `largest`.
    pub fn aggregate_alignment(self, largest: u64) -> u64 {
        match self {
            Rules::Std140 | Rules::RelaxedStd140 | Rules::Direct3D => largest.next_multiple_of(REGISTER),
            Rules::Scalar | Rules::Std430 | Rules::RelaxedStd430 => largest.max(1),
        }
    }

    /// Whether vectors are placed by their scalar alignment.
    pub fn places_vectors_by_scalar(self) -> bool {
        matches!(self, Rules::Scalar | Rules::RelaxedStd430 | Rules::RelaxedStd140 | Rules::Direct3D)
    }

    /// Whether the trailing padding of an array, matrix or struct belongs to it, so that no other object uses
    /// it.
    pub fn pads_aggregates(self) -> bool {
        self != Rules::Direct3D
    }

    /// Whether a vector of `size` bytes at `offset` improperly straddles a register.
    pub fn straddles(self, offset: u64, size: u64) -> bool {
        match self {
            Rules::Scalar => false,
            _ if size == 0 => false,
            _ if size <= REGISTER => offset / REGISTER != offset.saturating_add(size - 1) / REGISTER,
            _ => !offset.is_multiple_of(REGISTER),
        }
    }

    /// The first offset from `end` on for a number or vector of `size` bytes whose offset is a multiple of
    /// `align`.
    pub fn place_vector(self, end: u64, size: u64, align: u64) -> u64 {
        let offset = rounded(end, align);
        let is_moved = self.places_vectors_by_scalar() && self.straddles(offset, size);
        if is_moved { rounded(offset, REGISTER) } else { offset }
    }
}

/// `value` rounded up to a multiple of `align`, where 0 is as 1.
pub(super) fn rounded(value: u64, align: u64) -> u64 {
    value.checked_next_multiple_of(align.max(1)).unwrap_or(u64::MAX)
}
