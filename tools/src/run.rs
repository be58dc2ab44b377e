//! `spirant run`: a module on the reference machine.

mod debug;
pub mod draw;
mod report;
mod resources;

use crate::exit::Exit;
use crate::flags::{LimitFlags, StyleFlags};
use crate::forms::{self, Form, Input};
use crate::isolate;
use crate::job::{Source, print_error};
use crate::output::Output;
use crate::smith::{manifest, on_machine};
use anyhow::{Context, Result, anyhow, bail};
use clap::ValueEnum;
use resources::{Picture, ResourceFlags};
use spirant::dialect::Module;
use spirant::run::{Argument, Controller, Launch, Limits, Outcome};
use spirant::{Code, Diagnostic, Diagnostics};
use spirant_generators::smith::Run;
use spirant_values::{Texels, Values, at_binding, element_of, image, picture, sampler};
use std::num::NonZero;
use std::path::{Path, PathBuf};

/// How results are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    /// A line for each buffer that changes
    Text,
    /// One object with all buffers
    Json,
}

/// The arguments of `spirant run`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// A module: SPIR-V binary, assembly or dialect text; or what `spirant llc`, `cc` or `dxil` compile, with their default options and
    /// debug information; '-' is standard input
    #[arg(value_name = "INPUT", required_unless_present = "dap")]
    input: Option<PathBuf>,
    /// The entry point [default: the only one]
    #[arg(short, long, value_name = "NAME")]
    entry: Option<String>,
    /// Number of work groups in each dimension
    #[arg(long, value_name = "X,Y,Z", value_parser = three, conflicts_with = "global")]
    groups: Option<[u32; 3]>,
    /// Number of invocations in each dimension, instead of work groups
    #[arg(long, value_name = "X,Y,Z", value_parser = three)]
    global: Option<[u32; 3]>,
    /// Size of a work group, if the module does not state it
    #[arg(long, value_name = "X,Y,Z", value_parser = three)]
    local: Option<[u32; 3]>,
    /// First invocation in each dimension, for kernels
    #[arg(long, value_name = "X,Y,Z", value_parser = three)]
    offset: Option<[u32; 3]>,
    /// Number of invocations of a subgroup, if the module does not state it
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = clap::value_parser!(u32).range(1..=128))]
    subgroup: u32,
    /// An argument of a kernel, in order: buffer=VALUES, value=VALUES, local=BYTES, image=FORMAT:DIM:SIZE or sampler=SAMPLER, as for --image
    /// and --sampler
    #[arg(short, long, value_name = "KIND=VALUES")]
    arg: Vec<String>,
    #[command(flatten)]
    resources: ResourceFlags,
    /// A manifest of `spirant smith`: its inputs, and the results that the module must leave
    #[arg(long, value_name = "FILE", conflicts_with_all = ["debug", "dap", "entry", "groups", "global", "local", "offset", "buffer", "image", "sampler", "texel_buffer", "push", "arg", "spec", "save", "format"])]
    manifest: Option<PathBuf>,
    /// Write a buffer or an image to a file afterwards: an array where it ends in .npy, a picture where it ends in .png, otherwise bytes. An
    /// argument is named by its number
    #[arg(long, value_name = "SET:BINDING=FILE")]
    save: Vec<String>,
    /// Form of the results on standard output
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    format: Format,
    /// Debug it by commands on standard input: breakpoints, steps, variables; `help` lists them
    #[arg(long, conflicts_with = "dap")]
    debug: bool,
    /// Be a debug adapter for an editor, by the Debug Adapter Protocol on standard input and output
    #[arg(long, conflicts_with_all = ["format", "sandbox"])]
    dap: bool,
    /// How many threads run work groups, with the results of one [default: the number of processors]
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
    #[command(flatten)]
    machine: MachineFlags,
}

