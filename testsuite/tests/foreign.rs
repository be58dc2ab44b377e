//! SPIR-V that other producers write: it is read, verified and written, and spirv-val accepts what
//! comes of it as it accepted what went in.
//!
//! `testsuite/data/spvasm` holds modules in the styles of glslang, dxc and spirv-opt, for every stage
//! that Vulkan has. A file begins with `; env: NAME`; `; warns: TEXT` expects a warning,
//! `; before: TEXT` a complaint of spirv-val that is gone afterwards, `; refused: TEXT` one of `spirant verify` alone. Kernels come from llc here and now, shaders in MLIR's form from mlir-translate.

use libtest_mimic::{Arguments, Failed, Trial};
use spirant::binary::asm::{AssembleOptions, assemble_with};
use spirant::binary::reader;
use spirant::dialect::grammar::Version;
use spirant_hlsl::clang::plain;
use spirant_testsuite::corpus::{programs, validate};
use spirant_testsuite::directives;
use spirant_testsuite::roundtrip::{optimized, round_trip};
use spirv_tools::TargetEnv;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicUsize, Ordering};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let folder = spirant_testsuite::data();
    let mut trials = Vec::new();
    let files = programs(&folder.join("spvasm"), &["spvasm"]).unwrap_or_default();
    assert!(files.len() >= 55, "only {} modules", files.len());
    for path in files {
        trials.push(Trial::test(name_of(&path), move || text(&path)));
    }
    for level in ["-O0", "-O2"] {
        for path in
            programs(&folder.join("corpus/opencl"), &["cl"]).unwrap_or_default().into_iter().step_by(4)
        {
            trials.push(Trial::test(format!("llc {level} {}", name_of(&path)), move || llc(&path, level)));
        }
    }
    for path in programs(&folder.join("spvasm"), &["mlir"]).unwrap_or_default() {
        trials.push(Trial::test(name_of(&path), move || mlir(&path)));
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    let from_llc = FROM_LLC.load(Ordering::Relaxed);
    // Of kernels that llc writes none would be no test.
    assert!(conclusion.num_filtered_out > 0 || from_llc > 60, "only {from_llc} modules of llc");
    eprintln!("{from_llc} modules of llc");
    conclusion.exit_code()
}

/// How many modules of llc were valid and read.
static FROM_LLC: AtomicUsize = AtomicUsize::new(0);

fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// spirv-val's environment, and the version of its modules.
fn environment(name: &str) -> Result<(TargetEnv, Version), Failed> {
    Ok(match name {
        "vulkan1.0" => (TargetEnv::Vulkan_1_0, Version::V1_0),
        "vulkan1.1" => (TargetEnv::Vulkan_1_1, Version::V1_3),
        "vulkan1.2" => (TargetEnv::Vulkan_1_2, Version::V1_5),
        "vulkan1.3" => (TargetEnv::Vulkan_1_3, Version::V1_6),
        "spv1.6" => (TargetEnv::Universal_1_6, Version::V1_6),
        other => return Err(format!("unknown environment {other}").into()),
    })
}

fn text(path: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(path)?;
    let header = |key| directives::fact(&text, key);
    let (env, version) = environment(header("env").ok_or("no line '; env: NAME'")?)?;
    let options = AssembleOptions::default().version(Some(version));
    let words = assemble_with(&text, &options).map_err(|error| error.diagnostic("the module"))?;
    let before = validate(&words, env);
    match (header("before"), before) {
        (None, Ok(())) => {}
        (Some(text), Err(error)) if error.contains(text) => {}
        (_, before) => return Err(format!("spirv-val, before anything: {before:?}").into()),
    }
    if header("before").is_none() {
        let mut diags = spirant::Diagnostics::new();
        let is_accepted = spirant::check(&words, &mut diags).is_ok();
        match (header("refused"), diags.iter().last()) {
            (None, _) if is_accepted => {}
            (Some(text), Some(last)) if !is_accepted && last.message.contains(text) => {}
            (_, last) => return Err(format!("we accept it: {is_accepted}, {last:?}").into()),
        }
    }
    check(&words, env, header("warns"))
}

fn llc(path: &Path, level: &str) -> Result<(), Failed> {
    let source = std::fs::read_to_string(path)?;
    let folder = scratch(path, level)?;
    let (ir, binary) = (folder.join("k.ll"), folder.join("k.spv"));
    let first =
        ["-x", "cl", "--target=spirv64-unknown-unknown", "-cl-std=CL3.0", "-S", "-emit-llvm", level, "-o"];
    let words = first.into_iter().map(OsStr::new).chain([ir.as_os_str()]);
    let words = words.chain(directives::flags(&source).map(OsStr::new)).chain([path.as_os_str()]);
    plain(words, "")?;
    let llc = Command::new("llc-22")
        .args(["-mtriple=spirv64-unknown-unknown", "-filetype=obj", "-o"])
        .arg(&binary)
        .arg(&ir)
        .output()?;
    let bytes = std::fs::read(&binary).unwrap_or_default();
    let _ = std::fs::remove_dir_all(&folder);
    // What llc crashes on, or writes wrong, is not ours to read.
    if !llc.status.success() || bytes.is_empty() {
        return Ok(());
    }
    let words = reader::words_of_bytes(&bytes)?;
    if validate(&words, TargetEnv::Universal_1_6).is_err() {
        return Ok(());
    }
    check(&words, TargetEnv::Universal_1_6, None)?;
    FROM_LLC.fetch_add(1, Ordering::Relaxed);
    Ok(())
}

