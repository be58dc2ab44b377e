//! The user's cache: files that one process makes and every later one reads.
//!
//! A file gets its final name when it is whole, so that processes may write at once. A process that cannot write to the cache works without it.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The variable that names the folder; empty for none.
const VARIABLE: &str = "SPIRANT_CACHE";

/// For how long a folder of another version stays after the last file was written to it.
const OLDEST: Duration = Duration::from_secs(60 * 60 * 24 * 60);

/// This program's folder in the user's cache. It need not exist.
pub fn of_user() -> Option<PathBuf> {
    let stated = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute());
    let cache = stated("XDG_CACHE_HOME").or_else(|| Some(stated("HOME")?.join(".cache")));
    Some(cache?.join("spirant"))
}

/// The same, unless the environment names another folder, or says that there is none.
fn root() -> Option<PathBuf> {
    match std::env::var_os(VARIABLE) {
        Some(folder) => Some(PathBuf::from(folder)).filter(|folder| folder.is_absolute()),
        None => of_user(),
    }
}

/// A folder that holds these files, by names and texts, which are written if they are missing; `None` without a cache. The name of the
/// folder depends on what is in it. Those of other versions that nobody wrote to for long are removed.
pub fn folder(purpose: &str, files: &[(&str, &str)]) -> Option<PathBuf> {
    let root = root()?;
    let start = format!("spirant-{purpose}-");
    let folder = root.join(format!("{start}{:016x}", number_of(&files)));
    let is_missing = |(name, text): &&(&str, &str)| {
        let found = folder.join(name).symlink_metadata();
        !found.is_ok_and(|found| found.is_file() && found.len() == text.len() as u64)
    };
    let missing: Vec<_> = files.iter().filter(is_missing).collect();
    if missing.is_empty() {
        return Some(folder);
    }
    std::fs::create_dir_all(&folder).ok()?;
    for (name, text) in missing {
        let path = folder.join(name);
        let made = unfinished(&path);
        std::fs::write(&made, text).ok()?;
        finish(&made, &path)?;
    }
    remove_old(&root, &start);
    Some(folder)
}

/// The name of a file of the cache while it is written.
pub fn unfinished(path: &Path) -> PathBuf {
    let thread = number_of(&std::thread::current().id());
    path.with_extension(format!("{}-{thread:x}.tmp", std::process::id()))
}

/// Gives a file its final name. `None` if that cannot be done; then there is no file.
pub fn finish(made: &Path, path: &Path) -> Option<()> {
    let renamed = std::fs::rename(made, path);
    if renamed.is_err() {
        let _ = std::fs::remove_file(made);
    }
    renamed.ok()
}

/// A number that tells values apart.
pub fn number_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn remove_old(root: &Path, start: &str) {
    for entry in root.read_dir().into_iter().flatten().flatten() {
        let written = entry.metadata().and_then(|found| found.modified()).ok();
        let age = written.and_then(|time| SystemTime::now().duration_since(time).ok());
        let is_of_purpose = entry.file_name().to_str().is_some_and(|name| name.starts_with(start));
        if is_of_purpose && age.is_some_and(|age| age > OLDEST) {
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}
