//! Bit manipulation.

use super::{Call, Lowered};
use crate::context::FnCx;
use spirant_dialect::spirv::Op;
use spirant_dialect::target_env::Client;
use spirant_dialect::{CLOp, GLOp};
use spirant_dialect::{Type, Value};
use spirant_names::intrinsics::Bits;

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, bits: Bits) -> Lowered {
    match bits {
        Bits::Population => population(cx, call),
        Bits::LeadingZeros => leading_zeros(cx, call),
        Bits::TrailingZeros => trailing_zeros(cx, call),
        Bits::Reverse => reverse(cx, call),
        Bits::SwapBytes => swap_bytes(cx, call),
        Bits::FunnelLeft => funnel_shift(cx, call, true),
        Bits::FunnelRight => funnel_shift(cx, call, false),
        Bits::CarrylessProduct => carryless_product(cx, call),
        Bits::FirstLow => first_bit(cx, call, lowest_of),
        Bits::FirstHigh => first_bit(cx, call, highest_of),
        Bits::FirstHighSigned => first_bit(cx, call, highest_of_signed),
    }
}

/// The width of integers. Shaders have bit instructions for 32 bits only: narrower integers are widened, wider
/// ones are split.
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
    let amount = cx.emit.int(ty, 32);
    let low = cx.emit.op(Op::UConvert, uint, &[x]);
    let shifted = cx.emit.op(Op::ShiftRightLogical, ty, &[x, amount]);
    let high = cx.emit.op(Op::UConvert, uint, &[shifted]);
    (low, high)
}

fn population<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    if !cx.input.env.is_shader() {
        return Ok(Some(cx.emit.opencl(CLOp::popcount, ty, &[x])));
    }
    let uint = uint_like(cx, ty);
    Ok(Some(match width_of(cx, ty) {
        32 => cx.emit.op(Op::BitCount, ty, &[x]),
        64 => {
            let (low, high) = halves(cx, ty, x);
            let low = cx.emit.op(Op::BitCount, uint, &[low]);
            let high = cx.emit.op(Op::BitCount, uint, &[high]);
            let sum = cx.emit.op(Op::IAdd, uint, &[low, high]);
            cx.emit.op(Op::UConvert, ty, &[sum])
        }
        _ => {
            let wide = cx.emit.op(Op::UConvert, uint, &[x]);
            let count = cx.emit.op(Op::BitCount, uint, &[wide]);
            cx.emit.op(Op::UConvert, ty, &[count])
        }
    }))
}

/// The position of the highest set bit of a 32-bit value, all ones for 0.
fn highest(cx: &mut FnCx<'_, '_, '_>, uint: Type, x: Value) -> Value {
    if !cx.input.env.is_shader() {
        let zeros = cx.emit.opencl(CLOp::clz, uint, &[x]);
        let top = cx.emit.int(uint, 31);
        return cx.emit.op(Op::ISub, uint, &[top, zeros]);
    }
    cx.emit.glsl(GLOp::FindUMsb, uint, &[x])
}

/// The position of the lowest set bit of a 32-bit value, all ones for 0.
fn lowest(cx: &mut FnCx<'_, '_, '_>, uint: Type, x: Value) -> Value {
    if !cx.input.env.is_shader() {
        let count = zeros_below(cx, uint, x);
        let (zero, none) = (cx.emit.zero(uint), cx.emit.int(uint, u64::MAX));
        let bool_type = cx.emit.bool_like(uint);
        let is_zero = cx.emit.op(Op::IEqual, bool_type, &[x, zero]);
        return cx.emit.op(Op::Select, uint, &[is_zero, none, count]);
    }
    cx.emit.glsl(GLOp::FindILsb, uint, &[x])
}

/// The position of the highest set bit of any width in 32 bits, all ones for 0.
fn highest_of(cx: &mut FnCx<'_, '_, '_>, x: Value) -> Value {
    let ty = cx.emit.type_of(x);
    let uint = uint_like(cx, ty);
    match width_of(cx, ty) {
        32 => highest(cx, uint, x),
        64 => {
            let (low, high) = halves(cx, ty, x);
            let in_low = highest(cx, uint, low);
            let in_high = highest(cx, uint, high);
            let offset = cx.emit.int(uint, 32);
            let in_high = cx.emit.op(Op::IAdd, uint, &[in_high, offset]);
            let zero = cx.emit.zero(uint);
            let bool_type = cx.emit.bool_like(ty);
            let empty = cx.emit.op(Op::IEqual, bool_type, &[high, zero]);
            cx.emit.op(Op::Select, uint, &[empty, in_low, in_high])
        }
        _ => {
            let wide = cx.emit.op(Op::UConvert, uint, &[x]);
            highest(cx, uint, wide)
        }
    }
}

