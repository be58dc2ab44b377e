//! Builds the debugger's tree of a module from its index.

use super::bodies;
use super::index::{Index, Node};
use super::tree::{GlobalVariable, Id, SourceFile, SourceFunction, Tree, Unit};
use spirant::dialect::debug_info::{Checksum, DebugOp};
use spirant::dialect::grammar::{self, OperandKind};

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
}

impl Index<'_> {
    /// An id with its name and constant.
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

/// A checksum as LLVM names it.
fn shown(checksum: Checksum<'_>) -> String {
    format!("CSK_{}:{}", checksum.kind, checksum.digits)
}
