//! Explicit conversions (OpenCL C 6.4.3).

use super::{Builtin, Returned};
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::spirv::FPRoundingMode as Mode;
use spirant_ir::{TyKind, Val};
use spirant_names::intrinsics::{Convert, NumberKind};

/// Converts numbers.
pub fn define<'m>(b: &mut Builtin<'_, 'm>, convert: Convert) -> Returned<'m> {
    let x = b.argument(0)?;
    let (from, to) = (x.ty(), b.result);
    let signed = b.is_signed(0);
    let to_signed = convert.to == NumberKind::Signed;
    let value = match (from.scalar().kind(), to.scalar().kind()) {
        (TyKind::Int(a), TyKind::Int(z)) => {
            let mut x = x;
            if convert.saturates {
                x = clamped(b, x, (a, signed), (z, to_signed));
            }
            match a.cmp(&z) {
                std::cmp::Ordering::Equal => x,
                std::cmp::Ordering::Less => {
                    b.body.cast(if signed { L::LLVMSExt } else { L::LLVMZExt }, x, to)
                }
                std::cmp::Ordering::Greater => b.body.cast(L::LLVMTrunc, x, to),
            }
        }
        (TyKind::Half | TyKind::Float | TyKind::Double, TyKind::Int(_)) => {
            let rounded = match convert.rounding {
                None | Some(Mode::RTZ) => x,
                Some(Mode::RTE) => b.body.call("llvm.roundeven", &[from], &[x]),
                Some(Mode::RTP) => b.body.call("llvm.ceil", &[from], &[x]),
                Some(Mode::RTN) => b.body.call("llvm.floor", &[from], &[x]),
            };
            match (convert.saturates, to_signed) {
                (true, true) => b.body.call("llvm.fptosi.sat", &[to, from], &[rounded]),
                (true, false) => b.body.call("llvm.fptoui.sat", &[to, from], &[rounded]),
                (false, true) => b.body.cast(L::LLVMFPToSI, rounded, to),
                (false, false) => b.body.cast(L::LLVMFPToUI, rounded, to),
            }
        }
        (_, _) if convert.rounding.is_some_and(|mode| mode != Mode::RTE) => {
            return Err("shaders round to the nearest alone".to_owned());
        }
        (TyKind::Int(_), _) => b.body.cast(if signed { L::LLVMSIToFP } else { L::LLVMUIToFP }, x, to),
        (a, z) => match rank(&a).cmp(&rank(&z)) {
            std::cmp::Ordering::Equal => x,
            std::cmp::Ordering::Less => b.body.cast(L::LLVMFPExt, x, to),
            std::cmp::Ordering::Greater => b.body.cast(L::LLVMFPTrunc, x, to),
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
fn clamped<'m>(
    b: &mut Builtin<'_, 'm>,
    x: Val<'m>,
    (a, signed): (u32, bool),
    (z, to_signed): (u32, bool),
) -> Val<'m> {
    let ty = x.ty();
    let own = |signed: bool, width: u32| -> (i128, i128) {
        if signed { (-(1 << (width - 1)), (1 << (width - 1)) - 1) } else { (0, (1 << width) - 1) }
    };
    let ((least, most), (to_least, to_most)) = (own(signed, a), own(to_signed, z));
    let mut value = x;
    let (above, below) = if signed { ("llvm.smin", "llvm.smax") } else { ("llvm.umin", "llvm.umax") };
    if to_most < most {
        let bound = b.body.int(ty, to_most);
        value = b.body.call(above, &[ty], &[value, bound]);
    }
    if to_least > least {
        let bound = b.body.int(ty, to_least);
        value = b.body.call(below, &[ty], &[value, bound]);
    }
    value
}
