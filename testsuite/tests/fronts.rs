//! HLSL by each front end: clang, DXC to DXIL, DXC to SPIR-V, and the one that `spirant cc` chooses.
//!
//! `data/fronts` has programs for each feature, system value, stage and kind of resource. Each line `// args:` of a file is a program; the
//! lines `//@` behind it say what it is executed with. The chosen front end compiles all of them. The modules of clang and of DXIL are valid, all
//! have the same descriptors, and they compute the same. A line `//= FRONT: WHY` records why a front end does not compile a program of the
//! file, a line `//= FRONT computes otherwise: ENTRIES` the programs whose results differ from those of most front ends: DXC has defects, too.
//! `SPIRANT_ALL_FRONTS=1` compiles all programs, not the first of each file; `SPIRANT_BLESS=1` does, and writes the lines anew.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant_exec::Outcome;
use spirant_exec::compare::compare;
use spirant_exec::job::{Job, Kind};
use spirant_exec::runner::Runner;
use spirant_testsuite::counted;
use spirant_testsuite::dxc::Dxc;
use spirant_testsuite::{containers, on_machine, words};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The front ends; the first is the choice.
const FRONTS: [&str; 4] = ["auto", "clang", "dxil", "dxc"];

/// Programs of which a driver may compute something else than the reference machine, and what it is.
const OPEN: [(&str, &str); 9] = [
    ("buf_bytes_complex.Matrices", "whether a product is rounded before it is added"),
    ("res_storage_arrays.Images", "a texel that one invocation reads and another one changes"),
    (
        "intrin_waves_multi.MultiPrefix",
        "a scan in a loop that ends for some lanes first, where the driver is wrong",
    ),
    ("lang_bitfields.Stored", "what is left of a store of DXC's that ends behind its buffer"),
    ("lang_native_16.Stored", "what is left of a store of DXC's that ends behind its buffer"),
    ("sem_bitfields_layout.Copies", "what is left of a store of DXC's that ends behind its buffer"),
    ("sem_bitfields_layout.Mixed", "what is left of a store of DXC's that ends behind its buffer"),
    ("sem_bitfields_layout.Units", "what is left of a store of DXC's that ends behind its buffer"),
    ("sem_truncation.Called", "the order in which a driver adds three numbers"),
];

/// A program: its file, its arguments, and what it is executed with.
struct Program {
    path: PathBuf,
    arguments: Vec<String>,
    entry: String,
    job: Option<Job>,
}

impl Program {
    fn name(&self) -> String {
        format!("{}.{}", self.path.file_stem().unwrap().to_string_lossy(), self.entry)
    }
}

fn programs_of(path: &Path) -> Vec<Program> {
    let source = std::fs::read_to_string(path).expect("a source");
    let program = |(number, section): (usize, &str)| {
        let (line, rest) = section.split_once('\n').unwrap_or((section, ""));
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        let entry = arguments.iter().skip_while(|word| *word != "-E").nth(1).cloned();
        let header: Vec<&str> = rest.lines().take_while(|line| line.starts_with("//@ ")).collect();
        let job = (!header.is_empty()).then(|| {
            let mut job =
                Job::parse(&header.join("\n")).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
            job.entry = entry.clone().expect("an entry point");
            job
        });
        let entry = entry.unwrap_or_else(|| format!("library{number}"));
        Program { path: path.to_owned(), arguments, entry, job }
    };
    source.split("// args: ").skip(1).enumerate().map(program).collect()
}

/// The modules of programs by one front end, and the first error where there is none.
struct Made {
    modules: BTreeMap<String, Result<Vec<u32>, String>>,
}

