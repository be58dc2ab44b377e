//! HLSL and OpenCL C: a front end makes LLVM IR, DXIL or SPIR-V of a source ([`hlsl`](spirant_hlsl)), which is compiled as any other.
//!
//! `spirant cc`, the C API, Python and `spirant serve` compile sources through here, so that they make the same words of one.

pub mod dxc;
mod numbering;
pub mod registers;
pub mod rows;
pub mod shared_bindings;
pub mod stated;

use crate::bindings;
use crate::compile::compile_bytes;
use crate::options::{DebugInfo, OptLevel, Options};
use crate::outcome::{Compiled, Failed};
use crate::passes::{Observer, Pass};
use crate::target::Triple;
use spirant_dialect::Diagnostics;
use spirant_dialect::diagnostics::{Code, Diagnostic, Severity};
use spirant_hlsl::choice::{Chooser, FrontEnd, Reason};
use spirant_hlsl::dxc::{Compiler, Form};
use spirant_hlsl::front::Front;
use spirant_hlsl::{Detail, Input, Language, Said, Stage, Stop, Warnings, clang, names};
use spirant_normalize::{IrLevel, LayoutRule, ShaderInterface};
use spirant_opencl_vulkan::Pointers;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// How a source is compiled, beside [`Options`].
///
/// ```
/// use spirant::hlsl::Language;
///
/// let mut given = spirant::SourceOptions::default();
/// given.front.language = Language::Hlsl;
/// given.front.profile = Some("ps_6_5".parse()?);
/// given.front.entries = vec!["shade".to_owned()];
/// # Ok::<(), spirant::hlsl::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct SourceOptions {
    /// The language, and what clang is told. What concerns the target and debug information is taken from [`Options`].
    pub front: spirant_hlsl::Options,
    /// What becomes of the interface of HLSL's shaders; its entry points and the order of matrices are taken from `front`.
    pub interface: ShaderInterface,
    /// Decorate inputs, outputs and resources with what the source calls them.
    pub describe: bool,
    /// The front end for HLSL.
    pub front_end: FrontEnd,
    /// The program or the library of DXC; `None` for the installed one.
    pub dxc: Option<PathBuf>,
    /// Why DXC alone compiles the source, if it may.
    pub unfit: Option<Reason>,
}

impl SourceOptions {
    /// What clang is told where LLVM IR is compiled with these options.
    pub fn front_options(&self, options: &Options) -> spirant_hlsl::Options {
        let mut front = self.front.clone();
        front.stage = options.triple.as_ref().map(Triple::as_str).and_then(Stage::of_triple);
        front.target = options.triple.as_ref().map(Triple::env).or_else(|| options.env.clone());
        front.env = options.env.clone();
        front.has_addresses = options.kernels.pointers == Pointers::Addresses;
        front.other_layout = self.interface.layout != LayoutRule::Direct3D;
        front.preserves_bindings = self.interface.bindings.preserve;
        front
    }

    /// The options by which the LLVM IR of a source is compiled.
    ///
    /// # Errors
    /// clang's triple is none of ours, which is a bug.
    pub fn ir_options(&self, front: &Front, ir: &[u8], mut options: Options) -> Result<Options, Diagnostic> {
        let given = front.options();
        // clang's own passes break shaders of some size, and prefer forms that suit processors.
        let is_shader = given.target.as_ref().is_some_and(|env| env.is_shader());
        options.ir_level = match given.language {
            Language::Opencl if !is_shader => IrLevel::None,
            Language::Hlsl | Language::Opencl => IrLevel::from_name(&given.level).unwrap_or_default(),
        };
        if front.is_hlsl() {
            let entries = front.entry().map_or_else(|| given.entries.clone(), |name| vec![name.to_owned()]);
            let mut interface =
                self.interface.clone().entry_points(entries).packed(true).by_rows(given.row_major);
            if !interface.bindings.shifts.is_empty() || !interface.bindings.registers.is_empty() {
                let pinned = front.declarations().into_iter().filter(|known| known.is_vulkan);
                interface.bindings.pinned = pinned.map(|known| known.name).collect::<BTreeSet<_>>();
            }
            interface.bindings.before_globals = front.before_globals(ir);
            options.shader_interface = Some(interface);
            options.coherent_resources = front.coherent();
            if self.describe {
                describe(&mut options);
                options.resource_types = Some(front.resource_types());
            }
        }
        if options.triple.is_none() && options.env.is_none() {
            let triple = front.triple().parse::<Triple>();
            options.triple = Some(triple.map_err(|error| Diagnostic::bug(error.to_string()))?);
        }
        Ok(options)
    }
}

