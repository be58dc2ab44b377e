//! Arithmetic: one number or several as operands, one or two as results.

use super::body::Body;
use super::cx::{Call, Cx};
use super::inst::Is;
use super::refusal::{Lowered, Refusal};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use spirant_names::dxil_rows::Row;
use spirant_names::dxil_rows::lowering::{FirstBit, Maths};

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row, maths: Maths) -> Lowered<Call<'m>> {
    let count = cx.call.arguments().len();
    let scalar = cx.result_scalar()?;
    if matches!(maths, Maths::Derivative(_)) && !cx.has_quads {
        return cx.function(row, "none", &[], |_, _| Ok(Some(Value::zero(&scalar))));
    }
    let mode = match maths {
        Maths::Unpack | Maths::Pack => Some(cx.immediate(1, "a mode of packing")?),
        _ => None,
    };
    let arguments: Vec<usize> = (1 + usize::from(mode.is_some())..count).collect();
    let key = mode.map_or_else(String::new, |mode| mode.to_string());
    cx.function(row, &key, &arguments, |body, values| {
        expression(body, maths, mode.unwrap_or(0), values, &scalar).map(Some)
    })
}

/// The result of an operation for its operands; `mode` is that of packing.
pub fn expression(
    body: &mut Body<'_>,
    maths: Maths,
    mode: u64,
    values: &[Value],
    result: &Type,
) -> Lowered<Value> {
    Ok(match (maths, values) {
        (Maths::IsClass(mask), [x]) => {
            body.call(&Type::I1, "llvm.is.fpclass", &[x.clone(), Value::i32(i64::from(mask))])
        }
        (Maths::MultiplyAdd, [a, b, c]) => {
            let product = body.op2(Op::LLVMMul, a, b);
            body.op2(Op::LLVMAdd, &product, c)
        }
        (Maths::CountBits, [x]) => {
            let bits = body.call(&x.ty, "llvm.ctpop", values);
            resize(body, &bits, &Type::I32)
        }
        (Maths::FirstBit(which), [x]) => first_bit(body, which, x),
        (Maths::WideMultiply(extend), [a, b]) => wide_multiply(body, extend, a, b),
        (Maths::Divide, [a, b]) => divide(body, a, b),
        (Maths::Overflow(name), [a, _]) => {
            body.call(&Type::Struct(vec![a.ty.clone(), Type::I1]), name, values)
        }
        (Maths::MaskedSum, [reference, source, sum]) => masked_sum(body, reference, source, sum),
        (Maths::ExtractBits(shift), [width, offset, x]) => extract_bits(body, shift, width, offset, x),
        (Maths::InsertBits, [width, offset, x, into]) => insert_bits(body, width, offset, x, into),
        (Maths::MakeDouble, [low, high]) => {
            let words = body.vector(&[low.clone(), high.clone()]);
            body.cast(Op::LLVMBitCast, &words, &Type::Double)
        }
        (Maths::SplitDouble, [x]) => {
            let words = body.cast(Op::LLVMBitCast, x, &Type::I32.times(2));
            let words = body.lanes(&words, 2);
            body.structure(&words)
        }
        (Maths::Cast(op), [x]) => body.cast(op, x, result),
        (Maths::PackHalf, [x]) => {
            let pair = body.vector(&[x.clone(), Value::float(&Type::Float, 0.0)]);
            body.call(&Type::I32, "llvm.spv.packhalf2x16", &[pair])
        }
        (Maths::Dot2Add, [sum, ax, ay, bx, by]) => dot2_add(body, sum, [ax, ay, bx, by]),
        (Maths::Dot4Add(name), [_, _, _]) => body.call(&Type::I32, name, values),
        (Maths::Derivative(name), [x]) if x.ty == Type::Double => {
            let x = body.cast(Op::LLVMFPTrunc, x, &Type::Float);
            let derivative = body.call(&Type::Float, name, &[x]);
            body.cast(Op::LLVMFPExt, &derivative, &Type::Double)
        }
        (Maths::Derivative(name), [x]) => body.call(&x.ty, name, values),
        (Maths::Unpack, [word]) => unpack(body, word, mode, result)?,
        (Maths::Pack, _) => pack(body, values, mode)?,
        // The number of operands is wrong.
        (
            Maths::IsClass(_)
            | Maths::MultiplyAdd
            | Maths::CountBits
            | Maths::FirstBit(_)
            | Maths::WideMultiply(_)
            | Maths::Divide
            | Maths::Overflow(_)
            | Maths::MaskedSum
            | Maths::ExtractBits(_)
            | Maths::InsertBits
            | Maths::MakeDouble
            | Maths::SplitDouble
            | Maths::Cast(_)
            | Maths::PackHalf
            | Maths::Dot2Add
            | Maths::Dot4Add(_)
            | Maths::Derivative(_)
            | Maths::Unpack,
            _,
        ) => return Err(Refusal::malformed()),
    })
}

