//! Programs with a planted fault: the reference machine finds it at its line, and nothing else.

use libtest_mimic::{Arguments, Failed, Trial};
use spirant::{OptLevel, Options};
use spirant_exec::job::Job;
use spirant_exec::{frontend, machine};
use spirant_testsuite::corpus;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The fault that a source states: its kind and its line.
fn planted(source: &str) -> Option<(String, u32)> {
    (1..).zip(source.lines()).find_map(|(number, line)| {
        let kind = line.split_once("// FAULT ")?.1.trim();
        Some((kind.to_owned(), number))
    })
}

/// The module of a program, with debug information.
fn compiled(path: &Path, source: &str) -> Result<Vec<u32>, String> {
    let is_hlsl = path.extension().is_some_and(|ending| ending == "hlsl");
    let ir = if is_hlsl {
        let flags = [&["-O0"][..], &corpus::HLSL_DEBUG].concat();
        frontend::hlsl_to_ir(source, "main", &flags)
    } else {
        frontend::opencl_to_ir(source, &["-O0", "-g"])
    };
    let ir = ir.map_err(|error| format!("{error:#}"))?;
    let options = Options::default().opt_level(OptLevel::O0);
    corpus::compile(&ir, &path.display().to_string(), &options)
}

fn check(path: &Path) -> Result<(), Failed> {
    let source = std::fs::read_to_string(path)?;
    let job = Job::parse(&source)?;
    let module = corpus::decoded(&compiled(path, &source)?)?;
    let (_, findings) = machine::check(&module, &job, 32)?;
    let found: Vec<(String, u32)> = findings
        .iter()
        .map(|found| {
            let mut places = found.site.position.iter().chain(&found.site.inlined_at);
            // Not in a header of ours.
            let line = places.find(|place| &*place.file == "<stdin>").map_or(0, |place| place.line);
            (found.kind.code().to_owned(), line)
        })
        .collect();
    let expected: Vec<(String, u32)> = planted(&source).into_iter().collect();
    // A fault may have a consequence behind it.
    if found.first() == expected.first()
        && (expected.is_empty() || found.iter().all(|it| it.1 >= expected[0].1))
    {
        return Ok(());
    }
    let messages: Vec<String> = findings.iter().map(ToString::to_string).collect();
    Err(format!("expected {expected:?}, found {found:?}\n{}", messages.join("\n")).into())
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let folder = spirant_testsuite::data().join("faults");
    let programs: Vec<PathBuf> = corpus::programs(&folder, &["hlsl", "cl"]).unwrap_or_default();
    let trial = |path: PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        Trial::test(name, move || check(&path))
    };
    libtest_mimic::run(&arguments, programs.into_iter().map(trial).collect()).exit_code()
}
