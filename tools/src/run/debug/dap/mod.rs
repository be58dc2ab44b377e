//! A debug adapter: the Debug Adapter Protocol on standard input and output.
//!
//! A thread reads requests; the machine runs on the main thread and answers them where it stands, or when it sees that one waits.
//! Whatever a client sends ends in an answer: what is malformed, in an answer that says so.

mod adapter;
mod data;
mod launch;
mod protocol;
mod requests;

use super::super::Args;
use crate::exit::Exit;
use adapter::Adapter;

/// Serves one client to its end.
pub fn serve(args: &Args) -> Exit {
    Adapter::new(args.clone()).serve()
}
