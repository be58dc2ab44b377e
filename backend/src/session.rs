//! Many compilations, one after another, on one thread.

use crate::compile::compile_here;
use crate::guard::STACK;
use crate::options::Options;
use crate::outcome::{Compiled, Failed};
use crate::passes::{Pass, Silent};
use crate::source::{self, SourceOptions};
use spirant_dialect::Diagnostic;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;

/// What compiles many modules: a thread with a stack for deeply nested input, which stays. A program that compiles on several
/// threads has a session on each.
///
/// Nothing of one compilation is seen by the next: each has an LLVM context of its own, since names that a context knows already
/// would be changed, and the same input would not give the same bytes.
///
/// ```
/// let mut session = spirant::Session::new();
/// let options = spirant::Options::default();
/// for value in 1..4 {
///     let source = format!(
///         "target triple = \"spirv64-unknown-unknown\"
///          define spir_kernel void @f(ptr addrspace(1) %p) {{ store i32 {value}, ptr addrspace(1) %p ret void }}"
///     );
///     assert!(session.compile(source.as_bytes(), "f.ll", &options).is_ok());
/// }
/// ```
#[derive(Debug, Default)]
pub struct Session {
    worker: Option<Worker>,
}

#[derive(Debug)]
struct Worker {
    jobs: Sender<Job>,
    results: Receiver<Result<Compiled, Failed>>,
    thread: JoinHandle<()>,
}

#[derive(Debug)]
struct Job {
    bytes: Vec<u8>,
    name: String,
    options: Options,
}

impl Session {
    /// A session; its thread starts with the first compilation.
    pub fn new() -> Self {
        Self::default()
    }

    /// Compiles LLVM IR, text or bitcode, as [`compile_bytes`](crate::compile_bytes) does.
    ///
    /// # Errors
    /// [`Failed`] with the reasons.
    pub fn compile(&mut self, bytes: &[u8], name: &str, options: &Options) -> Result<Compiled, Failed> {
        let job = Job { bytes: bytes.to_vec(), name: name.to_owned(), options: options.clone() };
        let worker = match self.worker.take() {
            Some(worker) => worker,
            None => Worker::start().map_err(failed)?,
        };
        let lost = || failed(Diagnostic::bug("the compiling thread ended by itself"));
        worker.jobs.send(job).map_err(|_| lost())?;
        let result = worker.results.recv().map_err(|_| lost())?;
        self.worker = Some(worker);
        result
    }

    /// Compiles HLSL or OpenCL C, as [`compile_source`](crate::compile_source) does, with clang in a process of its own.
    ///
    /// # Errors
    /// [`Failed`] with the reasons.
    pub fn compile_source(
        &mut self,
        source: &[u8],
        name: &str,
        given: &SourceOptions,
        options: &Options,
    ) -> Result<Compiled, Failed> {
        let compile =
            |prepared: &source::Prepared| self.compile(&prepared.ir, &prepared.name, &prepared.options);
        source::through(source, name, given, options, compile)
    }
}

impl Worker {
    fn start() -> Result<Worker, Diagnostic> {
        let (jobs, received) = mpsc::channel::<Job>();
        let (finished, results) = mpsc::channel();
        let work = move || {
            for Job { bytes, name, options } in received {
                let result = compile_here(&bytes, &name, &options, &mut Silent);
                if finished.send(result).is_err() {
                    break;
                }
            }
        };
        let thread = std::thread::Builder::new().name("compile".to_owned()).stack_size(STACK);
        match thread.spawn(work) {
            Ok(thread) => Ok(Worker { jobs, results, thread }),
            Err(error) => Err(crate::guard::no_thread(&error)),
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if let Some(Worker { jobs, results, thread }) = self.worker.take() {
            drop((jobs, results));
            // It has nothing left to do, and what it panics with has been reported.
            let _ = thread.join();
        }
    }
}

fn failed(diagnostic: Diagnostic) -> Failed {
    Failed { diagnostics: diagnostic.into(), pass: Pass::Read }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant_dialect::diagnostics::{Code, Interrupt};
    use std::time::Duration;

    const SOURCE: &str = "target triple = \"spirv64-unknown-unknown\"
        %struct.S = type { i32, ptr }
        define spir_kernel void @f(ptr addrspace(1) %p) {
          %x = alloca %struct.S
          %a = getelementptr %struct.S, ptr %x, i32 0, i32 1
          store ptr null, ptr %a
          ret void
        }";

    fn is_send<T: Send>(_: &T) {}

    #[test]
    fn the_same_input_gives_the_same_bytes_in_a_session() {
        let mut session = Session::new();
        is_send(&session);
        let options = Options::default().opt_level(crate::OptLevel::O0);
        let first = session.compile(SOURCE.as_bytes(), "f.ll", &options).unwrap().words;
        assert!(session.compile(b"define", "f.ll", &options).is_err());
        assert_eq!(session.compile(SOURCE.as_bytes(), "f.ll", &options).unwrap().words, first);
        let alone = crate::compile_bytes(SOURCE.as_bytes(), "f.ll", &options, &mut Silent).unwrap();
        assert_eq!(alone.words, first);
    }

    #[test]
    fn a_compilation_ends_when_that_is_requested_or_its_time_is_over() {
        let mut session = Session::new();
        let interrupt = Interrupt::new();
        let options = Options::default().interrupt(interrupt.clone());
        let mut code = |options: &Options| {
            let result = session.compile(SOURCE.as_bytes(), "f.ll", options);
            result.err().and_then(|failed| failed.diagnostics.iter().next().map(|first| first.code))
        };
        interrupt.request();
        assert_eq!(code(&options), Some(Code::CANCELLED));
        interrupt.clear();
        assert_eq!(code(&options), None);
        assert_eq!(code(&options.time_limit(Duration::ZERO)), Some(Code::EXHAUSTED));
    }
}
