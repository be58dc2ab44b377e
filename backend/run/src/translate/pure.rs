//! Instructions that only compute their result from their operands. Functions and specialization constants have them.

use super::number_of;
use super::sink::{Pure, Sink};
use crate::Stop;
use crate::code::{Instr, Number, Operation, Row, Slot};
use crate::special::Special;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Type, TypeKind};

/// The slots of the part of a composite that literal indices lead to.
fn part<'m>(sink: &mut impl Sink<'m>, whole: Row, ty: Type, words: &[u32]) -> Result<Row, Stop> {
    let (mut first, mut ty) = (0, ty);
    for word in words {
        let (more, inner) = sink.shapes().slot_of(ty, *word)?;
        (first, ty) = (first + more, inner);
    }
    let count = sink.shapes().slots(ty)?;
    if first + count > whole.count {
        return Err(Stop::malformed("a part that the composite does not have"));
    }
    Ok(Row { first: whole.first.plus(first), count })
}

fn copy<'m>(sink: &mut impl Sink<'m>, to: Slot, from: Row) {
    sink.emit(Instr::Copy { to, from: from.first, count: from.count });
}

/// Emits an instruction; whether it is one of these.
pub(super) fn emit<'m>(sink: &mut impl Sink<'m>, it: &Pure<'_>) -> Result<bool, Stop> {
    match it.op {
        Op::CopyObject | Op::CopyLogical | Op::ExpectKHR => copy(sink, it.to.first, it.row(0)?),
        Op::Undef | Op::PoisonKHR => sink.special(Special::Undefined(it.to)),
        Op::CompositeConstruct => construct(sink, it)?,
        Op::CompositeExtract => {
            let found = part(sink, it.row(0)?, it.type_of(0)?, it.words)?;
            copy(sink, it.to.first, Row { count: found.count.min(it.to.count), ..found });
        }
        Op::CompositeInsert => {
            copy(sink, it.to.first, it.row(1)?);
            let place = part(sink, it.to, it.ty, it.words)?;
            let value = it.row(0)?;
            copy(sink, place.first, Row { count: value.count.min(place.count), ..value });
        }
        Op::VectorShuffle => shuffle(sink, it)?,
        Op::VectorExtractDynamic => {
            let (vector, index) = (it.row(0)?, it.row(1)?.first);
            sink.special(Special::ExtractDynamic { to: it.to.first, vector, index });
        }
        Op::VectorInsertDynamic => {
            copy(sink, it.to.first, it.row(0)?);
            let (from, index) = (it.row(1)?.first, it.row(2)?.first);
            sink.special(Special::InsertDynamic { vector: it.to, from, index });
        }
        Op::Bitcast => bitcast(sink, it)?,
        Op::Select => {
            let (condition, yes, no) = (it.row(0)?, it.row(1)?.first, it.row(2)?.first);
            let by_component = condition.count > 1;
            let (to, count) = (it.to.first, it.to.count);
            sink.emit(Instr::Select { to, condition: condition.first, yes, no, count, by_component });
        }
        Op::Any | Op::All => fold(sink, it.to.first, it.row(0)?, it.op)?,
        Op::IAddCarry | Op::ISubBorrow | Op::UMulExtended | Op::SMulExtended => extended(sink, it)?,
        Op::ConvertPtrToU | Op::ConvertUToPtr | Op::PtrCastToGeneric | Op::GenericCastToPtr => {
            pointer_cast(sink, it)?;
        }
        Op::SDot | Op::UDot | Op::SUDot | Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat => {
            let packed = if it.row(0)?.count == 1 { 8 } else { sink.shapes().width(it.type_of(0)?) };
            let width = sink.shapes().width(it.ty);
            let rows = it.rows.to_vec();
            sink.special(Special::IntegerDot { op: it.op, to: it.to.first, rows, packed, width });
        }
        _ => return super::arithmetic::emit(sink, it),
    }
    Ok(true)
}

/// Vectors may be constructed from vectors: the parts' slots stand one after another in any case.
fn construct<'m>(sink: &mut impl Sink<'m>, it: &Pure<'_>) -> Result<(), Stop> {
    let mut at = 0;
    for row in it.rows {
        if at + row.count > it.to.count {
            return Err(Stop::malformed("OpCompositeConstruct of too many parts"));
        }
        copy(sink, it.to.first.plus(at), *row);
        at += row.count;
    }
    if at == 1 && it.to.count > 1 {
        // A cooperative matrix or a splat: one value for all parts.
        for more in 1..it.to.count {
            copy(sink, it.to.first.plus(more), it.row(0)?);
        }
        return Ok(());
    }
    if at == it.to.count { Ok(()) } else { Err(Stop::malformed("OpCompositeConstruct of too few parts")) }
}

