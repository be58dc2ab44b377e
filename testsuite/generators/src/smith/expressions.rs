//! Draws operations on values, with operands that make the result defined and exact.

use super::draw::{Drawer, SMALL};
use super::ops::{Op, Subgroup};
use super::program::*;
use super::types::*;
use spirant_dialect::spirv::{self, Capability};
use spirant_dialect::{CLOp, GLOp};

/// The largest whole number up to which a format has all.
fn limit(width: u8) -> u64 {
    match width {
        16 => 1 << 11,
        32 => 1 << 24,
        _ => 1 << 53,
    }
}

impl Drawer<'_, '_> {
    /// One operation, on operands of a random type.
    pub(super) fn compute(&mut self) {
        let ty = self.ty();
        if ty.lanes > 1 && self.choices.one_in(3) {
            return self.vector(ty);
        }
        if self.stage == Some(Stage::Compute) && !self.kernel() && self.choices.one_in(6) {
            self.subgroup();
            return;
        }
        match ty.scalar {
            Scalar::Bool => self.boolean(ty),
            Scalar::Int(width) => self.integer(ty, width),
            Scalar::Float(width) => self.float(ty, width),
        };
    }

    fn boolean(&mut self, ty: Ty) -> Arg {
        use spirv::Op as O;
        let (a, b) = (self.arg(ty), self.arg(ty));
        match self.choices.below(7) {
            0 => self.core(ty, O::LogicalAnd, vec![a, b]),
            1 => self.core(ty, O::LogicalOr, vec![a, b]),
            2 => self.core(ty, O::LogicalNotEqual, vec![a, b]),
            3 => self.core(ty, O::LogicalEqual, vec![a, b]),
            4 => self.core(ty, O::LogicalNot, vec![a]),
            5 if ty.lanes > 1 => {
                let op = if self.choices.one_in(2) { Op::Any } else { Op::All };
                self.op(Ty::BOOL, 0, op, vec![a])
            }
            _ => self.select(),
        }
    }

    fn select(&mut self) -> Arg {
        let ty = self.ty();
        // A scalar for whole vectors is newer than what all profiles have.
        let condition = self.arg(ty.of(Scalar::Bool));
        let (a, b) = (self.arg(ty), self.arg(ty));
        let bound = self.bound(&a).max(self.bound(&b));
        self.op(ty, bound, Op::Select, vec![condition, a, b])
    }

    fn and(&mut self, arg: Arg, bits: u64) -> Arg {
        let ty = self.program.ty(&arg);
        self.core(ty, spirv::Op::BitwiseAnd, vec![arg, Self::splat(ty, bits & ty.scalar.mask())])
    }

    fn integer(&mut self, ty: Ty, width: u8) -> Arg {
        use spirv::Op as O;
        let (a, b) = (self.arg(ty), self.arg(ty));
        match self.choices.below(16) {
            0..=4 => {
                let ops = [O::IAdd, O::ISub, O::IMul, O::BitwiseAnd, O::BitwiseOr, O::BitwiseXor];
                let op = self.choices.of(&ops).unwrap_or(O::IAdd);
                self.core(ty, op, vec![a, b])
            }
            5 => {
                let ops = [O::ShiftLeftLogical, O::ShiftRightLogical, O::ShiftRightArithmetic];
                let op = self.choices.of(&ops).unwrap_or(O::ShiftLeftLogical);
                let amount = self.and(b, u64::from(width) - 1);
                self.core(ty, op, vec![a, amount])
            }
            6 => self.division(ty, a, b),
            7 => {
                let op = self.choices.of(&[O::Not, O::SNegate]).unwrap_or(O::Not);
                self.core(ty, op, vec![a])
            }
            8 | 9 => {
                let ops = [
                    O::IEqual,
                    O::INotEqual,
                    O::ULessThan,
                    O::UGreaterThanEqual,
                    O::ULessThanEqual,
                    O::UGreaterThan,
                    O::SLessThan,
                    O::SGreaterThan,
                    O::SLessThanEqual,
                    O::SGreaterThanEqual,
                ];
                let op = self.choices.of(&ops).unwrap_or(O::IEqual);
                self.core(ty.of(Scalar::Bool), op, vec![a, b])
            }
            10 => self.extended(ty, width, a, b),
            11 => self.convert(ty, a),
            12 if width == 32 && !self.kernel() => self.bits(ty, a, b),
            12 if self.kernel() => self.core(ty, O::BitCount, vec![a]),
            13 if width == 32 && !self.kernel() => {
                let ops = [O::IAddCarry, O::ISubBorrow, O::UMulExtended, O::SMulExtended];
                let op = self.choices.of(&ops).unwrap_or(O::IAddCarry);
                let part = self.choices.below(2) as u32;
                self.op(ty, 0, Op::Pair(op, part), vec![a, b])
            }
            14 => self.bitcast(ty, a),
            15 if self.options.features.has(Capability::DotProduct) && self.choices.one_in(2) => {
                let (a, b) = (self.arg(Ty::U32), self.arg(Ty::U32));
                self.op(Ty::U32, 0, Op::ByteDot, vec![a, b])
            }
            _ => self.select(),
        }
    }

