//! `spirant reflect`: what a module says of itself to who binds, links or launches it.

use crate::exit::Exit;
use crate::flags::{LimitFlags, StyleFlags};
use crate::forms::{self, Form};
use crate::job::Source;
use crate::output::Output;
use crate::render::{self, Sources};
use spirant::reflect::{self, Reflection};
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
    /// What is written [default: by the output's extension (.json, .h), else text]
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,
    /// What names in the header begin with [default: the input's name]
    #[arg(long, value_name = "NAME")]
    prefix: Option<String>,
    /// Form of the input [default: by its extension or first bytes]
    #[arg(long, value_parser = forms::form_parser(), value_name = "FORM")]
    from: Option<Form>,
    #[command(flatten)]
    style: StyleFlags,
    #[command(flatten)]
    limits: LimitFlags,
}

/// What a reflection is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Format {
    /// The JSON of docs/reflection.md
    Json,
    /// Text for people
    Text,
    /// A header for C and C++
    CHeader,
}

impl Format {
    fn of_name(path: &Path) -> Format {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("json") => Format::Json,
            Some("h" | "hpp" | "hh" | "hxx") => Format::CHeader,
            _ => Format::Text,
        }
    }
}

/// Reads and reflects in a process of its own; prints diagnostics.
pub fn run(args: &Args) -> Exit {
    let output = Output::named(&args.output);
    let format = args.format.unwrap_or_else(|| Format::of_name(&args.output));
    let form = args.from.or_else(|| Form::of_name(&args.input));
    let stem = args.input.file_stem().and_then(|stem| stem.to_str()).filter(|stem| *stem != "-");
    let prefix = args.prefix.as_deref().or(stem).unwrap_or("module");
    let source = Source::named(&args.input);
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
        match reflect::reflect(&words) {
            Ok(reflection) => match rendered(&reflection, format, prefix) {
                Ok(text) => forms::write(&output, text.as_bytes()),
                Err(error) => {
                    let bug = Diagnostic::bug(format!("the reflection is not JSON: {error}"));
                    render::print_one(&bug, Sources::default(), args.style.style());
                    Exit::Internal
                }
            },
            Err(error) => {
                let error = Diagnostic::error(Code::INVALID_BINARY, error.to_string());
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

fn rendered(reflection: &Reflection, format: Format, prefix: &str) -> serde_json::Result<String> {
    Ok(match format {
        Format::Text => reflect::text(reflection),
        Format::CHeader => reflect::c_header(reflection, prefix),
        Format::Json => serde_json::to_string_pretty(reflection)? + "\n",
    })
}