fn shuffle<'m>(sink: &mut impl Sink<'m>, it: &Pure<'_>) -> Result<(), Stop> {
    let (a, b) = (it.row(0)?, it.row(1)?);
    for (to, word) in (0..it.to.count).zip(it.words) {
        let to = it.to.first.plus(to);
        let from = match *word {
            u32::MAX => {
                sink.special(Special::Undefined(Row { first: to, count: 1 }));
                continue;
            }
            word if word < a.count => a.first.plus(word),
            word if word - a.count < b.count => b.first.plus(word - a.count),
            _ => return Err(Stop::malformed("OpVectorShuffle of a component that no vector has")),
        };
        copy(sink, to, Row { first: from, count: 1 });
    }
    Ok(())
}

/// The same bits in scalars of another width, the first component lowest.
fn bitcast<'m>(sink: &mut impl Sink<'m>, it: &Pure<'_>) -> Result<(), Stop> {
    let (from, to) = (it.row(0)?, it.to);
    let (old, new) = (memory_width(sink, it.type_of(0)?), memory_width(sink, it.ty));
    if u64::from(old) * u64::from(from.count) != u64::from(new) * u64::from(to.count) {
        return Err(Stop::malformed("OpBitcast between types of different sizes"));
    }
    let is_pointer = |ty| {
        matches!(sink.module().types.kind(ty), TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. })
    };
    let cast = match (is_pointer(it.type_of(0)?), is_pointer(it.ty)) {
        (true, false) => Some(Op::ConvertPtrToU),
        (false, true) => Some(Op::ConvertUToPtr),
        _ => None,
    };
    if let Some(op) = cast.filter(|_| from.count == to.count) {
        return pointer_cast(
            sink,
            &Pure { op, to, ty: it.ty, rows: it.rows, types: it.types, words: it.words },
        );
    }
    if from.count == to.count {
        copy(sink, to.first, from);
    } else {
        sink.special(Special::Bitcast { to, from, old, new });
    }
    Ok(())
}

/// The bits of a scalar, where a pointer has those of an address.
fn memory_width<'m>(sink: &mut impl Sink<'m>, ty: Type) -> u32 {
    match sink.module().types.kind(ty) {
        TypeKind::Pointer { .. } | TypeKind::UntypedPointer { .. } => u32::from(sink.shapes().pointer) * 8,
        _ => sink.shapes().width(ty),
    }
}

/// Pointers are 64 bits in registers; an address of 32 bits is found by the memory.
fn pointer_cast<'m>(sink: &mut impl Sink<'m>, it: &Pure<'_>) -> Result<(), Stop> {
    let (from, narrow) = (it.row(0)?, sink.shapes().pointer == 4);
    match it.op {
        Op::ConvertPtrToU if narrow => sink.special(Special::ToAddress { to: it.to.first, from: from.first }),
        Op::ConvertUToPtr if narrow => {
            sink.special(Special::FromAddress { to: it.to.first, from: from.first })
        }
        Op::ConvertPtrToU | Op::ConvertUToPtr => {
            let wide = Number::Int(64);
            let (from_number, to) = match it.op {
                Op::ConvertPtrToU => (wide, number_of(sink.module(), it.ty)),
                _ => (number_of(sink.module(), it.type_of(0)?), wide),
            };
            let operation = sink.operation(Operation { op: it.op, from: from_number, to });
            let operands = [from.first, Slot::default(), Slot::default(), Slot::default()];
            sink.emit(Instr::Compute { operation, to: it.to.first, count: it.to.count, operands });
        }
        _ => copy(sink, it.to.first, from),
    }
    Ok(())
}

/// `OpAny` and `OpAll`.
fn fold<'m>(sink: &mut impl Sink<'m>, to: Slot, row: Row, op: Op) -> Result<(), Stop> {
    let op = if op == Op::Any { Op::LogicalOr } else { Op::LogicalAnd };
    let operation = sink.operation(Operation { op, from: Number::Int(1), to: Number::Int(1) });
    let mut sum = row.first;
    for index in 1..row.count {
        let to = if index + 1 == row.count { to } else { sink.fresh(1)? };
        let operands = [sum, row.first.plus(index), Slot::default(), Slot::default()];
        sink.emit(Instr::Compute { operation, to, count: 1, operands });
        sum = to;
    }
    if row.count == 1 {
        copy(sink, to, row);
    }
    Ok(())
}

/// A struct of the low and the high part.
fn extended<'m>(sink: &mut impl Sink<'m>, it: &Pure<'_>) -> Result<(), Stop> {
    let (a, b) = (it.row(0)?, it.row(1)?);
    let number = number_of(sink.module(), it.type_of(0)?);
    let low = match it.op {
        Op::IAddCarry => Op::IAdd,
        Op::ISubBorrow => Op::ISub,
        _ => Op::IMul,
    };
    let operands = [a.first, b.first, Slot::default(), Slot::default()];
    for (op, first) in [(low, 0), (it.op, a.count)] {
        let operation = sink.operation(Operation { op, from: number, to: number });
        sink.emit(Instr::Compute { operation, to: it.to.first.plus(first), count: a.count, operands });
    }
    Ok(())
}
