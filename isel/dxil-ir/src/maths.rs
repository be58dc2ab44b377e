//! Arithmetic: one number or several in, one or two out.

use super::cx::{Call, Cx};
use super::library::{Body, Value};
use super::refusal::{Lowered, Refusal};
use spirant_names::dxil_rows::{Row, intrinsic};

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row) -> Lowered<Option<Call<'m>>> {
    let count = cx.call.arguments().len();
    let scalar = cx.result_scalar()?;
    if let 219 | 220 = row.code {
        let mode = cx.immediate(1, "a mode of packing")?;
        let arguments: Vec<usize> = (2..count).collect();
        return cx.function(row, &mode.to_string(), &arguments, |body, values| match row.code {
            219 => unpack(body, values, mode, &scalar),
            _ => pack(body, values, mode),
        });
    }
    let arguments: Vec<usize> = (1..count).collect();
    cx.function(row, "", &arguments, |body, values| expression(body, row.code, values, &scalar).map(Some))
}

fn expression(body: &mut Body<'_>, code: u16, values: &[Value], result: &str) -> Lowered<Value> {
    if let Some(name) = intrinsic(u64::from(code)) {
        return Ok(body.call(result, name, values));
    }
    Ok(match (code, values) {
        (8, _) => body.call("i1", "llvm.spv.isnan", values),
        (9, _) => body.call("i1", "llvm.spv.isinf", values),
        (10, [x]) => body.call("i1", "llvm.is.fpclass", &[x.clone(), Value::i32(0x1f8)]),
        (11, [x]) => body.call("i1", "llvm.is.fpclass", &[x.clone(), Value::i32(0x108)]),
        (31, [x]) => {
            let bits = body.call(&x.ty, "llvm.ctpop", values);
            resize(body, &bits, "i32")
        }
        (32..=34, [x]) => first_bit(body, code, x),
        (41 | 42, [a, b]) => {
            let extend = if code == 41 { "sext" } else { "zext" };
            let [a, b] = [a, b].map(|x| body.cast(extend, x, "i64"));
            let product = body.op2("mul", &a, &b);
            let high = body.op2("lshr", &product, &Value::int("i64", 32));
            let parts = [body.cast("trunc", &high, "i32"), body.cast("trunc", &product, "i32")];
            body.structure(&parts)
        }
        (43, [a, b]) => {
            // Direct3D divides by zero, with all bits set as quotient and remainder.
            let zero = body.compare("icmp eq", b, &Value::i32(0));
            let divisor = body.select(&zero, &Value::i32(1), b);
            let parts = ["udiv", "urem"].map(|op| {
                let part = body.op2(op, a, &divisor);
                body.select(&zero, &Value::i32(-1), &part)
            });
            body.structure(&parts)
        }
        (44 | 45, [a, _]) => {
            let name = if code == 44 { "llvm.uadd.with.overflow" } else { "llvm.usub.with.overflow" };
            body.call(&format!("{{ {}, i1 }}", a.ty), name, values)
        }
        (48 | 49, [a, b, c]) => {
            let product = body.op2("mul", a, b);
            body.op2("add", &product, c)
        }
        (50, [reference, source, sum]) => masked_sum(body, reference, source, sum),
        (51 | 52, [width, offset, x]) => extract_bits(body, code == 51, width, offset, x),
        (53, [width, offset, x, into]) => insert_bits(body, width, offset, x, into),
        (54..=56, _) => {
            let (a, b) = values.split_at(values.len() / 2);
            let vectors = [body.vector(a), body.vector(b)];
            body.call(result, "llvm.spv.fdot", &vectors)
        }
        (101, [low, high]) => {
            let words = body.vector(&[low.clone(), high.clone()]);
            body.cast("bitcast", &words, "double")
        }
        (102, [x]) => {
            let words = body.cast("bitcast", x, "<2 x i32>");
            let words = body.lanes(&words, "i32", 2);
            body.structure(&words)
        }
        (124..=129, [x]) => body.cast("bitcast", x, result),
        (130, [x]) => {
            let pair = body.vector(&[x.clone(), Value::new("float", "0.0")]);
            body.call("i32", "llvm.spv.packhalf2x16", &[pair])
        }
        (131, _) => body.call("float", "llvm.spv.unpackhalf2x16", values),
        (132, [x]) => body.cast("fptrunc", x, "float"),
        (133, _) => body.call("i32", "llvm.fptosi.sat", values),
        (134, _) => body.call("i32", "llvm.fptoui.sat", values),
        (162, [sum, ax, ay, bx, by]) => {
            let [ax, ay, bx, by] = [ax, ay, bx, by].map(|half| body.cast("fpext", half, "float"));
            let (x, y) = (body.op2("fmul", &ax, &bx), body.op2("fmul", &ay, &by));
            let dot = body.op2("fadd", &x, &y);
            body.op2("fadd", sum, &dot)
        }
        (163 | 164, [sum, a, b]) => {
            let name = if code == 163 { "llvm.spv.dot4add.i8packed" } else { "llvm.spv.dot4add.u8packed" };
            body.call("i32", name, &[a.clone(), b.clone(), sum.clone()])
        }
        _ => return Err(Refusal::malformed()),
    })
}

