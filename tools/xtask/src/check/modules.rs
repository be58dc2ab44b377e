//! The modules of a crate and their uses of each other, read from the sources.
//!
//! Paths that start with `crate`, `self`, `super` or a submodule are followed through re-exports to the module that has the item.
//! Code under `#[cfg(test)]` does not count, nor do the files of modules declared under it. Methods do not count either, since a
//! call of a method does not name its module.

use std::collections::{BTreeMap, BTreeSet};

use super::sources::Source;

/// A module's path from the root of its crate; the root's is empty.
pub type Path = Vec<String>;

/// The modules of one crate.
#[derive(Default)]
pub struct Modules {
    modules: BTreeMap<Path, Module>,
    /// The modules declared under `#[cfg(test)]`.
    of_tests: Vec<Path>,
}

/// What one module declares and names.
#[derive(Default)]
struct Module {
    /// The items that it declares, except submodules.
    items: BTreeSet<String>,
    /// The names that `use` declarations bring into it, with the path of each.
    imports: BTreeMap<String, Path>,
    /// The paths of its glob imports.
    globs: Vec<Path>,
    /// All paths that it names, with `file:line`.
    mentions: Vec<(Path, String)>,
}

/// A use of one module's items by another.
#[derive(Debug, PartialEq, Eq)]
pub struct Use {
    /// The module that names the item.
    pub from: Path,
    /// The module that declares it.
    pub to: Path,
    /// The location, as `file:line`.
    pub location: String,
}

impl Modules {
    /// Reads the modules whose files are in `directory`, the folder of the crate's root.
    pub fn read(sources: &[Source], directory: &str) -> Self {
        let mut modules = Self::default();
        for source in sources {
            let file = source.path.strip_prefix(directory).and_then(|path| path.strip_prefix('/'));
            let Some(file) = file.and_then(|file| file.strip_suffix(".rs")) else { continue };
            let mut path: Path = file.split('/').map(str::to_owned).collect();
            if path.last().is_some_and(|name| name == "mod") || path == ["lib"] {
                path.pop();
            }
            Reader { modules: &mut modules, tokens: tokens(&source.code), at: 0, file: &source.path }
                .module(&path);
        }
        let Modules { modules: all, of_tests } = &mut modules;
        all.retain(|path, _| !of_tests.iter().any(|test| path.starts_with(test)));
        modules
    }

    /// All uses of a module's items by another module.
    pub fn uses(&self) -> Vec<Use> {
        let mut uses = Vec::new();
        for (from, module) in &self.modules {
            for (path, location) in &module.mentions {
                if let Some((to, _)) = self.resolve(from, path, &mut Seen::new()).filter(|(to, _)| to != from)
                {
                    uses.push(Use { from: from.clone(), to, location: location.clone() });
                }
            }
        }
        uses
    }

    /// Where a path leads to as seen from `from`. `None` if it leads out of the crate.
    fn resolve(&self, from: &[String], path: &[String], seen: &mut Seen) -> Option<Target> {
        let mut module = from.to_vec();
        for (index, name) in path.iter().enumerate() {
            match name.as_str() {
                "self" => {}
                "crate" => module.clear(),
                "super" => {
                    module.pop()?;
                }
                _ => match self.step(&module, name, seen) {
                    Some((next, true)) => module = next,
                    Some(item) => return Some(item),
                    None if index == 0 => return None,
                    None => return Some((module, false)),
                },
            }
        }
        Some((module, true))
    }

    /// What a name stands for in a module: a submodule, an item, or something imported. `None` if nothing in sight declares it.
    fn step(&self, module: &[String], name: &str, seen: &mut Seen) -> Option<Target> {
        let child: Path = module.iter().map(String::as_str).chain([name]).map(str::to_owned).collect();
        if self.modules.contains_key(&child) {
            return Some((child, true));
        }
        let declared = self.modules.get(module)?;
        if declared.items.contains(name) {
            return Some((module.to_vec(), false));
        }
        // An import may lead back here: by way of globs, or because it is of another crate that has the name of what it imports.
        if !seen.insert(child) {
            return None;
        }
        if let Some(path) = declared.imports.get(name) {
            return self.resolve(module, path, seen);
        }
        declared.globs.iter().find_map(|glob| {
            let (target, is_module) = self.resolve(module, glob, seen)?;
            if is_module { self.step(&target, name, seen) } else { None }
        })
    }
}

