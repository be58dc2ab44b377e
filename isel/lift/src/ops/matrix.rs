//! Matrices, which LLVM IR does not have: products are expanded in columns, determinants and inverses in components.

use crate::cx::{FnCx, Map, Node};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, GLOp, Inst, Type, TypeKind};
use spirant_ir::{TyKind, Val};

/// A square matrix in components, column by column, and its minors by the columns and rows that they have.
struct Square<'m> {
    size: u32,
    components: Vec<Vec<Val<'m>>>,
    minors: Map<(u32, u32), Val<'m>>,
}

impl<'m> FnCx<'_, '_, 'm> {
    /// `Determinant` and `MatrixInverse`; `None` for any other instruction.
    pub(super) fn of_matrix(&mut self, inst: Inst, op: u32) -> Option<Result<(), Aborted>> {
        let is_inverse = op == GLOp::MatrixInverse as u32;
        if !is_inverse && op != GLOp::Determinant as u32 {
            return None;
        }
        let result = self.function.result(inst)?;
        let value = self.operand(inst, 0).and_then(|matrix| {
            let mut square = self.square(matrix)?;
            match is_inverse {
                true => self.inverse(&mut square, self.function.value_type(result)),
                false => self.minor(&mut square, u32::MAX, u32::MAX),
            }
        });
        Some(value.map(|value| self.finish(result, value)))
    }

    fn square(&mut self, matrix: Val<'m>) -> Result<Square<'m>, Aborted> {
        let mut components = Vec::new();
        for column in self.columns(matrix)? {
            let rows = self.lanes(column);
            let lanes: Result<Vec<_>, _> = (0..rows).map(|row| self.part(column, &[row])).collect();
            components.push(lanes?);
        }
        Ok(Square { size: components.len() as u32, components, minors: Map::default() })
    }

    /// The determinant of some columns and rows, both as masks, by its first row.
    fn minor(&mut self, matrix: &mut Square<'m>, columns: u32, rows: u32) -> Result<Val<'m>, Aborted> {
        let all = (1u32 << matrix.size) - 1;
        let (columns, rows) = (columns & all, rows & all);
        if let Some(known) = matrix.minors.get(&(columns, rows)) {
            return Ok(*known);
        }
        let row = rows.trailing_zeros();
        let (mut sum, mut is_negative) = (None, false);
        for column in (0..matrix.size).filter(|column| columns >> column & 1 == 1) {
            let component = matrix.components.get(column as usize).and_then(|lanes| lanes.get(row as usize));
            let Some(component) = component.copied() else {
                return Err(self.refuse("the determinant of a matrix that is not square"));
            };
            let rest = rows & !(1 << row);
            let term = match rest {
                0 => component,
                rest => {
                    let minor = self.minor(matrix, columns & !(1 << column), rest)?;
                    self.float(L::LLVMFMul, component, minor)
                }
            };
            sum = Some(match sum {
                None => term,
                Some(sum) if is_negative => self.float(L::LLVMFSub, sum, term),
                Some(sum) => self.float(L::LLVMFAdd, sum, term),
            });
            is_negative = !is_negative;
        }
        let sum = sum.ok_or_else(|| self.refuse("the determinant of a matrix without columns"))?;
        matrix.minors.insert((columns, rows), sum);
        Ok(sum)
    }

    /// The cofactors, transposed, divided by the determinant.
    fn inverse(&mut self, matrix: &mut Square<'m>, ty: Type) -> Result<Val<'m>, Aborted> {
        let TypeKind::Matrix { column: column_type, .. } = self.kind(ty) else {
            return Err(self.refuse("MatrixInverse to something that is not a matrix"));
        };
        let determinant = self.minor(matrix, u32::MAX, u32::MAX)?;
        let mut columns = Vec::new();
        for column in 0..matrix.size {
            let mut lanes = Vec::new();
            for row in 0..matrix.size {
                let minor = self.minor(matrix, !(1 << row), !(1 << column))?;
                let is_negative = (column + row) % 2 == 1;
                let cofactor = if is_negative { self.lift.writer.negate_float(minor) } else { minor };
                lanes.push(self.float(L::LLVMFDiv, cofactor, determinant));
            }
            columns.push(self.assembled(column_type, &lanes)?);
        }
        self.assembled(ty, &columns)
    }

    fn float(&mut self, op: L, a: Val<'m>, b: Val<'m>) -> Val<'m> {
        let value = self.lift.writer.binary(op, a, b);
        self.flags(value, &[]);
        value
    }

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
