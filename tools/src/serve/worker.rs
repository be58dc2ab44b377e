//! The process of a request.
//!
//! A fork of the server, which forks once more ([`isolate`]): the inner process does the work under limits, the outer one reports
//! its end if it was killed. If the outer one is killed, the inner one ends with it.

use super::protocol::{Refusal, answer, code};
use super::work::{Task, killed};
use crate::exit::Exit;
use crate::isolate::{self, Ended, Limits};
use crate::report::{PrintAfter, Watcher};
use rustix::fs::{MemfdFlags, memfd_create};
use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process, setrlimit};
use serde_json::Value;
use spirant::Origin;
use spirant_child::Fork;
use std::fs::File;
use std::io::{self, PipeReader, PipeWriter, Read, Seek, Write};

/// A running request.
pub struct Worker {
    /// The client.
    pub client: u64,
    /// The id of the answer.
    pub id: Value,
    /// The pipe with the answer.
    pub pipe: PipeReader,
    process: i32,
    received: Vec<u8>,
}

/// Starts a task in a process of its own, which first closes the server's descriptors.
///
/// # Errors
/// The task, if the system cannot start the process.
pub fn start(
    client: u64,
    id: Value,
    task: Task,
    limits: &Limits,
    leave: impl FnOnce(),
) -> Result<Worker, Box<(Value, Task)>> {
    let Ok((pipe, writer)) = io::pipe() else { return Err(Box::new((id, task))) };
    match spirant_child::fork() {
        None => Err(Box::new((id, task))),
        Some(Fork::Parent(process)) => Ok(Worker { client, id, pipe, process, received: Vec::new() }),
        Some(Fork::Child) => {
            drop(pipe);
            leave();
            let _ = rustix::process::set_parent_process_death_signal(Some(Signal::KILL));
            let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
            // What LLVM prints is no answer.
            let _ = rustix::stdio::dup2_stdout(rustix::stdio::stderr());
            let sent = work(&id, task, limits, writer);
            std::process::exit(if sent.is_ok() { 0 } else { Exit::Files as i32 });
        }
    }
}

/// Does the work in a process under limits, and sends the answer.
fn work(id: &Value, task: Task, limits: &Limits, mut writer: PipeWriter) -> io::Result<()> {
    let limits = lower(limits, &task.limits);
    let name = task.name().to_owned();
    let mut result = File::from(memfd_create("answer", MemfdFlags::CLOEXEC)?);
    let ended = isolate::run(&limits, |progress| {
        progress.restrict(task.size());
        let mut watcher = Watcher { print_after: PrintAfter::Never, progress };
        let line = answer(id, task.run(&mut watcher));
        if result.write_all(&line).is_ok() { Exit::Success } else { Exit::Files }
    });
    let mut line = Vec::new();
    match ended {
        Ended::Exited(Exit::Success) => {
            result.rewind()?;
            result.read_to_end(&mut line)?;
        }
        Ended::Exited(_) => {
            let refusal = Refusal::new(code::INTERNAL, "the answer cannot be written: no memory is left");
            line = answer(id, Err(refusal));
        }
        Ended::Killed(diagnostic, exit) => {
            line = answer(id, Err(killed(&diagnostic.at(Origin::file(&name)), exit)));
        }
    }
    writer.write_all(&line)
}

/// The limits of a request, which are no higher than those that the server was started with.
fn lower(server: &Limits, request: &Limits) -> Limits {
    let lower = |server: Option<u64>, request: Option<u64>| match (server, request) {
        (server, None) => server,
        (Some(0) | None, request) => request,
        (Some(most), Some(0)) => Some(most),
        (Some(most), Some(request)) => Some(most.min(request)),
    };
    Limits {
        seconds: lower(server.seconds, request.seconds),
        mebibytes: lower(server.mebibytes, request.mebibytes),
        in_process: false,
    }
}

impl Worker {
    /// Reads available bytes; returns the answer when it is complete.
    pub fn receive(&mut self) -> Option<Vec<u8>> {
        let mut buffer = vec![0; 1 << 16];
        match self.pipe.read(&mut buffer) {
            Ok(count) if count > 0 => {
                self.received.extend(&buffer[..count]);
                return None;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return None,
            _ => {}
        }
        let how = isolate::wait_and_tell(self.process);
        let line = std::mem::take(&mut self.received);
        if line.ends_with(b"\n") {
            return Some(line);
        }
        let message = format!("the process of this request {how}");
        Some(answer(&self.id, Err(Refusal::new(code::INTERNAL, message))))
    }

    /// Ends it.
    pub fn kill(&self) {
        if let Some(process) = Pid::from_raw(self.process) {
            // Where it has ended already there is nothing to end.
            let _ = kill_process(process, Signal::KILL);
            isolate::wait_and_tell(self.process);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_lowers_limits_and_raises_none() {
        let limits = |seconds| Limits { seconds, mebibytes: None, in_process: false };
        for (server, request, expected) in [
            (None, None, None),
            (Some(5), None, Some(5)),
            (Some(5), Some(9), Some(5)),
            (Some(5), Some(2), Some(2)),
            (Some(5), Some(0), Some(5)),
            (Some(0), Some(7), Some(7)),
            (None, Some(7), Some(7)),
        ] {
            assert_eq!(lower(&limits(server), &limits(request)).seconds, expected, "{server:?} {request:?}");
        }
    }
}
