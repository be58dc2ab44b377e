//! `spirant verify`: reports every violation in a module, or in each module of a text of the dialect.

use crate::batch::BatchFlags;
use crate::exit::Exit;
use crate::flags::{self, LimitFlags, StyleFlags};
use crate::forms::{self, Form, Input};
use crate::isolate::Limits;
use crate::job::{self, Source};
use crate::output::Output;
use crate::render::{self, Style};
#[cfg(target_os = "linux")]
use crate::task::Task;
use spirant::check::{Rules, check_for, check_module, check_text};
use spirant::{Diagnostics, TargetEnv};
use std::path::PathBuf;

/// Arguments of `spirant verify`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// SPIR-V binary, assembly or dialect text; '-' is standard input
    #[arg(value_name = "INPUT", required_unless_present = "manifest")]
    pub inputs: Vec<PathBuf>,
    /// Form of the input [default: by its extension or first bytes]
    #[arg(long, value_parser = forms::form_parser(), value_name = "FORM")]
    from: Option<Form>,
    /// Also validate the module for this environment: vulkan1.1, universal1.5, opencl2.2
    #[arg(long, value_name = "ENV", value_parser = flags::parse_env)]
    target_env: Option<TargetEnv>,
    /// Rules for a text of the dialect: those of MLIR's dialect, as mlir-opt has them, or those of SPIR-V alone
    #[arg(long, value_name = "RULES", value_parser = ["mlir", "spirv"], default_value = "mlir")]
    rules: String,
    #[command(flatten)]
    style: StyleFlags,
    #[command(flatten)]
    limits: LimitFlags,
    /// How many inputs are worked on, and which.
    #[command(flatten)]
    pub batch: BatchFlags,
}

impl Args {
    /// The limits of the process that verifies.
    pub fn limits(&self) -> Limits {
        self.limits.limits()
    }

    /// How diagnostics are printed.
    pub fn style(&self) -> Style {
        self.style.style()
    }
}

/// Reads the first input and verifies it in a process of its own; prints diagnostics.
pub fn run(args: &Args) -> Exit {
    match source(args) {
        Ok((source, form)) => {
            let (limits, style) = (args.limits(), args.style());
            forms::work(source, form, &Output::Stdout, &limits, style, |input| verify(args, &input))
        }
        Err(exit) => exit,
    }
}

/// Opens the first input, for a confined process that verifies it and others; nothing if it is not a file.
///
/// # Errors
/// The exit code if it cannot be opened; the error was printed.
#[cfg(target_os = "linux")]
pub fn task(args: &Args) -> Result<Option<Task>, Exit> {
    let (source, form) = source(args)?;
    if !matches!(&source, Source::File(path) if path.is_file()) {
        return Ok(None);
    }
    let (limits, style, args) = (args.limits(), args.style(), args.clone());
    forms::task(source, form, limits, style, move |input| verify(&args, &input)).map(Some)
}

/// The first input and its form.
fn source(args: &Args) -> Result<(Source, Option<Form>), Exit> {
    let input = flags::first(&args.inputs).map_err(|error| {
        job::print_error(&error);
        Exit::Usage
    })?;
    Ok((Source::named(input), args.from.or_else(|| Form::of_name(input))))
}

/// Verifies an input, and prints diagnostics.
fn verify(args: &Args, input: &Input) -> Exit {
    let env = args.target_env.as_ref();
    let mut diagnostics = Diagnostics::new();
    let rules = if args.rules == "spirv" { Rules::Spirv } else { Rules::Mlir };
    let result = match (input.words(), &input.text) {
        (Some(words), _) => check_for(words, env, &mut diagnostics).map(drop),
        (None, Some(text)) => check_text(text, &input.name, env, rules, &mut diagnostics),
        (None, None) => match input.module(true, &mut diagnostics) {
            Some(module) => check_module(&module, env, &mut diagnostics),
            None => Err(spirant::dialect::Aborted),
        },
    };
    let source = input.text.as_deref().map(|text| (&*input.name, text));
    render::print(&diagnostics, source, args.style());
    match result {
        Ok(()) => Exit::Success,
        Err(_) if diagnostics.has_bugs() => Exit::Internal,
        Err(_) => Exit::Input,
    }
}
