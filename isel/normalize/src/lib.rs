//! What happens to LLVM IR before selection.

mod addresses;
mod atomic_promises;
mod blocks;
mod counters;
mod data_layout;
pub mod expand;
mod handle_arrays;
mod indices;
mod lane_atomics;
mod loop_tests;
mod module_scope;
mod narrow_divisions;
mod number_classes;
mod opaque;
mod optimize;
mod physical_memory;
mod prepare;
mod products;
mod shader_interface;
mod structs;
#[cfg(test)]
mod testing;
mod truncations;
mod unasked;
mod unroll_counts;
mod wide_atomics;

pub use module_scope::resolve as resolve_globals;
pub use optimize::{IrLevel, optimize, optimize_dxil};
pub use prepare::prepare;
pub use products::multiply_by_element;
pub use shader_interface::{
    BindingRules, BoundRegister, LayoutRule, Register, RegisterClass, RegisterMap, ShaderInterface, Shift,
    bind, keep_precise, lay_out_members, settle_entry_points,
};
pub use structs::lay_out as lay_out_structs;
pub use truncations::truncate_matrices;
pub use unasked::without_unasked;
