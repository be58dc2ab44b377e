//! `spirant translate`: one form of a module into another, by way of the dialect.

use crate::exit::Exit;
use crate::flags::{LimitFlags, StyleFlags};
use crate::forms::{self, Form, Input};
use crate::job::Source;
use crate::output::Output;
use crate::render;
use anyhow::{Context, Result, bail};
use spirant::Diagnostics;
use spirant::binary::asm::DisassembleOptions;
use spirant::dialect::diagnostics::Code;
use spirant::dialect::{Diagnostic, Module, Origin};
use spirant::text::parse::{SEPARATOR, parse_chunks};
use std::path::{Path, PathBuf};

/// The arguments of `spirant translate`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// A binary (.spv), assembly text (.spvasm), the dialect (.mlir) or the Khronos translator's text (.spt); '-' is standard input
    #[arg(value_name = "INPUT")]
    input: PathBuf,
    /// Output file; its extension (.spv, .spvasm, .mlir, .spt) selects the form. '-' is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// Form of the input, regardless of its extension
    #[arg(long, value_parser = forms::form_parser(), value_name = "FORM")]
    from: Option<Form>,
    /// Form of the output, regardless of its extension
    #[arg(long, value_parser = forms::form_parser(), value_name = "FORM")]
    to: Option<Form>,
    /// Leave out names and source positions
    #[arg(long)]
    strip_debug: bool,
    /// Print ids as numbers in assembly text, even where they have names
    #[arg(long)]
    raw_id: bool,
    #[command(flatten)]
    style: StyleFlags,
    #[command(flatten)]
    limits: LimitFlags,
}

/// Translates.
///
/// # Errors
/// Flags that contradict each other.
pub fn run(args: &Args) -> Result<Exit> {
    let to = match args.to.or_else(|| Form::of_name(&args.output)) {
        Some(to) => to,
        None if args.output == Path::new("-") => Form::Dialect,
        None => bail!("{} ends in neither .spv, .spvasm, .mlir nor .spt; write --to", args.output.display()),
    };
    let output = Output::named(&args.output);
    if to == Form::Spv && output.is_terminal() {
        bail!("a binary is not written to a terminal; name a file with -o");
    }
    let from = args.from.or_else(|| Form::of_name(&args.input));
    let source = Source::named(&args.input);
    Ok(forms::work(
        source,
        from,
        &output,
        &args.limits.limits(),
        args.style.style(),
        |input| match translate(&input, to, args) {
            Ok(bytes) => forms::write(&output, &bytes),
            Err(diagnostics) => {
                let text = input.text.as_deref().map(|text| (input.name.as_str(), text));
                render::print(&diagnostics, text, args.style.style());
                if diagnostics.has_bugs() { Exit::Internal } else { Exit::Input }
            }
        },
    ))
}

fn translate(input: &Input, to: Form, args: &Args) -> Result<Vec<u8>, Diagnostics> {
    let listing = DisassembleOptions::default().friendly_names(!args.raw_id);
    // Between binary and assembly nothing has to be understood.
    if let (Some(words), false, false) = (input.words(), args.strip_debug, to == Form::Dialect) {
        return forms::words_as(words, to, &listing);
    }
    if let (None, Some(text)) = (input.words(), &input.text)
        && text.lines().any(|line| line.trim_end() == SEPARATOR)
    {
        return translate_chunks(text, &input.name, to, args);
    }
    let mut diagnostics = Diagnostics::new();
    let Some(module) = input.module(!args.strip_debug, &mut diagnostics) else { return Err(diagnostics) };
    render::print(&diagnostics, None, args.style.style());
    if to == Form::Dialect {
        return Ok(forms::dialect_text(&module, !args.strip_debug).into_bytes());
    }
    forms::words_as(&forms::encode(module, !args.strip_debug)?, to, &listing)
}

/// The dialect's text for each chunk of a text, or the only module as another form.
fn translate_chunks(text: &str, name: &str, to: Form, args: &Args) -> Result<Vec<u8>, Diagnostics> {
    let (mut wrong, mut found) = (Diagnostics::new(), Vec::new());
    for chunk in parse_chunks(text, name, false) {
        match chunk.modules {
            Ok(modules) => found.push((chunk.line, modules)),
            Err(diagnostics) => diagnostics.iter().for_each(|diagnostic| wrong.push(diagnostic.clone())),
        }
    }
    if wrong.has_errors() {
        return Err(wrong);
    }
    let debug = !args.strip_debug;
    if to == Form::Dialect {
        let of_chunk = |(_, modules): &(u32, Vec<Module>)| {
            modules.iter().map(|module| forms::dialect_text(module, debug)).collect::<String>()
        };
        let texts: Vec<String> = found.iter().map(of_chunk).collect();
        return Ok(texts.join(&format!("{SEPARATOR}\n")).into_bytes());
    }
    let lines: Vec<String> =
        found.iter().flat_map(|(line, modules)| modules.iter().map(move |_| line.to_string())).collect();
    let mut modules: Vec<Module> = found.into_iter().flat_map(|(_, modules)| modules).collect();
    match (modules.pop(), modules.is_empty()) {
        (Some(module), true) => {
            let listing = DisassembleOptions::default().friendly_names(!args.raw_id);
            forms::words_as(&forms::encode(module, debug)?, to, &listing)
        }
        _ => {
            let message = format!(
                "the text has {} modules, in the chunks that start in the lines {}, and the output holds one",
                lines.len(),
                lines.join(", ")
            );
            let error = Diagnostic::error(Code::INVALID_INPUT, message).at(Origin::file(name));
            Err(error.help("put each chunk into a file of its own, or write --to=dialect").into())
        }
    }
}

/// Runs the command and prints errors of its arguments.
pub fn main(args: &Args) -> Exit {
    match run(args).context("cannot translate") {
        Ok(exit) => exit,
        Err(error) => {
            crate::job::print_error(&error);
            Exit::Usage
        }
    }
}
