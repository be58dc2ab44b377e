//! Explicit layout: byte offsets of members, strides of arrays and matrices.
//!
//! Only this module knows the rules of the Vulkan specification's section "Offset and Stride Assignment" and
//! Direct3D's, and their storage classes ([`Rules`]). [`assign`] gives types the offsets and strides that
//! they lack, [`Checker`] checks stated ones against the rules. Normalization of HLSL, instruction selection,
//! legalization and the verifier all use it.
//!
//! Sizes and alignments are in bytes. The tests are in `spirant-text`, because they state types as text.

mod assign;
mod check;
mod natural;
mod rules;

pub use assign::assign;
pub use check::Checker;
pub use natural::{Natural, Step};
pub use rules::Rules;

use crate::spirv;
use crate::types::{Type, TypeKind, TypeOperand, TypeTable};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// Size and alignment of an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// Bytes up to the end of the last component, without trailing padding; `u64::MAX` for an object that
    /// extends to the end of the buffer.
    pub size: u64,
    /// The alignment, at least 1.
    pub align: u64,
}

/// Why a type has no layout, or one that breaks the rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LayoutError {
    /// Booleans have no size in memory.
    #[error("a boolean has no layout in memory")]
    Boolean,
    /// Void, images, samplers and other opaque types.
    #[error("void and opaque types have no layout in memory")]
    Opaque,
    /// Offsets and strides are 32-bit literals.
    #[error("an object of more than 4 GiB has no layout")]
    TooLarge,
    /// An array without `ArrayStride`.
    #[error("an array has no ArrayStride")]
    NoArrayStride,
    /// An `ArrayStride` that is too small or not a multiple of the alignment.
    #[error(
        "an ArrayStride of {stride} for elements of {} bytes at multiples of {}",
        .element.size,
        .element.align
    )]
    ArrayStride {
        /// As stated.
        stride: u64,
        /// The element.
        element: Extent,
    },
    /// A member without `Offset`.
    #[error("member {0} has no Offset")]
    NoOffset(u32),
    /// An `Offset` that is not a multiple of the alignment.
    #[error("member {member} at {offset} must be at a multiple of {align}")]
    Misaligned {
        /// Which member.
        member: u32,
        /// As stated.
        offset: u64,
        /// What it must be a multiple of.
        align: u64,
    },
    /// A vector across a multiple of 16 bytes.
    #[error("member {member}, a vector at {offset}, improperly straddles a multiple of 16 bytes")]
    Straddles {
        /// Which member.
        member: u32,
        /// As stated.
        offset: u64,
    },
    /// Two members share bytes.
    #[error("members {0} and {1} overlap")]
    Overlap(u32, u32),
    /// A member in the padding that belongs to an aggregate.
    #[error("member {1} is in the padding of member {0}")]
    InPadding(u32, u32),
    /// A matrix without `MatrixStride`.
    #[error("member {0} has no MatrixStride")]
    NoMatrixStride(u32),
    /// A matrix without majorness.
    #[error("member {0} is neither RowMajor nor ColMajor")]
    NoMajorness(u32),
    /// A `MatrixStride` that is 0 or not a multiple of the alignment.
    #[error("member {member} has a MatrixStride of {stride}")]
    MatrixStride {
        /// Which member.
        member: u32,
        /// As stated.
        stride: u64,
    },
}

/// The bytes of a number; 0 for anything else.
fn scalar_size(kind: TypeKind) -> u64 {
    match kind {
        TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => u64::from(width.div_ceil(8)),
        _ => 0,
    }
}

/// The type of the elements of the innermost array.
pub fn innermost_element(types: &TypeTable, mut ty: Type) -> Type {
    while is_array(types, ty) {
        ty = types.element(ty);
    }
    ty
}

fn is_array(types: &TypeTable, ty: Type) -> bool {
    matches!(types.kind(ty), TypeKind::Array { .. } | TypeKind::RuntimeArray { .. })
}

/// The types of which an object of type `ty` consists for which `known` is false, parts before what
/// they are parts of and `ty` last. What pointers point at is not a part.
fn parts_first(types: &TypeTable, ty: Type, known: impl Fn(Type) -> bool) -> Vec<Type> {
    let mut seen: HashSet<Type, FxBuildHasher> = HashSet::default();
    let mut work = vec![ty];
    while let Some(ty) = work.pop() {
        if !known(ty) && seen.insert(ty) && !matches!(types.kind(ty), TypeKind::Pointer { .. }) {
            work.extend(types.get(ty).operands.iter().filter_map(|operand| match operand {
                TypeOperand::Type(part) => Some(*part),
                _ => None,
            }));
        }
    }
    // Operands have lower numbers than their users.
    let mut parts: Vec<Type> = seen.into_iter().collect();
    parts.sort_unstable();
    parts
}

/// A matrix as the array of vectors that its majorness makes of it.
struct StoredMatrix {
    /// How many vectors.
    vectors: u64,
    /// The bytes of each.
    size: u64,
    /// The alignment of the matrix.
    align: u64,
}

fn matrix_shape(
    types: &TypeTable,
    column: Type,
    columns: u32,
    is_row_major: bool,
    rules: Rules,
) -> StoredMatrix {
    let scalar = scalar_size(types.kind(types.scalar(column)));
    let rows = types.lanes(column);
    let (vectors, length) = if is_row_major { (rows, columns) } else { (columns, rows) };
    StoredMatrix {
        vectors: u64::from(vectors),
        size: scalar.saturating_mul(u64::from(length)),
        align: rules.aggregate_alignment(rules.vector_alignment(scalar, length)),
    }
}

/// Whether a member has a decoration.
fn has_member_decoration(types: &TypeTable, ty: Type, member: u32, kind: spirv::Decoration) -> bool {
    types.get(ty).decorations.iter().any(|d| d.member == Some(member) && d.decoration.kind == kind)
}

/// The literal of a member's decoration.
fn member_word(types: &TypeTable, ty: Type, member: u32, kind: spirv::Decoration) -> Option<u32> {
    let decorations = &types.get(ty).decorations;
    let found = decorations.iter().find(|d| d.member == Some(member) && d.decoration.kind == kind)?;
    found.decoration.word()
}
