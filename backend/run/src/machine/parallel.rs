//! Work groups in several threads, with the results of running them in order.
//!
//! The first work group runs alone. It tells how long one takes, and whether atomic instructions make the order count. After it, each
//! thread takes the next work groups in turn and runs them on its own copy of memory. If no thread wrote what another one read or wrote,
//! what they wrote together is what running in order leaves. Otherwise the caller runs all of them again, in order.

use super::marks::Marks;
use super::memory::Memory;
use super::races::{Accesses, Races};
use super::start::Start;
use super::{Machine, Seed};
use crate::finding::Finding;
use crate::stop::Stop;
use spirant_dialect::Func;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Fewer instructions of single invocations are executed before other threads have started.
const LEAST_STEPS: u64 = 1 << 19;
/// The most bytes that all copies of memory and of the registers have together.
const MOST_BYTES: usize = 1 << 30;

/// The work groups of a dispatch.
pub(super) struct Work<'s> {
    start: &'s Start,
    entry: Func,
    arguments: &'s [Vec<u64>],
    groups: [u64; 3],
}

impl<'s> Work<'s> {
    /// Those of a machine.
    ///
    /// # Errors
    /// The entry point has an input that is no builtin.
    pub(super) fn new(
        machine: &Machine<'_>,
        start: &'s Start,
        entry: Func,
        arguments: &'s [Vec<u64>],
    ) -> Result<Work<'s>, Stop> {
        if let Some(port) = start.inputs.ports.first() {
            let variable = &machine.memory.objects[port.object].name;
            return Err(Stop::refused(format!("the input variable {variable}, which is no builtin")));
        }
        Ok(Work { start, entry, arguments, groups: machine.place.groups.map(u64::from) })
    }

    pub(super) fn count(&self) -> u64 {
        self.groups.iter().fold(1, |all: u64, one| all.saturating_mul(*one))
    }

    /// Runs a work group, by its number.
    pub(super) fn run(&self, machine: &mut Machine<'_>, number: u64) -> Result<(), Stop> {
        let [x, y, _] = self.groups;
        machine.place.group = [number % x, number / x % y, number / x / y].map(|part| part as u32);
        machine.start(self.start, self.entry, self.arguments)?;
        machine.run()
    }
}

/// What threads know of one another.
struct Shared {
    /// The next work group that nobody has taken.
    next: AtomicU64,
    /// How many are taken together.
    at_once: u64,
    /// The first work group that is not to be started: one before it ended the execution.
    end: AtomicU64,
}

/// What was found.
#[derive(Default)]
struct Found {
    /// The findings, each with the number of its first work group.
    findings: Vec<(u64, Finding)>,
    /// The work group that ended the execution.
    stop: Option<(u64, Stop)>,
}

impl Found {
    /// Adds a finding; those of one kind and place are one.
    fn add(&mut self, number: u64, finding: Finding) {
        let same = |(_, it): &&mut (u64, Finding)| it.kind == finding.kind && it.site == finding.site;
        match self.findings.iter_mut().find(same) {
            Some((_, same)) => same.count += finding.count,
            None => self.findings.push((number, finding)),
        }
    }

    /// Adds what another thread found.
    fn join(self, other: Found) -> Found {
        let mut all: Vec<_> = self.findings.into_iter().chain(other.findings).collect();
        all.sort_by_key(|(number, _)| *number);
        let stop = self.stop.into_iter().chain(other.stop).min_by_key(|(number, _)| *number);
        let mut found = Found { findings: Vec::new(), stop };
        all.into_iter().for_each(|(number, finding)| found.add(number, finding));
        found
    }
}

/// What a thread leaves.
struct Part {
    memory: Memory,
    found: Found,
    steps: u64,
    accesses: Option<Accesses>,
}

impl Part {
    fn run(seed: Seed<'_>, work: &Work<'_>, shared: &Shared) -> Part {
        let mut machine = seed.machine();
        machine.memory.mark();
        let mut found = Found::default();
        take(&mut machine, work, shared, &mut found);
        let Machine { memory, steps, races, .. } = machine;
        Part { memory, found, steps, accesses: races.map(Races::into_accesses) }
    }
}

