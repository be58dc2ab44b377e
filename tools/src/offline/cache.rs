//! Modules by what they are compiled from.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The place of a module.
pub struct Entry {
    file: PathBuf,
}

impl Entry {
    /// The place of what a source becomes by a command line. `None` for a source that may read other files, since those may change.
    pub fn new(folder: &Path, source: &Path, line: &[String]) -> Option<Entry> {
        let bytes = fs::read(source).ok()?;
        // Whichever way a directive is written. A line that goes on (`\`) may have one in the middle of a word.
        let reads = ["include", "import", "embed", "\\\n", "\\\r", "??/"];
        let text = String::from_utf8_lossy(&bytes);
        if reads.iter().any(|part| text.contains(part)) || line.iter().any(|word| word.contains("-include")) {
            return None;
        }
        // Names of files show in what debug information says.
        let name = line.iter().any(|word| word == "-g").then(|| source.to_owned());
        let halves = [0_u64, 1].map(|half| {
            let mut hasher = DefaultHasher::new();
            let [own, clang] = [std::env::current_exe().ok(), spirant_hlsl::clang::find()].map(build);
            (half, own, clang, &name, line, &bytes).hash(&mut hasher);
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

/// What tells builds of a program apart.
fn build(program: Option<PathBuf>) -> Option<(PathBuf, u64, SystemTime)> {
    let program = program?;
    let found = program.metadata().ok()?;
    Some((program, found.len(), found.modified().ok()?))
}
