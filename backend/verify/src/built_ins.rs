//! Built-ins of Vulkan: they have the right type, in stages that have them.

use spirant_dialect::built_ins::{Kind, is_of_elements, row};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{BuiltIn, ExecutionModel as Model, StorageClass};
use spirant_dialect::types::{Type, TypeKind};

/// What is wrong with an input or output of this type that is a built-in; `is_element`: it is a member of the blocks of an
/// array.
pub(super) fn check(
    module: &Module,
    built_in: BuiltIn,
    ty: Type,
    is_element: bool,
    storage: StorageClass,
    model: Model,
) -> Option<String> {
    let (kind, inputs, outputs) = row(built_in)?;
    let (models, what) = match storage {
        StorageClass::Output => (outputs, "an output"),
        _ => (inputs, "an input"),
    };
    if !models.has(model) {
        return Some(format!(
            "the built-in {built_in:?} is {what}, which the execution model {model:?} does not support"
        ));
    }
    let element = match module.types.kind(ty) {
        TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } => Some(element),
        _ => None,
    };
    let is_array = element.is_some_and(|element| is_kind(module, kind, element));
    if model == Model::MeshNV && is_array {
        return None;
    }
    let of_elements = is_of_elements(built_in, model, storage) && !is_element;
    if of_elements && !is_array && is_kind(module, kind, ty) {
        return Some(format!(
            "the built-in {built_in:?} is {what} of the execution model {model:?}, which has an element for each vertex or primitive"
        ));
    }
    if if of_elements { is_array } else { is_kind(module, kind, ty) } {
        return None;
    }
    let kind = if of_elements { format!("an array of {kind}") } else { kind.to_string() };
    Some(format!("the built-in {built_in:?} is {}, not {kind}", spirant_dialect::type_name(module, ty)))
}

fn is_kind(module: &Module, kind: Kind, ty: Type) -> bool {
    let types = &module.types;
    let scalar = |ty: Type, float: bool| match types.kind(ty) {
        TypeKind::Int { width: 32, .. } => !float,
        TypeKind::Float { width: 32, encoding: None } => float,
        _ => false,
    };
    let lanes = |count: u32, float: bool| match types.kind(ty) {
        TypeKind::Vector { element, count: found } => found == count && scalar(element, float),
        _ => count == 1 && scalar(ty, float),
    };
    match kind {
        Kind::Bool => types.kind(ty) == TypeKind::Bool,
        Kind::Ints(count) => lanes(count, false),
        Kind::Floats(count) => lanes(count, true),
        Kind::IntArray | Kind::FloatArray(_) | Kind::Positions => {
            let length = types.array_length(&module.consts, ty);
            let fits = match kind {
                Kind::FloatArray(Some(count)) => length == Some(u64::from(count)),
                Kind::Positions => length == Some(3),
                _ => true,
            };
            fits && match (types.kind(ty), kind) {
                (TypeKind::Array { element, .. }, Kind::Positions) => {
                    is_kind(module, Kind::Floats(3), element)
                }
                (TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element }, _) => {
                    scalar(element, kind != Kind::IntArray)
                }
                _ => false,
            }
        }
        Kind::Transform => match types.kind(ty) {
            TypeKind::Matrix { column, count: 4 } => match types.kind(column) {
                TypeKind::Vector { element, count: 3 } => scalar(element, true),
                _ => false,
            },
            _ => false,
        },
    }
}
