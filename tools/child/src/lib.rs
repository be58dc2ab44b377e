//! A child process for LLVM to die in, and commands that end with this process.
//!
//! Of bitcode with a few flipped bits, one file in fifty makes LLVM's reader abort or crash the
//! process that called it. A child right after start-up has LLVM loaded, where a second program
//! would load it again. [`fork`] gives it a copy of the memory, which costs two milliseconds of page
//! faults; [`share`] gives it the memory itself, after which a process whose child was killed can
//! only begin anew ([`Again`]). A front end is a program of its own, which [`bind`] limits and ends with this one.
#![deny(missing_docs)]
// Declarations of the system's calls, and a stack for a child.
#![allow(unsafe_code)]

#[cfg(target_os = "linux")]
use std::sync::atomic::{AtomicBool, Ordering};

mod command;
#[cfg(unix)]
mod interrupt;
#[cfg(target_os = "linux")]
mod pages;
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod shared;

pub use command::{Bounds, bind};
#[cfg(unix)]
pub use interrupt::{interruption, is_interrupted, note_interrupts, obey_interrupt};
#[cfg(target_os = "linux")]
pub use pages::LargePages;

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
pub use shared::{Again, share};

/// Whether this process is a child, or had one that shared its memory.
#[cfg(target_os = "linux")]
static USED: AtomicBool = AtomicBool::new(false);

/// Which of the two processes this is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fork {
    /// The caller, with the process id of the child.
    Parent(i32),
    /// The child.
    Child,
}

/// Forks the process; `None` where that cannot be done safely: outside Linux, with more threads
/// than this one, or where the system has no room for another process.
#[cfg(target_os = "linux")]
pub fn fork() -> Option<Fork> {
    unsafe extern "C" {
        safe fn fork() -> std::ffi::c_int;
    }
    if !is_single_threaded() {
        return None;
    }
    match fork() {
        0 => {
            USED.store(true, Ordering::Relaxed);
            Some(Fork::Child)
        }
        child if child > 0 => Some(Fork::Parent(child)),
        _ => None,
    }
}

/// As on Linux, where it can be done safely.
#[cfg(not(target_os = "linux"))]
pub fn fork() -> Option<Fork> {
    None
}

/// Fills memory that this process allocates and frees from now on with something that is no address, where the C library can: who reads what is not there
/// fails by that, and does not go on as if nothing were.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn fill_memory() {
    unsafe extern "C" {
        safe fn mallopt(parameter: std::ffi::c_int, value: std::ffi::c_int) -> std::ffi::c_int;
    }
    const M_PERTURB: std::ffi::c_int = -6;
    mallopt(M_PERTURB, 0x55);
}

/// As with the GNU C library, where there is a way.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn fill_memory() {}

/// Ends the process at once: what is written to standard output arrives, LLVM's destructors do not run.
#[cfg(unix)]
pub fn leave(code: i32) -> ! {
    use std::io::Write;
    unsafe extern "C" {
        safe fn _exit(code: std::ffi::c_int) -> !;
    }
    // A pipe that nobody reads is nobody's loss.
    let _ = std::io::stdout().flush();
    _exit(code)
}

/// Ends the process.
#[cfg(not(unix))]
pub fn leave(code: i32) -> ! {
    std::process::exit(code)
}

/// How often the threads of the process are counted, and how long it waits in between: a thread that was joined is counted until the system
/// has taken it down.
#[cfg(target_os = "linux")]
const COUNTS: (u32, std::time::Duration) = (40, std::time::Duration::from_micros(500));

/// A lock that another thread holds would stay locked in the child for ever.
#[cfg(target_os = "linux")]
fn is_single_threaded() -> bool {
    let (times, pause) = COUNTS;
    let counts_one = || std::fs::read_dir("/proc/self/task").is_ok_and(|tasks| tasks.count() == 1);
    counts_one()
        || (1..times).any(|_| {
            std::thread::sleep(pause);
            counts_one()
        })
}

/// Where there are no signals, nothing is noted.
#[cfg(not(unix))]
pub fn note_interrupts() {}

/// Where there are no signals, nobody asks.
#[cfg(not(unix))]
pub fn is_interrupted() -> bool {
    false
}

/// Where there are no signals, there is nothing to obey.
#[cfg(not(unix))]
pub fn obey_interrupt() {}
