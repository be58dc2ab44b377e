//! `OpBitcast` from or to vectors in parts, as one sequence of bits, first component lowest.
//!
//! If a run of source components is as wide as a part of the result, one bitcast is enough. Otherwise
//! components are split or combined through vectors of at most four.

use super::lanes::{self, Lane, gather};
use super::operations::finish_lanes;
use super::{is_scalarized, segments_of, vector_of};
use crate::types::rewrite::Rewriter;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};

pub(super) fn bitcast(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let operand = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let (from_type, to_type) = (rw.old_type(operand), rw.old_type(result));
    let parts = match rw.mapping.is_split(from_type) {
        true => rw.parts_of(operand),
        false => vec![rw.single(operand)],
    };
    let lanes = lanes::of_all(rw, &parts);
    let (from, to) = (rw.types.scalar(from_type), rw.types.scalar(to_type));
    let count = rw.types.lanes(to_type);
    let values = match (width(rw, from), width(rw, to)) {
        (None, Some(bits)) if bits as usize == lanes.len() && count == 1 => {
            vec![bits_of_bools(rw, &lanes, to)]
        }
        (Some(bits), None) if bits == count && lanes.len() == 1 => bools_of_bits(rw, lanes[0].value, count),
        (Some(bits), Some(wanted))
            if u64::from(bits) * lanes.len() as u64 == u64::from(wanted) * u64::from(count) =>
        {
            cast_lanes(rw, &lanes, (from, bits), (to, wanted), to_type)?
        }
        _ => return Err("its operand and its result differ in size".into()),
    };
    let lanes: Vec<Option<Lane>> = lanes::of_all(rw, &values).into_iter().map(Some).collect();
    finish_lanes(rw, inst, &lanes)
}

fn cast_lanes(
    rw: &mut Rewriter<'_>,
    lanes: &[Lane],
    (from, from_bits): (Type, u32),
    (to, to_bits): (Type, u32),
    to_type: Type,
) -> Result<Vec<Value>, String> {
    let segments = segments_of(rw.target, rw.types, to_type);
    // Whole parts at once, where the source's components come in fitting runs.
    let can_gather = !is_scalarized(rw.target, rw.types, from);
    let run = |(start, len): (u32, u32)| {
        let (first, bits) = (start * to_bits, len * to_bits);
        let count = bits / from_bits;
        let fits = first % from_bits == 0 && bits % from_bits == 0;
        (fits && (count == 1 || can_gather && rw.target.has_vector(count)))
            .then_some((first / from_bits, count))
    };
    if segments.iter().all(|segment| run(*segment).is_some()) {
        let mut values = Vec::with_capacity(segments.len());
        for segment in segments {
            let Some((first, count)) = run(segment) else { continue };
            let source: Vec<Option<Lane>> =
                lanes[first as usize..(first + count) as usize].iter().copied().map(Some).collect();
            let source_type = vector_of(rw.types, from, count);
            let source = gather(rw, &source, source_type);
            let ty = vector_of(rw.types, to, segment.1);
            values.push(cast(rw, source, ty));
        }
        return Ok(values);
    }
    let from_int = rw.types.int(from_bits);
    let mut words = Vec::with_capacity(lanes.len());
    for lane in lanes {
        let value = gather(rw, &[Some(*lane)], from);
        words.push(cast(rw, value, from_int));
    }
    let words = if from_bits > to_bits {
        let mut small = Vec::new();
        for word in words {
            small.extend(explode(rw, word, from_bits, to_bits)?);
        }
        small
    } else {
        let per = (to_bits / from_bits) as usize;
        if !to_bits.is_multiple_of(from_bits) {
            return Err("neither width is a multiple of the other".into());
        }
        let mut large = Vec::new();
        for chunk in words.chunks(per) {
            large.push(implode(rw, chunk, from_bits, to_bits)?);
        }
        large
    };
    Ok(words.into_iter().map(|word| cast(rw, word, to)).collect())
}

/// The width of a number's bits; `None` for bool and what has none.
fn width(rw: &Rewriter<'_>, scalar: Type) -> Option<u32> {
    match rw.types.kind(scalar) {
        TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => Some(width),
        _ => None,
    }
}

