//! Generated parts of the pages under `docs/`: flags, codes, passes, environments and intrinsics, as `spirant docs` prints them.
//!
//! A part is between a line with `<!-- generated: NAME -->` and a line with `<!-- end -->`; the rest of a file is written by
//! hand. The class of options in Python and the schema of the server have such parts too.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail, ensure};

use crate::workspace;

const PAGES: &str = "docs";
/// Files beside the pages.
const FILES: [&str; 2] = ["docs/serve.schema.json", "tools/python/python/spirant/_options.py"];
const FILE_TESTS: &str = "testsuite/data/files";
const START: &str = "<!-- generated: ";
const START_END: &str = " -->";
const END: &str = "<!-- end -->";

/// Updates the pages; with `check`, fails if one is out of date.
pub fn update(check: bool) -> Result<()> {
    let mut parts = split(&print_parts()?)?;
    if let Some(table) = parts.get_mut("extensions") {
        *table = with_tests(table, &tests_of_extensions()?);
    }
    parts.insert("dxc".to_owned(), super::dxc::tables()?);
    parts.insert("fronts".to_owned(), super::fronts::table()?);
    let mut used = BTreeSet::new();
    let mut stale = Vec::new();
    for name in pages()? {
        let path = workspace::root().join(&name);
        let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {name}"))?;
        let filled = fill(&text, &parts, &mut used).with_context(|| name.clone())?;
        if filled == text {
            continue;
        }
        if !check {
            std::fs::write(&path, filled).with_context(|| format!("cannot write {name}"))?;
        }
        stale.push(name);
    }
    let unused: Vec<_> = parts.keys().filter(|name| !used.contains(*name)).cloned().collect();
    ensure!(unused.is_empty(), "no page under {PAGES} has the generated parts {}", unused.join(", "));
    ensure!(!check || stale.is_empty(), "stale: {}; run `cargo xtask codegen`", stale.join(", "));
    stale.iter().for_each(|name| eprintln!("wrote {name}"));
    Ok(())
}

/// The files that may have generated parts, from the root of the workspace.
fn pages() -> Result<Vec<String>> {
    let mut pages: Vec<String> = FILES.map(str::to_owned).to_vec();
    let mut folders = vec![PAGES.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = workspace::root().join(&folder).read_dir();
        for entry in entries.with_context(|| format!("cannot list {folder}"))? {
            let entry = entry?;
            let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                folders.push(name);
            } else if name.ends_with(".md") {
                pages.push(name);
            }
        }
    }
    pages.sort();
    Ok(pages)
}

