//! The command line of `spirant-llc`: llc's spelling of `spirant llc`.
//!
//! As in llc, long options have one dash or two, assembly is the default, only the extensions of
//! `--spirv-ext` are used, ids are numbers, and an unknown flag is an error.

pub(crate) mod accepted;

use crate::accepted::{args, is_letter, matches, with_double_dashes};
use crate::exit::{self, Exit};
use crate::flags::{
    LevelFlag, LimitFlags, StyleFlags, check_extensions, extension_policy, parse_capability, parse_triple,
};
use crate::job::{self, Emit, Inspect, Job, Source};
use crate::output::Output;
use crate::report::{PrintAfter, Report, pass_parser, print_after_parser};
use crate::{render, response, version};
use anyhow::{Result, ensure};
use clap::{CommandFactory, FromArgMatches, Parser, ValueEnum};
use spirant::binary::asm::DisassembleOptions;
use spirant::dialect::spirv::Capability;
use spirant::dialect::target_env::ExtensionPolicy;
use spirant::{DebugInfo, Options, Pass, Triple};
use spirant_hlsl::Warnings;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What llc calls the form of its output.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FileType {
    /// Assembly text
    Asm,
    /// The binary
    Obj,
    /// Nothing; the input is compiled all the same
    Null,
}

/// LLVM IR to SPIR-V, by the flags of llc
#[derive(Parser, Debug)]
#[command(name = "spirant-llc", version = version::text(), after_help = exit::HELP, max_term_width = 100, args_override_self = true)]
struct Args {
    /// LLVM IR, text or bitcode; '-' is standard input
    #[arg(value_name = "INPUT", default_value = "-")]
    input: PathBuf,
    /// Output file; '-' is standard output [default: the input's name with .s or .o]
    #[arg(short = 'o', value_name = "FILE")]
    output: Option<PathBuf>,
    /// What to write
    #[arg(long, value_enum, default_value = "asm")]
    filetype: FileType,
    /// Target triple in place of the module's own
    #[arg(long, value_name = "TRIPLE", value_parser = parse_triple)]
    mtriple: Option<Triple>,
    /// Architecture alone: spirv, spirv32, spirv64
    #[arg(long, value_name = "ARCH", value_parser = parse_triple, conflicts_with = "mtriple")]
    march: Option<Triple>,
    #[command(flatten)]
    level: LevelFlag,
    /// Extensions that may be used: all, khr, +SPV_…, -SPV_…, separated by commas; may be repeated [default: none]
    #[arg(long, value_name = "LIST", value_parser = check_extensions, allow_hyphen_values = true)]
    spirv_ext: Vec<String>,
    /// Capabilities that the target lacks, separated by commas; integers and halves of a missing width are computed in other widths
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = parse_capability)]
    without_capability: Vec<Capability>,
    /// Compute with doubles in integers where the target lacks Float64
    #[arg(long)]
    emulate_double: bool,
    /// Verify the dialect after every pass
    #[arg(long, alias = "verify-each", value_name = "BOOL", overrides_with = "verify_machineinstrs", num_args = 0..=1, require_equals = true, default_missing_value = "true", default_value = "false", value_parser = crate::accepted::boolean)]
    verify_machineinstrs: bool,
    /// Accepted for compatibility with llc and ignored; names are always written
    #[arg(long)]
    spirv_emit_op_names: bool,
    /// Write debug information by NonSemantic.Shader.DebugInfo.100, where SPV_KHR_non_semantic_info or SPIR-V 1.6 is permitted;
    /// otherwise source positions alone
    #[arg(long, alias = "spirv-emit-nonsemantic-debug-info")]
    spv_emit_nonsemantic_debug_info: bool,
    /// Accepted for compatibility with llc and ignored; a capability that is not required is never declared
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = parse_capability)]
    avoid_spirv_capabilities: Vec<Capability>,
    /// Write inline types (spirv.Type) whose opcode no grammar describes, with a warning
    #[arg(long)]
    allow_unknown_opcodes: bool,
    /// Write untyped pointers (SPV_KHR_untyped_pointers) where the storage class permits
    #[arg(long)]
    spv_untyped_pointers: bool,
    /// Import LLVM's intrinsics that SPIR-V lacks, as functions with their names: all, or those with these prefixes
    #[arg(long, value_name = "PREFIXES", value_delimiter = ',', num_args = 0.., require_equals = true, default_missing_value = "")]
    spv_allow_unknown_intrinsics: Vec<String>,
    /// Accepted for compatibility with llc and ignored
    #[arg(long)]
    translator_compatibility_mode: bool,
    /// Accepted for compatibility with llc and ignored; there is one instruction selector
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true", default_value = "true")]
    global_isel: bool,
    /// Language of the input
    #[arg(short = 'x', value_name = "LANGUAGE", value_parser = ["ir"])]
    language: Option<String>,
    /// Do not print warnings
    #[arg(long)]
    no_warn: bool,
    /// Fail where there is a warning
    #[arg(long, conflicts_with = "no_warn")]
    fatal_warnings: bool,
    /// Print the dialect with the version, capabilities and extensions that it requires; as --print-after=vce
    #[arg(long, conflicts_with_all = ["print_after", "print_after_all"])]
    spv_dump_deps: bool,
    /// Print the dialect after this pass to the error stream
    #[arg(long, value_name = "PASS", value_parser = print_after_parser())]
    print_after: Option<PrintAfter>,
    /// Print the dialect after every pass to the error stream
    #[arg(long)]
    print_after_all: bool,
    /// Stop after this pass; the output is the dialect
    #[arg(long, value_name = "PASS", value_parser = pass_parser(Pass::leaves_dialect))]
    stop_after: Option<Pass>,
    /// Print how long each pass took
    #[arg(long)]
    time_passes: bool,
    /// Write a binary even to a terminal
    #[arg(short = 'f')]
    force: bool,
    #[command(flatten)]
    style: StyleFlags,
    #[command(flatten)]
    limits: LimitFlags,
}

