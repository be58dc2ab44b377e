//! Constants in a root signature: a constant buffer in the push constants, or for a local root signature in the shader records.
//!
//! One block has all constants that the stage sees, each at its offset, so that all modules of a pipeline agree. Words of a
//! constant buffer beyond those of the root signature are 0.

use super::body::Body;
use super::bounds::{kept, within};
use super::cx::{Call, Cx};
use super::handles::Handle;
use super::library::Record;
use super::records;
use super::refusal::{Lowered, Refusal};
use super::resources::ResourceKind;
use super::root::visibility;
use super::texel::{number_of, row_parts};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use spirant_dxil::RecordField;
use spirant_ir::AddressSpace;
use spirant_names::dxil_rows::Row;

/// The name of the variable, and the space of push constants.
const NAME: &str = "RootConstants";

/// The words of a parameter: the variable and its space, the type of the block, the member that it is, how many they are.
struct Words {
    name: String,
    space: AddressSpace,
    block: Type,
    member: usize,
    count: u32,
}

/// A row of constants, or a number by its byte.
pub fn load<'m>(
    cx: &mut Cx<'_, 'm>,
    row: &Row,
    handle: &Handle<'m>,
    is_row: bool,
    offset: u32,
    local: Option<u32>,
) -> Lowered<Call<'m>> {
    if handle.resource.kind != ResourceKind::CBuffer {
        return Err(Refusal::malformed());
    }
    let words = words(cx, offset, local)?;
    let scalar = cx.result_scalar()?;
    let members = if is_row { cx.call.ty().members().len() } else { 1 };
    let is_narrow = scalar.width() == 16 && !cx.program.is_native_16_bit();
    let constant = cx.constant(2);
    let arguments: &[usize] = if constant.is_some() { &[] } else { &[2] };
    let at = constant.map_or("x".to_owned(), |at| at.to_string());
    let key = format!("root.{offset}.{members}.{at}.{}", words.name);
    cx.function(row, &key, arguments, |body, values| {
        let at = match (constant, values) {
            (Some(at), _) => Value::i32(i64::from(at as u32)),
            (None, [at]) => at.clone(),
            _ => return Err(Refusal::malformed()),
        };
        if !is_row {
            let first = body.op2(Op::LLVMLShr, &at, &Value::i32(2));
            let count = (scalar.width() / 32).max(1);
            let parts: Vec<Value> = (0..count).map(|word| one(body, &words, &first, word)).collect();
            let whole = body.vector(&parts);
            return Ok(Some(number_of(body, &whole, &at, &scalar, is_narrow)));
        }
        // What is in a row is known to be in the buffer where the row is.
        let is_there = within(body, &at, i64::from(words.count.div_ceil(4)));
        let first = body.op2(Op::LLVMShl, &at, &Value::i32(2));
        let parts: Vec<Value> = (0..4)
            .map(|word| {
                let value = one(body, &words, &first, word);
                kept(body, &is_there, &value)
            })
            .collect();
        let parts = row_parts(body, &parts, &scalar, members)?;
        Ok(Some(body.structure(&parts)))
    })
}

/// The block's type and the member at an offset.
fn words(cx: &Cx<'_, '_>, offset: u32, local: Option<u32>) -> Lowered<Words> {
    let root = cx.program.asked.root.as_ref().ok_or_else(Refusal::malformed)?;
    let parts = match local {
        Some(local) => root.record(local),
        None => {
            let constants = root.constants(visibility(cx.stage));
            constants.into_iter().map(|(at, count)| (at, RecordField::Words(count))).collect()
        }
    };
    let count = parts.iter().find_map(|(at, part)| match part {
        RecordField::Words(count) if *at == offset && *count > 0 => Some(*count),
        _ => None,
    });
    let (space, record) = match local {
        Some(local) => {
            (records::SPACE, cx.library.records.get(local as usize).cloned().ok_or_else(Refusal::malformed)?)
        }
        None => {
            let (block, members) = records::block(&parts);
            (AddressSpace::PushConstant, Record { name: NAME.to_owned(), block, members })
        }
    };
    let member = record.member(offset).unwrap_or(0);
    Ok(Words { name: record.name, space, block: record.block, member, count: count.unwrap_or(0) })
}

/// The variable, if the root signature has any of its words.
fn block(body: &mut Body<'_>, words: &Words) -> Option<Value> {
    (words.count > 0).then(|| body.library.external(&words.name, words.space, &words.block))
}

/// A word of the parameter, this many after another one; 0 if there is none.
fn one(body: &mut Body<'_>, words: &Words, first: &Value, behind: u32) -> Value {
    let Some(base) = block(body, words) else { return Value::i32(0) };
    let at = body.op2(Op::LLVMAdd, first, &Value::i32(i64::from(behind)));
    let is_there = within(body, &at, i64::from(words.count));
    let at = kept(body, &is_there, &at);
    let place = body.address(&words.block, &base, &[Value::i32(0), Value::i32(words.member as i64), at]);
    let word = body.load(&Type::I32, &place, 4);
    kept(body, &is_there, &word)
}