/// Compiles all programs by a front end: as one batch, but for those with flags that it lacks, which would end the batch. A program that a
/// front end is stated not to compile is not asked why, unless lines are written anew.
fn compiled(programs: &[Program], front: &str, folder: &Path) -> Made {
    let output = |program: &Program| folder.join(format!("{}.{front}.spv", program.name()));
    let line = |program: &Program| {
        let own = ["cc".to_owned(), program.path.display().to_string(), format!("--front={front}")];
        let quiet = program.arguments.iter().all(|word| word != "-WX").then(|| "-no-warnings".to_owned());
        let rest = ["-o".to_owned(), output(program).display().to_string()];
        [&own[..], &program.arguments, &rest, quiet.as_slice()].concat()
    };
    let manifest = folder.join(format!("{front}.manifest"));
    let tool = spirant_testsuite::program().unwrap();
    let mut together: Vec<&Program> = programs.iter().collect();
    loop {
        let lines: Vec<String> = together.iter().map(|program| line(program)[1..].join(" ")).collect();
        std::fs::write(&manifest, lines.join("\n")).unwrap();
        let batch =
            Command::new(&tool).arg("cc").arg("--manifest").arg(&manifest).arg("-j2").output().unwrap();
        let said = String::from_utf8_lossy(&batch.stderr).into_owned();
        assert_ne!(batch.status.code(), Some(3), "{front}: {said}");
        let number =
            said.split_once(".manifest:").and_then(|(_, rest)| rest.split(':').next()?.parse::<usize>().ok());
        let Some(number) = number.filter(|_| batch.status.code() == Some(2)) else { break };
        together.remove(number - 1);
    }
    let is_alone = |program: &Program| !together.iter().any(|other| std::ptr::eq(*other, program));
    let start = format!("//= {front}: ");
    let module = |program: &Program| {
        if let Ok(bytes) = std::fs::read(output(program)) {
            return Ok(words(&bytes));
        }
        let source = std::fs::read_to_string(&program.path).unwrap();
        let stated = source.lines().find_map(|line| line.strip_prefix(&start));
        if let Some(why) =
            stated.filter(|_| std::env::var_os("SPIRANT_BLESS").is_none() && !is_alone(program))
        {
            return Err(why.to_owned());
        }
        let alone = Command::new(&tool).args(line(program)).output().unwrap();
        let said = String::from_utf8_lossy(&alone.stderr);
        match std::fs::read(output(program)) {
            Ok(bytes) => Ok(words(&bytes)),
            // 4 is a crash of the front end.
            Err(_) if matches!(alone.status.code(), Some(1 | 2 | 4)) => Err(first_error(&said)),
            Err(_) => panic!("{} by {front}: {:?}: {said}", program.name(), alone.status.code()),
        }
    };
    Made { modules: programs.iter().map(|program| (program.name(), module(program))).collect() }
}

/// The message of the first error, without what clang calls itself.
fn first_error(said: &str) -> String {
    let line = said.lines().find_map(|line| {
        let (_, message) = line.split_once("error: ").or_else(|| line.split_once("]: "))?;
        Some(message)
    });
    let message = line.unwrap_or(said).trim();
    message.strip_prefix("clang 22's HLSL has ").unwrap_or(message).to_owned()
}

/// The descriptors of a module by the names of the resources.
fn descriptors(module: &[u32]) -> BTreeMap<String, (Option<u32>, Option<u32>)> {
    let reflected = spirant::reflect::reflect(module).expect("it is reflected");
    let place = |name: &str| name.trim_start_matches("counter.var.").trim_end_matches(".counter").to_owned();
    let is_counter = |name: &str| name.starts_with("counter.var.") || name.ends_with(".counter");
    let named = reflected.resources.iter().filter_map(|resource| {
        let name = resource.name.as_deref()?;
        let named = if is_counter(name) { format!("{} (counter)", place(name)) } else { name.to_owned() };
        Some((named, (resource.set, resource.binding)))
    });
    named.collect()
}

/// Why a module is not valid.
fn invalid(module: &[u32]) -> Option<String> {
    let mut findings = spirant::Diagnostics::new();
    let env: spirant::TargetEnv = "vulkan1.3".parse().unwrap();
    let _ = spirant::validate::run(module, &env, &mut findings);
    findings.iter().next().map(|finding| finding.to_string())
}

