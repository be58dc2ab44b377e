//! Arithmetic, bits, logic and comparisons.

use crate::cx::{Arg, FnCx, Node};
use inkwell::llvm_sys::{LLVMIntPredicate as I, LLVMOpcode as L, LLVMRealPredicate as F};
use spirant_dialect::decoration::{Decoration, find_word};
use spirant_dialect::spirv::{self, FPFastMathMode, Op};
use spirant_dialect::{Aborted, TypeKind};
use spirant_ir::writer::Wrap;
use spirant_ir::{TyKind, Val};

/// The instruction of two operands that each operation is.
const BINARY: &[(Op, L)] = &[
    (Op::IAdd, L::LLVMAdd),
    (Op::ISub, L::LLVMSub),
    (Op::IMul, L::LLVMMul),
    (Op::UDiv, L::LLVMUDiv),
    (Op::SDiv, L::LLVMSDiv),
    (Op::UMod, L::LLVMURem),
    (Op::SRem, L::LLVMSRem),
    (Op::FAdd, L::LLVMFAdd),
    (Op::FSub, L::LLVMFSub),
    (Op::FMul, L::LLVMFMul),
    (Op::FDiv, L::LLVMFDiv),
    (Op::FRem, L::LLVMFRem),
    (Op::ShiftLeftLogical, L::LLVMShl),
    (Op::ShiftRightLogical, L::LLVMLShr),
    (Op::ShiftRightArithmetic, L::LLVMAShr),
    (Op::BitwiseAnd, L::LLVMAnd),
    (Op::BitwiseOr, L::LLVMOr),
    (Op::BitwiseXor, L::LLVMXor),
    (Op::LogicalAnd, L::LLVMAnd),
    (Op::LogicalOr, L::LLVMOr),
];

/// The predicate that each comparison of integers, booleans or pointers is.
const INTEGERS: &[(Op, I)] = &[
    (Op::IEqual, I::LLVMIntEQ),
    (Op::INotEqual, I::LLVMIntNE),
    (Op::LogicalEqual, I::LLVMIntEQ),
    (Op::LogicalNotEqual, I::LLVMIntNE),
    (Op::PtrEqual, I::LLVMIntEQ),
    (Op::PtrNotEqual, I::LLVMIntNE),
    (Op::UGreaterThan, I::LLVMIntUGT),
    (Op::SGreaterThan, I::LLVMIntSGT),
    (Op::UGreaterThanEqual, I::LLVMIntUGE),
    (Op::SGreaterThanEqual, I::LLVMIntSGE),
    (Op::ULessThan, I::LLVMIntULT),
    (Op::SLessThan, I::LLVMIntSLT),
    (Op::ULessThanEqual, I::LLVMIntULE),
    (Op::SLessThanEqual, I::LLVMIntSLE),
];

/// The predicate that each comparison of floating-point numbers is.
const FLOATS: &[(Op, F)] = &[
    (Op::FOrdEqual, F::LLVMRealOEQ),
    (Op::FUnordEqual, F::LLVMRealUEQ),
    (Op::FOrdNotEqual, F::LLVMRealONE),
    (Op::FUnordNotEqual, F::LLVMRealUNE),
    (Op::FOrdLessThan, F::LLVMRealOLT),
    (Op::FUnordLessThan, F::LLVMRealULT),
    (Op::FOrdGreaterThan, F::LLVMRealOGT),
    (Op::FUnordGreaterThan, F::LLVMRealUGT),
    (Op::FOrdLessThanEqual, F::LLVMRealOLE),
    (Op::FUnordLessThanEqual, F::LLVMRealULE),
    (Op::FOrdGreaterThanEqual, F::LLVMRealOGE),
    (Op::FUnordGreaterThanEqual, F::LLVMRealUGE),
    (Op::Ordered, F::LLVMRealORD),
    (Op::Unordered, F::LLVMRealUNO),
    (Op::LessOrGreater, F::LLVMRealONE),
];

/// The bits of `FPFastMathMode`, and those of LLVM's flags.
const FAST_MATH: &[(FPFastMathMode, u32)] = &[
    (FPFastMathMode::NOT_NAN, 2),
    (FPFastMathMode::NOT_INF, 4),
    (FPFastMathMode::NSZ, 8),
    (FPFastMathMode::ALLOW_RECIP, 16),
    (FPFastMathMode::FAST, 127),
    (FPFastMathMode::ALLOW_CONTRACT, 32),
    (FPFastMathMode::ALLOW_REASSOC, 1),
    (FPFastMathMode::ALLOW_TRANSFORM, 64),
];

/// Whether a decoration of a value is a flag of LLVM's instructions, or in the name of what is called.
pub(super) fn is_flag(decoration: &Decoration) -> bool {
    use spirv::Decoration as D;
    matches!(
        decoration.kind,
        D::NoSignedWrap
            | D::NoUnsignedWrap
            | D::FPFastMathMode
            | D::NoContraction
            | D::SaturatedConversion
            | D::FPRoundingMode
    )
}

