//! What SPIR-V is lifted to: LLVM's verifier accepts it, and compiled again it computes the same.
//!
//! Programs of the corpora are compiled, lifted and compiled again: shaders are executed lane by lane on the machine, or on a Vulkan
//! driver where it does not know them; kernels by LLVM's JIT, from the IR that is lifted. Every eighth by default, all with
//! `SPIRANT_LIFT_ALL`. Random shaders and control-flow graphs are executed on the machine (`SPIRANT_LIFT_CASES`, default 100, `SPIRANT_SEED`).
//! Modules of other producers are lifted in any case that LLVM IR can say.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use proptest::strategy::{Strategy, ValueTree};
use spirant::binary::asm::{AssembleOptions, assemble_with};
use spirant::dialect::grammar::Version;
use spirant::dialect::{Diagnostics, Module};
use spirant::lift::{Builtins, LiftOptions, lift};
use spirant::text::parse;
use spirant::{Options, Pass, Silent};
use spirant_exec::compare::compare;
use spirant_exec::job::Job;
use spirant_exec::machine::{self, Stop};
use spirant_exec::runner::Runner;
use spirant_exec::{Outcome, frontend};
use spirant_generators::random::{self, Random};
use spirant_generators::{cfg, shaders};
use spirant_testsuite::cfg::stage;
use spirant_testsuite::corpus::{lifted, text_of};
use spirant_testsuite::{corpus, debug, directives, threads};
use std::path::{Path, PathBuf};

/// How far a program got.
enum Way {
    /// It is not compiled in the first place.
    Skipped,
    /// It was lifted and compiled again, but not executed, for this reason.
    Compiled(String),
    /// It was executed, too.
    Executed,
}

fn decoded(words: &[u32]) -> Module {
    corpus::decoded(words).expect("a module of ours")
}

/// The LLVM IR that a module is lifted to, and the words that are compiled from it.
fn there_and_back(
    module: &Module,
    name: &str,
    builtins: Option<Builtins>,
) -> Result<(String, Vec<u32>), String> {
    let ir = lifted(module, builtins).map_err(|error| format!("lift: {error}"))?;
    let again = corpus::compile(&ir, name, &Options::default())
        .map_err(|error| format!("compiled again: {error}\n{ir}"))?;
    Ok((ir, again))
}

fn shader(path: &Path, runner: &mut Runner) -> Result<Way, String> {
    let source = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let Ok((job, known_bug)) = corpus::job_at(&source, "-O1") else { return Ok(Way::Skipped) };
    let Ok(compiled) = corpus::compile_file(path, "-O1") else { return Ok(Way::Skipped) };
    let name = path.display().to_string();
    let (_, again) = there_and_back(&decoded(&compiled.words), &name, None)?;
    corpus::validate(&again, spirv_tools::TargetEnv::Vulkan_1_3)?;
    let run = |words: &[u32]| machine::run(&decoded(words), &job, 4);
    match (run(&compiled.words), run(&again)) {
        (Ok(first), Ok(second)) if first == second => return Ok(Way::Executed),
        (Ok(_), Ok(_)) => return Err("the results differ on the machine".to_owned()),
        (Ok(_), Err(stop @ (Stop::Undefined(_) | Stop::Malformed(_)))) => return Err(stop.to_string()),
        _ => {}
    }
    if let Some(why) = job.norun.clone().or(known_bug) {
        return Ok(Way::Compiled(why));
    }
    match (runner.vulkan(&job, &compiled.words), runner.vulkan(&job, &again)) {
        (Outcome::Done(first), Outcome::Done(second)) => {
            compare(&job, &first, &second).map(|()| Way::Executed)
        }
        (Outcome::Done(_), other) => Err(format!("on the driver: {other}")),
        (other, _) => Ok(Way::Compiled(format!("on the driver: {other}"))),
    }
}

