//! The self-check: the module that goes out and a reference are executed with the same random inputs.
//!
//! Both run on the reference machine ([`spirant_run`]). The reference is the module as it is right after selection without optimizations, in
//! which control flow is not structured yet. It is the finished module without optimizations where the machine cannot execute that, or
//! where invocations of a subgroup exchange values: structure alone says which of them converge. An input with which the reference does
//! what is undefined says nothing, and another one is drawn.

use crate::guard;
use crate::options::Options;
use crate::outcome::{Compiled, Failed};
use crate::passes::Pass;
use spirant_binary::{DecodeOptions, decode};
use spirant_dialect::diagnostics::{Code, Interrupt, Note};
use spirant_dialect::spirv::{Capability, ExecutionModel};
use spirant_dialect::{Diagnostic, Diagnostics, Module};
use spirant_run::{Finding, Inputs, Kind, Launch, Limits, Outcome, Stop};

/// So many inputs are drawn for each that is asked for.
const DRAWS: u64 = 6;
/// The most instructions that the reference executes with one input. The module that goes out may execute eight times as many.
const STEPS: u64 = 20_000_000;
/// No further input is drawn for an entry point once the reference has executed so many instructions of it.
const ALL_STEPS: u64 = 10 * STEPS;

/// Executes a compiled module beside the one that it was compiled of, with as many random inputs as [`Options::self_check`] says.
/// `before` is valid, and may have control flow that is not structured. For what other passes than ours make of a module; the functions
/// that compile do it themselves if the option asks.
///
/// # Errors
/// [`Failed`] with a bug: results differ.
pub fn check_against(before: &Module, compiled: Compiled, options: &Options) -> Result<Compiled, Failed> {
    check(compiled, options, |_| Some(before.clone()))
}

/// Checks a module that was compiled of what `reference` gives: the outcome, with a warning for what could not be checked.
///
/// # Errors
/// The module differs, which is a bug of ours.
pub(crate) fn check(
    mut compiled: Compiled,
    options: &Options,
    reference: impl FnMut(Stage) -> Option<Module>,
) -> Result<Compiled, Failed> {
    let asked = Asked { inputs: options.self_check, interrupt: options.limits() };
    match guard::catch_panics(|| asked.check(&compiled.words, reference)) {
        Ok(Ok(said)) => {
            let warning = |why| Diagnostic::warning(Code::NOT_CHECKED, why);
            said.into_iter().for_each(|why| compiled.diagnostics.push(warning(why)));
            Ok(compiled)
        }
        Ok(Err(bug)) | Err(bug) => {
            compiled.diagnostics.push(bug);
            Err(Failed { diagnostics: compiled.diagnostics, pass: Pass::Encode })
        }
    }
}

/// What is asked of a check.
struct Asked {
    inputs: u32,
    interrupt: Interrupt,
}

/// How far the reference is compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Right after selection, without optimizations.
    Selected,
    /// To the end, without optimizations.
    Finished,
}

impl Stage {
    const ALL: [Stage; 2] = [Stage::Selected, Stage::Finished];

    /// The options of a compilation up to it.
    #[cfg(feature = "llvm")]
    pub(crate) fn options(self, options: &Options) -> Options {
        let options = options.clone().opt_level(crate::OptLevel::O0).ir_level(crate::IrLevel::None);
        let options = options.self_check(0u32).validate(false);
        match self {
            Stage::Selected => options.stop_after(Some(Pass::Select)),
            Stage::Finished => options,
        }
    }
}

/// Whether a capability is for what invocations of a subgroup do together.
fn is_of_subgroups(capability: Capability) -> bool {
    let name = format!("{capability:?}");
    name.starts_with("Subgroup") || name.starts_with("GroupNonUniform") || name == "Groups"
}

fn is_valid(module: &Module) -> bool {
    let mut found = Diagnostics::new();
    spirant_verify::verify(module, &mut found);
    !found.has_errors()
}

/// How far an entry point was checked.
enum Said {
    /// With all inputs.
    All,
    /// Not all inputs are defined.
    Partly(String),
    /// The machine cannot execute it.
    Unable(String),
}

impl Asked {
    /// What could not be checked of a module.
    fn check(
        &self,
        words: &[u32],
        mut reference: impl FnMut(Stage) -> Option<Module>,
    ) -> Result<Vec<String>, Diagnostic> {
        let mut found = Diagnostics::new();
        let Ok(module) = decode(words, &DecodeOptions::default(), &mut found) else {
            let why = found.iter().next().map_or_else(String::new, |why| format!(": {}", why.message));
            return Ok(vec![format!("the self-check cannot read the module{why}")]);
        };
        if module.entry_points.is_empty() {
            return Ok(vec!["the self-check executes nothing: the module has no entry point".into()]);
        }
        let mut stages: [Option<Option<Module>>; Stage::ALL.len()] = Default::default();
        if module.requirements.capabilities.iter().any(|capability| is_of_subgroups(*capability)) {
            stages[0] = Some(None);
        }
        let mut said = Vec::new();
        for entry in &module.entry_points {
            let name = &entry.name;
            if !matches!(entry.model, ExecutionModel::GLCompute | ExecutionModel::Kernel) {
                said.push(format!("the self-check does not execute `{name}`, which is {:?}", entry.model));
                continue;
            }
            let mut unable = Some(format!(
                "the self-check cannot execute `{name}`: there is no module without optimizations"
            ));
            for (stage, made) in Stage::ALL.into_iter().zip(&mut stages) {
                let before = made.get_or_insert_with(|| reference(stage).filter(is_valid));
                let Some(before) = before else { continue };
                match self.compare(name, [before, &module])? {
                    Said::Unable(why) => unable = Some(why),
                    Said::Partly(why) => {
                        unable = Some(why);
                        break;
                    }
                    Said::All => {
                        unable = None;
                        break;
                    }
                }
            }
            said.extend(unable);
        }
        Ok(said)
    }

