//! The command line of `spirant-llvm-spirv`: the spelling of the Khronos LLVM/SPIR-V translator, for builds that call it.
//!
//! As in the translator, long options have one dash or two, the output is in the input's folder, only the extensions of
//! `--spirv-ext` are used, and `--to-text` and `--to-binary` convert without compiling. `-r` translates to LLVM IR, as bitcode
//! unless the output's name ends in `.ll`.

mod constants;

use crate::accepted::Value::Bool;
use crate::accepted::{self, Group, is_letter, with_double_dashes};
use crate::exit::{self, Exit};
use crate::flags::{LevelFlag, LimitFlags, StyleFlags, check_extensions, extension_policy};
use crate::forms::{self, Form};
use crate::job::{self, Emit, Inspect, Job, Source};
use crate::lift::{self, Work};
use crate::output::Output;
use crate::render::{self, Sources};
use crate::report::Report;
use crate::{response, version};
use anyhow::{Result, bail, ensure};
use clap::{CommandFactory, FromArgMatches, Parser, ValueEnum};
use spirant::binary::asm::{DisassembleOptions, translator};
use spirant::dialect::grammar::Version;
use spirant::dialect::target_env::ExtensionPolicy;
use spirant::lift::{Builtins, IrForm, LiftOptions};
use spirant::{Code, DebugInfo, Diagnostic, FpContract, Options, Origin, TargetEnv};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What a kernel may contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Contract {
    /// What the module permits
    On,
    /// Nothing
    Off,
    /// Everything
    Fast,
}

/// How builtins are called in LLVM IR.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum BuiltinFormat {
    /// Functions of OpenCL C, and global variables or SPIR-V's functions for built-ins
    Function,
    /// The same: built-ins of kernels are functions in any case
    Global,
}

/// What the names of builtins are made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum NamesFor {
    /// OpenCL C 1.2: its functions
    #[value(name = "CL1.2")]
    Cl12,
    /// OpenCL C 2.0: its functions
    #[value(name = "CL2.0")]
    Cl20,
    /// SPIR-V's own names
    #[value(name = "SPV-IR")]
    Spirv,
}

/// LLVM IR to SPIR-V, by the flags of the Khronos LLVM/SPIR-V translator
#[derive(Parser, Debug)]
#[command(name = "spirant-llvm-spirv", version = version::text(), after_help = exit::HELP, max_term_width = 100, args_override_self = true)]
struct Args {
    /// LLVM IR, text or bitcode; with -r, SPIR-V: a binary, or text with -spirv-text; '-' is standard input
    #[arg(value_name = "INPUT", default_value = "-")]
    input: PathBuf,
    /// Output file; '-' is standard output [default: the input's name with .spv or .spt, with .bc after -r]
    #[arg(short = 'o', value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write the translator's text in place of the binary; with -r, read it
    #[arg(long)]
    spirv_text: bool,
    /// Write assembly text, as SPIRV-Tools have it, in place of the binary
    #[arg(long, conflicts_with = "spirv_text")]
    spirv_tools_dis: bool,
    /// Convert a binary to the translator's text
    #[arg(long, conflicts_with = "to_binary")]
    to_text: bool,
    /// Convert the translator's text to a binary
    #[arg(long)]
    to_binary: bool,
    /// Highest version of SPIR-V: 1.0 to 1.6 [default: the target triple's, or 1.6]
    #[arg(long, value_name = "VERSION", value_parser = parse_version)]
    spirv_max_version: Option<Version>,
    /// Extensions that may be used: all, khr, +SPV_…, -SPV_…, separated by commas; may be repeated [default: none]
    #[arg(long, value_name = "LIST", value_parser = check_extensions, allow_hyphen_values = true)]
    spirv_ext: Vec<String>,
    /// Write untyped pointers (SPV_KHR_untyped_pointers) where the storage class permits
    #[arg(long)]
    spv_untyped_pointers: bool,
    /// Import LLVM's intrinsics that SPIR-V lacks, as functions with their names: all, or those with these prefixes
    #[arg(long, value_name = "PREFIXES", value_delimiter = ',', num_args = 0.., require_equals = true, default_missing_value = "")]
    spirv_allow_unknown_intrinsics: Vec<String>,
    /// Which products and sums a kernel may contract
    #[arg(long, value_enum, default_value = "on")]
    spirv_fp_contract: Contract,
    /// Form of debug information [default: ocl-100]; legacy is written as ocl-100, nonsemantic-shader-200 as nonsemantic-shader-100
    #[arg(long, value_name = "FORM", value_parser = ["legacy", "ocl-100", "nonsemantic-shader-100", "nonsemantic-shader-200"])]
    spirv_debug_info_version: Option<String>,
    /// Translate SPIR-V to LLVM IR: bitcode, or text where the output's name ends in .ll
    #[arg(short = 'r')]
    reverse: bool,
    /// With -r: environment whose names of builtins are used
    #[arg(long, value_enum, value_name = "NAMES", default_value = "CL2.0")]
    spirv_target_env: NamesFor,
    /// With -r: how built-ins are read, always by calls of functions
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "function")]
    spirv_builtin_format: BuiltinFormat,
    /// Rewrite LLVM IR for translation: not supported, and not required
    #[arg(short = 's')]
    regularize: bool,
    /// With -r: give specialization constants values by their SpecIds, such as '1:i32:64 2:f32:0.5'; the others are calls of
    /// __spirv_SpecConstant
    #[arg(long, value_name = "ID:TYPE:VALUE", value_parser = constants::parse)]
    spec_const: Option<constants::List>,
    /// List the specialization constants of a binary
    #[arg(long)]
    spec_const_info: bool,
    #[command(flatten)]
    level: LevelFlag,
    #[command(flatten)]
    style: StyleFlags,
    #[command(flatten)]
    limits: LimitFlags,
}

