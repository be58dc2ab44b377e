//! The way back: a module of the SPIR-V dialect becomes LLVM IR.
//!
//! What comes out is what instruction selection reads: address spaces for storage classes, `!spirv.Decorations`,
//! `!spirv.ExecutionMode`, resource handles, target extension types. Selecting it gives a module that computes the same. Kernels
//! are also what clang and the Khronos translator write: calling conventions, metadata of arguments, mangled builtins.
//!
//! Invariants: what LLVM IR cannot say is refused by name, never dropped; LLVM's verifier accepts what comes out. The input must be
//! a module that the dialect's verifier accepts: operands are taken to be of the types that it demands.
//!
//! Modules use each other in one direction: [`cx`] has the state; `types`, `constants`, `globals`, `signature` and `metadata` lift
//! what stands at module scope; `flow` lays out blocks, `debug` says where they come from; `memory`, `resources`, `builtins` and `ops` lift instructions; `body` goes
//! through a function.
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

/// How what SPIR-V has instructions for, and LLVM IR has not, is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Builtins {
    /// By OpenCL C's names, mangled, where it has one.
    OpenCl,
    /// By SPIR-V's own names, `__spirv_…`.
    Spirv,
    /// By LLVM's intrinsics, `llvm.…` and `llvm.spv.…`, where there is one.
    Llvm,
}

/// How a module is lifted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// How builtins are called; a name of SPIR-V's own stands where the chosen names lack one.
    pub builtins: Builtins,
    /// The target triple of the module.
    pub triple: String,
    /// Its data layout.
    pub data_layout: String,
}

/// The LLVM IR of a verified module. `name` is the source file of one that does not say so.
///
/// # Errors
/// [`Aborted`] where `diagnostics` has errors: everything that LLVM IR cannot say is one.
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
