//! The inputs: LLVM IR of the corpora at two optimization levels, samples, file tests with their flags, modules in text form.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::workspace;

/// An input for both builds.
pub struct Input {
    /// Its name in the report.
    pub name: String,
    /// A file name for its outputs.
    pub file: String,
    /// The file to read.
    pub path: PathBuf,
    /// The subcommand and its flags.
    pub flags: Vec<String>,
}

/// All inputs; `ir` is the folder for clang's LLVM IR.
pub fn collect(spirant: &Path, ir: &Path) -> Result<Vec<Input>> {
    std::fs::create_dir_all(ir).context("cannot create the directory for LLVM IR")?;
    let root = workspace::root();
    let mut files = Vec::new();
    for folder in ["testsuite", "samples"] {
        find(&root.join(folder), &mut files)?;
    }
    files.sort();
    let mut inputs = Vec::new();
    for path in &files {
        let name = path.strip_prefix(&root).unwrap_or(path).display().to_string();
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("hlsl" | "cl") => {
                for level in ["0", "2"] {
                    let name = format!("{name} -O{level}");
                    if let Some(path) = compile(spirant, path, level, &ir.join(flat(&name)))? {
                        inputs.push(input(name, path, vec!["llc".to_owned()]));
                    }
                }
            }
            Some("ll") => inputs.push(input(name, path.clone(), llvm_flags(path)?)),
            Some("mlir") => inputs.push(input(name, path.clone(), dialect_flags(path)?)),
            _ => {}
        }
    }
    ensure!(!inputs.is_empty(), "there is nothing to compare");
    Ok(inputs)
}

fn input(name: String, path: PathBuf, flags: Vec<String>) -> Input {
    Input { file: flat(&name), name, path, flags }
}

/// A file name made from a path. It has no dots, so that extensions can be appended.
fn flat(name: &str) -> String {
    name.replace(|c: char| !c.is_ascii_alphanumeric(), "_")
}

fn find(directory: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    for entry in directory.read_dir().with_context(|| format!("cannot list {}", directory.display()))? {
        let path = entry?.path();
        if !path.is_dir() {
            found.push(path);
        } else if path.file_name().is_none_or(|name| name != "target") {
            find(&path, found)?;
        }
    }
    Ok(())
}

/// LLVM IR of a source file, by way of the base's `spirant cc`; `None` where clang refuses the source.
fn compile(spirant: &Path, source: &Path, level: &str, stem: &Path) -> Result<Option<PathBuf>> {
    let ir = stem.with_extension("ll");
    let refused = stem.with_extension("refused");
    if ir.exists() {
        return Ok(Some(ir));
    }
    if refused.exists() {
        return Ok(None);
    }
    let text =
        std::fs::read_to_string(source).with_context(|| format!("cannot read {}", source.display()))?;
    let flags = text.lines().filter_map(|line| line.trim().strip_prefix("//@ flags "));
    let is_hlsl = source.extension().is_some_and(|extension| extension == "hlsl");
    Command::new(spirant)
        .arg("cc")
        .args(is_hlsl.then_some("--front=clang"))
        .args(["--keep-ir", "-O", level, "-o"])
        .arg(stem.with_extension("spv"))
        .arg(source)
        .arg("--")
        .args(flags.flat_map(str::split_whitespace))
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot run {}", spirant.display()))?;
    if ir.exists() {
        return Ok(Some(ir));
    }
    std::fs::write(&refused, "").context("cannot write a mark")?;
    Ok(None)
}

/// The flags that a file test's first line names, in the spelling of `spirant llc`.
fn llvm_flags(path: &Path) -> Result<Vec<String>> {
    let words = header(path, "; test: ")?.unwrap_or_default();
    let spelled = words.into_iter().skip(1).map(|word| match word.split_once('=') {
        Some(("-mtriple", value)) => format!("--target={value}"),
        Some(("--env", value)) => format!("--target-env={value}"),
        _ => word,
    });
    Ok(std::iter::once("llc".to_owned()).chain(spelled).collect())
}

/// The flags that a test of the text form names.
fn dialect_flags(path: &Path) -> Result<Vec<String>> {
    let words = header(path, "// test: ")?.unwrap_or_default();
    Ok(std::iter::once("opt".to_owned()).chain(words.into_iter().skip(1)).collect())
}

/// The words of a test's header line, where the file has one.
fn header(path: &Path, prefix: &str) -> Result<Option<Vec<String>>> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let line = text.lines().next().and_then(|line| line.strip_prefix(prefix));
    Ok(line.map(|line| line.split_whitespace().map(str::to_owned).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_outputs_keep_what_tells_them_apart() {
        assert_eq!(flat("testsuite/a-b.ll -O2"), "testsuite_a_b_ll__O2");
    }
}
