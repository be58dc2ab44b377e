//! Bazel's persistent workers: requests are command lines of `spirant`, as JSON at standard input; answers, one a line, have the exit code and
//! the output. Later versions of Bazel write one request a line, Bazel 4 writes nothing between them.
//!
//! This process has one thread, and each request a process of its own, as in [`server`](super::server). Numbers other than 0 mark
//! the requests that Bazel permits to run in parallel.

use crate::exit::Exit;
use anyhow::{Context, Result, bail, ensure};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::process::{Pid, Resource, Rlimit, Signal, WaitOptions, kill_process, setrlimit, waitpid};
use serde::Deserialize;
use serde_json::json;
use spirant_child::Fork;
use std::collections::VecDeque;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, PipeReader, Read, Write};
use std::os::fd::BorrowedFd;

/// The bytes that a request may have.
const LONGEST: usize = 64 << 20;

/// What Bazel asks for. It says more, which does not matter here.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Request {
    #[serde(default)]
    arguments: Vec<String>,
    #[serde(default)]
    request_id: i64,
    #[serde(default)]
    cancel: bool,
    /// The folder that paths are relative to, if it is not this process's.
    #[serde(default)]
    sandbox_dir: String,
}

/// A request that is worked on.
struct Job {
    id: i64,
    process: i32,
    pipe: PipeReader,
    printed: Vec<u8>,
    is_cancelled: bool,
}

/// Runs requests, `most` at a time, until there are no more; each is a command line of this program.
///
/// # Errors
/// What is not a request ends the worker, since the protocol has no answer to it.
pub fn run(most: usize, program: fn(Vec<OsString>) -> Exit) -> Result<()> {
    // The standard library's lock of it would be closed for ever in the processes of requests.
    let input = rustix::stdio::stdin();
    let (mut received, mut has_ended) = (Vec::new(), false);
    let (mut waiting, mut jobs) = (VecDeque::new(), Vec::<Job>::new());
    loop {
        while jobs.len() < most
            && let Some(request) = waiting.pop_front()
        {
            jobs.push(start(request, &jobs, program)?);
        }
        if has_ended && jobs.is_empty() {
            return Ok(());
        }
        let (reads, ready) = wait(input, has_ended, &jobs)?;
        for at in ready.into_iter().rev() {
            if jobs[at].receive() {
                jobs.swap_remove(at).answer()?;
            }
        }
        if !reads {
            continue;
        }
        has_ended = !read(input, &mut received)?;
        for request in requests(&mut received)? {
            if request.cancel {
                cancel(request.request_id, &mut waiting, &mut jobs)?
            } else {
                waiting.push_back(request)
            }
        }
        ensure!(!has_ended || received.trim_ascii().is_empty(), "the last request is cut short");
        ensure!(received.len() <= LONGEST, "a request has more than {} MiB", LONGEST >> 20);
    }
}

/// Waits until there is something to read: whether of the input, and of which jobs.
fn wait(input: BorrowedFd<'_>, has_ended: bool, jobs: &[Job]) -> Result<(bool, Vec<usize>)> {
    let of_jobs = jobs.iter().map(|job| PollFd::new(&job.pipe, PollFlags::IN));
    let of_input = (!has_ended).then(|| PollFd::new(&input, PollFlags::IN));
    let mut all: Vec<PollFd<'_>> = of_jobs.chain(of_input).collect();
    match poll(&mut all, None) {
        Ok(_) | Err(Errno::INTR) => {}
        Err(error) => return Err(error).context("cannot wait for requests"),
    }
    let found: Vec<bool> = all.iter().map(|fd| !fd.revents().is_empty()).collect();
    let ready = (0..jobs.len()).filter(|at| found[*at]).collect();
    Ok((found.get(jobs.len()) == Some(&true), ready))
}

/// Takes what there is; whether there may be more.
fn read(input: BorrowedFd<'_>, received: &mut Vec<u8>) -> Result<bool> {
    let mut buffer = vec![0; 1 << 16];
    match rustix::io::read(input, &mut buffer) {
        Ok(count) => {
            received.extend(&buffer[..count]);
            Ok(count > 0)
        }
        Err(Errno::INTR) => Ok(true),
        Err(error) => Err(error).context("cannot read requests"),
    }
}