/// What a path leads to: the module that declares the item, and whether the path names that module itself.
type Target = (Path, bool);

/// The names already looked for, each with its module.
type Seen = BTreeSet<Path>;

/// A word, `::`, or any other character, with its line.
pub type Token<'a> = (&'a str, usize);

/// The tokens of code without comments and strings.
pub fn tokens(code: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    for (index, line) in code.lines().enumerate() {
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let is_word = |c: char| c.is_alphanumeric() || c == '_';
            let length = if is_word(first) {
                rest.find(|c| !is_word(c)).unwrap_or(rest.len())
            } else if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            tokens.push((&rest[..length], index + 1));
            rest = rest[length..].trim_start();
        }
    }
    tokens
}

/// Whether a token is a word that can begin a name.
pub fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Reads one file into the modules it declares.
struct Reader<'a> {
    modules: &'a mut Modules,
    tokens: Vec<Token<'a>>,
    at: usize,
    file: &'a str,
}

impl<'a> Reader<'a> {
    /// Reads the content of a module, to the end of the file or to the brace that closes it.
    fn module(&mut self, path: &Path) {
        let mut module = std::mem::take(self.modules.modules.entry(path.clone()).or_default());
        let mut depth = 0_usize;
        while let Some(&(token, line)) = self.tokens.get(self.at) {
            self.at += 1;
            match token {
                "{" => depth += 1,
                "}" if depth == 0 => break,
                "}" => depth -= 1,
                "#" if self.is_test_attribute() => self.skip_item(path),
                "mod" if is_name(self.peek(0)) && self.peek(1) == "{" => {
                    let child = path.iter().cloned().chain([self.peek(0).to_owned()]).collect();
                    self.at += 2;
                    self.module(&child);
                }
                "use" if self.peek(0) != "<" => self.import(&Path::new(), line, &mut module),
                "fn" | "struct" | "enum" | "trait" | "union" | "type" | "const" | "static"
                    if depth == 0 && is_name(self.peek(0)) && self.peek(0) != "fn" =>
                {
                    module.items.insert(self.peek(0).to_owned());
                }
                "crate" | "super" | "self" if self.peek(0) == "::" && !self.is_visibility() => {
                    let mentioned = self.path(token);
                    module.mentions.push((mentioned, format!("{}:{line}", self.file)));
                }
                _ => {}
            }
        }
        self.modules.modules.insert(path.clone(), module);
    }

