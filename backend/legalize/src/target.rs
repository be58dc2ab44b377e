//! The target of a legalization.

use spirant_dialect::entity::EntityRef;
use spirant_dialect::function::Function;
use spirant_dialect::grammar::Version;
use spirant_dialect::module::Module;
use spirant_dialect::op::Opcode;
use spirant_dialect::spirv::{self, Capability, StorageClass};
use spirant_dialect::target_env::{Client, TargetEnv};
use spirant_dialect::types::{Type, TypeKind, TypeTable};
use std::ops::RangeInclusive;

/// Options of legalization.
#[derive(Clone, Copy, Default, Debug)]
pub struct Policy {
    /// Keep integers of odd widths if the environment permits `SPV_ALTERA_arbitrary_precision_integers`
    /// (formerly `SPV_INTEL_…`).
    pub arbitrary_integers: bool,
    /// Compute with doubles in integers if the environment lacks `Float64`.
    pub emulate_doubles: bool,
    /// Leave undefined what the environment leaves undefined: another producer wrote the module in SPIR-V.
    pub is_foreign: bool,
}

/// Whether an operation on integers of a width has a way without integers of that width.
type HasWay = fn(Opcode, u32) -> bool;

/// What a module is legalized for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target<'a> {
    env: &'a TargetEnv,
    policy: Policy,
    /// Whether the module is a kernel's.
    pub(crate) is_kernel: bool,
    /// Whether integers of 8, 16 and 64 bits exist.
    has_bytes: bool,
    has_shorts: bool,
    has_longs: bool,
    /// Whether floating-point numbers of 16 and 64 bits exist.
    pub(crate) has_halves: bool,
    has_doubles: bool,
    /// Whether inputs and outputs of 16 bits exist.
    pub(crate) has_narrow_interfaces: bool,
}

impl<'a> Target<'a> {
    /// What `module` is to become. `has_way` tells whether an operation on integers of a width can be done without them.
    pub(crate) fn new(module: &Module, env: &'a TargetEnv, policy: Policy, has_way: HasWay) -> Self {
        let is_kernel = module.is_kernel();
        let has = |capability: Capability, widths: RangeInclusive<u32>| {
            env.allows_capability(capability)
                && (env.offers(capability) || !can_do_without(module, &widths, has_way))
        };
        Target {
            env,
            policy,
            is_kernel,
            // The memory of kernels is laid out by these types.
            has_bytes: is_kernel || has(Capability::Int8, 8..=8),
            has_shorts: is_kernel || has(Capability::Int16, 16..=16),
            has_longs: has(Capability::Int64, 33..=64),
            has_halves: env.allows_capability(Capability::Float16),
            has_doubles: env.allows_capability(Capability::Float64),
            has_narrow_interfaces: env.allows_capability(Capability::StorageInputOutput16),
        }
    }

    /// Whether doubles are computed with in integers.
    pub(crate) fn emulates_doubles(&self) -> bool {
        self.policy.emulate_doubles && !self.has_doubles
    }

    /// Whether another producer wrote the module in SPIR-V.
    pub(crate) fn is_foreign(&self) -> bool {
        self.policy.is_foreign
    }

    /// Whether the elements of arrays in uniform blocks are at least 16 bytes apart, as a client API requires.
    pub(crate) fn has_uniform_strides(&self) -> bool {
        matches!(self.env.client, Client::Vulkan(..))
    }

    /// Whether vectors of `count` components exist.
    pub(crate) fn has_vector(&self, count: u32) -> bool {
        matches!(count, 2..=4)
            || matches!(count, 8 | 16) && self.has_vector16()
            || count > 4 && self.has_long_vectors()
    }

    /// Whether vectors of any length exist and are to be used.
    pub(crate) fn has_long_vectors(&self) -> bool {
        self.env.names_extension("SPV_EXT_long_vector")
            && self.env.version >= Version::V1_3
            && self.env.allows_capability(Capability::LongVectorEXT)
    }

    /// Whether vectors of 8 and 16 components exist.
    pub(crate) fn has_vector16(&self) -> bool {
        self.is_kernel && self.env.allows_capability(Capability::Vector16)
    }

    /// The width that integers of some width are computed in, their own where it is legal; `None` where they are
    /// split into limbs. Narrow ones of odd widths are computed in at least 32 bits.
    pub(crate) fn computed_in(&self, width: u32) -> Option<u32> {
        match width {
            8 if self.has_bytes => Some(8),
            16 if self.has_shorts => Some(16),
            0..=32 => Some(32),
            33..=64 if self.has_longs => Some(64),
            _ => None,
        }
    }

    /// How wide a limb is.
    pub(crate) fn limb(&self) -> u32 {
        if self.has_longs { 64 } else { 32 }
    }

    /// Whether integers of all widths exist and are to be used.
    pub(crate) fn has_arbitrary_integers(&self) -> bool {
        self.policy.arbitrary_integers
            && self.env.allows_capability(Capability::ArbitraryPrecisionIntegersALTERA)
    }
}

/// A scalar or vector for which `is_meant` holds, in the uniform block that `ty` points to; `None` where there is none. The elements of
/// arrays are 16 bytes apart there (Vulkan, "Offset and Stride Assignment"), so no small array can stand for it.
pub(crate) fn in_uniform_block(types: &TypeTable, ty: Type, is_meant: impl Fn(Type) -> bool) -> Option<Type> {
    let TypeKind::Pointer { storage: StorageClass::Uniform, pointee } = types.kind(ty) else { return None };
    let is_block = |part: Type| {
        types
            .get(part)
            .decorations
            .iter()
            .any(|d| d.member.is_none() && d.decoration.kind == spirv::Decoration::Block)
    };
    let mut block = pointee;
    while let TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } = types.kind(block) {
        block = element;
    }
    if !is_block(block) {
        return None;
    }
    let mut parts = vec![block];
    while let Some(part) = parts.pop() {
        match types.kind(part) {
            TypeKind::Array { element, .. } | TypeKind::RuntimeArray { element } => parts.push(element),
            TypeKind::Struct => parts.extend(types.members(part)),
            _ if is_meant(part) => return Some(part),
            _ => {}
        }
    }
    None
}

/// Whether nothing in a module must be done on integers of these widths themselves.
fn can_do_without(module: &Module, widths: &RangeInclusive<u32>, has_way: HasWay) -> bool {
    let is_of_width: Vec<bool> = module
        .types
        .iter()
        .map(|(ty, _)| match module.types.kind(module.types.scalar(ty)) {
            TypeKind::Int { width, .. } => widths.contains(&width),
            _ => false,
        })
        .collect();
    if !is_of_width.contains(&true) {
        return true;
    }
    let types = &module.types;
    let is_vector = |ty: Type| types.lanes(ty) > 1 && is_of_width.get(ty.index()) == Some(&true);
    if *widths.end() > 32 && types.iter().any(|(ty, _)| in_uniform_block(types, ty, is_vector).is_some()) {
        return false;
    }
    let is_done = |function: &Function| {
        let mut is_done = true;
        let mut look = |inst| {
            let mut values = function.operands(inst).iter().copied().chain(function.results(inst));
            if values.any(|value| is_of_width.get(function.value_type(value).index()) == Some(&true)) {
                is_done &= has_way(function.op(inst), *widths.end());
            }
        };
        function.walk_blocks(|_, block| function.insts(block).iter().for_each(|inst| look(*inst)));
        is_done
    };
    module.functions.values().filter(|function| function.body.region().is_some()).all(is_done)
}
