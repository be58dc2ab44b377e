//! Names of outputs that depend on the input: a folder, or a name with parts in braces.

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

/// The output's name for an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Named {
    /// The name itself.
    File(PathBuf),
    /// A file in a folder, with the input's name and the extension of the output's form.
    In(PathBuf, PathBuf),
}

impl Named {
    /// The name, if it does not depend on the form.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Named::File(path) => Some(path),
            Named::In(..) => None,
        }
    }

    /// The name, given the extension of the form.
    ///
    /// # Errors
    /// A folder that cannot be created.
    pub fn with_extension(self, extension: &str) -> Result<PathBuf> {
        match self {
            Named::File(path) => Ok(path),
            Named::In(folder, stem) => {
                make(&folder)?;
                Ok(folder.join(format!("{}.{extension}", stem.display())))
            }
        }
    }
}

/// Fills in the parts of `name` that depend on the input: `{stem}` is the input's name without its extension, `{name}` with it,
/// `{dir}` its folder. The folders of such a name are created, and so is a folder whose name ends in a separator.
///
/// # Errors
/// Other text in braces, or a folder that cannot be created.
pub fn fill(name: &Path, input: &Path) -> Result<Named> {
    let text = name.to_string_lossy();
    let from_stdin = input == Path::new("-");
    let stem =
        if from_stdin { "stdin".into() } else { input.file_stem().unwrap_or_default().to_string_lossy() };
    if text.ends_with(MAIN_SEPARATOR) || text.ends_with('/') || name.is_dir() {
        return Ok(Named::In(name.to_owned(), stem.as_ref().into()));
    }
    let Some((before, mut rest)) = text.split_once('{') else { return Ok(Named::File(name.to_owned())) };
    let mut filled = before.to_owned();
    loop {
        let (part, behind) =
            rest.split_once('}').with_context(|| format!("a brace in '{text}' has no counterpart"))?;
        match part {
            "stem" => filled.push_str(&stem),
            "name" if from_stdin => filled.push_str("stdin"),
            "name" => filled.push_str(&input.file_name().unwrap_or_default().to_string_lossy()),
            "dir" => {
                let folder = input.parent().filter(|folder| !folder.as_os_str().is_empty());
                filled.push_str(&folder.unwrap_or(Path::new(".")).to_string_lossy());
            }
            _ => bail!(
                "'{{{part}}}' in '{text}' is neither {{stem}}, {{name}} nor {{dir}}, nor a macro with several values"
            ),
        }
        match behind.split_once('{') {
            Some((between, next)) => {
                filled.push_str(between);
                rest = next;
            }
            None => {
                filled.push_str(behind);
                break;
            }
        }
    }
    let filled = PathBuf::from(filled);
    if let Some(folder) = filled.parent() {
        make(folder)?;
    }
    Ok(Named::File(filled))
}

fn make(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_their_inputs() {
        let base = std::env::temp_dir().join(format!("spirant-pattern-{}", std::process::id()));
        let name = |text: &str, input: &str| {
            let filled = fill(&base.join(text), Path::new(input))?.with_extension("spv")?;
            Ok::<String, anyhow::Error>(filled.strip_prefix(&base).unwrap().display().to_string())
        };
        assert_eq!(name("out/", "d/a.b.hlsl").unwrap(), "out/a.b.spv");
        assert_eq!(name("out", "d/a.hlsl").unwrap(), "out/a.spv");
        assert_eq!(name("x/{dir}/{stem}_{name}.spvasm", "d/a.hlsl").unwrap(), "x/d/a_a.hlsl.spvasm");
        assert!(base.join("x/d").is_dir());
        assert_eq!(name("{stem}", "-").unwrap(), "stdin");
        assert_eq!(name("plain.spv", "a.hlsl").unwrap(), "plain.spv");
        assert!(name("{N}.spv", "a.hlsl").unwrap_err().to_string().contains("'{N}'"));
        assert!(name("{stem.spv", "a.hlsl").unwrap_err().to_string().contains("no counterpart"));
        fs::remove_dir_all(&base).unwrap();
    }
}
