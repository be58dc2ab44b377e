//! Functions on doubles, as text of the dialect.
//!
//! They compute on the 64 bits of the representation: rounded once, to nearest, ties to even, with subnormal numbers, infinities
//! and one quiet NaN. Significands have ten bits more than a double's. The last bit is set if any lower bit is lost, as in J.
//! Hauser's SoftFloat.
//!
//! They are written in LLVM IR, a file for each function in the folder `doubles`. Instruction selection compiles them to
//! `kernel.mlir` and `shader.mlir` there; these differ in the extended instructions and the form of bodies. `SPIRANT_BLESS=1
//! cargo test --test helpers` writes the two files.

use spirant_dialect::diagnostics::{Aborted, Diagnostic, Diagnostics};
use spirant_dialect::module::Module;
use spirant_text::parse;

/// What the names of the functions begin with.
pub(super) const PREFIX: &str = "spirant.f64.";

/// All functions on doubles.
///
/// # Errors
/// The text cannot be read.
pub(super) fn module(is_kernel: bool, diags: &mut Diagnostics) -> Result<Module, Aborted> {
    let (text, name) = match is_kernel {
        true => (include_str!("doubles/kernel.mlir"), "doubles/kernel.mlir"),
        false => (include_str!("doubles/shader.mlir"), "doubles/shader.mlir"),
    };
    parse::parse_named(text, name).or_else(|wrong| {
        let first = wrong.iter().next().map(|problem| problem.to_string()).unwrap_or_default();
        diags.abort(Diagnostic::bug(format!("the functions on doubles cannot be read: {first}")))
    })
}
