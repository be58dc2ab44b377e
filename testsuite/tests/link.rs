//! Linking: random OpenCL C programs whose functions are divided among three modules compute what they compute as one, and each way in
//! which modules do not fit together is refused by name.
//!
//! `SPIRANT_LINK_CASES` sets how many programs (default 60), `SPIRANT_SEED` the first (default 1).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::binary::assemble;
use spirant::link::{LinkOptions, Unit, link};
use spirant::{Diagnostics, Options};
use spirant_exec::Outcome;
use spirant_exec::frontend;
use spirant_exec::job::{Argument, Launch};
use spirant_exec::runner::Runner;
use spirant_generators::programs::{Language, input, program};
use spirant_generators::random;
use spirant_testsuite::{corpus, programs, threads};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

fn library() -> LinkOptions {
    LinkOptions::default().create_library(true).allow_partial(true)
}

/// The functions with these names, or all but those, with what they refer to declared.
fn extract(ir: &str, names: &[&str], but: bool) -> String {
    let mut command = Command::new("llvm-extract-22");
    command.args(["-S", "-o", "-", "-"]).args(but.then_some("--delete"));
    command.args(names.iter().map(|name| format!("--func={name}")));
    let mut process =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("llvm-extract-22 runs");
    let mut stdin = process.stdin.take().expect("an input");
    std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(ir.as_bytes()));
        let output = process.wait_with_output().expect("it ends");
        assert!(output.status.success(), "llvm-extract-22 failed");
        String::from_utf8(output.stdout).expect("text")
    })
}

fn functions(ir: &str) -> Vec<&str> {
    let name = |line: &'_ str| -> Option<(usize, usize)> {
        let start = line.find('@')? + 1;
        Some((start, start + line[start..].find('(')?))
    };
    let defined = ir.lines().filter(|line| line.starts_with("define "));
    defined.filter_map(|line| name(line).map(|(start, end)| &line[start..end])).collect()
}

fn linked(units: &[(&str, &[u32])], options: &LinkOptions) -> Result<Vec<u32>, String> {
    let units: Vec<Unit<'_>> = units.iter().map(|(name, words)| Unit { name, words }).collect();
    let mut diagnostics = Diagnostics::new();
    link(&units, options, &mut diagnostics)
        .map_err(|_| diagnostics.iter().map(|found| found.message.clone()).collect::<Vec<_>>().join("; "))
}

fn valid(words: &[u32]) -> Result<(), String> {
    match corpus::validate(words, spirv_tools::TargetEnv::Universal_1_6) {
        // spirv-val does not know that OpConstantFunctionPointerINTEL names a function, which comes later.
        Err(error) if !error.contains("OpConstantFunctionPointerINTEL") => Err(error),
        _ => Ok(()),
    }
}

/// The program of a seed from three modules, of which two are linked to a library first.
fn from_parts(seed: u64, source: &str) -> Result<Vec<u32>, String> {
    let ir = frontend::opencl_to_ir(source, &["-O0", "-w"]).map_err(|error| format!("{error:#}"))?;
    let mut groups: [Vec<&str>; 3] = Default::default();
    for (place, name) in functions(&ir).into_iter().enumerate() {
        let group = if name == "k" { 0 } else { (place + seed as usize) % 3 };
        groups[group].push(name);
    }
    let [first, second, _] = &groups;
    let both = [&first[..], &second[..]].concat();
    let parts = [extract(&ir, first, false), extract(&ir, second, false), extract(&ir, &both, true)];
    let compiled: Result<Vec<Vec<u32>>, String> =
        parts.iter().map(|part| corpus::compile(part, "part.ll", &Options::default())).collect();
    let compiled = compiled?;
    let library = linked(&[("second", &compiled[1]), ("third", &compiled[2])], &library())?;
    valid(&library)?;
    let whole = linked(&[("first", &compiled[0]), ("library", &library)], &LinkOptions::default())?;
    valid(&whole)?;
    match spirant::binary::disassemble(&whole) {
        Ok(text) if text.contains("LinkageAttributes") || text.contains("OpCapability Linkage") => {
            Err("linkage is left".into())
        }
        Ok(_) => Ok(whole),
        Err(error) => Err(error.to_string()),
    }
}