/// A bitcast, unless the type is the same.
fn cast(rw: &mut Rewriter<'_>, value: Value, ty: Type) -> Value {
    if rw.ty(value) == ty { value } else { rw.op(Op::Bitcast, ty, &[value]) }
}

/// The integers of `to` bits that an integer of `from` bits is made of, lowest first.
fn explode(rw: &mut Rewriter<'_>, word: Value, from: u32, to: u32) -> Result<Vec<Value>, String> {
    if !from.is_multiple_of(to) {
        return Err("neither width is a multiple of the other".into());
    }
    let count = from / to;
    if count > 4 && count.is_multiple_of(4) {
        // By way of pieces of four of the results.
        let mut all = Vec::new();
        for piece in explode(rw, word, from, to * 4)? {
            all.extend(explode(rw, piece, to * 4, to)?);
        }
        return Ok(all);
    }
    let small = rw.types.int(to);
    if count == 1 {
        return Ok(vec![word]);
    }
    if count > 4 || is_scalarized(rw.target, rw.types, small) {
        let large = rw.ty(word);
        return Ok((0..count)
            .map(|index| {
                let amount = rw.int(large, u64::from(index * to));
                let shifted = rw.op(Op::ShiftRightLogical, large, &[word, amount]);
                rw.op(Op::UConvert, small, &[shifted])
            })
            .collect());
    }
    let vector = rw.types.vector(small, count);
    let vector = rw.op(Op::Bitcast, vector, &[word]);
    Ok((0..count).map(|index| rw.op_words(Op::CompositeExtract, small, &[vector], &[index])).collect())
}

/// The integer of `to` bits made of integers of `from` bits, lowest first.
fn implode(rw: &mut Rewriter<'_>, words: &[Value], from: u32, to: u32) -> Result<Value, String> {
    match words {
        [] => return Err("there are no bits".into()),
        [only] => return Ok(*only),
        _ => {}
    }
    if words.len() > 4 && words.len().is_multiple_of(4) {
        let mut large = Vec::new();
        for chunk in words.chunks(4) {
            large.push(implode(rw, chunk, from, from * 4)?);
        }
        return implode(rw, &large, from * 4, to);
    }
    let small = rw.types.int(from);
    if words.len() > 4 || is_scalarized(rw.target, rw.types, small) {
        let large = rw.types.int(to);
        let mut all = rw.int(large, 0);
        for (index, word) in (0u32..).zip(words) {
            let wide = rw.op(Op::UConvert, large, &[*word]);
            let amount = rw.int(large, u64::from(index * from));
            let shifted = rw.op(Op::ShiftLeftLogical, large, &[wide, amount]);
            all = rw.op(Op::BitwiseOr, large, &[all, shifted]);
        }
        return Ok(all);
    }
    let vector = rw.types.vector(small, words.len() as u32);
    let vector = rw.op(Op::CompositeConstruct, vector, words);
    let ty = rw.types.int(to);
    Ok(rw.op(Op::Bitcast, ty, &[vector]))
}

/// The integer whose bits are these bools.
fn bits_of_bools(rw: &mut Rewriter<'_>, lanes: &[Lane], ty: Type) -> Value {
    let boolean = rw.types.bool();
    let zero = rw.int(ty, 0);
    let mut all: Option<Value> = None;
    for (place, lane) in lanes.iter().enumerate() {
        let bit = gather(rw, &[Some(*lane)], boolean);
        let one = rw.int(ty, 1u64.checked_shl(place as u32).unwrap_or(0));
        let bit = rw.op(Op::Select, ty, &[bit, one, zero]);
        all = Some(match all {
            Some(others) => rw.op(Op::BitwiseOr, ty, &[others, bit]),
            None => bit,
        });
    }
    all.unwrap_or(zero)
}

/// The bools that the bits of an integer are.
fn bools_of_bits(rw: &mut Rewriter<'_>, word: Value, count: u32) -> Vec<Value> {
    let (ty, boolean) = (rw.ty(word), rw.types.bool());
    let zero = rw.int(ty, 0);
    (0..count)
        .map(|place| {
            let mask = rw.int(ty, 1u64.checked_shl(place).unwrap_or(0));
            let bit = rw.op(Op::BitwiseAnd, ty, &[word, mask]);
            rw.op(Op::INotEqual, boolean, &[bit, zero])
        })
        .collect()
}
