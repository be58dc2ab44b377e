//! Operations on vectors in parts.

use super::bitcast::bitcast;
use super::lanes::{self, Lane, gather};
use super::{Vectors, segments_of, vector_of};
use crate::types::action::Action;
use crate::types::conversion::Conversion;
use crate::types::rewrite::Rewriter;
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::grammar::{self, Class, ExtInstSet};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};

/// The action on an operation with an operand or a result in parts.
pub(super) fn action(op: Opcode) -> Action {
    match op {
        Opcode::Core(Op::Dot) => Action::Expand(dot),
        Opcode::Core(Op::SDot | Op::UDot | Op::SUDot) => Action::Expand(integer_dot),
        Opcode::Core(Op::IAddCarry | Op::ISubBorrow | Op::UMulExtended | Op::SMulExtended) => {
            Action::Split(two_results)
        }
        Opcode::Core(Op::Any | Op::All | Op::GroupNonUniformAllEqual) => Action::Expand(reduce),
        Opcode::Core(Op::Bitcast) => Action::Expand(bitcast),
        Opcode::Core(Op::VectorShuffle) => Action::Expand(shuffle),
        Opcode::Core(Op::CompositeConstruct) => Action::Expand(construct),
        Opcode::Core(Op::VectorExtractDynamic) => Action::Expand(extract_dynamic),
        Opcode::Core(Op::VectorInsertDynamic) => Action::Expand(insert_dynamic),
        _ if is_elementwise(op) => Action::Split(elementwise),
        _ => Action::Reject("it is not supported on vectors of this length"),
    }
}

/// The components of values that may be in parts.
fn all_lanes(rw: &mut Rewriter<'_>, values: &[Value]) -> Vec<Lane> {
    let mut all = Vec::new();
    for value in values {
        let parts = match &*rw.parts_of(*value) {
            [_] if !rw.mapping.is_split(rw.old_type(*value)) => vec![rw.single(*value)],
            parts => parts.to_vec(),
        };
        all.extend(lanes::of_all(rw, &parts));
    }
    all
}

/// Replaces the result of an instruction by one made of these components.
pub(super) fn finish_lanes(rw: &mut Rewriter<'_>, inst: Inst, lanes: &[Option<Lane>]) -> Result<(), String> {
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let ty = rw.old_type(result);
    let element = rw.types.scalar(ty);
    if lanes.len() != rw.types.lanes(ty) as usize {
        return Err("its operands and its result differ in their number of components".into());
    }
    let values: Vec<Value> = segments_of(rw.target, rw.types, ty)
        .into_iter()
        .map(|(start, len)| {
            let part = vector_of(rw.types, element, len);
            gather(rw, &lanes[start as usize..(start + len) as usize], part)
        })
        .collect();
    rw.finish(inst, &values);
    Ok(())
}

/// One instruction for each part; operands that are not vectors of this length are shared.
fn elementwise(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let result_type = rw.old_type(result);
    let operands = rw.function.operands(inst).to_vec();
    let all_types: Vec<Type> =
        operands.iter().map(|value| rw.old_type(*value)).chain(std::iter::once(result_type)).collect();
    // The finest cut of any type decides.
    let cut = all_types
        .iter()
        .filter(|ty| rw.mapping.is_split(**ty))
        .map(|ty| (rw.types.lanes(*ty), segments_of(rw.target, rw.types, *ty)))
        .max_by_key(|(_, segments)| segments.len());
    let (count, segments) = cut.ok_or("nothing in it is in parts")?;
    if rw.types.lanes(result_type) != count {
        return Err("its operands and its result differ in their number of components".into());
    }
    let mut shared: Vec<Result<Vec<Lane>, Value>> = Vec::with_capacity(operands.len());
    for (operand, ty) in operands.iter().zip(&all_types) {
        let is_vector = matches!(rw.types.kind(*ty), TypeKind::Vector { .. });
        shared.push(match is_vector && rw.types.lanes(*ty) == count {
            true => Ok(all_lanes(rw, &[*operand])),
            false => Err(rw.single(*operand)),
        });
    }
    let (op, words) = (rw.function.op(inst), rw.function.words(inst).to_vec());
    let element = rw.types.scalar(result_type);
    let mut pieces = Vec::with_capacity(segments.len());
    for (start, len) in segments {
        let mut own = Vec::with_capacity(shared.len());
        for (operand, ty) in shared.iter().zip(&all_types) {
            own.push(match operand {
                Err(value) => *value,
                Ok(lanes) => {
                    let lanes: Vec<Option<Lane>> =
                        lanes[start as usize..(start + len) as usize].iter().copied().map(Some).collect();
                    let scalar = rw.types.scalar(*ty);
                    let part = vector_of(rw.types, scalar, len);
                    gather(rw, &lanes, part)
                }
            });
        }
        let ty = vector_of(rw.types, element, len);
        let op = if len == 1 { scalar_form(op) } else { op };
        pieces.push(rw.op_words(op, ty, &own, &words));
    }
    if rw.mapping.parts(result_type).len() == pieces.len() {
        rw.finish(inst, &pieces);
        return Ok(());
    }
    let lanes: Vec<Option<Lane>> = lanes::of_all(rw, &pieces).into_iter().map(Some).collect();
    finish_lanes(rw, inst, &lanes)
}

