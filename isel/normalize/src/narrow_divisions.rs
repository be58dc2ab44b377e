//! Divisions of the width that the source has.
//!
//! `correlated-propagation` divides in 8 or 16 bits where it knows that the operands fit. A shader then requires `Int8` or `Int16`, which many
//! devices lack, and GPUs have no such instruction.
//!
//! Invariant: the division of what was truncated has the same result, since only bits were cut off that say nothing. That holds only for
//! divisions that the pass has made: a function with narrow divisions of its own keeps all.

use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::writer::Writer;
use spirant_ir::{Bb, Ty, TyKind, Val, edit};

/// Whether a function divides numbers of 8 or 16 bits.
pub(crate) fn has_narrow(function: Val<'_>) -> bool {
    narrow(function).next().is_some()
}

fn narrow<'m>(function: Val<'m>) -> impl Iterator<Item = Val<'m>> {
    let is_division =
        |inst: &Val<'m>| matches!(inst.opcode(), Some(L::LLVMUDiv | L::LLVMURem | L::LLVMSDiv | L::LLVMSRem));
    let insts = function.blocks().flat_map(Bb::instructions).filter(is_division);
    insts.filter(|inst| matches!(inst.ty().scalar().kind(), TyKind::Int(..32)))
}

/// Widens the narrow divisions of a function that had none.
pub(crate) fn widen<'m>(writer: &Writer<'m>, function: Val<'m>) {
    for division in narrow(function).collect::<Vec<_>>() {
        let Some(wide) = wide(writer, division) else { continue };
        let uses: Vec<Val<'m>> = division.users().collect();
        for extension in uses {
            edit::replace_uses(extension, wide);
            edit::erase(extension);
        }
        let operands = [division.operand(0), division.operand(1)];
        edit::erase(division);
        operands
            .into_iter()
            .flatten()
            .filter(|operand| operand.is_instruction())
            .for_each(edit::erase_unused);
    }
}

/// The division of what was truncated, if all uses extend the result to that type.
fn wide<'m>(writer: &Writer<'m>, division: Val<'m>) -> Option<Val<'m>> {
    let op = division.opcode()?;
    let is_signed = matches!(op, L::LLVMSDiv | L::LLVMSRem);
    let extension = if is_signed { L::LLVMSExt } else { L::LLVMZExt };
    let ty = division.users().next()?.ty();
    // The pass extends by zeros where it knows the sign of a signed result.
    let is_extended = |user: Val<'m>| {
        user.ty() == ty && matches!(user.opcode(), Some(op) if op == extension || op == L::LLVMZExt)
    };
    if !division.users().all(is_extended) {
        return None;
    }
    let operand = |index: u32| whole(writer, division.operand(index)?, ty, is_signed);
    let (a, b) = (operand(0)?, operand(1)?);
    writer.stand_before(division);
    Some(writer.binary(op, a, b))
}

/// What a value was truncated from: a value of this type.
fn whole<'m>(writer: &Writer<'m>, value: Val<'m>, ty: Ty<'m>, is_signed: bool) -> Option<Val<'m>> {
    if let Some(number) = value.int_value() {
        let number = if is_signed { value.signed_value()? as u64 } else { number };
        return Some(writer.int_constant(ty, number));
    }
    let whole = value.operand(0).filter(|_| value.opcode() == Some(L::LLVMTrunc))?;
    (whole.ty() == ty).then_some(whole)
}

#[cfg(test)]
mod tests {
    use crate::optimize::optimize_dxil;
    use crate::testing::{SHADER, made};

    /// What the passes for DXIL make of a division of numbers below 256, or of signed ones from -100 to 100.
    fn divided(text: &str) -> String {
        let ir = format!(
            "{SHADER}define void @main(ptr addrspace(11) %to, i32 %i, i32 %j) \"hlsl.shader\"=\"compute\" {{\n{text}\n\
             store volatile i32 %d, ptr addrspace(11) %to\nret void\n}}\n"
        );
        let made =
            made(&ir, |llvm, diagnostics| optimize_dxil(llvm, &mut (), diagnostics).expect("no failure"));
        made.function("main").to_owned()
    }

    #[test]
    fn divisions_keep_their_width() {
        for op in ["udiv", "urem", "sdiv", "srem"] {
            let made = divided(&format!(
                "%a = and i32 %i, 255\n%b = and i32 %j, 63\n%c = add i32 %b, 1\n%d = {op} i32 %a, %c"
            ));
            assert!(
                made.contains("i32 %a, %c") && !made.contains("trunc") && !made.contains("i8"),
                "{op}: {made}"
            );
            let made = divided(&format!("%a = and i32 %i, 255\n%d = {op} i32 %a, 10"));
            assert!(made.contains("i32 %a, 10") && !made.contains("trunc"), "{op}: {made}");
        }
        let made = divided("%a = and i32 %i, 63\n%s = sub i32 %a, 32\n%d = sdiv i32 %s, 7");
        assert!(made.contains("sdiv i32 %s, 7"), "{made}");
    }

    #[test]
    fn narrow_divisions_of_the_source_stay() {
        let made = divided(
            "%a = trunc i32 %i to i16\n%b = trunc i32 %j to i16\n%n = udiv i16 %a, %b\n%d = zext i16 %n to i32",
        );
        assert!(made.contains("udiv i16"), "{made}");
    }
}
