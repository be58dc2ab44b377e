//! A child process for LLVM to die in.
//!
//! Of bitcode with a few flipped bits, one file in fifty makes LLVM's reader abort or crash the
//! process that called it. A fork right after start-up shares the loaded libLLVM, so that it costs
//! half a millisecond where a second program would load the library again. What works without LLVM
//! is limited in time and memory in the same way.
#![deny(missing_docs)]
// The declaration of `fork`, which is as safe as it is called here.
#![allow(unsafe_code)]

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
    // A lock that another thread holds would stay locked in the child for ever.
    let threads = std::fs::read_dir("/proc/self/task").ok()?.count();
    if threads != 1 {
        return None;
    }
    match fork() {
        0 => Some(Fork::Child),
        child if child > 0 => Some(Fork::Parent(child)),
        _ => None,
    }
}

/// As on Linux, where it can be done safely.
#[cfg(not(target_os = "linux"))]
pub fn fork() -> Option<Fork> {
    None
}
