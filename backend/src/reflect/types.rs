//! The types of a module, with sizes and offsets.
//!
//! A type refers only to types declared before it, whatever the words say, so nothing recurses and there are
//! no cycles; pointers, to which structures may refer before their declaration, have a size of their own.

use super::constants::Constants;
use super::data::{Image, Member, Type, TypeKind, TypeRef};
use super::scan::{self, Defined, Scan, enumerant};
use spirant_dialect::grammar::OperandKind;
use spirant_dialect::spirv::{AddressingModel, Decoration, Op, StorageClass};
use std::collections::BTreeMap;

/// What is data of its own, or says nothing, where members' decorations are listed.
const BESIDES: [Decoration; 4] =
    [Decoration::Offset, Decoration::MatrixStride, Decoration::RowMajor, Decoration::ColMajor];

/// Types by their place.
#[derive(Debug, Default)]
pub(super) struct Types {
    pub(super) list: Vec<Type>,
    places: BTreeMap<u32, TypeRef>,
    /// The id of each.
    ids: Vec<u32>,
    /// The size and alignment of each without decorations: structures as in C, vectors of three as large as of four in
    /// kernels.
    natural: Vec<Option<(u64, u64)>>,
    is_kernel: bool,
    /// The indices of pointer types, and whether they have a size; structures may refer to later ones.
    pointers: BTreeMap<usize, bool>,
    /// The bytes of a pointer into physical memory.
    pointer: u64,
}

impl Types {
    pub(super) fn new(scan: &Scan, constants: &Constants) -> Types {
        let addressing = scan.models.and_then(|(addressing, _)| AddressingModel::from_u32(addressing));
        let is_physical =
            matches!(addressing, Some(AddressingModel::Physical32 | AddressingModel::Physical64));
        let pointer = if addressing == Some(AddressingModel::Physical32) { 4 } else { 8 };
        let mut types = Types { is_kernel: is_physical, pointer, ..Types::default() };
        for (place, ty) in scan.types.iter().enumerate() {
            types.places.entry(ty.id).or_insert(TypeRef(place));
            types.ids.push(ty.id);
            if matches!(ty.op, Op::TypePointer | Op::TypeUntypedPointerKHR) {
                let class = ty.words.first().copied();
                let has_size = is_physical || class == Some(StorageClass::PhysicalStorageBuffer as u32);
                types.pointers.insert(place, has_size);
            }
        }
        for ty in &scan.types {
            let kind = types.kind(ty, scan, constants);
            let natural = types.natural_size(&kind, scan.attached(ty.id));
            let (size, alignment) = match natural {
                Some((size, alignment)) if is_physical => (Some(size), Some(alignment)),
                _ => (types.decorated_size(&kind), None),
            };
            types.natural.push(natural);
            types.list.push(Type { kind, name: scan.name(ty.id), size, alignment });
        }
        types
    }

    /// Whether the module is for kernels, by its addressing model.
    pub(super) fn is_kernel(&self) -> bool {
        self.is_kernel
    }

    /// The place of a type's id.
    pub(super) fn place(&self, id: u32) -> Option<TypeRef> {
        self.places.get(&id).copied()
    }

    /// The place of a type that another is made of: one before it, or a pointer.
    fn part(&self, id: u32) -> Option<TypeRef> {
        self.place(id).filter(|place| place.0 < self.list.len() || self.pointers.contains_key(&place.0))
    }

    /// The size of a type that is known already, or of a pointer.
    fn size(&self, ty: TypeRef) -> Option<u64> {
        match self.list.get(ty.0) {
            Some(ty) => ty.size,
            None => self.pointers.get(&ty.0).filter(|has_size| **has_size).map(|_| self.pointer),
        }
    }

    /// What a type is.
    pub(super) fn kind_of(&self, ty: TypeRef) -> Option<&TypeKind> {
        self.list.get(ty.0).map(|ty| &ty.kind)
    }