/// Runs the work groups on a machine, on whose memory the results are then, and on copies of it. Returns the number of threads; `None` if the
/// results are not those of running them in order.
///
/// # Errors
/// The first [`Stop`], in order.
pub(super) fn run(machine: &mut Machine<'_>, work: &Work<'_>) -> Result<Option<usize>, Stop> {
    if work.count() == 0 {
        return Ok(Some(1));
    }
    machine.memory.mark();
    work.run(machine, 0)?;
    let others = helpers(machine, work);
    if others == 0 {
        machine.memory.marks = None;
        (1..work.count()).try_for_each(|number| work.run(machine, number))?;
        return Ok(Some(1));
    }
    let at_once = (work.count() / (16 * (others as u64 + 1))).max(1);
    let shared = Shared { next: AtomicU64::new(1), at_once, end: AtomicU64::new(work.count()) };
    let before = machine.steps;
    let mut found = Found::default();
    machine.findings.drain(..).for_each(|finding| found.add(0, finding));
    let (seeds, shared): (Vec<Seed<'_>>, _) = ((0..others).map(|_| machine.seed()).collect(), &shared);
    let parts: Vec<Part> = thread::scope(|scope| {
        // Without another thread, this one takes all of them.
        let spawn =
            |seed| thread::Builder::new().spawn_scoped(scope, move || Part::run(seed, work, shared)).ok();
        let threads: Vec<_> = seeds.into_iter().filter_map(spawn).collect();
        take(machine, work, shared, &mut found);
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    let threads = parts.len() + 1;
    Ok(join(machine, before, parts, found)?.then_some(threads))
}

/// How many threads help, after the first work group.
fn helpers(machine: &Machine<'_>, work: &Work<'_>) -> usize {
    let is_atomic = machine.memory.marks.as_ref().is_none_or(Marks::is_atomic);
    let rest = work.count() - 1;
    let objects = machine.memory.objects.iter();
    let bytes: usize = objects.map(|object| object.bytes.len() + object.undefined.len()).sum();
    let bytes = bytes + size_of_val(&machine.registers[..]);
    let steps = machine.steps.saturating_mul(rest);
    if is_atomic || steps < LEAST_STEPS.max(bytes as u64) {
        return 0;
    }
    let most = MOST_BYTES / bytes.max(1);
    (machine.limits.threads - 1).min(most).min(usize::try_from(rest).unwrap_or(usize::MAX))
}

/// Runs work groups until there are no more.
fn take(machine: &mut Machine<'_>, work: &Work<'_>, shared: &Shared, found: &mut Found) {
    loop {
        let first = shared.next.fetch_add(shared.at_once, Ordering::Relaxed);
        for number in first..first.saturating_add(shared.at_once) {
            if number >= shared.end.load(Ordering::Relaxed) {
                return;
            }
            let result = work.run(machine, number);
            machine.findings.drain(..).for_each(|finding| found.add(number, finding));
            if machine.memory.marks.as_ref().is_some_and(Marks::is_atomic) {
                shared.end.store(0, Ordering::Relaxed);
                return;
            }
            if let Err(stop) = result {
                shared.end.fetch_min(number, Ordering::Relaxed);
                found.stop = Some((number, stop));
                return;
            }
        }
    }
}

/// Puts together what the threads left. Returns whether that is what running in order leaves.
fn join(machine: &mut Machine<'_>, before: u64, parts: Vec<Part>, mut found: Found) -> Result<bool, Stop> {
    let Some(own) = machine.memory.marks.take() else { return Ok(false) };
    for part in parts {
        let Some(marks) = part.memory.marks else { return Ok(false) };
        if own.is_atomic() || marks.is_atomic() || own.overlap(&marks) {
            return Ok(false);
        }
        for (object, range) in marks.written() {
            let (to, from) = (&mut machine.memory.objects[object], &part.memory.objects[object]);
            let range = range.start..range.end.min(to.bytes.len());
            to.bytes[range.clone()].copy_from_slice(&from.bytes[range.clone()]);
            if let (Some(to), Some(from)) =
                (to.undefined.get_mut(range.clone()), from.undefined.get(range.clone()))
            {
                to.copy_from_slice(from);
            }
        }
        own.add(&marks);
        if let (Some(races), Some(accesses)) = (&mut machine.races, part.accesses) {
            races.add(accesses);
        }
        machine.steps += part.steps - before;
        found = found.join(part.found);
    }
    if let Some((_, stop)) = found.stop {
        return Err(stop);
    }
    machine.findings = found.findings.into_iter().map(|(_, finding)| finding).collect();
    // In order, it says where it ends.
    Ok(machine.steps <= machine.limits.steps)
}
