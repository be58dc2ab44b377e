//! The helper's side: serves requests from standard input until it ends.
//!
//! A reference whose lanes run inside compiled code cannot unwind; it replies and exits through
//! [`reply_and_exit`].

use super::Outcome;
use super::protocol::{Request, encode_reply};
use super::reference;
use super::vulkan::Device;
use std::io::{BufRead, Write};

/// Serves one request a line until the input ends.
pub fn serve() {
    let mut device = None;
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let outcome = match Request::decode(&line) {
            Ok(request) => execute(&request, &mut device),
            Err(error) => Outcome::Failed(format!("bad request: {error:#}")),
        };
        reply(&outcome, false);
    }
}

/// Executes a request in this process, which may not survive it.
pub fn execute(request: &Request, device: &mut Option<Device>) -> Outcome {
    match request {
        Request::Vulkan { job, words } => {
            let opened = match device.take().map_or_else(Device::open, Ok) {
                Ok(opened) => device.insert(opened),
                Err(why) => return Outcome::Refused(format!("no Vulkan device: {why}")),
            };
            let outcome = opened.run(job, words);
            if matches!(outcome, Outcome::Failed(_)) {
                // Whatever state the driver is in, the next job does not inherit it.
                *device = None;
            }
            outcome
        }
        Request::Reference { job, ir } => reference::run_shader(job, ir),
        Request::Kernel { launch, ir } => reference::run_kernel(launch, ir),
    }
}

/// Answers the current request and ends the process.
pub(super) fn reply_and_exit(outcome: &Outcome) -> ! {
    reply(outcome, true);
    std::process::exit(0)
}

fn reply(outcome: &Outcome, last: bool) {
    let mut output = std::io::stdout().lock();
    // Nobody is left to tell when the parent has gone.
    let _ = writeln!(output, "\n{}", encode_reply(outcome, last)).and_then(|()| output.flush());
}
