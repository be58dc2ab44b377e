//! Bounds checks in the module: reads outside give 0, writes and atomic operations are skipped.
//!
//! Reads are clamped to an element that exists, and their result is replaced by 0: a buffer has at least one word, an image one
//! texel. Writes are in a conditional block. A word is inside if all of it is; of a structured buffer, only whole elements are
//! inside.

use super::body::Body;
use super::handles::{Handle, Index, make, shape};
use super::inst::Is;
use super::refusal::{Lowered, Refusal};
use super::resources::ResourceKind;
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use spirant_names::dxil_rows::Row;
use spirant_names::dxil_rows::lowering::{Buffer, Lowering, Texture};

/// Whether a number is less than a constant, both unsigned.
pub fn within(body: &mut Body<'_>, at: &Value, end: i64) -> Value {
    let end = Value::int(&at.ty, end);
    body.compare(Is::Below, at, &end)
}

/// A value if a condition is true, else 0.
pub fn kept(body: &mut Body<'_>, condition: &Value, value: &Value) -> Value {
    let zero = Value::zero(&value.ty);
    body.select(condition, value, &zero)
}

/// The end of an array of resources with a computed index.
pub struct ArrayEnd {
    count: u32,
    /// The number of the first register, if the index is a register.
    first: u32,
}

impl ArrayEnd {
    /// The end of a handle's range. An array without a length, as a heap, ends with its descriptors and is not
    /// checked.
    pub fn of(handle: &Handle<'_>) -> Option<ArrayEnd> {
        let has_end = handle.resource.count != u32::MAX && !handle.of_heap;
        let is_computed = matches!(handle.index, Index::Operand(..));
        let first = if handle.is_relative { 0 } else { handle.resource.lower };
        (has_end && is_computed).then_some(ArrayEnd { count: handle.resource.count.max(1), first })
    }

    /// The index, clamped to the first element if it is outside, and whether all indices checked so far are inside.
    pub fn check(&self, body: &mut Body<'_>, index: &Value, all: &mut Option<Value>) -> Value {
        let first = Value::i32(i64::from(self.first));
        let element = if self.first == 0 { index.clone() } else { body.op2(Op::LLVMSub, index, &first) };
        let is_there = within(body, &element, i64::from(self.count));
        let element = body.select(&is_there, index, &first);
        *all = Some(match all.take() {
            Some(others) => body.op2(Op::LLVMAnd, &others, &is_there),
            None => is_there,
        });
        element
    }
}

