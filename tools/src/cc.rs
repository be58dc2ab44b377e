//! `spirant cc`: HLSL and OpenCL C to SPIR-V, through clang's LLVM IR, or through DXC's DXIL or SPIR-V ([`dxc`](mod@dxc)).
//!
//! The command line is also read in the spellings of DXC and clang ([`spelling`]). [`spirant_hlsl`] compiles the source to LLVM
//! IR or DXIL; jobs of the compiler do the rest.

pub mod clang_flags;
pub mod dxc;
pub mod dxc_flags;
pub mod front;
pub mod help;
pub mod interface;
pub mod outputs;
pub mod spelling;
pub mod together;

use crate::batch::BatchFlags;
use crate::depfile::DepfileFlags;
use crate::exit::Exit;
use crate::flags::source::{Cc, SourceRows, refused};
use crate::flags::{self, Common, KernelFlags, ProgramFlags};
use crate::isolate;
use crate::job::{self, Emit, Inspect, Job, Refusal, Source};
use crate::output::Output;
use crate::render::said;
use anyhow::{Context, Result, anyhow, ensure};
use interface::InterfaceFlags;
use outputs::{OutputFlags, with_entry};
use spelling::Spelling;
use spirant::source::rows::Stated;
use spirant::source::stated::check_position;
use spirant::{DebugInfo, OptLevel, Options, SourceOptions};
use spirant_hlsl::choice::{Chooser, FrontEnd, Reason};
use spirant_hlsl::clang::Clang;
use spirant_hlsl::dxc::{Compiler, Form};
use spirant_hlsl::front::{Ahead, Front};
use spirant_hlsl::{Detail, Input, Language, Said, Stop, Warnings};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The arguments of `spirant cc`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// HLSL (.hlsl), OpenCL C (.cl) or C++ for OpenCL (.clcpp)
    #[arg(value_name = "INPUT", required_unless_present = "manifest")]
    pub inputs: Vec<PathBuf>,
    /// What every compilation is told.
    #[command(flatten)]
    pub common: Common,
    /// How many inputs are worked on, and which.
    #[command(flatten)]
    pub batch: BatchFlags,
    /// What is written for build systems.
    #[command(flatten)]
    pub depfile: DepfileFlags,
    #[command(flatten)]
    outputs: OutputFlags,
    #[command(flatten)]
    rows: SourceRows<Cc>,
    #[command(flatten)]
    source: SourceFlags,
    #[command(flatten)]
    interface: InterfaceFlags,
    #[command(flatten)]
    program: ProgramFlags,
    #[command(flatten)]
    kernels: KernelFlags,
    /// Further arguments for clang
    #[arg(last = true, value_name = "CLANG ARGUMENTS")]
    rest: Vec<String>,
}

/// How the source is read.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Source")]
struct SourceFlags {
    /// Preprocess alone, to the output or a file that ends with .i (-P)
    #[arg(long)]
    preprocess: bool,
    /// Print the names of the files that are included (-H)
    #[arg(long)]
    show_includes: bool,
    /// A further argument for DXC; may be repeated
    #[arg(long = "dxc-arg", value_name = "ARGUMENT", allow_hyphen_values = true)]
    dxc_args: Vec<OsString>,
    /// An argument as it was given, for DXC
    #[arg(long, allow_hyphen_values = true, hide = true)]
    as_given: Vec<OsString>,
    /// Why clang does not compile the source
    #[arg(long, hide = true)]
    unfit: Option<String>,
    /// An extension that may be used, or KHR; no others; may be repeated
    #[arg(long = "allow-extension", value_name = "NAME", hide = true)]
    allowed_extensions: Vec<String>,
    /// What debug information is kept, in DXC's words
    #[arg(long, value_name = "KIND", value_parser = ["file", "source", "line", "tool", "vulkan-with-source", "rich", "rich-with-source"], hide = true)]
    spirv_debug: Vec<String>,
    /// Write debug information; --debug-info says how much
    #[arg(short = 'g')]
    debug: bool,
    /// Print the flags of DXC that are read
    #[arg(long)]
    help_dxc: bool,
}

/// The tables of other compilers' flags.
pub fn spellings() -> Vec<&'static [Spelling]> {
    dxc_flags::GROUPS.iter().map(|(_, rows)| *rows).chain([clang_flags::ROWS]).collect()
}

