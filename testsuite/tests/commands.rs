//! Command lines of `spirant cc` as the users of DXC and clang write them: each file of `data/commands` lists some for itself, with
//! what is expected of the module, of the messages, and of its execution. Every module must be valid.
//!
//! `cargo build -p spirant-tools --bins --features full` builds what is run.

use libtest_mimic::{Arguments, Failed, Trial};
use spirant_exec::Outcome;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_testsuite::corpus;
use spirv_tools::TargetEnv;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::time::Duration;

thread_local! {
    static RUNNER: RefCell<Option<Runner>> = const { RefCell::new(None) };
}

/// A command line, and what is expected of it.
#[derive(Debug, Default)]
struct Case {
    /// `//$`: the arguments; `IN` is the file, `OUT` the module, `DIR` a folder of its own.
    arguments: Vec<String>,
    /// `//?`: the exit code.
    code: i32,
    /// `//+` and `//-`: what the module's listing has, and lacks.
    listing: Vec<(bool, String)>,
    /// `//!` and `//~`: what the messages and standard output have, and lack.
    messages: Vec<(bool, String)>,
    /// `//> NAME TEXT`: what a file of the folder has.
    files: Vec<(String, String)>,
    /// `//=`: the first words of a buffer of the job after it ran.
    results: Vec<(usize, Vec<u32>)>,
}

fn cases(source: &str) -> Result<Vec<Case>, String> {
    let mut cases: Vec<Case> = Vec::new();
    for line in source.lines() {
        let Some(rest) = line.strip_prefix("//") else { continue };
        let mut chars = rest.chars();
        let (Some(kind), text) = (chars.next(), chars.as_str().trim()) else { continue };
        if kind == '$' {
            let arguments = text.split_whitespace().map(str::to_owned).collect();
            cases.push(Case { arguments, ..Case::default() });
            continue;
        }
        if !"?+-!~>=".contains(kind) {
            continue;
        }
        let case = cases.last_mut().ok_or_else(|| format!("`{line}` stands before any command line"))?;
        let wrong = || format!("`{line}` cannot be read");
        match kind {
            '?' => case.code = text.parse().map_err(|_| wrong())?,
            '+' | '-' => case.listing.push((kind == '+', text.to_owned())),
            '!' | '~' => case.messages.push((kind == '!', text.to_owned())),
            '>' => {
                let (name, part) = text.split_once(' ').unwrap_or((text, ""));
                case.files.push((name.to_owned(), part.to_owned()));
            }
            _ => {
                let mut words = text.split_whitespace();
                let buffer = words.next().and_then(|word| word.parse().ok()).ok_or_else(wrong)?;
                let values = words.map(word).collect::<Option<Vec<u32>>>().ok_or_else(wrong)?;
                case.results.push((buffer, values));
            }
        }
    }
    Ok(cases)
}

/// A word: a number, or the bits of one with a point.
fn word(text: &str) -> Option<u32> {
    if text.contains('.') { text.parse::<f32>().ok().map(f32::to_bits) } else { text.parse().ok() }
}

/// Flags that each make a difference to one of the cases, with the number of words behind them; those that end with `*` or `=` are the
/// beginnings of words.
const FLAGS: [(&str, usize); 41] = [
    ("-T", 1),
    ("-E", 1),
    ("-Fo", 1),
    ("-Fc", 1),
    ("-Fh", 1),
    ("-Fre", 1),
    ("-Vn", 1),
    ("-Zi", 0),
    ("-Zpr", 0),
    ("-Od", 0),
    ("-O0", 0),
    ("-O2", 0),
    ("-O3", 0),
    ("-D*", 1),
    ("-HV", 1),
    ("-Gis", 0),
    ("-WX", 0),
    ("-Wno-*", 0),
    ("-P", 0),
    ("-Fi", 1),
    ("-x", 1),
    ("-cl-std=", 0),
    ("-include", 1),
    ("-enable-16bit-types", 0),
    ("-auto-binding-space", 1),
    ("-fspv-target-env=", 0),
    ("-fspv-entrypoint-name=", 0),
    ("-fspv-reflect", 0),
    ("-fspv-extension=", 0),
    ("-fspv-debug=", 0),
    ("-fvk-b-shift", 2),
    ("-fvk-t-shift", 2),
    ("-fvk-u-shift", 2),
    ("-fvk-bind-register", 4),
    ("-fvk-bind-globals", 2),
    ("-fvk-auto-shift-bindings", 0),
    ("-fvk-use-gl-layout", 0),
    ("-fvk-use-scalar-layout", 0),
    ("-fvk-invert-y", 0),
    ("-fvk-use-dx-position-w", 0),
    ("--print-bindings", 0),
];

