//! The processes that compile: forks of this one, which have LLVM loaded already.
//!
//! A process sends bytes: the number of each pass that begins, and [`COMPILED`], [`REFUSED`] or [`BUG`] at the end of a case. So
//! if it is killed, the case and the pass are known.

use super::{Cases, Ending, Refuser, finding};
use crate::{isolate, sandbox};
use anyhow::{Context, Result, bail};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process, setrlimit};
use spirant::{Failed, Observer, Pass, STACK};
use spirant_child::Fork;
use std::fs::File;
use std::io::{PipeReader, PipeWriter, Read, Write};
use std::ops::Range;
use std::os::unix::fs::FileExt;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// The number of cases that a process compiles: LLVM never frees some memory.
pub const BATCH: u64 = 2000;

/// What messages call a case.
const CASE: &str = "case.dxil";
const COMPILED: u8 = 0x80;
const REFUSED: u8 = 0x81;
/// Followed by the length of a text in two bytes, and the text.
const BUG: u8 = 0x82;

/// The limits of a case.
#[derive(Clone, Copy)]
pub struct Limits {
    pub seconds: u64,
    pub mebibytes: u64,
    pub is_confined: bool,
}

/// A process.
pub struct Worker {
    process: i32,
    pipe: PipeReader,
    received: Vec<u8>,
    cases: Range<u64>,
    pass: Option<Pass>,
    limits: Limits,
    /// The time of its last message.
    heard: Moment,
}

/// A moment of a process.
#[derive(Clone, Copy)]
struct Moment {
    time: Instant,
    /// Its processor time in seconds, if the system reports it.
    spent: Option<u64>,
}

/// On a busy machine a process that goes on may be silent for so many times as long as one that has a processor for itself.
const PATIENCE: u64 = 20;

impl Moment {
    fn of(process: i32) -> Moment {
        Moment { time: Instant::now(), spent: processor_seconds(process) }
    }

    /// Whether the process had a processor for so many seconds since, or has been waited for too long.
    fn is_over(self, process: i32, seconds: u64) -> bool {
        let spent = processor_seconds(process).zip(self.spent).map(|(now, then)| now.saturating_sub(then));
        let elapsed = self.time.elapsed().as_secs();
        elapsed >= seconds
            && (spent.is_none_or(|spent| spent >= seconds) || elapsed >= seconds.saturating_mul(PATIENCE))
    }
}

/// The seconds for which a process had a processor: fields 14 and 15 of its file in /proc, behind the name in brackets.
fn processor_seconds(process: i32) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    Some((ticks()? + ticks()?) / rustix::param::clock_ticks_per_second().max(1))
}

impl Worker {
    /// Starts a process that compiles these cases.
    pub fn start(cases: &Cases, numbers: Range<u64>, limits: Limits) -> Result<Worker> {
        let (process, pipe) = fork(|pipe| compile_all(cases, numbers.clone(), limits, pipe))?;
        Ok(Worker {
            process,
            pipe,
            received: Vec::new(),
            cases: numbers,
            pass: None,
            limits,
            heard: Moment::of(process),
        })
    }

    /// Reads the messages of the process; `false` after all of its cases have ended.
    pub fn receive(
        &mut self,
        cases: &Cases,
        done: &mut impl FnMut(u64, Ending) -> Result<()>,
    ) -> Result<bool> {
        let hangs = !is_readable(&self.pipe);
        if hangs && !self.heard.is_over(self.process, self.limits.seconds) {
            return Ok(true);
        }
        let mut buffer = [0; 1 << 16];
        let length =
            if hangs { 0 } else { self.pipe.read(&mut buffer).context("a process cannot be read")? };
        self.heard = Moment::of(self.process);
        if length > 0 {
            self.received.extend(&buffer[..length]);
            self.take(cases, done)?;
            return Ok(true);
        }
        if hangs {
            kill(self.process);
        }
        let how = isolate::wait_and_tell(self.process);
        if self.cases.is_empty() {
            return Ok(false);
        }
        let how = if hangs { "hangs".to_owned() } else { how };
        let number = self.cases.start;
        done(
            number,
            confirmed(cases, number, self.limits, finding(&format!("the process {how}"), self.pass, ""))?,
        )?;
        *self = Worker::start(cases, number + 1..self.cases.end, self.limits)?;
        Ok(true)
    }

