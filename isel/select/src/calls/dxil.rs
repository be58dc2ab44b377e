//! DXIL operations that stay calls until selection: arithmetic, and accesses of words in constants and
//! buffers.

mod elements;

use super::{Call, Lowered};
use crate::context::{FnCx, Operation};
use crate::logical::path::Target;
use elements::ElementAccess;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::grammar::ExtInstSet;
use spirant_dialect::spirv::{MemorySemantics, Op, Scope};
use spirant_dialect::{Aborted, GLOp, Opcode, Type, Value};
use spirant_facts::place::{Place, Term};
use spirant_ir::Val;
use spirant_names::dxil_rows::{Direct, DxOp, member, rows};
use spirant_names::intrinsics::{Dxil, Intrinsic, Lookup, Lower, lookup};
use std::sync::Arc;

/// The numbers of the kinds of buffers.
const TYPED: u64 = 10;
const RAW: u64 = 11;
const STRUCTURED: u64 = 12;

pub fn lower<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>, part: Dxil) -> Lowered {
    if part == Dxil::Handle {
        // What uses one looks at the call.
        return Ok(None);
    }
    let op = DxOp::of(inst).ok_or_else(|| malformed(cx))?;
    let key = (inst.callee_type(), op);
    if let Some(operation) = cx.lowered.operations.get(&key) {
        if let Some(plain) = operation.plain {
            return plain_operation(cx, inst, plain).map(Some);
        }
        let operation = operation.clone();
        return select(cx, inst, operation);
    }
    let direct = Direct::of(inst).ok_or_else(|| malformed(cx))?;
    let row = match direct {
        Direct::Intrinsic(name) => Some(intrinsic(cx, name)?),
        _ => None,
    };
    let plain = match &row {
        Some(row) => plain(cx, inst, row)?,
        None => None,
    };
    let operation = Operation { direct, row, plain };
    cx.lowered.operations.insert(key, operation.clone());
    select(cx, inst, operation)
}

/// Selects a call of an operation by what it is.
fn select<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>, Operation { direct, row, .. }: Operation) -> Lowered {
    if let Some(intrinsic) = row {
        let call = Call { inst, intrinsic, args: operands(inst) };
        return cx.dispatch(&call, call.intrinsic.lower);
    }
    match direct {
        Direct::Dot => dot(cx, inst),
        Direct::Constants => constants(cx, inst),
        Direct::Load => load(cx, inst),
        Direct::Store => store(cx, inst),
        Direct::Atomic => atomic(cx, inst),
        Direct::Intrinsic(name) => Err(cx.report.bug(format!("{name} has no row"))),
    }
}

/// The instruction that an intrinsic of numbers of 16, 32 or 64 bits becomes, where it is one of the same operands, its result's type, and
/// how many operands there are.
fn plain<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    inst: Val<'m>,
    row: &Intrinsic,
) -> Result<Option<(Opcode, Type, u32)>, Aborted> {
    let op = match row.lower {
        Lower::Op(op) => Opcode::Core(op),
        // That one may be a core instruction.
        Lower::Math(Some(GLOp::Fma), _) => return Ok(None),
        Lower::Math(Some(op), _) if cx.input.env.is_shader() => {
            Opcode::Ext(ExtInstSet::GlslStd450, op as u32)
        }
        _ => return Ok(None),
    };
    let ty = cx.result_type(inst)?;
    let count = inst.arguments().len().saturating_sub(1);
    Ok((count <= MOST_OPERANDS).then_some((op, ty, count as u32)))
}

/// The most operands of an instruction that an operation becomes alone.
const MOST_OPERANDS: usize = 3;

fn plain_operation<'m>(
    cx: &mut FnCx<'_, '_, 'm>,
    inst: Val<'m>,
    (op, ty, count): (Opcode, Type, u32),
) -> Result<Value, Aborted> {
    let mut operands = [Value::from_u32(0); MOST_OPERANDS];
    for (index, operand) in (0..count).zip(&mut operands) {
        *operand = cx.operand_value(inst, 1 + index)?;
    }
    Ok(cx.emit.op(op, ty, &operands[..count as usize]))
}

/// The operands of an operation, behind its number.
fn operands(inst: Val<'_>) -> Vec<Val<'_>> {
    let mut operands = inst.arguments();
    operands.drain(..operands.len().min(1));
    operands
}

fn malformed(cx: &mut FnCx<'_, '_, '_>) -> Aborted {
    let message = "an operation of DXIL that is not one of a program of DXIL, whose metadata says what it is";
    cx.report.error(Code::INVALID_INPUT, message)
}

/// The row of an intrinsic.
fn intrinsic(cx: &mut FnCx<'_, '_, '_>, name: &str) -> Result<Arc<Intrinsic>, Aborted> {
    match lookup(name) {
        Lookup::Row(row) => Ok(row),
        _ => Err(cx.report.bug(format!("{name} has no row"))),
    }
}

fn dot<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>) -> Lowered {
    let ty = cx.result_type(inst)?;
    let values =
        operands(inst).into_iter().map(|arg| cx.value(arg)).collect::<Result<Vec<Value>, Aborted>>()?;
    let count = values.len() / 2;
    let vector = cx.emit.module.types.vector(ty, count as u32);
    let [a, b] =
        [&values[..count], &values[count..]].map(|lanes| cx.emit.op(Op::CompositeConstruct, vector, lanes));
    Ok(Some(cx.emit.op(Op::Dot, ty, &[a, b])))
}

/// What an access is of.
struct Accessed {
    /// The number of the resource's kind.
    kind: u64,
    /// Its size; for texels, 1 if their components are integers.
    size: u64,
    /// Its beginning.
    place: Place,
}