/// The position of the lowest set bit of any width in 32 bits, all ones for 0.
fn lowest_of(cx: &mut FnCx<'_, '_, '_>, x: Value) -> Value {
    let ty = cx.emit.type_of(x);
    let uint = uint_like(cx, ty);
    match width_of(cx, ty) {
        32 => lowest(cx, uint, x),
        64 => {
            let (low, high) = halves(cx, ty, x);
            let in_low = lowest(cx, uint, low);
            let in_high = lowest(cx, uint, high);
            let zero = cx.emit.zero(uint);
            let bool_type = cx.emit.bool_like(ty);
            let offset = cx.emit.int(uint, 32);
            let moved = cx.emit.op(Op::IAdd, uint, &[in_high, offset]);
            let high_empty = cx.emit.op(Op::IEqual, bool_type, &[high, zero]);
            let moved = cx.emit.op(Op::Select, uint, &[high_empty, in_high, moved]);
            let low_empty = cx.emit.op(Op::IEqual, bool_type, &[low, zero]);
            cx.emit.op(Op::Select, uint, &[low_empty, moved, in_low])
        }
        _ => {
            let wide = cx.emit.op(Op::UConvert, uint, &[x]);
            lowest(cx, uint, wide)
        }
    }
}

fn leading_zeros<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    if !cx.input.env.is_shader() {
        return Ok(Some(cx.emit.opencl(CLOp::clz, ty, &[x])));
    }
    // With all ones for 0, width - 1 - position is the width.
    let position = highest_of(cx, x);
    let uint = uint_like(cx, ty);
    let top = cx.emit.int(uint, u64::from(width_of(cx, ty)) - 1);
    let count = cx.emit.op(Op::ISub, uint, &[top, position]);
    Ok(Some(if uint == ty { count } else { cx.emit.op(Op::UConvert, ty, &[count]) }))
}

/// The number of zeros below the lowest set bit, in kernels; the width where no bit is set.
fn zeros_below(cx: &mut FnCx<'_, '_, '_>, ty: Type, x: Value) -> Value {
    if cx.input.env.client != Client::OpenCl(1, 2) {
        return cx.emit.opencl(CLOp::ctz, ty, &[x]);
    }
    // ctz is new in OpenCL 2.0: the bits below the lowest set one are counted.
    let one = cx.emit.int(ty, 1);
    let below = cx.emit.op(Op::ISub, ty, &[x, one]);
    let not = cx.emit.op(Op::Not, ty, &[x]);
    let mask = cx.emit.op(Op::BitwiseAnd, ty, &[below, not]);
    cx.emit.opencl(CLOp::popcount, ty, &[mask])
}

fn trailing_zeros<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let width = width_of(cx, ty);
    if !cx.input.env.is_shader() {
        return Ok(Some(zeros_below(cx, ty, x)));
    }
    let position = lowest_of(cx, x);
    let uint = uint_like(cx, ty);
    let bound = cx.emit.int(uint, u64::from(width));
    let count = cx.emit.glsl(GLOp::UMin, uint, &[position, bound]);
    Ok(Some(if uint == ty { count } else { cx.emit.op(Op::UConvert, ty, &[count]) }))
}

fn reverse<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let width = width_of(cx, ty);
    let wider = match width {
        8 | 16 | 32 | 64 => return reverse_whole(cx, ty, x),
        0..32 => 32,
        33..64 => 64,
        _ => width.next_multiple_of(64),
    };
    // The bits end up at the top of the wider integer.
    let int = cx.emit.module.types.int(wider);
    let wide = cx.emit.module.types.with_scalar(ty, int);
    let x = if wider == width { x } else { cx.emit.op(Op::UConvert, wide, &[x]) };
    let reversed = if wider > 64 { reverse_words(cx, wide, x, wider)? } else { reverse_whole(cx, wide, x)? };
    let Some(reversed) = reversed.filter(|_| wider != width) else { return Ok(reversed) };
    let amount = cx.emit.int(wide, u64::from(wider - width));
    let moved = cx.emit.op(Op::ShiftRightLogical, wide, &[reversed, amount]);
    Ok(Some(cx.emit.op(Op::UConvert, ty, &[moved])))
}