/// The flags of DXC about descriptors and positions: what a container of DXIL leaves open, too.
fn register_spellings() -> Vec<&'static [Spelling]> {
    const NAMES: [&str; 9] = [
        "fvk-auto-shift-bindings",
        "fvk-b-shift",
        "fvk-s-shift",
        "fvk-t-shift",
        "fvk-u-shift",
        "fvk-bind-register",
        "vkbr",
        "fvk-invert-y",
        "fvk-use-dx-position-w",
    ];
    let rows = dxc_flags::GROUPS.iter().flat_map(|(_, rows)| rows.iter());
    rows.filter(|row| NAMES.contains(&row.name)).map(std::slice::from_ref).collect()
}

/// The arguments of `spirant`, its name first, with those of `spirant cc` in its own spelling.
///
/// # Errors
/// A flag of another compiler that is not supported.
pub fn with_own_spelling(arguments: impl IntoIterator<Item = OsString>) -> Result<Vec<OsString>> {
    let mut arguments = arguments.into_iter();
    let mut list: Vec<OsString> = arguments.by_ref().take(2).collect();
    if list.get(1).is_some_and(|command| command == "cc") {
        let of_dxc: Vec<&'static [Spelling]> = dxc_flags::GROUPS.iter().map(|(_, rows)| *rows).collect();
        let rest = spelling::without_slashes(arguments.collect(), &of_dxc);
        list.extend(front::with_own_spelling(&rest)?);
    } else if list.get(1).is_some_and(|command| command == "llc" || command == "dxil") {
        list.extend(spelling::translate(arguments, &register_spellings())?);
    } else {
        list.extend(arguments);
    }
    Ok(list)
}

/// The page of help that the arguments of `spirant` request, if they are of `spirant cc`.
pub fn help_page(arguments: &[OsString], command: impl FnOnce() -> clap::Command) -> Option<String> {
    let [_, name, rest @ ..] = arguments else { return None };
    let mut own = rest.iter().take_while(|word| *word != "--").filter(|_| name == "cc");
    let asked = own.find(|word| *word == "--help-dxc" || *word == "--help" || *word == "-h")?;
    if asked == "--help-dxc" {
        return Some(help::page());
    }
    command().find_subcommand("cc").map(help::own_page)
}

/// The process that runs a command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A process of its own.
    Own,
    /// A worker, which may be killed: the command line then runs again, in a process of its own.
    Worker,
}

/// Runs a command line: the front end, unless that has been done already, and the jobs that remain, each by `run`; nothing if that returns nothing.
pub fn compile(
    args: &Args,
    ahead: Option<(Clang, Ahead)>,
    place: Place,
    run: impl Fn(Job) -> Option<Exit>,
) -> Option<Exit> {
    let (jobs, begun) = match begin(args, ahead, place) {
        Ok(begun) => begun,
        Err(exit) => return Some(exit),
    };
    let exits: Option<Vec<Exit>> = jobs.into_iter().map(&run).collect();
    begun.end(&exits?, run)
}

/// A command line whose front end has run.
pub struct Begun<'a> {
    args: &'a Args,
    place: Place,
    /// The first job, if DXC may compile the source after it.
    first: Option<Box<Job>>,
}

/// Runs the front end, unless that has been done already, and returns the jobs that remain.
///
/// # Errors
/// The exit code, which may be success; the reasons are printed.
pub fn begin(
    args: &Args,
    ahead: Option<(Clang, Ahead)>,
    place: Place,
) -> Result<(Vec<Job>, Begun<'_>), Exit> {
    let mut said = Vec::new();
    let jobs = jobs(args, ahead, place, None, &mut said);
    // If the job was killed, and the program executes itself again to tell that, the rest has been said.
    let is_again = isolate::is_again();
    if !is_again {
        print_said(args, &said);
    }
    let mut jobs = match jobs {
        Ok(jobs) => jobs,
        Err(_) if is_again => return Err(tell_killed(args)),
        Err(exit) => return Err(exit),
    };
    if let [job] = &mut *jobs {
        // What is no file is read once.
        job.is_last = place == Place::Own && args.inputs.iter().all(|path| path.is_file());
    }
    let first = jobs.first().filter(|job| job.refusal.is_some()).cloned().map(Box::new);
    Ok((jobs, Begun { args, place, first }))
}

impl Begun<'_> {
    /// Ends a command line whose jobs have these exits.
    ///
    /// If Spirant refuses the module that clang makes, DXC compiles the source where it may. If that fails, too, the messages are those about
    /// clang's module.
    pub fn end(self, exits: &[Exit], run: impl Fn(Job) -> Option<Exit>) -> Option<Exit> {
        let exit = exits.iter().copied().find(|exit| *exit != Exit::Success).unwrap_or(Exit::Success);
        let Some(mut first) = self.first.filter(|_| exit == Exit::Input) else { return Some(exit) };
        let Some(reason) = first.refusal.take().and_then(Refusal::take) else { return Some(exit) };
        follow(self.args, self.place, reason, &run).or_else(|| run(*first))
    }
}

