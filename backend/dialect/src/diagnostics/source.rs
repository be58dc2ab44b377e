//! The source program that a module was compiled from, as far as diagnostics refer to it.

use crate::loc::Loc;
use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::{Read, Seek};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A file of the source program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SourceFile {
    /// The folder that its name is relative to.
    pub folder: String,
    /// Its text, if the input has it.
    pub text: Option<String>,
}

/// The files of the source program, and the declarations of its functions and variables.
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

    /// Adds a file; the first file of a name is kept.
    pub fn add_file(&mut self, name: String, file: SourceFile) {
        self.files.entry(name).or_insert(file);
    }

    /// Records the declaration of a function or variable, by its symbol or its name; the first of a name is
    /// kept.
    pub fn declare(&mut self, name: String, place: Loc) {
        self.declared.entry(name).or_insert(place);
    }

    /// Where a function or variable is declared.
    pub fn declaration(&self, name: &str) -> Option<&Loc> {
        self.declared.get(name)
    }

    /// The text of a file: from the input, or from the file as it is now.
    pub fn text(&self, name: &str) -> Option<String> {
        let Some(file) = self.files.get(name) else { return read(Path::new(name)) };
        if let Some(text) = &file.text {
            return Some(text.clone());
        }
        read(&Path::new(&file.folder).join(name)).or_else(|| read(Path::new(name)))
    }
}

/// No longer file is read to show a line of it.
const LONGEST_FILE: u64 = 64 << 20;

/// Files that were opened ahead, for a process that will open none any more.
static AHEAD: Mutex<BTreeMap<PathBuf, File>> = Mutex::new(BTreeMap::new());

/// Opens a file of the source program for diagnostics of a process that will not be able to. One that cannot be opened is not shown.
pub fn open_ahead(path: &Path) {
    let mut ahead = AHEAD.lock().unwrap_or_else(PoisonError::into_inner);
    if !ahead.contains_key(path)
        && path.is_file()
        && let Ok(file) = File::open(path)
    {
        ahead.insert(path.to_owned(), file);
    }
}

/// The text of a file that was opened ahead.
fn opened(path: &Path) -> Option<String> {
    let ahead = AHEAD.lock().unwrap_or_else(PoisonError::into_inner);
    let mut file = ahead.get(path)?;
    let mut bytes = Vec::new();
    file.rewind().ok()?;
    file.take(LONGEST_FILE).read_to_end(&mut bytes).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// The text of a file; not of a device or pipe, which may have no end.
fn read(path: &Path) -> Option<String> {
    if let Some(text) = opened(path) {
        return Some(text);
    }
    let about = std::fs::metadata(path).ok()?;
    if !about.is_file() || about.len() > LONGEST_FILE {
        return None;
    }
    let bytes = std::fs::read(path).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_are_read() {
        let program = SourceProgram::default();
        for name in ["/dev/zero", "/dev", "/no/such/file", ""] {
            assert_eq!(program.text(name), None, "{name}");
        }
        let folder = std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test");
        assert!(program.text(&format!("{folder}/Cargo.toml")).is_some());
    }

    #[test]
    fn what_is_embedded_is_shown() {
        let mut program = SourceProgram::default();
        let text = Some("int x;".to_owned());
        program.add_file("Cargo.toml".to_owned(), SourceFile { folder: "/no/such".to_owned(), text });
        assert_eq!(program.text("Cargo.toml").as_deref(), Some("int x;"));
        program.declare("x".to_owned(), Loc { file: "Cargo.toml".into(), line: 1, column: 0 });
        program.declare("x".to_owned(), Loc::default());
        assert_eq!(program.declaration("x").map(|loc| loc.line), Some(1));
    }
}