fn construct(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let operands = rw.function.operands(inst).to_vec();
    let lanes: Vec<Option<Lane>> = all_lanes(rw, &operands).into_iter().map(Some).collect();
    finish_lanes(rw, inst, &lanes)
}

fn shuffle(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let operands = rw.function.operands(inst).to_vec();
    let lanes = all_lanes(rw, &operands);
    let words = rw.function.words(inst).to_vec();
    let picked: Vec<Option<Lane>> = words.iter().map(|word| lanes.get(*word as usize).copied()).collect();
    finish_lanes(rw, inst, &picked)
}

/// A reduction to bool of each part, then of those.
fn reduce(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let op = rw.function.op(inst);
    let operands = rw.function.operands(inst).to_vec();
    let (vector, before) = operands.split_last().ok_or("its operands are missing")?;
    let boolean = rw.types.bool();
    let mut all: Option<Value> = None;
    for part in rw.parts_of(*vector) {
        let is_vector = matches!(rw.types.kind(rw.ty(part)), TypeKind::Vector { .. });
        let one = if is_vector || op == Op::GroupNonUniformAllEqual {
            let mut own = before.to_vec();
            own.push(part);
            rw.op(op, boolean, &own)
        } else {
            part
        };
        let join = if op == Op::Any { Op::LogicalOr } else { Op::LogicalAnd };
        all = Some(match all {
            Some(others) => rw.op(join, boolean, &[others, one]),
            None => one,
        });
    }
    let all = all.ok_or("its operand has no parts")?;
    rw.finish(inst, &[all]);
    Ok(())
}

fn dot(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let ty = rw.ty(result);
    sum_of_products(rw, inst, Op::FAdd, |rw, a, b, is_vector| {
        rw.op(if is_vector { Op::Dot } else { Op::FMul }, ty, &[a, b])
    })
}

fn integer_dot(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let op = rw.function.op(inst);
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let ty = rw.ty(result);
    let (first, second) = match op {
        Opcode::Core(Op::SDot) => (Op::SConvert, Op::SConvert),
        Opcode::Core(Op::UDot) => (Op::UConvert, Op::UConvert),
        _ => (Op::SConvert, Op::UConvert),
    };
    sum_of_products(rw, inst, Op::IAdd, |rw, a, b, is_vector| {
        if is_vector {
            return rw.op(op, ty, &[a, b]);
        }
        let widen = |rw: &mut Rewriter<'_>, convert: Op, value: Value| match (
            rw.types.kind(rw.ty(value)),
            rw.types.kind(ty),
        ) {
            (TypeKind::Int { width: from, .. }, TypeKind::Int { width: to, .. }) if from != to => {
                rw.op(convert, ty, &[value])
            }
            _ => value,
        };
        let (a, b) = (widen(rw, first, a), widen(rw, second, b));
        rw.op(Op::IMul, ty, &[a, b])
    })
}

