//! Bit manipulation.

use super::Call;
use crate::context::FnCx;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, Value};
use spirant_dialect::{CLOp, GLOp};

type Lowered = Result<Option<Value>, Aborted>;

/// Runs a computation that shaders have for 32-bit integers only on integers of any width:
/// narrower ones are widened, 64-bit ones are split in two.
fn width_of(cx: &FnCx<'_, '_, '_>, ty: Type) -> u32 {
    cx.emit.int_width(ty).unwrap_or(32)
}

fn uint_like(cx: &mut FnCx<'_, '_, '_>, ty: Type) -> Type {
    let uint = cx.emit.module.types.int(32);
    cx.emit.module.types.with_scalar(ty, uint)
}

/// The low and high words of a 64-bit integer.
fn halves(cx: &mut FnCx<'_, '_, '_>, ty: Type, x: Value) -> (Value, Value) {
    let uint = uint_like(cx, ty);
    let amount = cx.int(ty, 32);
    let low = cx.op(Op::UConvert, uint, &[x]);
    let shifted = cx.op(Op::ShiftRightLogical, ty, &[x, amount]);
    let high = cx.op(Op::UConvert, uint, &[shifted]);
    (low, high)
}

pub fn population<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    if !cx.input.env.is_shader() {
        return Ok(Some(cx.opencl(CLOp::popcount, ty, &[x])));
    }
    let uint = uint_like(cx, ty);
    Ok(Some(match width_of(cx, ty) {
        32 => cx.op(Op::BitCount, ty, &[x]),
        64 => {
            let (low, high) = halves(cx, ty, x);
            let low = cx.op(Op::BitCount, uint, &[low]);
            let high = cx.op(Op::BitCount, uint, &[high]);
            let sum = cx.op(Op::IAdd, uint, &[low, high]);
            cx.op(Op::UConvert, ty, &[sum])
        }
        _ => {
            let wide = cx.op(Op::UConvert, uint, &[x]);
            let count = cx.op(Op::BitCount, uint, &[wide]);
            cx.op(Op::UConvert, ty, &[count])
        }
    }))
}

/// The position of the highest set bit of a 32-bit value, all ones for 0.
fn highest(cx: &mut FnCx<'_, '_, '_>, uint: Type, x: Value) -> Value {
    cx.glsl(GLOp::FindUMsb, uint, &[x])
}

/// The position of the lowest set bit of a 32-bit value, all ones for 0.
fn lowest(cx: &mut FnCx<'_, '_, '_>, uint: Type, x: Value) -> Value {
    cx.glsl(GLOp::FindILsb, uint, &[x])
}

/// The position of the highest set bit of any width in 32 bits, all ones for 0.
pub fn highest_of(cx: &mut FnCx<'_, '_, '_>, x: Value) -> Value {
    let ty = cx.type_of(x);
    let uint = uint_like(cx, ty);
    match width_of(cx, ty) {
        32 => highest(cx, uint, x),
        64 => {
            let (low, high) = halves(cx, ty, x);
            let in_low = highest(cx, uint, low);
            let in_high = highest(cx, uint, high);
            let offset = cx.int(uint, 32);
            let in_high = cx.op(Op::IAdd, uint, &[in_high, offset]);
            let zero = cx.zero(uint);
            let bool_type = cx.bool_like(ty);
            let empty = cx.op(Op::IEqual, bool_type, &[high, zero]);
            cx.op(Op::Select, uint, &[empty, in_low, in_high])
        }
        _ => {
            let wide = cx.op(Op::UConvert, uint, &[x]);
            highest(cx, uint, wide)
        }
    }
}

/// The position of the lowest set bit of any width in 32 bits, all ones for 0.
pub fn lowest_of(cx: &mut FnCx<'_, '_, '_>, x: Value) -> Value {
    let ty = cx.type_of(x);
    let uint = uint_like(cx, ty);
    match width_of(cx, ty) {
        32 => lowest(cx, uint, x),
        64 => {
            let (low, high) = halves(cx, ty, x);
            let in_low = lowest(cx, uint, low);
            let in_high = lowest(cx, uint, high);
            let zero = cx.zero(uint);
            let bool_type = cx.bool_like(ty);
            let offset = cx.int(uint, 32);
            let moved = cx.op(Op::IAdd, uint, &[in_high, offset]);
            let high_empty = cx.op(Op::IEqual, bool_type, &[high, zero]);
            let moved = cx.op(Op::Select, uint, &[high_empty, in_high, moved]);
            let low_empty = cx.op(Op::IEqual, bool_type, &[low, zero]);
            cx.op(Op::Select, uint, &[low_empty, moved, in_low])
        }
        _ => {
            let wide = cx.op(Op::UConvert, uint, &[x]);
            lowest(cx, uint, wide)
        }
    }
}

