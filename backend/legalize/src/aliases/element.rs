//! The elements of storage buffers, and which of several arrays can represent the others.

use spirant_dialect::module::Module;
use spirant_dialect::types::{Type, TypeKind};

/// The element of a runtime array: a number, or a vector of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Element {
    /// Its type.
    pub ty: Type,
    /// The type of its components.
    pub scalar: Type,
    /// The width of a component in bytes.
    pub width: u32,
    /// The number of components, 1 for a scalar.
    pub lanes: u32,
}

impl Element {
    /// The element of a pointer to a struct with one runtime array, if the array's elements follow each other
    /// without gaps.
    pub fn of(module: &Module, pointer: Type) -> Option<Element> {
        let types = &module.types;
        let TypeKind::Pointer { pointee, .. } = types.kind(pointer) else { return None };
        let mut members = types.members(pointee);
        let (array, None) = (members.next()?, members.next()) else { return None };
        let TypeKind::RuntimeArray { element: ty } = types.kind(array) else { return None };
        let scalar = types.scalar(ty);
        let (TypeKind::Int { width, .. } | TypeKind::Float { width, .. }) = types.kind(scalar) else {
            return None;
        };
        let element = Element { ty, scalar, width: width / 8, lanes: types.lanes(ty) };
        let is_dense = types.array_stride(array) == Some(element.size())
            && matches!(types.member_offset(pointee, 0), None | Some(0));
        (width.is_multiple_of(8) && is_dense).then_some(element)
    }

    /// The size in bytes.
    pub fn size(&self) -> u32 {
        self.width * self.lanes
    }
}

/// Which of several elements can stand for all: the smallest vector whose components are not larger than any other's, or
/// the smallest scalar; `None` where sizes are not multiples of its size.
pub(super) fn kept(elements: &[Element]) -> Option<usize> {
    let vectors = || elements.iter().filter(|element| element.lanes > 1);
    // The parts of odd vectors are not parts of others.
    if vectors().any(|element| !element.lanes.is_multiple_of(2)) {
        return None;
    }
    let smallest = match vectors().map(Element::size).min() {
        Some(size) => elements.iter().position(|element| element.lanes > 1 && element.size() == size)?,
        None => (0..elements.len()).min_by_key(|index| elements[*index].size())?,
    };
    let kept = &elements[smallest];
    let is_made_of = |element: &Element| {
        let whole = element.lanes == 1 || element.size().is_multiple_of(kept.size());
        whole && element.width.is_multiple_of(kept.width)
    };
    elements.iter().all(is_made_of).then_some(smallest)
}
