//! DXIL containers and modules → the LLVM IR that selection reads.
//!
//! A container is recognized by its first bytes, a module by its target. Both become a module of LLVM IR before any other pass:
//! every entry point of a compilation accepts them, and every option for shaders applies.

use crate::options::{Options, RootSignatureSource};
use crate::target::Triple;
use inkwell::module::Module;
use inkwell::targets::{TargetData, TargetTriple};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Origin};
use spirant_dxil::{Container, RootLayout, RootSignature, RuntimeData, RuntimeFunction};
use spirant_dxil_ir::{Asked, Exported};
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

/// What the options ask of a program of DXIL, which `bytes` may be the container of.
///
/// # Errors
/// A root signature that is missing or cannot be read, or rules for bindings beside it.
pub(crate) fn asked(
    bytes: &[u8],
    name: &str,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Result<Asked, Aborted> {
    let exports = exports(bytes);
    let per_primitive = options.per_primitive.clone();
    let plain = Asked {
        robust: options.robust,
        root: None,
        per_primitive,
        descriptors: options.descriptors.clone(),
        exports,
    };
    let root = match &options.root_signature {
        RootSignatureSource::None => return Ok(plain),
        RootSignatureSource::Given(root) => Ok(root.clone()),
        RootSignatureSource::Container if !Container::is_container(bytes) => {
            let message = "the input is no container of DXIL, which alone has a root signature";
            let error = Diagnostic::error(Code::INVALID_INPUT, message).at(Origin::file(name));
            return diagnostics.abort(error.help("name a file that has one: --root-signature=FILE"));
        }
        RootSignatureSource::Container => RootSignature::find(bytes).map_err(|error| error.to_string()),
    };
    let bindings = options.shader_interface.as_ref().map(|interface| &interface.bindings);
    if bindings.is_some_and(|b| !b.shifts.is_empty() || !b.registers.is_empty() || b.map.is_some()) {
        let message =
            "a root signature binds all registers, and rules for their bindings are given beside it";
        let error = Diagnostic::error(Code::INVALID_INPUT, message);
        return diagnostics.abort(error.help("leave out either"));
    }
    let with_locals = |layout: RootLayout| -> Result<RootLayout, String> {
        let data = match Container::read(bytes) {
            Ok(container) => RuntimeData::find(&container).map_err(|error| error.to_string())?,
            Err(_) => RuntimeData::default(),
        };
        layout.with_locals(&data)
    };
    match root.and_then(|root| RootLayout::new(&root)).and_then(with_locals) {
        Ok(root) => Ok(Asked { root: Some(root), ..plain }),
        Err(message) => {
            diagnostics.abort(Diagnostic::error(Code::INVALID_INPUT, message).at(Origin::file(name)))
        }
    }
}

/// The exports of a library, if its container lists them. If that part cannot be read, the entry points are those of the program.
fn exports(bytes: &[u8]) -> Option<Vec<Exported>> {
    let container = if Container::is_container(bytes) { Container::read(bytes).ok()? } else { return None };
    let functions = RuntimeData::find(&container).ok()?.functions;
    let exported = |function: RuntimeFunction| Exported { symbol: function.symbol, name: function.name };
    Some(functions.into_iter().map(exported).collect()).filter(|list: &Vec<Exported>| !list.is_empty())
}

/// Whether the options ask anything of programs of DXIL.
pub(crate) fn asks(options: &Options) -> bool {
    options.robust || !options.per_primitive.is_empty() || options.root_signature != RootSignatureSource::None
}

/// Refuses what the options ask of a program of DXIL where the module is none.
///
/// # Errors
/// That it is none.
pub(crate) fn refuse_asked(options: &Options, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let what = match &options.root_signature {
        RootSignatureSource::None if options.robust => "bounds are checked (--robust)",
        RootSignatureSource::None if options.per_primitive.is_empty() => return Ok(()),
        RootSignatureSource::None => "inputs are for primitives (--per-primitive)",
        _ => "registers are bound by a root signature (--root-signature)",
    };
    let message = format!("{what} in programs of DXIL, and the module is none");
    diagnostics.abort(Diagnostic::error(Code::UNSUPPORTED, message))
}

/// What a module that was read is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// Neither of the others.
    Plain,
    /// A DXIL program.
    Program,
    /// LLVM IR that a front end wrote for LLVM's DirectX target.
    FrontEnd,
}

impl Form {
    /// What a module is of.
    pub(crate) fn of(module: &Module<'_>) -> Form {
        match () {
            () if spirant_dxil_ir::is_front_end(module) => Form::FrontEnd,
            () if spirant_dxil_ir::is_dxil(module) => Form::Program,
            () => Form::Plain,
        }
    }
}

/// The pass `dxil`: a verified module of one of the two forms becomes one for the options' triple, or for Vulkan 1.3.
///
/// # Errors
/// Operations that are refused.
pub(crate) fn convert(
    module: &mut Module<'_>,
    form: Form,
    options: &Options,
    asked: &Asked,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    use spirant_dxil_ir as dxil;
    let of_front_end = form == Form::FrontEnd;
    let stage = match of_front_end {
        true => dxil::target(module).map(|(stage, _)| stage).unwrap_or_default(),
        false => dxil::stage(module, diagnostics)?.to_owned(),
    };
    if of_front_end {
        dxil::convert(module, diagnostics)?;
    }
    let default = format!("spirv1.6-unknown-vulkan1.3-{stage}").parse::<Triple>();
    let Some(triple) = options.triple.as_ref().or(default.as_ref().ok()) else {
        return diagnostics.abort(Diagnostic::bug(format!("there is no target for the stage {stage}")));
    };
    module.set_triple(&TargetTriple::create(triple.as_str()));
    module.set_data_layout(&TargetData::create(triple.data_layout()).get_data_layout());
    match of_front_end {
        true => dxil::keep_layout(module),
        false => dxil::lower(module, asked, diagnostics)?,
    }
    Ok(())
}
