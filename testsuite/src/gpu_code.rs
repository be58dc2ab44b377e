//! The compilers that are compared on a GPU: ours at each level of optimization, and DXC, whose SPIR-V of the same source is the peer.
//!
//! [`Bench`] asks AMD's compiler for statistics of each module. It is that of Mesa's RADV, which requires no GPU ([`Driver::Navi21`]). It estimates
//! latency and inverse throughput in cycles, and counts each loop a fixed number of times. So an unrolled loop cannot be compared with the same
//! loop that is not unrolled. [`Timer`](crate::gpu_times::Timer) times the same modules on a device.

use crate::dxc::Dxc;
use crate::words;
use crate::{corpus, directives, kernels};
use anyhow::{Context, Result};
use spirant::source::{SourceOptions, compile_source};
use spirant::{Options, Silent, compile_bytes};
use spirant_exec::job::Job;
use spirant_exec::runner::{Driver, Runner};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// DXC's profile, entry point and language version.
const PROFILE: [&str; 6] = ["-T", "cs_6_6", "-E", "main", "-HV", "2021"];
/// DXC's flags for SPIR-V.
const SPIRV: [&str; 4] = ["-spirv", "-fspv-target-env=vulkan1.3", "-fvk-use-dx-layout", "-O3"];
/// DXC's flags for DXIL.
const DXIL: [&str; 1] = ["-O3"];
/// The target of OpenCL C.
const VULKAN: &str = "spirv-unknown-vulkan1.3-compute";

/// The way from the source to our module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Door {
    /// HLSL, by clang.
    Source,
    /// DXC's DXIL.
    Dxil,
    /// OpenCL C for Vulkan. It has no peer: DXC compiles none.
    OpenCl,
}

impl Door {
    /// All, with the name on the command line.
    pub const ALL: [(Door, &str); 3] =
        [(Door::Source, "source"), (Door::Dxil, "dxil"), (Door::OpenCl, "opencl")];

    /// The name of the language's folder in the corpus, and what its files end with.
    pub fn language(self) -> (&'static str, &'static str) {
        match self {
            Door::Source | Door::Dxil => ("hlsl", "hlsl"),
            Door::OpenCl => ("opencl", "cl"),
        }
    }
}

/// The levels of ours.
pub const LEVELS: [&str; 4] = ["0", "1", "2", "3"];

/// What a compiler made of a program, or why it made nothing.
pub type Made<T> = std::result::Result<T, String>;

/// A module, and how it is executed.
#[derive(Clone, Debug)]
pub struct Module {
    /// The resources and the dispatch.
    pub job: Job,
    /// The SPIR-V module.
    pub words: Vec<u32>,
}

/// What all compilers make of a program.
#[derive(Clone, Debug)]
pub struct Compared<T> {
    /// Ours, a level each.
    pub ours: Vec<Made<T>>,
    /// DXC's own SPIR-V; what our lowest level makes if DXC does not compile the language.
    pub peer: Made<T>,
}

/// The compilers of a thread.
pub struct Compilers {
    dxc: Option<Dxc>,
    /// The folder that modules are written to, if any.
    pub folder: Option<PathBuf>,
    /// The levels of ours.
    pub levels: Vec<String>,
}

impl Compilers {
    /// Ours at these levels, and DXC if it is installed.
    ///
    /// # Errors
    /// DXC does not load.
    pub fn new(levels: &[String]) -> Result<Compilers> {
        let dxc = Dxc::find().map(|_| Dxc::load()).transpose()?;
        Ok(Compilers { dxc, folder: None, levels: levels.to_vec() })
    }

    /// Compiles a program by a door with all compilers.
    ///
    /// # Errors
    /// The source cannot be read, or a module cannot be written.
    pub fn compile(&self, path: &Path, door: Door) -> Result<Compared<Module>> {
        let source = std::fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
        let compared = match door {
            Door::OpenCl => self.compile_kernel(path, &source)?,
            Door::Source | Door::Dxil => self.compile_shader(path, &source, door),
        };
        if let Some(folder) = &self.folder {
            let names = self.levels.iter().map(|level| format!("{door:?}{level}"));
            let named = names.zip(&compared.ours).chain([("peer".to_owned(), &compared.peer)]);
            for (name, made) in named {
                let Ok(module) = made else { continue };
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                let bytes: Vec<u8> = module.words.iter().flat_map(|word| word.to_le_bytes()).collect();
                std::fs::write(folder.join(format!("{stem}.{name}.spv")), bytes)?;
            }
        }
        Ok(compared)
    }

    fn compile_shader(&self, path: &Path, source: &str, door: Door) -> Compared<Module> {
        let name = path.display().to_string();
        let job = Job::parse(source).unwrap_or_default();
        let wants_halves = job.flags.iter().any(|flag| flag.contains("native-half"));
        let halves = if wants_halves { &["-enable-16bit-types"][..] } else { &[] };
        let by_dxc = |more: &[&str]| {
            let dxc = self.dxc.as_ref().ok_or("DXC is not installed")?;
            dxc.compile(source, &[&PROFILE, more, halves].concat()).map_err(|error| error.to_string())
        };
        let module = |words: Vec<u32>| Module { job: job.clone(), words };
        let container = (door == Door::Dxil).then(|| by_dxc(&DXIL));
        let ours = |level: &String| match &container {
            None => of_source(source, &name, level, wants_halves).map(module),
            Some(Ok(container)) => of_dxil(container, &name, level).map(module),
            Some(Err(why)) => Err(why.clone()),
        };
        Compared {
            ours: self.levels.iter().map(ours).collect(),
            peer: by_dxc(&SPIRV).map(|bytes| module(words(&bytes))),
        }
    }

