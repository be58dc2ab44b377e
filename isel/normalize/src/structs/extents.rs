//! Sizes, alignments and offsets of types by the rules that meet in structs of HLSL.

use spirant_dialect::layout::Rules;
use spirant_ir::{Layout, Ty, TyKind};

/// Alignments of vectors that none of their types exceeds, in bits.
const VECTORS: [(u64, u64); 7] = [(16, 16), (32, 16), (48, 16), (64, 16), (96, 32), (128, 32), (192, 64)];

/// The deepest type that is looked at.
const DEEPEST: usize = 64;

/// Bytes and alignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    pub size: u64,
    pub align: u64,
}

/// How members are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Direct3D's elements of structured buffers.
    Direct3D,
    /// LLVM's, by clang's data layout with vectors of three that take the bytes of their components.
    Packed,
    /// LLVM's, by the data layout that aligns vectors to [`VECTORS`].
    Relaxed,
}

/// The extents of types.
pub struct Extents<'m> {
    /// Those in clang.
    pub clang: Layout<'m>,
}

impl<'m> Extents<'m> {
    /// The extent of a type; `None` where it holds what no memory holds.
    pub fn of(&self, ty: Ty<'m>, rule: Rule, depth: usize) -> Option<Extent> {
        if depth > DEEPEST {
            return None;
        }
        if let Some(size) = scalar(ty) {
            return Some(Extent { size, align: size });
        }
        match ty.kind() {
            TyKind::Vector(element, count) => {
                let scalar = scalar(element)?;
                let size = u64::from(count) * scalar;
                let table = VECTORS.iter().find(|(of, _)| *of == size * 8).map(|(_, align)| align / 8);
                Some(match rule {
                    // Direct3D's elements are laid out by scalar alignment.
                    Rule::Direct3D => Extent { size, align: Rules::Scalar.vector_alignment(scalar, count) },
                    Rule::Packed if count == 3 => Extent { size, align: scalar },
                    Rule::Relaxed => Extent { size, align: table.unwrap_or(scalar) },
                    Rule::Packed => {
                        let align = size.next_power_of_two();
                        Extent { size: size.next_multiple_of(align), align }
                    }
                })
            }
            TyKind::Array(element, count) => {
                let one = self.of(element, rule, depth + 1)?;
                Some(Extent { size: one.size.checked_mul(count)?, align: one.align })
            }
            TyKind::Struct if is_of_source(ty) || ty.struct_name().is_none() => {
                self.of_struct(ty, rule, depth + 1).map(|(whole, _)| whole)
            }
            _ => None,
        }
    }

    /// The extent of a struct, and the offsets of its members.
    pub fn of_struct(&self, ty: Ty<'m>, rule: Rule, depth: usize) -> Option<(Extent, Vec<u64>)> {
        let (mut end, mut align) = (0u64, 1u64);
        let mut offsets = Vec::new();
        for member in ty.members() {
            let one = match rule == Rule::Direct3D && is_bytes(member) {
                true => Extent { size: 0, align: 1 },
                false => self.of(member, rule, depth)?,
            };
            let is_packed = ty.is_packed() && rule != Rule::Direct3D;
            let one_align = if is_packed { 1 } else { one.align };
            let at = end.checked_next_multiple_of(one_align)?;
            offsets.push(at);
            end = at.checked_add(one.size)?;
            align = align.max(one_align);
        }
        Some((Extent { size: end.checked_next_multiple_of(align)?, align }, offsets))
    }

    /// The extent of a member by the data layout that aligns vectors less, where structs in it have the layout of Direct3D.
    pub fn of_changed(&self, member: Ty<'m>, depth: usize) -> Option<Extent> {
        match member.kind() {
            TyKind::Array(element, count) if depth < DEEPEST => {
                let one = self.of_changed(element, depth + 1)?;
                Some(Extent { size: one.size.checked_mul(count)?, align: one.align })
            }
            TyKind::Struct if is_of_source(member) => self.of(member, Rule::Direct3D, 0),
            _ => self.of(member, Rule::Relaxed, 0),
        }
    }

    /// Whether a struct has the layout of Direct3D once vectors of three take the bytes of their components.
    pub fn is_right(&self, ty: Ty<'m>) -> Option<bool> {
        let (whole, offsets) = self.of_struct(ty, Rule::Direct3D, 0)?;
        let (own, own_offsets) = self.of_struct(ty, Rule::Packed, 0)?;
        let mut at = ty.members().into_iter().zip(offsets.into_iter().zip(own_offsets));
        let is_same = at.all(|(member, (ours, clangs))| ours == clangs || is_bytes(member));
        Some(whole.size == own.size && is_same)
    }

    /// Whether the bytes of a type are where clang has them.
    pub fn is_clangs(&self, ty: Ty<'m>) -> bool {
        match ty.kind() {
            TyKind::Array(element, _) => self.is_clangs(element),
            TyKind::Struct => {
                let Some((whole, offsets)) = self.of_struct(ty, Rule::Direct3D, 0) else { return true };
                let mut members = (0..).zip(ty.members().into_iter().zip(offsets));
                let is_there = |(index, (member, offset)): (u32, (Ty<'m>, u64))| {
                    is_bytes(member)
                        || self.clang.member_offset(ty, index) == offset && self.is_clangs(member)
                };
                whole.size == self.clang.alloc_size(ty) && members.all(is_there)
            }
            _ => {
                let size = self.of(ty, Rule::Direct3D, 0).map(|extent| extent.size);
                size.is_none_or(|size| size == self.clang.alloc_size(ty))
            }
        }
    }
}

/// The bytes of a number.
fn scalar(ty: Ty<'_>) -> Option<u64> {
    match ty.kind() {
        TyKind::Int(width) => Some(u64::from(width.div_ceil(8))),
        TyKind::Half | TyKind::BFloat => Some(2),
        TyKind::Float => Some(4),
        TyKind::Double => Some(8),
        _ => None,
    }
}

/// Whether a struct is one of the source, or of the prelude.
pub fn is_of_source(ty: Ty<'_>) -> bool {
    let name = ty.struct_name().unwrap_or_default();
    (name.starts_with("struct.") || name.starts_with("class.")) && !ty.is_opaque_struct()
}

/// Whether a type is of bytes, of which HLSL has none.
pub fn is_bytes(ty: Ty<'_>) -> bool {
    match ty.kind() {
        TyKind::Int(width) => width <= 8,
        TyKind::Array(element, _) => is_bytes(element),
        _ => false,
    }
}