/// Declares what a module needs that describes its interface.
pub fn describe(options: &mut Options) {
    let extensions = ["SPV_GOOGLE_decorate_string", "SPV_GOOGLE_hlsl_functionality1", "SPV_GOOGLE_user_type"];
    options.declare_extensions.extend(extensions.map(str::to_owned));
}

/// What a front end made of a source, which waits to be compiled.
#[derive(Debug)]
pub(crate) struct Prepared {
    /// LLVM IR as text, a container of DXIL, or a module of SPIR-V.
    pub ir: Vec<u8>,
    /// What messages call it.
    pub name: String,
    /// How it is compiled.
    pub options: Options,
    /// What is known of a source that clang compiled.
    front: Option<Front>,
    /// Whether DXC compiles the source if the module is refused.
    may_follow: bool,
    /// What becomes of warnings.
    warnings: Warnings,
    /// What there is to say so far.
    said: Diagnostics,
}

/// Compiles a source by a front end and `compile`. If Spirant refuses the module that clang makes, DXC compiles the source where it may; if that
/// fails, too, the messages are those about clang's module.
///
/// # Errors
/// [`Failed`] with the reasons.
pub(crate) fn through(
    source: &[u8],
    name: &str,
    given: &SourceOptions,
    options: &Options,
    mut compile: impl FnMut(&Prepared) -> Result<Compiled, Failed>,
) -> Result<Compiled, Failed> {
    let prepared = prepare(source, name, given, options, given.unfit.clone())?;
    if let Some(front) = &prepared.front {
        front.foresee(&prepared.ir);
    }
    let result = compile(&prepared);
    if let Some(reason) = prepared.reason_to_follow(&result)
        && let Ok(other) = prepare(source, name, given, options, Some(reason))
        && let Ok(compiled) = compile(&other)
    {
        return other.finish(Ok(compiled));
    }
    prepared.finish(result)
}

/// Runs the front end of a source. Its `level` decides [`Options::opt_level`] and [`Options::ir_level`]; debug information is written where the
/// options name a kind. `unfit` is a reason to try DXC alone.
///
/// # Errors
/// [`Failed`] with what is wrong with the source, or that the front end cannot be run.
fn prepare(
    source: &[u8],
    name: &str,
    given: &SourceOptions,
    options: &Options,
    unfit: Option<Reason>,
) -> Result<Prepared, Failed> {
    let mut options = options.clone().opt_level(OptLevel::of_flag(&given.front.level));
    let asked = options.clone();
    let front = with_detail(given, &mut options);
    let input = Input::text(name, source);
    let chooser = Chooser {
        input: &input,
        options: &front,
        front_end: given.front_end,
        dxc: given.dxc.as_deref(),
        unfit,
    };
    let may_follow = front.warnings != Warnings::Fatal && chooser.may_follow_refusal();
    let warnings = front.warnings;
    let mut said = Vec::new();
    let by_clang = |said: &mut Vec<Said>| {
        let made = spirant_hlsl::compile(input.clone(), front.clone()).map_err(|stopped| {
            said.extend(stopped.said);
            Stopped::FrontEnd(stopped.stop)
        })?;
        said.extend(made.said);
        let options = given.ir_options(&made.front, &made.ir, options.clone()).map_err(Stopped::Bug)?;
        Ok((made.ir, format!("{name} (LLVM IR)"), options, Some(made.front)))
    };
    let by_dxc = |compiler: &Compiler, form: Form, said: &mut Vec<Said>| {
        if let Some((option, why)) = dxc::refused(given, form) {
            said.push(Diagnostic::error(Code::INVALID_INPUT, format!("{option}: {why}")).into());
            return Err(Stopped::FrontEnd(Stop::Source));
        }
        let given_to_dxc = spirant_hlsl::dxc::Options {
            form,
            arguments: {
                let mut arguments = dxc::arguments(given, &asked, form);
                if front.profile.is_none() {
                    arguments.extend(["-T".into(), dxc::profile(given, &asked, source).into()]);
                }
                arguments
            },
            includes: front.includes.clone(),
            warnings,
            verbose: front.verbose,
            limits: front.limits,
            in_process: false,
        };
        let made = spirant_hlsl::dxc::compile(compiler, &input, &given_to_dxc, said);
        let made = made.map_err(Stopped::from)?;
        let declared = || spirant_hlsl::dxc::declared(compiler, &input, &given_to_dxc, said);
        let options = dxc::options(given, asked.clone(), form, &made, declared)?;
        Ok((made, name.to_owned(), options, None))
    };
    let fault = |stopped: &Stopped| match stopped {
        Stopped::FrontEnd(stop) => Some(*stop),
        Stopped::Bug(_) => None,
    };
    let made = chooser.run(&mut said, by_clang, fault, by_dxc);
    let mut said = diagnostics_of(&said);
    match made {
        Ok((ir, name, options, front)) => {
            let may_follow = may_follow && front.is_some();
            Ok(Prepared { ir, name, options, front, may_follow, warnings, said })
        }
        Err(stopped) => {
            if let Stopped::Bug(bug) = stopped {
                said.push(bug);
            } else if !said.has_errors() {
                said.push(Diagnostic::error(
                    Code::FRONT_END,
                    format!("the front end made nothing of {name}"),
                ));
            }
            Err(Failed { diagnostics: said, pass: Pass::Read })
        }
    }
}

