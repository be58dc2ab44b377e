//! `OpBitcast` between integers of odd widths and vectors, as one sequence of bits.

use super::integer;
use super::narrow::{new_type, resized, zero_extended};
use crate::types::rewrite::Rewriter;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};

/// The bits of a value as words of one width, lowest first.
struct Words {
    words: Vec<Value>,
    width: u32,
}

pub(super) fn bitcast(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let operand = rw.function.operand(inst, 0).ok_or("its operand is missing")?;
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let (from, to) = (rw.old_type(operand), rw.old_type(result));
    // The same bits in the same shape: only the sign of the type differs.
    if integer(rw.types, from).map(|i| i.0) == integer(rw.types, to).map(|i| i.0)
        && rw.types.lanes(from) == rw.types.lanes(to)
        && integer(rw.types, from).is_some()
    {
        let types = rw.mapping.parts(to).to_vec();
        let parts = rw.parts_of(operand);
        let parts: Vec<Value> =
            parts.into_iter().zip(types).map(|(part, ty)| resized(rw, part, ty, false)).collect();
        rw.finish(inst, &parts);
        return Ok(());
    }
    let row = take_apart(rw, operand, from)?;
    let values = put_together(rw, row, to, result)?;
    rw.finish(inst, &values);
    Ok(())
}

/// The components of a value as words; a wide integer is its limbs.
fn take_apart(rw: &mut Rewriter<'_>, operand: Value, ty: Type) -> Result<Words, String> {
    let parts = match rw.mapping.is_split(ty) {
        true => rw.parts_of(operand),
        false => vec![rw.single(operand)],
    };
    let scalar = rw.types.scalar(ty);
    let width = match rw.types.kind(scalar) {
        TypeKind::Bool => 1,
        TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => width,
        _ => return Err("its operand is not of numbers".into()),
    };
    let is_float = matches!(rw.types.kind(scalar), TypeKind::Float { .. });
    let is_wide = rw.target.computed_in(width).is_none();
    if is_wide && !is_float {
        return Ok(Words { words: parts, width: rw.target.limb() });
    }
    let Some(value) = parts.first().copied() else { return Err("its operand is missing".into()) };
    let lanes = rw.types.lanes(ty);
    let element = rw.types.scalar(rw.ty(value));
    let mut words = Vec::with_capacity(lanes as usize);
    for index in 0..lanes {
        let word =
            if lanes == 1 { value } else { rw.op_words(Op::CompositeExtract, element, &[value], &[index]) };
        let word = match rw.types.kind(element) {
            TypeKind::Float { .. } if is_wide => {
                let pair = limb_pair(rw);
                let (pair, limb) = (rw.op(Op::Bitcast, pair, &[word]), rw.types.int(rw.target.limb()));
                words.push(rw.op_words(Op::CompositeExtract, limb, &[pair], &[0]));
                rw.op_words(Op::CompositeExtract, limb, &[pair], &[1])
            }
            TypeKind::Bool => {
                let int = rw.types.int(32);
                let (one, zero) = (rw.int(int, 1), rw.int(int, 0));
                rw.op(Op::Select, int, &[word, one, zero])
            }
            TypeKind::Float { width: 16, .. } if rw.target.computed_in(16) != Some(16) => {
                let (pair, int, zero) = (rw.types.vector(element, 2), rw.types.int(32), rw.null(element));
                let pair = rw.op(Op::CompositeConstruct, pair, &[word, zero]);
                rw.op(Op::Bitcast, int, &[pair])
            }
            TypeKind::Float { width, .. } => {
                let int = rw.types.int(width);
                rw.op(Op::Bitcast, int, &[word])
            }
            _ => zero_extended(rw, word, width),
        };
        words.push(word);
    }
    Ok(Words { words, width: if is_wide { rw.target.limb() } else { width } })
}

/// The vector whose bits are those of a number of 64 bits where there are no such integers.
fn limb_pair(rw: &mut Rewriter<'_>) -> Type {
    let limb = rw.types.int(rw.target.limb());
    rw.types.vector(limb, 2)
}

