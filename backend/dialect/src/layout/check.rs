//! Checks stated layouts against the rules.

use super::{
    Extent, LayoutError, Rules, has_member_decoration, innermost_element, is_array, matrix_shape,
    member_word, parts_first, scalar_size,
};
use crate::constants::ConstTable;
use crate::spirv::Decoration;
use crate::types::{Type, TypeKind, TypeTable};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Checks the layouts that types of one module state, each type once.
#[derive(Debug)]
pub struct Checker<'m> {
    types: &'m TypeTable,
    consts: &'m ConstTable,
    rules: Rules,
    done: HashMap<Type, Extent, FxBuildHasher>,
}

/// A member with its place.
struct Placed {
    offset: u64,
    /// One past its last component.
    end: u64,
    /// One past the padding that belongs to it.
    padded_end: u64,
    member: u32,
}

impl<'m> Checker<'m> {
    /// A checker that has seen no type yet.
    pub fn new(types: &'m TypeTable, consts: &'m ConstTable, rules: Rules) -> Self {
        Checker { types, consts, rules, done: HashMap::default() }
    }

    /// Checks `ty` and all of its parts. Booleans and opaque objects, which other rules forbid in shared
    /// memory, take no bytes.
    ///
    /// # Errors
    /// The first rule that is broken, innermost types first.
    pub fn check(&mut self, ty: Type) -> Result<Extent, LayoutError> {
        for part in parts_first(self.types, ty, |ty| self.done.contains_key(&ty)) {
            let extent = self.extent(part)?;
            self.done.insert(part, extent);
        }
        Ok(self.known(ty))
    }

    /// The extent of a type that has been checked.
    fn known(&self, ty: Type) -> Extent {
        self.done.get(&ty).copied().unwrap_or(Extent { size: 0, align: 1 })
    }

    /// The extent of a type whose parts have been checked.
    fn extent(&self, ty: Type) -> Result<Extent, LayoutError> {
        let kind = self.types.kind(ty);
        Ok(match kind {
            TypeKind::Int { .. } | TypeKind::Float { .. } => {
                let size = scalar_size(kind);
                Extent { size, align: size.max(1) }
            }
            TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. } => Extent { size: 8, align: 8 },
            TypeKind::Vector { element, count } => {
                let scalar = self.known(element);
                Extent {
                    size: scalar.size.saturating_mul(u64::from(count)),
                    align: self.rules.vector_alignment(scalar.align, count),
                }
            }
            // The member that it is in says how it is laid out.
            TypeKind::Matrix { column, .. } => {
                Extent { size: 0, align: scalar_size(self.types.kind(self.types.scalar(column))).max(1) }
            }
            TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } => {
                self.array(ty, self.known(element))?
            }
            TypeKind::Struct => self.structure(ty)?,
            _ => Extent { size: 0, align: 1 },
        })
    }

    fn array(&self, ty: Type, element: Extent) -> Result<Extent, LayoutError> {
        let stride = self.types.array_stride(ty).map(u64::from).ok_or(LayoutError::NoArrayStride)?;
        let align = self.rules.aggregate_alignment(element.align);
        if stride < element.size || !stride.is_multiple_of(align) {
            return Err(LayoutError::ArrayStride { stride, element: Extent { align, ..element } });
        }
        let size = match self.types.kind(ty) {
            TypeKind::RuntimeArray { .. } => u64::MAX,
            _ => match self.types.array_length(self.consts, ty) {
                None | Some(0) => 0,
                Some(count) => (count - 1).saturating_mul(stride).saturating_add(element.size),
            },
        };
        Ok(Extent { size, align })
    }

    fn structure(&self, ty: Type) -> Result<Extent, LayoutError> {
        let mut whole = Extent { size: 0, align: 1 };
        let mut places: Vec<Placed> = Vec::new();
        for (member, part) in (0u32..).zip(self.types.members(ty)) {
            let extent = self.member_extent(ty, member, part)?;
            let offset = self.types.member_offset(ty, member).ok_or(LayoutError::NoOffset(member))?;
            let offset = u64::from(offset);
            let align = match self.types.kind(part) {
                TypeKind::Vector { element, count } => {
                    self.rules.vector_placement(self.known(element).align, count)
                }
                _ => extent.align,
            };
            if !offset.is_multiple_of(align) {
                return Err(LayoutError::Misaligned { member, offset, align });
            }
            let is_vector = matches!(self.types.kind(part), TypeKind::Vector { .. });
            if is_vector && self.rules.straddles(offset, extent.size) {
                return Err(LayoutError::Straddles { member, offset });
            }
            let end = offset.saturating_add(extent.size);
            let is_padded = self.rules != Rules::Scalar
                && self.rules.pads_aggregates()
                && (is_array(self.types, part)
                    || matches!(self.types.kind(part), TypeKind::Struct | TypeKind::Matrix { .. }));
            let padded_end = match is_padded {
                true => end.checked_next_multiple_of(extent.align).unwrap_or(u64::MAX),
                false => end,
            };
            places.push(Placed { offset, end, padded_end, member });
            whole.size = whole.size.max(end);
            whole.align = whole.align.max(extent.align);
        }
        places.sort_unstable_by_key(|placed| (placed.offset, placed.end, placed.member));
        for pair in places.windows(2) {
            let [first, second] = pair else { continue };
            if second.offset < first.end {
                return Err(LayoutError::Overlap(first.member, second.member));
            }
            if second.offset < first.padded_end {
                return Err(LayoutError::InPadding(first.member, second.member));
            }
        }
        Ok(Extent { align: self.rules.aggregate_alignment(whole.align), ..whole })
    }

    /// The extent of a member; where it is a matrix or an array of them, by its majorness and stride.
    fn member_extent(&self, ty: Type, member: u32, part: Type) -> Result<Extent, LayoutError> {
        let inner = innermost_element(self.types, part);
        let TypeKind::Matrix { column, count } = self.types.kind(inner) else { return Ok(self.known(part)) };
        let stride = member_word(self.types, ty, member, Decoration::MatrixStride)
            .map(u64::from)
            .ok_or(LayoutError::NoMatrixStride(member))?;
        let is_row_major = has_member_decoration(self.types, ty, member, Decoration::RowMajor);
        if !is_row_major && !has_member_decoration(self.types, ty, member, Decoration::ColMajor) {
            return Err(LayoutError::NoMajorness(member));
        }
        let shape = matrix_shape(self.types, column, count, is_row_major, self.rules);
        if stride == 0 || !stride.is_multiple_of(shape.align.max(1)) {
            return Err(LayoutError::MatrixStride { member, stride });
        }
        let mut size = stride.saturating_mul(shape.vectors.saturating_sub(1)).saturating_add(shape.size);
        let mut array = part;
        while is_array(self.types, array) {
            let stride = u64::from(self.types.array_stride(array).unwrap_or(0));
            if !stride.is_multiple_of(shape.align.max(1)) {
                let element = Extent { size, align: shape.align };
                return Err(LayoutError::ArrayStride { stride, element });
            }
            let count = self.types.array_length(self.consts, array).unwrap_or(1);
            size = size.saturating_add(stride.saturating_mul(count.saturating_sub(1)));
            array = self.types.element(array);
        }
        Ok(Extent { size, align: shape.align.max(1) })
    }
}
