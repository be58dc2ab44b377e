//! `spirant lift`: SPIR-V back to LLVM IR.

use crate::exit::Exit;
use crate::flags::{LimitFlags, StyleFlags};
use crate::forms::{self, Form};
use crate::isolate::Limits;
use crate::job::{Source, print_error};
use crate::opt::value_of_constant;
use crate::output::Output;
use crate::render::{self, Style};
use clap::ValueEnum;
use spirant::form::Input;
use spirant::lift::{Builtins, IrForm, LiftOptions, lift};
use spirant::{Code, Diagnostic, Diagnostics, Origin};
use std::path::{Path, PathBuf};

/// How builtins are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Names {
    /// OpenCL C's, mangled
    Opencl,
    /// SPIR-V's own: __spirv_…
    Spirv,
    /// LLVM's intrinsics: llvm.… and llvm.spv.…
    Llvm,
}

/// The arguments of `spirant lift`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// A module: SPIR-V binary, assembly or dialect text; '-' is standard input
    #[arg(value_name = "INPUT")]
    input: PathBuf,
    /// Output file: bitcode where it ends in .bc, else text. '-' is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// Form of the input, regardless of its extension
    #[arg(long, value_parser = forms::form_parser(), value_name = "FORM")]
    from: Option<Form>,
    /// Write bitcode
    #[arg(long)]
    bitcode: bool,
    /// Names of the functions for instructions that LLVM IR lacks [default: opencl in kernels, llvm in shaders]
    #[arg(long, value_enum, value_name = "NAMES")]
    builtins: Option<Names>,
    /// Leave out names and source positions
    #[arg(long)]
    strip_debug: bool,
    /// Give a specialization constant a value by its SpecId: a number, true or false, or bits as 0x3f800000; separated by commas; may be
    /// repeated
    #[arg(long, value_name = "ID=VALUE", value_delimiter = ',', value_parser = value_of_constant, allow_hyphen_values = true)]
    spec: Vec<(u32, String)>,
    #[command(flatten)]
    style: StyleFlags,
    #[command(flatten)]
    limits: LimitFlags,
}

/// Looks at the words of a module.
pub type Check = dyn Fn(&[u32]) -> Result<(), String>;

/// The options of lifting.
pub struct Work {
    /// The module.
    pub source: Source,
    /// Its form, if it is stated.
    pub from: Option<Form>,
    /// The destination of the LLVM IR.
    pub output: Output,
    /// The form and names of the LLVM IR.
    pub options: LiftOptions,
    /// Values of specialization constants, by their SpecIds.
    pub constants: Vec<(u32, String)>,
    /// Why a module must not be lifted with these values, if so.
    pub check: Box<Check>,
    /// Whether names and source positions are kept.
    pub debug: bool,
    /// The limits.
    pub limits: Limits,
    /// The style of diagnostics.
    pub style: Style,
}

/// Lifts in a process of its own; prints diagnostics.
pub fn run(args: &Args) -> Exit {
    let output = Output::named(&args.output);
    let is_bitcode = args.bitcode || args.output.extension().is_some_and(|ending| ending == "bc");
    if is_bitcode && output.is_terminal() {
        print_error(&anyhow::anyhow!("bitcode is not written to a terminal; name a file with -o"));
        return Exit::Usage;
    }
    let builtins = args.builtins.map(|names| match names {
        Names::Opencl => Builtins::OpenCl,
        Names::Spirv => Builtins::Spirv,
        Names::Llvm => Builtins::Llvm,
    });
    work(Work {
        source: Source::named(&args.input),
        from: args.from.or_else(|| Form::of_name(Path::new(&args.input))),
        output,
        options: LiftOptions::default().builtins(builtins).form(if is_bitcode {
            IrForm::Bitcode
        } else {
            IrForm::Text
        }),
        constants: args.spec.clone(),
        check: Box::new(|_| Ok(())),
        debug: !args.strip_debug,
        limits: args.limits.limits(),
        style: args.style.style(),
    })
}

/// Lifts in a process of its own; prints diagnostics.
pub fn work(work: Work) -> Exit {
    let Work { source, from, output, limits, style, .. } = &work;
    let (source, from) = (source.clone(), *from);
    forms::work(source, from, output, limits, *style, |input| lifted(&input, &work))
}

fn lifted(input: &Input, work: &Work) -> Exit {
    let Work { output, style, .. } = work;
    let mut diagnostics = Diagnostics::new();
    let module = input.module(work.debug, &mut diagnostics);
    let result = module.map(|mut module| {
        if let Err(why) = input.words().map_or(Ok(()), |words| (work.check)(words)) {
            return diagnostics
                .abort(Diagnostic::error(Code::INVALID_INPUT, why).at(Origin::file(&input.name)));
        }
        if let Err(unfit) = spirant::specialize(&mut module, &work.constants) {
            return diagnostics.abort(unfit.at(Origin::file(&input.name)));
        }
        lift(&module, &input.name, &work.options, &mut diagnostics)
    });
    let text = input.text.as_deref().map(|text| (&*input.name, text));
    render::print(&diagnostics, text, *style);
    match result {
        Some(Ok(bytes)) => forms::write(output, &bytes),
        _ if diagnostics.has_bugs() => Exit::Internal,
        _ => Exit::Input,
    }
}
