//! What becomes of a job of a batch.

use crate::exit::Exit;

/// The end of a job and its messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The exit code.
    pub exit: Exit,
    /// What it wrote to standard output.
    pub stdout: Vec<u8>,
    /// What it wrote to the error stream.
    pub stderr: Vec<u8>,
}
