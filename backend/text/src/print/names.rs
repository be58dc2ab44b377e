//! Names: symbols of the module, values of a function, quoted strings, snake case.
//!
//! Values and blocks are numbered in the order in which they are printed, whatever their entities'
//! numbers are, so that a module reads back to one that prints the same.

use super::Printer;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use spirant_dialect::constants::Const;
use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::{Block, Function, Inst, Value, ValueDef};
use spirant_dialect::grammar::{self, OperandKind};
use spirant_dialect::module::{Func, Global, Module};
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::Op;
use spirant_dialect::types::{Type, TypeKind};
use std::fmt::Write;

/// The symbols of specialization constants; those of functions and globals are their names.
pub(super) struct Symbols {
    specs: HashMap<Const, String, FxBuildHasher>,
    /// Debug names that differ from those that the parser would assume; empty if there is none.
    debug_names: HashMap<Const, String, FxBuildHasher>,
}

impl Symbols {
    /// Names every specialization constant: its own name where that is free, else one made
    /// of its place among them.
    pub(super) fn new(module: &Module) -> Self {
        let mut taken: HashSet<String, FxBuildHasher> =
            module.functions.values().map(|f| f.name.to_string()).collect();
        taken.extend(module.globals.values().map(|g| g.name.to_string()));
        taken.extend(module.graphs.values().map(|graph| graph.name.to_string()));
        let mut specs = HashMap::default();
        let mut debug_names = HashMap::default();
        for (constant, data) in module.consts.iter() {
            if is_spec_symbol(data.op) {
                let own = module.consts.names.get(&constant);
                let by_place = format!("spec{}", specs.len());
                let name = match own {
                    Some(name) if taken.insert(name.to_string()) => name.to_string(),
                    _ => {
                        let mut name = by_place.clone();
                        while !taken.insert(name.clone()) {
                            name.push('_');
                        }
                        name
                    }
                };
                let taken_for_granted = if name == by_place { "" } else { &name };
                let own = own.map_or("", |own| own);
                if own != taken_for_granted {
                    debug_names.insert(constant, own.to_owned());
                }
                specs.insert(constant, name);
            }
        }
        Symbols { specs, debug_names }
    }

    /// The debug name of a specialization constant, where its symbol differs.
    pub(super) fn debug_name(&self, constant: Const) -> Option<&str> {
        self.debug_names.get(&constant).map(String::as_str)
    }

    /// The symbol of a specialization constant.
    pub(super) fn spec(&self, constant: Const) -> Option<&str> {
        self.specs.get(&constant).map(String::as_str)
    }
}

/// What a function, or the module itself, names by the order of its uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Thing {
    Const(Const),
    Global(Global),
    Func(Func),
    Type(Type),
}

/// The names of what is in one function, or outside of functions.
#[derive(Default)]
pub(super) struct Names {
    values: Vec<Option<Box<str>>>,
    blocks: Vec<Option<Box<str>>>,
    things: HashMap<Thing, u32, FxBuildHasher>,
    /// The number of entities of each kind.
    counts: [u32; 4],
    /// The prefix of the names of constants, addresses and types: in MLIR a function cannot reuse a name of the module.
    prefix: &'static str,
}

impl Names {
    /// No names yet, outside of functions.
    pub(super) fn outer() -> Names {
        Names { prefix: "outer_", ..Names::default() }
    }

