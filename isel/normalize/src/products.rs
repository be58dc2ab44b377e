//! Products of matrices in LLVM IR from clang 22.
//!
//! clang 22 compiles `a * b` of two HLSL matrices as the product of linear algebra. HLSL multiplies the elements. The prelude's `mul` does
//! not call the intrinsic, so each call of it is a `*` of the source.

use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Origin};
use spirant_ir::writer::Writer;
use spirant_ir::{TyKind, Val};

/// The prefix of the intrinsic's overloads.
const PRODUCT: &str = "llvm.matrix.multiply.";

/// Replaces each product of linear algebra by the product of the elements, with the same flags.
///
/// # Errors
/// The operands of a product have different shapes.
pub fn multiply_by_element(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let writer = Writer::new(llvm);
    let reader = writer.reader();
    let products = reader.functions().filter(|function| function.name().starts_with(PRODUCT));
    let calls: Vec<Val<'_>> = products.flat_map(Val::calls).collect();
    for call in calls {
        let [a, b, rows, inner, columns] = call.arguments()[..] else { continue };
        let [rows, inner, columns] = [rows, inner, columns].map(Val::int_value);
        if rows.is_none() || rows != inner || rows != columns {
            let message =
                "matrices of different shapes are multiplied by '*', which multiplies elements in HLSL";
            return diagnostics.abort(
                Diagnostic::error(Code::LACKING, message)
                    .at(Origin::file(&reader.source_file()))
                    .help("write mul(a, b) for the product of linear algebra"),
            );
        }
        let is_integer = matches!(call.ty().kind(), TyKind::Vector(element, _) if matches!(element.kind(), TyKind::Int(_)));
        let op = if is_integer { L::LLVMMul } else { L::LLVMFMul };
        writer.stand_before(call);
        let product = writer.unfolded(a, |a| writer.binary(op, a, b));
        writer.set_fast_math(product, call.fast_math());
        writer.put_instead(call, product);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::multiply_by_element;
    use crate::testing::{Made, SHADER, made};

    /// A function that multiplies two matrices of these types.
    fn multiplied(flags: &str, element: &str, overload: &str, shape: &str) -> Made {
        let matrix = format!("<4 x {element}>");
        made(
            &format!(
                "{SHADER}declare {matrix} @llvm.matrix.multiply.v4{overload}.v4{overload}.v4{overload}({matrix}, {matrix}, i32, i32, i32)\n\
                 define {matrix} @f({matrix} %a, {matrix} %b) {{\n\
                 %c = call {flags} {matrix} @llvm.matrix.multiply.v4{overload}.v4{overload}.v4{overload}({matrix} %a, {matrix} %b, {shape})\n\
                 ret {matrix} %c\n}}\n"
            ),
            |llvm, diagnostics| _ = multiply_by_element(llvm, diagnostics),
        )
    }

    #[test]
    fn elements_are_multiplied() {
        let square = "i32 2, i32 2, i32 2";
        let floats = multiplied("reassoc nnan", "float", "f32", square);
        assert!(floats.has("%c = fmul reassoc nnan <4 x float> %a, %b"), "{}", floats.ir);
        let integers = multiplied("", "i32", "i32", square);
        assert!(integers.has("%c = mul <4 x i32> %a, %b"), "{}", integers.ir);
    }

    #[test]
    fn other_shapes_are_refused() {
        let ir = "declare <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v6f32(<6 x float>, <6 x float>, i32, i32, i32)\n\
                  define <4 x float> @f(<6 x float> %a, <6 x float> %b) {\n\
                  %c = call <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v6f32(<6 x float> %a, <6 x float> %b, i32 2, i32 3, i32 2)\n\
                  ret <4 x float> %c\n}\n";
        let of =
            made(&format!("{SHADER}{ir}"), |llvm, diagnostics| _ = multiply_by_element(llvm, diagnostics));
        assert!(matches!(&of.said[..], [message] if message.contains("different shapes")), "{:?}", of.said);
    }
}
