//! Indices as sums of products.

use crate::canonicalize::Cx;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::spirv::Op;
use std::ops::RangeInclusive;

/// An index with more parts is one part.
const MOST_PARTS: usize = 16;
/// No factor and no constant is larger.
const LARGEST: i64 = 1 << 32;

/// The values from the least to the largest one.
pub(super) type Range = RangeInclusive<i64>;

/// Which parts of a column may be negative.
#[derive(Clone, Copy)]
pub(super) struct Split {
    factors: bool,
    constant: bool,
}

impl Split {
    /// All ways, in the order in which they are tried.
    pub const ALL: [Split; 4] = [
        Split { factors: false, constant: false },
        Split { factors: false, constant: true },
        Split { factors: true, constant: false },
        Split { factors: true, constant: true },
    ];
}

/// A sum modulo 2³².
#[derive(Default)]
pub(super) struct Sum {
    /// Values and their factors.
    terms: Vec<(Value, i64)>,
    constant: i64,
}

impl Sum {
    /// The sum that an index of 32 bits is; `None` if it is too long.
    pub fn of(cx: &Cx<'_>, index: Value) -> Option<Sum> {
        let mut sum = Sum::default();
        let mut rest = vec![(index, 1)];
        for _ in 0..MOST_PARTS {
            let Some((value, factor)) = rest.pop() else { break };
            let value = cx.function.resolve(value);
            let constant = |value: Value| Some(i64::from(cx.lanes(value)?.get(0) as u32 as i32));
            if let Some(constant) = constant(value) {
                sum.constant += factor * constant;
                continue;
            }
            let parts = cx.def(value).and_then(|(op, inst)| Some((op, cx.binary(inst)?)));
            match parts {
                Some((Op::IAdd, (a, b))) => rest.extend([(a, factor), (b, factor)]),
                Some((Op::ISub, (a, b))) => rest.extend([(a, factor), (b, -factor)]),
                Some((Op::IMul, (a, b))) => match constant(b) {
                    Some(by) => sum.add(cx.function.resolve(a), factor * by),
                    None => sum.add(value, factor),
                },
                Some((Op::ShiftLeftLogical, (a, b))) => match constant(b).filter(|by| (0..31).contains(by)) {
                    Some(by) => sum.add(cx.function.resolve(a), factor << by),
                    None => sum.add(value, factor),
                },
                _ => sum.add(value, factor),
            }
        }
        let is_small = sum.terms.iter().all(|term| term.1.abs() < LARGEST) && sum.constant.abs() < LARGEST;
        (rest.is_empty() && is_small).then_some(sum)
    }

    /// Adds a product.
    fn add(&mut self, value: Value, factor: i64) {
        match self.terms.iter_mut().find(|term| term.0 == value) {
            Some(term) => term.1 += factor,
            None => self.terms.push((value, factor)),
        }
    }

    /// The absolute values of the factors.
    pub fn factors(&self) -> impl Iterator<Item = u64> + '_ {
        self.terms.iter().map(|term| term.1.unsigned_abs())
    }

    /// The row and the column, if rows have `size` elements.
    pub fn divide(&self, size: i64, split: Split) -> (Sum, Sum) {
        let parts = |number: i64, is_signed: bool| {
            let rest = number.rem_euclid(size);
            let rest = if is_signed && rest > 0 { rest - size } else { rest };
            ((number - rest) / size, rest)
        };
        let (mut row, mut column) = (Sum::default(), Sum::default());
        (row.constant, column.constant) = parts(self.constant, split.constant);
        for (value, factor) in &self.terms {
            // The nearest multiple, of both signs.
            let is_signed = split.factors && factor.rem_euclid(size) > size / 2;
            let (of_row, of_column) = parts(*factor, is_signed);
            row.terms.push((*value, of_row));
            column.terms.push((*value, of_column));
        }
        // Of the diagonal, the row is also the column.
        for part in [&mut row, &mut column] {
            part.terms.retain(|term| term.1 != 0);
        }
        (row, column)
    }

    /// The least and the largest value by those of its terms, as a sum that does not wrap; `None` if they are too large.
    pub fn range(&self, of: impl Fn(Value) -> Range) -> Option<Range> {
        let (mut least, mut largest) = (self.constant, self.constant);
        for (value, factor) in &self.terms {
            let range = of(*value);
            let (first, last) = (range.start().checked_mul(*factor)?, range.end().checked_mul(*factor)?);
            least = least.checked_add(first.min(last))?;
            largest = largest.checked_add(first.max(last))?;
        }
        Some(least..=largest)
    }

    /// Its value, computed by instructions that are added to a list.
    pub fn value(&self, cx: &mut Cx<'_>, made: &mut Vec<Inst>) -> Value {
        let mut sum = None;
        for (value, factor) in &self.terms {
            let product = match factor {
                1 => *value,
                _ => {
                    let factor = number(cx, *factor);
                    instruction(cx, made, Op::IMul, [*value, factor])
                }
            };
            sum = Some(match sum {
                None => product,
                Some(sum) => instruction(cx, made, Op::IAdd, [sum, product]),
            });
        }
        match sum {
            Some(sum) if self.constant == 0 => sum,
            Some(sum) => {
                let constant = number(cx, self.constant);
                instruction(cx, made, Op::IAdd, [sum, constant])
            }
            None => number(cx, self.constant),
        }
    }
}

/// A constant, modulo 2³².
fn number(cx: &mut Cx<'_>, value: i64) -> Value {
    let uint = cx.types.int(32);
    let constant = cx.consts.int(cx.types, uint, u64::from(value as u32));
    cx.constant(constant)
}

/// An instruction of two numbers of 32 bits.
pub(super) fn instruction(cx: &mut Cx<'_>, made: &mut Vec<Inst>, op: Op, operands: [Value; 2]) -> Value {
    let uint = cx.types.int(32);
    let inst = cx.function.create_inst(op.into(), &[uint], &operands, &[], &[]);
    made.push(inst);
    cx.function.result(inst).unwrap_or(operands[0])
}