impl<'m> FnCx<'_, '_, 'm> {
    pub(super) fn arithmetic(&mut self, op: Op, node: &Node<'_, 'm>) -> Option<Result<Val<'m>, Aborted>> {
        let w = &self.lift.writer;
        if let (Some((_, llvm)), [a, b]) = (BINARY.iter().find(|(own, _)| *own == op), node.args) {
            let is_shift =
                matches!(op, Op::ShiftLeftLogical | Op::ShiftRightLogical | Op::ShiftRightArithmetic);
            let second = if is_shift { self.as_wide(b.value, a.value) } else { b.value };
            let value = self.lift.writer.binary(*llvm, a.value, second);
            self.flags(value, node.decorations);
            return Some(Ok(value));
        }
        if let (Some((_, predicate)), [a, b]) = (INTEGERS.iter().find(|(own, _)| *own == op), node.args) {
            return Some(Ok(w.compare_ints(*predicate, a.value, b.value)));
        }
        if let (Some((_, predicate)), [a, b]) = (FLOATS.iter().find(|(own, _)| *own == op), node.args) {
            let value = w.compare_floats(*predicate, a.value, b.value);
            self.flags(value, node.decorations);
            return Some(Ok(value));
        }
        Some(Ok(match (op, node.args) {
            (Op::SNegate, [a]) => {
                let value = w.binary(L::LLVMSub, w.zero(a.value.ty()), a.value);
                self.flags(value, node.decorations);
                value
            }
            (Op::FNegate, [a]) => {
                let value = w.negate_float(a.value);
                self.flags(value, node.decorations);
                value
            }
            (Op::Not | Op::LogicalNot, [a]) => w.binary(L::LLVMXor, a.value, w.ones(a.value.ty())),
            (Op::Select, [condition, a, b]) => w.select(condition.value, a.value, b.value),
            (Op::FreezeKHR, [a]) => w.freeze(a.value),
            (Op::VectorTimesScalar, [vector, scalar]) => return Some(self.scaled(vector, scalar, node)),
            _ => return None,
        }))
    }

    fn scaled(
        &mut self,
        vector: &Arg<'m>,
        scalar: &Arg<'m>,
        node: &Node<'_, 'm>,
    ) -> Result<Val<'m>, Aborted> {
        let TypeKind::Vector { count, .. } = self.kind(vector.ty) else {
            return Err(self.refuse("OpVectorTimesScalar of something that is not a vector"));
        };
        let factor = self.splat(scalar.value, count);
        let value = self.lift.writer.binary(L::LLVMFMul, vector.value, factor);
        self.flags(value, node.decorations);
        Ok(value)
    }

    /// A vector of one number.
    pub(super) fn splat(&mut self, scalar: Val<'m>, count: u32) -> Val<'m> {
        let w = &self.lift.writer;
        let ty = w.vector(scalar.ty(), count);
        let first = w.insert_element(w.poison(ty), scalar, w.word(0));
        w.shuffle(first, w.poison(ty), &vec![Some(0); count as usize])
    }

    /// A number of bits to shift by, as wide as what is shifted.
    fn as_wide(&self, amount: Val<'m>, shifted: Val<'m>) -> Val<'m> {
        let width = |ty: TyKind<'m>| match ty {
            TyKind::Int(width) => width,
            _ => 0,
        };
        let (own, wanted) = (width(amount.ty().scalar().kind()), width(shifted.ty().scalar().kind()));
        match own.cmp(&wanted) {
            std::cmp::Ordering::Equal => amount,
            std::cmp::Ordering::Less => self.lift.writer.cast(L::LLVMZExt, amount, shifted.ty()),
            // A number of bits that is cut off is too large anyway, for which nothing is defined.
            std::cmp::Ordering::Greater => self.lift.writer.cast(L::LLVMTrunc, amount, shifted.ty()),
        }
    }

    /// Flags of an instruction from the decorations of its result.
    pub(crate) fn flags(&self, value: Val<'m>, decorations: &[Decoration]) {
        use spirv::Decoration as D;
        let w = &self.lift.writer;
        let has = |kind| decorations.iter().any(|decoration| decoration.kind == kind);
        let wrap = Wrap { signed: has(D::NoSignedWrap), unsigned: has(D::NoUnsignedWrap) };
        if wrap != Wrap::default() {
            w.set_wrap(value, wrap);
        }
        let mode = find_word(decorations, D::FPFastMathMode).unwrap_or(0);
        let mode = FPFastMathMode::from_bits_retain(mode);
        let mut flags: u32 =
            FAST_MATH.iter().filter(|(bit, _)| mode.contains(*bit)).map(|(_, flag)| flag).sum();
        if mode.contains(FPFastMathMode::FAST) {
            flags = 127;
        }
        // What a shader does not decorate may be contracted.
        if self.lift.is_shader() && !has(D::NoContraction) && !has(D::FPFastMathMode) {
            flags |= 32;
        }
        if flags != 0 {
            w.set_fast_math(value, flags);
        }
    }
}