/// An operation on resources whose indices in their arrays are checked: reads outside give 0, nothing is written.
pub fn element_where(
    body: &mut Body<'_>,
    row: &Row,
    is_there: &Value,
    operate: impl FnOnce(&mut Body<'_>) -> Lowered<Option<Value>>,
) -> Lowered<Option<Value>> {
    use {Buffer as B, Texture as T};
    match row.lowering {
        Lowering::Texture(T::Write | T::WriteSample) | Lowering::Buffer(B::Store) => {
            body.only_where(is_there, |body| operate(body).map(drop))?;
            return Ok(None);
        }
        Lowering::Buffer(B::Counter | B::Atomic | B::CompareExchange) => {
            let compute = |body: &mut Body<'_>| operate(body)?.ok_or_else(Refusal::malformed);
            return body.result_where(is_there, compute).map(Some);
        }
        // They read. What a ray is traced through is there in any case.
        _ => {}
    }
    let Some(value) = operate(body)? else { return Ok(None) };
    if value.ty.members().is_empty() {
        return Ok(Some(kept(body, is_there, &value)));
    }
    let parts = body.members(&value, |body, part| kept(body, is_there, &part));
    Ok(Some(body.structure(&parts)))
}

/// The bounds of an access of a raw or structured buffer.
pub struct BufferBounds {
    /// The number of words; `None` if every access stays within the element.
    words: Option<Value>,
    /// Whether the element exists.
    element: Option<Value>,
}

impl BufferBounds {
    /// The bounds of an access at `at`, a byte or an element, in words of this width in bits. `is_in_element` states that the
    /// access stays within its element.
    pub fn new(
        body: &mut Body<'_>,
        handle: &Handle<'_>,
        word: u32,
        index: Option<&Value>,
        at: &Value,
        is_in_element: bool,
    ) -> Lowered<BufferBounds> {
        let buffer = make(body, handle, word, false, index)?;
        let length = body.call(&Type::I32, "llvm.spv.resource.getdimensions.x", &[buffer]);
        let bytes = i64::from(word / 8);
        let size = match handle.resource.kind {
            ResourceKind::RawBuffer => return Ok(BufferBounds { words: Some(length), element: None }),
            // The elements of a texture buffer are its rows.
            ResourceKind::TBuffer => 16,
            _ => handle.resource.size as i64,
        };
        let stride = Value::i32((size / bytes).max(1));
        let count = body.op2(Op::LLVMUDiv, &length, &stride);
        let element = Some(body.compare(Is::Below, at, &count));
        let words = (!is_in_element).then(|| body.op2(Op::LLVMMul, &count, &stride));
        Ok(BufferBounds { words, element })
    }

    /// Whether a word, by its number in the buffer, is inside.
    pub fn hold(&self, body: &mut Body<'_>, at: &Value) -> Value {
        let word = self.words.as_ref().map(|words| body.compare(Is::Below, at, words));
        match (word, &self.element) {
            (Some(word), Some(element)) => body.op2(Op::LLVMAnd, &word, element),
            (Some(word), None) => word,
            (None, Some(element)) => element.clone(),
            (None, None) => Value::bool(true),
        }
    }
}

/// Whether a texel of a typed buffer exists.
pub fn has_texel(body: &mut Body<'_>, image: &Value, at: &Value) -> Value {
    let count = body.call(&Type::I32, "llvm.spv.resource.getdimensions.x", std::slice::from_ref(image));
    body.compare(Is::Below, at, &count)
}

/// The level or sample of an accessed texel.
#[derive(Clone)]
pub enum Of {
    /// The texture has only one level.
    Only,
    /// A level.
    Level(Value),
    /// A sample.
    Sample(Value),
}

/// The operands of an access of a texture's texel, with a level or sample that does not exist replaced by the first, and whether
/// all of them exist.
pub fn texel(
    body: &mut Body<'_>,
    texture: &Handle<'_>,
    image: &Value,
    at: &[Value],
    of: Of,
) -> Lowered<(Vec<Value>, Of, Value)> {
    let extents = shape(texture.resource.kind)?.0;
    let suffix = *["x", "xy", "xyz"].get(extents.wrapping_sub(1)).ok_or_else(Refusal::malformed)?;
    let (of, mut is_there, sizes) = match of {
        Of::Only => {
            let sizes = sizes(body, suffix, extents, "", std::slice::from_ref(image));
            (Of::Only, Value::bool(true), sizes)
        }
        Of::Sample(sample) => {
            let mut sizes = sizes(body, suffix, extents + 1, ".ms", std::slice::from_ref(image));
            let samples = sizes.pop().ok_or_else(Refusal::malformed)?;
            let is_there = body.compare(Is::Below, &sample, &samples);
            (Of::Sample(kept(body, &is_there, &sample)), is_there, sizes)
        }
        Of::Level(level) => {
            let (level, is_there) = level_of(body, image, suffix, extents, &level)?;
            let operands = [image.clone(), level.clone()];
            let sizes = sizes(body, suffix, extents + 1, ".levels", &operands);
            (Of::Level(level), is_there, sizes)
        }
    };
    for (at, size) in at.iter().zip(&sizes) {
        let inside = body.compare(Is::Below, at, size);
        is_there = if is_there.is(1) { inside } else { body.op2(Op::LLVMAnd, &is_there, &inside) };
    }
    let at = at.iter().map(|at| kept(body, &is_there, at)).collect();
    Ok((at, of, is_there))
}

/// A level, replaced by the first if it does not exist, and whether it exists.
pub fn level_of(
    body: &mut Body<'_>,
    image: &Value,
    suffix: &str,
    extents: usize,
    level: &Value,
) -> Lowered<(Value, Value)> {
    if level.is(0) {
        return Ok((level.clone(), Value::bool(true)));
    }
    let levels = sizes(body, suffix, extents + 1, ".levels", &[image.clone(), Value::i32(0)]).pop();
    let is_there = body.compare(Is::Below, level, &levels.ok_or_else(Refusal::malformed)?);
    Ok((kept(body, &is_there, level), is_there))
}

fn sizes(body: &mut Body<'_>, suffix: &str, count: usize, what: &str, operands: &[Value]) -> Vec<Value> {
    let ty = Type::I32.times(count);
    let found = body.call(&ty, &format!("llvm.spv.resource.getdimensions{what}.{suffix}"), operands);
    body.lanes(&found, count)
}
