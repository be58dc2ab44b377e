//! The stages of a random program: the parts of the compiler it goes through, and the check at the end.

use crate::corpus;
use crate::roundtrip::valid_round_trip;
use spirant::dialect::{Diagnostics, Module};
use spirant::{Options, Pass, Silent};
use spirant_exec::Outcome;
use spirant_exec::compare::compare;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_structurizer as structurizer;

/// The last stage of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Through the structurizer and its independent checker.
    Structure,
    /// To binaries for Vulkan 1.3 and 1.1. spirv-val accepts them, and reading and writing them again does
    /// not change them.
    Binary,
    /// On a driver, whose results equal those of LLVM's own execution.
    Execute,
}

impl Stage {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Structure => "structure",
            Stage::Binary => "binary",
            Stage::Execute => "execute",
        }
    }
}

/// The outcome of a program without a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Passed {
    /// It passed the stage.
    Done,
    /// It could not run here, and why.
    Skipped(String),
}

/// Runs LLVM IR with a job header through a stage.
///
/// # Errors The failure.
pub fn run(stage: Stage, ir: &str, runner: Option<&mut Runner>) -> Result<Passed, String> {
    match stage {
        Stage::Structure => structure(ir).map(|_| Passed::Done),
        Stage::Binary => binaries(ir).map(|_| Passed::Done),
        Stage::Execute => execute(ir, runner.ok_or("there is nothing to run it on")?),
    }
}

/// A module before and after structuring.
#[derive(Debug)]
pub struct Structured {
    /// As selected from LLVM IR.
    pub before: Module,
    /// Structured.
    pub after: Module,
}

/// Selects and structures LLVM IR, and proves that the bodies still do the same.
///
/// # Errors Diagnostics, or the difference of a structured body.
pub fn structure(ir: &str) -> Result<Structured, String> {
    let options = Options::default().stop_after(Some(Pass::Select));
    let compiled = spirant::compile_bytes(ir.as_bytes(), "cfg", &options, &mut Silent);
    let before = compiled.map_err(|failed| failed.to_string())?.module;
    let after = structure_module(before.clone())?;
    for (func, input) in before.functions.iter().filter(|(_, function)| function.body.region().is_some()) {
        structurizer::check(&after, input, &after.functions[func])
            .map_err(|mismatch| format!("the checker: {mismatch}"))?;
    }
    Ok(Structured { before, after })
}

/// Runs the structurizer as the pass table does.
///
/// # Errors
/// Its diagnostics.
pub fn structure_module(mut module: Module) -> Result<Module, String> {
    let options = structurizer::Options::default();
    let mut diagnostics = Diagnostics::new();
    match structurizer::run(&mut module, &options, &mut diagnostics) {
        Ok(()) => Ok(module),
        Err(_) => Err(diagnostics.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
    }
}

/// Compiles LLVM IR for both environments; returns the words for Vulkan 1.3.
fn binaries(ir: &str) -> Result<Vec<u32>, String> {
    let mut words = Vec::new();
    for version in ["1.1", "1.3"] {
        let triple = format!("spirv-unknown-vulkan{version}-compute");
        let options = Options::default().triple(triple.parse().ok()).validate(true);
        words = corpus::compile(ir, "cfg", &options).map_err(|error| format!("Vulkan {version}: {error}"))?;
        let trip =
            valid_round_trip(&words).map_err(|error| format!("Vulkan {version}, read again: {error}"))?;
        if !trip.same {
            return Err(format!(
                "Vulkan {version}: read and written again it is another; {:?}",
                trip.warnings
            ));
        }
    }
    Ok(words)
}

fn execute(ir: &str, runner: &mut Runner) -> Result<Passed, String> {
    let job = Job::parse(ir).map_err(|error| error.to_string())?;
    let options = Options::default().validate(true);
    let words = corpus::compile(ir, "cfg", &options)?;
    let expected = match runner.reference(&job, ir) {
        Outcome::Done(expected) => expected,
        Outcome::Undecided(why) => return Ok(Passed::Skipped(format!("the reference cannot decide: {why}"))),
        other => return Err(format!("in the reference: {other}")),
    };
    match runner.vulkan(&job, &words) {
        Outcome::Done(got) => compare(&job, &expected, &got).map(|()| Passed::Done),
        Outcome::Refused(why) => Ok(Passed::Skipped(format!("the driver refuses: {why}"))),
        other => Err(format!("on the driver: {other}")),
    }
}