/// Tells how the job was killed, although its front end, which was run again, makes no job of the source this time.
fn tell_killed(args: &Args) -> Exit {
    let told = flags::first(&args.inputs).and_then(|input| {
        let (output, _) = args.common.destination(input)?;
        let name = Input::file(input).name();
        Ok(job::tell_killed(name, &output, &args.common.limits(), args.common.report().style))
    });
    told.unwrap_or_else(usage)
}

/// Lets DXC compile a source whose module from clang is refused; nothing if that fails, too.
fn follow(args: &Args, place: Place, reason: Reason, run: impl Fn(Job) -> Option<Exit>) -> Option<Exit> {
    let mut said = Vec::new();
    let mut jobs = jobs(args, None, place, Some(reason), &mut said).ok()?;
    let job = Job { refusal: Some(Refusal::new()?), ..jobs.pop()? };
    let exit = run(job).filter(|exit| *exit != Exit::Input)?;
    print_said(args, &said);
    Some(exit)
}

fn print_said(args: &Args, said: &[Said]) {
    let report = args.common.report();
    said::print(said, report.style, report.verbosity > 0);
}

/// Runs the front end, unless that has been done already, and returns the remaining jobs. `unfit` is a reason to try DXC alone.
///
/// # Errors
/// The exit code, which may be success; the reasons are printed or in `said`.
fn jobs(
    args: &Args,
    ahead: Option<(Clang, Ahead)>,
    place: Place,
    unfit: Option<Reason>,
    said: &mut Vec<Said>,
) -> Result<Vec<Job>, Exit> {
    let path = flags::first(&args.inputs).map_err(usage)?;
    let input = Input::file(path);
    // A front end would say so, too, but not with our exit code.
    if input.is_file() {
        let opened = std::fs::File::open(path).with_context(|| format!("cannot read {}", path.display()));
        opened.map_err(files)?;
    }
    let chooser_options = chooser_options(args, path).map_err(usage)?;
    let mut chooser = chooser(args, &input, &chooser_options);
    chooser.unfit = unfit.or(chooser.unfit);
    let by_clang = |said: &mut Vec<Said>| {
        let mut jobs = jobs_of_clang(args, path, ahead, said)?;
        // Fatal warnings are printed, and decide.
        let may_follow = args.warnings() != Warnings::Fatal && chooser.may_follow_refusal();
        if let [job] = &mut *jobs {
            job.refusal = may_follow.then(Refusal::new).flatten();
        }
        Ok(jobs)
    };
    let by_dxc = |compiler: &Compiler, form: Form, said: &mut Vec<Said>| {
        let args = front::for_dxc(args, form).map_err(|error| dxc::told(said, Exit::Usage)(error))?;
        let source = dxc::Source { args: &args, input: &input, form, place };
        dxc::job(&source, compiler, said).map(|job| vec![job])
    };
    let fault = |exit: &Exit| match exit {
        Exit::Input => Some(Stop::Source),
        Exit::Files => Some(Stop::System),
        _ => None,
    };
    chooser.run(said, by_clang, fault, by_dxc)
}

fn chooser<'a>(args: &Args, input: &'a Input, given: &'a SourceOptions) -> Chooser<'a> {
    Chooser {
        input,
        options: &given.front,
        front_end: given.front_end,
        dxc: given.dxc.as_deref(),
        unfit: unfit(args),
    }
}

/// Whether DXC compiles the source without a run of clang.
fn skips_clang(args: &Args, path: &Path) -> bool {
    let (input, given) = (Input::file(path), chooser_options(args, path));
    given.is_ok_and(|given| chooser(args, &input, &given).skips_clang())
}

/// Why flags let DXC alone compile the source.
fn unfit(args: &Args) -> Option<Reason> {
    let of_dxil = || args.program.refuse("is about DXIL").err().map(|error| error.to_string());
    let clause = args.source.unfit.clone().or_else(of_dxil)?;
    Some(Reason { clause, origin: None })
}

/// What the choice of the front end depends on.
fn chooser_options(args: &Args, input: &Path) -> Result<SourceOptions> {
    let mut given = match args.stated().front_end.as_deref() {
        Some("dxil" | "dxc") => dxc::given(args, input)?,
        _ => source_options(args, input)?,
    };
    given.front = given.front_options(&args.common.options()?);
    if given.front.language != Language::Opencl {
        args.kernels.refuse("is about OpenCL C")?;
    }
    // Preprocessing is clang's.
    if args.source.preprocess && given.front_end == FrontEnd::Auto {
        given.front_end = FrontEnd::Clang;
    }
    Ok(given)
}