/// The command line, for generated documentation.
pub fn command() -> clap::Command {
    Args::command().args(args(accepted::GROUPS))
}

fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Args, clap::Error> {
    let arguments = with_double_dashes(arguments, is_short);
    Args::from_arg_matches(&matches(Args::command, accepted::GROUPS, &arguments)?)
}

/// Runs `spirant-llc` with these arguments, the program's name first.
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
    match job(args) {
        Ok(job) => job::run(job),
        Err(error) => {
            job::print_error(&error);
            Exit::Usage
        }
    }
}

/// The job the arguments describe.
fn job(args: Args) -> Result<Job> {
    let emit = match (args.stop_after, args.filetype) {
        (Some(_), _) => Emit::Dialect,
        (None, FileType::Obj) => Emit::Spv,
        (None, _) => Emit::Asm,
    };
    let output = match &args.output {
        _ if args.filetype == FileType::Null => Output::Nothing,
        Some(path) => Output::named(path),
        None if args.input == Path::new("-") => Output::Stdout,
        None => Output::named(&beside(&args.input, emit)),
    };
    let output = output.not_over([&*args.input])?;
    ensure!(
        emit != Emit::Spv || args.force || !output.is_terminal(),
        "a binary is not written to a terminal; name a file with -o, or force it with -f"
    );
    let print_after = match args {
        Args { print_after_all: true, .. } => PrintAfter::All,
        Args { spv_dump_deps: true, .. } => PrintAfter::One(Pass::Vce),
        _ => args.print_after.unwrap_or_default(),
    };
    let warnings = match (args.no_warn, args.fatal_warnings) {
        (true, _) => Warnings::Hidden,
        (false, true) => Warnings::Fatal,
        (false, false) => Warnings::Shown,
    };
    let permitted = extension_policy(&args.spirv_ext)?.unwrap_or(ExtensionPolicy::Only(BTreeSet::new()));
    // As llc: an extension that is named is used.
    let is_untyped =
        matches!(&permitted, ExtensionPolicy::Only(named) if named.contains("SPV_KHR_untyped_pointers"));
    let options = Options::default()
        .triple(args.mtriple.or(args.march))
        .extensions(Some(permitted))
        .missing_capabilities(args.without_capability)
        .emulate_double(args.emulate_double)
        .debug_info(if args.spv_emit_nonsemantic_debug_info { DebugInfo::Full } else { DebugInfo::Lines })
        .opt_level(args.level.level())
        .allow_unknown_opcodes(args.allow_unknown_opcodes)
        .untyped_pointers(args.spv_untyped_pointers || is_untyped)
        .allow_unknown_intrinsics(args.spv_allow_unknown_intrinsics)
        .verify_each(args.verify_machineinstrs)
        .stop_after(args.stop_after);
    let report = Report {
        print_after,
        time_passes: args.time_passes,
        style: args.style.style(),
        warnings,
        verbosity: 0,
    };
    Ok(Job {
        source: Source::named(&args.input),
        output,
        emit,
        extras: Vec::new(),
        inspect: Inspect::default(),
        // As llc prints it, for the patterns that FileCheck holds against it.
        listing: DisassembleOptions::default().friendly_names(false).header(false).indent(false),
        options,
        report,
        limits: args.limits.limits(),
        is_last: true,
        is_placeless: false,
        refusal: None,
    })
}

/// llc's name for the output: the input's with another extension.
fn beside(input: &Path, emit: Emit) -> PathBuf {
    let extension = match emit {
        Emit::Spv => "o",
        Emit::Asm => "s",
        Emit::Dialect => "mlir",
        Emit::Dot => "dot",
        Emit::Spt => "spt",
    };
    match input.extension().and_then(|extension| extension.to_str()) {
        Some("ll" | "bc") => input.with_extension(extension),
        _ => {
            let mut name = input.as_os_str().to_owned();
            name.push(format!(".{extension}"));
            name.into()
        }
    }
}

