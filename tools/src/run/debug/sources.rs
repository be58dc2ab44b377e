//! The texts of source files: what the module has of them, otherwise the files.

use spirant::dialect::debug_info::DebugOp;
use spirant::dialect::module::ItemOperand;
use spirant::dialect::{Item, Module};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// A file with more bytes than this is not shown.
const LONGEST: u64 = 64 << 20;

/// The texts of the files that a module names.
#[derive(Default)]
pub struct Sources {
    embedded: HashMap<String, String>,
    read: HashMap<String, Option<String>>,
}

impl Sources {
    /// Those of a module.
    pub fn new(module: &Module) -> Sources {
        let mut embedded = HashMap::new();
        let text_of = |item: Item, place: usize| match module.items.get(item)?.operands.get(place)? {
            ItemOperand::Item(text) => module.string_item(*text),
            _ => None,
        };
        for (item, data) in module.items.iter() {
            if data.debug_op() == Some(DebugOp::DebugSource)
                && let (Some(file), Some(text)) = (text_of(item, 0), text_of(item, 1))
            {
                embedded.entry(file).or_insert(text);
            }
        }
        let provenance = &module.provenance;
        let first = provenance.file.as_deref().zip(provenance.source_text.as_deref());
        let others = provenance.sources.iter().filter_map(|it| it.file.as_deref().zip(it.text.as_deref()));
        for (file, text) in first.into_iter().chain(others) {
            embedded.entry(file.to_owned()).or_insert_with(|| text.to_owned());
        }
        Sources { embedded, read: HashMap::new() }
    }

    /// The file of this name, if it is there.
    pub fn path(name: &str) -> Option<PathBuf> {
        let path = Path::new(name);
        path.is_file().then(|| std::path::absolute(path).unwrap_or_else(|_| path.to_owned()))
    }

    /// The text of a file.
    pub fn text(&mut self, name: &str) -> Option<&str> {
        if let Some(text) = self.embedded.get(name) {
            return Some(text);
        }
        let read = || {
            let path = Path::new(name);
            let size = path.metadata().ok()?.len();
            if size > LONGEST { None } else { std::fs::read_to_string(path).ok() }
        };
        self.read.entry(name.to_owned()).or_insert_with(read).as_deref()
    }

    /// A line of a file, from 1.
    pub fn line(&mut self, name: &str, line: u32) -> Option<&str> {
        self.text(name)?.lines().nth(line.checked_sub(1)? as usize)
    }
}
