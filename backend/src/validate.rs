//! spirv-val in process, if the cargo feature `validate` is on.

use spirant_dialect::{Aborted, Diagnostics, TargetEnv};

/// Whether this build has the validator.
pub const AVAILABLE: bool = cfg!(feature = "validate");

/// Validates words for their environment.
///
/// # Errors
/// [`Aborted`] if spirv-val finds a violation, or if this build lacks it.
#[cfg(not(feature = "validate"))]
pub fn run(_words: &[u32], _env: &TargetEnv, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    use spirant_dialect::{Diagnostic, diagnostics::Code};
    diagnostics.abort(
        Diagnostic::error(Code::VALIDATION, "this build has no validator")
            .help("build with the cargo feature 'validate'"),
    )
}

/// Extensions whose instructions or capabilities spirv-val, as it is published, does not know: what it has against a
/// module with one of them is no verdict. File tests hold each (`; spirv-val refuses:`).
#[cfg(feature = "validate")]
const UNKNOWN: &[&str] = &[
    "SPV_ALTERA_arbitrary_precision_integers",
    "SPV_ALTERA_blocking_pipes",
    "SPV_ALTERA_task_sequence",
    "SPV_ALTERA_usm_storage_classes",
    "SPV_AMD_weak_linkage",
    "SPV_EXT_long_vector",
    "SPV_INTEL_16bit_atomics",
    "SPV_INTEL_arbitrary_precision_integers",
    "SPV_INTEL_blocking_pipes",
    "SPV_INTEL_device_side_avc_motion_estimation",
    "SPV_INTEL_fp_conversions",
    "SPV_INTEL_function_pointers",
    "SPV_INTEL_global_variable_fpga_decorations",
    "SPV_INTEL_inline_assembly",
    "SPV_INTEL_joint_matrix",
    "SPV_INTEL_memory_access_aliasing",
    "SPV_INTEL_predicated_io",
    "SPV_INTEL_task_sequence",
    "SPV_KHR_abort",
    "SPV_KHR_constant_data",
    "SPV_KHR_fma",
    "SPV_KHR_poison_freeze",
];

/// Validates words for their environment. If a module declares an extension that spirv-val does not know, its findings
/// are warnings.
///
/// # Errors
/// [`Aborted`] if spirv-val finds a violation.
#[cfg(feature = "validate")]
pub fn run(words: &[u32], env: &TargetEnv, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    run_by(spirv_tools::val::ValidatorOptions::default(), words, env, diagnostics)
}

/// The same for a module whose memory another compiler laid out. Where that is valid only with the feature scalarBlockLayout, a warning says so: a
/// module does not state which features of a device it expects.
///
/// # Errors
/// As [`run`].
pub fn run_foreign(words: &[u32], env: &TargetEnv, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    #[cfg(feature = "validate")]
    {
        use spirant_dialect::{Diagnostic, diagnostics::Code};
        let mut strict = Diagnostics::new();
        let scalar = spirv_tools::val::ValidatorOptions { scalar_block_layout: true, ..Default::default() };
        if run(words, env, &mut strict).is_err()
            && run_by(scalar, words, env, &mut Diagnostics::new()).is_ok()
        {
            let message =
                format!("{env} takes the layout of this module only with the feature scalarBlockLayout");
            let why = strict.iter().map(|refusal| refusal.message.clone().into());
            let mut warning = Diagnostic::warning(Code::VALIDATION, message);
            warning.notes.extend(why);
            diagnostics.push(warning);
            return Ok(());
        }
    }
    run(words, env, diagnostics)
}

#[cfg(feature = "validate")]
fn run_by(
    options: spirv_tools::val::ValidatorOptions,
    words: &[u32],
    env: &TargetEnv,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    use spirant_dialect::{Diagnostic, diagnostics::Code};
    use spirv_tools::val::{self, Validator};
    let validator = val::create(Some(environment(env)));
    validator.validate(words, Some(options)).or_else(|error| {
        if let Some(extension) = unknown_extension(words) {
            diagnostics.push(Diagnostic::warning(
                Code::VALIDATION,
                format!("spirv-val does not know {extension}, and has against the module: {error}"),
            ));
            return Ok(());
        }
        diagnostics.abort(Diagnostic::error(Code::VALIDATION, format!("spirv-val for {env}: {error}")).note(
            "inline types and decorations are emitted as they are written; anything else is a bug of Spirant",
        ))
    })
}

/// The first of [`UNKNOWN`] that a module declares.
#[cfg(feature = "validate")]
fn unknown_extension(words: &[u32]) -> Option<&'static str> {
    use spirant_binary::reader::{Module, string_bytes};
    let module = Module::new(words).ok()?;
    module
        .instructions()
        .map_while(Result::ok)
        .filter(|inst| inst.op() == Some(spirant_dialect::spirv::Op::Extension))
        .find_map(|inst| UNKNOWN.iter().copied().find(|name| string_bytes(inst.words) == name.as_bytes()))
}

/// spirv-val's name for the rules of an environment.
#[cfg(feature = "validate")]
fn environment(env: &TargetEnv) -> spirv_tools::TargetEnv {
    use spirant_dialect::target_env::Client;
    use spirv_tools::TargetEnv as T;
    match env.client {
        Client::Vulkan(_, 0) => T::Vulkan_1_0,
        Client::Vulkan(_, 1) if env.version.minor() >= 4 => T::Vulkan_1_1_Spirv_1_4,
        Client::Vulkan(_, 1) => T::Vulkan_1_1,
        Client::Vulkan(_, 2) => T::Vulkan_1_2,
        Client::Vulkan(_, 3) => T::Vulkan_1_3,
        Client::Vulkan(..) => T::Vulkan_1_4,
        Client::OpenCl(1, _) if env.is_embedded() => T::OpenCLEmbedded_1_2,
        Client::OpenCl(2, 0) if env.is_embedded() => T::OpenCLEmbedded_2_0,
        Client::OpenCl(2, 1) if env.is_embedded() => T::OpenCLEmbedded_2_1,
        Client::OpenCl(2, _) if env.is_embedded() => T::OpenCLEmbedded_2_2,
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