fn kernel(path: &Path, runner: &mut Runner) -> Result<Way, String> {
    let source = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    // What devices get wrong is stated of the levels that the corpus is executed at.
    let Ok((job, known_bug)) = corpus::job_at(&source, "-O2") else { return Ok(Way::Skipped) };
    let folder = format!("-working-directory={}", path.parent().expect("a folder").display());
    let mut flags = vec!["-O1", "--target=spirv64", &folder];
    flags.extend(job.flags.iter().map(String::as_str));
    let Ok(ir) = frontend::opencl_to_ir(&source, &flags) else { return Ok(Way::Skipped) };
    let name = path.display().to_string();
    let Ok(words) = corpus::compile(&ir, &name, &Options::default()) else { return Ok(Way::Skipped) };
    let (first, again) = there_and_back(&decoded(&words), &name, None)?;
    there_and_back(&decoded(&words), &name, Some(Builtins::Spirv))?;
    let second = lifted(&decoded(&again), None).map_err(|error| format!("lifted again: {error}"))?;
    let launch = match (&job.launch, &job.norun) {
        (Some(launch), None) => launch,
        (_, why) => {
            return Ok(Way::Compiled(why.clone().unwrap_or_else(|| "it launches nothing".to_owned())));
        }
    };
    // The JIT knows OpenCL C's functions, not SPIR-V's; the device knows both, and what the JIT cannot link.
    let knows = ![&first, &second].iter().any(|ir| ir.contains("__spirv_"));
    if knows && let Outcome::Done(expected) = runner.reference(&job, &ir) {
        for ir in [&first, &second] {
            match runner.reference(&job, ir) {
                Outcome::Done(got) => compare(&job, &expected, &got)?,
                other => return Err(format!("of what is lifted: {other}\n{ir}")),
            }
        }
        return Ok(Way::Executed);
    }
    if let Some(why) = known_bug {
        return Ok(Way::Compiled(why));
    }
    match (runner.opencl(launch, &words), runner.opencl(launch, &again)) {
        (Outcome::Done(expected), Outcome::Done(got)) => {
            compare(&job, &expected, &got).map(|()| Way::Executed)
        }
        (Outcome::Done(_), other) => Err(format!("on the device: {other}\n{first}")),
        (other, _) => Ok(Way::Compiled(format!("on the device: {other}"))),
    }
}

/// Takes programs through `one`, and says how many were compiled and how many executed; prints why the others were not.
fn each(
    programs: &[PathBuf],
    one: impl Fn(&Path, &mut Runner) -> Result<Way, String> + Sync,
) -> (usize, usize) {
    let runner = || Runner::new().expect("the helper");
    let ways = threads::each(programs.len(), runner, |runner, number| one(&programs[number], runner));
    let (mut compiled, mut executed, mut failures) = (0, 0, Vec::new());
    println!("not executed:");
    for (path, way) in programs.iter().zip(ways) {
        match way {
            Ok(Way::Skipped) => {}
            Ok(Way::Compiled(why)) => {
                compiled += 1;
                println!("{}: {why}", path.display());
            }
            Ok(Way::Executed) => (compiled, executed) = (compiled + 1, executed + 1),
            Err(why) => failures.push(format!("{}: {why}", path.display())),
        }
    }
    assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), failures.join("\n"));
    (compiled, executed)
}

/// The programs of a folder, or every eighth.
fn some(folder: &str, ending: &str) -> Vec<PathBuf> {
    let all = corpus::programs(&spirant_testsuite::data().join("corpus").join(folder), &[ending]);
    let step = if std::env::var_os("SPIRANT_LIFT_ALL").is_some() { 1 } else { 8 };
    all.expect("the corpus").into_iter().step_by(step).collect()
}

#[test]
fn kernels_compute_the_same() {
    let programs = some("opencl", "cl");
    let (compiled, executed) = each(&programs, kernel);
    println!("{compiled} of {} kernels compiled again, {executed} executed", programs.len());
    assert!(compiled * 10 >= programs.len() * 9 && executed * 3 >= programs.len());
}