pub fn leading_zeros<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    if !cx.input.env.is_shader() {
        return Ok(Some(cx.opencl(CLOp::clz, ty, &[x])));
    }
    // With all ones for 0, width - 1 - position is the width.
    let position = highest_of(cx, x);
    let uint = uint_like(cx, ty);
    let top = cx.int(uint, u64::from(width_of(cx, ty)) - 1);
    let count = cx.op(Op::ISub, uint, &[top, position]);
    Ok(Some(if uint == ty { count } else { cx.op(Op::UConvert, ty, &[count]) }))
}

pub fn trailing_zeros<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let width = width_of(cx, ty);
    if !cx.input.env.is_shader() && cx.input.env.client != spirant_dialect::target_env::Client::OpenCl(1, 2) {
        return Ok(Some(cx.opencl(CLOp::ctz, ty, &[x])));
    }
    if !cx.input.env.is_shader() {
        // ctz is new in OpenCL 2.0: the bits below the lowest set one are counted.
        let one = cx.int(ty, 1);
        let below = cx.op(Op::ISub, ty, &[x, one]);
        let not = cx.op(Op::Not, ty, &[x]);
        let mask = cx.op(Op::BitwiseAnd, ty, &[below, not]);
        return Ok(Some(cx.opencl(CLOp::popcount, ty, &[mask])));
    }
    let position = lowest_of(cx, x);
    let uint = uint_like(cx, ty);
    let bound = cx.int(uint, u64::from(width));
    let count = cx.glsl(GLOp::UMin, uint, &[position, bound]);
    Ok(Some(if uint == ty { count } else { cx.op(Op::UConvert, ty, &[count]) }))
}

pub fn reverse<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let width = width_of(cx, ty);
    let home = match width {
        8 | 16 | 32 | 64 => return reverse_whole(cx, ty, x),
        0..32 => 32,
        33..64 => 64,
        _ => width.next_multiple_of(64),
    };
    // The bits end up at the top of the wider integer.
    let int = cx.emit.module.types.int(home);
    let wide = cx.emit.module.types.with_scalar(ty, int);
    let x = if home == width { x } else { cx.op(Op::UConvert, wide, &[x]) };
    let reversed = if home > 64 { reverse_words(cx, wide, x, home)? } else { reverse_whole(cx, wide, x)? };
    let Some(reversed) = reversed.filter(|_| home != width) else { return Ok(reversed) };
    let amount = cx.int(wide, u64::from(home - width));
    let moved = cx.op(Op::ShiftRightLogical, wide, &[reversed, amount]);
    Ok(Some(cx.op(Op::UConvert, ty, &[moved])))
}

/// The reverse of an integer of several words of 64 bits: each reversed, the lowest at the top.
fn reverse_words(cx: &mut FnCx<'_, '_, '_>, ty: Type, x: Value, width: u32) -> Lowered {
    let int = cx.emit.module.types.int(64);
    let word = cx.emit.module.types.with_scalar(ty, int);
    let mut joined = cx.zero(ty);
    for at in (0..width).step_by(64) {
        let amount = cx.int(ty, u64::from(at));
        let part = cx.op(Op::ShiftRightLogical, ty, &[x, amount]);
        let part = cx.op(Op::UConvert, word, &[part]);
        let Some(part) = reverse_whole(cx, word, part)? else { return Ok(None) };
        let part = cx.op(Op::UConvert, ty, &[part]);
        let amount = cx.int(ty, u64::from(width - 64 - at));
        let part = cx.op(Op::ShiftLeftLogical, ty, &[part, amount]);
        joined = cx.op(Op::BitwiseOr, ty, &[joined, part]);
    }
    Ok(Some(joined))
}

