//! Locations of an entry point's inputs and outputs do not overlap (Vulkan, "Location and Component Assignment",
//! VUID-StandaloneSpirv-OpEntryPoint-08721 and -08722).
//!
//! Not checked: variables that share a location by `Component` or `Index`, and variables with an element for each vertex
//! or primitive.

use super::Verifier;
use spirant_dialect::built_ins::is_arrayed;
use spirant_dialect::constants::ConstTable;
use spirant_dialect::decoration::find_word;
use spirant_dialect::diagnostics::{Code, Diagnostic, Entity};
use spirant_dialect::module::{EntryPoint, Global};
use spirant_dialect::spirv::{Decoration as D, StorageClass};
use spirant_dialect::types::{Type, TypeKind, TypeTable};
use std::collections::{BTreeMap, BTreeSet};

/// More locations than any device has are not looked at.
const MOST: u64 = 1 << 10;

impl Verifier<'_> {
    /// Verifies that no two variables of an entry point have a location in common.
    pub(super) fn locations(&mut self, entry: &EntryPoint, used: &BTreeSet<Global>) {
        let module = self.module;
        let mut taken: BTreeMap<(bool, u64), &str> = BTreeMap::new();
        let listed = entry.interface.iter().filter(|global| !used.contains(*global));
        for global in used.iter().chain(listed) {
            let Some(variable) = module.globals.get(*global) else { continue };
            let is_output = match variable.storage {
                StorageClass::Input => false,
                StorageClass::Output => true,
                _ => continue,
            };
            let has = |kind| variable.decorations.iter().any(|decoration| decoration.kind == kind);
            let shares =
                [D::Component, D::Index, D::Patch, D::PerPrimitiveEXT, D::PerVertexKHR].into_iter().any(has);
            let TypeKind::Pointer { pointee, .. } = module.types.kind(variable.ty) else { continue };
            if shares || is_arrayed(entry.model, variable.storage) {
                continue;
            }
            let (Some(first), Some(count)) = (
                find_word(&variable.decorations, D::Location),
                count(&module.types, &module.consts, pointee),
            ) else {
                continue;
            };
            let first = u64::from(first);
            for location in first..first.saturating_add(count.min(MOST)) {
                let Some(other) = taken.insert((is_output, location), &variable.name) else { continue };
                let message = format!("it is at location {location}, where '{other}' is, too");
                self.diags.push(
                    Diagnostic::error(Code::VERIFIER, message)
                        .help("give it another Location (!spirv.Decorations), behind all that the other one takes up")
                        .at(Entity::Variable(variable.name.to_string())),
                );
                break;
            }
        }
    }
}

/// How many locations an object takes up at least; `None` for blocks, whose members have their own.
fn count(types: &TypeTable, consts: &ConstTable, mut ty: Type) -> Option<u64> {
    let mut elements = 1u64;
    while let TypeKind::Array { element, .. } = types.kind(ty) {
        elements = elements.saturating_mul(types.array_length(consts, ty)?);
        ty = element;
    }
    let of_one = match types.kind(ty) {
        TypeKind::Bool | TypeKind::Int { .. } | TypeKind::Float { .. } | TypeKind::Vector { .. } => 1,
        TypeKind::Matrix { count, .. } => u64::from(count),
        _ => return None,
    };
    Some(elements.saturating_mul(of_one))
}
