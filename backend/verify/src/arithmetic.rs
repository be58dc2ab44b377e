//! Arithmetic (SPIR-V 3.3.13, "Arithmetic Instructions") and derivatives (3.3.16).

use super::cx::{Cx, Numeric, Scalar, Verdict};
use spirant_dialect::spirv::{Capability, FPEncoding, Op};
use spirant_dialect::types::{Type, TypeKind};

impl Cx<'_> {
    pub(super) fn arithmetic(&self, op: Op) -> Verdict {
        self.matrix_arithmetic(op)?;
        match op {
            Op::FNegate
            | Op::FAdd
            | Op::FSub
            | Op::FMul
            | Op::FDiv
            | Op::FRem
            | Op::FMod
            | Op::FmaKHR
            | Op::FSigmoidINTEL => self.same_type_of(Numeric::is_float, "floating-point"),
            Op::ComplexFMulINTEL | Op::ComplexFDivINTEL => {
                self.same_type_of(Numeric::is_float, "floating-point")?;
                let result = self.numeric(self.result()?);
                if result.lanes.is_multiple_of(2) || result.is_unknown() {
                    return Ok(());
                }
                Err(format!("the result is {}, not pairs of numbers", self.name(self.result()?)))
            }
            Op::SNegate | Op::IAdd | Op::ISub | Op::IMul | Op::SDiv | Op::SRem | Op::SMod => {
                self.same_integers()
            }
            Op::UDiv | Op::UMod => {
                self.same_integers()?;
                self.is_unsigned(self.result()?)
            }
            Op::IAddCarry | Op::ISubBorrow | Op::UMulExtended | Op::SMulExtended => self.extended(op),
            Op::VectorTimesScalar | Op::MatrixTimesScalar => self.scaled(op),
            Op::VectorTimesMatrix | Op::MatrixTimesVector | Op::MatrixTimesMatrix => self.matrix_product(op),
            Op::Transpose => self.transposed(),
            Op::OuterProduct => self.outer_product(),
            Op::Dot => {
                let (a, b, to) = (self.numeric_of(0)?, self.numeric_of(1)?, self.numeric(self.result()?));
                // Numbers of one width have several encodings.
                let scalar = |ty| self.module.types.scalar(ty);
                let is_one =
                    scalar(self.ty(0)?) == scalar(self.result()?) || a.is_unknown() || !self.finished;
                if a == b && a.is_float() && a.lanes > 1 && a.scalar == to.scalar && to.lanes == 1 && is_one {
                    return Ok(());
                }
                Err("the operands are not two vectors of the result's type".into())
            }
            Op::SDot | Op::UDot | Op::SUDot | Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat => {
                self.integer_dot(op)
            }
            _ => self.cooperative(op),
        }
    }

    /// A vector or matrix, each component times a scalar.
    fn scaled(&self, op: Op) -> Verdict {
        let result = self.result()?;
        self.of_type(0, result)?;
        let (factor, whole) = (self.numeric_of(1)?, self.numeric(result));
        let shape = match op {
            Op::VectorTimesScalar => whole.columns == 1 && whole.lanes > 1,
            _ => self.is_matrix(0),
        };
        if !(whole.is_unknown() || whole.is_float() && shape) {
            return Err(format!("the result is {}", self.name(result)));
        }
        if factor.lanes == 1 && factor.columns == 1 && (factor.scalar == whole.scalar || whole.is_unknown()) {
            return Ok(());
        }
        Err("the factor is not a scalar of the components' type".into())
    }

    /// `OpTranspose`
    fn transposed(&self) -> Verdict {
        let (from, to) = (self.numeric_of(0)?, self.numeric(self.result()?));
        let matrices = self.is_matrix(0) && matches!(self.kind(self.result()?), TypeKind::Matrix { .. });
        let fits =
            matrices && from.scalar == to.scalar && (from.lanes, from.columns) == (to.columns, to.lanes);
        if fits || from.is_unknown() { Ok(()) } else { Err("the result is not the transposed type".into()) }
    }

    /// `OpOuterProduct`
    fn outer_product(&self) -> Verdict {
        let (a, b, to) = (self.numeric_of(0)?, self.numeric_of(1)?, self.numeric(self.result()?));
        if a.scalar == to.scalar
            && a.is_float()
            && matches!(self.kind(self.result()?), TypeKind::Matrix { .. })
            && b.scalar == to.scalar
            && (a.lanes, b.lanes) == (to.lanes, to.columns)
        {
            return Ok(());
        }
        Err("the result is not a matrix of the vectors' lengths".into())
    }

    /// SPV_KHR_integer_dot_product
    fn integer_dot(&self, op: Op) -> Verdict {
        let (a, b, to) = (self.numeric_of(0)?, self.numeric_of(1)?, self.numeric(self.result()?));
        if !(a.is_int() && a.scalar == b.scalar && a.lanes == b.lanes) {
            return Err("the operands are not two integer vectors of one type".into());
        }
        if !(to.is_int() && to.lanes == 1) {
            return Err("the result is not an integer".into());
        }
        // SPV_KHR_integer_dot_product: scalars are packed vectors, and say how.
        let packed = a.scalar == Scalar::Int(32) && a.lanes == 1;
        match (a.lanes, self.words().is_empty()) {
            (1, true) => return Err("scalars require a packed vector format".into()),
            (1, false) if !packed => return Err("packed vectors are not of 32 bits".into()),
            (2.., false) => return Err("vectors have no packed vector format".into()),
            _ => {}
        }
        if let (Scalar::Int(part), Scalar::Int(whole)) = (a.scalar, to.scalar)
            && !packed
            && whole < part
        {
            return Err("the result is narrower than the components".into());
        }
        if matches!(op, Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat) {
            return self.of_type(2, self.result()?);
        }
        Ok(())
    }

    pub(super) fn derivative(&self) -> Verdict {
        self.same_type_of(Numeric::is_float, "floating-point")
    }

    /// Requires all operands to have the type of the result, which `is` accepts.
    pub(super) fn same_type_of(&self, is: fn(Numeric) -> bool, what: &str) -> Verdict {
        let result = self.result()?;
        if !is(self.numeric(result)) {
            return Err(format!("the result is {}, not {what}", self.name(result)));
        }
        // SPV_KHR_bfloat16, SPV_EXT_float8: conversions, comparisons and products of vectors are all there is.
        if let TypeKind::Float { encoding: Some(encoding), .. } = self.kind(self.module.types.scalar(result))
            && self.finished
            && !self.module.requirements.declares(Capability::BFloat16ArithmeticEXT)
        {
            let name = FPEncoding::from_u32(encoding)
                .map_or_else(|| encoding.to_string(), |name| format!("{name:?}"));
            return Err(format!("there is no such operation on numbers of {name}"));
        }
        self.all_of_type(0, result)
    }

    /// Requires result and operands to be integers of one width and length, of any signedness.
    pub(super) fn same_integers(&self) -> Verdict {
        let result = self.result()?;
        let whole = self.numeric(result);
        if !whole.is_int() {
            return Err(format!("the result is {}, not an integer", self.name(result)));
        }
        for index in 0..self.operands().len() {
            let ty = self.ty(index)?;
            if ty != result && self.numeric(ty) != whole {
                return Err(self.mismatch(index, ty, result));
            }
        }
        Ok(())
    }

    /// A struct of two of the operands' type.
    fn extended(&self, op: Op) -> Verdict {
        let (a, b) = (self.ty(0)?, self.ty(1)?);
        let result = self.result()?;
        if op != Op::SMulExtended {
            self.module.types.members(result).try_for_each(|member| self.is_unsigned(member))?;
        }
        let mut members = self.module.types.members(result);
        if a == b
            && self.numeric(a).is_int()
            && members.len() == 2
            && members.all(|member| self.numeric(member) == self.numeric(a))
        {
            return Ok(());
        }
        Err("the result is not a struct of two of the operands' type".into())
    }

    /// Requires integers whose Signedness is 0. MLIR's dialect does not require it.
    pub(super) fn is_unsigned(&self, ty: Type) -> Verdict {
        match self.kind(self.module.types.scalar(ty)) {
            TypeKind::Int { signed: true, .. } if self.finished => {
                Err(format!("{} is signed", self.name(ty)))
            }
            _ => Ok(()),
        }
    }

    fn matrix_product(&self, op: Op) -> Verdict {
        let (a, b, to) = (self.numeric_of(0)?, self.numeric_of(1)?, self.numeric(self.result()?));
        if a.is_unknown() {
            return Ok(());
        }
        let scalars = a.scalar == b.scalar && a.scalar == to.scalar && matches!(a.scalar, Scalar::Float(_));
        let fits = match op {
            Op::VectorTimesMatrix => {
                self.is_matrix(1)
                    && a.columns == 1
                    && a.lanes == b.lanes
                    && to.lanes == b.columns
                    && to.columns == 1
            }
            Op::MatrixTimesVector => {
                self.is_matrix(0)
                    && b.columns == 1
                    && b.lanes == a.columns
                    && to.lanes == a.lanes
                    && to.columns == 1
            }
            _ => {
                self.is_matrix(0)
                    && self.is_matrix(1)
                    && a.columns == b.lanes
                    && (to.lanes, to.columns) == (a.lanes, b.columns)
            }
        };
        if scalars && fits { Ok(()) } else { Err("rows and columns do not fit".into()) }
    }

    fn is_matrix(&self, index: usize) -> bool {
        self.ty(index).is_ok_and(|ty| matches!(self.kind(ty), TypeKind::Matrix { .. }))
    }
}
