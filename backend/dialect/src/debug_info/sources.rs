//! Source files of debug information: their texts, the nodes that name lines of them, and their checksums.
//!
//! Invariant: a `DebugSource` has a text only if that is the text of the file, so that it has every line that a node names. A
//! checksum is a string of its own, which names the file: neither set has an operand for it.

use super::DebugOp;
use crate::entity::EntityRef;
use crate::module::{Item, ItemOperand, Module};
use crate::operands::string_words;
use crate::spirv::Op;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// What a string begins with that is a checksum. SPIRV-LLVM-Translator begins so what it writes in place of a file's text.
const PREFIX: &str = "//__CSK_";

/// A checksum of a file, as a string in a module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checksum<'t> {
    /// The algorithm: `MD5`, `SHA1` or `SHA256`.
    pub kind: &'t str,
    /// The checksum in hexadecimal digits.
    pub digits: &'t str,
    /// The path of the file; `None` if SPIRV-LLVM-Translator wrote the checksum in place of the file's text.
    pub file: Option<&'t str>,
}

impl<'t> Checksum<'t> {
    /// Reads a checksum from a string; `None` for other strings.
    pub fn read(text: &'t str) -> Option<Checksum<'t>> {
        let (kind, rest) = text.strip_prefix(PREFIX)?.split_once(':')?;
        let (digits, file) = match rest.split_once(' ') {
            Some((digits, file)) => (digits, Some(file)),
            None => (rest.trim_end(), None),
        };
        let is_kind = matches!(kind, "MD5" | "SHA1" | "SHA256");
        let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        (is_kind && is_number).then_some(Checksum { kind, digits, file })
    }

    /// The string that encodes the checksum of a file.
    pub fn write(self, file: &str) -> String {
        format!("{PREFIX}{}:{} {file}", self.kind, self.digits)
    }
}

/// A line that a node names although the text of its file has fewer lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineBeyond {
    /// The file.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The number of lines in the text.
    pub lines: u32,
}

/// Which operand of a node is its source, and which is the line, if it has one.
pub fn source_operands(op: DebugOp) -> Option<(usize, Option<usize>)> {
    Some(match op {
        DebugOp::DebugCompilationUnit => (2, None),
        DebugOp::DebugFunction
        | DebugOp::DebugFunctionDeclaration
        | DebugOp::DebugLocalVariable
        | DebugOp::DebugGlobalVariable
        | DebugOp::DebugTypeComposite
        | DebugOp::DebugTypeMember
        | DebugOp::DebugTypedef
        | DebugOp::DebugTypeEnum => (2, Some(3)),
        DebugOp::DebugImportedEntity => (2, Some(4)),
        DebugOp::DebugLexicalBlock => (0, Some(1)),
        DebugOp::DebugLexicalBlockDiscriminator => (0, None),
        _ => return None,
    })
}

impl Module {
    /// The number of lines of each `DebugSource` that has a text, including the items that continue it.
    pub fn lines_of_sources(&self) -> HashMap<Item, u32, FxBuildHasher> {
        let mut lines = HashMap::default();
        let mut open = None;
        for (item, data) in self.items.iter() {
            let text = match data.debug_op() {
                Some(DebugOp::DebugSource) => {
                    open = data.operands.get(1).map(|_| item);
                    data.operands.get(1)
                }
                Some(DebugOp::DebugSourceContinued) => data.operands.first(),
                _ => continue,
            };
            if let (Some(source), Some(ItemOperand::Item(text))) = (open, text) {
                *lines.entry(source).or_insert(1) += self.line_ends(*text);
            }
        }
        lines
    }

    /// How many lines end in a string.
    fn line_ends(&self, string: Item) -> u32 {
        let Some(data) = self.items.get(string).filter(|data| data.op == Op::String) else { return 0 };
        let words = data.operands.iter().filter_map(|operand| match operand {
            ItemOperand::Word(word) => Some(word.to_le_bytes()),
            _ => None,
        });
        words.flatten().filter(|byte| *byte == b'\n').count() as u32
    }

    /// The source of a node, and the line that it names.
    pub fn source_line(&self, item: Item) -> Option<(Item, u32)> {
        let data = self.items.get(item)?;
        let (source, line) = source_operands(data.debug_op()?)?;
        let (ItemOperand::Item(source), line) = (*data.operands.get(source)?, data.operands.get(line?)?)
        else {
            return None;
        };
        let line = match line {
            ItemOperand::Const(constant) => self.consts.int_value(*constant)? as u32,
            ItemOperand::Word(word) => *word,
            _ => return None,
        };
        Some((source, line))
    }

    /// The first `DebugSource` of each file.
    pub fn sources_by_name(&self) -> HashMap<String, Item, FxBuildHasher> {
        let mut sources = HashMap::default();
        for (item, data) in self.items.iter() {
            if let (Some(DebugOp::DebugSource), Some(ItemOperand::Item(file))) =
                (data.debug_op(), data.operands.first())
                && let Some(name) = self.string_item(*file)
            {
                sources.entry(name).or_insert(item);
            }
        }
        sources
    }

