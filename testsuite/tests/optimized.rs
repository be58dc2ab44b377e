//! What the corpus and random shaders compute is the same without optimization and with all of it, and random shaders with each pass
//! alone, lane by lane: the machine knows no driver's errors. So is what other producers' modules of the corpus compute after
//! `spirant opt -O`.
//!
//! `SPIRANT_OPTIMIZED_CASES` sets how many random shaders (default 400), `SPIRANT_SEED` which. `SPIRANT_OPTIMIZED_ALL` compares the modules
//! of all producers.
//!
//! Programs that the machine refuses (textures, mathematics, barriers between subgroups) are left to the drivers.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use proptest::strategy::{Strategy, ValueTree};
use spirant::dialect::function::{Body, Function, ValueDef};
use spirant::dialect::spirv::Op;
use spirant::dialect::{Diagnostics, Module};
use spirant::text::parse;
use spirant::{Goal, OptLevel, Options, Pass, Silent};
use spirant_exec::frontend;
use spirant_exec::job::Job;
use spirant_exec::machine::{self, Stop};
use spirant_generators::random::{self, Random};
use spirant_generators::{cfg, shaders};
use spirant_testsuite::cfg::stage;
use spirant_testsuite::foreign_code::{self, Producer};
use spirant_testsuite::{corpus, threads};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Programs that must at least have been compared.
const AT_LEAST: usize = 130;

fn module(ir: &str, name: &str, opt_level: OptLevel) -> Result<Module, String> {
    let words = corpus::compile(ir, name, &Options::default().opt_level(opt_level))?;
    spirant::binary::decode(&words, &Default::default(), &mut Diagnostics::new())
        .map_err(|_| "it is not read".to_owned())
}

/// Whether both were executed; an error where they differ.
fn compare(path: &Path) -> Result<bool, String> {
    let source = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let lines: Vec<&str> = source.lines().filter(|line| !line.contains("driver-bug")).collect();
    let Ok(job) = Job::parse(&lines.join("\n")) else { return Ok(false) };
    let name = path.display().to_string();
    let ir = if path.extension().is_some_and(|ending| ending == "hlsl") {
        let mut flags = vec!["-O1"];
        flags.extend(job.flags.iter().map(String::as_str));
        frontend::hlsl_to_ir(&source, "main", &flags).map_err(|e| format!("{e:#}"))?
    } else {
        source
    };
    let outcome = |level| module(&ir, &name, level).map(|module| machine::run(&module, &job, 4));
    match (outcome(OptLevel::O0)?, outcome(OptLevel::O2)?) {
        (Ok(plain), Ok(optimized)) if plain == optimized => Ok(true),
        (Ok(_), Ok(_)) => Err("the results differ".to_owned()),
        (Ok(_), Err(stop @ (Stop::Undefined(_) | Stop::Malformed(_)))) => Err(stop.to_string()),
        _ => Ok(false),
    }
}

#[test]
fn optimized_programs_compute_the_same() {
    let folder = spirant_testsuite::data().join("corpus");
    let mut programs = corpus::programs(&folder.join("hlsl"), &["hlsl"]).expect("the corpus");
    programs.extend(corpus::programs(&folder.join("llvm"), &["ll"]).expect("the corpus"));
    let outcomes =
        threads::each_of(&programs, |path| compare(path).map_err(|why| format!("{}: {why}", path.display())));
    let compared = outcomes.iter().filter(|outcome| **outcome == Ok(true)).count();
    let failures: Vec<String> = outcomes.into_iter().filter_map(Result::err).collect();
    println!("{compared} of {} programs compared", programs.len());
    assert!(failures.is_empty(), "{} differ:\n{}", failures.len(), failures.join("\n"));
    assert!(compared >= AT_LEAST, "only {compared} programs were executed");
}

/// The passes that optimize, each alone, then in a row once and several times.
fn sequences() -> Vec<Vec<Pass>> {
    let all: Vec<Pass> = Pass::ALL.iter().copied().filter(|pass| pass.optimizes()).collect();
    let alone = all.iter().map(|pass| vec![*pass]);
    alone.chain([all.clone(), all.repeat(3)]).collect()
}

