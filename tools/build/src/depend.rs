//! What the outputs depend on: the headers of depfiles, and the folders in which a header would be found before the one that was.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The prerequisites of the first rule of a depfile, as `spirant -MD` writes it.
pub(crate) fn prerequisites(text: &str) -> Vec<PathBuf> {
    let joined = text.replace("\\\r\n", " ").replace("\\\n", " ");
    let rule = joined.lines().next().unwrap_or_default();
    // The target ends with a colon before a space; names of drives have one, too.
    let Some((_, list)) = rule.split_once(": ") else { return Vec::new() };
    let (mut found, mut name) = (Vec::new(), String::new());
    let mut chars = list.chars().peekable();
    while let Some(char) = chars.next() {
        match char {
            '\\' if matches!(chars.peek(), Some(' ' | '#')) => name.extend(chars.next()),
            '$' if chars.peek() == Some(&'$') => name.extend(chars.next()),
            ' ' if name.is_empty() => {}
            ' ' => found.push(PathBuf::from(std::mem::take(&mut name))),
            char => name.push(char),
        }
    }
    if !name.is_empty() {
        found.push(PathBuf::from(name));
    }
    found
}

/// The folders that would change if a header appeared where it is searched before the place in which it was found.
///
/// cargo watches a folder with all that is in it, and runs the build script each time if what it watches is missing. So the folder is
/// the nearest one that exists, and `is_left_out` says which are not watched: those that hold what builds write.
pub(crate) fn shadows(
    source: &Path,
    headers: &[PathBuf],
    includes: &[PathBuf],
    is_left_out: impl Fn(&Path) -> bool,
) -> BTreeSet<PathBuf> {
    let beside = source.parent().unwrap_or(Path::new(""));
    let mut found = BTreeSet::new();
    for header in headers.iter().filter(|header| *header != source) {
        // The folder that it was found in gives the name by which it was searched.
        for (index, folder) in includes.iter().enumerate() {
            let Ok(name) = header.strip_prefix(folder) else { continue };
            for earlier in std::iter::once(beside).chain(includes[..index].iter().map(PathBuf::as_path)) {
                let candidate = earlier.join(name);
                let mut exists = candidate
                    .ancestors()
                    .skip(1)
                    .map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
                if let Some(folder) =
                    exists.find(|folder| folder.is_dir()).filter(|folder| !is_left_out(folder))
                {
                    found.insert(folder.to_owned());
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_rules_are_read() {
        let rule = "o/a.spv: \\\n  a.hlsl \\\n  in\\ c/$$x\\#.h \\\r\n  C:/z.h\n\nz.h:\n";
        let expected: Vec<PathBuf> = ["a.hlsl", "in c/$x#.h", "C:/z.h"].map(PathBuf::from).to_vec();
        assert_eq!(prerequisites(rule), expected);
        assert!(prerequisites("").is_empty() && prerequisites("a:").is_empty());
    }

    #[test]
    fn folders_that_are_searched_earlier_are_watched() {
        let root = std::env::temp_dir().join(format!("spirant-shadows-{}", std::process::id()));
        let [shaders, first, second] = ["shaders", "first", "second/lib"].map(|name| root.join(name));
        for folder in [&shaders, &first, &second] {
            std::fs::create_dir_all(folder).unwrap();
        }
        let includes = [first.clone(), root.join("second")];
        let headers = [shaders.join("a.hlsl"), shaders.join("own.h"), root.join("second/lib/x.h")];
        let found = shadows(&headers[0], &headers, &includes, |_| false);
        // lib is in neither folder, so that either would have to appear.
        assert_eq!(found, BTreeSet::from([shaders.clone(), first.clone()]));
        let found = shadows(&headers[0], &headers, &includes, |folder| folder == first);
        assert_eq!(found, BTreeSet::from([shaders]));
        std::fs::remove_dir_all(root).unwrap();
    }
}