/// The reverse of an integer of 8, 16, 32 or 64 bits.
fn reverse_whole(cx: &mut FnCx<'_, '_, '_>, ty: Type, x: Value) -> Lowered {
    let width = width_of(cx, ty);
    if !cx.input.env.is_shader() {
        if cx.input.env.allows_extension("SPV_KHR_bit_instructions") {
            return Ok(Some(cx.op(Op::BitReverse, ty, &[x])));
        }
        return Ok(Some(exchange(cx, ty, x, &[1, 2, 4, 8, 16, 32])));
    }
    let uint = uint_like(cx, ty);
    Ok(Some(match width {
        32 => cx.op(Op::BitReverse, ty, &[x]),
        64 => {
            let (low, high) = halves(cx, ty, x);
            let low = cx.op(Op::BitReverse, uint, &[low]);
            let high = cx.op(Op::BitReverse, uint, &[high]);
            join(cx, ty, high, low)
        }
        _ => {
            let wide = cx.op(Op::UConvert, uint, &[x]);
            let reversed = cx.op(Op::BitReverse, uint, &[wide]);
            let amount = cx.int(uint, u64::from(32 - width));
            let moved = cx.op(Op::ShiftRightLogical, uint, &[reversed, amount]);
            cx.op(Op::UConvert, ty, &[moved])
        }
    }))
}

/// A 64-bit integer of its words.
fn join(cx: &mut FnCx<'_, '_, '_>, ty: Type, low: Value, high: Value) -> Value {
    let low = cx.op(Op::UConvert, ty, &[low]);
    let high = cx.op(Op::UConvert, ty, &[high]);
    let amount = cx.int(ty, 32);
    let high = cx.op(Op::ShiftLeftLogical, ty, &[high, amount]);
    cx.op(Op::BitwiseOr, ty, &[low, high])
}

/// Exchanges neighbouring groups of bits, once for each size of group below the width.
fn exchange(cx: &mut FnCx<'_, '_, '_>, ty: Type, x: Value, sizes: &[u32]) -> Value {
    let width = width_of(cx, ty);
    let mut value = x;
    for size in sizes.iter().copied().filter(|size| *size < width) {
        // Every other group of `size` bits, from the lowest.
        let mask = (0..64).filter(|bit| bit / size % 2 == 0).fold(0u64, |mask, bit| mask | 1 << bit);
        let amount = cx.int(ty, u64::from(size));
        let mask = cx.int(ty, mask);
        let up = cx.op(Op::BitwiseAnd, ty, &[value, mask]);
        let up = cx.op(Op::ShiftLeftLogical, ty, &[up, amount]);
        let down = cx.op(Op::ShiftRightLogical, ty, &[value, amount]);
        let down = cx.op(Op::BitwiseAnd, ty, &[down, mask]);
        value = cx.op(Op::BitwiseOr, ty, &[up, down]);
    }
    value
}

pub fn swap_bytes<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    match width_of(cx, ty) {
        16 | 32 | 64 => Ok(Some(exchange(cx, ty, x, &[8, 16, 32]))),
        width => Err(cx.unsupported(format!("llvm.bswap of {width} bits"))),
    }
}

/// `fshl(a, b, n)`: the high word of `a:b` shifted left; `fshr` the low word shifted right.
pub fn funnel_shift<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let left = &*call.known.name == "llvm.fshl";
    let (a, b, n) = (cx.arg(call, 0)?, cx.arg(call, 1)?, cx.arg(call, 2)?);
    let width = width_of(cx, ty);
    if left && a == b && !cx.input.env.is_shader() && width.is_power_of_two() {
        return Ok(Some(cx.opencl(CLOp::rotate, ty, &[a, n])));
    }
    let bits = cx.int(ty, u64::from(width));
    let n = if width.is_power_of_two() {
        let mask = cx.int(ty, u64::from(width) - 1);
        cx.op(Op::BitwiseAnd, ty, &[n, mask])
    } else {
        cx.op(Op::UMod, ty, &[n, bits])
    };
    // A shift by the width is undefined: the complement shifts by one first, then by the rest.
    let last = cx.int(ty, u64::from(width) - 1);
    let one = cx.int(ty, 1);
    let rest = cx.op(Op::ISub, ty, &[last, n]);
    let (high, low) = if left {
        let high = cx.op(Op::ShiftLeftLogical, ty, &[a, n]);
        let low = cx.op(Op::ShiftRightLogical, ty, &[b, one]);
        (high, cx.op(Op::ShiftRightLogical, ty, &[low, rest]))
    } else {
        let high = cx.op(Op::ShiftLeftLogical, ty, &[a, one]);
        let high = cx.op(Op::ShiftLeftLogical, ty, &[high, rest]);
        (high, cx.op(Op::ShiftRightLogical, ty, &[b, n]))
    };
    Ok(Some(cx.op(Op::BitwiseOr, ty, &[high, low])))
}
