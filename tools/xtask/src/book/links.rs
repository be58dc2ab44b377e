//! Links of Markdown: relative ones lead to files and headings that exist, and so do mentions of pages in the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result};

use super::summary::SUMMARY;
use super::{PAGES, REPOSITORY};

/// What a file that may mention a page ends in.
const SOURCES: [&str; 6] = ["rs", "md", "h", "py", "toml", "cpp"];
/// What mentions pages that are not there: the history of changes, and the tests of this check.
const EXCEPT: [&str; 2] = ["CHANGELOG.md", "tools/xtask/src/book/links.rs"];

/// A link: its line, from 1, and the bytes of its target.
#[derive(Debug, PartialEq, Eq)]
struct Link {
    line: usize,
    target: Range<usize>,
}

/// The links that lead nowhere, in all Markdown of the workspace, and the mentions of pages that are not there.
pub fn check(root: &Path) -> Result<Vec<String>> {
    let mut texts = BTreeMap::new();
    read(root, root, &mut texts)?;
    let mut findings = Vec::new();
    for (path, text) in
        texts.iter().filter(|(path, _)| !EXCEPT.iter().any(|except| *path == Path::new(except)))
    {
        for line in mentions(text) {
            if !exists(root, Path::new(line.1)) {
                findings.push(format!("{}:{}: there is no page {}", path.display(), line.0, line.1));
            }
        }
        if path.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        for link in links(text) {
            let target = &text[link.target.clone()];
            if let Some(finding) = follow(root, path, target, &texts) {
                findings.push(format!("{}:{}: {finding}", path.display(), link.line));
            }
        }
    }
    Ok(findings)
}

/// Why a link leads nowhere. Links to other sites are not followed; those to the repository's own page are.
fn follow(root: &Path, from: &Path, target: &str, texts: &BTreeMap<PathBuf, String>) -> Option<String> {
    let (folder, target) = match target.strip_prefix(REPOSITORY) {
        Some(inside) => (Path::new(""), inside),
        None if target.contains("://") || target.starts_with("mailto:") => return None,
        None => (from.parent().unwrap_or(Path::new("")), target),
    };
    let (file, anchor) = target.split_once('#').map_or((target, None), |(file, anchor)| (file, Some(anchor)));
    let path = if file.is_empty() { from.to_owned() } else { normalized(&folder.join(file)) };
    if !exists(root, &path) {
        return Some(format!("{target}: there is no {}", path.display()));
    }
    let anchor = anchor?;
    let text = texts.get(&path)?;
    (!anchors(text).contains(anchor)).then(|| format!("{target}: no heading is '{anchor}'"))
}

fn exists(root: &Path, path: &Path) -> bool {
    root.join(path).exists()
}

/// A page's text in the book: links to files outside of the pages lead to the repository.
pub fn outward(text: &str, folder: &Path, root: &Path) -> String {
    let pages = root.join(PAGES);
    let mut changed = String::with_capacity(text.len());
    let mut at = 0;
    for link in links(text) {
        let target = &text[link.target.clone()];
        let file = target.split('#').next().unwrap_or_default();
        if file.is_empty() || target.contains("://") {
            continue;
        }
        let path = normalized(&folder.join(file));
        // The book has the table of contents at its side, not as a page.
        if path.starts_with(&pages) && path.file_name().is_none_or(|name| name != SUMMARY) {
            continue;
        }
        let inside = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        changed.push_str(&text[at..link.target.start]);
        changed.push_str(&format!("{REPOSITORY}{inside}{}", &target[file.len()..]));
        at = link.target.end;
    }
    changed + &text[at..]
}

/// A text whose links to files other than these are their words alone, as for a folder with nothing else in it.
pub fn without_links(text: &str, files: &[&str]) -> String {
    let mut changed = String::with_capacity(text.len());
    let mut at = 0;
    for link in links(text) {
        let target = &text[link.target.clone()];
        let file = target.split('#').next().unwrap_or_default();
        if file.is_empty() || target.contains("://") || files.contains(&file) {
            continue;
        }
        // Behind the words are `](` and the target.
        let end = link.target.start - 2;
        let Some(begin) = text[at..end].rfind('[').map(|place| at + place) else { continue };
        changed.push_str(&text[at..begin]);
        changed.push_str(&text[begin + 1..end]);
        at = link.target.end + 1;
    }
    changed + &text[at..]
}

/// A path without `..`.
fn normalized(path: &Path) -> PathBuf {
    let mut parts = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir if parts.parent().is_some() => {
                parts.pop();
            }
            Component::CurDir => {}
            part => parts.push(part),
        }
    }
    parts
}

/// The texts of all sources below a folder, by their paths from the root. Build products and test data other than pages are left
/// out.
fn read(root: &Path, folder: &Path, texts: &mut BTreeMap<PathBuf, String>) -> Result<()> {
    for entry in folder.read_dir().with_context(|| format!("cannot list {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with('.') || name == "target" || path.is_symlink() {
            continue;
        }
        if path.is_dir() {
            read(root, &path, texts)?;
        } else if path.extension().is_some_and(|extension| SOURCES.iter().any(|source| extension == *source))
        {
            let text =
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            texts.insert(path.strip_prefix(root).unwrap_or(&path).to_owned(), text);
        }
    }
    Ok(())
}

