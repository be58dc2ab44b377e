//! Front ends that wait for what never comes, such as the writer of a pipe that a source includes. They take no processor time, so that no limit
//! of it ends them.
//!
//! On Linux a process is watched while it runs: it waits for nobody if it, and each process that it started, sleeps and has taken no processor
//! time for as long as one is patient.

use std::time::{Duration, Instant};

/// The signal that ends what is stuck. No front end uses it.
pub const SIGNAL: i32 = 14;

/// How long a front end may wait where nobody chose a shorter limit of time: a program that has another machine compile waits, too.
pub const PATIENCE: u64 = 60;

/// The most processes that are looked at.
const MOST: usize = 64;

/// What is known of a process that may be stuck.
#[derive(Debug)]
pub struct Watch {
    /// How long to wait before the next look.
    pub pause: Duration,
    process: u32,
    patience: Duration,
    before: Option<Vec<(u32, u64)>>,
    since: Instant,
}

impl Watch {
    /// Watches a process, patient for so long.
    pub fn new(process: u32, patience: Duration) -> Watch {
        let pause = (patience / 4).clamp(Duration::from_millis(50), Duration::from_secs(5));
        Watch { pause, process, patience, before: None, since: Instant::now() }
    }

    /// Looks at the process. If it, and those that it started, have done nothing for too long, they are ended; whether that was so.
    pub fn ends_what_is_stuck(&mut self) -> bool {
        let now = asleep(self.process);
        if now.is_none() || now != self.before {
            (self.before, self.since) = (now, Instant::now());
            return false;
        }
        let is_stuck = self.since.elapsed() >= self.patience;
        if is_stuck {
            now.into_iter().flatten().for_each(|(process, _)| end(process));
        }
        is_stuck
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
