//! A confined process that works on several inputs, one after the other.
//!
//! A process opens inputs ([`Task`]), makes this one, and writes the outputs that it sends back. Confining a process for each input
//! would take as long as compiling a small one. An input that takes over the process may forge what is made of the inputs behind it,
//! and nothing else. If the process ends in a task, the caller works on that one otherwise.

use super::message::{Message, captured};
use super::outcome::Outcome;
use crate::exit::Exit;
use crate::isolate;
use crate::outbox::{self, Outbox};
use crate::output::{Output, write_posted};
use crate::sandbox;
use crate::task::Task;
use rustix::process::{Pid, Signal, kill_process};
use spirant_child::Fork;
use std::io::{self, PipeReader, PipeWriter, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What became of a task.
#[derive(Debug)]
pub enum Answer {
    /// It ended, and its outputs are written; if it failed, there is none. These are its exit and what it printed.
    Done(Outcome),
    /// What is known of its source is not enough.
    NeedsMore,
    /// Its process has ended, or was never made.
    Lost,
}

/// The process, and the tasks that it has still to answer.
pub struct Confined {
    process: Pid,
    pipe: PipeReader,
    /// Received bytes that are not a whole message yet.
    received: Vec<u8>,
    /// The task that it works on.
    next: usize,
}

impl Confined {
    /// Makes a process that works on these tasks. `None` where the system has no room for it.
    pub fn start(tasks: &mut [&mut Task]) -> Option<Confined> {
        let (pipe, writer) = io::pipe().ok()?;
        let outbox = Outbox::new().ok()?;
        match spirant_child::fork()? {
            Fork::Parent(process) => {
                let process = Pid::from_raw(process)?;
                Some(Confined { process, pipe, received: Vec::new(), next: 0 })
            }
            Fork::Child => {
                drop(pipe);
                let worked = catch_unwind(AssertUnwindSafe(|| work(tasks, outbox, &writer)));
                let exit = if matches!(worked, Ok(Ok(()))) { Exit::Success } else { Exit::Files };
                exit.leave()
            }
        }
    }

    /// Waits for the answer to the next task, which is this one, and writes its outputs.
    pub fn answer(&mut self, task: &Task) -> Answer {
        match self.receive() {
            Some(Message { job, outcome, outputs }) if job == self.next => {
                self.next += 1;
                outcome.map_or(Answer::NeedsMore, |outcome| Answer::Done(deliver(task, outcome, &outputs)))
            }
            _ => Answer::Lost,
        }
    }

    /// The next message; `None` if there will be none, or something else arrives.
    fn receive(&mut self) -> Option<Message> {
        let mut buffer = vec![0; 1 << 16];
        loop {
            if let Some((message, behind)) = Message::read(&self.received).ok()? {
                let read = self.received.len() - behind.len();
                self.received.drain(..read);
                return Some(message);
            }
            match self.pipe.read(&mut buffer) {
                Ok(0) => return None,
                Ok(count) => self.received.extend(&buffer[..count]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return None,
            }
        }
    }
}

impl Drop for Confined {
    fn drop(&mut self) {
        // Where it has ended already there is nothing to end.
        let _ = kill_process(self.process, Signal::KILL);
        isolate::wait_and_tell(self.process.as_raw_nonzero().get());
    }
}

/// Writes the outputs of a task, or removes those of an earlier run if it failed.
fn deliver(task: &Task, mut outcome: Outcome, outputs: &[u8]) -> Outcome {
    if outcome.exit == Exit::Success {
        let files: Vec<&Output> = task.outputs.iter().collect();
        if let Err(error) = outbox::decoded(outputs).and_then(|posted| write_posted(&posted, &files)) {
            outcome.stderr.extend(format!("error: {error:#}\n").bytes());
            outcome.exit = Exit::Files;
        }
    }
    if outcome.exit != Exit::Success {
        task.outputs.iter().for_each(Output::remove);
    }
    outcome
}

/// Works on tasks in this process, which is confined first.
fn work(tasks: &mut [&mut Task], outbox: Outbox, pipe: &PipeWriter) -> io::Result<()> {
    isolate::prepare_worker(tasks.iter().map(|task| (task.limits, task.size)));
    let mut sent = outbox.share()?;
    let mut outbox = Some(outbox);
    for (job, task) in tasks.iter_mut().enumerate() {
        let Some(body) = task.body.take() else { return Ok(()) };
        let (mut body, mut is_known) = (Some(body), true);
        let outcome = captured(&mut || {
            // What it says of that is about its first task.
            if let Some(outbox) = outbox.take() {
                sandbox::enter(Some(outbox));
            }
            let exit = body.take().and_then(|body| body());
            is_known = exit.is_some();
            exit.or(Some(Exit::Internal))
        })?;
        let outputs = sent.take_bytes()?;
        let outcome = is_known.then_some(outcome);
        Message { job, outcome, outputs }.send(pipe)?;
        if !is_known {
            return Ok(());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isolate::Limits;
    use std::path::{Path, PathBuf};

    /// As an outbox holds an output.
    fn posted(path: &Path, bytes: &[u8]) -> Vec<u8> {
        let part = |bytes: &[u8]| [&(bytes.len() as u64).to_le_bytes(), bytes].concat();
        [part(path.as_os_str().as_encoded_bytes()), part(bytes)].concat()
    }

    fn outcome(exit: Exit) -> Outcome {
        Outcome { exit, stdout: Vec::new(), stderr: Vec::new() }
    }

    #[test]
    fn a_task_has_its_own_outputs_alone() {
        let folder = std::env::temp_dir().join(format!("spirant-deliver-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let paths: [PathBuf; 2] = ["own", "other"].map(|name| folder.join(name));
        let task = Task::new(Limits::default(), 0, vec![Output::named(&paths[0])], Box::new(|| None));
        let delivered = deliver(&task, outcome(Exit::Success), &posted(&paths[0], b"1"));
        assert_eq!((delivered.exit, std::fs::read(&paths[0]).unwrap()), (Exit::Success, b"1".to_vec()));
        for wrong in [posted(&paths[1], b"2"), b"no outputs".to_vec()] {
            std::fs::write(&paths[0], "old").unwrap();
            let delivered = deliver(&task, outcome(Exit::Success), &wrong);
            assert_eq!(delivered.exit, Exit::Files);
            assert!(delivered.stderr.starts_with(b"error: "));
            assert!(paths.iter().all(|path| !path.exists()));
        }
        std::fs::write(&paths[0], "old").unwrap();
        assert_eq!(deliver(&task, outcome(Exit::Input), &posted(&paths[0], b"1")).exit, Exit::Input);
        assert!(!paths[0].exists());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
