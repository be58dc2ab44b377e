//! Booleans as HLSL has them, of which clang 22 makes others. This is done before anything is optimized, while each instruction is still what clang
//! wrote for an operation of the source.
//!
//! - In memory, a boolean is true where any of its bits is set: Direct3D compares the word with zero. clang reads the lowest bit alone.
//! - As a number, it is 0 or 1. clang extends comparisons of vectors by their sign, as OpenCL has it.
//! - In arithmetic, it is an `int`: `true + true` is 2, `-true` is -1, `~true` is -2. clang computes in one bit.

use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode as L};
use inkwell::module::Module;
use spirant_ir::writer::Writer;
use spirant_ir::{Reader, Ty, TyKind, Val, edit};
use std::collections::HashMap;

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

/// Makes numbers of booleans where the source computes with them.
pub fn count(llvm: &Module<'_>) {
    let reader = Reader::new(llvm);
    let writer = Writer::new(llvm);
    let all: Vec<Val<'_>> = instructions(reader).collect();
    for extended in all.iter().filter(|inst| inst.opcode() == Some(L::LLVMSExt)) {
        if let Some(value) = extended.operand(0).filter(|value| is_boolean(value.ty())) {
            writer.stand_before(*extended);
            let number = writer.cast(L::LLVMZExt, value, extended.ty());
            edit::replace_uses(*extended, number);
            edit::erase(*extended);
        }
    }
    // In the order of the source, a result is known before it is an operand.
    let mut numbers: HashMap<Val<'_>, Val<'_>> = HashMap::new();
    let computed: Vec<Val<'_>> = all.into_iter().filter(|inst| computes(*inst)).collect();
    for inst in &computed {
        let (Some(op), Some(a), Some(b)) = (inst.opcode(), inst.operand(0), inst.operand(1)) else {
            continue;
        };
        writer.stand_before(*inst);
        let ty = match inst.ty().kind() {
            TyKind::Vector(_, lanes) => writer.vector(writer.int(32), lanes),
            _ => writer.int(32),
        };
        let [a, b] = [a, b].map(|value| match numbers.get(&value) {
            Some(number) => *number,
            None => writer.cast(L::LLVMZExt, value, ty),
        });
        // `~x` is an exclusive or with all bits.
        let b = if op == L::LLVMXor { writer.ones(ty) } else { b };
        let result = writer.binary(op, a, b);
        numbers.insert(*inst, result);
    }
    for inst in computed.iter().rev() {
        let Some(number) = numbers.get(inst) else { continue };
        for user in inst.users().filter(|user| !numbers.contains_key(user)).collect::<Vec<_>>() {
            let cast = match user.opcode() {
                Some(L::LLVMZExt) => sized(&writer, user, *number),
                Some(L::LLVMUIToFP) => {
                    writer.stand_before(user);
                    Some(writer.cast(L::LLVMSIToFP, *number, user.ty()))
                }
                _ => None,
            };
            if let Some(cast) = cast {
                edit::replace_uses(user, cast);
                edit::erase(user);
            }
        }
        writer.stand_before(*inst);
        let is_set = writer.compare_ints(LLVMIntPredicate::LLVMIntNE, *number, writer.zero(number.ty()));
        edit::replace_uses(*inst, is_set);
        edit::erase(*inst);
    }
}

/// An `int` with the width of an extension.
fn sized<'m>(writer: &Writer<'m>, extension: Val<'m>, number: Val<'m>) -> Option<Val<'m>> {
    let width = match scalar(extension.ty()).kind() {
        TyKind::Int(width) => width,
        _ => return None,
    };
    writer.stand_before(extension);
    Some(match width {
        32 => number,
        33.. => writer.cast(L::LLVMSExt, number, extension.ty()),
        _ => writer.cast(L::LLVMTrunc, number, extension.ty()),
    })
}

/// Whether an instruction is arithmetic with booleans: no logic, but for `~`, which clang tells from `!` by its name alone.
fn computes(inst: Val<'_>) -> bool {
    let is_arithmetic = match inst.opcode() {
        Some(
            L::LLVMAdd
            | L::LLVMSub
            | L::LLVMMul
            | L::LLVMShl
            | L::LLVMAShr
            | L::LLVMLShr
            | L::LLVMSDiv
            | L::LLVMUDiv
            | L::LLVMSRem
            | L::LLVMURem,
        ) => true,
        Some(L::LLVMXor) => inst.name().starts_with("not"),
        _ => false,
    };
    is_arithmetic && is_boolean(inst.ty())
}

fn instructions(reader: Reader<'_>) -> impl Iterator<Item = Val<'_>> {
    reader.functions().flat_map(|function| function.blocks()).flat_map(|block| block.instructions())
}

/// The type of a lane.
fn scalar(ty: Ty<'_>) -> Ty<'_> {
    match ty.kind() {
        TyKind::Vector(element, _) => element,
        _ => ty,
    }
}

fn is_boolean(ty: Ty<'_>) -> bool {
    scalar(ty).kind() == TyKind::Int(1)
}

/// The instructions that take the lowest bit of words.
fn truncations(reader: Reader<'_>) -> Vec<Val<'_>> {
    instructions(reader).filter(|inst| inst.opcode() == Some(L::LLVMTrunc) && is_boolean(inst.ty())).collect()
}

#[cfg(test)]
mod tests {
    use super::{compare, count};
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
    fn booleans_are_numbers() {
        let body = |number: u32, text: &str| {
            format!(
                "define i32 @r{number}() {{\n  %p = alloca i1\n  store i1 true, ptr %p\n  %x = load i1, ptr %p\n{text}  ret i32 %r\n}}\n"
            )
        };
        let ir = [
            SHADER.to_owned(),
            body(0, "  %s = add i1 %x, %x\n  %t = add i1 %s, %x\n  %r = zext i1 %t to i32\n"),
            body(1, "  %s = sub i1 false, %x\n  %r = zext i1 %s to i32\n"),
            body(2, "  %not = xor i1 %x, true\n  %r = zext i1 %not to i32\n"),
            body(3, "  %lnot = xor i1 %x, true\n  %r = zext i1 %lnot to i32\n"),
            body(4, "  %s = add i1 %x, %x\n  %r = select i1 %s, i32 7, i32 8\n"),
            body(
                5,
                "  %v = insertelement <2 x i1> zeroinitializer, i1 %x, i32 0\n  %s = sext <2 x i1> %v to <2 x i32>\n  %r = extractelement <2 x i32> %s, i32 0\n",
            ),
            body(6, "  %s = shl i1 %x, %x\n  %f = uitofp i1 %s to float\n  %r = fptosi float %f to i32\n"),
        ];
        assert_eq!(values(&ir.concat(), |llvm, _| count(llvm)), ["3", "-1", "-2", "0", "7", "1", "2"]);
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
