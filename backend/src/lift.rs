//! Translates SPIR-V modules back to LLVM IR.

use crate::check::check_code;
use crate::guard;
use crate::target::Triple;
use inkwell::context::Context;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::Version;
use spirant_dialect::spirv::{AddressingModel, ExecutionMode};
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Module, stages};

pub use spirant_lift::Builtins;

/// The form of the LLVM IR.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum IrForm {
    /// As text.
    #[default]
    Text,
    /// As bitcode.
    Bitcode,
}

/// Options of lifting.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct LiftOptions {
    /// The names of builtins. By default, OpenCL C's names in kernels and LLVM's intrinsics in shaders.
    pub builtins: Option<Builtins>,
    /// The form of the LLVM IR.
    pub form: IrForm,
}

spirant_dialect::setters! {
    LiftOptions {
        builtins: Option<Builtins>,
        form: IrForm,
    }
}

/// The LLVM IR of a module, which is verified first; `name` is the source file of one that does not say so. What comes out can be
/// compiled again, and then computes the same.
///
/// # Errors
/// [`Aborted`] where the module is not valid, or LLVM IR cannot say something of it; `diagnostics` says what.
///
/// ```
/// use spirant::lift::{LiftOptions, lift};
/// use spirant::{Diagnostics, text::parse};
///
/// let text = "spirv.module Physical64 OpenCL requires #spirv.vce<v1.0, [Kernel, Addresses, Linkage], []> {
///   spirv.func @twice(%a: i32) -> i32 \"None\" attributes {
///     linkage_attributes = #spirv.linkage_attributes<linkage_name = \"twice\", linkage_type = <Export>>} {
///     %sum = spirv.IAdd %a, %a : i32
///     spirv.ReturnValue %sum : i32
///   }
/// }";
/// let module = parse(text).unwrap();
/// let ir = lift(&module, "twice", &LiftOptions::default(), &mut Diagnostics::new()).unwrap();
/// assert!(String::from_utf8(ir).unwrap().contains("%sum = add i32 %a, %a"));
/// ```
pub fn lift(
    module: &Module,
    name: &str,
    options: &LiftOptions,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<u8>, Aborted> {
    check_code(module, None, diagnostics)?;
    let work = || guard::catch_panics(|| lifted(module, name, options, diagnostics));
    match guard::on_deep_stack(work) {
        Ok(Ok(result)) => result,
        Ok(Err(bug)) | Err(bug) => diagnostics.abort(bug),
    }
}

fn lifted(
    module: &Module,
    name: &str,
    options: &LiftOptions,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<u8>, Aborted> {
    let text = triple(module);
    let triple: Triple = match text.parse() {
        Ok(triple) => triple,
        Err(error) => {
            return diagnostics
                .abort(Diagnostic::error(Code::UNSUPPORTED, format!("no target for it: {error}")));
        }
    };
    let default = if module.is_kernel() { Builtins::OpenCl } else { Builtins::Llvm };
    let options_of_lift = spirant_lift::Options {
        builtins: options.builtins.unwrap_or(default),
        triple: text,
        data_layout: triple.data_layout().to_owned(),
    };
    let context = Context::create();
    let llvm = spirant_lift::lift(&context, module, name, &options_of_lift, diagnostics)?;
    Ok(match options.form {
        IrForm::Text => llvm.print_to_string().to_bytes().to_vec(),
        IrForm::Bitcode => llvm.write_bitcode_to_memory().as_slice().to_vec(),
    })
}

/// The target that a module says it is for: pointers, version, and of shaders the oldest client that takes the version.
fn triple(module: &Module) -> String {
    let version = module.requirements.version.unwrap_or(Version::V1_6);
    match module.addressing {
        AddressingModel::Physical32 => return format!("spirv32v{version}-unknown-unknown"),
        AddressingModel::Physical64 => return format!("spirv64v{version}-unknown-unknown"),
        _ if module.is_kernel() => return format!("spirv64v{version}-unknown-unknown"),
        _ => {}
    }
    let has = |mode| module.execution_modes.iter().any(|own| own.mode == mode);
    let vulkan = match version.minor() {
        _ if has(ExecutionMode::LocalSizeId) => 3,
        0 => 0,
        1..=3 => 1,
        4..=5 => 2,
        _ => 3,
    };
    let mut models = module.entry_points.iter().map(|entry| entry.model);
    let first = models.next();
    let stage = match first {
        Some(first) if models.all(|model| model == first) => stages::name(first).unwrap_or("library"),
        _ => "library",
    };
    format!("spirv{version}-unknown-vulkan1.{vulkan}-{stage}")
}
