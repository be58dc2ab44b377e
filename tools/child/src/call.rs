//! A function that runs in a child process and returns bytes.

use crate::{Bounds, Fork, fork, leave};
use std::ffi::{c_int, c_ulong};
use std::io::{self, PipeReader, Read, Write};
use std::os::fd::AsRawFd;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// From <poll.h>: there is something to read.
const READABLE: i16 = 1;
/// From <sys/wait.h>: do not wait.
const AT_ONCE: c_int = 1;

#[repr(C)]
struct Poll {
    file: c_int,
    asked: i16,
    told: i16,
}

unsafe extern "C" {
    fn poll(files: *mut Poll, count: c_ulong, milliseconds: c_int) -> c_int;
    fn waitpid(child: c_int, status: *mut c_int, options: c_int) -> c_int;
}

/// Children that have returned their bytes. The system takes down their memory meanwhile, which may take milliseconds.
static RETURNED: Mutex<Vec<i32>> = Mutex::new(Vec::new());

/// A function that runs in a child process.
#[derive(Debug)]
pub struct Call {
    child: i32,
    reader: PipeReader,
}

/// Starts a function in a child process, which ends with this one and has these limits; `None` if this process cannot fork. `seconds`
/// are those of the child, `bytes` those beyond the address space that this process has.
pub fn call(bounds: Bounds, work: impl FnOnce() -> Vec<u8>) -> Option<Call> {
    RETURNED.lock().unwrap_or_else(PoisonError::into_inner).retain(|child| {
        // SAFETY: without an address no status is written.
        unsafe { waitpid(*child, std::ptr::null_mut(), AT_ONCE) == 0 }
    });
    let (reader, mut writer) = io::pipe().ok()?;
    let parent = std::process::id();
    match fork()? {
        Fork::Parent(child) => Some(Call { child, reader }),
        Fork::Child => {
            drop(reader);
            let bytes = bounds.bytes.map(|bytes| bytes.saturating_add(address_space()));
            let is_bound = Bounds { bytes, ..bounds }.bind_to(parent).is_ok();
            let is_written = is_bound && write(&mut writer, &work()).is_ok();
            drop(writer);
            leave(i32::from(!is_written));
        }
    }
}

/// Writes the number of bytes, and the bytes.
fn write(writer: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    writer.write_all(&(bytes.len() as u64).to_le_bytes())?;
    writer.write_all(bytes)
}

/// The bytes that [`write`] wrote, if they are all there.
fn whole(read: &[u8]) -> Option<&[u8]> {
    let (length, bytes) = read.split_first_chunk::<8>()?;
    (bytes.len() as u64 == u64::from_le_bytes(*length)).then_some(bytes)
}

impl Call {
    /// The number of the child process.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.unsigned_abs()
    }

    /// Whether the child has begun to return its bytes, or has ended, after at most so long.
    #[must_use]
    pub fn is_ready_within(&self, pause: Duration) -> bool {
        let milliseconds = c_int::try_from(pause.as_millis()).unwrap_or(c_int::MAX);
        let mut file = Poll { file: self.reader.as_raw_fd(), asked: READABLE, told: 0 };
        // SAFETY: the call takes the address of one structure, which lives long enough.
        match unsafe { poll(&raw mut file, 1, milliseconds) } {
            0 => false,
            // Of what cannot be looked at, the end is waited for.
            -1 => io::Error::last_os_error().kind() != io::ErrorKind::Interrupted,
            _ => true,
        }
    }

    /// Waits until the child has returned its bytes, or has ended; how it ended, and the bytes that it returned, which are none unless it
    /// returned all of them.
    ///
    /// # Errors
    /// The system cannot wait for it.
    pub fn wait(mut self) -> io::Result<(ExitStatus, Vec<u8>)> {
        let mut read = Vec::new();
        // Ends when the child closes the pipe, or ends.
        self.reader.read_to_end(&mut read)?;
        if let Some(bytes) = whole(&read) {
            RETURNED.lock().unwrap_or_else(PoisonError::into_inner).push(self.child);
            return Ok((ExitStatus::from_raw(0), bytes.to_vec()));
        }
        let mut status = 0;
        loop {
            // SAFETY: the call takes the address of a number, which lives long enough.
            if unsafe { waitpid(self.child, &raw mut status, 0) } == self.child {
                return Ok((ExitStatus::from_raw(status), Vec::new()));
            }
            let error = io::Error::last_os_error();
            if error.kind() != io::ErrorKind::Interrupted {
                return Err(error);
            }
        }
    }
}

/// The bytes of address space of this process.
fn address_space() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let size = status.lines().find_map(|line| line.strip_prefix("VmSize:"));
    let kibibytes = size.and_then(|size| size.trim().split(' ').next()?.parse::<u64>().ok());
    kibibytes.unwrap_or(0) << 10
}
