//! Modules by what they are compiled from.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// The place of a module.
pub struct Entry {
    file: PathBuf,
}

impl Entry {
    /// The place of what a source becomes by a command line. `None` for a source that includes others, which may change.
    pub fn new(folder: &Path, source: &Path, line: &[String]) -> Option<Entry> {
        let bytes = fs::read(source).ok()?;
        let includes = |line: &[u8]| {
            let line = line.trim_ascii_start();
            line.strip_prefix(b"#").is_some_and(|rest| rest.trim_ascii_start().starts_with(b"include"))
        };
        if bytes.split(|byte| *byte == b'\n').any(includes) {
            return None;
        }
        // Names of files show in what debug information says.
        let name = line.iter().any(|word| word == "-g").then(|| source.to_owned());
        let halves = [0_u64, 1].map(|half| {
            let mut hasher = DefaultHasher::new();
            (half, env!("CARGO_PKG_VERSION"), executable(), &name, line, &bytes).hash(&mut hasher);
            hasher.finish()
        });
        Some(Entry { file: folder.join(format!("{:016x}{:016x}.spv", halves[0], halves[1])) })
    }

    /// Copies the module to the output, if it is there.
    pub fn fetch(&self, output: &Path) -> bool {
        self.file.is_file() && fs::copy(&self.file, output).is_ok()
    }

    /// Keeps a module. A cache that cannot be written is no error: the module is there.
    pub fn store(&self, output: &Path) {
        let made = self.file.with_extension(format!("{}.tmp", std::process::id()));
        let folder = self.file.parent().unwrap_or(Path::new("."));
        let is_kept = fs::create_dir_all(folder).is_ok()
            && fs::copy(output, &made).is_ok()
            && fs::rename(&made, &self.file).is_ok();
        if !is_kept {
            let _ = fs::remove_file(&made);
        }
    }
}

/// What tells builds of this program apart.
fn executable() -> Option<(u64, std::time::SystemTime)> {
    let found = std::env::current_exe().ok()?.metadata().ok()?;
    Some((found.len(), found.modified().ok()?))
}
