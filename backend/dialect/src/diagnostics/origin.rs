//! Where a diagnostic comes from, as data for embedders and renderers.

use super::source::SourceProgram;
use super::symbol::Symbol;
use crate::function::{Block, Function, Inst, Loc, Position, Value, ValueDef};
use crate::op::Opcode;
use crate::spirv::ExecutionMode;
use std::fmt;

/// Where a diagnostic comes from, as far as that is known. The default is the module as a whole.
///
/// `Display` is the one line that stands behind `-->`, without the chain of inlining.
///
/// ```
/// use spirant_dialect::diagnostics::{Code, Diagnostic, Origin};
///
/// let origin = Origin::source("a.hlsl", 3, 7).of_value("%x");
/// let error = Diagnostic::error(Code::UNSUPPORTED, "no such thing").at(origin.in_function("main"));
/// assert_eq!(error.position().map(|position| (&*position.file, position.line)), Some(("a.hlsl", 3)));
/// assert!(error.to_string().ends_with("--> a.hlsl:3:7, %x in function @main"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Origin {
    /// The position in a source file, or in the text that was read. Line 0 stands for the whole file.
    pub position: Option<Loc>,
    /// The calls that the code at `position` was inlined at, innermost first.
    pub inlined_at: Vec<Loc>,
    /// The offset in a binary file.
    pub offset: Option<Offset>,
    /// The LLVM value, as LLVM IR spells it: `%x`, `@g`, or `an unnamed store`.
    pub value: Option<String>,
    /// The entity of the dialect.
    pub entity: Option<Entity>,
    /// The function that holds the value or entity, by its symbol, which may be mangled.
    pub function: Option<String>,
}

/// An offset in a binary file, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offset {
    /// A byte.
    Byte(usize),
    /// A word of four bytes.
    Word(usize),
}

/// An entity of the dialect. Entities outside functions have names, since their numbers mean nothing to a
/// reader of the module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entity {
    /// An instruction and its operation.
    Inst(Inst, Opcode),
    /// A block.
    Block(Block),
    /// A value of a function.
    Value(Value),
    /// A type.
    Type(String),
    /// A constant.
    Constant(String),
    /// A global variable, by its symbol.
    Variable(String),
    /// An entry point, by its name.
    EntryPoint(String),
    /// An execution mode of an entry point.
    ExecutionMode(ExecutionMode),
    /// Any other instruction at module scope.
    Item(String),
}

impl Origin {
    /// An instruction of a function, with its source position; a construct has the position of its first
    /// instruction that has one.
    pub fn inst(function: &Function, inst: Inst) -> Origin {
        let position = first_position(function, inst);
        let position = position.and_then(|position| function.attrs.source_position(position));
        Origin {
            position: position.and_then(|position| position.loc.clone()),
            inlined_at: position.into_iter().flat_map(|at| at.calls()).map(|call| call.loc.clone()).collect(),
            entity: Some(Entity::Inst(inst, function.op(inst))),
            ..Origin::function(&function.name)
        }
        .without_gaps()
    }

    /// A block of a function, with the first source position in it.
    pub fn block(function: &Function, block: Block) -> Origin {
        let mut insts = function.insts(block).iter();
        let first =
            insts.find(|inst| function.loc(**inst).is_some()).map(|inst| Origin::inst(function, *inst));
        let origin = first.unwrap_or_else(|| Origin::function(&function.name));
        Origin { entity: Some(Entity::Block(block)), ..origin }
    }

    /// A value of a function, by its name if it has one.
    pub fn value(function: &Function, value: Value) -> Origin {
        let origin = match function.value_def(value) {
            ValueDef::Result(inst, _) => Origin::inst(function, inst),
            _ => Origin::function(&function.name),
        };
        let name = function.attrs.value_names.get(value).map(|name| format!("%{name}"));
        Origin { value: name, entity: Some(Entity::Value(value)), ..origin }
    }

    /// A function: its signature, its decorations, or its body as a whole.
    pub fn function(symbol: &str) -> Origin {
        Origin::default().in_function(symbol)
    }

