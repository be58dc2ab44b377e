//! The possible edits of a module, coarse before fine.

use super::edits::{Edit, Scope};
use super::module::Module;
use spirant::dialect::spirv::Op;
use std::collections::{BTreeMap, BTreeSet};

/// A list of edits of one kind.
pub type List = fn(&Module) -> Vec<Edit>;

/// The lists in the order in which they are tried.
pub const LISTS: [(&str, List); 19] = [
    ("unused", |_| vec![Edit::Sweep(Scope::All)]),
    ("unused declarations", unused),
    ("entry points", entry_points),
    ("functions", stubs),
    ("unused declarations", unused),
    ("constructs", constructs),
    ("branches", branches),
    ("instructions", instructions),
    ("unused declarations", unused),
    ("declarations", declarations),
    ("results", results),
    ("loops", loops),
    ("blocks", blocks),
    ("parameters", parameters),
    ("operands", operands),
    ("unused declarations", unused),
    ("members", members),
    ("numbers", numbers),
    ("unused declarations", unused),
];

/// Declarations that nothing uses, all together.
fn unused(_: &Module) -> Vec<Edit> {
    vec![Edit::Sweep(Scope::Declarations)]
}

fn places(module: &Module, is: impl Fn(usize) -> bool) -> impl Iterator<Item = usize> {
    let places: Vec<usize> = (0..module.len()).filter(|at| is(*at)).collect();
    places.into_iter()
}

fn entry_points(module: &Module) -> Vec<Edit> {
    let points = places(module, |at| module.insts[at].is(Op::EntryPoint)).map(Edit::Delete);
    if points.size_hint().0 > 1 { points.collect() } else { Vec::new() }
}

fn stubs(module: &Module) -> Vec<Edit> {
    let long = module.functions().into_iter().filter(|(begin, end)| {
        let labels = module.insts[*begin..*end].iter().filter(|inst| inst.is(Op::Label)).count();
        let head = module.insts[*begin..*end].iter().position(|inst| inst.is(Op::Label));
        labels > 1 || labels == 1 && head.is_some_and(|head| end - begin - head > 2)
    });
    long.map(|(begin, _)| Edit::Stub(begin)).collect()
}

fn constructs(module: &Module) -> Vec<Edit> {
    let is_merge = |at: usize| module.insts[at].is(Op::SelectionMerge) || module.insts[at].is(Op::LoopMerge);
    places(module, is_merge).map(Edit::Skip).collect()
}

fn branches(module: &Module) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (at, inst) in module.insts.iter().enumerate() {
        let targets = inst.targets();
        if targets.len() > 1 {
            edits.extend(targets.into_iter().map(|word| Edit::Take(at, word)));
        }
    }
    // Alternatives of one branch are not made together: the last one of a chunk is.
    edits
}

fn loops(module: &Module) -> Vec<Edit> {
    places(module, |at| module.insts[at].is(Op::LoopMerge)).map(Edit::Once).collect()
}

/// Instructions of functions that can be removed alone. Most findings are about few opcodes, so those of one opcode are adjacent,
/// and the frequent ones come last, where chunks begin.
pub fn instructions(module: &Module) -> Vec<Edit> {
    let first = module.first_function();
    let mut places: Vec<usize> = deletable(module).into_iter().filter(|at| *at >= first).collect();
    let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
    places.iter().for_each(|at| *counts.entry(module.insts[*at].opcode).or_default() += 1);
    let opcode = |at: &usize| module.insts[*at].opcode;
    places.sort_by_key(|at| (counts.get(&opcode(at)).copied(), opcode(at), *at));
    places.into_iter().map(Edit::Delete).collect()
}

/// Instructions of functions, without the last of each opcode, or of each opcode and result type.
pub fn repeats(module: &Module, by_type: bool) -> Vec<Edit> {
    let first = module.first_function();
    let mut seen = BTreeSet::new();
    let mut places: Vec<usize> = deletable(module).into_iter().filter(|at| *at >= first).rev().collect();
    places.retain(|at| {
        let inst = &module.insts[*at];
        !seen.insert((inst.opcode, inst.type_id().filter(|_| by_type)))
    });
    places.into_iter().map(Edit::Delete).collect()
}

/// Unused declarations, and the annotations of others: names, decorations, modes, capabilities.
fn declarations(module: &Module) -> Vec<Edit> {
    let first = module.first_function();
    deletable(module).into_iter().filter(|at| *at < first).map(Edit::Delete).collect()
}