    /// The whole messages among what was received.
    fn take(&mut self, cases: &Cases, done: &mut impl FnMut(u64, Ending) -> Result<()>) -> Result<()> {
        let mut at = 0;
        while let Some(byte) = self.received.get(at) {
            let ending = match *byte {
                COMPILED => Ending::Compiled,
                REFUSED => Ending::Refused(match self.pass {
                    None => Refuser::Container,
                    Some(Pass::Read | Pass::Check | Pass::Dxil) => Refuser::Reading,
                    Some(_) => Refuser::Later,
                }),
                BUG => {
                    let Some([low, high]) = self.received.get(at + 1..at + 3) else { break };
                    let length = usize::from(u16::from_le_bytes([*low, *high]));
                    let Some(text) = self.received.get(at + 3..at + 3 + length) else { break };
                    at += 2 + length;
                    let found = finding("a bug", self.pass, &String::from_utf8_lossy(text));
                    confirmed(cases, self.cases.start, self.limits, found)?
                }
                pass => {
                    self.pass = Pass::ALL.get(usize::from(pass)).copied();
                    at += 1;
                    continue;
                }
            };
            at += 1;
            done(self.cases.start, ending)?;
            self.cases.start += 1;
            self.pass = None;
        }
        self.received.drain(..at);
        Ok(())
    }
}

/// The processes that have sent messages, have ended, or have been silent for too long.
pub fn ready(workers: &[Worker], limits: Limits) -> Result<Vec<usize>> {
    let mut polled: Vec<_> = workers.iter().map(|worker| PollFd::new(&worker.pipe, PollFlags::IN)).collect();
    let wait = Timespec { tv_sec: 1, tv_nsec: 0 };
    match poll(&mut polled, Some(&wait)) {
        Ok(_) | Err(rustix::io::Errno::INTR) => {}
        Err(error) => bail!("processes cannot be waited for: {error}"),
    }
    let is_ready = |(index, polled): (usize, &PollFd<'_>)| {
        let late = workers[index].heard.time.elapsed() >= Duration::from_secs(limits.seconds);
        (!polled.revents().is_empty() || late).then_some(index)
    };
    Ok(polled.iter().enumerate().filter_map(is_ready).collect())
}

fn is_readable(pipe: &PipeReader) -> bool {
    let mut polled = [PollFd::new(pipe, PollFlags::IN)];
    poll(&mut polled, Some(&Timespec { tv_sec: 0, tv_nsec: 0 })).is_ok_and(|count| count > 0)
}

fn kill(process: i32) {
    if let Some(process) = Pid::from_raw(process) {
        let _ = kill_process(process, Signal::KILL);
    }
}

/// A process that does `work`, and what it sends.
fn fork(work: impl FnOnce(PipeWriter)) -> Result<(i32, PipeReader)> {
    let (pipe, writer) = std::io::pipe().context("cannot make a pipe")?;
    match spirant_child::fork().context("the system makes no process")? {
        Fork::Parent(process) => Ok((process, pipe)),
        Fork::Child => {
            drop(pipe);
            let _ = rustix::process::set_parent_process_death_signal(Some(Signal::KILL));
            let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
            work(writer);
            spirant_child::leave(0);
        }
    }
}

/// On a deep stack, as every compilation is. What cannot have one ends here, and its first case is said to.
fn on_deep_stack(work: impl FnOnce() + Send) {
    std::thread::scope(|scope| {
        let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
    });
}

/// Mebibytes of this process: a field of its status.
fn mebibytes(field: &str) -> u64 {
    let mut text = vec![0; 8192];
    let read = |file: &File| file.read_at(&mut text, 0).ok();
    let count = match STATUS.get() {
        Some(file) => file.as_ref().and_then(read),
        None => File::open("/proc/self/status").ok().as_ref().and_then(read),
    };
    let status = std::str::from_utf8(&text[..count.unwrap_or(0)]).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(field));
    let number = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
    number.unwrap_or(0) / 1024
}

/// The file that has the memory of this process, which opens none any more once it is confined.
static STATUS: OnceLock<Option<File>> = OnceLock::new();

/// Confines this process, if the limits say so.
fn confine(limits: Limits) {
    if limits.is_confined {
        STATUS.get_or_init(|| File::open("/proc/self/status").ok());
        sandbox::enter(None);
    }
}

/// Limits the address space to what this process has and as much as the cases may use.
fn restrict(limits: Limits) {
    let bytes = (mebibytes("VmSize") + limits.mebibytes * 2) << 20;
    let _ = setrlimit(Resource::As, Rlimit { current: Some(bytes), maximum: Some(bytes) });
}

struct Announcer(PipeWriter);

impl Observer for Announcer {
    fn before(&mut self, pass: Pass) {
        // Without a reader nobody asks.
        let _ = self.0.write_all(&[pass as u8]);
    }
}

fn compile_all(cases: &Cases, numbers: Range<u64>, limits: Limits, pipe: PipeWriter) {
    confine(limits);
    on_deep_stack(move || {
        restrict(limits);
        let mut announcer = Announcer(pipe);
        for number in numbers {
            let (bytes, options, _) = cases.of(number);
            let options = options.verify_each(cfg!(debug_assertions)).on_this_stack(true);
            let before = mebibytes("VmHWM");
            let result = spirant::compile_bytes(&bytes, CASE, &options, &mut announcer);
            let used = mebibytes("VmHWM").saturating_sub(before);
            let bug = match &result {
                _ if used > limits.mebibytes => Some(format!("error: the case used {used} MiB")),
                Err(failed) if failed.diagnostics.has_bugs() => Some(text(failed)),
                _ => None,
            };
            let sent = match bug {
                None => announcer.0.write_all(&[if result.is_ok() { COMPILED } else { REFUSED }]),
                Some(text) => {
                    let text = &text.as_bytes()[..text.len().min(4000)];
                    let length = (text.len() as u16).to_le_bytes();
                    announcer.0.write_all(&[&[BUG, length[0], length[1]], text].concat())
                }
            };
            if sent.is_err() {
                return;
            }
        }
    });
}

