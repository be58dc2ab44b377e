//! A source and the files that it includes as they are, without the preprocessor.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The most files that are looked at.
const MOST: usize = 512;

/// The largest file that is looked at, in bytes.
const LARGEST: u64 = 16 << 20;

/// A source, which is in this file, and the files that it includes, each with its text, the source first. Files are looked for beside the one
/// that names them, and in folders.
pub fn files(text: &[u8], file: &Path, folders: &[&Path]) -> Vec<(PathBuf, String)> {
    let mut seen: BTreeSet<PathBuf> = BTreeSet::new();
    let mut files = vec![(file.to_owned(), String::from_utf8_lossy(text).into_owned())];
    let mut at = 0;
    while let Some((file, text)) = files.get(at) {
        at += 1;
        let beside = file.parent().unwrap_or(Path::new("")).to_owned();
        let names: Vec<String> = text.lines().filter_map(included).map(str::to_owned).collect();
        for name in names {
            let folders = std::iter::once(&*beside).chain(folders.iter().copied());
            for path in folders.map(|folder| folder.join(&name)) {
                if seen.len() >= MOST || !seen.insert(path.clone()) {
                    continue;
                }
                // A pipe or a device may have no end.
                if path.metadata().is_ok_and(|found| found.is_file() && found.len() <= LARGEST)
                    && let Ok(text) = std::fs::read(&path)
                {
                    files.push((path, String::from_utf8_lossy(&text).into_owned()));
                    break;
                }
            }
        }
    }
    files
}

/// Whether a source, which is in this file, or a file that it includes has a word.
pub fn says(text: &[u8], file: &Path, folders: &[&Path], word: &str) -> bool {
    files(text, file, folders).iter().any(|(_, text)| text.contains(word))
}

/// The file that a line includes.
fn included(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")?.trim_start();
    let end = match rest.chars().next()? {
        '"' => '"',
        '<' => '>',
        _ => return None,
    };
    rest[1..].split(end).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_followed() {
        let folder = std::env::temp_dir().join(format!("spirant-includes-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("inner")).unwrap();
        std::fs::write(folder.join("inner/b.hlsli"), "#include \"b.hlsli\"\n word\n").unwrap();
        std::fs::write(folder.join("a.hlsli"), "  # include <b.hlsli>\n").unwrap();
        let inner = folder.join("inner");
        let says = |word| says(b"#include \"a.hlsli\"\n", &folder.join("x.hlsl"), &[&inner], word);
        assert!(says("word") && !says("other"));
        assert!(!super::says(b"#include \"/dev/zero\"\n", &folder.join("x.hlsl"), &[], "word"));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
