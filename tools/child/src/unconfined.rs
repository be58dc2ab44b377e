//! What stands for confinement on systems that have none.

use std::io;
use std::path::PathBuf;
use std::process::Command;

/// The most bytes of a file that a confined process writes.
pub const LARGEST_FILE: u64 = 2 << 30;

/// What the system lacks for a confined process.
#[must_use]
pub fn lacking() -> Option<&'static str> {
    Some("only Linux on x86-64 and AArch64 has what that requires")
}

/// Confines nothing.
///
/// # Errors
/// Always.
pub fn confine() -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// What a front end may reach, on systems that confine none.
#[derive(Debug)]
pub struct Reach(());

impl Reach {
    /// There is none.
    ///
    /// # Errors
    /// Always.
    pub fn new(_: &[PathBuf]) -> io::Result<Reach> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Confines nothing.
    ///
    /// # Errors
    /// Always.
    pub fn enter(&self) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Confines nothing.
    pub fn bind(self, _: &mut Command) {}
}
