//! Compiling in a child process: a crash in LLVM, a runaway loop or excessive memory is a diagnostic.
//!
//! The child is not a second program, because loading libLLVM again would cost more than compiling a small
//! module. It announces every pass, so that its parent knows which one killed it. A crash in one of LLVM's
//! passes is its reaction to the input; in any other, and before the first, it is our own bug.
//!
//! A command that compiles one input and then ends shares its memory with the child ([`run_last`]), for a
//! fifth of the cost of a fork. If that child is killed, the memory cannot be trusted: the program executes
//! itself again and gets the reason through the environment.

use crate::exit::Exit;
use crate::outbox::Outbox;
use crate::output::Output;
use crate::sandbox;
use spirant::{Code, Diagnostic, Owner, Pass};
use std::io::PipeWriter;
use std::sync::atomic::{AtomicU8, Ordering};

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod last;

/// Limits of a child.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Seconds of processor time; 0 for no limit, `None` for a limit by the size of the input.
    pub seconds: Option<u64>,
    /// Mebibytes of address space beyond that of every process, including the 128 that the allocator reserves; 0 for no limit,
    /// `None` for a limit by the size of the input.
    pub mebibytes: Option<u64>,
    /// Work in this process, without limits.
    pub in_process: bool,
    /// Confine the child ([`sandbox`]).
    pub is_confined: bool,
}

impl Limits {
    /// Seconds and mebibytes for an input of this many bytes, `None` for any. Where nobody chose:
    /// some fifty times what a module of that size uses.
    fn for_input(&self, bytes: usize) -> (Option<u64>, Option<u64>) {
        let mebibytes = (bytes >> 20) as u64 + 1;
        let choose = |chosen: Option<u64>, otherwise: u64| match chosen {
            Some(0) => None,
            Some(limit) => Some(limit),
            None => Some(otherwise),
        };
        (choose(self.seconds, 20 * mebibytes), choose(self.mebibytes, 4096 + 1024 * mebibytes))
    }
}

/// The variable of the environment that names a pass to crash in, for tests of who is blamed. Release builds do not look at it.
#[cfg(debug_assertions)]
const CRASH_IN: &str = "SPIRANT_CRASH_IN";
impl From<Limits> for spirant_hlsl::Limits {
    fn from(limits: Limits) -> spirant_hlsl::Limits {
        match limits.in_process {
            true => spirant_hlsl::Limits { seconds: Some(0), mebibytes: Some(0), is_confined: false },
            false => spirant_hlsl::Limits {
                seconds: limits.seconds,
                mebibytes: limits.mebibytes,
                is_confined: limits.is_confined,
            },
        }
    }
}

/// The child's end: reports the progress to the parent.
#[derive(Default)]
pub struct Progress {
    parent: Option<Parent>,
    limits: Limits,
    /// Where a confined child's outputs go.
    outbox: Option<Outbox>,
    /// The memory for a large input.
    #[cfg(target_os = "linux")]
    pages: Option<spirant_child::LargePages>,
}

/// How a child tells its parent the pass.
#[allow(dead_code, reason = "not every system has either child")]
enum Parent {
    Pipe(PipeWriter),
    Memory(&'static AtomicU8),
    /// None: if it is killed, the work is done again, in a child of its own.
    Silent,
}

impl Progress {
    /// Whether [`confine`](Self::confine) will do anything.
    pub fn will_be_confined(&self) -> bool {
        let is_child = matches!(self.parent, Some(Parent::Pipe(_) | Parent::Memory(_)));
        is_child && self.limits.is_confined
    }

    /// Confines this process, if it is a child of a job whose child is confined. It has opened what it reads.
    pub fn confine(&mut self) {
        if self.will_be_confined() {
            self.limits.is_confined = false;
            open_measures();
            sandbox::enter(self.outbox.take());
        }
    }

    /// Limits this process, if it is a child, to the time and memory for an input of this number of bytes.
    pub fn restrict(&self, bytes: usize) {
        #[cfg(unix)]
        match self.parent {
            None => {}
            Some(Parent::Silent) => unix::restrict_for_now(&self.limits, bytes),
            Some(_) => unix::restrict(&self.limits, bytes),
        }
        let _ = (bytes, &self.limits);
    }

