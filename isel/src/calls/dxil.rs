//! Operations of DXIL that are calls until here: arithmetic, and accesses of words in constants, raw and structured buffers.

use super::{Call, Lowered};
use crate::context::FnCx;
use crate::dxil::direct::{Direct, member, rows};
use crate::intrinsics::{Dxil, Lookup, Lower, lookup};
use crate::place::{Place, Term};
use crate::reader::Val;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Type, Value};

/// The numbers of the kinds of buffers.
const RAW: u64 = 11;
const STRUCTURED: u64 = 12;

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>, part: Dxil) -> Lowered {
    let direct = match part {
        // What uses one looks at the call.
        Dxil::Handle => return Ok(None),
        Dxil::Operation => Direct::of(inst).ok_or_else(|| malformed(cx))?,
    };
    match direct {
        Direct::Intrinsic(name) => intrinsic(cx, inst, name),
        Direct::MultiplyAdd => {
            let ty = cx.result_type(inst)?;
            let [a, b, c] = [1, 2, 3].map(|index| cx.operand_value(inst, index));
            let product = cx.emit.op(Op::IMul, ty, &[a?, b?]);
            Ok(Some(cx.emit.op(Op::IAdd, ty, &[product, c?])))
        }
        Direct::Dot => dot(cx, inst),
        Direct::Constants => constants(cx, inst),
        Direct::Load => load(cx, inst),
        Direct::Store => store(cx, inst),
    }
}

fn malformed(cx: &mut FnCx<'_, '_, '_>) -> Aborted {
    let message = "an operation of DXIL that is not one of a program of DXIL, whose metadata says what it is";
    cx.report.error(Code::INVALID_INPUT, message)
}

fn intrinsic<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>, name: &'static str) -> Lowered {
    let known = cx.lowered.operations.get(name).cloned();
    let intrinsic = match known {
        Some(known) => known,
        None => {
            let Lookup::Row(row) = lookup(name) else {
                return Err(cx.report.bug(format!("{name} has no row")));
            };
            cx.lowered.operations.insert(name, row.clone());
            row
        }
    };
    let args = inst.arguments().split_off(1);
    cx.dispatch(&Call { inst, intrinsic, args })
}

fn dot<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>) -> Lowered {
    let ty = cx.result_type(inst)?;
    let args = inst.arguments().split_off(1);
    let values = args.into_iter().map(|arg| cx.value(arg)).collect::<Result<Vec<Value>, Aborted>>()?;
    let count = values.len() / 2;
    let vector = cx.emit.module.types.vector(ty, count as u32);
    let [a, b] =
        [&values[..count], &values[count..]].map(|lanes| cx.emit.op(Op::CompositeConstruct, vector, lanes));
    Ok(Some(cx.emit.op(Op::Dot, ty, &[a, b])))
}

/// The handle of an access, with the number of its resource's kind and the resource's size.
fn handle<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>) -> Result<(Val<'m>, u64, u64), Aborted> {
    let found = inst.operand(1).and_then(|wrapped| {
        let row = cx.lowered.callees.intrinsic(wrapped)?;
        let is_handle = matches!(row.lower, Lower::Dxil(Dxil::Handle));
        let native = wrapped.operand(0).filter(|_| is_handle)?;
        Some((native, wrapped.operand(1)?.int_value()?, wrapped.operand(2)?.int_value()?))
    });
    found.ok_or_else(|| malformed(cx))
}

/// The members of an access's result that are used, and whether the whole is.
fn used(inst: Val<'_>) -> ([bool; 4], bool) {
    let mut used = [false; 4];
    for user in inst.users() {
        match member(user) {
            Some(member) => used[member] = true,
            None => return ([true; 4], true),
        }
    }
    (used, false)
}

/// Keeps the members of an access's result for what takes it apart; the whole, where that is used.
fn taken_apart<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    inst: Val<'m>,
    parts: [Option<Value>; 4],
    is_whole: bool,
) -> Lowered {
    cx.parts.insert(inst, parts);
    if !is_whole {
        return Ok(None);
    }
    let ty = cx.result_type(inst)?;
    let mut members: Vec<Value> = parts.into_iter().flatten().collect();
    // The status of what a buffer is read by.
    members.extend((inst.ty().members().len() > 4).then(|| cx.emit.u32(0)));
    Ok(Some(cx.emit.op(Op::CompositeConstruct, ty, &members)))
}

