//! Comparisons and selects (SPIR-V 3.3.15, "Relational and Logical Instructions").

use crate::context::FnCx;
use crate::emit::Emit;
use inkwell::llvm_sys::{LLVMIntPredicate as I, LLVMRealPredicate as R};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, TypeKind, Value};
use spirant_ir::{Predicate, Val};

impl<'m> FnCx<'_, '_, 'm> {
    pub(super) fn select_compare(&mut self, inst: Val<'m>) -> Result<Value, Aborted> {
        let ty = self.result_type(inst)?;
        let left_operand = self.llvm_operand(inst, 0)?;
        if left_operand.ty().is_pointer() {
            return self.compare_pointers(inst, ty);
        }
        let left = self.value(left_operand)?;
        let right = self.operand_value(inst, 1)?;
        match inst.predicate() {
            Some(Predicate::Int(predicate)) => Ok(self.emit.compare_ints(predicate, ty, left, right)),
            Some(Predicate::Float(predicate)) => Ok(self.emit.compare_floats(predicate, ty, left, right)),
            None => Err(self.report.bug("a comparison without predicate")),
        }
    }

    pub(super) fn select_select(&mut self, inst: Val<'m>) -> Result<Value, Aborted> {
        let condition = self.operand_value(inst, 0)?;
        let ty = match inst.ty().kind() {
            spirant_ir::TyKind::Ptr(space) => self.module().open_pointer_type(inst, space)?,
            _ => self.result_type(inst)?,
        };
        let then = self.operand_value(inst, 1)?;
        let then = self.emit.coerce_pointer(self.report, then, ty)?;
        let other = self.operand_value(inst, 2)?;
        let other = self.emit.coerce_pointer(self.report, other, ty)?;
        if self.emit.is_selectable(ty) {
            return Ok(self.emit.select_between(condition, ty, then, other));
        }
        // Opaque objects are merged by control flow alone.
        let [no, merge] = self.emit.blocks_after(self.report)?;
        let merged = self.emit.function.add_block_param(merge, ty);
        self.emit.builder().branch_if(condition, (merge, &[then]), (no, &[]));
        self.emit.block = no;
        self.emit.builder().branch(merge, &[other]);
        self.emit.block = merge;
        Ok(merged)
    }
}

impl Emit<'_> {
    /// Whether `OpSelect` can choose between values of a type.
    fn is_selectable(&self, ty: Type) -> bool {
        use TypeKind as K;
        let kind = self.module.types.kind(ty);
        matches!(kind, K::Bool | K::Int { .. } | K::Float { .. } | K::Vector { .. } | K::Matrix { .. })
            || matches!(kind, K::Pointer { .. } | K::UntypedPointer { .. } | K::Struct | K::Array { .. })
    }

    /// `OpSelect` in the form that every version has: before 1.4 a vector requires a vector condition, and
    /// composites cannot be selected.
    pub fn select_between(&mut self, condition: Value, ty: Type, then: Value, other: Value) -> Value {
        let types = &self.module.types;
        let lanes = types.lanes(ty);
        let condition_type = self.type_of(condition);
        match types.kind(ty) {
            TypeKind::Vector { .. } if self.module.types.lanes(condition_type) == 1 => {
                let wide = self.module.types.vector(condition_type, lanes);
                let splat = self.op(Op::CompositeConstruct, wide, &vec![condition; lanes as usize]);
                self.op(Op::Select, ty, &[splat, then, other])
            }
            TypeKind::Struct | TypeKind::Array { .. } => self.select_composite(condition, ty, then, other),
            _ => self.op(Op::Select, ty, &[condition, then, other]),
        }
    }

    pub fn select_composite(&mut self, condition: Value, ty: Type, then: Value, other: Value) -> Value {
        if self.env.version >= spirant_dialect::grammar::Version::V1_4 {
            return self.op(Op::Select, ty, &[condition, then, other]);
        }
        let members: Vec<Type> = match self.module.types.kind(ty) {
            TypeKind::Array { element, .. } => {
                let count = self.module.types.array_length(&self.module.consts, ty).unwrap_or(0);
                vec![element; count as usize]
            }
            _ => self.module.types.members(ty).collect(),
        };
        let mut parts = Vec::with_capacity(members.len());
        for (index, member) in members.into_iter().enumerate() {
            let a = self.op_words(Op::CompositeExtract, member, &[then], &[index as u32]);
            let b = self.op_words(Op::CompositeExtract, member, &[other], &[index as u32]);
            parts.push(self.select_between(condition, member, a, b));
        }
        self.op(Op::CompositeConstruct, ty, &parts)
    }
}

