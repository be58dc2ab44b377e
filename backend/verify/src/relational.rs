//! Comparisons and logic (SPIR-V 3.3.15, "Relational and Logical Instructions").

use super::cx::{Cx, Numeric, Scalar, Verdict};
use spirant_dialect::spirv::Op;
use spirant_dialect::types::TypeKind;

impl Cx<'_> {
    pub(super) fn relational(&self, op: Op) -> Verdict {
        self.no_matrices()?;
        if op == Op::Select {
            return self.select();
        }
        let result = self.numeric(self.result()?);
        if !result.is_bool() || result.columns != 1 {
            return Err(format!("the result is {}, not bool", self.name(self.result()?)));
        }
        match op {
            Op::Any | Op::All => {
                let vector = self.numeric_of(0)?;
                if vector.is_bool() && result.lanes == 1 && (vector.lanes > 1 || vector.is_unknown()) {
                    Ok(())
                } else {
                    Err("the operand is not a vector of bool".into())
                }
            }
            Op::LogicalEqual | Op::LogicalNotEqual | Op::LogicalOr | Op::LogicalAnd | Op::LogicalNot => {
                self.all_of_type(0, self.result()?)
            }
            Op::IEqual
            | Op::INotEqual
            | Op::UGreaterThan
            | Op::SGreaterThan
            | Op::UGreaterThanEqual
            | Op::SGreaterThanEqual
            | Op::ULessThan
            | Op::SLessThan
            | Op::ULessThanEqual
            | Op::SLessThanEqual => self.compare(result, Numeric::is_int, "integers"),
            _ => self.compare(result, Numeric::is_float, "floating-point numbers"),
        }
    }

    /// That operands are of one type, as long as the result.
    fn compare(&self, result: Numeric, is: fn(Numeric) -> bool, what: &str) -> Verdict {
        let first = self.numeric_of(0)?;
        if !is(first) {
            return Err(format!("compares {}, not {what}", self.name(self.ty(0)?)));
        }
        if !first.same_lanes(result) {
            return Err("the result does not have as many components as the operands".into());
        }
        for index in 1..self.operands().len() {
            if self.numeric_of(index)? != first {
                return Err(self.mismatch(index, self.ty(index)?, self.ty(0)?));
            }
        }
        Ok(())
    }

    fn select(&self) -> Verdict {
        let result = self.result()?;
        self.of_type(1, result)?;
        self.of_type(2, result)?;
        let (condition, whole) = (self.numeric_of(0)?, self.numeric(result));
        if !condition.is_bool() {
            return Err(format!("the condition is {}, not bool", self.name(self.ty(0)?)));
        }
        if condition.lanes != 1 && condition.lanes != whole.lanes {
            return Err("the condition does not have as many components as the result".into());
        }
        if whole.scalar == Scalar::None
            && matches!(self.kind(result), TypeKind::Void | TypeKind::Function { .. })
        {
            return Err(format!("selects values of {}", self.name(result)));
        }
        Ok(())
    }
}
