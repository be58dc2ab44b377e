//! Whether a source or a file that it includes has a text: a look at the files as they are, without the preprocessor.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The most files that are looked at.
const MOST: usize = 512;

/// The largest file that is looked at, in bytes.
const LARGEST: u64 = 16 << 20;

/// Whether a source, which is in this file, or a file that it includes has a word. Files are looked for beside the one that names them, and in
/// folders.
pub fn says(text: &[u8], file: &Path, folders: &[&Path], word: &str) -> bool {
    let mut seen: BTreeSet<PathBuf> = BTreeSet::new();
    let mut open = vec![(text.to_vec(), file.to_owned())];
    while let Some((text, file)) = open.pop() {
        let text = String::from_utf8_lossy(&text);
        if text.contains(word) {
            return true;
        }
        let beside = file.parent().unwrap_or(Path::new(""));
        for line in text.lines() {
            let Some(name) = included(line) else { continue };
            let found =
                std::iter::once(beside).chain(folders.iter().copied()).map(|folder| folder.join(name));
            for path in found {
                if seen.len() >= MOST || !seen.insert(path.clone()) {
                    continue;
                }
                // A pipe or a device may have no end.
                if path.metadata().is_ok_and(|found| found.is_file() && found.len() <= LARGEST)
                    && let Ok(text) = std::fs::read(&path)
                {
                    open.push((text, path));
                    break;
                }
            }
        }
    }
    false
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
