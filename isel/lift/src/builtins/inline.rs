//! Arguments and results of called instructions whose types LLVM IR lacks: physical pointers and matrices, as inline SPIR-V
//! types.

use crate::cx::FnCx;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, TypeKind};
use spirant_ir::{ExtType, Ty, Val};

impl<'m> FnCx<'_, '_, 'm> {
    /// The pointer of SPIR-V at an address.
    pub(super) fn pointer_to(&mut self, address: Val<'m>, ty: Type) -> Result<Val<'m>, Aborted> {
        // Pointers take 8 bytes.
        const POINTER: [u32; 3] = [Op::TypePointer as u32, 8, 64];
        let TypeKind::Pointer { storage, pointee } = self.kind(ty) else {
            return Err(self.refuse("an instruction on an untyped pointer to memory by its address"));
        };
        let pointee = self.ty(pointee)?;
        let w = &self.lift.writer;
        let class = w.target(ExtType::Literal, &[], &[storage as u32]);
        let pointer = w.target(ExtType::Type, &[class, pointee], &POINTER);
        Ok(self.call_op(Op::ConvertUToPtr, pointer, &[address]))
    }

    /// The matrix that an array of columns is.
    pub(super) fn matrix_of(
        &mut self,
        columns: Val<'m>,
        column: Type,
        count: u32,
    ) -> Result<Val<'m>, Aborted> {
        let matrix = self.matrix_type(column, count)?;
        let columns: Result<Vec<_>, _> = (0..count).map(|index| self.part(columns, &[index])).collect();
        Ok(self.call_op(Op::CompositeConstruct, matrix, &columns?))
    }

    /// The array of columns that a matrix of type `ty` becomes.
    pub(super) fn columns_of(
        &mut self,
        matrix: Val<'m>,
        ty: Type,
        column: Type,
        count: u32,
    ) -> Result<Val<'m>, Aborted> {
        let column = self.ty(column)?;
        let mut columns = Vec::new();
        for index in 0..count {
            let index = self.lift.writer.word(index);
            columns.push(self.call_op(Op::CompositeExtract, column, &[matrix, index]));
        }
        self.assembled(ty, &columns)
    }

    /// The inline type of a matrix.
    pub(super) fn matrix_type(&mut self, column: Type, count: u32) -> Result<Ty<'m>, Aborted> {
        let column = self.ty(column)?;
        let w = &self.lift.writer;
        let count = w.target(ExtType::Literal, &[], &[count]);
        Ok(w.target(ExtType::Type, &[column, count], &[Op::TypeMatrix as u32]))
    }

    /// Calls an instruction by its name alone.
    pub(crate) fn call_op(&mut self, op: Op, result: Ty<'m>, args: &[Val<'m>]) -> Val<'m> {
        let params: Vec<Ty<'m>> = args.iter().map(|arg| arg.ty()).collect();
        let ty = self.lift.writer.function(result, &params);
        let base = format!("__spirv_{op:?}");
        let known = self.lift.callees.entry(base.clone()).or_default();
        let callee = match known.iter().find(|(own, _)| *own == ty) {
            Some((_, found)) => *found,
            None => {
                let made = self.lift.writer.add_function(&format!("{base}_Rlifted{}", known.len()), ty);
                known.push((ty, made));
                made
            }
        };
        self.lift.writer.call(callee, args, None)
    }
}
