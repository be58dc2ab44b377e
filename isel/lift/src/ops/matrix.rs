//! Matrices, which LLVM IR does not have: products are written out in columns.

use crate::cx::{FnCx, Node};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, TypeKind};
use spirant_isel::reader::{TyKind, Val};

impl<'m> FnCx<'_, '_, 'm> {
    pub(super) fn multiplied(&mut self, op: Op, node: &Node<'_, 'm>) -> Option<Result<Val<'m>, Aborted>> {
        let ty = node.ty?;
        Some(match (op, node.args) {
            (Op::MatrixTimesScalar, [matrix, scalar]) => {
                self.by_columns(ty, matrix.value, |cx, column| cx.times(column, scalar.value))
            }
            (Op::MatrixTimesVector, [matrix, vector]) => self.combined(matrix.value, vector.value),
            (Op::MatrixTimesMatrix, [left, right]) => {
                self.by_columns(ty, right.value, |cx, column| cx.combined(left.value, column))
            }
            (Op::VectorTimesMatrix, [vector, matrix]) => self.dots(ty, vector.value, matrix.value),
            (Op::OuterProduct, [column, row]) => self.outer(ty, column.value, row.value),
            (Op::Transpose, [matrix]) => self.transposed(ty, matrix.value),
            _ => return None,
        })
    }

    fn columns(&mut self, matrix: Val<'m>) -> Result<Vec<Val<'m>>, Aborted> {
        let TyKind::Array(_, count) = matrix.ty().kind() else {
            return Err(self.refuse("an operand that is not a matrix"));
        };
        (0..count as u32).map(|column| self.part(matrix, &[column])).collect()
    }

    fn lanes(&self, vector: Val<'m>) -> u32 {
        match vector.ty().kind() {
            TyKind::Vector(_, count) => count,
            _ => 1,
        }
    }

    fn by_columns(
        &mut self,
        ty: Type,
        matrix: Val<'m>,
        mut each: impl FnMut(&mut Self, Val<'m>) -> Result<Val<'m>, Aborted>,
    ) -> Result<Val<'m>, Aborted> {
        let mut columns = Vec::new();
        for column in self.columns(matrix)? {
            columns.push(each(self, column)?);
        }
        self.assembled(ty, &columns)
    }

    fn times(&mut self, vector: Val<'m>, scalar: Val<'m>) -> Result<Val<'m>, Aborted> {
        let factor = self.splat(scalar, self.lanes(vector));
        let value = self.lift.writer.binary(L::LLVMFMul, vector, factor);
        self.flags(value, &[]);
        Ok(value)
    }

    /// The columns of a matrix, each times a component of a vector, added up.
    fn combined(&mut self, matrix: Val<'m>, vector: Val<'m>) -> Result<Val<'m>, Aborted> {
        let mut sum = None;
        for (index, column) in (0..).zip(self.columns(matrix)?) {
            let factor = self.part(vector, &[index])?;
            let product = self.times(column, factor)?;
            sum = Some(self.sum(sum, product));
        }
        sum.ok_or_else(|| self.refuse("a matrix without columns"))
    }

    fn sum(&mut self, sum: Option<Val<'m>>, next: Val<'m>) -> Val<'m> {
        match sum {
            None => next,
            Some(sum) => {
                let sum = self.lift.writer.binary(L::LLVMFAdd, sum, next);
                self.flags(sum, &[]);
                sum
            }
        }
    }

    /// The dot product of a vector with each column.
    fn dots(&mut self, ty: Type, vector: Val<'m>, matrix: Val<'m>) -> Result<Val<'m>, Aborted> {
        let mut parts = Vec::new();
        for column in self.columns(matrix)? {
            let products = self.lift.writer.binary(L::LLVMFMul, vector, column);
            self.flags(products, &[]);
            let mut sum = None;
            for lane in 0..self.lanes(products) {
                let product = self.part(products, &[lane])?;
                sum = Some(self.sum(sum, product));
            }
            parts.extend(sum);
        }
        self.assembled(ty, &parts)
    }

    fn outer(&mut self, ty: Type, column: Val<'m>, row: Val<'m>) -> Result<Val<'m>, Aborted> {
        let mut columns = Vec::new();
        for lane in 0..self.lanes(row) {
            let factor = self.part(row, &[lane])?;
            columns.push(self.times(column, factor)?);
        }
        self.assembled(ty, &columns)
    }

    fn transposed(&mut self, ty: Type, matrix: Val<'m>) -> Result<Val<'m>, Aborted> {
        let rows = self.columns(matrix)?;
        let TypeKind::Matrix { column, count } = self.kind(ty) else {
            return Err(self.refuse("OpTranspose to something that is not a matrix"));
        };
        let mut columns = Vec::new();
        for index in 0..count {
            let mut parts = Vec::new();
            for row in &rows {
                parts.push(self.part(*row, &[index])?);
            }
            columns.push(self.assembled(column, &parts)?);
        }
        self.assembled(ty, &columns)
    }
}