/// The flags of what runs on the machine.
#[derive(clap::Args, Clone, Debug)]
struct MachineFlags {
    /// Report what is undefined, and go on: values that were never written, accesses outside of objects, races, barriers that not all
    /// reach, and more; exit code 1 if there is any
    #[arg(long)]
    check: bool,
    /// The largest number of executed instructions, each counted for each invocation
    #[arg(long, value_name = "N", default_value_t = 10_000_000_000)]
    steps: u64,
    /// Form of the inputs, regardless of their extensions
    #[arg(long, value_parser = forms::form_parser(), value_name = "FORM")]
    from: Option<Form>,
    #[command(flatten)]
    style: StyleFlags,
    #[command(flatten)]
    limits: LimitFlags,
}

impl MachineFlags {
    /// The limits of the machine, which has one thread.
    fn limits(&self) -> Limits {
        Limits { steps: self.steps, goes_on: self.check, checks: self.check, ..Limits::default() }
    }

    /// The limits of the process. It has no limit of time but the number of steps, unless one is stated.
    fn of_process(&self) -> isolate::Limits {
        let mut limits = self.limits.limits();
        limits.seconds.get_or_insert(0);
        limits
    }
}

/// Reads one to three numbers.
fn three(text: &str) -> Result<[u32; 3], String> {
    let parts: Result<Vec<u32>, _> = text.split(',').map(|part| part.trim().parse()).collect();
    match parts.as_deref() {
        Ok([x]) => Ok([*x, 1, 1]),
        Ok([x, y]) => Ok([*x, *y, 1]),
        Ok([x, y, z]) => Ok([*x, *y, *z]),
        _ => Err("it is not X, X,Y or X,Y,Z".to_owned()),
    }
}

/// Where contents are: at a binding, an argument by its number from 1, a target of a draw by its location, or its depths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Binding(u32, u32),
    Argument(usize),
    Target(u32),
    Depth,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::Binding(set, binding) => write!(f, "{set}:{binding}"),
            Place::Argument(number) => write!(f, "argument {number}"),
            Place::Target(location) => write!(f, "target {location}"),
            Place::Depth => write!(f, "depth"),
        }
    }
}

/// A buffer or an image before it runs.
struct Given {
    place: Place,
    /// Its number among the resources or the arguments.
    at: usize,
    values: Values,
    picture: Option<Picture>,
}

/// What is run, from the command line.
struct Work {
    launch: Launch,
    given: Vec<Given>,
    saved: Vec<(Place, PathBuf)>,
    /// The runs of a manifest, in place of all that.
    runs: Vec<Run>,
}

/// Runs the module in a process of its own; prints results and diagnostics.
pub fn run(args: &Args) -> Exit {
    if args.dap {
        return debug::dap::serve(args);
    }
    if args.debug && args.path() == Path::new("-") {
        print_error(&anyhow!("standard input has the commands of --debug, so the module is a file"));
        return Exit::Usage;
    }
    let work = match read(args) {
        Ok(work) => work,
        Err(error) => {
            print_error(&error);
            return Exit::Usage;
        }
    };
    let source = match compiled(args, std::process::Stdio::inherit()) {
        Ok(source) => source,
        Err(Uncompiled { exit, .. }) => return exit,
    };
    let form = args.form_of(&source);
    let output = Output::named(Path::new("-"));
    let limits = args.machine.of_process();
    forms::work(source, form, &output, &limits, args.machine.style.style(), |input| {
        execute(args, work, &input)
    })
}

/// The inputs that flags state for a module, and the values of its specialization constants.
///
/// # Errors
/// They are wrong, or do not fit the module.
pub fn inputs(args: &Args, module: &Module) -> Result<(Launch, Vec<(u32, String)>)> {
    let mut launch = read(args)?.launch;
    let mut module = module.clone();
    specialize_and_choose(args, &mut module, &mut launch).map_err(|unfit| anyhow!(unfit.message))?;
    Ok((launch, args.resources.spec.clone()))
}

