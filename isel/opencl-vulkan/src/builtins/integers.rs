//! Integers (OpenCL C 6.15.3).

use super::{Body, Builtin, Refusal};
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use spirant_dialect::CLOp;
use spirant_ir::{Ty, TyKind, Val};

/// The result of an instruction of OpenCL.std on integers; `None` where it is not one.
pub fn define<'m>(b: &mut Builtin<'_, 'm>, op: CLOp) -> Result<Option<Val<'m>>, Refusal> {
    let TyKind::Int(width) = b.element().kind() else { return Ok(None) };
    let ty = b.result;
    let args: Vec<Val<'m>> = (0..b.arguments.len()).map(|index| b.wide(index)).collect();
    let body = &mut b.body;
    let none = body.writer().poison(ty);
    let arg = |index: usize| args.get(index).copied().unwrap_or(none);
    let (x, y, z) = (arg(0), arg(1), arg(2));
    let is_false = body.writer().zero(body.writer().int(1));
    let value = match op {
        CLOp::s_abs => body.call("llvm.abs", &[ty], &[x, is_false]),
        CLOp::u_abs => x,
        CLOp::s_abs_diff | CLOp::u_abs_diff => {
            let predicate = if op == CLOp::s_abs_diff { P::LLVMIntSGT } else { P::LLVMIntUGT };
            let first = body.op(L::LLVMSub, x, y);
            let second = body.op(L::LLVMSub, y, x);
            let larger = body.compare_ints(predicate, x, y);
            body.select(larger, first, second)
        }
        CLOp::s_add_sat => body.call("llvm.sadd.sat", &[ty], &[x, y]),
        CLOp::u_add_sat => body.call("llvm.uadd.sat", &[ty], &[x, y]),
        CLOp::s_sub_sat => body.call("llvm.ssub.sat", &[ty], &[x, y]),
        CLOp::u_sub_sat => body.call("llvm.usub.sat", &[ty], &[x, y]),
        CLOp::s_hadd | CLOp::u_hadd | CLOp::s_rhadd | CLOp::u_rhadd => {
            let shift = if matches!(op, CLOp::s_hadd | CLOp::s_rhadd) { L::LLVMAShr } else { L::LLVMLShr };
            let differ = body.op(L::LLVMXor, x, y);
            let half = body.by(shift, differ, 1);
            if matches!(op, CLOp::s_hadd | CLOp::u_hadd) {
                let both = body.op(L::LLVMAnd, x, y);
                body.op(L::LLVMAdd, both, half)
            } else {
                let either = body.op(L::LLVMOr, x, y);
                body.op(L::LLVMSub, either, half)
            }
        }
        CLOp::s_mul_hi | CLOp::u_mul_hi => high(body, op == CLOp::s_mul_hi, x, y),
        CLOp::s_mad_hi | CLOp::u_mad_hi => {
            let product = high(body, op == CLOp::s_mad_hi, x, y);
            body.op(L::LLVMAdd, product, z)
        }
        CLOp::s_mad_sat | CLOp::u_mad_sat => saturated(body, op == CLOp::s_mad_sat, [x, y, z]),
        CLOp::s_mul24 | CLOp::u_mul24 => body.op(L::LLVMMul, x, y),
        CLOp::s_mad24 | CLOp::u_mad24 => {
            let product = body.op(L::LLVMMul, x, y);
            body.op(L::LLVMAdd, product, z)
        }
        CLOp::clz => body.call("llvm.ctlz", &[ty], &[x, is_false]),
        CLOp::ctz => body.call("llvm.cttz", &[ty], &[x, is_false]),
        CLOp::popcount => body.call("llvm.ctpop", &[ty], &[x]),
        CLOp::rotate => body.call("llvm.fshl", &[ty], &[x, x, y]),
        CLOp::s_upsample | CLOp::u_upsample => {
            let above = body.cast(L::LLVMZExt, x, ty);
            let below = body.cast(L::LLVMZExt, y, ty);
            let above = body.by(L::LLVMShl, above, i128::from(width / 2));
            body.op(L::LLVMOr, above, below)
        }
        CLOp::s_min => body.call("llvm.smin", &[ty], &[x, y]),
        CLOp::u_min => body.call("llvm.umin", &[ty], &[x, y]),
        CLOp::s_max => body.call("llvm.smax", &[ty], &[x, y]),
        CLOp::u_max => body.call("llvm.umax", &[ty], &[x, y]),
        CLOp::s_clamp => {
            let above = body.call("llvm.smax", &[ty], &[x, y]);
            body.call("llvm.smin", &[ty], &[above, z])
        }
        CLOp::u_clamp => {
            let above = body.call("llvm.umax", &[ty], &[x, y]);
            body.call("llvm.umin", &[ty], &[above, z])
        }
        _ => return Ok(None),
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
