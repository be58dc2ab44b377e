//! `spirant opt`: optimizes a module of any producer, or runs passes of the pass table over it.

use crate::exit::Exit;
use crate::flags::Common;
use crate::forms::{self, Form, Input};
use crate::isolate::Progress;
use crate::job::{self, Emit, Source};
use crate::output::Output;
use crate::render::{self, Sources};
use crate::report::{self, Watcher, pass_parser};
use anyhow::{Result, ensure};
use spirant::dialect::Module;
use spirant::text::parse::parse_all;
use spirant::{Compiled, Diagnostics, Goal, OptLevel, Pass};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The arguments of `spirant opt`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// The dialect (.mlir), a binary (.spv) or assembly text (.spvasm); '-' is standard input
    #[arg(value_name = "INPUT")]
    input: PathBuf,
    /// Passes in order, separated by commas
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = pass_parser(Pass::runs_on_dialect))]
    passes: Vec<Pass>,
    /// Form of the input, regardless of its extension
    #[arg(long, value_parser = forms::form_parser(), value_name = "FORM")]
    from: Option<Form>,
    /// Optimize: 1, 2 and 3 (also -O alone) for speed, s for size; 0 does nothing. With --passes, only the level of these
    #[arg(short = 'O', value_name = "LEVEL", value_parser = ["0", "1", "2", "3", "s"])]
    level: Option<String>,
    /// Give a specialization constant a value by its SpecId before anything else: a number, true or false, or bits as 0x3f800000;
    /// separated by commas; may be repeated
    #[arg(long, value_name = "ID=VALUE", value_delimiter = ',', value_parser = value_of_constant, allow_hyphen_values = true)]
    spec: Vec<(u32, String)>,
    #[command(flatten)]
    common: Common,
}

/// Reads `ID=VALUE`.
pub(crate) fn value_of_constant(text: &str) -> Result<(u32, String), String> {
    let (id, value) = text.split_once('=').ok_or("it is not ID=VALUE")?;
    let id = id.trim().parse().map_err(|_| format!("`{id}` is not a SpecId, which is a number"))?;
    Ok((id, value.trim().to_owned()))
}

/// The arguments with `-O2` in place of a bare `-O`, which no value follows.
pub fn with_own_spelling(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_some_and(|command| command == "opt") {
        arguments
            .iter_mut()
            .filter(|argument| *argument == "-O")
            .for_each(|argument| *argument = "-O2".into());
    }
    arguments
}

/// Runs the passes.
pub fn main(args: &Args) -> Exit {
    match run(args) {
        Ok(exit) => exit,
        Err(error) => {
            job::print_error(&error);
            Exit::Usage
        }
    }
}

fn run(args: &Args) -> Result<Exit> {
    let common = &args.common;
    let emit = match (common.result.emit, &common.result.output) {
        (Some(emit), _) => emit,
        (None, Some(path)) => match Form::of_name(path) {
            Some(Form::Spv) => Emit::Spv,
            Some(Form::Asm) => Emit::Asm,
            Some(Form::Spt) => Emit::Spt,
            _ if path.extension().is_some_and(|ending| ending == "dot" || ending == "gv") => Emit::Dot,
            _ => Emit::Dialect,
        },
        (None, None) => Emit::Dialect,
    };
    let output = common.result.output.as_deref().map_or(Output::Stdout, Output::named);
    let output = output.keeping_same(common.result.no_touch);
    ensure!(
        emit != Emit::Spv || !output.is_terminal(),
        "a binary is not written to a terminal; name a file with -o, or write --emit=asm"
    );
    let level = args.level.as_deref();
    let options = common.options()?.opt_level(level.map_or(OptLevel::default(), OptLevel::of_flag));
    let goal = match level {
        Some("s") => Some(Goal::Size),
        Some("0") | None => None,
        Some(_) => Some(Goal::Speed),
    };
    let goal = goal.filter(|_| args.passes.is_empty());
    let report = common.report();
    let from = args.from.or_else(|| Form::of_name(Path::new(&args.input)));
    let source = Source::named(&args.input);
    Ok(forms::work(source, from, &output, &common.limits(), report.style, |input| {
        report.start_log();
        let text = |input: &Input| input.text.clone().map(|text| (input.name.clone(), text));
        let shown = text(&input);
        let shown = shown.as_ref().map(|(name, text)| (name.as_str(), text.as_str()));
        let mut diagnostics = Diagnostics::new();
        let modules = modules(&input, emit, !common.result.strip_debug, &mut diagnostics);
        render::print(&diagnostics, shown, report.style);
        let Some(modules) = modules else {
            return if diagnostics.has_bugs() { Exit::Internal } else { Exit::Input };
        };
        let mut watcher = Watcher { print_after: report.print_after, progress: Progress::default() };
        let encode = matches!(emit, Emit::Spv | Emit::Asm | Emit::Spt) || options.validate;
        let mut bytes = Vec::new();
        for mut module in modules {
            if let Err(unfit) = spirant::specialize(&mut module, &args.spec) {
                render::print_one(&unfit, Sources::default(), report.style);
                return Exit::Input;
            }
            let made = match goal {
                Some(goal) => spirant::optimize(module, goal, encode, &options, &mut watcher),
                None => spirant::transform(module, &args.passes, encode, &options, &mut watcher),
            };
            match made {
                Ok(compiled) => {
                    render::print(&compiled.diagnostics, shown, report.style);
                    if report.time_passes {
                        let table = report::time_table(&compiled.timings);
                        let _ = write!(std::io::stderr().lock(), "{table}");
                    }
                    match bytes_of(&compiled, emit, common) {
                        Ok(more) => bytes.extend(more),
                        Err(exit) => return exit,
                    }
                }
                Err(failed) => {
                    render::print(&failed.diagnostics, shown, report.style);
                    let ours = failed.diagnostics.has_bugs() || failed.pass == Pass::Validate;
                    return if ours { Exit::Internal } else { Exit::Input };
                }
            }
        }
        forms::write(&output, &bytes)
    }))
}

/// The modules of an input: all of a text that becomes text again, and otherwise the one.
fn modules(input: &Input, emit: Emit, debug: bool, diagnostics: &mut Diagnostics) -> Option<Vec<Module>> {
    let (Emit::Dialect, None, Some(text)) = (emit, input.words(), &input.text) else {
        return input.module(debug, diagnostics).map(|module| vec![module]);
    };
    match parse_all(text, &input.name) {
        Ok(modules) => Some(modules),
        Err(found) => {
            found.iter().for_each(|diagnostic| diagnostics.push(diagnostic.clone()));
            None
        }
    }
}

fn bytes_of(compiled: &Compiled, emit: Emit, common: &Common) -> Result<Vec<u8>, Exit> {
    let bytes = match emit {
        Emit::Dialect => Ok(forms::dialect_text(&compiled.module, false).into_bytes()),
        emit => job::bytes_of(compiled, emit, &common.listing()),
    };
    bytes.map_err(|bug| {
        render::print_one(&bug, Sources::default(), common.report().style);
        Exit::Internal
    })
}
