//! Corpora: programs in source form that must compile, validate and compute the right results.
//!
//! Clang compiles each program to LLVM IR, Spirant compiles that to a module, and spirv-val checks it. If the
//! program says how to run it, it runs on a driver, and its results are compared with those of LLVM's own
//! execution of the same IR.

use crate::on_machine::{dispatched_on_machine, on_machine};
use crate::roundtrip::valid_round_trip;
use crate::{directives, kernels};
use anyhow::{Context as _, Result, bail};
use spirant::binary::DecodeOptions;
use spirant::dialect::Module;
use spirant::lift::{Builtins, LiftOptions, lift};
use spirant::{Compiled, Diagnostics, IrLevel, Options, Pointers, Silent};
use spirant_exec::compare::compare;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_exec::{Outcome, frontend};
use std::path::{Path, PathBuf};

/// How far a program got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It compiled, validated, ran, and the results agree.
    Ran,
    /// It compiled and validated; it does not run here, and why.
    Valid(String),
    /// The front end refused it.
    NoIr(String),
    /// Spirant refused it.
    NotCompiled(String),
    /// spirv-val refused the module.
    Invalid(String),
    /// The results differ, or the driver failed.
    Wrong(String),
}

impl Progress {
    /// Whether there is no failure.
    pub fn is_good(&self) -> bool {
        matches!(self, Progress::Ran | Progress::Valid(_))
    }
}

/// The programs of a folder with one of these endings, sorted.
///
/// # Errors The folder cannot be read.
pub fn programs(folder: &Path, endings: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder)
        .with_context(|| format!("reading {}", folder.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().and_then(|e| e.to_str()).is_some_and(|e| endings.contains(&e)))
        .collect();
    found.sort();
    Ok(found)
}

/// Checks words with spirv-val for an environment.
///
/// # Errors spirv-val's message.
pub fn validate(words: &[u32], env: spirv_tools::TargetEnv) -> Result<(), String> {
    use spirv_tools::val::{self, Validator};
    val::create(Some(env)).validate(words, None).map_err(|e| e.to_string())
}

/// The module of these words.
///
/// # Errors
/// What our reader says of them.
pub fn decoded(words: &[u32]) -> Result<Module, String> {
    let mut found = Diagnostics::new();
    spirant::binary::decode(words, &DecodeOptions::default(), &mut found).map_err(|_| text_of(&found))
}

/// The LLVM IR that a module is lifted to.
///
/// # Errors
/// What LLVM IR cannot say of it.
pub fn lifted(module: &Module, builtins: Option<Builtins>) -> Result<String, String> {
    let mut found = Diagnostics::new();
    let ir = lift(module, "lifted", &LiftOptions::default().builtins(builtins), &mut found);
    String::from_utf8(ir.map_err(|_| text_of(&found))?).map_err(|error| error.to_string())
}

