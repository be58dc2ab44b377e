//! The rules of Make in which clang lists the files that a source includes.

use crate::said::Error;
use crate::scratch::{Folder, is_prelude};
use std::path::{Path, PathBuf};

/// Where clang lists files while it compiles a source.
pub struct Listing {
    folder: Folder,
    has_system: bool,
}

impl Listing {
    /// A list with or without headers of the system.
    ///
    /// # Errors
    /// What the system says.
    pub fn new(has_system: bool) -> Result<Listing, Error> {
        Ok(Listing { folder: Folder::new("list")?, has_system })
    }

    fn path(&self) -> PathBuf {
        self.folder.path.join("files")
    }

    /// What clang is told, its driver or its compiler proper.
    pub fn arguments(&self, is_driver: bool) -> Vec<String> {
        let flags: &[&str] = match (is_driver, self.has_system) {
            (true, true) => &["-MD", "-MF"],
            (true, false) => &["-MMD", "-MF"],
            (false, true) => &["-sys-header-deps", "-dependency-file"],
            (false, false) => &["-dependency-file"],
        };
        let list = self.path();
        let list = list.to_string_lossy();
        let words = flags.iter().copied().chain([&*list, "-MT", "x"]);
        words.map(str::to_owned).collect()
    }

    /// The files that clang listed, but for those of the prelude.
    ///
    /// # Errors
    /// It listed none.
    pub fn files(&self) -> Result<Vec<String>, Error> {
        let path = self.path();
        let text = std::fs::read_to_string(&path)
            .map_err(|error| Error::of(format!("clang left no {}", path.display()), &error))?;
        Ok(prerequisites(&text).into_iter().filter(|file| !is_prelude(Path::new(file))).collect())
    }
}

/// The prerequisites of the first rule of clang's list.
pub fn prerequisites(text: &str) -> Vec<String> {
    let text = text.replace("\\\r\n", " ").replace("\\\n", " ");
    let Some((_, list)) = text.lines().next().unwrap_or_default().split_once(": ") else { return Vec::new() };
    let mut files = Vec::new();
    let mut file = String::new();
    let mut chars = list.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('\\', Some(' ' | '#')) | ('$', Some('$')) => file.extend(chars.next()),
            (' ', _) => files.push(std::mem::take(&mut file)),
            _ => file.push(c),
        }
    }
    files.push(file);
    files.retain(|file| !file.is_empty());
    files
}
