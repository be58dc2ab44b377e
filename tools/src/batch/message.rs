//! What a process that runs jobs sends about each: its exit, its two streams, and the outputs that another process writes for it.
//!
//! The reader takes nothing for granted: a confined process may have been taken over by its input.

use super::outcome::Outcome;
use crate::exit::Exit;
use rustix::fs::{MemfdFlags, memfd_create};
use rustix::stdio::{dup2_stderr, dup2_stdout};
use std::fs::File;
use std::io::{self, Read, Seek, Write};

/// The length of a message without its bytes: the job, its exit, and three lengths.
const HEAD: usize = 5 * 8;

/// What stands for the exit of a job that has none.
const NO_EXIT: u64 = u8::MAX as u64;

/// The end of a job, as its process reports it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The number of the job.
    pub job: usize,
    /// Its end; `None` if more has to be known of its source.
    pub outcome: Option<Outcome>,
    /// Its outputs, as an outbox holds them.
    pub outputs: Vec<u8>,
}

/// What was received cannot be a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wrong;

impl Message {
    /// The end of a job whose outputs are written.
    pub fn of(job: usize, outcome: Outcome) -> Message {
        Message { job, outcome: Some(outcome), outputs: Vec::new() }
    }

    /// Writes it.
    ///
    /// # Errors
    /// The system's error.
    pub fn send(&self, mut pipe: impl Write) -> io::Result<()> {
        let Message { job, outcome, outputs } = self;
        let exit = outcome.as_ref().map_or(NO_EXIT, |outcome| outcome.exit as u64);
        let (stdout, stderr) =
            outcome.as_ref().map_or((&[][..], &[][..]), |outcome| (&outcome.stdout, &outcome.stderr));
        let parts = [stdout, stderr, outputs];
        let numbers = [*job as u64, exit].into_iter().chain(parts.map(|part| part.len() as u64));
        let mut bytes: Vec<u8> = numbers.flat_map(u64::to_le_bytes).collect();
        parts.iter().for_each(|part| bytes.extend(*part));
        pipe.write_all(&bytes)
    }

    /// The first message of these bytes, and the bytes behind it; `None` as long as it is not whole.
    ///
    /// # Errors
    /// It states what is no exit code, or more bytes than a process may write.
    pub fn read(bytes: &[u8]) -> Result<Option<(Message, &[u8])>, Wrong> {
        let Some((head, rest)) = bytes.split_at_checked(HEAD) else { return Ok(None) };
        let mut numbers = [0_u64; HEAD / 8];
        for (number, bytes) in numbers.iter_mut().zip(head.chunks_exact(8)) {
            *number = bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte));
        }
        let [job, exit, lengths @ ..] = numbers;
        let sum = lengths.iter().try_fold(0_u64, |sum, length| sum.checked_add(*length)).ok_or(Wrong)?;
        if sum > spirant_child::LARGEST_FILE {
            return Err(Wrong);
        }
        let number = |number: u64| usize::try_from(number).map_err(|_| Wrong);
        let Some((all, behind)) = rest.split_at_checked(number(sum)?) else { return Ok(None) };
        let (stdout, others) = all.split_at(number(lengths[0])?);
        let (stderr, outputs) = others.split_at(number(lengths[1])?);
        let outcome = match i32::try_from(exit).ok().and_then(Exit::from_code) {
            Some(exit) => Some(Outcome { exit, stdout: stdout.to_vec(), stderr: stderr.to_vec() }),
            None if exit == NO_EXIT => None,
            None => return Err(Wrong),
        };
        Ok(Some((Message { job: number(job)?, outcome, outputs: outputs.to_vec() }, behind)))
    }
}

/// Runs a job with its standard streams in memory. What it printed is discarded if it returns nothing, and it is run again.
///
/// # Errors
/// The system has no memory for the streams.
pub fn captured(body: &mut dyn FnMut() -> Option<Exit>) -> io::Result<Outcome> {
    let [mut stdout, mut stderr] = [
        File::from(memfd_create("stdout", MemfdFlags::CLOEXEC)?),
        File::from(memfd_create("stderr", MemfdFlags::CLOEXEC)?),
    ];
    dup2_stdout(&stdout)?;
    dup2_stderr(&stderr)?;
    let exit = loop {
        let exit = body();
        io::stdout().flush()?;
        if let Some(exit) = exit {
            break exit;
        }
        for file in [&mut stdout, &mut stderr] {
            file.set_len(0)?;
            file.rewind()?;
        }
    };
    let read = |file: &mut File| -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        file.rewind()?;
        file.read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    Ok(Outcome { exit, stdout: read(&mut stdout)?, stderr: read(&mut stderr)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message() -> Message {
        let outcome = Outcome { exit: Exit::Input, stdout: b"ab".to_vec(), stderr: b"c".to_vec() };
        Message { job: 7, outcome: Some(outcome), outputs: b"def".to_vec() }
    }

    #[test]
    fn messages_come_whole_or_not_at_all() {
        let mut bytes = Vec::new();
        message().send(&mut bytes).unwrap();
        bytes.push(9);
        assert_eq!(Message::read(&bytes), Ok(Some((message(), &[9][..]))));
        for len in 0..bytes.len() - 1 {
            assert_eq!(Message::read(&bytes[..len]), Ok(None));
        }
        let mut bytes = Vec::new();
        let unknown = Message { job: 1, outcome: None, outputs: Vec::new() };
        unknown.send(&mut bytes).unwrap();
        assert_eq!(Message::read(&bytes), Ok(Some((unknown, &[][..]))));
    }

    #[test]
    fn what_is_no_message_is_refused() {
        let mut bytes = Vec::new();
        message().send(&mut bytes).unwrap();
        for (at, value) in [(8, 99), (15, 1), (23, 0xff), (28, 0x81), (31, 0xff), (39, 0xff)] {
            let mut wrong = bytes.clone();
            wrong[at] = value;
            assert_eq!(Message::read(&wrong), Err(Wrong), "byte {at}");
        }
    }
}
