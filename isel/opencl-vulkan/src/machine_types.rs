//! Types that no memory of Vulkan has, refused before LLVM is asked for their size, which ends in a crash.

use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::diagnostics::{Code, Origin};
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};
use spirant_ir::{Reader, Ty, TyKind, Val};

/// How deep a type nests that is looked at.
const DEEPEST: u32 = 32;

/// Refuses each function that uses a type of other machines.
///
/// # Errors
/// There is one.
pub fn refuse(reader: Reader<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    for variable in reader.globals() {
        if let Some(what) = of_machines(variable.value_type(), DEEPEST) {
            let message = format!("the variable {variable} has {what}, which SPIR-V has no type for");
            diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message));
        }
    }
    for function in reader.functions().filter(|function| !function.is_declaration()) {
        let insts = function.blocks().flat_map(|block| block.instructions());
        let own = function.params().into_iter().map(|param| param.ty());
        if let Some(what) = own.chain(insts.flat_map(types_of)).find_map(|ty| of_machines(ty, DEEPEST)) {
            let message = format!("{function} uses {what}, which SPIR-V has no type for");
            let origin = Origin::function(&function.name());
            diagnostics.push(Diagnostic::error(Code::UNSUPPORTED, message).at(origin));
        }
    }
    diagnostics.check()
}

/// The types that an instruction makes, allocates, stores or computes addresses in.
fn types_of(inst: Val<'_>) -> impl Iterator<Item = Ty<'_>> {
    let other = match inst.opcode() {
        Some(L::LLVMAlloca) => Some(inst.allocated_type()),
        Some(L::LLVMGetElementPtr) => Some(inst.gep_source()),
        Some(L::LLVMStore) => inst.operand(0).map(Val::ty),
        _ => None,
    };
    [Some(inst.ty()), other].into_iter().flatten()
}

/// What a type is or has in it that other machines have alone.
fn of_machines(ty: Ty<'_>, depth: u32) -> Option<&'static str> {
    match ty.kind() {
        TyKind::Other(what) => Some(what),
        TyKind::Array(element, _) if depth > 0 => of_machines(element, depth - 1),
        TyKind::Struct if depth > 0 => {
            ty.members().into_iter().find_map(|member| of_machines(member, depth - 1))
        }
        _ => None,
    }
}
