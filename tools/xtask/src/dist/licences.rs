//! The licences of everything that is linked into a distribution, as one text: of each crate the files next to its sources, of
//! LLVM and the system's archives the text of Debian's package.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use super::linked::{self, Crate};
use super::sorted;
use crate::workspace::Metadata;

/// The text.
pub fn text(metadata: &Metadata) -> Result<String> {
    let mut texts = Texts::default();
    for linked in linked::crates()?.keys().filter(|linked| !linked.is_own) {
        let Crate { name, version, licence, .. } = linked;
        texts.add(&format!("{name} {version} ({licence})"), &of_crate(metadata, name, version)?);
    }
    for archive in linked::archives()? {
        texts.add(&format!("{} {} (Debian)", archive.package, archive.version), &archive.licence);
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

#[cfg(test)]
mod tests {
    use super::*;

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
