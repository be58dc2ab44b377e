//! Compares the library's public interface with a record, so that a review shows when it changes.
//!
//! The record has the facade, the items that it exports by name from the crates below, `spirant-binary` and `spirant-build`. It does not have
//! the dialect, which the facade exports as a whole and which changes with the compiler.

mod changes;
mod items;

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::crates::{Api, CRATES};
use super::modules::Path;
use super::sources::Source;
use crate::workspace::{self, Metadata};
use items::{Declared, Item};

/// The record, from the root of the workspace.
const RECORD: &str = "backend/api.txt";

/// The crates with this part in the record: their names in code, and the folders of their sources.
fn crates(api: Api) -> Vec<(String, String)> {
    CRATES.iter().filter(|row| row.api == api).map(|row| (row.name(), row.sources())).collect()
}

/// Compares the record with the sources, and with that of the last release; with `SPIRANT_BLESS`, writes the record.
pub fn check(metadata: &Metadata, sources: &[Source]) -> Result<()> {
    let path = workspace::root().join(RECORD);
    let now = record(sources);
    let since = since_release(&now, &metadata.package("spirant")?.version);
    if std::env::var_os("SPIRANT_BLESS").is_some() {
        return std::fs::write(&path, now).with_context(|| format!("cannot write {RECORD}"));
    }
    let recorded = std::fs::read_to_string(&path).with_context(|| format!("cannot read {RECORD}"))?;
    let changes = changes::between(&recorded, &now);
    if !changes.is_empty() {
        bail!(
            "the public API is not what {RECORD} records:\n{}\nwhere that is meant, say so in CHANGELOG.md and run \
             `SPIRANT_BLESS=1 cargo xtask check api`",
            changes::listed(&changes)
        );
    }
    since
}

