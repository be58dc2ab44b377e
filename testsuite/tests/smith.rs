//! Random modules are valid in the environment of their profile, the same on every machine, and a driver computes of those with an
//! oracle what it says, of what they are lifted to and compiled again as well.
//!
//! `SPIRANT_SMITH_CASES` sets how many modules a profile has (default 60; a quarter as many are executed, a tenth of them lifted),
//! `SPIRANT_SEED` the seed (default 1).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::dialect::grammar::Version;
use spirant::dialect::spirv::Op;
use spirant::{Diagnostics, Pass, TargetEnv, validate};
use spirant_exec::Outcome;
use spirant_exec::job::{Job, Launch};
use spirant_exec::runner::Runner;
use spirant_generators::random;
use spirant_generators::smith::{Features, Module, Options, Profile, Run, generate};
use spirant_testsuite::on_machine::is_specialized_by;
use spirant_testsuite::smith::{self, Executor, On, without};
use spirant_testsuite::{corpus, directives, foreign_code};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

/// How many failures are printed, each when it is found.
const SHOWN: usize = 50;

/// Holds a property over modules of every profile on all processors; a property says what is wrong.
fn each(cases: u64, property: impl Fn(&Options, u64, u64) -> Result<(), String> + Sync) {
    // Every run takes the same modules, unless it is told otherwise.
    let seed = random::seed();
    let next = AtomicU64::new(0);
    let failures = Mutex::new(Vec::new());
    let profiles = Profile::ALL.len() as u64;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= cases * profiles {
                        return;
                    }
                    let profile = Profile::ALL[(number % profiles) as usize];
                    let mut options =
                        Options::new(profile).size([10, 40, 40, 150][(number / profiles % 4) as usize]);
                    if !(number / profiles).is_multiple_of(3) {
                        options = options.features(Features::permitted(profile));
                    }
                    if let Err(why) = property(&options, seed, number) {
                        let all = options.features.names().collect::<Vec<_>>().join(",");
                        let size = options.size;
                        let how = format!(
                            "{profile} --size {size} --features none,{all} --seed {seed}: {number}: {why}"
                        );
                        // A run of thousands takes its time.
                        let mut failures = failures.lock().expect("no panic elsewhere");
                        if failures.len() < SHOWN {
                            eprintln!("{how}\n");
                        }
                        failures.push(how);
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().expect("no panic elsewhere");
    assert!(failures.is_empty(), "{} of {} modules fail", failures.len(), cases * profiles);
}

fn cases() -> u64 {
    u64::from(random::cases("SPIRANT_SMITH_CASES", 60))
}

#[test]
fn modules_are_valid() {
    each(cases(), |options, seed, number| {
        let options = options.clone().oracle(number % 2 == 0);
        let module = generate(&options, seed, number);
        let env: TargetEnv = options.profile.name().parse().map_err(|_| "an environment".to_owned())?;
        let mut found = Diagnostics::new();
        if validate::run(&module.words, &env, &mut found).is_err() {
            return Err(format!("spirv-val: {}", found.iter().next().expect("a violation").message));
        }
        let mut found = Diagnostics::new();
        match spirant::check::check_for(&module.words, Some(&env), &mut found) {
            Ok(_) => Ok(()),
            Err(_) => Err(format!("the verifier: {}", found.iter().next().expect("a violation").message)),
        }
    });
}

/// Where a module's words are, each with its opcode.
fn opcodes(words: &[u32]) -> Vec<u32> {
    let (mut at, mut all) = (5, Vec::new());
    while let Some(word) = words.get(at) {
        all.push(word & 0xffff);
        at += (word >> 16).max(1) as usize;
    }
    all
}

/// Executes a module; what the driver refuses is not counted.
fn executes(module: &Module, on: On, executed: &AtomicU64) -> Result<(), String> {
    for run in &module.oracle.as_ref().expect("an oracle").runs {
        match wrong(on, run, &module.words) {
            None => executed.fetch_add(1, Ordering::Relaxed),
            Some((_, true)) => continue,
            Some((why, _)) if !is_known(on, run, &module.words) => return Err(why),
            Some(_) => executed.fetch_add(1, Ordering::Relaxed),
        };
    }
    Ok(())
}

/// Why a run's results are not what they must be, and whether that is because the driver refuses the module.
fn wrong(on: On, run: &Run, words: &[u32]) -> Option<(String, bool)> {
    let outcome = EXECUTOR.with_borrow_mut(|executor| executor.execute(on, run, words));
    let why = match outcome {
        Outcome::Refused(why) => return Some((why, true)),
        Outcome::Done(got) => smith::difference(run, &got)?,
        other => format!("{}: {other}", run.entry),
    };
    Some((format!("{}: {why}", on.name()), false))
}

/// Whether a difference is a known defect of the driver's: it has one by a reproducer, and computes what it must of the module without
/// what the defect is about.
fn is_known(on: On, run: &Run, words: &[u32]) -> bool {
    let had = HAD.get_or_init(|| {
        let drivers = [On::Vulkan, On::SwiftShader, On::OpenCl];
        let mut had = Vec::new();
        for reproducer in Reproducer::all() {
            for on in drivers.into_iter().filter(|on| reproducer.drivers.contains(on)) {
                if reproducer.is_had_by(on) {
                    had.push((on, reproducer.defect.clone()));
                }
            }
        }
        had
    });
    let explains = |(name, rewrite): &(&str, without::Rewrite)| {
        let has = had.iter().any(|(driver, defect)| *driver == on && defect == name);
        has && rewrite(words).is_some_and(|words| wrong(on, run, &words).is_none())
    };
    let found = without::DEFECTS.iter().find(|defect| explains(defect));
    if let Some((name, _)) = found {
        *KNOWN.lock().expect("no panic elsewhere").entry((on.name(), name)).or_default() += 1;
    }
    found.is_some()
}

/// The drivers' defects that reproducers show here.
static HAD: OnceLock<Vec<(On, String)>> = OnceLock::new();

/// How many differences are a known defect.
static KNOWN: Mutex<BTreeMap<(&str, &str), u64>> = Mutex::new(BTreeMap::new());

thread_local! {
    static EXECUTOR: RefCell<Executor> = RefCell::new(Executor::new(Duration::from_secs(120)));
}

#[test]
fn drivers_compute_what_the_oracle_says() {
    let here: Vec<On> =
        [On::Vulkan, On::SwiftShader, On::OpenCl].into_iter().filter(|on| on.is_here()).collect();
    let executed = AtomicU64::new(0);
    each(cases() / 4, |options, seed, number| {
        let module = generate(&options.clone().oracle(true), seed, number);
        here.iter()
            .filter(|on| (**on == On::OpenCl) == options.profile.kernel)
            .try_for_each(|on| executes(&module, *on, &executed))
    });
    let executed = executed.into_inner();
    println!("{executed} entry points executed");
    for ((driver, defect), count) in KNOWN.lock().expect("no panic elsewhere").iter() {
        println!("{count} of them differ on {driver} by its defect {defect}");
    }
    let told = std::env::var_os("SPIRANT_SWIFTSHADER").is_some();
    assert!(!told || here.contains(&On::SwiftShader), "SwiftShader is not where SPIRANT_SWIFTSHADER says");
    let has_opencl = here.contains(&On::OpenCl);
    assert!(!has_opencl || executed >= cases() / 4 * 5, "only {executed} kernels were executed");
}

#[test]
fn the_machine_computes_what_the_oracle_says() {
    let executed = AtomicU64::new(0);
    each(cases(), |options, seed, number| {
        let module = generate(&options.clone().oracle(true), seed, number);
        for run in &module.oracle.as_ref().expect("an oracle").runs {
            // It refuses none of them.
            wrong(On::Machine, run, &module.words).map_or(Ok(()), |(why, _)| Err(why))?;
            executed.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    });
    println!("{} entry points executed on the machine", executed.into_inner());
}

/// A module after passes.
fn passed(words: &[u32], passes: &[Pass]) -> Result<Vec<u32>, String> {
    let module = foreign_code::read(words).map_err(|error| format!("{error:#}"))?;
    let options = spirant::Options::default();
    let done = spirant::transform(module, passes, true, &options, &mut spirant::Silent);
    done.map(|done| done.words).map_err(|failed| failed.to_string())
}

#[test]
fn each_pass_leaves_what_the_oracle_says() {
    let all: Vec<Pass> = Pass::ALL.iter().copied().filter(|pass| pass.optimizes()).collect();
    // One after another, for one module after another: each pass alone, then all of them.
    let sequences: Vec<Vec<Pass>> = all.iter().map(|pass| vec![*pass]).chain([all.clone()]).collect();
    let executed = AtomicU64::new(0);
    each(cases(), |options, seed, number| {
        let module = generate(&options.clone().oracle(true), seed, number);
        let profiles = Profile::ALL.len() as u64;
        let passes = &sequences[(number / profiles) as usize % sequences.len()];
        let names = || passes.iter().map(|pass| pass.name()).collect::<Vec<_>>().join(",");
        let words = passed(&module.words, passes).map_err(|why| format!("{}: {why}", names()))?;
        let left = foreign_code::read(&words).map_err(|error| format!("{}: {error:#}", names()))?;
        for run in &module.oracle.as_ref().expect("an oracle").runs {
            // A pass may remove specialization constants that nothing uses.
            let mut run = run.clone();
            run.specialization.retain(|(id, _)| is_specialized_by(&left, *id));
            wrong(On::Machine, &run, &words).map_or(Ok(()), |(why, _)| Err(format!("{}: {why}", names())))?;
            executed.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    });
    println!("{} entry points executed on the machine", executed.into_inner());
}

/// A module lifted to LLVM IR and compiled again.
fn there_and_back(words: &[u32], env: &TargetEnv) -> Result<Vec<u32>, String> {
    let ir = smith::lifted(words)?;
    let text = |found: &Diagnostics| found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let again = corpus::compile(&ir, "smith", &spirant::Options::default())
        .map_err(|why| format!("compiled again: {why}"))?;
    let mut found = Diagnostics::new();
    validate::run(&again, env, &mut found).map_err(|_| format!("spirv-val: {}", text(&found)))?;
    Ok(again)
}

#[test]
fn what_is_lifted_and_compiled_again_computes_what_the_oracle_says() {
    let executed = AtomicU64::new(0);
    each(cases().div_ceil(10), |options, seed, number| {
        let mut module = generate(&options.clone().oracle(true), seed, number);
        let env: TargetEnv = options.profile.name().parse().map_err(|_| "an environment".to_owned())?;
        module.words = there_and_back(&module.words, &env)?;
        let on = if options.profile.kernel { On::OpenCl } else { On::Vulkan };
        if on.is_here() { executes(&module, on, &executed) } else { Ok(()) }
    });
    let executed = executed.into_inner();
    println!("{executed} entry points executed");
    assert!(executed > 0, "nothing was executed");
}

/// A module that a driver gets wrong, as small as it gets: a file of `data/drivers`.
struct Reproducer {
    name: String,
    /// The defect, which [`without::DEFECTS`] has.
    defect: String,
    drivers: Vec<On>,
    job: Job,
    words: Vec<u32>,
    /// The words that must be in the first buffer.
    right: Vec<u32>,
}

impl Reproducer {
    fn all() -> Vec<Reproducer> {
        let folder = spirant_testsuite::data().join("drivers");
        let files =
            std::fs::read_dir(folder).expect("the reproducers").map(|file| file.expect("a file").path());
        let mut files: Vec<_> = files.collect();
        files.sort();
        files.iter().map(|file| Reproducer::read(file)).collect()
    }

    fn read(path: &Path) -> Reproducer {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(path).expect("a reproducer");
        let said = |what: &str| {
            directives::fact(&text, what).unwrap_or_else(|| panic!("{name} does not say `{what}`")).to_owned()
        };
        let drivers = said("drivers");
        let drivers = drivers.split_whitespace().map(|name| name.parse().expect("a driver")).collect();
        let right = said("right");
        let right = right.split_whitespace().map(|word| word.parse().expect("a word")).collect();
        let options = spirant::binary::asm::AssembleOptions::default().version(Some(Version::V1_0));
        let words = spirant::binary::asm::assemble_with(&text, &options)
            .unwrap_or_else(|_| panic!("{name}: assembly"));
        let job = Job::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        Reproducer { defect: said("defect"), name, drivers, job, words, right }
    }

    /// What a driver leaves in the first buffer.
    fn outcome(&self, on: On, runner: &mut Runner, words: &[u32]) -> Result<Vec<u32>, Outcome> {
        let outcome = match &self.job.launch {
            Some(launch) => runner.opencl(&Launch { optimize: on == On::OpenCl, ..launch.clone() }, words),
            None => runner.vulkan(&self.job, words),
        };
        let Outcome::Done(buffers) = outcome else { return Err(outcome) };
        let word = |word: &[u8]| u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
        Ok(buffers[0].chunks_exact(4).map(word).collect())
    }

    /// Whether a driver has the defect.
    fn is_had_by(&self, on: On) -> bool {
        let Some(mut runner) = on.runner().expect("a helper") else { return false };
        self.outcome(on, &mut runner, &self.words) != Ok(self.right.clone())
    }
}

#[test]
fn reproducers_say_which_driver_has_which_defect() {
    for reproducer in Reproducer::all() {
        let Reproducer { name, defect, right, .. } = &reproducer;
        let (_, rewrite) =
            without::DEFECTS.iter().find(|(known, _)| known == defect).expect("a known defect");
        let rewritten = rewrite(&reproducer.words).expect("the module has what the defect is about");
        let kernel = reproducer.job.launch.is_some();
        for on in [On::Vulkan, On::NewerMesa, On::SwiftShader, On::OpenCl, On::OpenClPlain] {
            if kernel != matches!(on, On::OpenCl | On::OpenClPlain) || !on.is_here() {
                continue;
            }
            let mut runner = on.runner().expect("a helper").expect("a driver");
            match reproducer.outcome(on, &mut runner, &reproducer.words) {
                Err(Outcome::Refused(why)) => println!("{name}: {} refuses it: {why}", on.name()),
                Ok(got) if got == *right => println!("{name}: {} is right", on.name()),
                other => {
                    println!("{name}: {} has the defect {defect}: {other:?}", on.name());
                    assert!(
                        reproducer.drivers.contains(&on),
                        "{name}: {} is not known to have it",
                        on.name()
                    );
                }
            }
            // The rest of the module is not what is wrong.
            match reproducer.outcome(on, &mut runner, &rewritten) {
                Err(Outcome::Refused(_)) => {}
                other => assert_eq!(other, Ok(right.clone()), "{name}: {} without {defect}", on.name()),
            }
        }
    }
}

/// A sum over the words and what is expected of them, so that a change of either shows.
fn digest(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[test]
fn a_seed_gives_the_same_everywhere_and_results_are_not_what_was_given() {
    let mut sums = Vec::new();
    for profile in Profile::ALL {
        let options = Options::new(profile).features(Features::permitted(profile));
        let mut sum = [0; 2];
        for number in 0..8 {
            let wild = generate(&options, 7, number);
            sum[1] ^= digest(wild.words.iter().flat_map(|word| word.to_le_bytes()));
            let module = generate(&options.clone().oracle(true), 7, number);
            sum[0] ^= digest(module.words.iter().flat_map(|word| word.to_le_bytes()));
            for run in module.oracle.expect("an oracle").runs {
                let result = &run.resources[0];
                assert_ne!(result.initial, result.expected, "{profile} {number}");
                sum[0] ^= digest(run.resources.iter().flat_map(|resource| resource.expected.clone()));
            }
        }
        sums.push(format!("{profile} {:016x} {:016x}", sum[0], sum[1]));
    }
    assert_eq!(sums, EXPECTED, "the generator has changed: note it in the changelog, and record these");
}

#[test]
fn stages_types_and_images_of_every_kind_are_drawn() {
    let mut all = std::collections::BTreeSet::new();
    for profile in Profile::ALL {
        let options = Options::new(profile).features(Features::permitted(profile));
        for number in 0..40 {
            let words = generate(&options, 3, number).words;
            all.extend(opcodes(&words));
            let (mut at, mut models) = (5, Vec::new());
            while let Some(word) = words.get(at) {
                if word & 0xffff == Op::EntryPoint as u32 {
                    models.push(0x1_0000 + words[at + 1]);
                }
                at += (word >> 16).max(1) as usize;
            }
            all.extend(models);
        }
    }
    use Op as O;
    let wanted = [
        O::EmitVertex,
        O::EndPrimitive,
        O::TypeSampler,
        O::TypeSampledImage,
        O::TypeMatrix,
        O::TypeEvent,
        O::TypeQueue,
        O::TypePipe,
        O::TypeOpaque,
        O::ImageSampleExplicitLod,
        O::ImageSampleDrefExplicitLod,
        O::ImageRead,
        O::ImageWrite,
        O::ImageFetch,
    ];
    for op in wanted {
        assert!(all.contains(&(op as u32)), "{op:?} is not drawn");
    }
    // Vertex, both of tessellation, geometry, fragment, compute, kernel.
    for model in 0..7 {
        assert!(all.contains(&(0x1_0000 + model)), "the execution model {model} is not drawn");
    }
}

/// What seed 7 gives, in every profile: with an oracle, and without.
const EXPECTED: [&str; 11] = [
    "vulkan1.0 689280e8c2099199 918f5f79a2a330d0",
    "vulkan1.1 27a29ea44307d6fe 0c4705e6cdac5eab",
    "vulkan1.1spv1.4 21eb29b4b679955c d83848ad22807eea",
    "vulkan1.2 164cf5e8affc07cb 18f30729643cd99c",
    "vulkan1.3 098e5450d55ddffb 66c03603cdbfc700",
    "vulkan1.4 098e5450d55ddffb 66c03603cdbfc700",
    "opencl1.2 f670802726b4cc4e c2b94c3920763691",
    "opencl2.0 2472ef13207b42a7 8b091f7699edfc29",
    "opencl2.1 2472ef13207b42a7 8b091f7699edfc29",
    "opencl2.2 2574d069de0d998b 2b5d22547cc516f9",
    "opencl3.0 2574d069de0d998b 2b5d22547cc516f9",
];
