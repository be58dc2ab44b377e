//! Writing results: whole or not at all.
//!
//! A file is written beside its name and then renamed, so that an interrupted run leaves no half
//! of one. A reader of standard output that has seen enough is not an error.

use anyhow::{Context, Result};
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// Where a result goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Output {
    /// Nowhere.
    Nothing,
    /// Standard output.
    Stdout,
    /// A file.
    File {
        /// Its name.
        path: PathBuf,
        /// The name it is written under at first; of this process alone.
        temporary: PathBuf,
    },
}

impl Output {
    /// The output that `-o` names.
    pub fn named(path: &Path) -> Output {
        if path == Path::new("-") {
            return Output::Stdout;
        }
        // What a link points to is replaced, not the link.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{}.tmp", std::process::id()));
        Output::File { temporary: path.with_file_name(name), path }
    }

    /// Writes all of `bytes`.
    ///
    /// # Errors
    /// What the system says, with the name of the file.
    pub fn write(&self, bytes: &[u8]) -> Result<()> {
        match self {
            Output::Nothing => Ok(()),
            Output::Stdout => print(bytes).context("cannot write to standard output"),
            Output::File { path, temporary } => {
                write_file(path, temporary, bytes).with_context(|| format!("cannot write {}", path.display()))
            }
        }
    }

    /// Removes what an earlier run left there, and what this one left half written.
    pub fn remove(&self) {
        if let Output::File { path, temporary } = self {
            let _ = fs::remove_file(temporary);
            if is_plain(path) {
                let _ = fs::remove_file(path);
            }
        }
    }

    /// Whether bytes that are no text would go to a terminal.
    pub fn is_terminal(&self) -> bool {
        *self == Output::Stdout && io::stdout().is_terminal()
    }
}

/// Writes to standard output; a closed pipe takes everything.
pub fn print(bytes: &[u8]) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

fn write_file(path: &Path, temporary: &Path, bytes: &[u8]) -> io::Result<()> {
    // Devices and pipes are written to, not replaced.
    if path.exists() && !is_plain(path) {
        return fs::write(path, bytes);
    }
    let written = fs::write(temporary, bytes).and_then(|()| fs::rename(temporary, path));
    if written.is_err() {
        let _ = fs::remove_file(temporary);
    }
    written
}

fn is_plain(path: &Path) -> bool {
    path.metadata().is_ok_and(|metadata| metadata.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_appear_whole_and_leave_nothing_beside_them() {
        let directory = std::env::temp_dir().join(format!("spirant-output-{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        let path = directory.join("x.spv");
        let output = Output::named(&path);
        output.write(b"one").unwrap();
        output.write(b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(fs::read_dir(&directory).unwrap().count(), 1);
        output.remove();
        assert_eq!(fs::read_dir(&directory).unwrap().count(), 0);
        fs::remove_dir(&directory).unwrap();
        assert!(output.write(b"three").is_err());
    }

    #[test]
    fn a_dash_is_standard_output() {
        assert_eq!(Output::named(Path::new("-")), Output::Stdout);
    }
}