/// A command line without the first use of a flag, and the words behind that; nothing where it has none.
fn without(arguments: &[String], (flag, words): (&str, usize)) -> Option<Vec<String>> {
    let beginning = flag.strip_suffix('*').unwrap_or(flag);
    let is_use = |word: &String| match beginning.len() < flag.len() || flag.ends_with('=') {
        true => word.starts_with(beginning),
        false => word == flag,
    };
    let at = arguments.iter().position(is_use)?;
    let behind = if arguments[at] == beginning { words } else { 0 };
    let mut rest = arguments.to_vec();
    rest.drain(at..(at + 1 + behind).min(rest.len()));
    Some(rest)
}

/// Fails where no case fails without a flag.
fn is_missed(flag: (&str, usize), files: &[(PathBuf, String)]) -> Result<(), String> {
    // Without the name of an output, the output stands beside the source.
    let folder = std::env::temp_dir().join(format!("spirant-commands-{}{}", flag.0, std::process::id()));
    let names_output = matches!(flag.0, "-Fo" | "-Fi");
    if names_output {
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    }
    let result = is_missed_in(names_output.then_some(&folder), flag, files);
    let _ = std::fs::remove_dir_all(&folder);
    result
}

/// As [`is_missed`], with the sources copied to a folder if one is named.
fn is_missed_in(
    folder: Option<&PathBuf>,
    flag: (&str, usize),
    files: &[(PathBuf, String)],
) -> Result<(), String> {
    for (file, source) in files {
        let job = Job::parse(source).map_err(|error| format!("{error:?}"))?;
        let copy = match (folder, file.file_name()) {
            (Some(folder), Some(name)) => {
                let copy = folder.join(name);
                std::fs::copy(file, &copy).map_err(|error| error.to_string())?;
                Some(copy)
            }
            _ => None,
        };
        let file = copy.as_ref().unwrap_or(file);
        for case in cases(source)? {
            let Some(arguments) = without(&case.arguments, flag) else { continue };
            if check(file, &job, &Case { arguments, ..case }).is_err() {
                return Ok(());
            }
        }
    }
    Err(format!("no case of data/commands fails without {}", flag.0))
}