impl Emit<'_> {
    pub fn compare_ints(&mut self, predicate: I, ty: Type, left: Value, right: Value) -> Value {
        let operand_type = self.type_of(left);
        if self.is_bool(operand_type) {
            return self.compare_bools(predicate, ty, left, right);
        }
        let op = match predicate {
            I::LLVMIntEQ => Op::IEqual,
            I::LLVMIntNE => Op::INotEqual,
            I::LLVMIntUGT => Op::UGreaterThan,
            I::LLVMIntUGE => Op::UGreaterThanEqual,
            I::LLVMIntULT => Op::ULessThan,
            I::LLVMIntULE => Op::ULessThanEqual,
            I::LLVMIntSGT => Op::SGreaterThan,
            I::LLVMIntSGE => Op::SGreaterThanEqual,
            I::LLVMIntSLT => Op::SLessThan,
            I::LLVMIntSLE => Op::SLessThanEqual,
        };
        self.op(op, ty, &[left, right])
    }

    /// Compares booleans by logic: unsigned, true is 1; signed, true is -1.
    pub fn compare_bools(&mut self, predicate: I, ty: Type, left: Value, right: Value) -> Value {
        let (op, negate) = match predicate {
            I::LLVMIntEQ => return self.op(Op::LogicalEqual, ty, &[left, right]),
            I::LLVMIntNE => return self.op(Op::LogicalNotEqual, ty, &[left, right]),
            // left and not right
            I::LLVMIntUGT | I::LLVMIntSLT => (Op::LogicalAnd, 1),
            // left or not right
            I::LLVMIntUGE | I::LLVMIntSLE => (Op::LogicalOr, 1),
            // not left and right
            I::LLVMIntULT | I::LLVMIntSGT => (Op::LogicalAnd, 0),
            // not left or right
            I::LLVMIntULE | I::LLVMIntSGE => (Op::LogicalOr, 0),
        };
        let mut operands = [left, right];
        operands[negate] = self.op(Op::LogicalNot, ty, &[operands[negate]]);
        self.op(op, ty, &operands)
    }

    pub fn compare_floats(&mut self, predicate: R, ty: Type, left: Value, right: Value) -> Value {
        let (left, right) = (self.computable(left), self.computable(right));
        let op = match predicate {
            R::LLVMRealPredicateFalse => return self.zero(ty),
            R::LLVMRealPredicateTrue => return self.int(ty, 1),
            R::LLVMRealOEQ => Op::FOrdEqual,
            R::LLVMRealOGT => Op::FOrdGreaterThan,
            R::LLVMRealOGE => Op::FOrdGreaterThanEqual,
            R::LLVMRealOLT => Op::FOrdLessThan,
            R::LLVMRealOLE => Op::FOrdLessThanEqual,
            R::LLVMRealONE => Op::FOrdNotEqual,
            R::LLVMRealUEQ => Op::FUnordEqual,
            R::LLVMRealUGT => Op::FUnordGreaterThan,
            R::LLVMRealUGE => Op::FUnordGreaterThanEqual,
            R::LLVMRealULT => Op::FUnordLessThan,
            R::LLVMRealULE => Op::FUnordLessThanEqual,
            R::LLVMRealUNE => Op::FUnordNotEqual,
            R::LLVMRealORD => return self.compare_order(ty, left, right, true),
            R::LLVMRealUNO => return self.compare_order(ty, left, right, false),
        };
        self.op(op, ty, &[left, right])
    }

    /// "Neither is NaN" or its opposite: kernels have instructions, shaders test each side.
    pub fn compare_order(&mut self, ty: Type, left: Value, right: Value, ordered: bool) -> Value {
        if !self.env.is_shader() {
            return self.op(if ordered { Op::Ordered } else { Op::Unordered }, ty, &[left, right]);
        }
        let mut nan = self.op(Op::IsNan, ty, &[left]);
        if left != right && self.function.constant(right).is_none() {
            let other = self.op(Op::IsNan, ty, &[right]);
            nan = self.op(Op::LogicalOr, ty, &[nan, other]);
        }
        if ordered { self.op(Op::LogicalNot, ty, &[nan]) } else { nan }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{kernel, ops, returning, shader};
    use spirant_dialect::spirv::Op;

    #[test]
    fn each_predicate_is_one_instruction() {
        let integers = [
            ("eq", Op::IEqual),
            ("ne", Op::INotEqual),
            ("ugt", Op::UGreaterThan),
            ("uge", Op::UGreaterThanEqual),
            ("ult", Op::ULessThan),
            ("ule", Op::ULessThanEqual),
            ("sgt", Op::SGreaterThan),
            ("sge", Op::SGreaterThanEqual),
            ("slt", Op::SLessThan),
            ("sle", Op::SLessThanEqual),
        ];
        for (predicate, op) in integers {
            let ir = returning("i32 %a, i32 %b", "i1", &format!("icmp {predicate} i32 %a, %b"));
            assert_eq!(ops(&kernel(&ir)), [op], "{predicate}");
        }
        let floats = [
            ("oeq", Op::FOrdEqual),
            ("one", Op::FOrdNotEqual),
            ("ogt", Op::FOrdGreaterThan),
            ("olt", Op::FOrdLessThan),
            ("ueq", Op::FUnordEqual),
            ("une", Op::FUnordNotEqual),
            ("uge", Op::FUnordGreaterThanEqual),
            ("ule", Op::FUnordLessThanEqual),
        ];
        for (predicate, op) in floats {
            let ir = returning("float %a, float %b", "i1", &format!("fcmp {predicate} float %a, %b"));
            assert_eq!(ops(&kernel(&ir)), [op], "{predicate}");
        }
    }

    #[test]
    fn ordered_is_composed_in_shaders() {
        let ir = returning("float %a, float %b", "i1", "fcmp ord float %a, %b");
        assert_eq!(ops(&kernel(&ir)), [Op::Ordered]);
        assert!(!ops(&shader(&ir)).contains(&Op::Ordered), "OpOrdered requires Kernel");
    }
}