/// The lines of a text with whether they are in a block of code.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str, bool)> {
    let mut fence = None;
    let mut at = 0;
    text.split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        let ticks = line.trim_start().bytes().take_while(|byte| *byte == b'`').count();
        let is_fence = ticks >= 3 && fence.is_none_or(|open| ticks >= open);
        if is_fence {
            fence = if fence.is_some() { None } else { Some(ticks) };
        }
        (start, line, is_fence || fence.is_some())
    })
}

/// The links of a text, outside of code.
fn links(text: &str) -> Vec<Link> {
    let mut found = Vec::new();
    for (number, (start, line, is_code)) in lines(text).enumerate() {
        if is_code {
            continue;
        }
        let mut at = 0;
        while let Some(rest) = line.get(at..) {
            let Some(next) = rest.find(['`', ']']) else { break };
            let place = at + next;
            let ticks = line[place..].bytes().take_while(|byte| *byte == b'`').count();
            if ticks > 0 {
                let after = place + ticks;
                let end = line[after..].find(&"`".repeat(ticks)).map_or(0, |length| length + ticks);
                at = after + end;
                continue;
            }
            at = place + 1;
            if let Some(target) = line[at..].strip_prefix('(')
                && let Some(length) = target.find(')')
            {
                found.push(Link { line: number + 1, target: start + at + 1..start + at + 1 + length });
                at += length + 2;
            }
        }
    }
    found
}

/// The names of a text's headings, as links have them: lower case, hyphens for spaces, no other punctuation; a number tells equal
/// ones apart.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (_, line, is_code) in lines(text) {
        let level = line.bytes().take_while(|byte| *byte == b'#').count();
        let Some(title) = line.get(level..).and_then(|rest| rest.strip_prefix(' ')) else { continue };
        if is_code || level == 0 {
            continue;
        }
        let kept = title.trim().chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        let name: String =
            kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect();
        let mut numbered = (1..).map(|number| format!("{name}-{number}"));
        let free = std::iter::once(name.clone()).chain(&mut numbered).find(|name| !found.contains(name));
        found.extend(free);
    }
    found
}

/// The pages and schemas under `docs/` that a text mentions by their paths from the root, with their lines from 1.
fn mentions(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        for (at, _) in line.match_indices("docs/") {
            let before = line[..at].chars().next_back();
            let is_other = before.is_some_and(|c| c.is_alphanumeric() || "/_-.".contains(c));
            let inside = line[..at].ends_with("blob/main/");
            let rest = &line[at..];
            let end =
                rest.find(|c: char| !(c.is_ascii_alphanumeric() || "/_-.".contains(c))).unwrap_or(rest.len());
            let path = rest[..end].trim_end_matches('.');
            if (!is_other || inside) && (path.ends_with(".md") || path.ends_with(".json")) {
                found.push((number + 1, path));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_found_outside_of_code() {
        let text = "[a](b.md) `[c](d)` [`e`](f.md#g)\n```\n[h](i)\n```\n[j](k)";
        let found: Vec<_> = links(text).into_iter().map(|link| (link.line, &text[link.target])).collect();
        assert_eq!(found, [(1, "b.md"), (1, "f.md#g"), (5, "k")]);
    }

    #[test]
    fn headings_have_the_names_that_links_have() {
        let text = "# One `--two`, three\n## DXC's flags\n```sh\n# no heading\n```\n## A\n## A\n";
        let expected = ["a", "a-1", "dxcs-flags", "one---two-three"];
        assert!(anchors(text).iter().eq(expected.iter()), "{:?}", anchors(text));
    }

    #[test]
    fn broken_links_are_reported() {
        let pages = [("docs/README.md", "# A\n## Here\n")];
        let texts = pages.map(|(path, text)| (PathBuf::from(path), text.to_owned())).into();
        let root = crate::workspace::root();
        let follow = |target: &str| super::follow(&root, Path::new("docs/README.md"), target, &texts);
        assert_eq!(follow("#here"), None);
        assert_eq!(follow("#there"), Some("#there: no heading is 'there'".to_owned()));
        assert_eq!(follow("../README.md"), None);
        assert_eq!(follow("none.md"), Some("none.md: there is no docs/none.md".to_owned()));
        assert_eq!(follow("https://example.com/x"), None);
        assert!(follow(&format!("{REPOSITORY}none")).is_some());
    }

    #[test]
    fn links_that_leave_the_pages_lead_to_the_repository() {
        let root = Path::new("/r");
        let text = "[a](../../README.md#x) [b](../how-to/c.md) [d](https://e) [f](#g)";
        let expected = format!("[a]({REPOSITORY}README.md#x) [b](../how-to/c.md) [d](https://e) [f](#g)");
        assert_eq!(outward(text, Path::new("/r/docs/start"), root), expected);
    }

    #[test]
    fn links_to_what_a_folder_lacks_are_words() {
        let text = "[a](b.md#x) [`c`](LICENSE) [d](https://e), [f](docs/) `[g](h)` [i](#j)\n";
        let expected = "a [`c`](LICENSE) [d](https://e), f `[g](h)` [i](#j)\n";
        assert_eq!(without_links(text, &["LICENSE"]), expected);
    }

    #[test]
    fn mentions_are_pages_of_this_repository() {
        let text = "see docs/a.md.\nhttps://x/docs/b.md `docs/c/d.json`, docs/e\nx/blob/main/docs/f.md#g";
        assert_eq!(mentions(text), [(1, "docs/a.md"), (2, "docs/c/d.json"), (3, "docs/f.md")]);
    }
}
