//! The flags that every subcommand of `spirant` has, and their meanings.

mod rows;
#[cfg(feature = "llvm")]
pub mod source;

use crate::isolate::Limits;
use crate::job::Emit;
use crate::output::{self, Output};
use crate::output_names;
use crate::render::{Color, Format, Style};
use crate::report::{PrintAfter, Report, pass_parser, print_after_parser};
use crate::sandbox::{self, Sandbox};
use anyhow::{Result, anyhow, bail, ensure};
use clap::Args;
use rows::{All, Dxil, Kernels, Level, Llc, RowFlags};
use spirant::binary::asm::DisassembleOptions;
use spirant::dialect::spirv::Capability;
use spirant::dialect::target_env::ExtensionPolicy;
use spirant::options::rows::{capability, environment};
use spirant::{DebugInfo, OptLevel, Options, Pass, TargetEnv, Triple, extensions};
use spirant_hlsl::Warnings;
use std::path::{Path, PathBuf};

/// The flags of every compilation.
#[derive(Args, Clone, Debug)]
pub struct Common {
    /// The flags about the result.
    #[command(flatten)]
    pub result: ResultFlags,
    #[command(flatten)]
    rows: RowFlags<All>,
    #[command(flatten)]
    passes: PassFlags,
    #[command(flatten)]
    style: StyleFlags,
    #[command(flatten)]
    limits: LimitFlags,
}

/// The destination and form of the result.
#[derive(Args, Clone, Debug)]
pub struct ResultFlags {
    /// Output file; its extension (.spv, .spvasm, .mlir) selects the form. A folder, or a name with {stem}, {name} or {dir} of the
    /// input, for several inputs. '-' is standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Leave an output and its modification time unchanged if it has the same bytes already
    #[arg(long)]
    pub no_touch: bool,
    /// Form of the output, regardless of its extension
    #[arg(long, value_enum)]
    pub emit: Option<Emit>,
    /// Leave out names and debug information
    #[arg(long)]
    pub strip_debug: bool,
    /// Print ids as numbers in assembly text, even where they have names
    #[arg(long)]
    raw_id: bool,
}

/// Which passes run, and what is told of them.
#[derive(Args, Clone, Debug)]
struct PassFlags {
    /// Print the dialect after this pass, or after 'all', to the error stream
    #[arg(long, value_name = "PASS", value_parser = print_after_parser())]
    print_after: Option<PrintAfter>,
    /// Stop after this pass; the output is the dialect
    #[arg(long, value_name = "PASS", value_parser = pass_parser(Pass::leaves_dialect))]
    stop_after: Option<Pass>,
    /// Print how long each pass took
    #[arg(long)]
    time_passes: bool,
    /// Log what happens; more with -vv and -vvv
    #[arg(short, long, action = clap::ArgAction::Count)]
    verbose: u8,
}

/// The flag for the level of optimization.
pub type LevelFlag = RowFlags<Level>;

/// The flags of `spirant llc` beyond those of every compilation.
pub type LlcFlags = RowFlags<Llc>;

/// The flags for DXIL programs.
pub type ProgramFlags = RowFlags<Dxil>;

/// The flags for OpenCL kernels as compute shaders.
pub type KernelFlags = RowFlags<Kernels>;

/// The level of this digit or letter after clang's `-O`.
pub fn level(name: &str) -> OptLevel {
    match name {
        "0" => OptLevel::O0,
        "2" | "3" => OptLevel::O2,
        _ => OptLevel::O1,
    }
}

/// The style of diagnostics.
#[derive(Args, Clone, Debug)]
pub struct StyleFlags {
    /// Colour diagnostics
    #[arg(long, value_enum, default_value = "auto", value_name = "WHEN")]
    color: Color,
    /// Form of diagnostics on the error stream
    #[arg(long, alias = "message-format", value_enum, default_value = "text", value_name = "FORM")]
    diagnostics_format: Format,
}