#[test]
fn shaders_compute_the_same() {
    let programs = some("hlsl", "hlsl");
    let (compiled, executed) = each(&programs, shader);
    println!("{compiled} of {} shaders compiled again, {executed} executed", programs.len());
    assert!(compiled * 10 >= programs.len() * 9 && executed * 2 >= programs.len());
}

/// Modules with something that LLVM IR cannot say (docs/reference/lift.md).
const UNSAID: &[&str] = &["comp_spec_constants", "comp_untyped_pointers"];

/// Modules that are valid by an extension that the spirv-val of the tests lacks; and one with modes of fast math beside which there may be
/// no NoContraction, which selection still writes.
const NEWER: &[&str] = &["comp_float_modes"];

/// Modules in the styles of glslang, dxc and spirv-opt, for every stage: LLVM accepts what they are lifted to, and what is compiled
/// from it is valid; or a message says what LLVM IR has nothing for.
#[test]
fn modules_of_other_producers_verify() {
    let programs = corpus::programs(&spirant_testsuite::data().join("spvasm"), &["spvasm"]).expect("modules");
    let (mut verified, mut refused, mut wrong) = (0, Vec::new(), Vec::new());
    for path in &programs {
        let source = std::fs::read_to_string(path).expect("a file");
        let name = path.file_stem().expect("a name").to_string_lossy();
        let env = directives::fact(&source, "env").unwrap_or_default();
        let version = match env.strip_prefix("vulkan1.").and_then(|minor| minor.parse().ok()) {
            Some(0) => Version::V1_0,
            Some(1u8) => Version::V1_3,
            Some(2) => Version::V1_5,
            _ => Version::V1_6,
        };
        let options = AssembleOptions::default().version(Some(version));
        let Ok(words) = assemble_with(&source, &options) else { continue };
        let mut diagnostics = Diagnostics::new();
        let module =
            spirant::binary::decode(&words, &Default::default(), &mut diagnostics).expect("a module");
        match lift(&module, &name, &LiftOptions::default(), &mut diagnostics) {
            Ok(ir) => {
                verified += 1;
                let ir = String::from_utf8(ir).expect("LLVM IR is text");
                let again = corpus::compile(&ir, &name, &Options::default());
                let is_shader = module.is_shader() && !module.entry_points.is_empty();
                let valid = again.and_then(|words| match is_shader {
                    true => corpus::validate(&words, spirv_tools::TargetEnv::Vulkan_1_3),
                    false => Ok(()),
                });
                // The spirv-val of the tests lacks what is newer than it.
                if let Err(error) = valid
                    && !NEWER.contains(&&*name)
                {
                    wrong.push(format!("{name}: compiled again: {error}\n{ir}"));
                }
            }
            Err(_) if diagnostics.has_bugs() => wrong.push(format!("{name}: {}", text_of(&diagnostics))),
            Err(_) => refused.push(format!("{name}: {}", text_of(&diagnostics))),
        }
    }
    println!("{verified} of {} verify; refused:\n{}", programs.len(), refused.join("\n"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(refused.iter().all(|why| UNSAID.iter().any(|name| why.starts_with(name))), "{refused:#?}");
}

/// A random shader with whole and structured control flow, or a graph that was structured.
fn random_module(seed: u64) -> Option<(Module, Job)> {
    if seed.is_multiple_of(3) {
        let kind = cfg::Kind::ALL[(seed / 3) as usize % cfg::Kind::ALL.len()];
        let mut runner = random::runner(seed, 0);
        let program = cfg::strategy::programs(kind, 1..=24).new_tree(&mut runner).ok()?.current();
        let ir = cfg::text::print(&program, seed as u32);
        let both = stage::structure(&ir).unwrap_or_else(|error| panic!("{error}\n{ir}"));
        return Some((both.after, Job::parse(&ir).ok()?));
    }
    let mut random = Random::new(seed);
    let size = 5 + random.below(60);
    let module = parse(&shaders::text(&mut random, size)).expect("text of ours");
    let bytes = shaders::WORDS * shaders::LANES * 4;
    let seed = seed as u32;
    let job = format!("//@ dispatch 1 1 1\n//@ buffer 0 0 rwstructured {bytes} rand:{seed}\n");
    Some((module, Job::parse(&job).expect("a header")))
}

/// Whether a module was executed before and after.
fn same(seed: u64) -> Result<bool, String> {
    let Some((module, job)) = random_module(seed) else { return Ok(false) };
    let lanes = shaders::LANES as u32;
    let passes = [Pass::Vce, Pass::Interface];
    let done = spirant::transform(module, &passes, true, &Options::default(), &mut Silent);
    let module = decoded(&done.map_err(|failed| failed.to_string())?.words);
    let Ok(before) = machine::run(&module, &job, lanes) else { return Ok(false) };
    let (ir, again) = there_and_back(&module, "random", None)?;
    match machine::run(&decoded(&again), &job, lanes) {
        Ok(after) if after == before => Ok(true),
        Ok(_) => Err(format!("the results differ\n{ir}")),
        Err(stop) => Err(format!("{stop}\n{ir}")),
    }
}

#[test]
fn random_modules_compute_the_same() {
    let (cases, seed) = (random::cases("SPIRANT_LIFT_CASES", 100) as usize, random::seed());
    let outcomes = threads::each(
        cases,
        || (),
        |(), case| {
            let seed = seed.wrapping_add(case as u64);
            same(seed).map_err(|why| format!("SPIRANT_SEED={seed}: {why}"))
        },
    );
    let compared = outcomes.iter().filter(|outcome| **outcome == Ok(true)).count();
    let failures: Vec<String> = outcomes.into_iter().filter_map(Result::err).collect();
    println!("{compared} of {cases} random modules compared, seed {seed}");
    if let Some(first) = failures.first() {
        panic!("{} of {cases} differ, first {first}", failures.len());
    }
    assert!(compared * 2 >= cases, "only {compared} modules were executed");
}

/// The functions and variables of a program, with their types and places, are the same when it was lifted and compiled again; and what
/// bodies tell of them is still told.
fn debug_information_of(path: &Path) -> Result<bool, String> {
    let source = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let Ok((job, _)) = corpus::job_at(&source, "-O1") else { return Ok(false) };
    let is_kernel = path.extension().is_some_and(|ending| ending == "cl");
    let folder = format!("-working-directory={}", path.parent().expect("a folder").display());
    let mut flags: Vec<&str> = job.flags.iter().map(String::as_str).collect();
    let ir = if is_kernel {
        flags.extend(["-g", folder.as_str()]);
        frontend::opencl_to_ir(&source, &flags)
    } else {
        flags.extend(corpus::HLSL_DEBUG);
        frontend::hlsl_to_ir(&source, "main", &flags)
    };
    let Ok(ir) = ir else { return Ok(false) };
    let name = path.display().to_string();
    let Ok(words) = corpus::compile(&ir, &name, &Options::default()) else { return Ok(false) };
    let before = decoded(&words);
    let (ir, again) = there_and_back(&before, &name, None)?;
    let after = decoded(&again);
    let (first, second) = (debug::declarations(&before), debug::declarations(&after));
    // What is gone from the code may be gone.
    let (shown, still) = (debug::shown(&before), debug::shown(&after));
    // So is what is no code of the program's own: how HLSL's resources are made and indexed, which handles say.
    let own = |(_, function): &&(String, String)| source.contains(function.as_str());
    let lost: Vec<_> = shown.difference(&still).filter(own).cloned().collect();
    let is_shown = |name: &str| still.iter().any(|(shown, _)| shown == name);
    let missing: Vec<_> = first.difference(&second).filter(|(name, _)| is_shown(name)).collect();
    let more: Vec<_> = second.difference(&first).collect();
    if !missing.is_empty() || !more.is_empty() {
        return Err(format!("missing: {missing:#?}\nnew: {more:#?}\n{ir}"));
    }
    let lines = debug::lines(&before);
    let kept = debug::lines(&after).intersection(&lines).count();
    if lost.len() * 4 > shown.len() || kept * 4 < lines.len() * 3 {
        return Err(format!("{kept} of {} lines are kept; no longer shown: {lost:#?}\n{ir}", lines.len()));
    }
    Ok(true)
}

#[test]
fn debug_information_is_kept() {
    let mut programs = some("opencl", "cl");
    programs.extend(some("hlsl", "hlsl"));
    let outcomes = threads::each_of(&programs, |path| {
        debug_information_of(path).map_err(|why| format!("{}: {why}", path.display()))
    });
    let compared = outcomes.iter().filter(|outcome| **outcome == Ok(true)).count();
    let failures: Vec<String> = outcomes.into_iter().filter_map(Result::err).collect();
    println!("debug information of {compared} of {} programs compared", programs.len());
    assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), failures.join("\n"));
    assert!(compared * 10 >= programs.len() * 8, "only {compared} of {}", programs.len());
}

