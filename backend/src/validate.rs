//! spirv-val: in process, if the cargo feature `validate` is on, or else the installed program.

use spirant_binary::reader::{Module, string_bytes};
use spirant_dialect::diagnostics::{Code, Diagnostic};
use spirant_dialect::spirv::Op;
use spirant_dialect::target_env::Client;
use spirant_dialect::{Aborted, Diagnostics, TargetEnv};
use std::fmt;
#[cfg(not(feature = "validate"))]
use std::path::Path;

#[cfg(any(test, not(feature = "validate")))]
mod program;

/// The validator of this build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Validator {
    /// spirv-val in process.
    #[cfg(feature = "validate")]
    Inside,
    /// The installed program.
    #[cfg(not(feature = "validate"))]
    Program(&'static Path),
}

impl Validator {
    /// The one in process, or else the program in `PATH`; `None` without either.
    pub fn find() -> Option<Validator> {
        #[cfg(feature = "validate")]
        return Some(Validator::Inside);
        #[cfg(not(feature = "validate"))]
        program::find().map(Validator::Program)
    }

    fn run(self, words: &[u32], environment: Environment, scalar_layout: bool) -> Result<(), String> {
        match self {
            #[cfg(feature = "validate")]
            Validator::Inside => {
                use spirv_tools::val::{self, Validator, ValidatorOptions};
                let options = ValidatorOptions { scalar_block_layout: scalar_layout, ..Default::default() };
                let validator = val::create(Some(environment));
                validator.validate(words, Some(options)).map_err(|error| error.to_string())
            }
            #[cfg(not(feature = "validate"))]
            Validator::Program(program) => program::run(program, words, environment, scalar_layout),
        }
    }

    /// What an older validator than that of a build does not know, if its error says so: the error is no verdict.
    #[cfg_attr(feature = "validate", allow(unused_variables, reason = "the one in process is not older"))]
    fn unknown_in(self, error: &str) -> Option<&'static str> {
        match self {
            #[cfg(feature = "validate")]
            Validator::Inside => None,
            #[cfg(not(feature = "validate"))]
            Validator::Program(_) => program::unknown_in(error),
        }
    }
}

impl fmt::Display for Validator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            #[cfg(feature = "validate")]
            Validator::Inside => f.write_str("spirv-val"),
            #[cfg(not(feature = "validate"))]
            Validator::Program(program) => write!(f, "{}", program.display()),
        }
    }
}

/// Extensions whose instructions or capabilities spirv-val, as it is published, does not know: what it has against a
/// module with one of them is no verdict. File tests hold each (`; spirv-val refuses:`).
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
/// [`Aborted`] if spirv-val finds a violation, or if there is none.
pub fn run(words: &[u32], env: &TargetEnv, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    run_by(false, words, env, diagnostics)
}

/// The same for a module whose memory another compiler laid out. Where that is valid only with the feature scalarBlockLayout, a warning says so: a
/// module does not state which features of a device it expects.
///
/// # Errors
/// As [`run`].
pub fn run_foreign(words: &[u32], env: &TargetEnv, diagnostics: &mut Diagnostics) -> Result<(), Aborted> {
    let mut strict = Diagnostics::new();
    if run(words, env, &mut strict).is_err() && run_by(true, words, env, &mut Diagnostics::new()).is_ok() {
        let message =
            format!("{env} takes the layout of this module only with the feature scalarBlockLayout");
        let why = strict.iter().map(|refusal| refusal.message.clone().into());
        let mut warning = Diagnostic::warning(Code::VALIDATION, message);
        warning.notes.extend(why);
        diagnostics.push(warning);
        return Ok(());
    }
    run(words, env, diagnostics)
}

