//! Conversion of floating-point numbers to integers wider than a word, at the bounds where it would be undefined.

use super::definition::{Definition, PREFIX, most};
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::writer::Writer;
use spirant_ir::{Ty, TyKind};

/// A binary floating-point format.
#[derive(Clone, Copy)]
pub struct Format {
    name: &'static str,
    bits: u32,
    /// Bits of the fraction.
    fraction: u32,
}

impl Format {
    /// The format of a type.
    pub fn of(ty: Ty<'_>) -> Option<Format> {
        let (name, bits, fraction) = match ty.kind() {
            TyKind::Half => ("half", 16, 10),
            TyKind::BFloat => ("bfloat", 16, 7),
            TyKind::Float => ("float", 32, 23),
            TyKind::Double => ("double", 64, 52),
            _ => return None,
        };
        Some(Format { name, bits, fraction })
    }

    fn bias(self) -> u64 {
        (1 << (self.bits - self.fraction - 2)) - 1
    }
}

/// The bounds where the exponent says that an integer of `n` bits cannot hold the number, 0 for NaN.
pub fn definition<'m>(
    writer: &Writer<'m>,
    from: Ty<'m>,
    format: Format,
    n: u32,
    signed: bool,
) -> Definition<'m> {
    let name = format!("{PREFIX}fpto{}i.sat.i{n}.{}", if signed { 's' } else { 'u' }, format.name);
    let infinity = ((1u64 << (format.bits - format.fraction - 1)) - 1) << format.fraction;
    // The exponent of the first number that is too large; a format may have none but infinity.
    let first = (u64::from(n - u32::from(signed)) + format.bias()) << format.fraction;
    let first = first.min(infinity);
    let ty = writer.int(n);
    Definition::of_scalars(writer, name, ty, &[from], move |w, p| {
        let own = w.int(format.bits);
        let number = |value: u64| w.int_constant(own, value);
        let bits = w.cast(L::LLVMBitCast, p[0], own);
        let magnitude = w.binary(L::LLVMLShr, w.binary(L::LLVMShl, bits, number(1)), number(1));
        let is_large = w.compare_ints(P::LLVMIntUGE, magnitude, number(first));
        let is_nan = w.compare_ints(P::LLVMIntUGT, magnitude, number(infinity));
        let is_negative = w.compare_ints(P::LLVMIntSLT, bits, number(0));
        let inside = w.cast(if signed { L::LLVMFPToSI } else { L::LLVMFPToUI }, p[0], ty);
        let bound = if signed {
            let most = most(w, ty);
            w.select(is_negative, w.binary(L::LLVMXor, most, w.ones(ty)), most)
        } else {
            w.ones(ty)
        };
        let zero = w.zero(ty);
        let value = w.select(is_nan, zero, w.select(is_large, bound, inside));
        Some(if signed { value } else { w.select(is_negative, zero, value) })
    })
}

#[cfg(test)]
mod tests {
    use crate::expand;
    use crate::testing::{KERNEL, env, values};

    #[test]
    fn numbers_beyond_an_integer_are_its_bounds() {
        let (least, most) = (i128::MIN.to_string(), i128::MAX.to_string());
        let cases: [(&str, &str, &str, &str); 12] = [
            ("fptosi", "double", "-3.75", "-3"),
            ("fptosi", "double", "0x7FF0000000000000", &most),
            ("fptosi", "double", "0xFFF0000000000000", &least),
            ("fptosi", "double", "0x7FF8000000000000", "0"),
            ("fptosi", "double", "1.0e39", &most),
            ("fptosi", "double", "-1.0e39", &least),
            ("fptosi", "float", "0x47D0000000000000", "85070591730234615865843651857942052864"),
            ("fptoui", "double", "-1.0", "0"),
            ("fptoui", "double", "1.0e39", "-1"),
            ("fptoui", "float", "7.5", "7"),
            ("fptoui", "half", "0xH7C00", "-1"),
            ("fptosi", "half", "0xHFBFF", "-65504"),
        ];
        let mut ir = KERNEL.to_owned();
        for (operation, ty, suffix) in [
            ("fptosi", "double", "f64"),
            ("fptosi", "float", "f32"),
            ("fptosi", "half", "f16"),
            ("fptoui", "double", "f64"),
            ("fptoui", "float", "f32"),
            ("fptoui", "half", "f16"),
        ] {
            ir.push_str(&format!("declare i128 @llvm.{operation}.sat.i128.{suffix}({ty})\n"));
        }
        for (number, (operation, ty, value, _)) in cases.iter().enumerate() {
            let suffix = match *ty {
                "double" => "f64",
                "float" => "f32",
                _ => "f16",
            };
            ir.push_str(&format!(
                "define i128 @r{number}() {{\n  %r = call i128 @llvm.{operation}.sat.i128.{suffix}({ty} {value})\n  ret i128 %r\n}}\n"
            ));
        }
        let found = values(&ir, |llvm, diagnostics| {
            expand::run(llvm, &env("opencl3.0"), &mut (), diagnostics).expect("it is expanded");
            assert!(!llvm.print_to_string().to_string().contains("call i128 @llvm.fpto"));
        });
        assert_eq!(found, cases.map(|(.., expected)| expected));
    }
}
