//! Layouts for types that state none, or only a part of one.

use super::rules::rounded;
use super::{
    LayoutError, Rules, has_member_decoration, innermost_element, is_array, matrix_shape, member_word,
    parts_first, scalar_size,
};
use crate::constants::ConstTable;
use crate::decoration::Decoration;
use crate::spirv;
use crate::types::{Type, TypeDecoration, TypeKind, TypeTable};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Gives `ty` the offsets and strides of `rules` wherever it states none, and makes matrices column-major
/// wherever it states no order. Returns `ty` itself if it states all of them. Stated offsets stay; the
/// [`Checker`](super::Checker) checks them.
///
/// # Errors
/// A part has no layout in memory, or the object is too large.
pub fn assign(
    types: &mut TypeTable,
    consts: &ConstTable,
    ty: Type,
    rules: Rules,
) -> Result<Type, LayoutError> {
    let mut assigner = Assigner { types, consts, rules, done: HashMap::default() };
    for part in parts_first(assigner.types, ty, |_| false) {
        let laid_out = assigner.lay_out(part)?;
        if u32::try_from(laid_out.size).is_err() {
            return Err(LayoutError::TooLarge);
        }
        assigner.done.insert(part, laid_out);
    }
    Ok(assigner.done.get(&ty).map_or(ty, |laid_out| laid_out.ty))
}

/// A type with its layout.
#[derive(Clone, Copy)]
struct LaidOut {
    ty: Type,
    /// Bytes, for aggregates with their trailing padding.
    size: u64,
    align: u64,
}

struct Assigner<'m> {
    types: &'m mut TypeTable,
    consts: &'m ConstTable,
    rules: Rules,
    done: HashMap<Type, LaidOut, FxBuildHasher>,
}

