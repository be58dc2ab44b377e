//! `spirant dump`: a summary of a module, or its debug information.

use crate::exit::Exit;
use crate::flags::{LimitFlags, StyleFlags};
use crate::forms::{self, Form, Input};
use crate::job::Source;
use crate::output::Output;
use crate::render;
use spirant::{Code, Diagnostic, Diagnostics, Options, Origin};
use std::path::PathBuf;

/// Arguments of `spirant dump`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// SPIR-V binary, assembly or dialect text, or a container of DXIL; '-' is standard input
    input: PathBuf,
    /// Print what a debugger would see: scopes, inlined calls, variables with their locations, lines of instructions
    #[arg(long)]
    debug: bool,
    /// Form of the output
    #[arg(long, value_enum, default_value = "text", value_name = "FORM")]
    format: render::Format,
    /// Output file; '-' is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// Form of the input [default: by its extension or first bytes]
    #[arg(long, value_parser = forms::form_parser(), value_name = "FORM")]
    from: Option<Form>,
    #[command(flatten)]
    style: StyleFlags,
    #[command(flatten)]
    limits: LimitFlags,
}

/// Reads and prints in a process of its own.
pub fn run(args: &Args) -> Exit {
    let output = Output::named(&args.output);
    let from = args.from.or_else(|| Form::of_name(&args.input));
    let source = Source::named(&args.input);
    forms::work(source, from, &output, &args.limits.limits(), args.style.style(), |input| {
        let text = match input.container() {
            Some(bytes) => spirant_dump::of_container(bytes, args.form()).map_err(|error| {
                let error = Diagnostic::error(Code::INVALID_INPUT, error.to_string());
                Diagnostics::from(error.at(Origin::file(&input.name)))
            }),
            None => words_of(&input).and_then(|words| {
                let print =
                    if args.debug { spirant_dump::debug_information_of } else { spirant_dump::summary_of };
                print(&words, args.form()).map_err(|error| {
                    let error = Diagnostic::error(Code::INVALID_BINARY, error.to_string());
                    Diagnostics::from(error.at(Origin::file(&input.name)))
                })
            }),
        };
        match text {
            Ok(text) => forms::write(&output, text.as_bytes()),
            Err(diagnostics) => {
                let text = input.text.as_deref().map(|text| (input.name.as_str(), text));
                render::print(&diagnostics, text, args.style.style());
                if diagnostics.has_bugs() { Exit::Internal } else { Exit::Input }
            }
        }
    })
}

impl Args {
    fn form(&self) -> spirant_dump::Form {
        match self.format {
            render::Format::Text => spirant_dump::Form::Text,
            render::Format::Json | render::Format::Sarif => spirant_dump::Form::Json,
        }
    }
}

/// The words of a module; those that the dialect is written as.
fn words_of(input: &Input) -> Result<Vec<u32>, Diagnostics> {
    if let Some(words) = input.words() {
        return Ok(words.to_vec());
    }
    let mut diagnostics = Diagnostics::new();
    let Some(module) = input.module(true, &mut diagnostics) else { return Err(diagnostics) };
    let options = Options::default().debug_info(spirant::DebugInfo::Full);
    let compiled = spirant::transform(module, &[], true, &options, &mut spirant::Silent);
    compiled.map(|compiled| compiled.words).map_err(|failed| failed.diagnostics)
}
