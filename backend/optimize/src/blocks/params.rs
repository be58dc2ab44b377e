//! Joins parameters of a block, and results of a construct, that always have the same value.

use crate::edges::{Edges, retain_params, retain_results};
use crate::edit::replace;
use rustc_hash::FxHashMap;
use spirant_dialect::entity::SecondaryMap;
use spirant_dialect::function::{Block, Function, Inst, Value};

/// Joins them in a function; whether there were any.
pub(super) fn join(function: &mut Function) -> bool {
    let (mut blocks, mut constructs) = (Vec::new(), Vec::new());
    function.walk_blocks(|_, block| {
        if function.block_params(block).len() > 1 {
            blocks.push(block);
        }
        constructs.extend(
            function
                .insts(block)
                .iter()
                .copied()
                .filter(|inst| function.marks(*inst).is_construct() && function.results(*inst).len() > 1),
        );
    });
    if blocks.is_empty() {
        return false;
    }
    let edges = Edges::with_params(function);
    let mut changed = false;
    for block in blocks {
        changed |= join_params(function, &edges, block);
    }
    for construct in constructs {
        changed |= join_results(function, construct);
    }
    changed
}

/// Joins the parameters to which every edge passes the same values. One that is passed on to itself is compared as such.
fn join_params(function: &mut Function, edges: &Edges, block: Block) -> bool {
    let params = function.block_params(block).to_vec();
    let mut first: FxHashMap<Vec<Option<Value>>, Value> = FxHashMap::default();
    let mut gone: SecondaryMap<Value, bool> = SecondaryMap::new();
    let mut changed = false;
    for (index, param) in params.iter().enumerate() {
        let passed = edges.to(block).iter().map(|edge| {
            let arg = edge.args(function).get(index).map(|arg| function.resolve(*arg));
            arg.filter(|arg| arg != param)
        });
        let passed: Vec<Option<Value>> = passed.collect();
        let Some(other) = first.get(&passed).copied() else {
            first.insert(passed, *param);
            continue;
        };
        if is_as_decorated(function, *param, other) && replace(function, *param, other) {
            gone[*param] = true;
            changed = true;
        }
    }
    if changed {
        retain_params(function, edges, block, |param| !gone[param]);
    }
    changed
}

/// Joins the results for which a construct yields the same value.
fn join_results(function: &mut Function, construct: Inst) -> bool {
    let merge = function.construct(construct).and_then(|of| function.layout.merge_block(of));
    let Some(end) = merge.and_then(|block| function.terminator(block)) else { return false };
    let mut first: FxHashMap<Value, Value> = FxHashMap::default();
    let mut gone: SecondaryMap<Value, bool> = SecondaryMap::new();
    let mut changed = false;
    for (index, result) in function.results(construct).enumerate() {
        let Some(yielded) = function.operand(end, index) else { return changed };
        let other = *first.entry(yielded).or_insert(result);
        if other != result && is_as_decorated(function, result, other) && replace(function, result, other) {
            gone[result] = true;
            changed = true;
        }
    }
    if changed {
        retain_results(function, construct, |result| !gone[result]);
    }
    changed
}

/// Whether two values have the same decorations.
fn is_as_decorated(function: &Function, one: Value, other: Value) -> bool {
    let lists = &function.attrs.value_decorations;
    lists.is_empty() || lists.get(&one) == lists.get(&other)
}
