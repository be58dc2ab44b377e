//! The tree as text, indented by two spaces for each level.

use super::index::Index;
use super::index::Position;
use super::tree::{
    FunctionTree, GlobalVariable, Id, Located, LocationKind, Row, Scope, ScopeKind, Tree, Variable, Words,
};
use super::types::TypeEntry;
use std::fmt::{self, Display, Write};

/// Text is moved no further to the right.
const DEEPEST: usize = 20;

/// Writes lines of text, each at its level.
struct Lines(String);

impl Lines {
    fn line(&mut self, level: usize, text: impl Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{:width$}{text}", "", width = 2 * level.min(DEEPEST));
    }

    fn heading(&mut self, text: &str) {
        self.0.push('\n');
        self.line(0, text);
    }
}

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.file.is_empty() { "?" } else { &self.file })?;
        if self.line != 0 {
            write!(f, ":{}", self.line)?;
        }
        if self.column != 0 {
            write!(f, ":{}", self.column)?;
        }
        Ok(())
    }
}

impl Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}", self.id)?;
        match (&self.number, &self.name) {
            (Some(number), _) => write!(f, " ({number})"),
            (None, Some(name)) => write!(f, " ({name})"),
            (None, None) => Ok(()),
        }
    }
}

/// The tree of a module.
pub fn print(index: &Index<'_>, tree: &Tree) -> String {
    let mut out = Lines(String::new());
    let set = index.set.map_or("lines alone", |set| set.ext_inst_set().name());
    out.line(0, format_args!("SPIR-V {}, {set}", index.header.version));
    if tree.is_empty() {
        out.line(0, "no debug information");
    }
    if !tree.units.is_empty() {
        out.heading("compilation units");
        for unit in &tree.units {
            out.line(1, format_args!("{}: {}, DWARF {}", unit.file, unit.language, unit.dwarf));
        }
    }
    if !tree.files.is_empty() {
        out.heading("files");
        for file in &tree.files {
            let text = match (file.lines, &file.checksum) {
                (Some(lines), _) => format!(": text of {lines} lines"),
                (None, Some(checksum)) => format!(": {checksum}"),
                (None, None) => String::new(),
            };
            out.line(1, format_args!("{}{text}", file.name));
        }
    }
    if !tree.types.is_empty() {
        out.heading("types");
        tree.types.iter().for_each(|entry| type_entry(entry, &mut out));
    }
    if !tree.globals.is_empty() {
        out.heading("global variables");
        tree.globals.iter().for_each(|variable| global(variable, &mut out));
    }
    tree.functions.iter().for_each(|tree| function(tree, &mut out));
    if !tree.without_code.is_empty() {
        out.heading("functions without code");
        for function in &tree.without_code {
            out.line(1, format_args!("{}: {}, {}", function.name, function.ty, function.place));
        }
    }
    out.0
}

fn type_entry(entry: &TypeEntry, out: &mut Lines) {
    let bits = entry.bits.unwrap_or(0);
    out.line(1, format_args!("{}: {}, {}", entry.name, size(bits), entry.place));
    for member in &entry.members {
        let offset = member.offset.map_or_else(
            || "?".into(),
            |bits| match bits % 8 {
                0 => (bits / 8).to_string(),
                rest => format!("{}.{rest}", bits / 8),
            },
        );
        let name = if member.name.is_empty() { String::new() } else { format!(" {}", member.name) };
        out.line(2, format_args!("{offset}: {}{name}", member.ty));
    }
    for (name, value) in &entry.enumerators {
        out.line(2, format_args!("{name} = {value}"));
    }
}

fn size(bits: u32) -> String {
    match bits % 8 {
        0 => format!("{} bytes", bits / 8),
        _ => format!("{bits} bits"),
    }
}

fn global(variable: &GlobalVariable, out: &mut Lines) {
    let at = variable.variable.as_ref().map_or_else(|| "optimized out".into(), ToString::to_string);
    out.line(1, format_args!("{} {}: {at}, {}", variable.ty, variable.name, variable.place));
}

