//! Products and quotients of fixed-point numbers, in twice the width.

use super::definition::{Definition, PREFIX, most};
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::Val;
use spirant_ir::writer::Writer;

/// The function of an operation on numbers of `n` bits with `scale` binary digits after the point.
pub fn definition<'m>(
    writer: &Writer<'m>,
    operation: &str,
    saturates: bool,
    n: u32,
    scale: u64,
) -> Option<Definition<'m>> {
    let (signed, multiplies) = match operation {
        "smul" => (true, true),
        "umul" => (false, true),
        "sdiv" => (true, false),
        "udiv" => (false, false),
        _ => return None,
    };
    let suffix = if saturates { ".sat" } else { "" };
    let name = format!("{PREFIX}{operation}.fix{suffix}.i{n}.{scale}");
    let ty = writer.int(n);
    Some(Definition::of_scalars(writer, name, ty, &[ty, ty], move |w, p| {
        let wide = w.int(2 * n);
        let extend = if signed { L::LLVMSExt } else { L::LLVMZExt };
        let (a, b) = (w.cast(extend, p[0], wide), w.cast(extend, p[1], wide));
        let scale = w.int_constant(wide, scale);
        let mut value = if multiplies {
            let shift = if signed { L::LLVMAShr } else { L::LLVMLShr };
            w.binary(shift, w.binary(L::LLVMMul, a, b), scale)
        } else {
            quotient(w, w.binary(L::LLVMShl, a, scale), b, signed)
        };
        if saturates {
            value = clamped(w, value, n, signed);
        }
        Some(w.cast(L::LLVMTrunc, value, ty))
    }))
}

/// The quotient towards negative infinity, as LLVM's own expansion and as products.
fn quotient<'m>(w: &Writer<'m>, a: Val<'m>, b: Val<'m>, signed: bool) -> Val<'m> {
    if !signed {
        return w.binary(L::LLVMUDiv, a, b);
    }
    let truncated = w.binary(L::LLVMSDiv, a, b);
    let is_inexact = w.compare_ints(P::LLVMIntNE, w.binary(L::LLVMMul, truncated, b), a);
    let signs = w.binary(L::LLVMXor, a, b);
    let is_negative = w.compare_ints(P::LLVMIntSLT, signs, w.zero(a.ty()));
    let is_less = w.binary(L::LLVMAnd, is_inexact, is_negative);
    w.binary(L::LLVMAdd, truncated, w.cast(L::LLVMSExt, is_less, a.ty()))
}

/// A number of twice the width within the bounds of the width.
fn clamped<'m>(w: &Writer<'m>, value: Val<'m>, n: u32, signed: bool) -> Val<'m> {
    let wide = value.ty();
    let greatest = if signed { most(w, w.int(n)) } else { w.ones(w.int(n)) };
    let greatest = w.cast(L::LLVMZExt, greatest, wide);
    let least = if signed { w.binary(L::LLVMXor, greatest, w.ones(wide)) } else { w.zero(wide) };
    let (above, below) = if signed { (P::LLVMIntSGT, P::LLVMIntSLT) } else { (P::LLVMIntUGT, P::LLVMIntULT) };
    let capped = w.select(w.compare_ints(above, value, greatest), greatest, value);
    w.select(w.compare_ints(below, capped, least), least, capped)
}

#[cfg(test)]
mod tests {
    use crate::expand;
    use crate::testing::{KERNEL, env, values};

    /// The product or quotient as the language reference has it, rounded down.
    fn expected(operation: &str, saturates: bool, a: i128, b: i128, scale: u32, n: u32) -> i128 {
        let exact =
            if operation.ends_with("mul") { (a * b) >> scale } else { (a << scale).div_euclid(b.abs()) };
        let floor = match operation.ends_with("mul") {
            true => exact,
            false => {
                let (a, b) = if b < 0 { (-(a << scale), -b) } else { (a << scale, b) };
                a.div_euclid(b)
            }
        };
        let (least, most) = match operation.starts_with('s') {
            true => (-(1 << (n - 1)), (1 << (n - 1)) - 1),
            false => (0, (1 << n) - 1),
        };
        if saturates { floor.clamp(least, most) } else { floor }
    }

    #[test]
    fn products_and_quotients_are_rounded_down() {
        let (mut ir, mut all) = (KERNEL.to_owned(), Vec::new());
        for operation in ["smul", "umul", "sdiv", "udiv"] {
            for (suffix, saturates) in [("", false), (".sat", true)] {
                ir.push_str(&format!("declare i8 @llvm.{operation}.fix{suffix}.i8(i8, i8, i32)\n"));
                for (a, b) in [
                    (24, 40),
                    (7, 2),
                    (127, 127),
                    (-7, 2),
                    (7, -2),
                    (-128, -1),
                    (-60, 50),
                    (255, 3),
                    (200, 255),
                ] {
                    for scale in [0, 1, 4] {
                        let is_signed = operation.starts_with('s');
                        if is_signed && (a > 127 || b > 127) || !is_signed && (a < 0 || b < 0) {
                            continue;
                        }
                        let value = expected(operation, saturates, a, b, scale, 8);
                        // What does not fit is undefined where it does not saturate.
                        if value != expected(operation, true, a, b, scale, 8) {
                            continue;
                        }
                        ir.push_str(&format!(
                            "define i8 @r{}() {{\n  %r = call i8 @llvm.{operation}.fix{suffix}.i8(i8 {}, i8 {}, i32 {scale})\n  ret i8 %r\n}}\n",
                            all.len(),
                            a as i8,
                            b as i8
                        ));
                        all.push((value as i8).to_string());
                    }
                }
            }
        }
        assert!(all.len() > 80);
        let found = values(&ir, |llvm, diagnostics| {
            expand::run(llvm, &env("opencl3.0"), &mut (), diagnostics).expect("it is expanded");
        });
        assert_eq!(found, all);
    }
}
