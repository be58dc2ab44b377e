//! Target environments: what the consumer of a module accepts.
//!
//! An environment is a hard limit: the highest version, the permitted extensions, and the client API whose
//! own rules forbid some capabilities (Vulkan: appendix "Vulkan Environment for SPIR-V"; OpenCL: the OpenCL
//! SPIR-V Environment Specification). `vce` derives the actual requirements of a module and checks them
//! against it.

use crate::extension_names::other_name;
use crate::grammar::{self, OperandKind, Version};
use crate::module::ModuleKind;
use crate::spirv::{AddressingModel, Capability, MemoryModel};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// The client API a module is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Client {
    /// No client rules beyond the SPIR-V specification.
    Universal,
    /// Vulkan of this version.
    Vulkan(u8, u8),
    /// OpenCL of this version.
    OpenCl(u8, u8),
}

/// The permitted extensions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExtensionPolicy {
    /// Every extension but these.
    AllBut(BTreeSet<String>),
    /// These alone.
    Only(BTreeSet<String>),
}

/// The limits of a module for a consumer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TargetEnv {
    /// The client API.
    pub client: Client,
    /// The highest version.
    pub version: Version,
    /// The addressing model of modules.
    pub addressing: AddressingModel,
    /// The memory model of modules.
    pub memory: MemoryModel,
    /// The permitted extensions.
    pub extensions: ExtensionPolicy,
    /// The permitted capabilities, with those that they imply; `None` if the client and the version alone
    /// decide.
    pub capabilities: Option<BTreeSet<Capability>>,
    /// Capabilities that are missing, with those that imply them.
    pub missing: BTreeSet<Capability>,
    /// Capabilities that the source does not use. Requiring one is not an error, but the compiler uses an alternative if there
    /// is one.
    pub unasked: BTreeSet<Capability>,
}

crate::setters! {
    TargetEnv {
        client: Client,
        version: Version,
        addressing: AddressingModel,
        memory: MemoryModel,
        extensions: ExtensionPolicy,
        capabilities: Option<BTreeSet<Capability>>,
        missing: BTreeSet<Capability>,
        unasked: BTreeSet<Capability>,
    }
}

impl TargetEnv {
    /// The accepted names, without alternative spellings.
    pub const NAMES: &[&str] = &[
        "universal1.0",
        "universal1.1",
        "universal1.2",
        "universal1.3",
        "universal1.4",
        "universal1.5",
        "universal1.6",
        "vulkan1.0",
        "vulkan1.1",
        "vulkan1.1spv1.4",
        "vulkan1.2",
        "vulkan1.3",
        "vulkan1.4",
        "opencl1.2",
        "opencl2.0",
        "opencl2.1",
        "opencl2.2",
        "opencl3.0",
        "opencl1.2embedded",
        "opencl2.0embedded",
        "opencl2.1embedded",
        "opencl2.2embedded",
    ];

    fn of_name(name: &str) -> Option<TargetEnv> {
        if name == "vulkan1.1spv1.4" {
            return Some(TargetEnv { version: Version::V1_4, ..Self::vulkan(1) });
        }
        if let Some(full) = name.strip_suffix("embedded") {
            let env = Self::of_name(full.strip_suffix('_').unwrap_or(full))?;
            let has_profile = matches!(env.client, Client::OpenCl(1 | 2, _));
            return has_profile.then(|| env.without(&[Capability::Int64]));
        }
        let plain = name.strip_prefix("spv").unwrap_or(name);
        if plain.len() < name.len() && plain.starts_with(|c: char| c.is_ascii_digit()) {
            return Self::of_name(&format!("universal{plain}"));
        }
        let digits = plain.find(|c: char| c.is_ascii_digit())?;
        let (client, version) = plain.split_at(digits);
        let (major, minor) = version.split_once('.')?;
        let (major, minor): (u8, u8) = (major.parse().ok()?, minor.parse().ok()?);
        match client {
            "universal" => (major == 1 && minor <= 6).then(|| Self::universal(Version::new(1, minor))),
            "vulkan" => (major == 1 && minor <= 4).then(|| Self::vulkan(minor)),
            "opencl" => {
                matches!((major, minor), (1, 2) | (2, 0..=2) | (3, 0)).then(|| Self::opencl(major, minor, 64))
            }
            _ => None,
        }
    }