fn function(tree: &FunctionTree, out: &mut Lines) {
    let entry_points = tree.entry_points.iter().map(|(model, name)| format!(", {model} \"{name}\""));
    let entry_points: String = entry_points.collect();
    out.heading(&format!("function {}{entry_points}: words {}", tree.id, words(&tree.words)));
    // Scopes stand behind the one that they are in, but not right behind it.
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); tree.scopes.len()];
    let mut work = Vec::new();
    for (number, scope) in tree.scopes.iter().enumerate() {
        match scope.parent {
            Some(parent) => children[parent].push(number),
            None => work.push((number, 1)),
        }
    }
    work.reverse();
    while let Some((number, level)) = work.pop() {
        let own = &tree.scopes[number];
        scope(own, level, out);
        own.variables.iter().for_each(|own| variable(own, level + 1, out));
        work.extend(children[number].iter().rev().map(|child| (*child, level + 1)));
    }
    if tree.is_cut {
        out.line(1, "more scopes or variables than are listed");
    }
    if tree.rows.iter().any(|row| row.place.is_some()) {
        out.line(1, "lines");
        tree.rows.iter().for_each(|row| self::row(row, tree, out));
    }
}

fn scope(scope: &Scope, level: usize, out: &mut Lines) {
    let place = &scope.place;
    let mut text = match scope.kind {
        ScopeKind::Function => format!("{}: {}, {place}", scope.name, scope.ty),
        ScopeKind::Inlined => format!("inlined {}: {}, {place}", scope.name, scope.ty),
        ScopeKind::Block if !scope.name.is_empty() => format!("namespace {}: {place}", scope.name),
        ScopeKind::Block => format!("block: {place}"),
        ScopeKind::Other if !scope.name.is_empty() => format!("{}: {place}", scope.name),
        ScopeKind::Other => format!("unit: {place}"),
    };
    if let Some(call) = &scope.called_at {
        let _ = write!(text, ", called at {call}");
    }
    let ranges: Vec<String> = scope.words.iter().map(words).collect();
    text.push_str(if ranges.is_empty() { ", no code" } else { ", words " });
    text.push_str(&ranges.join(" "));
    out.line(level, text);
}

fn variable(variable: &Variable, level: usize, out: &mut Lines) {
    let argument = variable.argument.map(|number| format!("parameter {number} ")).unwrap_or_default();
    let gone = if variable.locations.is_empty() { ", optimized out" } else { "" };
    let (ty, name, place) = (&variable.ty, &variable.name, &variable.place);
    out.line(level, format_args!("{argument}{ty} {name}: {place}{gone}"));
    variable.locations.iter().for_each(|located| self::located(located, level + 1, out));
}

fn located(located: &Located, level: usize, out: &mut Lines) {
    let location = &located.location;
    let mut text = words(&located.words);
    for index in &location.indexes {
        let _ = write!(text, " [{index}]");
    }
    text.push_str(match location.kind {
        LocationKind::Memory => ": in memory at ",
        LocationKind::Value => ": value ",
        LocationKind::Gone => ": optimized out",
    });
    if let Some(id) = &location.id {
        let _ = write!(text, "{id}");
    }
    if !location.expression.is_empty() {
        let _ = write!(text, ", {}", location.expression.join(", "));
    }
    out.line(level, text);
}

fn row(row: &Row, tree: &FunctionTree, out: &mut Lines) {
    let mut text = format!("{}: ", words(&row.words));
    match &row.place {
        Some(place) => {
            let _ = write!(text, "{place}");
        }
        None => text.push_str("no line"),
    }
    if let Some((line, column)) = row.end {
        let _ = write!(text, " to {line}:{column}");
    }
    let mut scope = row.scope.and_then(|number| tree.scopes.get(number));
    let mut depth = 0;
    while let Some(own) = scope.filter(|_| depth < DEEPEST) {
        match own.kind {
            ScopeKind::Function => {
                let _ = write!(text, " in {}", own.name);
            }
            ScopeKind::Inlined => {
                let _ = write!(text, " in {}", own.name);
                if let Some(call) = &own.called_at {
                    let _ = write!(text, " called at {call}");
                }
            }
            ScopeKind::Block | ScopeKind::Other => {}
        }
        depth += 1;
        scope = own.parent.and_then(|parent| tree.scopes.get(parent));
    }
    out.line(2, text);
}

fn words(words: &Words) -> String {
    format!("{}..{}", words.start, words.end)
}