/// Gives the specialization constants their values, on which the size of a work group may depend, and chooses what is run.
fn specialize_and_choose(args: &Args, module: &mut Module, launch: &mut Launch) -> Result<(), Diagnostic> {
    spirant::specialize(module, &args.resources.spec)?;
    choose(args, module, launch).map_err(|why| Diagnostic::error(Code::INVALID_INPUT, why))
}

impl Args {
    /// The input; standard input where none is named.
    fn path(&self) -> &Path {
        self.input.as_deref().unwrap_or(Path::new("-"))
    }

    /// The limits of the machine.
    fn machine_limits(&self) -> Limits {
        let threads =
            self.threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZero::get);
        Limits { threads, ..self.machine.limits() }
    }

    /// The form of a source, if its name or the command line states it.
    fn form_of(&self, source: &Source) -> Option<Form> {
        let of_name = || Form::of_name(self.path()).filter(|_| !matches!(source, Source::Memory(..)));
        self.machine.from.or_else(of_name)
    }
}

/// Reads the inputs that the command line states.
fn read(args: &Args) -> Result<Work> {
    let mut work = Work {
        launch: Launch { subgroup: args.subgroup, ..Launch::default() },
        given: Vec::new(),
        saved: Vec::new(),
        runs: Vec::new(),
    };
    if let Some(path) = &args.manifest {
        let text = std::fs::read_to_string(path);
        let runs = text.map_err(anyhow::Error::from).and_then(|text| manifest::runs(&text));
        work.runs = runs.with_context(|| format!("cannot read {}", path.display()))?;
    }
    let stated = args.resources.read()?;
    (work.launch.resources, work.launch.push, work.given) = (stated.resources, stated.push, stated.given);
    for (number, text) in (1..).zip(&args.arg) {
        let argument = argument(text, number, &mut work.given).with_context(|| format!("--arg {text}"))?;
        work.launch.arguments.push(argument);
    }
    for text in &args.save {
        let (place, file) =
            text.split_once('=').ok_or_else(|| anyhow!("`{text}` is not SET:BINDING=FILE"))?;
        let place = match place.parse() {
            Ok(number) => Place::Argument(number),
            Err(_) => at_binding(text).map(|(set, binding, _)| Place::Binding(set, binding))?,
        };
        check_saved(text, place, &work.given)?;
        work.saved.push((place, file.into()));
    }
    work.launch.local = args.local;
    work.launch.offset = args.offset.unwrap_or_default();
    Ok(work)
}

/// Whether what `--save` names has contents.
fn check_saved(text: &str, place: Place, given: &[Given]) -> Result<()> {
    let named = given.iter().find(|given| given.place == place);
    let named = named.ok_or_else(|| anyhow!("--save {text}: there is no buffer or image at {place}"))?;
    if text.ends_with(".png") && named.picture.is_none() {
        bail!("--save {text}: {place} is no image of one layer and one level, which a picture is");
    }
    Ok(())
}

/// An argument of a kernel; what it contains is added.
fn argument(text: &str, number: usize, given: &mut Vec<Given>) -> Result<Argument> {
    let (place, at) = (Place::Argument(number), number - 1);
    Ok(match text.split_once('=') {
        Some(("buffer", rest)) => {
            let values = Values::read(rest)?;
            let bytes = values.bytes.clone();
            given.push(Given { place, at, values, picture: None });
            Argument::Buffer(bytes)
        }
        Some(("value", rest)) => Argument::Value(Values::read(rest)?.bytes),
        Some(("local", rest)) => Argument::Local(rest.parse()?),
        Some(("image", rest)) => {
            let Texels { image, bytes } = image(rest)?;
            let values = Values { element: element_of(image.format), bytes: bytes.clone() };
            given.push(Given { place, at, values, picture: Picture::of(&image) });
            Argument::Image(image, bytes)
        }
        Some(("sampler", rest)) => Argument::Sampler(sampler(rest)?),
        _ => bail!(
            "it is not buffer=VALUES, value=VALUES, local=BYTES, image=FORMAT:DIM:SIZE or sampler=SAMPLER"
        ),
    })
}

