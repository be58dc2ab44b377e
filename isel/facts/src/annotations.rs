//! Source annotations: `llvm.var.annotation`, `llvm.ptr.annotation`, `llvm.annotation` and `llvm.global.annotations`.
//!
//! Text of the form `{name:value,…}{…}` spells decorations, as FPGA front ends and SYCL do: a decoration's number, or
//! the Khronos translator's name for it. Any other text is a UserSemantic.
//!
//! Annotations of struct members, global variables and functions are collected before selection, since the decorations
//! of members are part of their struct's type.

mod names;
mod text;

use hashbrown::HashMap;
use inkwell::llvm_sys::LLVMOpcode as L;
use rustc_hash::FxBuildHasher;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::spirv;
use spirant_ir::{Map, Ty, TyKind, Val};

/// The text that makes a value pass through a register of its own (SPV_INTEL_fpga_reg).
pub const REGISTER: &str = "__builtin_intel_fpga_reg";

/// Annotations of entities of the module.
#[derive(Default)]
pub struct Annotations<'m> {
    /// Those of members of structs.
    pub members: HashMap<(Ty<'m>, u32), Vec<Decoration>, FxBuildHasher>,
    /// Those of global variables and functions.
    pub symbols: Map<Val<'m>, Vec<Decoration>>,
}

impl<'m> Annotations<'m> {
    /// Those of the members of a struct, with their numbers.
    pub fn of_members(&self, ty: Ty<'m>) -> impl Iterator<Item = (u32, &Decoration)> {
        let count = if self.members.is_empty() { 0 } else { ty.members().len() as u32 };
        let of_member = move |member| self.members.get(&(ty, member)).map(move |list| (member, list));
        (0..count).filter_map(of_member).flat_map(|(member, list)| list.iter().map(move |one| (member, one)))
    }

    /// Those of a global variable or function.
    pub fn of_symbol(&self, symbol: Val<'m>) -> &[Decoration] {
        self.symbols.get(&symbol).map_or(&[], |list| list)
    }
}

/// The struct member that a pointer points at, if it is one.
pub fn member_of(pointer: Val<'_>) -> Option<(Ty<'_>, u32)> {
    if !matches!(pointer.opcode(), Some(L::LLVMGetElementPtr)) || pointer.operand_count() < 3 {
        return None;
    }
    let mut ty = pointer.gep_source();
    let mut found = None;
    for index in pointer.operands().skip(2) {
        found = match ty.kind() {
            TyKind::Struct => Some((ty, index.int_value()? as u32)),
            _ => None,
        };
        ty = match ty.kind() {
            TyKind::Struct => ty.members().get(index.int_value()? as usize).copied()?,
            TyKind::Array(element, _) | TyKind::Vector(element, _) => element,
            _ => return None,
        };
    }
    found
}

/// Whether a decoration applies to a member or variable, and not to a pointer to it.
pub fn is_of_object(decoration: &Decoration) -> bool {
    names::is_memory_attribute(decoration.kind) || decoration.kind == spirv::Decoration::UserSemantic
}

/// The decorations that a text spells; `None` if it spells none.
pub fn spelled(text: &str) -> Option<Vec<Decoration>> {
    text::parse(text).and_then(|blocks| names::decorations(&blocks))
}
