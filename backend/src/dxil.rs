//! Containers and modules of DXIL → the LLVM IR that selection takes.
//!
//! A container is known by its first bytes, a module by its target. Both become a module of LLVM IR before anything else sees them: every
//! way into a compilation takes them, and every option for shaders applies.

use crate::input::{self, Parsed};
use crate::target::Triple;
use inkwell::module::Module;
use inkwell::targets::{TargetData, TargetTriple};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Origin};
use spirant_dxil::Container;
use std::borrow::Cow;

/// The bitcode of a container, or of what is bitcode already, as LLVM reads it; anything else as it is.
///
/// # Errors
/// A container without a program of DXIL, or one that is cut off.
pub(crate) fn bitcode<'b>(
    bytes: &'b [u8],
    name: &str,
    diagnostics: &mut Diagnostics,
) -> Result<Cow<'b, [u8]>, Aborted> {
    if !Container::is_container(bytes) {
        return Ok(spirant_dxil::repair(bytes));
    }
    match Container::read(bytes).and_then(|container| container.program()) {
        Ok(program) => Ok(spirant_dxil::repair(program.bitcode)),
        Err(error) => {
            let error = Diagnostic::error(Code::INVALID_INPUT, error.to_string());
            diagnostics.abort(error.at(Origin::file(name)))
        }
    }
}

/// Lowers a module of DXIL, or one of a front end for LLVM's DirectX target, for `triple` or for Vulkan 1.3; others stay as they are.
/// DXIL is verified before.
///
/// # Errors
/// What LLVM's verifier finds, and operations that are refused.
pub(crate) fn lower<'c>(
    module: Module<'c>,
    triple: Option<&Triple>,
    diagnostics: &mut Diagnostics,
) -> Result<Parsed<'c>, Aborted> {
    use spirant_isel::dxil;
    let of_front_end = dxil::is_front_end(&module);
    if !of_front_end && !dxil::is_dxil(&module) {
        return Ok(Parsed { module, is_verified: false });
    }
    input::verify(&module, diagnostics)?;
    let stage = match of_front_end {
        true => dxil::target(&module).map(|(stage, _)| stage).unwrap_or_default(),
        false => dxil::stage(&module, diagnostics)?.to_owned(),
    };
    let module = if of_front_end { dxil::convert(&module, diagnostics)? } else { module };
    let default = format!("spirv1.6-unknown-vulkan1.3-{stage}").parse::<Triple>();
    let Some(triple) = triple.or(default.as_ref().ok()) else {
        return diagnostics.abort(Diagnostic::bug(format!("there is no target for the stage {stage}")));
    };
    module.set_triple(&TargetTriple::create(triple.as_str()));
    module.set_data_layout(&TargetData::create(triple.data_layout()).get_data_layout());
    match of_front_end {
        true => dxil::keep_layout(&module),
        false => dxil::lower(&module, diagnostics)?,
    }
    Ok(Parsed { module, is_verified: !of_front_end })
}
