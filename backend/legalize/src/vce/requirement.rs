//! A requirement of a module: the construct, its first use, and their names in messages.

use super::feature::Feature;
use spirant_dialect::diagnostics::{Entity, Origin};
use spirant_dialect::function::{Block, Inst};
use spirant_dialect::grammar::{self, Availability, ExtInstSet, OperandKind};
use spirant_dialect::module::{Func, Global, Module};
use spirant_dialect::op::Opcode;
use std::fmt;

/// Where something is used.
#[derive(Clone, Copy, Debug)]
pub(super) enum Site {
    /// The module itself.
    Module,
    /// A global variable.
    Global(Global),
    /// A function: its signature, decorations or linkage.
    Func(Func),
    /// A block: its parameters.
    Block(Func, Block),
    /// An instruction.
    Inst(Func, Inst),
    /// An entry point, by index.
    EntryPoint(u32),
    /// An execution mode, by index.
    Mode(u32),
}

impl Site {
    /// Where that is, as far as the module still knows it.
    pub(super) fn origin(self, module: &Module) -> Origin {
        let symbol = |func| module.functions.get(func).map(|f| &*f.name).unwrap_or_default();
        match self {
            Site::Module => Origin::default(),
            Site::Global(global) => match module.globals.get(global) {
                Some(variable) => Entity::Variable(variable.name.to_string()).into(),
                None => Origin::default(),
            },
            Site::Func(func) => Origin::function(symbol(func)),
            Site::Block(func, block) => match module.functions.get(func) {
                Some(function) => Origin::block(function, block),
                None => Origin::default(),
            },
            Site::Inst(func, inst) => match module.functions.get(func) {
                Some(function) => Origin::inst(function, inst),
                None => Origin::default(),
            },
            Site::EntryPoint(index) => match module.entry_points.get(index as usize) {
                Some(entry) => Entity::EntryPoint(entry.name.to_string()).into(),
                None => Origin::default(),
            },
            Site::Mode(index) => match module.execution_modes.get(index as usize) {
                Some(mode) => {
                    Origin::from(Entity::ExecutionMode(mode.mode)).in_function(symbol(mode.function))
                }
                None => Origin::default(),
            },
        }
    }
}

/// What is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Subject {
    /// A core instruction.
    Op(u16),
    /// An instruction of an extended set.
    Ext(ExtInstSet, u32),
    /// An extended set whose import itself has requirements.
    Set(ExtInstSet),
    /// An enumerant, one bit of a mask.
    Enumerant(OperandKind, u32),
    /// A row of the hand-written table.
    Feature(Feature),
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Subject::Op(number) => match grammar::op_info(number) {
                Some(info) => write!(f, "Op{}", info.name),
                None => write!(f, "opcode {number}"),
            },
            Subject::Ext(set, number) => write!(f, "{}", Opcode::Ext(set, number)),
            Subject::Set(set) => write!(f, "the extended instruction set {}", set.name()),
            Subject::Enumerant(kind, value) => match grammar::enumerant(kind, value) {
                Some(info) => write!(f, "{} {}", words(kind.name()), info.name),
                None => write!(f, "{} {value}", words(kind.name())),
            },
            Subject::Feature(feature) => f.write_str(feature.description()),
        }
    }
}

/// `StorageClass` as `storage class`.
fn words(name: &str) -> String {
    let mut text = String::with_capacity(name.len() + 4);
    let mut lower = false;
    for c in name.chars() {
        if c.is_ascii_uppercase() && lower {
            text.push(' ');
        }
        lower = c.is_ascii_lowercase();
        text.push(c.to_ascii_lowercase());
    }
    text
}

/// Something that a module uses, and what that requires.
#[derive(Clone, Copy, Debug)]
pub(super) struct Requirement {
    /// What is used.
    pub(super) what: Subject,
    /// What it requires.
    pub(super) availability: &'static Availability,
    /// Where it is used first.
    pub(super) site: Site,
}

/// Khronos' extensions before multi-vendor ones before those of a single vendor. Altera's are
/// Intel's under a newer name, which fewer consumers know.
pub(super) fn vendor_rank(name: &str) -> u32 {
    match name {
        _ if name.starts_with("SPV_KHR_") => 0,
        _ if name.starts_with("SPV_EXT_") => 1,
        _ if name.starts_with("SPV_ALTERA_") => 3,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_are_named_in_words() {
        assert_eq!(
            Subject::Enumerant(OperandKind::StorageClass, 12).to_string(),
            "storage class StorageBuffer"
        );
        assert_eq!(Subject::Enumerant(OperandKind::BuiltIn, 4416).to_string(), "built in SubgroupEqMask");
        assert_eq!(Subject::Op(65535).to_string(), "opcode 65535");
        assert_eq!(
            Subject::Op(spirant_dialect::CoreOpcode::from(spirant_dialect::spirv::Op::SDot).number())
                .to_string(),
            "OpSDot"
        );
    }
}
