//! The source program that a module was compiled from, as far as diagnostics refer to it.

use crate::loc::Loc;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;

/// A file of the source program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SourceFile {
    /// The folder that its name is relative to.
    pub folder: String,
    /// Its text, where the input has it.
    pub text: Option<String>,
}

/// The files of the source program, and where what has a name in it is declared.
#[derive(Clone, Debug, Default)]
pub struct SourceProgram {
    files: BTreeMap<String, SourceFile>,
    declared: HashMap<String, Loc>,
}

impl SourceProgram {
    /// Whether a file of this name is known.
    pub fn has_file(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// Notes a file; the first of a name is kept.
    pub fn add_file(&mut self, name: String, file: SourceFile) {
        self.files.entry(name).or_insert(file);
    }

    /// Notes where a function or variable is declared, by its symbol or its name; the first of a name is kept.
    pub fn declare(&mut self, name: String, place: Loc) {
        self.declared.entry(name).or_insert(place);
    }

    /// Where a function or variable is declared.
    pub fn declaration(&self, name: &str) -> Option<&Loc> {
        self.declared.get(name)
    }

    /// The text of a file: what the input has of it, or what is in the file now.
    pub fn text(&self, name: &str) -> Option<String> {
        let Some(file) = self.files.get(name) else { return std::fs::read_to_string(name).ok() };
        if let Some(text) = &file.text {
            return Some(text.clone());
        }
        let beside = Path::new(&file.folder).join(name);
        std::fs::read_to_string(beside).or_else(|_| std::fs::read_to_string(name)).ok()
    }
}