fn usage(error: anyhow::Error) -> Exit {
    job::print_error(&error);
    Exit::Usage
}

fn files(error: anyhow::Error) -> Exit {
    job::print_error(&error);
    Exit::Files
}

/// Runs clang, unless that has been done already, and returns the remaining jobs.
fn jobs_of_clang(
    args: &Args,
    input: &Path,
    ahead: Option<(Clang, Ahead)>,
    said: &mut Vec<Said>,
) -> Result<Vec<Job>, Exit> {
    let given = source_options(args, input).map_err(usage)?;
    let language = given.front.language;
    args.program.refuse("is about DXIL: --front=dxil makes DXIL of HLSL").map_err(usage)?;
    let options = options(args).map_err(usage)?;
    let (clang, ahead) = match ahead {
        Some((clang, ahead)) => (clang, ahead),
        None => {
            let limits = args.common.limits().into();
            let clang = Clang::new(given.front.clang.as_deref(), language, limits);
            let missing = |error: spirant_hlsl::Error| {
                said.push(Said::System(error.to_string()));
                Exit::Files
            };
            (clang.map_err(missing)?, Ahead::default())
        }
    };
    let (_, emit) = args.common.destination(input).map_err(usage)?;
    let depfile =
        args.common.result_name(input, emit).and_then(|name| args.depfile.depfile(input, name.as_deref()));
    let depfile = depfile.map_err(usage)?;
    let listing = depfile.as_ref().map(|depfile| depfile.has_system);
    let front = front(args, input, clang, &given, &options, listing).map_err(usage)?;
    let front = Arc::new(front.with(ahead));
    // Includes are known without compiling; the prelude has none of its own.
    let is_alone = args.source.preprocess || depfile.as_ref().is_some_and(|depfile| depfile.is_alone);
    let made = match is_alone {
        true => front.preprocess(said),
        false => front.compile(said),
    };
    if args.source.preprocess {
        return Err(write_preprocessed(args, input, &made?));
    }
    if let Some(depfile) = depfile.as_ref().filter(|_| made.is_ok()) {
        let listed = front.files(said)?;
        depfile.write(&listed).map_err(files)?;
        if depfile.is_alone {
            return Err(Exit::Success);
        }
    }
    let ir = made?;
    if args.outputs.keep_ir {
        keep_ir(args, input, &ir).map_err(files)?;
    }
    let compiled = front.entries(&ir, said)?;
    let several = args.interface.split_entries.then(|| compiled.clone());
    let entries: Vec<Option<String>> = match several {
        Some(entries) => entries.into_iter().map(Some).collect(),
        None => vec![None],
    };
    let first = compiled.first().map_or("main", String::as_str);
    let of_clang = OfClang { args, input, given: &given, options: &options, front: &front, ir: &ir, first };
    entries.iter().map(|entry| of_clang.job(entry.as_deref(), emit)).collect::<Result<_>>().map_err(usage)
}

/// LLVM IR that clang has made of a source.
struct OfClang<'a> {
    args: &'a Args,
    input: &'a Path,
    given: &'a SourceOptions,
    options: &'a Options,
    front: &'a Arc<Front>,
    ir: &'a [u8],
    /// The name of the first entry point.
    first: &'a str,
}

impl OfClang<'_> {
    /// The job for all entry points, or for one of them.
    fn job(&self, entry: Option<&str>, emit: Emit) -> Result<Job> {
        let OfClang { args, input, given, options, front, ir, first } = *self;
        let options = given.ir_options(front, ir, options.clone());
        let mut options = options.map_err(|bug| anyhow!("{bug}"))?;
        let (mut output, _) = args.common.destination(input)?;
        if let Some(entry) = entry {
            if let Some(interface) = &mut options.shader_interface {
                interface.entry_points = vec![entry.to_owned()];
            }
            output = match output {
                Output::File { path, .. } => Output::named(&with_entry(&path, entry)),
                other => other,
            };
        }
        Ok(Job {
            source: Source::Memory(format!("{} (LLVM IR)", input.display()), ir.to_vec()),
            output,
            emit,
            extras: args.outputs.extras(entry.unwrap_or(first))?,
            listing: args.common.listing(),
            inspect: Inspect {
                print_bindings: args.interface.print_bindings,
                shared_bindings: front.is_hlsl().then(|| Arc::clone(front)),
            },
            options,
            report: crate::report::Report { warnings: args.warnings(), ..args.common.report() },
            limits: args.common.limits(),
            is_last: false,
            is_placeless: front.is_placeless(),
            refusal: None,
        })
    }
}

