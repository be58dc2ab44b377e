//! Takes the samples and the corpora through MLIR and prints what fraction of each it accepts.
//!
//! `spirant-mlir [samples|hlsl|opencl …] [--every N] [--only TEXT] [--list] [-ON]`

use anyhow::Result;
use spirant::dialect::{parse, print};
use spirant::{Compiled, Options, Silent};
use spirant_testsuite::corpus::{self, programs};
use spirant_testsuite::exec::frontend;
use spirant_testsuite::mlir::{self, Verdict};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let after = |flag: &str| args.iter().position(|arg| arg == flag).and_then(|at| args.get(at + 1));
    let every: usize = after("--every").map_or(Ok(1), |text| text.parse())?;
    let only = after("--only");
    let list = args.iter().any(|arg| arg == "--list");
    let level = args.iter().find(|arg| arg.starts_with("-O")).map_or("-O1", String::as_str);
    let named: Vec<&str> =
        args.iter().map(String::as_str).filter(|arg| ["samples", "hlsl", "opencl"].contains(arg)).collect();
    let named = if named.is_empty() { vec!["samples", "hlsl", "opencl"] } else { named };
    for corpus in named {
        let mut table = Table::default();
        for path in paths(corpus)?.into_iter().step_by(every) {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            if only.is_some_and(|text| !name.contains(text.as_str())) {
                continue;
            }
            match compile(&path, level) {
                Ok(compiled) => table.add(&name, &compiled, list),
                Err(error) => println!("{name}: {}", error.to_string().lines().next().unwrap_or_default()),
            }
        }
        table.print(corpus);
    }
    Ok(())
}

fn paths(corpus: &str) -> Result<Vec<PathBuf>> {
    let root = spirant_testsuite::folder();
    match corpus {
        "samples" => programs(&root.join("../samples"), &["ll"]),
        "hlsl" => programs(&root.join("corpus/hlsl"), &["hlsl"]),
        _ => programs(&root.join("corpus/opencl"), &["cl"]),
    }
}

fn compile(path: &Path, level: &str) -> Result<Compiled> {
    let source = std::fs::read_to_string(path)?;
    let mut flags = vec![level];
    flags.extend(source.lines().filter_map(|l| l.trim().strip_prefix("//@ flags ")).flat_map(str::split_whitespace));
    let ir = match path.extension().and_then(|ending| ending.to_str()) {
        Some("hlsl") => frontend::hlsl_to_ir(&source, Some(&corpus::prelude()), "main", &flags)?,
        Some("cl") => frontend::opencl_to_ir(&source, &flags)?,
        _ => source,
    };
    let name = path.display().to_string();
    Ok(spirant::compile_bytes(ir.as_bytes(), &name, &Options::default(), &mut Silent)?)
}

/// What became of the programs of a corpus.
#[derive(Default)]
struct Table {
    total: usize,
    round: usize,
    validated: usize,
    lacking: BTreeMap<String, usize>,
    failed: BTreeMap<String, usize>,
    deserialized: usize,
    read_back: usize,
    not_read: BTreeMap<String, usize>,
}

impl Table {
    fn add(&mut self, name: &str, compiled: &Compiled, list: bool) {
        self.total += 1;
        match mlir::round_trip(&compiled.module) {
            Ok(()) => self.round += 1,
            Err(error) => println!("{name}: our own round trip: {error}"),
        }
        let text = print::print(&compiled.module);
        match mlir::verdict(&text, spirv_tools::TargetEnv::Universal_1_6) {
            Verdict::Validated => self.validated += 1,
            Verdict::Refused(error) => self.fail(name, "mlir-opt", &text, &error, list),
            Verdict::NotSerialized(error) => self.fail(name, "serialize", &text, &error, list),
            Verdict::Invalid(error) => self.fail(name, "spirv-val", &text, &error, list),
        }
        if let Ok(theirs) = mlir::deserialize(&compiled.words) {
            self.deserialized += 1;
            match parse(&theirs) {
                Ok(_) => self.read_back += 1,
                Err(diagnostics) => {
                    let message = mlir::messages(&diagnostics);
                    let first = message.lines().next().unwrap_or_default().to_owned();
                    if list {
                        println!("{name}: reading MLIR's text: {message}");
                    }
                    *self.not_read.entry(first).or_default() += 1;
                }
            }
        }
    }

    fn fail(&mut self, name: &str, stage: &str, text: &str, error: &str, list: bool) {
        if list {
            println!("{name}: {stage}: {error}");
        }
        match mlir::lacks(text, error) {
            Some(reason) => *self.lacking.entry(reason).or_default() += 1,
            None => {
                let message = error.split_once("error: ").map_or(error, |(_, message)| message);
                let short: String = message.chars().take(110).collect();
                *self.failed.entry(format!("{stage}: {short}")).or_default() += 1;
            }
        }
    }

    fn print(&self, corpus: &str) {
        let lacking: usize = self.lacking.values().sum();
        let able = self.total - lacking;
        println!("{corpus}: {} modules", self.total);
        println!("  our own text reads back the same: {}", self.round);
        println!("  within what MLIR has: {able}, accepted, serialized and validated: {}", self.validated);
        for (reason, count) in &self.failed {
            println!("    {count} {reason}");
        }
        println!("  using what MLIR lacks: {lacking}");
        for (reason, count) in &self.lacking {
            println!("    {count} {reason}");
        }
        println!("  binaries MLIR deserializes: {}, its text read by us: {}", self.deserialized, self.read_back);
        for (reason, count) in &self.not_read {
            println!("    {count} {reason}");
        }
    }
}
