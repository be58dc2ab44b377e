//! Approximations of mathematical functions (OpenCL C 6.15.2), of LLVM's intrinsics that shaders have.

use super::Body;
use crate::body::lanes;
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMRealPredicate as R;
use spirant_ir::{Ty, TyKind, Val};
use std::f32::consts as k;

/// A computation in floats of one shape.
pub struct Floats<'b, 'w, 'm> {
    /// The type, of floats or doubles.
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
    pub fn words(&self) -> Ty<'m> {
        self.body.ints(32, lanes(self.ty))
    }
    fn bits(&mut self, x: Val<'m>) -> Val<'m> {
        self.body.cast(L::LLVMBitCast, x, self.int())
    }
    fn of_bits(&mut self, x: Val<'m>) -> Val<'m> {
        self.body.cast(L::LLVMBitCast, x, self.ty)
    }
    /// A number times a constant.
    pub fn scaled(&mut self, x: Val<'m>, by: f64) -> Val<'m> {
        let by = self.number(by);
        self.op(L::LLVMFMul, x, by)
    }
    /// An integral number as an integer of 32 bits; out of range the nearest one.
    pub fn words_of(&mut self, x: Val<'m>) -> Val<'m> {
        self.body.call("llvm.fptosi.sat", &[self.words(), self.ty], &[x])
    }
    /// The angle that an intrinsic returns, in half turns.
    pub fn in_half_turns(&mut self, name: &'static str, arguments: &[Val<'m>]) -> Val<'m> {
        let angle = self.call(name, arguments);
        let by = self.k(k::FRAC_1_PI);
        self.op(L::LLVMFMul, angle, by)
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

    /// An intrinsic of an angle in half turns.
    pub fn of_pi(&mut self, name: &'static str, x: Val<'m>) -> Val<'m> {
        let turn = self.turn(x);
        let pi = self.k(k::PI);
        let angle = self.op(L::LLVMFMul, turn, pi);
        self.call(name, &[angle])
    }

    /// A power whose exponent may be an integer for a negative base.
    pub fn power(&mut self, x: Val<'m>, y: Val<'m>) -> Val<'m> {
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
    pub fn expm1(&mut self, x: Val<'m>) -> Val<'m> {
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
    pub fn log1p(&mut self, x: Val<'m>) -> Val<'m> {
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
    pub fn erfc(&mut self, x: Val<'m>) -> Val<'m> {
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
    pub fn erf(&mut self, x: Val<'m>) -> Val<'m> {
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
    pub fn next_after(&mut self, x: Val<'m>, y: Val<'m>) -> Val<'m> {
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
    pub fn log_gamma(&mut self, x: Val<'m>) -> (Val<'m>, Val<'m>) {
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

    /// The square root of the sum of squares.
    pub fn hypotenuse(&mut self, x: Val<'m>, y: Val<'m>) -> Val<'m> {
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

    /// The number of the larger or smaller magnitude.
    pub fn by_magnitude(&mut self, x: Val<'m>, y: Val<'m>, larger: bool) -> Val<'m> {
        let (a, b) = (self.abs(x), self.abs(y));
        let name = if larger { "llvm.maxnum" } else { "llvm.minnum" };
        let equal = self.call(name, &[x, y]);
        let first = self.compare(if larger { R::LLVMRealOGT } else { R::LLVMRealOLT }, a, b);
        let second = self.compare(if larger { R::LLVMRealOLT } else { R::LLVMRealOGT }, a, b);
        let value = self.select(second, y, equal);
        self.select(first, x, value)
    }

    /// The binary exponent of a float.
    pub fn logb(&mut self, x: Val<'m>) -> Val<'m> {
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
    pub fn remainder(&mut self, x: Val<'m>, y: Val<'m>) -> (Val<'m>, Val<'m>) {
        let quotient = self.op(L::LLVMFDiv, x, y);
        let quotient = self.call("llvm.roundeven", &[quotient]);
        let negated = self.body.negate(quotient);
        let rest = self.call("llvm.fma", &[negated, y, x]);
        (rest, quotient)
    }

    /// The inverse hyperbolic sine, or cosine.
    pub fn inverse_hyperbolic(&mut self, x: Val<'m>, is_sine: bool) -> Val<'m> {
        let one = self.k(1.0);
        let size = self.abs(x);
        let square = self.op(L::LLVMFMul, x, x);
        let inner = self.op(if is_sine { L::LLVMFAdd } else { L::LLVMFSub }, square, one);
        let root = self.call("llvm.sqrt", &[inner]);
        if !is_sine {
            let sum = self.op(L::LLVMFAdd, size, root);
            return self.call("llvm.log", &[sum]);
        }
        // log(1 + x + x^2 / (1 + sqrt(x^2 + 1)))
        let below = self.op(L::LLVMFAdd, root, one);
        let more = self.op(L::LLVMFDiv, square, below);
        let sum = self.op(L::LLVMFAdd, size, more);
        let value = self.log1p(sum);
        self.call("llvm.copysign", &[value, x])
    }

    /// The inverse hyperbolic tangent.
    pub fn inverse_tangent(&mut self, x: Val<'m>) -> Val<'m> {
        let (one, two, half) = (self.k(1.0), self.k(2.0), self.k(0.5));
        let size = self.abs(x);
        let below = self.op(L::LLVMFSub, one, size);
        let above = self.op(L::LLVMFMul, size, two);
        let ratio = self.op(L::LLVMFDiv, above, below);
        let value = self.log1p(ratio);
        let value = self.op(L::LLVMFMul, value, half);
        self.call("llvm.copysign", &[value, x])
    }

    /// The cube root, by a step of Newton's method.
    pub fn cube_root(&mut self, x: Val<'m>) -> Val<'m> {
        let size = self.abs(x);
        let third = self.k(1.0 / 3.0);
        let root = self.call("llvm.pow", &[size, third]);
        let square = self.op(L::LLVMFMul, root, root);
        let ratio = self.op(L::LLVMFDiv, size, square);
        let error = self.op(L::LLVMFSub, root, ratio);
        let error = self.op(L::LLVMFMul, error, third);
        let better = self.op(L::LLVMFSub, root, error);
        let signed = self.call("llvm.copysign", &[better, x]);
        let (zero, infinity) = (self.k(0.0), self.k(f32::INFINITY));
        let is_some = self.compare(R::LLVMRealOGT, size, zero);
        let is_finite = self.compare(R::LLVMRealOLT, size, infinity);
        let is_plain = self.op(L::LLVMAnd, is_some, is_finite);
        self.select(is_plain, signed, x)
    }

    /// The gamma function.
    pub fn gamma(&mut self, x: Val<'m>) -> Val<'m> {
        let (log, sign) = self.log_gamma(x);
        let size = self.call("llvm.exp", &[log]);
        self.call("llvm.copysign", &[size, sign])
    }

    /// -1, 0 or 1. Zero keeps its sign; NaN has none.
    pub fn sign(&mut self, x: Val<'m>) -> Val<'m> {
        let (zero, one, minus) = (self.k(0.0), self.k(1.0), self.k(-1.0));
        let above = self.compare(R::LLVMRealOGT, x, zero);
        let below = self.compare(R::LLVMRealOLT, x, zero);
        let ordered = self.compare(R::LLVMRealORD, x, x);
        let value = self.select(ordered, x, zero);
        let value = self.select(below, minus, value);
        self.select(above, one, value)
    }

    /// A smooth step of `z` from `x` to `y`.
    pub fn smooth_step(&mut self, [x, y, z]: [Val<'m>; 3]) -> Val<'m> {
        let above = self.op(L::LLVMFSub, z, x);
        let extent = self.op(L::LLVMFSub, y, x);
        let ratio = self.op(L::LLVMFDiv, above, extent);
        let (zero, one, two, three) = (self.k(0.0), self.k(1.0), self.k(2.0), self.k(3.0));
        let ratio = self.call("llvm.maxnum", &[ratio, zero]);
        let t = self.call("llvm.minnum", &[ratio, one]);
        let twice = self.op(L::LLVMFMul, t, two);
        let rest = self.op(L::LLVMFSub, three, twice);
        let square = self.op(L::LLVMFMul, t, t);
        self.op(L::LLVMFMul, square, rest)
    }

    /// The fractional part, below 1, and the integer below.
    pub fn fraction(&mut self, x: Val<'m>) -> (Val<'m>, Val<'m>) {
        let whole = self.call("llvm.floor", &[x]);
        let rest = self.op(L::LLVMFSub, x, whole);
        let most = self.k(1.0 - f32::EPSILON / 2.0);
        (self.call("llvm.minnum", &[rest, most]), whole)
    }

    /// The fractional part with the sign, and the integral part.
    pub fn parts(&mut self, x: Val<'m>) -> (Val<'m>, Val<'m>) {
        let whole = self.call("llvm.trunc", &[x]);
        let rest = self.op(L::LLVMFSub, x, whole);
        let (size, infinity, zero) = (self.abs(x), self.k(f32::INFINITY), self.k(0.0));
        let is_infinite = self.compare(R::LLVMRealOEQ, size, infinity);
        let rest = self.select(is_infinite, zero, rest);
        (self.call("llvm.copysign", &[rest, x]), whole)
    }
}
