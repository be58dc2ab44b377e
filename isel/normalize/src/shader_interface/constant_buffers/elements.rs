//! Elements of structured buffers and push constants, which Direct3D aligns to their scalars: whether another rule would lay them out
//! otherwise.

use super::LayoutRule;
use spirant_ir::{AddressSpace, ExtType, Reader, Ty, TyKind, Val, padding};

/// The class of storage buffers in the type of a handle.
const STORAGE_BUFFER: u32 = 12;

/// The bytes of something, what it is placed at, and what the end of a struct or array with it is rounded to.
struct Extent {
    size: u64,
    alignment: u64,
    end: u64,
    /// What Direct3D places it at.
    scalar: u64,
}

/// A type of elements or push constants that a rule lays out in another way than Direct3D.
pub fn laid_out_otherwise<'m>(reader: Reader<'m>, rule: LayoutRule) -> Option<Ty<'m>> {
    if matches!(rule, LayoutRule::Direct3D | LayoutRule::Scalar) {
        return None;
    }
    let is_pushed = |global: &Val<'m>| matches!(global.ty().kind(), TyKind::Ptr(AddressSpace::PushConstant));
    let mut pushed = reader.globals().filter(is_pushed).map(|global| global.value_type());
    if let Some(ty) = pushed.find(|ty| ty.kind() != TyKind::TargetExt && extent(*ty, rule).is_none()) {
        return Some(ty);
    }
    let globals = reader.globals().map(|global| global.value_type());
    let types = globals.flat_map(|ty| [vec![ty], ty.members()].concat());
    let elements = types.filter_map(|ty| {
        let is_buffer =
            ty.ext_type() == Some(ExtType::VulkanBuffer) && ty.ext_ints().first() == Some(&STORAGE_BUFFER);
        match ty.ext_types().first().filter(|_| is_buffer)?.kind() {
            TyKind::Array(element, 0) if element.kind() != TyKind::Int(8) => Some(element),
            _ => None,
        }
    });
    let mut elements = elements;
    elements.find(|ty| extent(*ty, rule).is_none_or(|extent| extent.size % extent.end != 0))
}

/// The extent of a type by a rule, if everything in it is where Direct3D has it.
fn extent(ty: Ty<'_>, rule: LayoutRule) -> Option<Extent> {
    match ty.kind() {
        TyKind::Array(element, count) => {
            let is_scalar =
                matches!(element.kind(), TyKind::Int(_) | TyKind::Half | TyKind::Float | TyKind::Double);
            // It may be a matrix with rows or columns of three.
            if is_scalar && rule != LayoutRule::Scalar && count % 3 == 0 {
                return None;
            }
            let one = extent(element, rule).filter(|one| one.size % one.end == 0)?;
            Some(Extent {
                size: one.size.checked_mul(count)?,
                alignment: one.end,
                end: one.end,
                scalar: one.scalar,
            })
        }
        TyKind::Struct => {
            let (mut size, mut end, mut scalar) = (0u64, 1, 1);
            for member in ty.members().into_iter().filter(|member| !padding::takes_no_room(*member)) {
                let part = extent(member, rule)?;
                let at = size.checked_next_multiple_of(part.scalar)?;
                if at % part.alignment != 0 {
                    return None;
                }
                size = at.checked_add(part.size)?;
                end = end.max(part.end);
                scalar = scalar.max(part.scalar);
            }
            Some(Extent { size: size.checked_next_multiple_of(scalar)?, alignment: end, end, scalar })
        }
        TyKind::Vector(element, count) => {
            let scalar = extent(element, rule)?.size;
            let rules = rule.rules(scalar);
            let alignment = rules.vector_placement(scalar, count);
            let end = rules.vector_alignment(scalar, count);
            Some(Extent { size: scalar * u64::from(count), alignment, end, scalar })
        }
        kind => {
            let size = match kind {
                TyKind::Int(width) => u64::from(width.div_ceil(8)),
                TyKind::Half | TyKind::BFloat => 2,
                TyKind::Float => 4,
                TyKind::Double => 8,
                _ => return None,
            };
            Some(Extent { size, alignment: size, end: size, scalar: size })
        }
    }
}
