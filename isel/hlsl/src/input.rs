//! A source: a file, a stream, or a text that a program has.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// What standard input is called.
const STANDARD_INPUT: &str = "-";

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
        self.text.is_none() && !is_stream(&self.path)
    }

    /// Whether it has a name, but is no file that clang can read: a text that a program has, or a named pipe.
    pub fn is_text(&self) -> bool {
        !self.is_file() && self.path != Path::new(STANDARD_INPUT)
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
            None if is_stream(&self.path) => stream(&self.path).map(Cow::Borrowed),
            None => std::fs::read(&self.path).map(Cow::Owned).map_err(|error| error.to_string()),
        }
    }

    /// What clang reads at its standard input.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn piped(&self) -> Result<Option<Cow<'_, [u8]>>, String> {
        let text = match &self.text {
            Some(text) => text,
            None if is_stream(&self.path) => stream(&self.path)?,
            None => return Ok(None),
        };
        if self.path == Path::new(STANDARD_INPUT) {
            return Ok(Some(Cow::Borrowed(text)));
        }
        let text = text.strip_prefix(b"\xef\xbb\xbf".as_slice()).unwrap_or(text);
        let marker = marker(&self.path.to_string_lossy());
        Ok(Some(Cow::Owned([marker.as_bytes(), text].concat())))
    }
}

/// The line that names what follows.
pub(crate) fn marker(name: &str) -> String {
    format!("# 1 \"{}\"\n", name.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Whether this names standard input, a pipe or a terminal, which can be read once.
pub fn is_stream(path: &Path) -> bool {
    path == Path::new(STANDARD_INPUT)
        || path.metadata().is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

/// What a stream has, which several runs of clang may be about.
fn stream(path: &Path) -> Result<&'static [u8], String> {
    static STREAMS: Mutex<BTreeMap<PathBuf, Result<&[u8], String>>> = Mutex::new(BTreeMap::new());
    let mut streams = STREAMS.lock().unwrap_or_else(PoisonError::into_inner);
    let read = || match path == Path::new(STANDARD_INPUT) {
        true => {
            let mut bytes = Vec::new();
            let read = std::io::stdin().lock().read_to_end(&mut bytes);
            read.map(|_| &*bytes.leak()).map_err(|error| format!("standard input cannot be read: {error}"))
        }
        false => std::fs::read(path).map(|bytes| &*bytes.leak()).map_err(|error| error.to_string()),
    };
    streams.entry(path.to_owned()).or_insert_with(read).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_in_quotes() {
        assert_eq!(marker("a\\b \"c\".hlsl"), "# 1 \"a\\\\b \\\"c\\\".hlsl\"\n");
    }
}
