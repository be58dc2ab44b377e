//! One run of a program, with the time and memory that the kernel reports.
#![allow(unsafe_code)]

use std::fs::File;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

/// The time and memory of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// Wall-clock time.
    pub wall: Duration,
    /// Processor time in user mode, over all threads.
    pub user: Duration,
    /// Processor time of the kernel for the process.
    pub system: Duration,
    /// The largest resident set, in KiB.
    pub max_rss_kib: u64,
}

impl Usage {
    /// Processor time in both modes.
    pub fn cpu(&self) -> Duration {
        self.user + self.system
    }
}

/// A failed run.
#[derive(Debug)]
pub struct Failure {
    /// The kind of failure: `exit 1`, `signal 11`.
    pub kind: String,
    /// The first line of its error stream.
    pub message: String,
}

/// Runs a program to its end. The outer error says that the program could not be started.
pub fn run(command: &mut Command) -> Result<Result<Usage, Failure>> {
    let name = command.get_program().to_string_lossy().into_owned();
    static RUNS: AtomicU32 = AtomicU32::new(0);
    let run = RUNS.fetch_add(1, Ordering::Relaxed);
    let log = std::env::temp_dir().join(format!("spirant-bench-{}-{run}.log", std::process::id()));
    let errors = File::create(&log).context("cannot create a file for error output")?;
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(errors);
    let start = Instant::now();
    let child = command.spawn().with_context(|| format!("cannot run {name}"))?;
    let (status, usage) = wait(child.id()).with_context(|| format!("cannot wait for {name}"))?;
    let wall = start.elapsed();
    let text = std::fs::read(&log).unwrap_or_default();
    std::fs::remove_file(&log).ok();
    if status.success() {
        let (user, system) = (duration(usage.ru_utime), duration(usage.ru_stime));
        let max_rss_kib = u64::try_from(usage.ru_maxrss).unwrap_or(0);
        return Ok(Ok(Usage { wall, user, system, max_rss_kib }));
    }
    let kind = match status.signal() {
        Some(signal) => format!("signal {signal}"),
        None => format!("exit {}", status.code().unwrap_or(-1)),
    };
    let text = String::from_utf8_lossy(&text);
    let message = text.lines().find(|line| !line.trim().is_empty()).unwrap_or("no message").to_owned();
    Ok(Err(Failure { kind, message }))
}

/// Waits for a child process that nothing else waits for.
fn wait(pid: u32) -> Result<(ExitStatus, libc::rusage)> {
    let pid = libc::pid_t::try_from(pid)?;
    let mut status = 0;
    // SAFETY: `rusage` is plain integers, for which zero is a value; both pointers are to locals that outlive the call.
    let (waited, usage) = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        (libc::wait4(pid, &raw mut status, 0, &raw mut usage), usage)
    };
    ensure!(waited == pid, std::io::Error::last_os_error());
    Ok((ExitStatus::from_raw(status), usage))
}

fn duration(time: libc::timeval) -> Duration {
    let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
    Duration::from_secs(seconds) + Duration::from_micros(u64::try_from(time.tv_usec).unwrap_or(0))
}

/// The median of each quantity on its own; of an even number of runs, the upper one. There must be at least
/// one run.
pub fn median(runs: &[Usage]) -> Usage {
    fn middle<T: Ord + Copy>(runs: &[Usage], of: impl Fn(&Usage) -> T) -> T {
        let mut values: Vec<_> = runs.iter().map(of).collect();
        values.sort_unstable();
        values[values.len() / 2]
    }
    Usage {
        wall: middle(runs, |usage| usage.wall),
        user: middle(runs, |usage| usage.user),
        system: middle(runs, |usage| usage.system),
        max_rss_kib: middle(runs, |usage| usage.max_rss_kib),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_measured() {
        let usage = run(Command::new("sh").args(["-c", "sleep 0.05"])).unwrap().unwrap();
        assert!(usage.wall >= Duration::from_millis(50) && usage.max_rss_kib > 100, "{usage:?}");
    }

    #[test]
    fn a_failure_says_how_and_why() {
        let failure = run(Command::new("sh").args(["-c", "echo why >&2; exit 3"])).unwrap().unwrap_err();
        assert_eq!((failure.kind.as_str(), failure.message.as_str()), ("exit 3", "why"));
        let failure = run(Command::new("sh").args(["-c", "kill -SEGV $$"])).unwrap().unwrap_err();
        assert_eq!(failure.kind, "signal 11");
        assert!(run(&mut Command::new("no-such-program-anywhere")).is_err());
    }

    #[test]
    fn the_median_is_taken_by_quantity() {
        let usage = |wall, user, max_rss_kib| Usage {
            wall: Duration::from_secs(wall),
            user: Duration::from_secs(user),
            system: Duration::from_secs(wall + user),
            max_rss_kib,
        };
        let middle = median(&[usage(1, 9, 5), usage(3, 1, 6), usage(2, 5, 7)]);
        assert_eq!(middle, Usage { system: Duration::from_secs(7), ..usage(2, 5, 6) });
        assert_eq!(middle.cpu(), Duration::from_secs(12));
    }
}
