//! Structs that contain pointers to themselves, directly or through each other, as MLIR writes them: within its definition, a
//! struct is referred to by its name; anywhere else it is defined again. So the text of such a type depends on its surroundings,
//! and no part of it has an alias that names a struct around it.
//!
//! Definitions within definitions grow fast if many structs refer to each other. A text that would grow too long is written with
//! names alone, which we read and MLIR does not.

use super::Printer;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::types::{Type, TypeKind, TypeOperand, TypeTable};

/// Components of more types are written by names.
const MOST_TYPES: usize = 32;

/// Types whose text has more definitions are written by names.
const MOST_DEFINITIONS: u32 = 256;

/// Which types lead back to themselves.
pub(super) struct Recursive {
    /// By type: the number of its component, if it is in one.
    component: Vec<Option<u32>>,
    members: Vec<Vec<Type>>,
    /// By type: whether it is in a component that is written by names.
    by_name: Vec<bool>,
    /// How many definitions the text that is being written has.
    definitions: u32,
}

impl Recursive {
    pub(super) fn new(types: &TypeTable) -> Recursive {
        let mut recursive = Recursive {
            component: vec![None; types.len()],
            members: Vec::new(),
            by_name: vec![false; types.len()],
            definitions: 0,
        };
        // Nothing leads back but by a pointer that was made before what it points to.
        if types.iter().any(|(ty, _)| types.is_forward_pointer(ty)) {
            for members in components(types) {
                let structs = members.iter().filter(|ty| types.kind(**ty) == TypeKind::Struct).count();
                if structs > 0 && members.len() > 1 {
                    let number = recursive.members.len() as u32;
                    members.iter().for_each(|ty| recursive.component[ty.index()] = Some(number));
                    recursive.members.push(members);
                }
            }
        }
        recursive
    }

    /// Whether a type is in a component.
    pub(super) fn contains(&self, ty: Type) -> bool {
        self.component[ty.index()].is_some()
    }

    /// The types that a type leads to and that lead back to it.
    pub(super) fn component_of(&self, ty: Type) -> &[Type] {
        let number = self.component[ty.index()];
        number.and_then(|number| self.members.get(number as usize)).map_or(&[], Vec::as_slice)
    }

    /// Whether a type is in a component that is written by names.
    pub(super) fn is_by_name(&self, ty: Type) -> bool {
        self.by_name[ty.index()]
    }

    /// The types around the component of a type that are parts of it; `None` for types outside of all components.
    pub(super) fn parts_of_component(&self, types: &TypeTable, ty: Type) -> Option<Vec<Type>> {
        let number = self.component[ty.index()]?;
        let members = self.members.get(number as usize)?;
        let parts = members.iter().flat_map(|member| operands(types, *member));
        Some(parts.filter(|part| self.component[part.index()] != Some(number)).collect())
    }

    /// How many types the component of a type has.
    fn size(&self, ty: Type) -> usize {
        self.component_of(ty).len()
    }

    /// Takes the component of a type to be none.
    fn give_up(&mut self, ty: Type) {
        if let Some(number) = self.component[ty.index()] {
            let members = std::mem::take(&mut self.members[number as usize]);
            for ty in members {
                self.component[ty.index()] = None;
                self.by_name[ty.index()] = true;
            }
        }
    }
}

fn operands(types: &TypeTable, ty: Type) -> impl Iterator<Item = Type> {
    types.get(ty).operands.iter().filter_map(|operand| match operand {
        TypeOperand::Type(part) => Some(*part),
        _ => None,
    })
}

/// The sets of types each of which leads to all others (Tarjan's algorithm, with a stack of its own).
fn components(types: &TypeTable) -> Vec<Vec<Type>> {
    let count = types.len();
    let (mut number, mut low, mut on_path) = (vec![0u32; count], vec![0u32; count], vec![false; count]);
    let (mut next, mut path, mut found) = (1, Vec::new(), Vec::new());
    for (root, _) in types.iter() {
        let mut work = vec![(root, 0)];
        while let Some((ty, place)) = work.pop() {
            let at = ty.index();
            if place == 0 {
                if number[at] != 0 {
                    continue;
                }
                (number[at], low[at]) = (next, next);
                next += 1;
                on_path[at] = true;
                path.push(ty);
            }
            if let Some(part) = operands(types, ty).nth(place) {
                work.push((ty, place + 1));
                if number[part.index()] == 0 {
                    work.push((part, 0));
                }
                continue;
            }
            for part in operands(types, ty).filter(|part| on_path[part.index()]) {
                low[at] = low[at].min(low[part.index()]);
            }
            if low[at] == number[at] {
                let start = path.iter().rposition(|other| *other == ty).unwrap_or(path.len());
                let members = path.split_off(start);
                members.iter().for_each(|member| on_path[member.index()] = false);
                found.push(members);
            }
        }
    }
    found
}

impl Printer<'_> {
    /// The text of a type of a component outside of all definitions; `None` where it would be too long, or where it is not
    /// made of structs, pointers and arrays alone.
    pub(super) fn recursive_text(&mut self, ty: Type) -> Option<String> {
        self.types.recursive.definitions = 0;
        let mut text = String::new();
        let is_small = self.types.recursive.size(ty) <= MOST_TYPES;
        let is_written = is_small && self.nested(ty, &mut Vec::new(), &mut text).is_some();
        if !is_written {
            self.types.recursive.give_up(ty);
        }
        is_written.then_some(text)
    }

    /// Appends a type within the definitions of `around`. Each level is within another definition or a step towards one, so
    /// it nests as deep as a component has types, squared, at most.
    fn nested(&mut self, ty: Type, around: &mut Vec<Type>, text: &mut String) -> Option<()> {
        let module = self.module;
        if self.types.recursive.component[ty.index()].is_none() {
            text.push_str(self.part(ty));
            return Some(());
        }
        match module.types.kind(ty) {
            TypeKind::Struct if around.contains(&ty) => {
                text.push_str(&format!("!spirv.struct<{}>", self.struct_name(ty)));
            }
            TypeKind::Struct => {
                self.types.recursive.definitions += 1;
                if self.types.recursive.definitions > MOST_DEFINITIONS {
                    return None;
                }
                self.struct_name(ty);
                around.push(ty);
                let mut members = Vec::with_capacity(module.types.members(ty).len());
                for member in module.types.members(ty) {
                    let mut own = String::new();
                    self.nested(member, around, &mut own)?;
                    members.push(own);
                }
                around.pop();
                text.push_str(&self.structure_of(ty, &members));
            }
            TypeKind::Pointer { storage, pointee } => {
                let mut own = String::new();
                self.nested(pointee, around, &mut own)?;
                text.push_str(&self.pointer(ty, storage, &own));
            }
            TypeKind::Array { element, length } => {
                text.push_str(&format!("!spirv.array<{} x ", self.length(length)));
                self.nested(element, around, text)?;
                text.push_str(&format!("{}>", self.type_decorations(ty)));
            }
            TypeKind::RuntimeArray { element } => {
                text.push_str("!spirv.rtarray<");
                self.nested(element, around, text)?;
                text.push_str(&format!("{}>", self.type_decorations(ty)));
            }
            _ => return None,
        }
        Some(())
    }
}
