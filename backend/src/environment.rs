//! The environment of a compilation: from the options, or from the module itself.

use crate::options::Options;
use crate::target::{self, TargetError};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::{self, OperandKind, Version};
use spirant_dialect::spirv::Capability;
use spirant_dialect::target_env::ExtensionPolicy;
use spirant_dialect::{Aborted, Diagnostic, Diagnostics, Module, TargetEnv};
use spirant_legalize as legalize;
use spirant_verify::verify_resource_limits;

/// The environment for a module of the dialect that was read: from the options, or what it says of
/// itself, or any that has its version.
pub(crate) fn of_dialect(
    module: &Module,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Result<TargetEnv, Aborted> {
    if options.triple.is_some() || options.env.is_some() {
        let found = target::environment(options.triple.as_ref(), options.env.as_ref());
        return Ok(permit(known(found, diagnostics)?, options));
    }
    let version = module.requirements.version.unwrap_or(Version::V1_6);
    let universal = TargetEnv::universal(version).addressing(module.addressing).memory(module.memory);
    let env = match &module.target_env {
        Some(stated) => {
            verify_resource_limits(module, diagnostics);
            diagnostics.check()?;
            let env = universal
                .version(stated.version)
                .extensions(ExtensionPolicy::Only(stated.extensions.clone()));
            let listed = legalize::vce::with_implied(&stated.capabilities);
            let all = grammar::enumerants(OperandKind::Capability).iter();
            let all = all.filter_map(|info| Capability::from_u32(info.value));
            env.without(&all.filter(|capability| !listed.contains(capability)).collect::<Vec<_>>())
        }
        None => universal,
    };
    Ok(permit(env, options))
}

/// What legalization may do: an extension that changes what types mean is used only where it is named.
pub(crate) fn policy(env: &TargetEnv, emulate_doubles: bool, is_foreign: bool) -> legalize::Policy {
    legalize::Policy {
        emulate_doubles,
        is_foreign,
        arbitrary_integers: env.names_extension("SPV_ALTERA_arbitrary_precision_integers"),
    }
}

pub(crate) fn known(
    found: Result<TargetEnv, TargetError>,
    diagnostics: &mut Diagnostics,
) -> Result<TargetEnv, Aborted> {
    found.or_else(|error| {
        diagnostics.abort(Diagnostic::error(Code::INVALID_INPUT, error.to_string()).help(error.help()))
    })
}

/// The environment with the extensions that the options permit, without the capabilities that they say it lacks.
pub(crate) fn permit(mut env: TargetEnv, options: &Options) -> TargetEnv {
    if let Some(extensions) = &options.extensions {
        env.extensions = extensions.clone();
    }
    env.without(&options.missing_capabilities)
}
