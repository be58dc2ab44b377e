//! The parent process: gives requests to helper processes and reports how each ended.
//!
//! A helper serves one request after another. When a helper crashes or exceeds its time limit, only its current
//! request is lost; the next request starts a new helper. Vulkan, OpenCL and the reference have a helper each, so
//! that a driver's LLVM and ours never share a process.

use super::Outcome;
use super::driver::default_manifest;
pub use super::driver::{Driver, Mesa};
use super::job::{Job, Launch};
use super::opencl::{Installation, Mode};
use super::protocol::{REPLY_PREFIX, Request, decode_reply};
use super::vulkan::PREFER_GPU;
#[cfg(doc)]
use super::vulkan::TIMED_RUNS;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// File name of the helper, without the suffix of executables.
const HELPER: &str = "spirant-exec";
/// How much of a dead helper's last words a report carries.
const LAST_WORDS: usize = 2000;

/// Runs requests in helper processes. Threads cannot share it: each thread makes its own.
pub struct Runner {
    helper: PathBuf,
    /// The manifest of the Vulkan driver; without one, the loader chooses the driver.
    driver: Option<PathBuf>,
    /// Environment variables for the driver.
    environment: Vec<(&'static str, OsString)>,
    limit: Duration,
    vulkan: Option<Helper>,
    /// One helper for each mode of the runtime.
    opencl: [Option<Helper>; 2],
    reference: Option<Helper>,
}

impl Runner {
    /// A runner with the helper from [`find_helper`] and a limit of 20 seconds a request. No process starts
    /// yet.
    pub fn new() -> Result<Runner> {
        let limit = Duration::from_secs(20);
        let driver = default_manifest();
        Ok(Runner {
            helper: find_helper()?,
            driver,
            environment: Vec::new(),
            limit,
            vulkan: None,
            opencl: [None, None],
            reference: None,
        })
    }

    /// The runner of [`Runner::new`] and, if the newer Mesa is installed, a runner on it: it supports mesh shaders and ray
    /// queries.
    pub fn on_every_driver() -> Result<Vec<Runner>> {
        let newer = Runner::on(Driver::NewerMesa)?;
        Ok([Runner::new()?].into_iter().chain(newer).collect())
    }

    /// A runner on a Vulkan driver; `None` if it is not installed.
    ///
    /// # Errors
    /// There is no helper, or what stands for the hardware cannot be built.
    pub fn on(driver: Driver) -> Result<Option<Runner>> {
        let Some(manifest) = driver.manifest() else { return Ok(None) };
        Ok(Some(Runner {
            driver: Some(manifest),
            environment: driver.environment(&find_helper()?)?,
            ..Runner::new()?
        }))
    }

    /// A runner on the driver that `$SPIRANT_ICD` names, or on a GPU if the loader knows one, or else on any device.
    ///
    /// # Errors
    /// There is no helper.
    pub fn on_gpu() -> Result<Runner> {
        let driver = std::env::var_os("SPIRANT_ICD").map(PathBuf::from);
        Ok(Runner { driver, environment: vec![(PREFER_GPU, "1".into())], ..Runner::new()? })
    }

    /// Sets the time limit for each request.
    pub fn with_limit(mut self, limit: Duration) -> Runner {
        self.limit = limit;
        self
    }

    /// Runs a SPIR-V compute module on the Vulkan driver.
    pub fn vulkan(&mut self, job: &Job, words: &[u32]) -> Outcome {
        self.run(&Request::Vulkan { job: job.clone(), words: words.to_vec() })
    }

    /// Compiles a compute entry point with the Vulkan driver, and returns the driver's statistics by name.
    ///
    /// # Errors
    /// It does not compile, or the driver reports no statistics.
    pub fn statistics(&mut self, job: &Job, words: &[u32]) -> Result<BTreeMap<String, f64>, String> {
        let request = Request::Statistics { job: job.clone(), words: words.to_vec() };
        let text = self.run(&request).done()?.concat();
        let value = |line: &str| {
            let (name, value) = line.split_once('\t')?;
            Some((name.to_owned(), value.parse().ok()?))
        };
        Ok(String::from_utf8_lossy(&text).lines().filter_map(value).collect())
    }