/// Why a source is not compiled.
struct Uncompiled {
    exit: Exit,
    /// What the compiler said, if it was asked to say it here.
    said: String,
}

/// The module that another command of this program makes of a source; a module stays as it is.
fn compiled(args: &Args, errors: std::process::Stdio) -> Result<Source, Uncompiled> {
    let entry = args.entry.as_ref().map(|entry| vec!["-E", entry]).unwrap_or_default();
    compiled_from(args.path(), args.machine.from.is_some(), &entry, errors)
}

/// As [`compiled`], of a file whose form may be stated, with these flags for HLSL.
fn compiled_from(
    path: &Path,
    is_stated: bool,
    of_hlsl: &[&str],
    errors: std::process::Stdio,
) -> Result<Source, Uncompiled> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or("");
    let command = match ending {
        "hlsl" | "cl" | "clcpp" if !is_stated => "cc",
        "ll" | "bc" | "dxil" | "dxbc" | "cso" if !is_stated => "llc",
        _ => return Ok(Source::named(path)),
    };
    let run = || -> Result<std::process::Output> {
        let program = std::env::current_exe().context("cannot tell where this program is")?;
        let mut child = std::process::Command::new(program);
        child.arg(command).arg(path).args(["-O0", "-o", "-", "--emit=spv", "--keep-unwritten"]);
        if command == "cc" {
            child.args(["-g", "--debug-info=full"]);
        }
        if ending == "hlsl" {
            child.args(of_hlsl);
        }
        child.stderr(errors).output().context("cannot run the compiler")
    };
    match run() {
        Ok(output) if output.status.success() => {
            Ok(Source::Memory(path.display().to_string(), output.stdout))
        }
        Ok(output) => Err(Uncompiled {
            exit: output.status.code().and_then(Exit::from_code).unwrap_or(Exit::Internal),
            said: String::from_utf8_lossy(&output.stderr).into_owned(),
        }),
        Err(error) => {
            print_error(&error);
            Err(Uncompiled { exit: Exit::Files, said: format!("{error:#}") })
        }
    }
}

/// The module with its constants, and what is run chosen; otherwise the diagnostics have the reason.
fn prepare(args: &Args, work: &mut Work, input: &Input, diagnostics: &mut Diagnostics) -> Option<Module> {
    let mut module = input.module(true, diagnostics)?;
    if let Err(unfit) = specialize_and_choose(args, &mut module, &mut work.launch) {
        diagnostics.push(unfit);
        return None;
    }
    Some(module)
}

/// Runs a module, under the control of a debugger if there is one.
fn launch(
    args: &Args,
    module: &Module,
    work: &mut Work,
    controller: Option<&mut dyn Controller>,
    diagnostics: &mut Diagnostics,
) -> Option<Outcome> {
    let limits = args.machine_limits();
    match controller {
        Some(controller) => spirant::debug(module, &mut work.launch, &[], &limits, controller, diagnostics),
        None => spirant::execute(module, &mut work.launch, &[], &limits, diagnostics),
    }
}

