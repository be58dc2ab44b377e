//! The flags that every subcommand of `spirant` has, and what they mean.

use crate::isolate::Limits;
use crate::job::Emit;
use crate::output::{self, Output};
use crate::output_names;
use crate::render::{Color, Format, Style};
use crate::report::{PrintAfter, Report, pass_parser, print_after_parser};
use anyhow::{Result, anyhow, bail, ensure};
use clap::{Args, ValueEnum};
use spirant::binary::asm::DisassembleOptions;
use spirant::dialect::grammar::{self, OperandKind};
use spirant::dialect::spirv::Capability;
use spirant::dialect::target_env::ExtensionPolicy;
use spirant::similar::similar;
use spirant::{DebugInfo, OptLevel, Options, Pass, TargetEnv, Triple, extensions, validate};
use spirant_hlsl::Warnings;
use std::path::{Path, PathBuf};

/// What every compilation is told.
#[derive(Args, Clone, Debug)]
pub struct Common {
    /// Where the result goes, and how it looks there.
    #[command(flatten)]
    pub result: ResultFlags,
    #[command(flatten)]
    target: TargetFlags,
    /// Keep nsw and nuw as NoSignedWrap and NoUnsignedWrap
    #[arg(long)]
    wrap_decorations: bool,
    /// Write inline types (spirv.Type) whose opcode no grammar describes, with a warning
    #[arg(long)]
    allow_unknown_opcodes: bool,
    /// Write untyped pointers (SPV_KHR_untyped_pointers) where the storage class permits
    #[arg(long)]
    spv_untyped_pointers: bool,
    /// Import LLVM's intrinsics that SPIR-V lacks, as functions of their names: all, or those that begin so
    #[arg(long, value_name = "PREFIXES", value_delimiter = ',', num_args = 0.., require_equals = true, default_missing_value = "")]
    spv_allow_unknown_intrinsics: Vec<String>,
    /// Declare maximal reconvergence (SPV_KHR_maximal_reconvergence) at every entry point of a shader
    #[arg(long)]
    maximal_reconvergence: bool,
    #[command(flatten)]
    passes: PassFlags,
    #[command(flatten)]
    style: StyleFlags,
    #[command(flatten)]
    limits: LimitFlags,
}

/// Where the result goes, and how it looks there.
#[derive(Args, Clone, Debug)]
pub struct ResultFlags {
    /// Output file; its extension (.spv, .spvasm, .mlir) selects the form. A folder, or a name with {stem}, {name} or {dir} of the
    /// input, for several inputs. '-' is standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Leave an output as it is, with its time, if it has the same bytes already
    #[arg(long)]
    pub no_touch: bool,
    /// Form of the output, regardless of its extension
    #[arg(long, value_enum)]
    pub emit: Option<Emit>,
    /// Leave out names and debug information
    #[arg(long)]
    pub strip_debug: bool,
    /// How much debug information is written, of what the input has
    #[arg(long, value_enum, default_value_t = DebugLevel::Auto)]
    debug_info: DebugLevel,
    /// Print ids as numbers in assembly text, even where they have names
    #[arg(long)]
    raw_id: bool,
}

/// How much debug information is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum DebugLevel {
    /// All of it, but for LLVM IR of kernels, of which positions are written
    Auto,
    /// All of it, by NonSemantic.Shader.DebugInfo.100
    Full,
    /// All of it, by OpenCL.DebugInfo.100
    Opencl,
    /// Source positions alone (OpLine)
    Lines,
    /// None
    None,
}

impl From<DebugLevel> for DebugInfo {
    fn from(level: DebugLevel) -> DebugInfo {
        match level {
            DebugLevel::Auto => DebugInfo::Auto,
            DebugLevel::Full => DebugInfo::Full,
            DebugLevel::Opencl => DebugInfo::OpenCl,
            DebugLevel::Lines => DebugInfo::Lines,
            DebugLevel::None => DebugInfo::None,
        }
    }
}

