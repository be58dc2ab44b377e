//! Rules of operations whose results have two parts: products of twice the width, and sums with their carry.

use super::cx::{Change, Cx};
use super::lanes::{Lanes, truncate};
use spirant_dialect::function::Inst;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;

/// Of constants, both parts are constants; `x * 0`, `x * 1` and `x + 0` are constructed of what they are.
pub(super) fn extended(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let Opcode::Core(op) = cx.function.op(inst) else { return None };
    let (mut a, mut b) = cx.binary(inst)?;
    let (ty, result) = (cx.ty(a), cx.result_type(inst)?);
    if let (Some(left), Some(right)) = (cx.lanes(a), cx.lanes(b)) {
        let (width, count) = cx.shape(ty)?;
        let [mut low, mut high] = [Lanes::splat(width, count, 0), Lanes::splat(width, count, 0)];
        for index in 0..count {
            let whole = computed(op, width, left.get(index), right.get(index));
            low.set(index, truncate(whole as u64, width));
            high.set(index, truncate((whole >> width) as u64, width));
        }
        let parts = [low, high].map(|lanes| cx.int(ty, &lanes));
        let parts: Vec<_> = parts.iter().filter_map(|part| cx.function.constant(*part)).collect();
        let constant = cx.consts.composite(result, &parts);
        return Some(Change::Value(cx.constant(constant)));
    }
    if cx.is_constant(a) {
        std::mem::swap(&mut a, &mut b);
    }
    let constant = cx.lanes(b)?;
    let zero = cx.splat(ty, 0)?;
    let parts = match op {
        Op::IAddCarry if constant.are(0) => [a, zero],
        Op::UMulExtended | Op::SMulExtended if constant.are(0) => [zero, zero],
        Op::UMulExtended if constant.are(1) && constant.width() > 1 => [a, zero],
        _ => return None,
    };
    cx.rewrite(inst, Op::CompositeConstruct, &parts, &[])
}

/// What an operation computes of two numbers of this width, in twice the width.
fn computed(op: Op, width: u32, a: u64, b: u64) -> u128 {
    let signed = |bits: u64| i128::from(((bits << (64 - width)) as i64) >> (64 - width));
    match op {
        Op::UMulExtended => u128::from(a) * u128::from(b),
        Op::SMulExtended => (signed(a) * signed(b)) as u128,
        _ => u128::from(a) + u128::from(b),
    }
}