fn run_by(
    scalar_layout: bool,
    words: &[u32],
    env: &TargetEnv,
    diagnostics: &mut Diagnostics,
) -> Result<(), Aborted> {
    let Some(validator) = Validator::find() else {
        return diagnostics.abort(
            Diagnostic::error(Code::VALIDATION, "spirv-val is neither in this build nor in PATH")
                .help("install SPIRV-Tools, or build with the cargo feature 'validate'"),
        );
    };
    validator.run(words, environment(env), scalar_layout).or_else(|error| {
        if let Some(unknown) = unknown_extension(words).or_else(|| validator.unknown_in(&error)) {
            diagnostics.push(Diagnostic::warning(
                Code::VALIDATION,
                format!("{validator} does not know {unknown}, and has against the module: {error}"),
            ));
            return Ok(());
        }
        diagnostics.abort(Diagnostic::error(Code::VALIDATION, format!("spirv-val for {env}: {error}")).note(
            "inline types and decorations are emitted as they are written; anything else is a bug of Spirant",
        ))
    })
}

/// The first of [`UNKNOWN`] that a module declares.
fn unknown_extension(words: &[u32]) -> Option<&'static str> {
    let module = Module::new(words).ok()?;
    module
        .instructions()
        .map_while(Result::ok)
        .filter(|inst| inst.op() == Some(Op::Extension))
        .find_map(|inst| UNKNOWN.iter().copied().find(|name| string_bytes(inst.words) == name.as_bytes()))
}

/// The rules of an environment, as spirv-val names them.
#[cfg(feature = "validate")]
type Environment = spirv_tools::TargetEnv;
#[cfg(not(feature = "validate"))]
type Environment = &'static str;

/// The value of the library, or the name on the program's command line.
macro_rules! environment {
    ($value:ident, $name:literal) => {{
        #[cfg(feature = "validate")]
        let environment = spirv_tools::TargetEnv::$value;
        #[cfg(not(feature = "validate"))]
        let environment = $name;
        environment
    }};
}

/// spirv-val's rules for an environment.
fn environment(env: &TargetEnv) -> Environment {
    match env.client {
        Client::Vulkan(_, 0) => environment!(Vulkan_1_0, "vulkan1.0"),
        Client::Vulkan(_, 1) if env.version.minor() >= 4 => {
            environment!(Vulkan_1_1_Spirv_1_4, "vulkan1.1spv1.4")
        }
        Client::Vulkan(_, 1) => environment!(Vulkan_1_1, "vulkan1.1"),
        Client::Vulkan(_, 2) => environment!(Vulkan_1_2, "vulkan1.2"),
        Client::Vulkan(_, 3) => environment!(Vulkan_1_3, "vulkan1.3"),
        Client::Vulkan(..) => environment!(Vulkan_1_4, "vulkan1.4"),
        Client::OpenCl(1, _) if env.is_embedded() => environment!(OpenCLEmbedded_1_2, "opencl1.2embedded"),
        Client::OpenCl(2, 0) if env.is_embedded() => environment!(OpenCLEmbedded_2_0, "opencl2.0embedded"),
        Client::OpenCl(2, 1) if env.is_embedded() => environment!(OpenCLEmbedded_2_1, "opencl2.1embedded"),
        Client::OpenCl(2, _) if env.is_embedded() => environment!(OpenCLEmbedded_2_2, "opencl2.2embedded"),
        Client::OpenCl(1, _) => environment!(OpenCL_1_2, "opencl1.2"),
        Client::OpenCl(2, 0) => environment!(OpenCL_2_0, "opencl2.0"),
        Client::OpenCl(2, 1) => environment!(OpenCL_2_1, "opencl2.1"),
        Client::OpenCl(2, _) => environment!(OpenCL_2_2, "opencl2.2"),
        // OpenCL 3.0 permits versions that spirv-val's OpenCL rules do not.
        Client::OpenCl(..) | Client::Universal => match env.version.minor() {
            0 => environment!(Universal_1_0, "spv1.0"),
            1 => environment!(Universal_1_1, "spv1.1"),
            2 => environment!(Universal_1_2, "spv1.2"),
            3 => environment!(Universal_1_3, "spv1.3"),
            4 => environment!(Universal_1_4, "spv1.4"),
            5 => environment!(Universal_1_5, "spv1.5"),
            _ => environment!(Universal_1_6, "spv1.6"),
        },
    }
}
