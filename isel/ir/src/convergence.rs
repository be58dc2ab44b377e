//! Adds convergence tokens: before functions are inlined, every convergent call of a module with tokens is
//! controlled by one.
//!
//! LLVM inlines a callee that begins with a token's `entry` only if the call is controlled, and has no token for
//! the convergent calls of a callee without one. So if one function of a module has tokens, the others get tokens
//! that state their control flow: the invocations that run a loop's header together run its body together (LLVM,
//! "Convergence and Uniformity", on natural loops). A cycle with several entries has no such header; convergent
//! calls in it get anchors, which promise as little as no token.

use crate::cfg::Cfg;
use crate::graph::cycles;
use crate::{Kind, Map, Reader, Val, normalize};
use inkwell::llvm_sys::LLVMOpcode as L;

mod repair;

pub use repair::repair;

const ENTRY: &str = "llvm.experimental.convergence.entry";
const LOOP: &str = "llvm.experimental.convergence.loop";
const ANCHOR: &str = "llvm.experimental.convergence.anchor";

/// Adds a token to every convergent call without one, if any function of the module has tokens.
pub fn control(reader: Reader<'_>) {
    let mut has_tokens: Map<Val<'_>, bool> = Map::default();
    for token in intrinsics(reader) {
        has_tokens.extend(token.users().filter_map(|user| Some((user.parent()?.function()?, true))));
    }
    if has_tokens.is_empty() {
        return;
    }
    let convergent = reader.attribute_kind("convergent");
    mark_convergent(reader, convergent);
    // LLVM 22 sinks what reads nothing behind a loop, into the region of its token.
    for function in
        reader.functions().filter(|f| f.is_declaration() && !f.value_type().return_type().is_token())
    {
        if function.has_attribute(u32::MAX, convergent) {
            normalize::keep_in_place(function);
        }
    }
    for function in reader.functions().filter(|f| !f.is_declaration()) {
        let calls: Vec<_> = uncontrolled_calls(function, convergent).collect();
        // Only calls can be controlled; one function cannot have both kinds.
        if calls.is_empty() || calls.iter().any(|call| call.opcode() != Some(L::LLVMCall)) {
            continue;
        }
        let tokens = if has_tokens.contains_key(&function) {
            Map::default()
        } else {
            innermost_tokens(reader, function, &calls).unwrap_or_default()
        };
        for call in calls {
            let known = call.parent().and_then(|block| tokens.get(&block).copied());
            if let Some(token) = known.or_else(|| reader.insert_token(ANCHOR, call, None)) {
                reader.control_call(call, token);
            }
        }
    }
}

/// The intrinsics of tokens that a module declares.
fn intrinsics(reader: Reader<'_>) -> impl Iterator<Item = Val<'_>> {
    reader.functions().filter(|f| [ENTRY, LOOP, ANCHOR].contains(&&*f.name()))
}

/// The calls of a function that are convergent and not controlled by a token.
fn uncontrolled_calls<'m>(function: Val<'m>, convergent: Kind) -> impl Iterator<Item = Val<'m>> {
    function.blocks().flat_map(|block| block.instructions()).filter(move |inst| {
        matches!(inst.opcode(), Some(L::LLVMCall | L::LLVMInvoke | L::LLVMCallBr))
            && inst.is_convergent_call(convergent)
            && !inst.ty().is_token()
            && inst.bundle_argument("convergencectrl").is_none()
    })
}

/// What calls something convergent is convergent, as a call of what holds a token's `entry` must be.
fn mark_convergent(reader: Reader<'_>, convergent: Kind) {
    let is_open =
        |function: &Val<'_>| !function.is_declaration() && !function.has_attribute(u32::MAX, convergent);
    let mut work: Vec<_> = reader
        .functions()
        .filter(is_open)
        .filter(|function| uncontrolled_calls(*function, convergent).next().is_some())
        .collect();
    while let Some(function) = work.pop() {
        if is_open(&function) {
            normalize::mark_convergent(function);
            work.extend(function.callers());
        }
    }
}

/// The token of each block of a function without tokens: that of the innermost loop around it, or the function's.
/// Blocks of cycles that have several entries have none.
fn innermost_tokens<'m>(
    reader: Reader<'m>,
    function: Val<'m>,
    calls: &[Val<'m>],
) -> Option<Map<crate::Bb<'m>, Val<'m>>> {
    let cfg = Cfg::new(function, |_| false);
    let edges = edges(&cfg);
    let mut has_call = vec![false; edges.len()];
    let number = |call: &Val<'m>| cfg.position.get(&call.parent()?).map(|position| *position as usize);
    calls.iter().filter_map(number).for_each(|block| has_call[block] = true);

    let first = cfg.order.first()?.first_after_phis()?;
    let entry = reader.insert_token(ENTRY, first, None)?;
    let mut tokens: Vec<Option<Val<'m>>> = vec![Some(entry); edges.len()];
    let mut work = vec![((0..edges.len()).collect::<Vec<_>>(), entry)];
    while let Some((nodes, parent)) = work.pop() {
        for mut cycle in cycles(&edges, &nodes) {
            if !cycle.iter().any(|block| has_call[*block]) {
                continue;
            }
            let header = only_entry(&edges, &cycle);
            let heart = match header {
                Some(header) => {
                    reader.insert_token(LOOP, cfg.order[header].first_after_phis()?, Some(parent))
                }
                None => None,
            };
            cycle.iter().for_each(|block| tokens[*block] = heart);
            if let Some(heart) = heart {
                cycle.retain(|block| Some(*block) != header);
                work.push((cycle, heart));
            }
        }
    }
    let known = cfg.order.iter().zip(tokens).filter_map(|(block, token)| Some((*block, token?)));
    Some(known.collect())
}

/// The successors of each block, by their positions.
fn edges(cfg: &Cfg<'_>) -> Vec<Vec<usize>> {
    let number = |block| cfg.position.get(&block).map(|position| *position as usize);
    let successors = cfg
        .order
        .iter()
        .map(|block| block.terminator().into_iter().flat_map(Val::successors).filter_map(number).collect());
    successors.collect()
}

/// The block by which a cycle is entered, if it is one.
fn only_entry(edges: &[Vec<usize>], cycle: &[usize]) -> Option<usize> {
    let mut inside = vec![false; edges.len()];
    cycle.iter().for_each(|block| inside[*block] = true);
    let outside = edges.iter().enumerate().filter(|(block, _)| !inside[*block]);
    let mut entries = outside.flat_map(|(_, successors)| successors).filter(|block| inside[**block]);
    let first = entries.next()?;
    entries.all(|entry| entry == first).then_some(*first)
}