/// The options of the front end, which writes as much debug information as `options` ask for, at least positions. Of positions alone, the module has
/// nothing.
fn with_detail(given: &SourceOptions, options: &mut Options) -> spirant_hlsl::Options {
    let mut front = given.front_options(options);
    front.detail = match options.debug_info {
        DebugInfo::None | DebugInfo::Auto => Detail::Positions,
        DebugInfo::Lines => Detail::Lines,
        DebugInfo::Full | DebugInfo::OpenCl => Detail::Full,
    };
    if front.detail == Detail::Positions {
        options.debug_info = DebugInfo::None;
    }
    front
}

/// Why a front end made nothing.
enum Stopped {
    /// It said so.
    FrontEnd(Stop),
    Bug(Diagnostic),
}

impl From<Stop> for Stopped {
    fn from(stop: Stop) -> Stopped {
        Stopped::FrontEnd(stop)
    }
}

impl Prepared {
    /// The reason for DXC to compile the source after all.
    fn reason_to_follow(&self, result: &Result<Compiled, Failed>) -> Option<Reason> {
        let failed =
            result.as_ref().err().filter(|failed| self.may_follow && failed.pass != Pass::Validate)?;
        Reason::of_refusal(&failed.diagnostics)
    }

    /// What became of the LLVM IR, in the words of the source.
    ///
    /// # Errors
    /// [`Failed`] where that failed, or has warnings that are errors.
    fn finish(self, result: Result<Compiled, Failed>) -> Result<Compiled, Failed> {
        let Prepared { front, warnings, mut said, .. } = self;
        let found = match &result {
            Ok(compiled) => {
                let mut found = compiled.diagnostics.clone();
                if let Some(front) = front.filter(Front::is_hlsl) {
                    let descriptors = bindings::descriptors(&compiled.module);
                    let shared = shared_bindings::warnings(&descriptors, || front.declarations());
                    shared.into_iter().for_each(|warning| found.push(warning));
                }
                found
            }
            Err(failed) => failed.diagnostics.clone(),
        };
        let found = of_source(found);
        let is_told = |diagnostic: &&Diagnostic| {
            warnings != Warnings::Hidden || diagnostic.severity > Severity::Warning
        };
        found.iter().filter(is_told).for_each(|diagnostic| said.push(diagnostic.clone()));
        match result {
            Ok(_) if warnings == Warnings::Fatal && said.has_warnings() => {
                said.push(Diagnostic::error(
                    Code::INVALID_INPUT,
                    "there are warnings, which are errors here",
                ));
                Err(Failed { diagnostics: said, pass: Pass::Encode })
            }
            Ok(mut compiled) => {
                compiled.diagnostics = said;
                Ok(compiled)
            }
            Err(failed) => Err(Failed { diagnostics: said, ..failed }),
        }
    }
}

/// Compiles HLSL or OpenCL C, as `spirant cc` does. The source is called `name`, and headers that it includes are looked for beside that
/// file. The front end is a process of its own; what LLVM does to its LLVM IR happens in this one.
///
/// # Errors
/// [`Failed`] with the reasons.
pub fn compile_source(
    source: &[u8],
    name: &str,
    given: &SourceOptions,
    options: &Options,
    observer: &mut (dyn Observer + Send),
) -> Result<Compiled, Failed> {
    let compile =
        |prepared: &Prepared| compile_bytes(&prepared.ir, &prepared.name, &prepared.options, observer);
    through(source, name, given, options, compile)
}

/// What a front end had to say.
fn diagnostics_of(said: &[Said]) -> Diagnostics {
    let mut found = Diagnostics::new();
    said.iter().flat_map(Said::diagnostics).for_each(|diagnostic| found.push(diagnostic));
    found
}

/// Diagnostics about LLVM IR that clang made, for who wrote the source.
fn of_source(mut found: Diagnostics) -> Diagnostics {
    found.leave_files(clang::is_foreign);
    let mut told = Diagnostics::new();
    found.iter().for_each(|diagnostic| told.push(names::for_user(diagnostic.clone())));
    told.source = found.source;
    told
}
