//! Edits that change several instructions consistently: joined blocks, removed members and parameters.

use super::module::{Inst, Module};
use spirant::dialect::spirv::Op;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Appends the block of this label to its only predecessor.
pub fn join(mut module: Module, label: u32) -> Option<Module> {
    let begin = module.insts.iter().position(|inst| inst.is(Op::Label) && inst.id() == Some(label))?;
    let length = module.insts[begin..].iter().position(|inst| inst.is_terminator())? + 1;
    let branch = module.insts.iter().position(|inst| inst.is(Op::Branch) && inst.word(0) == label)?;
    if (begin..begin + length).contains(&branch) {
        return None;
    }
    let before = module.insts[..branch].iter().rev().find(|inst| inst.is(Op::Label))?.id()?;
    let block: Vec<Arc<Inst>> = module.insts.drain(begin..begin + length).collect();
    let mut renamed = BTreeMap::from([(label, before)]);
    for inst in block.iter().filter(|inst| inst.is(Op::Phi)) {
        renamed.insert(inst.id()?, inst.word(2));
    }
    let at = if branch > begin { branch - length } else { branch };
    module.insts.splice(at..=at, block.into_iter().skip(1).filter(|inst| !inst.is(Op::Phi)));
    for inst in &mut module.insts {
        let places: Vec<usize> =
            inst.uses.iter().copied().filter(|at| renamed.contains_key(&inst.word(*at))).collect();
        for at in places {
            let word = inst.word(at);
            Arc::make_mut(inst).words[at] = *renamed.get(&word)?;
        }
    }
    Some(module)
}

/// The words of an instruction without one.
fn without(inst: &mut Arc<Inst>, at: usize) {
    let inst = Arc::make_mut(inst);
    inst.words.remove(at);
    inst.uses.retain(|place| *place != at);
    inst.uses.iter_mut().filter(|place| **place > at).for_each(|place| *place -= 1);
}

/// The type without an unused member; uses of later members get their new numbers.
pub fn without_member(mut module: Module, ty: u32, member: u32) -> Option<Module> {
    let types = module.types();
    let definitions = module.definitions();
    let numbers: BTreeMap<u32, u32> = module
        .insts
        .iter()
        .filter(|inst| inst.is(Op::Constant) && inst.words.len() == 3)
        .filter_map(|inst| Some((inst.id()?, inst.word(2))))
        .collect();
    let constants: BTreeMap<u32, u32> = numbers.iter().map(|(id, number)| (*number, *id)).collect();
    let old = module.clone();
    let define = |id: u32| definitions.get(&id).map(|at| &old.insts[*at]);
    let mut kept = Vec::with_capacity(module.len());
    for inst in &module.insts {
        let mut inst = inst.clone();
        match inst.op() {
            Some(Op::TypeStruct) if inst.id() == Some(ty) => without(&mut inst, member as usize + 1),
            Some(Op::MemberName | Op::MemberDecorate | Op::MemberDecorateString) if inst.word(0) == ty => {
                match inst.word(1) {
                    number if number == member => continue,
                    number if number > member => Arc::make_mut(&mut inst).words[1] -= 1,
                    _ => {}
                }
            }
            Some(Op::ConstantComposite | Op::SpecConstantComposite | Op::CompositeConstruct)
                if inst.type_id() == Some(ty) =>
            {
                without(&mut inst, member as usize + 2);
            }
            Some(Op::CompositeExtract | Op::CompositeInsert) => {
                let whole = if inst.is(Op::CompositeExtract) { 2 } else { 3 };
                let mut at = *types.get(&inst.word(whole))?;
                for place in whole + 1..inst.words.len() {
                    let index = inst.word(place);
                    let next = step(define(at)?, index)?;
                    if at == ty && index == member {
                        return None;
                    }
                    if at == ty && index > member {
                        Arc::make_mut(&mut inst).words[place] -= 1;
                    }
                    at = next;
                }
            }
            Some(
                Op::AccessChain | Op::InBoundsAccessChain | Op::PtrAccessChain | Op::InBoundsPtrAccessChain,
            ) => {
                let first =
                    if inst.is(Op::PtrAccessChain) || inst.is(Op::InBoundsPtrAccessChain) { 4 } else { 3 };
                let mut at = define(*types.get(&inst.word(2))?)?.word(2);
                for place in first..inst.words.len() {
                    let number = numbers.get(&inst.word(place)).copied();
                    let next = step(define(at)?, number.unwrap_or(0))?;
                    if at == ty {
                        let index = number.filter(|index| *index != member)?;
                        if index > member {
                            Arc::make_mut(&mut inst).words[place] = *constants.get(&(index - 1))?;
                        }
                    }
                    at = next;
                }
            }
            _ => {}
        }
        kept.push(inst);
    }
    module.insts = kept;
    Some(module)
}

/// The type of a part.
fn step(ty: &Inst, index: u32) -> Option<u32> {
    match ty.op()? {
        Op::TypeStruct => ty.words.get(index as usize + 1).copied(),
        Op::TypeVector | Op::TypeMatrix | Op::TypeArray | Op::TypeRuntimeArray => Some(ty.word(1)),
        _ => None,
    }
}

/// The function without an unused parameter, and its calls without the argument.
pub fn without_parameter(mut module: Module, function: u32, index: usize) -> Option<Module> {
    let begin = module.insts.iter().position(|inst| inst.is(Op::Function) && inst.id() == Some(function))?;
    let param = begin + 1 + index;
    let id = module.insts.get(param).filter(|inst| inst.is(Op::FunctionParameter))?.id()?;
    if module.used().contains(&id) {
        return None;
    }
    let old = module.insts[begin].word(3);
    let definitions = module.definitions();
    let mut ty = module.insts[*definitions.get(&old)?].clone();
    without(&mut ty, index + 2);
    let same = |inst: &&Arc<Inst>| inst.is(Op::TypeFunction) && inst.words[1..] == ty.words[1..];
    let known = module.insts.iter().find(same).and_then(|inst| inst.id());
    let new = known.unwrap_or_else(|| module.bound());
    module.insts.remove(param);
    Arc::make_mut(&mut module.insts[begin]).words[3] = new;
    for inst in module.insts.iter_mut().filter(|inst| inst.is(Op::FunctionCall) && inst.word(2) == function) {
        without(inst, index + 3);
    }
    if known.is_none() {
        Arc::make_mut(&mut ty).words[0] = new;
        let at = module.first_function();
        module.insts.insert(at, ty);
    }
    Some(module)
}