/// The bugs of a compilation, with where they were noticed.
fn text(failed: &Failed) -> String {
    let mut text = String::new();
    for found in failed.diagnostics.iter().filter(|found| found.severity == spirant::Severity::Bug) {
        text += &format!("error: {}", found.message);
        found.notes.iter().for_each(|note| text += &format!("; {}", note.message));
        text.push('\n');
    }
    text
}

/// What is to be said of a finding: LLVM's own behaviour by itself, or what an earlier case left of a process, which every other compilation has for
/// itself, explains it.
fn confirmed(cases: &Cases, number: u64, limits: Limits, found: Ending) -> Result<Ending> {
    if let Some(alone) = alone(cases, number, limits)? {
        return Ok(Ending::Llvm(alone));
    }
    let again = single(|pipe| compile_all(cases, number..number + 1, limits, pipe), limits)?;
    let fine = again.ended == "ended with code 0" && !again.hangs;
    let is_orderly =
        fine && !again.sent.contains(&BUG) && matches!(again.sent.last(), Some(&(COMPILED | REFUSED)));
    Ok(if is_orderly { Ending::Once } else { found })
}

/// What a process that was started for one thing sent, and how it ended.
struct Single {
    sent: Vec<u8>,
    hangs: bool,
    ended: String,
}

fn single(work: impl FnOnce(PipeWriter), limits: Limits) -> Result<Single> {
    let (process, mut pipe) = fork(work)?;
    let mut sent = Vec::new();
    let mut buffer = [0; 1 << 12];
    let mut heard = Moment::of(process);
    loop {
        let mut polled = [PollFd::new(&pipe, PollFlags::IN)];
        let wait = Timespec { tv_sec: 1, tv_nsec: 0 };
        if poll(&mut polled, Some(&wait)).is_ok_and(|count| count == 0) {
            if !heard.is_over(process, limits.seconds) {
                continue;
            }
            kill(process);
            return Ok(Single { sent, hangs: true, ended: isolate::wait_and_tell(process) });
        }
        match pipe.read(&mut buffer) {
            Ok(0) | Err(_) => break,
            Ok(length) => sent.extend(&buffer[..length]),
        }
        heard = Moment::of(process);
    }
    Ok(Single { sent, hangs: false, ended: isolate::wait_and_tell(process) })
}

/// How LLVM ends where it reads and verifies the bitcode of a case by itself; `None` where it does in order. What it reads beyond what there is
/// differs from what a compilation finds there, which crashed by that: so it is asked twice, the second time with memory that holds no addresses.
fn alone(cases: &Cases, number: u64, limits: Limits) -> Result<Option<String>> {
    match alone_with(cases, number, limits, false)? {
        None => alone_with(cases, number, limits, true),
        ended => Ok(ended),
    }
}

fn alone_with(cases: &Cases, number: u64, limits: Limits, filled: bool) -> Result<Option<String>> {
    let work = |mut pipe: PipeWriter| {
        confine(limits);
        on_deep_stack(move || {
            restrict(limits);
            if filled {
                spirant_child::fill_memory();
            }
            let (bytes, options, _) = cases.of(number);
            let before = mebibytes("VmHWM");
            let _ = spirant::is_read_by_llvm(&bytes, CASE, &options);
            let used = mebibytes("VmHWM").saturating_sub(before);
            let _ = pipe.write_all(&[if used > limits.mebibytes { REFUSED } else { COMPILED }]);
        });
    };
    let Single { sent, hangs, ended } = single(work, limits)?;
    Ok(match sent.last() {
        _ if hangs => Some("hangs".to_owned()),
        Some(&COMPILED) => None,
        Some(&REFUSED) => Some("uses memory out of proportion".to_owned()),
        _ => Some(ended),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_over_where_a_processor_was_had() {
        let this = std::process::id().cast_signed();
        let before = Moment::of(this);
        assert!(before.spent.is_some() && !before.is_over(this, 1));
        let asleep = Moment { time: Instant::now() - Duration::from_secs(5), ..before };
        assert!(!asleep.is_over(this, 4), "it had none");
        assert!(asleep.is_over(this, 0));
        let long_asleep = Moment { time: Instant::now() - Duration::from_secs(20), ..before };
        assert!(long_asleep.is_over(this, 1), "it is not waited for without end");
        assert!(asleep.is_over(0, 4), "nobody knows of it");
    }
}
