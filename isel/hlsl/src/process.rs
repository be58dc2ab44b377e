//! The processes of the front ends, clang and DXC: they end with this process and run within limits, and how one failed that has no error
//! in the source is a diagnostic.

mod stuck;

use crate::said::Stop;
use spirant_dialect::diagnostics::{Code, Diagnostic, Origin};
use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// Seconds of processor time of a front end where nobody chose: many times what a large shader takes.
pub const SECONDS: u64 = 120;

/// Mebibytes of address space of a front end where nobody chose.
pub const MEBIBYTES: u64 = 8192;

/// What a front end may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Seconds of processor time; 0 for any, `None` for [`SECONDS`].
    pub seconds: Option<u64>,
    /// Mebibytes of address space; 0 for any, `None` for [`MEBIBYTES`].
    pub mebibytes: Option<u64>,
    /// Confine it: it writes its outputs alone, and reaches neither the network nor other processes. Linux only.
    pub is_confined: bool,
}

/// The address space that a front end has before it reads a source.
const OWN_MEBIBYTES: u64 = 512;

impl Limits {
    /// The limits for so many sources.
    fn bounds(&self, sources: usize) -> spirant_child::Bounds {
        let chosen = |limit: Option<u64>, otherwise: u64| match limit {
            Some(0) => None,
            limit => limit.or(Some(otherwise)),
        };
        let seconds = chosen(self.seconds, SECONDS);
        let mebibytes = chosen(self.mebibytes, MEBIBYTES);
        spirant_child::Bounds {
            // A source of usual size takes a fraction of a second. One that takes all of it is compiled again, alone.
            seconds: seconds.map(|seconds| seconds.saturating_add(sources as u64 - u64::from(sources > 0))),
            bytes: mebibytes
                .and_then(|mebibytes| mebibytes.saturating_add(OWN_MEBIBYTES).checked_mul(1 << 20)),
        }
    }
}

/// Binds a front end to this process and its limits, for so many sources.
pub fn bind(command: &mut Command, limits: &Limits, sources: usize) {
    spirant_child::bind(command, limits.bounds(sources));
}

/// The first line of what a program says of its version; `None` if it cannot be run.
pub fn version(program: &Path) -> Option<String> {
    let mut command = Command::new(program);
    bind(&mut command, &Limits::default(), 1);
    let output = command.arg("--version").stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    let line = String::from_utf8_lossy(&output.stdout).lines().next()?.trim().to_owned();
    output.status.success().then_some(line)
}

/// The flags of clang and DXC whose next argument is a file to write.
const OUTPUTS: [&str; 11] = [
    "-o",
    "-MF",
    "-dependency-file",
    "-serialize-diagnostics",
    "-Fo",
    "-Fi",
    "-Fc",
    "-Fd",
    "-Fe",
    "-Fh",
    "-Fre",
];

/// The folders in which a command writes files, by its arguments.
fn written(command: &Command) -> Vec<PathBuf> {
    let arguments: Vec<&OsStr> = command.get_args().collect();
    let outputs = arguments.windows(2).filter(|pair| OUTPUTS.iter().any(|flag| pair[0] == *flag));
    let files = outputs.map(|pair| Path::new(pair[1])).filter(|file| *file != Path::new("-"));
    let folders = files.filter_map(Path::parent);
    let folders = folders.map(|folder| if folder == Path::new("") { Path::new(".") } else { folder });
    folders.filter(|folder| folder.is_dir()).map(PathBuf::from).collect()
}

/// Confines a front end that writes in these folders, if the limits say so.
///
/// # Errors
/// What the system says.
pub fn confine(command: &mut Command, limits: &Limits, writable: &[PathBuf]) -> io::Result<()> {
    if limits.is_confined {
        spirant_child::Reach::new(writable)?.bind(command);
    }
    Ok(())
}

