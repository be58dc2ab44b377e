//! Casts to smaller matrices in LLVM IR from clang 22.
//!
//! clang 22 keeps a matrix column by column, but takes the elements of a smaller one as if it were kept row by row. So a cast takes other elements
//! than those of the first rows and columns, unless both matrices are square or one row or column is all that there is. LLVM IR has the number of
//! elements alone; mostly one pair of shapes has this number and clang's order.

use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::module::Module;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Origin};
use spirant_ir::writer::Writer;
use spirant_ir::{TyKind, Val};
use std::collections::BTreeSet;

/// How clang names what a cast to a smaller matrix, or to a shorter vector, computes.
const CAST: &str = "trunc";
/// The most rows and columns of a matrix.
const MOST: u32 = 4;
/// Vectors are no longer, unless their type is seen.
const LONGEST_VECTOR: u32 = 4;
/// How many operations are looked through for the type of a matrix.
const DEPTH: u32 = 4;

/// What a vector of LLVM is in the source.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Vector,
    Matrix,
}

/// Takes the right elements in each cast to a smaller matrix.
///
/// # Errors
/// The shape of a matrix is unknown, and makes a difference.
pub fn truncate_matrices(llvm: &Module<'_>, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let writer = Writer::new(llvm);
    let reader = writer.reader();
    let insts = reader.functions().flat_map(Val::blocks).flat_map(|block| block.instructions());
    let casts: Vec<Val<'_>> = insts
        .filter(|inst| inst.opcode() == Some(L::LLVMShuffleVector) && inst.name().starts_with(CAST))
        .collect();
    for cast in casts {
        let Some(matrix) = cast.operand(0) else { continue };
        let TyKind::Vector(_, length) = matrix.ty().kind() else { continue };
        let mask: Option<Vec<u32>> = cast.shuffle_mask().into_iter().collect();
        let Some(mask) = mask else { continue };
        let shape = shape(matrix, DEPTH);
        if shape == Some(Shape::Vector) || shape.is_none() && length <= LONGEST_VECTOR {
            continue;
        }
        let mut right = right_masks(length, &mask);
        if shape.is_none() && mask.iter().copied().eq(0..mask.len() as u32) {
            // It may be a long vector.
            right.insert(mask.clone());
        }
        let mut right = right.into_iter();
        let (Some(first), None) = (right.next(), right.next()) else {
            let message = "clang 22 takes the wrong elements in a cast to a smaller matrix, and LLVM IR does not say which ones are right";
            return diagnostics.abort(
                Diagnostic::error(Code::LACKING, message)
                    .at(Origin::file(&reader.source_file()))
                    .help("take the elements one by one, or let DXC compile the source: --front=dxc"),
            );
        };
        if first == mask {
            continue;
        }
        writer.stand_before(cast);
        let lanes: Vec<Option<u32>> = first.into_iter().map(Some).collect();
        let taken = writer.shuffle(matrix, writer.poison(matrix.ty()), &lanes);
        writer.put_instead(cast, taken);
    }
    Ok(())
}

/// What a value is, as far as the memory that it comes from says.
fn shape(value: Val<'_>, depth: u32) -> Option<Shape> {
    let of_operands = || {
        let deeper = depth.checked_sub(1)?;
        value.operands().find_map(|operand| shape(operand, deeper))
    };
    match value.opcode()? {
        L::LLVMLoad => {
            let pointer = value.operand(0).filter(|pointer| pointer.opcode() == Some(L::LLVMAlloca))?;
            match pointer.allocated_type().kind() {
                TyKind::Array(..) => Some(Shape::Matrix),
                TyKind::Vector(..) => Some(Shape::Vector),
                _ => None,
            }
        }
        L::LLVMFAdd
        | L::LLVMFSub
        | L::LLVMFMul
        | L::LLVMFDiv
        | L::LLVMFNeg
        | L::LLVMAdd
        | L::LLVMSub
        | L::LLVMMul => of_operands(),
        _ => None,
    }
}

/// The elements that the casts take that clang compiles to this mask.
fn right_masks(length: u32, mask: &[u32]) -> BTreeSet<Vec<u32>> {
    let count = mask.len() as u32;
    let mut right = BTreeSet::new();
    for columns in (1..=MOST).filter(|columns| length.is_multiple_of(*columns) && length / columns <= MOST) {
        let rows = length / columns;
        for kept in (1..=columns).filter(|kept| count.is_multiple_of(*kept) && count / kept <= rows) {
            let kept_rows = count / kept;
            let by_rows = (0..kept_rows).flat_map(|row| (0..kept).map(move |column| row * columns + column));
            if by_rows.eq(mask.iter().copied()) {
                let by_columns =
                    (0..kept).flat_map(|column| (0..kept_rows).map(move |row| column * rows + row));
                right.insert(by_columns.collect());
            }
        }
    }
    right
}

#[cfg(test)]
mod tests {
    use super::{right_masks, truncate_matrices};
    use crate::testing::{Made, SHADER, made};

    #[test]
    fn the_first_rows_and_columns_are_taken() {
        let of = |length, mask: &[u32]| right_masks(length, mask).into_iter().collect::<Vec<_>>();
        // float3x4 to float3x3, float4x4 to float2x3, float4x3 to float2x2.
        assert_eq!(of(12, &[0, 1, 2, 4, 5, 6, 8, 9, 10]), [[0, 1, 2, 3, 4, 5, 6, 7, 8]]);
        assert_eq!(of(16, &[0, 1, 2, 4, 5, 6]), [[0, 1, 4, 5, 8, 9]]);
        assert_eq!(of(12, &[0, 1, 3, 4]), [[0, 1, 4, 5]]);
        // What clang has right: float4x4 to float3x3.
        assert_eq!(of(16, &[0, 1, 2, 4, 5, 6, 8, 9, 10]), [[0, 1, 2, 4, 5, 6, 8, 9, 10]]);
        // float4x2 to float2x2, or float2x4 to float1x4.
        assert_eq!(of(8, &[0, 1, 2, 3]), [[0, 1, 4, 5], [0, 2, 4, 6]]);
    }

    /// The first six elements of what is in memory of this type.
    fn cast(memory: &str, length: u32) -> Made {
        let ir = format!(
            "define <6 x float> @f() {{\n%m = alloca {memory}\n%v = load <{length} x float>, ptr %m\n\
             %trunc = shufflevector <{length} x float> %v, <{length} x float> poison, <6 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5>\n\
             ret <6 x float> %trunc\n}}\n"
        );
        made(&format!("{SHADER}{ir}"), |llvm, diagnostics| _ = truncate_matrices(llvm, diagnostics))
    }

    #[test]
    fn the_memory_says_what_is_a_matrix() {
        let matrix = cast("[9 x float]", 9);
        assert!(matrix.has("<6 x i32> <i32 0, i32 1, i32 3, i32 4, i32 6, i32 7>"), "{}", matrix.ir);
        let vector = cast("<9 x float>", 9);
        assert!(vector.has("<6 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5>"), "{}", vector.ir);
        let unknown = cast("{ i32, <9 x float> }", 9);
        assert!(
            matches!(&unknown.said[..], [message] if message.contains("a smaller matrix")),
            "{:?}",
            unknown.said
        );
    }
}
