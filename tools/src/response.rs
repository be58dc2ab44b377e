//! Response files: `@FILE` among the arguments stands for the words in that file.
//!
//! Words are separated by blanks and quoted as in a shell; `#` at the start of a word begins a comment. If there is no such
//! file, an argument that begins with `@` is taken literally, as in LLVM's programs and gcc.

use anyhow::{Context, Result, bail};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Files that name each other are followed this deep.
const DEEPEST: usize = 16;

/// The arguments with those of response files inserted, and the files that were read.
pub struct Expanded {
    /// The arguments, the program's name first.
    pub arguments: Vec<OsString>,
    /// The response files.
    pub files: Vec<PathBuf>,
}

/// Replaces response files by their words.
///
/// # Errors
/// A file that cannot be read or whose quotes do not match.
pub fn expand(arguments: impl IntoIterator<Item = OsString>) -> Result<Expanded> {
    let mut expanded = Expanded { arguments: Vec::new(), files: Vec::new() };
    for argument in arguments {
        // The program's name may begin with anything.
        if expanded.arguments.is_empty() {
            expanded.arguments.push(argument);
        } else {
            add(argument, 0, &mut expanded)?;
        }
    }
    Ok(expanded)
}

fn add(argument: OsString, depth: usize, expanded: &mut Expanded) -> Result<()> {
    let named = argument.to_str().and_then(|text| text.strip_prefix('@')).map(Path::new);
    let Some(path) = named.filter(|path| path.is_file()) else {
        expanded.arguments.push(argument);
        return Ok(());
    };
    if depth == DEEPEST {
        bail!(
            "{} is named by {DEEPEST} response files one inside the other; does one name itself?",
            path.display()
        );
    }
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let words =
        shlex::split(&text).with_context(|| format!("a quote in {} has no counterpart", path.display()))?;
    expanded.files.push(path.to_owned());
    words.into_iter().try_for_each(|word| add(word.into(), depth + 1, expanded))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_files_take_the_place_of_their_names() {
        let directory = std::env::temp_dir().join(format!("spirant-response-{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        let file = |name: &str, text: &str| {
            let path = directory.join(name);
            fs::write(&path, text).unwrap();
            OsString::from(format!("@{}", path.display()))
        };
        let inner = file("inner", "-DX='a b' # a remark\n\"-o\" out\\ 1.spv");
        let outer = file("outer", &format!("cc {}", inner.to_str().unwrap()));
        let words = |arguments: &[OsString]| expand(arguments.iter().cloned()).map(|found| found.arguments);
        assert_eq!(
            words(&["@spirant".into(), outer, "@missing".into()]).unwrap(),
            ["@spirant", "cc", "-DX=a b", "-o", "out 1.spv", "@missing"]
        );
        let open = file("open", "'a");
        assert!(words(&["x".into(), open]).unwrap_err().to_string().contains("quote"));
        let own = file("own", &format!("@{}", directory.join("own").display()));
        assert!(words(&["x".into(), own]).unwrap_err().to_string().contains("does one name itself"));
        fs::remove_dir_all(&directory).unwrap();
    }
}