/// The type of the numbers that an access has as its result.
fn scalar<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>) -> Result<Type, Aborted> {
    match inst.ty().members().first() {
        Some(first) => cx.module().lower_type(*first),
        None => Err(malformed(cx)),
    }
}

fn constants<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>) -> Lowered {
    let (native, _, size) = handle(cx, inst)?;
    let (used, is_whole) = used(inst);
    let row = cx.llvm_operand(inst, 2)?;
    let mut place = cx.start_of(native)?;
    match row.int_value() {
        Some(row) => place.offset = 16 * row as i64,
        None => {
            let value = cx.value(row)?;
            place.add_term(Term { value, scale: 16, bound: Some(rows(size)) });
        }
    }
    let ty = scalar(cx, inst)?;
    let uint = cx.emit.module.types.int(32);
    let [words, numbers] = [uint, ty].map(|ty| cx.emit.module.types.vector(ty, 4));
    let loaded = cx.for_each_object(&place, Some(words), |cx, place| {
        cx.memory().load_value(place, words, &[]).map(Some)
    })?;
    let loaded = loaded.ok_or(Aborted)?;
    let row = cx.emit.bitcast(cx.report, loaded, numbers)?;
    let mut parts = [None; 4];
    for (member, part) in parts.iter_mut().enumerate().filter(|(member, _)| used[*member]) {
        *part = Some(cx.emit.op_words(Op::CompositeExtract, ty, &[row], &[member as u32]));
    }
    taken_apart(cx, inst, parts, is_whole)
}

/// The place of the first word of an access of a buffer.
fn first_word<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>) -> Result<Place, Aborted> {
    let (native, kind, size) = handle(cx, inst)?;
    let (at, offset) = (cx.llvm_operand(inst, 2)?, cx.llvm_operand(inst, 3)?);
    let mut place = cx.start_of(native)?;
    let (mut words, mut index) = (0i64, None);
    let by_bytes = match kind {
        RAW => at,
        STRUCTURED => {
            let stride = (size / 4) as i64;
            match at.int_value() {
                Some(at) => words = (at as i64).wrapping_mul(stride),
                None => {
                    let at = cx.value(at)?;
                    index = Some(cx.emit.scaled(at, stride));
                }
            }
            offset
        }
        _ => return Err(malformed(cx)),
    };
    match by_bytes.int_value() {
        Some(bytes) => words += (bytes / 4) as i64,
        None if by_bytes.is_undef() || by_bytes.is_poison() => {}
        None => {
            let bytes = cx.value(by_bytes)?;
            let (uint, two) = (cx.emit.module.types.int(32), cx.emit.u32(2));
            let within = cx.emit.op(Op::ShiftRightLogical, uint, &[bytes, two]);
            index = Some(match index {
                Some(index) => cx.emit.op(Op::IAdd, uint, &[index, within]),
                None => within,
            });
        }
    }
    place.offset = words.wrapping_mul(4);
    if let Some(value) = index {
        place.add_term(Term { value, scale: 4, bound: None });
    }
    Ok(place)
}

fn load<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>) -> Lowered {
    let (used, is_whole) = used(inst);
    let place = first_word(cx, inst)?;
    let ty = scalar(cx, inst)?;
    let uint = cx.emit.module.types.int(32);
    let mut parts = [None; 4];
    for (member, part) in parts.iter_mut().enumerate().filter(|(member, _)| used[*member]) {
        let place = place.plus(4 * member as i64);
        let word = cx.for_each_object(&place, Some(uint), |cx, place| {
            cx.memory().load_value(place, uint, &[]).map(Some)
        })?;
        *part = Some(cx.emit.bitcast(cx.report, word.ok_or(Aborted)?, ty)?);
    }
    taken_apart(cx, inst, parts, is_whole)
}

fn store<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>) -> Lowered {
    let place = first_word(cx, inst)?;
    let mask = cx.llvm_operand(inst, 8)?.int_value().unwrap_or(0);
    let uint = cx.emit.module.types.int(32);
    for member in (0..4).filter(|member| mask >> member & 1 == 1) {
        let value = cx.operand_value(inst, 4 + member)?;
        let word = cx.emit.bitcast(cx.report, value, uint)?;
        let place = place.plus(4 * i64::from(member));
        cx.for_each_object(&place, None, |cx, place| {
            cx.memory().store_value(place, word, &[]).map(|()| None)
        })?;
    }
    Ok(None)
}
