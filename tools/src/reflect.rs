//! `spirant reflect`: the interface of a module, for programs that bind, link or launch it.

use crate::exit::Exit;
use crate::flags::{LimitFlags, StyleFlags};
use crate::forms::{self, Form};
use crate::job::{self, Source};
use crate::output::Output;
use crate::reflection::{self, Format, Names};
use crate::render::{self, Sources, Style};
use anyhow::Context;
use spirant::{Code, Diagnostic, Diagnostics, Origin};
use std::path::{Path, PathBuf};

/// Arguments of `spirant reflect`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// SPIR-V binary, assembly or dialect text; '-' is standard input
    input: PathBuf,
    /// Output file; '-' is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// Form of the output [default: by the output's extension (.json, .h, .rs), else text]
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,
    /// Prefix of the names in the header [default: the input's name]
    #[arg(long, value_name = "NAME")]
    prefix: Option<String>,
    /// Path of the Rust module that declares the types of the tables, as seen from the file [default: the file declares them]
    #[arg(long, value_name = "PATH", value_parser = reflection::rust_path)]
    rust_types: Option<String>,
    /// Form of the input [default: by its extension or first bytes]
    #[arg(long, value_parser = forms::form_parser(), value_name = "FORM")]
    from: Option<Form>,
    /// Print what kernels printed into this buffer instead, a file with its bytes
    #[arg(long, value_name = "BUFFER", conflicts_with_all = ["format", "prefix", "rust_types"])]
    printf: Option<PathBuf>,
    #[command(flatten)]
    style: StyleFlags,
    #[command(flatten)]
    limits: LimitFlags,
}

/// Reads and reflects in a process of its own; prints diagnostics.
pub fn run(args: &Args) -> Exit {
    let output = Output::named(&args.output);
    let format = args.format.or_else(|| Format::of_name(&args.output)).unwrap_or(Format::Text);
    let form = args.from.or_else(|| Form::of_name(&args.input));
    let stem = args.input.file_stem().and_then(|stem| stem.to_str()).filter(|stem| *stem != "-");
    let prefix = args.prefix.as_deref().or(stem).unwrap_or("module").to_owned();
    let names = Names { prefix, rust_types: args.rust_types.clone() };
    let source = Source::named(&args.input);
    let records = match args.printf.as_deref().map(read).transpose() {
        Ok(records) => records,
        Err(error) => {
            job::print_error(&error);
            return Exit::Files;
        }
    };
    forms::work(source, form, &output, &args.limits.limits(), args.style.style(), |input| {
        let mut diagnostics = Diagnostics::new();
        let words = input.encoded(&mut diagnostics);
        let text = input.text.as_deref().map(|text| (&*input.name, text));
        render::print(&diagnostics, text, args.style.style());
        let words = match words {
            Ok(words) => words,
            Err(_) if diagnostics.has_bugs() => return Exit::Internal,
            Err(_) => return Exit::Input,
        };
        let rendered = match &records {
            Some(records) => printed(&words, records, &input.name, args.style.style()),
            None => reflection::rendered(&words, format, &names).map(String::into_bytes),
        };
        match rendered {
            Ok(text) => forms::write(&output, &text),
            Err(error) => {
                let error = Diagnostic::error(Code::INVALID_BINARY, error);
                render::print_one(
                    &error.at(Origin::file(&input.name)),
                    Sources::default(),
                    args.style.style(),
                );
                Exit::Input
            }
        }
    })
}

fn read(buffer: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(buffer).with_context(|| format!("cannot read {}", buffer.display()))
}

/// The text that the kernels of a module printed into a buffer; says on the error stream what did not fit.
fn printed(words: &[u32], records: &[u8], name: &str, style: Style) -> Result<Vec<u8>, String> {
    let reflection = spirant::reflect::reflect(words).map_err(|error| error.to_string())?;
    let printf = reflection.printf.ok_or_else(|| {
        "no kernel of the module prints, or the module has no NonSemantic.ClspvReflection".to_owned()
    })?;
    let printed = printf.render(records);
    if printed.lost_words > 0 {
        let message =
            format!("{} words of records did not fit into the buffer of printf", printed.lost_words);
        let warning =
            Diagnostic::warning(Code::DROPPED, message).help("compile with a larger --printf-buffer");
        render::print_one(&warning.at(Origin::file(name)), Sources::default(), style);
    }
    Ok(printed.text)
}
