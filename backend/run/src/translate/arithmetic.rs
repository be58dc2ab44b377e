//! Arithmetic, comparisons, conversions and linear algebra.

use super::number_of;
use super::sink::{Pure, Sink};
use crate::Stop;
use crate::code::{Instr, Number, Operation, Row, Slot};
use crate::scalar;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Type, TypeKind};

/// Emits an instruction; whether it is one of these.
pub(super) fn emit<'m>(sink: &mut impl Sink<'m>, it: &Pure<'_>) -> Result<bool, Stop> {
    match it.op {
        Op::VectorTimesScalar | Op::MatrixTimesScalar => {
            let scalar = slot(it, 1)?;
            for index in 0..it.to.count {
                let operands = [slot(it, 0)?.plus(index), scalar];
                compute(sink, Op::FMul, it.ty, it.to.first.plus(index), 1, &operands)?;
            }
        }
        Op::Dot => dot(sink, it.ty, it.to.first, (slot(it, 0)?, 1), (slot(it, 1)?, 1), count(it, 0)?)?,
        Op::VectorTimesMatrix | Op::MatrixTimesVector | Op::MatrixTimesMatrix => product(sink, it)?,
        Op::OuterProduct => {
            let (rows, columns) = (count(it, 0)?, count(it, 1)?);
            for column in 0..columns {
                for row in 0..rows {
                    let operands = [slot(it, 0)?.plus(row), slot(it, 1)?.plus(column)];
                    compute(sink, Op::FMul, it.ty, it.to.first.plus(column * rows + row), 1, &operands)?;
                }
            }
        }
        Op::Transpose => {
            let TypeKind::Matrix { column, count: columns } = sink.module().types.kind(it.ty) else {
                return Err(Stop::malformed("OpTranspose to no matrix"));
            };
            let rows = sink.module().types.lanes(column);
            for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
                let from = slot(it, 0)?.plus(row * columns + column);
                sink.emit(Instr::Copy { to: it.to.first.plus(column * rows + row), from, count: 1 });
            }
        }
        Op::BitFieldInsert | Op::BitFieldSExtract | Op::BitFieldUExtract => {
            // Offset and count are scalars.
            let vectors = it.rows.len().saturating_sub(2);
            for index in 0..it.to.count {
                let at = |number| if number < vectors { index } else { 0 };
                let operands: Vec<Slot> =
                    it.rows.iter().enumerate().map(|(number, row)| row.first.plus(at(number))).collect();
                compute(sink, it.op, it.ty, it.to.first.plus(index), 1, &operands)?;
            }
        }
        op if scalar::is_scalar(op) => {
            let from = it.types.first().copied().unwrap_or(it.ty);
            let (from, to) = (number_of(sink.module(), from), number_of(sink.module(), it.ty));
            if it.rows.iter().any(|row| row.count < it.to.count) {
                return Err(Stop::malformed(format!("Op{op:?} of operands with too few components")));
            }
            let operands: Vec<Slot> = it.rows.iter().take(4).map(|row| row.first).collect();
            operate(sink, Operation { op, from, to }, it.to.first, it.to.count, &operands)?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

fn slot(it: &Pure<'_>, index: usize) -> Result<Slot, Stop> {
    it.rows
        .get(index)
        .map(|row| row.first)
        .ok_or_else(|| Stop::malformed(format!("Op{:?} has too few operands", it.op)))
}

fn count(it: &Pure<'_>, index: usize) -> Result<u32, Stop> {
    it.rows
        .get(index)
        .map(|row| row.count)
        .ok_or_else(|| Stop::malformed(format!("Op{:?} has too few operands", it.op)))
}

/// An operation whose operands have the scalars of the result.
fn compute<'m>(
    sink: &mut impl Sink<'m>,
    op: Op,
    ty: Type,
    to: Slot,
    count: u32,
    from: &[Slot],
) -> Result<(), Stop> {
    let number = number_of(sink.module(), ty);
    let op = match (op, number) {
        (Op::FMul, Number::Int(_)) => Op::IMul,
        (Op::FAdd, Number::Int(_)) => Op::IAdd,
        _ => op,
    };
    operate(sink, Operation { op, from: number, to: number }, to, count, from)
}

