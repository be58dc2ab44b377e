//! The entry points of a compilation.
//!
//! Invariant: every input ends in words or diagnostics. If a pass leaves a module that the dialect verifier
//! refuses, or panics, that is a bug of ours and the diagnostic names the pass.

use crate::guard;
use crate::options::Options;
use crate::outcome::{Compiled, Failed};
use crate::passes::{Goal, Observer, Pass};
use crate::pipeline::{Pipeline, Stopped};
use crate::self_check;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Diagnostic, Module};
use spirant_optimize::specialization;
#[cfg(feature = "llvm")]
use {
    crate::dxil::{self, Form},
    crate::input::{self, Parsed},
    crate::passes::Silent,
    inkwell::context::Context,
    inkwell::module::Module as LlvmModule,
    spirant_binary::{DecodeOptions, decode, reader},
    spirant_dialect::{Aborted, Diagnostics, Origin},
    std::mem::ManuallyDrop,
};

/// Compiles LLVM IR, text or bitcode, or a module of SPIR-V by another compiler. `name` stands in messages. Works on a thread of its own
/// with a stack for deeply nested input.
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
#[cfg(feature = "llvm")]
pub fn compile_bytes(
    bytes: &[u8],
    name: &str,
    options: &Options,
    observer: &mut (dyn Observer + Send),
) -> Result<Compiled, Failed> {
    if options.on_this_stack {
        return compile_here(bytes, name, options, observer);
    }
    let work = || compile_here(bytes, name, options, observer);
    guard::on_deep_stack(work).map_err(|bug| Failed { diagnostics: bug.into(), pass: Pass::Read })?
}