    /// The token `ahead` of the next one; empty at the end of the file.
    fn peek(&self, ahead: usize) -> &'a str {
        self.tokens.get(self.at + ahead).map_or("", |(token, _)| token)
    }

    /// Whether the path whose first word was just read belongs to `pub(in …)`.
    fn is_visibility(&self) -> bool {
        self.at >= 3 && self.tokens[self.at - 2].0 == "in" && self.tokens[self.at - 3].0 == "("
    }

    /// The rest of a path that begins with `first`.
    fn path(&mut self, first: &str) -> Path {
        let mut path = vec![first.to_owned()];
        while self.peek(0) == "::" && is_name(self.peek(1)) {
            path.push(self.peek(1).to_owned());
            self.at += 2;
        }
        path
    }

    /// Reads what follows `use` or is inside its braces, below `prefix`, up to what ends it.
    fn import(&mut self, prefix: &Path, line: usize, module: &mut Module) {
        let mut path = prefix.clone();
        let mut name = None;
        loop {
            let (token, line) = self.tokens.get(self.at).copied().unwrap_or((";", line));
            self.at += 1;
            match token {
                "*" => {
                    module.mentions.push((path.clone(), format!("{}:{line}", self.file)));
                    module.globs.push(std::mem::take(&mut path));
                }
                "{" => self.import(&std::mem::take(&mut path), line, module),
                "as" => {
                    name = Some(self.peek(0).to_owned());
                    self.at += 1;
                }
                "," | ";" | "}" => {
                    if path.len() > prefix.len() {
                        if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
                            path.pop();
                        }
                        module.mentions.push((path.clone(), format!("{}:{line}", self.file)));
                        if let Some(name) = name.take().or_else(|| path.last().cloned()) {
                            module.imports.insert(name, path);
                        }
                    }
                    if token != "," {
                        return;
                    }
                    path = prefix.clone();
                }
                word if is_name(word) => path.push(word.to_owned()),
                _ => {}
            }
        }
    }

    /// Whether the `#` just read begins `#[cfg(test)]` or `#[cfg(all(test, …))]`.
    fn is_test_attribute(&self) -> bool {
        let begins = |tokens: &[&str]| tokens.iter().enumerate().all(|(at, token)| self.peek(at) == *token);
        begins(&["[", "cfg", "(", "test", ")", "]"]) || begins(&["[", "cfg", "(", "all", "(", "test", ","])
    }

    /// Skips the item of the module `path` that the attribute just begun belongs to.
    fn skip_item(&mut self, path: &Path) {
        let mut depth = 0_usize;
        while let Some(&(token, _)) = self.tokens.get(self.at) {
            self.at += 1;
            match token {
                "mod" if depth == 0 && self.peek(1) == ";" => {
                    let child = path.iter().cloned().chain([self.peek(0).to_owned()]).collect();
                    self.modules.of_tests.push(child);
                }
                "{" => depth += 1,
                "}" if depth <= 1 => return,
                "}" => depth -= 1,
                ";" if depth == 0 => return,
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uses(files: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<_> =
            files.iter().map(|(path, text)| Source::new(path, "c", (*text).to_owned())).collect();
        let modules = Modules::read(&sources, "c/src");
        let show = |path: &Path| if path.is_empty() { "crate".to_owned() } else { path.join("::") };
        modules.uses().iter().map(|used| format!("{} -> {}", show(&used.from), show(&used.to))).collect()
    }

    #[test]
    fn paths_of_every_kind_are_followed() {
        let lib = ("c/src/lib.rs", "mod a; mod b; mod d;");
        let b = ("c/src/b.rs", "pub struct B; pub mod inner { pub fn f() {} }");
        let d = ("c/src/d/mod.rs", "mod e; pub struct D;");
        let of = |text: &'static str| uses(&[lib, b, d, ("c/src/a.rs", text)]);
        assert_eq!(of("use crate::b::B;"), ["a -> b"]);
        assert_eq!(of("use super::b::{self, inner::{f as g}};"), ["a -> b", "a -> b::inner"]);
        assert_eq!(of("fn x() { crate::d::D; super::b::inner::f() }"), ["a -> d", "a -> b::inner"]);
        assert_eq!(of("use crate::b::*;"), ["a -> b"]);
        assert_eq!(of("pub(in crate::b) fn x() {} // crate::b"), [] as [&str; 0]);
        assert_eq!(
            of("#[cfg(test)] mod tests { use crate::b::B; } use std::b; use hashbrown::b;"),
            [] as [&str; 0]
        );
        assert_eq!(
            of("mod m { use super::super::b::B; use super::Own; } struct Own;"),
            ["a::m -> b", "a::m -> a"]
        );
        assert_eq!(of("fn x() -> impl Sized + use<'_> { crate::d::D }"), ["a -> d"]);
        let tests = ("c/src/a/of_b.rs", "use crate::b::B;");
        let declared = |text: &'static str| uses(&[lib, b, d, tests, ("c/src/a.rs", text)]);
        assert_eq!(declared("mod of_b;"), ["a::of_b -> b"]);
        assert_eq!(declared("#[cfg(test)] mod of_b;"), [] as [&str; 0]);
        assert_eq!(declared("#[cfg(all(test, feature))] #[allow(x)] mod of_b;"), [] as [&str; 0]);
    }

    #[test]
    fn reexports_lead_to_the_module_that_declares() {
        let lib = ("c/src/lib.rs", "mod a; pub mod b; pub use b::{B, c::C as Renamed}; pub use b::c::*;");
        let b = ("c/src/b.rs", "pub mod c; pub struct B;");
        let c = ("c/src/b/c.rs", "pub struct C; pub enum E {}");
        let of = |text: &'static str| uses(&[b, c, ("c/src/a.rs", text), lib]);
        let from_root = ["crate -> b", "crate -> b::c", "crate -> b::c"];
        assert_eq!(of("use crate::B;")[3..], ["a -> b"]);
        assert_eq!(of("use crate::{Renamed};")[3..], ["a -> b::c"]);
        assert_eq!(of("fn f(_: crate::E) {}")[3..], ["a -> b::c"]);
        assert_eq!(of("use crate::Unknown;")[3..], ["a -> crate"]);
        assert_eq!(of("")[..], from_root);
    }
}
