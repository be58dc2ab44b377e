//! Completes a module after an edit: unreachable blocks are removed, phis agree with predecessors, and ids without a definition
//! become nulls of their types.

use super::module::{Inst, Module, NULL};
use spirant::dialect::spirv::Op;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A block: its label, and its instructions with the label.
type Block = (u32, Vec<Arc<Inst>>);

/// The completed module; `types` has the type of each id before the edit. `None` if an edit removed an instruction that cannot be
/// replaced, such as a type.
pub fn repair(mut module: Module, types: &BTreeMap<u32, u32>) -> Option<Module> {
    let mut whole = Vec::with_capacity(module.len());
    let mut rest = &module.insts[..];
    while let Some((first, tail)) = rest.split_first() {
        if !first.is(Op::Function) {
            whole.push(first.clone());
            rest = tail;
            continue;
        }
        let end = rest.iter().position(|inst| inst.is(Op::FunctionEnd))?;
        function(&rest[..end], &mut whole)?;
        whole.push(rest[end].clone());
        rest = &rest[end + 1..];
    }
    module.insts = whole;
    define(module, types)
}

/// The blocks of a function's instructions, and what comes before them.
fn blocks(insts: &[Arc<Inst>]) -> (Vec<Arc<Inst>>, Vec<Block>) {
    let mut head = Vec::new();
    let mut blocks: Vec<Block> = Vec::new();
    for inst in insts {
        match (inst.id().filter(|_| inst.is(Op::Label)), blocks.last_mut()) {
            (Some(label), _) => blocks.push((label, vec![inst.clone()])),
            (None, Some((_, block))) => block.push(inst.clone()),
            (None, None) => head.push(inst.clone()),
        }
    }
    (head, blocks)
}

fn successors(block: &[Arc<Inst>]) -> Vec<u32> {
    let last = block.last().filter(|last| last.is_terminator());
    last.map(|last| last.targets().into_iter().map(|at| last.word(at)).collect()).unwrap_or_default()
}

/// Where a header says that its construct ends, and where its loop continues.
fn merges(block: &[Arc<Inst>]) -> (Option<u32>, Option<u32>) {
    let of = |op: Op| block.iter().rev().take(2).find(|inst| inst.is(op));
    match (of(Op::SelectionMerge), of(Op::LoopMerge)) {
        (_, Some(merge)) => (Some(merge.word(0)), Some(merge.word(1))),
        (Some(merge), None) => (Some(merge.word(0)), None),
        (None, None) => (None, None),
    }
}

fn function(insts: &[Arc<Inst>], whole: &mut Vec<Arc<Inst>>) -> Option<()> {
    let (head, blocks) = blocks(insts);
    whole.extend(head);
    let Some((entry, _)) = blocks.first() else { return Some(()) };
    let places: BTreeMap<u32, usize> =
        blocks.iter().enumerate().map(|(at, (label, _))| (*label, at)).collect();
    let mut reached = BTreeSet::from([*entry]);
    let mut stack = vec![*entry];
    while let Some(label) = stack.pop() {
        let (_, block) = blocks.get(*places.get(&label)?)?;
        stack.extend(successors(block).into_iter().filter(|next| reached.insert(*next)));
    }
    // What headers name stays, with nothing in it.
    let mut kept: BTreeMap<u32, Inst> = BTreeMap::new();
    for (label, block) in blocks.iter().filter(|(label, _)| reached.contains(label)) {
        let (merge, next) = merges(block);
        if let Some(next) = next.filter(|next| !reached.contains(next)) {
            kept.insert(next, branch(*label));
        }
        if let Some(merge) = merge.filter(|merge| !reached.contains(merge)) {
            kept.entry(merge).or_insert_with(|| Inst::new(Op::Unreachable, None, None, &[]));
        }
    }
    let mut left: Vec<Block> = Vec::new();
    for (label, block) in blocks {
        if reached.contains(&label) {
            left.push((label, block));
        } else if let Some(end) = kept.get(&label) {
            left.push((label, vec![block.first()?.clone(), Arc::new(end.clone())]));
        }
    }
    let mut preds: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    for (label, block) in &left {
        for next in successors(block) {
            preds.entry(next).or_default().insert(*label);
        }
    }
    for (label, block) in left {
        let preds = preds.get(&label);
        whole.extend(block.into_iter().filter_map(|inst| phi(inst, preds)));
    }
    Some(())
}

/// A branch to a label.
pub fn branch(label: u32) -> Inst {
    Inst::new(Op::Branch, None, None, &[label])
}

