//! Pictures by every front end: each stage of HLSL by clang's LLVM IR, DXC's DXIL and DXC's SPIR-V, without optimization and with it, draws on lavapipe, a
//! newer lavapipe and SwiftShader what DXC's own SPIR-V of the same source draws there.
//!
//! `data/graphics` and `data/dxil/draw` have the sources. `data/graphics/rows.txt` says what a front end or a driver lacks, and where a driver draws
//! otherwise; what it does not say holds, and so does what it says. The drivers of GPUs compile the same pipelines, and the modules of the
//! containers in `data/dxil`, without executing them. `SPIRANT_BLESS=1` writes DXC's modules and the rows of what is refused anew; it keeps those
//! of other kinds, which a person writes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant::dialect::Module;
use spirant::dialect::spirv::ExecutionModel;
use spirant::{Options, Silent};
use spirant_exec::Outcome;
use spirant_exec::compare::compare;
use spirant_exec::job::{Buffer, Job};
use spirant_exec::machine::{self, Stop};
use spirant_exec::runner::{Driver, Mesa, Runner};
use spirant_testsuite::containers::Program;
use spirant_testsuite::dxc::Dxc;
use spirant_testsuite::on_machine::specialized;
use spirant_testsuite::pictures::{self, Compiled, FRONTS, Made, Picture};
use spirant_testsuite::{containers, counted};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

/// The levels of optimization.
const LEVELS: [&str; 2] = ["O0", "O1"];
/// The drivers that draw.
const DRIVERS: [&str; 3] = ["lavapipe", "newer lavapipe", "SwiftShader"];
/// The drivers that compile: generations of AMD's GPUs by RADV, and of Intel's by ANV.
const COMPILERS: [(&str, Driver); 10] = [
    ("older navi21", Driver::Amd(Mesa::Installed, "navi21")),
    ("navi21", Driver::Amd(Mesa::Newer, "navi21")),
    ("older TGL", Driver::Intel(Mesa::Installed, "9a49")),
    ("MTL", Driver::Intel(Mesa::Newer, "7d55")),
    ("polaris10", Driver::Amd(Mesa::Newer, "polaris10")),
    ("vega10", Driver::Amd(Mesa::Newer, "vega10")),
    ("navi31", Driver::Amd(Mesa::Newer, "navi31")),
    ("gfx1201", Driver::Amd(Mesa::Newer, "gfx1201")),
    ("TGL", Driver::Intel(Mesa::Newer, "9a49")),
    ("LNL", Driver::Intel(Mesa::Newer, "64a0")),
];
/// Who has the rows of what the drivers that compile lack.
const REFUSED: &str = "GPUs";
/// What begins the rows that a person writes: a driver draws otherwise, or fails.
const DEFECT: &str = "defect: ";
/// The same, where a driver does so depending on what it compiled before.
const AT_TIMES: &str = "defect at times: ";

/// The pictures, and their modules.
struct All {
    pictures: Vec<Picture>,
    compiled: Compiled,
}

fn blesses() -> bool {
    std::env::var_os("SPIRANT_BLESS").is_some()
}

/// All pictures; `None` without DXC.
fn all() -> Option<&'static All> {
    static ALL: OnceLock<Option<All>> = OnceLock::new();
    ALL.get_or_init(|| {
        if Dxc::find().is_none() {
            eprintln!("DXC is not installed: cargo xtask setup --dxc");
            return None;
        }
        let only = std::env::var("SPIRANT_ONLY").unwrap_or_default();
        let folders = ["graphics", "dxil/draw"];
        let sources = folders.iter().flat_map(|folder| containers::sources(folder).expect("a folder"));
        let chosen = sources.filter(|path| path.file_stem().unwrap().to_string_lossy().contains(&only));
        let pictures: Vec<Picture> =
            chosen.map(|path| Picture::read(&path).unwrap_or_else(|why| panic!("{why}"))).collect();
        if blesses() {
            bless_references(&pictures);
        }
        let folder = std::env::temp_dir().join(format!("spirant-graphics-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        // A row of a front end names the stage that it does not compile.
        let stated = if blesses() { Rows::new() } else { rows() };
        let lacking = |front: &'static str, name: &str| {
            let row = stated.get(&(front.to_owned(), name.to_owned()))?;
            Some(row.split_once(": ")?.0.to_owned())
        };
        let compiled =
            pictures::compile(&pictures, &LEVELS, &lacking, &spirant_testsuite::program().unwrap(), &folder);
        std::fs::remove_dir_all(&folder).unwrap();
        Some(All { pictures, compiled: compiled.unwrap_or_else(|why| panic!("{why}")) })
    })
    .as_ref()
}