/// An operation; subnormal operands and results are flushed where the entry point says so.
fn operate<'m>(
    sink: &mut impl Sink<'m>,
    operation: Operation,
    to: Slot,
    count: u32,
    from: &[Slot],
) -> Result<(), Stop> {
    let mut operands = [Slot::default(); 4];
    for (place, slot) in operands.iter_mut().zip(from) {
        *place = match operation.op {
            Op::IsNan | Op::IsInf => *slot,
            _ => flushed(sink, operation.from, Row { first: *slot, count })?.first,
        };
    }
    let number = sink.operation(operation);
    sink.emit(Instr::Compute { operation: number, to, count, operands });
    flush(sink, operation.to, to, Row { first: to, count });
    Ok(())
}

/// Numbers without subnormal ones, if those are flushed.
pub(super) fn flushed<'m>(sink: &mut impl Sink<'m>, number: Number, row: Row) -> Result<Row, Stop> {
    if !sink.flushes(number) {
        return Ok(row);
    }
    let first = sink.fresh(row.count)?;
    flush(sink, number, first, row);
    Ok(Row { first, ..row })
}

/// Copies numbers to slots, those that are subnormal as zeros, if those are flushed.
pub(super) fn flush<'m>(sink: &mut impl Sink<'m>, number: Number, to: Slot, from: Row) {
    if sink.flushes(number) {
        let operation = sink.operation(Operation { op: Op::FConvert, from: number, to: number });
        let operands = [from.first, Slot::default(), Slot::default(), Slot::default()];
        sink.emit(Instr::Compute { operation, to, count: from.count, operands });
    }
}

/// The sum of products of two rows of slots, each so many apart.
fn dot<'m>(
    sink: &mut impl Sink<'m>,
    ty: Type,
    to: Slot,
    (a, a_apart): (Slot, u32),
    (b, b_apart): (Slot, u32),
    count: u32,
) -> Result<(), Stop> {
    let mut sum: Option<Slot> = None;
    for index in 0..count {
        let is_last = index + 1 == count;
        let product = if is_last && sum.is_none() { to } else { sink.fresh(1)? };
        let factors = [a.plus(index * a_apart), b.plus(index * b_apart)];
        compute(sink, Op::FMul, ty, product, 1, &factors)?;
        sum = Some(match sum {
            None => product,
            Some(before) => {
                let next = if is_last { to } else { sink.fresh(1)? };
                compute(sink, Op::FAdd, ty, next, 1, &[before, product])?;
                next
            }
        });
    }
    Ok(())
}

/// Products with a matrix. A matrix is a row of columns.
fn product<'m>(sink: &mut impl Sink<'m>, it: &Pure<'_>) -> Result<(), Stop> {
    let (a, b) = (slot(it, 0)?, slot(it, 1)?);
    let shape = |sink: &mut _, index: usize| columns_of(sink, it, index);
    match it.op {
        Op::VectorTimesMatrix => {
            let (rows, columns) = shape(sink, 1)?;
            for column in 0..columns {
                dot(sink, it.ty, it.to.first.plus(column), (a, 1), (b.plus(column * rows), 1), rows)?;
            }
        }
        Op::MatrixTimesVector => {
            let (rows, columns) = shape(sink, 0)?;
            for row in 0..rows {
                dot(sink, it.ty, it.to.first.plus(row), (a.plus(row), rows), (b, 1), columns)?;
            }
        }
        _ => {
            let ((rows, inner), (_, columns)) = (shape(sink, 0)?, shape(sink, 1)?);
            for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
                let to = it.to.first.plus(column * rows + row);
                dot(sink, it.ty, to, (a.plus(row), rows), (b.plus(column * inner), 1), inner)?;
            }
        }
    }
    Ok(())
}

/// The rows and columns of a matrix operand.
fn columns_of<'m>(sink: &mut impl Sink<'m>, it: &Pure<'_>, index: usize) -> Result<(u32, u32), Stop> {
    let types = &sink.module().types;
    match it.types.get(index).map(|ty| types.kind(*ty)) {
        Some(TypeKind::Matrix { column, count }) => Ok((types.lanes(column), count)),
        _ => Err(Stop::malformed(format!("Op{:?} without matrix", it.op))),
    }
}