/// Runs a front end over one source, with this at its standard input.
///
/// # Errors
/// It cannot be started or waited for.
pub fn output(command: &mut Command, input: Option<&[u8]>, limits: &Limits) -> io::Result<Output> {
    bind(command, limits, 1);
    confine(command, limits, &written(command))?;
    command.stdin(if input.is_some() { Stdio::piped() } else { Stdio::null() });
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn()?;
    let process = child.id();
    std::thread::scope(|scope| {
        let (alive, ended) = mpsc::channel::<()>();
        if let Some(patience) = patience(limits) {
            let mut watch = stuck::Watch::new(process, Duration::from_secs(patience));
            scope.spawn(move || {
                while ended.recv_timeout(watch.pause) == Err(RecvTimeoutError::Timeout)
                    && !watch.ends_what_is_stuck()
                {}
            });
        }
        let pipe = child.stdin.take();
        // A front end that has seen enough closes its end.
        scope.spawn(|| pipe.zip(input).map(|(mut pipe, input)| pipe.write_all(input)));
        let output = child.wait_with_output();
        drop(alive);
        output
    })
}

/// Runs a front end that is a library, in a child process; how the process ended, and the bytes that `work` returned. `None` if this
/// process cannot fork: on systems other than Linux, or with other threads.
pub fn call(
    limits: &Limits,
    work: impl FnOnce() -> Vec<u8>,
) -> Option<io::Result<(std::process::ExitStatus, Vec<u8>)>> {
    #[cfg(all(target_os = "linux", target_pointer_width = "64"))]
    {
        let reach = match limits.is_confined.then(|| spirant_child::Reach::new(&[])).transpose() {
            Ok(reach) => reach,
            Err(error) => return Some(Err(error)),
        };
        // One that cannot be confined returns nothing.
        let is_confined = move || reach.is_none_or(|reach| reach.enter().is_ok());
        let confined = || if is_confined() { work() } else { Vec::new() };
        let call = spirant_child::call(limits.bounds(1), confined)?;
        if let Some(patience) = patience(limits) {
            let mut watch = stuck::Watch::new(call.id(), Duration::from_secs(patience));
            while !call.is_ready_within(watch.pause) && !watch.ends_what_is_stuck() {}
        }
        Some(call.wait())
    }
    #[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
    {
        let _ = (limits, work);
        None
    }
}

/// How many seconds a front end may wait for what does not come; any where there is no limit of time.
fn patience(limits: &Limits) -> Option<u64> {
    match limits.seconds {
        Some(0) => None,
        seconds => Some(seconds.map_or(stuck::PATIENCE, |seconds| seconds.min(stuck::PATIENCE))),
    }
}

/// Why a front end failed without an error in the source.
#[derive(Clone, Debug)]
pub struct Failure {
    /// What happened.
    pub diagnostic: Box<Diagnostic>,
    /// Who is at fault.
    pub stop: Stop,
}

impl Failure {
    /// The failure at this place.
    pub fn at(mut self, origin: Origin) -> Failure {
        self.diagnostic.origin = Some(Box::new(origin));
        self
    }
}

/// The signal of a process that used up its processor time.
const OUT_OF_TIME: i32 = 24;

/// How the front end of this name failed, unless it compiled the source or told its errors.
pub fn failure(name: &str, output: &Output, limits: &Limits) -> Option<Failure> {
    #[cfg(unix)]
    let signal = std::os::unix::process::ExitStatusExt::signal(&output.status);
    #[cfg(not(unix))]
    let signal: Option<i32> = None;
    if output.status.success() {
        return None;
    }
    let said = |text: &str| contains(&output.stderr, text);
    let exhausted = |what: String, why: &str, flag: &str| {
        let message = format!("{name} reached the limit of {what} on this source");
        let help = format!("{why}; {flag} raises the limit, and {flag}=0 removes it");
        Some(failed(Diagnostic::error(Code::EXHAUSTED, message).help(help), Stop::Source))
    };
    // What a shell says of a command that ended so.
    let is_late = signal == Some(OUT_OF_TIME) || output.status.code() == Some(128 + OUT_OF_TIME);
    if is_late {
        let seconds = limits.seconds.unwrap_or(SECONDS);
        return exhausted(
            format!("{seconds} s of processor time"),
            "look for a loop or a recursion of templates that does not end while it is compiled",
            "--time-limit",
        );
    }
    if signal == Some(stuck::SIGNAL) || output.status.code() == Some(128 + stuck::SIGNAL) {
        let seconds = patience(limits).unwrap_or(stuck::PATIENCE);
        let message = format!("{name} waited {seconds} s for a file of this source, of which nothing came");
        let help = "look for an #include of a pipe or a device; --time-limit=0 lets it wait for ever";
        return Some(failed(Diagnostic::error(Code::EXHAUSTED, message).help(help), Stop::Source));
    }
    if said("out of memory") || said("std::bad_alloc") {
        let mebibytes = limits.mebibytes.unwrap_or(MEBIBYTES);
        return exhausted(
            format!("{mebibytes} MiB of memory"),
            "look for an array or a loop that is larger than it is meant to be",
            "--memory-limit",
        );
    }
    if signal.is_some() || said("PLEASE submit a bug report") {
        let how = match signal {
            Some(_) => format!("was ended by a {}", output.status),
            None => "crashed".to_owned(),
        };
        let diagnostic =
            Diagnostic::error(Code::FRONT_END, format!("{name} {how} while it compiled this source"))
                .help(format!("that is a defect of {name}; -v shows its command line and what it said"));
        return Some(failed(diagnostic, Stop::System));
    }
    if said("error in backend: ") {
        let message =
            format!("{name} does not compile a construct of this source: it makes wrong code of it");
        let diagnostic = Diagnostic::error(Code::FRONT_END, message)
            .help(format!("that is a defect of {name}; leave parts of the source out to find the construct, and -v shows what {name} said"));
        return Some(failed(diagnostic, Stop::Source));
    }
    None
}

