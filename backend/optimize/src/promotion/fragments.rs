//! The parts of a split variable: its slots are scalars, vectors and matrices.

use spirant_dialect::constants::ConstTable;
use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::types::{Type, TypeKind, TypeTable};

/// A variable of more slots stays in memory.
const MOST_SLOTS: u32 = 16;
/// As does one whose parts nest deeper.
const DEEPEST: u32 = 8;

/// How many slots each type has.
pub(super) struct SlotCounts {
    /// By type: number of slots and depth; none for types that are not split.
    of: SecondaryMap<Type, Option<(u32, u32)>>,
}

/// A part of a variable.
#[derive(Clone, Debug)]
pub(super) struct Fragment {
    /// Its type.
    pub ty: Type,
    /// Its first slot, or the slot that contains it.
    pub slot: u32,
    /// The path to the component within that slot.
    pub inside: Vec<u32>,
}

impl Fragment {
    /// A whole variable.
    pub fn whole(ty: Type, slot: u32) -> Fragment {
        Fragment { ty, slot, inside: Vec::new() }
    }
}

impl SlotCounts {
    /// The slots of all types of a module.
    pub fn of(types: &TypeTable, consts: &ConstTable) -> SlotCounts {
        let mut of: SecondaryMap<Type, Option<(u32, u32)>> = SecondaryMap::new();
        // The parts of a type are there before it, but for pointers, which have no slots.
        for (ty, _) in types.iter() {
            of[ty] = match types.kind(ty) {
                TypeKind::Bool | TypeKind::Int { .. } | TypeKind::Float { .. } => Some((1, 0)),
                TypeKind::Vector { .. } | TypeKind::Matrix { .. } => Some((1, 0)),
                TypeKind::Array { element, .. } => {
                    let length = types.array_length(consts, ty).and_then(|length| u32::try_from(length).ok());
                    of[element]
                        .zip(length)
                        .map(|((slots, depth), length)| (slots.saturating_mul(length), depth + 1))
                }
                TypeKind::Struct => types.members(ty).try_fold((0u32, 0), |(slots, depth), member| {
                    let (own, inner) = of[member]?;
                    Some((slots.saturating_add(own), depth.max(inner + 1)))
                }),
                _ => None,
            };
            of[ty] = of[ty].filter(|(slots, depth)| (1..=MOST_SLOTS).contains(slots) && *depth <= DEEPEST);
        }
        SlotCounts { of }
    }

    /// The number of slots of a type; `None` if it is not split.
    pub fn slots(&self, ty: Type) -> Option<u32> {
        self.of[ty].map(|(slots, _)| slots)
    }

    /// Whether a type is a slot by itself.
    pub fn is_slot(&self, types: &TypeTable, ty: Type) -> bool {
        !matches!(types.kind(ty), TypeKind::Array { .. } | TypeKind::Struct)
    }

    /// The types of the elements or members of a type that is not a slot.
    pub fn members(&self, types: &TypeTable, consts: &ConstTable, ty: Type) -> Vec<Type> {
        match types.kind(ty) {
            TypeKind::Array { element, .. } => {
                vec![element; types.array_length(consts, ty).unwrap_or(0).min(u64::from(MOST_SLOTS)) as usize]
            }
            _ => types.members(ty).collect(),
        }
    }

    /// The types of the slots of a type, and the indices that lead to each.
    pub fn leaves(&self, types: &TypeTable, consts: &ConstTable, ty: Type) -> Vec<(Type, Vec<u32>)> {
        let mut leaves = Vec::new();
        let mut stack = vec![(ty, Vec::new())];
        while let Some((ty, path)) = stack.pop() {
            if self.is_slot(types, ty) {
                leaves.push((ty, path));
                continue;
            }
            for (member, index) in self.members(types, consts, ty).into_iter().zip(0u32..MOST_SLOTS).rev() {
                let mut path = path.clone();
                path.push(index);
                stack.push((member, path));
            }
        }
        leaves
    }

    /// The element or member of a part at an index; `None` if there is none.
    pub fn step(
        &self,
        types: &TypeTable,
        consts: &ConstTable,
        mut part: Fragment,
        index: u32,
    ) -> Option<Fragment> {
        match types.kind(part.ty) {
            TypeKind::Vector { element, count } | TypeKind::Matrix { column: element, count } => {
                part.inside.push(index);
                part.ty = element;
                return (index < count).then_some(part);
            }
            _ => {}
        }
        if self.is_slot(types, part.ty) {
            return None;
        }
        let members = self.members(types, consts, part.ty);
        let before: u32 = members.iter().take(index as usize).filter_map(|member| self.slots(*member)).sum();
        part.slot += before;
        part.ty = *members.get(index as usize)?;
        Some(part)
    }
}