/// Whether a module computes the same after each sequence of passes; `None` where the machine does not know what it computes.
fn holds(module: &Module, job: &Job, sequences: &[Vec<Pass>]) -> Option<Result<(), String>> {
    let before = machine::run(module, job, shaders::LANES as u32).ok()?;
    let differs = |passes: &Vec<Pass>| {
        let names = || passes.iter().map(|pass| pass.name()).collect::<Vec<_>>().join(",");
        let done = spirant::transform(module.clone(), passes, false, &Options::default(), &mut Silent);
        match done.map(|done| machine::run(&done.module, job, shaders::LANES as u32)) {
            Ok(Ok(after)) if after == before => None,
            Ok(Ok(_)) => Some(format!("{}: the results differ", names())),
            Ok(Err(stop)) => Some(format!("{}: {stop}", names())),
            Err(failed) => Some(format!("{}: {failed}", names())),
        }
    };
    Some(sequences.iter().find_map(differs).map_or(Ok(()), Err))
}

/// A random shader with whole and structured control flow of the dialect's own.
fn random_shader(seed: u64) -> (String, Module, Job) {
    let mut random = Random::new(seed);
    let size = 5 + random.below(60);
    let text = shaders::text(&mut random, size);
    let module = parse(&text).unwrap_or_else(|errors| panic!("{:?}\n{text}", errors.iter().next()));
    let bytes = shaders::WORDS * shaders::LANES * 4;
    let job = Job::parse(&format!(
        "//@ dispatch 1 1 1\n//@ buffer 0 0 rwstructured {bytes} rand:{}\n",
        seed as u32
    ));
    (text, module, job.expect("a header"))
}

/// Random control flow as LLVM's graphs have it, free and structured.
fn random_graph(seed: u64) -> Option<(String, [Module; 2], Job)> {
    let kinds = cfg::Kind::ALL;
    let kind = kinds[seed as usize % kinds.len()];
    let mut runner = random::runner(seed, 0);
    let program = cfg::strategy::programs(kind, 1..=24).new_tree(&mut runner).ok()?.current();
    let ir = cfg::text::print(&program, seed as u32);
    let both = stage::structure(&ir).unwrap_or_else(|error| panic!("{error}\n{ir}"));
    let job = Job::parse(&ir).ok()?;
    let modules = [both.before, both.after];
    Some((ir, if seed.is_multiple_of(2) { modules.map(called) } else { modules }, job))
}

/// The module with an entry point that only calls the old one, so that there is something to inline.
fn called(mut module: Module) -> Module {
    let Some(entry) = module.entry_points.first().map(|entry| entry.function) else { return module };
    let ty = module.functions[entry].ty;
    let mut function = Function::new("caller", ty, []);
    let (region, block) = (function.layout.create_region(), function.create_block());
    function.layout.append_block(region, block);
    function.body = match module.functions[entry].body {
        Body::Cfg(_) => Body::Cfg(region),
        _ => Body::Structured(region),
    };
    let callee = function.module_value(ValueDef::Func(entry), ty);
    let call = function.create_inst(Op::FunctionCall.into(), &[], &[callee], &[], &[]);
    let end = function.create_inst(Op::Return.into(), &[], &[], &[], &[]);
    [call, end].into_iter().for_each(|inst| function.layout.append_inst(block, inst));
    let caller = module.functions.push(function);
    module
        .entry_points
        .iter_mut()
        .filter(|point| point.function == entry)
        .for_each(|point| point.function = caller);
    module
        .execution_modes
        .iter_mut()
        .filter(|mode| mode.function == entry)
        .for_each(|mode| mode.function = caller);
    module
}

