//! Vectors and bits: geometry, shuffles, bit fields, dot products of integers (OpenCL C 6.15.3 to 6.15.7).

use super::{Body, Builtin, Refusal, Returned};
use crate::body::lanes;
use inkwell::llvm_sys::LLVMIntPredicate as P;
use inkwell::llvm_sys::LLVMOpcode as L;
use inkwell::llvm_sys::LLVMRealPredicate as R;
use spirant_ir::{TyKind, Val};
use spirant_names::intrinsics::{BitField, DotSigns, IntegerDot, VectorFunction};

/// Rearranges or scales a vector.
pub fn define<'m>(b: &mut Builtin<'_, 'm>, function: VectorFunction) -> Returned<'m> {
    let value = match function {
        VectorFunction::Shuffle => shuffle(b)?,
        VectorFunction::BitSelect => bit_select(b)?,
        VectorFunction::Normalize => normalize(b)?,
        VectorFunction::Cross => cross(b)?,
    };
    Ok(Some(value))
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

/// Bits from an offset on: put into a number, or taken out of it.
pub fn bit_field<'m>(b: &mut Builtin<'_, 'm>, field: BitField) -> Returned<'m> {
    let (ty, count) = (b.result, b.lanes());
    let own = b.argument(0)?;
    if field == BitField::Reverse {
        return Ok(Some(b.body.call("llvm.bitreverse", &[ty], &[own])));
    }
    let TyKind::Int(width) = b.element().kind() else { return Err("it returns integers".to_owned()) };
    let first = if field == BitField::Insert { 2 } else { 1 };
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
    if field == BitField::Insert {
        let ones = body.op(L::LLVMLShr, all, rest);
        let ones = body.select(none, zero, ones);
        let mask = body.op(L::LLVMShl, ones, offset);
        let bits = body.op(L::LLVMShl, inserted, offset);
        let differ = body.op(L::LLVMXor, own, bits);
        let kept = body.op(L::LLVMAnd, differ, mask);
        return Ok(Some(body.op(L::LLVMXor, own, kept)));
    }
    let end = body.op(L::LLVMSub, rest, offset);
    let end = body.select(none, zero, end);
    let above = body.op(L::LLVMShl, own, end);
    let shift = if field == BitField::ExtractSigned { L::LLVMAShr } else { L::LLVMLShr };
    let value = body.op(shift, above, rest);
    Ok(Some(body.select(none, zero, value)))
}

/// A dot product of integers; `adds` adds the last argument without saturation.
pub fn integer_dot<'m>(b: &mut Builtin<'_, 'm>, dot: IntegerDot, adds: bool) -> Returned<'m> {
    let ty = b.result;
    let vectors = [b.argument(0)?, b.argument(1)?];
    let more = if dot.accumulates || adds { Some(b.argument(2)?) } else { None };
    let body = &mut b.body;
    let count = if dot.packed { 4 } else { lanes(vectors[0].ty()) };
    let vectors = vectors.map(|value| match dot.packed {
        true => body.cast(L::LLVMBitCast, value, body.ints(8, 4)),
        false => value,
    });
    let (extends, saturated) = match dot.signs {
        DotSigns::Signed => ([L::LLVMSExt, L::LLVMSExt], "llvm.sadd.sat"),
        DotSigns::Unsigned => ([L::LLVMZExt, L::LLVMZExt], "llvm.uadd.sat"),
        DotSigns::First => ([L::LLVMSExt, L::LLVMZExt], "llvm.sadd.sat"),
        DotSigns::Second => ([L::LLVMZExt, L::LLVMSExt], "llvm.sadd.sat"),
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
    Ok(Some(match more {
        Some(more) if dot.accumulates => body.call(saturated, &[ty], &[sum, more]),
        Some(more) => body.op(L::LLVMAdd, sum, more),
        None => sum,
    }))
}