fn sum_of_products(
    rw: &mut Rewriter<'_>,
    inst: Inst,
    add: Op,
    product: impl Fn(&mut Rewriter<'_>, Value, Value, bool) -> Value,
) -> Result<(), String> {
    let operands = rw.function.operands(inst).to_vec();
    let [a, b] = operands[..] else { return Err("its operands are missing".into()) };
    let (a, b) = (rw.parts_of(a), rw.parts_of(b));
    let mut sum: Option<Value> = None;
    for (a, b) in a.into_iter().zip(b) {
        let is_vector = matches!(rw.types.kind(rw.ty(a)), TypeKind::Vector { .. });
        let one = product(rw, a, b, is_vector);
        sum = Some(match sum {
            Some(others) => rw.op(add, rw.ty(one), &[others, one]),
            None => one,
        });
    }
    let sum = sum.ok_or("its operands have no parts")?;
    rw.finish(inst, &[sum]);
    Ok(())
}

/// Instructions that yield a struct of two vectors.
fn two_results(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let op = rw.function.op(inst);
    let operands = rw.function.operands(inst).to_vec();
    let [a, b] = operands[..] else { return Err("its operands are missing".into()) };
    let result = rw.function.result(inst).ok_or("its result is missing")?;
    let (mut low, mut high) = (Vec::new(), Vec::new());
    let (a, b) = (rw.parts_of(a), rw.parts_of(b));
    for (a, b) in a.into_iter().zip(b) {
        let ty = rw.ty(a);
        let pair = rw.types.structure(&[ty, ty], Vec::new());
        let both = rw.op(op, pair, &[a, b]);
        low.push(rw.op_words(Op::CompositeExtract, ty, &[both], &[0]));
        high.push(rw.op_words(Op::CompositeExtract, ty, &[both], &[1]));
    }
    let struct_type = rw.ty(result);
    let members: Vec<Type> = rw.types.members(struct_type).collect();
    let [first, second] = members[..] else { return Err("its result is not a struct of two members".into()) };
    let low = Vectors.compose(rw, &low, first);
    let high = Vectors.compose(rw, &high, second);
    let whole = rw.op(Op::CompositeConstruct, struct_type, &[low, high]);
    rw.finish(inst, &[whole]);
    Ok(())
}

/// Each part by the index inside of it, then the part by the index.
fn extract_dynamic(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let operands = rw.function.operands(inst).to_vec();
    let [vector, index] = operands[..] else { return Err("its operands are missing".into()) };
    let element = rw.types.element(rw.old_type(vector));
    let segments = segments_of(rw.target, rw.types, rw.old_type(vector));
    let parts = rw.parts_of(vector);
    let index = rw.single(index);
    let mut found: Option<Value> = None;
    for ((start, len), part) in segments.into_iter().zip(parts).rev() {
        let candidate = lane_at(rw, part, (start, len), index, element);
        found = Some(match found {
            None => candidate,
            Some(later) => {
                let is_here = compares(rw, Op::ULessThan, index, start + len);
                rw.op(Op::Select, element, &[is_here, candidate, later])
            }
        });
    }
    let found = found.ok_or("its operand has no parts")?;
    rw.finish(inst, &[found]);
    Ok(())
}

/// The component of `part` at `index - start`; any component where that is out of range.
fn lane_at(
    rw: &mut Rewriter<'_>,
    part: Value,
    (start, len): (u32, u32),
    index: Value,
    element: Type,
) -> Value {
    let index_type = rw.ty(index);
    if len == 1 {
        return part;
    }
    if len.is_power_of_two() {
        // Parts start at multiples of their length, so the low bits are the place in the part.
        let local = if start.is_multiple_of(len) {
            index
        } else {
            let start = rw.int(index_type, u64::from(start));
            rw.op(Op::ISub, index_type, &[index, start])
        };
        let mask = rw.int(index_type, u64::from(len - 1));
        let local = rw.op(Op::BitwiseAnd, index_type, &[local, mask]);
        return rw.op(Op::VectorExtractDynamic, element, &[part, local]);
    }
    let mut found: Option<Value> = None;
    for lane in (0..len).rev() {
        let one = rw.op_words(Op::CompositeExtract, element, &[part], &[lane]);
        found = Some(match found {
            None => one,
            Some(later) => {
                let is_here = compares(rw, Op::IEqual, index, start + lane);
                rw.op(Op::Select, element, &[is_here, one, later])
            }
        });
    }
    found.unwrap_or(part)
}

fn compares(rw: &mut Rewriter<'_>, op: Op, index: Value, with: u32) -> Value {
    let boolean = rw.types.bool();
    let with = rw.int(rw.ty(index), u64::from(with));
    rw.op(op, boolean, &[index, with])
}

/// Each component is the new one where its place is the index.
fn insert_dynamic(rw: &mut Rewriter<'_>, inst: Inst) -> Result<(), String> {
    let operands = rw.function.operands(inst).to_vec();
    let [vector, object, index] = operands[..] else { return Err("its operands are missing".into()) };
    let element = rw.types.element(rw.old_type(vector));
    let (object, index) = (rw.single(object), rw.single(index));
    let lanes = all_lanes(rw, &[vector]);
    let mut new = Vec::with_capacity(lanes.len());
    for (place, lane) in lanes.into_iter().enumerate() {
        let old = gather(rw, &[Some(lane)], element);
        let is_here = compares(rw, Op::IEqual, index, place as u32);
        let value = rw.op(Op::Select, element, &[is_here, object, old]);
        new.push(Some(Lane { value, index: None }));
    }
    finish_lanes(rw, inst, &new)
}

/// The scalar form of an operation that has one of its own.
fn scalar_form(op: Opcode) -> Opcode {
    match op {
        Opcode::Core(Op::VectorTimesScalar) => Op::FMul.into(),
        _ => op,
    }
}

/// Whether an operation works on each component alone.
fn is_elementwise(op: Opcode) -> bool {
    match op {
        Opcode::Core(Op::VectorTimesScalar | Op::ExpectKHR | Op::ArithmeticFenceEXT) => true,
        Opcode::Core(op) => match grammar::op_info(op as u32 as u16).map(|info| info.class) {
            Some(Class::Arithmetic) => !matches!(
                op,
                Op::MatrixTimesScalar
                    | Op::VectorTimesMatrix
                    | Op::MatrixTimesVector
                    | Op::MatrixTimesMatrix
                    | Op::OuterProduct
                    | Op::Transpose
                    | Op::SDotAccSat
                    | Op::UDotAccSat
                    | Op::SUDotAccSat
            ),
            Some(Class::Bit | Class::RelationalAndLogical | Class::Conversion | Class::Derivative) => true,
            Some(Class::NonUniform | Class::Group) => {
                !matches!(op, Op::GroupNonUniformBallot | Op::GroupAsyncCopy)
            }
            _ => false,
        },
        Opcode::Ext(ExtInstSet::GlslStd450, number) => {
            let name = grammar::ext_inst(ExtInstSet::GlslStd450, number).map_or("", |info| info.name);
            !matches!(
                name,
                "Length"
                    | "Distance"
                    | "Cross"
                    | "Normalize"
                    | "FaceForward"
                    | "Reflect"
                    | "Refract"
                    | "Determinant"
                    | "MatrixInverse"
                    | "Modf"
                    | "ModfStruct"
                    | "Frexp"
                    | "FrexpStruct"
            ) && !name.contains("ack")
                && !name.starts_with("Interpolate")
        }
        Opcode::Ext(ExtInstSet::OpenClStd, number) => {
            let name = grammar::ext_inst(ExtInstSet::OpenClStd, number).map_or("", |info| info.name);
            let geometric =
                ["cross", "distance", "length", "normalize"].iter().any(|part| name.ends_with(part));
            let memory =
                name.starts_with("vload") || name.starts_with("vstore") || name.starts_with("shuffle");
            let through_pointer = matches!(
                name,
                "fract" | "frexp" | "lgamma_r" | "modf" | "remquo" | "sincos" | "printf" | "prefetch"
            );
            !geometric && !memory && !through_pointer
        }
        _ => false,
    }
}