/// Runs one command line and looks at what it did.
fn check(file: &Path, job: &Job, case: &Case) -> Result<(), String> {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    // The address of the case tells apart what runs at the same time.
    let folder = std::env::temp_dir().join(format!("spirant-command-{name}-{}-{case:p}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let result = check_in(&folder, file, job, case);
    let _ = std::fs::remove_dir_all(&folder);
    result.map_err(|why| format!("spirant cc {}\n{why}", case.arguments.join(" ")))
}

fn check_in(folder: &Path, file: &Path, job: &Job, case: &Case) -> Result<(), String> {
    let module = folder.join("out.spv");
    let text = |path: &Path| path.display().to_string();
    let arguments = case.arguments.iter().map(|word| match word.as_str() {
        "IN" => text(file),
        "OUT" => text(&module),
        word => word.strip_prefix("DIR").map_or(word.to_owned(), |rest| format!("{}{rest}", text(folder))),
    });
    // The cases are of clang, unless they state another front end: an installed DXC changes nothing.
    let is_hlsl = file.extension().is_some_and(|extension| extension == "hlsl");
    let is_stated = case.arguments.iter().any(|word| word.starts_with("--front"));
    let front = (is_hlsl && !is_stated).then_some("--front=clang");
    let output = Command::new(spirant_testsuite::program()?)
        .arg("cc")
        .args(front)
        .args(arguments)
        .current_dir(folder)
        .output()
        .map_err(|e| e.to_string())?;
    let said =
        format!("{}{}", String::from_utf8_lossy(&output.stderr), String::from_utf8_lossy(&output.stdout));
    if output.status.code() != Some(case.code) {
        return Err(format!("exit code {:?} in place of {}:\n{said}", output.status.code(), case.code));
    }
    for (is_there, part) in &case.messages {
        if said.contains(part.as_str()) != *is_there {
            return Err(format!(
                "'{part}' is {} in the messages:\n{said}",
                if *is_there { "not" } else { "" }
            ));
        }
    }
    for (name, part) in &case.files {
        let text = std::fs::read(folder.join(name)).map_err(|e| format!("{name}: {e}\n{said}"))?;
        if !String::from_utf8_lossy(&text).contains(part.as_str()) {
            return Err(format!("'{part}' is not in {name}"));
        }
    }
    if !module.exists() {
        let is_expected = case.listing.is_empty() && case.results.is_empty();
        return if is_expected { Ok(()) } else { Err(format!("no module was written:\n{said}")) };
    }
    look_at(&std::fs::read(&module).map_err(|e| e.to_string())?, job, case)
}

/// Holds a module against what is expected of it.
fn look_at(bytes: &[u8], job: &Job, case: &Case) -> Result<(), String> {
    let words: Vec<u32> = bytes
        .chunks_exact(4)
        .map(|word| word.iter().rev().fold(0, |all, byte| all << 8 | u32::from(*byte)))
        .collect();
    let listing = spirant::binary::disassemble(&words).map_err(|e| e.to_string())?;
    let env = if case.arguments.iter().any(|word| word.contains("vulkan1.1")) {
        TargetEnv::Vulkan_1_1
    } else if listing.contains("OpCapability Kernel") {
        TargetEnv::Universal_1_6
    } else {
        TargetEnv::Vulkan_1_3
    };
    corpus::validate(&words, env).map_err(|why| format!("spirv-val: {why}\n{listing}"))?;
    for (is_there, part) in &case.listing {
        if listing.lines().any(|line| line.contains(part.as_str())) != *is_there {
            return Err(format!(
                "'{part}' is {} in the listing:\n{listing}",
                if *is_there { "not" } else { "" }
            ));
        }
    }
    if case.results.is_empty() {
        return Ok(());
    }
    let outcome = RUNNER.with_borrow_mut(|slot| {
        if slot.is_none() {
            *slot = Some(Runner::new().map_err(|e| format!("{e:#}"))?.with_limit(Duration::from_secs(60)));
        }
        Ok::<_, String>(slot.as_mut().map(|runner| runner.vulkan(job, &words)))
    })?;
    let Some(Outcome::Done(buffers)) = outcome else {
        return Err(format!("it does not run: {outcome:?}\n{listing}"));
    };
    for (buffer, expected) in &case.results {
        let bytes = buffers.get(*buffer).ok_or_else(|| format!("there is no buffer {buffer}"))?;
        let got = bytes
            .chunks_exact(4)
            .map(|word| word.iter().rev().fold(0, |all, byte| all << 8 | u32::from(*byte)));
        let got: Vec<u32> = got.take(expected.len()).collect();
        if got != *expected {
            return Err(format!("buffer {buffer} is {got:?} in place of {expected:?}\n{listing}"));
        }
    }
    Ok(())
}

fn trials(file: &Path) -> Result<Vec<Trial>, String> {
    let source = std::fs::read_to_string(file).map_err(|e| e.to_string())?;
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let list = cases(&source).map_err(|why| format!("{name}: {why}"))?;
    if list.is_empty() {
        return Err(format!("{name} has no command line"));
    }
    let trial = |(index, case): (usize, Case)| {
        let (file, source) = (file.to_owned(), source.clone());
        Trial::test(format!("{name} {}", index + 1), move || {
            let job = Job::parse(&source).map_err(|error| Failed::from(format!("{error:?}")))?;
            check(&file, &job, &case).map_err(Failed::from)
        })
    };
    Ok(list.into_iter().enumerate().map(trial).collect())
}

fn main() -> ExitCode {
    let folder = spirant_testsuite::data().join("commands");
    let mut all = Vec::new();
    for file in corpus::programs(&folder, &["hlsl", "cl"]).unwrap_or_default() {
        match trials(&file) {
            Ok(trials) => all.extend(trials),
            Err(why) => all.push(Trial::test(file.display().to_string(), move || Err(why.into()))),
        }
    }
    let read = |file: PathBuf| Some((file.clone(), std::fs::read_to_string(file).ok()?));
    let files: Vec<_> = corpus::programs(&folder, &["hlsl", "cl"]).unwrap_or_default();
    let files: Arc<Vec<(PathBuf, String)>> = Arc::new(files.into_iter().filter_map(read).collect());
    all.extend(FLAGS.map(|flag| {
        let files = Arc::clone(&files);
        Trial::test(format!("{} is missed", flag.0), move || is_missed(flag, &files).map_err(Failed::from))
    }));
    if all.is_empty() {
        all.push(Trial::test("commands", || Err("there are no files".into())));
    }
    libtest_mimic::run(&Arguments::from_args(), all).exit_code()
}
