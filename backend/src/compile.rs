//! The compilation: the pass table as readable code, and the two ways into it.
//!
//! Invariant: whatever the input, the outcome is words or diagnostics. A pass that leaves what the
//! dialect verifier refuses, or panics, is a bug of ours and the diagnostic names the pass.

use crate::input;
use crate::options::Options;
use crate::passes::{Observer, Pass};
use crate::target::{self, Triple};
use crate::{guard, validate};
use inkwell::context::Context;
use inkwell::module::Module as LlvmModule;
use spirant_binary::{EncodeOptions, encode};
use spirant_dialect::diagnostics::{Code, Severity};
use spirant_dialect::grammar::Version;
use spirant_dialect::spirv::{AddressingModel, ExecutionMode as Mode, ExecutionModel, MemoryModel};
use spirant_dialect::target_env::{Client, ExtensionPolicy};
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, ExecutionMode, Module, TargetEnv, verify};
use spirant_legalize as legalize;
use spirant_structurizer as structurizer;
use std::fmt;
use std::mem::ManuallyDrop;
use std::time::{Duration, Instant};

/// What a compilation gives.
#[derive(Debug)]
pub struct Compiled {
    /// The environment it was compiled for.
    pub env: TargetEnv,
    /// The module after the last pass of the dialect that ran.
    pub module: Module,
    /// The binary; empty where [`Options::stop_after`] ended the compilation before it.
    pub words: Vec<u32>,
    /// Warnings.
    pub diagnostics: Diagnostics,
    /// How long each pass took, in the order in which they first ran.
    pub timings: Vec<(Pass, Duration)>,
}

/// A compilation that gave nothing.
#[derive(Debug)]
pub struct Failed {
    /// Why; at least one is an error or a bug.
    pub diagnostics: Diagnostics,
    /// The pass that found it.
    pub pass: Pass,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for diagnostic in self.diagnostics.iter() {
            write!(f, "{separator}{diagnostic}")?;
            separator = "\n";
        }
        Ok(())
    }
}

impl std::error::Error for Failed {}

/// Compiles LLVM IR, text or bitcode. `name` stands in messages. Works on a thread of its own with
/// a stack for deeply nested input.
///
/// # Errors
/// [`Failed`] with the reasons.
///
/// ```
/// let source = b"target triple = \"spirv64-unknown-unknown\"
/// define spir_kernel void @f(ptr addrspace(1) %p) {
///   store i32 7, ptr addrspace(1) %p
///   ret void
/// }";
/// let options = spirant::Options::default();
/// let compiled = spirant::compile_bytes(source, "f.ll", &options, &mut spirant::Silent).unwrap();
/// let listing = spirant::binary::disassemble(&compiled.words).unwrap();
/// assert!(listing.contains("OpEntryPoint Kernel %f \"f\""), "{listing}");
///
/// let failed = spirant::compile_bytes(b"define", "f.ll", &options, &mut spirant::Silent).unwrap_err();
/// assert_eq!(failed.pass, spirant::Pass::Read);
/// ```
pub fn compile_bytes(
    bytes: &[u8],
    name: &str,
    options: &Options,
    observer: &mut (dyn Observer + Send),
) -> Result<Compiled, Failed> {
    let work = || {
        run(options, observer, |pipeline| {
            let context = ManuallyDrop::new(Context::create());
            let mut module = None;
            let result = pipeline
                .log
                .timed(Pass::Read, |diagnostics| {
                    input::parse(&context, bytes, name, options.triple.as_ref(), diagnostics)
                })
                .and_then(|parsed| {
                    let parsed = &**module.insert(ManuallyDrop::new(parsed));
                    pipeline.log.timed(Pass::Check, |diagnostics| input::verify(parsed, diagnostics))?;
                    pipeline.compile(parsed)
                });
            if !options.leak {
                drop(module.map(ManuallyDrop::into_inner));
                drop(ManuallyDrop::into_inner(context));
            }
            result
        })
    };
    let nothing = |bug| Failed { diagnostics: one(bug), pass: Pass::Read };
    guard::on_deep_stack(work).map_err(nothing)?
}

/// Compiles a module that is in memory. It is prepared in place and not fit for much else
/// afterwards; it must be verified.
///
/// # Errors
/// [`Failed`] with the reasons.
///
/// ```
/// use spirant::inkwell::{context::Context, targets::TargetTriple};
///
/// let context = Context::create();
/// let module = context.create_module("made");
/// module.set_triple(&TargetTriple::create("spirv64-unknown-unknown"));
/// let ty = context.void_type().fn_type(&[], false);
/// let function = module.add_function("f", ty, None);
/// let builder = context.create_builder();
/// builder.position_at_end(context.append_basic_block(function, "entry"));
/// builder.build_return(None).unwrap();
///
/// let options = spirant::Options::default();
/// let compiled = spirant::compile(&module, &options, &mut spirant::Silent).unwrap();
/// assert_eq!(compiled.words[0], 0x0723_0203);
/// ```
pub fn compile(
    llvm: &LlvmModule<'_>,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<Compiled, Failed> {
    run(options, observer, |pipeline| pipeline.compile(llvm))
}

