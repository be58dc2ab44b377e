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
use serde::Deserialize;
use serde::de::IgnoredAny;
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
    let parent = std::process::id();
    match spirant_child::fork() {
        None => Err(Box::new((id, task))),
        Some(Fork::Parent(process)) => Ok(Worker { client, id, pipe, process, received: Vec::new() }),
        Some(Fork::Child) => {
            drop(pipe);
            leave();
            let _ = rustix::process::set_parent_process_death_signal(Some(Signal::KILL));
            crate::isolate::leave_without(parent);
            let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
            // What LLVM prints is no answer.
            let _ = rustix::stdio::dup2_stdout(rustix::stdio::stderr());
            let sent = work(&id, task, limits, writer);
            std::process::exit(if sent.is_ok() { 0 } else { Exit::Files as i32 });
        }
    }
}

/// Does the work in a process under limits, and sends the answer. If the module of clang is refused in a confined process, which cannot
/// run another front end, DXC may compile the source in a second one.
fn work(id: &Value, mut task: Task, limits: &Limits, mut writer: PipeWriter) -> io::Result<()> {
    task.limits = lower(limits, &task.limits);
    #[cfg(feature = "llvm")]
    if task.limits.is_confined && task.is_source() {
        let again = task.clone();
        let way = super::work::Way::new();
        let mut answer = answered(id, task, way.as_ref())?;
        if let Some(task) = way.and_then(super::work::Way::take).and_then(|reason| again.for_dxc(reason))
            && let other = answered(id, task, None)?
            && other.is_result
        {
            answer = other;
        }
        return writer.write_all(&answer.line);
    }
    writer.write_all(&answered(id, task, None)?.line)
}

/// The answer of a process.
struct Answer {
    line: Vec<u8>,
    #[cfg_attr(not(feature = "llvm"), allow(dead_code, reason = "only sources are compiled again"))]
    is_result: bool,
}

/// Works on a task in a process under limits.
fn answered(id: &Value, task: Task, way: Option<&super::work::Way>) -> io::Result<Answer> {
    let (limits, name) = (task.limits, task.name().to_owned());
    let mut result = File::from(memfd_create("answer", MemfdFlags::CLOEXEC)?);
    let ended = isolate::run(&limits, &[], |mut progress| {
        // Front ends read a source first, each in a process that is confined on its own.
        if !task.is_source() {
            progress.confine();
        }
        progress.restrict(task.size());
        let mut watcher = Watcher { print_after: PrintAfter::Never, progress };
        let line = answer(id, task.run(&mut watcher, way));
        if result.write_all(&line).is_ok() { Exit::Success } else { Exit::Files }
    });
    let refused = |refusal| Answer { line: answer(id, Err(refusal)), is_result: false };
    Ok(match ended {
        Ended::Exited(Exit::Success) => {
            let mut line = Vec::new();
            result.rewind()?;
            result.read_to_end(&mut line)?;
            match is_result(&line, id) {
                Some(is_result) => Answer { line, is_result },
                None => refused(Refusal::new(
                    code::INTERNAL,
                    "the process of this request wrote something else than its answer",
                )),
            }
        }
        Ended::Exited(_) => {
            refused(Refusal::new(code::INTERNAL, "the answer cannot be written: no memory is left"))
        }
        Ended::Killed(diagnostic, exit) => refused(killed(&diagnostic.at(Origin::file(&name)), exit)),
    })
}

/// Whether a line is a result or an error; `None` if it is no answer to this request. An input that takes over its process must not
/// answer other requests.
fn is_result(line: &[u8], id: &Value) -> Option<bool> {
    #[derive(Deserialize)]
    struct Head {
        id: Value,
        error: Option<IgnoredAny>,
    }
    let text = line.strip_suffix(b"\n").filter(|text| !text.contains(&b'\n'))?;
    let head: Head = serde_json::from_slice(text).ok()?;
    (head.id == *id).then_some(head.error.is_none())
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
        is_confined: server.is_confined,
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
    fn a_process_answers_its_own_request() {
        let id = Value::from(7);
        assert_eq!(is_result(&answer(&id, Ok(Value::Null)), &id), Some(true));
        assert_eq!(is_result(&answer(&id, Err(Refusal::new(code::INPUT, "x\ny"))), &id), Some(false));
        assert_eq!(is_result(&answer(&Value::from(8), Ok(Value::Null)), &id), None);
        let two = [answer(&id, Ok(Value::Null)), answer(&id, Ok(Value::Null))].concat();
        for line in [&two[..], b"", b"\n", b"{}\n", b"{\"id\":7}"] {
            assert_eq!(is_result(line, &id), None);
        }
    }

    #[test]
    fn a_request_lowers_limits_and_raises_none() {
        let limits = |seconds| Limits { seconds, ..Limits::default() };
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
