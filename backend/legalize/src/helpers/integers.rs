//! Functions on integers that are split into limbs, built for a width.
//!
//! A function computes on integers of that width; the conversion of integers splits them into limbs afterwards. Bodies
//! are graphs.

use super::Helper;
use crate::target::Target;
use spirant_dialect::builder::Builder;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::function::{Block, Body, Function, Value};
use spirant_dialect::module::Module;
use spirant_dialect::spirv::{self, Op};
use spirant_dialect::types::{Type, TypeKind, TypeTable};
use std::cmp::Ordering;

/// A binary floating-point format of IEEE 754.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// 16 bits.
    Half,
    /// 32 bits.
    Single,
    /// 64 bits.
    Double,
}

impl Format {
    /// The format of a type.
    pub(crate) fn of(types: &TypeTable, ty: Type) -> Option<Format> {
        match types.kind(ty) {
            TypeKind::Float { width: 16, encoding: None } => Some(Format::Half),
            TypeKind::Float { width: 32, encoding: None } => Some(Format::Single),
            TypeKind::Float { width: 64, encoding: None } => Some(Format::Double),
            _ => None,
        }
    }

    /// What LLVM calls its type.
    pub(super) fn name(self) -> &'static str {
        match self {
            Format::Half => "half",
            Format::Single => "float",
            Format::Double => "double",
        }
    }

    fn width(self) -> u32 {
        match self {
            Format::Half => 16,
            Format::Single => 32,
            Format::Double => 64,
        }
    }

    /// How many bits the fraction has.
    fn fraction(self) -> u32 {
        match self {
            Format::Half => 10,
            Format::Single => 23,
            Format::Double => 52,
        }
    }

    /// The bias of the exponent, which is the largest one of a finite number.
    fn bias(self) -> u64 {
        (1 << (self.width() - self.fraction() - 2)) - 1
    }
}

/// Adds a function to a module, if it is one on integers.
pub(super) fn build(module: &mut Module, helper: Helper, target: &Target<'_>) {
    let (ty, params) = match helper {
        Helper::Double(_) => return,
        Helper::Divide { width, .. } => {
            let ty = module.types.int(width);
            (ty, vec![ty, ty])
        }
        Helper::ToInteger { width, from, .. } => {
            (module.types.int(width), vec![module.types.float(from.width())])
        }
        Helper::ToFloat { width, to, .. } => (module.types.float(to.width()), vec![module.types.int(width)]),
    };
    let signature = module.types.function(ty, &params);
    let mut function = Function::new(&helper.to_string(), signature, params);
    let (block, region) = (function.create_block(), function.create_region());
    function.append_block(region, block);
    function.body = Body::Cfg(region);
    let mut writer = Writer { is_kernel: target.is_kernel, b: Builder::new(module, &mut function, block) };
    let result = match helper {
        Helper::Double(_) => return,
        Helper::Divide { signed, remainder, width } => writer.divide(width, signed, remainder, target.limb()),
        Helper::ToInteger { signed, width, from } => writer.convert_to_integer(width, signed, from),
        Helper::ToFloat { signed, width, to } => writer.convert_to_float(width, signed, to, target.limb()),
    };
    writer.b.effect(Op::ReturnValue, &[result], &[]);
    module.functions.push(function);
}

/// A function under construction.
struct Writer<'a> {
    is_kernel: bool,
    b: Builder<'a>,
}

