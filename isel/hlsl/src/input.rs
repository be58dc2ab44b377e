//! A source: a file, standard input, or a text that a program has.

use std::borrow::Cow;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A source.
#[derive(Clone, Debug)]
pub struct Input {
    /// What it is called: the file, or `-` for standard input. Files that it includes are looked for beside it.
    pub path: PathBuf,
    /// Its text, where that is not the file's.
    text: Option<Vec<u8>>,
}

impl Input {
    /// The source in a file; `-` is standard input.
    pub fn file(path: &Path) -> Input {
        Input { path: path.to_owned(), text: None }
    }

    /// A text; it is called so.
    pub fn text(name: &str, text: impl Into<Vec<u8>>) -> Input {
        Input { path: name.into(), text: Some(text.into()) }
    }

    /// Whether it is in a file that clang can read.
    pub fn is_file(&self) -> bool {
        self.text.is_none() && self.path != Path::new("-")
    }

    /// Whether it is a text that a program has.
    pub fn is_text(&self) -> bool {
        self.text.is_some()
    }

    /// The folder that it is in.
    pub fn folder(&self) -> &Path {
        self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
    }

    /// What messages call it.
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// Its bytes.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn bytes(&self) -> Result<Cow<'_, [u8]>, String> {
        match &self.text {
            Some(text) => Ok(Cow::Borrowed(text)),
            None if self.path == Path::new("-") => standard_input().map(Cow::Borrowed),
            None => std::fs::read(&self.path).map(Cow::Owned).map_err(|error| error.to_string()),
        }
    }

    /// What clang reads at its standard input.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn piped(&self) -> Result<Option<Cow<'_, [u8]>>, String> {
        match &self.text {
            Some(text) => {
                let text = text.strip_prefix(b"\xef\xbb\xbf".as_slice()).unwrap_or(text);
                let marker = marker(&self.path.to_string_lossy());
                Ok(Some(Cow::Owned([marker.as_bytes(), text].concat())))
            }
            None if self.path == Path::new("-") => standard_input().map(|text| Some(Cow::Borrowed(text))),
            None => Ok(None),
        }
    }
}

/// The line that names what follows.
pub(crate) fn marker(name: &str) -> String {
    format!("# 1 \"{}\"\n", name.replace('\\', "\\\\").replace('"', "\\\""))
}

/// What standard input has, which several runs of clang may be about.
fn standard_input() -> Result<&'static [u8], String> {
    static BYTES: OnceLock<std::io::Result<Vec<u8>>> = OnceLock::new();
    let read = BYTES.get_or_init(|| {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    });
    read.as_deref().map_err(|error| format!("standard input cannot be read: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_in_quotes() {
        assert_eq!(marker("a\\b \"c\".hlsl"), "# 1 \"a\\\\b \\\"c\\\".hlsl\"\n");
    }
}
