//! `spirant retarget`: legalizes a module for another environment, or reports what prevents it.

use crate::exit::Exit;
use crate::flags::{self, LimitFlags, StyleFlags};
use crate::forms::{self, Form};
use crate::job::Source;
use crate::render;
use spirant::binary::asm::DisassembleOptions;
use spirant::dialect::spirv::Capability;
use spirant::{Diagnostics, Options, TargetEnv, retarget::retarget};
use std::path::PathBuf;

/// Arguments of `spirant retarget`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// SPIR-V binary, assembly or dialect text; '-' is standard input
    input: PathBuf,
    /// Output file; its extension (.spv, .spvasm, .mlir, .spt) selects the form. '-' is a binary on standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Environment to write for, as spirv-val names it: vulkan1.1, universal1.5, opencl2.2
    #[arg(long, value_name = "ENV", value_parser = flags::parse_env)]
    target_env: TargetEnv,
    /// Capabilities that the environment lacks, separated by commas; integers and halves of a missing width are computed in other widths
    #[arg(long = "without-capability", value_name = "LIST", value_delimiter = ',', value_parser = flags::parse_capability)]
    missing: Vec<Capability>,
    /// Compute with doubles in integers where the environment lacks Float64
    #[arg(long)]
    emulate_double: bool,
    /// Form of the input [default: by its extension or first bytes]
    #[arg(long, value_parser = forms::form_parser(), value_name = "FORM")]
    from: Option<Form>,
    #[command(flatten)]
    style: StyleFlags,
    #[command(flatten)]
    limits: LimitFlags,
}

/// Reads, rewrites and writes in a process of its own; prints diagnostics.
pub fn run(args: &Args) -> Exit {
    let (output, to) = match forms::output_of(&args.output) {
        Ok(output) => output,
        Err(exit) => return exit,
    };
    let form = args.from.or_else(|| Form::of_name(&args.input));
    let source = Source::named(&args.input);
    forms::work(source, form, &output, &args.limits.limits(), args.style.style(), |input| {
        let mut diagnostics = Diagnostics::new();
        let words = input.encoded(&mut diagnostics);
        let options =
            Options::default().missing_capabilities(args.missing.clone()).emulate_double(args.emulate_double);
        let result = words.and_then(|words| retarget(&words, &args.target_env, &options, &mut diagnostics));
        let text = input.text.as_deref().map(|text| (&*input.name, text));
        render::print(&diagnostics, text, args.style.style());
        let words = match result {
            Ok(words) => words,
            Err(_) if diagnostics.has_bugs() => return Exit::Internal,
            Err(_) => return Exit::Input,
        };
        match forms::words_as(&words, to, &DisassembleOptions::default()) {
            Ok(bytes) => forms::write(&output, &bytes),
            Err(diagnostics) => {
                render::print(&diagnostics, None, args.style.style());
                Exit::Internal
            }
        }
    })
}
