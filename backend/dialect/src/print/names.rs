//! Names: symbols of the module, values of a function, quoted strings, snake case.

use super::Printer;
use crate::constants::Const;
use crate::function::{Function, Value, ValueDef};
use crate::grammar::{self, OperandKind};
use crate::module::Module;
use crate::spirv::Op;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use std::fmt::Write;

/// The symbols of specialization constants; those of functions and globals are their names.
pub(super) struct Symbols {
    specs: HashMap<Const, String, FxBuildHasher>,
}

impl Symbols {
    /// Names every specialization constant: its own name where that is free, else its number.
    pub(super) fn new(module: &Module) -> Self {
        let mut taken: HashSet<&str, FxBuildHasher> = module.functions.values().map(|f| &*f.name).collect();
        taken.extend(module.globals.values().map(|g| &*g.name));
        let mut specs = HashMap::default();
        for (constant, data) in module.consts.iter() {
            if is_spec_symbol(data.op) {
                let name = match module.consts.names.get(&constant) {
                    Some(name) if taken.insert(name) => name.to_string(),
                    _ => format!("spec{}", constant.as_u32()),
                };
                specs.insert(constant, name);
            }
        }
        Symbols { specs }
    }

    /// The symbol of a specialization constant.
    pub(super) fn spec(&self, constant: Const) -> Option<&str> {
        self.specs.get(&constant).map(String::as_str)
    }
}

/// Whether a constant is printed as a symbol of the module.
pub(super) fn is_spec_symbol(op: Op) -> bool {
    matches!(op, Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse | Op::SpecConstantComposite)
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
            ValueDef::Const(constant) => self.put(format_args!("%{constant}")),
            ValueDef::Global(global) => self.put(format_args!("%{global}")),
            ValueDef::Func(func) => self.put(format_args!("%{func}")),
            ValueDef::Type(ty) => self.put(format_args!("%{ty}")),
            ValueDef::Item(item) => self.put(format_args!("%{item}")),
            ValueDef::Result(inst, index) if function.results(inst).len() > 1 => {
                if let Some(first) = function.result(inst) {
                    self.put(format_args!("{first}#{index}"));
                }
            }
            _ => self.put(format_args!("{value}")),
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
