//! Mathematics (OpenCL C 6.15.2), in LLVM's intrinsics that shaders have and expansions in those.
//!
//! Halves are computed in floats. Of doubles there is what shaders have: no angles, exponents or logarithms.

use super::{Builtin, Refusal};
use crate::text::{Body, constant, float, vector};
use spirant_dialect::CLOp;
use spirant_ir::TyKind;
use std::f32::consts as k;

/// A computation in floats of one shape.
pub struct Floats<'b> {
    /// The instructions.
    pub body: &'b mut Body,
    /// `float` or `double`.
    pub element: &'static str,
    /// The number of components.
    pub lanes: u32,
}

impl Floats<'_> {
    /// The type.
    pub fn ty(&self) -> String {
        vector(self.element, self.lanes)
    }
    /// A constant.
    pub fn k(&self, value: f32) -> String {
        constant(self.element, self.lanes, float(value))
    }
    /// An instruction of two operands.
    pub fn op(&mut self, name: &str, x: &str, y: &str) -> String {
        let t = self.ty();
        self.body.set(format_args!("{name} {t} {x}, {y}"))
    }
    /// An intrinsic.
    pub fn call(&mut self, name: &str, arguments: &[&str]) -> String {
        let t = self.ty();
        let arguments: Vec<(&str, &str)> = arguments.iter().map(|value| (t.as_str(), *value)).collect();
        self.body.call(&t, name, &arguments)
    }
    /// A comparison.
    pub fn compare(&mut self, predicate: &str, x: &str, y: &str) -> String {
        let t = self.ty();
        self.body.set(format_args!("fcmp {predicate} {t} {x}, {y}"))
    }
    /// The first where the condition holds, else the second.
    pub fn select(&mut self, condition: &str, x: &str, y: &str) -> String {
        let (t, bools) = (self.ty(), vector("i1", self.lanes));
        self.body.set(format_args!("select {bools} {condition}, {t} {x}, {t} {y}"))
    }
    fn bools(&mut self, op: &str, x: &str, y: &str) -> String {
        let bools = vector("i1", self.lanes);
        self.body.set(format_args!("{op} {bools} {x}, {y}"))
    }
    /// The absolute value.
    pub fn abs(&mut self, x: &str) -> String {
        self.call("llvm.fabs", &[x])
    }
    fn int(&self) -> String {
        vector(if self.element == "double" { "i64" } else { "i32" }, self.lanes)
    }
    fn bits(&mut self, x: &str) -> String {
        let (t, int) = (self.ty(), self.int());
        self.body.set(format_args!("bitcast {t} {x} to {int}"))
    }
    fn of_bits(&mut self, x: &str) -> String {
        let (t, int) = (self.ty(), self.int());
        self.body.set(format_args!("bitcast {int} {x} to {t}"))
    }
    /// A polynomial, the highest coefficient first.
    fn polynomial(&mut self, x: &str, coefficients: &[f32]) -> String {
        let mut sum = self.k(coefficients.first().copied().unwrap_or(0.0));
        for coefficient in coefficients.iter().skip(1) {
            let product = self.op("fmul", &sum, x);
            let next = self.k(*coefficient);
            sum = self.op("fadd", &product, &next);
        }
        sum
    }

    /// The argument less the nearest even number, exactly.
    fn turn(&mut self, x: &str) -> String {
        let half = self.k(0.5);
        let turns = self.op("fmul", x, &half);
        let turns = self.call("llvm.roundeven", &[&turns]);
        let two = self.k(2.0);
        let whole = self.op("fmul", &turns, &two);
        self.op("fsub", x, &whole)
    }

    fn of_pi(&mut self, name: &str, x: &str) -> String {
        let turn = self.turn(x);
        let pi = self.k(k::PI);
        let angle = self.op("fmul", &turn, &pi);
        self.call(name, &[&angle])
    }

    /// A power whose exponent may be an integer for a negative base.
    fn power(&mut self, x: &str, y: &str) -> String {
        let size = self.abs(x);
        let power = self.call("llvm.pow", &[&size, y]);
        let whole = self.call("llvm.trunc", &[y]);
        let half = self.k(0.5);
        let halved = self.op("fmul", y, &half);
        let even = self.call("llvm.trunc", &[&halved]);
        let is_odd = self.compare("one", &even, &halved);
        let signed = self.call("llvm.copysign", &[&power, x]);
        let of_odd = self.select(&is_odd, &signed, &power);
        let is_whole = self.compare("oeq", &whole, y);
        let zero = self.k(0.0);
        let is_negative = self.compare("olt", x, &zero);
        let nan = self.k(f32::NAN);
        let of_negative = self.select(&is_negative, &nan, &power);
        let value = self.select(&is_whole, &of_odd, &of_negative);
        let none = self.compare("oeq", y, &zero);
        let one = self.k(1.0);
        let value = self.select(&none, &one, &value);
        let of_one = self.compare("oeq", x, &one);
        self.select(&of_one, &one, &value)
    }

    /// e to a power, less 1: by a polynomial where that is small.
    fn expm1(&mut self, x: &str) -> String {
        let one = self.k(1.0);
        let power = self.call("llvm.exp", &[x]);
        let large = self.op("fsub", &power, &one);
        let c = [1.0 / 40320.0, 1.0 / 5040.0, 1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0];
        let sum = self.polynomial(x, &c);
        let small = self.op("fmul", &sum, x);
        let size = self.abs(x);
        let half = self.k(0.5);
        let is_small = self.compare("olt", &size, &half);
        self.select(&is_small, &small, &large)
    }

    /// The logarithm of 1 more: by the series of the inverse hyperbolic tangent where that is small.
    fn log1p(&mut self, x: &str) -> String {
        let (one, two) = (self.k(1.0), self.k(2.0));
        let sum = self.op("fadd", x, &one);
        let large = self.call("llvm.log", &[&sum]);
        let below = self.op("fadd", x, &two);
        let z = self.op("fdiv", x, &below);
        let square = self.op("fmul", &z, &z);
        let c = [1.0 / 11.0, 1.0 / 9.0, 1.0 / 7.0, 1.0 / 5.0, 1.0 / 3.0, 1.0].map(|c: f32| 2.0 * c);
        let series = self.polynomial(&square, &c);
        let small = self.op("fmul", &series, &z);
        let size = self.abs(x);
        let bound = self.k(0.4);
        let is_small = self.compare("olt", &size, &bound);
        self.select(&is_small, &small, &large)
    }

    /// The complementary error function by a continued expansion in `1 / (1 + x / 2)`, to 1.2e-7 of itself.
    fn erfc(&mut self, x: &str) -> String {
        let size = self.abs(x);
        let (half, one, two) = (self.k(0.5), self.k(1.0), self.k(2.0));
        let scaled = self.op("fmul", &size, &half);
        let below = self.op("fadd", &scaled, &one);
        let t = self.op("fdiv", &one, &below);
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
        let sum = self.polynomial(&t, &c);
        let square = self.op("fmul", &size, &size);
        let exponent = self.op("fsub", &sum, &square);
        let power = self.call("llvm.exp", &[&exponent]);
        let value = self.op("fmul", &t, &power);
        let mirrored = self.op("fsub", &two, &value);
        let zero = self.k(0.0);
        let is_negative = self.compare("olt", x, &zero);
        self.select(&is_negative, &mirrored, &value)
    }

    /// The error function: by its series where 1 less the complement would cancel.
    fn erf(&mut self, x: &str) -> String {
        let one = self.k(1.0);
        let complement = self.erfc(x);
        let large = self.op("fsub", &one, &complement);
        let square = self.op("fmul", x, x);
        let c = [1.0 / 1320.0, -1.0 / 216.0, 1.0 / 42.0, -0.1, 1.0 / 3.0, -1.0]
            .map(|c: f32| -c * k::FRAC_2_SQRT_PI);
        let series = self.polynomial(&square, &c);
        let small = self.op("fmul", &series, x);
        let size = self.abs(x);
        let bound = self.k(0.5);
        let is_small = self.compare("olt", &size, &bound);
        self.select(&is_small, &small, &large)
    }

    /// The number that follows in the direction of another.
    fn next_after(&mut self, x: &str, y: &str) -> String {
        let int = self.int();
        let zero = self.k(0.0);
        let up = self.compare("olt", x, y);
        let is_positive = self.compare("ogt", x, &zero);
        let bits = self.bits(x);
        let bools = vector("i1", self.lanes);
        let element = if self.element == "double" { "i64" } else { "i32" };
        let (more, less) = (constant(element, self.lanes, 1), constant(element, self.lanes, -1));
        // The bits of negative numbers count away from zero.
        let grows = self.body.set(format_args!("icmp eq {bools} {up}, {is_positive}"));
        let by = self.body.set(format_args!("select {bools} {grows}, {int} {more}, {int} {less}"));
        let moved = self.body.set(format_args!("add {int} {bits}, {by}"));
        let moved = self.of_bits(&moved);
        let least = self.of_bits(&more);
        let least = self.call("llvm.copysign", &[&least, y]);
        let is_zero = self.compare("oeq", x, &zero);
        let moved = self.select(&is_zero, &least, &moved);
        let same = self.compare("oeq", x, y);
        let moved = self.select(&same, y, &moved);
        let unordered = self.compare("uno", x, y);
        let nan = self.op("fadd", x, y);
        self.select(&unordered, &nan, &moved)
    }

    /// The logarithm of the gamma function of what is at least 1/2, by Lanczos' approximation with g = 5.
    fn log_gamma_above(&mut self, x: &str) -> String {
        let terms = [76.180_09, -86.505_32, 24.014_098, -1.231_739_6, 0.001_208_650_9, -0.000_005_395_239_4];
        let mut sum = self.k(1.0);
        for (index, term) in terms.into_iter().enumerate() {
            let by = self.k(index as f32);
            let below = self.op("fadd", x, &by);
            let term = self.k(term);
            let part = self.op("fdiv", &term, &below);
            sum = self.op("fadd", &sum, &part);
        }
        let root = self.k(2.506_628_3);
        let sum = self.op("fmul", &sum, &root);
        let sum = self.call("llvm.log", &[&sum]);
        let (shift, half) = (self.k(4.5), self.k(0.5));
        let base = self.op("fadd", x, &shift);
        let power = self.op("fsub", x, &half);
        let log = self.call("llvm.log", &[&base]);
        let log = self.op("fmul", &power, &log);
        let log = self.op("fsub", &log, &base);
        self.op("fadd", &log, &sum)
    }

    /// The logarithm of the size of the gamma function, by reflection below 1/2, and the sine that its sign is of.
    fn log_gamma(&mut self, x: &str) -> (String, String) {
        let (half, one, pi) = (self.k(0.5), self.k(1.0), self.k(k::PI));
        let is_below = self.compare("olt", x, &half);
        let mirrored = self.op("fsub", &one, x);
        let above = self.select(&is_below, &mirrored, x);
        let value = self.log_gamma_above(&above);
        let sine = self.of_pi("llvm.sin", x);
        let size = self.abs(&sine);
        let ratio = self.op("fdiv", &pi, &size);
        let log = self.call("llvm.log", &[&ratio]);
        let below = self.op("fsub", &log, &value);
        let value = self.select(&is_below, &below, &value);
        let sign = self.select(&is_below, &sine, &one);
        (value, sign)
    }

    fn hypotenuse(&mut self, x: &str, y: &str) -> String {
        let (x, y) = (self.abs(x), self.abs(y));
        let large = self.call("llvm.maxnum", &[&x, &y]);
        let small = self.call("llvm.minnum", &[&x, &y]);
        let ratio = self.op("fdiv", &small, &large);
        let square = self.op("fmul", &ratio, &ratio);
        let one = self.k(1.0);
        let sum = self.op("fadd", &square, &one);
        let root = self.call("llvm.sqrt", &[&sum]);
        let value = self.op("fmul", &root, &large);
        let zero = self.k(0.0);
        let none = self.compare("oeq", &large, &zero);
        self.select(&none, &zero, &value)
    }

    fn by_magnitude(&mut self, x: &str, y: &str, larger: bool) -> String {
        let (a, b) = (self.abs(x), self.abs(y));
        let name = if larger { "llvm.maxnum" } else { "llvm.minnum" };
        let equal = self.call(name, &[x, y]);
        let first = self.compare(if larger { "ogt" } else { "olt" }, &a, &b);
        let second = self.compare(if larger { "olt" } else { "ogt" }, &a, &b);
        let value = self.select(&second, y, &equal);
        self.select(&first, x, &value)
    }

    fn logb(&mut self, x: &str) -> String {
        let int = self.int();
        // Denormal numbers are scaled first.
        let size = self.abs(x);
        let (least, scale) = (self.k(f32::MIN_POSITIVE), self.k(16_777_216.0));
        let is_denormal = self.compare("olt", &size, &least);
        let scaled = self.op("fmul", &size, &scale);
        let value = self.select(&is_denormal, &scaled, &size);
        let bits = self.bits(&value);
        let by = constant("i32", self.lanes, 23);
        let exponent = self.body.set(format_args!("lshr {int} {bits}, {by}"));
        let t = self.ty();
        let number = self.body.set(format_args!("uitofp {int} {exponent} to {t}"));
        let (bias, more) = (self.k(127.0), self.k(151.0));
        let bias = self.select(&is_denormal, &more, &bias);
        let number = self.op("fsub", &number, &bias);
        let infinity = self.k(f32::INFINITY);
        let is_finite = self.compare("olt", &size, &infinity);
        let number = self.select(&is_finite, &number, &size);
        let (zero, none) = (self.k(0.0), self.k(f32::NEG_INFINITY));
        let is_zero = self.compare("oeq", x, &zero);
        self.select(&is_zero, &none, &number)
    }

    /// A remainder of a quotient that is rounded by this intrinsic; and the quotient.
    fn remainder(&mut self, x: &str, y: &str) -> (String, String) {
        let quotient = self.op("fdiv", x, y);
        let quotient = self.call("llvm.roundeven", &[&quotient]);
        let negated = self.body_negated(&quotient);
        let rest = self.call("llvm.fma", &[&negated, y, x]);
        (rest, quotient)
    }

    fn body_negated(&mut self, x: &str) -> String {
        let t = self.ty();
        self.body.set(format_args!("fneg {t} {x}"))
    }
}

