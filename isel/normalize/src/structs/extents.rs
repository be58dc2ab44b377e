//! Sizes, alignments and offsets of types, by the rules of Direct3D, clang and LLVM.

use spirant_dialect::layout::Rules;
use spirant_ir::{Layout, Ty, TyKind};

/// Sizes of vectors, and the relaxed alignment of each, in bits.
const VECTORS: [(u64, u64); 7] = [(16, 16), (32, 16), (48, 16), (64, 16), (96, 32), (128, 32), (192, 64)];

/// Types that are nested deeper have no extent.
const DEEPEST: usize = 64;

/// Bytes and alignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    pub size: u64,
    pub align: u64,
}

/// A rule of layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Elements of structured buffers in Direct3D.
    Direct3D,
    /// LLVM's layout by clang's data layout, except that vectors of three have the bytes of their components.
    Packed,
    /// LLVM's layout by the data layout with the alignments of [`VECTORS`].
    Relaxed,
}

/// The extents of types.
pub struct Extents<'m> {
    /// The layout of clang's data layout.
    pub clang: Layout<'m>,
}

impl<'m> Extents<'m> {
    /// The extent of a type. `None` if it has no size, as handles and pointers.
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

    /// The extent of a member by the relaxed data layout, after the structs in it have been replaced.
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

    /// Whether a struct has Direct3D's layout by [`Rule::Packed`], so that it need not be replaced.
    pub fn is_right(&self, ty: Ty<'m>) -> Option<bool> {
        let (whole, offsets) = self.of_struct(ty, Rule::Direct3D, 0)?;
        let (own, own_offsets) = self.of_struct(ty, Rule::Packed, 0)?;
        let mut at = ty.members().into_iter().zip(offsets.into_iter().zip(own_offsets));
        let is_same = at.all(|(member, (ours, clangs))| ours == clangs || is_bytes(member));
        Some(whole.size == own.size && is_same)
    }

    /// Whether Direct3D's layout of a type is clang's.
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

/// The size of a scalar type in bytes.
fn scalar(ty: Ty<'_>) -> Option<u64> {
    match ty.kind() {
        TyKind::Int(width) => Some(u64::from(width.div_ceil(8))),
        TyKind::Half | TyKind::BFloat => Some(2),
        TyKind::Float => Some(4),
        TyKind::Double => Some(8),
        _ => None,
    }
}

/// Whether the source or the prelude defines a struct.
pub fn is_of_source(ty: Ty<'_>) -> bool {
    let name = ty.struct_name().unwrap_or_default();
    (name.starts_with("struct.") || name.starts_with("class.")) && !ty.is_opaque_struct()
}

/// Whether a type consists of bytes. HLSL has no type of bytes.
pub fn is_bytes(ty: Ty<'_>) -> bool {
    match ty.kind() {
        TyKind::Int(width) => width <= 8,
        TyKind::Array(element, _) => is_bytes(element),
        _ => false,
    }
}