/// Writes DXC's modules of the pictures that `dxil_draw` does not have.
fn bless_references(pictures: &[Picture]) {
    let dxc = Dxc::load().expect("DXC");
    let shifts = containers::shifts_of_dxc();
    let mut more = vec!["-fvk-use-dx-layout", "-fvk-use-dx-position-w"];
    more.extend(shifts.iter().map(String::as_str));
    for picture in pictures.iter().filter(|picture| picture.path.parent().unwrap().ends_with("graphics")) {
        let source = std::fs::read_to_string(&picture.path).unwrap();
        for program in picture.reference.iter().flat_map(|(programs, _)| programs) {
            let made = program.bless_module(&source, &dxc, &more);
            made.unwrap_or_else(|why| panic!("{}: {why}", picture.name));
        }
    }
}

/// The rows: who lacks or does something, with which picture, and why.
type Rows = BTreeMap<(String, String), String>;

fn rows_path() -> PathBuf {
    spirant_testsuite::data().join("graphics/rows.txt")
}

fn rows() -> Rows {
    let text = std::fs::read_to_string(rows_path()).unwrap_or_default();
    let row = |line: &str| {
        let mut parts = line.splitn(3, " | ").map(str::to_owned);
        Some(((parts.next()?, parts.next()?), parts.next()?))
    };
    text.lines().filter(|line| !line.starts_with('#')).filter_map(row).collect()
}

/// Compares what was found by some parties with their rows, or writes those rows. Wrong is what has no row, and a row that does not hold.
fn hold(found: &Rows, is_mine: &dyn Fn(&str) -> bool) -> Vec<String> {
    static WRITES: std::sync::Mutex<()> = std::sync::Mutex::new(());
    let _one_at_a_time = WRITES.lock().unwrap();
    let only = std::env::var("SPIRANT_ONLY").unwrap_or_default();
    let mut stated = rows();
    if blesses() && only.is_empty() {
        let text = std::fs::read_to_string(rows_path()).unwrap_or_default();
        let mut text: String =
            text.lines().filter(|l| l.starts_with('#')).map(|l| format!("{l}\n")).collect();
        stated.retain(|(who, _), why| !is_mine(who) || why.starts_with("defect"));
        let refused = found.iter().filter(|(_, why)| !why.starts_with(DEFECT));
        stated.extend(refused.map(|(key, why)| (key.clone(), why.clone())));
        for ((who, picture), why) in &stated {
            let _ = writeln!(text, "{who} | {picture} | {why}");
        }
        std::fs::write(rows_path(), text).unwrap();
    }
    let mut wrong = Vec::new();
    for ((who, picture), why) in found {
        match stated.get(&(who.clone(), picture.clone())) {
            // A person states why a driver fails or differs; what is seen of it varies.
            Some(row) if row == why || (row.starts_with("defect") && why.starts_with(DEFECT)) => {}
            Some(row) => wrong.push(format!("{who} | {picture} | {why}\n    its row says: {row}")),
            None => wrong.push(format!("{who} | {picture} | {why}")),
        }
    }
    let must_show = |(key, why): &(&(String, String), &String)| {
        is_mine(&key.0) && key.1.contains(&only) && !why.starts_with(AT_TIMES)
    };
    for ((who, picture), _) in stated.iter().filter(must_show) {
        if !found.contains_key(&(who.clone(), picture.clone())) {
            wrong.push(format!("{who} | {picture}: its row in rows.txt no longer holds"));
        }
    }
    wrong
}

