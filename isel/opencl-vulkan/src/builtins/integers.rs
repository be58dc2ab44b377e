//! Integers (OpenCL C 6.15.3).

use super::{Body, Builtin, Returned};
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_ir::{Ty, TyKind, Val};
use spirant_names::intrinsics::IntegerFunction as I;

/// Computes with integers.
pub fn define<'m>(b: &mut Builtin<'_, 'm>, function: I) -> Returned<'m> {
    let ty = b.result;
    let (x, y) = (b.argument(0)?, b.argument(1)?);
    let z = b.arguments.get(2).copied().unwrap_or(y);
    let body = &mut b.body;
    let value = match function {
        I::AbsoluteDifference { signed } => {
            let first = body.op(L::LLVMSub, x, y);
            let second = body.op(L::LLVMSub, y, x);
            let larger = body.compare_ints(if signed { P::LLVMIntSGT } else { P::LLVMIntUGT }, x, y);
            body.select(larger, first, second)
        }
        I::HalfSum { signed, up } => {
            let differ = body.op(L::LLVMXor, x, y);
            let half = body.by(if signed { L::LLVMAShr } else { L::LLVMLShr }, differ, 1);
            let (join, add) = if up { (L::LLVMOr, L::LLVMSub) } else { (L::LLVMAnd, L::LLVMAdd) };
            let common = body.op(join, x, y);
            body.op(add, common, half)
        }
        I::HighProduct { signed, adds } => {
            let product = high(body, signed, x, y);
            if adds { body.op(L::LLVMAdd, product, z) } else { product }
        }
        I::SaturatedSum { signed } => saturated(body, signed, [x, y, z]),
        I::MultiplyAdd24 => {
            let product = body.op(L::LLVMMul, x, y);
            body.op(L::LLVMAdd, product, z)
        }
        I::Rotate => body.call("llvm.fshl", &[ty], &[x, x, y]),
        I::Upsample => {
            let TyKind::Int(width) = ty.scalar().kind() else { return Err("it returns integers".to_owned()) };
            let above = body.cast(L::LLVMZExt, x, ty);
            let below = body.cast(L::LLVMZExt, y, ty);
            let above = body.by(L::LLVMShl, above, i128::from(width / 2));
            body.op(L::LLVMOr, above, below)
        }
    };
    Ok(Some(value))
}

/// The type of integers twice as wide.
fn doubled<'m>(body: &Body<'_, 'm>, ty: Ty<'m>) -> (Ty<'m>, u32) {
    let width = match ty.scalar().kind() {
        TyKind::Int(width) => width,
        _ => 32,
    };
    (body.ints(2 * width, crate::body::lanes(ty)), width)
}

/// The high half of a product.
fn high<'m>(body: &mut Body<'_, 'm>, signed: bool, x: Val<'m>, y: Val<'m>) -> Val<'m> {
    let ty = x.ty();
    let (wide, width) = doubled(body, ty);
    let extend = if signed { L::LLVMSExt } else { L::LLVMZExt };
    let [x, y] = [x, y].map(|value| body.cast(extend, value, wide));
    let product = body.op(L::LLVMMul, x, y);
    let shifted = body.by(L::LLVMLShr, product, i128::from(width));
    body.cast(L::LLVMTrunc, shifted, ty)
}

/// A product and a sum within the bounds of the type.
fn saturated<'m>(body: &mut Body<'_, 'm>, signed: bool, values: [Val<'m>; 3]) -> Val<'m> {
    let ty = values[0].ty();
    let (wide, width) = doubled(body, ty);
    let extend = if signed { L::LLVMSExt } else { L::LLVMZExt };
    let [x, y, z] = values.map(|value| body.cast(extend, value, wide));
    let product = body.op(L::LLVMMul, x, y);
    let sum = body.op(L::LLVMAdd, product, z);
    let most = if signed { (1i128 << (width - 1)) - 1 } else { (1i128 << width) - 1 };
    let most = body.int(wide, most);
    let (below, above) = if signed { ("llvm.smax", "llvm.smin") } else { ("llvm.umax", "llvm.umin") };
    let mut value = body.call(above, &[wide], &[sum, most]);
    if signed {
        let least = body.int(wide, -(1i128 << (width - 1)));
        value = body.call(below, &[wide], &[value, least]);
    }
    body.cast(L::LLVMTrunc, value, ty)
}
