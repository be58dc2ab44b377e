//! `spirant link`: several modules become one.

use crate::exit::Exit;
use crate::flags::{LimitFlags, StyleFlags};
use crate::forms::{self, Form};
use crate::job::{self, Source, print_error};
use crate::output::Output;
use crate::render;
use spirant::Diagnostics;
use spirant::binary::asm::DisassembleOptions;
use spirant::form::Input;
use spirant::link::{LinkOptions, Unit, link};
use std::path::PathBuf;

/// Arguments of `spirant link`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// Modules, of the same environment: SPIR-V binary, assembly or dialect text; '-' is standard input
    #[arg(value_name = "INPUT", required = true)]
    inputs: Vec<PathBuf>,
    /// Output file; its extension (.spv, .spvasm, .mlir, .spt) selects the form. '-' is a binary on standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Keep exports, so that the output can be linked again
    #[arg(long)]
    create_library: bool,
    /// Keep imports that no module exports
    #[arg(long)]
    allow_partial_linkage: bool,
    #[command(flatten)]
    style: StyleFlags,
    #[command(flatten)]
    limits: LimitFlags,
}

/// Reads, links and writes in a process of its own; prints diagnostics.
pub fn run(args: &Args) -> Exit {
    let (output, to) = match forms::output_of(&args.output) {
        Ok(output) => output,
        Err(exit) => return exit,
    };
    if let Err(error) = output.check_not_over(args.inputs.iter().map(|path| &**path)) {
        print_error(&error);
        return Exit::Usage;
    }
    let name = args.inputs.first().map(|path| path.display().to_string()).unwrap_or_default();
    job::supervise(name, &output, &args.limits.limits(), args.style.style(), |mut progress| {
        let sources = args.inputs.iter().map(|path| forms::open(Source::named(path)));
        let sources = match sources.collect::<Result<Vec<_>, Exit>>() {
            Ok(sources) => sources,
            Err(exit) => return exit,
        };
        args.inputs.iter().for_each(|path| forms::show_lines_of(&Source::named(path).name(), &progress));
        progress.confine();
        let mut inputs = Vec::new();
        let mut size = 0;
        for (path, source) in args.inputs.iter().zip(sources) {
            let (name, form) = (Source::named(path).name(), Form::of_name(path));
            match forms::read(name, source, form, &progress, &mut size, args.style.style()) {
                Ok(input) => inputs.push(input),
                Err(exit) => return exit,
            }
        }
        linked(args, &inputs, &output, to)
    })
}

fn linked(args: &Args, inputs: &[Input], output: &Output, to: Form) -> Exit {
    let mut diagnostics = Diagnostics::new();
    let mut modules = Vec::new();
    for input in inputs {
        let words = input.encoded(&mut diagnostics);
        let Ok(words) = words else {
            let text = input.text.as_deref().map(|text| (&*input.name, text));
            render::print(&diagnostics, text, args.style.style());
            return if diagnostics.has_bugs() { Exit::Internal } else { Exit::Input };
        };
        modules.push(words);
    }
    let units: Vec<Unit<'_>> =
        inputs.iter().zip(&modules).map(|(input, words)| Unit { name: &input.name, words }).collect();
    let options =
        LinkOptions::default().create_library(args.create_library).allow_partial(args.allow_partial_linkage);
    let result = link(&units, &options, &mut diagnostics);
    render::print(&diagnostics, None, args.style.style());
    let words = match result {
        Ok(words) => words,
        Err(_) if diagnostics.has_bugs() => return Exit::Internal,
        Err(_) => return Exit::Input,
    };
    match forms::words_as(&words, to, &DisassembleOptions::default()) {
        Ok(bytes) => forms::write(output, &bytes),
        Err(diagnostics) => {
            render::print(&diagnostics, None, args.style.style());
            Exit::Internal
        }
    }
}