    /// The id of a type.
    pub(super) fn id_of(&self, ty: TypeRef) -> u32 {
        self.ids.get(ty.0).copied().unwrap_or(0)
    }

    /// Size and alignment in memory that nothing lays out.
    pub(super) fn natural(&self, ty: TypeRef) -> Option<(u64, u64)> {
        match self.natural.get(ty.0) {
            Some(natural) => *natural,
            None => self.size(ty).map(|size| (size, size)),
        }
    }

    /// What a variable's pointer type, or its data type where the pointer is untyped, makes of it.
    pub(super) fn pointee(&self, variable: &Defined) -> Option<TypeRef> {
        if variable.op == Op::UntypedVariableKHR {
            return self.place(*variable.words.get(1)?);
        }
        match self.kind_of(self.place(variable.ty)?)? {
            TypeKind::Pointer { pointee, .. } => *pointee,
            _ => None,
        }
    }

    fn kind(&self, ty: &Defined, scan: &Scan, constants: &Constants) -> TypeKind {
        let place = |id: u32| self.part(id);
        let attached = scan.attached(ty.id);
        let stride = scan::operand(attached, Decoration::ArrayStride);
        let known = match (ty.op, &ty.words[..]) {
            (Op::TypeVoid, _) => Some(TypeKind::Void),
            (Op::TypeBool, _) => Some(TypeKind::Bool),
            (Op::TypeInt, [width, signed]) => Some(TypeKind::Int { width: *width, signed: *signed != 0 }),
            (Op::TypeFloat, [width, encoding @ ..]) => {
                let encoding = encoding.first().map(|encoding| enumerant(OperandKind::FPEncoding, *encoding));
                Some(TypeKind::Float { width: *width, encoding })
            }
            (Op::TypeVector, [component, count]) => {
                place(*component).map(|component| TypeKind::Vector { component, count: *count })
            }
            (Op::TypeMatrix, [column, columns]) => {
                place(*column).map(|column| TypeKind::Matrix { column, columns: *columns })
            }
            (Op::TypeArray, [element, length]) => place(*element).map(|element| TypeKind::Array {
                element,
                length: constants.count(*length),
                stride,
            }),
            (Op::TypeRuntimeArray, [element]) => {
                place(*element).map(|element| TypeKind::RuntimeArray { element, stride })
            }
            (Op::TypeStruct, members) => {
                let block =
                    scan::has(attached, Decoration::Block) || scan::has(attached, Decoration::BufferBlock);
                let member = |(index, member): (usize, &u32)| self.member(scan, ty.id, index as u32, *member);
                let members: Option<Vec<Member>> = members.iter().enumerate().map(member).collect();
                members.map(|mut members| {
                    if self.is_kernel {
                        self.place_members(&mut members, scan::has(attached, Decoration::CPacked));
                    }
                    TypeKind::Struct { members, block }
                })
            }
            (Op::TypePointer | Op::TypeUntypedPointerKHR, [class, pointee @ ..]) => Some(TypeKind::Pointer {
                storage_class: enumerant(OperandKind::StorageClass, *class),
                pointee: pointee.first().and_then(|pointee| self.place(*pointee)),
            }),
            (Op::TypeImage, words) => self.image(words).map(TypeKind::Image),
            (Op::TypeSampledImage, [image]) => place(*image).map(|image| TypeKind::SampledImage { image }),
            (Op::TypeSampler, _) => Some(TypeKind::Sampler),
            (Op::TypeAccelerationStructureKHR, _) => Some(TypeKind::AccelerationStructure),
            (Op::TypeOpaque, name) => Some(TypeKind::Opaque { opaque_name: scan::text(name) }),
            (Op::TypeFunction, _) => Some(TypeKind::Function),
            _ => None,
        };
        known.unwrap_or_else(|| TypeKind::Other { opcode: format!("Op{:?}", ty.op) })
    }

