//! A test file: its header line, its IR, the outcome it expects.

use anyhow::{Context, Result, bail, ensure};
use spirant::dialect::grammar::{self, OperandKind};
use spirant::dialect::spirv::Capability;
use spirant::{DebugInfo, OptLevel, Options, Pass, TargetEnv, extensions};
use std::path::Path;

/// The line between the IR and the expected outcome.
const SEPARATOR: &str = "; ---- expected ----";

/// The same where LLVM 23 and later have another outcome.
const SINCE_23: &str = "; ---- expected since LLVM 23 ----";

/// What begins the line that says what spirv-val, which lacks the extension, has against the module; each version its own, separated by `or`.
const REFUSED: &str = "; spirv-val refuses: ";
/// The same of versions before that which `cargo xtask test` links.
const REFUSED_BEFORE: &str = "; spirv-val before 2025.5 refuses: ";

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

/// What spirv-val has against a module.
pub struct Refused {
    /// One of them.
    pub messages: Vec<String>,
    /// Whether a version of it accepts the module.
    pub may_accept: bool,
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
    pub refused: Option<Refused>,
    /// What should come out; `None` where the file does not say.
    pub expected: Option<String>,
    /// What should come out with a version of LLVM on the other side of 23, if that differs.
    other: Option<String>,
    /// The first version of LLVM that reads the IR.
    since: u32,
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
        let (since, words) = since(words)?;
        let mut options = parse_flags(words.into_iter(), stage.level())?;
        options.stop_after = match stage {
            Stage::Dialect(pass) => Some(pass),
            Stage::Optimized => Some(Pass::Addressing),
            Stage::Asm | Stage::Error => None,
        };
        let line = |key: &str| text.lines().find_map(|line| line.strip_prefix(key));
        let of = |messages: &str, may_accept: bool| Refused {
            messages: messages.split(" or ").map(str::to_owned).collect(),
            may_accept,
        };
        let before = line(REFUSED_BEFORE).map(|messages| of(messages, true));
        let refused = line(REFUSED).map(|messages| of(messages, false)).or(before);
        options.verify_each = true;
        let (source, outcomes) = match text.split_once(SEPARATOR) {
            Some((source, outcomes)) => (source, Some(outcomes)),
            None => (text, None),
        };
        let (mut expected, mut other) = (None, None);
        if let Some(outcomes) = outcomes {
            let (before, newer) =
                outcomes.split_once(SINCE_23).map_or((outcomes, None), |(a, b)| (a, Some(b)));
            expected = Some(uncomment(before)?);
            other = newer.map(uncomment).transpose()?;
            if IS_NEWER && other.is_some() {
                std::mem::swap(&mut expected, &mut other);
            }
        }
        let name = name.rsplit('/').next().unwrap_or(name).to_owned();
        let source = format!("{}\n", source.trim_end());
        Ok(Case { name, source, stage, options, refused, expected, other, since })
    }

    /// The file's text with another outcome for the linked LLVM. The first outcome is that of LLVM 22, unless only later ones read the
    /// IR; a later one has its own where it differs.
    pub fn with_expected(&self, actual: &str) -> String {
        let (first, newer) = if !IS_NEWER {
            (actual, self.other.as_deref())
        } else if self.since >= 23 {
            (actual, None)
        } else {
            (self.other.as_deref().or(self.expected.as_deref()).unwrap_or(actual), Some(actual))
        };
        let mut text = format!("{}\n{SEPARATOR}\n{}", self.source, commented(first));
        if let Some(newer) = newer.filter(|newer| *newer != first) {
            text += &format!("{SINCE_23}\n{}", commented(newer));
        }
        text
    }
}

/// Whether the linked LLVM is 23 or later.
const IS_NEWER: bool = spirant::llvm::MAJOR >= 23;

/// Whether the linked LLVM reads the IR of a file; what is wrong with the file is said when it runs.
pub fn is_read(path: &Path) -> bool {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let words = text.lines().next().unwrap_or_default().split_whitespace();
    since(words).map_or(true, |(since, _)| spirant::llvm::MAJOR >= since)
}

/// Lines as comments.
fn commented(text: &str) -> String {
    text.lines().map(|line| format!("{}\n", format!("; {line}").trim_end())).collect()
}

/// The version behind `--since-llvm=`, 0 without it, and the other words.
fn since<'t>(words: impl Iterator<Item = &'t str>) -> Result<(u32, Vec<&'t str>)> {
    let (own, others): (Vec<&str>, Vec<&str>) = words.partition(|word| word.starts_with(SINCE));
    let number = own.first().map(|word| word[SINCE.len()..].parse().context("no version of LLVM"));
    Ok((number.transpose()?.unwrap_or(0), others))
}

/// The flag of a file whose IR only later versions of LLVM read.
const SINCE: &str = "--since-llvm=";

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
