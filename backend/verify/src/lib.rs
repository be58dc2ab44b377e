//! The verifier of the dialect.
//!
//! It reads a module and reports diagnostics. Only [`settle_debug_info`] changes the module: it marks variables whose
//! values are gone. There is a file for each section of the specification. Errors accumulate, each with its position. A
//! violation after a pass is a bug of that pass. [`verify()`] checks what must hold after any pass, [`verify_finished`]
//! adds what legalization may still change, such as lengths of vectors and widths of integers. Legalization, not the
//! verifier, checks a module against its environment.
//!
//! Instruction selection calls parts of the verifier ([`check_type`], [`check_decoration`], [`check_instruction`]): types,
//! decorations and instructions that LLVM IR states must be right before they are in a module.
//!
//! Invariant: time is near-linear in the module, memory linear, and nothing recurses on nesting. Only the tests know the
//! text form.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod abort;
mod annotation;
mod arithmetic;
mod atomic;
mod bit;
mod body;
mod built_ins;
mod composite;
mod constants;
mod control_flow;
mod conversion;
mod cx;
mod ext_inst;
mod function;
mod graphs;
mod group;
mod image;
mod layout;
mod limits;
mod locations;
mod matrix;
mod memory;
mod mlir;
mod mode_setting;
mod modes;
mod module;
mod opencl;
mod records;
mod relational;
mod resource_limits;
pub mod restrictions;
mod settle;
mod shape;
mod signature;
mod sources;
mod specialized;
mod stages;
mod structure;
mod targets;
mod types;
mod vulkan;

pub use annotation::check_decoration;
pub use limits::MOST_MEMBERS;
pub use mlir::verify_mlir;
pub use modes::INTERLOCKS;
pub use resource_limits::verify_resource_limits;
pub use settle::settle_debug_info;
pub use types::check_type;

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirant_dialect::diagnostics::{Code, Diagnostic, Diagnostics, Origin};
use spirant_dialect::function::{Function, Inst};
use spirant_dialect::module::{Func, Module};
use spirant_dialect::spirv::ExecutionMode;
use spirant_dialect::target_env::Client;

/// Adds every violation in `module` to `diags`, under [`Code::VERIFIER`].
///
/// ```
/// use spirant_dialect::Diagnostics;
/// use spirant_text::parse;
/// use spirant_verify::verify;
///
/// let text = "spirv.module Logical GLSL450 {
///   spirv.func @f(%a: f32) \"None\" {
///     %0 = \"spirv.IAdd\"(%a, %a) : (f32, f32) -> f32
///     spirv.Return
///   }
/// }";
/// let mut found = Diagnostics::new();
/// verify(&parse(text).unwrap(), &mut found);
/// assert!(found.has_errors());
/// ```
pub fn verify(module: &Module, diags: &mut Diagnostics) {
    Verifier::new(module, diags).all();
}

/// Adds to `diags` every violation that [`verify`] finds, and violations of the rules for modules that no
/// legalization will change any more, and of the rules of `client`.
pub fn verify_finished(module: &Module, client: Client, diags: &mut Diagnostics) {
    let mut verifier = Verifier::new(module, diags);
    verifier.finished = true;
    verifier.bfloat = restrictions::has_bfloat(module);
    verifier.client = client;
    verifier.execution_modes.extend(module.execution_modes.iter().map(|mode| (mode.function, mode.mode)));
    verifier.all();
    verifier.decoration_targets();
    verifier.modes();
    verifier.blocks();
    verifier.stages();
    verifier.limits();
}

/// Adds to `diags` every line that debug information names beyond the end of its file, if the module has the text. A consumer
/// need not refuse such a module, and SPIRV-LLVM-Translator writes them, with checksums in place of texts.
pub fn verify_source_lines(module: &Module, diags: &mut Diagnostics) {
    Verifier::new(module, diags).source_lines();
}

/// Verifies the operands and types of one instruction of a function that need not be in `module` yet.
///
/// # Errors
/// The first violation.
pub fn check_instruction(module: &Module, function: &Function, inst: Inst) -> Result<(), String> {
    let mut found = Diagnostics::new();
    Verifier::new(module, &mut found).instruction(function, inst);
    match found.iter().next() {
        Some(first) => Err(first.message.clone()),
        None => Ok(()),
    }
}

/// Verifies the operands of an execution mode.
///
/// # Errors
/// What is wrong.
pub fn check_execution_mode(
    module: &Module,
    mode: &spirant_dialect::module::ExecutionMode,
) -> Result<(), String> {
    mode_setting::mode_operands(module, mode)
}

/// What all checks share.
struct Verifier<'m> {
    module: &'m Module,
    diags: &'m mut Diagnostics,
    /// By function: whether it is an entry point.
    entry_functions: Vec<bool>,
    /// Whether the module is finished: no legalization follows.
    finished: bool,
    /// Whether the module is finished and has a type of bfloat16 numbers.
    bfloat: bool,
    /// Whether the rules of shaders apply (2.16.2): because of the memory model, or because the module
    /// declares the capability Shader.
    shader: bool,
    /// The client API whose rules apply.
    client: Client,
    /// The execution modes of functions, for finished modules.
    execution_modes: HashSet<(Func, ExecutionMode), FxBuildHasher>,
    /// What each function uses, for finished modules.
    uses: Vec<stages::Uses>,
}

impl<'m> Verifier<'m> {
    fn new(module: &'m Module, diags: &'m mut Diagnostics) -> Self {
        Verifier {
            module,
            diags,
            entry_functions: Vec::new(),
            finished: false,
            bfloat: false,
            shader: module.follows_shader_rules(),
            client: Client::Universal,
            execution_modes: HashSet::default(),
            uses: Vec::new(),
        }
    }

    /// Every check of any module.
    fn all(&mut self) {
        self.types();
        self.constants();
        self.module();
        self.mode_setting();
        self.graphs();
        for function in self.module.functions.values() {
            if self.finished {
                self.uses.push(stages::Uses::default());
            }
            self.function(function);
        }
    }
}

impl Verifier<'_> {
    /// Reports a violation.
    #[cold]
    fn report(&mut self, origin: impl Into<Origin>, message: String) {
        self.diags.push(Diagnostic::error(Code::VERIFIER, message).at(origin));
    }

    /// Reports a violation by an instruction.
    #[cold]
    fn report_inst(&mut self, function: &Function, inst: Inst, message: String) {
        self.report(Origin::inst(function, inst), message);
    }

    /// Reports a violation by a function.
    #[cold]
    fn report_function(&mut self, function: &Function, message: String) {
        self.report(Origin::function(&function.name), message);
    }
}

#[cfg(test)]
mod body_tests;
#[cfg(test)]
mod dialect_tests;
#[cfg(test)]
mod graphs_tests;
#[cfg(test)]
mod limits_tests;
#[cfg(test)]
mod mlir_tests;
#[cfg(test)]
mod newer_tests;
#[cfg(test)]
mod records_tests;
#[cfg(test)]
mod resource_limits_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod vulkan_tests;
