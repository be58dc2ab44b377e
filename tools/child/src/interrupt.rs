//! Requests to stop (Ctrl-C, a closing terminal, a supervisor), which a program obeys after it has saved its work.
//!
//! The terminal does not signal processes with a process group of their own, such as a user's test commands; their starter must
//! end them.

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

/// Records a request. The next one of its kind ends the process at once.
extern "C" fn note(number: c_int) {
    signal(number, DEFAULT);
    NOTED.store(number, Ordering::Relaxed);
    // SAFETY: a byte of this program's, to a pipe that is never closed. Nobody reads from it, and three bytes fit.
    unsafe { write(WRITER.load(Ordering::Relaxed), b"!".as_ptr().cast(), 1) };
}

/// Records requests to stop from now on. Signals that the process was started to ignore stay ignored.
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

/// A descriptor that becomes readable with the first request, and stays readable; `None` if requests are not
/// recorded.
pub fn interruption() -> Option<BorrowedFd<'static>> {
    READER.get()?.as_ref().map(AsFd::as_fd)
}

/// Obeys a recorded request: the process ends by the same signal, so that a shell does not continue.
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