/// What HLSL has no words for, as other producers write it: executed on a driver, each before and after.
#[test]
fn forms_of_other_producers_compute_the_same() {
    let programs = corpus::programs(&spirant_testsuite::data().join("lift"), &["spvasm"]).expect("modules");
    let mut runner = Runner::new().expect("the helper");
    let mut executed = 0;
    for path in &programs {
        let name = path.file_stem().expect("a name").to_string_lossy();
        let source = std::fs::read_to_string(path).expect("a file");
        let job = Job::parse(&source).unwrap_or_else(|error| panic!("{name}: {error}"));
        let options = AssembleOptions::default().version(Some(Version::V1_5));
        let words = assemble_with(&source, &options).unwrap_or_else(|found| panic!("{name}: {found}"));
        let (ir, again) =
            there_and_back(&decoded(&words), &name, None).unwrap_or_else(|error| panic!("{name}: {error}"));
        corpus::validate(&again, spirv_tools::TargetEnv::Vulkan_1_3)
            .unwrap_or_else(|error| panic!("{name}: {error}\n{ir}"));
        let Outcome::Done(first) = runner.vulkan(&job, &words) else { continue };
        match runner.vulkan(&job, &again) {
            Outcome::Done(second) => {
                compare(&job, &first, &second).unwrap_or_else(|why| panic!("{name}: {why}\n{ir}"));
                executed += 1;
            }
            other => panic!("{name}: {other}\n{ir}"),
        }
    }
    println!("{executed} of {} executed", programs.len());
    assert!(programs.len() >= 2);
}