    /// Runs an entry point of both modules until as many inputs as asked for are defined.
    fn compare(&self, entry: &str, modules: [&Module; 2]) -> Result<Said, Diagnostic> {
        let (mut agreed, mut steps) = (0, 0);
        let mut undefined = None;
        for seed in 0..u64::from(self.inputs) * DRAWS {
            if agreed == self.inputs || steps >= ALL_STEPS {
                break;
            }
            match self.trial(entry, modules, seed) {
                Trial::Agree(executed) => {
                    agreed += 1;
                    steps += executed;
                }
                Trial::Undefined(why, executed) => {
                    undefined.get_or_insert(why);
                    steps += executed;
                }
                Trial::Unable(why) => {
                    return Ok(Said::Unable(format!("the self-check cannot execute `{entry}`: {why}")));
                }
                Trial::Differ(bug) => return Err(*bug),
            }
        }
        if agreed == self.inputs {
            return Ok(Said::All);
        }
        let why = match undefined {
            Some(why) => format!("the others cause undefined behaviour, the first by: {why}"),
            None => format!("these execute {steps} instructions"),
        };
        let counts = format!("{agreed} of {} inputs", self.inputs);
        Ok(Said::Partly(format!("the self-check executed `{entry}` with {counts}: {why}")))
    }

    /// One input.
    fn trial(&self, entry: &str, [before, after]: [&Module; 2], seed: u64) -> Trial {
        let inputs = match Inputs::draw(before, entry, seed) {
            Ok(inputs) => inputs,
            Err(stop) => return Trial::Unable(stop.to_string()),
        };
        let interrupt = self.interrupt.clone();
        let limits = Limits { steps: STEPS, checks: true, interrupt, ..Limits::default() };
        let mut expected = inputs.launch.clone();
        let reference = match spirant_run::run(before, &mut expected, &limits) {
            Ok(outcome) => outcome,
            Err(Stop::Undefined(found)) => return Trial::Undefined(found.to_string(), 0),
            Err(stop @ Stop::Endless { .. }) => return Trial::Undefined(stop.to_string(), STEPS),
            Err(stop) => return Trial::Unable(stop.to_string()),
        };
        let steps = 8 * reference.steps + STEPS / 20;
        let limits = Limits { steps, goes_on: true, ..limits };
        let mut launch = inputs.launch.clone();
        let outcome = match spirant_run::run(after, &mut launch, &limits) {
            Ok(outcome) => outcome,
            Err(stop @ Stop::Endless { .. }) => {
                let what = format!("with input {seed}, {stop}; the reference executes {}", reference.steps);
                return Trial::Differ(Box::new(bug(entry, what)));
            }
            Err(stop) => return Trial::Unable(format!("the module that goes out: {stop}")),
        };
        // Integers that a device lacks are emulated by atomic operations on words, which plain accesses to their neighbours race with.
        let new = |finding: &&Finding| finding.kind != Kind::Race;
        if let Some(finding) = outcome.findings.iter().find(new) {
            let what =
                format!("with input {seed}, the module that goes out does what is undefined: {finding}");
            return Trial::Differ(Box::new(bug(entry, what).at(finding.site.clone())));
        }
        match differ(&inputs, [(&expected, &reference), (&launch, &outcome)]) {
            Some((what, notes)) => {
                let bug = bug(entry, format!("with input {seed}, {what}"));
                Trial::Differ(Box::new(notes.into_iter().fold(bug, Diagnostic::note)))
            }
            None => Trial::Agree(reference.steps),
        }
    }
}

/// How one input ends.
enum Trial {
    /// After so many instructions of the reference.
    Agree(u64),
    /// The reference does what is undefined, or does not end within so many instructions.
    Undefined(String, u64),
    Unable(String),
    Differ(Box<Diagnostic>),
}

fn bug(entry: &str, what: String) -> Diagnostic {
    Diagnostic::bug(format!("the self-check of `{entry}` fails: {what}"))
        .help("-O0 may compile it right; report it with the input")
}

/// The first number that differs, with the instructions that write it.
fn differ(inputs: &Inputs, [one, other]: [(&Launch, &Outcome); 2]) -> Option<(String, Vec<Note>)> {
    let difference = inputs.difference(one.0, other.0)?;
    let [right, wrong] = &difference.values;
    let what =
        format!("byte {} of {} is {wrong}; the reference has {right}", difference.byte, difference.object);
    let sides = [(one.1, right, "the reference"), (other.1, wrong, "the module that goes out")];
    let note = |(outcome, value, who): (&Outcome, &String, &str)| match outcome
        .writers
        .of(difference.place, difference.byte)
    {
        Some((origin, by)) => {
            let subject = origin.subject().map(|subject| format!(", at {subject}")).unwrap_or_default();
            Note::at(format!("{who} writes {value} here, in {by}{subject}"), origin.clone())
        }
        None => Note::from(format!("{who} leaves {value} there, as it is given")),
    };
    Some((what, sides.map(note).into()))
}
