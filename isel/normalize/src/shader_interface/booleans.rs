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

#[cfg(test)]
mod tests {
    use super::compare;
    use crate::testing::{SHADER, made, values};

    #[test]
    fn any_bit_makes_a_word_true() {
        let body = |number: u32, word: u32| {
            format!(
                "define i1 @r{number}() {{\n  %p = alloca i32\n  store i32 {word}, ptr %p\n  %w = load i32, ptr %p, !range !0\n  %b = trunc i32 %w to i1\n  ret i1 %b\n}}\n"
            )
        };
        let ir = format!("{SHADER}{}{}{}!0 = !{{i32 0, i32 2}}\n", body(0, 0), body(1, 1), body(2, 2));
        assert_eq!(values(&ir, |llvm, _| compare(llvm)), ["false", "true", "true"]);
        let of = made(&ir, |llvm, _| compare(llvm));
        assert!(!of.has("trunc") && !of.function("r0").contains("!range"));
    }

    #[test]
    fn vectors_are_compared_by_lane_and_other_truncations_stay() {
        let of = made(
            &format!(
                "{SHADER}define i8 @f(<2 x i32> %v, i32 %w) {{\n  %b = trunc <2 x i32> %v to <2 x i1>\n  %x = extractelement <2 x i1> %b, i32 0\n  %n = trunc i32 %w to i8\n  %r = select i1 %x, i8 %n, i8 0\n  ret i8 %r\n}}\n"
            ),
            |llvm, _| compare(llvm),
        );
        assert!(of.has("icmp ne <2 x i32> %v, zeroinitializer") && of.has("trunc i32 %w to i8"));
    }
}
