//! The numbers of an object: where each lies, and what it is.

use crate::code::Number;
use crate::shape::{Context, Part, Shapes};
use crate::stop::Stop;
use crate::translate::number_of;
use spirant_dialect::{Module, Type, TypeKind};
use std::ops::Range;

/// The most numbers of an object.
const MOST: usize = 1 << 18;
/// The most bytes of an object.
const MOST_BYTES: u64 = 1 << 28;

/// A number in an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Leaf {
    /// Bytes from the start of the object.
    pub(super) offset: u32,
    /// Its size in bytes.
    pub(super) bytes: u8,
    /// Its representation.
    pub(super) number: Number,
    /// What it points to, if it is an address.
    pub(super) pointee: Option<Type>,
}

impl Leaf {
    /// The first byte behind it.
    pub(super) fn end(&self) -> usize {
        self.offset as usize + usize::from(self.bytes)
    }

    /// Its bytes in the object.
    pub(super) fn range(&self) -> Range<usize> {
        self.offset as usize..self.end()
    }
}

/// So many bytes as words.
pub(super) fn words(bytes: u64) -> Vec<Leaf> {
    let word = |at| Leaf { offset: 4 * at, bytes: 4, number: Number::Int(32), pointee: None };
    (0..bytes as u32 / 4).map(word).collect()
}

/// Finds the numbers of types.
pub(super) struct Leaves<'m> {
    pub(super) module: &'m Module,
    pub(super) shapes: Shapes<'m>,
}

impl Leaves<'_> {
    /// The numbers of an object of a type, in which arrays of unknown length have so many bytes.
    pub(super) fn of(&mut self, ty: Type, open: u64) -> Result<Vec<Leaf>, Stop> {
        let mut found = Vec::new();
        self.add(Part { offset: 0, ty, context: Context::default() }, open, &mut found)?;
        Ok(found)
    }

    /// The numbers of an array of a type in about so many bytes.
    pub(super) fn elements(&mut self, ty: Type, bytes: u64) -> Result<Vec<Leaf>, Stop> {
        let extent = self.shapes.extent(ty)?;
        let stride = extent.size.next_multiple_of(extent.align.max(1));
        let mut found = Vec::new();
        for index in 0..bytes.checked_div(stride).unwrap_or(1).max(1) {
            self.add(Part { offset: index * stride, ty, context: Context::default() }, bytes, &mut found)?;
        }
        Ok(found)
    }

    fn add(&mut self, part: Part, open: u64, found: &mut Vec<Leaf>) -> Result<(), Stop> {
        let types = &self.module.types;
        let count = match types.kind(part.ty) {
            TypeKind::Struct => {
                for index in 0..types.members(part.ty).len() as u32 {
                    let member = self.shapes.member(part.ty, index)?;
                    self.add(Part { offset: part.offset + member.offset, ..member }, open, found)?;
                }
                return Ok(());
            }
            TypeKind::Vector { count, .. } | TypeKind::Matrix { count, .. } => u64::from(count),
            TypeKind::Array { length, .. } => self.shapes.length(length)?,
            TypeKind::RuntimeArray { element } => {
                (open / self.shapes.stride(part.ty, element)?.max(1)).max(1)
            }
            kind => {
                let pointee = match kind {
                    TypeKind::Pointer { pointee, .. } => Some(pointee),
                    TypeKind::Int { .. } | TypeKind::Float { .. } | TypeKind::Bool => None,
                    _ => return Err(Stop::refused("inputs that are neither numbers nor pointers to them")),
                };
                if part.offset > MOST_BYTES {
                    return Err(Stop::refused("inputs of over 256 MiB"));
                }
                let offset = part.offset as u32;
                let bytes = self.shapes.extent(part.ty)?.size as u8;
                found.push(Leaf { offset, bytes, number: number_of(self.module, part.ty), pointee });
                return if found.len() > MOST {
                    Err(Stop::refused(format!("inputs of more than {MOST} numbers")))
                } else {
                    Ok(())
                };
            }
        };
        let (stride, ty, context) = self.shapes.step(part.ty, part.context)?;
        for index in 0..count {
            self.add(Part { offset: part.offset + stride * index, ty, context }, open, found)?;
        }
        Ok(())
    }
}
