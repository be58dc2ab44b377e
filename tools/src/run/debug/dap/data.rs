//! Numbers by which a client names frames, scopes and variables while the execution stands.

use spirant::run::{Frame, Scope, Variable};

/// What a number stands for.
#[derive(Clone, Debug)]
pub enum Handle {
    /// A frame.
    Frame(Frame),
    /// What is visible in a frame.
    Scope(Frame, Scope),
    /// A variable with parts.
    Variable(Variable),
}

/// The numbers that were given since the execution stands, from 1.
#[derive(Default)]
pub struct Handles(Vec<Handle>);

impl Handles {
    /// Gives a number.
    pub fn add(&mut self, handle: Handle) -> u64 {
        self.0.push(handle);
        self.0.len() as u64
    }

    /// What a number stands for.
    ///
    /// # Errors
    /// Nothing: it was not given, or the execution has gone on.
    pub fn get(&self, number: u64) -> Result<&Handle, String> {
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let found = index.and_then(|index| self.0.get(index));
        found.ok_or_else(|| format!("{number} stands for nothing: the execution has gone on"))
    }

    /// The frame of a number.
    ///
    /// # Errors
    /// It is not one of a frame.
    pub fn frame(&self, number: u64) -> Result<&Frame, String> {
        match self.get(number)? {
            Handle::Frame(frame) => Ok(frame),
            _ => Err(format!("{number} is not a frame")),
        }
    }

    /// All numbers become invalid.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}
