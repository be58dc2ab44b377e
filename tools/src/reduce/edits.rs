//! Edits of a module, each of which makes it smaller or simpler.
//!
//! Invariant: an edit refers to instructions by their indices in the module that it was listed for, and any edits of one list may
//! be applied together.

use super::module::{Inst, Module};
use super::repair::{branch, repair};
use super::shapes;
use spirant::dialect::spirv::Op;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The scope of a sweep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Everywhere.
    All,
    /// Outside functions, and functions as a whole.
    Declarations,
}

/// An edit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Remove the instruction at this index; nulls replace its result.
    Delete(usize),
    /// Remove the instructions in this range.
    DeleteAll(usize, usize),
    /// Make the function that begins here return at once.
    Stub(usize),
    /// Make the header with this merge instruction branch to the end of its construct.
    Skip(usize),
    /// Make the branch at this index go only to the label in this word.
    Take(usize, usize),
    /// Give the loop with this merge instruction one iteration.
    Once(usize),
    /// Append the block of this label to its only predecessor.
    Join(u32),
    /// Replace the result of the instruction at this index by the operand in this word.
    Forward(usize, usize),
    /// Replace the operand in a word by a null.
    Null(usize, usize),
    /// Set a word to this number.
    Literal(usize, usize, u32),
    /// Remove this member of a struct.
    Member(u32, u32),
    /// Remove this parameter of a function.
    Parameter(u32, usize),
    /// Remove everything that is unused in the scope.
    Sweep(Scope),
    /// Renumber ids in order.
    Renumber,
}

impl Edit {
    /// The same edit of a module with instructions at these indices; `None` if they are gone.
    pub fn moved(&self, places: &[Option<usize>]) -> Option<Edit> {
        let to = |at: &usize| places.get(*at).copied().flatten();
        Some(match self {
            Edit::Delete(at) => Edit::Delete(to(at)?),
            Edit::DeleteAll(from, end) => Edit::DeleteAll(to(from)?, to(end)?),
            Edit::Stub(at) => Edit::Stub(to(at)?),
            Edit::Skip(at) => Edit::Skip(to(at)?),
            Edit::Take(at, word) => Edit::Take(to(at)?, *word),
            Edit::Once(at) => Edit::Once(to(at)?),
            Edit::Forward(at, word) => Edit::Forward(to(at)?, *word),
            Edit::Null(at, word) => Edit::Null(to(at)?, *word),
            Edit::Literal(at, word, number) => Edit::Literal(to(at)?, *word, *number),
            Edit::Join(_) | Edit::Member(..) | Edit::Parameter(..) | Edit::Sweep(_) | Edit::Renumber => {
                self.clone()
            }
        })
    }
}

/// The module with some edits of one list; `None` if they cannot be applied.
pub fn apply(module: &Module, edits: &[Edit]) -> Option<Module> {
    let mut types = module.types();
    let mut next = module.bound();
    let mut slots: Vec<Option<Arc<Inst>>> = module.insts.iter().cloned().map(Some).collect();
    let mut forwards: BTreeMap<u32, u32> = BTreeMap::new();
    let mut later = Vec::new();
    for edit in edits {
        match edit {
            Edit::Delete(at) => *slots.get_mut(*at)? = None,
            Edit::DeleteAll(from, to) => slots.get_mut(*from..=*to)?.fill(None),
            Edit::Stub(begin) => stub(module, *begin, &mut slots, &mut types, &mut next)?,
            Edit::Skip(at) => {
                let merge = module.insts.get(*at)?.word(0);
                *slots.get_mut(*at)? = None;
                *slots.get_mut(at + 1)? = Some(Arc::new(branch(merge)));
            }
            Edit::Take(at, word) => {
                let target = module.insts.get(*at)?.word(*word);
                *slots.get_mut(*at)? = Some(Arc::new(branch(target)));
                if let Some(before) = at.checked_sub(1).filter(|at| module.insts[*at].is(Op::SelectionMerge))
                {
                    slots[before] = None;
                }
            }
            Edit::Once(at) => once(module, *at, &mut slots)?,
            Edit::Forward(at, word) => {
                let inst = module.insts.get(*at)?;
                forwards.insert(inst.id()?, inst.word(*word));
                *slots.get_mut(*at)? = None;
            }
            Edit::Null(at, word) => {
                let slot = slots.get_mut(*at)?.as_mut()?;
                let ty = *types.get(&slot.word(*word))?;
                types.insert(next, ty);
                *Arc::make_mut(slot).words.get_mut(*word)? = next;
                next += 1;
            }
            Edit::Literal(at, word, number) => {
                *Arc::make_mut(slots.get_mut(*at)?.as_mut()?).words.get_mut(*word)? = *number;
            }
            Edit::Join(_) | Edit::Member(..) | Edit::Parameter(..) | Edit::Sweep(_) | Edit::Renumber => {
                later.push(edit);
            }
        }
    }
    let mut edited = module.clone();
    edited.insts = slots.into_iter().flatten().collect();
    forward(&mut edited, &forwards);
    for edit in later.into_iter().rev() {
        edited = match edit {
            Edit::Join(label) => shapes::join(edited, *label)?,
            Edit::Member(ty, member) => shapes::without_member(edited, *ty, *member)?,
            Edit::Parameter(function, index) => shapes::without_parameter(edited, *function, *index)?,
            Edit::Sweep(scope) => sweep(edited, *scope),
            _ => edited.renumbered(),
        };
    }
    repair(edited, &types)
}