    /// The checksum of a file: its kind and its digits.
    pub fn checksum_of(&self, file: &str) -> Option<(String, String)> {
        let owned = |checksum: Checksum<'_>| (checksum.kind.to_owned(), checksum.digits.to_owned());
        for (item, data) in self.items.iter() {
            if data.op == Op::String {
                let text = self.string_item(item).unwrap_or_default();
                let found = Checksum::read(&text).filter(|checksum| checksum.file == Some(file));
                if found.is_some() {
                    return found.map(owned);
                }
            } else if data.debug_op() == Some(DebugOp::DebugSource)
                && let Some(ItemOperand::Item(text)) = data.operands.get(1)
                && self.source_file(item) == file
            {
                let text = self.string_item(*text).unwrap_or_default();
                let found = Checksum::read(&text).filter(|checksum| checksum.file.is_none());
                if found.is_some() {
                    return found.map(owned);
                }
            }
        }
        None
    }

    /// Removes texts that have fewer lines than nodes name, and returns those lines. A checksum in place of a text becomes a
    /// string of its own.
    pub fn settle_sources(&mut self) -> Vec<LineBeyond> {
        let lines = self.lines_of_sources();
        if lines.is_empty() || self.types_name_items() {
            return Vec::new();
        }
        let mut last: HashMap<Item, u32, FxBuildHasher> = HashMap::default();
        let mut name = |source: Item, line: u32| {
            let last = last.entry(source).or_default();
            *last = line.max(*last);
        };
        for item in self.items.keys() {
            if let Some((source, line)) = self.source_line(item) {
                name(source, line);
            }
        }
        let sources = self.sources_by_name();
        for function in self.functions.values() {
            for position in function.attrs.source_positions() {
                let Some(loc) = &position.loc else { continue };
                if let Some(source) = sources.get(&*loc.file) {
                    name(*source, position.end.map_or(loc.line, |(line, _)| line.max(loc.line)));
                }
            }
        }
        let (mut beyond, mut bare) = (Vec::new(), HashSet::default());
        let mut lines: Vec<(Item, u32)> = lines.into_iter().collect();
        lines.sort();
        for (source, lines) in lines {
            let line = last.get(&source).copied().unwrap_or(0);
            let is_checksum = self.move_checksum(source);
            if line > lines && !is_checksum {
                let file = self.source_file(source);
                beyond.push(LineBeyond { file, line, lines });
            }
            if line > lines || is_checksum {
                bare.insert(source);
            }
        }
        if !bare.is_empty() {
            self.remove_texts(&bare);
        }
        beyond
    }

    /// The file of a `DebugSource`.
    pub fn source_file(&self, source: Item) -> String {
        match self.items.get(source).and_then(|data| data.operands.first()) {
            Some(ItemOperand::Item(file)) => self.string_item(*file).unwrap_or_default(),
            _ => String::new(),
        }
    }

    /// Writes the checksum that stands in place of a text as a string of its own; whether there is one.
    fn move_checksum(&mut self, source: Item) -> bool {
        let Some(ItemOperand::Item(text)) = self.items[source].operands.get(1).copied() else { return false };
        let Some(text) = self.string_item(text) else { return false };
        let Some(checksum) = Checksum::read(&text).filter(|checksum| checksum.file.is_none()) else {
            return false;
        };
        let file = self.source_file(source);
        self.string(&checksum.write(&file));
        true
    }

    /// Adds an `OpString`.
    pub fn string(&mut self, text: &str) -> Item {
        let operands = string_words(text).into_iter().map(ItemOperand::Word).collect();
        let data =
            crate::module::ModuleItem { op: Op::String.into(), ty: None, operands, decorations: Vec::new() };
        self.items.push(data)
    }

    /// Leaves out the texts of sources.
    fn remove_texts(&mut self, bare: &HashSet<Item, FxBuildHasher>) {
        let mut texts = Vec::new();
        let mut goes = vec![false; self.items.len()];
        let mut is_bare = false;
        for (item, data) in self.items.iter_mut() {
            match data.debug_op() {
                Some(DebugOp::DebugSource) => {
                    is_bare = bare.contains(&item);
                    if is_bare {
                        texts.extend(data.operands.drain(1..));
                    }
                }
                Some(DebugOp::DebugSourceContinued) if is_bare => {
                    texts.append(&mut data.operands);
                    goes[item.index()] = true;
                }
                _ => {}
            }
        }
        let mut used = vec![false; self.items.len()];
        for item in self.named_items(|_| true) {
            if let Some(used) = used.get_mut(item.index()) {
                *used = true;
            }
        }
        for text in texts {
            if let ItemOperand::Item(text) = text
                && let Some(goes) = goes.get_mut(text.index())
            {
                *goes = !used[text.index()];
            }
        }
        let keeps: Vec<bool> = goes.iter().map(|goes| !goes).collect();
        self.retain_items(&keeps);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_read_by_either_form() {
        let digits = "1b8dd0e62740b7c619c22c5db3ecd3a3";
        let of_translator = format!("//__CSK_MD5:{digits}");
        let read = Checksum::read(&of_translator).unwrap();
        assert_eq!(read, Checksum { kind: "MD5", digits, file: None });
        let text = read.write("a folder/b.cl");
        assert_eq!(Checksum::read(&text), Some(Checksum { file: Some("a folder/b.cl"), ..read }));
        for text in ["//__CSK_MD5:", "//__CSK_MD5:12g4", "//__CSK_CRC:12", "int x; //__CSK_MD5:12", "//__"] {
            assert_eq!(Checksum::read(text), None, "{text}");
        }
    }
}
