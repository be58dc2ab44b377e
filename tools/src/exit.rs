//! Exit codes. Scripts rely on them: they are documented and do not change.

use spirant_hlsl::Stop;

/// The outcome of a tool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// The output is written.
    Success = 0,
    /// The input cannot be compiled; the diagnostics say why.
    Input = 1,
    /// The command line is wrong.
    Usage = 2,
    /// A bug in Spirant, a result that spirv-val refuses, or a finding of `spirant fuzz`.
    Internal = 3,
    /// A file or program cannot be read, written or run.
    Files = 4,
}

/// The exit codes, as `--help` shows them.
pub const HELP: &str = "\
Exit codes:
  0  success
  1  the input cannot be compiled; the diagnostics say why
  2  the command line is wrong
  3  a bug in Spirant, a result that spirv-val refuses, a finding of fuzz
  4  a file or program cannot be read, written or run";

impl From<Stop> for Exit {
    fn from(stop: Stop) -> Exit {
        match stop {
            Stop::Source => Exit::Input,
            Stop::System => Exit::Files,
        }
    }
}

impl Exit {
    /// The exit with this code, as a child process reports it.
    pub fn from_code(code: i32) -> Option<Exit> {
        [Exit::Success, Exit::Input, Exit::Usage, Exit::Internal, Exit::Files]
            .into_iter()
            .find(|exit| *exit as i32 == code)
    }

    /// Prints clap's message; help and version are not errors.
    pub fn of_clap(error: &clap::Error) -> Exit {
        // A closed pipe behind --help is nobody's fault.
        let _ = error.print();
        if error.use_stderr() { Exit::Usage } else { Exit::Success }
    }

    /// Ends the process with this code, without destructors: the system frees memory faster.
    pub fn leave(self) -> ! {
        spirant_child::leave(self as i32)
    }
}
