//! Entry points, and the inlining of the functions that they call.

use crate::convergence;
use crate::normalize::{self, LlvmPasses, Watch};
use crate::simplified::is_of_interface;
use crate::{Reader, Val, booleans, recursion};
use inkwell::module::Module;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics};

/// Inlines all callees of a shader's entry points.
///
/// # Errors
/// Recursion, which inlining would rewrite before it can be named; a failure inside LLVM.
pub fn inline(
    llvm: &Module<'_>,
    watch: &mut dyn Watch,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let reader = Reader::new(llvm);
    recursion::check(reader, is_entry, diagnostics)?;
    make_inlinable(reader);
    if let Err(message) = normalize::run_passes(llvm, "always-inline", LlvmPasses::Inline, watch) {
        let message = format!("LLVM could not inline the functions of the shader: {message}");
        return diagnostics.abort(Diagnostic::bug(message));
    }
    convergence::repair(reader);
    Ok(())
}

/// Marks all callees of a shader's entry points to be inlined, with a token for every convergent call.
pub fn make_inlinable(reader: Reader<'_>) {
    booleans::widen_variables(reader);
    reader.resolve_aliases();
    for global in reader.globals().filter(|global| is_of_interface(*global)) {
        normalize::keep_external(global);
    }
    convergence::control(reader);
    for function in reader.functions().filter(|f| !f.is_declaration()) {
        if is_entry(function) {
            normalize::keep_whole(function);
        } else {
            normalize::inline_always(function);
        }
    }
}

/// Whether a module has an entry point; one that has none is a library.
pub fn has_entry_point(llvm: &Module<'_>) -> bool {
    Reader::new(llvm).functions().any(is_entry)
}

/// Whether a function is an entry point.
pub fn is_entry(function: Val<'_>) -> bool {
    function.is_entry_point()
}
