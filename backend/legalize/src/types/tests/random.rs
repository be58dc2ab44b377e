//! Random straight-line programs on integers of odd widths and vectors of odd lengths.

use super::{observe, same, sinks};
use crate::testing::{add_function, bare, shader};
use crate::vce;
use spirant_dialect::builder::Builder;
use spirant_dialect::constants::Const;
use spirant_dialect::diagnostics::Diagnostics;
use spirant_dialect::function::Value;
use spirant_dialect::spirv::{Capability, Op};
use spirant_dialect::types::{Type, TypeKind};
use spirant_generators::random::Random;

const WIDTHS: &[u32] = &[2, 3, 6, 7, 8, 13, 16, 24, 31, 32, 33, 40, 48, 63, 64, 65, 66, 96, 127, 128];
const LENGTHS: &[u32] = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16];

struct Generator<'g, 'm> {
    b: &'g mut Builder<'m>,
    random: Random,
    pool: Vec<Value>,
    widths: &'static [u32],
    lengths: &'static [u32],
}

impl Generator<'_, '_> {
    /// One of a list that is not empty.
    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.random.below(list.len())]
    }

    fn scalar(&mut self) -> Type {
        let width = self.pick(self.widths);
        self.b.types.int(width)
    }

    fn ty(&mut self) -> Type {
        let scalar = self.scalar();
        match self.lengths {
            [] => scalar,
            lengths if self.random.below(3) > 0 => {
                let count = self.pick(lengths);
                self.b.types.vector(scalar, count)
            }
            _ => scalar,
        }
    }

    /// A constant, often with few or all bits set.
    fn constant(&mut self, ty: Type) -> Value {
        let constant = self.some_constant(ty);
        // Behind a copy nothing can be folded.
        let value = self.b.constant(constant);
        if self.random.below(2) == 0 { value } else { self.b.op(Op::CopyObject, ty, &[value]) }
    }

    /// 1 in each component.
    fn one(&mut self, ty: Type) -> Value {
        let (scalar, lanes) = (self.b.types.scalar(ty), self.b.types.lanes(ty));
        let one = self.b.consts.int(self.b.types, scalar, 1);
        let whole = if scalar == ty { one } else { self.b.consts.composite(ty, &vec![one; lanes as usize]) };
        self.b.constant(whole)
    }

    fn some_constant(&mut self, ty: Type) -> Const {
        if let TypeKind::Vector { element, count } = self.b.types.kind(ty) {
            let lanes: Vec<Const> = (0..count).map(|_| self.some_constant(element)).collect();
            return self.b.consts.composite(ty, &lanes);
        }
        let TypeKind::Int { width, .. } = self.b.types.kind(ty) else { unreachable!() };
        let mut words: Vec<u32> = (0..width.div_ceil(32))
            .map(|_| match self.random.below(4) {
                0 => 0,
                1 => u32::MAX,
                2 => self.random.below(9) as u32,
                _ => self.random.number(),
            })
            .collect();
        if width % 32 != 0 {
            *words.last_mut().unwrap() &= (1 << (width % 32)) - 1;
        }
        self.b.consts.words(ty, &words)
    }

    fn value(&mut self, ty: Type) -> Value {
        let found: Vec<Value> =
            self.pool.iter().copied().filter(|v| self.b.function.value_type(*v) == ty).collect();
        if found.is_empty() || self.random.below(4) == 0 {
            let value = self.constant(ty);
            if self.b.function.constant(value).is_none() {
                self.pool.push(value);
            }
            return value;
        }
        self.pick(&found)
    }

    /// A value of `ty`'s shape that is less than the width.
    fn amount(&mut self, ty: Type) -> Value {
        let TypeKind::Int { width, .. } = self.b.types.kind(self.b.types.scalar(ty)) else { unreachable!() };
        let amount = self.random.below(width as usize) as u64;
        let scalar = self.b.types.scalar(ty);
        let one = self.b.consts.int(self.b.types, scalar, amount);
        let constant = match self.b.types.kind(ty) {
            TypeKind::Vector { count, .. } => self.b.consts.composite(ty, &vec![one; count as usize]),
            _ => one,
        };
        let value = self.b.constant(constant);
        if self.random.below(2) == 0 { value } else { self.b.op(Op::CopyObject, ty, &[value]) }
    }

    fn step(&mut self) {
        let ty = if self.pool.is_empty() || self.random.below(3) == 0 {
            self.ty()
        } else {
            let value = self.pool[self.random.below(self.pool.len())];
            self.b.function.value_type(value)
        };
        let TypeKind::Int { width, .. } = self.b.types.kind(self.b.types.scalar(ty)) else { return };
        let lanes = self.b.types.lanes(ty);
        let is_vector = matches!(self.b.types.kind(ty), TypeKind::Vector { .. });
        let boolean = self.b.types.bool();
        let bools = if is_vector { self.b.types.vector(boolean, lanes) } else { boolean };
        let value = match self.random.below(14) {
            0..=3 => {
                let op =
                    self.pick(&[Op::IAdd, Op::ISub, Op::IMul, Op::BitwiseAnd, Op::BitwiseOr, Op::BitwiseXor]);
                let (a, b) = (self.value(ty), self.value(ty));
                self.b.op(op, ty, &[a, b])
            }
            4 => {
                let op = self.pick(&[Op::SNegate, Op::Not, Op::BitReverse]);
                let a = self.value(ty);
                self.b.op(op, ty, &[a])
            }
            5 | 6 => {
                let op = self.pick(&[Op::ShiftLeftLogical, Op::ShiftRightLogical, Op::ShiftRightArithmetic]);
                let (a, amount) = (self.value(ty), self.amount(ty));
                self.b.op(op, ty, &[a, amount])
            }
            7 => {
                let op = self.pick(&[
                    Op::IEqual,
                    Op::INotEqual,
                    Op::ULessThan,
                    Op::ULessThanEqual,
                    Op::UGreaterThan,
                    Op::SLessThan,
                    Op::SLessThanEqual,
                    Op::SGreaterThanEqual,
                ]);
                let (a, b) = (self.value(ty), self.value(ty));
                let condition = self.b.op(op, bools, &[a, b]);
                let (a, b) = (self.value(ty), self.value(ty));
                self.b.op(Op::Select, ty, &[condition, a, b])
            }
            8 | 9 => {
                let scalar = self.scalar();
                let to = if is_vector { self.b.types.vector(scalar, lanes) } else { scalar };
                if self.b.types.scalar(ty) == scalar {
                    return;
                }
                let a = self.value(ty);
                let op = self.pick(&[Op::UConvert, Op::SConvert]);
                self.b.op(op, to, &[a])
            }
            10 => {
                let op = self.pick(&[Op::UDiv, Op::UMod, Op::SDiv, Op::SRem]);
                let (a, b, one) = (self.value(ty), self.value(ty), self.one(ty));
                // By zero nothing is defined.
                let b = self.b.op(Op::BitwiseOr, ty, &[b, one]);
                self.b.op(op, ty, &[a, b])
            }
            11 => {
                // The same bits, cut otherwise.
                let total = width * lanes;
                let fits: Vec<u32> = WIDTHS
                    .iter()
                    .copied()
                    .filter(|w| total.is_multiple_of(*w) && total / w <= 16 && *w != width)
                    .filter(|w| (width % w == 0 || w % width == 0) || lanes == 1 && total / w <= 4)
                    .filter(|w| !self.lengths.is_empty() || total / w == 1 || (total / w) <= 4)
                    .collect();
                if fits.is_empty() {
                    return;
                }
                let other = self.pick(&fits);
                let scalar = self.b.types.int(other);
                let to = if total == other { scalar } else { self.b.types.vector(scalar, total / other) };
                let a = self.value(ty);
                self.b.op(Op::Bitcast, to, &[a])
            }
            12 if is_vector => {
                let (a, b) = (self.value(ty), self.value(ty));
                let words: Vec<u32> =
                    (0..lanes).map(|_| self.random.below(lanes as usize * 2) as u32).collect();
                self.b.op_words(Op::VectorShuffle, ty, &[a, b], &words)
            }
            13 if is_vector => {
                let element = self.b.types.element(ty);
                let (object, a) = (self.value(element), self.value(ty));
                let index = self.random.below(lanes as usize) as u32;
                self.b.op_words(Op::CompositeInsert, ty, &[object, a], &[index])
            }
            _ => return,
        };
        self.pool.push(value);
    }
}

