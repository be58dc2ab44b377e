//! Common and geometric functions, shuffles, selection, reinterpretation (OpenCL C 6.15.4 to 6.15.7).

use super::math::Floats;
use super::{Body, Builtin, Refusal, Returned};
use crate::body::lanes;
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMRealPredicate as R;
use spirant_dialect::CLOp;
use spirant_dialect::spirv::Op;
use spirant_ir::{TyKind, Val};

/// The result of an instruction of OpenCL.std; `None` where it is not one of these.
pub fn define<'m>(b: &mut Builtin<'_, 'm>, op: CLOp) -> Result<Option<Val<'m>>, Refusal> {
    match op {
        CLOp::shuffle | CLOp::shuffle2 => return Ok(Some(shuffle(b)?)),
        CLOp::select => return Ok(Some(select(b)?)),
        CLOp::bitselect => return Ok(Some(bit_select(b)?)),
        CLOp::length | CLOp::fast_length | CLOp::distance | CLOp::fast_distance => {
            return Ok(Some(length(b)?));
        }
        CLOp::normalize | CLOp::fast_normalize => return Ok(Some(normalize(b)?)),
        CLOp::cross => return Ok(Some(cross(b)?)),
        _ => {}
    }
    if !matches!(b.element().kind(), TyKind::Float | TyKind::Double | TyKind::Half) {
        return Ok(None);
    }
    let is_half = b.element().kind() == TyKind::Half;
    let args: Vec<Val<'m>> = (0..b.arguments.len()).map(|index| b.wide(index)).collect();
    let none = b.body.writer().poison(b.result);
    let arg = |index: usize| args.get(index).copied().unwrap_or(none);
    let (x, y, z) = (arg(0), arg(1), arg(2));
    let mut f = Floats { ty: b.result, body: &mut b.body };
    Ok(Some(match op {
        CLOp::fclamp => {
            let above = f.call("llvm.maxnum", &[x, y]);
            f.call("llvm.minnum", &[above, z])
        }
        CLOp::degrees | CLOp::radians if !is_half => {
            let turn = 180.0 / std::f64::consts::PI;
            let by = f.number(if op == CLOp::degrees { turn } else { 1.0 / turn });
            f.op(L::LLVMFMul, x, by)
        }
        CLOp::sign => {
            let (zero, one) = (f.number(0.0), f.number(1.0));
            let above = f.compare(R::LLVMRealOGT, x, zero);
            let below = f.compare(R::LLVMRealOLT, x, zero);
            let minus = f.number(-1.0);
            // Zero keeps its sign; NaN has none.
            let ordered = f.compare(R::LLVMRealORD, x, x);
            let value = f.select(ordered, x, zero);
            let value = f.select(below, minus, value);
            f.select(above, one, value)
        }
        CLOp::mix => {
            let difference = f.op(L::LLVMFSub, y, x);
            let part = f.op(L::LLVMFMul, difference, z);
            f.op(L::LLVMFAdd, x, part)
        }
        CLOp::step => {
            let below = f.compare(R::LLVMRealOLT, y, x);
            let (zero, one) = (f.number(0.0), f.number(1.0));
            f.select(below, zero, one)
        }
        CLOp::smoothstep => {
            let above = f.op(L::LLVMFSub, z, x);
            let extent = f.op(L::LLVMFSub, y, x);
            let ratio = f.op(L::LLVMFDiv, above, extent);
            let (zero, one, two, three) = (f.number(0.0), f.number(1.0), f.number(2.0), f.number(3.0));
            let ratio = f.call("llvm.maxnum", &[ratio, zero]);
            let t = f.call("llvm.minnum", &[ratio, one]);
            let twice = f.op(L::LLVMFMul, t, two);
            let rest = f.op(L::LLVMFSub, three, twice);
            let square = f.op(L::LLVMFMul, t, t);
            f.op(L::LLVMFMul, square, rest)
        }
        _ => return Ok(None),
    }))
}

/// The sum of the products of components.
fn dot<'m>(body: &mut Body<'_, 'm>, x: Val<'m>, y: Val<'m>) -> Val<'m> {
    let mut sum: Option<Val<'m>> = None;
    for lane in 0..lanes(x.ty()) {
        let (p, q) = (body.lane(x, lane), body.lane(y, lane));
        let product = body.op(L::LLVMFMul, p, q);
        sum = Some(match sum {
            Some(sum) => body.op(L::LLVMFAdd, sum, product),
            None => product,
        });
    }
    sum.unwrap_or(x)
}