/// The reverse of an integer of several words of 64 bits: each reversed, the lowest at the top.
fn reverse_words(cx: &mut FnCx<'_, '_, '_>, ty: Type, x: Value, width: u32) -> Lowered {
    let int = cx.emit.module.types.int(64);
    let word = cx.emit.module.types.with_scalar(ty, int);
    let mut joined = cx.emit.zero(ty);
    for at in (0..width).step_by(64) {
        let amount = cx.emit.int(ty, u64::from(at));
        let part = cx.emit.op(Op::ShiftRightLogical, ty, &[x, amount]);
        let part = cx.emit.op(Op::UConvert, word, &[part]);
        let Some(part) = reverse_whole(cx, word, part)? else { return Ok(None) };
        let part = cx.emit.op(Op::UConvert, ty, &[part]);
        let amount = cx.emit.int(ty, u64::from(width - 64 - at));
        let part = cx.emit.op(Op::ShiftLeftLogical, ty, &[part, amount]);
        joined = cx.emit.op(Op::BitwiseOr, ty, &[joined, part]);
    }
    Ok(Some(joined))
}

/// The reverse of an integer of 8, 16, 32 or 64 bits.
fn reverse_whole(cx: &mut FnCx<'_, '_, '_>, ty: Type, x: Value) -> Lowered {
    let width = width_of(cx, ty);
    if !cx.input.env.is_shader() {
        if cx.input.env.allows_extension("SPV_KHR_bit_instructions") {
            return Ok(Some(cx.emit.op(Op::BitReverse, ty, &[x])));
        }
        return Ok(Some(exchange(cx, ty, x, &[1, 2, 4, 8, 16, 32])));
    }
    let uint = uint_like(cx, ty);
    Ok(Some(match width {
        32 => cx.emit.op(Op::BitReverse, ty, &[x]),
        64 => {
            let (low, high) = halves(cx, ty, x);
            let low = cx.emit.op(Op::BitReverse, uint, &[low]);
            let high = cx.emit.op(Op::BitReverse, uint, &[high]);
            join(cx, ty, high, low)
        }
        _ => {
            let wide = cx.emit.op(Op::UConvert, uint, &[x]);
            let reversed = cx.emit.op(Op::BitReverse, uint, &[wide]);
            let amount = cx.emit.int(uint, u64::from(32 - width));
            let moved = cx.emit.op(Op::ShiftRightLogical, uint, &[reversed, amount]);
            cx.emit.op(Op::UConvert, ty, &[moved])
        }
    }))
}

/// A 64-bit integer of its words.
fn join(cx: &mut FnCx<'_, '_, '_>, ty: Type, low: Value, high: Value) -> Value {
    let low = cx.emit.op(Op::UConvert, ty, &[low]);
    let high = cx.emit.op(Op::UConvert, ty, &[high]);
    let amount = cx.emit.int(ty, 32);
    let high = cx.emit.op(Op::ShiftLeftLogical, ty, &[high, amount]);
    cx.emit.op(Op::BitwiseOr, ty, &[low, high])
}

/// Exchanges neighbouring groups of bits, once for each size of group below the width.
fn exchange(cx: &mut FnCx<'_, '_, '_>, ty: Type, x: Value, sizes: &[u32]) -> Value {
    let width = width_of(cx, ty);
    let mut value = x;
    for size in sizes.iter().copied().filter(|size| *size < width) {
        // Every other group of `size` bits, from the lowest.
        let mask = (0..64).filter(|bit| bit / size % 2 == 0).fold(0u64, |mask, bit| mask | 1 << bit);
        let amount = cx.emit.int(ty, u64::from(size));
        let mask = cx.emit.int(ty, mask);
        let up = cx.emit.op(Op::BitwiseAnd, ty, &[value, mask]);
        let up = cx.emit.op(Op::ShiftLeftLogical, ty, &[up, amount]);
        let down = cx.emit.op(Op::ShiftRightLogical, ty, &[value, amount]);
        let down = cx.emit.op(Op::BitwiseAnd, ty, &[down, mask]);
        value = cx.emit.op(Op::BitwiseOr, ty, &[up, down]);
    }
    value
}