fn accessed<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>) -> Result<Accessed, Aborted> {
    let found = inst.operand(1).and_then(|handle| {
        let row = cx.lowered.callees.intrinsic(handle)?;
        let is_handle = matches!(row.lower, Lower::Dxil(Dxil::Handle));
        let native = handle.operand(0).filter(|_| is_handle)?;
        Some((handle, native, handle.operand(1)?.int_value()?, handle.operand(2)?.int_value()?))
    });
    let (handle, native, kind, size) = found.ok_or_else(|| malformed(cx))?;
    if let Some(known) = cx.places.of.get(&handle) {
        return Ok(Accessed { kind, size, place: known.clone() });
    }
    let place = cx.start_of(native)?;
    // Which descriptor it is may have been computed for this access alone.
    if place.root.descriptor.is_none() && place.selector.is_none() && place.others.is_empty() {
        cx.places.of.insert(handle, place.clone());
    }
    Ok(Accessed { kind, size, place })
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
    cx.parts.insert(inst, parts.map(PackedOption::from));
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
    let Accessed { size, mut place, .. } = accessed(cx, inst)?;
    let (used, is_whole) = used(inst);
    let row = cx.llvm_operand(inst, 2)?;
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

fn load<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>) -> Lowered {
    let (used, is_whole) = used(inst);
    let accessed = accessed(cx, inst)?;
    let ty = scalar(cx, inst)?;
    if accessed.kind == TYPED {
        return load_texel(cx, inst, accessed, ty);
    }
    let parts = ElementAccess::new(cx, inst, 2, accessed)?.load(cx, used, ty)?;
    taken_apart(cx, inst, parts, is_whole)
}

fn store<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>) -> Lowered {
    let accessed = accessed(cx, inst)?;
    if accessed.kind == TYPED {
        return store_texel(cx, inst, accessed);
    }
    let mask = cx.llvm_operand(inst, 8)?.int_value().unwrap_or(0);
    let mut words = [None; 4];
    for (member, word) in (0..4).zip(&mut words).filter(|(member, _)| mask >> member & 1 == 1) {
        *word = Some(cx.operand_value(inst, 4 + member)?);
    }
    ElementAccess::new(cx, inst, 2, accessed)?.store(cx, words)?;
    Ok(None)
}

/// The texel of an access, and the type of its components.
fn texel<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>, accessed: Accessed) -> Result<(Place, Type), Aborted> {
    let Accessed { size: is_integer, mut place, .. } = accessed;
    place.root.texel = Some(cx.operand_value(inst, 2)?);
    let texel = place.root.texel;
    place.others.iter_mut().for_each(|other| other.texel = texel);
    let types = &mut cx.emit.module.types;
    Ok((place, if is_integer == 1 { types.int(32) } else { types.float(32) }))
}

fn load_texel<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>, accessed: Accessed, ty: Type) -> Lowered {
    let (used, is_whole) = used(inst);
    let (place, component) = texel(cx, inst, accessed)?;
    let [want, numbers] = [component, ty].map(|ty| cx.emit.module.types.vector(ty, 4));
    let loaded =
        cx.for_each_object(&place, Some(want), |cx, place| cx.memory().load_texel(place, want).map(Some))?;
    let row = cx.emit.bitcast(cx.report, loaded.ok_or(Aborted)?, numbers)?;
    let mut parts = [None; 4];
    for (member, part) in parts.iter_mut().enumerate().filter(|(member, _)| used[*member]) {
        *part = Some(cx.emit.op_words(Op::CompositeExtract, ty, &[row], &[member as u32]));
    }
    taken_apart(cx, inst, parts, is_whole)
}

fn store_texel<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>, accessed: Accessed) -> Lowered {
    let (place, component) = texel(cx, inst, accessed)?;
    let mut parts = Vec::with_capacity(4);
    for index in 4..8 {
        let value = cx.operand_value(inst, index)?;
        parts.push(cx.emit.bitcast(cx.report, value, component)?);
    }
    cx.for_each_object(&place, None, |cx, place| {
        cx.memory().store_texel_parts(place, 4, |_, lane| parts[lane as usize]).map(|()| None)
    })
}

/// What the numbers of atomic operations are.
const ATOMICS: [Op; 9] = [
    Op::AtomicIAdd,
    Op::AtomicAnd,
    Op::AtomicOr,
    Op::AtomicXor,
    Op::AtomicSMin,
    Op::AtomicSMax,
    Op::AtomicUMin,
    Op::AtomicUMax,
    Op::AtomicExchange,
];

fn atomic<'m>(cx: &mut FnCx<'_, '_, 'm>, inst: Val<'m>) -> Lowered {
    let number = cx.llvm_operand(inst, 2)?.int_value();
    let op = number.and_then(|number| ATOMICS.get(usize::try_from(number).ok()?));
    let op = *op.ok_or_else(|| malformed(cx))?;
    let accessed = accessed(cx, inst)?;
    let place = ElementAccess::new(cx, inst, 3, accessed)?.into_place();
    let value = cx.operand_value(inst, 6)?;
    let uint = cx.emit.module.types.int(32);
    cx.for_each_object(&place, Some(uint), |cx, place| {
        let pointer = cx.memory().descend(place, Target::exactly(uint))?.pointer;
        let scope = cx.emit.u32(Scope::Device as u32);
        let relaxed = cx.emit.u32(MemorySemantics::RELAXED.bits());
        Ok(Some(cx.emit.op(op, uint, &[pointer, scope, relaxed, value])))
    })
}