/// As [`compile_bytes`], on this thread.
#[cfg(feature = "llvm")]
pub(crate) fn compile_here(
    bytes: &[u8],
    name: &str,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<Compiled, Failed> {
    let compiled = compile_once(bytes, name, options, observer)?;
    if options.self_check == 0 {
        return Ok(compiled);
    }
    self_check::check(compiled, options, |stage| {
        if reader::is_binary(bytes) {
            let words = reader::words_of_bytes(bytes).ok()?;
            return decode(&words, &DecodeOptions::default(), &mut Diagnostics::new()).ok();
        }
        compile_once(bytes, name, &stage.options(options), &mut Silent).ok().map(|compiled| compiled.module)
    })
}

/// As [`compile_here`], without a self-check.
#[cfg(feature = "llvm")]
fn compile_once(
    bytes: &[u8],
    name: &str,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<Compiled, Failed> {
    run(options, observer, |pipeline| {
        if reader::is_binary(bytes) {
            let words = pipeline.read(|diagnostics| words(bytes, name, options, diagnostics))?;
            return pipeline.recompile(&words);
        }
        let context = ManuallyDrop::new(Context::create());
        let mut kept = None;
        let parsed = pipeline.read(|diagnostics| input::read(&context, bytes, name, options, diagnostics));
        let result = parsed.and_then(|Parsed { module, form, asked }| {
            let module = &mut **kept.insert(ManuallyDrop::new(module));
            pipeline.check(module)?;
            if form != Form::Plain {
                pipeline.convert(|diagnostics| dxil::convert(module, form, options, &asked, diagnostics))?;
            }
            match form {
                // Its types and intrinsics are as the front end has declared them.
                Form::FrontEnd => pipeline.check(module)?,
                Form::Program if pipeline.verifies_each() => {
                    pipeline.verify_llvm_after(Pass::Dxil, module)?
                }
                Form::Program | Form::Plain => {}
            }
            pipeline.compile(module)
        });
        if !options.leak {
            drop(kept.map(ManuallyDrop::into_inner));
            drop(ManuallyDrop::into_inner(context));
        }
        result
    })
}

/// The words of a module of SPIR-V, which options about DXIL do not concern.
#[cfg(feature = "llvm")]
fn words(
    bytes: &[u8],
    name: &str,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<u32>, Aborted> {
    dxil::refuse_asked(options, diagnostics)?;
    reader::words_of_bytes(bytes).or_else(|error| {
        let error = Diagnostic::error(Code::INVALID_BINARY, error.to_string());
        diagnostics.abort(error.at(Origin::file(name)))
    })
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
#[cfg(feature = "llvm")]
pub fn compile(
    llvm: &LlvmModule<'_>,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<Compiled, Failed> {
    // It is prepared in place.
    let before = (options.self_check > 0).then(|| llvm.write_bitcode_to_memory());
    let compiled = run(options, observer, |pipeline| {
        if dxil::asks(options) {
            pipeline.read(|diagnostics| dxil::refuse_asked(options, diagnostics))?;
        }
        pipeline.compile(llvm)
    })?;
    let Some(before) = before else { return Ok(compiled) };
    let name = llvm.get_name().to_string_lossy();
    self_check::check(compiled, options, |stage| {
        compile_once(before.as_slice(), &name, &stage.options(options), &mut Silent)
            .ok()
            .map(|compiled| compiled.module)
    })
}

/// Runs passes over a module that was read, and encodes it where `encode`. The module is verified
/// first; what that finds is wrong with the input.
///
/// # Errors
/// [`Failed`] with the reasons.
///
/// ```
/// use spirant::text::{parse, print};
/// use spirant::{Options, Pass, Silent};
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
/// let module = parse(text).unwrap();
/// let done = spirant::transform(module, &[Pass::Structurize], false, &Options::default(), &mut Silent);
/// let text = print(&done.unwrap().module);
/// assert!(text.contains("spirv.mlir.loop"), "{text}");
/// ```
pub fn transform(
    module: Module,
    passes: &[Pass],
    encode: bool,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<Compiled, Failed> {
    checked(module, encode, options, |module| {
        run(options, observer, |pipeline| pipeline.transform(module, passes, encode))
    })
}

/// Optimizes a module of the dialect from any producer, and encodes it if `encode`. What the module requires of the device stays as it
/// is stated.
///
/// # Errors
/// What [`transform`] fails with.
pub fn optimize(
    module: Module,
    goal: Goal,
    encode: bool,
    options: &Options,
    observer: &mut dyn Observer,
) -> Result<Compiled, Failed> {
    checked(module, encode, options, |module| {
        run(options, observer, |pipeline| pipeline.optimize_module(module, goal, encode))
    })
}

/// Gives the specialization constants of a module values by their `SpecId`s: `5`, `-1`, `1.5`, `true`, or the bits as `0x3f800000`.
///
/// # Errors
/// A value that does not fit, or a `SpecId` that no constant has.
pub fn specialize(module: &mut Module, values: &[(u32, String)]) -> Result<(), Diagnostic> {
    specialization::run(module, values)
        .map_err(|unfit| Diagnostic::error(Code::INVALID_INPUT, unfit.to_string()))
}

/// Compiles a module, and checks what comes of it by executing both, if that is asked for and there is a binary.
fn checked(
    module: Module,
    encode: bool,
    options: &Options,
    compile: impl FnOnce(Module) -> Result<Compiled, Failed>,
) -> Result<Compiled, Failed> {
    if options.self_check == 0 || !encode {
        return compile(module);
    }
    let before = module.clone();
    self_check::check_against(&before, compile(module)?, options)
}

/// Gives `body` a pipeline to run its passes in, and turns how that ends into an outcome.
fn run(
    options: &Options,
    observer: &mut dyn Observer,
    body: impl FnOnce(&mut Pipeline<'_>) -> Result<(), Stopped>,
) -> Result<Compiled, Failed> {
    let mut pipeline = Pipeline::new(options, observer);
    if let Err(bug) = guard::catch_panics(|| body(&mut pipeline)).map(drop) {
        pipeline.note_bug(bug);
    }
    pipeline.finish()
}