/// What front ends lack: what is stated and still holds, and what is new.
fn lacks(all: &All) -> Rows {
    let mut found = Rows::new();
    let is_here = |name: &str| all.pictures.iter().any(|picture| picture.name == name);
    if !blesses() {
        let holds = |who: &str, name: &str| {
            !all.compiled
                .no_longer_lacking
                .iter()
                .any(|(front, other)| (*front, other.as_str()) == (who, name))
        };
        found.extend(
            rows().into_iter().filter(|((who, name), _)| {
                FRONTS.contains(&who.as_str()) && is_here(name) && holds(who, name)
            }),
        );
    }
    for made in &all.compiled.made {
        let name = &all.pictures[made.picture].name;
        let Err((stage, line)) = &made.modules else { continue };
        let mut levels = all
            .compiled
            .made
            .iter()
            .filter(|other| (other.picture, other.front) == (made.picture, made.front));
        let is_all = levels.all(|other| other.modules.is_err());
        let who = if is_all { made.front.to_owned() } else { format!("{} -{}", made.front, made.level) };
        found.entry((who, name.clone())).or_insert_with(|| {
            let why = pictures::first_error(line, &spirant_testsuite::program().unwrap());
            let why = why.unwrap_or_else(|why| panic!("{name} by {}: {why}", made.front));
            let why = why.replace(&format!("{}/", spirant_testsuite::data().display()), "");
            format!("{stage}: {why}")
        });
    }
    found
}

/// A runner on each driver that draws; `None` for what is not installed.
fn drawers() -> Vec<(&'static str, Option<Runner>)> {
    let runners = [
        Some(Runner::new().expect("a helper")),
        Runner::on(Driver::NewerMesa).expect("a helper"),
        Runner::on(Driver::SwiftShader).expect("a helper"),
    ];
    let patient = |runner: Runner| runner.with_limit(Duration::from_secs(60));
    DRIVERS.into_iter().zip(runners.map(|runner| runner.map(patient))).collect()
}

/// DXC's modules of a picture.
fn modules_of(programs: &[Program]) -> Vec<Vec<u32>> {
    let modules: Result<_, String> = programs.iter().map(|program| program.read_module()).collect();
    modules.unwrap_or_else(|why| panic!("{why}"))
}