fn deletable(module: &Module) -> Vec<usize> {
    let used = module.used();
    let first = module.first_function();
    let may = |at: usize| {
        let inst = &module.insts[at];
        let unused = inst.id().is_none_or(|id| !used.contains(&id));
        let is_structure = matches!(
            inst.op(),
            Some(
                Op::MemoryModel
                    | Op::Function
                    | Op::FunctionParameter
                    | Op::FunctionEnd
                    | Op::Label
                    | Op::SelectionMerge
                    | Op::LoopMerge
                    | Op::Variable
                    | Op::EntryPoint
            )
        );
        if is_structure || inst.is_terminator() {
            inst.is(Op::Variable) && unused
        } else {
            at >= first || unused
        }
    };
    places(module, may).collect()
}

/// Results that may as well be an operand of their type.
fn results(module: &Module) -> Vec<Edit> {
    let types = module.types();
    let mut edits = Vec::new();
    for (at, inst) in module.insts.iter().enumerate().skip(module.first_function()) {
        if inst.id().is_none() || inst.is(Op::Phi) || inst.is(Op::FunctionParameter) {
            continue;
        }
        let same = |word: &&usize| types.get(&inst.word(**word)) == inst.type_id().as_ref();
        edits.extend(inst.uses.iter().find(same).map(|word| Edit::Forward(at, *word)));
    }
    edits
}

/// Blocks that one block leads to, and that alone.
fn blocks(module: &Module) -> Vec<Edit> {
    let mut uses: BTreeMap<u32, usize> = BTreeMap::new();
    let mut joined = Vec::new();
    for (at, inst) in module.insts.iter().enumerate().filter(|(_, inst)| !inst.is(Op::Phi)) {
        let labels = if inst.is_terminator() { inst.targets() } else { inst.uses.clone() };
        labels.iter().for_each(|word| *uses.entry(inst.word(*word)).or_default() += 1);
        let merges = at.checked_sub(1).is_some_and(|at| module.insts[at].is(Op::LoopMerge));
        if inst.is(Op::Branch) && !merges {
            joined.push(inst.word(0));
        }
    }
    joined.into_iter().filter(|label| uses.get(label) == Some(&1)).map(Edit::Join).collect()
}

fn members(module: &Module) -> Vec<Edit> {
    let structs = module.insts.iter().filter(|inst| inst.is(Op::TypeStruct) && inst.words.len() > 2);
    let each = structs.flat_map(|inst| {
        let id = inst.id().unwrap_or(0);
        (0..inst.words.len() as u32 - 1).map(move |member| Edit::Member(id, member))
    });
    each.collect()
}

fn parameters(module: &Module) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (begin, end) in module.functions() {
        let params = module.insts[begin..end].iter().filter(|inst| inst.is(Op::FunctionParameter)).count();
        let id = module.insts[begin].id().unwrap_or(0);
        edits.extend((0..params).map(|index| Edit::Parameter(id, index)));
    }
    edits
}

/// Operands of instructions in functions that may be nulls.
fn operands(module: &Module) -> Vec<Edit> {
    let definitions = module.definitions();
    let types = module.types();
    let is_null = |id: u32| {
        let inst = definitions.get(&id).map(|at| &module.insts[*at]);
        inst.is_none_or(|inst| inst.is(Op::ConstantNull) || inst.is(Op::Undef) || !types.contains_key(&id))
    };
    let is_function = |id: u32| definitions.get(&id).is_some_and(|at| module.insts[*at].is(Op::Function));
    let mut edits = Vec::new();
    for (at, inst) in module.insts.iter().enumerate().skip(module.first_function()) {
        let changeable = inst.uses.iter().filter(|word| {
            let id = inst.word(**word);
            !is_null(id) && !is_function(id)
        });
        edits.extend(changeable.map(|word| Edit::Null(at, *word)));
    }
    edits
}

/// Numbers that may be smaller: of constants, and of workgroups.
fn numbers(module: &Module) -> Vec<Edit> {
    let arrays = module.insts.iter().filter(|inst| inst.is(Op::TypeArray));
    let lengths: BTreeSet<u32> = arrays.map(|inst| inst.word(2)).collect();
    let mut edits = Vec::new();
    for (at, inst) in module.insts.iter().enumerate() {
        let (from, least) = match inst.op() {
            Some(Op::Constant) if inst.id().is_some_and(|id| lengths.contains(&id)) => (2, 1),
            Some(Op::Constant | Op::SpecConstant) => (2, 0),
            Some(Op::ExecutionMode) if inst.word(1) == 17 => (2, 1),
            _ => continue,
        };
        let larger = (from..inst.words.len()).filter(|word| inst.word(*word) > least);
        edits.extend(larger.map(|word| Edit::Literal(at, word, least)));
    }
    edits
}