    /// Times the job's dispatch by several modules on the Vulkan driver.
    ///
    /// # Errors
    /// A module does not run, or the device has no timestamps.
    pub fn time(&mut self, job: &Job, modules: &[Vec<u32>]) -> Result<Times, String> {
        let request = Request::Time { job: job.clone(), modules: modules.to_vec() };
        Times::of(job, self.run(&request))
    }

    /// Draws with the entry points of these SPIR-V modules as stages.
    pub fn draw(&mut self, job: &Job, modules: &[Vec<u32>]) -> Outcome {
        self.run(&Request::Draw { job: job.clone(), modules: modules.to_vec() })
    }

    /// Compiles pipelines with the Vulkan driver and executes nothing: if the job draws, one of these modules' stages, else one for each
    /// entry point of each module, whose stage is compute, vertex, mesh or pixel. The result has no buffers.
    pub fn compile(&mut self, job: &Job, modules: &[Vec<u32>]) -> Outcome {
        self.run(&Request::Compile { job: job.clone(), modules: modules.to_vec() })
    }

    /// Launches a kernel of a SPIR-V module on the OpenCL device; the result is its buffer arguments.
    pub fn opencl(&mut self, launch: &Launch, words: &[u32]) -> Outcome {
        self.run(&Request::OpenCl { launch: launch.clone(), words: words.to_vec() })
    }

    /// Runs on the host the LLVM IR of an HLSL compute shader, or of the OpenCL kernel that the job launches.
    pub fn reference(&mut self, job: &Job, ir: &str) -> Outcome {
        match &job.launch {
            Some(launch) => self.kernel(launch, ir),
            None => self.run(&Request::Reference { job: job.clone(), ir: ir.to_string() }),
        }
    }

    /// Runs a function of an LLVM IR module on the host as an OpenCL kernel; the result is its buffer
    /// arguments.
    pub fn kernel(&mut self, launch: &Launch, ir: &str) -> Outcome {
        self.run(&Request::Kernel { launch: launch.clone(), ir: ir.to_string() })
    }

    /// Runs many requests, one after another.
    pub fn batch(&mut self, requests: &[Request]) -> Vec<Outcome> {
        requests.iter().map(|request| self.run(request)).collect()
    }

