//! Explicit conversions (OpenCL C 6.4.3).

use super::{Builtin, Returned};
use crate::text::{constant, lanes};
use spirant_dialect::spirv::FPRoundingMode as Mode;
use spirant_ir::TyKind;
use spirant_names::intrinsics::{Convert, NumberKind};

/// Converts numbers.
pub fn define(b: &mut Builtin<'_>, convert: Convert) -> Returned {
    let (from, to) = (b.types[0], b.result);
    let x = b.arguments[0].clone();
    let signed = b.is_signed(0);
    let to_signed = convert.to == NumberKind::Signed;
    let value = match (from.scalar().kind(), to.scalar().kind()) {
        (TyKind::Int(a), TyKind::Int(z)) => {
            let mut x = x;
            if convert.saturates {
                x = clamped(b, &x, (a, signed), (z, to_signed));
            }
            match a.cmp(&z) {
                std::cmp::Ordering::Equal => x,
                std::cmp::Ordering::Less => {
                    let op = if signed { "sext" } else { "zext" };
                    b.body.set(format_args!("{op} {from} {x} to {to}"))
                }
                std::cmp::Ordering::Greater => b.body.set(format_args!("trunc {from} {x} to {to}")),
            }
        }
        (TyKind::Half | TyKind::Float | TyKind::Double, TyKind::Int(_)) => {
            let t = from.to_string();
            let rounded = match convert.rounding {
                None | Some(Mode::RTZ) => x,
                Some(Mode::RTE) => b.body.call(&t, "llvm.roundeven", &[(&t, &x)]),
                Some(Mode::RTP) => b.body.call(&t, "llvm.ceil", &[(&t, &x)]),
                Some(Mode::RTN) => b.body.call(&t, "llvm.floor", &[(&t, &x)]),
            };
            let sign = if to_signed { "s" } else { "u" };
            if convert.saturates {
                b.body.call(to, &format!("llvm.fpto{sign}i.sat"), &[(&t, &rounded)])
            } else {
                b.body.set(format_args!("fpto{sign}i {t} {rounded} to {to}"))
            }
        }
        (_, _) if convert.rounding.is_some_and(|mode| mode != Mode::RTE) => {
            return Err("shaders round to the nearest alone".to_owned());
        }
        (TyKind::Int(_), _) => {
            let op = if signed { "sitofp" } else { "uitofp" };
            b.body.set(format_args!("{op} {from} {x} to {to}"))
        }
        (a, z) => match rank(&a).cmp(&rank(&z)) {
            std::cmp::Ordering::Equal => x,
            std::cmp::Ordering::Less => b.body.set(format_args!("fpext {from} {x} to {to}")),
            std::cmp::Ordering::Greater => b.body.set(format_args!("fptrunc {from} {x} to {to}")),
        },
    };
    Ok(Some(value))
}

fn rank(kind: &TyKind<'_>) -> u32 {
    match kind {
        TyKind::Half => 16,
        TyKind::Float => 32,
        _ => 64,
    }
}

/// An integer within the bounds of another type, in its own width.
fn clamped(b: &mut Builtin<'_>, x: &str, (a, signed): (u32, bool), (z, to_signed): (u32, bool)) -> String {
    let ty = b.types[0];
    let (t, count) = (ty.to_string(), lanes(ty));
    let own = |signed: bool, width: u32| -> (i128, i128) {
        if signed { (-(1 << (width - 1)), (1 << (width - 1)) - 1) } else { (0, (1 << width) - 1) }
    };
    let ((least, most), (to_least, to_most)) = (own(signed, a), own(to_signed, z));
    let mut value = x.to_owned();
    let sign = if signed { "s" } else { "u" };
    if to_most < most {
        let bound = constant(ty.scalar(), count, to_most);
        value = b.body.call(&t, &format!("llvm.{sign}min"), &[(&t, &value), (&t, &bound)]);
    }
    if to_least > least {
        let bound = constant(ty.scalar(), count, to_least);
        value = b.body.call(&t, &format!("llvm.{sign}max"), &[(&t, &value), (&t, &bound)]);
    }
    value
}
