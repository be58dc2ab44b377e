//! A corpus that several machines share through files, in AFL++'s layout.
//!
//! Each fuzzer has a folder of its own in the shared one: `NAME/queue/id:000000,…` are inputs that were new to it, `NAME/crashes`
//! and `NAME/hangs` findings, `NAME/.synced/OTHER` the number of inputs read from another's queue. A fuzzer writes only to its
//! own folder, and reads the others' queues. An instance of AFL++ with a target of `testsuite/fuzz` may be one of them.

use anyhow::{Context, Result, ensure};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A fuzzer's folder in a shared corpus.
pub struct Corpus {
    shared: PathBuf,
    name: String,
    queue: Vec<Vec<u8>>,
    /// The number of files in each folder.
    counts: [usize; 3],
    /// Pairs of instructions in the inputs of the queue.
    seen: BTreeSet<u32>,
}

/// The folders that files are added to.
const FOLDERS: [&str; 3] = ["queue", "crashes", "hangs"];

impl Corpus {
    /// Joins, and reads the results of an earlier run.
    ///
    /// # Errors
    /// Folders cannot be created or read.
    pub fn join(shared: &Path, name: &str) -> Result<Corpus> {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
        ensure!(
            !name.is_empty() && name.chars().all(plain),
            "'{name}' is not a name of letters, digits, - and _"
        );
        let mut counts = [0; 3];
        let mut queue = Vec::new();
        for (count, folder) in counts.iter_mut().zip(FOLDERS) {
            let folder = shared.join(name).join(folder);
            fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
            let files = files(&folder)?;
            *count = files.len();
            if folder.ends_with("queue") {
                queue = files.iter().map(fs::read).collect::<Result<_, _>>()?;
            }
        }
        fs::create_dir_all(shared.join(name).join(".synced"))?;
        Ok(Corpus { shared: shared.to_owned(), name: name.to_owned(), queue, counts, seen: BTreeSet::new() })
    }

    /// The inputs that were new.
    pub fn queue(&self) -> &[Vec<u8>] {
        &self.queue
    }

    /// Whether an input has a pair of instructions that no input before had; new pairs are recorded.
    pub fn is_new(&mut self, pairs: impl IntoIterator<Item = u32>) -> bool {
        let before = self.seen.len();
        self.seen.extend(pairs);
        self.seen.len() > before
    }

    /// Adds a new input, with its origin if it is from another fuzzer.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn add(&mut self, script: &[u8], from: Option<(&str, usize)>) -> Result<()> {
        let origin = match from {
            Some((name, number)) => format!("sync:{name},src:{number:06}"),
            None => "orig:drawn".to_owned(),
        };
        self.write(0, &origin, script)?;
        self.queue.push(script.to_vec());
        Ok(())
    }

    /// Adds a finding.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn add_finding(&mut self, script: &[u8], hangs: bool) -> Result<()> {
        self.write(if hangs { 2 } else { 1 }, "orig:drawn", script)
    }

    /// Written beside its name and then renamed, so that nobody reads half of it.
    fn write(&mut self, which: usize, origin: &str, script: &[u8]) -> Result<()> {
        let own = self.shared.join(&self.name);
        let number = self.counts[which];
        let path = own.join(FOLDERS[which]).join(format!("id:{number:06},{origin}"));
        let temporary = own.join(format!(".{number}.tmp"));
        fs::write(&temporary, script).with_context(|| format!("cannot write {}", temporary.display()))?;
        fs::rename(&temporary, &path).with_context(|| format!("cannot write {}", path.display()))?;
        self.counts[which] += 1;
        Ok(())
    }

    /// The new inputs of other fuzzers since the last call: the fuzzer, its number, and the bytes.
    ///
    /// # Errors
    /// The shared folder cannot be read.
    pub fn sync(&mut self) -> Result<Vec<(String, usize, Vec<u8>)>> {
        let mut found = Vec::new();
        let mut others: Vec<PathBuf> =
            fs::read_dir(&self.shared)?.flatten().map(|entry| entry.path()).collect();
        others.sort();
        for other in others {
            let name = other.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
            let queue = other.join("queue");
            if name == self.name || name.starts_with('.') || !queue.is_dir() {
                continue;
            }
            let note = self.shared.join(&self.name).join(".synced").join(&name);
            let noted = fs::read(&note).ok().and_then(|bytes| <[u8; 4]>::try_from(bytes).ok());
            let done = noted.map_or(0, |bytes| u32::from_le_bytes(bytes) as usize);
            let files = files(&queue)?;
            for (number, file) in files.iter().enumerate().skip(done) {
                // It may be gone again.
                if let Ok(bytes) = fs::read(file) {
                    found.push((name.clone(), number, bytes));
                }
            }
            fs::write(&note, (files.len() as u32).to_le_bytes())?;
        }
        Ok(found)
    }
}

/// The inputs of a folder in the order of their numbers.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let paths = entries.flatten().map(|entry| entry.path());
    let is_input = |path: &PathBuf| {
        path.is_file()
            && path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with("id:"))
    };
    let mut files: Vec<PathBuf> = paths.filter(is_input).collect();
    files.sort();
    Ok(files)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn two_fuzzers_share_what_is_new_once() {
        let shared = std::env::temp_dir().join(format!("spirant-corpus-{}", std::process::id()));
        let mut one = Corpus::join(&shared, "one").unwrap();
        let mut other = Corpus::join(&shared, "other").unwrap();
        assert!(one.is_new([1, 2]) && !one.is_new([2]) && one.is_new([2, 3]));
        one.add(b"first", None).unwrap();
        one.add(b"second", None).unwrap();
        one.add_finding(b"bad", false).unwrap();
        let found = other.sync().unwrap();
        assert_eq!(found[1], ("one".to_owned(), 1, b"second".to_vec()));
        assert_eq!(other.sync().unwrap(), []);
        other.add(b"first", Some(("one", 0))).unwrap();
        assert!(shared.join("other/queue/id:000000,sync:one,src:000000").is_file());
        assert!(shared.join("one/crashes/id:000000,orig:drawn").is_file());
        assert_eq!(Corpus::join(&shared, "one").unwrap().queue(), [b"first".to_vec(), b"second".to_vec()]);
        assert!(Corpus::join(&shared, "../up").is_err());
        fs::remove_dir_all(&shared).unwrap();
    }
}