/// What `spirant docs` prints. Features are those of the tests, so that nothing is compiled twice.
fn print_parts() -> Result<String> {
    let mut cargo = workspace::cargo();
    cargo.args(["build", "--quiet", "--workspace", "--bin", "spirant"]);
    cargo.args(crate::setup::llvm::features_of_tests()?);
    ensure!(cargo.status().context("cannot run cargo")?.success(), "spirant does not build");
    let program = workspace::metadata()?.target_directory.join("debug/spirant");
    let output = std::process::Command::new(&program).arg("docs").output();
    let output = output.with_context(|| format!("cannot run {}", program.display()))?;
    ensure!(output.status.success(), "spirant docs failed:\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).context("spirant docs printed no text")
}

/// The file tests whose outcome declares each extension; those that spirv-val refuses, as it lacks the extension, are marked.
fn tests_of_extensions() -> Result<BTreeMap<String, Vec<String>>> {
    let root = workspace::root().join(FILE_TESTS);
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().with_context(|| format!("cannot list {}", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text =
                std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let mark = if text.contains("; spirv-val refuses: ") { "\\*" } else { "" };
            let name = path.strip_prefix(&root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            for line in text.lines() {
                if let Some((_, rest)) = line.split_once("OpExtension \"")
                    && let Some((extension, _)) = rest.split_once('"')
                {
                    found.entry(extension.to_owned()).or_default().push(format!("{name}{mark}"));
                }
            }
        }
    }
    found.values_mut().for_each(|tests| {
        tests.sort();
        tests.dedup();
    });
    Ok(found)
}

/// A table of extensions with a column for the tests of each: the first, and how many more.
fn with_tests(table: &str, tests: &BTreeMap<String, Vec<String>>) -> String {
    let mut text = String::new();
    for (index, line) in table.lines().enumerate() {
        let extension = line.split('`').nth(1).unwrap_or_default();
        // Extensions of FPGAs have two names.
        let older = extension.replace("SPV_ALTERA_", "SPV_INTEL_");
        let newer = extension.replace("SPV_INTEL_", "SPV_ALTERA_");
        let own = [extension, &older, &newer].into_iter().find_map(|name| tests.get(name));
        let cell = match (index, own.map(Vec::as_slice)) {
            (0, _) => " file tests |".to_owned(),
            (1, _) => "---|".to_owned(),
            (_, Some([first])) => format!(" {first} |"),
            (_, Some([first, rest @ ..])) => format!(" {first}, {} more |", rest.len()),
            (_, Some([]) | None) => "  |".to_owned(),
        };
        text.push_str(&format!("{line}{cell}\n"));
    }
    text.trim_end().to_owned()
}

/// The name a line starts a part with.
fn started(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once(START)?;
    rest.split_once(START_END).map(|(name, _)| name)
}

/// The parts by name.
fn split(text: &str) -> Result<BTreeMap<String, String>> {
    let mut parts = BTreeMap::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let name = started(line).with_context(|| format!("outside of all parts: {line}"))?;
        let body: Vec<_> = lines.by_ref().take_while(|line| *line != END).collect();
        ensure!(parts.insert(name.to_owned(), body.join("\n")).is_none(), "two parts are named {name}");
    }
    Ok(parts)
}

/// A page with its parts replaced.
fn fill(page: &str, parts: &BTreeMap<String, String>, used: &mut BTreeSet<String>) -> Result<String> {
    let mut filled = String::with_capacity(page.len());
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        filled.push_str(line);
        filled.push('\n');
        let Some(name) = started(line) else { continue };
        let Some(part) = parts.get(name) else { bail!("there is no generated part '{name}'") };
        let end = lines.find(|line| line.contains(END));
        let end = end.with_context(|| format!("the part '{name}' has no line '{END}'"))?;
        used.insert(name.to_owned());
        filled.push_str(&format!("{part}\n{end}\n"));
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_replaced_and_the_rest_stays() {
        let parts = split("<!-- generated: a -->\n| x |\n| y |\n<!-- end -->\n").unwrap();
        let mut used = BTreeSet::new();
        let page = "# Title\n<!-- generated: a -->\nold\n<!-- end -->\nrest\n";
        let filled = fill(page, &parts, &mut used).unwrap();
        assert_eq!(filled, "# Title\n<!-- generated: a -->\n| x |\n| y |\n<!-- end -->\nrest\n");
        assert_eq!(fill(&filled, &parts, &mut used).unwrap(), filled);
        assert!(used.contains("a"));
        let python = "class A:\n    # <!-- generated: a -->\nold\n    # <!-- end -->\n";
        let filled = fill(python, &parts, &mut used).unwrap();
        assert_eq!(filled, "class A:\n    # <!-- generated: a -->\n| x |\n| y |\n    # <!-- end -->\n");
    }

    #[test]
    fn what_is_unknown_or_open_is_an_error() {
        let parts = split("<!-- generated: a -->\nx\n<!-- end -->\n").unwrap();
        let mut used = BTreeSet::new();
        assert!(fill("<!-- generated: b -->\n<!-- end -->\n", &parts, &mut used).is_err());
        assert!(fill("<!-- generated: a -->\nx\n", &parts, &mut used).is_err());
        assert!(split("loose\n").is_err());
    }
}