    /// No client, Logical addressing, up to `version`.
    pub fn universal(version: Version) -> TargetEnv {
        TargetEnv {
            client: Client::Universal,
            version,
            addressing: AddressingModel::Logical,
            memory: MemoryModel::GLSL450,
            extensions: ExtensionPolicy::AllBut(BTreeSet::new()),
            capabilities: None,
            missing: BTreeSet::new(),
            unasked: BTreeSet::new(),
        }
    }

    /// The same environment without some capabilities, and without those that imply one of them.
    pub fn without(mut self, capabilities: &[Capability]) -> TargetEnv {
        self.missing.extend(capabilities);
        self
    }

    /// Vulkan 1.`minor`, which accepts SPIR-V 1.0, 1.3, 1.5, 1.6 and 1.6 from 1.0 to 1.4.
    pub fn vulkan(minor: u8) -> TargetEnv {
        let version = match minor {
            0 => Version::V1_0,
            1 => Version::V1_3,
            2 => Version::V1_5,
            _ => Version::V1_6,
        };
        TargetEnv { client: Client::Vulkan(1, minor), ..Self::universal(version) }
    }

    /// OpenCL, with pointers of `width` bits. Versions before 2.1 accept SPIR-V 1.0 through
    /// `cl_khr_il_program`.
    pub fn opencl(major: u8, minor: u8, width: u32) -> TargetEnv {
        let version = match (major, minor) {
            (1, _) | (2, 0) => Version::V1_0,
            (2, 1) => Version::V1_1,
            (2, _) => Version::V1_2,
            _ => Version::V1_6,
        };
        TargetEnv { client: Client::OpenCl(major, minor), ..Self::physical(version, width) }
    }

    /// No client, OpenCL's memory model, pointers of `width` bits, up to `version`.
    pub fn physical(version: Version, width: u32) -> TargetEnv {
        TargetEnv {
            addressing: if width == 32 { AddressingModel::Physical32 } else { AddressingModel::Physical64 },
            memory: MemoryModel::OpenCL,
            ..Self::universal(version)
        }
    }

    /// The nearest newer environment of the same client for which `has` is true, with the same permissions, by its name.
    pub fn nearest(&self, has: impl Fn(&TargetEnv) -> bool) -> Option<String> {
        let versions: Vec<TargetEnv> = match self.client {
            Client::Universal => (0..=6).map(|minor| Self::universal(Version::new(1, minor))).collect(),
            Client::Vulkan(..) => (0..=4).map(Self::vulkan).collect(),
            Client::OpenCl(..) => {
                let known = [(1, 2), (2, 0), (2, 1), (2, 2), (3, 0)];
                known.into_iter().map(|(major, minor)| Self::opencl(major, minor, 64)).collect()
            }
        };
        // A newer OpenCL may accept the same SPIR-V, and have more all the same.
        let is_newer = |other: &TargetEnv| match (self.client, other.client) {
            (Client::OpenCl(major, minor), Client::OpenCl(other_major, other_minor)) => {
                (other_major, other_minor) > (major, minor)
            }
            _ => other.version > self.version,
        };
        let newer = versions.into_iter().filter(is_newer);
        let newer =
            newer.map(|other| TargetEnv { client: other.client, version: other.version, ..self.clone() });
        let full = self.is_embedded().then(|| TargetEnv { missing: BTreeSet::new(), ..self.clone() });
        full.into_iter().chain(newer).find(has).map(|env| match env.client {
            Client::Universal => format!("SPIR-V {}", env.version),
            Client::Vulkan(..) | Client::OpenCl(..) => env.to_string(),
        })
    }

    /// Whether it is an embedded profile of OpenCL before 3.0, which describes devices by features instead.
    pub fn is_embedded(&self) -> bool {
        matches!(self.client, Client::OpenCl(1 | 2, _)) && self.missing.iter().eq(&[Capability::Int64])
    }

    /// Whether modules are of kernels or of shaders.
    pub fn kind(&self) -> ModuleKind {
        self.memory.into()
    }

    /// Whether modules are of shaders.
    pub fn is_shader(&self) -> bool {
        self.kind() == ModuleKind::Shader
    }

