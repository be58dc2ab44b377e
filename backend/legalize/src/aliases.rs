//! Unifies storage buffers that share a binding but are arrays of different element types, as MLIR's
//! `spirv-unify-aliased-resource` does: not every driver handles variables that alias.
//!
//! The choice of the remaining one is also MLIR's: the smallest vector, or the smallest scalar if there are no vectors. A
//! load of a larger element loads the pieces, a store stores them; bits do not change. If an access has no such form, all
//! variables at that binding stay.

mod access;
mod element;

use crate::aliases::access::{Access, Rewriter};
use crate::aliases::element::Element;
use spirant_dialect::decoration::find_word;
use spirant_dialect::function::{Function, Inst, Value, ValueDef};
use spirant_dialect::module::{Func, Global, Module};
use spirant_dialect::spirv::{Decoration, Op, StorageClass};
use std::collections::BTreeMap;

/// Variables that share a binding, and what they are arrays of.
struct Group {
    members: Vec<(Global, Element)>,
    /// The index of the one that stays.
    kept: usize,
}

/// Unifies all buffers that it can. Returns whether there were any.
pub fn run(module: &mut Module) -> bool {
    let mut gone = Vec::new();
    for group in groups(module) {
        let (kept, element) = group.members[group.kept];
        let others: Vec<(Global, Element)> =
            group.members.iter().copied().filter(|(global, _)| *global != kept).collect();
        if others.iter().any(|(global, from)| {
            !module.only_functions_name(*global) || !fits(module, *global, from, &element)
        }) {
            continue;
        }
        for (global, from) in &others {
            rewrite(module, *global, from, kept, &element);
            gone.push((*global, kept));
        }
        module.globals[kept].decorations.retain(|decoration| decoration.kind != Decoration::Aliased);
    }
    module.replace_globals(&gone);
    !gone.is_empty()
}

/// By set and binding: the variables, and what they are arrays of.
type Bindings = BTreeMap<(u32, u32), Vec<(Global, Option<Element>)>>;

/// The variables that alias, by set and binding, where one of them can be the others.
fn groups(module: &Module) -> Vec<Group> {
    let mut bound = Bindings::new();
    for (global, variable) in module.globals.iter() {
        let word = |kind| find_word(&variable.decorations, kind);
        let is_aliased = variable.decorations.iter().any(|d| d.kind == Decoration::Aliased);
        if let (true, Some(set), Some(binding)) =
            (is_aliased, word(Decoration::DescriptorSet), word(Decoration::Binding))
        {
            let is_plain = variable.storage == StorageClass::StorageBuffer
                && variable.initializer.is_none()
                && variable.linkage.is_none();
            let element = Element::of(module, variable.ty).filter(|_| is_plain);
            bound.entry((set, binding)).or_default().push((global, element));
        }
    }
    let complete = |list: Vec<(Global, Option<Element>)>| {
        let members: Vec<(Global, Element)> =
            list.into_iter().map(|(global, element)| Some((global, element?))).collect::<Option<_>>()?;
        let elements: Vec<Element> = members.iter().map(|(_, element)| *element).collect();
        (members.len() > 1).then_some(())?;
        Some(Group { kept: element::kept(&elements)?, members })
    };
    bound.into_values().filter_map(complete).collect()
}

/// Whether every access of a variable has a form on another one.
fn fits(module: &Module, global: Global, from: &Element, to: &Element) -> bool {
    module.functions.values().all(|function| {
        let is_address = |value: Value| function.value_def(value) == ValueDef::Global(global);
        if !function.dfg.module_values().any(|def| def == ValueDef::Global(global)) {
            return true;
        }
        let insts = function.all_insts();
        let chains: Vec<Inst> =
            insts.iter().copied().filter(|inst| names(function, *inst).any(is_address)).collect();
        let is_chain = |inst: &Inst| Access::of(function, *inst, from, to).is_some();
        chains.iter().all(is_chain)
            && chains.iter().filter_map(|chain| function.result(*chain)).all(|pointer| {
                insts.iter().filter(|inst| names(function, **inst).any(|value| value == pointer)).all(
                    |inst| match function.op(*inst).core() {
                        Some(Op::Load) => true,
                        Some(Op::Store) => function.operand(*inst, 1) != Some(pointer),
                        _ => false,
                    },
                )
            })
    })
}

/// The values that an instruction names, those that it passes to blocks among them.
fn names(function: &Function, inst: Inst) -> impl Iterator<Item = Value> {
    let args = function.targets(inst).iter().flat_map(|target| function.args(*target));
    function.operands(inst).iter().chain(args).map(|value| function.resolve(*value))
}

/// Makes the accesses of a variable accesses of `kept`.
fn rewrite(module: &mut Module, global: Global, from: &Element, kept: Global, to: &Element) {
    let funcs: Vec<Func> = module.functions.keys().collect();
    for func in funcs {
        let function = &module.functions[func];
        if !function.dfg.module_values().any(|def| def == ValueDef::Global(global)) {
            continue;
        }
        let void = module.types.void();
        let mut function = std::mem::replace(&mut module.functions[func], Function::new("", void, []));
        Rewriter::new(module, &mut function, (global, from), (kept, to)).run();
        module.functions[func] = function;
    }
}

#[cfg(test)]
mod tests;
