//! What a module says about its environment and interface before it is lowered: MLIR's
//! `spirv.target_env`, `spirv.entry_point_abi` and `spirv.interface_var_abi`.
//!
//! Legalization turns the last two into global variables, entry points and execution modes.

use crate::grammar::Version;
use crate::spirv::{Capability, Scope, StorageClass};
use std::collections::BTreeSet;

/// `#spirv.target_env<…>`: the environment that a module is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TargetEnvAttribute {
    /// The highest version.
    pub version: Version,
    /// The capabilities there are.
    pub capabilities: BTreeSet<Capability>,
    /// The extensions there are.
    pub extensions: BTreeSet<String>,
    /// `Vulkan`, `OpenCL`, …; as it is written.
    pub client_api: Option<String>,
    /// `AMD`, `ARM`, …
    pub vendor: Option<String>,
    /// `DiscreteGPU`, `CPU`, …
    pub device_type: Option<String>,
    /// The number the vendor gave the device.
    pub device_id: Option<u32>,
    /// Resource limits by name: one number, or one for each dimension.
    pub limits: Vec<(String, Vec<u32>)>,
    /// The multiplications of cooperative matrices that the device has, if the attribute lists them.
    pub matrices: Vec<CooperativeMatrixProperties>,
}

/// `#spirv.coop_matrix_props_khr<…>`: a multiplication of an M×K matrix by a K×N matrix, added to an M×N matrix.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CooperativeMatrixProperties {
    /// Whether it is of SPV_NV_cooperative_matrix: `#spirv.coop_matrix_props_nv<…>`.
    pub is_nv: bool,
    /// M, N and K.
    pub sizes: [u32; 3],
    /// The components of A, B, C and the result, as MLIR spells their types: `i8`, `f16`.
    pub components: [Box<str>; 4],
    /// Whether sums saturate; absent in the form of NV.
    pub saturates: bool,
    /// The scope that computes together.
    pub scope: Scope,
}

impl TargetEnvAttribute {
    /// The numbers of a limit that the attribute states.
    pub fn limit(&self, name: &str) -> Option<&[u32]> {
        self.limits.iter().find(|(known, _)| known == name).map(|(_, numbers)| numbers.as_slice())
    }
}

/// `#spirv.entry_point_abi<…>`: marks a function as an entry point, and states how it is run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EntryPointAbi {
    /// Invocations of a workgroup in each dimension; empty if the attribute does not state them.
    pub workgroup_size: Vec<u32>,
    /// Invocations of a subgroup.
    pub subgroup_size: Option<u32>,
    /// The width in bits of the floating-point numbers that execution modes refer to.
    pub target_width: Option<u32>,
}

/// `#spirv.interface_var_abi<(set, binding), class>`: the variable a parameter becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InterfaceVarAbi {
    /// `DescriptorSet`
    pub set: u32,
    /// `Binding`
    pub binding: u32,
    /// Its storage class; that of the parameter's pointer type if the attribute states none.
    pub storage: Option<StorageClass>,
}
