//! Statistics that AMD's compiler reports for our modules at each level of optimization, and for DXC's SPIR-V of the same source.
//!
//! The compiler is that of Mesa's RADV, which requires no GPU ([`Driver::Navi21`]). It estimates latency and inverse throughput in cycles, and
//! counts each loop a fixed number of times. So an unrolled loop cannot be compared with the same loop that is not unrolled.

use crate::dxc::Dxc;
use crate::words;
use anyhow::{Context, Result};
use spirant::source::{SourceOptions, compile_source};
use spirant::{Options, Silent, compile_bytes};
use spirant_exec::job::Job;
use spirant_exec::runner::{Driver, Runner};
use std::path::PathBuf;
use std::time::Duration;

/// DXC's profile, entry point and language version.
const PROFILE: [&str; 6] = ["-T", "cs_6_6", "-E", "main", "-HV", "2021"];
/// DXC's flags for SPIR-V.
const SPIRV: [&str; 3] = ["-spirv", "-fspv-target-env=vulkan1.3", "-O3"];
/// DXC's flags for DXIL.
const DXIL: [&str; 1] = ["-O3"];

/// The way from the source to our module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Door {
    /// HLSL, by clang.
    Source,
    /// DXC's DXIL.
    Dxil,
}

/// The levels of ours.
pub const LEVELS: [&str; 4] = ["0", "1", "2", "3"];

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

/// The statistics of a module, or the reason why there are none.
pub type Outcome = std::result::Result<Code, String>;

/// The results of all compilers for a program.
#[derive(Debug)]
pub struct Measured {
    /// Ours, a level each.
    pub ours: Vec<Outcome>,
    /// DXC's own SPIR-V.
    pub dxc: Outcome,
}

/// A compute shader.
#[derive(Clone, Debug)]
pub struct Program {
    /// The path of its source.
    pub path: PathBuf,
}

/// The compilers of a thread.
pub struct Bench {
    driver: Runner,
    dxc: Option<Dxc>,
    /// The folder that modules are written to, if any.
    pub folder: Option<PathBuf>,
    /// The levels of ours.
    pub levels: Vec<String>,
}

impl Bench {
    /// The driver, and DXC where it is installed.
    ///
    /// # Errors
    /// Where the driver is not installed.
    pub fn new() -> Result<Bench> {
        let driver =
            Runner::on(Driver::Navi21)?.context("Mesa's RADV is not installed: cargo xtask setup")?;
        Ok(Bench {
            driver: driver.with_limit(Duration::from_secs(60)),
            dxc: Dxc::find().map(|_| Dxc::load()).transpose()?,
            folder: None,
            levels: LEVELS.map(str::to_owned).to_vec(),
        })
    }

    /// Compiles a program by a door with all compilers.
    ///
    /// # Errors
    /// Where the source cannot be read.
    pub fn measure(&mut self, program: &Program, door: Door) -> Result<Measured> {
        let path = &program.path;
        let source = std::fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
        let name = path.display().to_string();
        let flags = Job::parse(&source).map(|job| job.flags).unwrap_or_default();
        let wants_halves = flags.iter().any(|flag| flag.contains("native-half"));
        let halves = if wants_halves { &["-enable-16bit-types"][..] } else { &[] };
        let dxc = |dxc: &Option<Dxc>, more: &[&str]| {
            let dxc = dxc.as_ref().ok_or("DXC is not installed")?;
            dxc.compile(&source, &[&PROFILE, more, halves].concat()).map_err(|error| error.to_string())
        };
        let peer = dxc(&self.dxc, &SPIRV).map(|bytes| words(&bytes));
        let container = (door == Door::Dxil).then(|| dxc(&self.dxc, &DXIL));
        let mut ours = Vec::new();
        for level in &self.levels.clone() {
            let made = match &container {
                None => of_source(&source, &name, level, wants_halves),
                Some(Ok(container)) => of_dxil(container, &name, level),
                Some(Err(why)) => Err(why.clone()),
            };
            ours.push(self.code(path, &format!("{door:?}{level}"), made));
        }
        Ok(Measured { ours, dxc: self.code(path, "dxc", peer) })
    }

    fn code(
        &mut self,
        path: &std::path::Path,
        what: &str,
        made: std::result::Result<Vec<u32>, String>,
    ) -> Outcome {
        let words = made?;
        if let Some(folder) = &self.folder {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            std::fs::write(folder.join(format!("{stem}.{what}.spv")), bytes)
                .map_err(|error| error.to_string())?;
        }
        let found = self.driver.statistics("main", &words)?;
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

fn of_source(
    source: &str,
    name: &str,
    level: &str,
    native_16bit: bool,
) -> std::result::Result<Vec<u32>, String> {
    let stated = spirant::source::rows::Stated {
        level: Some(level.to_owned()),
        profile: Some("cs_6_6".to_owned()),
        entries: vec!["main".to_owned()],
        enable_16bit_types: native_16bit,
        no_warnings: true,
        ..Default::default()
    };
    let given: SourceOptions = stated.read(name).map_err(|refused| refused.to_string())?;
    let made = compile_source(source.as_bytes(), name, &given, &Options::default(), &mut Silent);
    made.map(|compiled| compiled.words).map_err(|failed| failed.to_string())
}

fn of_dxil(container: &[u8], name: &str, level: &str) -> std::result::Result<Vec<u32>, String> {
    let options = Options::default().opt_level(spirant::OptLevel::of_flag(level));
    let made = compile_bytes(container, name, &options, &mut Silent);
    made.map(|compiled| compiled.words).map_err(|failed| failed.to_string())
}