    /// What the names of constants and addresses begin with.
    pub(super) fn prefix(&self) -> &'static str {
        self.prefix
    }

    /// Numbers the values and blocks of a function in the order of its text. With `own`, what has a
    /// name of its own keeps it.
    pub(super) fn of(module: &Module, function: &Function, own: bool) -> Names {
        let mut names = Names {
            values: vec![None; function.value_count()],
            blocks: vec![None; function.block_count()],
            ..Names::default()
        };
        let mut taken: HashMap<String, u32, FxBuildHasher> = HashMap::default();
        let mut next = 0;
        let mut name = |value: Value, count: u32, values: &mut Vec<Option<Box<str>>>| {
            let given = function.attrs.value_names.get(value).filter(|_| own);
            let text = match given.and_then(|given| identifier(given, &mut taken)) {
                Some(text) => text,
                None => {
                    next += count;
                    (next - count).to_string()
                }
            };
            values[value.index()] = Some(text.into());
        };
        for param in &function.params {
            name(*param, 1, &mut names.values);
        }
        let voids = used_voids(module, function);
        let mut labels: HashMap<String, u32, FxBuildHasher> = HashMap::default();
        let mut number = 0;
        walk_text(function, |event| match event {
            Event::Block(block) => {
                let given = function.attrs.block_names.get(block).filter(|_| own);
                let text = match given.and_then(|given| identifier(given, &mut labels)) {
                    Some(text) => text,
                    None => format!("bb{number}"),
                };
                number += 1;
                names.blocks[block.index()] = Some(text.into());
                for param in function.block_params(block) {
                    name(*param, 1, &mut names.values);
                }
            }
            Event::Inst(inst) => {
                let results = function.results(inst);
                let count = results.len() as u32;
                let is_void = |ty| module.types.kind(ty) == TypeKind::Void;
                if let Some(first) = function.result(inst)
                    && !(count == 1 && is_void(function.value_type(first)) && !voids.contains(&first))
                {
                    name(first, count, &mut names.values);
                }
            }
        });
        names
    }

    /// The name of a value without its `%`.
    pub(super) fn value(&self, value: Value) -> Box<str> {
        match self.values.get(value.index()) {
            Some(Some(name)) => name.clone(),
            // It is in no block, which the verifier reports.
            _ => format!("missing{}", value.as_u32()).into(),
        }
    }

    /// Whether a value is in the text of the function.
    pub(super) fn has(&self, value: Value) -> bool {
        self.values.get(value.index()).is_some_and(Option::is_some)
    }

    /// The label of a block without its `^`.
    pub(super) fn label(&self, block: Block) -> Option<&str> {
        self.blocks.get(block.index()).and_then(Option::as_deref)
    }

    /// The number of an entity that has one.
    pub(super) fn known(&self, thing: Thing) -> Option<u32> {
        self.things.get(&thing).copied()
    }

    /// The number of an entity among those of its kind, by the order of first uses.
    pub(super) fn number(&mut self, thing: Thing) -> u32 {
        let count = match thing {
            Thing::Const(_) => &mut self.counts[0],
            Thing::Global(_) => &mut self.counts[1],
            Thing::Func(_) => &mut self.counts[2],
            Thing::Type(_) => &mut self.counts[3],
        };
        *self.things.entry(thing).or_insert_with(|| {
            *count += 1;
            *count - 1
        })
    }
}

/// Where a walk in the order of the text is.
pub(super) enum Event {
    Block(Block),
    Inst(Inst),
}

/// Calls `visit` for blocks and instructions in the order in which they are printed: the blocks of a
/// construct between it and what follows it.
pub(super) fn walk_text(function: &Function, mut visit: impl FnMut(Event)) {
    let Some(region) = function.body.region() else { return };
    let mut work = vec![(region, 0, 0)];
    while let Some((region, index, from)) = work.pop() {
        let Some(block) = function.blocks(region).get(index).copied() else { continue };
        if from == 0 {
            visit(Event::Block(block));
        }
        let insts = function.insts(block);
        let mut nested = None;
        for (offset, inst) in insts.iter().enumerate().skip(from) {
            visit(Event::Inst(*inst));
            if function.op(*inst).is_construct()
                && let Some(inner) = function.construct_region(*inst)
            {
                nested = Some((inner, offset + 1));
                break;
            }
        }
        match nested {
            Some((inner, next)) => {
                if next < insts.len() {
                    work.push((region, index, next));
                } else {
                    work.push((region, index + 1, 0));
                }
                work.push((inner, 0, 0));
            }
            None => work.push((region, index + 1, 0)),
        }
    }
}

/// A name that MLIR accepts for a value or block and that nothing else has; `None` where it would be
/// taken for a number or for one of the printer's own names.
fn identifier(given: &str, taken: &mut HashMap<String, u32, FxBuildHasher>) -> Option<String> {
    let mut name = plain_identifier(given)?;
    let own = ["const", "global", "func", "type", "item", "bb", "missing"];
    let outer = ["outer_const", "outer_global", "outer_func", "outer_item"];
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    if own.contains(&stem) || outer.contains(&stem) {
        name.push('_');
    }
    let mut unique = name.clone();
    while let Some(count) = taken.get_mut(&unique) {
        *count += 1;
        let number = *count;
        unique = format!("{name}_{number}");
    }
    taken.insert(unique.clone(), 0);
    Some(unique)
}

/// A name of letters, digits, underscores, points and dollars that starts with a letter or underscore.
pub(super) fn plain_identifier(given: &str) -> Option<String> {
    let mut name: String = given
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() || matches!(c, '.' | '$') { c } else { '_' })
        .collect();
    if name.is_empty() {
        return None;
    }
    if name.starts_with(|c: char| !c.is_ascii_alphabetic() && c != '_') {
        name.insert(0, '_');
    }
    Some(name)
}

/// Whether a constant is printed as a symbol of the module.
pub(super) fn is_spec_symbol(op: Op) -> bool {
    matches!(
        op,
        Op::SpecConstant
            | Op::SpecConstantTrue
            | Op::SpecConstantFalse
            | Op::SpecConstantComposite
            | Op::SpecConstantCompositeReplicateEXT
    )
}

