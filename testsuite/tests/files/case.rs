//! A test file: its header line, its IR, the outcome it expects.

use anyhow::{Context, Result, bail, ensure};
use spirant::dialect::grammar::{self, OperandKind};
use spirant::dialect::spirv::Capability;
use spirant::{DebugInfo, OptLevel, Options, Pass, TargetEnv, extensions};

/// The line between the IR and the expected outcome.
const SEPARATOR: &str = "; ---- expected ----";

/// What begins the line that says what spirv-val, which lacks the extension, has against the module.
const REFUSED: &str = "; spirv-val refuses: ";

/// How far a test goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// To the dialect after this pass.
    Dialect(Pass),
    /// To the dialect after the optimizations.
    Optimized,
    /// To assembly.
    Asm,
    /// To diagnostics.
    Error,
}

/// A parsed test file.
pub struct Case {
    /// The file's own name, which the IR is called by.
    pub name: String,
    /// Header and IR.
    pub source: String,
    /// How far it goes.
    pub stage: Stage,
    /// What it is compiled with.
    pub options: Options,
    /// What spirv-val has against the module, where it does not know an extension.
    pub refused: Option<String>,
    /// What should come out; `None` where the file does not say.
    pub expected: Option<String>,
}

impl Case {
    /// Reads the file called `name` (with its folders) of this text.
    pub fn parse(name: &str, text: &str) -> Result<Case> {
        let header = text.lines().next().unwrap_or_default();
        let command =
            header.strip_prefix("; test: ").context("the first line is not '; test: <stage> <flags>'")?;
        let mut words = command.split_whitespace();
        let stage_name = words.next().unwrap_or_default();
        let folder = name.split('/').next().unwrap_or_default();
        ensure!(folder == stage_name, "a test of '{stage_name}' in the folder '{folder}'");
        let stage = stage(stage_name)?;
        let mut options = parse_flags(words, stage.level())?;
        options.stop_after = match stage {
            Stage::Dialect(pass) => Some(pass),
            Stage::Optimized => Some(Pass::Addressing),
            Stage::Asm | Stage::Error => None,
        };
        let refused = text.lines().find_map(|line| line.strip_prefix(REFUSED)).map(str::to_owned);
        options.verify_each = true;
        let (source, expected) = match text.split_once(SEPARATOR) {
            Some((source, expected)) => (source, Some(uncomment(expected)?)),
            None => (text, None),
        };
        let name = name.rsplit('/').next().unwrap_or(name).to_owned();
        Ok(Case { name, source: format!("{}\n", source.trim_end()), stage, options, refused, expected })
    }

    /// The file's text with another outcome.
    pub fn with_expected(&self, actual: &str) -> String {
        let mut text = format!("{}\n{SEPARATOR}\n", self.source);
        for line in actual.lines() {
            text.push_str(format!("; {line}").trim_end());
            text.push('\n');
        }
        text
    }
}

impl Stage {
    /// How much is optimized unless a flag says so: what the other passes do is shown without.
    fn level(self) -> OptLevel {
        match self {
            Stage::Dialect(_) | Stage::Asm => OptLevel::O0,
            Stage::Optimized | Stage::Error => OptLevel::O1,
        }
    }
}

fn stage(name: &str) -> Result<Stage> {
    Ok(match name {
        "isel" => Stage::Dialect(Pass::Select),
        "structurize" => Stage::Dialect(Pass::Structurize),
        "legalize" => Stage::Dialect(Pass::Addressing),
        "optimize" => Stage::Optimized,
        "asm" => Stage::Asm,
        "error" => Stage::Error,
        _ => bail!("'{name}' is not a stage: isel, structurize, legalize, optimize, asm, error"),
    })
}

fn capability(name: &str) -> Result<Capability> {
    let info = grammar::enumerant_by_name(OperandKind::Capability, name);
    info.and_then(|info| Capability::from_u32(info.value)).with_context(|| format!("no capability {name}"))
}

fn parse_flags<'t>(words: impl Iterator<Item = &'t str>, opt_level: OptLevel) -> Result<Options> {
    let mut options = Options::default().opt_level(opt_level);
    let mut words = words.flat_map(|word| word.splitn(2, '='));
    while let Some(flag) = words.next() {
        let mut value = || words.next().with_context(|| format!("{flag} requires a value"));
        match flag {
            "-mtriple" | "--target" => options.triple = Some(value()?.parse()?),
            "--env" => {
                let name = value()?;
                options.env =
                    Some(name.parse::<TargetEnv>().ok().with_context(|| format!("no environment {name}"))?);
            }
            "--spirv-ext" => options.extensions = Some(extensions::parse_list(value()?)?),
            "--capability" => {
                options.declare_capabilities.push(capability(value()?)?);
            }
            "-O0" => options.opt_level = OptLevel::O0,
            "-O1" => options.opt_level = OptLevel::O1,
            "-O2" => options.opt_level = OptLevel::O2,
            "--debug-info" => {
                options.debug_info = match value()? {
                    "full" => DebugInfo::Full,
                    "opencl" => DebugInfo::OpenCl,
                    "lines" => DebugInfo::Lines,
                    other => bail!("no debug information {other}"),
                };
            }
            "--without-capability" => {
                let names = value()?.split(',');
                options.missing_capabilities = names.map(capability).collect::<Result<_>>()?;
            }
            "--emulate-double" => options.emulate_double = true,
            "--strip-debug" => (options.omit_names, options.debug_info) = (true, DebugInfo::None),
            "--allow-unknown-opcodes" => options.allow_unknown_opcodes = true,
            "--spv-allow-unknown-intrinsics" => {
                options.allow_unknown_intrinsics = value()?.split(',').map(str::to_owned).collect();
            }
            "--maximal-reconvergence" => options.maximal_reconvergence = true,
            "--wrap-decorations" => options.wrap_decorations = true,
            "--spv-untyped-pointers" => options.untyped_pointers = true,
            _ => bail!("unknown flag {flag}"),
        }
    }
    Ok(options)
}

/// The lines behind the separator without their comment signs.
fn uncomment(text: &str) -> Result<String> {
    let mut lines = String::new();
    for line in text.lines().skip(1) {
        let line = line.strip_prefix(';').context("a line behind the separator is not a comment")?;
        lines.push_str(line.strip_prefix(' ').unwrap_or(line));
        lines.push('\n');
    }
    Ok(lines)
}
