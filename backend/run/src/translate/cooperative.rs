//! Cooperative matrices (`SPV_KHR_cooperative_matrix`). Arithmetic on their components is that of vectors.

use super::Builder;
use crate::Stop;
use crate::code::{Instr, Number, Row};
use crate::shape::Matrix;
use crate::special::{MatrixAccess, MatrixProduct, Special};
use spirant_dialect::spirv::{CooperativeMatrixLayout, CooperativeMatrixOperands, Op};
use spirant_dialect::{Inst, Type, ValueDef};

impl Builder<'_, '_> {
    /// An instruction on whole cooperative matrices; whether it is one.
    pub(super) fn cooperative(&mut self, inst: Inst, op: Op) -> Result<bool, Stop> {
        match op {
            Op::CooperativeMatrixLengthKHR => {
                let ValueDef::Type(ty) = self.function.value_def(self.value(inst, 0)?) else {
                    return Err(Stop::malformed("the length of no type"));
                };
                let length = self.matrix(ty)?.share;
                let to = self.result(inst)?.0.first;
                let from = self.shared.number(length.into());
                self.emit(Instr::Copy { to, from, count: 1 });
            }
            Op::CooperativeMatrixLoadKHR => {
                let (row, ty) = self.result(inst)?;
                self.matrix_access(inst, 0, (row, ty), false)?;
            }
            Op::CooperativeMatrixStoreKHR => {
                let (row, ty) = (self.operand(inst, 1)?, self.operand_type(inst, 1)?);
                self.matrix_access(inst, 1, (row, ty), true)?;
            }
            Op::CooperativeMatrixMulAddKHR => {
                let (row, ty) = self.result(inst)?;
                let to = (self.matrix(ty)?, row, self.number_of(ty));
                let mut from = [to; 3];
                for (index, part) in from.iter_mut().enumerate() {
                    let ty = self.operand_type(inst, index)?;
                    *part = (self.matrix(ty)?, self.operand(inst, index)?, self.number_of(ty));
                }
                let [(a, ..), (b, ..), (c, ..)] = from;
                let (rows, inner, columns) = (a.rows, a.columns, b.columns);
                let fits = |matrix: Matrix| (matrix.rows, matrix.columns) == (rows, columns);
                if b.rows != inner || !fits(c) || !fits(to.0) {
                    return Err(Stop::malformed("a product of matrices that do not fit"));
                }
                let word = self.function.words(inst).first().copied().unwrap_or(0);
                let operands = CooperativeMatrixOperands::from_bits_retain(word);
                self.special(Special::MatrixProduct(Box::new(MatrixProduct { to, from, operands })));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn matrix(&self, ty: Type) -> Result<Matrix, Stop> {
        self.shared.shapes.matrix(ty)?.ok_or_else(|| Stop::malformed("a type that is no cooperative matrix"))
    }

    /// A load or a store; the operand `behind` the pointer's is followed by the layout and the stride.
    fn matrix_access(
        &mut self,
        inst: Inst,
        behind: usize,
        (row, ty): (Row, Type),
        is_store: bool,
    ) -> Result<(), Stop> {
        let matrix = self.matrix(ty)?;
        let layout = CooperativeMatrixLayout::from_u32(self.constant_operand(inst, behind + 1)?);
        let by_columns = match layout {
            Some(CooperativeMatrixLayout::RowMajorKHR) => false,
            Some(CooperativeMatrixLayout::ColumnMajorKHR) => true,
            other => return Err(Stop::refused(format!("cooperative matrices with the layout {other:?}"))),
        };
        let pointer_type = self.operand_type(inst, 0)?;
        let Some((_, pointee)) = self.module().types.pointer_parts(pointer_type) else {
            return Err(Stop::refused("cooperative matrices through untyped pointers"));
        };
        let step = self.shared.shapes.extent(pointee)?.size;
        let pointer = self.operand(inst, 0)?.first;
        // Memory operands may follow, which are words and scopes.
        let stride = match self.function.operands(inst).len() > behind + 2 {
            true => Some(self.operand(inst, behind + 2)?.first),
            false => None,
        };
        let bytes = match self.number_of(ty) {
            Number::Int(width) | Number::Float(width) => width / 8,
            Number::Brain => 2,
        };
        let access = MatrixAccess { matrix, row, pointer, stride, step, by_columns, bytes, is_store };
        self.special(Special::MatrixAccess(Box::new(access)));
        Ok(())
    }
}