/// Runs passes over a module that was read, and encodes it where `encode`. The module is verified
/// first; what that finds is wrong with the input.
///
/// # Errors
/// [`Failed`] with the reasons.
///
/// ```
/// use spirant::{Options, Pass, Silent, dialect};
///
/// // A loop as a graph of blocks becomes `spirv.mlir.loop`.
/// let text = "spirv.module Logical GLSL450 {
///   spirv.func @f(%c: i1) \"None\" {
///     spirv.Branch ^again
///   ^again:
///     spirv.BranchConditional %c, ^again, ^end
///   ^end:
///     spirv.Return
///   }
/// }";
/// let module = dialect::parse(text).unwrap();
/// let done = spirant::transform(module, &[Pass::Structurize], false, &Options::default(), &mut Silent);
/// let text = dialect::print::print(&done.unwrap().module);
/// assert!(text.contains("spirv.mlir.loop"), "{text}");
/// ```
pub fn transform(
    module: Module,
    passes: &[Pass],
    encode: bool,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<Compiled, Failed> {
    run(options, observer, |pipeline| pipeline.transform(module, passes, encode))
}

/// Gives `body` a pipeline to run its passes in, and turns how that ends into an outcome.
fn run(
    options: &Options,
    observer: &mut dyn Observer,
    body: impl FnOnce(&mut Pipeline<'_>) -> Result<(), Stopped>,
) -> Result<Compiled, Failed> {
    let mut pipeline = Pipeline::new(options, observer);
    if let Err(bug) = guard::catch_panics(|| body(&mut pipeline)).map(drop) {
        let bug = bug.note(format!("in the pass '{}'", pipeline.log.pass));
        pipeline.log.diagnostics.push(bug);
    }
    let Pipeline { env, module, words, log: Log { diagnostics, timings, pass, .. }, .. } = pipeline;
    match env {
        Some(env) if !diagnostics.has_errors() => Ok(Compiled { env, module, words, diagnostics, timings }),
        _ => Err(Failed { diagnostics, pass }),
    }
}

/// Why no further pass runs.
enum Stopped {
    /// The diagnostics say why.
    Aborted,
    /// The caller wanted no more.
    AsAsked,
}

impl From<Aborted> for Stopped {
    fn from(_: Aborted) -> Self {
        Stopped::Aborted
    }
}

/// The state of a compilation between passes.
struct Pipeline<'o> {
    options: &'o Options,
    env: Option<TargetEnv>,
    module: Module,
    words: Vec<u32>,
    log: Log<'o>,
}

impl<'o> Pipeline<'o> {
    fn new(options: &'o Options, observer: &'o mut dyn Observer) -> Self {
        Pipeline {
            options,
            env: None,
            module: Module::new(AddressingModel::Logical, MemoryModel::GLSL450),
            words: Vec::new(),
            log: Log { observer, diagnostics: Diagnostics::new(), timings: Vec::new(), pass: Pass::Read },
        }
    }

    /// The pass table.
    fn compile(&mut self, llvm: &LlvmModule<'_>) -> Result<(), Stopped> {
        let options = self.options;
        let env = self.environment(llvm)?;
        let isel_options = spirant_isel::Options {
            wrap_decorations: options.wrap_decorations,
            debug_lines: !options.omit_debug_lines,
            unknown_opcodes: options.allow_unknown_opcodes,
            arbitrary_integers: policy(&env).arbitrary_integers,
        };

        self.log.timed(Pass::Prepare, |d| spirant_isel::prepare(llvm, &env, d))?;
        self.module = self.log.timed(Pass::Select, |d| spirant_isel::select(llvm, &env, &isel_options, d))?;
        self.declare_what_is_asked();
        self.inspect(Pass::Select)?;
        for pass in [Pass::Structurize, Pass::Abi, Pass::Legalize, Pass::Vce, Pass::Interface] {
            self.dialect_pass(pass, &env)?;
        }
        if !self.verifies_each() {
            self.verify_after(Pass::Interface)?;
        }
        self.encode(&env)
    }

    /// One pass over the module.
    fn dialect_pass(&mut self, pass: Pass, env: &TargetEnv) -> Result<(), Stopped> {
        match pass {
            Pass::Structurize if env.is_shader() => {
                self.rewrite(pass, |m, d| structurizer::run(m, &structurizer::Options::default(), d))
            }
            Pass::Abi if self.module.functions.values().any(|f| f.entry_point_abi.is_some()) => {
                self.rewrite(pass, legalize::abi::run)
            }
            Pass::Structurize | Pass::Abi => Ok(()),
            Pass::Legalize => self.rewrite(pass, |m, d| {
                legalize::run(m, env, policy(env), d)?;
                legalize::dead_code::run(m);
                legalize::memory_model::run(m);
                Ok(())
            }),
            Pass::Vce => self.rewrite(pass, |m, d| legalize::vce::run(m, env, d)),
            Pass::Interface => self.rewrite(pass, legalize::interface::run),
            Pass::Verify => self.verify_input(),
            Pass::Read | Pass::Check | Pass::Prepare | Pass::Select | Pass::Encode | Pass::Validate => {
                let message = format!("the pass '{pass}' takes no module of the dialect");
                Ok(self.log.diagnostics.abort(Diagnostic::error(Code::INVALID_INPUT, message))?)
            }
        }
    }

    /// The binary, and spirv-val's opinion of it where asked.
    fn encode(&mut self, env: &TargetEnv) -> Result<(), Stopped> {
        let options = EncodeOptions {
            names: !self.options.omit_names,
            debug_lines: !self.options.omit_debug_lines,
            ..EncodeOptions::default()
        };
        self.words = self.log.timed(Pass::Encode, |d| encode(&self.module, &options, d))?;
        if self.options.validate {
            self.log.timed(Pass::Validate, |d| validate::run(&self.words, env, d))?;
        }
        Ok(())
    }

    /// Passes over a module that was read, then, where `encode`, its binary.
    fn transform(&mut self, module: Module, passes: &[Pass], encode: bool) -> Result<(), Stopped> {
        self.module = module;
        let env = self.environment_of_module()?;
        self.verify_input()?;
        for pass in passes {
            self.dialect_pass(*pass, &env)?;
        }
        if encode { self.encode(&env) } else { Ok(()) }
    }

    /// Runs the dialect verifier over what was read; what it finds is wrong with the input.
    fn verify_input(&mut self) -> Result<(), Stopped> {
        self.log.timed(Pass::Verify, |diagnostics| {
            verify::verify(&self.module, diagnostics);
            diagnostics.check()
        })
    }

    /// The environment for a module that was read: from the options, or what it says of itself, or
    /// any that takes its version.
    fn environment_of_module(&mut self) -> Result<TargetEnv, Stopped> {
        if self.options.triple.is_some() || self.options.env.is_some() {
            let found = target::environment(self.options.triple.as_ref(), self.options.env.as_ref());
            return match found {
                Ok(env) => Ok(self.with_extensions(env)),
                Err(error) => {
                    let diagnostic = Diagnostic::error(Code::INVALID_INPUT, error.to_string());
                    Ok(self.log.diagnostics.abort(diagnostic.help(error.help()))?)
                }
            };
        }
        let module = &self.module;
        let version = module.requirements.version.unwrap_or(Version::V1_6);
        let universal = TargetEnv {
            addressing: module.addressing,
            memory: module.memory,
            ..TargetEnv::universal(version)
        };
        let env = match &module.target_env {
            Some(stated) => TargetEnv {
                version: stated.version,
                extensions: ExtensionPolicy::Only(stated.extensions.clone()),
                ..universal
            },
            None => universal,
        };
        Ok(self.with_extensions(env))
    }

    fn with_extensions(&mut self, mut env: TargetEnv) -> TargetEnv {
        if let Some(extensions) = &self.options.extensions {
            env.extensions = extensions.clone();
        }
        self.env = Some(env.clone());
        env
    }

    /// The environment to compile for: from the options, or from the module's triple.
    fn environment(&mut self, llvm: &LlvmModule<'_>) -> Result<TargetEnv, Stopped> {
        let own = input::module_triple(llvm);
        let named = self.options.env.as_ref();
        let found = match &self.options.triple {
            Some(triple) => target::environment(Some(triple), named),
            None if own.is_empty() => target::environment(None, named),
            None => own.parse::<Triple>().and_then(|triple| target::environment(Some(&triple), named)),
        };
        let mut env = match found {
            Ok(env) => env,
            Err(error) => {
                let diagnostic = Diagnostic::error(Code::INVALID_INPUT, error.to_string()).help(error.help());
                return Ok(self.log.diagnostics.abort(diagnostic)?);
            }
        };
        if let Some(extensions) = &self.options.extensions {
            env.extensions = extensions.clone();
        }
        if matches!(env.client, Client::Vulkan(..)) && !spirant_isel::has_entry_point(llvm) {
            env = self.library(env);
        }
        self.env = Some(env.clone());
        Ok(env)
    }

    /// What a shader module without entry points is compiled for: Vulkan takes no such module, and
    /// what links them knows no client.
    fn library(&mut self, env: TargetEnv) -> TargetEnv {
        let library = TargetEnv { client: Client::Universal, ..env.clone() };
        let stage = |triple: &Triple| triple.as_str().ends_with("library");
        if !self.options.triple.as_ref().is_some_and(stage) {
            let message = format!("the module has no entry point: it is compiled as a library for {library}");
            self.log.diagnostics.push(
                Diagnostic::warning(Code::LIBRARY, message)
                    .note(format!("{env} takes no modules without entry points")),
            );
        }
        library
    }

    fn declare_what_is_asked(&mut self) {
        let requirements = &mut self.module.requirements;
        requirements.capabilities.extend(&self.options.declare_capabilities);
        requirements.extensions.extend(self.options.declare_extensions.iter().cloned());
        if self.options.maximal_reconvergence {
            self.reconverge_maximally();
        }
    }

    /// Gives every entry point of a shader the execution mode `MaximallyReconvergesKHR`.
    fn reconverge_maximally(&mut self) {
        let Module { entry_points, execution_modes, .. } = &mut self.module;
        for entry in entry_points.iter().filter(|entry| entry.model != ExecutionModel::Kernel) {
            let mode = ExecutionMode {
                function: entry.function,
                mode: Mode::MaximallyReconvergesKHR,
                operands: Vec::new(),
            };
            if !execution_modes.iter().any(|m| m.function == mode.function && m.mode == mode.mode) {
                execution_modes.push(mode);
            }
        }
    }

    /// Runs a pass over the module and looks at what it left.
    fn rewrite(
        &mut self,
        pass: Pass,
        work: impl FnOnce(&mut Module, &mut Diagnostics) -> Result<(), Aborted>,
    ) -> Result<(), Stopped> {
        self.log.timed(pass, |diagnostics| work(&mut self.module, diagnostics))?;
        self.inspect(pass)
    }

    /// Shows the module a pass left, verifies it where asked, and stops where asked.
    fn inspect(&mut self, pass: Pass) -> Result<(), Stopped> {
        self.log.observer.after(pass, &self.module);
        if self.verifies_each() {
            self.verify_after(pass)?;
        }
        if self.options.stop_after == Some(pass) { Err(Stopped::AsAsked) } else { Ok(()) }
    }

    fn verifies_each(&self) -> bool {
        self.options.verify_each || cfg!(debug_assertions)
    }

    /// Runs the dialect verifier; what it finds is a bug in `pass`.
    fn verify_after(&mut self, pass: Pass) -> Result<(), Stopped> {
        self.log.timed(Pass::Verify, |diagnostics| {
            let mut found = Diagnostics::new();
            verify::verify(&self.module, &mut found);
            for diagnostic in found.iter() {
                let mut diagnostic = diagnostic.clone();
                if diagnostic.severity >= Severity::Error {
                    diagnostic.severity = Severity::Bug;
                    diagnostic.notes.push(format!("found by the dialect verifier after the pass '{pass}'"));
                }
                diagnostics.push(diagnostic);
            }
            found.check()
        })
    }
}

/// What is known about the passes that ran.
struct Log<'o> {
    observer: &'o mut dyn Observer,
    diagnostics: Diagnostics,
    timings: Vec<(Pass, Duration)>,
    /// The pass that runs, or ran last.
    pass: Pass,
}

