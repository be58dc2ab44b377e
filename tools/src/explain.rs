//! `spirant explain`: the page of a code.

use crate::exit::Exit;
use crate::{job, output};
use anyhow::anyhow;
use spirant::Code;
use spirant::similar::similar;

/// Arguments of `spirant explain`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// A code, such as E0005
    code: String,
}

/// Prints the page.
pub fn run(args: &Args) -> Exit {
    let wanted = args.code.to_ascii_uppercase();
    let found = Code::ALL.iter().find(|(code, ..)| code.0 == wanted);
    let Some(page) = found.and_then(|(code, ..)| code.page()) else {
        let meant = similar(&wanted, Code::ALL.iter().map(|(code, ..)| code.0));
        let meant = meant.map(|code| format!("; did you mean {code}?")).unwrap_or_default();
        job::print_error(&anyhow!("there is no code '{}'{meant}", args.code));
        return Exit::Usage;
    };
    match output::print(page.as_bytes()) {
        Ok(()) => Exit::Success,
        Err(error) => {
            job::print_error(&anyhow!("cannot write to standard output: {error}"));
            Exit::Files
        }
    }
}
