//! Types as messages name them.

use crate::grammar;
use crate::module::Module;
use crate::types::{Type, TypeKind};

/// The name of a type; parts that are not simple are shown by their number.
pub fn type_name(module: &Module, ty: Type) -> String {
    let part = |part: Type| simple_name(module, part).unwrap_or_else(|| part.to_string());
    let vector = |ty: Type| match module.types.kind(ty) {
        TypeKind::Vector { element, count } => format!("vector<{count} x {}>", part(element)),
        _ => part(ty),
    };
    match module.types.kind(ty) {
        TypeKind::Vector { .. } => vector(ty),
        TypeKind::Pointer { storage, pointee } => format!("ptr<{}, {storage:?}>", vector(pointee)),
        _ => simple_name(module, ty).unwrap_or_else(|| match grammar::op_info(module.types.get(ty).op) {
            Some(info) => format!("{} ({ty})", info.name),
            None => ty.to_string(),
        }),
    }
}

/// The name of a type without constituents.
fn simple_name(module: &Module, ty: Type) -> Option<String> {
    Some(match module.types.kind(ty) {
        TypeKind::Void => "void".into(),
        TypeKind::Bool => "bool".into(),
        TypeKind::Int { width, signed } => format!("{}i{width}", if signed { "s" } else { "" }),
        TypeKind::Float { width, encoding: None } => format!("f{width}"),
        _ => return None,
    })
}
