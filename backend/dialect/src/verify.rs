//! The verifier: what must hold of a module whatever pass comes next.
//!
//! One file per section of the specification. Errors accumulate, each with its place; what breaks
//! after a pass is a bug of that pass. Not checked here: what an environment has (that is
//! deduced when legalizing), and rules that hold for finished modules alone, such as lengths of
//! vectors and widths of integers.
//!
//! Invariant: time is near-linear in the module, memory linear, and nothing recurses on nesting.

mod annotation;
mod arithmetic;
mod atomic;
mod bit;
mod body;
mod composite;
mod constants;
mod control_flow;
mod conversion;
pub(crate) mod cx;
pub mod dominance;
mod ext_inst;
mod function;
mod group;
mod image;
mod memory;
mod mode_setting;
mod module;
mod relational;
mod shape;
mod structure;
mod types;

pub use annotation::check_decoration;
pub use types::check_type;

use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::function::{Function, Inst};
use crate::module::Module;

/// Adds every violation in `module` to `diags`, under [`Code::VERIFIER`].
///
/// ```
/// use spirant_dialect::{Diagnostics, parse, verify};
///
/// let text = "spirv.module Logical GLSL450 {
///   spirv.func @f(%a: f32) \"None\" {
///     %0 = \"spirv.IAdd\"(%a, %a) : (f32, f32) -> f32
///     spirv.Return
///   }
/// }";
/// let mut found = Diagnostics::new();
/// verify::verify(&parse(text).unwrap(), &mut found);
/// assert!(found.has_errors());
/// ```
pub fn verify(module: &Module, diags: &mut Diagnostics) {
    let mut verifier = Verifier { module, diags, entry_functions: Vec::new() };
    verifier.types();
    verifier.constants();
    verifier.module();
    verifier.mode_setting();
    for function in module.functions.values() {
        verifier.function(function);
    }
}

/// What all checks share.
struct Verifier<'m> {
    module: &'m Module,
    diags: &'m mut Diagnostics,
    /// Whether a function is an entry point, by function.
    entry_functions: Vec<bool>,
}

impl Verifier<'_> {
    /// Reports a violation; `place` is empty for the module itself.
    #[cold]
    fn report(&mut self, place: String, message: String) {
        let mut diagnostic = Diagnostic::error(Code::VERIFIER, message);
        if !place.is_empty() {
            diagnostic = diagnostic.at(place);
        }
        self.diags.push(diagnostic);
    }

    /// Reports a violation by an instruction.
    #[cold]
    fn report_inst(&mut self, function: &Function, inst: Inst, message: String) {
        let name = &function.name;
        let place = match function.loc(inst) {
            Some(loc) => format!("{loc}: function '{name}', {inst} ({})", function.op(inst)),
            None => format!("function '{name}', {inst} ({})", function.op(inst)),
        };
        self.report(place, message);
    }

    /// Reports a violation by a function.
    #[cold]
    fn report_function(&mut self, function: &Function, message: String) {
        self.report(format!("function '{}'", function.name), message);
    }
}

#[cfg(test)]
mod body_tests;
#[cfg(test)]
mod tests;
