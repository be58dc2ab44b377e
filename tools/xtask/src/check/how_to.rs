//! Checks the how-tos that show a diff: the files exist and have the lines around the change, and do not have the added lines
//! yet.

use std::path::Path;

use anyhow::{Context, Result};

use crate::workspace;

/// The pages with how-tos.
const PAGES: [&str; 1] = ["docs/how-to/extending.md"];

/// The parts of how-tos that do not hold.
pub fn check() -> Result<Vec<String>> {
    let root = workspace::root();
    let mut findings = Vec::new();
    for page in PAGES {
        let text = std::fs::read_to_string(root.join(page)).with_context(|| format!("cannot read {page}"))?;
        for change in changes(&text) {
            findings.extend(change.check(&root).into_iter().map(|finding| format!("{page}: {finding}")));
        }
    }
    Ok(findings)
}

/// The change of one file in a diff.
#[derive(Default, Debug, PartialEq, Eq)]
struct Change<'t> {
    path: &'t str,
    /// Whether the diff creates the file.
    is_new: bool,
    context: Vec<&'t str>,
    added: Vec<&'t str>,
}

/// The changes of the blocks ```` ```diff ```` of a page.
fn changes(page: &str) -> Vec<Change<'_>> {
    let mut changes: Vec<Change<'_>> = Vec::new();
    let mut is_inside = false;
    let mut is_new = false;
    for line in page.lines() {
        if line.starts_with("```") {
            is_inside = line == "```diff";
        } else if !is_inside {
        } else if let Some(path) = line.strip_prefix("--- ") {
            is_new = path == "/dev/null";
        } else if let Some(path) = line.strip_prefix("+++ b/") {
            changes.push(Change { path, is_new, ..Change::default() });
        } else if let Some(change) = changes.last_mut() {
            let lines = if line.starts_with('+') { &mut change.added } else { &mut change.context };
            // A line with an ellipsis stands for several.
            lines.extend(line.get(1..).map(str::trim).filter(|line| !line.is_empty() && !line.contains('…')));
        }
    }
    changes
}

impl Change<'_> {
    fn check(&self, root: &Path) -> Vec<String> {
        let path = self.path;
        let text = std::fs::read_to_string(root.join(path));
        let text = match (text, self.is_new) {
            (Err(_), true) => {
                let parent = Path::new(path).parent().unwrap_or(Path::new(""));
                let is_folder = root.join(parent).is_dir();
                let missing = || format!("there is no folder {}", parent.display());
                return if is_folder { Vec::new() } else { vec![missing()] };
            }
            (Ok(_), true) => return vec![format!("{path} is there already; show another example")],
            (Err(_), false) => return vec![format!("there is no file {path}")],
            (Ok(text), false) => text,
        };
        let stands = |line: &&&str| text.lines().any(|other| other.trim() == **line);
        let missing = self.context.iter().filter(|line| !stands(line));
        let missing = missing.map(|line| format!("{path} has no line `{line}`"));
        // Braces and the like are in every file.
        let is_telling = |line: &&&str| line.chars().filter(|c| c.is_alphanumeric()).count() > 8;
        // One line of what is added tells whether it is there.
        let there = self.added.iter().find(is_telling).filter(|line| stands(line)).into_iter();
        let there = there.map(|line| format!("{path} has the line `{line}` already; show another example"));
        missing.chain(there).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_how_tos_hold() {
        assert_eq!(check().unwrap(), [""; 0]);
    }

    #[test]
    fn a_diff_is_held_against_the_files() {
        let page = "text\n```diff\n--- a/Cargo.toml\n+++ b/Cargo.toml\n [workspace]\n+no_such_line = true\n     …\n--- /dev/null\n+++ b/none/new.rs\n+fn f() {}\n```\n+ no diff\n";
        let found = changes(page);
        let [toml, new] = &found[..] else { panic!("{found:?}") };
        assert_eq!(
            (&toml.context[..], &toml.added[..]),
            (&["[workspace]"][..], &["no_such_line = true"][..])
        );
        assert_eq!(toml.check(&workspace::root()), [""; 0]);
        assert_eq!(new.check(&workspace::root()), ["there is no folder none"]);
        let wrong = |context: &'static str, added: &'static str| {
            let change =
                Change { path: "Cargo.toml", is_new: false, context: vec![context], added: vec![added] };
            change.check(&workspace::root()).len()
        };
        assert_eq!(wrong("no such line", "new_line_of_text"), 1);
        assert_eq!(wrong("[workspace]", "[workspace.package]"), 1);
    }
}
