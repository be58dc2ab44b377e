//! Mathematics (OpenCL C 6.15.2), in LLVM's intrinsics that shaders have and expansions in those.
//!
//! Halves are computed in floats. Of doubles there is what shaders have: no angles, exponents or logarithms.

use super::{Body, Builtin, Refusal};
use crate::body::lanes;
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMRealPredicate as R;
use spirant_dialect::CLOp;
use spirant_ir::{Ty, TyKind, Val};
use std::f32::consts as k;

/// A computation in floats of one shape.
pub struct Floats<'b, 'w, 'm> {
    /// The type: of floats or doubles, or of halves where the functions that it calls allow those.
    pub ty: Ty<'m>,
    /// The instructions.
    pub body: &'b mut Body<'w, 'm>,
}

impl<'m> Floats<'_, '_, 'm> {
    /// A constant of the precision of a float.
    pub fn k(&self, value: f32) -> Val<'m> {
        self.number(f64::from(value))
    }
    /// A constant.
    pub fn number(&self, value: f64) -> Val<'m> {
        self.body.real(self.ty, value)
    }
    /// An instruction of two operands.
    pub fn op(&mut self, op: L, x: Val<'m>, y: Val<'m>) -> Val<'m> {
        self.body.op(op, x, y)
    }
    /// An intrinsic.
    pub fn call(&mut self, name: &'static str, arguments: &[Val<'m>]) -> Val<'m> {
        self.body.call(name, &[self.ty], arguments)
    }
    /// A comparison.
    pub fn compare(&mut self, predicate: R, x: Val<'m>, y: Val<'m>) -> Val<'m> {
        self.body.compare_floats(predicate, x, y)
    }
    /// The first where the condition holds, else the second.
    pub fn select(&mut self, condition: Val<'m>, x: Val<'m>, y: Val<'m>) -> Val<'m> {
        self.body.select(condition, x, y)
    }
    /// The absolute value.
    pub fn abs(&mut self, x: Val<'m>) -> Val<'m> {
        self.call("llvm.fabs", &[x])
    }
    /// Integers of the same width.
    fn int(&self) -> Ty<'m> {
        let width = if self.ty.scalar().kind() == TyKind::Double { 64 } else { 32 };
        self.body.ints(width, lanes(self.ty))
    }
    /// Integers of 32 bits.
    fn words(&self) -> Ty<'m> {
        self.body.ints(32, lanes(self.ty))
    }
    fn bits(&mut self, x: Val<'m>) -> Val<'m> {
        self.body.cast(L::LLVMBitCast, x, self.int())
    }
    fn of_bits(&mut self, x: Val<'m>) -> Val<'m> {
        self.body.cast(L::LLVMBitCast, x, self.ty)
    }
    /// A polynomial, the highest coefficient first.
    fn polynomial(&mut self, x: Val<'m>, coefficients: &[f32]) -> Val<'m> {
        let mut sum = self.k(coefficients.first().copied().unwrap_or(0.0));
        for coefficient in coefficients.iter().skip(1) {
            let product = self.op(L::LLVMFMul, sum, x);
            let next = self.k(*coefficient);
            sum = self.op(L::LLVMFAdd, product, next);
        }
        sum
    }

    /// The argument less the nearest even number, exactly.
    fn turn(&mut self, x: Val<'m>) -> Val<'m> {
        let half = self.k(0.5);
        let turns = self.op(L::LLVMFMul, x, half);
        let turns = self.call("llvm.roundeven", &[turns]);
        let two = self.k(2.0);
        let whole = self.op(L::LLVMFMul, turns, two);
        self.op(L::LLVMFSub, x, whole)
    }

    fn of_pi(&mut self, name: &'static str, x: Val<'m>) -> Val<'m> {
        let turn = self.turn(x);
        let pi = self.k(k::PI);
        let angle = self.op(L::LLVMFMul, turn, pi);
        self.call(name, &[angle])
    }

    /// A power whose exponent may be an integer for a negative base.
    fn power(&mut self, x: Val<'m>, y: Val<'m>) -> Val<'m> {
        let size = self.abs(x);
        let power = self.call("llvm.pow", &[size, y]);
        let whole = self.call("llvm.trunc", &[y]);
        let half = self.k(0.5);
        let halved = self.op(L::LLVMFMul, y, half);
        let even = self.call("llvm.trunc", &[halved]);
        let is_odd = self.compare(R::LLVMRealONE, even, halved);
        let signed = self.call("llvm.copysign", &[power, x]);
        let of_odd = self.select(is_odd, signed, power);
        let is_whole = self.compare(R::LLVMRealOEQ, whole, y);
        let zero = self.k(0.0);
        let is_negative = self.compare(R::LLVMRealOLT, x, zero);
        let nan = self.k(f32::NAN);
        let of_negative = self.select(is_negative, nan, power);
        let value = self.select(is_whole, of_odd, of_negative);
        let none = self.compare(R::LLVMRealOEQ, y, zero);
        let one = self.k(1.0);
        let value = self.select(none, one, value);
        let of_one = self.compare(R::LLVMRealOEQ, x, one);
        self.select(of_one, one, value)
    }

    /// e to a power, less 1: by a polynomial where that is small.
    fn expm1(&mut self, x: Val<'m>) -> Val<'m> {
        let one = self.k(1.0);
        let power = self.call("llvm.exp", &[x]);
        let large = self.op(L::LLVMFSub, power, one);
        let c = [1.0 / 40320.0, 1.0 / 5040.0, 1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0];
        let sum = self.polynomial(x, &c);
        let small = self.op(L::LLVMFMul, sum, x);
        let size = self.abs(x);
        let half = self.k(0.5);
        let is_small = self.compare(R::LLVMRealOLT, size, half);
        self.select(is_small, small, large)
    }

    /// The logarithm of 1 more: by the series of the inverse hyperbolic tangent where that is small.
    fn log1p(&mut self, x: Val<'m>) -> Val<'m> {
        let (one, two) = (self.k(1.0), self.k(2.0));
        let sum = self.op(L::LLVMFAdd, x, one);
        let large = self.call("llvm.log", &[sum]);
        let below = self.op(L::LLVMFAdd, x, two);
        let z = self.op(L::LLVMFDiv, x, below);
        let square = self.op(L::LLVMFMul, z, z);
        let c = [1.0 / 11.0, 1.0 / 9.0, 1.0 / 7.0, 1.0 / 5.0, 1.0 / 3.0, 1.0].map(|c: f32| 2.0 * c);
        let series = self.polynomial(square, &c);
        let small = self.op(L::LLVMFMul, series, z);
        let size = self.abs(x);
        let bound = self.k(0.4);
        let is_small = self.compare(R::LLVMRealOLT, size, bound);
        self.select(is_small, small, large)
    }

    /// The complementary error function by a continued expansion in `1 / (1 + x / 2)`, to 1.2e-7 of itself.
    fn erfc(&mut self, x: Val<'m>) -> Val<'m> {
        let size = self.abs(x);
        let (half, one, two) = (self.k(0.5), self.k(1.0), self.k(2.0));
        let scaled = self.op(L::LLVMFMul, size, half);
        let below = self.op(L::LLVMFAdd, scaled, one);
        let t = self.op(L::LLVMFDiv, one, below);
        let c = [
            0.170_872_77,
            -0.822_152_23,
            1.488_515_9,
            -1.135_204,
            0.278_868_07,
            -0.186_288_06,
            0.096_784_18,
            0.374_091_96,
            1.000_023_7,
            -1.265_512_2,
        ];
        let sum = self.polynomial(t, &c);
        let square = self.op(L::LLVMFMul, size, size);
        let exponent = self.op(L::LLVMFSub, sum, square);
        let power = self.call("llvm.exp", &[exponent]);
        let value = self.op(L::LLVMFMul, t, power);
        let mirrored = self.op(L::LLVMFSub, two, value);
        let zero = self.k(0.0);
        let is_negative = self.compare(R::LLVMRealOLT, x, zero);
        self.select(is_negative, mirrored, value)
    }

    /// The error function: by its series where 1 less the complement would cancel.
    fn erf(&mut self, x: Val<'m>) -> Val<'m> {
        let one = self.k(1.0);
        let complement = self.erfc(x);
        let large = self.op(L::LLVMFSub, one, complement);
        let square = self.op(L::LLVMFMul, x, x);
        let c = [1.0 / 1320.0, -1.0 / 216.0, 1.0 / 42.0, -0.1, 1.0 / 3.0, -1.0]
            .map(|c: f32| -c * k::FRAC_2_SQRT_PI);
        let series = self.polynomial(square, &c);
        let small = self.op(L::LLVMFMul, series, x);
        let size = self.abs(x);
        let bound = self.k(0.5);
        let is_small = self.compare(R::LLVMRealOLT, size, bound);
        self.select(is_small, small, large)
    }

    /// The number that follows in the direction of another.
    fn next_after(&mut self, x: Val<'m>, y: Val<'m>) -> Val<'m> {
        let int = self.int();
        let zero = self.k(0.0);
        let up = self.compare(R::LLVMRealOLT, x, y);
        let is_positive = self.compare(R::LLVMRealOGT, x, zero);
        let bits = self.bits(x);
        let (more, less) = (self.body.int(int, 1), self.body.int(int, -1));
        // The bits of negative numbers count away from zero.
        let grows = self.body.compare_ints(P::LLVMIntEQ, up, is_positive);
        let by = self.select(grows, more, less);
        let moved = self.op(L::LLVMAdd, bits, by);
        let moved = self.of_bits(moved);
        let least = self.of_bits(more);
        let least = self.call("llvm.copysign", &[least, y]);
        let is_zero = self.compare(R::LLVMRealOEQ, x, zero);
        let moved = self.select(is_zero, least, moved);
        let same = self.compare(R::LLVMRealOEQ, x, y);
        let moved = self.select(same, y, moved);
        let unordered = self.compare(R::LLVMRealUNO, x, y);
        let nan = self.op(L::LLVMFAdd, x, y);
        self.select(unordered, nan, moved)
    }

    /// The logarithm of the gamma function of what is at least 1/2, by Lanczos' approximation with g = 5.
    fn log_gamma_above(&mut self, x: Val<'m>) -> Val<'m> {
        let terms = [76.180_09, -86.505_32, 24.014_098, -1.231_739_6, 0.001_208_650_9, -0.000_005_395_239_4];
        let mut sum = self.k(1.0);
        for (index, term) in terms.into_iter().enumerate() {
            let by = self.k(index as f32);
            let below = self.op(L::LLVMFAdd, x, by);
            let term = self.k(term);
            let part = self.op(L::LLVMFDiv, term, below);
            sum = self.op(L::LLVMFAdd, sum, part);
        }
        let root = self.k(2.506_628_3);
        let sum = self.op(L::LLVMFMul, sum, root);
        let sum = self.call("llvm.log", &[sum]);
        let (shift, half) = (self.k(4.5), self.k(0.5));
        let base = self.op(L::LLVMFAdd, x, shift);
        let power = self.op(L::LLVMFSub, x, half);
        let log = self.call("llvm.log", &[base]);
        let log = self.op(L::LLVMFMul, power, log);
        let log = self.op(L::LLVMFSub, log, base);
        self.op(L::LLVMFAdd, log, sum)
    }

    /// The logarithm of the size of the gamma function, by reflection below 1/2, and the sine that its sign is of.
    fn log_gamma(&mut self, x: Val<'m>) -> (Val<'m>, Val<'m>) {
        let (half, one, pi) = (self.k(0.5), self.k(1.0), self.k(k::PI));
        let is_below = self.compare(R::LLVMRealOLT, x, half);
        let mirrored = self.op(L::LLVMFSub, one, x);
        let above = self.select(is_below, mirrored, x);
        let value = self.log_gamma_above(above);
        let sine = self.of_pi("llvm.sin", x);
        let size = self.abs(sine);
        let ratio = self.op(L::LLVMFDiv, pi, size);
        let log = self.call("llvm.log", &[ratio]);
        let below = self.op(L::LLVMFSub, log, value);
        let value = self.select(is_below, below, value);
        let sign = self.select(is_below, sine, one);
        (value, sign)
    }

    fn hypotenuse(&mut self, x: Val<'m>, y: Val<'m>) -> Val<'m> {
        let (x, y) = (self.abs(x), self.abs(y));
        let large = self.call("llvm.maxnum", &[x, y]);
        let small = self.call("llvm.minnum", &[x, y]);
        let ratio = self.op(L::LLVMFDiv, small, large);
        let square = self.op(L::LLVMFMul, ratio, ratio);
        let one = self.k(1.0);
        let sum = self.op(L::LLVMFAdd, square, one);
        let root = self.call("llvm.sqrt", &[sum]);
        let value = self.op(L::LLVMFMul, root, large);
        let zero = self.k(0.0);
        let none = self.compare(R::LLVMRealOEQ, large, zero);
        self.select(none, zero, value)
    }

    fn by_magnitude(&mut self, x: Val<'m>, y: Val<'m>, larger: bool) -> Val<'m> {
        let (a, b) = (self.abs(x), self.abs(y));
        let name = if larger { "llvm.maxnum" } else { "llvm.minnum" };
        let equal = self.call(name, &[x, y]);
        let first = self.compare(if larger { R::LLVMRealOGT } else { R::LLVMRealOLT }, a, b);
        let second = self.compare(if larger { R::LLVMRealOLT } else { R::LLVMRealOGT }, a, b);
        let value = self.select(second, y, equal);
        self.select(first, x, value)
    }

    fn logb(&mut self, x: Val<'m>) -> Val<'m> {
        // Denormal numbers are scaled first.
        let size = self.abs(x);
        let (least, scale) = (self.k(f32::MIN_POSITIVE), self.k(16_777_216.0));
        let is_denormal = self.compare(R::LLVMRealOLT, size, least);
        let scaled = self.op(L::LLVMFMul, size, scale);
        let value = self.select(is_denormal, scaled, size);
        let bits = self.bits(value);
        let exponent = self.body.by(L::LLVMLShr, bits, 23);
        let number = self.body.cast(L::LLVMUIToFP, exponent, self.ty);
        let (bias, more) = (self.k(127.0), self.k(151.0));
        let bias = self.select(is_denormal, more, bias);
        let number = self.op(L::LLVMFSub, number, bias);
        let infinity = self.k(f32::INFINITY);
        let is_finite = self.compare(R::LLVMRealOLT, size, infinity);
        let number = self.select(is_finite, number, size);
        let (zero, none) = (self.k(0.0), self.k(f32::NEG_INFINITY));
        let is_zero = self.compare(R::LLVMRealOEQ, x, zero);
        self.select(is_zero, none, number)
    }

    /// A remainder of a quotient that is rounded by this intrinsic; and the quotient.
    fn remainder(&mut self, x: Val<'m>, y: Val<'m>) -> (Val<'m>, Val<'m>) {
        let quotient = self.op(L::LLVMFDiv, x, y);
        let quotient = self.call("llvm.roundeven", &[quotient]);
        let negated = self.body.negate(quotient);
        let rest = self.call("llvm.fma", &[negated, y, x]);
        (rest, quotient)
    }
}

/// The result of an instruction of OpenCL.std on floats; `None` where it is not one.
pub fn define<'m>(b: &mut Builtin<'_, 'm>, op: CLOp) -> Result<Option<Val<'m>>, Refusal> {
    let (lanes, own) = (b.lanes(), b.result);
    let writer = b.body.writer();
    if op == CLOp::nan {
        return Ok(Some(nan(b)?));
    }
    let element = match b.types().next().map(|ty| ty.scalar().kind()) {
        Some(TyKind::Half | TyKind::Float) => writer.float(),
        Some(TyKind::Double) => writer.double(),
        _ => return Ok(None),
    };
    let is_half = b.types().next().is_some_and(|ty| ty.scalar().kind() == TyKind::Half);
    let returns_int = matches!(own.scalar().kind(), TyKind::Int(_));
    if is_half && b.types().any(|ty| ty.is_pointer()) {
        return Err("of halves, results through pointers are not".to_owned());
    }
    let ty = b.body.vector(element, lanes);
    let mut arguments = Vec::new();
    for index in 0..b.arguments.len() {
        let is_pointer = b.arguments[index].ty().is_pointer();
        let value = if is_pointer { b.arguments[index] } else { b.wide(index) };
        let value = match value.ty().scalar().kind() {
            TyKind::Half => b.body.cast(L::LLVMFPExt, value, ty),
            TyKind::Int(32) if op != CLOp::ldexp => b.body.cast(L::LLVMSIToFP, value, ty),
            _ => value,
        };
        arguments.push(value);
    }
    let mut f = Floats { ty, body: &mut b.body };
    let Some(value) = compute(&mut f, op, &arguments) else { return Ok(None) };
    Ok(Some(if is_half && !returns_int { b.body.cast(L::LLVMFPTrunc, value, own) } else { value }))
}

/// A quiet number that is none, with the bits of an integer.
fn nan<'m>(b: &mut Builtin<'_, 'm>) -> Result<Val<'m>, Refusal> {
    let x = b.argument(0)?;
    let quiet = match b.element().kind() {
        TyKind::Half => 0x7e00,
        TyKind::Float => 0x7fc0_0000,
        _ => 0x7ff8 << 48,
    };
    let quiet = b.body.int(x.ty(), quiet);
    let bits = b.body.op(L::LLVMOr, x, quiet);
    Ok(b.body.cast(L::LLVMBitCast, bits, b.result))
}

/// An intrinsic of LLVM that does what an instruction does.
fn intrinsic(op: CLOp) -> Option<&'static str> {
    Some(match op {
        CLOp::sin | CLOp::half_sin | CLOp::native_sin => "llvm.sin",
        CLOp::cos | CLOp::half_cos | CLOp::native_cos => "llvm.cos",
        CLOp::tan | CLOp::half_tan | CLOp::native_tan => "llvm.tan",
        CLOp::asin => "llvm.asin",
        CLOp::acos => "llvm.acos",
        CLOp::atan => "llvm.atan",
        CLOp::atan2 => "llvm.atan2",
        CLOp::sinh => "llvm.sinh",
        CLOp::cosh => "llvm.cosh",
        CLOp::tanh => "llvm.tanh",
        CLOp::exp | CLOp::half_exp | CLOp::native_exp => "llvm.exp",
        CLOp::exp2 | CLOp::half_exp2 | CLOp::native_exp2 => "llvm.exp2",
        CLOp::exp10 | CLOp::half_exp10 | CLOp::native_exp10 => "llvm.exp10",
        CLOp::log | CLOp::half_log | CLOp::native_log => "llvm.log",
        CLOp::log2 | CLOp::half_log2 | CLOp::native_log2 => "llvm.log2",
        CLOp::log10 | CLOp::half_log10 | CLOp::native_log10 => "llvm.log10",
        CLOp::powr | CLOp::half_powr | CLOp::native_powr => "llvm.pow",
        CLOp::sqrt | CLOp::half_sqrt | CLOp::native_sqrt => "llvm.sqrt",
        CLOp::fabs => "llvm.fabs",
        CLOp::floor => "llvm.floor",
        CLOp::ceil => "llvm.ceil",
        CLOp::trunc => "llvm.trunc",
        CLOp::rint => "llvm.roundeven",
        CLOp::round => "llvm.round",
        CLOp::fma => "llvm.fma",
        CLOp::copysign => "llvm.copysign",
        CLOp::fmax | CLOp::fmax_common => "llvm.maxnum",
        CLOp::fmin | CLOp::fmin_common => "llvm.minnum",
        _ => return None,
    })
}

fn compute<'m>(f: &mut Floats<'_, '_, 'm>, op: CLOp, list: &[Val<'m>]) -> Option<Val<'m>> {
    if let Some(name) = intrinsic(op) {
        return Some(f.call(name, list));
    }
    let x = *list.first()?;
    let y = list.get(1).copied().unwrap_or(x);
    let one = f.k(1.0);
    Some(match op {
        CLOp::half_recip | CLOp::native_recip => f.op(L::LLVMFDiv, one, x),
        CLOp::half_divide | CLOp::native_divide => f.op(L::LLVMFDiv, x, y),
        CLOp::rsqrt | CLOp::half_rsqrt | CLOp::native_rsqrt => {
            let root = f.call("llvm.sqrt", &[x]);
            f.op(L::LLVMFDiv, one, root)
        }
        CLOp::mad => {
            let product = f.op(L::LLVMFMul, x, y);
            f.op(L::LLVMFAdd, product, *list.get(2)?)
        }
        CLOp::acospi | CLOp::asinpi | CLOp::atanpi | CLOp::atan2pi => {
            let name = match op {
                CLOp::acospi => "llvm.acos",
                CLOp::asinpi => "llvm.asin",
                CLOp::atanpi => "llvm.atan",
                _ => "llvm.atan2",
            };
            let angle = f.call(name, list);
            let by = f.k(k::FRAC_1_PI);
            f.op(L::LLVMFMul, angle, by)
        }
        CLOp::sinpi => f.of_pi("llvm.sin", x),
        CLOp::cospi => f.of_pi("llvm.cos", x),
        CLOp::tanpi => f.of_pi("llvm.tan", x),
        CLOp::acosh | CLOp::asinh => {
            let size = f.abs(x);
            let square = f.op(L::LLVMFMul, x, x);
            let inner = f.op(if op == CLOp::asinh { L::LLVMFAdd } else { L::LLVMFSub }, square, one);
            let root = f.call("llvm.sqrt", &[inner]);
            if op == CLOp::acosh {
                let sum = f.op(L::LLVMFAdd, size, root);
                return Some(f.call("llvm.log", &[sum]));
            }
            // log(1 + x + x^2 / (1 + sqrt(x^2 + 1)))
            let below = f.op(L::LLVMFAdd, root, one);
            let more = f.op(L::LLVMFDiv, square, below);
            let sum = f.op(L::LLVMFAdd, size, more);
            let value = f.log1p(sum);
            f.call("llvm.copysign", &[value, x])
        }
        CLOp::atanh => {
            let size = f.abs(x);
            let below = f.op(L::LLVMFSub, one, size);
            let two = f.k(2.0);
            let above = f.op(L::LLVMFMul, size, two);
            let ratio = f.op(L::LLVMFDiv, above, below);
            let value = f.log1p(ratio);
            let half = f.k(0.5);
            let value = f.op(L::LLVMFMul, value, half);
            f.call("llvm.copysign", &[value, x])
        }
        CLOp::cbrt => {
            let size = f.abs(x);
            let third = f.k(1.0 / 3.0);
            let root = f.call("llvm.pow", &[size, third]);
            // A step of Newton's method.
            let square = f.op(L::LLVMFMul, root, root);
            let ratio = f.op(L::LLVMFDiv, size, square);
            let error = f.op(L::LLVMFSub, root, ratio);
            let error = f.op(L::LLVMFMul, error, third);
            let better = f.op(L::LLVMFSub, root, error);
            let signed = f.call("llvm.copysign", &[better, x]);
            let (zero, infinity) = (f.k(0.0), f.k(f32::INFINITY));
            let is_some = f.compare(R::LLVMRealOGT, size, zero);
            let is_finite = f.compare(R::LLVMRealOLT, size, infinity);
            let is_plain = f.op(L::LLVMAnd, is_some, is_finite);
            f.select(is_plain, signed, x)
        }
        CLOp::expm1 => f.expm1(x),
        CLOp::log1p => f.log1p(x),
        CLOp::erf => f.erf(x),
        CLOp::erfc => f.erfc(x),
        CLOp::lgamma => f.log_gamma(x).0,
        CLOp::tgamma => {
            let (log, sign) = f.log_gamma(x);
            let size = f.call("llvm.exp", &[log]);
            f.call("llvm.copysign", &[size, sign])
        }
        CLOp::lgamma_r => {
            let (log, sign) = f.log_gamma(x);
            let one = f.call("llvm.copysign", &[one, sign]);
            let sign = f.body.cast(L::LLVMFPToSI, one, f.words());
            f.body.store(sign, y);
            log
        }
        CLOp::fdim => {
            let difference = f.op(L::LLVMFSub, x, y);
            let zero = f.k(0.0);
            let below = f.compare(R::LLVMRealOLE, x, y);
            f.select(below, zero, difference)
        }
        CLOp::fmod => f.op(L::LLVMFRem, x, y),
        CLOp::remainder => f.remainder(x, y).0,
        CLOp::hypot => f.hypotenuse(x, y),
        CLOp::maxmag => f.by_magnitude(x, y, true),
        CLOp::minmag => f.by_magnitude(x, y, false),
        CLOp::nextafter => f.next_after(x, y),
        CLOp::pow | CLOp::pown => f.power(x, y),
        CLOp::rootn => {
            let exponent = f.op(L::LLVMFDiv, one, y);
            let size = f.abs(x);
            let root = f.call("llvm.pow", &[size, exponent]);
            f.call("llvm.copysign", &[root, x])
        }
        CLOp::ldexp => f.body.call("llvm.ldexp", &[f.ty, y.ty()], &[x, y]),
        CLOp::logb if f.ty.scalar().kind() == TyKind::Float => f.logb(x),
        CLOp::ilogb if f.ty.scalar().kind() == TyKind::Float => {
            let number = f.logb(x);
            // What zero, infinity and NaN have: FP_ILOGB0, INT_MAX, FP_ILOGBNAN.
            f.body.call("llvm.fptosi.sat", &[f.words(), f.ty], &[number])
        }
        CLOp::fract | CLOp::modf | CLOp::sincos => {
            let (value, stored) = match op {
                CLOp::sincos => (f.call("llvm.sin", &[x]), f.call("llvm.cos", &[x])),
                CLOp::fract => {
                    let whole = f.call("llvm.floor", &[x]);
                    let rest = f.op(L::LLVMFSub, x, whole);
                    let most = f.k(1.0 - f32::EPSILON / 2.0);
                    (f.call("llvm.minnum", &[rest, most]), whole)
                }
                _ => {
                    let whole = f.call("llvm.trunc", &[x]);
                    let rest = f.op(L::LLVMFSub, x, whole);
                    let (size, infinity, zero) = (f.abs(x), f.k(f32::INFINITY), f.k(0.0));
                    let is_infinite = f.compare(R::LLVMRealOEQ, size, infinity);
                    let rest = f.select(is_infinite, zero, rest);
                    (f.call("llvm.copysign", &[rest, x]), whole)
                }
            };
            f.body.store(stored, y);
            value
        }
        CLOp::frexp => {
            let pair = f.body.call("llvm.frexp", &[f.ty, f.words()], &[x]);
            let value = f.body.member(pair, 0);
            let exponent = f.body.member(pair, 1);
            f.body.store(exponent, y);
            value
        }
        CLOp::remquo => {
            let (rest, quotient) = f.remainder(x, y);
            let number = f.body.call("llvm.fptosi.sat", &[f.words(), f.ty], &[quotient]);
            f.body.store(number, *list.get(2)?);
            rest
        }
        _ => return None,
    })
}
