//! A function that runs in a child process and returns bytes.

use crate::{Bounds, Fork, fork, leave};
use std::ffi::c_int;
use std::io::{self, PipeReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

/// A function that runs in a child process.
#[derive(Debug)]
pub struct Call {
    child: i32,
    reader: PipeReader,
}

/// Starts a function in a child process, which ends with this one and has these limits; `None` if this process cannot fork. `seconds`
/// are those of the child, `bytes` those beyond the address space that this process has.
pub fn call(bounds: Bounds, work: impl FnOnce() -> Vec<u8>) -> Option<Call> {
    let (reader, mut writer) = io::pipe().ok()?;
    let parent = std::process::id();
    match fork()? {
        Fork::Parent(child) => Some(Call { child, reader }),
        Fork::Child => {
            drop(reader);
            let bytes = bounds.bytes.map(|bytes| bytes.saturating_add(address_space()));
            let is_bound = Bounds { bytes, ..bounds }.bind_to(parent).is_ok();
            let is_written = is_bound && writer.write_all(&work()).is_ok();
            drop(writer);
            leave(i32::from(!is_written));
        }
    }
}

impl Call {
    /// The number of the child process.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.unsigned_abs()
    }

    /// Waits for the end of the child; how it ended, and the bytes that it returned.
    ///
    /// # Errors
    /// The system cannot wait for it.
    pub fn wait(mut self) -> io::Result<(ExitStatus, Vec<u8>)> {
        unsafe extern "C" {
            fn waitpid(child: c_int, status: *mut c_int, options: c_int) -> c_int;
        }
        let mut bytes = Vec::new();
        // Ends when the child does, however it ends.
        let read = self.reader.read_to_end(&mut bytes);
        let mut status = 0;
        loop {
            // SAFETY: the call takes the address of a number, which lives long enough.
            if unsafe { waitpid(self.child, &raw mut status, 0) } == self.child {
                break;
            }
            let error = io::Error::last_os_error();
            if error.kind() != io::ErrorKind::Interrupted {
                return Err(error);
            }
        }
        read.map(|_| (ExitStatus::from_raw(status), bytes))
    }
}

/// The bytes of address space of this process.
fn address_space() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let size = status.lines().find_map(|line| line.strip_prefix("VmSize:"));
    let kibibytes = size.and_then(|size| size.trim().split(' ').next()?.parse::<u64>().ok());
    kibibytes.unwrap_or(0) << 10
}