    /// A line and column of a file; both count from 1, a column of 0 is unknown.
    pub fn source(file: &str, line: u32, column: u32) -> Origin {
        Loc { file: file.into(), line, column }.into()
    }

    /// A file as a whole.
    pub fn file(name: &str) -> Origin {
        Origin::source(name, 0, 0)
    }

    /// The same, but code without a line gets the position of the innermost call with a line: code that a front
    /// end generates has line 0.
    #[must_use]
    pub fn without_gaps(mut self) -> Origin {
        self.inlined_at.retain(|call| call.line != 0);
        if self.position.as_ref().is_none_or(|position| position.line == 0) && !self.inlined_at.is_empty() {
            self.position = Some(self.inlined_at.remove(0));
        }
        self
    }

    /// The name, as the source spells it, of the variable or function that the diagnostic is about.
    pub fn declared_name(&self) -> Option<String> {
        let symbol = match &self.entity {
            Some(Entity::Variable(symbol) | Entity::EntryPoint(symbol)) => symbol,
            _ => self.function.as_ref()?,
        };
        let shown = Symbol(symbol).to_string();
        let plain = shown.split('(').next().unwrap_or(&shown);
        let name = plain.rsplit([':', ' ']).next().unwrap_or(plain);
        (!name.is_empty()).then(|| name.to_owned())
    }

    /// Takes the position of the declaration of what it names where it has none of its own.
    pub(super) fn locate(&mut self, program: &SourceProgram) {
        *self = std::mem::take(self).without_gaps();
        if self.position.as_ref().is_some_and(|position| position.line != 0) {
            return;
        }
        let symbol = match &self.entity {
            Some(Entity::Variable(symbol) | Entity::EntryPoint(symbol)) => Some(symbol),
            _ => self.function.as_ref(),
        };
        if let Some(place) = symbol.and_then(|symbol| program.declaration(symbol)) {
            self.position = Some(place.clone());
        }
    }

    /// Whether another place has the same position, and is to a reader of the source the same.
    pub(super) fn is_beside(&self, other: &Origin) -> bool {
        self.position.is_some() && (&self.position, &self.inlined_at) == (&other.position, &other.inlined_at)
    }

    /// Moves the position to the innermost call outside files that the user did not write, if there is one.
    pub fn leave_files(&mut self, is_foreign: impl Fn(&str) -> bool) {
        let is_own = |loc: &Loc| !is_foreign(&loc.file);
        if self.position.as_ref().is_some_and(|position| !is_own(position))
            && let Some(call) = self.inlined_at.iter().position(is_own)
        {
            self.position = self.inlined_at.drain(..=call).next_back();
        }
        self.inlined_at.retain(is_own);
    }

    /// The same, of an LLVM value as LLVM IR spells it.
    #[must_use]
    pub fn of_value(self, value: impl Into<String>) -> Origin {
        Origin { value: Some(value.into()), ..self }
    }

    /// The same, in code that was inlined at these calls, innermost first.
    #[must_use]
    pub fn inlined_at(self, calls: Vec<Loc>) -> Origin {
        Origin { inlined_at: calls, ..self }
    }

    /// The same, at an offset in a binary file.
    #[must_use]
    pub fn at_offset(self, offset: Offset) -> Origin {
        Origin { offset: Some(offset), ..self }
    }

    /// The same, in a function of this symbol.
    #[must_use]
    pub fn in_function(self, symbol: &str) -> Origin {
        Origin { function: Some(symbol.to_owned()), ..self }
    }
}

/// The position of an instruction; of a construct without one, the first directly in its blocks.
fn first_position(function: &Function, inst: Inst) -> Option<Position> {
    let own = function.attrs.position(inst).expand();
    let region = function.construct_region(inst).filter(|_| own.is_none());
    let blocks = region.map(|region| function.blocks(region)).unwrap_or_default();
    let inside = || blocks.iter().flat_map(|block| function.insts(*block));
    own.or_else(|| inside().find_map(|inst| function.attrs.position(*inst).expand()))
}

impl From<Loc> for Origin {
    fn from(position: Loc) -> Origin {
        Origin { position: Some(position), ..Origin::default() }
    }
}