/// Writes what `--save` names.
fn save(saved: &[(Place, PathBuf)], given: &[Given], results: &[(Place, Values)]) -> Result<()> {
    for (place, path) in saved {
        let named = given.iter().zip(results).find(|(given, _)| given.place == *place);
        let Some((given, (_, values))) = named else { continue };
        let bytes = match given.picture.filter(|_| path.extension().is_some_and(|ending| ending == "png")) {
            Some(Picture { format, size }) => picture::write(size, format, &values.bytes)?,
            None => values.file(path),
        };
        std::fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn execute(args: &Args, mut work: Work, input: &Input) -> Exit {
    let mut diagnostics = Diagnostics::new();
    if !work.runs.is_empty() {
        return expect(args, std::mem::take(&mut work.runs), input);
    }
    let prepared = prepare(args, &mut work, input, &mut diagnostics);
    let outcome = prepared.and_then(|module| {
        let mut terminal = args.debug.then(|| debug::terminal::Terminal::new(&module));
        let controller = terminal.as_mut().map(|terminal| terminal as &mut dyn Controller);
        launch(args, &module, &mut work, controller, &mut diagnostics)
    });
    // It was asked to end.
    if args.debug && diagnostics.iter().any(|one| one.code == Code::CANCELLED) {
        return Exit::Success;
    }
    report::print(&diagnostics, input, args.machine.style.style());
    let Some(outcome) = outcome else { return Exit::Input };
    let results = results(&work);
    if let Err(error) = save(&work.saved, &work.given, &results) {
        print_error(&error);
        return Exit::Files;
    }
    let text = match args.format {
        Format::Text => report::text(&work.given, &results),
        Format::Json => report::json(&results, &outcome),
    };
    let exit = forms::write(&Output::named(Path::new("-")), text.as_bytes());
    if exit == Exit::Success && !outcome.findings.is_empty() { Exit::Input } else { exit }
}

/// Runs what a manifest states, and compares the results.
fn expect(args: &Args, runs: Vec<Run>, input: &Input) -> Exit {
    let mut diagnostics = Diagnostics::new();
    let Some(module) = input.module(true, &mut diagnostics) else {
        report::print(&diagnostics, input, args.machine.style.style());
        return Exit::Input;
    };
    let limits = args.machine_limits();
    for expected in runs {
        let mut run = expected.clone();
        if on_machine::execute(&module, &mut run, &limits, &mut diagnostics).is_none() {
            continue;
        }
        for (at, (right, got)) in expected.resources.iter().zip(&run.resources).enumerate() {
            let mut bytes = right.expected.iter().zip(&got.expected).enumerate();
            if let Some((byte, (right, got))) = bytes.find(|(_, (right, got))| right != got) {
                let place = format!("byte {byte} of resource {at} of `{}`", run.entry);
                let wrong = format!("{place} is {got:#04x}, and {right:#04x} in the manifest");
                diagnostics.push(Diagnostic::error(Code::INVALID_INPUT, wrong));
            }
        }
    }
    report::print(&diagnostics, input, args.machine.style.style());
    if diagnostics.has_errors() { Exit::Input } else { Exit::Success }
}

/// Chooses the entry point and the number of work groups.
fn choose(args: &Args, module: &spirant::dialect::Module, launch: &mut Launch) -> Result<(), String> {
    let names: Vec<&str> = module.entry_points.iter().map(|entry| &*entry.name).collect();
    launch.entry = match (&args.entry, &names[..]) {
        (Some(name), _) => name.clone(),
        (None, [name]) => (*name).to_owned(),
        (None, []) => return Err("the module has no entry point".to_owned()),
        (None, _) => {
            return Err(format!(
                "the module has several entry points, choose by --entry: {}",
                names.join(", ")
            ));
        }
    };
    launch.groups = args.groups.unwrap_or([1; 3]);
    if let Some(global) = args.global {
        let size = spirant::run::work_group(module, launch).map_err(|stop| stop.to_string())?;
        for at in 0..3 {
            if !global[at].is_multiple_of(size[at].max(1)) {
                return Err(format!(
                    "{} invocations are not a multiple of the work group's {}",
                    global[at], size[at]
                ));
            }
            launch.groups[at] = global[at] / size[at].max(1);
        }
    }
    Ok(())
}

/// The buffers and images after the execution.
fn results(work: &Work) -> Vec<(Place, Values)> {
    let launch = &work.launch;
    let find = |given: &Given| {
        let bytes = match given.place {
            Place::Argument(_) => match launch.arguments.get(given.at) {
                Some(Argument::Buffer(bytes) | Argument::Image(_, bytes)) => Some(bytes.clone()),
                _ => None,
            },
            _ => launch.resources.get(given.at).map(|resource| resource.bytes.clone()),
        };
        (given.place, Values { element: given.values.element, bytes: bytes.unwrap_or_default() })
    };
    work.given.iter().map(find).collect()
}
