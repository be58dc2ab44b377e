//! The addressing model of modules with pointers into physical storage buffers
//! (SPV_KHR_physical_storage_buffer).
//!
//! Runs after optimization, which removes address arithmetic in modules with Logical addressing.

use spirant_dialect::module::Module;
use spirant_dialect::spirv::{AddressingModel, StorageClass};
use spirant_dialect::types::TypeKind;

/// Declares `PhysicalStorageBuffer64` in a module whose types point into physical storage buffers.
pub fn run(module: &mut Module) {
    let physical = StorageClass::PhysicalStorageBuffer;
    let points = |ty| match module.types.kind(ty) {
        TypeKind::Pointer { storage, .. } | TypeKind::UntypedPointer { storage } => storage == physical,
        _ => false,
    };
    if module.addressing == AddressingModel::Logical && module.types.iter().any(|(ty, _)| points(ty)) {
        module.addressing = AddressingModel::PhysicalStorageBuffer64;
    }
}
