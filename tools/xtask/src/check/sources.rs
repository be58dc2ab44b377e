//! Rules for source files: their length, their use of `unsafe`, and the length of crates.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};

use super::crates::{CRATES, Crate};
use crate::workspace::{self, Metadata};

/// Files may have fewer lines than this.
const MAX_LINES: usize = 600;

/// Crates may have fewer lines than this, unit tests and tables that are generated aside.
const MAX_CRATE_LINES: usize = 20_000;

/// A source file of the workspace.
pub struct Source {
    /// The path relative to the workspace, with `/`.
    pub path: String,
    /// The package it belongs to.
    pub package: String,
    /// The text of the file.
    pub text: String,
    /// The text with comments, strings and characters blanked out; the lines are the same.
    pub code: String,
}

impl Source {
    /// Makes a source from its parts.
    pub fn new(path: &str, package: &str, text: String) -> Self {
        let code = without_comments_and_strings(&text);
        Self { path: path.to_owned(), package: package.to_owned(), text, code }
    }

    /// The words of the code with their line numbers.
    pub fn words(&self) -> impl Iterator<Item = (usize, &str)> {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let split = move |line| str::split(line, move |c| !is_word(c));
        let lines = self.code.lines().enumerate();
        lines
            .flat_map(move |(index, line)| split(line).filter(|w| !w.is_empty()).map(move |w| (index + 1, w)))
    }

    /// Whether `cargo xtask codegen` writes it.
    pub fn is_generated(&self) -> bool {
        self.path.contains("/generated/")
    }

    /// How many lines it has besides unit tests, which end a file or have one of their own.
    fn product_lines(&self) -> usize {
        let name = self.path.rsplit('/').next().unwrap_or_default();
        if matches!(name, "tests.rs" | "testing.rs")
            || name.ends_with("_tests.rs")
            || self.path.contains("/tests/")
        {
            return 0;
        }
        let product = self.text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        product.lines().count()
    }
}

/// All `.rs` files of the workspace's packages, by path.
pub fn read(metadata: &Metadata) -> Result<Vec<Source>> {
    let root = workspace::root();
    let mut members: Vec<_> = metadata.packages.iter().filter(|package| package.member).collect();
    // The innermost package owns a file.
    members.sort_by_key(|package| std::cmp::Reverse(package.directory.components().count()));
    let mut sources: BTreeMap<String, Source> = BTreeMap::new();
    for package in members {
        let mut paths = Vec::new();
        collect(&package.directory, &mut paths)?;
        for path in paths {
            let relative = path.strip_prefix(&root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            if !sources.contains_key(&relative) {
                let text =
                    std::fs::read_to_string(&path).with_context(|| format!("cannot read {relative}"))?;
                sources.insert(relative.clone(), Source::new(&relative, &package.name, text));
            }
        }
    }
    Ok(sources.into_values().collect())
}

fn collect(directory: &Path, paths: &mut Vec<std::path::PathBuf>) -> Result<()> {
    for entry in directory.read_dir().with_context(|| format!("cannot list {}", directory.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && name != "target" && !name.starts_with('.') {
            collect(&path, paths)?;
        } else if name.ends_with(".rs") && path.is_file() {
            paths.push(path);
        }
    }
    Ok(())
}

/// Files and crates that are too long.
pub fn check_lengths(sources: &[Source]) -> Vec<String> {
    let lines = |source: &Source| source.text.lines().count();
    let written: Vec<&Source> = sources.iter().filter(|source| !source.is_generated()).collect();
    let files = written.iter().map(|source| (source.path.clone(), lines(source), MAX_LINES));
    let crates = CRATES.iter().map(|row| {
        let folder = row.sources() + "/";
        let own = written.iter().filter(|source| source.path.starts_with(&folder));
        (row.folder.to_owned(), own.map(|source| source.product_lines()).sum(), MAX_CRATE_LINES)
    });
    let long = files.chain(crates).filter(|(_, lines, most)| lines >= most);
    long.map(|(path, lines, most)| format!("{path}: {lines} lines; at most {}", most - 1)).collect()
}

/// Uses of `unsafe` that are not permitted.
pub fn check_unsafe(sources: &[Source]) -> Vec<String> {
    let allowed = |source: &Source| {
        let paths =
            |row: &'static Crate| row.has_unsafe.iter().map(|(path, _)| format!("{}/{path}", row.folder));
        CRATES.iter().flat_map(paths).any(|path| source.path.starts_with(&path))
    };
    let uses = |source: &'_ Source| -> Vec<String> {
        let words = source.words().filter(|(_, word)| *word == "unsafe");
        words.map(|(line, _)| format!("{}:{line}: unsafe code is not permitted here", source.path)).collect()
    };
    sources.iter().filter(|source| !allowed(source)).flat_map(uses).collect()
}

/// The text with everything that is not code replaced by spaces, line for line.
fn without_comments_and_strings(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut code = String::with_capacity(text.len());
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text[at..];
        let skipped =
            comment(rest).or_else(|| string(rest, code.as_bytes())).or_else(|| character(rest)).unwrap_or(0);
        if skipped > 0 {
            code.extend(rest[..skipped].chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
            at += skipped;
        } else {
            let next = rest.chars().next().unwrap_or(' ');
            code.push(next);
            at += next.len_utf8();
        }
    }
    code
}

/// The length of the comment `rest` starts with.
fn comment(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if !rest.starts_with("/*") {
        return None;
    }
    let (mut depth, mut at) = (0_usize, 0);
    while at < rest.len() {
        let tail = &rest.as_bytes()[at..];
        if tail.starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if tail.starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return Some(at);
            }
        } else {
            at += 1;
        }
    }
    Some(rest.len())
}