    /// Divisors are not zero and not negative; nor are dividends of what the sign of a remainder depends on, which Vulkan leaves
    /// undefined.
    fn division(&mut self, ty: Ty, a: Arg, b: Arg) -> Arg {
        use spirv::Op as O;
        let mask = ty.scalar.mask();
        let op = self.choices.of(&[O::UDiv, O::UMod, O::SDiv, O::SRem, O::SMod]).unwrap_or(O::UDiv);
        let b = if matches!(op, O::UDiv | O::UMod) { b } else { self.and(b, mask >> 1) };
        let b = self.core(ty, O::BitwiseOr, vec![b, Self::splat(ty, 1)]);
        let a = if matches!(op, O::SRem | O::SMod) && !self.kernel() { self.and(a, mask >> 1) } else { a };
        self.core(ty, op, vec![a, b])
    }

    /// Operations on bits that Vulkan has for words alone.
    fn bits(&mut self, ty: Ty, a: Arg, b: Arg) -> Arg {
        use spirv::Op as O;
        let offset = self.choices.below(32) as u64;
        let count = self.choices.below(33 - offset as usize).max(1) as u64;
        let field = Arg::Const(Ty::U32, vec![offset << 8 | count]);
        match self.choices.below(6) {
            0 => self.core(ty, O::BitCount, vec![a]),
            1 => self.core(ty, O::BitReverse, vec![a]),
            2 => self.core(ty, O::BitFieldUExtract, vec![a, field]),
            3 => self.core(ty, O::BitFieldSExtract, vec![a, field]),
            4 => self.core(ty, O::BitFieldInsert, vec![a, b, field]),
            _ => {
                let ops = [GLOp::FindILsb, GLOp::FindUMsb, GLOp::FindSMsb];
                let op = self.choices.of(&ops).unwrap_or(GLOp::FindILsb);
                self.op(ty, 0, Op::Glsl(op), vec![a])
            }
        }
    }

    fn extended(&mut self, ty: Ty, width: u8, a: Arg, b: Arg) -> Arg {
        let both = [
            (GLOp::UMin, CLOp::u_min),
            (GLOp::UMax, CLOp::u_max),
            (GLOp::SMin, CLOp::s_min),
            (GLOp::SMax, CLOp::s_max),
        ];
        if self.choices.one_in(2) {
            let (glsl, cl) = self.choices.of(&both).unwrap_or(both[0]);
            return self.op(ty, 0, Op::Ext(glsl, cl), vec![a, b]);
        }
        if !self.kernel() {
            let op = self.choices.of(&[GLOp::SAbs, GLOp::SSign]).unwrap_or(GLOp::SAbs);
            return self.op(ty, 0, Op::Glsl(op), vec![a]);
        }
        let mut ops = vec![
            CLOp::clz,
            CLOp::popcount,
            CLOp::rotate,
            CLOp::u_mul_hi,
            CLOp::s_mul_hi,
            CLOp::u_hadd,
            CLOp::s_rhadd,
            CLOp::u_add_sat,
            CLOp::s_sub_sat,
            CLOp::u_abs_diff,
            CLOp::bitselect,
            CLOp::s_mad_hi,
        ];
        if width == 64 {
            ops.retain(|op| !matches!(op, CLOp::s_rhadd | CLOp::u_hadd));
        }
        let op = self.choices.of(&ops).unwrap_or(CLOp::clz);
        let args = match op {
            CLOp::clz | CLOp::popcount => vec![a],
            CLOp::bitselect | CLOp::s_mad_hi => {
                let c = self.arg(ty);
                vec![a, b, c]
            }
            _ => vec![a, b],
        };
        self.op(ty, 0, Op::Cl(op), args)
    }

