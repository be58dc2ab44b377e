//! The text of files in debug information where clang reads something else: preprocessed text, with markers of lines.
//!
//! clang would embed what it reads, with the names of files that go when the run ends. What is embedded are the files that the user wrote.

use super::{escaped, unmapped};
use std::fs;

/// LLVM IR in which each file that debug information names and that can be read has its text, and none the checksum of what clang read.
pub fn with_sources(ir: &[u8], arguments: &[String]) -> Vec<u8> {
    let mut result = Vec::with_capacity(ir.len());
    for line in ir.split_inclusive(|byte| *byte == b'\n') {
        let Some((before, text)) = std::str::from_utf8(line).ok().and_then(|line| file(line, arguments))
        else {
            result.extend_from_slice(line);
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
    let end = line.find(", checksumkind: ").or_else(|| line.trim_end().len().checked_sub(1))?;
    let text = fs::read(unmapped(name, arguments).as_deref().unwrap_or(name)).ok();
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