    /// Prepares huge pages for a large input: they take less time than small ones.
    pub fn prepare_memory(&mut self, input: &[u8]) {
        /// An input of fewer bytes takes few huge pages, most of which would not be accessed.
        const LARGE: usize = 256 << 10;
        /// Bytes that a compilation takes for each of its input: at least, of text and of bitcode, and at most.
        const OF_TEXT: usize = 8;
        const OF_BITCODE: usize = 32;
        const MOST: usize = 128;
        #[cfg(target_os = "linux")]
        if input.len() >= LARGE {
            let is_text = !input[..64].contains(&0);
            let times = if is_text { OF_TEXT } else { OF_BITCODE };
            let bytes = |times| input.len().saturating_mul(times);
            self.pages = Some(spirant_child::LargePages::behind(input, bytes(times), bytes(MOST)));
        }
        let _ = (input, LARGE, OF_TEXT, OF_BITCODE, MOST);
    }

    /// Announces that `pass` begins.
    pub fn announce(&mut self, pass: Pass) {
        use std::io::Write;
        // What reads its input by other processes is confined when they are done.
        self.confine();
        #[cfg(target_os = "linux")]
        if let Some(pages) = &mut self.pages {
            pages.grow();
        }
        match &mut self.parent {
            // Without a reader nobody asks.
            Some(Parent::Pipe(pipe)) => drop(pipe.write_all(&[pass as u8])),
            Some(Parent::Memory(last)) => last.store(pass as u8, Ordering::Relaxed),
            Some(Parent::Silent) | None => {}
        }
        #[cfg(debug_assertions)]
        if self.parent.is_some() && std::env::var(CRASH_IN).is_ok_and(|name| name == pass.name()) {
            std::process::abort();
        }
    }

    /// Whether the stack is [`spirant::STACK`] bytes deep.
    pub fn is_on_deep_stack(&self) -> bool {
        matches!(self.parent, Some(Parent::Memory(_)))
    }
}

/// The end of isolated work.
#[derive(Debug)]
pub enum Ended {
    /// On its own.
    Exited(Exit),
    /// The child was killed: the diagnostic, and the exit code.
    Killed(Box<Diagnostic>, Exit),
}

/// Runs `work` in a child process if the system can fork, else here. A child that is confined writes to these outputs alone.
///
/// The process must have no other threads yet.
pub fn run(limits: &Limits, outputs: &[&Output], work: impl FnOnce(Progress) -> Exit) -> Ended {
    #[cfg(unix)]
    if !limits.in_process {
        return unix::run(limits, outputs, work);
    }
    let _ = (limits, outputs);
    Ended::Exited(work(Progress::default()))
}

/// As [`run`], for a process that only ends after the work, and that did nothing before that must not be repeated: the child
/// shares the memory of this process if the system supports that.
///
/// A child that is confined does not share memory: whoever writes to this process's memory has its rights.
pub fn run_last(limits: &Limits, outputs: &[&Output], work: impl FnOnce(Progress) -> Exit) -> Ended {
    #[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
    if !limits.in_process && !limits.is_confined {
        return last::run(limits, outputs, work);
    }
    run(limits, outputs, work)
}

/// Whether this process has executed itself again, since a child in its memory was killed: the next [`run_last`] tells how, and runs nothing.
pub fn is_again() -> bool {
    #[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
    return last::is_again();
    #[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
    return false;
}

/// Runs `work` in this process, which may be killed; its parent must then run the work again, by [`run`].
#[cfg(unix)]
pub fn run_in_worker<T>(limits: &Limits, work: impl FnOnce(Progress) -> T) -> T {
    let parent = (!limits.in_process).then_some(Parent::Silent);
    let before = unix::Bounds::get();
    let result = work(Progress { parent, limits: *limits, ..Progress::default() });
    before.set();
    result
}

/// Prepares a process, before it is confined, that works on inputs one after the other by [`run_in_worker`], with these limits and numbers of
/// bytes. It cannot lift the limits of them all.
#[cfg(unix)]
pub fn prepare_worker(inputs: impl IntoIterator<Item = (Limits, usize)>) {
    unix::prepare();
    open_measures();
    unix::restrict_worker(inputs);
}

/// How a child was terminated.
#[cfg_attr(not(unix), expect(dead_code, reason = "without fork there are no children"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Termination {
    Signal(i32),
    OutOfTime,
    /// An exit code that is not one of ours.
    Code(i32),
}

