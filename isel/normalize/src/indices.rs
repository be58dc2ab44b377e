//! Indices of 32 bits that LLVM computes in 64, in kernels whose pointers are addresses.
//!
//! `a[i]` is an offset of `i`, extended to 64 bits, times the size of an element. LLVM shifts instead: an extension is two shifts, and the product
//! is a difference between them. Local and private variables are accessed logically, where an offset shows which element it is in only as a
//! product. So [`restore`] writes these shifts as an extension and a product again.

use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_ir::writer::Writer;
use spirant_ir::{Reader, TyKind, Val, edit};

/// The width of an index.
const WIDTH: u64 = 32;

/// Writes the extensions of indices as such.
pub fn restore(llvm: &Module<'_>) {
    let writer = Writer::new(llvm);
    let all: Vec<Val<'_>> =
        Reader::new(llvm).functions().flat_map(Val::blocks).flat_map(|block| block.instructions()).collect();
    for inst in all {
        let Some((mut index, added, extension, factor)) = extended(inst) else { continue };
        writer.stand_before(inst);
        if added != 0 {
            index = writer.binary(L::LLVMAdd, index, writer.int_constant(inst.ty(), added));
        }
        let short = writer.cast(L::LLVMTrunc, index, writer.int(WIDTH as u32));
        let long = writer.cast(extension, short, inst.ty());
        let new = match factor {
            0 => long,
            _ => writer.binary(L::LLVMShl, long, writer.int_constant(inst.ty(), factor)),
        };
        edit::replace_uses(inst, new);
        edit::erase(inst);
    }
    let gep = |inst: &Val<'_>| inst.opcode() == Some(L::LLVMGetElementPtr);
    let mut rest: Vec<Val<'_>> = Reader::new(llvm)
        .functions()
        .flat_map(Val::blocks)
        .flat_map(|block| block.instructions())
        .filter(gep)
        .collect();
    while let Some(inst) = rest.pop() {
        writer.stand_before(inst);
        if let Some((new, more)) = divided(&writer, inst) {
            rest.extend(more);
            edit::replace_uses(inst, new);
            edit::erase(inst);
        }
    }
}

/// An address so many bytes behind another one, as that of an element: the number of bytes is a product or a sum with a constant. Also what may
/// be divided further.
fn divided<'m>(writer: &Writer<'m>, inst: Val<'m>) -> Option<(Val<'m>, Option<Val<'m>>)> {
    let byte = writer.int(8);
    let (base, offset) = (inst.operand(0)?, inst.operand(1)?);
    if inst.gep_source() != byte || inst.operand_count() != 2 || !offset.is_instruction() {
        return None;
    }
    let (left, right) = (offset.operand(0)?, offset.operand(1)?.int_value());
    let elements = |size: u64| {
        let new = writer.address(writer.array(byte, size), base, &[left], false);
        Some((new, None))
    };
    match offset.opcode()? {
        L::LLVMShl => elements(1 << right.filter(|bits| *bits < WIDTH)?),
        L::LLVMMul => elements(right.filter(|factor| *factor > 0 && *factor < 1 << WIDTH)?),
        L::LLVMAdd => {
            let inner = writer.address(byte, base, &[left], false);
            let new = writer.address(byte, inner, &[offset.operand(1)?], false);
            right.map(|_| (new, Some(inner)))
        }
        _ => None,
    }
}

/// The number whose low 32 bits an instruction extends, what is added to it, the extension, and by how many bits the result is shifted.
fn extended(inst: Val<'_>) -> Option<(Val<'_>, u64, L, u64)> {
    if inst.ty().kind() != TyKind::Int(64) {
        return None;
    }
    let shifted = |op: Val<'_>| op.is_instruction().then(|| op.operand(1)?.int_value()).flatten();
    let (mut inner, mut added) = (inst.operand(0)?, 0);
    if inner.is_instruction() && inner.opcode() == Some(L::LLVMAdd) {
        added = inner.operand(1)?.int_value()?;
        inner = inner.operand(0)?;
    }
    if !inner.is_instruction() || inner.opcode() != Some(L::LLVMShl) {
        return None;
    }
    let (index, left) = (inner.operand(0)?, shifted(inner).filter(|left| *left <= WIDTH)?);
    if added & ((1 << left) - 1) != 0 {
        return None;
    }
    added >>= left;
    match inst.opcode()? {
        // (index << 32) >> (32 - factor)
        opcode @ (L::LLVMAShr | L::LLVMLShr) if left == WIDTH => {
            let right = shifted(inst).filter(|right| *right <= WIDTH)?;
            let extension = if opcode == L::LLVMAShr { L::LLVMSExt } else { L::LLVMZExt };
            Some((index, added, extension, WIDTH - right))
        }
        // (index << factor) & 0xffff_ffff << factor
        L::LLVMAnd if left < WIDTH => {
            let mask = inst.operand(1)?.int_value()?;
            (mask == u64::from(u32::MAX) << left).then_some((index, added, L::LLVMZExt, left))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::restore;
    use crate::testing::{SHADER, made};

    #[test]
    fn shifts_are_an_extension_and_a_product() {
        let ir = format!(
            "{SHADER}define i64 @f(i64 %i) {{\n  %s = shl i64 %i, 32\n  %o = ashr exact i64 %s, 29\n  %t = shl i64 %o, 2\n  %m = and i64 %t, 17179869180\n  ret i64 %m\n}}\n"
        );
        let of = made(&ir, |llvm, _| restore(llvm));
        let body = of.function("f");
        assert!(body.contains("sext i32") && body.contains("zext i32") && !body.contains("ashr"), "{body}");
    }
}
