//! How values lie in registers and in memory.
//!
//! A value is a row of slots: one for each scalar, in order of its parts. In memory each slot has a place: an offset
//! in bytes and a number of bytes. Offsets are those that the module states. A type without stated layout has that of
//! C ([`Natural`](spirant_dialect::layout::Natural)); its booleans have one byte.

use crate::Stop;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use spirant_dialect::spirv::{AddressingModel, Decoration, Scope};
use spirant_dialect::views::CooperativeMatrixType;
use spirant_dialect::{Module, Type, TypeKind};

/// The largest number of slots of a value.
const MOST_SLOTS: u64 = 1 << 20;
/// The largest object in bytes.
pub(crate) const MOST_BYTES: u64 = 1 << 31;

/// How the matrix that a member holds is stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct MatrixLayout {
    /// Bytes between columns, or rows.
    pub(crate) stride: u32,
    /// Whether a row is contiguous.
    pub(crate) by_rows: bool,
}

/// What the type alone does not say of a place in memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Context {
    /// How the matrices here are stored, if a member says so.
    pub(crate) matrix: Option<MatrixLayout>,
    /// Bytes between the components of the vector here, if they are not adjacent: it is a column of a matrix by rows.
    pub(crate) apart: Option<u32>,
}

/// One slot of a value in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// Bytes from the start of the object.
    pub(crate) offset: u32,
    /// Its size in bytes.
    pub(crate) bytes: u8,
}

/// A part of an object, as an access chain reaches it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    /// Bytes from the start of the whole.
    pub(crate) offset: u64,
    /// Its type.
    pub(crate) ty: Type,
    /// What holds of its layout.
    pub(crate) context: Context,
}

/// A cooperative matrix. Component `row * columns + column` is in the invocation with the number of the rest of a division by the size of the
/// subgroup, in the slot with the number of the quotient.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Matrix {
    pub(crate) component: Type,
    pub(crate) rows: u32,
    pub(crate) columns: u32,
    /// The slots of each invocation.
    pub(crate) share: u32,
    pub(crate) subgroup: u32,
}

/// Size and alignment in bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    pub(crate) size: u64,
    pub(crate) align: u64,
}

/// Answers questions about the types of a module.
pub(crate) struct Shapes<'m> {
    module: &'m Module,
    /// Bytes of a pointer.
    pub(crate) pointer: u8,
    /// How many invocations share a cooperative matrix.
    subgroup: u32,
    slots: HashMap<Type, u32, FxBuildHasher>,
    extents: HashMap<Type, Extent, FxBuildHasher>,
}

impl<'m> Shapes<'m> {
    pub(crate) fn new(module: &'m Module) -> Shapes<'m> {
        let pointer = if module.addressing == AddressingModel::Physical32 { 4 } else { 8 };
        Shapes { module, pointer, subgroup: 32, slots: HashMap::default(), extents: HashMap::default() }
    }

    /// The same where subgroups have so many invocations.
    pub(crate) fn with_subgroup(self, subgroup: u32) -> Shapes<'m> {
        Shapes { subgroup: subgroup.max(1), ..self }
    }

    /// A cooperative matrix.
    ///
    /// # Errors
    /// Others than the invocations of a subgroup share it, or a part of the type is not known.
    pub(crate) fn matrix(&self, ty: Type) -> Result<Option<Matrix>, Stop> {
        let Some(stated) = CooperativeMatrixType::of(&self.module.types, ty) else { return Ok(None) };
        let number = |constant| {
            let value = self.module.consts.int_value(constant).and_then(|value| u32::try_from(value).ok());
            value.ok_or_else(|| Stop::refused("a cooperative matrix of a type that is not known"))
        };
        let [scope, rows, columns] = [number(stated.scope)?, number(stated.rows)?, number(stated.columns)?];
        if scope != Scope::Subgroup as u32 {
            return Err(Stop::refused(format!("cooperative matrices of scope {scope}")));
        }
        if rows == 0 || columns == 0 || u64::from(rows) * u64::from(columns) > MOST_SLOTS {
            return Err(Stop::refused(format!("a cooperative matrix of {rows} x {columns} components")));
        }
        let share = (rows * columns).div_ceil(self.subgroup);
        Ok(Some(Matrix { component: stated.component, rows, columns, share, subgroup: self.subgroup }))
    }