/// Flags of the translator that are taken and change nothing, by reason.
pub(crate) const GROUPS: &[Group] = &[
    Group {
        reason: "They concern the translation from SPIR-V to LLVM IR.",
        flags: &[
            ("spirv-emit-function-ptr-addr-space", Bool),
            ("spirv-expand-step", Bool),
            ("spirv-gen-kernel-arg-name-md", Bool),
        ],
    },
    Group {
        reason: "Instructions are selected in one way.",
        flags: &[
            ("spirv-lower-const-expr", Bool),
            ("spirv-mem2reg", Bool),
            ("spirv-no-deref-attr", Bool),
            ("spirv-replace-fmuladd-with-ocl-mad", Bool),
            ("spirv-use-llvm-backend-target", Bool),
        ],
    },
    Group {
        reason: "LLVM's verifier and our own always run.",
        flags: &[("spirv-verify-regularization-passes", Bool), ("spirv-verify-regularize-passes", Bool)],
    },
    Group {
        reason: "Pointers are opaque in LLVM 22.",
        flags: &[("emit-opaque-pointers", Bool), ("opaque-pointers", Bool)],
    },
    Group {
        reason: "The input is not changed, and attributes and metadata that no driver reads are not kept.",
        flags: &[
            ("spirv-erase-cl-md", Bool),
            ("spirv-preserve-auxdata", Bool),
            ("spirv-preserve-ocl-kernel-arg-type-metadata-through-string", Bool),
        ],
    },
    Group {
        reason: "`--verbose` and `--time-passes` of `spirant llc` say what happens.",
        flags: &[("spirv-debug", Bool), ("spirv-print-report", Bool)],
    },
    Group {
        reason: "Expressions with operations that SPIR-V lacks are left out.",
        flags: &[("spirv-allow-extra-diexpressions", Bool)],
    },
];

/// The command line, for generated documentation.
pub fn command() -> clap::Command {
    Args::command().args(accepted::args(GROUPS))
}

fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Args, clap::Error> {
    let is_short = |name: &str| name.starts_with('O') || is_letter(name, 'o');
    let arguments = with_double_dashes(arguments, is_short);
    Args::from_arg_matches(&accepted::matches(Args::command, GROUPS, &arguments)?)
}

