//! The tree that a debugger would see: files, compilation units, types, global variables, and of each function the scopes, inlined
//! calls, variables and lines of its instructions.
//!
//! Instructions are told by their place in words from the start of the module. What only describes has none: a range goes from its
//! first instruction to behind its last one.

use super::index::Position;
use super::types::TypeEntry;
use std::ops::Range;
use std::rc::Rc;

/// Instructions in a row: places in words.
pub type Words = Range<usize>;

/// A source file.
#[derive(Debug)]
pub struct SourceFile {
    /// Its name.
    pub name: String,
    /// How many lines of it are in the module, where its text is.
    pub lines: Option<usize>,
    /// Its checksum, where the module states one.
    pub checksum: Option<String>,
}

/// A compilation unit.
#[derive(Debug)]
pub struct Unit {
    /// Its file.
    pub file: Rc<str>,
    /// Its language.
    pub language: String,
    /// The version of DWARF that it was made of.
    pub dwarf: u32,
}

/// A global variable of the source.
#[derive(Debug)]
pub struct GlobalVariable {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: String,
    /// Where it is declared.
    pub place: Position,
    /// The variable of the module; `None` where it is gone.
    pub variable: Option<Id>,
}

/// An id of the module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Id {
    /// Its number.
    pub id: u32,
    /// The name that the module gives it.
    pub name: Option<String>,
    /// The number that it is the constant of.
    pub number: Option<String>,
}

/// A function of the source.
#[derive(Debug)]
pub struct SourceFunction {
    /// Its name.
    pub name: String,
    /// Its name for the linker.
    pub linkage: String,
    /// Its type.
    pub ty: String,
    /// Where it is declared.
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
    /// Its scopes, each after the one that it is in.
    pub scopes: Vec<Scope>,
    /// What its instructions come from, in order.
    pub rows: Vec<Row>,
    /// Whether there were more scopes or variables than are listed.
    pub is_cut: bool,
}

/// What a scope is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScopeKind {
    /// The source function that the function is.
    Function,
    /// A source function that was inlined.
    Inlined,
    /// A block of one.
    Block,
    /// A compilation unit or type.
    Other,
}

/// A lexical scope in a function, once for each call that it was inlined at.
#[derive(Debug)]
pub struct Scope {
    /// What it is.
    pub kind: ScopeKind,
    /// The number of the scope that it is in; the call's where it is inlined.
    pub parent: Option<usize>,
    /// The name of a function or namespace.
    pub name: String,
    /// Its name for the linker.
    pub linkage: String,
    /// Its type.
    pub ty: String,
    /// Where it is declared.
    pub place: Position,
    /// Where it was inlined.
    pub called_at: Option<Position>,
    /// Its instructions, those of the scopes in it included.
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
    /// Where it is declared.
    pub place: Position,
    /// Which parameter it is, from 1.
    pub argument: Option<u32>,
    /// Where it is, by instructions; it is optimized out elsewhere.
    pub locations: Vec<Located>,
}

/// Where a variable, or a part of one, is.
#[derive(Debug)]
pub struct Located {
    /// For these instructions.
    pub words: Words,
    /// There.
    pub location: Rc<Location>,
}

/// Where a variable is.
#[derive(PartialEq, Eq, Debug)]
pub struct Location {
    /// What kind of location it is.
    pub kind: LocationKind,
    /// The pointer or value; `None` where it is gone.
    pub id: Option<Id>,
    /// What is done with it, in DWARF's words.
    pub expression: Vec<String>,
    /// Which part of the variable it is, by members and elements.
    pub indexes: Vec<u32>,
}

/// What kind of location a variable has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LocationKind {
    /// In memory, at a pointer.
    Memory,
    /// It is a value.
    Value,
    /// It is optimized out.
    Gone,
}

/// Instructions in a row that come from the same place.
#[derive(PartialEq, Eq, Debug)]
pub struct Row {
    /// The instructions.
    pub words: Words,
    /// The place; `None` where there is no line.
    pub place: Option<Position>,
    /// The last line and column, where they differ.
    pub end: Option<(u32, u32)>,
    /// The number of the scope.
    pub scope: Option<usize>,
}

/// All that a module says of its source.
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
    /// Functions of the source that no instruction comes from.
    pub without_code: Vec<SourceFunction>,
}

impl Tree {
    /// Whether there is nothing but what every module has.
    pub fn is_empty(&self) -> bool {
        let has_none = |function: &FunctionTree| {
            function.scopes.is_empty() && function.rows.iter().all(|row| row.place.is_none())
        };
        self.units.is_empty() && self.functions.iter().all(has_none)
    }
}