impl Printer<'_> {
    /// Appends `@name`, quoted where it must be.
    pub(super) fn symbol(&mut self, name: &str) {
        self.out.push('@');
        let mut chars = name.chars();
        let plain = chars.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
            && chars.all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.'));
        if plain { self.out.push_str(name) } else { self.string(name) }
    }

    /// Appends a quoted string, escaped as MLIR escapes.
    pub(super) fn string(&mut self, text: &str) {
        self.out.push('"');
        for byte in text.bytes() {
            match byte {
                b'\\' => self.out.push_str("\\\\"),
                b' ' | b'!' | b'#'..=b'~' => self.out.push(byte as char),
                _ => self.put(format_args!("\\{byte:02X}")),
            }
        }
        self.out.push('"');
    }

    /// Appends the name of a value.
    pub(super) fn value(&mut self, function: &Function, value: Value) {
        let value = function.resolve(value);
        match function.value_def(value) {
            ValueDef::Const(constant) => {
                let number = self.names.number(Thing::Const(constant));
                self.put(format_args!("%const{number}"));
            }
            ValueDef::Global(global) => {
                let number = self.names.number(Thing::Global(global));
                self.put(format_args!("%global{number}"));
            }
            ValueDef::Func(func) => {
                let number = self.names.number(Thing::Func(func));
                self.put(format_args!("%func{number}"));
            }
            ValueDef::Type(ty) => {
                let number = self.names.number(Thing::Type(ty));
                self.put(format_args!("%type{number}"));
            }
            ValueDef::Item(item) => self.put(format_args!("%{item}")),
            ValueDef::Result(inst, index) if function.results(inst).len() > 1 => {
                if let Some(first) = function.result(inst) {
                    let name = self.names.value(first);
                    self.put(format_args!("%{name}#{index}"));
                }
            }
            _ => {
                let name = self.names.value(value);
                self.put(format_args!("%{name}"));
            }
        }
    }

    /// Appends the label of a block.
    pub(super) fn block(&mut self, block: Block) {
        match self.names.label(block) {
            Some(name) => {
                self.out.push('^');
                self.out.push_str(name);
            }
            None => self.put(format_args!("^missing{}", block.as_u32())),
        }
    }

    /// Appends values separated by commas.
    pub(super) fn values(&mut self, function: &Function, values: &[Value]) {
        self.list(values.iter().copied(), |p, value| p.value(function, value));
    }
}

/// The name of an enumerant, its number where the grammar has none.
pub(super) fn enumerant(kind: OperandKind, value: u32) -> String {
    match grammar::enumerant(kind, value) {
        Some(info) => info.name.to_owned(),
        None => value.to_string(),
    }
}

/// The names of the bits of a mask, `None` where no bit is set.
pub(super) fn mask(kind: OperandKind, mask: u32) -> String {
    if mask == 0 {
        return "None".to_owned();
    }
    let mut text = String::new();
    for bit in (0..32).map(|i| 1u32 << i).filter(|bit| mask & bit != 0) {
        if !text.is_empty() {
            text.push('|');
        }
        match grammar::enumerant(kind, bit) {
            Some(info) => text.push_str(info.name),
            None => {
                let _ = write!(text, "{bit}");
            }
        }
    }
    text
}

/// `FPFastMathMode` as `fp_fast_math_mode`, the way LLVM's `convertToSnakeFromCamelCase` does.
pub(crate) fn snake_case(name: &str) -> String {
    let chars: Vec<char> = name.chars().collect();
    let mut text = String::with_capacity(name.len() + 4);
    for (index, c) in chars.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|i| chars.get(i));
        let after = chars.get(index + 1);
        let starts = c.is_ascii_uppercase()
            && before.is_some_and(|b| {
                b.is_ascii_lowercase() || b.is_ascii_digit() || after.is_some_and(|a| a.is_ascii_lowercase())
            });
        if starts {
            text.push('_');
        }
        text.push(c.to_ascii_lowercase());
    }
    text
}

/// Results of type void that others refer to: instructions of non-semantic sets do.
fn used_voids(module: &Module, function: &Function) -> HashSet<Value, FxBuildHasher> {
    let mut used = HashSet::default();
    let is_void = |value: &Value| module.types.kind(function.value_type(*value)) == TypeKind::Void;
    function.walk_blocks(|_, block| {
        for inst in function.insts(block) {
            if matches!(function.op(*inst), Opcode::Ext(..) | Opcode::Import(..)) {
                let operands = function.operands(*inst).iter().map(|operand| function.resolve(*operand));
                used.extend(operands.filter(is_void));
            }
        }
    });
    used
}
