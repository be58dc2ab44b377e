//! Groups of lanes within a wave: the lanes with equal values, and reductions over the lanes of a mask before the own one.
//!
//! Core SPIR-V has no operation on parts of a subgroup. A loop over all lanes reads the value of each. Every lane runs the same
//! number of iterations, so the result does not depend on where lanes reconverge.

use super::body::Body;
use super::cx::{Call, Cx};
use super::inst::Is;
use super::refusal::{Lowered, Refusal};
use super::value::{Type, Value};
use inkwell::llvm_sys::LLVMOpcode as Op;
use spirant_names::dxil_rows::Row;
use spirant_names::dxil_rows::lowering::Partition;

pub fn lower<'m>(cx: &mut Cx<'_, 'm>, row: &Row, what: Partition) -> Lowered<Call<'m>> {
    match what {
        Partition::Match => cx.function(row, "", &[1], |body, values| {
            let [value] = values else { return Err(Refusal::malformed()) };
            Ok(Some(matching(body, value)))
        }),
        Partition::Prefix => {
            let operation = cx.immediate(6, "an operation over lanes")?;
            let combined = combine(operation, &cx.result_scalar()?)?;
            cx.function(row, &operation.to_string(), &[1, 2, 3, 4, 5], |body, values| {
                let [value, masks @ ..] = values else { return Err(Refusal::malformed()) };
                Ok(Some(prefix(body, value, masks, &combined)))
            })
        }
        Partition::PrefixCount => cx.function(row, "", &[1, 2, 3, 4, 5], |body, values| {
            let [value, masks @ ..] = values else { return Err(Refusal::malformed()) };
            Ok(Some(count(body, value, masks)))
        }),
    }
}

/// An instruction that combines two values, and the value that changes nothing.
struct Combined {
    op: Op,
    identity: Value,
}

fn combine(operation: u64, scalar: &Type) -> Lowered<Combined> {
    let (int, float) = (|number| Value::int(scalar, number), |number| Value::float(scalar, number));
    let (op, identity) = match (operation, scalar.is_float()) {
        (0, false) => (Op::LLVMAdd, int(0)),
        (0, true) => (Op::LLVMFAdd, float(0.0)),
        (1, false) => (Op::LLVMAnd, int(-1)),
        (2, false) => (Op::LLVMOr, int(0)),
        (3, false) => (Op::LLVMXor, int(0)),
        (4, false) => (Op::LLVMMul, int(1)),
        (4, true) => (Op::LLVMFMul, float(1.0)),
        _ => return Err(Refusal::malformed()),
    };
    Ok(Combined { op, identity })
}

/// The words of a ballot.
fn ballot(body: &mut Body<'_>, condition: &Value) -> Vec<Value> {
    let mask = body.call(&Type::I32.times(4), "llvm.spv.wave.ballot", std::slice::from_ref(condition));
    body.lanes(&mask, 4)
}