/// Runs `spirant-llvm-spirv` with these arguments, the program's name first.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let given: Vec<OsString> = arguments.into_iter().collect();
    let arguments = match response::expand(given.iter().cloned()) {
        Ok(expanded) => expanded.arguments,
        Err(error) => {
            job::print_error(&error);
            return Exit::Files;
        }
    };
    if let Some(exit) = render::sarif::run(&given, &arguments) {
        return exit;
    }
    let args = match parse(arguments) {
        Ok(args) => args,
        Err(error) => return Exit::of_clap(&error),
    };
    let done = if args.spec_const_info {
        list_constants(&args)
    } else if args.to_text || args.to_binary {
        convert(&args)
    } else if args.reverse {
        reverse(&args)
    } else {
        job(args).map(job::run)
    };
    match done {
        Ok(exit) => exit,
        Err(error) => {
            job::print_error(&error);
            Exit::Usage
        }
    }
}

/// Lists the specialization constants of a binary.
fn list_constants(args: &Args) -> Result<Exit> {
    let output = args.output.as_deref().map_or(Output::Stdout, Output::named);
    let style = args.style.style();
    let source = Source::named(&args.input);
    Ok(forms::work(source, Some(Form::Spv), &output, &args.limits.limits(), style, |input| {
        match constants::listed(input.words().unwrap_or_default()) {
            Ok(list) => forms::write(&output, list.as_bytes()),
            Err(error) => {
                let error = Diagnostic::error(Code::INVALID_BINARY, error).at(Origin::file(&input.name));
                render::print_one(&error, Sources::default(), style);
                Exit::Input
            }
        }
    }))
}

/// Translates SPIR-V to LLVM IR.
fn reverse(args: &Args) -> Result<Exit> {
    let output = destination(args, "bc")?;
    let is_text = args.output.as_ref().is_some_and(|path| path.extension().is_some_and(|e| e == "ll"));
    let names = match args.spirv_target_env {
        NamesFor::Cl12 | NamesFor::Cl20 => Builtins::OpenCl,
        NamesFor::Spirv => Builtins::Spirv,
    };
    let given = args.spec_const.clone().unwrap_or_default().0;
    Ok(lift::work(Work {
        source: Source::named(&args.input),
        from: Some(if args.spirv_text { Form::Spt } else { Form::Spv }),
        output,
        options: LiftOptions::default().builtins(Some(names)).form(if is_text {
            IrForm::Text
        } else {
            IrForm::Bitcode
        }),
        constants: given.iter().map(|given| (given.id, given.value.clone())).collect(),
        check: Box::new(move |words| constants::check(words, &given)),
        debug: true,
        limits: args.limits.limits(),
        style: args.style.style(),
    }))
}

/// The job the arguments describe.
fn job(args: Args) -> Result<Job> {
    ensure!(args.spec_const.is_none(), "--spec-const is for the translation to LLVM IR; add -r");
    if args.regularize {
        bail!("LLVM IR is not written; leave out -s, since any valid LLVM IR is compiled as it is");
    }
    let emit = match (args.spirv_text, args.spirv_tools_dis) {
        (true, _) => Emit::Spt,
        (false, true) => Emit::Asm,
        (false, false) => Emit::Spv,
    };
    let output = destination(&args, if args.spirv_text { "spt" } else { "spv" })?;
    let permitted = extension_policy(&args.spirv_ext)?.unwrap_or(ExtensionPolicy::Only(BTreeSet::new()));
    let options = Options::default()
        .env(args.spirv_max_version.map(TargetEnv::universal))
        .extensions(Some(permitted))
        .fp_contract(match args.spirv_fp_contract {
            Contract::On => FpContract::Module,
            Contract::Off => FpContract::Off,
            Contract::Fast => FpContract::Fast,
        })
        .debug_info(match args.spirv_debug_info_version.as_deref() {
            Some("nonsemantic-shader-100" | "nonsemantic-shader-200") => DebugInfo::Full,
            _ => DebugInfo::OpenCl,
        })
        .opt_level(args.level.level())
        .untyped_pointers(args.spv_untyped_pointers)
        .allow_unknown_intrinsics(args.spirv_allow_unknown_intrinsics);
    Ok(Job {
        source: Source::named(&args.input),
        output,
        emit,
        extras: Vec::new(),
        inspect: Inspect::default(),
        listing: DisassembleOptions::default().friendly_names(false),
        options,
        report: Report { style: args.style.style(), ..Report::default() },
        limits: args.limits.limits(),
        is_last: true,
        is_placeless: false,
        refusal: None,
    })
}

