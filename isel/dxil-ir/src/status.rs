//! The status of accesses, which `CheckAccessFullyMapped` checks.
//!
//! SPIR-V has the status of accesses to images. Those to raw and structured buffers have none: Vulkan's robust accesses read zeros from
//! unbound pages of buffers without telling. Their check is true, as a driver without tiled resources gives it.

use super::cx::{Call, Cx};
use super::refusal::{Lowered, Refusal};
use super::resources::ResourceKind;
use super::value::Value;
use inkwell::llvm_sys::LLVMOpcode as L;
use rustc_hash::FxHashSet;
use spirant_ir::Val;
use spirant_names::dxil_rows::Row;
use spirant_names::dxil_rows::lowering::{Control, Lowering};

/// The intrinsic that checks the status of an access to an image.
const CHECK: &str = "llvm.spv.check.access.fully.mapped";

/// Lowers the check of a status.
pub fn check<'m>(cx: &mut Cx<'_, 'm>, row: &Row) -> Lowered<Call<'m>> {
    let (mut of_images, mut of_buffers) = (false, false);
    for source in sources(cx.argument(1)?) {
        *if is_of_buffer(cx, source)? { &mut of_buffers } else { &mut of_images } = true;
    }
    match (of_images, of_buffers) {
        (true, true) => Err(Refusal::unsupported(
            "a check of a status that is of an image or of a raw or structured buffer, as control flow selects: check each access where it is",
        )),
        (false, true) => cx.function(row, "true", &[], |_, _| Ok(Some(Value::bool(true)))),
        _ => cx.one_call(row, CHECK),
    }
}

/// Whether a value is the status of an access to a raw or structured buffer.
fn is_of_buffer<'m>(cx: &mut Cx<'_, 'm>, value: Val<'m>) -> Lowered<bool> {
    if value.opcode() != Some(L::LLVMExtractValue) {
        return Ok(false);
    }
    let access = value.operand(0).filter(|access| super::operation_class(*access).is_some());
    let Some(handle) = access.and_then(|access| access.operand(1)) else { return Ok(false) };
    let is_load = access.and_then(Row::of).is_some_and(|row| matches!(row.lowering, Lowering::Buffer(_)));
    let kind = if is_load { cx.handle_of(handle)?.resource.kind } else { return Ok(false) };
    Ok(kind != ResourceKind::TypedBuffer)
}

/// The values that a value may be, behind those that control flow selects.
fn sources(value: Val<'_>) -> Vec<Val<'_>> {
    let (mut found, mut open, mut seen) = (Vec::new(), vec![value], FxHashSet::default());
    while let Some(value) = open.pop() {
        if !seen.insert(value) {
            continue;
        }
        match value.opcode() {
            Some(L::LLVMPHI) => open.extend(value.incoming().map(|(value, _)| value)),
            Some(L::LLVMSelect) => open.extend([value.operand(1), value.operand(2)].into_iter().flatten()),
            _ => found.push(value),
        }
    }
    found
}

/// Whether nothing but checks uses a status.
pub fn is_only_checked(status: Val<'_>) -> bool {
    let (mut open, mut seen) = (vec![status], FxHashSet::default());
    while let Some(value) = open.pop() {
        if !seen.insert(value) {
            continue;
        }
        for user in value.users() {
            let is_check = super::operation_class(user).is_some()
                && Row::of(user).is_some_and(|row| row.lowering == Lowering::Control(Control::CheckStatus));
            match user.opcode() {
                Some(L::LLVMPHI | L::LLVMSelect) => open.push(user),
                _ if is_check => {}
                _ => return false,
            }
        }
    }
    true
}