impl Assigner<'_> {
    /// Lays out a type whose parts are laid out.
    fn lay_out(&mut self, ty: Type) -> Result<LaidOut, LayoutError> {
        let kind = self.types.kind(ty);
        match kind {
            TypeKind::Int { .. } | TypeKind::Float { .. } => {
                let size = scalar_size(kind);
                Ok(LaidOut { ty, size, align: size })
            }
            TypeKind::Vector { element, count } => {
                let scalar = self.part(element)?;
                let align = self.rules.vector_alignment(scalar.align, count);
                Ok(LaidOut { ty, size: scalar.size.saturating_mul(u64::from(count)), align })
            }
            TypeKind::Matrix { column, count } => {
                let shape = matrix_shape(self.types, column, count, false, self.rules);
                let stride = rounded(shape.size, shape.align);
                let size = self.elements(stride, shape.vectors, shape.size);
                Ok(LaidOut { ty, size, align: shape.align })
            }
            TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } => {
                let element = self.part(element)?;
                self.array(ty, element)
            }
            TypeKind::Struct => self.structure(ty),
            TypeKind::Pointer { .. } => Ok(LaidOut { ty, size: 8, align: 8 }),
            TypeKind::Bool => Err(LayoutError::Boolean),
            _ => Err(LayoutError::Opaque),
        }
    }

    fn part(&self, ty: Type) -> Result<LaidOut, LayoutError> {
        self.done.get(&ty).copied().ok_or(LayoutError::Opaque)
    }

    fn array(&mut self, ty: Type, element: LaidOut) -> Result<LaidOut, LayoutError> {
        let align = self.rules.aggregate_alignment(element.align);
        let stride = match self.types.array_stride(ty) {
            Some(stride) => stride,
            None => literal(rounded(element.size, align))?,
        };
        Ok(match self.types.kind(ty) {
            TypeKind::Array { length, .. } => {
                let count = self.consts.int_value(length).unwrap_or(1);
                let size = self.elements(stride.into(), count, element.size);
                LaidOut { ty: self.types.array(element.ty, length, Some(stride)), size, align }
            }
            _ => LaidOut { ty: self.types.runtime_array(element.ty, Some(stride)), size: 0, align },
        })
    }

    /// The bytes of `count` elements of `size` bytes, with what belongs to the last one.
    fn elements(&self, stride: u64, count: u64, size: u64) -> u64 {
        match count.checked_sub(1) {
            Some(before) if !self.rules.pads_aggregates() => {
                stride.saturating_mul(before).saturating_add(size)
            }
            _ => stride.saturating_mul(count),
        }
    }

    fn structure(&mut self, ty: Type) -> Result<LaidOut, LayoutError> {
        let members: Vec<Type> = self.types.members(ty).collect();
        let mut decorations = self.types.get(ty).decorations.to_vec();
        let mut laid_out = Vec::with_capacity(members.len());
        let (mut end, mut largest) = (0, 1);
        for (index, member) in (0u32..).zip(members) {
            let own = match self.types.kind(innermost_element(self.types, member)) {
                TypeKind::Matrix { column, count } => {
                    self.matrices(ty, index, member, (column, count), &mut decorations)?
                }
                _ => self.part(member)?,
            };
            let offset = match self.types.member_offset(ty, index) {
                Some(offset) => u64::from(offset),
                None => {
                    let offset = self.place(member, own, end)?;
                    decorations.push(decorate(index, spirv::Decoration::Offset, &[literal(offset)?]));
                    offset
                }
            };
            end = offset.saturating_add(own.size);
            largest = largest.max(own.align);
            laid_out.push(own.ty);
        }
        let align = self.rules.aggregate_alignment(largest);
        let new = self.types.structure(&laid_out, decorations);
        if let Some(name) = self.types.names.get(&ty).cloned() {
            self.types.names.entry(new).or_insert(name);
        }
        let size = if self.rules.pads_aggregates() { rounded(end, align) } else { end };
        Ok(LaidOut { ty: new, size, align })
    }

    /// The first offset from `end` on where a member may be.
    fn place(&self, member: Type, own: LaidOut, end: u64) -> Result<u64, LayoutError> {
        match self.types.kind(member) {
            TypeKind::Vector { element, count } => {
                let align = self.rules.vector_placement(self.part(element)?.align, count);
                Ok(self.rules.place_vector(end, own.size, align))
            }
            _ => Ok(rounded(end, own.align)),
        }
    }

    /// Lays out a member that is a matrix, or an array of matrices.
    fn matrices(
        &mut self,
        ty: Type,
        index: u32,
        member: Type,
        (column, count): (Type, u32),
        decorations: &mut Vec<TypeDecoration>,
    ) -> Result<LaidOut, LayoutError> {
        use spirv::Decoration::{ColMajor, MatrixStride, RowMajor};
        let is_row_major = has_member_decoration(self.types, ty, index, RowMajor);
        if !is_row_major && !has_member_decoration(self.types, ty, index, ColMajor) {
            decorations.push(decorate(index, ColMajor, &[]));
        }
        let shape = matrix_shape(self.types, column, count, is_row_major, self.rules);
        let stride = match member_word(self.types, ty, index, MatrixStride) {
            Some(stride) => stride,
            None => {
                let stride = literal(rounded(shape.size, shape.align))?;
                decorations.push(decorate(index, MatrixStride, &[stride]));
                stride
            }
        };
        let mut arrays = Vec::new();
        let mut inner = member;
        while is_array(self.types, inner) {
            arrays.push(inner);
            inner = self.types.element(inner);
        }
        let size = self.elements(stride.into(), shape.vectors, shape.size);
        let mut laid_out = LaidOut { ty: inner, size, align: shape.align };
        for array in arrays.into_iter().rev() {
            laid_out = self.array(array, laid_out)?;
        }
        Ok(laid_out)
    }
}

fn decorate(member: u32, kind: spirv::Decoration, words: &[u32]) -> TypeDecoration {
    TypeDecoration { member: Some(member), decoration: Decoration::words(kind, words) }
}

/// An offset or stride as the literal of a decoration.
fn literal(bytes: u64) -> Result<u32, LayoutError> {
    u32::try_from(bytes).map_err(|_| LayoutError::TooLarge)
}