    /// The width of pointers in bits; `None` in Logical addressing.
    pub fn pointer_width(&self) -> Option<u32> {
        match self.addressing {
            AddressingModel::Physical32 => Some(32),
            AddressingModel::Physical64 => Some(64),
            _ => None,
        }
    }

    /// Whether an extension may be used, under this name or its other name.
    pub fn allows_extension(&self, name: &str) -> bool {
        let listed = |names: &BTreeSet<String>| {
            names.contains(name) || other_name(name).is_some_and(|other| names.contains(other))
        };
        match &self.extensions {
            ExtensionPolicy::AllBut(not) => !listed(not),
            ExtensionPolicy::Only(only) => listed(only),
        }
    }

    /// Whether a module may declare an extension by this name.
    pub fn allows_spelling(&self, name: &str) -> bool {
        match &self.extensions {
            ExtensionPolicy::AllBut(_) => self.allows_extension(name),
            ExtensionPolicy::Only(only) => only.contains(name),
        }
    }

    /// The name by which a module declares an extension: the other one if only that is permitted.
    pub fn spelling<'n>(&self, name: &'n str) -> &'n str {
        match other_name(name) {
            Some(other) if !self.allows_spelling(name) && self.allows_spelling(other) => other,
            _ => name,
        }
    }

    /// Whether one of an extension's names is permitted explicitly, not only with all others. Hints that no
    /// result depends on require an extension only then.
    pub fn names_extension(&self, name: &str) -> bool {
        matches!(self.extensions, ExtensionPolicy::Only(_)) && self.allows_extension(name)
    }

    /// Whether a capability can be declared: the client accepts it and a version or an extension has it.
    pub fn allows_capability(&self, capability: Capability) -> bool {
        if self.client_forbids(capability) || self.is_unlisted(capability) || self.is_missing(capability) {
            return false;
        }
        let Some(info) = grammar::enumerant(OperandKind::Capability, capability as u32) else { return false };
        let availability = info.availability();
        let reached = availability.version.is_some_and(|v| v <= self.version)
            || availability.extensions.iter().any(|e| self.allows_extension(e))
            || (availability.version.is_none() && availability.extensions.is_empty());
        reached && availability.last_version.is_none_or(|last| self.version <= last)
    }

    /// Whether a capability, or one that it implies, is missing.
    pub fn is_missing(&self, capability: Capability) -> bool {
        if self.missing.is_empty() || self.missing.contains(&capability) {
            return !self.missing.is_empty();
        }
        let info = grammar::enumerant(OperandKind::Capability, capability as u32);
        info.is_some_and(|info| info.availability().capabilities().any(|implied| self.is_missing(implied)))
    }

    /// Whether a capability may be used although there is an alternative: it is permitted, and the source uses
    /// it.
    pub fn offers(&self, capability: Capability) -> bool {
        !self.unasked.contains(&capability) && self.allows_capability(capability)
    }

    /// Whether the environment lists its capabilities and this one is not among them.
    pub fn is_unlisted(&self, capability: Capability) -> bool {
        self.capabilities.as_ref().is_some_and(|listed| !listed.contains(&capability))
    }

    /// Whether the client's own rules exclude a capability that SPIR-V has.
    pub fn client_forbids(&self, capability: Capability) -> bool {
        use Capability as C;
        match self.client {
            Client::Universal => false,
            Client::Vulkan(..) => matches!(
                capability,
                C::Kernel
                    | C::Addresses
                    | C::Linkage
                    | C::Vector16
                    | C::Float16Buffer
                    | C::Pipes
                    | C::DeviceEnqueue
                    | C::LiteralSampler
                    | C::GenericPointer
                    | C::ImageBasic
                    | C::ImageReadWrite
                    | C::ImageMipmap
                    | C::AtomicStorage
                    | C::SubgroupDispatch
                    | C::NamedBarrier
                    | C::PipeStorage
            ),
            Client::OpenCl(major, minor) => !is_of_opencl((major, minor), capability),
        }
    }
}