#[test]
fn random_shaders_compute_the_same_after_each_pass() {
    let (cases, seed) = (random::cases("SPIRANT_OPTIMIZED_CASES", 400), random::seed());
    let sequences = sequences();
    let compared = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    let one = |case: u64| {
        let seed = seed.wrapping_add(case);
        let (text, modules, job) = if case % 4 == 3 {
            let Some((text, modules, job)) = random_graph(seed) else { return };
            (text, Vec::from(modules), job)
        } else {
            let (text, module, job) = random_shader(seed);
            (text, vec![module], job)
        };
        for outcome in modules.iter().filter_map(|module| holds(module, &job, &sequences)) {
            compared.fetch_add(1, Ordering::Relaxed);
            if let Err(why) = outcome {
                failures
                    .lock()
                    .unwrap()
                    .push(format!("SPIRANT_SEED={seed} (case {case} % 4): {why}\n{text}"));
            }
        }
    };
    threads::each(cases as usize, || (), |(), case| one(case as u64));
    let (failures, compared) = (failures.into_inner().unwrap(), compared.into_inner());
    println!(
        "{compared} modules of {cases} cases compared after {} sequences of passes, seed {seed}",
        sequences.len()
    );
    if let Some(first) = failures.first() {
        panic!("{} differ, first {first}", failures.len());
    }
    assert!(compared * 2 >= cases as usize, "only {compared} modules were executed");
}

/// How many modules of other producers must at least have been compared: those of Spirant at -O0, which needs no installation.
const AT_LEAST_FOREIGN: usize = 40;

/// The producers of the module of a source that are compared: three in turn, or all where that is asked for.
fn producers(source: usize) -> Vec<Producer> {
    let all = Producer::ALL;
    match std::env::var_os("SPIRANT_OPTIMIZED_ALL") {
        Some(_) => all.to_vec(),
        None => (0..3).map(|turn| all[(source + 2 * turn) % all.len()]).collect(),
    }
}

/// Whether a module computes the same, and is as valid, after `spirant opt -O` and `-Os`; `None` where the machine does not know it.
fn optimizes(words: &[u32], producer: Producer, job: &Job) -> Option<Result<(), String>> {
    let before = machine::run(&foreign_code::read(words).ok()?, job, 4).ok()?;
    // glslang has modules that are not.
    let was_valid = foreign_code::is_valid(words, producer.env());
    if !was_valid && foreign_code::by_spirant(words, Goal::Speed).is_err() {
        return None;
    }
    let one = |goal| {
        let made = foreign_code::by_spirant(words, goal).map_err(|error| error.to_string())?;
        if was_valid && !foreign_code::is_valid(&made.words, producer.env()) {
            return Err("it is not valid any more".to_owned());
        }
        let module = foreign_code::read(&made.words).map_err(|error| error.to_string())?;
        match machine::run(&module, job, 4) {
            Ok(after) if after == before => Ok(()),
            Ok(_) => Err("the results differ".to_owned()),
            Err(stop) => Err(stop.to_string()),
        }
    };
    Some(
        [Goal::Speed, Goal::Size]
            .into_iter()
            .try_for_each(|goal| one(goal).map_err(|why| format!("{goal:?}: {why}"))),
    )
}

#[test]
fn modules_of_other_producers_compute_the_same_when_they_are_optimized() {
    let programs =
        corpus::programs(&spirant_testsuite::data().join("corpus/hlsl"), &["hlsl"]).expect("the corpus");
    let compared = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    let one = |number: usize, path: &Path| {
        let source = std::fs::read_to_string(path).unwrap();
        let lines: Vec<&str> = source.lines().filter(|line| !line.contains("driver-bug")).collect();
        let Ok(job) = Job::parse(&lines.join("\n")) else { return };
        for producer in producers(number) {
            let Ok(words) = producer.module(path) else { continue };
            let Some(outcome) = optimizes(&words, producer, &job) else { continue };
            compared.fetch_add(1, Ordering::Relaxed);
            if let Err(why) = outcome {
                failures.lock().unwrap().push(format!("{} of {}: {why}", path.display(), producer.name()));
            }
        }
    };
    threads::each(programs.len(), || (), |(), number| one(number, &programs[number]));
    let (failures, compared) = (failures.into_inner().unwrap(), compared.into_inner());
    println!("{compared} modules compared");
    assert!(failures.is_empty(), "{} differ:\n{}", failures.len(), failures.join("\n"));
    assert!(compared >= AT_LEAST_FOREIGN, "only {compared} modules were executed");
}
