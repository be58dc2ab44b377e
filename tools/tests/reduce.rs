//! Reduced modules are valid, interesting and small; and the measurement beside spirv-reduce.
//!
//! `cargo test --release --package spirant-tools --features full --test reduce -- --ignored --nocapture` measures 50 findings of which
//! spirv-reduce leaves a module (`SPIRANT_REDUCE_CASES`); spirv-reduce and spirv-dis are spirv-tools' in `PATH`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant_generators::smith::{Features, Options, Profile, generate};
use spirant_tools::reduce::check;
use spirant_tools::reduce::module::Module;
use spirant_tools::reduce::search::{Judge, reduce};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// A module of some profile.
fn module_of(number: u64) -> Vec<u32> {
    let profile = Profile::ALL[(number % Profile::ALL.len() as u64) as usize];
    let options = Options::new(profile).features(Features::permitted(profile)).size(60);
    generate(&options, 5, number).words
}

/// The opcodes in the bodies of a module's functions, but those that every function has.
fn opcodes(module: &Module) -> BTreeSet<u16> {
    let body = module.insts.iter().skip(module.first_function());
    let every = ["Function", "FunctionEnd", "Label", "Return", "FunctionParameter", "Branch"];
    let named = body.filter(|inst| inst.op().is_some_and(|op| !every.contains(&format!("{op:?}").as_str())));
    named.map(|inst| inst.opcode).collect()
}

/// Two opcodes of a module: what a finding is about.
fn finding(module: &Module, number: u64) -> Vec<u16> {
    let all: Vec<u16> = opcodes(module).into_iter().collect();
    let at = |n: u64| all[(n as usize) % all.len()];
    BTreeSet::from([at(number * 7 + 3), at(number * 13 + 1)]).into_iter().collect()
}

fn is_interesting(words: &[u32], wanted: &[u16]) -> bool {
    let module = Module::read(words).expect("a module");
    let has = opcodes(&module);
    wanted.iter().all(|opcode| has.contains(opcode))
}

#[test]
fn what_is_left_is_valid_interesting_and_small() {
    let mut sizes = Vec::new();
    for number in 0..22 {
        let words = module_of(number);
        let module = Module::read(&words).expect("a module");
        assert_eq!(module.words()[5..], words[5..], "what is read is written");
        let wanted = finding(&module, number);
        let judge = Judge {
            valid: &|words| check(words, None).is_ok(),
            test: &|words, _| is_interesting(words, &wanted),
            is_over: &|| false,
            jobs: 1 + (number % 3) as usize,
            kept: &|words, name| check(words, None).unwrap_or_else(|why| panic!("{number}: {name}: {why}")),
        };
        let before = module.len();
        let (reduced, cost) = reduce(module.clone(), &judge);
        assert!(is_interesting(&reduced.words(), &wanted), "{number}");
        assert!(reduced.len() * 2 < before, "{number}: {} of {before} instructions are left", reduced.len());
        assert!(cost.tests <= cost.candidates + cost.tests / 2);
        assert_eq!(reduce(module, &judge).0, reduced, "{number}: the same again");
        sizes.push(reduced.len());
    }
    sizes.sort_unstable();
    assert!(sizes[11] <= 45, "{sizes:?}");
}

/// A test that anything passes shows what holds a reduction back: an environment's rules, where it is one of a driver's modules.
#[test]
#[cfg(feature = "validate")]
fn what_is_left_is_valid_in_its_environment() {
    let mut slips = 0;
    for (number, profile) in (0..).zip(Profile::ALL) {
        let env = profile.name().parse::<spirant::TargetEnv>().expect("an environment");
        let options = Options::new(profile).features(Features::permitted(profile)).size(30);
        let module = Module::read(&generate(&options, 5, number).words).expect("a module");
        let reduced = |env: Option<&spirant::TargetEnv>| {
            let judge = Judge {
                valid: &|words| check(words, env).is_ok(),
                test: &|_, _| true,
                is_over: &|| false,
                jobs: 2,
                kept: &|_, _| {},
            };
            reduce(module.clone(), &judge).0.words()
        };
        let validated = |words: &[u32]| {
            let mut found = spirant::Diagnostics::new();
            let valid = spirant::validate::run(words, &env, &mut found);
            valid.map_err(|_| found.iter().map(|one| one.message.to_string()).collect::<Vec<_>>())
        };
        validated(&reduced(Some(&env))).unwrap_or_else(|why| panic!("{profile}: {why:?}"));
        slips += u32::from(validated(&reduced(None)).is_err());
    }
    assert!(slips > 0, "no environment holds anything back");
}

#[test]
fn invalid_modules_are_reduced_where_that_is_asked_for() {
    let words = module_of(1);
    let module = Module::read(&words).expect("a module");
    let wanted = finding(&module, 4);
    let judge = |valid| {
        let judge = Judge {
            valid: if valid { &|words| check(words, None).is_ok() } else { &|_| true },
            test: &|words, _| is_interesting(words, &wanted),
            is_over: &|| false,
            jobs: 1,
            kept: &|_, _| {},
        };
        reduce(module.clone(), &judge).0.len()
    };
    assert!(judge(false) <= judge(true));
}