/// Takes the requests that have arrived whole.
fn requests(received: &mut Vec<u8>) -> Result<Vec<Request>> {
    const NOT_ONE: &str = "this is no request of Bazel's";
    ensure!(matches!(received.trim_ascii_start().first(), None | Some(b'{')), NOT_ONE);
    // What ends in neither way is not whole, and not worth reading from its beginning again.
    if received.trim_ascii_end().last() != Some(&b'}') && !received.contains(&b'\n') {
        return Ok(Vec::new());
    }
    let mut values = serde_json::Deserializer::from_slice(received).into_iter();
    let mut requests = Vec::new();
    loop {
        match values.next() {
            Some(Ok(request)) => requests.push(request),
            Some(Err(error)) if !error.is_eof() => return Err(error).context(NOT_ONE),
            Some(Err(_)) | None => break,
        }
    }
    let read = values.byte_offset();
    received.drain(..read);
    Ok(requests)
}

/// Begins a request in a process of its own.
fn start(request: Request, others: &[Job], program: fn(Vec<OsString>) -> Exit) -> Result<Job> {
    let (pipe, writer) = io::pipe().context("cannot make a pipe")?;
    let parent = std::process::id();
    match spirant_child::fork() {
        None => bail!("the system has no room for another process, beside {} others", others.len()),
        Some(Fork::Parent(process)) => {
            Ok(Job { id: request.request_id, process, pipe, printed: Vec::new(), is_cancelled: false })
        }
        Some(Fork::Child) => {
            drop(pipe);
            let _ = rustix::process::set_parent_process_death_signal(Some(Signal::KILL));
            crate::isolate::leave_without(parent);
            let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
            // What it reads is not the next request, and what it prints is the answer.
            let is_ready = File::open("/dev/null").is_ok_and(|null| rustix::stdio::dup2_stdin(null).is_ok())
                && rustix::stdio::dup2_stdout(&writer).is_ok()
                && rustix::stdio::dup2_stderr(&writer).is_ok();
            drop(writer);
            let folder = &request.sandbox_dir;
            if !is_ready {
                Exit::Files.leave();
            }
            if !folder.is_empty()
                && let Err(error) = std::env::set_current_dir(folder)
            {
                eprintln!("error: cannot work in {folder}: {error}");
                Exit::Files.leave();
            }
            let arguments =
                std::iter::once("spirant".into()).chain(request.arguments.into_iter().map(Into::into));
            program(arguments.collect()).leave()
        }
    }
}

/// Ends a request that waits or is worked on; one that has its answer needs no other.
fn cancel(id: i64, waiting: &mut VecDeque<Request>, jobs: &mut [Job]) -> Result<()> {
    if let Some(at) = waiting.iter().position(|request| request.request_id == id) {
        waiting.remove(at);
        return answer(id, 0, "", true);
    }
    if let Some(job) = jobs.iter_mut().find(|job| job.id == id && !job.is_cancelled) {
        job.is_cancelled = true;
        if let Some(process) = Pid::from_raw(job.process) {
            // Where it has ended already there is nothing to end.
            let _ = kill_process(process, Signal::KILL);
        }
    }
    Ok(())
}

impl Job {
    /// Takes what there is to read; whether that was all.
    fn receive(&mut self) -> bool {
        let mut buffer = vec![0; 1 << 16];
        match self.pipe.read(&mut buffer) {
            Ok(count) if count > 0 => {
                self.printed.extend(&buffer[..count]);
                false
            }
            Err(error) => error.kind() != io::ErrorKind::Interrupted,
            Ok(_) => true,
        }
    }

    /// Says how it ended.
    fn answer(self) -> Result<()> {
        let ended = loop {
            match waitpid(Pid::from_raw(self.process), WaitOptions::empty()) {
                Err(Errno::INTR) => {}
                ended => break ended.context("cannot wait for the process of a request")?,
            }
        };
        let mut printed = String::from_utf8_lossy(&self.printed).into_owned();
        let code = ended.and_then(|(_, status)| status.exit_status());
        if code.is_none() && !self.is_cancelled {
            printed += "error: the process of this request was ended by a signal\n";
        }
        answer(self.id, code.unwrap_or(Exit::Files as i32), &printed, self.is_cancelled)
    }
}

/// Writes an answer.
fn answer(id: i64, code: i32, printed: &str, is_cancelled: bool) -> Result<()> {
    let answer =
        json!({ "requestId": id, "exitCode": code, "output": printed, "wasCancelled": is_cancelled });
    let mut output = io::stdout().lock();
    writeln!(output, "{answer}").and_then(|()| output.flush()).context("nobody reads the answers")
}
