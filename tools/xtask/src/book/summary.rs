//! The book's table of contents: it has every page, in the part of the page's folder, by the page's own title. A page begins with
//! its title and a sentence that says what it has.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The table of contents.
pub const SUMMARY: &str = "SUMMARY.md";
/// The book's first page, which is of no part.
const FIRST: &str = "README.md";
/// The parts by their titles, and the folder of each.
const PARTS: [(&str, &str); 4] =
    [("Start", "start"), ("How to", "how-to"), ("Reference", "reference"), ("Why", "why")];

/// What does not hold.
pub fn check(pages: &Path) -> Result<Vec<String>> {
    let mut texts = BTreeMap::new();
    read(pages, "", &mut texts)?;
    let summary = texts.remove(SUMMARY).with_context(|| format!("there is no {SUMMARY}"))?;
    Ok(compare(&summary, &texts))
}

fn read(folder: &Path, prefix: &str, texts: &mut BTreeMap<String, String>) -> Result<()> {
    for entry in folder.read_dir().with_context(|| format!("cannot list {}", folder.display()))? {
        let path = entry?.path();
        let name = format!("{prefix}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            read(&path, &format!("{name}/"), texts)?;
        } else if name.ends_with(".md") {
            let text =
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            texts.insert(name, text);
        }
    }
    Ok(())
}

/// The findings about a table of contents and the pages by their paths.
fn compare(summary: &str, texts: &BTreeMap<String, String>) -> Vec<String> {
    let mut findings = Vec::new();
    let mut listed = BTreeMap::new();
    let mut titles = BTreeSet::new();
    let mut folder = None;
    for line in summary.lines() {
        if let Some(title) = line.strip_prefix("# ") {
            folder = PARTS.iter().find(|(part, _)| *part == title).map(|(_, folder)| *folder);
            continue;
        }
        let entry = line.trim_start().trim_start_matches("- ").strip_prefix('[');
        let entry = entry.and_then(|rest| rest.strip_suffix(')')?.split_once("]("));
        let Some((title, path)) = entry else { continue };
        if path != FIRST && path.split_once('/').map(|(part, _)| part) != folder {
            findings.push(format!("{SUMMARY}: {path} is in the wrong part"));
        }
        if listed.insert(path, title).is_some() {
            findings.push(format!("{SUMMARY}: {path} is listed twice"));
        }
        if !titles.insert(title) {
            findings.push(format!("{SUMMARY}: two pages are '{title}'"));
        }
        match texts.get(path).map(|text| text.lines().next().unwrap_or_default()) {
            None => findings.push(format!("{SUMMARY}: there is no page {path}")),
            Some(first) if first.strip_prefix("# ") != Some(title) => {
                findings.push(format!("{SUMMARY}: {path} is not '{title}': it begins with '{first}'"));
            }
            Some(_) => {}
        }
    }
    for (path, text) in texts {
        if !listed.contains_key(path.as_str()) {
            findings.push(format!("{path}: {SUMMARY} does not list this page"));
        }
        let mut lines = text.lines().skip(1).skip_while(|line| line.is_empty());
        if !lines.next().is_some_and(|line| line.starts_with(char::is_alphabetic)) {
            findings.push(format!("{path}: its first sentence does not say what it has"));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_in_order_is_reported() {
        let pages = [
            ("README.md", "# All\n\nPages.\n"),
            ("start/a.md", "# A\n\nHow to begin.\n"),
            ("why/b.md", "# B\n\n| a table |\n"),
            ("why/c.md", "# C\n\nWhy.\n"),
        ];
        let texts = pages.map(|(path, text)| (path.to_owned(), text.to_owned())).into();
        let summary = "# Summary\n\n[All](README.md)\n\n# Start\n\n- [A](start/a.md)\n- [X](start/x.md)\n# Why\n- [D](why/b.md)\n- [A](start/a.md)\n";
        assert_eq!(
            compare(summary, &texts),
            [
                "SUMMARY.md: there is no page start/x.md",
                "SUMMARY.md: why/b.md is not 'D': it begins with '# B'",
                "SUMMARY.md: start/a.md is in the wrong part",
                "SUMMARY.md: start/a.md is listed twice",
                "SUMMARY.md: two pages are 'A'",
                "why/b.md: its first sentence does not say what it has",
                "why/c.md: SUMMARY.md does not list this page",
            ]
        );
    }
}