    fn image(&self, words: &[u32]) -> Option<Image> {
        let [sampled_type, dim, depth, arrayed, multisampled, sampled, format, access @ ..] = words else {
            return None;
        };
        Some(Image {
            sampled_type: self.part(*sampled_type)?,
            dim: enumerant(OperandKind::Dim, *dim),
            depth: *depth,
            arrayed: *arrayed != 0,
            multisampled: *multisampled != 0,
            sampled: *sampled,
            format: enumerant(OperandKind::ImageFormat, *format),
            access: access.first().map(|access| enumerant(OperandKind::AccessQualifier, *access)),
        })
    }

    fn member(&self, scan: &Scan, structure: u32, index: u32, ty: u32) -> Option<Member> {
        let ty = self.part(ty)?;
        let attached = scan.attached_to_member(structure, index);
        let matrix_stride = scan::operand(attached, Decoration::MatrixStride);
        let row_major =
            match (scan::has(attached, Decoration::RowMajor), scan::has(attached, Decoration::ColMajor)) {
                (false, false) => None,
                (row_major, _) => Some(row_major),
            };
        let offset = scan::operand(attached, Decoration::Offset).map(u64::from);
        let size = match (self.kind_of(ty), matrix_stride) {
            (Some(TypeKind::Matrix { column, columns }), Some(stride)) => {
                let rows = match self.kind_of(*column) {
                    Some(TypeKind::Vector { count, .. }) => *count,
                    _ => 0,
                };
                let count = if row_major == Some(true) { rows } else { *columns };
                Some(u64::from(count) * u64::from(stride))
            }
            (Some(TypeKind::RuntimeArray { .. }), _) => None,
            _ => self.size(ty),
        };
        let name = scan.member_name(structure, index);
        let decorations = scan::spelled(attached, &BESIDES);
        Some(Member { name, ty, offset, size, matrix_stride, row_major, decorations })
    }

    /// Gives members the offsets that C gives them, up to the first without a size.
    fn place_members(&self, members: &mut [Member], is_packed: bool) {
        let mut end = 0u64;
        for member in members {
            let Some((size, alignment)) = self.natural(member.ty) else { return };
            let offset = end.checked_next_multiple_of(if is_packed { 1 } else { alignment });
            let Some((offset, next)) = offset.and_then(|offset| Some((offset, offset.checked_add(size)?)))
            else {
                return;
            };
            member.offset.get_or_insert(offset);
            end = next;
        }
    }

    /// The size by decorations, or by the type alone.
    fn decorated_size(&self, kind: &TypeKind) -> Option<u64> {
        let size = |ty: &TypeRef| self.size(*ty);
        match kind {
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => {
                Some(u64::from(*width).div_ceil(8))
            }
            TypeKind::Vector { component, count } if !self.is_kernel => {
                size(component)?.checked_mul(u64::from(*count))
            }
            TypeKind::Matrix { column, columns } => size(column)?.checked_mul(u64::from(*columns)),
            TypeKind::Array { length, stride: Some(stride), .. } => {
                length.value?.checked_mul(u64::from(*stride))
            }
            TypeKind::Array { element, length, stride: None } if !self.is_kernel => {
                length.value?.checked_mul(size(element)?)
            }
            TypeKind::Struct { members, .. } => {
                let mut end = 0;
                for member in members {
                    let is_open = matches!(self.kind_of(member.ty), Some(TypeKind::RuntimeArray { .. }));
                    let size = if is_open { 0 } else { member.size? };
                    end = end.max(member.offset?.checked_add(size)?);
                }
                (!members.is_empty()).then_some(end)
            }
            TypeKind::Pointer { storage_class, .. } => {
                (storage_class == "PhysicalStorageBuffer").then_some(8)
            }
            _ => None,
        }
    }

