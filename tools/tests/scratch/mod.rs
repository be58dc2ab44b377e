//! A folder for a test, and the program in it.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A folder that goes when the test does.
pub struct Scratch(pub PathBuf);

impl Scratch {
    /// A folder of this name with these files.
    pub fn new(name: &str, files: &[(&str, &str)]) -> Scratch {
        let folder = std::env::temp_dir().join(format!("spirant-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for (file, text) in files {
            std::fs::write(folder.join(file), text).unwrap();
        }
        Scratch(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program, with these arguments in a folder.
pub fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    command
}