impl ResultFlags {
    /// How much debug information is asked for.
    pub fn debug_info(&self) -> DebugInfo {
        if self.strip_debug { DebugInfo::None } else { self.debug_info.into() }
    }
}

/// What to compile for.
#[derive(Args, Clone, Debug)]
struct TargetFlags {
    /// Target triple in place of the module's own, such as spirv-unknown-vulkan1.3-compute or
    /// spirv64v1.2-unknown-unknown
    #[arg(long, alias = "mtriple", value_name = "TRIPLE", value_parser = parse_triple)]
    target: Option<Triple>,
    /// Environment by spirv-val's name, such as vulkan1.2, opencl2.2 or universal1.5
    #[arg(long, value_name = "NAME", value_parser = parse_env)]
    target_env: Option<TargetEnv>,
    /// Extensions that may be used: all (the default), khr, +SPV_…, -SPV_…, separated by commas; may be repeated
    #[arg(long, value_name = "LIST", value_parser = check_extensions, allow_hyphen_values = true)]
    spirv_ext: Vec<String>,
    /// Capabilities that the target lacks, separated by commas; integers and halves of a missing width are computed in others
    #[arg(long = "without-capability", value_name = "LIST", value_delimiter = ',', value_parser = parse_capability)]
    missing: Vec<Capability>,
    /// Compute with doubles in integers where the target lacks Float64
    #[arg(long)]
    emulate_double: bool,
    /// Declare a capability, whether or not the module requires it; may be repeated
    #[arg(long = "capability", value_name = "NAME", value_parser = parse_capability)]
    capabilities: Vec<Capability>,
    /// Declare an extension, whether or not the module requires it; may be repeated
    #[arg(long = "extension", value_name = "NAME", value_parser = parse_extension)]
    extensions: Vec<String>,
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
    /// Verify the dialect after every pass
    #[arg(long)]
    verify_each: bool,
    /// Validate the result with spirv-val (requires the cargo feature 'validate')
    #[arg(long)]
    validate: bool,
    /// Log what happens; more with -vv and -vvv
    #[arg(short, long, action = clap::ArgAction::Count)]
    verbose: u8,
}

/// How much is optimized.
#[derive(Args, Clone, Debug)]
pub struct LevelFlag {
    /// Optimization: 0 for none, 1 for every optimization once, 2 for as often as it helps; 3 is 2
    #[arg(short = 'O', value_name = "LEVEL", value_parser = ["0", "1", "2", "3"], default_value = "1")]
    level: String,
}

impl LevelFlag {
    /// The level it states.
    pub fn level(&self) -> OptLevel {
        OptLevel::of_flag(&self.level)
    }
}

/// How diagnostics are printed.
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

/// What a compilation may use before it is given up.
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
}

impl LimitFlags {
    /// The limits they state.
    pub fn limits(&self) -> Limits {
        Limits { seconds: self.time_limit, mebibytes: self.memory_limit, in_process: self.in_process }
    }
}

impl Common {
    /// The compiler's options, at the level of optimization that is the default.
    ///
    /// # Errors
    /// Flags that this build cannot serve.
    pub fn options(&self) -> Result<Options> {
        ensure!(
            !self.passes.validate || validate::AVAILABLE,
            "this build has no validator; build with --features validate"
        );
        if let (Some(triple), Some(env)) = (&self.target.target, &self.target.target_env) {
            spirant::target::environment(Some(triple), Some(env))?;
        }
        Ok(Options::default()
            .triple(self.target.target.clone())
            .env(self.target.target_env.clone())
            .extensions(extension_policy(&self.target.spirv_ext)?)
            .missing_capabilities(self.target.missing.clone())
            .emulate_double(self.target.emulate_double)
            .declare_capabilities(self.target.capabilities.clone())
            .declare_extensions(self.target.extensions.clone())
            .debug_info(self.result.debug_info())
            .omit_names(self.result.strip_debug)
            .wrap_decorations(self.wrap_decorations)
            .allow_unknown_opcodes(self.allow_unknown_opcodes)
            .untyped_pointers(self.spv_untyped_pointers)
            .allow_unknown_intrinsics(self.spv_allow_unknown_intrinsics.clone())
            .maximal_reconvergence(self.maximal_reconvergence)
            .verify_each(self.passes.verify_each)
            .validate(self.passes.validate && self.passes.stop_after.is_none())
            .stop_after(self.passes.stop_after))
    }

