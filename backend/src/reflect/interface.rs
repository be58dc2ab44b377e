//! Inputs and outputs of stages; blocks by their members.

use super::Facts;
use super::data::{InterfaceVariable, TypeKind, TypeRef};
use super::scan::{self, Attached, Defined, Entry};
use spirant_dialect::grammar::OperandKind;
use spirant_dialect::spirv::{Decoration, ExecutionModel, StorageClass};

/// What is data of its own where decorations are listed.
const BESIDES: [Decoration; 8] = [
    Decoration::Location,
    Decoration::Component,
    Decoration::Index,
    Decoration::BuiltIn,
    Decoration::UserSemantic,
    Decoration::Block,
    Decoration::UserTypeGOOGLE,
    Decoration::Offset,
];

/// The variables of a storage class in the interface of an entry point, by location.
pub(super) fn variables(facts: &Facts, entry: &Entry, class: StorageClass) -> Vec<InterfaceVariable> {
    let mut found = Vec::new();
    for variable in &facts.scan.variables {
        if scan::class_of(variable) == Some(class) && entry.interface.contains(&variable.id) {
            add(facts, entry, class, variable, &mut found);
        }
    }
    // What has no location comes behind what has one.
    found.sort_by_key(|variable| {
        (variable.location.is_none(), variable.location, variable.component, variable.index)
    });
    found
}

fn add(
    facts: &Facts,
    entry: &Entry,
    class: StorageClass,
    variable: &Defined,
    found: &mut Vec<InterfaceVariable>,
) {
    let attached = facts.scan.attached(variable.id);
    let Some(mut ty) = facts.types.pointee(variable) else { return };
    let per_vertex = has_vertices(entry.model, class, attached, facts, ty);
    if per_vertex
        && let Some(TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element, .. }) =
            facts.types.kind_of(ty)
    {
        ty = *element;
    }
    let name = facts.scan.name(variable.id);
    let structure = facts.types.id_of(ty);
    let members = match facts.types.kind_of(ty) {
        Some(TypeKind::Struct { members, block: true }) => members,
        _ => {
            found.push(described(facts, name, ty, attached, &[], per_vertex));
            return;
        }
    };
    let block = facts.scan.name(structure).or(name);
    // Members without a location follow each other from that of the block.
    let mut next = scan::operand(attached, Decoration::Location);
    for (index, member) in members.iter().enumerate() {
        let of_member = facts.scan.attached_to_member(structure, index as u32);
        let name = match (&block, &member.name) {
            (Some(block), Some(member)) => Some(format!("{block}.{member}")),
            (_, member) => member.clone(),
        };
        let mut described = described(facts, name, member.ty, of_member, attached, per_vertex);
        if described.built_in.is_none() {
            described.location = scan::operand(of_member, Decoration::Location).or(next);
            let taken = described.locations.and_then(|count| u32::try_from(count).ok());
            next = described.location.zip(taken).and_then(|(location, taken)| location.checked_add(taken));
        }
        found.push(described);
    }
}

/// Whether a variable has an element for each vertex or primitive, which its type's outermost array is over.
fn has_vertices(model: u32, class: StorageClass, attached: &[Attached], facts: &Facts, ty: TypeRef) -> bool {
    let is_array =
        matches!(facts.types.kind_of(ty), Some(TypeKind::Array { .. } | TypeKind::RuntimeArray { .. }));
    let is_input = class == StorageClass::Input;
    let by_model = match ExecutionModel::from_u32(model) {
        Some(ExecutionModel::TessellationControl) => true,
        Some(ExecutionModel::TessellationEvaluation | ExecutionModel::Geometry) => is_input,
        Some(ExecutionModel::MeshEXT | ExecutionModel::MeshNV) => !is_input,
        Some(ExecutionModel::Fragment) => is_input && scan::has(attached, Decoration::PerVertexKHR),
        _ => false,
    };
    is_array
        && by_model
        && !scan::has(attached, Decoration::Patch)
        && !scan::has(attached, Decoration::BuiltIn)
}

fn described(
    facts: &Facts,
    name: Option<String>,
    ty: TypeRef,
    attached: &[Attached],
    of_block: &[Attached],
    per_vertex: bool,
) -> InterfaceVariable {
    let built_in = scan::operand(attached, Decoration::BuiltIn);
    let mut decorations = scan::spelled(attached, &BESIDES);
    decorations.extend(scan::spelled(of_block, &BESIDES));
    InterfaceVariable {
        name,
        ty,
        location: scan::operand(attached, Decoration::Location),
        locations: facts.locations.get(ty.0).copied().flatten().filter(|_| built_in.is_none()),
        component: scan::operand(attached, Decoration::Component),
        index: scan::operand(attached, Decoration::Index),
        built_in: built_in.map(|built_in| scan::enumerant(OperandKind::BuiltIn, built_in)),
        semantic: scan::string(attached, Decoration::UserSemantic),
        per_vertex,
        decorations,
    }
}