/// A phi that agrees with the predecessors; anything else as it is. Where an edge is new, the value is one that is not defined,
/// and so a null.
fn phi(inst: Arc<Inst>, preds: Option<&BTreeSet<u32>>) -> Option<Arc<Inst>> {
    if !inst.is(Op::Phi) {
        return Some(inst);
    }
    let preds = preds?;
    let (Some(ty), Some(id)) = (inst.type_id(), inst.id()) else { return Some(inst) };
    let pairs: Vec<(u32, u32)> = inst.words[2..].chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    if pairs.len() == preds.len() && pairs.iter().all(|(_, pred)| preds.contains(pred)) {
        return Some(inst);
    }
    let value = |pred: u32| pairs.iter().find(|(_, of)| *of == pred).map_or(NULL, |(value, _)| *value);
    let operands: Vec<u32> = preds.iter().flat_map(|pred| [value(*pred), *pred]).collect();
    Some(Arc::new(Inst::new(Op::Phi, Some(ty), Some(id), &operands)))
}

/// Gives every id that is used a definition, and removes annotations of those that are gone.
fn define(mut module: Module, types: &BTreeMap<u32, u32>) -> Option<Module> {
    let defined: BTreeSet<u32> = module.insts.iter().filter_map(|inst| inst.id()).collect();
    let mut nulls: BTreeMap<u32, u32> = BTreeMap::new();
    for inst in module.insts.iter().filter(|inst| inst.is(Op::ConstantNull) || inst.is(Op::Undef)) {
        if let (Some(ty), Some(id)) = (inst.type_id(), inst.id()) {
            nulls.entry(ty).or_insert(id);
        }
    }
    let first = module.first_function();
    let mut next = module.bound().max(types.keys().next_back().map_or(0, |id| id + 1));
    let mut made = Vec::new();
    let mut insts = Vec::with_capacity(module.len());
    for (at, inst) in module.insts.into_iter().enumerate() {
        let missing: Vec<usize> =
            inst.uses.iter().copied().filter(|place| !defined.contains(&inst.word(*place))).collect();
        if missing.is_empty() {
            insts.push((at, inst));
            continue;
        }
        if inst.is(Op::EntryPoint) {
            insts.extend(without(&inst, &missing).map(|inst| (at, Arc::new(inst))));
            continue;
        }
        if inst.is_annotation() {
            continue;
        }
        if at < first {
            return None;
        }
        let mut changed = (*inst).clone();
        for place in missing {
            let old = inst.word(place);
            let ty = if old == NULL { inst.type_id()? } else { *types.get(&old)? };
            let null = *nulls.entry(ty).or_insert_with(|| {
                made.push((ty, next));
                next += 1;
                next - 1
            });
            *changed.words.get_mut(place)? = null;
        }
        insts.push((at, Arc::new(changed)));
    }
    let kinds: BTreeMap<u32, u16> =
        insts.iter().filter_map(|(_, inst)| Some((inst.id()?, inst.opcode))).collect();
    let mut constants = Vec::new();
    for (ty, id) in made {
        let kind = Op::from_u32(u32::from(*kinds.get(&ty)?))?;
        let has_null = matches!(
            kind,
            Op::TypeBool
                | Op::TypeInt
                | Op::TypeFloat
                | Op::TypeVector
                | Op::TypeMatrix
                | Op::TypeArray
                | Op::TypeStruct
        );
        let op = if has_null { Op::ConstantNull } else { Op::Undef };
        constants.push(Arc::new(Inst::new(op, Some(ty), Some(id), &[])));
    }
    let split = insts.iter().position(|(at, _)| *at >= first).unwrap_or(insts.len());
    let mut all: Vec<Arc<Inst>> = insts.into_iter().map(|(_, inst)| inst).collect();
    let functions = all.split_off(split);
    all.extend(constants);
    all.extend(functions);
    module.insts = all;
    Some(module)
}

/// An entry point without interface variables that are gone; `None` where its function is.
fn without(inst: &Inst, missing: &[usize]) -> Option<Inst> {
    let function = *inst.uses.first()?;
    if missing.contains(&function) {
        return None;
    }
    let mut changed = inst.clone();
    changed.words = Vec::new();
    changed.uses = Vec::new();
    for (at, word) in inst.words.iter().enumerate().filter(|(at, _)| !missing.contains(at)) {
        if inst.uses.contains(&at) {
            changed.uses.push(changed.words.len());
        }
        changed.words.push(*word);
    }
    Some(changed)
}