    fn natural_size(&self, kind: &TypeKind, attached: &[scan::Attached]) -> Option<(u64, u64)> {
        match kind {
            TypeKind::Bool => Some(if self.is_kernel { (1, 1) } else { (4, 4) }),
            TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => {
                let size = u64::from(*width).div_ceil(8).checked_next_power_of_two()?;
                Some((size, size))
            }
            TypeKind::Vector { component, count } => {
                let (size, alignment) = self.natural(*component)?;
                if !self.is_kernel {
                    return Some((size.checked_mul(u64::from(*count))?, alignment));
                }
                let count = if *count == 3 { 4 } else { u64::from(*count) };
                let size = size.checked_mul(count)?;
                Some((size, size))
            }
            TypeKind::Matrix { column, columns } => {
                let (size, alignment) = self.natural(*column)?;
                Some((size.checked_mul(u64::from(*columns))?, alignment))
            }
            TypeKind::Array { element, length, .. } => {
                let (size, alignment) = self.natural(*element)?;
                let size = size.checked_next_multiple_of(alignment)?;
                Some((size.checked_mul(length.value?)?, alignment))
            }
            TypeKind::Struct { members, .. } => {
                let is_packed = scan::has(attached, Decoration::CPacked);
                let (mut end, mut largest) = (0u64, 1u64);
                for member in members {
                    let (size, alignment) = self.natural(member.ty)?;
                    let alignment = if is_packed { 1 } else { alignment };
                    end = end.checked_next_multiple_of(alignment)?.checked_add(size)?;
                    largest = largest.max(alignment);
                }
                Some((end.checked_next_multiple_of(largest)?, largest))
            }
            TypeKind::Pointer { storage_class, .. } => {
                let is_physical = self.is_kernel || storage_class == "PhysicalStorageBuffer";
                is_physical.then_some((self.pointer, self.pointer))
            }
            _ => None,
        }
    }

    /// The locations that a type takes as input or output; `None` where it can have none.
    pub(super) fn locations(&self) -> Vec<Option<u64>> {
        let mut counts: Vec<Option<u64>> = Vec::with_capacity(self.list.len());
        for ty in &self.list {
            let of = |ty: &TypeRef| counts.get(ty.0).copied().flatten();
            let is_wide = |ty: &TypeRef| {
                matches!(
                    self.kind_of(*ty),
                    Some(TypeKind::Int { width: 64, .. } | TypeKind::Float { width: 64, .. })
                )
            };
            let count = match &ty.kind {
                TypeKind::Bool | TypeKind::Int { .. } | TypeKind::Float { .. } => Some(1),
                TypeKind::Vector { component, count } => {
                    Some(if is_wide(component) && *count > 2 { 2 } else { 1 })
                }
                TypeKind::Matrix { column, columns } => {
                    of(column).and_then(|count| count.checked_mul(u64::from(*columns)))
                }
                TypeKind::Array { element, length, .. } => {
                    of(element).zip(length.value).and_then(|(count, length)| count.checked_mul(length))
                }
                TypeKind::Struct { members, .. } => {
                    members.iter().try_fold(0u64, |sum, member| sum.checked_add(of(&member.ty)?))
                }
                TypeKind::Pointer { storage_class, .. } if storage_class == "PhysicalStorageBuffer" => {
                    Some(1)
                }
                _ => None,
            };
            counts.push(count);
        }
        counts
    }
}

/// Whether a storage class is of memory that the device addresses.
pub(super) fn address_space(class: &str) -> Option<&'static str> {
    use StorageClass as S;
    let classes = [
        (S::CrossWorkgroup, "global"),
        (S::UniformConstant, "constant"),
        (S::Workgroup, "local"),
        (S::Function, "private"),
        (S::Generic, "generic"),
        (S::DeviceOnlyALTERA, "global_device"),
        (S::HostOnlyALTERA, "global_host"),
    ];
    let name = |named: S| enumerant(OperandKind::StorageClass, named as u32);
    classes.into_iter().find(|(named, _)| name(*named) == class).map(|(_, space)| space)
}