    /// The number of slots of a value.
    pub(crate) fn slots(&mut self, ty: Type) -> Result<u32, Stop> {
        if let Some(known) = self.slots.get(&ty) {
            return Ok(*known);
        }
        let types = &self.module.types;
        let count = match types.kind(ty) {
            TypeKind::Void => 0,
            TypeKind::Vector { element, count } | TypeKind::Matrix { column: element, count } => {
                u64::from(self.slots(element)?) * u64::from(count)
            }
            TypeKind::Array { element, length } => {
                let length = self.length(length)?;
                u64::from(self.slots(element)?).saturating_mul(length)
            }
            TypeKind::Struct => {
                let mut sum = 0;
                for member in types.members(ty) {
                    sum += u64::from(self.slots(member)?);
                }
                sum
            }
            TypeKind::SampledImage { .. } => 2,
            TypeKind::RuntimeArray { .. } => {
                return Err(Stop::refused("a value that is an array of unknown length"));
            }
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } if !(1..=64).contains(&width) => {
                return Err(Stop::refused(format!("numbers of {width} bits")));
            }
            TypeKind::Other => match self.matrix(ty)? {
                Some(Matrix { component, share, .. }) => {
                    self.slots(component)?;
                    share.into()
                }
                None => 1,
            },
            _ => 1,
        };
        if count > MOST_SLOTS {
            return Err(Stop::refused(format!("a value of {count} scalars")));
        }
        self.slots.insert(ty, count as u32);
        Ok(count as u32)
    }

    /// The length of an array.
    pub(crate) fn length(&self, length: spirant_dialect::Const) -> Result<u64, Stop> {
        self.module
            .consts
            .int_value(length)
            .ok_or_else(|| Stop::refused("an array whose length is not a number"))
    }

    /// The bits of a scalar: 1 for a boolean, those of an address for a pointer.
    pub(crate) fn width(&self, ty: Type) -> u32 {
        match self.module.types.kind(ty) {
            TypeKind::Bool => 1,
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => width,
            TypeKind::Vector { element, .. } | TypeKind::Matrix { column: element, .. } => {
                self.width(element)
            }
            TypeKind::Other => match CooperativeMatrixType::of(&self.module.types, ty) {
                Some(matrix) => self.width(matrix.component),
                None => 64,
            },
            _ => 64,
        }
    }

    /// The first slot of a part of a value, and the type of the part.
    pub(crate) fn slot_of(&mut self, ty: Type, index: u32) -> Result<(u32, Type), Stop> {
        let types = &self.module.types;
        match types.kind(ty) {
            TypeKind::Struct => {
                let mut first = 0;
                for (number, member) in types.members(ty).enumerate() {
                    if number as u32 == index {
                        return Ok((first, member));
                    }
                    first += self.slots(member)?;
                }
                Err(Stop::malformed("a member that the struct does not have"))
            }
            TypeKind::Vector { element, .. }
            | TypeKind::Matrix { column: element, .. }
            | TypeKind::Array { element, .. } => {
                let first = u64::from(self.slots(element)?) * u64::from(index);
                if first >= u64::from(self.slots(ty)?) {
                    return Err(Stop::malformed("a part that the composite does not have"));
                }
                Ok((first as u32, element))
            }
            TypeKind::Other if index < self.slots(ty)? => match self.matrix(ty)? {
                Some(matrix) => Ok((index, matrix.component)),
                None => Err(Stop::malformed("a part of a value that has none")),
            },
            _ => Err(Stop::malformed("a part of a value that has none")),
        }
    }

    /// Size and alignment in memory, with the stated offsets and strides.
    pub(crate) fn extent(&mut self, ty: Type) -> Result<Extent, Stop> {
        if let Some(known) = self.extents.get(&ty) {
            return Ok(*known);
        }
        let types = &self.module.types;
        let same = |size: u64| Extent { size, align: size };
        let extent = match types.kind(ty) {
            TypeKind::Bool => same(1),
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => {
                same(u64::from(width.div_ceil(8)).next_power_of_two())
            }
            TypeKind::Vector { element, count } => {
                let element = self.extent(element)?;
                let align = element.size * u64::from(count).next_power_of_two();
                Extent {
                    size: if self.module.is_kernel() { align } else { element.size * u64::from(count) },
                    align,
                }
            }
            TypeKind::Matrix { column, count } => {
                let Extent { align, .. } = self.extent(column)?;
                Extent { size: align * u64::from(count), align }
            }
            TypeKind::Array { element, length } => {
                let (length, stride) = (self.length(length)?, self.stride(ty, element)?);
                Extent { size: length.saturating_mul(stride), align: self.extent(element)?.align }
            }
            TypeKind::RuntimeArray { element } => Extent { size: 0, align: self.extent(element)?.align },
            TypeKind::Struct => self.struct_extent(ty)?,
            TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. } => same(u64::from(self.pointer)),
            TypeKind::SampledImage { .. } => Extent { size: 16, align: 8 },
            TypeKind::Other => match self.matrix(ty)? {
                Some(Matrix { component, share, .. }) => {
                    let component = self.extent(component)?;
                    Extent { size: component.size * u64::from(share), align: component.align }
                }
                None => same(8),
            },
            _ => same(8),
        };
        if extent.size > MOST_BYTES {
            return Err(Stop::refused(format!("an object of {} bytes", extent.size)));
        }
        self.extents.insert(ty, extent);
        Ok(extent)
    }

    fn struct_extent(&mut self, ty: Type) -> Result<Extent, Stop> {
        let (mut size, mut align) = (0, 1);
        let members: Vec<Type> = self.module.types.members(ty).collect();
        for (number, member) in members.iter().enumerate() {
            let offset = self.member_offset(ty, number as u32)?;
            let extent = self.extent(*member)?;
            let matrix = self.matrix_of(ty, number as u32);
            let own = self.matrix_size(*member, matrix).unwrap_or(extent.size);
            size = size.max(offset + own);
            if !self.is_packed(ty) {
                align = align.max(extent.align);
            }
        }
        let size = if self.module.types.member_offset(ty, 0).is_some() {
            size
        } else {
            size.next_multiple_of(align)
        };
        Ok(Extent { size, align })
    }

    /// The size of a matrix with these strides, or of an array of them.
    fn matrix_size(&mut self, ty: Type, matrix: Option<MatrixLayout>) -> Option<u64> {
        let matrix = matrix?;
        match self.module.types.kind(ty) {
            TypeKind::Matrix { column, count } => {
                let lines = if matrix.by_rows { self.module.types.lanes(column) } else { count };
                let across = if matrix.by_rows { count } else { self.module.types.lanes(column) };
                let scalar = u64::from(self.width(column) / 8);
                Some(u64::from(matrix.stride) * u64::from(lines.max(1) - 1) + scalar * u64::from(across))
            }
            _ => None,
        }
    }

    fn is_packed(&self, ty: Type) -> bool {
        self.module.types.get(ty).decorations.iter().any(|d| d.decoration.kind == Decoration::CPacked)
    }

    /// Bytes from the start of a struct to a member.
    pub(crate) fn member_offset(&mut self, ty: Type, index: u32) -> Result<u64, Stop> {
        if let Some(offset) = self.module.types.member_offset(ty, index) {
            return Ok(offset.into());
        }
        let is_packed = self.is_packed(ty);
        let members: Vec<Type> = self.module.types.members(ty).take(index as usize + 1).collect();
        let mut end = 0u64;
        for (number, member) in members.iter().enumerate() {
            let Extent { size, align } = self.extent(*member)?;
            let start = if is_packed { end } else { end.next_multiple_of(align.max(1)) };
            if number as u32 == index {
                return Ok(start);
            }
            end = start + size;
        }
        Err(Stop::malformed("a member that the struct does not have"))
    }

    /// Bytes between the elements of an array.
    pub(crate) fn stride(&mut self, array: Type, element: Type) -> Result<u64, Stop> {
        match self.module.types.array_stride(array) {
            Some(stride) => Ok(stride.into()),
            None => {
                let Extent { size, align } = self.extent(element)?;
                Ok(size.next_multiple_of(align.max(1)))
            }
        }
    }

    /// How the matrix in a member is stored, if the module says so.
    pub(crate) fn matrix_of(&self, ty: Type, member: u32) -> Option<MatrixLayout> {
        let decorations = &self.module.types.get(ty).decorations;
        let own = || decorations.iter().filter(|d| d.member == Some(member)).map(|d| &d.decoration);
        let stride = own().find(|d| d.kind == Decoration::MatrixStride)?.word()?;
        Some(MatrixLayout { stride, by_rows: own().any(|d| d.kind == Decoration::RowMajor) })
    }

    /// Bytes between two neighbouring parts of what is at a place, the type of a part, and what holds of its layout.
    /// Structs have no such number.
    pub(crate) fn step(&mut self, ty: Type, context: Context) -> Result<(u64, Type, Context), Stop> {
        let types = &self.module.types;
        match types.kind(ty) {
            TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } => {
                Ok((self.stride(ty, element)?, element, context))
            }
            TypeKind::Vector { element, .. } => {
                let own = self.extent(element)?.size;
                Ok((context.apart.map_or(own, u64::from), element, Context::default()))
            }
            TypeKind::Matrix { column, .. } => match context.matrix {
                Some(MatrixLayout { stride, by_rows: true }) => {
                    let own = self.extent(types.scalar(column))?.size;
                    Ok((own, column, Context { matrix: None, apart: Some(stride) }))
                }
                Some(MatrixLayout { stride, by_rows: false }) => {
                    Ok((stride.into(), column, Context::default()))
                }
                None => Ok((self.extent(column)?.align, column, Context::default())),
            },
            _ => match self.matrix(ty)? {
                Some(Matrix { component, .. }) => {
                    Ok((self.extent(component)?.size, component, Context::default()))
                }
                None => Err(Stop::malformed("an access chain that leads nowhere")),
            },
        }
    }

    /// A member of a struct in memory.
    pub(crate) fn member(&mut self, ty: Type, index: u32) -> Result<Part, Stop> {
        let offset = self.member_offset(ty, index)?;
        let part = self.module.types.members(ty).nth(index as usize);
        let part = part.ok_or_else(|| Stop::malformed("a member that the struct does not have"))?;
        Ok(Part { offset, ty: part, context: Context { matrix: self.matrix_of(ty, index), apart: None } })
    }

    /// The places of the slots of a value that starts at offset 0.
    pub(crate) fn places(&mut self, ty: Type, context: Context) -> Result<Vec<Place>, Stop> {
        self.slots(ty)?;
        let mut places = Vec::new();
        self.add_places(Part { offset: 0, ty, context }, &mut places)?;
        Ok(places)
    }

    fn add_places(&mut self, part: Part, places: &mut Vec<Place>) -> Result<(), Stop> {
        let types = &self.module.types;
        let count = match types.kind(part.ty) {
            TypeKind::Struct => {
                for index in 0..types.members(part.ty).len() as u32 {
                    let member = self.member(part.ty, index)?;
                    self.add_places(Part { offset: part.offset + member.offset, ..member }, places)?;
                }
                return Ok(());
            }
            TypeKind::Vector { count, .. } | TypeKind::Matrix { count, .. } => u64::from(count),
            TypeKind::Array { length, .. } => self.length(length)?,
            TypeKind::Other if self.matrix(part.ty)?.is_some() => self.slots(part.ty)?.into(),
            kind => {
                // The handles of a sampled image stand one behind the other.
                let count = if matches!(kind, TypeKind::SampledImage { .. }) { 2 } else { 1 };
                let bytes = self.extent(part.ty)?.size / u64::from(count);
                let offset =
                    u32::try_from(part.offset).map_err(|_| Stop::refused("an object of over 4 GiB"))?;
                places.extend(
                    (0..count).map(|at| Place { offset: offset + at * bytes as u32, bytes: bytes as u8 }),
                );
                return Ok(());
            }
        };
        let (stride, ty, context) = self.step(part.ty, part.context)?;
        for index in 0..count {
            self.add_places(Part { offset: part.offset + stride * index, ty, context }, places)?;
        }
        Ok(())
    }
}