fn check(seed: u64, folder: &Path, runner: &mut Runner) -> Result<bool, String> {
    let source = program(seed, Language::OpenCl);
    let words = from_parts(seed, &source)?;
    let expected = programs::host(&source, "c", &folder.join(format!("linked{seed}")))
        .map_err(|error| format!("{error:#}"))?;
    let launch = Launch {
        function: "k".into(),
        global: [1, 1, 1],
        local: [1, 1, 1],
        arguments: vec![Argument::Buffer(input())],
        optimize: false,
    };
    match runner.opencl(&launch, &words) {
        Outcome::Done(got) if got == [expected] => Ok(true),
        Outcome::Done(_) => Err("another result than the host's".into()),
        Outcome::Refused(_) if std::env::var_os("SPIRANT_OPENCL").is_none() => Ok(false),
        other => Err(other.to_string()),
    }
}

#[test]
fn divided_programs_compute_what_they_compute_as_one() {
    let first = random::seed() % 1_000_000_000;
    let cases = u64::from(random::cases("SPIRANT_LINK_CASES", 60));
    let folder = std::env::temp_dir().join(format!("spirant-link-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let runner = || Runner::new().expect("a helper").with_limit(Duration::from_secs(240));
    let checked = threads::each(cases as usize, runner, |runner, case| {
        let seed = first + case as u64;
        check(seed, &folder, runner).map_err(|why| format!("SPIRANT_SEED={seed}: {why}"))
    });
    let ran = checked.iter().filter(|checked| **checked == Ok(true)).count() as u64;
    let failures: Vec<String> = checked.into_iter().filter_map(Result::err).collect();
    let _ = std::fs::remove_dir_all(&folder);
    println!("{cases} programs from seed {first}: {ran} executed, {} failed", failures.len());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(ran == cases || std::env::var_os("SPIRANT_OPENCL").is_none(), "not all were executed");
}

/// A kernel module: `%f` and `%g` are what the lines say, and have the decorations that they say.
fn module(lines: &str) -> Vec<u32> {
    let head = "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\nOpCapability Int64\n\
                OpMemoryModel Physical64 OpenCL\n";
    let (decorations, rest): (Vec<&str>, Vec<&str>) = lines
        .lines()
        .map(str::trim)
        .partition(|line| line.starts_with("OpDecorate") || line.starts_with("OpEntry"));
    let types = "%void = OpTypeVoid\n%uint = OpTypeInt 32 0\n%ulong = OpTypeInt 64 0\n\
                 %fn = OpTypeFunction %void\n%fn_uint = OpTypeFunction %uint\n\
                 %global = OpTypePointer CrossWorkgroup %uint\n%c7 = OpConstant %uint 7\n";
    let entry_points: Vec<&str> =
        decorations.iter().copied().filter(|line| line.starts_with("OpEntry")).collect();
    let decorations: Vec<&str> =
        decorations.into_iter().filter(|line| !line.starts_with("OpEntry")).collect();
    let text =
        [head, &entry_points.join("\n"), "\n", &decorations.join("\n"), "\n", types, &rest.join("\n"), "\n"];
    assemble(&text.concat()).expect("assembly")
}

const IMPORT: &str =
    "OpDecorate %f LinkageAttributes \"f\" Import\n%f = OpFunction %void None %fn\nOpFunctionEnd";
const EXPORT: &str = "OpDecorate %f LinkageAttributes \"f\" Export\n%f = OpFunction %void None %fn\n%l = OpLabel\nOpReturn\nOpFunctionEnd";

#[track_caller]
fn refuses(units: &[&str], why: &str) {
    let words: Vec<Vec<u32>> = units.iter().map(|unit| module(unit)).collect();
    let names = ["a", "b", "c"];
    let units: Vec<(&str, &[u32])> = names.into_iter().zip(words.iter().map(Vec::as_slice)).collect();
    assert_eq!(linked(&units, &LinkOptions::default()).expect_err("linked"), why);
}

#[test]
fn what_does_not_fit_together_is_refused() {
    refuses(&[IMPORT], "no module exports 'f', which a imports");
    refuses(&[EXPORT, EXPORT], "'f' is exported by a and by b");
    let other_type = "OpDecorate %f LinkageAttributes \"f\" Export\n%f = OpFunction %uint None %fn_uint\n%l = OpLabel\nOpReturnValue %c7\nOpFunctionEnd";
    refuses(&[IMPORT, other_type], "'f' has another type in a than in b");
    let variable = "OpDecorate %f LinkageAttributes \"f\" Export\n%f = OpVariable %global CrossWorkgroup %c7";
    refuses(&[IMPORT, variable], "'f' is a variable in b and a function in a");
    let kernel =
        "OpEntryPoint Kernel %k \"k\"\n%k = OpFunction %void None %fn\n%l = OpLabel\nOpReturn\nOpFunctionEnd";
    refuses(&[kernel, kernel], "a and b have an entry point 'k'");
    let other = |this: &str, that: &str| {
        format!(
            "OpDecorate %{that} LinkageAttributes \"{that}\" Import\nOpDecorate %{this} LinkageAttributes \"{this}\" Export\n\
             %p = OpTypePointer CrossWorkgroup %global\n%{that} = OpVariable %p CrossWorkgroup\n\
             %cast = OpSpecConstantOp %global Bitcast %{that}\n%{this} = OpVariable %p CrossWorkgroup %cast"
        )
    };
    let circle = [other("x", "y"), other("y", "x")];
    refuses(
        &circle.each_ref().map(|unit| &**unit),
        "the initializers of x and y lead back to their variables",
    );
    let mut small = module(EXPORT);
    let model = small.windows(3).position(|words| words == [3 << 16 | 14, 2, 2]).expect("a memory model");
    small[model + 1] = 1;
    let why = linked(&[("a", &small), ("b", &module(kernel))], &LinkOptions::default()).expect_err("linked");
    assert_eq!(why, "a and b have different memory models");
    let why = linked(&[("a", &[1, 2, 3])], &LinkOptions::default()).expect_err("linked");
    assert!(why.starts_with("a: a module has a header of 5 words"), "{why}");
}

#[test]
fn of_definitions_that_may_repeat_one_is_taken() {
    let once = EXPORT
        .replace("Export", "LinkOnceODR")
        .replace("OpDecorate", "OpExtension \"SPV_KHR_linkonce_odr\"\nOpDecorate");
    let words = |text: &str| {
        let (extension, rest) = text.split_once('\n').expect("lines");
        let words = module(rest);
        let extension = &assemble(&format!("{extension}\n")).expect("assembly")[5..];
        // The header and four capabilities come before it.
        [&words[..13], extension, &words[13..]].concat()
    };
    let (first, second, user) = (words(&once), words(&once), module(IMPORT));
    let whole =
        linked(&[("a", &user), ("b", &first), ("c", &second)], &LinkOptions::default()).expect("links");
    let mut found = Diagnostics::new();
    let read = spirant::check(&whole, &mut found).unwrap_or_else(|_| panic!("{:?}", found.iter().next()));
    assert_eq!(read.functions.len(), 1);
}

#[test]
fn variables_that_name_those_of_other_modules_are_declared_behind_them() {
    // a: a variable with the address of b's; b: a variable.
    let user = "OpDecorate %g LinkageAttributes \"g\" Import\n%g = OpVariable %global CrossWorkgroup\n\
                %pp = OpTypePointer CrossWorkgroup %global\nOpDecorate %p LinkageAttributes \"p\" Export\n%p = OpVariable %pp CrossWorkgroup %g";
    let owner = "OpDecorate %g LinkageAttributes \"g\" Export\n%g = OpVariable %global CrossWorkgroup %c7";
    let words = linked(&[("a", &module(user)), ("b", &module(owner))], &library()).expect("links");
    corpus::validate(&words, spirv_tools::TargetEnv::Universal_1_6).expect("valid");
    let alone = linked(&[("a", &module(user))], &library()).expect("links in part");
    assert!(spirant::binary::disassemble(&alone).expect("text").contains("\"g\" Import"));
}