impl Writer<'_> {
    fn op(&mut self, op: Op, ty: Type, operands: &[Value]) -> Value {
        self.b.op(op, ty, operands)
    }

    fn compare(&mut self, op: Op, a: Value, b: Value) -> Value {
        let boolean = self.b.types.bool();
        self.b.op(op, boolean, &[a, b])
    }

    /// A constant of the type of a value.
    fn like(&mut self, value: Value, number: u64) -> Value {
        let ty = self.b.function.value_type(value);
        self.b.int(ty, number)
    }

    /// A binary operation with a constant.
    fn by(&mut self, op: Op, value: Value, number: u64) -> Value {
        let (ty, number) = (self.b.function.value_type(value), self.like(value, number));
        self.b.op(op, ty, &[value, number])
    }

    /// An integer of one width in another, without a sign.
    fn resized(&mut self, value: Value, to: u32) -> Value {
        let (from, ty) = (self.b.function.value_type(value), self.b.types.int(to));
        if from == ty { value } else { self.b.op(Op::UConvert, ty, &[value]) }
    }

    /// An operation on floating-point numbers that no other may be merged with.
    fn exact(&mut self, op: Op, ty: Type, operands: &[Value]) -> Value {
        let value = self.b.op(op, ty, operands);
        if !self.is_kernel {
            let decoration = Decoration::unit(spirv::Decoration::NoContraction);
            self.b.function.attrs.value_decorations.entry(value).or_default().push(decoration);
        }
        value
    }

    fn param(&self, index: usize) -> Value {
        self.b.function.params[index]
    }

    /// A further block of the body, with parameters of these types.
    fn block(&mut self, params: &[Type]) -> (Block, Vec<Value>) {
        let block = self.b.function.create_block();
        if let Some(region) = self.b.function.body.region() {
            self.b.function.append_block(region, block);
        }
        let params = params.iter().map(|ty| self.b.function.add_block_param(block, *ty)).collect();
        (block, params)
    }

    /// All bits of the sign.
    fn sign_of(&mut self, value: Value, width: u32) -> Value {
        self.by(Op::ShiftRightArithmetic, value, u64::from(width - 1))
    }

    /// `value` negated where the sign is set.
    fn with_sign(&mut self, value: Value, sign: Value) -> Value {
        let ty = self.b.function.value_type(value);
        let flipped = self.op(Op::BitwiseXor, ty, &[value, sign]);
        self.op(Op::ISub, ty, &[flipped, sign])
    }

    /// Division by shifting and subtracting: a bit of the quotient in each step. Where both numbers fit in a word, by
    /// one instruction. The remainder is less than the divisor. Shifted left it may lose its top bit, which then says
    /// that it is greater.
    fn divide(&mut self, width: u32, signed: bool, remainder: bool, word: u32) -> Value {
        let (mut a, mut b) = (self.param(0), self.param(1));
        let ty = self.b.function.value_type(a);
        let (int, boolean) = (self.b.types.int(32), self.b.types.bool());
        let mut signs = None;
        if signed {
            let a_sign = self.sign_of(a, width);
            a = self.with_sign(a, a_sign);
            let b_sign = self.sign_of(b, width);
            b = self.with_sign(b, b_sign);
            signs = Some((a_sign, b_sign));
        }
        let both = self.op(Op::BitwiseOr, ty, &[a, b]);
        let above = self.by(Op::ShiftRightLogical, both, u64::from(word));
        let (zero, one) = (self.like(a, 0), self.like(a, 1));
        let fits = self.compare(Op::IEqual, above, zero);
        let (short, _) = self.block(&[]);
        let (step, state) = self.block(&[int, ty, ty]);
        let (done, result) = self.block(&[ty]);
        let count = self.b.int(int, 0);
        self.b.branch_if(fits, (short, &[]), (step, &[count, a, zero]));

        self.b.block = short;
        let (low_a, low_b) = (self.resized(a, word), self.resized(b, word));
        let low_type = self.b.types.int(word);
        let low = self.op(if remainder { Op::UMod } else { Op::UDiv }, low_type, &[low_a, low_b]);
        let wide = self.resized(low, width);
        self.b.branch(done, &[wide]);

        self.b.block = step;
        let (index, quotient, rest) = (state[0], state[1], state[2]);
        let top = u64::from(width - 1);
        let next_bit = self.by(Op::ShiftRightLogical, quotient, top);
        let lost_bit = self.by(Op::ShiftRightLogical, rest, top);
        let up = self.op(Op::ShiftLeftLogical, ty, &[rest, one]);
        let rest = self.op(Op::BitwiseOr, ty, &[up, next_bit]);
        let is_lost = self.compare(Op::INotEqual, lost_bit, zero);
        let is_enough = self.compare(Op::UGreaterThanEqual, rest, b);
        let goes = self.op(Op::LogicalOr, boolean, &[is_lost, is_enough]);
        let less = self.op(Op::ISub, ty, &[rest, b]);
        let rest = self.op(Op::Select, ty, &[goes, less, rest]);
        let up = self.op(Op::ShiftLeftLogical, ty, &[quotient, one]);
        let bit = self.op(Op::Select, ty, &[goes, one, zero]);
        let quotient = self.op(Op::BitwiseOr, ty, &[up, bit]);
        let index = self.by(Op::IAdd, index, 1);
        let steps = self.like(index, u64::from(width));
        let more = self.compare(Op::ULessThan, index, steps);
        let value = if remainder { rest } else { quotient };
        self.b.branch_if(more, (step, &[index, quotient, rest]), (done, &[value]));

        self.b.block = done;
        let Some((a_sign, b_sign)) = signs else { return result[0] };
        // The remainder has the sign of the dividend.
        let sign = if remainder { a_sign } else { self.op(Op::BitwiseXor, ty, &[a_sign, b_sign]) };
        self.with_sign(result[0], sign)
    }

    /// The significand, shifted by the exponent, in as many bits as the wider of the two types has.
    fn convert_to_integer(&mut self, width: u32, signed: bool, from: Format) -> Value {
        let x = self.param(0);
        let (own, fraction) = (from.width(), from.fraction());
        let computed = width.max(own);
        let (bits_type, ty) = (self.b.types.int(own), self.b.types.int(computed));
        let bits = self.op(Op::Bitcast, bits_type, &[x]);
        let shifted = self.by(Op::ShiftRightLogical, bits, u64::from(fraction));
        let biased = self.by(Op::BitwiseAnd, shifted, from.bias() * 2 + 1);
        let exponent = self.by(Op::ISub, biased, from.bias());
        let rest = self.by(Op::BitwiseAnd, bits, (1 << fraction) - 1);
        let significand = self.by(Op::BitwiseOr, rest, 1 << fraction);
        let (wide, amount) = (self.resized(significand, computed), self.resized(exponent, computed));
        let (places, none) = (self.like(amount, u64::from(fraction)), self.like(amount, 0));
        let up = self.op(Op::ISub, ty, &[amount, places]);
        let down = self.op(Op::ISub, ty, &[places, amount]);
        let least = self.like(exponent, u64::from(fraction));
        let is_large = self.compare(Op::SGreaterThanEqual, exponent, least);
        let up = self.op(Op::Select, ty, &[is_large, up, none]);
        let down = self.op(Op::Select, ty, &[is_large, none, down]);
        let left = self.op(Op::ShiftLeftLogical, ty, &[wide, up]);
        let right = self.op(Op::ShiftRightLogical, ty, &[wide, down]);
        let magnitude = self.op(Op::Select, ty, &[is_large, left, right]);
        let zero = self.like(exponent, 0);
        let is_below_one = self.compare(Op::SLessThan, exponent, zero);
        let mut number = self.op(Op::Select, ty, &[is_below_one, none, magnitude]);
        if signed {
            let opposite = self.op(Op::ISub, ty, &[none, number]);
            let is_negative = self.compare(Op::SLessThan, bits, zero);
            number = self.op(Op::Select, ty, &[is_negative, opposite, number]);
        }
        self.resized(number, width)
    }

    /// The top word, with what is below in its lowest bit, converts as the whole number would; a power of two scales
    /// it. Numbers of a word convert by one instruction. A double has more digits than 32 bits. There a word has 64, and
    /// such a number is the sum of two.
    fn convert_to_float(&mut self, width: u32, signed: bool, to: Format, word: u32) -> Value {
        let word = if to == Format::Double { 64 } else { word };
        let a = self.param(0);
        let ty = self.b.types.float(to.width());
        let mut x = a;
        if signed {
            let sign = self.sign_of(a, width);
            x = self.with_sign(a, sign);
        }
        let result = match width.cmp(&word) {
            Ordering::Greater => self.scaled_word(x, width, to, word),
            _ => self.sum_of_words(x, ty),
        };
        if !signed {
            return result;
        }
        let opposite = self.op(Op::FNegate, ty, &[result]);
        let zero = self.like(a, 0);
        let is_negative = self.compare(Op::SLessThan, a, zero);
        self.op(Op::Select, ty, &[is_negative, opposite, result])
    }

    fn scaled_word(&mut self, mut x: Value, width: u32, to: Format, word: u32) -> Value {
        let (ty, wide_type) = (self.b.types.float(to.width()), self.b.function.value_type(x));
        let (int, word_type) = (self.b.types.int(32), self.b.types.int(word));
        let above = self.by(Op::ShiftRightLogical, x, u64::from(word));
        let zero = self.like(x, 0);
        let fits = self.compare(Op::IEqual, above, zero);
        let ((short, _), (long, _), (done, result)) = (self.block(&[]), self.block(&[]), self.block(&[ty]));
        self.b.branch_if(fits, (short, &[]), (long, &[]));

        self.b.block = short;
        let low = self.resized(x, word);
        let plain = self.op(Op::ConvertUToF, ty, &[low]);
        self.b.branch(done, &[plain]);

        self.b.block = long;
        // The highest set bit is shifted to the top. `exponent` counts the powers of two that this leaves.
        let mut exponent = self.b.int(int, u64::from(width - word));
        let mut step = width.next_power_of_two() / 2;
        while step > 0 {
            let high = self.by(Op::ShiftRightLogical, x, u64::from(width - step));
            let is_empty = self.compare(Op::IEqual, high, zero);
            let up = self.by(Op::ShiftLeftLogical, x, u64::from(step));
            x = self.op(Op::Select, wide_type, &[is_empty, up, x]);
            let less = self.by(Op::ISub, exponent, u64::from(step));
            exponent = self.op(Op::Select, int, &[is_empty, less, exponent]);
            step /= 2;
        }
        let high = self.by(Op::ShiftRightLogical, x, u64::from(width - word));
        let digits = self.resized(high, word);
        let below = self.by(Op::ShiftLeftLogical, x, u64::from(word));
        let is_lost = self.compare(Op::INotEqual, below, zero);
        let (one, none) = (self.like(digits, 1), self.like(digits, 0));
        let sticky = self.op(Op::Select, word_type, &[is_lost, one, none]);
        let rounded = self.op(Op::BitwiseOr, word_type, &[digits, sticky]);
        let converted = self.op(Op::ConvertUToF, ty, &[rounded]);
        // Beyond the largest power of two everything is infinite.
        let most = self.b.int(int, to.bias());
        let is_over = self.compare(Op::UGreaterThan, exponent, most);
        let exponent = self.op(Op::Select, int, &[is_over, most, exponent]);
        let biased = self.by(Op::IAdd, exponent, to.bias());
        let power = self.resized(biased, to.width());
        let bits = self.by(Op::ShiftLeftLogical, power, u64::from(to.fraction()));
        let scale = self.op(Op::Bitcast, ty, &[bits]);
        let scaled = self.exact(Op::FMul, ty, &[converted, scale]);
        self.b.branch(done, &[scaled]);

        self.b.block = done;
        result[0]
    }

    /// What the upper and the lower 32 bits of a number of at most 64 bits are worth: both are exact, and their sum is
    /// rounded once.
    fn sum_of_words(&mut self, x: Value, ty: Type) -> Value {
        let low = self.resized(x, 32);
        let above = self.by(Op::ShiftRightLogical, x, 32);
        let high = self.resized(above, 32);
        let low = self.op(Op::ConvertUToF, ty, &[low]);
        let high = self.op(Op::ConvertUToF, ty, &[high]);
        let bits = 4_294_967_296_f64.to_bits();
        let two_to_the_32nd = self.b.consts.words(ty, &[bits as u32, (bits >> 32) as u32]);
        let two_to_the_32nd = self.b.constant(two_to_the_32nd);
        let scaled = self.exact(Op::FMul, ty, &[high, two_to_the_32nd]);
        self.exact(Op::FAdd, ty, &[scaled, low])
    }
}