/// The diagnostic for a child that was terminated in `pass`.
#[cfg_attr(not(unix), expect(dead_code, reason = "without fork there are no children"))]
fn explain(termination: Termination, pass: Option<Pass>, limits: &Limits) -> Ended {
    let notes: Vec<_> = pass.map(|pass| format!("in the pass '{pass}'").into()).into_iter().collect();
    if let Some(mut diagnostic) = exhausted(termination, limits) {
        diagnostic.notes.extend(notes);
        return Ended::Killed(Box::new(diagnostic), Exit::Input);
    }
    let owner = pass.map_or(Owner::Spirant, Pass::owner);
    let doing = match owner {
        Owner::Spirant => "the compiler".to_owned(),
        llvm => llvm.to_string(),
    };
    let happened = match termination {
        Termination::OutOfTime => format!("{doing} used up its processor time"),
        Termination::Signal(signal) => format!("{doing} crashed (signal {signal}{})", signal_name(signal)),
        Termination::Code(code) => format!("{doing} ended the process with code {code}"),
    };
    if owner != Owner::Spirant {
        let diagnostic = Diagnostic::error(Code::INVALID_INPUT, format!("{happened} on this input"))
            .help("bitcode that was cut short or damaged does this; llvm-dis and opt fail on it, too");
        return Ended::Killed(Box::new(diagnostic), Exit::Input);
    }
    let mut diagnostic = Diagnostic::bug(happened);
    diagnostic.notes = notes;
    let diagnostic = match termination {
        Termination::OutOfTime => {
            diagnostic.help("raise the limit with --time-limit if the module is that large")
        }
        _ => diagnostic.help("raise the limit with --memory-limit if the module is that large"),
    };
    Ended::Killed(Box::new(diagnostic), Exit::Internal)
}

/// The diagnostic for a limit that the command line states and that the child reached. Who chooses a limit wants to be told of it; one
/// that nobody chose is far beyond what a module of that size takes.
#[cfg_attr(not(unix), expect(dead_code, reason = "without fork there are no children"))]
fn exhausted(termination: Termination, limits: &Limits) -> Option<Diagnostic> {
    let chosen = |limit: Option<u64>| limit.filter(|limit| *limit != 0);
    let (limit, flag) = match termination {
        Termination::OutOfTime => {
            (format!("{} s of processor time", chosen(limits.seconds)?), "--time-limit")
        }
        // Where memory cannot be had, LLVM's allocator and ours abort.
        Termination::Signal(6) => (format!("{} MiB of memory", chosen(limits.mebibytes)?), "--memory-limit"),
        _ => return None,
    };
    let message = format!("the compilation reached the limit of {limit}");
    Some(
        Diagnostic::error(Code::EXHAUSTED, message)
            .help(format!("raise {flag}, or write {flag}=0 for no limit")),
    )
}

#[cfg_attr(not(unix), expect(dead_code, reason = "without fork there are no children"))]
fn signal_name(signal: i32) -> &'static str {
    match signal {
        4 => ", SIGILL",
        6 => ", SIGABRT",
        7 => ", SIGBUS",
        8 => ", SIGFPE",
        9 => ", SIGKILL",
        11 => ", SIGSEGV",
        15 => ", SIGTERM",
        _ => "",
    }
}

#[cfg(unix)]
pub use unix::{leave_without, open_measures, wait_and_tell};

/// Nothing is measured on systems without limits.
#[cfg(not(unix))]
pub fn open_measures() {}