fn failed(diagnostic: Diagnostic, stop: Stop) -> Failure {
    Failure { diagnostic: Box::new(diagnostic), stop }
}

fn contains(text: &[u8], part: &str) -> bool {
    text.windows(part.len()).any(|window| window == part.as_bytes())
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use super::*;

    fn ended(script: &str, limits: &Limits) -> Option<(Code, Stop, String)> {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        let output = output(&mut command, None, limits).unwrap();
        let failure = failure("clang", &output, limits)?;
        Some((failure.diagnostic.code, failure.stop, failure.diagnostic.message))
    }

    #[test]
    fn ends_without_an_error_in_the_source_are_told() {
        let limits = Limits { seconds: Some(1), ..Limits::default() };
        let expected = |script: &str| ended(script, &limits).map(|(code, stop, _)| (code, stop));
        assert_eq!(expected("exit 0"), None);
        assert_eq!(expected("echo a.hlsl:1:1: error: x >&2; exit 1"), None);
        assert_eq!(expected("while :; do :; done"), Some((Code::EXHAUSTED, Stop::Source)));
        assert_eq!(expected("sh -c 'while :; do :; done'; exit $?"), Some((Code::EXHAUSTED, Stop::Source)));
        assert_eq!(
            expected("echo LLVM ERROR: out of memory >&2; kill -ABRT $$"),
            Some((Code::EXHAUSTED, Stop::Source))
        );
        assert_eq!(expected("kill -SEGV $$"), Some((Code::FRONT_END, Stop::System)));
        // Neither takes processor time. One that begins to work is not ended.
        assert_eq!(expected("exec sleep 1000"), Some((Code::EXHAUSTED, Stop::Source)));
        assert_eq!(expected("sleep 1000; exit 0"), Some((Code::EXHAUSTED, Stop::Source)));
        assert_eq!(expected("for n in 1 2 3 4 5; do sleep 0.4; done; exit 0"), None);
        assert_eq!(
            expected("echo PLEASE submit a bug report to x >&2; exit 139"),
            Some((Code::FRONT_END, Stop::System))
        );
        assert_eq!(
            expected("echo fatal error: error in backend: y >&2; exit 1"),
            Some((Code::FRONT_END, Stop::Source))
        );
    }

    #[test]
    fn limits_are_chosen_or_large() {
        let seen = |limits: &Limits, sources| {
            let mut command = Command::new("sh");
            command.args(["-c", "ulimit -t; ulimit -v"]);
            bind(&mut command, limits, sources);
            String::from_utf8(command.output().unwrap().stdout).unwrap()
        };
        let kibibytes = |mebibytes: u64| (mebibytes + OWN_MEBIBYTES) << 10;
        let default = Limits::default();
        assert_eq!(seen(&default, 1), format!("120\n{}\n", kibibytes(8192)));
        assert_eq!(seen(&default, 64), format!("183\n{}\n", kibibytes(8192)));
        let chosen = Limits { seconds: Some(9), mebibytes: Some(300), ..default };
        assert_eq!(seen(&chosen, 1), format!("9\n{}\n", kibibytes(300)));
        let none = Limits { seconds: Some(0), mebibytes: Some(0), ..default };
        assert_eq!(seen(&none, 1), "unlimited\nunlimited\n");
    }
}
