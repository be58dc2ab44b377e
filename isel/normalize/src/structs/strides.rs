//! Strides that `GetDimensions` of structured buffers returns.
//!
//! clang 22 stores its own size of an element, as eight bytes in the place of four. LLVM's passes then give the stride no value.

use super::extents::{Extents, Rule};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::writer::Writer;
use spirant_ir::{TyKind, Val, edit};

/// The method of clang's classes, mangled.
const METHOD: &str = "13GetDimensionsE";

/// Stores Direct3D's strides, as four bytes.
pub fn correct<'m>(writer: &Writer<'m>, extents: &Extents<'m>) {
    let reader = writer.reader();
    for function in reader.functions().filter(|function| is_method(&function.name())) {
        let instructions: Vec<Val<'m>> = function.blocks().flat_map(|block| block.instructions()).collect();
        let Some(stride) = instructions.iter().find_map(|inst| stride(extents, *inst)) else { continue };
        for store in instructions.iter().filter(|inst| inst.opcode() == Some(L::LLVMStore)) {
            let stored = store.operand(0).filter(|value| value.ty().kind() == TyKind::Int(64));
            if stored.is_some_and(|value| value.int_value().is_some()) {
                edit::store_instead(*store, writer.int_constant(writer.int(32), stride));
            }
        }
    }
}

fn is_method(name: &str) -> bool {
    name.starts_with("_ZN4hlsl") && name.contains("StructuredBufferI") && name.contains(METHOD)
}

/// The stride of the buffer whose dimensions a call returns.
fn stride<'m>(extents: &Extents<'m>, call: Val<'m>) -> Option<u64> {
    let callee = call.callee().filter(|_| call.opcode() == Some(L::LLVMCall))?;
    let is_asked = callee.name().starts_with("llvm.spv.resource.getdimensions.");
    let buffer = call.arguments().first().filter(|_| is_asked)?.ty();
    match buffer.ext_types().first()?.kind() {
        TyKind::Array(element, 0) => Some(extents.of(element, Rule::Direct3D, 0)?.size),
        _ => None,
    }
}
