//! A client: reads lines from it and writes lines to it, without blocking.

use rustix::fd::{AsFd, BorrowedFd};
use rustix::io::{Errno, read, write};
use rustix::stdio::{stdin, stdout};
use std::collections::VecDeque;
use std::os::unix::net::UnixStream;

/// The bytes of a line, at most; a longer one is passed over.
const LONGEST_LINE: usize = 256 << 20;

/// The bytes that a client may leave unread before nothing more is read from it or done for it.
const MOST_UNREAD: usize = 64 << 20;

/// What a pipe takes without waiting where it takes anything (POSIX, `PIPE_BUF`).
const CHUNK: usize = 4096;

/// A line that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A line, without its end.
    Whole(Vec<u8>),
    /// A line that is too long and was discarded.
    TooLong,
}

/// A client.
pub struct Connection {
    /// Its socket, or none for standard input and output.
    socket: Option<UnixStream>,
    /// Received bytes that are not a whole line yet.
    received: Vec<u8>,
    is_passing: bool,
    unwritten: VecDeque<u8>,
    /// Whether more lines may come.
    pub is_open: bool,
    /// Whether nobody reads the answers any more.
    pub is_gone: bool,
}

impl Connection {
    /// A client at a socket, or at standard input and output.
    pub fn new(socket: Option<UnixStream>) -> Connection {
        Connection {
            socket,
            received: Vec::new(),
            is_passing: false,
            unwritten: VecDeque::new(),
            is_open: true,
            is_gone: false,
        }
    }

    /// Whether input and output are one descriptor.
    pub fn is_socket(&self) -> bool {
        self.socket.is_some()
    }

    /// The descriptor to read from.
    pub fn input(&self) -> BorrowedFd<'_> {
        match &self.socket {
            Some(socket) => socket.as_fd(),
            None => stdin(),
        }
    }

    /// The descriptor to write to.
    pub fn output(&self) -> BorrowedFd<'_> {
        match &self.socket {
            Some(socket) => socket.as_fd(),
            None => stdout(),
        }
    }

    /// Whether there is something to write.
    pub fn has_unwritten(&self) -> bool {
        !self.unwritten.is_empty()
    }

    /// Whether it reads its answers fast enough to get more.
    pub fn keeps_up(&self) -> bool {
        self.unwritten.len() < MOST_UNREAD
    }

    /// Adds an answer.
    pub fn send(&mut self, line: &[u8]) {
        self.unwritten.extend(line);
    }

    /// Reads available bytes; returns the complete lines.
    pub fn receive(&mut self) -> Vec<Line> {
        let mut buffer = vec![0; 1 << 16];
        match read(self.input(), &mut buffer) {
            Err(Errno::INTR | Errno::AGAIN) => return Vec::new(),
            Ok(0) | Err(_) => {
                self.is_open = false;
                // The end of the input ends a line.
                let rest = std::mem::take(&mut self.received);
                let rest = Some(rest).filter(|rest| !rest.is_empty() && !self.is_passing);
                return rest.map(Line::Whole).into_iter().collect();
            }
            Ok(count) => buffer.truncate(count),
        }
        let mut lines = Vec::new();
        let mut rest = &buffer[..];
        while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
            self.received.extend(&rest[..end]);
            rest = &rest[end + 1..];
            let line = std::mem::take(&mut self.received);
            if !std::mem::take(&mut self.is_passing) {
                lines.push(if line.len() > LONGEST_LINE { Line::TooLong } else { Line::Whole(line) });
            }
        }
        if !self.is_passing {
            self.received.extend(rest);
        }
        if self.received.len() > LONGEST_LINE {
            self.received = Vec::new();
            self.is_passing = true;
            lines.push(Line::TooLong);
        }
        lines
    }

    /// Writes as much as the client accepts now.
    pub fn flush(&mut self) {
        let (first, _) = self.unwritten.as_slices();
        // A socket does not wait; standard output might, where it is a pipe, for what it has no room for.
        let length = if self.socket.is_some() { first.len() } else { first.len().min(CHUNK) };
        match write(self.output(), &first[..length]) {
            Ok(count) => drop(self.unwritten.drain(..count)),
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(_) => self.is_gone = true,
        }
        if self.unwritten.is_empty() {
            self.unwritten.shrink_to(1 << 16);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn lines_are_read_in_pieces_and_the_last_needs_no_end() {
        let (mut ours, theirs) = UnixStream::pair().unwrap();
        theirs.set_nonblocking(true).unwrap();
        let mut connection = Connection::new(Some(theirs));
        ours.write_all(b"one\ntw").unwrap();
        assert_eq!(connection.receive(), [Line::Whole(b"one".to_vec())]);
        assert_eq!(connection.receive(), []);
        ours.write_all(b"o\n\nthree").unwrap();
        assert_eq!(connection.receive(), [Line::Whole(b"two".to_vec()), Line::Whole(Vec::new())]);
        drop(ours);
        assert_eq!(connection.receive(), [Line::Whole(b"three".to_vec())]);
        assert!(!connection.is_open);
    }
}