#[cfg(unix)]
mod unix {
    use super::{Ended, Limits, Parent, Progress, Termination, explain};
    use crate::exit::Exit;
    use crate::outbox::Outbox;
    use crate::output::{Output, write_posted};
    use rustix::process::{
        Pid, Resource, Rlimit, Signal, WaitOptions, WaitStatus, getrlimit, setrlimit, waitpid,
    };
    use rustix::time::{ClockId, clock_gettime};
    use spirant::Pass;
    use spirant_child::Fork;
    use std::fs::File;
    use std::io::{self, PipeReader, Read};
    use std::os::unix::fs::FileExt;
    use std::sync::OnceLock;

    /// `isolate::run` on systems that fork.
    pub fn run(limits: &Limits, outputs: &[&Output], work: impl FnOnce(Progress) -> Exit) -> Ended {
        let ways = || {
            let mine = limits.is_confined.then(Outbox::new).transpose()?;
            let of_child = mine.as_ref().map(Outbox::share).transpose()?;
            Ok((io::pipe()?, mine, of_child))
        };
        let ways: io::Result<_> = ways();
        let Ok(((reader, writer), mine, of_child)) = ways else { return unforked(limits, work) };
        let own = std::process::id();
        match spirant_child::fork() {
            None => unforked(limits, work),
            Some(Fork::Child) => {
                drop(reader);
                prepare();
                leave_without(own);
                let exit = work(Progress {
                    parent: Some(Parent::Pipe(writer)),
                    limits: *limits,
                    outbox: of_child,
                    ..Progress::default()
                });
                spirant_child::leave(exit as i32);
            }
            Some(Fork::Parent(child)) => {
                drop(writer);
                let pass = last(reader).and_then(|last| Pass::ALL.get(usize::from(last)).copied());
                match wait(child) {
                    Ok(Exit::Success) => {
                        Ended::Exited(mine.map_or(Exit::Success, |mine| write(mine, outputs)))
                    }
                    Ok(exit) => Ended::Exited(exit),
                    Err(termination) => explain(termination, pass, limits),
                }
            }
        }
    }

    /// Works in this process, where the system makes no other, unless that is to be confined.
    fn unforked(limits: &Limits, work: impl FnOnce(Progress) -> Exit) -> Ended {
        if !limits.is_confined {
            return Ended::Exited(work(Progress::default()));
        }
        eprintln!(
            "error: the system has no room for the confined process that compiles; --sandbox=off compiles without one"
        );
        Ended::Exited(Exit::Files)
    }

