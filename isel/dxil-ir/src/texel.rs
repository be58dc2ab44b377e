//! Components of texels and words of memory as the types that operations have.

use super::body::Body;
use super::refusal::{Lowered, Refusal};
use super::value::Value;

/// The bits of a scalar.
pub fn width(scalar: &str) -> u32 {
    match scalar {
        "half" => 16,
        "float" => 32,
        "double" => 64,
        integer => integer.trim_start_matches('i').parse().unwrap_or(32),
    }
}

/// A word as a number of 16 bits: a number of 32 bits with less precision.
pub fn narrow(body: &mut Body<'_>, word: &Value, scalar: &str) -> Value {
    if scalar == "half" {
        let number = body.cast("bitcast", word, "float");
        return body.cast("fptrunc", &number, "half");
    }
    body.cast("trunc", word, scalar)
}

/// The four words of a row as so many numbers.
pub fn row_parts(body: &mut Body<'_>, words: &[Value], scalar: &str, count: usize) -> Lowered<Vec<Value>> {
    Ok(match (width(scalar), count) {
        // Numbers of less precision have words of their own.
        (16, 4) => words.iter().map(|word| narrow(body, word, scalar)).collect(),
        (_, 2 | 4 | 8) => {
            let words = body.vector(words);
            let vector = body.cast("bitcast", &words, &format!("<{count} x {scalar}>"));
            body.lanes(&vector, scalar, count)
        }
        _ => return Err(Refusal::malformed()),
    })
}

/// A number of less precision as the word that it has in memory.
pub fn widen(body: &mut Body<'_>, value: &Value) -> Value {
    if value.ty == "half" {
        let number = body.cast("fpext", value, "float");
        return body.cast("bitcast", &number, "i32");
    }
    body.cast("sext", value, "i32")
}

/// A component of a texel as the type that the operation has.
pub fn from_component(body: &mut Body<'_>, part: &Value, scalar: &str) -> Value {
    match (width(&part.ty), width(scalar)) {
        (a, b) if a == b => body.cast("bitcast", part, scalar),
        _ if scalar == "half" => body.cast("fptrunc", part, scalar),
        _ => body.cast("trunc", part, scalar),
    }
}

/// The components of a texel as the type that the operation has. One of 64 bits, which HLSL has in resources that atomic operations access, is two
/// words.
pub fn from_texel(body: &mut Body<'_>, parts: &[Value], scalar: &str) -> Vec<Value> {
    match parts {
        [whole, ..] if whole.ty == "i64" && scalar == "i32" => {
            let low = body.cast("trunc", whole, "i32");
            let high = body.op2("lshr", whole, &Value::int("i64", 32));
            let high = body.cast("trunc", &high, "i32");
            vec![low, high, Value::i32(0), Value::i32(0)]
        }
        parts => parts.iter().map(|part| from_component(body, part, scalar)).collect(),
    }
}

/// Values as the components of a texel.
pub fn to_texel(body: &mut Body<'_>, values: &[Value], ty: &str, signed: bool) -> Vec<Value> {
    match values {
        [low, high, ..] if ty == "i64" && low.ty == "i32" => {
            let [low, high] = [low, high].map(|word| body.cast("zext", word, "i64"));
            let high = body.op2("shl", &high, &Value::int("i64", 32));
            let zero = Value::int("i64", 0);
            vec![body.op2("or", &low, &high), zero.clone(), zero.clone(), zero]
        }
        values => values.iter().map(|value| to_component(body, value, ty, signed)).collect(),
    }
}

/// A value as the component of a texel.
pub fn to_component(body: &mut Body<'_>, value: &Value, ty: &str, signed: bool) -> Value {
    match (width(&value.ty), width(ty)) {
        (a, b) if a == b => body.cast("bitcast", value, ty),
        _ if ty == "float" => body.cast("fpext", value, ty),
        _ => body.cast(if signed { "sext" } else { "zext" }, value, ty),
    }
}

/// Why an access whose status is used is refused.
pub fn status() -> Refusal {
    Refusal::unsupported(
        "the status of an access (CheckAccessFullyMapped) to a raw or structured buffer: SPIR-V has that of images alone",
    )
}