fn swap_bytes<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    match width_of(cx, ty) {
        16 | 32 | 64 => Ok(Some(exchange(cx, ty, x, &[8, 16, 32]))),
        width => Err(cx.report.unsupported(format!("{} of {width} bits", call.name()))),
    }
}

/// `fshl(a, b, n)`: the high word of `a:b` shifted left; `fshr` the low word shifted right.
fn funnel_shift<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, left: bool) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (a, b, n) = (cx.arg(call, 0)?, cx.arg(call, 1)?, cx.arg(call, 2)?);
    let width = width_of(cx, ty);
    if left && a == b && !cx.input.env.is_shader() && matches!(width, 8 | 16 | 32 | 64) {
        return Ok(Some(cx.emit.opencl(CLOp::rotate, ty, &[a, n])));
    }
    let bits = cx.emit.int(ty, u64::from(width));
    let n = if width.is_power_of_two() {
        let mask = cx.emit.int(ty, u64::from(width) - 1);
        cx.emit.op(Op::BitwiseAnd, ty, &[n, mask])
    } else {
        cx.emit.op(Op::UMod, ty, &[n, bits])
    };
    // A shift by the width is undefined: the complement shifts by one first, then by the rest.
    let last = cx.emit.int(ty, u64::from(width) - 1);
    let one = cx.emit.int(ty, 1);
    let rest = cx.emit.op(Op::ISub, ty, &[last, n]);
    let (high, low) = if left {
        let high = cx.emit.op(Op::ShiftLeftLogical, ty, &[a, n]);
        let low = cx.emit.op(Op::ShiftRightLogical, ty, &[b, one]);
        (high, cx.emit.op(Op::ShiftRightLogical, ty, &[low, rest]))
    } else {
        let high = cx.emit.op(Op::ShiftLeftLogical, ty, &[a, one]);
        let high = cx.emit.op(Op::ShiftLeftLogical, ty, &[high, rest]);
        (high, cx.emit.op(Op::ShiftRightLogical, ty, &[b, n]))
    };
    Ok(Some(cx.emit.op(Op::BitwiseOr, ty, &[high, low])))
}

/// The position that `find` finds, as the type of the result.
fn first_bit<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    call: &Call<'m>,
    find: fn(&mut FnCx<'_, '_, 'm>, Value) -> Value,
) -> Lowered {
    let to = cx.result_type(call.inst)?;
    let x = cx.arg(call, 0)?;
    let ty = cx.emit.type_of(x);
    if cx.emit.is_bool(ty) {
        return Err(cx.report.unsupported(format!("{} of i1", call.name())));
    }
    let position = find(cx, x);
    Ok(Some(if cx.emit.type_of(position) == to {
        position
    } else {
        cx.emit.op(Op::SConvert, to, &[position])
    }))
}

/// The position of the highest bit that differs from the sign.
fn highest_of_signed(cx: &mut FnCx<'_, '_, '_>, x: Value) -> Value {
    let ty = cx.emit.type_of(x);
    let width = width_of(cx, ty);
    let amount = cx.emit.int(ty, u64::from(width) - 1);
    let sign = cx.emit.op(Op::ShiftRightArithmetic, ty, &[x, amount]);
    let differing = cx.emit.op(Op::BitwiseXor, ty, &[x, sign]);
    highest_of(cx, differing)
}

/// The exclusive or of one number shifted by each bit that the other has.
fn carryless_product<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>) -> Lowered {
    let ty = cx.result_type(call.inst)?;
    let (a, b) = (cx.arg(call, 0)?, cx.arg(call, 1)?);
    let bool_type = cx.emit.bool_like(ty);
    let zero = cx.emit.zero(ty);
    let one = cx.emit.int(ty, 1);
    let mut product = zero;
    for bit in 0..width_of(cx, ty) {
        let amount = cx.emit.int(ty, u64::from(bit));
        let down = cx.emit.op(Op::ShiftRightLogical, ty, &[b, amount]);
        let set = cx.emit.op(Op::BitwiseAnd, ty, &[down, one]);
        let set = cx.emit.op(Op::INotEqual, bool_type, &[set, zero]);
        let up = cx.emit.op(Op::ShiftLeftLogical, ty, &[a, amount]);
        let part = cx.emit.op(Op::Select, ty, &[set, up, zero]);
        product = cx.emit.op(Op::BitwiseXor, ty, &[product, part]);
    }
    Ok(Some(product))
}
