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