/// Whether what follows a dash is one of llc's short options.
fn is_short(name: &str) -> bool {
    name.starts_with(['O', 'I']) || ['o', 'x', 'M'].into_iter().any(|letter| is_letter(name, letter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use spirant::OptLevel;

    fn parse(line: &str) -> Result<Args, clap::Error> {
        super::parse(line.split(' ').map(OsString::from))
    }

    #[test]
    fn the_command_line_is_consistent() {
        command().debug_assert();
    }

    #[test]
    fn llcs_spellings_are_taken() {
        let args =
            parse("llc -verify-machineinstrs -O0 -mtriple=spirv64-unknown-unknown in.ll -o - -filetype=obj")
                .unwrap();
        assert!(args.verify_machineinstrs);
        assert_eq!((args.level.level(), args.filetype), (OptLevel::O0, FileType::Obj));
        assert_eq!(args.mtriple.unwrap().as_str(), "spirv64-unknown-unknown");
        assert_eq!((args.input, args.output), ("in.ll".into(), Some("-".into())));
        let args =
            parse("llc --mtriple spirv32 --spirv-ext=all,-SPV_KHR_expect_assume -verify-machineinstrs=false")
                .unwrap();
        assert!(
            matches!(extension_policy(&args.spirv_ext).unwrap(), Some(ExtensionPolicy::AllBut(not)) if not.len() == 1)
        );
        assert!(!args.verify_machineinstrs);
        assert_eq!(args.input, Path::new("-"));
        let args =
            parse("llc -spirv-ext -SPV_KHR_expect_assume,khr -o=x -avoid-spirv-capabilities=Shader").unwrap();
        assert!(
            matches!(extension_policy(&args.spirv_ext).unwrap(), Some(ExtensionPolicy::Only(only)) if only.len() > 10)
        );
        assert_eq!(args.output, Some("x".into()));
        assert_eq!(args.avoid_spirv_capabilities, [Capability::Shader]);
    }

    #[test]
    fn lists_of_extensions_add_up() {
        let line = "llc -spirv-ext=-all,+SPV_KHR_expect_assume --spirv-ext +SPV_INTEL_joint_matrix,+SPV_KHR_bit_instructions \
                    -spirv-ext=-SPV_KHR_expect_assume in.ll";
        let policy = job(parse(line).unwrap()).unwrap().options.extensions;
        let Some(ExtensionPolicy::Only(names)) = policy else { panic!("{policy:?}") };
        assert_eq!(Vec::from_iter(names), ["SPV_INTEL_joint_matrix", "SPV_KHR_bit_instructions"]);
    }

    #[test]
    fn flags_without_effect_are_taken() {
        let args = parse(
            "llc -relocation-model=pic --code-model small -mcpu generic -mattr +a,-b -disable-verify -x ir in.ll \
             -data-sections=false -frame-pointer=all -fp-contract=fast -I/usr/include -regalloc=greedy -mcpu=x",
        )
        .unwrap();
        assert_eq!((args.input, args.language.as_deref()), ("in.ll".into(), Some("ir")));
        let table = crate::accepted::table(accepted::GROUPS);
        assert!(table.contains("`--mcpu=…`") && table.contains("`-I=…`"));
    }

    #[test]
    fn warnings_are_shown_hidden_or_fatal() {
        let warnings = |line: &str| job(parse(line).unwrap()).unwrap().report.warnings;
        assert_eq!(warnings("llc in.ll"), Warnings::Shown);
        assert_eq!(warnings("llc in.ll -no-warn"), Warnings::Hidden);
        assert_eq!(warnings("llc in.ll --fatal-warnings"), Warnings::Fatal);
        assert!(parse("llc in.ll --fatal-warnings --no-warn").is_err());
    }

    #[test]
    fn what_llc_would_refuse_is_refused() {
        for line in [
            "llc -bogus",
            "llc -mtriple=x86_64-linux-gnu",
            "llc -O4",
            "llc -filetype=elf",
            "llc --spirv-ext=+SPV_NO_such",
            "llc a.ll b.ll",
            "llc -print-after=isel",
            "llc -mcpu",
            "llc -data-sections=maybe",
            "llc -x mir",
            "llc -run-pass=none",
            "llc --load=x.so",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
    }

    #[test]
    fn outputs_are_named_as_llc_names_them() {
        let name = |input: &str, emit| beside(Path::new(input), emit);
        assert_eq!(name("d/foo.ll", Emit::Asm), Path::new("d/foo.s"));
        assert_eq!(name("foo.bc", Emit::Spv), Path::new("foo.o"));
        assert_eq!(name("foo.txt", Emit::Asm), Path::new("foo.txt.s"));
    }

    #[test]
    fn no_extension_is_used_unasked() {
        let job = job(parse("llc in.ll -o x.s").unwrap()).unwrap();
        assert_eq!(job.options.extensions, Some(ExtensionPolicy::Only(BTreeSet::new())));
        assert_eq!(job.emit, Emit::Asm);
    }
}