/// An integer in another width, zeros above it.
fn resize(body: &mut Body<'_>, x: &Value, ty: &str) -> Value {
    let width = |ty: &str| ty.trim_start_matches('i').parse::<u32>().unwrap_or(0);
    let op = if width(&x.ty) > width(ty) { "trunc" } else { "zext" };
    body.cast(op, x, ty)
}

/// The place of a bit, counted from the lowest (32) or from the highest that there is; -1 where there is none. The last (34) looks for one
/// that differs from the sign.
fn first_bit(body: &mut Body<'_>, code: u16, x: &Value) -> Value {
    let mut x = x.clone();
    if code == 34 {
        let width: i64 = x.ty.trim_start_matches('i').parse().unwrap_or(32);
        let sign = body.op2("ashr", &x, &Value::int(&x.ty, width - 1));
        x = body.op2("xor", &x, &sign);
    }
    let name = if code == 32 { "llvm.cttz" } else { "llvm.ctlz" };
    let place = body.call(&x.ty, name, &[x.clone(), Value::new("i1", "false")]);
    let place = resize(body, &place, "i32");
    let none = body.compare("icmp eq", &x, &Value::int(&x.ty, 0));
    body.select(&none, &Value::i32(-1), &place)
}

/// A sum, and the differences of the four bytes of two words, without those whose first byte is 0.
fn masked_sum(body: &mut Body<'_>, reference: &Value, source: &Value, sum: &Value) -> Value {
    let mut total = sum.clone();
    for byte in 0..4 {
        let [a, b] = [reference, source].map(|word| {
            let shifted = body.op2("lshr", word, &Value::i32(8 * byte));
            body.op2("and", &shifted, &Value::i32(255))
        });
        let difference = body.op2("sub", &a, &b);
        let distance = body.call("i32", "llvm.abs", &[difference, Value::new("i1", "false")]);
        let masked = body.compare("icmp eq", &a, &Value::i32(0));
        let added = body.select(&masked, &Value::i32(0), &distance);
        total = body.op2("add", &total, &added);
    }
    total
}

/// Bits of a word; width and offset count by their five lowest bits.
fn extract_bits(body: &mut Body<'_>, signed: bool, width: &Value, offset: &Value, x: &Value) -> Value {
    let [width, offset] = [width, offset].map(|number| body.op2("and", number, &Value::i32(31)));
    let shift = if signed { "ashr" } else { "lshr" };
    let end = body.op2("add", &width, &offset);
    // The shifts by 32 that a width of 0 gives are masked, and not selected.
    let shifts = [end, width.clone()].map(|number| {
        let rest = body.op2("sub", &Value::i32(32), &number);
        body.op2("and", &rest, &Value::i32(31))
    });
    let top = body.op2("shl", x, &shifts[0]);
    let inner = body.op2(shift, &top, &shifts[1]);
    let whole = body.op2(shift, x, &offset);
    let end = body.op2("add", &width, &offset);
    let fits = body.compare("icmp ult", &end, &Value::i32(32));
    let some = body.select(&fits, &inner, &whole);
    let none = body.compare("icmp eq", &width, &Value::i32(0));
    body.select(&none, &Value::i32(0), &some)
}

fn insert_bits(body: &mut Body<'_>, width: &Value, offset: &Value, x: &Value, into: &Value) -> Value {
    let [width, offset] = [width, offset].map(|number| body.op2("and", number, &Value::i32(31)));
    let power = body.op2("shl", &Value::i32(1), &width);
    let ones = body.op2("sub", &power, &Value::i32(1));
    let mask = body.op2("shl", &ones, &offset);
    let moved = body.op2("shl", x, &offset);
    let inserted = body.op2("and", &moved, &mask);
    let outside = body.op2("xor", &mask, &Value::i32(-1));
    let kept = body.op2("and", into, &outside);
    body.op2("or", &inserted, &kept)
}

/// The four bytes of a word as integers: mode 0 unsigned, 1 signed.
fn unpack(body: &mut Body<'_>, values: &[Value], mode: u64, scalar: &str) -> Lowered<Option<Value>> {
    let ([word], 0 | 1) = (values, mode) else { return Err(Refusal::malformed()) };
    let parts: Vec<Value> = (0..4)
        .map(|byte| {
            let part = if mode == 1 {
                let top = body.op2("shl", word, &Value::i32(24 - 8 * byte));
                body.op2("ashr", &top, &Value::i32(24))
            } else {
                let low = body.op2("lshr", word, &Value::i32(8 * byte));
                body.op2("and", &low, &Value::i32(255))
            };
            resize(body, &part, scalar)
        })
        .collect();
    Ok(Some(body.structure(&parts)))
}

/// Four integers as the bytes of a word: mode 0 their low bits, 1 clamped to 0 and 255, 2 to -128 and 127.
fn pack(body: &mut Body<'_>, values: &[Value], mode: u64) -> Lowered<Option<Value>> {
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
        let value = resize(body, &value, "i32");
        let low = body.op2("and", &value, &Value::i32(255));
        let moved = body.op2("shl", &low, &Value::i32(8 * byte as i64));
        word = body.op2("or", &word, &moved);
    }
    Ok(Some(word))
}
