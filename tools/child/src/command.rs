//! Commands that end when this process ends, with limits on processor time and memory.

use std::process::Command;

/// Limits of a command. Each process that it starts has the same limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bounds {
    /// Seconds of processor time; `None` for no limit.
    pub seconds: Option<u64>,
    /// Bytes of address space; `None` for no limit.
    pub bytes: Option<u64>,
}

/// Binds a command to this process: the system kills it when the thread that starts it ends, and enforces the limits. Call this
/// in the process that starts the command.
///
/// SIGXCPU ends a command that exceeds its processor time. On systems other than 64-bit Linux nothing is bound.
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
pub fn bind(command: &mut Command, bounds: Bounds) {
    use std::os::unix::process::CommandExt;
    let parent = std::process::id();
    // SAFETY: the closure runs between fork and exec, where it may only make system calls: it allocates nothing and locks nothing.
    unsafe { command.pre_exec(move || bounds.bind_to(parent)) };
}

#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
impl Bounds {
    /// Binds this process to its parent and enforces the limits on it. Makes system calls alone.
    ///
    /// # Errors
    /// The parent has ended.
    pub(crate) fn bind_to(self, parent: u32) -> std::io::Result<()> {
        use std::ffi::{c_int, c_ulong};
        unsafe extern "C" {
            safe fn prctl(option: c_int, one: c_ulong, two: c_ulong, three: c_ulong, four: c_ulong) -> c_int;
            safe fn getppid() -> c_int;
            fn getrlimit(resource: c_int, limit: *mut [u64; 2]) -> c_int;
            fn setrlimit(resource: c_int, limit: *const [u64; 2]) -> c_int;
        }
        // From <linux/prctl.h>, <signal.h> and <sys/resource.h>.
        const SET_PARENT_DEATH_SIGNAL: c_int = 1;
        const KILL: c_ulong = 9;
        const PROCESSOR_TIME: c_int = 0;
        const CORE_FILE: c_int = 4;
        const ADDRESS_SPACE: c_int = 9;
        let limit = |resource: c_int, soft: u64, hard: u64| {
            let mut limit = [0; 2];
            // SAFETY: both calls take the address of two numbers, which live long enough.
            unsafe {
                if getrlimit(resource, &raw mut limit) == 0 {
                    let limit = [soft.min(limit[1]), hard.min(limit[1])];
                    // Where the system refuses, the process runs without the limit.
                    setrlimit(resource, &raw const limit);
                }
            }
        };
        prctl(SET_PARENT_DEATH_SIGNAL, KILL, 0, 0, 0);
        // A parent that ended before the call sends no signal.
        if getppid().unsigned_abs() != parent {
            return Err(std::io::ErrorKind::Interrupted.into());
        }
        limit(CORE_FILE, 0, 0);
        if let Some(seconds) = self.seconds {
            // Between the two there is a signal that says why.
            limit(PROCESSOR_TIME, seconds, seconds.saturating_add(5));
        }
        if let Some(bytes) = self.bytes {
            limit(ADDRESS_SPACE, bytes, bytes);
        }
        Ok(())
    }
}

/// Binds a command on systems that support it; does nothing here.
#[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
pub fn bind(_: &mut Command, _: Bounds) {}

#[cfg(all(test, target_os = "linux", target_pointer_width = "64"))]
mod tests {
    use super::*;
    use std::os::unix::process::ExitStatusExt;
    use std::time::{Duration, Instant};

    fn shell(script: &str, bounds: Bounds) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        bind(&mut command, bounds);
        command
    }

    #[test]
    fn bounds_hold_in_the_command() {
        let bounds = Bounds { seconds: Some(7), bytes: Some(64 << 20) };
        let output = shell("ulimit -t; ulimit -Ht; ulimit -v; ulimit -c", bounds).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), "7\n12\n65536\n0\n");
        let start = Instant::now();
        let bounds = Bounds { seconds: Some(1), bytes: None };
        let status = shell("while :; do :; done", bounds).status().unwrap();
        assert_eq!(status.signal(), Some(24));
        assert!(start.elapsed() < Duration::from_secs(60));
    }

    #[test]
    fn a_command_ends_with_the_thread_that_started_it() {
        let start = Instant::now();
        let starter = std::thread::spawn(|| shell("exec sleep 600", Bounds::default()).spawn().unwrap());
        assert_eq!(starter.join().unwrap().wait().unwrap().signal(), Some(9));
        assert!(start.elapsed() < Duration::from_secs(60));
    }
}