    fn compile_kernel(&self, path: &Path, source: &str) -> Result<Compared<Module>> {
        let name = path.display().to_string();
        let ours = |level: &String| -> Result<Made<Module>> {
            let (job, _) = corpus::job_at(source, &format!("-O{level}"))?;
            let Some(launch) = &job.launch else { return Ok(Err("no kernel is launched".to_owned())) };
            Ok(of_opencl(source, path, level).and_then(|words| {
                let mut dispatched = kernels::dispatch(launch, &words).map_err(|error| error.to_string())?;
                dispatched.tolerance = job.tolerance;
                // What keeps a kernel from being executed keeps it from being timed.
                let not_run = directives::options(source, "norun-vulkan").next().map(str::to_owned);
                dispatched.norun = job.norun.or(not_run);
                Ok(Module { job: dispatched, words })
            }))
        };
        let ours: Vec<Made<Module>> =
            self.levels.iter().map(ours).collect::<Result<_>>().with_context(|| name)?;
        let peer = ours.first().cloned().unwrap_or_else(|| Err("no level is measured".to_owned()));
        Ok(Compared { ours, peer })
    }
}

/// The statistics of a pipeline.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Code {
    /// Instructions of the GPU.
    pub instructions: f64,
    /// Estimated cycles from the first instruction to the last.
    pub latency: f64,
    /// Estimated cycles of each additional wave (inverse throughput).
    pub throughput: f64,
    /// Bytes of scratch memory of a wave.
    pub scratch: f64,
    /// Vector registers.
    pub registers: f64,
}

/// The statistics of modules, for a thread.
pub struct Bench {
    driver: Runner,
    /// The compilers.
    pub compilers: Compilers,
}

impl Bench {
    /// The driver and these compilers.
    ///
    /// # Errors
    /// The driver is not installed.
    pub fn new(compilers: Compilers) -> Result<Bench> {
        let driver =
            Runner::on(Driver::Navi21)?.context("Mesa's RADV is not installed: cargo xtask setup")?;
        Ok(Bench { driver: driver.with_limit(Duration::from_secs(60)), compilers })
    }

    /// Compiles a program by a door with all compilers, and each module with the driver.
    ///
    /// # Errors
    /// The source cannot be read.
    pub fn measure(&mut self, path: &Path, door: Door) -> Result<Compared<Code>> {
        let compared = self.compilers.compile(path, door)?;
        let ours = compared.ours.into_iter().map(|made| self.code(&made?)).collect();
        Ok(Compared { ours, peer: compared.peer.and_then(|module| self.code(&module)) })
    }

    fn code(&mut self, module: &Module) -> Made<Code> {
        let found = self.driver.statistics(&module.job, &module.words)?;
        let value =
            |name: &str| found.get(name).copied().ok_or_else(|| format!("the driver reports no {name}"));
        Ok(Code {
            instructions: value("Instructions")?,
            latency: value("Latency")?,
            throughput: value("Inverse Throughput")?,
            scratch: value("Scratch size")?,
            registers: value("VGPRs")?,
        })
    }
}

fn of_source(source: &str, name: &str, level: &str, native_16bit: bool) -> Made<Vec<u32>> {
    let stated = spirant::source::rows::Stated {
        level: Some(level.to_owned()),
        profile: Some("cs_6_6".to_owned()),
        entries: vec!["main".to_owned()],
        front_end: Some("clang".to_owned()),
        enable_16bit_types: native_16bit,
        no_warnings: true,
        ..Default::default()
    };
    let given: SourceOptions = stated.read(name).map_err(|refused| refused.to_string())?;
    let made = compile_source(source.as_bytes(), name, &given, &Options::default(), &mut Silent);
    made.map(|compiled| compiled.words).map_err(|failed| failed.to_string())
}

fn of_opencl(source: &str, path: &Path, level: &str) -> Made<Vec<u32>> {
    let stated = spirant::source::rows::Stated {
        level: Some(level.to_owned()),
        includes: path.parent().map(Path::to_owned).into_iter().collect(),
        arguments: directives::flags(source).map(str::to_owned).collect(),
        no_warnings: true,
        ..Default::default()
    };
    let name = path.display().to_string();
    let given: SourceOptions = stated.read(&name).map_err(|refused| refused.to_string())?;
    let triple = VULKAN.parse().map_err(|error| format!("{VULKAN}: {error}"))?;
    let options = Options::default().triple(Some(triple));
    let made = compile_source(source.as_bytes(), &name, &given, &options, &mut Silent);
    made.map(|compiled| compiled.words).map_err(|failed| failed.to_string())
}

fn of_dxil(container: &[u8], name: &str, level: &str) -> Made<Vec<u32>> {
    let options = Options::default().opt_level(spirant::OptLevel::of_flag(level));
    let made = compile_bytes(container, name, &options, &mut Silent);
    made.map(|compiled| compiled.words).map_err(|failed| failed.to_string())
}
