//! Executes modules and compares their results with expectations.
//!
//! A shader test carries its [`job`] in header comments: the number of workgroups, the buffers and images, and their contents.
//! The compiled SPIR-V runs on a Vulkan driver ([`vulkan`]), a kernel on OpenCL ([`opencl`]). LLVM itself runs the same IR on the
//! host ([`reference`](mod@reference)), and [`compare`](mod@compare) finds the differences. Nothing runs in the caller's process,
//! since drivers and compiled kernels crash and hang: [`runner`] gives every job to a helper process, `spirant-exec`, with a time
//! limit, and reports the [`Outcome`]. [`machine`] gives a job to the reference machine, in the caller's process.
//!
//! Invariant: only [`Outcome::Done`] says anything about the compiled code's results. A refusal (the device lacks a feature, the
//! reference does not know an intrinsic) is never a failure, and never a pass.

#![allow(rustdoc::private_intra_doc_links, reason = "its readers are those of the test suite")]

pub mod compare;
pub mod contents;
pub mod draw;
pub mod driver;
pub mod format;
pub mod frontend;
pub mod helper;
pub mod image;
pub mod job;
pub mod machine;
pub mod opencl;
pub mod protocol;
pub mod reference;
pub mod runner;
pub mod scene;
pub mod vulkan;

use std::fmt;

// Links what `inkwell` declares.
extern crate spirant_llvm as _;

/// The outcome of one job.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// It ran to its end: the final contents of every buffer, in the order of the job's buffers.
    Done(Vec<Vec<u8>>),
    /// It was not run, and why: a feature the device lacks, an intrinsic the reference does not know.
    Refused(String),
    /// The reference met an operation whose result the IR leaves open, such as a barrier in divergent flow.
    Undecided(String),
    /// It could not be set up or the driver reported an error: malformed IR, a pipeline that does not build,
    /// a lost device.
    Failed(String),
    /// The helper process died: the signal or exit status, and the end of its output.
    Crashed(String),
    /// It did not end within this many milliseconds and was killed.
    TimedOut(u64),
}

impl Outcome {
    /// The buffers of a job that ran, or the outcome as an error message.
    pub fn done(self) -> Result<Vec<Vec<u8>>, String> {
        match self {
            Outcome::Done(buffers) => Ok(buffers),
            other => Err(other.to_string()),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Done(buffers) => write!(f, "done, {} buffers", buffers.len()),
            Outcome::Refused(why) => write!(f, "refused: {why}"),
            Outcome::Undecided(why) => write!(f, "the reference cannot decide: {why}"),
            Outcome::Failed(why) => write!(f, "failed: {why}"),
            Outcome::Crashed(how) => write!(f, "crashed: {how}"),
            Outcome::TimedOut(limit) => write!(f, "killed after {limit} ms"),
        }
    }
}
