//! A child in this process's memory, and the recovery of this process if that child is killed.

use super::unix::{prepare, wait};
use super::{Ended, Limits, Parent, Progress, Termination, explain, run as run_in_fork};
use crate::exit::Exit;
use crate::output::Output;
use rustix::thread::{CpuSet, sched_getaffinity, sched_getcpu, sched_setaffinity};
use spirant::Pass;
use spirant_child::{Again, share};
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

/// The variable of the environment that tells this program, executed anew, how its child ended.
const VARIABLE: &str = "SPIRANT_CHILD_ENDED";

/// The pass that the child announced last.
static PASS: AtomicU8 = AtomicU8::new(u8::MAX);

/// `isolate::run_last` on systems with shared memory.
pub fn run(limits: &Limits, outputs: &[&Output], work: impl FnOnce(Progress) -> Exit) -> Ended {
    if let Some(note) = received() {
        return explain(note.termination, note.pass(), limits);
    }
    let Some(again) = Again::prepare(VARIABLE) else { return run_in_fork(limits, outputs, work) };
    let mut work = Some(work);
    let others = stay();
    let child = share(spirant::STACK, || {
        prepare();
        if let Some(others) = &others {
            let _ = sched_setaffinity(None, others);
        }
        let parent = Some(Parent::Memory(&PASS));
        let progress = Progress { parent, limits: *limits, ..Progress::default() };
        work.take().map_or(Exit::Internal, |work| work(progress)) as i32
    });
    match (child.map(wait), work) {
        (Some(Ok(exit)), _) => Ended::Exited(exit),
        (None, Some(work)) => run_in_fork(limits, outputs, work),
        (ended, _) => {
            let termination = ended.and_then(Result::err).unwrap_or(Termination::Code(-1));
            let note = Note { process: std::process::id(), pass: PASS.load(Ordering::Relaxed), termination };
            again.run(note);
            // Without /proc, and at a risk.
            explain(termination, note.pass(), limits)
        }
    }
}

/// Keeps this process, and a child it makes, where it runs: while it waits for the child, that would begin on an idle processor, whose caches
/// know nothing of either. The processors that it could run on.
fn stay() -> Option<CpuSet> {
    let others = sched_getaffinity(None).ok()?;
    let mut this = CpuSet::new();
    this.set(sched_getcpu());
    sched_setaffinity(None, &this).ok()?;
    Some(others)
}

/// Whether the note that is meant for this process has been told.
static IS_TOLD: AtomicBool = AtomicBool::new(false);

/// `isolate::is_again` on systems with shared memory.
pub fn is_again() -> bool {
    !IS_TOLD.load(Ordering::Relaxed) && note().is_some()
}

/// The note that is meant for this process, the first time.
fn received() -> Option<Note> {
    note().filter(|_| !IS_TOLD.swap(true, Ordering::Relaxed))
}

fn note() -> Option<Note> {
    let note = Note::read(&std::env::var(VARIABLE).ok()?)?;
    (note.process == std::process::id()).then_some(note)
}

/// How the child of a process ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Note {
    process: u32,
    pass: u8,
    termination: Termination,
}

impl Note {
    fn pass(&self) -> Option<Pass> {
        Pass::ALL.get(usize::from(self.pass)).copied()
    }

    fn read(text: &str) -> Option<Note> {
        let mut numbers = text.split(' ').map(|number| number.parse::<i64>().ok());
        let mut next = || numbers.next().flatten();
        let (process, pass) = (u32::try_from(next()?).ok()?, u8::try_from(next()?).ok()?);
        let (kind, number) = (next()?, i32::try_from(next()?).ok()?);
        let termination = match kind {
            0 => Termination::Signal(number),
            1 => Termination::OutOfTime,
            2 => Termination::Code(number),
            _ => return None,
        };
        Some(Note { process, pass, termination })
    }
}

/// As [`Note::read`] reads it; allocates nothing.
impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, number) = match self.termination {
            Termination::Signal(signal) => (0, signal),
            Termination::OutOfTime => (1, 0),
            Termination::Code(code) => (2, code),
        };
        write!(f, "{} {} {kind} {number}", self.process, self.pass)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_read_as_it_was_written() {
        for termination in [Termination::Signal(11), Termination::OutOfTime, Termination::Code(-1)] {
            let note = Note { process: 4_000_000_000, pass: 3, termination };
            assert_eq!(Note::read(&note.to_string()), Some(note));
        }
        for text in ["", "1", "1 2 3 4", "1 2 0", "1 256 0 11", "x 2 0 11"] {
            assert_eq!(Note::read(text), None, "{text}");
        }
    }
}