/// A folder that goes when the test does.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let folder = std::env::temp_dir().join(format!("spirant-reduce-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Scratch(folder)
    }

    /// A script that is given a module.
    #[cfg(unix)]
    fn script(&self, text: &str) -> PathBuf {
        use std::os::unix::fs::PermissionsExt;
        let path = self.0.join("test.sh");
        fs::write(&path, format!("#!/bin/sh\n{text}\n")).expect("a script");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a script that runs");
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn save(path: &Path, words: &[u32]) {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    fs::write(path, bytes).expect("a module");
}

fn count(path: &Path) -> usize {
    let bytes = fs::read(path).expect("a module");
    let words: Vec<u32> =
        bytes.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
    Module::read(&words).expect("a module").len()
}

#[test]
#[cfg(unix)]
fn the_command_says_what_it_does_and_what_is_wrong() {
    let scratch = Scratch::new("command");
    let input = scratch.0.join("in.spv");
    let output = scratch.0.join("out.spv");
    let words = module_of(2);
    save(&input, &words);
    let run = |test: &Path, more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
        command.arg("reduce").arg(&input).arg("--test").arg(test).arg("-o").arg(&output).args(more);
        command.output().expect("a run")
    };
    let script = scratch.script("test $(wc -c < \"$1\") -gt 400");
    let done = run(&script, &["-q"]);
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    let size = fs::metadata(&output).expect("an output").len();
    assert!((401..600).contains(&size), "{size}");
    fs::remove_file(&output).expect("an output");

    // What a run leaves beside the module is gone when the next begins, and the environment's rules hold.
    let hermetic = scratch.script("test ! -e \"$1.seen\" && touch \"$1.seen\"");
    let done = run(&hermetic, &["-q", "--target-env", "vulkan1.2"]);
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    let left = fs::read(&output).expect("an output");
    assert!((20..400).contains(&left.len()), "{}", left.len());
    fs::remove_file(&output).expect("an output");
    let done = run(&hermetic, &["--target-env", "opencl1.2"]);
    assert_eq!(done.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&done.stderr).contains("is not valid in opencl1.2"));
    assert_eq!(run(&hermetic, &["--target-env", "vulkan1.2", "--allow-invalid"]).status.code(), Some(2));

    // When time is over, what there is until then is written.
    let done = run(&scratch.script("sleep 1.1"), &["-q", "--time-limit", "1", "--memory-limit", "4096"]);
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    let left = fs::read(&output).expect("an output");
    assert!((20..words.len() * 4).contains(&left.len()), "{}", left.len());
    fs::remove_file(&output).expect("an output");

    let done = run(&scratch.script("exit 1"), &[]);
    assert_eq!(done.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&done.stderr).contains("does not exit with 0"));
    assert_eq!(run(Path::new("/nowhere/at-all"), &[]).status.code(), Some(4));
    save(&input, &words[..words.len() - 1]);
    assert_eq!(run(&script, &[]).status.code(), Some(1));
    assert!(!output.exists());
}

#[test]
#[cfg(unix)]
fn who_interrupts_it_gets_the_smallest_module_and_no_test_goes_on() {
    use std::os::unix::process::ExitStatusExt;
    let scratch = Scratch::new("interrupt");
    let (input, output) = (scratch.0.join("in.spv"), scratch.0.join("out.spv"));
    let words = module_of(2);
    save(&input, &words);
    // The first tests say yes to everything, a later one would take its time.
    let script = scratch.script(
        "cd \"$(dirname \"$0\")\"; echo $$ >> pids; test $(wc -l < pids) -lt 4 && exit 0; touch sleeps; exec sleep 600",
    );
    let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
    command.arg("reduce").arg(&input).arg("--test").arg(&script).arg("-o").arg(&output);
    command.args(["-q", "-j1", "--test-time-limit", "0"]).stderr(std::process::Stdio::piped());
    let child = command.spawn().expect("a run");
    let start = Instant::now();
    while !scratch.0.join("sleeps").exists() {
        assert!(start.elapsed() < Duration::from_secs(60), "no test sleeps");
        std::thread::sleep(Duration::from_millis(10));
    }
    // Who runs tests in the background may have them ignore SIGINT.
    let signalled = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("a signal");
    assert!(signalled.success());
    let done = child.wait_with_output().expect("an end");
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.signal(), Some(15), "{said}");
    assert!(said.contains("interrupted: ") && said.contains("smallest module until now"), "{said}");
    assert!(fs::metadata(&output).expect("an output").len() < words.len() as u64 * 4);
    let pids = fs::read_to_string(scratch.0.join("pids")).expect("tests");
    let last = pids.lines().last().expect("a test");
    let alive = Command::new("kill").args(["-0", last]).stderr(std::process::Stdio::null()).status();
    assert!(!alive.expect("a look").success(), "the test {last} goes on");
}

