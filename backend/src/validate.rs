//! spirv-val in process, where the cargo feature `validate` is on.

use spirant_dialect::{Aborted, Diagnostics, TargetEnv};

/// Whether this build has the validator.
pub const AVAILABLE: bool = cfg!(feature = "validate");

/// Validates words for their environment.
///
/// # Errors
/// [`Aborted`] where spirv-val finds a violation, or where this build lacks it.
#[cfg(not(feature = "validate"))]
pub fn run(_words: &[u32], _env: &TargetEnv, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    use spirant_dialect::{Diagnostic, diagnostics::Code};
    diagnostics.abort(
        Diagnostic::error(Code::VALIDATION, "this build has no validator")
            .help("build with the cargo feature 'validate'"),
    )
}

/// Validates words for their environment.
///
/// # Errors
/// [`Aborted`] where spirv-val finds a violation.
#[cfg(feature = "validate")]
pub fn run(words: &[u32], env: &TargetEnv, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    use spirant_dialect::{Diagnostic, diagnostics::Code};
    use spirv_tools::val::{self, Validator};
    let validator = val::create(Some(environment(env)));
    validator.validate(words, None).or_else(|error| {
        diagnostics.abort(Diagnostic::error(Code::VALIDATION, format!("spirv-val for {env}: {error}")).note(
            "inline types and decorations are emitted as they are written; anything else is a bug of Spirant",
        ))
    })
}

/// The words of assembly text, as spirv-as makes them; `name` stands in messages.
///
/// # Errors
/// What is wrong with the text and where, or that this build lacks the assembler.
#[cfg(not(feature = "validate"))]
pub fn assemble(_text: &str, _name: &str) -> Result<Vec<u32>, spirant_dialect::Diagnostic> {
    use spirant_dialect::{Diagnostic, diagnostics::Code};
    Err(Diagnostic::error(Code::INVALID_INPUT, "this build has no assembler")
        .help("build with the cargo feature 'validate'"))
}

/// The words of assembly text, as spirv-as makes them; `name` stands in messages.
///
/// # Errors
/// What is wrong with the text and where.
#[cfg(feature = "validate")]
pub fn assemble(text: &str, name: &str) -> Result<Vec<u32>, spirant_dialect::Diagnostic> {
    use spirant_dialect::{
        Diagnostic,
        diagnostics::{Code, Origin},
    };
    use spirv_tools::assembler::{self, Assembler, AssemblerOptions};
    // A zero would end the text there.
    if let Some(at) = text.bytes().position(|byte| byte == 0) {
        let message = format!("byte {at} of the text is zero");
        return Err(Diagnostic::error(Code::INVALID_INPUT, message).at(Origin::file(name)));
    }
    let options = AssemblerOptions { preserve_numeric_ids: true };
    // The header that spirv-dis writes says for which version.
    let version = text.lines().take(20).find_map(|line| line.strip_prefix("; Version: 1."));
    let minor = version.and_then(|minor| minor.trim().parse().ok()).unwrap_or(6);
    let env = environment(&TargetEnv::universal(spirant_dialect::grammar::Version::new(1, minor)));
    match assembler::create(Some(env)).assemble(text, options) {
        Ok(binary) => Ok(AsRef::<[u32]>::as_ref(&binary).to_vec()),
        Err(error) => {
            let origin = error.diagnostic.as_ref().map_or(Origin::file(name), |diagnostic| {
                Origin::source(name, diagnostic.line as u32 + 1, diagnostic.column as u32 + 1)
            });
            let message =
                error.diagnostic.map_or_else(|| error.inner.to_string(), |diagnostic| diagnostic.message);
            Err(Diagnostic::error(Code::INVALID_INPUT, message).at(origin))
        }
    }
}

/// spirv-val's name for the rules of an environment.
#[cfg(feature = "validate")]
fn environment(env: &TargetEnv) -> spirv_tools::TargetEnv {
    use spirant_dialect::target_env::Client;
    use spirv_tools::TargetEnv as T;
    match env.client {
        Client::Vulkan(_, 0) => T::Vulkan_1_0,
        Client::Vulkan(_, 1) => T::Vulkan_1_1,
        Client::Vulkan(_, 2) => T::Vulkan_1_2,
        Client::Vulkan(_, 3) => T::Vulkan_1_3,
        Client::Vulkan(..) => T::Vulkan_1_4,
        Client::OpenCl(1, _) => T::OpenCL_1_2,
        Client::OpenCl(2, 0) => T::OpenCL_2_0,
        Client::OpenCl(2, 1) => T::OpenCL_2_1,
        Client::OpenCl(2, _) => T::OpenCL_2_2,
        // OpenCL 3.0 permits versions that spirv-val's OpenCL rules do not.
        Client::OpenCl(..) | Client::Universal => match env.version.minor() {
            0 => T::Universal_1_0,
            1 => T::Universal_1_1,
            2 => T::Universal_1_2,
            3 => T::Universal_1_3,
            4 => T::Universal_1_4,
            5 => T::Universal_1_5,
            _ => T::Universal_1_6,
        },
    }
}
