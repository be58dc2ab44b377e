//! What random HLSL programs write to `groupshared` memory is what they read from it: compiled by `spirant cc` with clang in front, from
//! DXC's DXIL, and by DXC to SPIR-V, each leaves on a Vulkan driver what the generator says.
//!
//! DXC is asked where it is installed (`cargo xtask setup --dxc`). `SPIRANT_SHARED_CASES` sets how many programs (default 40),
//! `SPIRANT_SEED` the first.

use libtest_mimic::{Arguments, Failed, Trial};
use spirant::{OptLevel, Options, ShaderInterface, Silent};
use spirant_exec::Outcome;
use spirant_exec::job::{Buffer, Job, Kind};
use spirant_exec::runner::Runner;
use spirant_generators::groupshared::{self, Program};
use spirant_generators::random;
use spirant_testsuite::corpus;
use spirant_testsuite::dxc::{self, Dxc};
use spirant_testsuite::words;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How long DXC may take for a program.
const PATIENCE: Duration = Duration::from_secs(20);
/// How many failures are printed.
const SHOWN: usize = 3;
const FLAGS: [&str; 7] = ["-T", "cs_6_6", "-E", "main", "-HV", "2021", "-enable-16bit-types"];

/// What became of programs.
#[derive(Default)]
struct Totals {
    executed: u64,
    from_dxil: u64,
    /// Programs of which DXC's own SPIR-V leaves something else, or is not executed.
    not_by_dxc: u64,
    failures: Vec<String>,
}

fn all() -> Result<(), Failed> {
    let first = random::seed() % 1_000_000_000;
    let cases = u64::from(random::cases("SPIRANT_SHARED_CASES", 40));
    let folder = std::env::temp_dir().join(format!("spirant-groupshared-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let spirant = spirant_testsuite::program()?;
    let (next, totals) = (AtomicU64::new(0), Mutex::new(Totals::default()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let Ok(runner) = Runner::new() else { return };
                let mut check = Check {
                    runner: runner.with_limit(Duration::from_secs(120)),
                    spirant: &spirant,
                    found: Totals::default(),
                };
                loop {
                    let case = next.fetch_add(1, Ordering::Relaxed);
                    if case >= cases {
                        break;
                    }
                    check.program(first + case, &folder);
                }
                if let Ok(mut totals) = totals.lock() {
                    totals.executed += check.found.executed;
                    totals.from_dxil += check.found.from_dxil;
                    totals.not_by_dxc += check.found.not_by_dxc;
                    totals.failures.extend(check.found.failures);
                }
            });
        }
    });
    let _ = std::fs::remove_dir_all(&folder);
    let totals = totals.into_inner()?;
    println!(
        "SPIRANT_SEED={first}: {} programs executed, {} from DXIL, {} not by DXC's SPIR-V, {} failures",
        totals.executed,
        totals.from_dxil,
        totals.not_by_dxc,
        totals.failures.len()
    );
    let shown: Vec<&str> = totals.failures.iter().take(SHOWN).map(String::as_str).collect();
    if !shown.is_empty() {
        return Err(shown.join("\n\n").into());
    }
    if totals.executed < cases {
        return Err("not all programs were executed".into());
    }
    if Dxc::find().is_some() && totals.from_dxil == 0 {
        return Err("none was compiled from DXIL".into());
    }
    Ok(())
}

/// Checks programs on one driver.
struct Check<'t> {
    runner: Runner,
    spirant: &'t Path,
    found: Totals,
}

