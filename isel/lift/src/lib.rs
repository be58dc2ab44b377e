//! Translates a module of the SPIR-V dialect to LLVM IR.
//!
//! The output is what instruction selection reads: address spaces for storage classes, `!spirv.Decorations`,
//! `!spirv.ExecutionMode`, resource handles, target extension types. Selecting it gives a module that computes the same. Kernels
//! also look as clang and the Khronos translator write them: calling conventions, metadata of arguments, mangled builtins.
//!
//! Invariants: constructs that LLVM IR cannot express are refused by name, never dropped; LLVM's verifier accepts the output. The
//! input must be a module that the dialect's verifier accepts: operands are assumed to have the required types.
//!
//! Modules use each other in one direction: [`cx`] has the state; `types`, `constants`, `globals`, `signature` and `metadata`
//! lift entities at module scope; `flow` orders blocks, `debug` lifts debug information; `memory`, `resources`, `builtins` and
//! `ops` lift instructions; `body` walks over a function.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod body;
mod builtins;
mod constants;
mod cx;
mod debug;
mod flow;
mod globals;
mod layout;
mod mangle;
mod memory;
mod metadata;
mod ops;
mod resources;
mod signature;
mod source;
mod types;

use cx::Lift;
use inkwell::context::Context;
use inkwell::module::Module as LlvmModule;
use spirant_dialect::diagnostics::{Code, Symbol};
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Module};
use spirant_ir::{Reader, edit, input};

/// The names of functions for instructions that LLVM IR lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Builtins {
    /// OpenCL C's names, mangled, for those that have one.
    OpenCl,
    /// SPIR-V's own names, `__spirv_…`.
    Spirv,
    /// LLVM's intrinsics, `llvm.…` and `llvm.spv.…`, for those that have one.
    Llvm,
}

/// Options of lifting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The names of builtins; instructions without such a name have SPIR-V's own.
    pub builtins: Builtins,
    /// The target triple of the module.
    pub triple: String,
    /// Its data layout.
    pub data_layout: String,
}

/// The LLVM IR of a verified module. `name` is the source file of a module that does not state one.
///
/// # Errors
/// [`Aborted`] if `diagnostics` has errors: each construct that LLVM IR cannot express is one.
pub fn lift<'c>(
    context: &'c Context,
    module: &Module,
    name: &str,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Result<LlvmModule<'c>, Aborted> {
    if let Some(graph) = module.graphs.values().next() {
        let message = format!("the graph '{}' has no counterpart in LLVM IR", Symbol(&graph.name));
        return diagnostics.abort(Diagnostic::error(Code::UNSUPPORTED, message));
    }
    let llvm = context.create_module(name);
    llvm.set_triple(&inkwell::targets::TargetTriple::create(&options.triple));
    edit::set_data_layout(Reader::new(&llvm), &options.data_layout);
    let lifted = {
        let mut lift = Lift::new(&llvm, module, options, diagnostics);
        lift.module()
    };
    diagnostics.check()?;
    if lifted.is_err() {
        return diagnostics.abort(Diagnostic::bug("lifting ended and did not say why"));
    }
    match input::verify(&llvm) {
        Ok(()) => Ok(llvm),
        Err(message) => {
            diagnostics.abort(Diagnostic::bug(format!("LLVM refuses what was lifted: {message}")))
        }
    }
}