/// The options of the source on the command line.
fn source_options(args: &Args, input: &Path) -> Result<SourceOptions> {
    let mut stated = args.stated().clone();
    stated.arguments.extend(args.rest.iter().cloned());
    let mut given = stated.read(&input.display().to_string()).map_err(|error| refused(&error))?;
    ensure!(
        !args.interface.split_entries || given.front.language == Language::Hlsl,
        "--split-entries: {} is OpenCL C, and this option has a meaning for HLSL alone",
        input.display()
    );
    let report = args.common.report();
    given.front.show_includes = args.source.show_includes;
    given.front.color = report.style.color.is_on();
    given.front.verbose = report.verbosity > 0;
    given.front.limits = args.common.limits().into();
    Ok(given)
}

/// A source, and clang in front of it; the files that it includes are listed with or without headers of the system.
fn front(
    args: &Args,
    input: &Path,
    clang: Clang,
    given: &SourceOptions,
    options: &Options,
    listing: Option<bool>,
) -> Result<Front> {
    let mut front = given.front_options(options);
    check_position(args.stated().invert_y, front.stated_stage()?).map_err(|error| refused(&error))?;
    front.detail = detail(args, options.debug_info);
    front.lists_files = listing;
    Ok(Front::new(Input::file(input), clang, front)?)
}

impl Args {
    /// The options of the source.
    fn stated(&self) -> &Stated {
        &self.rows.stated
    }

    fn warnings(&self) -> Warnings {
        self.stated().warnings()
    }
}

/// What the compiler is told, but for what depends on the source.
fn options(args: &Args) -> Result<Options> {
    let mut options = args.common.options()?;
    options.opt_level = OptLevel::of_flag(args.stated().level());
    args.kernels.apply(&mut options)?;
    if !args.source.allowed_extensions.is_empty() {
        ensure!(
            options.extensions.is_none(),
            "--spirv-ext and -fspv-extension both say which extensions may be used"
        );
        let names: Vec<String> = args
            .source
            .allowed_extensions
            .iter()
            .map(|name| match name.as_str() {
                "KHR" | "khr" => "khr".to_owned(),
                name => format!("+{name}"),
            })
            .collect();
        options.extensions = Some(flags::parse_extensions(&names.join(","))?);
    }
    options.debug_info = debug_info(args, options.debug_info);
    if detail(args, options.debug_info) == Detail::Positions {
        options.debug_info = DebugInfo::None;
    }
    Ok(options)
}

/// How much debug information is written where other flags say `asked`: DXC's `-fspv-debug=` says more, unless all of it is stripped.
fn debug_info(args: &Args, asked: DebugInfo) -> DebugInfo {
    match &*args.source.spirv_debug {
        _ if args.common.result.strip_debug => asked,
        [] => asked,
        kinds if kinds.iter().all(|kind| kind == "line") => DebugInfo::Lines,
        _ => DebugInfo::Full,
    }
}

/// How much debug information clang writes: what is asked for, by our flags or clang's.
fn detail(args: &Args, asked: DebugInfo) -> Detail {
    let mut clangs = args.rest.iter().chain(&args.stated().arguments);
    let is_clangs = clangs.any(|flag| {
        flag.starts_with("-debug-info-kind") || flag.starts_with("-g") && !flag.starts_with("-gcc")
    });
    match asked {
        DebugInfo::None => Detail::Positions,
        DebugInfo::Auto if !args.source.debug && !is_clangs => Detail::Positions,
        DebugInfo::Lines => Detail::Lines,
        DebugInfo::Auto | DebugInfo::Full | DebugInfo::OpenCl => Detail::Full,
    }
}

/// Writes the preprocessed source; how to exit.
fn write_preprocessed(args: &Args, input: &Path, text: &[u8]) -> Exit {
    let beside = input.with_extension("i");
    let output = Output::named(args.common.result.output.as_deref().unwrap_or(&beside));
    match output.write(text) {
        Ok(()) => Exit::Success,
        Err(error) => {
            job::print_error(&error);
            Exit::Files
        }
    }
}

fn keep_ir(args: &Args, input: &Path, ir: &[u8]) -> Result<()> {
    let beside = args.common.result.output.as_deref().filter(|path| *path != Path::new("-")).unwrap_or(input);
    let path = beside.with_extension("ll");
    std::fs::write(&path, ir).with_context(|| format!("cannot write {}", path.display()))
}