    /// How assembly text looks.
    pub fn listing(&self) -> DisassembleOptions {
        DisassembleOptions::default().friendly_names(!self.result.raw_id)
    }

    /// What to print.
    pub fn report(&self) -> Report {
        Report {
            print_after: self.passes.print_after.unwrap_or_default(),
            time_passes: self.passes.time_passes,
            style: self.style.style(),
            warnings: Warnings::Shown,
            verbosity: self.passes.verbose,
        }
    }

    /// What the compilation may use.
    pub fn limits(&self) -> Limits {
        self.limits.limits()
    }

    /// Where the result of compiling `input` goes, and in which form.
    ///
    /// # Errors
    /// A form that is not available, a binary that would go to a terminal, or a result that would take its input's place.
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

/// The first of the inputs; there is one where there is no manifest.
///
/// # Errors
/// That there is none.
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

/// The triple an argument names.
///
/// # Errors
/// What is wrong with it, and what would be right.
pub fn parse_triple(text: &str) -> Result<Triple> {
    text.parse::<Triple>().map_err(|error| anyhow!("{error}\n  help: {}", error.help()))
}

/// The environment of this name.
///
/// # Errors
/// That there is none, and which might be meant.
pub fn parse_env(name: &str) -> Result<TargetEnv> {
    // DXC's spelling.
    let name = &*name.replacen("spirv1.", "spv1.", usize::from(name.starts_with("vulkan")));
    name.parse().map_err(|_| match similar(name, TargetEnv::NAMES.iter().copied()) {
        Some(other) => anyhow!("did you mean {other}?"),
        None => anyhow!(
            "the environments are universal1.0 (spv1.0) to universal1.6, vulkan1.0 to vulkan1.4, vulkan1.1spv1.4, opencl1.2 to opencl3.0, \
             opencl1.2embedded to opencl2.2embedded"
        ),
    })
}

/// The policy a list of extensions states.
///
/// # Errors
/// The item that is wrong.
pub fn parse_extensions(list: &str) -> Result<ExtensionPolicy> {
    Ok(extensions::parse_list(list)?)
}

/// A list of extensions as it is written, if it is one.
///
/// # Errors
/// The item that is wrong.
pub fn check_extensions(list: &str) -> Result<String> {
    parse_extensions(list).map(|_| list.to_owned())
}

/// The policy that several lists state as one; `None` where there are none.
///
/// # Errors
/// The item that is wrong.
pub fn extension_policy(lists: &[String]) -> Result<Option<ExtensionPolicy>> {
    if lists.is_empty() { Ok(None) } else { parse_extensions(&lists.join(",")).map(Some) }
}

fn parse_extension(name: &str) -> Result<String> {
    Ok(extensions::parse_name(name)?)
}

/// The capability of this name.
///
/// # Errors
/// That there is none.
pub fn parse_capability(name: &str) -> Result<Capability> {
    grammar::enumerant_by_name(OperandKind::Capability, name)
        .and_then(|info| Capability::from_u32(info.value))
        .ok_or_else(|| {
            let known = grammar::enumerants(OperandKind::Capability).iter().map(|info| info.name);
            let meant =
                similar(name, known).map(|other| format!("; did you mean {other}?")).unwrap_or_default();
            anyhow!("there is no capability '{name}'{meant}")
        })
}