impl Log<'_> {
    /// Runs a pass: announced, in a span, timed. Errors that it only reports end the compilation.
    fn timed<T>(
        &mut self,
        pass: Pass,
        work: impl FnOnce(&mut Diagnostics) -> Result<T, Aborted>,
    ) -> Result<T, Stopped> {
        self.pass = pass;
        self.observer.before(pass);
        let _span = tracing::info_span!("pass", name = pass.name()).entered();
        let start = Instant::now();
        let result = work(&mut self.diagnostics);
        let time = start.elapsed();
        match self.timings.iter_mut().find(|(other, _)| *other == pass) {
            Some((_, total)) => *total += time,
            None => self.timings.push((pass, time)),
        }
        tracing::info!(microseconds = time.as_micros() as u64, "done");
        let done = result?;
        self.diagnostics.check()?;
        Ok(done)
    }
}

fn one(diagnostic: Diagnostic) -> Diagnostics {
    let mut diagnostics = Diagnostics::new();
    diagnostics.push(diagnostic);
    diagnostics
}

/// What legalization may do: what takes an extension that changes types is for who names it.
pub(crate) fn policy(env: &TargetEnv) -> legalize::Policy {
    let named = |name: &str| matches!(&env.extensions, ExtensionPolicy::Only(list) if list.contains(name));
    legalize::Policy {
        arbitrary_integers: named("SPV_ALTERA_arbitrary_precision_integers")
            || named("SPV_INTEL_arbitrary_precision_integers"),
    }
}
