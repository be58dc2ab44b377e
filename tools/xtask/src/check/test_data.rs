//! A README names every folder of test data.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};

use crate::workspace;

/// The folder of the test data.
const DATA: &str = "testsuite/data";

/// The folders that have files and that no README names.
pub fn check() -> Result<Vec<String>> {
    let mut folders = Folders::default();
    folders.read(&workspace::root().join(DATA), "")?;
    Ok(folders.unnamed())
}

/// Folders by their paths from that of the data.
#[derive(Default)]
struct Folders {
    /// The text of its README, and whether it has other files.
    folders: BTreeMap<String, (Option<String>, bool)>,
}

impl Folders {
    fn read(&mut self, folder: &Path, path: &str) -> Result<()> {
        let (mut readme, mut has_files) = (None, false);
        for entry in folder.read_dir().with_context(|| format!("cannot list {}", folder.display()))? {
            let entry = entry?.path();
            let name = entry.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if entry.is_dir() {
                let separator = if path.is_empty() { "" } else { "/" };
                self.read(&entry, &format!("{path}{separator}{name}"))?;
            } else if name == "README.md" {
                let text = std::fs::read_to_string(&entry);
                readme = Some(text.with_context(|| format!("cannot read {}", entry.display()))?);
            } else {
                has_files = true;
            }
        }
        self.folders.insert(path.to_owned(), (readme, has_files));
        Ok(())
    }

    fn unnamed(&self) -> Vec<String> {
        let with_files = self.folders.iter().filter(|(path, (_, has_files))| *has_files && !path.is_empty());
        let unnamed = with_files.filter(|(path, _)| !self.is_named(path));
        unnamed
            .map(|(path, _)| format!("{DATA}/{path}: no README names this folder; say what is in it"))
            .collect()
    }

    /// Whether the README of a folder above has the path from there between backticks, alone or followed by a pattern of files.
    fn is_named(&self, path: &str) -> bool {
        self.folders.iter().any(|(above, (readme, _))| {
            let rest = match above.as_str() {
                "" => Some(path),
                above => path.strip_prefix(above).and_then(|rest| rest.strip_prefix('/')),
            };
            let names = |text: &String| rest.is_some_and(|rest| names(text, rest));
            readme.as_ref().is_some_and(names)
        })
    }
}

/// Whether a text has a path between backticks. `path/*.ll` names `path`.
fn names(text: &str, path: &str) -> bool {
    text.split('`').skip(1).step_by(2).any(|quoted| {
        let quoted = quoted.trim_end_matches('/');
        let folder = quoted.rsplit_once('/').filter(|(_, last)| last.contains('*')).map(|(folder, _)| folder);
        quoted == path || folder == Some(path)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_named_by_a_readme_above_it() {
        let folder = |readme: Option<&str>, has_files| (readme.map(str::to_owned), has_files);
        let mut folders = Folders::default();
        let mut add = |path: &str, value| folders.folders.insert(path.to_owned(), value);
        add("", folder(Some("| `a/b` | x |\n`c/*.ll`, not `d/e/*`"), true));
        add("a", folder(None, false));
        add("a/b", folder(Some("`deep/er` and b"), true));
        add("a/b/deep/er", folder(None, true));
        add("a/bc", folder(None, true));
        add("c", folder(None, true));
        add("d", folder(None, true));
        let unnamed = folders.unnamed();
        assert!(unnamed.len() == 2, "{unnamed:?}");
        assert!(unnamed[0].contains("data/a/bc:") && unnamed[1].contains("data/d:"), "{unnamed:?}");
    }
}