/// Draws a picture by all front ends on all drivers. The count is of the pictures that were compared.
fn draw(
    all: &All,
    picture: usize,
    runners: &mut [(&'static str, Option<Runner>)],
    found: &mut Rows,
) -> usize {
    let of = &all.pictures[picture];
    let made: Vec<&Made> =
        all.compiled.made.iter().filter(|made| made.picture == picture && made.modules.is_ok()).collect();
    let theirs = of.reference.as_ref().map(|(programs, job)| (modules_of(programs), job));
    let mut compared = 0;
    for (driver, runner) in runners {
        let Some(runner) = runner else { continue };
        let mut say = |who: String, why: String| {
            found.entry((who, of.name.clone())).or_insert(why);
        };
        // Where DXC has no SPIR-V, the picture by DXIL, which `dxil_draw` holds against a computation.
        let own = made.iter().find(|made| (made.front, made.level) == ("dxil", "O1"));
        let expected = match (&theirs, own) {
            (Some((modules, job)), _) => runner.draw(job, modules),
            (None, Some(own)) => runner.draw(&of.job, own.modules.as_ref().unwrap()),
            (None, None) => Outcome::Refused("no front end compiles it".to_owned()),
        };
        let expected = match expected {
            Outcome::Refused(why) => {
                say(format!("{driver}, DXC's own"), reason(&why));
                None
            }
            outcome => outcome
                .done()
                .map_err(|why| say(format!("{driver}, DXC's own"), format!("{DEFECT}{why}")))
                .ok(),
        };
        if expected.as_ref().is_some_and(|expected| is_blank(&of.job, expected)) {
            say(format!("{driver}, DXC's own"), format!("{DEFECT}nothing is drawn"));
        }
        let mut drawn: Vec<(&Vec<Vec<u32>>, Outcome)> = Vec::new();
        for made in &made {
            let modules = made.modules.as_ref().unwrap();
            let known = drawn.iter().find(|(other, _)| *other == modules).map(|(_, outcome)| outcome.clone());
            let outcome = known.unwrap_or_else(|| runner.draw(&of.job, modules));
            drawn.push((modules, outcome.clone()));
            match (outcome, &expected) {
                (Outcome::Refused(why), _) => say(format!("{driver}, {}", made.front), reason(&why)),
                (outcome, expected) => {
                    let who = format!("{driver}, {} -{}", made.front, made.level);
                    match (outcome.done(), expected) {
                        (Err(why), _) => say(who, format!("{DEFECT}{why}")),
                        (Ok(_), None) => {}
                        (Ok(got), Some(expected)) => {
                            compared += 1;
                            if let Err(why) = compare(&of.job, expected, &got) {
                                say(who, format!("{DEFECT}{why}"));
                            }
                        }
                    }
                }
            }
        }
    }
    compared
}

/// Why a driver refuses, without its name, which has versions.
fn reason(why: &str) -> String {
    let devices = [" (llvmpipe", " (SwiftShader", " (AMD", " (NULL", " (Null", " (Intel"];
    let end = devices.iter().filter_map(|device| why.find(device)).min();
    why[..end.unwrap_or(why.len())].to_owned()
}

fn is_blank(job: &Job, results: &[Vec<u8>]) -> bool {
    job.buffers.iter().zip(results).all(|(buffer, result): (&Buffer, _)| buffer.data == *result)
}

/// Calls a function with every item, and with what a thread has, in two threads.
fn in_two<S, R: Send>(
    count: usize,
    start: impl Fn() -> S + Sync,
    each: impl Fn(usize, &mut S) -> R + Sync,
) -> Vec<R> {
    let half = |first: usize| {
        let mut state = start();
        (first..count).step_by(2).map(|item| each(item, &mut state)).collect::<Vec<R>>()
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        let mut all = half(0);
        all.extend(other.join().expect("the other half"));
        all
    })
}

#[test]
fn every_front_end_draws_what_dxc_draws() {
    let Some(all) = all() else { return };
    let mut found = lacks(all);
    let parts = in_two(all.pictures.len(), drawers, |picture, runners| {
        let mut found = Rows::new();
        (draw(all, picture, runners, &mut found), found)
    });
    let compared: usize = parts.iter().map(|(count, _)| count).sum();
    found.extend(parts.into_iter().flat_map(|(_, found)| found));
    let installed: BTreeSet<&str> =
        drawers().iter().filter(|(_, runner)| runner.is_some()).map(|(name, _)| *name).collect();
    let is_mine = |who: &str| {
        let driver = who.split(',').next().unwrap_or_default();
        FRONTS.contains(&who.split(' ').next().unwrap_or_default()) || installed.contains(driver)
    };
    let wrong = hold(&found, &is_mine);
    counted(&format!(
        "{} pictures by each front end, compared {compared} times, {} wrong",
        all.pictures.len(),
        wrong.len()
    ));
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    for (variable, driver) in [("SPIRANT_MESA", DRIVERS[1]), ("SPIRANT_SWIFTSHADER", DRIVERS[2])] {
        assert!(std::env::var_os(variable).is_none() || installed.contains(driver), "no {driver}");
    }
}

/// Draws a picture on the reference machine: DXC's modules as a driver draws them, and those of all front ends as DXC's. The count is of the
/// pictures that were compared.
fn draw_on_machine(
    all: &All,
    picture: usize,
    runners: &mut [(&'static str, Option<Runner>)],
    found: &mut Rows,
) -> usize {
    let of = &all.pictures[picture];
    let Some((programs, job)) = &of.reference else { return 0 };
    let mut say = |who: String, why: String| found.insert((who, of.name.clone()), why);
    let modules = modules_of(programs);
    let made = all.compiled.made.iter().filter(|made| made.picture == picture);
    let made = made.filter_map(|made| {
        Some((format!(", {} -{}", made.front, made.level), &of.job, made.modules.as_ref().ok()?))
    });
    let close = Job { tolerance: Some(of.machine_tolerance), ..job.clone() };
    // The first picture is held against those of drivers, the others against the first.
    let (mut first, mut count): (Option<Vec<Vec<u8>>>, usize) = (None, 0);
    for (who, job, modules) in [(String::new(), job, &modules)].into_iter().chain(made) {
        let got = match on_machine(job, modules) {
            Ok(got) => got,
            Err(Stop::Refused(why)) => {
                if first.is_none() {
                    say("the machine".to_owned(), why);
                    return 0;
                }
                continue;
            }
            Err(why) => {
                say(format!("the machine{who}"), format!("{DEFECT}{why}"));
                continue;
            }
        };
        count += 1;
        let wrong = match &first {
            Some(first) => compare(&close, first, &got),
            None => by_a_driver(&close, modules, runners, &got),
        };
        if let Err(why) = wrong {
            say(format!("the machine{who}"), format!("{DEFECT}{why}"));
        }
        first.get_or_insert(got);
    }
    count
}

/// Whether a driver leaves the same; if none does, how the first differs.
fn by_a_driver(
    job: &Job,
    modules: &[Vec<u32>],
    runners: &mut [(&'static str, Option<Runner>)],
    got: &[Vec<u8>],
) -> Result<(), String> {
    let drawn = runners.iter_mut().filter_map(|(_, runner)| runner.as_mut()?.draw(job, modules).done().ok());
    let compared: Vec<Result<(), String>> = drawn.map(|drawn| compare(job, &drawn, got)).collect();
    match compared.iter().any(Result::is_ok) {
        true => Ok(()),
        false => compared.into_iter().next().unwrap_or(Ok(())),
    }
}

fn on_machine(job: &Job, modules: &[Vec<u32>]) -> Result<Vec<Vec<u8>>, Stop> {
    let modules: Result<Vec<Module>, String> = modules.iter().map(|words| specialized(words, job)).collect();
    let modules = modules.unwrap_or_else(|why| panic!("{why}"));
    let of =
        |model| modules.iter().find(|module| module.entry_points.iter().any(|entry| entry.model == model));
    let known = [ExecutionModel::Vertex, ExecutionModel::Fragment];
    let mut stages = modules.iter().flat_map(|module| &module.entry_points);
    if let Some(other) = stages.find(|entry| !known.contains(&entry.model)) {
        return Err(Stop::Refused(format!("entry points of the stage {:?}", other.model)));
    }
    let [vertex, fragment] = known.map(of);
    machine::draw(vertex.expect("a vertex stage"), fragment, job)
}

#[test]
fn the_machine_draws_what_a_driver_draws() {
    let Some(all) = all() else { return };
    let parts = in_two(all.pictures.len(), drawers, |picture, runners| {
        let mut found = Rows::new();
        (draw_on_machine(all, picture, runners, &mut found), found)
    });
    let compared: usize = parts.iter().map(|(count, _)| count).sum();
    let found: Rows = parts.into_iter().flat_map(|(_, found)| found).collect();
    if drawers().iter().any(|(_, runner)| runner.is_none()) {
        // Each driver has pictures that the machine has as another one alone does.
        eprintln!("{compared} pictures, which not all drivers judge: cargo xtask setup --mesa --swiftshader");
        let stated = rows();
        // A front end, not the machine.
        let is_of_front = |key: &(String, String)| key.0.starts_with("the machine, ");
        let wrong: Vec<_> =
            found.iter().filter(|(key, _)| is_of_front(key) && !stated.contains_key(*key)).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
        return;
    }
    let wrong = hold(&found, &|who| who.starts_with("the machine"));
    counted(&format!("pictures compared {compared} times, {} wrong", wrong.len()));
    assert!(compared > 0 || std::env::var_os("SPIRANT_ONLY").is_some(), "nothing was compared");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// A pipeline or a module for drivers that compile.
struct Unit {
    name: String,
    job: Job,
    modules: Vec<Vec<u32>>,
}

/// The pipelines of all pictures, each once, and the modules of all containers.
fn units(all: &All) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    let mut seen: BTreeSet<&Vec<Vec<u32>>> = BTreeSet::new();
    for made in &all.compiled.made {
        let Ok(modules) = &made.modules else { continue };
        if seen.insert(modules) {
            let of = &all.pictures[made.picture];
            let name = format!("{} by {} -{}", of.name, made.front, made.level);
            units.push(Unit { name, job: of.job.clone(), modules: modules.clone() });
        }
    }
    let only = std::env::var("SPIRANT_ONLY").unwrap_or_default();
    let mut paths = Vec::new();
    files(&spirant_testsuite::data().join("dxil"), &mut paths);
    for path in paths.iter().filter(|path| !path.parent().unwrap().ends_with("draw")) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if path.extension().is_none_or(|extension| extension != "dxil") || !name.contains(&only) {
            continue;
        }
        let bytes = std::fs::read(path).unwrap();
        let options = Options::default();
        // What is refused is for other tests.
        if let Ok(compiled) = spirant::compile_bytes(&bytes, "in.dxil", &options, &mut Silent) {
            let modules = vec![compiled.words];
            units.push(Unit { name: format!("{name}.dxil"), job: Job::default(), modules });
        }
    }
    units
}

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        match path.is_dir() {
            true => files(&path, into),
            false => into.push(path),
        }
    }
}

#[test]
fn compilers_of_gpus_accept_the_modules() {
    let Some(all) = all() else { return };
    let units = units(all);
    let start = || {
        let runner = |(name, driver): &(&'static str, Driver)| {
            let runner = Runner::on(*driver).unwrap_or_else(|why| panic!("{name}: {why:#}"));
            (*name, runner.map(|runner| runner.with_limit(Duration::from_secs(60))))
        };
        COMPILERS.iter().map(runner).collect::<Vec<_>>()
    };
    let parts = in_two(units.len(), start, |unit, runners| {
        let unit = &units[unit];
        let outcome = |(name, runner): &mut (&'static str, Option<Runner>)| {
            Some((*name, unit.name.clone(), runner.as_mut()?.compile(&unit.job, &unit.modules)))
        };
        runners.iter_mut().filter_map(outcome).collect::<Vec<_>>()
    });
    let (mut found, mut compiled) = (Rows::new(), BTreeMap::new());
    let mut refused: BTreeMap<String, BTreeMap<&str, usize>> = BTreeMap::new();
    for (driver, unit, outcome) in parts.into_iter().flatten() {
        *compiled.entry(driver).or_insert(0) += usize::from(matches!(outcome, Outcome::Done(_)));
        match outcome {
            Outcome::Done(_) => {}
            Outcome::Refused(why) => {
                *refused.entry(reason(&why)).or_default().entry(driver).or_insert(0) += 1;
            }
            other => drop(found.insert((driver.to_owned(), unit), format!("{DEFECT}{other}"))),
        }
    }
    // One row for each reason, with the number of pipelines of each driver.
    for (why, counts) in refused {
        let counts: Vec<String> = counts.iter().map(|(driver, count)| format!("{driver} {count}")).collect();
        found.insert((REFUSED.to_owned(), why), counts.join(", "));
    }
    let is_whole = compiled.len() == COMPILERS.len() && std::env::var_os("SPIRANT_ONLY").is_none();
    if !is_whole {
        found.retain(|(who, _), _| who != REFUSED);
    }
    let wrong = hold(&found, &|who| compiled.contains_key(who) || is_whole && who == REFUSED);
    let counts: Vec<String> = compiled.iter().map(|(driver, count)| format!("{count} by {driver}")).collect();
    counted(&format!("of {} pipelines compiled {}, {} wrong", units.len(), counts.join(", "), wrong.len()));
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    let missing: Vec<&str> =
        COMPILERS.iter().map(|(name, _)| *name).filter(|name| !compiled.contains_key(name)).collect();
    if !missing.is_empty() {
        eprintln!("no compiler here for {}: cargo xtask setup --mesa", missing.join(", "));
    }
    assert!(
        missing.is_empty() || std::env::var_os("SPIRANT_MESA").is_none(),
        "SPIRANT_MESA lacks the drivers for GPUs of AMD and Intel: cargo xtask setup --mesa"
    );
}