/// The parts of a value of type `ty` whose bits are those of `row`.
fn put_together(rw: &mut Rewriter<'_>, row: Words, ty: Type, result: Value) -> Result<Vec<Value>, String> {
    let scalar = rw.types.scalar(ty);
    let lanes = rw.types.lanes(ty);
    let width = match rw.types.kind(scalar) {
        TypeKind::Bool => 1,
        TypeKind::Int { width, .. } | TypeKind::Float { width, .. } => width,
        _ => return Err("its result is not of numbers".into()),
    };
    let is_float = matches!(rw.types.kind(scalar), TypeKind::Float { .. });
    let is_wide = rw.target.computed_in(width).is_none();
    let limb = rw.target.limb();
    if is_wide && !is_float {
        let ty = rw.types.int(limb);
        return (0..width.div_ceil(limb)).map(|index| bits(rw, &row, index * limb, limb, ty)).collect();
    }
    let part = new_type(rw, result);
    let element = rw.types.scalar(part);
    let mut words = Vec::with_capacity(lanes as usize);
    for index in 0..lanes {
        words.push(match rw.types.kind(element) {
            TypeKind::Bool => {
                let int = rw.types.int(row.width.max(32));
                let bit = bits(rw, &row, index, 1, int)?;
                let one = rw.int(int, 1);
                let bit = rw.op(Op::BitwiseAnd, int, &[bit, one]);
                let (zero, boolean) = (rw.int(int, 0), rw.types.bool());
                rw.op(Op::INotEqual, boolean, &[bit, zero])
            }
            TypeKind::Float { .. } if is_wide => {
                let (pair, ty) = (limb_pair(rw), rw.types.int(limb));
                let low = bits(rw, &row, index * width, limb, ty)?;
                let high = bits(rw, &row, index * width + limb, limb, ty)?;
                let pair = rw.op(Op::CompositeConstruct, pair, &[low, high]);
                rw.op(Op::Bitcast, element, &[pair])
            }
            TypeKind::Float { width: 16, .. } if rw.target.computed_in(16) != Some(16) => {
                let (pair, int) = (rw.types.vector(element, 2), rw.types.int(32));
                let word = bits(rw, &row, index * width, width, int)?;
                let pair = rw.op(Op::Bitcast, pair, &[word]);
                rw.op_words(Op::CompositeExtract, element, &[pair], &[0])
            }
            TypeKind::Float { width, .. } => {
                let int = rw.types.int(width);
                let word = bits(rw, &row, index * width, width, int)?;
                rw.op(Op::Bitcast, element, &[word])
            }
            _ => bits(rw, &row, index * width, width, element)?,
        });
    }
    Ok(vec![match &*words {
        [only] => *only,
        _ => rw.op(Op::CompositeConstruct, part, &words),
    }])
}

/// `count` bits from `start` on as an integer of type `ty`, which has room for them; the
/// high bits are unspecified.
fn bits(rw: &mut Rewriter<'_>, row: &Words, start: u32, count: u32, ty: Type) -> Result<Value, String> {
    let (wide, _) = integer(rw.types, ty).ok_or("its result is not an integer")?;
    let mut all: Option<Value> = None;
    let first = start / row.width;
    let last = (start + count - 1) / row.width;
    for index in first..=last {
        // Beyond the end there is nothing.
        let Some(word) = row.words.get(index as usize).copied() else { break };
        let begin = index * row.width;
        let piece = if begin >= start {
            let word = resized(rw, word, ty, false);
            shifted(rw, Op::ShiftLeftLogical, word, begin - start, wide)
        } else {
            let word_width = integer(rw.types, rw.ty(word)).map_or(0, |(width, _)| width);
            let word = shifted(rw, Op::ShiftRightLogical, word, start - begin, word_width);
            resized(rw, word, ty, false)
        };
        all = Some(match all {
            Some(others) => rw.op(Op::BitwiseOr, ty, &[others, piece]),
            None => piece,
        });
    }
    all.ok_or_else(|| "its operand and its result differ in size".into())
}

fn shifted(rw: &mut Rewriter<'_>, op: Op, word: Value, by: u32, width: u32) -> Value {
    if by == 0 || by >= width {
        return word;
    }
    let ty = rw.ty(word);
    let by = rw.int(ty, u64::from(by));
    rw.op(op, ty, &[word, by])
}