fn check(
    seeds: std::ops::Range<u64>,
    widths: &'static [u32],
    lengths: &'static [u32],
    without: &[Capability],
) {
    for seed in seeds {
        let mut module = shader();
        let mut sinks = sinks(&mut module, 120);
        let func = add_function(&mut module, "main", &[], |b| {
            let random = Random::new(seed);
            let mut g = Generator { b, random, pool: Vec::new(), widths, lengths };
            for _ in 0..25 {
                g.step();
            }
            let pool = std::mem::take(&mut g.pool);
            for value in pool.into_iter().rev() {
                observe(b, &mut sinks, value);
            }
        });
        let after = same(&module, func, &bare(6).without(without));
        let found = vce::deduce(&after, &bare(6), &mut Diagnostics::new());
        assert!(without.iter().all(|capability| !found.capabilities.contains(capability)));
    }
}

#[test]
fn scalars_of_odd_widths() {
    check(0..800, WIDTHS, &[], &[]);
}

#[test]
fn vectors_of_odd_lengths() {
    check(1000..1400, &[8, 16, 32, 64], LENGTHS, &[]);
}

#[test]
fn vectors_of_odd_lengths_and_widths() {
    check(2000..2400, WIDTHS, LENGTHS, &[]);
}

#[test]
fn scalars_without_some_widths() {
    use Capability::{Int8, Int16, Int64};
    const NATIVE: &[u32] = &[8, 16, 32, 64];
    check(3000..3400, NATIVE, &[], &[Int64]);
    check(3400..3600, NATIVE, &[], &[Int8]);
    check(3600..3800, NATIVE, &[], &[Int16]);
    check(3800..4200, NATIVE, &[], &[Int8, Int16, Int64]);
    check(4200..4600, WIDTHS, &[], &[Int8, Int16, Int64]);
}

#[test]
fn vectors_without_some_widths() {
    use Capability::{Int8, Int16, Int64};
    check(5000..5300, &[8, 16, 32, 64], LENGTHS, &[Int8, Int16, Int64]);
    check(5300..5600, WIDTHS, LENGTHS, &[Int8, Int16, Int64]);
}
