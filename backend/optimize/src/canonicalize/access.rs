//! Rules of access chains.

use super::cx::{Change, Cx};
use super::integer::{DEPTH, possible_bits};
use spirant_dialect::function::{Inst, Value};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::views::AccessChain;

/// A chain without indices is its base; one that moves by no element goes without that.
pub(super) fn no_indices(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let Opcode::Core(op) = cx.function.op(inst) else { return None };
    let chain = AccessChain::of(cx.function, inst)?;
    let base = cx.function.resolve(chain.base);
    if chain.element.is_some_and(|element| !cx.are(element, 0)) {
        return None;
    }
    if chain.indices.is_empty() {
        return (cx.ty(base) == cx.result_type(inst)?).then_some(Change::Value(base));
    }
    let plain = match op {
        Op::PtrAccessChain => Op::AccessChain,
        Op::InBoundsPtrAccessChain => Op::InBoundsAccessChain,
        _ => return None,
    };
    let operands: Vec<Value> = [base].into_iter().chain(chain.indices.iter().copied()).collect();
    cx.rewrite(inst, plain, &operands, &[])
}

/// A chain from where another one leads is one chain. It is in bounds where both are.
pub(super) fn chain_of_chain(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let Opcode::Core(op @ (Op::AccessChain | Op::InBoundsAccessChain)) = cx.function.op(inst) else {
        return None;
    };
    let chain = AccessChain::of(cx.function, inst)?;
    let base = cx.function.resolve(chain.base);
    let (inner_op, inner) = cx.def(base)?;
    let in_bounds = op == Op::InBoundsAccessChain;
    let joined = match inner_op {
        Op::AccessChain => Op::AccessChain,
        Op::InBoundsAccessChain if in_bounds => Op::InBoundsAccessChain,
        Op::InBoundsAccessChain => Op::AccessChain,
        Op::PtrAccessChain => Op::PtrAccessChain,
        Op::InBoundsPtrAccessChain if in_bounds => Op::InBoundsPtrAccessChain,
        Op::InBoundsPtrAccessChain => Op::PtrAccessChain,
        _ => return None,
    };
    let operands: Vec<Value> = cx.function.operands(inner).iter().chain(chain.indices).copied().collect();
    if let (Some(from), Some(to)) = (cx.function.result(inner), cx.function.result(inst)) {
        let attrs = &mut cx.function.attrs;
        if let Some(list) = attrs.value_decorations.get(&from).cloned() {
            let own = attrs.value_decorations.entry(to).or_default();
            own.extend(list.into_iter().filter(|decoration| !own.contains(decoration)).collect::<Vec<_>>());
        }
    }
    cx.rewrite(inst, joined, &operands, &[])
}

/// The most instructions of an index that [`index_of_or`] visits.
const MOST_VISITED: usize = 8;

/// `chain p [x | y] = chain p [x + y]`, where no bit is of both: drivers join accesses whose indices differ by a constant, and look for sums.
/// Sums, products and shifts in the index are searched as well.
pub(super) fn index_of_or(cx: &mut Cx<'_>, inst: Inst) -> Option<Change> {
    let mut rest = AccessChain::of(cx.function, inst)?.indices.to_vec();
    let mut changed = false;
    for _ in 0..MOST_VISITED {
        let Some(value) = rest.pop() else { break };
        let value = cx.function.resolve(value);
        let Some((op, part)) = cx.def(value) else { continue };
        if !matches!(op, Op::BitwiseOr | Op::IAdd | Op::IMul | Op::ShiftLeftLogical) {
            continue;
        }
        let (x, y) = cx.binary(part)?;
        rest.extend([x, y]);
        let is_scalar = cx.shape(cx.ty(value)).is_some_and(|(_, count)| count == 1);
        let is_disjoint = || possible_bits(cx, x, DEPTH) & possible_bits(cx, y, DEPTH) == 0;
        if op == Op::BitwiseOr && is_scalar && is_disjoint() {
            changed |= cx.rewrite(part, Op::IAdd, &[x, y], &[]).is_some();
        }
    }
    changed.then_some(Change::InPlace)
}