/// A loop over the lanes of the wave. `turn` has a lane and what the turns before gave, and gives as many values.
fn over_lanes(
    body: &mut Body<'_>,
    start: &[Value],
    turn: impl FnOnce(&mut Body<'_>, &Value, &[Value]) -> Vec<Value>,
) -> Vec<Value> {
    let lanes = body.call(&Type::I32, "llvm.spv.wave.get.lane.count", &[]);
    body.repeat("lanes", &lanes, start, turn)
}

/// The word of a mask that a lane is in, and its bit there.
fn word_and_bit(body: &mut Body<'_>, masks: &[Value], lane: &Value) -> (Value, Value) {
    let number = body.op2(Op::LLVMLShr, lane, &Value::i32(5));
    let mut word = masks.first().cloned().unwrap_or(Value::i32(0));
    for (at, mask) in masks.iter().enumerate().skip(1) {
        let is_it = body.compare(Is::Equal, &number, &Value::i32(at as i64));
        word = body.select(&is_it, mask, &word);
    }
    let within = body.op2(Op::LLVMAnd, lane, &Value::i32(31));
    (word, body.op2(Op::LLVMShl, &Value::i32(1), &within))
}

/// The mask of the lanes that have the own value: the same number, or the same bits.
fn matching(body: &mut Body<'_>, value: &Value) -> Value {
    let active = ballot(body, &Value::bool(true));
    let start = vec![Value::i32(0); 4];
    let found = over_lanes(body, &start, |body, lane, masks| {
        let other = body.call(&value.ty, "llvm.spv.wave.readlane", &[value.clone(), lane.clone()]);
        let same = if value.ty.is_int() {
            body.compare(Is::Equal, value, &other)
        } else {
            let bits = Type::Int(value.ty.width());
            let [a, b] = [value, &other].map(|number| body.cast(Op::LLVMBitCast, number, &bits));
            let same = body.compare(Is::Equal, &a, &b);
            let equal = body.compare(Is::SameNumber, value, &other);
            body.op2(Op::LLVMOr, &same, &equal)
        };
        let (_, bit) = word_and_bit(body, &[], lane);
        let bit = body.select(&same, &bit, &Value::i32(0));
        let number = body.op2(Op::LLVMLShr, lane, &Value::i32(5));
        let mut given = Vec::new();
        for (at, mask) in masks.iter().enumerate() {
            let is_it = body.compare(Is::Equal, &number, &Value::i32(at as i64));
            let added = body.select(&is_it, &bit, &Value::i32(0));
            given.push(body.op2(Op::LLVMOr, mask, &added));
        }
        given
    });
    let masks: Vec<Value> =
        found.iter().zip(&active).map(|(found, active)| body.op2(Op::LLVMAnd, found, active)).collect();
    body.structure(&masks)
}

/// What the lanes of a mask before the own one hold together, in their order.
fn prefix(body: &mut Body<'_>, value: &Value, masks: &[Value], combined: &Combined) -> Value {
    let active = ballot(body, &Value::bool(true));
    let masks: Vec<Value> =
        masks.iter().zip(&active).map(|(mask, active)| body.op2(Op::LLVMAnd, mask, active)).collect();
    let own = body.call(&Type::I32, "llvm.spv.subgroup.local.invocation.id", &[]);
    let start = [combined.identity.clone()];
    let found = over_lanes(body, &start, |body, lane, sums| {
        let other = body.call(&value.ty, "llvm.spv.wave.readlane", &[value.clone(), lane.clone()]);
        let (word, bit) = word_and_bit(body, &masks, lane);
        let bit = body.op2(Op::LLVMAnd, &word, &bit);
        let is_in = body.compare(Is::NotEqual, &bit, &Value::i32(0));
        let is_before = body.compare(Is::Below, lane, &own);
        let counts = body.op2(Op::LLVMAnd, &is_in, &is_before);
        let sum = body.op2(combined.op, &sums[0], &other);
        vec![body.select(&counts, &sum, &sums[0])]
    });
    found[0].clone()
}

/// How many lanes of a mask before the own one say so.
fn count(body: &mut Body<'_>, value: &Value, masks: &[Value]) -> Value {
    let said = ballot(body, value);
    let own = body.call(&Type::I32, "llvm.spv.subgroup.local.invocation.id", &[]);
    let (number, within) =
        (body.op2(Op::LLVMLShr, &own, &Value::i32(5)), body.op2(Op::LLVMAnd, &own, &Value::i32(31)));
    let power = body.op2(Op::LLVMShl, &Value::i32(1), &within);
    let below = body.op2(Op::LLVMSub, &power, &Value::i32(1));
    let mut total = Value::i32(0);
    for (at, (mask, said)) in masks.iter().zip(&said).enumerate() {
        let is_own = body.compare(Is::Equal, &number, &Value::i32(at as i64));
        let is_behind = body.compare(Is::Below, &number, &Value::i32(at as i64));
        let rest = body.select(&is_behind, &Value::i32(0), &Value::i32(-1));
        let before = body.select(&is_own, &below, &rest);
        let lanes = body.op2(Op::LLVMAnd, mask, said);
        let lanes = body.op2(Op::LLVMAnd, &lanes, &before);
        let bits = body.call(&Type::I32, "llvm.ctpop", &[lanes]);
        total = body.op2(Op::LLVMAdd, &total, &bits);
    }
    total
}