/// Diagnostics as lines.
pub fn text_of(found: &Diagnostics) -> String {
    found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// Compiles LLVM IR text with Spirant.
///
/// # Errors
/// The diagnostics.
pub fn compile(ir: &str, name: &str, options: &Options) -> Result<Vec<u32>, String> {
    let compiled = spirant::compile_bytes(ir.as_bytes(), name, options, &mut Silent);
    let words = compiled.map_err(|failed| failed.to_string())?.words;
    match has_open_remainder(&words) {
        true => {
            Err("a remainder of signed integers, which Vulkan leaves undefined for negative ones".to_owned())
        }
        false => Ok(words),
    }
}

/// Whether a shader computes a remainder of signed integers. No driver here makes use of what Vulkan leaves undefined in it; others do.
fn has_open_remainder(words: &[u32]) -> bool {
    use spirant::dialect::spirv::{Capability, Op};
    let mut rest = words.get(5..).unwrap_or_default();
    let (mut is_shader, mut has_remainder) = (false, false);
    while let [first, operands @ ..] = rest {
        let (op, length) = (first & 0xffff, (first >> 16).max(1) as usize);
        is_shader |= op == Op::Capability as u32 && operands.first() == Some(&(Capability::Shader as u32));
        has_remainder |= [Op::SRem as u32, Op::SMod as u32].contains(&op);
        rest = rest.get(length..).unwrap_or_default();
    }
    is_shader && has_remainder
}

/// Compiles a file of the corpora or samples; clang first compiles files that are not LLVM IR.
///
/// # Errors The messages of clang or the compiler.
pub fn compile_file(path: &Path, level: &str) -> Result<Compiled> {
    let source = std::fs::read_to_string(path)?;
    let mut flags = vec![level];
    flags.extend(directives::flags(&source));
    let ir = match path.extension().and_then(|ending| ending.to_str()) {
        Some("hlsl") => frontend::hlsl_to_ir(&source, "main", &flags)?,
        Some("cl") => frontend::opencl_to_ir(&source, &flags)?,
        _ => source,
    };
    let name = path.display().to_string();
    Ok(spirant::compile_bytes(ir.as_bytes(), &name, &Options::default(), &mut Silent)?)
}

/// clang's flags for debug information in HLSL.
pub const HLSL_DEBUG: [&str; 2] = ["-debug-info-kind=constructor", "-dwarf-version=5"];

/// Splits `-g` off a level of optimization; also returns whether it was there.
fn with_debug_info(level: &str) -> (bool, &str) {
    match level.strip_suffix("-g") {
        Some(level) => (true, level),
        None => (false, level),
    }
}

/// Runs one HLSL compute shader through all steps at an optimization level of clang: `-O2`, or `-O2-ours`, where clang does not
/// optimize and LLVM's passes run in the compiler, as in `spirant cc`. A suffix `-g` adds debug information.
pub fn hlsl(path: &Path, level: &str, runner: Option<&mut Runner>) -> Progress {
    match take_hlsl(path, level, runner) {
        Ok(progress) => progress,
        Err(error) => Progress::NoIr(format!("{error:#}")),
    }
}

fn take_hlsl(path: &Path, level: &str, runner: Option<&mut Runner>) -> Result<Progress> {
    let source = std::fs::read_to_string(path)?;
    let (has_debug_info, level) = with_debug_info(level);
    let (mut job, known_bug) = job_at(&source, level)?;
    if known_bug.is_some() {
        job.norun = known_bug;
    }
    let in_clang = level.strip_suffix("-ours");
    let mut flags: Vec<&str> = vec![in_clang.unwrap_or(level)];
    if has_debug_info {
        flags.extend(HLSL_DEBUG);
    }
    flags.extend(job.flags.iter().map(String::as_str));
    let to_ir = |flags: &[&str]| frontend::hlsl_to_ir(&source, "main", flags);
    let ir = to_ir(&flags)?;
    let env = spirv_tools::TargetEnv::Vulkan_1_3;
    let Some(level) = in_clang else { return Ok(take_ir(&ir, &job, path, env, runner)) };
    flags.push("-disable-llvm-passes");
    let ir_level = level.strip_prefix("-O").and_then(IrLevel::from_name).context("a level of LLVM's")?;
    let options = Options::default().ir_level(ir_level);
    // The reference knows the IR that is left when functions are inlined.
    Ok(take(&to_ir(&flags)?, &options, &ir, &job, path, env, runner))
}

/// Runs the LLVM IR of one compute shader through all steps.
pub fn llvm(path: &Path, runner: Option<&mut Runner>) -> Progress {
    let job = |source: &str| Job::parse(source).map_err(|e| anyhow::anyhow!("{e}"));
    let read = std::fs::read_to_string(path).map_err(anyhow::Error::from);
    match read.and_then(|source| Ok((job(&source)?, source))) {
        Ok((job, ir)) => take_ir(&ir, &job, path, spirv_tools::TargetEnv::Vulkan_1_3, runner),
        Err(error) => Progress::NoIr(format!("{error:#}")),
    }
}

/// How a program is run, and why it is not run at this level: `//@ driver-bug -ON reason` states a defect of
/// the available drivers for a module that is right.
///
/// # Errors An unknown directive.
pub fn job_at(source: &str, level: &str) -> Result<(Job, Option<String>)> {
    let mut known_bug = None;
    let mut rest = String::with_capacity(source.len());
    for line in source.lines() {
        if line.starts_with("//@ novulkan")
            || line.starts_with("//@ noaddresses")
            || line.starts_with("//@ norun-vulkan ")
        {
            rest.push('\n');
            continue;
        }
        match line.strip_prefix("//@ driver-bug ") {
            Some(bug) => {
                let (at, reason) = bug.split_once(' ').context("driver-bug requires a level and a reason")?;
                if at == level {
                    known_bug = Some(reason.to_owned());
                }
                rest.push('\n');
            }
            None => {
                rest.push_str(line);
                rest.push('\n');
            }
        }
    }
    let job = Job::parse(&rest).map_err(|e| anyhow::anyhow!("{e}"))?;
    Ok((job, known_bug))
}

/// Runs LLVM IR of a compute shader through all steps.
pub fn take_ir(
    ir: &str,
    job: &Job,
    path: &Path,
    env: spirv_tools::TargetEnv,
    runner: Option<&mut Runner>,
) -> Progress {
    take(ir, &Options::default(), ir, job, path, env, runner)
}

/// The same with options; LLVM executes `reference`, which must mean the same.
fn take(
    ir: &str,
    options: &Options,
    reference: &str,
    job: &Job,
    path: &Path,
    env: spirv_tools::TargetEnv,
    runner: Option<&mut Runner>,
) -> Progress {
    let words = match compile(ir, &path.display().to_string(), options) {
        Ok(words) => words,
        Err(error) => return Progress::NotCompiled(error),
    };
    if let Err(error) = validate(&words, env) {
        return Progress::Invalid(error);
    }
    let again = match read_again(&words, env) {
        Ok(again) => again,
        Err(error) => return Progress::Wrong(error),
    };
    let Some(runner) = runner else { return Progress::Valid("not asked to run".into()) };
    if let Some(reason) = &job.norun {
        return Progress::Valid(reason.clone());
    }
    let got = match runner.vulkan(job, &words) {
        Outcome::Done(got) => got,
        Outcome::Refused(why) => return Progress::Valid(format!("the driver refuses: {why}")),
        other => return Progress::Wrong(format!("on the driver: {other}")),
    };
    match runner.reference(job, reference) {
        Outcome::Done(expected) => {
            if let Err(report) = compare(job, &expected, &got) {
                return Progress::Wrong(report);
            }
            if let Err(report) = on_machine(job, &words, &expected) {
                return Progress::Wrong(report);
            }
            match again.map(|again| runner.vulkan(job, &again)) {
                None => {}
                Some(Outcome::Done(got)) => {
                    if let Err(report) = compare(job, &expected, &got) {
                        return Progress::Wrong(format!("read and written again: {report}"));
                    }
                }
                Some(other) => {
                    return Progress::Wrong(format!("read and written again, on the driver: {other}"));
                }
            }
            match optimized(&words, env) {
                Ok(None) => Progress::Ran,
                Ok(Some([optimized, again])) => {
                    let mut is_right = |words: &[u32]| match runner.vulkan(job, words) {
                        Outcome::Done(got) => compare(job, &expected, &got),
                        other => Err(format!("on the driver: {other}")),
                    };
                    match is_right(&again) {
                        // Where lanes must stay together, spirv-opt itself may part them.
                        Err(report) if is_right(&optimized).is_ok() => {
                            Progress::Wrong(format!("optimized and read again: {report}"))
                        }
                        _ => Progress::Ran,
                    }
                }
                Err(error) => Progress::Wrong(error),
            }
        }
        other => Progress::Wrong(format!("in the reference: {other}")),
    }
}

/// Reads words back into the dialect and writes them again; the words that come of it where they
/// differ by more than numbering.
fn read_again(words: &[u32], env: spirv_tools::TargetEnv) -> Result<Option<Vec<u32>>, String> {
    let trip = valid_round_trip(words)?;
    if let Some(warning) = trip.warnings.first() {
        return Err(format!("read again: {warning}"));
    }
    if trip.same {
        return Ok(None);
    }
    validate(&trip.words, env).map_err(|error| format!("read and written again: {error}"))?;
    Ok(Some(trip.words))
}

/// What spirv-opt makes of words, and the same read into the dialect and written again; nothing where
/// its own output does not validate.
fn optimized(words: &[u32], env: spirv_tools::TargetEnv) -> Result<Option<[Vec<u32>; 2]>, String> {
    use spirv_tools::opt::{self, Optimizer, Passes};
    let mut optimizer = opt::create(Some(env));
    // One pass after the other for half of the programs: what is left in between differs more from
    // what we write.
    if words.len().is_multiple_of(2) {
        let passes = [Passes::MergeReturn, Passes::BlockMerge, Passes::IfConversion, Passes::SSARewrite];
        passes.into_iter().for_each(|pass| {
            optimizer.register_pass(pass);
        });
    } else {
        optimizer.register_performance_passes();
    }
    let mut ignore = |_: spirv_tools::error::Message| ();
    let Ok(binary) = optimizer.optimize(words, &mut ignore, None) else { return Ok(None) };
    let words = binary.as_words();
    if validate(words, env).is_err() {
        return Ok(None);
    }
    let trip = valid_round_trip(words).map_err(|error| format!("optimized and read again: {error}"))?;
    validate(&trip.words, env).map_err(|error| {
        let text = |words| spirant::binary::disassemble(words).unwrap_or_default();
        format!("optimized and read again: {error}\n{}\n{}", text(words), text(&trip.words))
    })?;
    Ok(Some([words.to_vec(), trip.words]))
}

/// What makes clang find the headers that a command line names beside a program.
fn beside(path: &Path) -> String {
    format!("-working-directory={}", path.parent().unwrap_or(Path::new(".")).display())
}

/// Runs one OpenCL program through all steps at an optimization level; a suffix `-g` adds debug information. `runner` executes
/// the module for a device with 64-bit addresses.
pub fn opencl(
    path: &Path,
    level: &str,
    target: &str,
    options: &Options,
    runner: Option<&mut Runner>,
) -> Progress {
    match take_opencl(path, level, target, options, runner) {
        Ok(progress) => progress,
        Err(error) => Progress::NoIr(format!("{error:#}")),
    }
}

fn take_opencl(
    path: &Path,
    level: &str,
    target: &str,
    options: &Options,
    runner: Option<&mut Runner>,
) -> Result<Progress> {
    let source = std::fs::read_to_string(path)?;
    let (has_debug_info, level) = with_debug_info(level);
    let (mut job, known_bug) = job_at(&source, level)?;
    if known_bug.is_some() {
        job.norun = known_bug;
    }
    let target = format!("--target={target}");
    let folder = beside(path);
    let mut flags = vec![level, &target, &folder];
    if has_debug_info {
        flags.push("-g");
    }
    flags.extend(job.flags.iter().map(String::as_str));
    let ir = frontend::opencl_to_ir(&source, &flags)?;
    if ir.trim().is_empty() {
        bail!("clang wrote nothing");
    }
    let name = path.display().to_string();
    Ok(take_kernel(&ir, &job, &name, options, runner, |runner| runner.reference(&job, &ir)))
}

/// Runs one OpenCL program through all steps for Vulkan. `//@ novulkan TEXT` in it states the message that it is
/// refused with, `//@ novulkan-O2 TEXT` the message at a level of clang's.
/// With `pointers` as addresses, `//@ noaddresses TEXT` states the message.
pub fn opencl_on_vulkan(path: &Path, level: &str, pointers: Pointers, runner: &mut Runner) -> Progress {
    match take_opencl_on_vulkan(path, level, pointers, runner) {
        Ok(progress) => progress,
        Err(error) => Progress::NoIr(format!("{error:#}")),
    }
}

fn take_opencl_on_vulkan(
    path: &Path,
    level: &str,
    pointers: Pointers,
    runner: &mut Runner,
) -> Result<Progress> {
    const ENV: spirv_tools::TargetEnv = spirv_tools::TargetEnv::Vulkan_1_3;
    let source = std::fs::read_to_string(path)?;
    let (job, _) = job_at(&source, level)?;
    let folder = beside(path);
    let refusal = |key: &str| directives::options(&source, key).next();
    let refused = match pointers {
        Pointers::Descriptors => refusal(&format!("novulkan{level}")).or_else(|| refusal("novulkan")),
        Pointers::Addresses => refusal(&format!("noaddresses{level}")).or_else(|| refusal("noaddresses")),
    };
    let ir_for = |target: &str| {
        let mut flags = vec![level, target, &folder];
        flags.extend(job.flags.iter().map(String::as_str));
        frontend::opencl_to_ir(&source, &flags)
    };
    let triple = Some("spirv-unknown-vulkan1.3-compute".parse()?);
    let mut options = Options::default().triple(triple);
    options.kernels.pointers = pointers;
    let name = path.display().to_string();
    let target = match pointers {
        Pointers::Descriptors => "--target=spirv32",
        Pointers::Addresses => "--target=spirv64",
    };
    let words = match (compile(&ir_for(target)?, &name, &options), refused) {
        (Ok(words), None) => words,
        (Ok(_), Some(text)) => return Ok(Progress::Wrong(format!("compiles, and is to be refused: {text}"))),
        (Err(error), Some(text)) if error.contains(text) => return Ok(Progress::Valid(text.to_owned())),
        (Err(error), _) => return Ok(Progress::NotCompiled(error)),
    };
    if let Err(error) = validate(&words, ENV) {
        return Ok(Progress::Invalid(error));
    }
    let Some(launch) = &job.launch else { return Ok(Progress::Valid("not asked to run".into())) };
    let not_run = directives::options(&source, "norun-vulkan").next();
    if let Some(reason) = job.norun.as_deref().or(not_run) {
        return Ok(Progress::Valid(reason.to_owned()));
    }
    let dispatched = kernels::dispatch(launch, &words)?;
    let mut got = match runner.vulkan(&dispatched, &words) {
        Outcome::Done(got) => got,
        Outcome::Refused(why) => return Ok(Progress::Valid(format!("the driver refuses: {why}"))),
        other => return Ok(Progress::Wrong(format!("on the driver: {other}"))),
    };
    let (expected, kernels) = match expected_of(&job, launch, &ir_for("--target=spirv64")?, &name, runner) {
        Ok(expected) => expected,
        Err(progress) => return Ok(progress),
    };
    got.truncate(expected.len());
    let on_machine = || {
        kernels.map_or(Ok(()), |kernels| on_machine(&job, &kernels, &expected))?;
        dispatched_on_machine(&job, &dispatched, &words, &expected)
    };
    if let Err(report) = on_machine() {
        return Ok(Progress::Wrong(report));
    }
    Ok(match compare(&job, &expected, &got) {
        Ok(()) => Progress::Ran,
        Err(report) => Progress::Wrong(report),
    })
}

/// The contents of buffers and images.
type Buffers = Vec<Vec<u8>>;

/// What a launch of kernels in this LLVM IR leaves in its arguments. The reference has no images: for those it is what the OpenCL
/// device leaves, and the module that it runs is returned, too.
fn expected_of(
    job: &Job,
    launch: &spirant_exec::job::Launch,
    ir: &str,
    name: &str,
    runner: &mut Runner,
) -> Result<(Buffers, Option<Vec<u32>>), Progress> {
    let (outcome, kernels) = if launch.has_objects() {
        let kernels = compile(ir, name, &Options::default()).map_err(Progress::NotCompiled)?;
        match runner.opencl(launch, &kernels) {
            Outcome::Refused(why) if std::env::var_os("SPIRANT_OPENCL").is_none() => {
                return Err(Progress::Valid(why));
            }
            outcome => (outcome, Some(kernels)),
        }
    } else {
        (runner.reference(job, ir), None)
    };
    match outcome {
        Outcome::Done(expected) => Ok((expected, kernels)),
        other => Err(Progress::Wrong(format!("in the reference: {other}"))),
    }
}

/// Runs LLVM IR of a kernel through all steps: the OpenCL device must compute `expected`.
pub fn take_kernel(
    ir: &str,
    job: &Job,
    name: &str,
    options: &Options,
    runner: Option<&mut Runner>,
    expected: impl FnOnce(&mut Runner) -> Outcome,
) -> Progress {
    match compile(ir, name, options) {
        Ok(words) => take_words(&words, job, runner, expected),
        Err(error) => Progress::NotCompiled(error),
    }
}

/// Runs a module of a kernel through the steps behind compilation.
pub fn take_words(
    words: &[u32],
    job: &Job,
    runner: Option<&mut Runner>,
    expected: impl FnOnce(&mut Runner) -> Outcome,
) -> Progress {
    const ENV: spirv_tools::TargetEnv = spirv_tools::TargetEnv::Universal_1_6;
    let again = match validate(words, ENV) {
        Ok(()) => read_again(words, ENV),
        // spirv-val does not know that OpConstantFunctionPointerINTEL names a function, which comes later; our own
        // verifier does.
        Err(error) if error.contains("OpConstantFunctionPointerINTEL") => {
            valid_round_trip(words).map(|trip| (!trip.same).then_some(trip.words))
        }
        Err(error) => return Progress::Invalid(error),
    };
    let again = match again {
        Ok(again) => again,
        Err(error) => return Progress::Wrong(error),
    };
    let (Some(runner), Some(launch)) = (runner, &job.launch) else {
        return Progress::Valid("not asked to run".into());
    };
    if let Some(reason) = &job.norun {
        return Progress::Valid(reason.clone());
    }
    if launch.has_objects() {
        return Progress::Valid("what it does to images is compared with Vulkan".into());
    }
    let got = match runner.opencl(launch, words) {
        Outcome::Done(got) => got,
        // Where an installation is named, it is required.
        Outcome::Refused(why) if std::env::var_os("SPIRANT_OPENCL").is_none() => return Progress::Valid(why),
        other => return Progress::Wrong(format!("on the device: {other}")),
    };
    let expected = match expected(runner) {
        Outcome::Done(expected) => expected,
        other => return Progress::Wrong(format!("in the reference: {other}")),
    };
    if let Err(report) = compare(job, &expected, &got) {
        return Progress::Wrong(report);
    }
    if let Err(report) = on_machine(job, words, &expected) {
        return Progress::Wrong(report);
    }
    match again.map(|again| runner.opencl(launch, &again)) {
        None => Progress::Ran,
        Some(Outcome::Done(got)) => match compare(job, &expected, &got) {
            Ok(()) => Progress::Ran,
            Err(report) => Progress::Wrong(format!("read and written again: {report}")),
        },
        Some(other) => Progress::Wrong(format!("read and written again, on the device: {other}")),
    }
}
