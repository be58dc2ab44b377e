//! Source positions of copied instructions: their own, inlined at the position of the call.

use rustc_hash::FxHashMap;
use spirant_dialect::debug_info::DebugOp;
use spirant_dialect::entity::PackedOption;
use spirant_dialect::function::{DebugScope, Function, InlinedCall, Inst, Position, SourcePosition};
use spirant_dialect::module::{Item, ItemOperand, Module};
use std::sync::Arc;

/// Calls do not nest deeper than this in debug information.
const DEEPEST: usize = 64;

/// The positions of a copy.
pub(super) struct Positions {
    call: PackedOption<Position>,
    at: SourcePosition,
    /// By the `DebugInlinedAt` of the callee, or none: that of the copy.
    calls: FxHashMap<Option<Item>, Item>,
    made: FxHashMap<Position, Position>,
}

impl Positions {
    /// The positions of a copy of `callee` in place of `call`. The calls that the callee's positions name get copies in the module.
    pub fn of(module: &mut Module, callee: &Function, caller: &mut Function, call: Inst) -> Positions {
        let place = caller.attrs.position(call);
        let at =
            place.expand().and_then(|place| caller.attrs.source_position(place)).cloned().unwrap_or_default();
        let mut calls = FxHashMap::default();
        if let Some(scope) = at.scope {
            let own = callee.attrs.source_positions().filter_map(|position| position.scope);
            let mut inner: Vec<Option<Item>> = own.map(|scope| scope.inlined_at).collect();
            inner.sort_unstable();
            inner.dedup();
            if !inner.is_empty() {
                let line = at.loc.as_ref().map_or(0, |loc| loc.line);
                let uint = module.types.int(32);
                let line = ItemOperand::Const(module.consts.int(&module.types, uint, u64::from(line)));
                let mut operands = vec![line, ItemOperand::Item(scope.scope)];
                operands.extend(scope.inlined_at.map(ItemOperand::Item));
                let own = module.debug_item(DebugOp::DebugInlinedAt, operands);
                calls.insert(None, own);
                inner.into_iter().flatten().for_each(|call| nest(module, &mut calls, call, own));
            }
        }
        Positions { call: place, at, calls, made: FxHashMap::default() }
    }

    /// The position of the copy of an instruction.
    pub fn of_copy(&mut self, from: &Function, to: &mut Function, inst: Inst) -> PackedOption<Position> {
        let Some(old) = from.attrs.position(inst).expand() else { return self.call };
        if let Some(made) = self.made.get(&old) {
            return (*made).into();
        }
        let mut position = from.attrs.source_position(old).cloned().unwrap_or_default();
        if let Some(DebugScope { scope, inlined_at }) = position.scope {
            let inlined_at = self.calls.get(&inlined_at).copied().or(inlined_at);
            position.scope = Some(DebugScope { scope, inlined_at });
        }
        if let Some(loc) = &self.at.loc {
            let mut chain: Vec<_> = position.calls().map(|call| call.loc.clone()).collect();
            chain.push(loc.clone());
            let outer = self.at.call.clone();
            position.call =
                chain.into_iter().rev().fold(outer, |outer, loc| Some(Arc::new(InlinedCall { loc, outer })));
        }
        let made = to.attrs.add_position(position);
        self.made.insert(old, made);
        made.into()
    }
}

/// Copies a `DebugInlinedAt` with the calls that it was inlined at, the last of which was inlined at `outermost`.
fn nest(module: &mut Module, calls: &mut FxHashMap<Option<Item>, Item>, call: Item, outermost: Item) {
    let mut chain = Vec::new();
    let mut next = Some(call);
    let mut outer = outermost;
    while let Some(call) = next {
        if let Some(made) = calls.get(&Some(call)) {
            outer = *made;
            break;
        }
        if chain.len() == DEEPEST {
            return;
        }
        chain.push(call);
        next = module.items.get(call).and_then(|data| match data.operands.get(2) {
            Some(ItemOperand::Item(outer)) => Some(*outer),
            _ => None,
        });
    }
    for call in chain.into_iter().rev() {
        let mut operands = module.items[call].operands.clone();
        operands.truncate(2);
        operands.push(ItemOperand::Item(outer));
        outer = module.debug_item(DebugOp::DebugInlinedAt, operands);
        calls.insert(Some(call), outer);
    }
}
