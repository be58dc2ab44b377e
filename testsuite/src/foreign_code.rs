//! What `spirant opt -O` and `spirv-opt -O` leave of other producers' modules: instructions in function bodies.
//!
//! The sources are the project's own corpus of compute shaders. The producers are DXC (at -Od, -O3, and without legalization),
//! glslang (with and without its own passes), naga (from glslang's modules), and Spirant without optimization. A producer that is not installed, or that
//! refuses a source, has no module of it.

use crate::code_size::{self, Size};
use crate::dxc::Dxc;
use crate::{corpus, words};
use anyhow::{Context, Result, bail};
use spirant::dialect::{Diagnostics, Module};
use spirant::{Goal, OptLevel, Options, Silent, compile_bytes};
use spirv_tools::TargetEnv;
use spirv_tools::opt::{self, Optimizer};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Who made a module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Producer {
    /// DXC with this flag.
    Dxc(&'static str),
    /// glslang, with or without its own passes.
    Glslang {
        /// Whether it runs its passes.
        optimizes: bool,
    },
    /// naga, from glslang's module.
    Naga,
    /// Spirant at -O0.
    Spirant,
}

impl Producer {
    /// All producers.
    pub const ALL: [Producer; 7] = [
        Producer::Dxc("-Od"),
        Producer::Dxc("-O3"),
        Producer::Dxc("-fcgl"),
        Producer::Glslang { optimizes: false },
        Producer::Glslang { optimizes: true },
        Producer::Naga,
        Producer::Spirant,
    ];

    /// Its name in tables.
    pub fn name(self) -> String {
        match self {
            Producer::Dxc(flag) => format!("dxc {flag}"),
            Producer::Glslang { optimizes: true } => "glslang".to_owned(),
            Producer::Glslang { optimizes: false } => "glslang -Od".to_owned(),
            Producer::Naga => "naga".to_owned(),
            Producer::Spirant => "spirant -O0".to_owned(),
        }
    }

    /// The environment of its modules.
    pub fn env(self) -> TargetEnv {
        match self {
            Producer::Dxc(_) | Producer::Spirant => TargetEnv::Vulkan_1_3,
            Producer::Glslang { .. } | Producer::Naga => TargetEnv::Vulkan_1_1,
        }
    }

    /// Its module of a source.
    ///
    /// # Errors
    /// It is not installed, or refuses the source.
    pub fn module(self, path: &Path) -> Result<Vec<u32>> {
        match self {
            Producer::Dxc(flag) => {
                let source = std::fs::read_to_string(path)?;
                let flags = [
                    "-T",
                    "cs_6_6",
                    "-E",
                    "main",
                    "-HV",
                    "2021",
                    "-spirv",
                    "-fspv-target-env=vulkan1.3",
                    flag,
                ];
                Ok(words(&Dxc::load()?.compile(&source, &flags)?))
            }
            Producer::Glslang { optimizes } => {
                glslang(path, if optimizes { "-V" } else { "-Od" }, "vulkan1.1")
            }
            Producer::Naga => naga(&glslang(path, "-V", "vulkan1.0")?),
            Producer::Spirant => {
                let program = code_size::Program { path: path.to_owned(), level: Some("-O0") };
                let options = Options::default().opt_level(OptLevel::O0);
                let name = path.display().to_string();
                Ok(compile_bytes(program.ir()?.0.as_bytes(), &name, &options, &mut Silent)?.words)
            }
        }
    }
}

/// A folder for one call, which is removed with it.
struct Scratch(std::path::PathBuf);

impl Scratch {
    fn new() -> Result<Scratch> {
        static NEXT: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("spirant-foreign-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).context("cannot create a folder")?;
        Ok(Scratch(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What is left is in the temporary folder.
        std::fs::remove_dir_all(&self.0).ok();
    }
}

fn glslang(path: &Path, passes: &str, target: &str) -> Result<Vec<u32>> {
    let scratch = Scratch::new()?;
    let output = scratch.0.join("out.spv");
    let mut command = Command::new("glslangValidator");
    command.args(["-D", "-V", passes, "--target-env", target, "-S", "comp", "-e", "main", "-o"]);
    run(command.arg(&output).arg(path))?;
    Ok(words(&std::fs::read(output)?))
}

fn naga(module: &[u32]) -> Result<Vec<u32>> {
    let scratch = Scratch::new()?;
    let (input, output) = (scratch.0.join("in.spv"), scratch.0.join("out.spv"));
    let bytes: Vec<u8> = module.iter().flat_map(|word| word.to_le_bytes()).collect();
    std::fs::write(&input, bytes)?;
    run(Command::new("naga").args(["--validate", "0"]).arg(&input).arg(&output))?;
    Ok(words(&std::fs::read(output)?))
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    match status.with_context(|| format!("cannot run {:?}", command.get_program()))?.success() {
        true => Ok(()),
        false => bail!("{:?} refuses it", command.get_program()),
    }
}

/// What an optimizer makes of a module.
#[derive(Clone, Debug)]
pub struct Made {
    /// The module.
    pub words: Vec<u32>,
    /// Its size.
    pub size: Size,
    /// How long it took.
    pub time: Duration,
}

/// Reads a module.
///
/// # Errors
/// The first diagnostic.
pub fn read(words: &[u32]) -> Result<Module> {
    let mut diagnostics = Diagnostics::new();
    let module = spirant::binary::decode(words, &spirant::binary::DecodeOptions::default(), &mut diagnostics);
    module.map_err(|_| match diagnostics.iter().next() {
        Some(first) => anyhow::anyhow!("{first}"),
        None => anyhow::anyhow!("it is not read"),
    })
}

/// Optimizes by Spirant.
///
/// # Errors
/// What Spirant says.
pub fn by_spirant(words: &[u32], goal: Goal) -> Result<Made> {
    let start = Instant::now();
    let module = read(words)?;
    let made = spirant::optimize(module, goal, true, &Options::default(), &mut Silent)?;
    let time = start.elapsed();
    Ok(Made { size: code_size::size(&made.words)?, words: made.words, time })
}

/// Optimizes by `spirv-opt -O`.
///
/// # Errors
/// spirv-opt refuses the module.
pub fn by_spirv_opt(words: &[u32], env: TargetEnv) -> Result<Made> {
    let start = Instant::now();
    let mut optimizer = opt::create(Some(env));
    optimizer.register_performance_passes();
    let made = optimizer.optimize(words, &mut |_: spirv_tools::error::Message| (), None)?;
    let (made, time) = (made.as_words().to_vec(), start.elapsed());
    Ok(Made { size: code_size::size(&made)?, words: made, time })
}

/// Whether spirv-val accepts a module.
pub fn is_valid(words: &[u32], env: TargetEnv) -> bool {
    corpus::validate(words, env).is_ok()
}