/// The body of a function becomes a return of a null.
fn stub(
    module: &Module,
    begin: usize,
    slots: &mut [Option<Arc<Inst>>],
    types: &mut BTreeMap<u32, u32>,
    next: &mut u32,
) -> Option<()> {
    let insts = module.insts.get(begin..)?;
    let end = begin + insts.iter().position(|inst| inst.is(Op::FunctionEnd))?;
    let label = begin + insts.iter().position(|inst| inst.is(Op::Label))?;
    let result = insts.first()?.type_id()?;
    let definitions = module.definitions();
    let is_void = module.insts[*definitions.get(&result)?].is(Op::TypeVoid);
    slots.get_mut(label + 1..end)?.fill(None);
    let returns = if is_void {
        Inst::new(Op::Return, None, None, &[])
    } else {
        types.insert(*next, result);
        *next += 1;
        Inst::new(Op::ReturnValue, None, None, &[*next - 1])
    };
    *slots.get_mut(label + 1)? = Some(Arc::new(returns));
    Some(())
}

/// A loop becomes a selection: the edges back lead to where it ends.
fn once(module: &Module, at: usize, slots: &mut [Option<Arc<Inst>>]) -> Option<()> {
    let merge = module.insts.get(at)?.word(0);
    let label = module.insts[..at].iter().rev().find(|inst| inst.is(Op::Label))?.id()?;
    let conditional = module.insts.get(at + 1)?.is(Op::BranchConditional);
    let selection = Inst::new(Op::SelectionMerge, None, None, &[merge, 0]);
    *slots.get_mut(at)? = conditional.then(|| {
        let mut selection = selection;
        selection.uses = vec![0];
        Arc::new(selection)
    });
    let end = at + module.insts[at..].iter().position(|inst| inst.is(Op::FunctionEnd))?;
    for slot in slots.get_mut(at..end)?.iter_mut().flatten().filter(|inst| inst.is_terminator()) {
        let targets: Vec<usize> =
            slot.targets().into_iter().filter(|word| slot.word(*word) == label).collect();
        for word in targets {
            *Arc::make_mut(slot).words.get_mut(word)? = merge;
        }
    }
    Some(())
}

/// Uses of ids become uses of others, however long the way there.
fn forward(module: &mut Module, forwards: &BTreeMap<u32, u32>) {
    if forwards.is_empty() {
        return;
    }
    let end = |id: u32| {
        let mut id = id;
        for _ in 0..forwards.len() {
            id = forwards.get(&id).copied().unwrap_or(id);
        }
        id
    };
    for inst in &mut module.insts {
        if inst.used().any(|id| forwards.contains_key(&id)) {
            let inst = Arc::make_mut(inst);
            for at in inst.uses.clone() {
                inst.words[at] = end(inst.words[at]);
            }
        }
    }
}

/// Whether an instruction may go when nothing uses its result.
fn is_idle(inst: &Inst) -> bool {
    inst.op().is_some_and(|op| {
        !matches!(
            op,
            Op::Function
                | Op::FunctionParameter
                | Op::Label
                | Op::FunctionCall
                | Op::AtomicIAdd
                | Op::AtomicExchange
                | Op::AtomicCompareExchange
        )
    })
}

/// The module without what nothing uses, and without the annotations of it.
fn sweep(mut module: Module, scope: Scope) -> Module {
    loop {
        let first = if scope == Scope::All { module.len() } else { module.first_function() };
        let used = module.used();
        let before = module.len();
        let dead: BTreeSet<usize> = module
            .functions()
            .into_iter()
            .filter(|(begin, _)| module.insts[*begin].id().is_some_and(|id| !used.contains(&id)))
            .flat_map(|(begin, end)| begin..=end)
            .collect();
        let mut at = 0;
        module.insts.retain(|inst| {
            at += 1;
            let idle = at <= first && inst.id().is_some_and(|id| !used.contains(&id) && is_idle(inst));
            !idle && !dead.contains(&(at - 1))
        });
        let defined = module.definitions();
        module.insts.retain(|inst| {
            !inst.is_annotation()
                || inst.is(Op::EntryPoint)
                || inst.used().all(|id| defined.contains_key(&id))
        });
        if module.len() == before {
            return module;
        }
    }
}