/// Converts between binary and text.
fn convert(args: &Args) -> Result<Exit> {
    let (from, extension) = if args.to_text { (Form::Spv, "spt") } else { (Form::Spt, "spv") };
    let output = destination(args, extension)?;
    let style = args.style.style();
    let source = Source::named(&args.input);
    Ok(forms::work(source, Some(from), &output, &args.limits.limits(), style, |input| {
        let words = input.words().unwrap_or_default();
        let bytes = match from {
            Form::Spv => translator::print(words).map(String::into_bytes),
            _ => Ok(forms::bytes_of(words)),
        };
        match bytes {
            Ok(bytes) => forms::write(&output, &bytes),
            Err(error) => {
                let error = Diagnostic::error(Code::INVALID_BINARY, error.to_string());
                render::print_one(&error, Sources::default(), style);
                Exit::Input
            }
        }
    }))
}

/// Where the result goes.
fn destination(args: &Args, extension: &str) -> Result<Output> {
    let output = match &args.output {
        Some(path) => Output::named(path),
        None if args.input == Path::new("-") => Output::Stdout,
        None => Output::named(&args.input.with_extension(extension)),
    };
    let is_binary = matches!(extension, "spv" | "bc") && !args.spirv_tools_dis;
    ensure!(
        !is_binary || !output.is_terminal(),
        "a binary is not written to a terminal; name a file with -o, or write -spirv-text"
    );
    output.not_over([&*args.input])
}

fn parse_version(text: &str) -> Result<Version> {
    let minor = text.strip_prefix("1.").and_then(|minor| minor.parse().ok()).filter(|minor| *minor <= 6);
    match minor {
        Some(minor) => Ok(Version::new(1, minor)),
        None => bail!("the versions are 1.0 to 1.6"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Args, clap::Error> {
        super::parse(line.split(' ').map(OsString::from))
    }

    #[test]
    fn the_command_line_is_consistent() {
        command().debug_assert();
    }

    #[test]
    fn the_translators_spellings_are_taken() {
        let args = parse(
            "llvm-spirv a.bc -o a.spv --spirv-max-version=1.2 -spirv-ext=+SPV_KHR_bit_instructions \
             --spirv-fp-contract=off -spirv-mem2reg=false --spirv-debug-info-version=nonsemantic-shader-100",
        )
        .unwrap();
        let job = job(args).unwrap();
        assert_eq!(job.options.env.map(|env| env.version), Some(Version::new(1, 2)));
        assert_eq!((job.emit, job.options.fp_contract), (Emit::Spv, FpContract::Off));
        assert!(matches!(job.options.extensions, Some(ExtensionPolicy::Only(only)) if only.len() == 1));
        assert!(parse("llvm-spirv -to-text a.spv -o -").unwrap().to_text);
        assert_eq!(super::job(parse("llvm-spirv a.bc -spirv-text -o -").unwrap()).unwrap().emit, Emit::Spt);
    }

    #[test]
    fn lists_of_extensions_add_up() {
        let line = "llvm-spirv --spirv-ext=-all,+SPV_EXT_shader_atomic_float_add --spirv-ext=+SPV_KHR_non_semantic_info \
                    -spirv-ext=+SPV_INTEL_fast_composite a.bc";
        let policy = job(parse(line).unwrap()).unwrap().options.extensions;
        let Some(ExtensionPolicy::Only(names)) = policy else { panic!("{policy:?}") };
        assert_eq!(names.len(), 3, "{names:?}");
    }

    #[test]
    fn what_is_not_supported_says_so() {
        let message = |line: &str| super::job(parse(line).unwrap()).unwrap_err().to_string();
        assert!(message("llvm-spirv a.bc --spec-const 1:i32:2").contains("add -r"));
        assert!(message("llvm-spirv -s a.bc").contains("leave out -s"));
        for line in
            ["llvm-spirv --spirv-max-version=1.7", "llvm-spirv -to-text -to-binary", "llvm-spirv -no-such"]
        {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