    /// To an integer of another width, or to a float.
    fn convert(&mut self, ty: Ty, a: Arg) -> Arg {
        use spirv::Op as O;
        let to_float = self.choices.one_in(2);
        if to_float {
            let width = self.choices.of(&self.floats.clone()).unwrap_or(32);
            let a = self.and(a, 127);
            let op = self.choices.of(&[O::ConvertUToF, O::ConvertSToF]).unwrap_or(O::ConvertSToF);
            return self.op(ty.of(Scalar::Float(width)), 127, Op::Convert(op), vec![a]);
        }
        let others: Vec<u8> = self.ints.iter().copied().filter(|width| *width != ty.scalar.width()).collect();
        let Some(width) = self.choices.of(&others) else { return a };
        let signed = self.choices.one_in(2);
        // A kernel's integers have no sign, and there the signed conversion is for sign extension.
        let op = if signed { O::SConvert } else { O::UConvert };
        self.op(ty.of(Scalar::Int(width)), 0, Op::Convert(op), vec![a])
    }

    fn bitcast(&mut self, ty: Ty, a: Arg) -> Arg {
        let bits = u32::from(ty.lanes) * u32::from(ty.scalar.width());
        let fits = |width: &u8| {
            let lanes = bits / u32::from(*width);
            bits.is_multiple_of(u32::from(*width))
                && matches!(lanes, 1 | 2 | 4)
                && *width != ty.scalar.width()
        };
        let widths: Vec<u8> = self.ints.iter().copied().filter(fits).collect();
        match self.choices.of(&widths) {
            Some(width) => {
                let lanes = (bits / u32::from(width)) as u8;
                self.op(Ty { scalar: Scalar::Int(width), lanes }, 0, Op::Bitcast, vec![a])
            }
            None => self.core(ty, spirv::Op::Not, vec![a]),
        }
    }

    fn float(&mut self, ty: Ty, width: u8) -> Arg {
        use spirv::Op as O;
        let (a, b) = (self.arg(ty), self.arg(ty));
        if !self.options.exact && self.choices.one_in(4) {
            return self.wild(ty, a, b);
        }
        let (x, y) = (self.bound(&a), self.bound(&b));
        let most = limit(width);
        match self.choices.below(12) {
            0 | 1 if x + y <= most => {
                let op = self.choices.of(&[O::FAdd, O::FSub]).unwrap_or(O::FAdd);
                self.op(ty, x + y, Op::Lanes(op), vec![a, b])
            }
            2 | 3 if x * y <= most => self.op(ty, x * y, Op::Lanes(O::FMul), vec![a, b]),
            4 => self.op(ty, x, Op::Lanes(O::FNegate), vec![a]),
            5 => {
                let ops = [
                    (GLOp::FAbs, CLOp::fabs),
                    (GLOp::Floor, CLOp::floor),
                    (GLOp::Ceil, CLOp::ceil),
                    (GLOp::Trunc, CLOp::trunc),
                    (GLOp::RoundEven, CLOp::rint),
                    (GLOp::FSign, CLOp::sign),
                ];
                let (glsl, cl) = self.choices.of(&ops).unwrap_or(ops[0]);
                self.op(ty, x.max(1), Op::Ext(glsl, cl), vec![a])
            }
            6 => {
                let ops = [(GLOp::FMin, CLOp::fmin), (GLOp::FMax, CLOp::fmax), (GLOp::Step, CLOp::step)];
                let (glsl, cl) = self.choices.of(&ops).unwrap_or(ops[0]);
                self.op(ty, x.max(y).max(1), Op::Ext(glsl, cl), vec![a, b])
            }
            7 => {
                let c = self.arg(ty);
                let bound = x * y + self.bound(&c);
                // Whether a product and a sum are one operation does not show in what is exact.
                if bound <= most && (width == 32 || self.kernel()) {
                    return self.op(ty, bound, Op::Ext(GLOp::Fma, CLOp::fma), vec![a, b, c]);
                }
                self.compare(ty, a, b)
            }
            8 if ty.lanes > 1 && ty.lanes <= 4 && u64::from(ty.lanes) * x * y <= most => {
                let bound = u64::from(ty.lanes) * x * y;
                self.op(ty.element(), bound, Op::Dot, vec![a, b])
            }
            9 => self.float_convert(ty, width, a),
            10 if ty.lanes > 1 && ty.lanes <= 4 && width == 32 && !self.kernel() => self.matrix(ty, a),
            _ => self.compare(ty, a, b),
        }
    }

