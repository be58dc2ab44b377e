//! Writes results whole or not at all.
//!
//! A file is written beside its name and then renamed, so that an interrupted run leaves no partial file. A
//! reader that closes standard output early is not an error.

use crate::outbox::{self, Posted};
use anyhow::{Context, Result, bail};
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The destination of a result.
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
        /// The temporary name it is written under, which only this process uses.
        temporary: PathBuf,
        /// Whether a file that has the same bytes already is left unchanged.
        keep: bool,
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
        Output::File { temporary: path.with_file_name(name), path, keep: false }
    }

    /// The same output; if `asked`, a file that has the same bytes already is left unchanged, with its
    /// modification time.
    pub fn keeping_same(mut self, asked: bool) -> Output {
        if let Output::File { keep, .. } = &mut self {
            *keep = asked;
        }
        self
    }

    /// The file, if it is one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Output::File { path, .. } => Some(path),
            Output::Nothing | Output::Stdout => None,
        }
    }

    /// Refuses to overwrite a file that is read.
    ///
    /// # Errors
    /// This is one of `inputs`.
    pub fn not_over<'a>(self, inputs: impl IntoIterator<Item = &'a Path>) -> Result<Output> {
        self.check_not_over(inputs).map(|()| self)
    }

    /// Refuses to overwrite a file that is read.
    ///
    /// # Errors
    /// This is one of `inputs`.
    pub fn check_not_over<'a>(&self, inputs: impl IntoIterator<Item = &'a Path>) -> Result<()> {
        let is_written = |input: &&Path| {
            let input = input.canonicalize().ok().filter(|input| is_plain(input));
            input.is_some_and(|input| self.path() == Some(&input))
        };
        match inputs.into_iter().find(is_written) {
            Some(input) => {
                bail!("the output would be written over the input {}; name another with -o", input.display())
            }
            None => Ok(()),
        }
    }

    /// Writes all of `bytes`. In a confined process its parent does that, if the process succeeds.
    ///
    /// # Errors
    /// The system's error, with the name of the file.
    pub fn write(&self, bytes: &[u8]) -> Result<()> {
        if let Output::File { path, .. } = self
            && let Some(posted) = outbox::post(path, bytes)
        {
            return posted.with_context(|| format!("cannot hand over {}", path.display()));
        }
        match self {
            Output::Nothing => Ok(()),
            Output::Stdout => print(bytes).context("cannot write to standard output"),
            Output::File { path, keep: true, .. }
                if is_plain(path) && fs::read(path).is_ok_and(|old| old == bytes) =>
            {
                Ok(())
            }
            Output::File { path, temporary, .. } => {
                write_file(path, temporary, bytes).with_context(|| format!("cannot write {}", path.display()))
            }
        }
    }

    /// Removes the file of an earlier run, and the temporary file of this one.
    pub fn remove(&self) {
        if let Output::File { path, temporary, .. } = self {
            let _ = fs::remove_file(temporary);
            if is_plain(path) {
                let _ = fs::remove_file(path);
            }
        }
    }

    /// Whether a binary would go to a terminal.
    pub fn is_terminal(&self) -> bool {
        *self == Output::Stdout && stdout_is_terminal()
    }
}

/// Writes outputs of another process, which are those of a job.
///
/// # Errors
/// One cannot be written, or is not an output of the job.
pub fn write_posted(posted: &[Posted], outputs: &[&Output]) -> Result<()> {
    for (path, bytes) in posted {
        let output = outputs.iter().find(|output| output.path() == Some(path));
        let output = output.with_context(|| format!("{} is not an output of this job", path.display()))?;
        output.write(bytes)?;
    }
    Ok(())
}

static STDOUT_IS_TERMINAL: OnceLock<bool> = OnceLock::new();
static STDERR_IS_TERMINAL: OnceLock<bool> = OnceLock::new();

/// Whether standard output is a terminal, or was when that was remembered.
pub fn stdout_is_terminal() -> bool {
    *STDOUT_IS_TERMINAL.get_or_init(|| io::stdout().is_terminal())
}

/// Whether the error stream is a terminal, or was when that was remembered.
pub fn stderr_is_terminal() -> bool {
    *STDERR_IS_TERMINAL.get_or_init(|| io::stderr().is_terminal())
}

/// Remembers the destinations of the standard streams, for processes that collect messages on behalf of this
/// one.
pub fn remember_terminals() {
    stdout_is_terminal();
    stderr_is_terminal();
}

/// Writes to standard output; a closed pipe is not an error.
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
        assert!(Output::named(&path).not_over([Path::new("no.ll"), &*path]).is_err());
        assert!(Output::named(&path).not_over([Path::new("no.ll")]).is_ok());
        let time = || fs::metadata(&path).unwrap().modified().unwrap();
        fs::File::open(&path).unwrap().set_modified(std::time::UNIX_EPOCH).unwrap();
        output.clone().keeping_same(true).write(b"two").unwrap();
        assert_eq!(time(), std::time::UNIX_EPOCH);
        output.clone().keeping_same(true).write(b"2").unwrap();
        assert_ne!(time(), std::time::UNIX_EPOCH);
        output.remove();
        assert_eq!(fs::read_dir(&directory).unwrap().count(), 0);
        fs::remove_dir(&directory).unwrap();
        assert!(output.write(b"three").is_err());
    }

    #[test]
    fn a_dash_is_standard_output() {
        assert_eq!(Output::named(Path::new("-")), Output::Stdout);
    }

    #[test]
    fn another_process_writes_the_outputs_of_the_job_alone() {
        let folder = std::env::temp_dir().join(format!("spirant-posted-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (one, other) = (folder.join("one"), folder.join("other"));
        let posted = [(one.clone(), b"1".to_vec()), (other.clone(), Vec::new())];
        assert!(write_posted(&posted, &[&Output::named(&one)]).is_err());
        assert_eq!(fs::read(&one).unwrap(), b"1");
        assert!(!other.exists());
        write_posted(&posted, &[&Output::named(&one), &Output::named(&other)]).unwrap();
        assert!(other.exists());
        fs::remove_dir_all(&folder).unwrap();
    }
}
