//! Outputs of a confined process, which its parent writes.
//!
//! They are in memory that both processes have. The parent takes nothing of it for granted: it writes to the outputs of the job alone.

use anyhow::{Context, Result};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The outputs of one process.
#[derive(Debug)]
pub struct Outbox(File);

/// The outbox of this process, if it is confined.
static OWN: Mutex<Option<Outbox>> = Mutex::new(None);

/// An output: the file, and its bytes.
pub type Posted = (PathBuf, Vec<u8>);

impl Outbox {
    /// An empty one.
    ///
    /// # Errors
    /// The system has none, or no room for one.
    pub fn new() -> io::Result<Outbox> {
        #[cfg(target_os = "linux")]
        {
            use rustix::fs::{MemfdFlags, memfd_create};
            Ok(Outbox(File::from(memfd_create("outputs", MemfdFlags::CLOEXEC)?)))
        }
        #[cfg(not(target_os = "linux"))]
        Err(io::ErrorKind::Unsupported.into())
    }

    /// The same outbox, for another process or thread.
    ///
    /// # Errors
    /// The system's error.
    pub fn share(&self) -> io::Result<Outbox> {
        self.0.try_clone().map(Outbox)
    }

    fn put(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        [path.as_os_str().as_encoded_bytes(), bytes].into_iter().try_for_each(|part| {
            self.0.write_all(&(part.len() as u64).to_le_bytes())?;
            self.0.write_all(part)
        })
    }

    /// The outputs so far, which it then has no more.
    ///
    /// # Errors
    /// It cannot be read, or what it holds is no outputs.
    pub fn take(&mut self) -> Result<Vec<Posted>> {
        decoded(&self.take_bytes()?)
    }

    /// As [`take`](Self::take), for [`decoded`].
    ///
    /// # Errors
    /// It cannot be read.
    pub fn take_bytes(&mut self) -> io::Result<Vec<u8>> {
        // A confined process may not ask about a file.
        let length = self.0.seek(SeekFrom::End(0))?;
        if length > spirant_child::LARGEST_FILE {
            return Err(io::Error::new(
                io::ErrorKind::FileTooLarge,
                format!("the outputs have {length} bytes"),
            ));
        }
        let mut bytes = Vec::with_capacity(length as usize);
        self.0.rewind()?;
        (&self.0).take(length).read_to_end(&mut bytes)?;
        self.0.set_len(0)?;
        self.0.rewind()?;
        Ok(bytes)
    }
}

/// Outputs that another process took.
///
/// # Errors
/// They are none.
pub fn decoded(bytes: &[u8]) -> Result<Vec<Posted>> {
    decode(bytes).context("the outputs of the confined process cannot be read")
}

/// Outputs of this process go here from now on.
pub fn use_from_now_on(outbox: Outbox) {
    *OWN.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(outbox);
}

/// Posts an output, if this process is confined: nothing if it is not.
pub fn post(path: &Path, bytes: &[u8]) -> Option<io::Result<()>> {
    let mut own = OWN.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    Some(own.as_mut()?.put(path, bytes))
}

/// As [`Outbox::put`] wrote them.
fn decode(bytes: &[u8]) -> Option<Vec<Posted>> {
    let mut rest = bytes;
    let mut part = || {
        let (length, behind) = rest.split_first_chunk::<8>()?;
        let (part, behind) = behind.split_at_checked(usize::try_from(u64::from_le_bytes(*length)).ok()?)?;
        rest = behind;
        Some(part)
    };
    let mut posted = Vec::new();
    while let Some(path) = part() {
        posted.push((path_of(path)?, part()?.to_vec()));
    }
    rest.is_empty().then_some(posted)
}

#[cfg(unix)]
fn path_of(bytes: &[u8]) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStrExt;
    Some(std::ffi::OsStr::from_bytes(bytes).into())
}

#[cfg(not(unix))]
fn path_of(bytes: &[u8]) -> Option<PathBuf> {
    std::str::from_utf8(bytes).ok().map(PathBuf::from)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn outputs_arrive_whole() {
        let (one, other) = (PathBuf::from("one"), PathBuf::from("a/other"));
        let mut outbox = Outbox::new().unwrap();
        let mut of_child = outbox.share().unwrap();
        of_child.put(&one, b"1").unwrap();
        of_child.put(&other, b"").unwrap();
        assert_eq!(outbox.take().unwrap(), [(one, b"1".to_vec()), (other, Vec::new())]);
        assert_eq!(outbox.take().unwrap(), []);
    }

    #[test]
    fn what_is_no_outputs_is_refused() {
        let part = |bytes: &[u8]| [&(bytes.len() as u64).to_le_bytes(), bytes].concat();
        let whole = [part(b"a"), part(b"b")].concat();
        assert_eq!(decode(&whole).map(|posted| posted.len()), Some(1));
        for length in 1..whole.len() {
            assert_eq!(decode(&whole[..length]), None, "{length}");
        }
        assert_eq!(decode(&u64::MAX.to_le_bytes()), None);
    }
}