/// The length of the string literal `rest` starts with, `before` being the code so far.
fn string(rest: &str, before: &[u8]) -> Option<usize> {
    if let Some(body) = rest.strip_prefix('"') {
        let mut escaped = false;
        let end = body.bytes().position(|byte| {
            let ends = byte == b'"' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        });
        return Some(end.map_or(rest.len(), |end| end + 2));
    }
    // Raw: an `r` that does not end a word, hashes, a quote. A `b` or `c` before it stays code, which does no harm.
    let hashes = rest.strip_prefix('r')?;
    let in_word = before
        .last()
        .is_some_and(|byte| byte.is_ascii_alphanumeric() && !b"bc".contains(byte) || *byte == b'_');
    let count = hashes.bytes().take_while(|byte| *byte == b'#').count();
    if in_word || hashes.as_bytes().get(count) != Some(&b'"') {
        return None;
    }
    let closing = format!("\"{}", "#".repeat(count));
    let start = 1 + count + 1;
    Some(rest[start..].find(&closing).map_or(rest.len(), |end| start + end + closing.len()))
}

/// The length of the character literal `rest` starts with; a lifetime is not one.
fn character(rest: &str) -> Option<usize> {
    let body = rest.strip_prefix('\'')?;
    let mut chars = body.char_indices();
    let (_, first) = chars.next()?;
    if first == '\\' {
        let (escaped, _) = chars.next()?;
        let after = escaped + 1;
        return body[after..].find('\'').map(|end| 1 + after + end + 1);
    }
    let (end, next) = chars.next()?;
    (next == '\'').then_some(1 + end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> String {
        without_comments_and_strings(text).split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_strings_and_characters_are_blanked_out() {
        assert_eq!(code("a // unsafe\nb /* x /* unsafe */ y */ c"), "a b c");
        assert_eq!(code(r##"f("unsafe \" unsafe", r#"unsafe " "#, b"unsafe") g"##), "f( , , b ) g");
        assert_eq!(
            code(r"let q = '\''; let c = '\u{1F600}'; let d = '✓'; h"),
            "let q = ; let c = ; let d = ; h"
        );
        assert_eq!(code("fn f<'a>(x: &'a str) {}"), "fn f<'a>(x: &'a str) {}");
        assert_eq!(code("/// '\"' in docs\nx"), "x");
    }

    #[test]
    fn lines_are_kept() {
        let text = "a\n/* b\n c */ d\n\"e\nf\" g\n";
        assert_eq!(without_comments_and_strings(text).lines().count(), text.lines().count());
    }

    #[test]
    fn unsafe_is_found_with_its_line_and_only_as_a_word() {
        let here =
            Source::new("a/src/lib.rs", "a", "#![forbid(unsafe_code)]\n// unsafe\nunsafe {}\n".to_owned());
        let there = Source::new("isel/ir/src/value.rs", "isel", "unsafe {}\n".to_owned());
        assert_eq!(check_unsafe(&[here, there]), ["a/src/lib.rs:3: unsafe code is not permitted here"]);
    }

    #[test]
    fn long_files_are_found_unless_generated() {
        let text = "x\n".repeat(MAX_LINES);
        let sources = [
            Source::new("a/src/lib.rs", "a", text.clone()),
            Source::new("a/src/generated/t.rs", "a", text.clone()),
            Source::new("a/src/ok.rs", "a", text[2..].to_owned()),
        ];
        assert_eq!(
            check_lengths(&sources),
            [format!("a/src/lib.rs: {MAX_LINES} lines; at most {}", MAX_LINES - 1)]
        );
    }

    #[test]
    fn long_crates_are_found() {
        let file = |path: String, lines| Source::new(&path, "", "x\n".repeat(lines));
        let each = MAX_LINES - 1;
        let count = MAX_CRATE_LINES.div_ceil(each);
        let crate_of = |files| (0..files).map(|at| file(format!("backend/src/{at}.rs"), each));
        let others =
            [file("backend/tests/t.rs".to_owned(), each), file("backend/text/src/t.rs".to_owned(), each)];
        let few: Vec<Source> = crate_of(count - 1).chain(others).collect();
        assert_eq!(check_lengths(&few), [""; 0]);
        let tests = ["backend/src/a/tests.rs", "backend/src/a_tests.rs", "backend/src/tests/a.rs"];
        let with_tests = crate_of(count - 1).chain(tests.map(|path| file(path.to_owned(), each)));
        assert_eq!(check_lengths(&with_tests.collect::<Vec<_>>()), [""; 0]);
        let text = "fn f() {}\n\n#[cfg(test)]\nmod tests {\n}\n".to_owned();
        assert_eq!(Source::new("backend/src/a.rs", "", text).product_lines(), 1);
        let many: Vec<Source> = crate_of(count).collect();
        assert_eq!(
            check_lengths(&many),
            [format!("backend: {} lines; at most {}", count * each, MAX_CRATE_LINES - 1)]
        );
    }
}
