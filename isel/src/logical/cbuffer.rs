//! The layout of HLSL's constant buffers, as the LLVM types that spell it say.

use crate::classes::is_descriptor_type;
use crate::reader::{Ty, TyKind};

/// Objects that a member of a cbuffer's layout holds.
pub struct Members<'m> {
    /// The type of one.
    pub ty: Ty<'m>,
    /// How many there are where they are an array, arrays of arrays flattened, and the slot of one.
    pub array: Option<(u64, Ty<'m>)>,
}

/// The objects that a member of a cbuffer's layout holds; `None` where it holds data.
pub fn object_member(ty: Ty<'_>) -> Option<Members<'_>> {
    if is_descriptor_type(ty) {
        return Some(Members { ty, array: None });
    }
    let of_array = |element, count| {
        let inner = object_member(padded_content(element).unwrap_or(element))?;
        let (inner_count, slot) = inner.array.unwrap_or((1, element));
        Some(Members { ty: inner.ty, array: Some((inner_count.saturating_mul(count), slot)) })
    };
    match ty.kind() {
        TyKind::Array(element, count) => of_array(element, count),
        // All elements but the last are padded, and the last is a member of its own.
        TyKind::Struct => match *ty.members() {
            [most, last] => match most.kind() {
                TyKind::Array(element, count) if padded_content(element) == Some(last) => {
                    of_array(element, count + 1)
                }
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// Whether a cbuffer's layout has objects for members and nothing else.
pub fn is_all_objects(layout: Ty<'_>) -> bool {
    let members = layout.members();
    let real = || members.iter().filter(|member| !is_padding(**member));
    real().count() > 0 && real().all(|member| object_member(*member).is_some())
}

/// Whether a member only keeps others apart.
pub fn is_padding(ty: Ty<'_>) -> bool {
    ty.ext_name() == "spirv.Padding"
}

/// The content of `<{ T, padding }>`.
pub fn padded_content<'m>(ty: Ty<'m>) -> Option<Ty<'m>> {
    match *ty.members() {
        [content, padding] if ty.is_packed() && is_padding(padding) => Some(content),
        _ => None,
    }
}
