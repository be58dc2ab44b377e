//! A command line of one input in a process that runs several: what is known of it, and its run.

use super::Command;
#[cfg(feature = "llvm")]
use super::one;
#[cfg(all(feature = "llvm", unix))]
use super::{cc, job, llc_job};
#[cfg(feature = "llvm")]
use crate::exit::Exit;
#[cfg(feature = "llvm")]
use spirant_hlsl::clang::Clang;
#[cfg(feature = "llvm")]
use spirant_hlsl::front::Ahead;

/// Runs a command line of one input in this process, a worker; nothing where what is known of its source is not enough.
#[cfg(feature = "llvm")]
pub(super) fn in_worker(command: &Command, ahead: Option<(Clang, Ahead)>) -> Option<Exit> {
    #[cfg(not(unix))]
    drop(ahead);
    match command {
        #[cfg(unix)]
        Command::Cc(args) => cc::compile(args, ahead, cc::Place::Worker, job::run_in_worker),
        #[cfg(unix)]
        Command::Llc(args) => match llc_job(args) {
            Ok(job) => job::run_in_worker(job),
            Err(exit) => Some(exit),
        },
        command => Some(one(command)),
    }
}

/// Whether a command writes a log, which is of a process.
#[cfg(all(feature = "llvm", target_os = "linux"))]
pub(super) fn has_log(command: &Command) -> bool {
    match command {
        Command::Llc(args) => args.common.report().verbosity > 0,
        Command::Cc(args) => args.common.report().verbosity > 0,
        _ => false,
    }
}

/// Whether the processes of a command are confined.
pub(super) fn is_confined(command: &Command) -> bool {
    match command {
        #[cfg(feature = "llvm")]
        Command::Llc(args) => args.common.limits().is_confined,
        #[cfg(feature = "llvm")]
        Command::Cc(args) => args.common.limits().is_confined,
        Command::Verify(args) => args.limits().is_confined,
        _ => false,
    }
}
