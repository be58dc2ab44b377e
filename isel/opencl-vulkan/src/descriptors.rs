//! Descriptors of kernels' arguments: their numbers, and what they are called in the module.

use super::text::quoted;
use spirant_ir::{AddressSpace, TyKind, Val};

/// The descriptor set of samplers in the source, and of the buffer of variables at program scope behind them.
pub const SOURCE_SET: u32 = 1;
/// The bit of a sampler's number that says that coordinates go from 0 to 1.
pub const NORMALIZED: u32 = 1;

/// The binding of a parameter that has a descriptor: how many before it have one.
pub fn binding_of(kernel: Val<'_>, ordinal: u32) -> u32 {
    let has_one = |param: &Val<'_>| {
        matches!(
            param.ty().kind(),
            TyKind::Ptr(AddressSpace::CrossWorkgroup | AddressSpace::UniformConstant) | TyKind::TargetExt
        )
    };
    kernel.params().iter().take(ordinal as usize).filter(|param| has_one(param)).count() as u32
}

/// What the resource of a parameter is called in the module.
pub fn label(kernel: Val<'_>, ordinal: u32) -> String {
    format!("{}.argument{ordinal}", kernel.name())
}

/// The constant that holds a resource's name.
pub fn name_constant(label: &str, name: &str) -> String {
    let bytes = format!("{name}\0");
    format!(
        "@{} = private unnamed_addr constant [{} x i8] c{}",
        quoted(&format!("{label}.name")),
        bytes.len(),
        quoted(&bytes)
    )
}
