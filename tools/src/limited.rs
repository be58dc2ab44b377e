//! A user's command, and the limits of a run of it.
//!
//! It leads a process group of its own, so that the processes that it started end with it when its time is over, or when this
//! program is asked to stop, since the terminal does not signal that group. Its end wakes the caller, if the system supports
//! that: most commands that run thousands of times take milliseconds, and polling would add a good part of that.

use anyhow::{Context, Result};
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

/// The limits of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Allowance {
    /// The time limit; none for no limit.
    pub time: Option<Duration>,
    /// The limit of address space in mebibytes, if the system supports it; 0 for no limit.
    pub mebibytes: u64,
}

impl Allowance {
    /// Seconds and mebibytes, 0 for no limit.
    pub fn new(seconds: u64, mebibytes: u64) -> Allowance {
        Allowance { time: (seconds > 0).then(|| Duration::from_secs(seconds)), mebibytes }
    }
}

/// The end of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// It exited.
    Exit(ExitStatus),
    /// Its time was over.
    TimeOver,
    /// This program was asked to stop.
    Interrupted,
}

impl End {
    /// Whether it exited with success.
    pub fn success(self) -> bool {
        matches!(self, End::Exit(status) if status.success())
    }
}

/// Runs a command to its end.
///
/// # Errors
/// It cannot be started or waited for.
pub fn run(command: &mut Command, allowance: &Allowance) -> Result<End> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let name = command.get_program().to_string_lossy().into_owned();
    let mut child = command.spawn().with_context(|| format!("cannot start {name}"))?;
    limit_memory(&child, allowance.mebibytes);
    let start = Instant::now();
    // Short at first: this is for systems that do not wake the caller.
    let mut pause = Duration::from_micros(200);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(End::Exit(status));
        }
        if spirant_child::is_interrupted() {
            end(&mut child)?;
            return Ok(End::Interrupted);
        }
        let left = allowance.time.map(|time| time.saturating_sub(start.elapsed()));
        if left.is_some_and(|left| left.is_zero()) {
            end(&mut child)?;
            return Ok(End::TimeOver);
        }
        if !sleep_until_its_end(&child, left) {
            std::thread::sleep(left.map_or(pause, |left| left.min(pause)));
            pause = (pause * 5 / 4).min(Duration::from_millis(20));
        }
    }
}

/// Ends a command and what it started.
fn end(child: &mut Child) -> Result<()> {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, kill_process_group};
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }
    // It may have ended on its own by now.
    let _ = child.kill();
    child.wait()?;
    Ok(())
}

/// Limits a command that runs already: what it started before is not limited.
#[cfg(target_os = "linux")]
fn limit_memory(child: &Child, mebibytes: u64) {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    if mebibytes > 0 {
        let bytes = mebibytes.saturating_mul(1 << 20);
        let limit = Rlimit { current: Some(bytes), maximum: Some(bytes) };
        let _ = prlimit(Some(Pid::from_child(child)), Resource::As, limit);
    }
}

#[cfg(not(target_os = "linux"))]
fn limit_memory(_: &Child, _: u64) {}

/// Waits until the command ends, the time is over or this program is asked to stop; false where the system cannot do that.
#[cfg(target_os = "linux")]
fn sleep_until_its_end(child: &Child, left: Option<Duration>) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::process::{Pid, PidfdFlags, pidfd_open};
    let Ok(handle) = pidfd_open(Pid::from_child(child), PidfdFlags::empty()) else { return false };
    let left = left.and_then(|left| Timespec::try_from(left).ok());
    let mut ends = vec![PollFd::new(&handle, PollFlags::IN)];
    let interruption = spirant_child::interruption();
    ends.extend(interruption.as_ref().map(|readable| PollFd::new(readable, PollFlags::IN)));
    matches!(poll(&mut ends, left.as_ref()), Ok(_) | Err(rustix::io::Errno::INTR))
}

#[cfg(not(target_os = "linux"))]
fn sleep_until_its_end(_: &Child, _: Option<Duration>) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn a_command_ends_on_its_own_or_is_ended_with_what_it_started() {
        let any = Allowance::default();
        assert!(run(&mut shell("exit 0"), &any).expect("a run").success());
        let end = run(&mut shell("exit 3"), &any).expect("a run");
        assert!(matches!(end, End::Exit(status) if status.code() == Some(3)));
        let start = Instant::now();
        let short = Allowance { time: Some(Duration::from_millis(100)), mebibytes: 0 };
        let (mut reader, writer) = std::io::pipe().expect("a pipe");
        let mut command = shell("sleep 60; true");
        command.stdout(writer);
        assert_eq!(run(&mut command, &short).expect("a run"), End::TimeOver);
        // What it started has the pipe, too.
        drop(command);
        std::io::Read::read_to_end(&mut reader, &mut Vec::new()).expect("an end");
        assert!(start.elapsed() < Duration::from_secs(30));
        assert!(run(&mut Command::new("/nowhere/at-all"), &any).is_err());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn memory_is_limited() {
        // It is limited some time after it was started.
        let mut command = shell("until [ \"$(ulimit -v)\" = 65536 ]; do sleep 0.01; done");
        let end = run(&mut command, &Allowance::new(60, 64)).expect("a run");
        assert!(end.success(), "it is not limited");
    }
}