/// A sum and the product of two vectors of halves. The sum is a double where it is a literal.
fn dot2_add(body: &mut Body<'_>, sum: &Value, halves: [&Value; 4]) -> Value {
    let [ax, ay, bx, by] = halves.map(|half| body.cast(Op::LLVMFPExt, half, &sum.ty));
    let (x, y) = (body.op2(Op::LLVMFMul, &ax, &bx), body.op2(Op::LLVMFMul, &ay, &by));
    let dot = body.op2(Op::LLVMFAdd, &x, &y);
    body.op2(Op::LLVMFAdd, sum, &dot)
}

/// The high and the low word of a product.
fn wide_multiply(body: &mut Body<'_>, extend: Op, a: &Value, b: &Value) -> Value {
    let [a, b] = [a, b].map(|x| body.cast(extend, x, &Type::I64));
    let product = body.op2(Op::LLVMMul, &a, &b);
    let high = body.op2(Op::LLVMLShr, &product, &Value::int(&Type::I64, 32));
    let parts = [body.cast(Op::LLVMTrunc, &high, &Type::I32), body.cast(Op::LLVMTrunc, &product, &Type::I32)];
    body.structure(&parts)
}

/// The quotient and the remainder. Direct3D divides by zero, with all bits set as both.
fn divide(body: &mut Body<'_>, a: &Value, b: &Value) -> Value {
    let zero = body.compare(Is::Equal, b, &Value::i32(0));
    let divisor = body.select(&zero, &Value::i32(1), b);
    let parts = [Op::LLVMUDiv, Op::LLVMURem].map(|op| {
        let part = body.op2(op, a, &divisor);
        body.select(&zero, &Value::i32(-1), &part)
    });
    body.structure(&parts)
}

/// An integer in another width, zeros above it.
fn resize(body: &mut Body<'_>, x: &Value, ty: &Type) -> Value {
    let op = if x.ty.width() > ty.width() { Op::LLVMTrunc } else { Op::LLVMZExt };
    body.cast(op, x, ty)
}

/// The place of a bit, counted from the lowest or from the highest that there is; -1 where there is none.
fn first_bit(body: &mut Body<'_>, which: FirstBit, x: &Value) -> Value {
    if x.ty == Type::I32 {
        let name = match which {
            FirstBit::Lowest => "firstbitlow",
            FirstBit::Highest => "firstbituhigh",
            FirstBit::HighestOfSign => "firstbitshigh",
        };
        // Counted from the lowest bit; -1 where there is none.
        let place = body.call(&Type::I32, &format!("llvm.spv.{name}"), std::slice::from_ref(x));
        if which == FirstBit::Lowest {
            return place;
        }
        let none = body.compare(Is::Equal, &place, &Value::i32(-1));
        let from_highest = body.op2(Op::LLVMSub, &Value::i32(31), &place);
        return body.select(&none, &Value::i32(-1), &from_highest);
    }
    let mut x = x.clone();
    if which == FirstBit::HighestOfSign {
        let sign = body.op2(Op::LLVMAShr, &x, &Value::int(&x.ty, i64::from(x.ty.width()) - 1));
        x = body.op2(Op::LLVMXor, &x, &sign);
    }
    let name = if which == FirstBit::Lowest { "llvm.cttz" } else { "llvm.ctlz" };
    let place = body.call(&x.ty, name, &[x.clone(), Value::bool(false)]);
    let place = resize(body, &place, &Type::I32);
    let none = body.compare(Is::Equal, &x, &Value::int(&x.ty, 0));
    body.select(&none, &Value::i32(-1), &place)
}

/// A sum, and the differences of the four bytes of two words, without those whose first byte is 0.
fn masked_sum(body: &mut Body<'_>, reference: &Value, source: &Value, sum: &Value) -> Value {
    let mut total = sum.clone();
    for byte in 0..4 {
        let [a, b] = [reference, source].map(|word| {
            let shifted = body.op2(Op::LLVMLShr, word, &Value::i32(8 * byte));
            body.op2(Op::LLVMAnd, &shifted, &Value::i32(255))
        });
        let difference = body.op2(Op::LLVMSub, &a, &b);
        let distance = body.call(&Type::I32, "llvm.abs", &[difference, Value::bool(false)]);
        let masked = body.compare(Is::Equal, &a, &Value::i32(0));
        let added = body.select(&masked, &Value::i32(0), &distance);
        total = body.op2(Op::LLVMAdd, &total, &added);
    }
    total
}