/// What is found of one program.
#[derive(Default)]
struct Found {
    /// What is wrong.
    wrong: Vec<String>,
    /// The front ends whose module computes something else than most.
    otherwise: Vec<&'static str>,
}

/// A front end, its module, and the buffers that the module leaves.
type Run<'a> = (&'static str, &'a Vec<u32>, Vec<Vec<u8>>);

/// Compares the modules of one program.
fn look(program: &Program, made: &[Made], runners: &mut [Runner]) -> Found {
    let name = program.name();
    let modules = FRONTS.iter().zip(made).map(|(front, made)| (*front, &made.modules[&name]));
    let modules: Vec<(&'static str, &Vec<u32>)> =
        modules.filter_map(|(front, module)| Some((front, module.as_ref().ok()?))).collect();
    let mut found = Found::default();
    if let Err(why) = &made[0].modules[&name] {
        found.wrong.push(format!("{name}: no front end compiles it: {why}"));
    }
    for (front, module) in modules.iter().filter(|(front, _)| *front != "dxc") {
        found.wrong.extend(invalid(module).map(|why| format!("{name} by {front} is invalid: {why}")));
    }
    if let Some((_, reference)) = modules.last() {
        let expected = descriptors(reference);
        for (front, module) in &modules {
            for (resource, place) in descriptors(module) {
                if let Some(other) = expected.get(&resource).filter(|other| **other != place) {
                    let message =
                        format!("{name} by {front}: {resource} is at {place:?}, by DXC at {other:?}");
                    found.wrong.push(message);
                }
            }
        }
    }
    let Some(job) = &program.job else { return found };
    // Of the drivers, a newer one may have what another lacks; some lack what DXC asks for.
    let mut run = |module: &Vec<u32>| {
        let outcomes = runners.iter_mut().map(|runner| runner.vulkan(job, module));
        let outcome = outcomes.into_iter().find(|outcome| !matches!(outcome, Outcome::Refused(_)))?;
        Some(outcome.done().map_err(|why| why.to_string()))
    };
    let mut results: Vec<Run<'_>> = Vec::new();
    for (front, module) in modules.iter().copied() {
        let known = results.iter().find(|(_, other, _)| *other == module).map(|(.., result)| result.clone());
        match known.map(Ok).or_else(|| run(module)) {
            Some(Ok(result)) => {
                // The machine has no pipelines and no rays.
                let is_open = OPEN.iter().any(|(open, _)| *open == name);
                let has_scene = job.buffers.iter().any(|buffer| buffer.kind == Kind::Scene);
                if job.draw.is_none()
                    && !has_scene
                    && !is_open
                    && let Err(why) = on_machine::on_robust_machine(job, module, &result)
                {
                    found.wrong.push(format!("{name} by {front}: {why}"));
                }
                results.push((front, module, result));
            }
            Some(Err(why)) => found.wrong.push(format!("{name} by {front}: {why}")),
            None => {}
        }
    }
    // What the choice makes is of one of the others.
    results.retain(|(front, ..)| *front != "auto");
    let agree =
        |one: &[Vec<u8>]| results.iter().filter(|(.., other)| compare(job, one, other).is_ok()).count();
    // Of two that differ, DXIL is right.
    let best = results.iter().max_by_key(|(front, _, result)| (agree(result), *front == "dxil"));
    if let Some((.., expected)) = best {
        let differs =
            |(_, _, got): &&(&'static str, &Vec<u32>, Vec<Vec<u8>>)| compare(job, expected, got).is_err();
        found.otherwise.extend(results.iter().filter(differs).map(|(front, ..)| *front));
    }
    found
}

/// The lines of a file that say what front ends do not compile, or compute otherwise.
fn records(programs: &[&Program], made: &[Made], found: &[&Found]) -> Vec<String> {
    let mut lines = Vec::new();
    for (front, made) in FRONTS.iter().zip(made).skip(1) {
        let why = programs.iter().find_map(|program| made.modules[&program.name()].clone().err());
        lines.extend(why.map(|why| format!("{front}: {why}")));
        let differs = programs.iter().zip(found).filter(|(_, found)| found.otherwise.contains(front));
        let entries: Vec<&str> = differs.map(|(program, _)| program.entry.as_str()).collect();
        lines.extend(
            (!entries.is_empty()).then(|| format!("{front} computes otherwise: {}", entries.join(", "))),
        );
    }
    lines
}

/// Writes the lines into a file.
fn bless(path: &Path, records: &[String]) {
    let text = std::fs::read_to_string(path).unwrap();
    let mut lines: Vec<String> =
        text.lines().filter(|line| !line.starts_with("//= ")).map(str::to_owned).collect();
    let at = lines.iter().position(|line| line.starts_with("// args: ")).unwrap_or(0);
    lines.splice(at..at, records.iter().map(|record| format!("//= {record}")));
    std::fs::write(path, lines.join("\n") + "\n").unwrap();
}

#[test]
fn every_front_end_makes_the_same_of_hlsl() {
    if Dxc::find().is_none() {
        eprintln!("DXC is not installed: cargo xtask setup --dxc");
        return;
    }
    let only = std::env::var("SPIRANT_ONLY").unwrap_or_default();
    let blesses = std::env::var_os("SPIRANT_BLESS").is_some();
    let is_whole = blesses || std::env::var_os("SPIRANT_ALL_FRONTS").is_some();
    let sources = containers::sources("fronts").expect("the folder of programs");
    let of_files = sources.iter().map(|path| programs_of(path));
    let count = of_files.clone().map(|programs| programs.len()).sum::<usize>();
    let programs: Vec<Program> = of_files
        .flat_map(|programs| programs.into_iter().take(if is_whole { usize::MAX } else { 1 }))
        .collect();
    let programs: Vec<Program> =
        programs.into_iter().filter(|program| program.name().contains(&only)).collect();
    let folder = std::env::temp_dir().join(format!("spirant-fronts-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let made: Vec<Made> = FRONTS.iter().map(|front| compiled(&programs, front, &folder)).collect();
    std::fs::remove_dir_all(&folder).unwrap();
    let check = |program: &Program, runners: &mut [Runner]| (program.name(), look(program, &made, runners));
    // The order of these is that of two threads.
    let found: BTreeMap<String, Found> = containers::on_drivers(&programs, check).into_iter().collect();
    let mut failed: Vec<String> = found.values().flat_map(|found| found.wrong.clone()).collect();
    for path in sources.iter().filter(|_| only.is_empty()) {
        let own: Vec<&Program> = programs.iter().filter(|program| program.path == *path).collect();
        let own_found: Vec<&Found> = own.iter().map(|program| &found[&program.name()]).collect();
        let records = records(&own, &made, &own_found);
        if blesses {
            bless(path, &records);
        }
        let text = std::fs::read_to_string(path).unwrap();
        let stated: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("//= ")).collect();
        // Some programs of a file show some of its lines.
        let is_right = match is_whole {
            true => stated == records,
            false => records.iter().all(|record| is_stated(record, &stated)),
        };
        if !is_right {
            failed.push(format!("{}: {records:?} in place of {stated:?}", path.display()));
        }
    }
    counted(&format!("{} programs by each front end, {} wrong", programs.len(), failed.len()));
    assert!(failed.is_empty(), "{} of {} programs:\n{}", failed.len(), programs.len(), failed.join("\n"));
    assert!(count >= 600, "{count} programs");
}

/// Whether a line of some programs of a file follows from its lines.
fn is_stated(record: &str, stated: &[&str]) -> bool {
    let (of, entries) = record.split_once(": ").unwrap_or((record, ""));
    let line = stated.iter().find_map(|line| line.strip_prefix(of)?.strip_prefix(": "));
    line.is_some_and(|line| {
        line == entries || entries.split(", ").all(|entry| line.split(", ").any(|known| known == entry))
    })
}
