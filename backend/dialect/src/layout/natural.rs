//! The layout of C, in which kernels have objects without explicit layout.

use super::Extent;
use crate::constants::ConstTable;
use crate::spirv::Decoration;
use crate::types::{Type, TypeKind, TypeTable};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// One step from an object to a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A member of a struct.
    Member(u32),
    /// An element of an array or a component of a vector.
    Element(u64),
}

/// Sizes, alignments and offsets by the rules of OpenCL C (section 6.3.5, "Alignment of Types"): a scalar is aligned to its size, a vector too,
/// where one of three components has the size of one of four; an array to its element; a struct to its largest member, unless it is packed.
pub struct Natural {
    /// Bytes of a pointer.
    pointer: u64,
    known: HashMap<Type, Option<Extent>, FxBuildHasher>,
    /// The offsets of the members of structs.
    offsets: HashMap<Type, Vec<u64>, FxBuildHasher>,
}

impl Natural {
    /// With pointers of so many bytes.
    pub fn new(pointer: u64) -> Self {
        Natural { pointer, known: HashMap::default(), offsets: HashMap::default() }
    }

    /// The size, with padding at the end, and the alignment of a type; `None` where the module alone does not determine them.
    pub fn extent(&mut self, types: &TypeTable, consts: &ConstTable, ty: Type) -> Option<Extent> {
        for part in super::parts_first(types, ty, |part| self.known.contains_key(&part)) {
            let extent = self.of_parts(types, consts, part);
            self.known.insert(part, extent);
        }
        self.known.get(&ty).copied().flatten()
    }

    /// The extent of a type whose parts are known.
    fn of_parts(&mut self, types: &TypeTable, consts: &ConstTable, ty: Type) -> Option<Extent> {
        let part = |ty: Type| self.known.get(&ty).copied().flatten();
        let same = |size: u64| Some(Extent { size, align: size });
        match types.kind(ty) {
            TypeKind::Int { width: width @ (8 | 16 | 32 | 64), .. }
            | TypeKind::Float { width: width @ (16 | 32 | 64), .. } => same(u64::from(width / 8)),
            TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. } => same(self.pointer),
            TypeKind::Vector { element, count } => {
                same(part(element)?.size.checked_mul(u64::from(count).next_power_of_two())?)
            }
            TypeKind::Array { element, length } if types.array_stride(ty).is_none() => {
                let Extent { size, align } = part(element)?;
                Some(Extent { size: size.checked_mul(consts.int_value(length)?)?, align })
            }
            TypeKind::Struct => {
                let decorations = &types.get(ty).decorations;
                let is_packed = decorations.iter().any(|d| d.decoration.kind == Decoration::CPacked);
                if decorations.iter().any(|d| d.decoration.kind == Decoration::Offset) {
                    return None;
                }
                let (mut end, mut largest) = (0u64, 1);
                let mut offsets = Vec::new();
                for member in types.members(ty) {
                    let Extent { size, align } = part(member)?;
                    let align = if is_packed { 1 } else { align.max(1) };
                    let offset = end.checked_next_multiple_of(align)?;
                    offsets.push(offset);
                    end = offset.checked_add(size)?;
                    largest = largest.max(align);
                }
                let size = end.checked_next_multiple_of(largest)?;
                self.offsets.insert(ty, offsets);
                Some(Extent { size, align: largest })
            }
            _ => None,
        }
    }

    /// The steps from an object of type `whole` to its part of type `part` that starts behind so many bytes, if it has one.
    pub fn path(
        &mut self,
        types: &TypeTable,
        consts: &ConstTable,
        whole: Type,
        mut offset: u64,
        part: Type,
    ) -> Option<Vec<Step>> {
        self.extent(types, consts, whole)?;
        let mut ty = whole;
        let mut steps = Vec::new();
        while ty != part || offset != 0 {
            match types.kind(ty) {
                TypeKind::Struct => {
                    let offsets = self.offsets.get(&ty)?;
                    let index = offsets.partition_point(|start| *start <= offset).checked_sub(1)?;
                    offset -= offsets[index];
                    ty = types.members(ty).nth(index)?;
                    steps.push(Step::Member(index as u32));
                }
                TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => {
                    let size = self.known.get(&element).copied().flatten()?.size;
                    let index = offset.checked_div(size)?;
                    let count = match types.kind(ty) {
                        TypeKind::Array { length, .. } => consts.int_value(length)?,
                        _ => u64::from(types.lanes(ty)),
                    };
                    if index >= count {
                        return None;
                    }
                    offset %= size;
                    ty = element;
                    steps.push(Step::Element(index));
                }
                _ => return None,
            }
        }
        Some(steps)
    }

    /// How many bytes behind the start of an object of type `whole` its part begins to which constant indices lead, and the type of the part.
    pub fn offset(
        &mut self,
        types: &TypeTable,
        consts: &ConstTable,
        whole: Type,
        indices: impl IntoIterator<Item = Option<u64>>,
    ) -> Option<(u64, Type)> {
        self.extent(types, consts, whole)?;
        let (mut ty, mut offset) = (whole, 0u64);
        for index in indices {
            let index = index?;
            let (part, start) = match types.kind(ty) {
                TypeKind::Struct => {
                    let index = usize::try_from(index).ok()?;
                    (types.members(ty).nth(index)?, *self.offsets.get(&ty)?.get(index)?)
                }
                TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => {
                    (element, index.checked_mul(self.known.get(&element).copied().flatten()?.size)?)
                }
                _ => return None,
            };
            offset = offset.checked_add(start)?;
            ty = part;
        }
        Some((offset, ty))
    }
}