impl StyleFlags {
    /// The style they state.
    pub fn style(&self) -> Style {
        Style { color: self.color, format: self.diagnostics_format, hides_values: false }
    }
}

/// The limits of a compilation.
#[derive(Args, Clone, Debug)]
pub struct LimitFlags {
    /// Limit on processor time in seconds, also of clang and DXC; 0 for none [default: 20 and 20 more for each MiB of input; 120 for
    /// clang and DXC]
    #[arg(long, value_name = "SECONDS")]
    time_limit: Option<u64>,
    /// Limit on memory in mebibytes, also of clang and DXC; 0 for none [default: 5120 and 1024 more for each MiB of input; 8192 for
    /// clang and DXC]
    #[arg(long, value_name = "MIB")]
    memory_limit: Option<u64>,
    /// Compile in this process, for debuggers; a crash in LLVM is then a crash
    #[arg(long)]
    in_process: bool,
    /// Confine the process that compiles: no file but the open ones, no network, no other program, no signals. on, off or
    /// required, which refuses where the system cannot do that [default: on for fuzz, serve and several inputs, otherwise off]
    #[arg(long, value_name = "WHEN", value_parser = sandbox::parse, num_args = 0..=1, require_equals = true, default_missing_value = "on", conflicts_with = "in_process")]
    sandbox: Option<Sandbox>,
}

impl LimitFlags {
    /// Confines processes from now on, whatever their command lines say of it, unless these flags forbid it.
    pub fn confine_by_default(&self) {
        let is_on = self.sandbox != Some(Sandbox::Off);
        sandbox::by_default(is_on);
        if is_on {
            // The processes of requests need not say again what the system lacks.
            sandbox::is_on(self.sandbox);
        }
    }

    /// The limits they state.
    pub fn limits(&self) -> Limits {
        Limits {
            seconds: self.time_limit,
            mebibytes: self.memory_limit,
            in_process: self.in_process,
            is_confined: !self.in_process && sandbox::is_on(self.sandbox),
        }
    }
}

impl Common {
    /// The compiler's options, at the default level of optimization.
    ///
    /// # Errors
    /// Flags that this build does not support.
    pub fn options(&self) -> Result<Options> {
        let mut options = Options::default();
        self.rows.apply(&mut options)?;
        if let (Some(triple), Some(env)) = (&options.triple, &options.env) {
            spirant::target::environment(Some(triple), Some(env))?;
        }
        if self.result.strip_debug {
            options = options.omit_names(true).debug_info(DebugInfo::None);
        }
        // There are no words to validate after an earlier pass.
        let validate = options.validate && self.passes.stop_after.is_none();
        Ok(options.validate(validate).stop_after(self.passes.stop_after))
    }

    /// The style of assembly text.
    pub fn listing(&self) -> DisassembleOptions {
        DisassembleOptions::default().friendly_names(!self.result.raw_id)
    }

    /// The reports to print.
    pub fn report(&self) -> Report {
        Report {
            print_after: self.passes.print_after.unwrap_or_default(),
            time_passes: self.passes.time_passes,
            style: self.style.style(),
            warnings: Warnings::Shown,
            verbosity: self.passes.verbose,
        }
    }

    /// The limits of the compilation.
    pub fn limits(&self) -> Limits {
        self.limits.limits()
    }

