//! Repairs tokens after LLVM's passes. LLVM does not keep loops because of their tokens, and moves tokens like other
//! instructions that only read; its own verifier refuses the result.

use super::{ENTRY, LOOP, edges, intrinsics, only_entry};
use crate::cfg::Cfg;
use crate::graph::cycles;
use crate::{Reader, Val};

/// Moves tokens to where the rules of convergence require them (LLVM, "Convergence Operation Semantics", static rules): a
/// function's to its beginning, a loop's to its header. If a loop no longer exists, its token is replaced by the enclosing
/// one.
pub fn repair(reader: Reader<'_>) {
    if intrinsics(reader).next().is_none() {
        return;
    }
    for function in reader.functions().filter(|f| !f.is_declaration()) {
        repair_function(function);
    }
}

fn repair_function(function: Val<'_>) {
    let cfg = Cfg::new(function, |_| false);
    let mut hearts: Vec<Vec<Val<'_>>> = Vec::with_capacity(cfg.order.len());
    for block in &cfg.order {
        let mut found = Vec::new();
        for inst in block.instructions().filter(|inst| inst.ty().is_token()) {
            match inst.callee().map(|callee| callee.name()).as_deref() {
                Some(ENTRY) => move_to_beginning(inst, cfg.order.first().and_then(|b| b.first_after_phis())),
                Some(LOOP) => found.push(inst),
                _ => {}
            }
        }
        hearts.push(found);
    }
    if hearts.iter().all(Vec::is_empty) {
        return;
    }
    let edges = edges(&cfg);
    // Tokens that go, each with the loop's token that it becomes; without one it becomes that of what is around it.
    let mut gone: Vec<(Val<'_>, Option<Val<'_>>)> = Vec::new();
    let mut work = vec![((0..edges.len()).collect::<Vec<_>>(), None::<usize>)];
    while let Some((nodes, header)) = work.pop() {
        let inner = cycles(&edges, &nodes);
        let mut is_inner = vec![false; edges.len()];
        inner.iter().flatten().for_each(|node| is_inner[*node] = true);
        let mut order: Vec<usize> = nodes.into_iter().chain(header).filter(|node| !is_inner[*node]).collect();
        order.sort_unstable();
        let mut own = order.into_iter().flat_map(|node| hearts[node].iter().copied());
        let heart = header.and_then(|header| {
            let heart = own.next()?;
            move_to_beginning(heart, cfg.order[header].first_after_phis());
            Some(heart)
        });
        gone.extend(own.map(|other| (other, heart)));
        for mut cycle in inner {
            // A cycle with several entries has no header.
            if let Some(header) = only_entry(&edges, &cycle) {
                cycle.retain(|node| *node != header);
                work.push((cycle, Some(header)));
            }
        }
    }
    for (token, heart) in gone {
        // What is around a token may have been replaced by now, in its bundle, too.
        if let Some(instead) = heart.or_else(|| token.bundle_argument("convergencectrl")) {
            token.replace_by(instead);
        }
    }
}

/// Moves a token before what is to come after it, unless it is there.
fn move_to_beginning<'m>(token: Val<'m>, first: Option<Val<'m>>) {
    if let Some(first) = first.filter(|first| *first != token) {
        token.move_before(first);
    }
}
