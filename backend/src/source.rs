//! HLSL and OpenCL C: an installed clang makes LLVM IR of a source ([`hlsl`](spirant_hlsl)), which is compiled as any other.
//!
//! `spirant cc`, the C API, Python and `spirant serve` compile sources through here, so that they make the same words of one.

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
use spirant_hlsl::front::Front;
use spirant_hlsl::{Detail, Input, Language, Said, Stage, Warnings, clang, names};
use spirant_normalize::{IrLevel, LayoutRule, ShaderInterface};
use spirant_opencl_vulkan::Pointers;
use std::collections::BTreeSet;

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
        front
    }

    /// The options by which the LLVM IR of a source is compiled.
    ///
    /// # Errors
    /// clang's triple is none of ours, which is a bug.
    pub fn ir_options(&self, front: &Front, mut options: Options) -> Result<Options, Diagnostic> {
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

/// The LLVM IR of a source, which waits to be compiled.
#[derive(Debug)]
pub struct Prepared {
    /// LLVM IR, as text.
    pub ir: Vec<u8>,
    /// What messages call it.
    pub name: String,
    /// How it is compiled.
    pub options: Options,
    /// What is known of the source.
    front: Front,
    /// What there is to say so far.
    said: Diagnostics,
}

/// Makes LLVM IR of a source. Its `level` decides [`Options::opt_level`] and [`Options::ir_level`]; debug information is written where the
/// options name a kind.
///
/// # Errors
/// [`Failed`] with what is wrong with the source, or that clang cannot be run.
pub fn prepare(
    source: &[u8],
    name: &str,
    given: &SourceOptions,
    options: &Options,
) -> Result<Prepared, Failed> {
    let mut options = options.clone().opt_level(OptLevel::of_flag(&given.front.level));
    let mut front = given.front_options(&options);
    front.detail = match options.debug_info {
        DebugInfo::None | DebugInfo::Auto => Detail::Positions,
        DebugInfo::Lines => Detail::Lines,
        DebugInfo::Full | DebugInfo::OpenCl => Detail::Full,
    };
    if front.detail == Detail::Positions {
        options.debug_info = DebugInfo::None;
    }
    let failed = |diagnostics| Failed { diagnostics, pass: Pass::Read };
    let made = spirant_hlsl::compile(Input::text(name, source), front).map_err(|stopped| {
        let mut said = diagnostics_of(&stopped.said);
        if !said.has_errors() {
            said.push(Diagnostic::error(Code::FRONT_END, format!("clang made nothing of {name}")));
        }
        failed(said)
    })?;
    let options = given.ir_options(&made.front, options).map_err(|bug| failed(bug.into()))?;
    let said = diagnostics_of(&made.said);
    Ok(Prepared { ir: made.ir, name: format!("{name} (LLVM IR)"), options, front: made.front, said })
}

impl Prepared {
    /// What became of the LLVM IR, in the words of the source.
    ///
    /// # Errors
    /// [`Failed`] where that failed, or has warnings that are errors.
    pub fn finish(self, result: Result<Compiled, Failed>) -> Result<Compiled, Failed> {
        let Prepared { front, mut said, .. } = self;
        let warnings = front.options().warnings;
        let found = match &result {
            Ok(compiled) => {
                let mut found = compiled.diagnostics.clone();
                let descriptors = bindings::descriptors(&compiled.module);
                if front.is_hlsl() {
                    let shared = shared_bindings::warnings(&descriptors, || front.declarations());
                    shared.into_iter().for_each(|warning| found.push(warning));
                }
                found
            }
            Err(failed) => failed.diagnostics.clone(),
        };
        let found = of_source(found);
        let is_told = |diagnostic: &&Diagnostic| {
            warnings != Warnings::Hidden || diagnostic.severity != Severity::Warning
        };
        found.iter().filter(is_told).for_each(|diagnostic| said.push(diagnostic.clone()));
        match result {
            Ok(_) if warnings == Warnings::Fatal && said.iter().next().is_some() => {
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
/// file. clang is a process of its own; what LLVM does to its LLVM IR happens in this one.
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
    let prepared = prepare(source, name, given, options)?;
    let result = compile_bytes(&prepared.ir, &prepared.name, &prepared.options, observer);
    prepared.finish(result)
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
