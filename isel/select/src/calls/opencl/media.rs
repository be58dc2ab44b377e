//! AMD's media operations, on words or vectors of words. Bytes are counted from the lowest on.

use super::{Call, Lowered};
use crate::context::FnCx;
use crate::emit::Emit;
use spirant_dialect::spirv::Op;
use spirant_dialect::{CLOp, Type, Value};
use spirant_names::intrinsics::Media;

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, call: &Call<'m>, media: Media) -> Lowered {
    let to = cx.number_result(call)?;
    let args = cx.all_args(call)?;
    let emit = &mut cx.emit;
    Ok(Some(match (media, args.as_slice()) {
        (Media::Pack, [numbers]) => pack(emit, *numbers, to),
        (Media::Unpack(byte), [words]) => {
            let ty = emit.type_of(*words);
            let byte = emit.part(*words, ty, 8 * byte, 8);
            emit.op(Op::ConvertUToF, to, &[byte])
        }
        (Media::Align(unit), [high, low, by]) => align(emit, to, *high, *low, *by, unit),
        (Media::Average, [a, b, c]) => {
            let bytes = [0, 8, 16, 24].map(|shift| {
                let [a, b] = [*a, *b].map(|word| emit.part(word, to, shift, 8));
                let rounding = emit.part(*c, to, shift, 1);
                let sum = emit.op(Op::IAdd, to, &[a, b]);
                let sum = emit.op(Op::IAdd, to, &[sum, rounding]);
                let average = emit.shifted(Op::ShiftRightLogical, sum, to, 1);
                emit.shifted(Op::ShiftLeftLogical, average, to, shift)
            });
            emit.folded(Op::BitwiseOr, to, &bytes)
        }
        (Media::Differences { width, shift }, [a, b, c]) => {
            let sum = emit.differences(*a, *b, to, width, false);
            let sum = emit.shifted(Op::ShiftLeftLogical, sum, to, shift);
            emit.op(Op::IAdd, to, &[sum, *c])
        }
        (Media::MaskedDifferences, [a, b, c]) => {
            let sum = emit.differences(*a, *b, to, 8, true);
            emit.op(Op::IAdd, to, &[sum, *c])
        }
        (Media::AllDifferences, [a, b, c]) => {
            let ty = emit.type_of(*a);
            let sums = emit.differences(*a, *b, ty, 8, false);
            let words: Vec<Value> = (0..emit.module.types.lanes(ty))
                .map(|lane| emit.op_words(Op::CompositeExtract, to, &[sums], &[lane]))
                .collect();
            let sum = emit.folded(Op::IAdd, to, &words);
            emit.op(Op::IAdd, to, &[sum, *c])
        }
        (Media::SlidingDifferences { masked }, [a, b, c]) => sliding(emit, to, [*a, *b, *c], masked),
        (Media::Mask, [count, from]) => {
            let [count, from] = [*count, *from].map(|by| emit.part(by, to, 0, 5));
            let one = emit.int(to, 1);
            let power = emit.op(Op::ShiftLeftLogical, to, &[one, count]);
            let mask = emit.op(Op::ISub, to, &[power, one]);
            emit.op(Op::ShiftLeftLogical, to, &[mask, from])
        }
        (Media::Extract { signed }, [word, from, count]) => extract(emit, to, [*word, *from, *count], signed),
        (Media::Minimum(op), [a, b, c]) => {
            let first = emit.opencl(op, to, &[*a, *b]);
            emit.opencl(op, to, &[first, *c])
        }
        (Media::Median(min, max), [a, b, c]) => {
            let low = emit.opencl(min, to, &[*a, *b]);
            let high = emit.opencl(max, to, &[*a, *b]);
            let high = emit.opencl(min, to, &[high, *c]);
            emit.opencl(max, to, &[low, high])
        }
        _ => return Err(cx.report.bug(format!("{} of {} arguments", call.name(), args.len()))),
    }))
}

impl Emit<'_> {
    /// Words shifted by a number of bits.
    fn shifted(&mut self, op: Op, words: Value, ty: Type, bits: u32) -> Value {
        if bits == 0 {
            return words;
        }
        let bits = self.int(ty, u64::from(bits));
        self.op(op, ty, &[words, bits])
    }

    /// So many bits of words, from a bit on.
    fn part(&mut self, words: Value, ty: Type, from: u32, width: u32) -> Value {
        let shifted = self.shifted(Op::ShiftRightLogical, words, ty, from);
        let mask = self.int(ty, (1u64 << width) - 1);
        self.op(Op::BitwiseAnd, ty, &[shifted, mask])
    }

    /// Values combined by an instruction.
    fn folded(&mut self, op: Op, ty: Type, values: &[Value]) -> Value {
        let zero = self.zero(ty);
        values.iter().copied().reduce(|a, b| self.op(op, ty, &[a, b])).unwrap_or(zero)
    }

    /// The sum of the differences of parts of so many bits; where masked, without the parts that are 0 in `b`.
    fn differences(&mut self, a: Value, b: Value, ty: Type, width: u32, masked: bool) -> Value {
        let mut parts = Vec::new();
        for from in (0..32).step_by(width as usize) {
            let [x, y] = [a, b].map(|word| self.part(word, ty, from, width));
            let difference = self.opencl(CLOp::u_abs_diff, ty, &[x, y]);
            parts.push(if masked { self.where_set(y, difference, ty) } else { difference });
        }
        self.folded(Op::IAdd, ty, &parts)
    }

    /// `value` where `mask` is not 0, 0 elsewhere.
    fn where_set(&mut self, mask: Value, value: Value, ty: Type) -> Value {
        let (bool_type, zero) = (self.bool_like(ty), self.zero(ty));
        let is_set = self.op(Op::INotEqual, bool_type, &[mask, zero]);
        self.op(Op::Select, ty, &[is_set, value, zero])
    }
}

