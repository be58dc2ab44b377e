//! Front ends that wait for what never comes, such as the writer of a pipe that a source includes. They take no processor time, so that no limit
//! of it ends them.
//!
//! On Linux a process is watched while it runs: it waits for nobody if it, and each process that it started, sleeps and has taken no processor
//! time for as long as one is patient.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// The signal that ends what is stuck. No front end uses it.
pub const SIGNAL: i32 = 14;

/// How long a front end may wait where nobody chose a shorter limit of time: a program that has another machine compile waits, too.
pub const PATIENCE: u64 = 60;

/// The most processes that are looked at.
const MOST: usize = 64;

/// Ends a process, and those that it started, once they have done nothing for so long. Returns then, or when the other end of `alive` is gone.
pub fn watch(process: u32, patience: Duration, alive: &Receiver<()>) {
    let pause = (patience / 4).clamp(Duration::from_millis(50), Duration::from_secs(5));
    let (mut before, mut since) = (None, Instant::now());
    while alive.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
        let now = asleep(process);
        if now.is_none() || now != before {
            (before, since) = (now, Instant::now());
        } else if since.elapsed() >= patience {
            for (process, _) in now.into_iter().flatten() {
                end(process);
            }
            return;
        }
    }
}

/// A process and those that it started, each with the processor time that it took; none if one of them is not asleep, or nobody knows.
fn asleep(process: u32) -> Option<Vec<(u32, u64)>> {
    let mut found = Vec::new();
    let mut waiting = vec![process];
    while let Some(process) = waiting.pop() {
        let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // The name in parentheses may have anything in it.
        let mut fields = text.rsplit_once(')')?.1.split_ascii_whitespace();
        if fields.next()? != "S" || found.len() >= MOST {
            return None;
        }
        let mut times = fields.skip(10).map(|field| field.parse::<u64>().ok());
        found.push((process, times.next()??.saturating_add(times.next()??)));
        let children = std::fs::read_to_string(format!("/proc/{process}/task/{process}/children")).ok()?;
        waiting.extend(children.split_ascii_whitespace().filter_map(|child| child.parse::<u32>().ok()));
    }
    Some(found)
}

#[cfg(unix)]
fn end(process: u32) {
    use rustix::process::{Pid, Signal, kill_process};
    if let Some(process) = i32::try_from(process).ok().and_then(Pid::from_raw) {
        let _ = kill_process(process, Signal::ALARM);
    }
}

#[cfg(not(unix))]
fn end(_: u32) {}