/// The length of a vector, or of the difference of two.
fn length<'m>(b: &mut Builtin<'_, 'm>) -> Result<Val<'m>, Refusal> {
    let mut x = b.argument(0)?;
    let body = &mut b.body;
    if let Some(y) = b.arguments.get(1).copied() {
        x = body.op(L::LLVMFSub, x, y);
    }
    let element = x.ty().scalar();
    if lanes(x.ty()) == 1 {
        return Ok(body.call("llvm.fabs", &[element], &[x]));
    }
    let square = dot(body, x, x);
    Ok(body.call("llvm.sqrt", &[element], &[square]))
}

/// A vector by its length; zero stays.
fn normalize<'m>(b: &mut Builtin<'_, 'm>) -> Result<Val<'m>, Refusal> {
    let (x, count) = (b.argument(0)?, b.lanes());
    let body = &mut b.body;
    let element = x.ty().scalar();
    let square = dot(body, x, x);
    let length = body.call("llvm.sqrt", &[element], &[square]);
    let wide = body.splat(count, length);
    let value = body.op(L::LLVMFDiv, x, wide);
    let zero = body.real(element, 0.0);
    let is_zero = body.compare_floats(R::LLVMRealOEQ, length, zero);
    Ok(body.select(is_zero, x, value))
}

fn cross<'m>(b: &mut Builtin<'_, 'm>) -> Result<Val<'m>, Refusal> {
    let (x, y, count) = (b.argument(0)?, b.argument(1)?, b.lanes());
    let body = &mut b.body;
    let mut parts = Vec::new();
    for lane in 0..3 {
        let (p, q) = ((lane + 1) % 3, (lane + 2) % 3);
        let mut product = |i, j| {
            let (left, right) = (body.lane(x, i), body.lane(y, j));
            body.op(L::LLVMFMul, left, right)
        };
        let (first, second) = (product(p, q), product(q, p));
        parts.push(body.op(L::LLVMFSub, first, second));
    }
    parts.resize(count as usize, body.real(x.ty().scalar(), 0.0));
    Ok(body.join(&parts))
}

/// Components of one vector or two in the order of a mask.
fn shuffle<'m>(b: &mut Builtin<'_, 'm>) -> Result<Val<'m>, Refusal> {
    let (x, y) = (b.argument(0)?, b.argument(1)?);
    let from = lanes(x.ty());
    let (is_two, count) = (b.arguments.len() > 2, b.lanes());
    let mask = b.arguments.last().copied().unwrap_or(y);
    let body = &mut b.body;
    let mut parts = Vec::new();
    for lane in 0..count {
        let wanted = body.lane(mask, lane);
        let at = body.by(L::LLVMAnd, wanted, i128::from(from - 1));
        let mut pick = |vector: Val<'m>| if from == 1 { vector } else { body.component(vector, at) };
        let first = pick(x);
        if !is_two {
            parts.push(first);
            continue;
        }
        let second = pick(y);
        let bit = body.by(L::LLVMAnd, wanted, i128::from(from));
        let zero = body.int(bit.ty(), 0);
        let is_first = body.compare_ints(P::LLVMIntEQ, bit, zero);
        parts.push(body.select(is_first, first, second));
    }
    Ok(body.join(&parts))
}

/// The second where the third says so: by its top bit in vectors, by any bit in scalars.
fn select<'m>(b: &mut Builtin<'_, 'm>) -> Result<Val<'m>, Refusal> {
    let (x, y, c) = (b.argument(0)?, b.argument(1)?, b.argument(2)?);
    let predicate = if b.lanes() == 1 { P::LLVMIntNE } else { P::LLVMIntSLT };
    let zero = b.body.int(c.ty(), 0);
    let holds = b.body.compare_ints(predicate, c, zero);
    Ok(b.body.select(holds, y, x))
}

/// Bits of the second where the third has them set, else of the first.
fn bit_select<'m>(b: &mut Builtin<'_, 'm>) -> Result<Val<'m>, Refusal> {
    let (own, count) = (b.result, b.lanes());
    let values = [b.argument(0)?, b.argument(1)?, b.argument(2)?];
    let width = match b.element().kind() {
        TyKind::Half => 16,
        TyKind::Float => 32,
        TyKind::Double => 64,
        _ => 0,
    };
    let body = &mut b.body;
    let [x, y, mask] = values.map(|value| match width {
        0 => value,
        width => body.cast(L::LLVMBitCast, value, body.ints(width, count)),
    });
    let differ = body.op(L::LLVMXor, x, y);
    let kept = body.op(L::LLVMAnd, differ, mask);
    let value = body.op(L::LLVMXor, x, kept);
    Ok(if width == 0 { value } else { body.cast(L::LLVMBitCast, value, own) })
}

/// The same bits as another type. Of three components the fourth is anything.
pub fn reinterpret<'m>(b: &mut Builtin<'_, 'm>) -> Returned<'m> {
    let x = b.argument(0)?;
    Ok(Some(b.body.cast(L::LLVMBitCast, x, b.result)))
}

