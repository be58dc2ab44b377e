//! Custom forms that are unlike all others: cooperative matrices, replicated constants.

use super::ast::{Attr, Named, Op, Operand, ResultType, TypeNode, Use};
use super::lexer::Kind;
use super::{Parsed, Parser, Problem};
use spirant_dialect::grammar::OperandKind as K;
use spirant_dialect::spirv::Op as Core;

impl<'t> Parser<'t> {
    /// The form of one of these; whether `core` is one.
    pub(super) fn special(&mut self, op: &mut Op<'t>, core: Core) -> Parsed<bool> {
        match core {
            Core::CooperativeMatrixLoadKHR | Core::CooperativeMatrixStoreKHR => {
                self.matrix_access(op, core)?
            }
            Core::CooperativeMatrixMulAddKHR => self.matrix_multiply(op)?,
            Core::CooperativeMatrixLengthKHR => {
                self.expect(b':')?;
                let ty = self.ty()?;
                op.operands.push(Operand::Type(ty));
                let length = self.intern(TypeNode::Int { width: 32, signed: false });
                op.result_type = ResultType::Given(vec![length]);
            }
            Core::ConstantCompositeReplicateEXT => {
                let at = op.at;
                if !self.is(b'[') {
                    return Err(self.wrong("'['"));
                }
                let value = self.attribute()?;
                op.attributes.push(Named { name: "value".into(), value, at });
                self.expect(b':')?;
                op.result_type = ResultType::Given(vec![self.ty()?]);
            }
            Core::SubgroupBlockWriteINTEL => {
                // MLIR prints no storage class, and reads one.
                if self.token.kind == Kind::Text {
                    self.mask_of(K::StorageClass, "a storage class")?;
                }
                let pointer = self.value_use()?;
                self.expect(b',')?;
                let value = self.value_use()?;
                self.expect(b':')?;
                let ty = self.ty()?;
                op.operands.push(Operand::Value(pointer));
                op.operands.push(Operand::Value(Use { ty: Some(ty), ..value }));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// `%pointer, %stride, <RowMajor>, <Volatile>, 4 : P, i32 -> M`
    fn matrix_access(&mut self, op: &mut Op<'t>, core: Core) -> Parsed<()> {
        let is_load = core == Core::CooperativeMatrixLoadKHR;
        let mut uses = vec![self.value_use()?];
        for _ in 0..if is_load { 1 } else { 2 } {
            self.expect(b',')?;
            uses.push(self.value_use()?);
        }
        self.expect(b',')?;
        let layout = self.mask_of(K::CooperativeMatrixLayout, "the layout of a matrix")?;
        if self.take(b',') {
            let access = self.mask_of(K::MemoryAccess, "a memory access")?;
            op.words.push(access);
            if self.take(b',') {
                let alignment = self.word("an alignment")?;
                op.words.push(alignment);
            }
        }
        let attributes = self.optional_dictionary()?;
        op.attributes.extend(attributes);
        self.expect(b':')?;
        self.types_of(&mut uses)?;
        op.operands.extend(uses.into_iter().map(Operand::Value));
        // The layout precedes the stride.
        op.operands.insert(op.operands.len() - 1, Operand::Constant(layout));
        if is_load {
            self.expect_arrow()?;
            op.result_type = ResultType::Given(vec![self.ty()?]);
        }
        Ok(())
    }

    /// `%a, %b, %c, <ASigned> : A, B -> C`
    fn matrix_multiply(&mut self, op: &mut Op<'t>) -> Parsed<()> {
        let mut uses = vec![self.value_use()?];
        for _ in 0..2 {
            self.expect(b',')?;
            uses.push(self.value_use()?);
        }
        if self.take(b',') {
            let operands = self.mask_of(K::CooperativeMatrixOperands, "operands of matrices")?;
            op.words.push(operands);
        }
        self.expect(b':')?;
        let at = self.token.start;
        let types = self.types_by_comma()?;
        if types.len() != 2 {
            return Err(Box::new(Problem::new(at, format!("{} types where 2 are expected", types.len()))));
        }
        self.expect_arrow()?;
        let result = self.ty()?;
        for (value, ty) in uses.iter_mut().zip(types.into_iter().chain([result])) {
            value.ty = Some(ty);
        }
        op.operands.extend(uses.into_iter().map(Operand::Value));
        op.result_type = ResultType::Given(vec![result]);
        Ok(())
    }
}

/// The value of a replicated constant: the one in its list, or the attribute itself.
pub(super) fn replicated<'n, 't>(value: &'n Attr<'t>) -> &'n Attr<'t> {
    match value {
        Attr::List(items) if items.len() == 1 => &items[0],
        other => other,
    }
}