fn mlir(path: &Path) -> Result<(), Failed> {
    let output = Command::new("mlir-translate-22")
        .args(["--serialize-spirv", "--no-implicit-module"])
        .arg(path)
        .output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
    }
    let words = reader::words_of_bytes(&output.stdout)?;
    validate(&words, TargetEnv::Universal_1_6)
        .map_err(|error| format!("spirv-val, before anything: {error}"))?;
    check(&words, TargetEnv::Universal_1_6, None)
}

fn scratch(path: &Path, level: &str) -> std::io::Result<PathBuf> {
    let name = format!("spirant-foreign-{}-{}{level}", std::process::id(), name_of(path));
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn check(words: &[u32], env: TargetEnv, warns: Option<&str>) -> Result<(), Failed> {
    let trip = round_trip(words)?;
    match (warns, trip.warnings.first()) {
        (None, None) => {}
        (Some(text), Some(warning)) if warning.contains(text) => {}
        (_, warning) => return Err(format!("warns: {warning:?}").into()),
    }
    validate(&trip.words, env).map_err(|error| {
        let text = spirant::binary::disassemble(&trip.words).unwrap_or_default();
        format!("spirv-val, after the round trip: {error}\n{text}")
    })?;
    let better = optimized(trip.module)?;
    validate(&better, env).map_err(|error| {
        let text = spirant::binary::disassemble(&better).unwrap_or_default();
        format!("spirv-val, after optimizations: {error}\n{text}")
    })?;
    let (before, after) = (effects(words)?, effects(&trip.words)?);
    // Pointers that outlive their construct are made again where they are used.
    let same = |op: &str, before: usize, after: usize| {
        before == after || op == "AccessChain" && before < after && before != 0
    };
    let count = |counts: &BTreeMap<&str, usize>, op: &str| counts.get(op).copied().unwrap_or(0);
    let mut ops = before.keys().chain(after.keys());
    if !ops.all(|op| same(op, count(&before, op), count(&after, op))) {
        let lost: Vec<_> = before.iter().filter(|(op, count)| after.get(*op) != Some(count)).collect();
        let new: Vec<_> = after.iter().filter(|(op, count)| before.get(*op) != Some(count)).collect();
        return Err(format!("before {lost:?}, after {new:?}").into());
    }
    Ok(())
}

/// How many instructions of each opcode there are, but for those that lay control flow out and
/// those that are merged, written only where used, or describe nothing, behind the last instruction of a block.
fn effects(words: &[u32]) -> Result<BTreeMap<&'static str, usize>, Failed> {
    use spirant::dialect::grammar::{Class, op_info};
    let mut counts = BTreeMap::new();
    let mut is_between = false;
    let mut debug_sets = Vec::new();
    for inst in reader::Module::new(words)?.instructions() {
        let inst = inst?;
        let Some(info) = op_info(inst.opcode) else { continue };
        if let ("ExtInstImport", [id, name @ ..]) = (info.name, inst.words)
            && reader::string_bytes(name).ends_with(b"DebugInfo.100")
        {
            debug_sets.push(*id);
        }
        let is_layout = matches!(
            info.name,
            "Label"
                | "Branch"
                | "Phi"
                | "SelectionMerge"
                | "Unreachable"
                | "Undef"
                | "Line"
                | "NoLine"
                | "DecorationGroup"
                | "GroupDecorate"
                | "GroupMemberDecorate"
                | "ExtInstImport"
                | "Name"
                | "MemberName"
                | "Decorate"
                | "MemberDecorate"
                | "SourceContinued"
        );
        let is_position = info.name == "ExtInst" && is_position(&debug_sets, inst.words);
        let is_declared = matches!(info.class, Class::TypeDeclaration | Class::ConstantCreation);
        let describes_nothing = is_between && info.name == "ExtInst";
        let ends = info.op().is_some_and(|op| spirant::dialect::op::Opcode::Core(op).is_terminator());
        is_between = ends || is_between && info.name == "ExtInst";
        if !is_layout && !is_declared && !describes_nothing && !is_position {
            *counts.entry(info.name).or_default() += 1;
        }
    }
    Ok(counts)
}

/// Whether an extended instruction says where what follows comes from: `DebugScope`, `DebugNoScope`, `DebugLine`, `DebugNoLine`
/// (NonSemantic.Shader.DebugInfo.100; the first two alike in OpenCL.DebugInfo.100). As of `OpLine`, there are as many as
/// it takes.
fn is_position(debug_sets: &[u32], words: &[u32]) -> bool {
    matches!(words, [_, _, set, 23 | 24 | 103 | 104, ..] if debug_sets.contains(set))
}
