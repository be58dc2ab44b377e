//! Relational functions (OpenCL C 6.15.6).

use super::{Builtin, Returned};
use crate::body::lanes;
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMRealPredicate as R;
use spirant_dialect::spirv::Op;
use spirant_ir::TyKind;

/// A relation between floats: 1 in scalars, all bits in vectors, where it holds.
pub fn relation<'m>(b: &mut Builtin<'_, 'm>, op: Op) -> Returned<'m> {
    let x = b.argument(0)?;
    let y = b.arguments.get(1).copied().unwrap_or(x);
    let (ty, count) = (x.ty(), lanes(x.ty()));
    // The width, and the smallest number that is normal.
    let (width, least) = match ty.scalar().kind() {
        TyKind::Half => (16, 2f64.powi(-14)),
        TyKind::Float => (32, f64::from(f32::MIN_POSITIVE)),
        _ => (64, f64::MIN_POSITIVE),
    };
    let body = &mut b.body;
    let holds = match op {
        Op::FOrdEqual => body.compare_floats(R::LLVMRealOEQ, x, y),
        Op::FUnordNotEqual => body.compare_floats(R::LLVMRealUNE, x, y),
        Op::FOrdGreaterThan => body.compare_floats(R::LLVMRealOGT, x, y),
        Op::FOrdGreaterThanEqual => body.compare_floats(R::LLVMRealOGE, x, y),
        Op::FOrdLessThan => body.compare_floats(R::LLVMRealOLT, x, y),
        Op::FOrdLessThanEqual => body.compare_floats(R::LLVMRealOLE, x, y),
        Op::FOrdNotEqual => body.compare_floats(R::LLVMRealONE, x, y),
        Op::Ordered => body.compare_floats(R::LLVMRealORD, x, y),
        Op::Unordered => body.compare_floats(R::LLVMRealUNO, x, y),
        Op::IsNan => body.compare_floats(R::LLVMRealUNO, x, x),
        Op::IsInf | Op::IsFinite | Op::IsNormal => {
            let size = body.call("llvm.fabs", &[ty], &[x]);
            let infinity = body.real(ty, f64::INFINITY);
            match op {
                Op::IsInf => body.compare_floats(R::LLVMRealOEQ, size, infinity),
                Op::IsFinite => body.compare_floats(R::LLVMRealOLT, size, infinity),
                _ => {
                    let least = body.real(ty, least);
                    let below = body.compare_floats(R::LLVMRealOLT, size, infinity);
                    let above = body.compare_floats(R::LLVMRealOGE, size, least);
                    body.op(L::LLVMAnd, below, above)
                }
            }
        }
        Op::SignBitSet => {
            let word = body.cast(L::LLVMBitCast, x, body.ints(width, count));
            let zero = body.int(word.ty(), 0);
            body.compare_ints(P::LLVMIntSLT, word, zero)
        }
        _ => return Err("it is an unknown relation".to_owned()),
    };
    let extend = if count == 1 { L::LLVMZExt } else { L::LLVMSExt };
    Ok(Some(body.cast(extend, holds, b.result)))
}

/// Whether the top bits of any or of all components are set.
pub fn top_bits<'m>(b: &mut Builtin<'_, 'm>, op: Op) -> Returned<'m> {
    let x = b.argument(0)?;
    let body = &mut b.body;
    let join = if op == Op::Any { L::LLVMOr } else { L::LLVMAnd };
    let mut joined = body.lane(x, 0);
    for lane in 1..lanes(x.ty()) {
        let next = body.lane(x, lane);
        joined = body.op(join, joined, next);
    }
    let zero = body.int(joined.ty(), 0);
    let is_set = body.compare_ints(P::LLVMIntSLT, joined, zero);
    Ok(Some(body.cast(L::LLVMZExt, is_set, b.result)))
}
