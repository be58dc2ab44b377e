//! Work on an input that is open, for a confined process that works on several ([`batch::confined`](crate::batch::confined)).

use crate::exit::Exit;
use crate::isolate::Limits;
use crate::output::Output;

/// Work of a process that opens no file: nothing where what is known of its source is not enough.
pub type Body = Box<dyn FnOnce() -> Option<Exit>>;

/// Work on an input that is open.
pub struct Task {
    /// What is done; nothing once it has been.
    pub body: Option<Body>,
    /// The files that it may write.
    pub outputs: Vec<Output>,
    /// The limits of the work.
    pub limits: Limits,
    /// The bytes of its input.
    pub size: usize,
}

impl Task {
    /// Work on an input of this number of bytes.
    pub fn new(limits: Limits, size: usize, outputs: Vec<Output>, body: Body) -> Task {
        Task { body: Some(body), outputs, limits, size }
    }
}
