//! `spirant serve`: compiling, verifying and translating for other programs, by JSON-RPC 2.0, one message a line.
//!
//! This process has one thread, which waits only for the next event: it reads requests, gives each to a process of its own
//! ([`worker`]), and writes answers as they come. A request that crashes its process affects only its own answer. docs/reference/serve.md
//! has the protocol.

mod base64;
#[cfg(target_os = "linux")]
mod bazel;
#[cfg(target_os = "linux")]
mod connection;
#[cfg(target_os = "linux")]
mod listener;
mod protocol;
#[cfg(target_os = "linux")]
mod server;
mod work;
#[cfg(target_os = "linux")]
mod worker;

use crate::exit::Exit;
use crate::flags::LimitFlags;
use crate::job::print_error;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Arguments of `spirant serve`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Listen at this Unix socket instead of standard input and output; only this user can connect to it
    #[arg(long, value_name = "PATH")]
    socket: Option<PathBuf>,
    /// Number of requests that run at a time [default: one for each processor]
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Work for Bazel, by its protocol for persistent workers in JSON: each request is a command line of spirant
    #[arg(long = "persistent_worker", conflicts_with = "socket")]
    persistent_worker: bool,
    #[command(flatten)]
    limits: LimitFlags,
}

/// Serves until standard input ends, or forever at a socket. Requests of a persistent worker are command lines of `program`.
pub fn run(args: &Args, program: fn(Vec<OsString>) -> Exit) -> Exit {
    match serve(args, program) {
        Ok(()) => Exit::Success,
        Err(error) => {
            print_error(&error);
            Exit::Files
        }
    }
}

#[cfg(target_os = "linux")]
fn serve(args: &Args, program: fn(Vec<OsString>) -> Exit) -> anyhow::Result<()> {
    args.limits.confine_by_default();
    let jobs = args.jobs.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    if args.persistent_worker {
        return bazel::run(jobs, program);
    }
    let listener = args.socket.as_deref().map(listener::bind).transpose()?;
    server::Server::new(listener, jobs, args.limits.limits()).run()
}

#[cfg(not(target_os = "linux"))]
fn serve(_: &Args, _: fn(Vec<OsString>) -> Exit) -> anyhow::Result<()> {
    anyhow::bail!("spirant serve works on Linux alone: each request has a process of its own")
}