/// Whether OpenCL of a version accepts a capability, on some device at least: the OpenCL SPIR-V Environment Specification lists those of
/// SPIR-V itself, and permits extensions to bring others. What a device may lack (`Float64`, images) is no matter of the environment.
fn is_of_opencl(version: (u8, u8), capability: Capability) -> bool {
    use Capability as C;
    let least = match capability {
        C::Addresses | C::Linkage | C::Kernel | C::Vector16 => (1, 2),
        C::Int8 | C::Int16 | C::Int64 | C::Float16Buffer | C::Float16 | C::Float64 => (1, 2),
        C::ImageBasic | C::LiteralSampler | C::Sampled1D | C::Image1D | C::SampledBuffer | C::ImageBuffer => {
            (1, 2)
        }
        // cl_khr_int64_base_atomics and cl_khr_mipmap_image.
        C::Int64Atomics | C::ImageMipmap => (1, 2),
        C::Pipes | C::Groups | C::DeviceEnqueue | C::GenericPointer | C::ImageReadWrite => (2, 0),
        C::PipeStorage | C::SubgroupDispatch => (2, 2),
        // cl_khr_subgroup_named_barrier.
        C::NamedBarrier => (2, 2),
        // cl_khr_subgroup_non_uniform_vote, cl_khr_subgroup_ballot and the like.
        C::GroupNonUniform
        | C::GroupNonUniformVote
        | C::GroupNonUniformArithmetic
        | C::GroupNonUniformBallot
        | C::GroupNonUniformShuffle
        | C::GroupNonUniformShuffleRelative
        | C::GroupNonUniformClustered => (3, 0),
        _ => return is_by_extension(capability),
    };
    version >= least
}

/// Whether an extension brings a capability that is not one of shaders.
fn is_by_extension(capability: Capability) -> bool {
    let Some(info) = grammar::enumerant(OperandKind::Capability, capability as u32) else { return false };
    let is_of_shaders = |implied: Capability| implied == Capability::Shader || implies_shader(implied);
    let is_variable_pointers =
        matches!(capability, Capability::VariablePointers | Capability::VariablePointersStorageBuffer);
    let availability = info.availability();
    !availability.extensions.is_empty()
        && !is_variable_pointers
        && (availability.capabilities.is_empty() || !availability.capabilities().all(is_of_shaders))
}

/// Whether a capability implies `Shader`.
fn implies_shader(capability: Capability) -> bool {
    let info = grammar::enumerant(OperandKind::Capability, capability as u32);
    info.is_some_and(|info| {
        info.availability()
            .capabilities()
            .any(|implied| implied == Capability::Shader || implies_shader(implied))
    })
}

/// The name as spirv-val spells it.
impl fmt::Display for TargetEnv {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.client {
            Client::Universal => write!(f, "universal{}", self.version),
            Client::Vulkan(1, 1) if self.version == Version::V1_4 => f.write_str("vulkan1.1spv1.4"),
            Client::Vulkan(major, minor) => write!(f, "vulkan{major}.{minor}"),
            Client::OpenCl(major, minor) if self.is_embedded() => write!(f, "opencl{major}.{minor}embedded"),
            Client::OpenCl(major, minor) => write!(f, "opencl{major}.{minor}"),
        }
    }
}

/// No environment has that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no environment '{0}'")]
pub struct UnknownEnv(pub String);

impl FromStr for TargetEnv {
    type Err = UnknownEnv;

    /// The environment of a name as spirv-val spells it: `spv1.6` or `universal1.6`, `vulkan1.3`, `vulkan1.1spv1.4`,
    /// `opencl2.2`, `opencl2.2embedded` or `opencl2.2_embedded`, also with a `spv` prefix. The embedded profile of OpenCL lacks `Int64`.
    fn from_str(name: &str) -> Result<Self, UnknownEnv> {
        Self::of_name(name).ok_or_else(|| UnknownEnv(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_the_name_of_its_environment() {
        for name in TargetEnv::NAMES {
            assert_eq!(TargetEnv::of_name(name).map(|env| env.to_string()).as_deref(), Some(*name));
        }
        assert_eq!(TargetEnv::of_name("spv1.6"), TargetEnv::of_name("universal1.6"));
        assert_eq!(TargetEnv::of_name("vulkan1.1spv1.4").map(|env| env.version), Some(Version::V1_4));
        for name in
            ["1.6", "spv1.7", "opencl3.0embedded", "vulkan1.1embedded", "vulkan1.0spv1.4", "embedded", "spv"]
        {
            assert_eq!(TargetEnv::of_name(name), None, "{name}");
        }
    }
}