impl From<Entity> for Origin {
    fn from(entity: Entity) -> Origin {
        Origin { entity: Some(entity), ..Origin::default() }
    }
}

impl From<Offset> for Origin {
    fn from(offset: Offset) -> Origin {
        Origin { offset: Some(offset), ..Origin::default() }
    }
}

impl Origin {
    /// The subject besides the position: offset, value or entity, function. `None` if there is none.
    pub fn subject(&self) -> Option<String> {
        let value = self.value.clone().or_else(|| self.entity.as_ref().map(ToString::to_string));
        let function = self.function.as_ref().map(|symbol| format!("function @{}", Symbol(symbol)));
        let thing = match (value, function) {
            (Some(value), Some(function)) => match self.entity {
                Some(Entity::EntryPoint(_)) => Some(format!("{value}, {function}")),
                Some(Entity::ExecutionMode(_)) => Some(format!("{value} of {function}")),
                _ => Some(format!("{value} in {function}")),
            },
            (value, function) => value.or(function),
        };
        let offset = self.offset.map(|offset| offset.to_string());
        match (offset, thing) {
            (Some(offset), Some(thing)) => Some(format!("{offset}, {thing}")),
            (offset, thing) => offset.or(thing),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let subject = self.subject();
        match (&self.position, subject) {
            (Some(position), Some(subject)) => write!(f, "{}, {subject}", ShortLoc(position)),
            (Some(position), None) => ShortLoc(position).fmt(f),
            (None, subject) => f.write_str(subject.as_deref().unwrap_or("the module")),
        }
    }
}

/// A position without the parts that are unknown.
pub(super) struct ShortLoc<'l>(pub &'l Loc);

impl fmt::Display for ShortLoc<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Loc { file, line, column } = self.0;
        match (line, column) {
            (0, _) => f.write_str(file),
            (line, 0) => write!(f, "{file}:{line}"),
            (line, column) => write!(f, "{file}:{line}:{column}"),
        }
    }
}

impl fmt::Display for Offset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Offset::Byte(at) => write!(f, "byte {at}"),
            Offset::Word(at) => write!(f, "word {at}"),
        }
    }
}

impl Entity {
    /// The kind of entity, in one word.
    pub fn kind(&self) -> &'static str {
        match self {
            Entity::Inst(..) => "instruction",
            Entity::Block(_) => "block",
            Entity::Value(_) => "value",
            Entity::Type(_) => "type",
            Entity::Constant(_) => "constant",
            Entity::Variable(_) => "variable",
            Entity::EntryPoint(_) => "entry-point",
            Entity::ExecutionMode(_) => "execution-mode",
            Entity::Item(_) => "item",
        }
    }
}

impl fmt::Display for Entity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entity::Inst(inst, op) => write!(f, "{inst} ({op})"),
            Entity::Block(block) => write!(f, "{block}"),
            Entity::Value(value) => write!(f, "{value}"),
            Entity::Type(name) | Entity::Constant(name) | Entity::Item(name) => f.write_str(name),
            Entity::Variable(symbol) => write!(f, "global variable '{}'", Symbol(symbol)),
            Entity::EntryPoint(name) => write!(f, "entry point '{name}'"),
            Entity::ExecutionMode(mode) => write!(f, "execution mode {mode:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unknown_is_left_out() {
        assert_eq!(Origin::file("a.spv").to_string(), "a.spv");
        assert_eq!(Origin::source("a.ll", 3, 0).to_string(), "a.ll:3");
        assert_eq!(Origin::default().to_string(), "the module");
        let word = Origin { offset: Some(Offset::Word(7)), ..Origin::file("a.spv") };
        assert_eq!(word.to_string(), "a.spv, word 7");
    }

    #[test]
    fn functions_are_demangled() {
        let origin = Origin { value: Some("%x".into()), ..Origin::function("_Z3addii") };
        assert_eq!(origin.to_string(), "%x in function @add(int, int)");
        let mode = Origin::from(Entity::ExecutionMode(ExecutionMode::LocalSize)).in_function("main");
        assert_eq!(mode.to_string(), "execution mode LocalSize of function @main");
    }
}
