//! Executes modules of `spirant smith`: on drivers, by LLVM's JIT, lane by lane on the machine.
//!
//! Invariant: results come in the order of [`results`] from every executor.

pub mod without;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use spirant::Diagnostics;
use spirant::lift::{LiftOptions, lift};
use spirant_exec::Outcome;
use spirant_exec::job::{Argument, Buffer, Job, Kind, Launch};
use spirant_exec::machine::{self, Stop};
use spirant_exec::opencl::Installation;
use spirant_exec::runner::{Driver, Runner};
use spirant_generators::smith::{Resource, Run, Where};
use std::str::FromStr;
use std::time::Duration;

/// An executor of modules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum On {
    /// The installed Vulkan driver, usually lavapipe.
    Vulkan,
    /// The newer Mesa.
    NewerMesa,
    /// SwiftShader.
    SwiftShader,
    /// The OpenCL runtime.
    OpenCl,
    /// The OpenCL runtime without optimization.
    OpenClPlain,
    /// LLVM's JIT, on the LLVM IR that the module is lifted to.
    Jit,
    /// The simulator of the dialect.
    Simulator,
}

impl On {
    /// All executors with their names on command lines.
    pub const ALL: [(&'static str, On); 7] = [
        ("vulkan", On::Vulkan),
        ("mesa", On::NewerMesa),
        ("swiftshader", On::SwiftShader),
        ("opencl", On::OpenCl),
        ("opencl-plain", On::OpenClPlain),
        ("jit", On::Jit),
        ("simulator", On::Simulator),
    ];

    /// A runner on a driver; `None` if it is not installed.
    ///
    /// # Errors There is no helper program.
    pub fn runner(self) -> Result<Option<Runner>> {
        match self {
            On::NewerMesa => Runner::on(Driver::NewerMesa),
            On::SwiftShader => Runner::on(Driver::SwiftShader),
            _ => Runner::new().map(Some),
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        On::ALL.iter().find(|(_, on)| *on == self).map_or("", |(name, _)| name)
    }

    /// Whether it is installed here; this is always true of the Vulkan driver.
    pub fn is_here(self) -> bool {
        match self {
            On::Vulkan | On::Jit | On::Simulator => true,
            On::NewerMesa => Driver::NewerMesa.manifest().is_some(),
            On::SwiftShader => Driver::SwiftShader.manifest().is_some(),
            On::OpenCl | On::OpenClPlain => Installation::find().is_some(),
        }
    }
}

impl FromStr for On {
    type Err = anyhow::Error;

    fn from_str(name: &str) -> Result<On> {
        let found = On::ALL.iter().find(|(known, _)| *known == name).map(|(_, on)| *on);
        let names = || On::ALL.map(|(name, _)| name).join(", ");
        found.with_context(|| format!("`{name}` does not execute modules; what does: {}", names()))
    }
}

/// Whether a run is that of a kernel.
pub fn is_kernel(run: &Run) -> bool {
    run.resources.iter().any(|resource| resource.place == Where::Pointer)
}

/// The resources that a run returns, in order.
pub fn results(run: &Run) -> Vec<&Resource> {
    let kernel = is_kernel(run);
    run.resources.iter().filter(|resource| !kernel || resource.place != Where::Value).collect()
}

/// The first difference from the expected contents: the number of the resource and the byte; `None` if there
/// is none.
pub fn difference(run: &Run, got: &[Vec<u8>]) -> Option<String> {
    let differs = |(number, (resource, got)): (usize, (&&Resource, &Vec<u8>))| {
        if *got == resource.expected {
            return None;
        }
        let at = got.iter().zip(&resource.expected).position(|(got, expected)| got != expected);
        Some(format!("{}: resource {number}, {:?}: byte {at:?} differs", run.entry, resource.place))
    };
    results(run).iter().zip(got).enumerate().find_map(differs)
}

/// The resource as the runner takes it; `None` for what a kernel is given.
fn buffer(resource: &Resource) -> Option<Buffer> {
    let (set, binding, kind) = match resource.place {
        Where::StorageBuffer(set, binding) => (set, binding, Kind::RwStructured),
        Where::UniformBuffer(set, binding) => (set, binding, Kind::CBuffer),
        Where::PushConstants => (0, 0, Kind::PushConstant),
        Where::StorageImage(set, binding) | Where::SampledImage(set, binding) => {
            let usage = if matches!(resource.place, Where::StorageImage(..)) { "storage" } else { "sampled" };
            let image = format!("{usage}:r32ui:2d:{}x1", resource.initial.len() / 4);
            (set, binding, Kind::Image(image.parse().ok()?))
        }
        Where::Pointer | Where::Value | Where::ReadImage | Where::WriteImage => return None,
    };
    Some(Buffer { set, binding, kind, data: resource.initial.clone(), addresses: Vec::new() })
}

fn shader(run: &Run) -> Job {
    Job {
        entry: run.entry.clone(),
        dispatch: run.workgroups,
        buffers: run.resources.iter().filter_map(buffer).collect(),
        specialization: run.specialization.clone(),
        ..Job::default()
    }
}

fn launch(run: &Run, optimize: bool) -> Launch {
    let [x, y, z] = [0, 1, 2].map(|at| run.local_size[at] * run.workgroups[at]);
    let argument = |resource: &Resource| {
        // How an image is bound follows from the kernel.
        let image = format!("storage:r32ui:2d:{}x1", resource.initial.len() / 4).parse();
        match (resource.place, image) {
            (Where::Pointer, _) => Argument::Buffer(resource.initial.clone()),
            (Where::ReadImage | Where::WriteImage, Ok(image)) => {
                Argument::Image(image, resource.initial.clone())
            }
            _ => Argument::Value(resource.initial.clone()),
        }
    };
    Launch {
        function: run.entry.clone(),
        global: [x, y, z],
        local: run.local_size,
        arguments: run.resources.iter().map(argument).collect(),
        optimize,
    }
}

/// The names of a module's entry points.
pub fn entry_points(words: &[u32]) -> Vec<String> {
    let module = spirant::binary::decode(words, &Default::default(), &mut Diagnostics::new());
    let names = |module: spirant::dialect::Module| {
        module.entry_points.iter().map(|entry| entry.name.to_string()).collect()
    };
    module.map(names).unwrap_or_default()
}

/// The LLVM IR that a module is lifted to.
///
/// # Errors The diagnostics.
pub fn lifted(words: &[u32]) -> Result<String, String> {
    let mut found = Diagnostics::new();
    let module = spirant::binary::decode(words, &Default::default(), &mut found);
    let lifted = module.and_then(|module| lift(&module, "smith", &LiftOptions::default(), &mut found));
    let text = || found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let ir = lifted.map_err(|_| format!("lift: {}", text()))?;
    String::from_utf8(ir).map_err(|_| "LLVM IR is text".to_owned())
}

/// Executes modules in helper processes, one for each driver.
pub struct Executor {
    runners: Vec<(On, Runner)>,
    limit: Duration,
}

impl Executor {
    /// An executor with a time limit for each run.
    pub fn new(limit: Duration) -> Executor {
        Executor { runners: Vec::new(), limit }
    }

    fn runner(&mut self, on: On) -> Result<&mut Runner> {
        let known = self.runners.iter().position(|(known, _)| *known == on);
        let at = match known {
            Some(at) => at,
            None => {
                let runner = on.runner()?.with_context(|| format!("{} is not installed", on.name()))?;
                self.runners.push((on, runner.with_limit(self.limit)));
                self.runners.len() - 1
            }
        };
        Ok(&mut self.runners[at].1)
    }

    /// Executes a run on a module's words, which may be another module than the run's.
    pub fn execute(&mut self, on: On, run: &Run, words: &[u32]) -> Outcome {
        if on == On::Simulator {
            return simulated(run, words);
        }
        let runner = match self.runner(on) {
            Ok(runner) => runner,
            Err(error) => return Outcome::Refused(format!("{error:#}")),
        };
        let kernel = is_kernel(run);
        match on {
            On::Vulkan | On::NewerMesa | On::SwiftShader if kernel => {
                Outcome::Refused("Vulkan has no kernels".to_owned())
            }
            On::Vulkan | On::NewerMesa | On::SwiftShader => runner.vulkan(&shader(run), words),
            On::OpenCl | On::OpenClPlain if !kernel => Outcome::Refused("OpenCL has no shaders".to_owned()),
            On::OpenCl | On::OpenClPlain => runner.opencl(&launch(run, on == On::OpenCl), words),
            On::Jit | On::Simulator => match lifted(words) {
                Err(why) => Outcome::Refused(why),
                Ok(ir) if kernel => runner.kernel(&launch(run, true), &ir),
                Ok(ir) => runner.reference(&shader(run), &ir),
            },
        }
    }
}

fn simulated(run: &Run, words: &[u32]) -> Outcome {
    let mut found = Diagnostics::new();
    let Ok(module) = spirant::binary::decode(words, &Default::default(), &mut found) else {
        return Outcome::Failed("the module cannot be decoded".to_owned());
    };
    // A workgroup is one subgroup, so that barriers hold all of it.
    let job =
        if is_kernel(run) { Job { launch: Some(launch(run, true)), ..Job::default() } } else { shader(run) };
    match machine::run(&module, &job, run.local_size.iter().product()) {
        Ok(buffers) => Outcome::Done(buffers),
        Err(stop @ Stop::Undefined(_)) => Outcome::Undecided(stop.to_string()),
        Err(other) => Outcome::Refused(other.to_string()),
    }
}

/// The runs of a manifest, as `docs/smith.schema.json` describes it.
///
/// # Errors The difference from the schema.
pub fn runs(manifest: &str) -> Result<Vec<Run>> {
    let value: Value = serde_json::from_str(manifest).context("the manifest is not JSON")?;
    value["runs"].as_array().context("a manifest without runs")?.iter().map(read_run).collect()
}

fn read_run(value: &Value) -> Result<Run> {
    let word = |value: &Value| value.as_u64().and_then(|n| u32::try_from(n).ok()).context("not a word");
    let extent = |name: &str| -> Result<[u32; 3]> {
        let sizes = value[name].as_array().with_context(|| format!("a run without {name}"))?;
        let sizes = sizes.iter().map(word).collect::<Result<Vec<_>>>()?;
        sizes.try_into().map_err(|_| anyhow::anyhow!("{name} has not three sizes"))
    };
    let list = |name: &str| value[name].as_array().with_context(|| format!("a run without {name}"));
    let spec = |value: &Value| Ok((word(&value["id"])?, word(&value["value"])?));
    Ok(Run {
        entry: value["entry_point"].as_str().context("a run without an entry point")?.to_owned(),
        local_size: extent("local_size")?,
        workgroups: extent("workgroups")?,
        resources: list("resources")?.iter().map(read_resource).collect::<Result<_>>()?,
        specialization: list("specialization")?.iter().map(spec).collect::<Result<_>>()?,
    })
}

fn read_resource(value: &Value) -> Result<Resource> {
    let number = |name: &str| {
        let number = value[name].as_u64().and_then(|number| u32::try_from(number).ok());
        number.with_context(|| format!("a resource without {name}"))
    };
    let place = match value["kind"].as_str().unwrap_or_default() {
        "storage-buffer" => Where::StorageBuffer(number("set")?, number("binding")?),
        "uniform-buffer" => Where::UniformBuffer(number("set")?, number("binding")?),
        "storage-image" => Where::StorageImage(number("set")?, number("binding")?),
        "sampled-image" => Where::SampledImage(number("set")?, number("binding")?),
        "push-constants" => Where::PushConstants,
        "pointer" => Where::Pointer,
        "value" => Where::Value,
        "read-image" => Where::ReadImage,
        "write-image" => Where::WriteImage,
        other => bail!("`{other}` is not a kind of resource"),
    };
    let initial = bytes(&value["initial"])?;
    let expected = if value["expected"].is_null() { initial.clone() } else { bytes(&value["expected"])? };
    Ok(Resource { place, initial, expected })
}

fn bytes(value: &Value) -> Result<Vec<u8>> {
    let digits = value.as_str().context("not a string of bytes")?.as_bytes();
    let pair = |pair: &[u8]| {
        let text = std::str::from_utf8(pair).ok()?;
        u8::from_str_radix(text, 16).ok()
    };
    digits.chunks(2).map(pair).collect::<Option<_>>().context("not bytes in hexadecimal digits")
}