    /// The last byte of a pipe, which ends when the child does, however it ends.
    fn last(mut reader: PipeReader) -> Option<u8> {
        let (mut buffer, mut last) = ([0; 256], None);
        loop {
            match reader.read(&mut buffer) {
                Ok(0) => return last,
                Ok(count) => last = Some(buffer[count - 1]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return last,
            }
        }
    }

    /// Writes what a confined child posted.
    fn write(mut outbox: Outbox, outputs: &[&Output]) -> Exit {
        match outbox.take().and_then(|posted| write_posted(&posted, outputs)) {
            Ok(()) => Exit::Success,
            Err(error) => {
                eprintln!("error: {error:#}");
                Exit::Files
            }
        }
    }

    /// Prepares for all children.
    pub fn prepare() {
        // A crash that becomes a diagnostic requires no core file.
        let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
        #[cfg(target_os = "linux")]
        let _ = rustix::process::set_parent_process_death_signal(Some(Signal::KILL));
    }

    /// Ends this process if its parent has ended: one that ended before the system was told of the signal for that sends none.
    pub fn leave_without(parent: u32) {
        let now = rustix::process::getppid().map(|pid| pid.as_raw_nonzero().get());
        if now != i32::try_from(parent).ok() {
            spirant_child::leave(Exit::Files as i32);
        }
    }

    /// Limits this process. If the system refuses, the work continues without the limit.
    pub fn restrict(limits: &Limits, bytes: usize) {
        let (seconds, mebibytes) = limits.for_input(bytes);
        if let Some(seconds) = seconds {
            // Between the two there is a signal that says why.
            let bounds = Rlimit { current: Some(seconds), maximum: seconds.checked_add(5) };
            let _ = setrlimit(Resource::Cpu, bounds);
        }
        let own = own_address_space();
        if let Some(bytes) = mebibytes.and_then(|mebibytes| mebibytes.checked_mul(1 << 20)?.checked_add(own))
        {
            let _ = setrlimit(Resource::As, Rlimit { current: Some(bytes), maximum: Some(bytes) });
        }
    }

    /// Limits this process to what all of these inputs may use.
    pub fn restrict_worker(inputs: impl IntoIterator<Item = (Limits, usize)>) {
        let limits = inputs.into_iter().map(|(limits, bytes)| limits.for_input(bytes));
        let (mut seconds, mut mebibytes) = (Some(0_u64), Some(0_u64));
        for (of_time, of_memory) in limits {
            seconds = seconds.zip(of_time).and_then(|(sum, more)| sum.checked_add(more));
            mebibytes = mebibytes.zip(of_memory).map(|(most, other)| most.max(other));
        }
        let restrict = |resource, limit: Option<u64>| {
            let Rlimit { current, maximum } = getrlimit(resource);
            let lowest = |bound: Option<u64>| [limit, bound].into_iter().flatten().min();
            let _ = setrlimit(resource, Rlimit { current: lowest(current), maximum: lowest(maximum) });
        };
        restrict(Resource::Cpu, seconds.and_then(|seconds| seconds.checked_add(5)));
        // What is free after an input is still its address space while the next is compiled.
        let most = mebibytes.and_then(|mebibytes| mebibytes.checked_mul(2 << 20));
        restrict(Resource::As, most.and_then(|most| most.checked_add(own_address_space())));
    }

    /// The limits of a process.
    pub struct Bounds([(Resource, Rlimit); 2]);

    impl Bounds {
        /// The limits of this process.
        pub fn get() -> Bounds {
            Bounds([Resource::Cpu, Resource::As].map(|resource| (resource, getrlimit(resource))))
        }

        /// Sets the limits of this process, if the system permits.
        pub fn set(self) {
            for (resource, bounds) in self.0 {
                let _ = setrlimit(resource, bounds);
            }
        }
    }

    /// Limits this process from now on, so that the limit can be lifted again.
    pub fn restrict_for_now(limits: &Limits, bytes: usize) {
        let (seconds, mebibytes) = limits.for_input(bytes);
        let restrict = |resource, limit: Option<u64>| {
            let Rlimit { current, maximum } = getrlimit(resource);
            let lowest = [limit, current].into_iter().flatten().min();
            let _ = setrlimit(resource, Rlimit { current: lowest, maximum });
        };
        let used = clock_gettime(ClockId::ProcessCPUTime).tv_sec.unsigned_abs();
        // A second has begun.
        restrict(Resource::Cpu, seconds.and_then(|seconds| seconds.checked_add(used + 1)));
        let own = own_address_space();
        restrict(
            Resource::As,
            mebibytes.and_then(|mebibytes| mebibytes.checked_mul(1 << 20)?.checked_add(own)),
        );
    }

    /// The file that has the address space of a process, and that of a confined process, which opens no file any more.
    const STATM: &str = "/proc/self/statm";
    static MEASURES: OnceLock<Option<File>> = OnceLock::new();

    /// Opens the files by which this process measures itself, before it is confined.
    pub fn open_measures() {
        // Known from the first call on, which opens a file.
        let _ = rustix::param::page_size();
        MEASURES.get_or_init(|| File::open(STATM).ok());
    }

    /// What this process has before it compiles anything: LLVM, what the allocator keeps ready, and the stack that it will take.
    fn own_address_space() -> u64 {
        let mut text = [0; 128];
        let read = |file: &File| file.read_at(&mut text, 0).ok();
        let count = match MEASURES.get() {
            Some(file) => file.as_ref().and_then(read),
            None => File::open(STATM).ok().as_ref().and_then(read),
        };
        let text = std::str::from_utf8(&text[..count.unwrap_or(0)]).unwrap_or_default();
        let pages = text.split(' ').next().and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0);
        pages * rustix::param::page_size() as u64 + spirant::STACK as u64
    }

