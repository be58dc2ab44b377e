//! The tree that a debugger would see: files, compilation units, types, global variables, and of each function the scopes, inlined
//! calls, variables and lines of its instructions.
//!
//! Instructions are told by their place in words from the start of the module. What only describes has none: a range goes from its
//! first instruction to behind its last one.

use super::bodies;
use super::index::{Index, Node};
use super::types::TypeEntry;
use spirant::dialect::debug_info::{Checksum, DebugOp};
use spirant::dialect::grammar::{self, OperandKind};
use std::ops::Range;
use std::rc::Rc;

/// Instructions in a row: places in words.
pub type Words = Range<usize>;

/// A checksum as LLVM names it.
fn shown(checksum: Checksum<'_>) -> String {
    format!("CSK_{}:{}", checksum.kind, checksum.digits)
}

/// A place in the source.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The file; empty where unknown.
    pub file: Rc<str>,
    /// The line; 0 where unknown.
    pub line: u32,
    /// The column; 0 where unknown.
    pub column: u32,
}

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
    pub place: Place,
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
    pub place: Place,
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
    pub place: Place,
    /// Where it was inlined.
    pub called_at: Option<Place>,
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
    pub place: Place,
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
    pub place: Option<Place>,
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
    /// The tree of a module.
    pub fn new(index: &Index<'_>) -> Tree {
        let mut module = bodies::Module::new(index);
        let functions: Vec<_> = index.functions.iter().map(|function| module.function(function)).collect();
        let unseen = index.nodes(DebugOp::DebugFunction).filter(|(id, _)| !module.seen.contains(id));
        let without_code = unseen.map(|(_, node)| SourceFunction {
            name: index.text(node, 0).into(),
            linkage: index.text(node, 6).into(),
            ty: index.spell(node.id(1)),
            place: index.place(node, 2),
        });
        Tree {
            files: index.files(),
            units: index.units(),
            types: index.type_entries(),
            globals: index.globals(),
            without_code: without_code.collect(),
            functions,
        }
    }

    /// Whether there is nothing but what every module has.
    pub fn is_empty(&self) -> bool {
        let has_none = |function: &FunctionTree| {
            function.scopes.is_empty() && function.rows.iter().all(|row| row.place.is_none())
        };
        self.units.is_empty() && self.functions.iter().all(has_none)
    }
}

impl Index<'_> {
    /// The place that operands from one on are: source, line, column.
    pub fn place(&self, node: &Node, from: usize) -> Place {
        Place {
            file: node.id(from).map_or_else(|| "".into(), |source| self.file_name(source)),
            line: self.number(node, from + 1).unwrap_or(0),
            column: self.number(node, from + 2).unwrap_or(0),
        }
    }

    /// The name of the file of a `DebugSource`.
    pub fn file_name(&self, source: u32) -> Rc<str> {
        self.node_if(source, DebugOp::DebugSource).map_or("", |node| self.text(node, 0)).into()
    }

    /// An id with what is known of it.
    pub fn named(&self, id: u32) -> Id {
        Id { id, name: self.name(id).map(str::to_owned), number: self.constant(id) }
    }

    /// The files, each with its checksum where there is one: in place of its text, or in a string of its own.
    fn files(&self) -> Vec<SourceFile> {
        let mut files = self.sources();
        for checksum in self.strings().filter_map(Checksum::read) {
            let mut of_name = files.iter_mut().filter(|file| checksum.file == Some(&*file.name));
            if let Some(file) = of_name.find(|file| file.checksum.is_none()) {
                file.checksum = Some(shown(checksum));
            }
        }
        files
    }

    fn sources(&self) -> Vec<SourceFile> {
        let mut files: Vec<SourceFile> = Vec::new();
        // A line may go on in the next string.
        let mut is_open = false;
        for id in &self.order {
            let Some(node) = self.node_of(*id) else { continue };
            let (text, place) = match node.op {
                DebugOp::DebugSource => {
                    let name = self.text(node, 0).to_owned();
                    files.push(SourceFile { name, lines: None, checksum: None });
                    is_open = false;
                    (node.id(1), 1)
                }
                DebugOp::DebugSourceContinued => (node.id(0), 0),
                _ => continue,
            };
            let (Some(text), Some(file)) = (text.and_then(|id| self.string(id)), files.last_mut()) else {
                continue;
            };
            if let (1, Some(checksum)) = (place, Checksum::read(text)) {
                file.checksum = Some(shown(checksum));
                continue;
            }
            let begun = text.lines().count() - usize::from(is_open && !text.is_empty());
            file.lines = Some(file.lines.unwrap_or(0) + begun);
            is_open = !text.is_empty() && !text.ends_with('\n');
        }
        files
    }

    fn units(&self) -> Vec<Unit> {
        let unit = |(_, node): (u32, &Node)| {
            let language = self.number(node, 3).unwrap_or(0);
            Unit {
                file: node.id(2).map_or_else(|| "".into(), |source| self.file_name(source)),
                language: match grammar::enumerant(OperandKind::SourceLanguage, language) {
                    Some(info) => info.name.to_owned(),
                    None => language.to_string(),
                },
                dwarf: self.number(node, 1).unwrap_or(0),
            }
        };
        self.nodes(DebugOp::DebugCompilationUnit).map(unit).collect()
    }

    fn globals(&self) -> Vec<GlobalVariable> {
        let global = |(_, node): (u32, &Node)| {
            let variable = node.id(7).filter(|id| self.node_of(*id).is_none());
            GlobalVariable {
                name: self.text(node, 0).into(),
                ty: self.spell(node.id(1)),
                place: self.place(node, 2),
                variable: variable.map(|id| self.named(id)),
            }
        };
        self.nodes(DebugOp::DebugGlobalVariable).map(global).collect()
    }
}