/// The result of an instruction of OpenCL.std on floats; `None` where it is not one.
pub fn define(b: &mut Builtin<'_>, op: CLOp) -> Result<Option<String>, Refusal> {
    let lanes = b.lanes();
    let own = b.result.to_string();
    let element = match b.types.first().map(|ty| ty.scalar().kind()) {
        Some(TyKind::Half | TyKind::Float) => "float",
        Some(TyKind::Double) => "double",
        _ if op == CLOp::nan => "float",
        _ => return Ok(None),
    };
    let is_half = b.types.first().is_some_and(|ty| ty.scalar().kind() == TyKind::Half);
    let returns_int = matches!(b.result.scalar().kind(), TyKind::Int(_));
    if is_half && b.types.iter().any(|ty| ty.is_pointer()) {
        return Err("of halves, results through pointers are not".to_owned());
    }
    let mut arguments = Vec::new();
    for index in 0..b.arguments.len() {
        let ty = b.types[index];
        let value = if ty.is_pointer() { b.arguments[index].clone() } else { b.wide(index) };
        let value = match ty.scalar().kind() {
            TyKind::Half => {
                let (from, to) = (vector("half", lanes), vector("float", lanes));
                b.body.set(format_args!("fpext {from} {value} to {to}"))
            }
            TyKind::Int(32) if !ty.is_pointer() && op != CLOp::nan && op != CLOp::ldexp => {
                let (from, to) = (vector("i32", lanes), vector(element, lanes));
                b.body.set(format_args!("sitofp {from} {value} to {to}"))
            }
            _ => value,
        };
        arguments.push(value);
    }
    let pointer = b.types.last().map(|ty| ty.to_string()).unwrap_or_default();
    let mut f = Floats { body: &mut b.body, element, lanes };
    let Some(value) = compute(&mut f, op, &arguments, &pointer) else { return Ok(None) };
    Ok(Some(if is_half && !returns_int {
        let from = vector("float", lanes);
        b.body.set(format_args!("fptrunc {from} {value} to {own}"))
    } else {
        value
    }))
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

fn compute(f: &mut Floats<'_>, op: CLOp, arguments: &[String], pointer: &str) -> Option<String> {
    let list: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let Some(name) = intrinsic(op) {
        return Some(f.call(name, &list));
    }
    let x = *list.first()?;
    let y = list.get(1).copied().unwrap_or_default();
    let one = f.k(1.0);
    Some(match op {
        CLOp::half_recip | CLOp::native_recip => f.op("fdiv", &one, x),
        CLOp::half_divide | CLOp::native_divide => f.op("fdiv", x, y),
        CLOp::rsqrt | CLOp::half_rsqrt | CLOp::native_rsqrt => {
            let root = f.call("llvm.sqrt", &[x]);
            f.op("fdiv", &one, &root)
        }
        CLOp::mad => {
            let product = f.op("fmul", x, y);
            f.op("fadd", &product, list.get(2)?)
        }
        CLOp::acospi | CLOp::asinpi | CLOp::atanpi | CLOp::atan2pi => {
            let name = match op {
                CLOp::acospi => "llvm.acos",
                CLOp::asinpi => "llvm.asin",
                CLOp::atanpi => "llvm.atan",
                _ => "llvm.atan2",
            };
            let angle = f.call(name, &list);
            let by = f.k(k::FRAC_1_PI);
            f.op("fmul", &angle, &by)
        }
        CLOp::sinpi => f.of_pi("llvm.sin", x),
        CLOp::cospi => f.of_pi("llvm.cos", x),
        CLOp::tanpi => f.of_pi("llvm.tan", x),
        CLOp::acosh | CLOp::asinh => {
            let size = f.abs(x);
            let square = f.op("fmul", x, x);
            let inner = f.op(if op == CLOp::asinh { "fadd" } else { "fsub" }, &square, &one);
            let root = f.call("llvm.sqrt", &[&inner]);
            if op == CLOp::acosh {
                let sum = f.op("fadd", &size, &root);
                return Some(f.call("llvm.log", &[&sum]));
            }
            // log(1 + x + x^2 / (1 + sqrt(x^2 + 1)))
            let below = f.op("fadd", &root, &one);
            let more = f.op("fdiv", &square, &below);
            let sum = f.op("fadd", &size, &more);
            let value = f.log1p(&sum);
            f.call("llvm.copysign", &[&value, x])
        }
        CLOp::atanh => {
            let size = f.abs(x);
            let below = f.op("fsub", &one, &size);
            let two = f.k(2.0);
            let above = f.op("fmul", &size, &two);
            let ratio = f.op("fdiv", &above, &below);
            let value = f.log1p(&ratio);
            let half = f.k(0.5);
            let value = f.op("fmul", &value, &half);
            f.call("llvm.copysign", &[&value, x])
        }
        CLOp::cbrt => {
            let size = f.abs(x);
            let third = f.k(1.0 / 3.0);
            let root = f.call("llvm.pow", &[&size, &third]);
            // A step of Newton's method.
            let square = f.op("fmul", &root, &root);
            let ratio = f.op("fdiv", &size, &square);
            let error = f.op("fsub", &root, &ratio);
            let error = f.op("fmul", &error, &third);
            let better = f.op("fsub", &root, &error);
            let signed = f.call("llvm.copysign", &[&better, x]);
            let (zero, infinity) = (f.k(0.0), f.k(f32::INFINITY));
            let is_some = f.compare("ogt", &size, &zero);
            let is_finite = f.compare("olt", &size, &infinity);
            let is_plain = f.bools("and", &is_some, &is_finite);
            f.select(&is_plain, &signed, x)
        }
        CLOp::expm1 => f.expm1(x),
        CLOp::log1p => f.log1p(x),
        CLOp::erf => f.erf(x),
        CLOp::erfc => f.erfc(x),
        CLOp::lgamma => f.log_gamma(x).0,
        CLOp::tgamma => {
            let (log, sign) = f.log_gamma(x);
            let size = f.call("llvm.exp", &[&log]);
            f.call("llvm.copysign", &[&size, &sign])
        }
        CLOp::lgamma_r => {
            let (t, int) = (f.ty(), vector("i32", f.lanes));
            let (log, sign) = f.log_gamma(x);
            let one = f.call("llvm.copysign", &[&one, &sign]);
            let sign = f.body.set(format_args!("fptosi {t} {one} to {int}"));
            f.body.run(format_args!("store {int} {sign}, {pointer} {y}"));
            log
        }
        CLOp::fdim => {
            let difference = f.op("fsub", x, y);
            let zero = f.k(0.0);
            let below = f.compare("ole", x, y);
            f.select(&below, &zero, &difference)
        }
        CLOp::fmod => f.op("frem", x, y),
        CLOp::remainder => f.remainder(x, y).0,
        CLOp::hypot => f.hypotenuse(x, y),
        CLOp::maxmag => f.by_magnitude(x, y, true),
        CLOp::minmag => f.by_magnitude(x, y, false),
        CLOp::nextafter => f.next_after(x, y),
        CLOp::pow | CLOp::pown => f.power(x, y),
        CLOp::rootn => {
            let exponent = f.op("fdiv", &one, y);
            let size = f.abs(x);
            let root = f.call("llvm.pow", &[&size, &exponent]);
            f.call("llvm.copysign", &[&root, x])
        }
        CLOp::ldexp => {
            let (t, int) = (f.ty(), vector("i32", f.lanes));
            f.body.call(&t, "llvm.ldexp", &[(&t, x), (&int, y)])
        }
        CLOp::logb if f.element == "float" => f.logb(x),
        CLOp::ilogb if f.element == "float" => {
            let number = f.logb(x);
            let (t, int) = (f.ty(), vector("i32", f.lanes));
            // What zero, infinity and NaN have: FP_ILOGB0, INT_MAX, FP_ILOGBNAN.
            f.body.call(&int, "llvm.fptosi.sat", &[(&t, &number)])
        }
        CLOp::nan => {
            let (t, int) = (f.ty(), f.int());
            let quiet = constant("i32", f.lanes, 0x7fc0_0000);
            let bits = f.body.set(format_args!("or {int} {x}, {quiet}"));
            f.body.set(format_args!("bitcast {int} {bits} to {t}"))
        }
        CLOp::fract | CLOp::modf | CLOp::sincos => {
            let (value, stored) = match op {
                CLOp::sincos => (f.call("llvm.sin", &[x]), f.call("llvm.cos", &[x])),
                CLOp::fract => {
                    let whole = f.call("llvm.floor", &[x]);
                    let rest = f.op("fsub", x, &whole);
                    let most = f.k(1.0 - f32::EPSILON / 2.0);
                    (f.call("llvm.minnum", &[&rest, &most]), whole)
                }
                _ => {
                    let whole = f.call("llvm.trunc", &[x]);
                    let rest = f.op("fsub", x, &whole);
                    let (size, infinity, zero) = (f.abs(x), f.k(f32::INFINITY), f.k(0.0));
                    let is_infinite = f.compare("oeq", &size, &infinity);
                    let rest = f.select(&is_infinite, &zero, &rest);
                    (f.call("llvm.copysign", &[&rest, x]), whole)
                }
            };
            let t = f.ty();
            f.body.run(format_args!("store {t} {stored}, {pointer} {y}"));
            value
        }
        CLOp::frexp => {
            let (t, int) = (f.ty(), vector("i32", f.lanes));
            let pair = f.body.call(format!("{{ {t}, {int} }}"), "llvm.frexp", &[(&t, x)]);
            let value = f.body.set(format_args!("extractvalue {{ {t}, {int} }} {pair}, 0"));
            let exponent = f.body.set(format_args!("extractvalue {{ {t}, {int} }} {pair}, 1"));
            f.body.run(format_args!("store {int} {exponent}, {pointer} {y}"));
            value
        }
        CLOp::remquo => {
            let (t, int) = (f.ty(), vector("i32", f.lanes));
            let (rest, quotient) = f.remainder(x, y);
            let number = f.body.call(&int, "llvm.fptosi.sat", &[(&t, &quotient)]);
            f.body.run(format_args!("store {int} {number}, {pointer} {}", list.get(2)?));
            rest
        }
        _ => return None,
    })
}
