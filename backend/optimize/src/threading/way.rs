//! What values are on one way through a construct.

use super::MOST_STEPS;
use crate::canonicalize::{Cx, evaluate};
use crate::edges::Edge;
use rustc_hash::FxHashSet;
use spirant_dialect::function::{Block, Inst, Value, ValueDef};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;

/// A way through the first selection.
pub(super) struct Way<'w> {
    pub first: Inst,
    /// The merge block of the first selection.
    pub outer: Block,
    pub edge: Edge,
    /// The computations between the branch of the second selection and the first one.
    pub computed: &'w FxHashSet<Inst>,
}

impl Way<'_> {
    /// A value behind the first selection as a value on this way; `None` if there is none that is known.
    pub fn translate(&self, cx: &mut Cx<'_>, value: Value, steps: &mut usize) -> Option<Value> {
        let value = cx.function.resolve(value);
        let ValueDef::Result(inst, index) = cx.function.value_def(value) else { return Some(value) };
        if inst == self.first {
            let function = &*cx.function;
            let yielded = function.operand(function.terminator(self.outer)?, index as usize)?;
            return match function.value_def(yielded) {
                ValueDef::BlockParam(block, index) if block == self.outer => {
                    self.edge.args(function).get(index as usize).map(|arg| function.resolve(*arg))
                }
                _ => Some(yielded),
            };
        }
        if !self.computed.contains(&inst) {
            return Some(value);
        }
        *steps += 1;
        let Opcode::Core(op) = cx.function.op(inst) else { return None };
        if *steps > MOST_STEPS || !Opcode::Core(op).is_pure() {
            return None;
        }
        if op == Op::Select {
            // The one that the condition selects.
            let condition = self.translate(cx, cx.function.operand(inst, 0)?, steps)?;
            let lanes = cx.lanes(condition).filter(|lanes| lanes.are(0) || lanes.are(1))?;
            let selected = cx.function.operand(inst, if lanes.are(0) { 2 } else { 1 })?;
            return self.translate(cx, selected, steps);
        }
        let mut operands = Vec::new();
        for operand in cx.function.operands(inst).to_vec() {
            let operand = self.translate(cx, operand, steps);
            operands.push(operand.and_then(|operand| cx.lanes(operand)));
        }
        let ty = cx.ty(value);
        // One operand may be enough.
        let is_enough = |lane: u64| operands.iter().flatten().any(|lanes| lanes.are(lane));
        match op {
            Op::LogicalOr if is_enough(1) => return cx.splat(ty, 1),
            Op::LogicalAnd if is_enough(0) => return cx.splat(ty, 0),
            _ => {}
        }
        let (width, _) = cx.shape(ty)?;
        let lanes = evaluate(op, width, &operands.into_iter().collect::<Option<Vec<_>>>()?)?;
        Some(cx.int(ty, &lanes))
    }
}