fn pack(emit: &mut Emit<'_>, numbers: Value, to: Type) -> Value {
    let own = emit.type_of(numbers);
    let float = emit.module.types.scalar(own);
    let bytes = [0, 1, 2, 3].map(|lane| {
        let number = emit.op_words(Op::CompositeExtract, float, &[numbers], &[lane]);
        let word = emit.op(Op::ConvertFToU, to, &[number]);
        let byte = emit.part(word, to, 0, 8);
        emit.shifted(Op::ShiftLeftLogical, byte, to, 8 * lane)
    });
    emit.folded(Op::BitwiseOr, to, &bytes)
}

/// The lower word of two words shifted right; the upper one is shifted by one bit less first, since a word cannot be
/// shifted by 32.
fn align(emit: &mut Emit<'_>, ty: Type, high: Value, low: Value, by: Value, unit: u32) -> Value {
    let count = emit.part(by, ty, 0, if unit == 8 { 2 } else { 5 });
    let unit = emit.int(ty, u64::from(unit));
    let bits = emit.op(Op::IMul, ty, &[count, unit]);
    let last = emit.int(ty, 31);
    let rest = emit.op(Op::ISub, ty, &[last, bits]);
    let high = emit.shifted(Op::ShiftLeftLogical, high, ty, 1);
    let high = emit.op(Op::ShiftLeftLogical, ty, &[high, rest]);
    let low = emit.op(Op::ShiftRightLogical, ty, &[low, bits]);
    emit.op(Op::BitwiseOr, ty, &[high, low])
}

/// Four sums of 16 bits: of the four bytes of `a` from byte 0, 1, 2 and 3 on against those of `b`, each added to its part
/// of `c`.
fn sliding(emit: &mut Emit<'_>, to: Type, [a, b, c]: [Value; 3], masked: bool) -> Value {
    let word = emit.type_of(b);
    let sums = [0, 1, 2, 3].map(|from| {
        let bytes = emit.shifted(Op::ShiftRightLogical, a, to, 8 * from);
        let bytes = emit.op(Op::UConvert, word, &[bytes]);
        let sum = emit.differences(bytes, b, word, 8, masked);
        let sum = emit.op(Op::UConvert, to, &[sum]);
        let before = emit.shifted(Op::ShiftRightLogical, c, to, 16 * from);
        let sum = emit.op(Op::IAdd, to, &[sum, before]);
        let sum = emit.part(sum, to, 0, 16);
        emit.shifted(Op::ShiftLeftLogical, sum, to, 16 * from)
    });
    emit.folded(Op::BitwiseOr, to, &sums)
}

/// Shifted left until the last bit is the highest, and right again; what would reach past bit 31 is shifted right alone.
fn extract(emit: &mut Emit<'_>, ty: Type, [word, from, count]: [Value; 3], signed: bool) -> Value {
    let [from, count] = [from, count].map(|by| emit.part(by, ty, 0, 5));
    let right = if signed { Op::ShiftRightArithmetic } else { Op::ShiftRightLogical };
    let (bool_type, width, mask) = (emit.bool_like(ty), emit.int(ty, 32), emit.int(ty, 31));
    let end = emit.op(Op::IAdd, ty, &[from, count]);
    let above = emit.op(Op::ISub, ty, &[width, end]);
    let above = emit.op(Op::BitwiseAnd, ty, &[above, mask]);
    let left = emit.op(Op::ShiftLeftLogical, ty, &[word, above]);
    let back = emit.op(Op::ISub, ty, &[width, count]);
    let back = emit.op(Op::BitwiseAnd, ty, &[back, mask]);
    let inside = emit.op(right, ty, &[left, back]);
    let past = emit.op(right, ty, &[word, from]);
    let fits = emit.op(Op::ULessThan, bool_type, &[end, width]);
    let bits = emit.op(Op::Select, ty, &[fits, inside, past]);
    emit.where_set(count, bits, ty)
}