/// LLVM's types of matrices have no elements that pointers point to.
#[test]
fn a_pointer_into_a_cooperative_matrix_is_refused() {
    let text = "OpCapability Shader
OpCapability CooperativeMatrixKHR
OpCapability VulkanMemoryModel
OpExtension \"SPV_KHR_cooperative_matrix\"
OpExtension \"SPV_KHR_vulkan_memory_model\"
OpMemoryModel Logical Vulkan
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 32 1 1
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%uint_0 = OpConstant %uint 0
%uint_3 = OpConstant %uint 3
%uint_16 = OpConstant %uint 16
%float_1 = OpConstant %float 1
%function = OpTypeFunction %void
%matrix = OpTypeCooperativeMatrixKHR %float %uint_3 %uint_16 %uint_16 %uint_0
%matrices = OpTypePointer Function %matrix
%floats = OpTypePointer Function %float
%main = OpFunction %void None %function
%entry = OpLabel
%variable = OpVariable %matrices Function
%element = OpAccessChain %floats %variable %uint_0
OpStore %element %float_1
OpReturn
OpFunctionEnd
";
    let words = spirant::binary::asm::assemble(text).expect("a module");
    let why = lifted(&decoded(&words), None).expect_err("it is refused");
    assert!(why.contains("error[E0002]: a pointer to an element of a cooperative matrix"), "{why}");
}
