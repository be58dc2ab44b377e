//! The licences of everything that is linked into a distribution, as one text: of each crate the files next to its sources, of
//! LLVM and the system's archives the text of Debian's package.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::{run_command, sorted};
use crate::setup::llvm;
use crate::workspace::{self, Metadata};

/// Archives that are linked where they are installed: their packages are asked for licences.
const ARCHIVES: [&str; 4] = ["libstdc++.a", "libgcc_eh.a", "libz.a", "libzstd.a"];

/// The text.
pub fn text(metadata: &Metadata) -> Result<String> {
    let mut texts = Texts::default();
    for (name, version, licence) in crates()? {
        texts.add(&format!("{name} {version} ({licence})"), &of_crate(metadata, &name, &version)?);
    }
    for archive in archives()? {
        texts.add(&format!("{} (Debian)", archive.0), &archive.1);
    }
    Ok(texts.written())
}

/// Texts with what they apply to: many crates have the same one.
#[derive(Default)]
struct Texts(BTreeMap<String, Vec<String>>);

impl Texts {
    fn add(&mut self, what: &str, text: &str) {
        self.0.entry(text.trim().replace("\r\n", "\n")).or_default().push(what.to_owned());
    }

    fn written(&self) -> String {
        let mut out = String::from("Spirant contains the following, under the licences that follow.\n");
        // In the order of what they apply to.
        let mut texts: Vec<_> = self.0.iter().collect();
        texts.sort_by_key(|(_, names)| &names[0]);
        for (text, names) in texts {
            let _ = write!(out, "\n{}\n\n{}\n\n{text}\n", "=".repeat(80), names.join("\n"));
        }
        out
    }
}

/// Name, version and licence of each crate that is linked and not ours.
fn crates() -> Result<Vec<(String, String, String)>> {
    let mut tree = workspace::cargo();
    tree.args(["tree", "--locked", "--package", "spirant-tools", "--package", "spirant-capi"]);
    tree.args(llvm::features(&[])?);
    tree.args(["--edges", "no-build,no-dev,no-proc-macro", "--prefix", "none", "--format", "{p}|{l}"]);
    parse(&run_command(&mut tree)?)
}

/// What `cargo tree` lists: `name vX (path)|licence`, also more than once; a crate of ours has a path.
fn parse(listed: &str) -> Result<Vec<(String, String, String)>> {
    let mut crates = Vec::new();
    for line in listed.lines().filter(|line| !line.is_empty()) {
        let (package, licence) = line.split_once('|').with_context(|| format!("cargo tree: {line}"))?;
        let mut words = package.split(' ');
        let (name, version) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        if !words.any(|word| word.starts_with("(/")) {
            let licence = licence.trim_end_matches(" (*)");
            crates.push((name.to_owned(), version.trim_start_matches('v').to_owned(), licence.to_owned()));
        }
    }
    crates.sort();
    crates.dedup();
    Ok(crates)
}

/// What a crate has beside its sources; its licence's name alone where it has nothing.
fn of_crate(metadata: &Metadata, name: &str, version: &str) -> Result<String> {
    let package = metadata.packages.iter().find(|package| package.name == name && package.version == version);
    let package = package.with_context(|| format!("cargo metadata: no {name} {version}"))?;
    let is_licence = |path: &PathBuf| {
        let name = super::file_name(path).to_uppercase();
        ["LICENSE", "LICENCE", "COPYING", "NOTICE", "COPYRIGHT"].iter().any(|start| name.starts_with(start))
    };
    let mut text = String::new();
    for file in sorted(&package.directory)?.into_iter().filter(|path| path.is_file()).filter(is_licence) {
        let found = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let _ = writeln!(text, "{}\n", found.trim());
    }
    if text.is_empty() {
        text = "The package has no text of its licence.".to_owned();
    }
    Ok(text)
}

/// The packages of Debian that archives are of, with what they say of licences.
fn archives() -> Result<Vec<(String, String)>> {
    let mut files = vec![llvm::libraries(llvm::chosen()?)?.join("libLLVMCore.a")];
    for archive in ARCHIVES {
        let path = run_command(Command::new("cc").arg(format!("-print-file-name={archive}")))?;
        // The name alone is printed where there is none, and then nothing of it is linked.
        files.push(PathBuf::from(path.trim()));
    }
    let mut found = Vec::new();
    for file in files.iter().filter(|file| file.is_absolute()) {
        let file = file.canonicalize().with_context(|| format!("no {}", file.display()))?;
        let owner = run_command(Command::new("dpkg-query").arg("--search").arg(&file))?;
        let package = owner.split([':', ',']).next().unwrap_or_default().to_owned();
        let text = Path::new("/usr/share/doc").join(&package).join("copyright");
        let text = fs::read_to_string(&text).with_context(|| format!("cannot read {}", text.display()))?;
        found.push((package, text));
    }
    ensure!(!found.is_empty(), "no archive is installed");
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_of_others_are_listed_once() {
        let listed = "spirant v0.1.0 (/w/backend)|MIT OR Apache-2.0\nserde v1.0.2|MIT\n\nserde v1.0.2|MIT (*)\nadler2 v2.0.0|0BSD\n";
        let expected = [("adler2", "2.0.0", "0BSD"), ("serde", "1.0.2", "MIT")];
        let expected = expected
            .map(|(name, version, licence)| (name.to_owned(), version.to_owned(), licence.to_owned()));
        assert_eq!(parse(listed).unwrap(), expected);
    }

    #[test]
    fn a_text_that_several_have_is_there_once() {
        let mut texts = Texts::default();
        texts.add("b 1", "text one\r\n");
        texts.add("a 1", "text two");
        texts.add("c 1", "text one");
        let written = texts.written();
        assert_eq!(written.matches("text one").count(), 1);
        assert!(written.contains("b 1\nc 1\n\ntext one") && written.find("two") < written.find("one"));
    }
}