    /// The destination of the result of compiling `input`, and its form.
    ///
    /// # Errors
    /// A form that is not available, a binary that would go to a terminal, or a result that would replace its input.
    pub fn destination(&self, input: &Path) -> Result<(Output, Emit)> {
        let named = self.result.output.as_deref().map(|name| output_names::fill(name, input)).transpose()?;
        let by_name = named.as_ref().and_then(|named| form_of_name(named.path()?));
        let to_stdout = match &named {
            Some(named) => named.path() == Some(Path::new("-")),
            None => input == Path::new("-"),
        };
        // A person reads text, the next program of a pipe a binary.
        let text = to_stdout && output::stdout_is_terminal();
        let fallback = match self.passes.stop_after {
            Some(_) => Emit::Dialect,
            None if text => Emit::Asm,
            None => Emit::Spv,
        };
        let emit = self.result.emit.or(by_name).unwrap_or(fallback);
        if let Some(pass) = self.passes.stop_after
            && !matches!(emit, Emit::Dialect | Emit::Dot)
        {
            bail!("after the pass '{pass}' there is only the dialect; write --emit=dialect or --emit=dot");
        }
        let output = self.result_name(input, emit)?.map_or(Output::Stdout, |path| Output::named(&path));
        ensure!(
            emit != Emit::Spv || !output.is_terminal(),
            "a binary is not written to a terminal; name a file with -o, or write --emit=asm"
        );
        Ok((output.keeping_same(self.result.no_touch).not_over([input])?, emit))
    }
}

impl Common {
    /// The file of the result of compiling `input`, as the command line spells it; `None` for standard output.
    ///
    /// # Errors
    /// A name that cannot be filled in.
    pub fn result_name(&self, input: &Path, emit: Emit) -> Result<Option<PathBuf>> {
        let path = match &self.result.output {
            Some(name) => output_names::fill(name, input)?.with_extension(extension(emit))?,
            None if input == Path::new("-") => return Ok(None),
            None => input.with_extension(extension(emit)),
        };
        Ok(Some(path).filter(|path| path != Path::new("-")))
    }
}

/// The first of the inputs; there is one unless there is a manifest.
///
/// # Errors
/// There is none.
pub fn first(inputs: &[PathBuf]) -> Result<&Path> {
    inputs.first().map(PathBuf::as_path).ok_or_else(|| anyhow!("no input is named"))
}

fn form_of_name(path: &Path) -> Option<Emit> {
    match path.extension()?.to_str()? {
        "spv" => Some(Emit::Spv),
        "spvasm" | "asm" | "s" => Some(Emit::Asm),
        "mlir" => Some(Emit::Dialect),
        "dot" | "gv" => Some(Emit::Dot),
        "spt" => Some(Emit::Spt),
        _ => None,
    }
}

fn extension(emit: Emit) -> &'static str {
    match emit {
        Emit::Spv => "spv",
        Emit::Asm => "spvasm",
        Emit::Dialect => "mlir",
        Emit::Dot => "dot",
        Emit::Spt => "spt",
    }
}

/// The triple of an argument.
///
/// # Errors
/// An invalid triple, with a suggestion.
pub fn parse_triple(text: &str) -> Result<Triple> {
    text.parse::<Triple>().map_err(|error| anyhow!("{error}\n  help: {}", error.help()))
}

/// The environment of this name.
///
/// # Errors
/// There is none; the message suggests the nearest name.
pub fn parse_env(name: &str) -> Result<TargetEnv> {
    Ok(environment(name)?)
}

/// The policy of a list of extensions.
///
/// # Errors
/// The first wrong item.
pub fn parse_extensions(list: &str) -> Result<ExtensionPolicy> {
    Ok(extensions::parse_list(list)?)
}

/// A list of extensions, unchanged, if it is valid.
///
/// # Errors
/// The first wrong item.
pub fn check_extensions(list: &str) -> Result<String> {
    parse_extensions(list).map(|_| list.to_owned())
}

/// The policy of several lists together; `None` if there are none.
///
/// # Errors
/// The first wrong item.
pub fn extension_policy(lists: &[String]) -> Result<Option<ExtensionPolicy>> {
    if lists.is_empty() { Ok(None) } else { parse_extensions(&lists.join(",")).map(Some) }
}

/// The capability of this name.
///
/// # Errors
/// There is none.
pub fn parse_capability(name: &str) -> Result<Capability> {
    Ok(capability(name)?)
}