impl Check<'_> {
    fn program(&mut self, seed: u64, folder: &Path) {
        let made = groupshared::program(seed);
        let file = folder.join(format!("groupshared{seed}.hlsl"));
        if std::fs::write(&file, &made.source).is_err() {
            return;
        }
        let mut failures = Vec::new();
        for level in ["-O0", "-O2"] {
            let outcome = ours(&file, self.spirant, level);
            if let Err(why) = outcome.and_then(|words| self.holds(&made, &words)) {
                failures.push(format!("{level}: {why}"));
            }
        }
        self.found.executed += 1;
        if Dxc::find().is_some() {
            if let Ok(container) = by_dxc(&file, &[]) {
                self.found.from_dxil += 1;
                for level in [OptLevel::O0, OptLevel::O1, OptLevel::O2] {
                    let outcome = from_dxil(&container, level);
                    if let Err(why) = outcome.and_then(|words| self.holds(&made, &words)) {
                        failures.push(format!("from DXIL, {level:?}: {why}"));
                    }
                }
            }
            let module = by_dxc(&file, &["-spirv", "-fspv-target-env=vulkan1.3"]);
            if module.and_then(|bytes| self.executed(&made, &words(&bytes))).is_err() {
                self.found.not_by_dxc += 1;
            }
        }
        for why in failures {
            println!("SPIRANT_SEED={seed}: {}", why.lines().next().unwrap_or_default());
            self.found.failures.push(format!("SPIRANT_SEED={seed}: {why}\n{}", made.source));
        }
        let _ = std::fs::remove_file(file);
    }

    /// Validates and executes one of our modules.
    fn holds(&mut self, made: &Program, words: &[u32]) -> Result<(), String> {
        corpus::validate(words, spirv_tools::TargetEnv::Vulkan_1_3)?;
        self.executed(made, words)
    }

    fn executed(&mut self, made: &Program, module: &[u32]) -> Result<(), String> {
        let data = vec![0; made.expected.len() * 4];
        let buffer = Buffer { set: 0, binding: 0, kind: Kind::RwStructured, data, addresses: Vec::new() };
        let job = Job { dispatch: [1, 1, 1], buffers: vec![buffer], ..Job::default() };
        let outcome = self.runner.vulkan(&job, module);
        let Outcome::Done(found) = outcome else { return Err(format!("not executed: {outcome}")) };
        let found = words(&found[0]);
        let differs = found.iter().zip(&made.expected).position(|(found, expected)| found != expected);
        let Some(at) = differs else { return Ok(()) };
        let count = made.places.len();
        let place = made.places.get(at / 2 % count.max(1)).map_or("", String::as_str);
        let (lane, got, expected) = (at / 2 / count.max(1), found[at], made.expected[at]);
        Err(format!("{place} of lane {lane} is {got:#x}, not {expected:#x}"))
    }
}

fn ours(file: &Path, spirant: &Path, level: &str) -> Result<Vec<u32>, String> {
    let output = Command::new(spirant)
        .args(["cc", "--front=clang", "--emit=spv", "-o", "-", "-w", level])
        .args(FLAGS)
        .arg(file)
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(words(&output.stdout))
}

fn from_dxil(container: &[u8], level: OptLevel) -> Result<Vec<u32>, String> {
    let options = Options::default().opt_level(level).shader_interface(Some(ShaderInterface::default()));
    let compiled = spirant::compile_bytes(container, "groupshared", &options, &mut Silent);
    Ok(compiled.map_err(|failed| failed.to_string())?.words)
}

/// What DXC makes of a file, in a process of its own: DXC does not end for some.
fn by_dxc(file: &Path, more: &[&str]) -> Result<Vec<u8>, String> {
    let output: PathBuf = file.with_extension(if more.is_empty() { "dxil" } else { "spv" });
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut child = Command::new(own)
        .args(FLAGS)
        .args(more)
        .arg("-Fo")
        .arg(&output)
        .arg(file)
        .env(dxc::STANDS_FOR_DXC, "1")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| error.to_string())?;
    let start = Instant::now();
    while child.try_wait().map_err(|error| error.to_string())?.is_none() {
        if start.elapsed() > PATIENCE {
            let _ = child.kill();
            let _ = child.wait();
            return Err("DXC does not end".to_owned());
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let bytes = std::fs::read(&output).map_err(|_| "DXC refuses it".to_owned());
    let _ = std::fs::remove_file(&output);
    bytes
}

fn main() -> ExitCode {
    if let Some(code) = dxc::stand_in() {
        return code;
    }
    let trial = Trial::test("random_programs_read_what_they_wrote", all);
    libtest_mimic::run(&Arguments::from_args(), vec![trial]).exit_code()
}
