//! Requests to stop (Ctrl-C, a terminal that closes, a supervisor) that a program notices and obeys when it has put away what it has.
//!
//! What leads a process group of its own, as tests of somebody else's do, is not told by the terminal; so who started it has to.

use std::ffi::{c_int, c_void};
use std::io::PipeReader;
use std::os::fd::{AsFd, BorrowedFd, IntoRawFd};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicI32, Ordering};

unsafe extern "C" {
    safe fn signal(number: c_int, handler: usize) -> usize;
    safe fn raise(number: c_int) -> c_int;
    fn write(file: c_int, bytes: *const c_void, count: usize) -> isize;
}

/// SIGHUP, SIGINT and SIGTERM, which have these numbers on every system.
const REQUESTS: [c_int; 3] = [1, 2, 15];
const DEFAULT: usize = 0;
const IGNORED: usize = 1;

/// The request that came; 0 until one does.
static NOTED: AtomicI32 = AtomicI32::new(0);
/// What the handler writes to, so that whoever sleeps wakes up.
static WRITER: AtomicI32 = AtomicI32::new(-1);
/// What is readable from then on.
static READER: OnceLock<Option<PipeReader>> = OnceLock::new();

/// Notes a request. The next one of its kind ends the process at once.
extern "C" fn note(number: c_int) {
    signal(number, DEFAULT);
    NOTED.store(number, Ordering::Relaxed);
    // SAFETY: a byte of this program's, to a pipe that is never closed. Nobody reads from it, and three bytes fit.
    unsafe { write(WRITER.load(Ordering::Relaxed), b"!".as_ptr().cast(), 1) };
}

/// From now on requests to stop are noted. One that the process was started to ignore is ignored.
pub fn note_interrupts() {
    READER.get_or_init(|| {
        let (reader, writer) = std::io::pipe().ok()?;
        WRITER.store(writer.into_raw_fd(), Ordering::Relaxed);
        for number in REQUESTS {
            if signal(number, note as *const () as usize) == IGNORED {
                signal(number, IGNORED);
            }
        }
        Some(reader)
    });
}

/// Whether there was a request to stop.
pub fn is_interrupted() -> bool {
    NOTED.load(Ordering::Relaxed) != 0
}

/// What becomes readable with the first request, and stays so; `None` where they are not noted.
pub fn interruption() -> Option<BorrowedFd<'static>> {
    READER.get()?.as_ref().map(AsFd::as_fd)
}

/// Does what was asked for, if it was: the process ends as it would have, so that a shell knows not to go on.
pub fn obey_interrupt() {
    let number = NOTED.load(Ordering::Relaxed);
    if number != 0 {
        use std::io::Write;
        let _ = std::io::stdout().flush();
        signal(number, DEFAULT);
        raise(number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_noted_once_and_wakes_who_sleeps() {
        note_interrupts();
        assert!(!is_interrupted());
        assert!(interruption().is_some());
        raise(15);
        assert!(is_interrupted());
        let mut byte = [0];
        let mut reader = READER.get().and_then(Option::as_ref).expect("a pipe");
        std::io::Read::read_exact(&mut reader, &mut byte).expect("a byte");
        assert_eq!(byte, *b"!");
    }
}