    fn compare(&mut self, ty: Ty, a: Arg, b: Arg) -> Arg {
        use spirv::Op as O;
        let ops = [
            O::FOrdEqual,
            O::FOrdNotEqual,
            O::FOrdLessThan,
            O::FOrdLessThanEqual,
            O::FOrdGreaterThan,
            O::FOrdGreaterThanEqual,
            O::FUnordLessThan,
            O::FUnordNotEqual,
            O::FUnordEqual,
            O::FUnordGreaterThanEqual,
        ];
        let op = self.choices.of(&ops).unwrap_or(O::FOrdEqual);
        self.core(ty.of(Scalar::Bool), op, vec![a, b])
    }

    fn float_convert(&mut self, ty: Ty, width: u8, a: Arg) -> Arg {
        use spirv::Op as O;
        let a = self.handed(a);
        let others: Vec<u8> = self.floats.iter().copied().filter(|other| *other != width).collect();
        if let Some(other) = self.choices.of(&others).filter(|_| self.choices.one_in(2)) {
            let bound = self.bound(&a);
            return self.op(ty.of(Scalar::Float(other)), bound, Op::Convert(O::FConvert), vec![a]);
        }
        if self.choices.one_in(2) {
            return self.op(ty.of(Scalar::Int(32)), 0, Op::Convert(O::ConvertFToS), vec![a]);
        }
        let bound = self.bound(&a);
        let a = self.op(ty, bound, Op::Ext(GLOp::FAbs, CLOp::fabs), vec![a]);
        self.op(ty.of(Scalar::Int(32)), 0, Op::Convert(O::ConvertFToU), vec![a])
    }

    fn matrix(&mut self, ty: Ty, first: Arg) -> Arg {
        let first = self.handed(first);
        let columns = 2 + self.choices.below(3) as u8;
        let mut args = vec![first];
        for _ in 1..columns {
            let column = self.arg(ty);
            args.push(self.handed(column));
        }
        let vector = self.arg(Ty { lanes: columns, ..ty });
        args.push(self.handed(vector));
        self.op(ty, u64::from(columns) * SMALL * SMALL, Op::MatrixTimesVector, args)
    }

    /// Operations whose results differ between implementations.
    fn wild(&mut self, ty: Ty, a: Arg, b: Arg) -> Arg {
        use spirv::Op as O;
        let ops = [O::FDiv, O::FRem, O::FMod];
        if self.choices.one_in(2) {
            let op = self.choices.of(&ops).unwrap_or(O::FDiv);
            return self.op(ty, SMALL, Op::Wild(op), vec![a, b]);
        }
        let narrow = ty.scalar != Scalar::Float(64);
        let ops = [
            (GLOp::Sqrt, CLOp::sqrt),
            (GLOp::InverseSqrt, CLOp::rsqrt),
            (GLOp::Sin, CLOp::sin),
            (GLOp::Cos, CLOp::cos),
            (GLOp::Exp2, CLOp::exp2),
            (GLOp::Log2, CLOp::log2),
        ];
        let count = if narrow || self.kernel() { ops.len() } else { 2 };
        if self.stage == Some(Stage::Fragment) && ty.scalar == Scalar::Float(32) && self.choices.one_in(2) {
            let op = self.choices.of(&[O::DPdx, O::DPdy, O::Fwidth]).unwrap_or(O::DPdx);
            return self.op(ty, SMALL, Op::Wild(op), vec![a]);
        }
        let (glsl, cl) = self.choices.of(&ops[..count]).unwrap_or(ops[0]);
        self.op(ty, SMALL, Op::Ext(glsl, cl), vec![a])
    }

