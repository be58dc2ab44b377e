//! `spirant fuzz inline-types`: random uses of inline types for a compiler, ours or another.

use super::report;
use super::target::Signature;
use crate::exit::Exit;
use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressStyle};
use spirant::dialect::grammar::Version;
use spirant::dialect::target_env::ExtensionPolicy;
use spirant::validate::Validator;
use spirant::{Diagnostics, Options, Silent, TargetEnv};
use spirant_generators::inline_types::check::Oracle;
use spirant_generators::inline_types::compiler::{Compilation, Compiler};
use spirant_generators::inline_types::fuzz::{self, Plan, Report};
use spirant_generators::inline_types::{Case, Fault};
use std::path::PathBuf;

/// What to draw, and what to hold it against.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// How many modules; every fourth has a fault
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    cases: u64,
    /// Seed of the random numbers
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Number of threads; by default one for each processor
    #[arg(long, value_name = "J")]
    jobs: Option<usize>,
    /// Folder for reproducers, each with the command that replays it, and for the report (report.html, report.xml)
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The validator: the built-in spirv-val, or else the installed one, or else Spirant's verifier; or a command that gets a file
    #[arg(long, alias = "oracle", default_value = "spirv-val", value_name = "CMD")]
    validator: String,
    /// The compiler, a command with llc's flags; Spirant itself if none is named
    #[arg(long, value_name = "CMD")]
    compiler: Option<String>,
    /// How many findings of a class to shrink
    #[arg(long, default_value_t = 3, value_name = "N")]
    each: u64,
}

/// Runs the command.
///
/// # Errors
/// The compiler cannot be started or a reproducer cannot be written.
pub fn run(args: &Args) -> Result<Exit> {
    let words = |command: &str| command.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let scratch = std::env::temp_dir().join(format!("spirant-fuzz-{}", std::process::id()));
    let compiler = match &args.compiler {
        None => Compiler::Function(compile, "spirant-llc"),
        Some(command) => {
            std::fs::create_dir_all(&scratch).context("cannot create a folder for files")?;
            Compiler::Command(words(command), scratch.clone())
        }
    };
    let (oracle, judge) = match (args.validator.as_str(), Validator::find()) {
        ("spirv-val", Some(_)) => (Oracle::Function(validate), super::validator()),
        ("spirv-val", None) => (Oracle::Function(verify), super::validator()),
        (command, _) => (Oracle::Command(words(command)), command.to_owned()),
    };
    let jobs = args.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let plan = Plan {
        cases: args.cases,
        seed: args.seed,
        jobs,
        compiler,
        oracle,
        out: args.out.clone(),
        each: args.each,
    };
    let bar = ProgressBar::new(plan.cases);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed} (eta {eta})") {
        bar.set_style(style);
    }
    let report = fuzz::run(&plan, &|_| bar.inc(1));
    bar.finish_and_clear();
    let _ = std::fs::remove_dir_all(&scratch);
    let report = report?;
    if let Some(folder) = &args.out {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        report::write(&as_campaign(&report, args.cases), folder)?;
    }
    println!("{}modules are validated by {judge}", summary(&report));
    Ok(if report.classes.is_empty() { Exit::Success } else { Exit::Internal })
}

/// The report as those of other campaigns are: the smallest finding of each class.
fn as_campaign(report: &Report, cases: u64) -> report::Report {
    let finding = |(class, count): (&String, &u64)| {
        let of_class = report.findings.iter().filter(|finding| finding.defect.class == *class);
        let smallest = of_class.min_by_key(|finding| (finding.ir.len(), finding.case))?;
        Some(report::Finding {
            signature: Signature { kind: class.clone(), message: String::new() },
            output: smallest.defect.detail.clone(),
            count: *count as usize,
            file: smallest.name.clone(),
            size: smallest.ir.len(),
            command: smallest.command.clone(),
        })
    };
    report::Report { cases, refused: 0, findings: report.classes.iter().filter_map(finding).collect() }
}

/// Compiles a case in this process.
fn compile(case: &Case, ir: &str) -> Compilation {
    let forbidden = case.fault == Some(Fault::NoExtension);
    let extensions = forbidden.then(|| ExtensionPolicy::Only(Default::default()));
    let options = Options::default().extensions(extensions);
    match spirant::compile_bytes(ir.as_bytes(), "case.ll", &options, &mut Silent) {
        Ok(compiled) => Compilation::Words(compiled.words),
        Err(failure) if failure.diagnostics.has_bugs() => Compilation::Crashed(failure.to_string()),
        Err(failure) => Compilation::Refused(failure.to_string()),
    }
}

/// Holds words against spirv-val.
fn validate(words: &[u32]) -> Result<(), String> {
    let mut diagnostics = Diagnostics::new();
    let environment = TargetEnv::universal(Version::V1_6);
    let valid = spirant::validate::run(words, &environment, &mut diagnostics);
    valid.map_err(|_| diagnostics.iter().map(|diagnostic| diagnostic.message.to_string()).collect())
}

/// Holds words against Spirant's verifier.
fn verify(words: &[u32]) -> Result<(), String> {
    let mut diagnostics = Diagnostics::new();
    let valid = spirant::check::check(words, &mut diagnostics);
    valid.map(drop).map_err(|_| diagnostics.iter().map(|diagnostic| diagnostic.message.to_string()).collect())
}

/// Findings by class, and the smallest reproducer of each.
fn summary(report: &Report) -> String {
    let mut text = String::new();
    for (class, count) in &report.classes {
        text += &format!("{count:>8}  {class}\n");
        let of_class = report.findings.iter().filter(|finding| finding.defect.class == *class);
        if let Some(finding) = of_class.min_by_key(|finding| finding.ir.len()) {
            text += &format!("          case {}: {}\n", finding.case, finding.defect.detail);
            text.extend(finding.ir.lines().map(|line| format!("            {line}\n")));
        }
    }
    text += &format!("{:>8}  valid, and right\n{:>8}  faulty, and refused\n", report.valid, report.refused);
    text
}