    /// Waits for the end of `child` and describes it, as a continuation of "the process …".
    pub fn wait_and_tell(child: i32) -> String {
        match status(child).map(|status| (status.terminating_signal(), status.exit_status())) {
            Some((Some(signal), _)) => format!("was ended by signal {signal}"),
            Some((None, code)) => format!("ended with code {}", code.unwrap_or(-1)),
            None => "cannot be waited for".to_owned(),
        }
    }

    fn status(child: i32) -> Option<WaitStatus> {
        let pid = Pid::from_raw(child)?;
        loop {
            match waitpid(Some(pid), WaitOptions::empty()) {
                Ok(found) => return found.map(|(_, status)| status),
                Err(rustix::io::Errno::INTR) => {}
                Err(_) => return None,
            }
        }
    }

    /// Waits for the end of `child`, which exits with one of our codes if nothing terminates it.
    pub fn wait(child: i32) -> Result<Exit, Termination> {
        let status = status(child).ok_or(Termination::Code(-1))?;
        if let Some(signal) = status.terminating_signal() {
            let is_late = signal == Signal::XCPU.as_raw();
            return Err(if is_late { Termination::OutOfTime } else { Termination::Signal(signal) });
        }
        let code = status.exit_status().unwrap_or(-1);
        Exit::from_code(code).ok_or(Termination::Code(code))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn llvm_dying_of_the_input_is_the_inputs_fault_and_the_rest_is_ours() {
        let of_llvm = ["read", "check", "inline", "ir-pipeline", "lower-ir", "promote"];
        for pass in Pass::ALL.iter().copied().map(Some).chain([None]) {
            let (code, exit) = match pass {
                Some(pass) if of_llvm.contains(&pass.name()) => (Code::INVALID_INPUT, Exit::Input),
                _ => (Code::BUG, Exit::Internal),
            };
            let Ended::Killed(diagnostic, found) = explain(Termination::Signal(11), pass, &Limits::default())
            else {
                panic!("{pass:?}")
            };
            assert_eq!((diagnostic.code, found), (code, exit));
            assert!(diagnostic.message.contains("SIGSEGV"));
        }
    }

    #[test]
    fn a_limit_that_was_chosen_is_no_bug() {
        let chosen = Limits { seconds: Some(1), mebibytes: Some(300), ..Limits::default() };
        for (termination, limits, expected) in [
            (Termination::OutOfTime, chosen, (Code::EXHAUSTED, Exit::Input)),
            (Termination::Signal(6), chosen, (Code::EXHAUSTED, Exit::Input)),
            (Termination::Signal(11), chosen, (Code::BUG, Exit::Internal)),
            (Termination::OutOfTime, Limits::default(), (Code::BUG, Exit::Internal)),
            (Termination::Signal(6), Limits { mebibytes: Some(0), ..chosen }, (Code::BUG, Exit::Internal)),
        ] {
            let Ended::Killed(diagnostic, exit) = explain(termination, Some(Pass::Select), &limits) else {
                panic!("{termination:?}")
            };
            assert_eq!((diagnostic.code, exit), expected, "{termination:?}");
        }
    }

    #[test]
    fn limits_grow_with_the_input_unless_they_are_chosen() {
        assert_eq!(Limits::default().for_input(0), (Some(20), Some(5120)));
        assert_eq!(Limits::default().for_input(3 << 20), (Some(80), Some(8192)));
        let chosen = Limits { seconds: Some(7), mebibytes: Some(0), ..Limits::default() };
        assert_eq!(chosen.for_input(3 << 20), (Some(7), None));
    }

    #[test]
    fn passes_travel_as_their_number() {
        for (index, pass) in Pass::ALL.iter().enumerate() {
            assert_eq!(*pass as usize, index);
        }
    }
}
