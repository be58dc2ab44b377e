//! Components of texels and words of memory as the types that operations have.

use super::body::Body;
use super::refusal::{Lowered, Refusal};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;

/// A word as a 16-bit number: a 32-bit number with less precision.
pub fn narrow(body: &mut Body<'_>, word: &Value, scalar: &Type) -> Value {
    if *scalar == Type::Half {
        let number = body.cast(Op::LLVMBitCast, word, &Type::Float);
        return body.cast(Op::LLVMFPTrunc, &number, &Type::Half);
    }
    body.cast(Op::LLVMTrunc, word, scalar)
}

/// A number of a constant buffer: the words that it is in, or a part of a word from a byte on. A number of less precision has a word of its own.
pub fn number_of(body: &mut Body<'_>, words: &Value, byte: &Value, scalar: &Type, is_narrow: bool) -> Value {
    if is_narrow {
        return narrow(body, words, scalar);
    }
    if scalar.width() >= 32 {
        return body.cast(Op::LLVMBitCast, words, scalar);
    }
    let at = body.op2(Op::LLVMAnd, byte, &Value::i32(3));
    let bits = body.op2(Op::LLVMShl, &at, &Value::i32(3));
    let moved = body.op2(Op::LLVMLShr, words, &bits);
    let part = body.cast(Op::LLVMTrunc, &moved, &Type::Int(scalar.width()));
    body.cast(Op::LLVMBitCast, &part, scalar)
}

/// The four words of a row as numbers of this type.
pub fn row_parts(body: &mut Body<'_>, words: &[Value], scalar: &Type, count: usize) -> Lowered<Vec<Value>> {
    Ok(match (scalar.width(), count) {
        // Numbers of less precision have words of their own.
        (16, 4) => words.iter().map(|word| narrow(body, word, scalar)).collect(),
        (_, 2 | 4 | 8) => {
            let words = body.vector(words);
            let vector = body.cast(Op::LLVMBitCast, &words, &scalar.clone().times(count));
            body.lanes(&vector, count)
        }
        _ => return Err(Refusal::malformed()),
    })
}

/// A number of less precision as a word in memory.
pub fn widen(body: &mut Body<'_>, value: &Value) -> Value {
    if value.ty == Type::Half {
        let number = body.cast(Op::LLVMFPExt, value, &Type::Float);
        return body.cast(Op::LLVMBitCast, &number, &Type::I32);
    }
    body.cast(Op::LLVMSExt, value, &Type::I32)
}

/// A component of a texel, converted to the operation's type.
pub fn from_component(body: &mut Body<'_>, part: &Value, scalar: &Type) -> Value {
    match (part.ty.width(), scalar.width()) {
        (a, b) if a == b => body.cast(Op::LLVMBitCast, part, scalar),
        _ if *scalar == Type::Half => body.cast(Op::LLVMFPTrunc, part, scalar),
        _ => body.cast(Op::LLVMTrunc, part, scalar),
    }
}

/// The components of a texel, converted to the operation's type. A 64-bit component, which HLSL has in resources that atomic
/// operations access, is two words.
pub fn from_texel(body: &mut Body<'_>, parts: &[Value], scalar: &Type) -> Vec<Value> {
    match parts {
        [whole, ..] if whole.ty == Type::I64 && *scalar == Type::I32 => {
            let low = body.cast(Op::LLVMTrunc, whole, &Type::I32);
            let high = body.op2(Op::LLVMLShr, whole, &Value::int(&Type::I64, 32));
            let high = body.cast(Op::LLVMTrunc, &high, &Type::I32);
            vec![low, high, Value::i32(0), Value::i32(0)]
        }
        parts => parts.iter().map(|part| from_component(body, part, scalar)).collect(),
    }
}

/// Values as the components of a texel.
pub fn to_texel(body: &mut Body<'_>, values: &[Value], ty: &Type, signed: bool) -> Vec<Value> {
    match values {
        [low, high, ..] if *ty == Type::I64 && low.ty == Type::I32 => {
            let [low, high] = [low, high].map(|word| body.cast(Op::LLVMZExt, word, &Type::I64));
            let high = body.op2(Op::LLVMShl, &high, &Value::int(&Type::I64, 32));
            let zero = Value::int(&Type::I64, 0);
            vec![body.op2(Op::LLVMOr, &low, &high), zero.clone(), zero.clone(), zero]
        }
        values => values.iter().map(|value| to_component(body, value, ty, signed)).collect(),
    }
}

/// A value as the component of a texel.
pub fn to_component(body: &mut Body<'_>, value: &Value, ty: &Type, signed: bool) -> Value {
    match (value.ty.width(), ty.width()) {
        (a, b) if a == b => body.cast(Op::LLVMBitCast, value, ty),
        _ if *ty == Type::Float => body.cast(Op::LLVMFPExt, value, ty),
        _ => body.cast(if signed { Op::LLVMSExt } else { Op::LLVMZExt }, value, ty),
    }
}

/// Why an access whose status is used is refused.
pub fn status() -> Refusal {
    Refusal::unsupported(
        "the status of an access to a raw or structured buffer that is used by other than CheckAccessFullyMapped: SPIR-V has that of images alone",
    )
}
