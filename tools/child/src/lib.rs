//! A child process in which LLVM may crash, and commands that end with this process.
//!
//! Among bitcode files with a few flipped bits, one in fifty makes LLVM's reader abort or crash its process. A
//! child right after start-up has LLVM loaded already, unlike a second program. [`fork`] gives it a copy of the
//! memory, which costs two milliseconds of page faults. [`share`] gives it the memory itself; if that child is
//! killed, the process can only start again ([`Again`]). A front end is a program of its own, which [`bind`]
//! limits and ends with this one, or a library, whose functions a child calls (`call`). A child that has returned
//! its bytes is not waited for: its memory is taken down while this process works on.
#![deny(missing_docs)]
// Declarations of the system's calls, and a stack for a child.
#![allow(unsafe_code)]

#[cfg(target_os = "linux")]
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(all(debug_assertions, target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
pub mod attempts;
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
mod call;
mod command;
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod confine;
#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
#[path = "unconfined.rs"]
mod confine;
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod filter;
#[cfg(unix)]
mod interrupt;
#[cfg(target_os = "linux")]
mod pages;
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod shared;

#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
pub use call::{Call, call};
pub use command::{Bounds, bind};
pub use confine::{LARGEST_FILE, Reach, confine, lacking};
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

/// Forks the process; `None` if that is not safe: on systems other than Linux, with other threads, or if the
/// system cannot start another process.
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

/// Not supported on this system.
#[cfg(not(target_os = "linux"))]
pub fn fork() -> Option<Fork> {
    None
}

/// Fills memory that this process allocates and frees from now on with a value that is not an address, if the C library supports
/// it: a read of freed memory then fails instead of going unnoticed.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn fill_memory() {
    unsafe extern "C" {
        safe fn mallopt(parameter: std::ffi::c_int, value: std::ffi::c_int) -> std::ffi::c_int;
    }
    const M_PERTURB: std::ffi::c_int = -6;
    mallopt(M_PERTURB, 0x55);
}

/// Not supported without the GNU C library.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn fill_memory() {}

/// Ends the process at once: standard output is flushed, LLVM's destructors do not run.
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

/// Does nothing on systems without signals.
#[cfg(not(unix))]
pub fn note_interrupts() {}

/// Always false on systems without signals.
#[cfg(not(unix))]
pub fn is_interrupted() -> bool {
    false
}

/// Does nothing on systems without signals.
#[cfg(not(unix))]
pub fn obey_interrupt() {}
