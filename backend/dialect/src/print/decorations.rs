//! Decorations as attributes: `no_signed_wrap`, `location = 0 : i32`.

use super::Printer;
use super::names;
use super::types::attribute_name;
use crate::decoration::{Decoration, DecorationOperand};
use crate::function::{Function, Value};
use crate::grammar::{self, Category, OperandKind as K};
use crate::spirv::LinkageType;

impl Printer<'_> {
    /// The attributes of decorations, sorted by name.
    pub(super) fn decorations(&mut self, list: &[Decoration]) -> Vec<String> {
        let mut attributes: Vec<String> = list.iter().map(|d| self.decoration(d)).collect();
        attributes.sort();
        attributes
    }

    fn decoration(&mut self, decoration: &Decoration) -> String {
        let name = attribute_name(decoration.kind);
        let params =
            grammar::enumerant(K::Decoration, decoration.kind as u32).map_or(&[][..], |info| info.params());
        let operands: Vec<String> = decoration
            .operands
            .iter()
            .enumerate()
            .map(|(index, operand)| match operand {
                DecorationOperand::Word(word) => {
                    match params.get(index).or(params.last()).map(|spec| (spec.kind, spec.kind.category())) {
                        Some((kind, Category::ValueEnum)) => format!("\"{}\"", names::enumerant(kind, *word)),
                        Some((kind, Category::BitEnum)) => format!("\"{}\"", names::mask(kind, *word)),
                        _ => format!("{} : i32", *word as i32),
                    }
                }
                DecorationOperand::Str(text) => self.scratch(|p| p.string(text)),
                DecorationOperand::Const(constant) => format!("\"%{constant}\""),
                DecorationOperand::Global(global) => match self.module.globals.get(*global) {
                    Some(variable) => self.scratch(|p| p.symbol(&variable.name)),
                    None => format!("\"{global}\""),
                },
                DecorationOperand::Func(func) => format!("\"%{func}\""),
                DecorationOperand::Item(item) => format!("\"%{item}\""),
            })
            .collect();
        match &*operands {
            [] => name,
            [one] => format!("{name} = {one}"),
            more => format!("{name} = [{}]", more.join(", ")),
        }
    }

    /// What `write` appends, taken out again.
    pub(super) fn scratch(&mut self, write: impl FnOnce(&mut Self)) -> String {
        let start = self.out.len();
        write(self);
        self.out.split_off(start)
    }

    /// The attribute of an exported or imported symbol.
    pub(super) fn linkage(&mut self, linkage: &Option<(Box<str>, LinkageType)>) -> Option<String> {
        let (name, kind) = linkage.as_ref()?;
        Some(self.scratch(|p| {
            p.out.push_str("linkage_attributes = #spirv.linkage_attributes<linkage_name = ");
            p.string(name);
            p.put(format_args!(", linkage_type = <{kind:?}>>"));
        }))
    }

    /// The attributes of a value's decorations.
    pub(super) fn value_attributes(&mut self, function: &Function, value: Option<Value>) -> Vec<String> {
        match value.and_then(|value| function.value_decorations.get(&value)) {
            Some(list) => self.decorations(list),
            None => Vec::new(),
        }
    }

    /// Appends ` {a, b}`, or nothing.
    pub(super) fn attributes(&mut self, attributes: &[String]) {
        if !attributes.is_empty() {
            self.put(format_args!(" {{{}}}", attributes.join(", ")));
        }
    }
}
