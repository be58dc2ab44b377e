//! The text of files in debug information.
//!
//! Clang would embed what it reads under whatever name a `#line` gives it. What is embedded here is what the file of a name has, and nothing
//! where no such file can be read: then neither the text nor the checksum is of that file.

mod debug_names;

use super::{escaped, unmapped};
use std::fs;
use std::path::Path;

/// LLVM IR in which each file that debug information names and that can be read has its text, and none the checksum of what clang read. Nothing
/// has a name of ours.
pub fn with_sources(ir: &[u8], arguments: &[String]) -> Vec<u8> {
    let mut result = Vec::with_capacity(ir.len());
    for line in ir.split_inclusive(|byte| *byte == b'\n') {
        let text = std::str::from_utf8(line).ok();
        let Some((before, text)) = text.and_then(|line| file(line, arguments)) else {
            match text.and_then(debug_names::of_source) {
                Some(line) => result.extend_from_slice(line.as_bytes()),
                None => result.extend_from_slice(line),
            }
            continue;
        };
        result.extend_from_slice(before.as_bytes());
        if let Some(text) = text {
            result.extend_from_slice(b", source: \"");
            result.extend(escaped(&text));
            result.push(b'"');
        }
        result.extend_from_slice(b")\n");
    }
    result
}

/// The line of a file up to its directory, and the file's text.
fn file<'l>(line: &'l str, arguments: &[String]) -> Option<(&'l str, Option<Vec<u8>>)> {
    let (_, rest) =
        line.split_once(" = !DIFile(filename: \"").filter(|(number, _)| number.starts_with('!'))?;
    // A name with a quote or a backslash is left alone.
    let (name, _) = rest.split_once('"').filter(|(name, _)| !name.contains('\\'))?;
    let ends = [", checksumkind: ", ", source: \""].map(|key| line.find(key));
    let end = ends.into_iter().flatten().min().or_else(|| line.trim_end().len().checked_sub(1))?;
    let folder = rest.split_once(", directory: \"").and_then(|(_, rest)| rest.split_once('"'));
    let paths = [folder.map_or(name.into(), |(folder, _)| Path::new(folder).join(name)), name.into()];
    let text = paths.iter().find_map(|path| {
        let path = path.to_string_lossy();
        fs::read(unmapped(&path, arguments).as_deref().unwrap_or(&path)).ok()
    });
    Some((&line[..end], text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_get_their_texts() {
        let file = std::env::temp_dir().join(format!("spirant-embed-{}.hlsl", std::process::id()));
        fs::write(&file, "float \"x\";\n").unwrap();
        let folder = file.parent().unwrap().display().to_string();
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let ir = format!(
            "!1 = !DIFile(filename: \"src/{name}\", directory: \".\", checksumkind: CSK_MD5, checksum: \"0\")\n!2 = !DIFile(filename: \"<x>\", directory: \"\")\n"
        );
        let words = [format!("-fdebug-prefix-map={folder}=src")];
        let text = String::from_utf8(with_sources(ir.as_bytes(), &words)).unwrap();
        fs::remove_file(&file).unwrap();
        assert_eq!(
            text,
            ir.replace("checksumkind: CSK_MD5, checksum: \"0\"", "source: \"float \\22x\\22;\\0A\"")
        );
    }
}