    /// Runs one request.
    pub fn run(&mut self, request: &Request) -> Outcome {
        let (slot, mode) = match request {
            Request::Vulkan { .. }
            | Request::Draw { .. }
            | Request::Compile { .. }
            | Request::Statistics { .. }
            | Request::Time { .. } => (&mut self.vulkan, Mode::Vectorized),
            Request::OpenCl { words, .. } => {
                let mode = Mode::of(words);
                (&mut self.opencl[usize::from(mode == Mode::Scalar)], mode)
            }
            Request::Reference { .. } | Request::Kernel { .. } => (&mut self.reference, Mode::Vectorized),
        };
        let start = || Helper::start(&self.helper, self.driver.as_deref(), &self.environment, mode);
        let mut helper = match slot.take().map_or_else(start, Ok) {
            Ok(helper) => helper,
            Err(error) => return Outcome::Failed(format!("{error:#}")),
        };
        let (outcome, alive) = helper.serve(&request.encode(), self.limit);
        if alive {
            *slot = Some(helper);
        }
        outcome
    }
}

/// Times of dispatches.
#[derive(Clone, Debug)]
pub struct Times {
    /// The name of the device.
    pub device: String,
    /// For each module the nanoseconds of a dispatch, the median of [`TIMED_RUNS`] runs, and the job's buffers after a dispatch.
    pub modules: Vec<(f64, Vec<Vec<u8>>)>,
}

impl Times {
    /// The times in the outcome of [`Request::Time`].
    ///
    /// # Errors
    /// The job did not run.
    pub fn of(job: &Job, outcome: Outcome) -> Result<Times, String> {
        let mut parts = outcome.done()?.into_iter();
        let device = String::from_utf8_lossy(&parts.next().unwrap_or_default()).into_owned();
        let mut modules = Vec::new();
        while let Some(times) = parts.next() {
            let number = |bytes: &[u8]| bytes.try_into().map(f64::from_le_bytes).unwrap_or_default();
            let mut nanoseconds: Vec<f64> = times.chunks_exact(size_of::<f64>()).map(number).collect();
            nanoseconds.sort_by(f64::total_cmp);
            let median = nanoseconds.get(nanoseconds.len() / 2).copied().ok_or("no run was timed")?;
            modules.push((median, parts.by_ref().take(job.buffers.len()).collect()));
        }
        Ok(Times { device, modules })
    }
}

/// A running helper process.
struct Helper {
    process: Child,
    input: Option<ChildStdin>,
    replies: Receiver<String>,
    errors: Option<JoinHandle<Vec<u8>>>,
}

impl Helper {
    fn start(
        path: &Path,
        driver: Option<&Path>,
        environment: &[(&str, OsString)],
        mode: Mode,
    ) -> Result<Helper> {
        let mut command = Command::new(path);
        command.arg("serve").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
            .env("MESA_SHADER_CACHE_DISABLE", "true")
            .envs(environment.iter().map(|(name, value)| (name, value)));
        if let Some(icd) = driver {
            command.env("VK_DRIVER_FILES", icd).env("VK_ICD_FILENAMES", icd);
        }
        if let Some(installation) = Installation::find() {
            installation.apply(&mut command, mode);
        }
        let mut process = command.spawn().with_context(|| format!("cannot start {}", path.display()))?;
        let (input, errors) = (process.stdin.take(), process.stderr.take());
        let output = process.stdout.take().context("the helper has no output")?;
        let (sender, replies) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if let Some(reply) = line.strip_prefix(REPLY_PREFIX)
                    && sender.send(reply.to_string()).is_err()
                {
                    break;
                }
            }
        });
        let errors = errors.map(|mut pipe| {
            std::thread::spawn(move || {
                let mut text = Vec::new();
                let _ = pipe.read_to_end(&mut text);
                text
            })
        });
        Ok(Helper { process, input, replies, errors })
    }

    /// Sends a request and waits for its reply; also tells whether the helper can serve another.
    fn serve(&mut self, request: &str, limit: Duration) -> (Outcome, bool) {
        // A write that fails means the helper died; the missing reply says the same, and why.
        if let Some(input) = &mut self.input {
            let _ = input
                .write_all(request.as_bytes())
                .and_then(|()| input.write_all(b"\n"))
                .and_then(|()| input.flush());
        }
        match self.replies.recv_timeout(limit) {
            Ok(reply) => match decode_reply(&reply) {
                Ok((outcome, last)) => (outcome, !last),
                Err(error) => {
                    (Outcome::Failed(format!("the helper's reply makes no sense: {error:#}")), false)
                }
            },
            Err(RecvTimeoutError::Timeout) => (Outcome::TimedOut(limit.as_millis() as u64), false),
            Err(RecvTimeoutError::Disconnected) => (Outcome::Crashed(self.epitaph()), false),
        }
    }

    /// How a helper that closed its output ended.
    fn epitaph(&mut self) -> String {
        self.input = None;
        let status = self.process.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
        let words = self.errors.take().and_then(|thread| thread.join().ok()).unwrap_or_default();
        let words =
            String::from_utf8_lossy(&words[words.len().saturating_sub(LAST_WORDS)..]).trim().to_string();
        if words.is_empty() { status } else { format!("{status}: {words}") }
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        self.input = None;
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The helper executable: `$SPIRANT_EXEC`, or `spirant-exec` next to the running executable or in a folder
/// above it (test executables are in `deps`, one level below the binaries).
pub fn find_helper() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("SPIRANT_EXEC") {
        return Ok(path.into());
    }
    let own = std::env::current_exe().context("cannot tell where this executable is")?;
    let name = format!("{HELPER}{}", std::env::consts::EXE_SUFFIX);
    let candidates = own.ancestors().skip(1).take(3).map(|directory| directory.join(&name));
    candidates.into_iter().find(|path| path.is_file()).with_context(|| {
        format!("no `{name}` near {}: build it with `cargo build -p spirant-testsuite --bins`", own.display())
    })
}