/// What core instructions do.
pub fn core<'m>(b: &mut Builtin<'_, 'm>, op: Op, literals: &[u32]) -> Returned<'m> {
    let ty = b.result;
    let value = match op {
        Op::FMul => {
            let (x, y) = (b.argument(0)?, b.argument(1)?);
            b.body.op(L::LLVMFMul, x, y)
        }
        Op::Dot => {
            let (x, y) = (b.argument(0)?, b.argument(1)?);
            dot(&mut b.body, x, y)
        }
        Op::BitReverse => {
            let x = b.argument(0)?;
            b.body.call("llvm.bitreverse", &[ty], &[x])
        }
        Op::SDot | Op::UDot | Op::SUDot => integer_dot(b, op, !literals.is_empty())?,
        Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat => {
            let (plain, add) = match op {
                Op::SDotAccSat => (Op::SDot, "llvm.sadd.sat"),
                Op::UDotAccSat => (Op::UDot, "llvm.uadd.sat"),
                _ => (Op::SUDot, "llvm.sadd.sat"),
            };
            let sum = integer_dot(b, plain, !literals.is_empty())?;
            let more = b.argument(2)?;
            b.body.call(add, &[ty], &[sum, more])
        }
        Op::BitFieldInsert | Op::BitFieldSExtract | Op::BitFieldUExtract => bit_field(b, op)?,
        _ => return Err("it is not one of those that have an expansion".to_owned()),
    };
    Ok(Some(value))
}

/// Bits from an offset on: put into a number, or taken out of it.
fn bit_field<'m>(b: &mut Builtin<'_, 'm>, op: Op) -> Result<Val<'m>, Refusal> {
    let (ty, count) = (b.result, b.lanes());
    let own = b.argument(0)?;
    let TyKind::Int(width) = b.element().kind() else { return Ok(own) };
    let first = if op == Op::BitFieldInsert { 2 } else { 1 };
    let (offset, size) = (b.argument(first)?, b.argument(first + 1)?);
    let inserted = b.argument(1)?;
    let body = &mut b.body;
    // The offset and the count, of 32 bits, in the width of the result.
    let [offset, size] = [offset, size].map(|value| {
        let value = match width.cmp(&32) {
            std::cmp::Ordering::Less => body.cast(L::LLVMTrunc, value, ty.scalar()),
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => body.cast(L::LLVMZExt, value, ty.scalar()),
        };
        body.splat(count, value)
    });
    let (zero, all) = (body.int(ty, 0), body.int(ty, -1));
    let none = body.compare_ints(P::LLVMIntEQ, size, zero);
    let whole = body.int(ty, i128::from(width));
    let rest = body.op(L::LLVMSub, whole, size);
    // A shift by the width is none that LLVM knows.
    let rest = body.select(none, zero, rest);
    if op == Op::BitFieldInsert {
        let ones = body.op(L::LLVMLShr, all, rest);
        let ones = body.select(none, zero, ones);
        let mask = body.op(L::LLVMShl, ones, offset);
        let bits = body.op(L::LLVMShl, inserted, offset);
        let differ = body.op(L::LLVMXor, own, bits);
        let kept = body.op(L::LLVMAnd, differ, mask);
        return Ok(body.op(L::LLVMXor, own, kept));
    }
    let end = body.op(L::LLVMSub, rest, offset);
    let end = body.select(none, zero, end);
    let above = body.op(L::LLVMShl, own, end);
    let shift = if op == Op::BitFieldSExtract { L::LLVMAShr } else { L::LLVMLShr };
    let value = body.op(shift, above, rest);
    Ok(body.select(none, zero, value))
}

fn integer_dot<'m>(b: &mut Builtin<'_, 'm>, op: Op, is_packed: bool) -> Result<Val<'m>, Refusal> {
    let ty = b.result;
    let vectors = [b.argument(0)?, b.argument(1)?];
    let body = &mut b.body;
    let count = if is_packed { 4 } else { lanes(vectors[0].ty()) };
    let vectors = vectors.map(|value| match is_packed {
        true => body.cast(L::LLVMBitCast, value, body.ints(8, 4)),
        false => value,
    });
    let extends = match op {
        Op::SDot => [L::LLVMSExt, L::LLVMSExt],
        Op::UDot => [L::LLVMZExt, L::LLVMZExt],
        _ => [L::LLVMSExt, L::LLVMZExt],
    };
    let mut sum = body.int(ty, 0);
    for lane in 0..count {
        let index = body.word(lane);
        let mut part = |which: usize| {
            let value = body.component(vectors[which], index);
            if value.ty() == ty { value } else { body.cast(extends[which], value, ty) }
        };
        let (x, y) = (part(0), part(1));
        let product = body.op(L::LLVMMul, x, y);
        sum = body.op(L::LLVMAdd, sum, product);
    }
    Ok(sum)
}
