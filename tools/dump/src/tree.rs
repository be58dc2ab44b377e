//! The tree that a debugger would see: files, compilation units, types, global variables, and of each function the scopes,
//! inlined calls, variables and lines of its instructions.
//!
//! Ranges of instructions are offsets in words from the start of the module. They contain only code: a range goes from its first
//! instruction to one past its last.

use super::index::Position;
use super::types::TypeEntry;
use std::ops::Range;
use std::rc::Rc;

/// A range of instructions, as offsets in words.
pub type Words = Range<usize>;

/// A source file.
#[derive(Debug)]
pub struct SourceFile {
    /// Its name.
    pub name: String,
    /// The number of lines of its text in the module, if the text is there.
    pub lines: Option<usize>,
    /// Its checksum, if the module states one.
    pub checksum: Option<String>,
}

/// A compilation unit.
#[derive(Debug)]
pub struct Unit {
    /// Its file.
    pub file: Rc<str>,
    /// Its language.
    pub language: String,
    /// The version of DWARF that it was made from.
    pub dwarf: u32,
}

/// A global variable of the source.
#[derive(Debug)]
pub struct GlobalVariable {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: String,
    /// The position of its declaration.
    pub place: Position,
    /// The variable of the module; `None` if it was removed.
    pub variable: Option<Id>,
}

/// An id of the module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Id {
    /// Its number.
    pub id: u32,
    /// The name that the module gives it.
    pub name: Option<String>,
    /// The number, for a constant.
    pub number: Option<String>,
}

/// A function of the source.
#[derive(Debug)]
pub struct SourceFunction {
    /// Its name.
    pub name: String,
    /// Its linkage name.
    pub linkage: String,
    /// Its type.
    pub ty: String,
    /// The position of its declaration.
    pub place: Position,
}

/// A function of the module.
#[derive(Debug)]
pub struct FunctionTree {
    /// Its id.
    pub id: Id,
    /// Execution models and names of entry points.
    pub entry_points: Vec<(String, String)>,
    /// All of it.
    pub words: Words,
    /// Its scopes, each after its parent.
    pub scopes: Vec<Scope>,
    /// The source positions of its instructions, in order.
    pub rows: Vec<Row>,
    /// Whether there were more scopes or variables than are listed.
    pub is_cut: bool,
}

/// The kind of a scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScopeKind {
    /// The source function of the function.
    Function,
    /// A source function that was inlined.
    Inlined,
    /// A block of a source function.
    Block,
    /// A compilation unit or type.
    Other,
}

/// A lexical scope in a function, once for each call that it was inlined at.
#[derive(Debug)]
pub struct Scope {
    /// Its kind.
    pub kind: ScopeKind,
    /// The number of its parent; the scope of the call if it is inlined.
    pub parent: Option<usize>,
    /// The name of a function or namespace.
    pub name: String,
    /// Its linkage name.
    pub linkage: String,
    /// Its type.
    pub ty: String,
    /// The position of its declaration.
    pub place: Position,
    /// The position of the call that it was inlined at.
    pub called_at: Option<Position>,
    /// Its instructions, those of inner scopes included.
    pub words: Vec<Words>,
    /// Its variables.
    pub variables: Vec<Variable>,
}

/// A local variable or parameter.
#[derive(Debug)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: String,
    /// The position of its declaration.
    pub place: Position,
    /// The number of the parameter, from 1.
    pub argument: Option<u32>,
    /// Its locations, by instructions; elsewhere it is optimized out.
    pub locations: Vec<Located>,
}

/// The location of a variable, or of a part of one.
#[derive(Debug)]
pub struct Located {
    /// The instructions for which it holds.
    pub words: Words,
    /// The location.
    pub location: Rc<Location>,
}

/// A location of a variable.
#[derive(PartialEq, Eq, Debug)]
pub struct Location {
    /// Its kind.
    pub kind: LocationKind,
    /// The pointer or value; `None` if it is gone.
    pub id: Option<Id>,
    /// The operations on it, in DWARF's names.
    pub expression: Vec<String>,
    /// The part of the variable, by members and elements.
    pub indexes: Vec<u32>,
}

/// The kind of a variable's location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LocationKind {
    /// In memory, at a pointer.
    Memory,
    /// It is a value.
    Value,
    /// It is optimized out.
    Gone,
}

/// Consecutive instructions with the same source position.
#[derive(PartialEq, Eq, Debug)]
pub struct Row {
    /// The instructions.
    pub words: Words,
    /// The position; `None` if there is no line.
    pub place: Option<Position>,
    /// The last line and column, if they differ.
    pub end: Option<(u32, u32)>,
    /// The number of the scope.
    pub scope: Option<usize>,
}

/// The debug information of a module.
#[derive(Debug)]
pub struct Tree {
    /// Its files.
    pub files: Vec<SourceFile>,
    /// Its compilation units.
    pub units: Vec<Unit>,
    /// Its composite types and enumerations.
    pub types: Vec<TypeEntry>,
    /// Its global variables.
    pub globals: Vec<GlobalVariable>,
    /// Its functions with code.
    pub functions: Vec<FunctionTree>,
    /// Source functions without instructions.
    pub without_code: Vec<SourceFunction>,
}

impl Tree {
    /// Whether there is no debug information.
    pub fn is_empty(&self) -> bool {
        let has_none = |function: &FunctionTree| {
            function.scopes.is_empty() && function.rows.iter().all(|row| row.place.is_none())
        };
        self.units.is_empty() && self.functions.iter().all(has_none)
    }
}