/// Refuses a version that breaks programs of the last release's users and says otherwise. Nothing is published, so the last release is
/// the last tag of a version; without a tag, as in a clone of one commit, nothing is compared.
fn since_release(now: &str, version: &str) -> Result<()> {
    let git = |arguments: &[&str]| {
        let output = Command::new("git").args(arguments).current_dir(workspace::root()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let Some(tag) = git(&["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"]) else {
        eprintln!("no tag of a release is there to compare the API with");
        return Ok(());
    };
    let tag = tag.trim();
    let recorded =
        git(&["show", &format!("{tag}:{RECORD}")]).with_context(|| format!("{tag} has no {RECORD}"))?;
    let changes = changes::between(&recorded, now);
    match changes::refusal(tag.trim_start_matches('v'), version, &changes) {
        Some(refusal) => bail!("{refusal}"),
        None => Ok(()),
    }
}

/// A line for everything that can be named, in order.
fn record(sources: &[Source]) -> String {
    let mut lines = BTreeSet::new();
    let mut exported = BTreeMap::<String, BTreeSet<String>>::new();
    let (whole, below) = (crates(Api::Whole), crates(Api::Exported));
    for (crate_name, directory) in &whole {
        let declared = read(sources, directory);
        let public = Public::of(&declared);
        lines
            .extend(declared.items.iter().filter(|item| public.has(item)).map(|item| line(crate_name, item)));
        for (module, path, everything) in declared.exports {
            let (Some(first), Some(last)) = (path.first(), path.last()) else { continue };
            let is_below = below.iter().chain(&whole).any(|(name, _)| name == first);
            if is_below && public.modules.contains(&module) {
                let all = if everything { "::*" } else { "" };
                let module = [&[crate_name.clone()][..], &module].concat().join("::");
                lines.insert(format!("{module}: pub use {}{all}", path.join("::")));
                exported.entry(first.clone()).or_default().insert(last.clone());
            }
        }
    }
    for (crate_name, directory) in &below {
        let Some(names) = exported.get(crate_name) else { continue };
        let items = read(sources, directory).items;
        lines.extend(
            items.iter().filter(|item| names.contains(&item.name)).map(|item| line(crate_name, item)),
        );
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

fn line(crate_name: &str, item: &Item) -> String {
    let module: Vec<&str> = [crate_name].into_iter().chain(item.module.iter().map(String::as_str)).collect();
    format!("{}: {}", module.join("::"), item.line)
}

/// What the files of a crate declare.
fn read(sources: &[Source], directory: &str) -> Declared {
    let mut declared = Declared::default();
    let files = || {
        sources.iter().filter_map(|source| {
            let file = source.path.strip_prefix(directory).and_then(|path| path.strip_prefix('/'));
            Some((file?.strip_suffix(".rs")?, &source.code))
        })
    };
    let macros: Vec<_> = files().flat_map(|(_, code)| items::macros_of_items(code)).collect();
    for (file, code) in files() {
        let mut path: Path = file.split('/').map(str::to_owned).collect();
        if path.last().is_some_and(|name| name == "mod") || path == ["lib"] {
            path.pop();
        }
        if !path.iter().any(|name| matches!(name.as_str(), "tests" | "testing" | "generated")) {
            let mut code = code.clone();
            for (invocation, body) in &macros {
                code = code.replace(invocation, body);
            }
            items::read(&path, &code, &mut declared);
        }
    }
    declared
}

/// What of a crate can be named from outside.
struct Public {
    modules: BTreeSet<Path>,
    /// The items of other modules that public modules export.
    items: BTreeSet<(Path, String)>,
    /// The types among these items, since their methods may be in other modules.
    types: BTreeSet<String>,
}

impl Public {
    fn of(declared: &Declared) -> Public {
        let mut modules = BTreeSet::from([Path::new()]);
        let stated: BTreeSet<&Path> = declared.modules.iter().collect();
        let mut sorted: Vec<&Path> = stated.iter().copied().collect();
        sorted.sort_by_key(|path| path.len());
        for path in sorted {
            if modules.contains(&path[..path.len() - 1]) {
                modules.insert(path.clone());
            }
        }
        let mut items = BTreeSet::new();
        for (module, path, everything) in
            declared.exports.iter().filter(|(module, ..)| modules.contains(module))
        {
            let target = resolve(module, path);
            match target.split_last() {
                _ if *everything => items.extend(
                    declared
                        .items
                        .iter()
                        .filter(|item| item.module == target)
                        .map(|item| (target.clone(), item.name.clone())),
                ),
                Some((name, parent)) => {
                    items.insert((parent.to_vec(), name.clone()));
                }
                None => {}
            }
        }
        let mut public = Public { modules, items, types: BTreeSet::new() };
        let is_type = |item: &&Item| {
            ["struct ", "enum ", "union ", "trait "].iter().any(|word| item.line.starts_with(word))
        };
        public.types = declared
            .items
            .iter()
            .filter(is_type)
            .filter(|item| public.declares(item))
            .map(|item| item.name.clone())
            .collect();
        // A macro may have made the type.
        public.types.extend(public.items.iter().map(|(_, name)| name.clone()));
        public
    }

    fn declares(&self, item: &Item) -> bool {
        self.modules.contains(&item.module) || self.items.contains(&(item.module.clone(), item.name.clone()))
    }

    fn has(&self, item: &Item) -> bool {
        if item.line.starts_with("impl") || item.line.starts_with("unsafe impl") {
            return self.types.contains(&item.name);
        }
        self.declares(item)
    }
}

/// A path of a `use`, from the root of its crate.
fn resolve(module: &[String], path: &[String]) -> Path {
    let mut target = module.to_vec();
    for name in path {
        match name.as_str() {
            "self" => {}
            "crate" => target.clear(),
            "super" => drop(target.pop()),
            _ => target.push(name.clone()),
        }
    }
    target
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(files: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<_> =
            files.iter().map(|(path, text)| Source::new(path, "spirant", (*text).to_owned())).collect();
        record(&sources).lines().map(str::to_owned).collect()
    }

    fn facade(text: &str) -> Vec<String> {
        lines(&[("backend/src/lib.rs", text)])
    }

    #[test]
    fn items_of_every_kind_are_recorded() {
        let expected = [
            (
                "pub fn f<T: Into<u8>>(x: &'a [T; 2]) -> Result<(), E> where T: Copy { g() }",
                "fn f<T: Into<u8>>(x: &'a [T; 2]) -> Result<(), E> where T: Copy",
            ),
            ("pub const N: usize = 3 + { 4 };", "const N: usize"),
            ("pub struct U;", "struct U"),
            ("pub struct W(pub u8, u16);", "struct W(u8, _)"),
            ("#[non_exhaustive] pub struct S { x: u8 }", "struct S (non-exhaustive)"),
            ("pub type A<T> = Vec<T>;", "type A<T>"),
        ];
        for (text, line) in expected {
            assert_eq!(facade(text), [format!("spirant: {line}")], "{text}");
        }
        assert_eq!(
            facade("pub struct S { /// Doc.\n #[serde(skip)] pub a: Option<(u8, u8)>, b: u8 }"),
            ["spirant: struct S { a: Option<(u8, u8)> }", "spirant: struct S { private fields }"]
        );
        assert_eq!(
            facade("#[derive(Clone, Eq,)] pub struct S;"),
            ["spirant: impl Clone for S", "spirant: impl Eq for S", "spirant: struct S"]
        );
        assert_eq!(facade("pub fn f(\n    a: u8,\n    b: u8,\n) {}"), facade("pub fn f(a: u8, b: u8) {}"));
        assert_eq!(
            facade("pub enum E { #[default] A, B { x: u8 }, C(u8, u8) }"),
            [
                "spirant: enum E",
                "spirant: enum E { A }",
                "spirant: enum E { B { x: u8 } }",
                "spirant: enum E { C(u8, u8) }"
            ]
        );
        assert_eq!(
            facade("pub trait T: Send { fn f(&self) {} } impl T for u8 { fn f(&self) {} }"),
            ["spirant: trait T { fn f(&self) }", "spirant: trait T: Send"]
        );
        assert_eq!(
            facade(
                "pub struct S; impl S { pub const fn new() -> S { S } fn own() {} } impl fmt::Display for S { fn f() {} }"
            ),
            [
                "spirant: impl S { const fn new() -> S }",
                "spirant: impl fmt::Display for S",
                "spirant: struct S"
            ]
        );
        assert_eq!(
            facade(
                "pub struct S { pub a: bool, } spirant_dialect::setters! { S { a: bool, } } pub fn after() {}"
            )[1],
            "spirant: impl S { fn a(mut self, value: impl Into<bool>) -> Self }"
        );
    }

    #[test]
    fn methods_that_a_macro_makes_are_recorded() {
        let shown = facade(
            "macro_rules! both { () => { pub fn f(self) {} }; } pub struct S; impl S { both!(); } impl T { both!(); }",
        );
        assert_eq!(shown, ["spirant: impl S { fn f(self) }", "spirant: struct S"]);
    }

    #[test]
    fn what_nobody_outside_can_name_is_not() {
        assert_eq!(
            facade("fn f() {} pub(crate) struct S; struct T { pub a: u8 } impl T { pub fn f() {} }"),
            [""; 0]
        );
        assert_eq!(facade("macro_rules! m { () => { pub fn f() {} } } m! { pub fn g() {} }"), [""; 0]);
        assert_eq!(facade("#[cfg(test)] mod tests { pub fn f() {} } #[cfg(test)] pub fn g() {}"), [""; 0]);
        let hidden = ("backend/src/a.rs", "pub fn f() {} pub struct S; impl S { pub fn g() {} }");
        assert_eq!(lines(&[("backend/src/lib.rs", "mod a; pub(crate) use a::f;"), hidden]), [""; 0]);
        let shown = lines(&[("backend/src/lib.rs", "mod a; pub use a::{S};"), hidden]);
        assert_eq!(shown, ["spirant::a: impl S { fn g() }", "spirant::a: struct S"]);
        assert_eq!(lines(&[("backend/src/lib.rs", "pub mod a;"), hidden]).len(), 3);
    }

    #[test]
    fn what_the_facade_exports_of_a_crate_below_is_recorded_there() {
        let below = ("isel/select/src/deep.rs", "pub enum Level { O0 } pub fn other() {}");
        let shown = lines(&[("backend/src/lib.rs", "pub use spirant_select::deep::Level;"), below]);
        assert_eq!(
            shown,
            [
                "spirant: pub use spirant_select::deep::Level",
                "spirant_select::deep: enum Level",
                "spirant_select::deep: enum Level { O0 }"
            ]
        );
    }

    #[test]
    fn a_changed_signature_is_a_line_less_and_a_line_more() {
        let [old, new] = ["pub fn f() {}", "pub fn f(x: u8) {}"].map(|text| facade(text).join("\n"));
        let lines: Vec<_> = changes::between(&old, &new).into_iter().map(|change| change.line).collect();
        assert_eq!(lines, ["- spirant: fn f()", "+ spirant: fn f(x: u8)"]);
        assert!(changes::between(&old, &old).is_empty());
    }
}