/// Bits of a word; width and offset count by their five lowest bits.
fn extract_bits(body: &mut Body<'_>, shift: Op, width: &Value, offset: &Value, x: &Value) -> Value {
    let [width, offset] = [width, offset].map(|number| body.op2(Op::LLVMAnd, number, &Value::i32(31)));
    let end = body.op2(Op::LLVMAdd, &width, &offset);
    // The shifts by 32 that a width of 0 gives are masked, and not selected.
    let shifts = [end, width.clone()].map(|number| {
        let rest = body.op2(Op::LLVMSub, &Value::i32(32), &number);
        body.op2(Op::LLVMAnd, &rest, &Value::i32(31))
    });
    let top = body.op2(Op::LLVMShl, x, &shifts[0]);
    let inner = body.op2(shift, &top, &shifts[1]);
    let whole = body.op2(shift, x, &offset);
    let end = body.op2(Op::LLVMAdd, &width, &offset);
    let fits = body.compare(Is::Below, &end, &Value::i32(32));
    let some = body.select(&fits, &inner, &whole);
    let none = body.compare(Is::Equal, &width, &Value::i32(0));
    body.select(&none, &Value::i32(0), &some)
}

fn insert_bits(body: &mut Body<'_>, width: &Value, offset: &Value, x: &Value, into: &Value) -> Value {
    let [width, offset] = [width, offset].map(|number| body.op2(Op::LLVMAnd, number, &Value::i32(31)));
    let power = body.op2(Op::LLVMShl, &Value::i32(1), &width);
    let ones = body.op2(Op::LLVMSub, &power, &Value::i32(1));
    let mask = body.op2(Op::LLVMShl, &ones, &offset);
    let moved = body.op2(Op::LLVMShl, x, &offset);
    let inserted = body.op2(Op::LLVMAnd, &moved, &mask);
    let outside = body.op2(Op::LLVMXor, &mask, &Value::i32(-1));
    let kept = body.op2(Op::LLVMAnd, into, &outside);
    body.op2(Op::LLVMOr, &inserted, &kept)
}

/// The four bytes of a word as integers: mode 0 unsigned, 1 signed.
fn unpack(body: &mut Body<'_>, word: &Value, mode: u64, scalar: &Type) -> Lowered<Value> {
    if mode > 1 {
        return Err(Refusal::malformed());
    }
    let parts: Vec<Value> = (0..4)
        .map(|byte| {
            let part = if mode == 1 {
                let top = body.op2(Op::LLVMShl, word, &Value::i32(24 - 8 * byte));
                body.op2(Op::LLVMAShr, &top, &Value::i32(24))
            } else {
                let low = body.op2(Op::LLVMLShr, word, &Value::i32(8 * byte));
                body.op2(Op::LLVMAnd, &low, &Value::i32(255))
            };
            resize(body, &part, scalar)
        })
        .collect();
    Ok(body.structure(&parts))
}

/// Four integers as the bytes of a word: mode 0 their low bits, 1 clamped to 0 and 255, 2 to -128 and 127.
fn pack(body: &mut Body<'_>, values: &[Value], mode: u64) -> Lowered<Value> {
    let bounds = match mode {
        0 => None,
        1 => Some((0, 255)),
        2 => Some((-128, 127)),
        _ => return Err(Refusal::malformed()),
    };
    let mut word = Value::i32(0);
    for (byte, value) in values.iter().enumerate() {
        let mut value = value.clone();
        if let Some((least, most)) = bounds {
            let ty = value.ty.clone();
            value = body.call(&ty, "llvm.smax", &[value, Value::int(&ty, least)]);
            value = body.call(&ty, "llvm.smin", &[value, Value::int(&ty, most)]);
        }
        let value = resize(body, &value, &Type::I32);
        let low = body.op2(Op::LLVMAnd, &value, &Value::i32(255));
        let moved = body.op2(Op::LLVMShl, &low, &Value::i32(8 * byte as i64));
        word = body.op2(Op::LLVMOr, &word, &moved);
    }
    Ok(word)
}
