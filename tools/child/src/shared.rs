//! A child in the memory of its parent, as with `vfork`.

use super::{USED, is_single_threaded, leave};
use std::ffi::{CString, c_char, c_int, c_void};
use std::fmt::Display;
use std::io::Write;
use std::os::unix::ffi::OsStringExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr::{null, null_mut};
use std::sync::atomic::Ordering;

/// What a child exits with that panicked: as a program of Rust does.
const PANICKED: c_int = 101;

unsafe extern "C" {
    fn clone(
        run: extern "C" fn(*mut c_void) -> c_int,
        stack: *mut c_void,
        flags: c_int,
        argument: *mut c_void,
        ...
    ) -> c_int;
    fn mmap(
        address: *mut c_void,
        length: usize,
        protection: c_int,
        flags: c_int,
        file: c_int,
        offset: i64,
    ) -> *mut c_void;
    fn mprotect(address: *mut c_void, length: usize, protection: c_int) -> c_int;
    fn execve(
        path: *const c_char,
        arguments: *const *const c_char,
        environment: *const *const c_char,
    ) -> c_int;
    static environ: *const *const c_char;
}

/// Runs `work` in a child that has the memory of this process, on a stack of `size` bytes (the system commits what is touched), and
/// returns once it has ended, with its process id, to be waited for. The child exits with what `work` returns.
///
/// What the child wrote to memory stays written. Where it was killed, that is anything, a lock that nobody opens included: call nothing but
/// [`Again::run`] then.
///
/// `None`, and `work` was not run, where that cannot be done: with other threads in this process, in a child, for a second time, or where
/// the system refuses.
pub fn share<F: FnOnce() -> i32>(size: usize, work: F) -> Option<i32> {
    if !is_single_threaded() || USED.swap(true, Ordering::Relaxed) {
        return None;
    }
    let stack = stack(size)?;
    let mut work = Some(work);
    // From <linux/sched.h> and <signal.h>: the memory is one, the parent waits, and it is told by SIGCHLD.
    const FLAGS: c_int = 0x100 | 0x4000 | 17;
    // SAFETY: the stack is fresh and ends at `stack`; `work` lives until this returns, which is after the child has ended.
    let child = unsafe { clone(run::<F>, stack, FLAGS, (&raw mut work).cast()) };
    (child > 0).then_some(child)
}

/// The first function of the child.
extern "C" fn run<F: FnOnce() -> i32>(work: *mut c_void) -> c_int {
    // SAFETY: `share` passes this, and waits.
    let work = unsafe { &mut *work.cast::<Option<F>>() };
    let run = AssertUnwindSafe(|| work.take().map_or(PANICKED, |work| work()));
    leave(catch_unwind(run).unwrap_or(PANICKED))
}

/// The upper end of a new stack, whose lowest 64 KiB may not be touched.
fn stack(size: usize) -> Option<*mut c_void> {
    const NONE: c_int = 0;
    const READ_AND_WRITE: c_int = 3;
    // From <asm-generic/mman-common.h>: private, anonymous, not reserved, a stack.
    const FLAGS: c_int = 0x2 | 0x20 | 0x4000 | 0x2_0000;
    const GUARD: usize = 64 << 10;
    let length = size.checked_add(GUARD)?;
    // SAFETY: pages that nobody has are asked for, and the lowest of them are closed.
    unsafe {
        let pages = mmap(null_mut(), length, READ_AND_WRITE, FLAGS, -1, 0);
        (pages as isize != -1 && mprotect(pages, GUARD, NONE) == 0).then(|| pages.byte_add(length))
    }
}

/// This program, prepared to be executed again in this process with its arguments and environment. All memory for that is
/// allocated before there is a child: afterwards nothing may allocate.
#[derive(Debug)]
pub struct Again {
    /// The texts that the pointers refer to.
    _texts: Vec<CString>,
    arguments: Vec<*const c_char>,
    environment: Vec<*const c_char>,
    /// An environment variable, whose value begins at the index.
    variable: Box<[u8; 96]>,
    value: usize,
}

impl Again {
    /// Prepares for this environment variable; `None` if its name is too long.
    pub fn prepare(name: &str) -> Option<Again> {
        let texts: Vec<CString> =
            std::env::args_os().filter_map(|text| CString::new(text.into_vec()).ok()).collect();
        let mut variable = Box::new([0; 96]);
        let mut rest = &mut variable[..];
        write!(rest, "{name}=").ok()?;
        let value = 96 - rest.len();
        let mut environment = Vec::new();
        // SAFETY: there is one thread, so that nobody changes the environment; a null ends it.
        unsafe {
            let mut next = environ;
            while !next.is_null() && !(*next).is_null() {
                environment.push(*next);
                next = next.add(1);
            }
        }
        environment.extend([variable.as_ptr().cast(), null()]);
        let arguments = texts.iter().map(|text| text.as_ptr()).chain([null()]).collect();
        Some(Again { _texts: texts, arguments, environment, variable, value })
    }

    /// Executes the program with this value of the variable. Returns if the system refuses, or if the value is too long.
    pub fn run(mut self, value: impl Display) {
        if write!(&mut self.variable[self.value..], "{value}\0").is_ok() {
            // SAFETY: every pointer is to a text that ends with a NUL, and a null ends the lists.
            unsafe {
                execve(c"/proc/self/exe".as_ptr(), self.arguments.as_ptr(), self.environment.as_ptr());
            }
        }
    }
}
