//! Booleans in memory, which are true where any of their bits is set.
//!
//! clang 22 reads one as a word of which the lowest bit counts, and promises that it is 0 or 1. What the application writes is any word: in
//! Direct3D, it is compared with zero. This is done before anything is optimized, while a truncation to one bit is still such a read.

use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode as L};
use inkwell::module::Module;
use spirant_ir::writer::Writer;
use spirant_ir::{Reader, TyKind, Val, edit};

/// Compares words that are read as booleans with zero.
pub fn compare(llvm: &Module<'_>) {
    let reader = Reader::new(llvm);
    let writer = Writer::new(llvm);
    for truncation in truncations(reader) {
        let Some(word) = truncation.operand(0) else { continue };
        writer.stand_before(truncation);
        let is_set = writer.compare_ints(LLVMIntPredicate::LLVMIntNE, word, writer.zero(word.ty()));
        edit::replace_uses(truncation, is_set);
        edit::erase(truncation);
        edit::forget_metadata(reader, word, "range");
    }
}

/// The instructions that take the lowest bit of words.
fn truncations(reader: Reader<'_>) -> Vec<Val<'_>> {
    let all =
        reader.functions().flat_map(|function| function.blocks()).flat_map(|block| block.instructions());
    all.filter(|inst| {
        let scalar = match inst.ty().kind() {
            TyKind::Vector(element, _) => element.kind(),
            kind => kind,
        };
        inst.opcode() == Some(L::LLVMTrunc) && scalar == TyKind::Int(1)
    })
    .collect()
}