/// What a reducer took and left.
#[derive(Clone, Copy)]
struct Measured {
    /// Seconds by the clock.
    clock: f64,
    /// Seconds of processor time, of the tests that it ran, too.
    processor: f64,
    instructions: usize,
}

/// Seconds that the shell's `times` prints of what it ran: the second line has user and system time, as in `0m1.250s 0m0.500s`.
fn processor_time(times: &str) -> f64 {
    let seconds = |text: &str| {
        let (minutes, seconds) = text.trim_end_matches('s').split_once('m').expect("minutes and seconds");
        minutes.parse::<f64>().expect("minutes") * 60.0 + seconds.parse::<f64>().expect("seconds")
    };
    times.lines().last().expect("times").split_whitespace().map(seconds).sum()
}

/// Runs a reducer; `None` where it fails.
fn measured(command: &Command, folder: &Path, output: &Path) -> Option<Measured> {
    let start = Instant::now();
    let mut shell = Command::new("sh");
    shell
        .args(["-c", "\"$@\" > /dev/null 2>&1; code=$?; times; exit $code", "sh"])
        .arg(command.get_program());
    let done = shell.args(command.get_args()).current_dir(folder).output().expect("a reducer");
    let clock = start.elapsed().as_secs_f64();
    let processor = processor_time(&String::from_utf8_lossy(&done.stdout));
    done.status.success().then(|| Measured { clock, processor, instructions: count(output) })
}

#[test]
#[ignore = "a measurement of some minutes, which requires spirv-tools"]
#[cfg(unix)]
fn beside_spirv_reduce() {
    let cases = std::env::var("SPIRANT_REDUCE_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(50);
    let scratch = Scratch::new("measure");
    let [mut ours, mut theirs]: [Vec<Measured>; 2] = [Vec::new(), Vec::new()];
    let mut failed = 0;
    for number in (0..).take_while(|number| *number < 10 * cases as u64) {
        if ours.len() == cases {
            break;
        }
        let words = module_of(number);
        let wanted = finding(&Module::read(&words).expect("a module"), number);
        let names = wanted.iter().map(|opcode| {
            let op = spirant::dialect::spirv::Op::from_u32(u32::from(*opcode)).expect("an opcode");
            format!("grep -qw Op{op:?} \"$1.txt\"")
        });
        let names: Vec<String> = names.collect();
        let script = scratch.script(&format!("spirv-dis \"$1\" > \"$1.txt\" && {}", names.join(" && ")));
        let input = scratch.0.join("in.spv");
        save(&input, &words);
        let (a, b) = (scratch.0.join("ours.spv"), scratch.0.join("theirs.spv"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
        command.arg("reduce").arg(&input).arg("-q").arg("--test").arg(&script).arg("-o").arg(&a);
        let mine = measured(&command, &scratch.0, &a).expect("a reduced module");
        let mut command = Command::new("spirv-reduce");
        command.arg(&input).arg("-o").arg(&b).arg("--").arg(&script);
        // It crashes on some, and does not take what its validator, which may be older, refuses.
        let other = measured(&command, &scratch.0, &b);
        let said = |one: Measured| {
            let Measured { clock, processor, instructions } = one;
            format!("{instructions} in {clock:.1} s, {processor:.1} s of processor time")
        };
        let theirs_is = other.map_or("spirv-reduce fails".to_owned(), said);
        println!("{number:>3} {:>6} instructions: {}; {theirs_is}", count(&input), said(mine));
        let Some(other) = other else {
            failed += 1;
            continue;
        };
        ours.push(mine);
        theirs.push(other);
    }
    println!("spirv-reduce left no module of {failed} more");
    let sum = |all: &[Measured], of: fn(&Measured) -> f64| all.iter().map(of).sum::<f64>();
    let size = |all: &[Measured]| all.iter().map(|one| one.instructions).sum::<usize>();
    let larger = ours.iter().zip(&theirs).filter(|(ours, theirs)| ours.instructions > theirs.instructions);
    println!("ours: {} instructions, spirv-reduce: {}", size(&ours), size(&theirs));
    println!("ours is larger in {} of {}", larger.count(), ours.len());
    let measures: [fn(&Measured) -> f64; 2] = [|one| one.clock, |one| one.processor];
    for (what, of) in ["by the clock", "of processor time"].into_iter().zip(measures) {
        let mut ratios: Vec<f64> =
            ours.iter().zip(&theirs).map(|(ours, theirs)| of(theirs) / of(ours)).collect();
        ratios.sort_by(f64::total_cmp);
        let (ours, theirs) = (sum(&ours, of), sum(&theirs, of));
        let median = ratios.get(ratios.len() / 2).copied().unwrap_or(0.0);
        let times = theirs / ours;
        println!("{ours:.1} s and {theirs:.1} s {what}: {times:.1} times as long, median {median:.1}");
    }
    assert!(size(&ours) <= size(&theirs), "what is left is larger than what spirv-reduce leaves");
}
