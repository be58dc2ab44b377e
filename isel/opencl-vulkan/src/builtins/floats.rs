//! Functions of floating-point numbers (OpenCL C 6.15.2, 6.15.4) that shaders have no instruction for, or only one that is less
//! exact.
//!
//! Halves are computed in floats, by the function of floats of the same name. Of doubles there is what shaders have: no angles,
//! exponents or logarithms.

use super::math::Floats;
use super::{Builtin, Refusal, Returned};
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMRealPredicate as R;
use spirant_ir::{TyKind, Val};
use spirant_names::intrinsics::{FloatFunction as M, PairFunction};

/// Computes with floats or doubles.
pub fn define<'m>(b: &mut Builtin<'_, 'm>, function: M) -> Returned<'m> {
    let (mut f, [x, y, z]) = floats(b)?;
    if matches!(function, M::Logb | M::Ilogb) && f.ty.scalar().kind() != TyKind::Float {
        return Err("shaders have no exponents of doubles".to_owned());
    }
    Ok(Some(compute(&mut f, function, [x, y, z])))
}

/// Computes two numbers, and stores the second through the last argument.
pub fn define_pair<'m>(b: &mut Builtin<'_, 'm>, function: PairFunction) -> Returned<'m> {
    let pointer = b.argument(b.arguments.len().saturating_sub(1))?;
    let (mut f, [x, y, _]) = floats(b)?;
    let (value, stored) = pair(&mut f, function, x, y);
    f.body.store(stored, pointer);
    Ok(Some(value))
}

/// The arguments in every component of the result, integers as floats. What a function has fewer of is the last one again.
fn floats<'b, 'w, 'm>(b: &'b mut Builtin<'w, 'm>) -> Result<(Floats<'b, 'w, 'm>, [Val<'m>; 3]), Refusal> {
    let element = b.argument(0)?.ty().scalar();
    if !matches!(element.kind(), TyKind::Float | TyKind::Double) {
        return Err("it computes with floats and doubles, and stores no other".to_owned());
    }
    let ty = b.body.vector(element, b.lanes());
    let mut found = [b.wide(0); 3];
    for index in 1..3 {
        found[index] = match b.arguments.get(index).map(|argument| argument.ty().scalar().kind()) {
            None => found[index - 1],
            Some(TyKind::Ptr(_)) => b.arguments[index],
            Some(TyKind::Int(_)) => {
                let value = b.wide(index);
                b.body.cast(L::LLVMSIToFP, value, ty)
            }
            Some(_) => b.wide(index),
        };
    }
    Ok((Floats { ty, body: &mut b.body }, found))
}

/// What a function computes.
fn compute<'m>(f: &mut Floats<'_, '_, 'm>, function: M, [x, y, z]: [Val<'m>; 3]) -> Val<'m> {
    let one = f.k(1.0);
    match function {
        M::AcosPi => f.in_half_turns("llvm.acos", &[x]),
        M::AsinPi => f.in_half_turns("llvm.asin", &[x]),
        M::AtanPi => f.in_half_turns("llvm.atan", &[x]),
        M::Atan2Pi => f.in_half_turns("llvm.atan2", &[x, y]),
        M::SinPi => f.of_pi("llvm.sin", x),
        M::CosPi => f.of_pi("llvm.cos", x),
        M::TanPi => f.of_pi("llvm.tan", x),
        M::Acosh => f.inverse_hyperbolic(x, false),
        M::Asinh => f.inverse_hyperbolic(x, true),
        M::Atanh => f.inverse_tangent(x),
        M::Cbrt => f.cube_root(x),
        M::Degrees => f.scaled(x, 180.0 / std::f64::consts::PI),
        M::Radians => f.scaled(x, 1.0 / (180.0 / std::f64::consts::PI)),
        M::Erf => f.erf(x),
        M::Erfc => f.erfc(x),
        M::Expm1 => f.expm1(x),
        M::Log1p => f.log1p(x),
        M::Lgamma => f.log_gamma(x).0,
        M::Tgamma => f.gamma(x),
        M::Fdim => {
            let (difference, zero) = (f.op(L::LLVMFSub, x, y), f.k(0.0));
            let below = f.compare(R::LLVMRealOLE, x, y);
            f.select(below, zero, difference)
        }
        M::Fmod => f.op(L::LLVMFRem, x, y),
        M::Remainder => f.remainder(x, y).0,
        M::Hypot => f.hypotenuse(x, y),
        M::Maxmag => f.by_magnitude(x, y, true),
        M::Minmag => f.by_magnitude(x, y, false),
        M::NextAfter => f.next_after(x, y),
        M::Pow | M::Pown => f.power(x, y),
        M::Rootn => {
            let exponent = f.op(L::LLVMFDiv, one, y);
            let size = f.abs(x);
            let root = f.call("llvm.pow", &[size, exponent]);
            f.call("llvm.copysign", &[root, x])
        }
        M::Recip => f.op(L::LLVMFDiv, one, x),
        M::Rsqrt => {
            let root = f.call("llvm.sqrt", &[x]);
            f.op(L::LLVMFDiv, one, root)
        }
        M::Logb => f.logb(x),
        M::Ilogb => {
            let number = f.logb(x);
            // What zero, infinity and NaN have: FP_ILOGB0, INT_MAX, FP_ILOGBNAN.
            f.words_of(number)
        }
        M::Sign => f.sign(x),
        M::Step => {
            let (zero, below) = (f.k(0.0), f.compare(R::LLVMRealOLT, y, x));
            f.select(below, zero, one)
        }
        M::SmoothStep => f.smooth_step([x, y, z]),
    }
}

/// A result, and what goes through the pointer.
fn pair<'m>(
    f: &mut Floats<'_, '_, 'm>,
    function: PairFunction,
    x: Val<'m>,
    y: Val<'m>,
) -> (Val<'m>, Val<'m>) {
    match function {
        PairFunction::Fract => f.fraction(x),
        PairFunction::Modf => f.parts(x),
        PairFunction::Frexp => {
            let pair = f.body.call("llvm.frexp", &[f.ty, f.words()], &[x]);
            (f.body.member(pair, 0), f.body.member(pair, 1))
        }
        PairFunction::LgammaR => {
            let (log, sign) = f.log_gamma(x);
            let one = f.k(1.0);
            let one = f.call("llvm.copysign", &[one, sign]);
            (log, f.body.cast(L::LLVMFPToSI, one, f.words()))
        }
        PairFunction::Remquo => {
            let (rest, quotient) = f.remainder(x, y);
            (rest, f.words_of(quotient))
        }
        PairFunction::SinCos => (f.call("llvm.sin", &[x]), f.call("llvm.cos", &[x])),
    }
}

/// A quiet number that is none, with the bits of an integer.
pub fn nan<'m>(b: &mut Builtin<'_, 'm>) -> Returned<'m> {
    let x = b.argument(0)?;
    let quiet = match b.element().kind() {
        TyKind::Half => 0x7e00,
        TyKind::Float => 0x7fc0_0000,
        _ => 0x7ff8 << 48,
    };
    let quiet = b.body.int(x.ty(), quiet);
    let bits = b.body.op(L::LLVMOr, x, quiet);
    Ok(Some(b.body.cast(L::LLVMBitCast, bits, b.result)))
}
