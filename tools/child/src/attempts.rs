//! Calls that a confined process must fail at, for tests. Release builds do not have them.

use std::io;

/// The error of the last call if it returned this.
fn outcome(returned: libc::c_long) -> io::Result<()> {
    if returned == -1 { Err(io::Error::last_os_error()) } else { Ok(()) }
}

/// Makes a process, which ends at once.
///
/// # Errors
/// What the system says.
pub fn fork() -> io::Result<()> {
    // SAFETY: the new process only ends.
    unsafe {
        let process = libc::fork();
        if process == 0 {
            libc::_exit(0);
        }
        outcome(process.into())
    }
}

/// Attaches to the parent as a debugger does.
///
/// # Errors
/// What the system says.
pub fn trace_parent() -> io::Result<()> {
    // SAFETY: the call has no address of this process.
    outcome(unsafe { libc::syscall(libc::SYS_ptrace, libc::PTRACE_SEIZE, libc::getppid(), 0, 0) })
}

/// Reads a byte of the parent's memory.
///
/// # Errors
/// What the system says.
pub fn read_parent() -> io::Result<()> {
    let mut byte = 0_u8;
    let own = libc::iovec { iov_base: (&raw mut byte).cast(), iov_len: 1 };
    let other = libc::iovec { iov_base: (&raw mut byte).cast(), iov_len: 1 };
    // SAFETY: one byte is written, to a variable that lives long enough.
    let read = unsafe { libc::process_vm_readv(libc::getppid(), &raw const own, 1, &raw const other, 1, 0) };
    outcome(read as libc::c_long)
}

/// Maps memory that may be executed.
///
/// # Errors
/// What the system says.
pub fn execute_memory() -> io::Result<()> {
    let (access, flags) = (libc::PROT_READ | libc::PROT_EXEC, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
    // SAFETY: the pages are new.
    outcome(unsafe { libc::mmap(std::ptr::null_mut(), 4096, access, flags, -1, 0) } as libc::c_long)
}

/// Makes a ring, which makes calls that no filter sees.
///
/// # Errors
/// What the system says.
pub fn start_ring() -> io::Result<()> {
    let mut parameters = [0_u8; 120];
    // SAFETY: the call writes 120 bytes, which live long enough.
    outcome(unsafe { libc::syscall(libc::SYS_io_uring_setup, 1, parameters.as_mut_ptr()) })
}

/// Lowers a limit of the parent to what it is.
///
/// # Errors
/// What the system says.
pub fn limit_parent() -> io::Result<()> {
    let null = std::ptr::null();
    let mut limit = libc::rlimit64 { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: the call writes two numbers, which live long enough.
    outcome(unsafe { libc::prlimit64(libc::getppid(), libc::RLIMIT_CORE, null, &raw mut limit) }.into())
}
