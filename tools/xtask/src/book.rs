//! `cargo xtask docs`: makes a book of the pages under `docs/`, with mdBook.
//!
//! A page links to files of the repository by relative paths, which work where the repository is shown. The book holds the
//! pages alone, so it is made from a copy in which such links lead to the repository's page.

mod links;
mod summary;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::setup::mdbook;
use crate::workspace::{self, Metadata};

pub use links::without_links;

/// The folder of the pages.
const PAGES: &str = "docs";
/// Where the repository shows its files and folders.
const REPOSITORY: &str = "https://github.com/spirant/spirant/blob/main/";

/// Options of `cargo xtask docs`.
#[derive(clap::Args)]
pub struct Args {
    /// The folder for the book [default: `book` in cargo's target folder]
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

/// Makes the book and prints the path of its first page.
pub fn run(args: &Args) -> Result<()> {
    let program = mdbook::ensure_installed()?;
    let metadata = workspace::metadata()?;
    let folder = args.output.clone().unwrap_or_else(|| metadata.target_directory.join("book"));
    println!("{}", build(&program, &folder, &metadata)?.display());
    Ok(())
}

/// The pages that no reader finds and the links that lead nowhere. Makes the book as well, if set-up has installed mdBook.
pub fn check(metadata: &Metadata) -> Result<Vec<String>> {
    let root = workspace::root();
    let mut findings = summary::check(&root.join(PAGES))?;
    findings.extend(links::check(&root)?);
    match mdbook::installed() {
        Some(program) if findings.is_empty() => {
            build(&program, &metadata.target_directory.join("book"), metadata)?;
        }
        Some(_) => {}
        None => eprintln!("the book is not made: `cargo xtask setup --docs` installs mdBook"),
    }
    Ok(findings)
}

/// Makes the book in a folder; its first page.
fn build(program: &Path, folder: &Path, metadata: &Metadata) -> Result<PathBuf> {
    let source = metadata.target_directory.join("book-source");
    if source.exists() {
        fs::remove_dir_all(&source).with_context(|| format!("cannot replace {}", source.display()))?;
    }
    let root = workspace::root();
    copy(&root.join(PAGES), &source, &root)?;
    let folder = std::path::absolute(folder).context("no current folder")?;
    let output = Command::new(program).arg("build").arg(&source).arg("--dest-dir").arg(&folder).output();
    let output = output.with_context(|| format!("cannot run {}", program.display()))?;
    let said =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    ensure!(output.status.success(), "mdBook failed:\n{said}");
    let warnings: Vec<_> = said.lines().filter(|line| line.contains("WARN")).collect();
    ensure!(warnings.is_empty(), "mdBook warns:\n{}", warnings.join("\n"));
    Ok(folder.join("index.html"))
}

/// Copies the pages. Links that leave them lead to the repository.
fn copy(from: &Path, to: &Path, root: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in from.read_dir().with_context(|| format!("cannot list {}", from.display()))? {
        let path = entry?.path();
        let target = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy(&path, &target, root)?;
        } else if path.extension().is_some_and(|extension| extension == "md") {
            let text =
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let text = links::outward(&text, from, root);
            fs::write(&target, text).with_context(|| format!("cannot write {}", target.display()))?;
        } else {
            fs::copy(&path, &target).with_context(|| format!("cannot copy {}", path.display()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_in_the_book_and_every_link_leads_somewhere() {
        let root = workspace::root();
        assert_eq!(summary::check(&root.join(PAGES)).unwrap(), [""; 0]);
        assert_eq!(links::check(&root).unwrap(), [""; 0]);
    }
}