    fn vector(&mut self, ty: Ty) {
        let a = self.arg(ty);
        let bound = self.bound(&a);
        let lane = self.choices.below(usize::from(ty.lanes)) as u32;
        match self.choices.below(6) {
            0 => self.op(ty.element(), bound, Op::Extract(lane), vec![a]),
            1 => {
                let part = self.arg(ty.element());
                let bound = bound.max(self.bound(&part));
                self.op(ty, bound, Op::Insert(lane), vec![part, a])
            }
            2 => {
                let b = self.arg(ty);
                let bound = bound.max(self.bound(&b));
                let count = usize::from(ty.lanes) * 2;
                let lanes = (0..ty.lanes).map(|_| self.choices.below(count) as u32).collect();
                self.op(ty, bound, Op::Shuffle(lanes), vec![a, b])
            }
            3 if ty.lanes.is_power_of_two() => {
                let index = self.index(u32::from(ty.lanes));
                self.op(ty.element(), bound, Op::ExtractDynamic, vec![a, index])
            }
            4 if ty.lanes.is_power_of_two() => {
                let part = self.arg(ty.element());
                let bound = bound.max(self.bound(&part));
                let index = self.index(u32::from(ty.lanes));
                self.op(ty, bound, Op::InsertDynamic, vec![a, part, index])
            }
            _ => {
                let parts: Vec<Arg> = (0..ty.lanes).map(|_| self.arg(ty.element())).collect();
                let bound = parts.iter().map(|part| self.bound(part)).max().unwrap_or(0);
                self.op(ty, bound, Op::Construct, parts)
            }
        };
    }

    fn subgroup(&mut self) {
        let has = |op: &Subgroup| {
            let uniform = self.uniform || !matches!(op, Subgroup::QuadSwap | Subgroup::Vote);
            uniform && self.options.features.has(op.capability())
        };
        let known: Vec<Subgroup> = Subgroup::ALL.into_iter().filter(has).collect();
        let Some(op) = self.choices.of(&known) else { return };
        let ty = if op.is_truth() { Ty::BOOL } else { Ty::U32 };
        let of_constant = matches!(op, Subgroup::AllEqual | Subgroup::First);
        let arg = if of_constant { self.constant(ty) } else { self.arg(ty) };
        let result = if op == Subgroup::AllEqual { Ty::BOOL } else { ty };
        self.op(result, 0, Op::Subgroup(op), vec![arg]);
    }

    /// A word of some value that is visible, whichever type it has.
    pub(super) fn word(&mut self) -> Arg {
        let from = self.scope.len().saturating_sub(24);
        let Some(value) = self.choices.of(&self.scope[from..]) else { return self.arg(Ty::U32) };
        let ty = self.program.values[value];
        let mut arg = Arg::Value(value);
        if ty.lanes > 1 {
            let lane = self.choices.below(usize::from(ty.lanes)) as u32;
            let bound = self.bound(&arg);
            arg = self.op(ty.element(), bound, Op::Extract(lane), vec![arg]);
        }
        let to = Ty::U32;
        match ty.scalar {
            Scalar::Int(32) => arg,
            Scalar::Int(_) => self.op(to, 0, Op::Convert(spirv::Op::UConvert), vec![arg]),
            Scalar::Bool => {
                let (yes, no) = (self.constant(to), Self::splat(to, 0));
                self.op(to, 0, Op::Select, vec![arg, yes, no])
            }
            Scalar::Float(_) => {
                let arg = self.handed(arg);
                self.op(to, 0, Op::Convert(spirv::Op::ConvertFToS), vec![arg])
            }
        }
    }
}
