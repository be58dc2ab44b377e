//! Folders for what the compilers that this program starts read and write. Each goes when its value does.
//!
//! A process that is killed cannot remove its folder, so the next one that makes a folder does. Each folder has a lock file, which its process
//! keeps locked while it lives: a folder of which the lock is free, and that is not just being made, belongs to nobody.

use crate::said::Error;
use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// What the names of the folders begin with.
const START: &str = "spirant-";
/// What they are for, which is the next part of their names.
const PURPOSES: [&str; 3] = ["prelude", "dxc", "list"];
/// The lock file of a folder.
const LOCK: &str = ".lock";
/// How long a folder may be without a lock, in case it is just being made.
const YOUNGEST: Duration = Duration::from_secs(60);
/// How many names of the temporary directory are looked at.
const MOST_NAMES: usize = 4096;

/// A folder of this process.
pub struct Folder {
    /// Where it is.
    pub path: PathBuf,
    /// Locked as long as it is open.
    lock: Option<File>,
}

impl Folder {
    /// A new folder for a purpose, after those are removed that killed processes left.
    ///
    /// # Errors
    /// What the system says.
    pub fn new(purpose: &str) -> Result<Folder, Error> {
        let base = std::env::temp_dir();
        remove_abandoned(&base);
        let process = std::process::id();
        for number in 0..1000 {
            let path = base.join(format!("{START}{purpose}-{process}-{number}"));
            match std::fs::create_dir(&path) {
                Ok(()) => {
                    // A file system without locks has none here, either: then folders that are left stay.
                    let lock = File::create(path.join(LOCK)).ok().filter(|file| file.try_lock().is_ok());
                    return Ok(Folder { path, lock });
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => {
                    return Err(Error::of(format!("cannot create {}", path.display()), &error));
                }
            }
        }
        Err(Error(format!("{} is full of folders that nobody removed", base.display())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Some systems remove no file that is open.
        self.lock = None;
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

/// Whether a file is of the prelude, which goes when clang is done.
pub fn is_prelude(file: &Path) -> bool {
    let mut parts = file.components().map(|part| part.as_os_str().to_string_lossy());
    parts.any(|part| part.starts_with("spirant-prelude-"))
}

/// Removes the folders that killed processes left. What cannot be removed stays: it may be somebody else's.
fn remove_abandoned(base: &Path) {
    let Ok(names) = std::fs::read_dir(base) else { return };
    for entry in names.take(MOST_NAMES).flatten() {
        let name = entry.file_name();
        let is_own = |name: &str| {
            let rest = name.strip_prefix(START)?;
            let numbers =
                PURPOSES.iter().find_map(|purpose| rest.strip_prefix(purpose)?.strip_prefix('-'))?;
            let (process, number) = numbers.split_once('-')?;
            let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            Some(is_number(process) && is_number(number))
        };
        if name.to_str().and_then(is_own) == Some(true) && is_abandoned(&entry.path()) {
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

/// Whether a folder's process has ended.
fn is_abandoned(folder: &Path) -> bool {
    let Ok(metadata) = std::fs::symlink_metadata(folder) else { return false };
    let age = metadata.modified().ok().and_then(|time| SystemTime::now().duration_since(time).ok());
    if !metadata.is_dir() || age.is_none_or(|age| age < YOUNGEST) {
        return false;
    }
    match File::open(folder.join(LOCK)) {
        Ok(lock) => match lock.try_lock() {
            Ok(()) => true,
            Err(TryLockError::WouldBlock | TryLockError::Error(_)) => false,
        },
        // Its process ended before it made the lock, or is of a version without locks.
        Err(error) => error.kind() == ErrorKind::NotFound && age.is_some_and(|age| age > 60 * YOUNGEST),
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    /// Makes a folder look as if nobody had written to it for so long.
    fn age(folder: &Path, by: Duration) {
        File::open(folder).unwrap().set_modified(SystemTime::now() - by).unwrap();
    }

    #[test]
    fn what_a_killed_process_left_is_removed() {
        let base = std::env::temp_dir().join(format!("spirant-scratch-{}", std::process::id()));
        let folder = |name: &str, has_lock: bool, old: Duration| {
            let path = base.join(name);
            std::fs::create_dir_all(path.join("inner")).unwrap();
            if has_lock {
                std::fs::write(path.join(LOCK), "").unwrap();
            }
            age(&path, old);
            path
        };
        let hours = Duration::from_secs(2 * 60 * 60);
        let left = [
            folder("spirant-prelude-1-0", true, 2 * YOUNGEST),
            folder("spirant-dxc-12-3", true, 2 * YOUNGEST),
            folder("spirant-dxc-12-4", false, hours),
        ];
        let held = folder("spirant-prelude-1-1", true, hours);
        let lock = File::open(held.join(LOCK)).unwrap();
        lock.try_lock().unwrap();
        let kept = [
            held,
            folder("spirant-prelude-1-2", true, Duration::ZERO),
            folder("spirant-prelude-1-3", false, 2 * YOUNGEST),
            folder("spirant-prelude-x-3", true, hours),
            folder("spirant-prelude-1", true, hours),
            folder("spirant-other-1-0", true, hours),
            folder("prelude-1-0", true, hours),
        ];
        remove_abandoned(&base);
        assert_eq!(left.iter().find(|path| path.exists()), None);
        assert_eq!(kept.iter().find(|path| !path.exists()), None);
        drop(lock);
        remove_abandoned(&base);
        assert!(!kept[0].exists());
        std::fs::remove_dir_all(&base).unwrap();
    }

    #[test]
    fn a_folder_goes_when_it_is_done_with() {
        let folder = Folder::new("prelude").unwrap();
        let other = Folder::new("prelude").unwrap();
        age(&folder.path, Duration::from_secs(24 * 60 * 60));
        assert!(!is_abandoned(&folder.path));
        let path = folder.path.clone();
        drop(folder);
        assert!(!path.exists() && other.path.exists());
    }
}
