//! The outcome of a compilation.

use crate::passes::Pass;
use spirant_dialect::{Diagnostics, Module, TargetEnv};
use std::fmt;
use std::time::Duration;

/// The outcome of a compilation.
#[derive(Debug)]
#[non_exhaustive]
pub struct Compiled {
    /// The environment it was compiled for.
    pub env: TargetEnv,
    /// The module after the last pass of the dialect that ran.
    pub module: Module,
    /// The binary; empty if [`Options::stop_after`](crate::Options::stop_after) ended the compilation before
    /// encoding.
    pub words: Vec<u32>,
    /// Warnings.
    pub diagnostics: Diagnostics,
    /// The time of each pass, in the order in which they first ran.
    pub timings: Vec<(Pass, Duration)>,
}

/// A compilation that failed.
#[derive(Debug)]
#[non_exhaustive]
pub struct Failed {
    /// The reasons; at least one is an error or a bug.
    pub diagnostics: Diagnostics,
    /// The pass that failed.
    pub pass: Pass,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for diagnostic in self.diagnostics.iter() {
            write!(f, "{separator}{diagnostic}")?;
            separator = "\n";
        }
        Ok(())
    }
}

impl std::error::Error for Failed {}
