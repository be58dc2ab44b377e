//! What a module is legalized for.

use spirant_dialect::module::Module;
use spirant_dialect::spirv::Capability;
use spirant_dialect::target_env::TargetEnv;

/// What legalization may do.
#[derive(Clone, Copy, Default, Debug)]
pub struct Policy {
    /// Leave integers of odd widths alone where the environment permits
    /// `SPV_ALTERA_arbitrary_precision_integers` (formerly `SPV_INTEL_…`).
    pub arbitrary_integers: bool,
}

/// What a module is legalized for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target<'a> {
    env: &'a TargetEnv,
    policy: Policy,
    /// Whether the module is a kernel's.
    pub(crate) is_kernel: bool,
}

impl<'a> Target<'a> {
    /// What `module` is to become.
    pub(crate) fn new(module: &Module, env: &'a TargetEnv, policy: Policy) -> Self {
        Target { env, policy, is_kernel: module.is_kernel() }
    }

    /// Whether vectors of `count` components exist.
    pub(crate) fn has_vector(&self, count: u32) -> bool {
        matches!(count, 2..=4) || matches!(count, 8 | 16) && self.has_vector16()
    }

    /// Whether vectors of 8 and 16 components exist.
    pub(crate) fn has_vector16(&self) -> bool {
        self.is_kernel && self.env.allows_capability(Capability::Vector16)
    }

    /// Whether integers of all widths exist and are to be used.
    pub(crate) fn has_arbitrary_integers(&self) -> bool {
        self.policy.arbitrary_integers
            && self.env.allows_capability(Capability::ArbitraryPrecisionIntegersALTERA)
    }
}
