//! What a module may use: environments, and the features that they permit or guarantee.
//!
//! Invariant: a profile's environment permits everything that its modules declare. Unless asked for more, modules use only what
//! the environment guarantees.

use spirant_dialect::spirv::Capability;
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// The environment of a module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Profile {
    name: &'static str,
    /// Whether its modules are kernels.
    pub kernel: bool,
    /// The client's version: 13 is Vulkan 1.3, 30 is OpenCL 3.0.
    pub(super) client: u8,
    /// The minor version of SPIR-V.
    pub(super) minor: u8,
}

const fn profile(name: &'static str, kernel: bool, client: u8, minor: u8) -> Profile {
    Profile { name, kernel, client, minor }
}

impl Profile {
    /// Every profile.
    pub const ALL: [Profile; 11] = [
        profile("vulkan1.0", false, 10, 0),
        profile("vulkan1.1", false, 11, 3),
        profile("vulkan1.1spv1.4", false, 11, 4),
        profile("vulkan1.2", false, 12, 5),
        profile("vulkan1.3", false, 13, 6),
        profile("vulkan1.4", false, 14, 6),
        profile("opencl1.2", true, 12, 0),
        profile("opencl2.0", true, 20, 0),
        profile("opencl2.1", true, 21, 0),
        profile("opencl2.2", true, 22, 2),
        // Which versions a device takes beyond 1.0 is its own; 1.2 is what they have in common.
        profile("opencl3.0", true, 30, 2),
    ];

    /// The name of the environment.
    pub fn name(self) -> &'static str {
        self.name
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

/// There is no profile or feature with that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{name}' is not a {what}; there are {known}")]
pub struct Unknown {
    name: String,
    what: &'static str,
    known: String,
}

impl FromStr for Profile {
    type Err = Unknown;

    fn from_str(name: &str) -> Result<Profile, Unknown> {
        Profile::ALL.into_iter().find(|profile| profile.name == name).ok_or_else(|| Unknown {
            name: name.to_owned(),
            what: "profile",
            known: Profile::ALL.map(|profile| profile.name).join(", "),
        })
    }
}

/// A feature: a capability that modules may use, by its name.
#[derive(Clone, Copy, Debug)]
struct Row {
    capability: Capability,
    name: &'static str,
    /// The minor versions of Vulkan that permit and that guarantee it; 99 for none.
    vulkan: (u8, u8),
    /// The versions of OpenCL that permit and that guarantee it.
    opencl: (u8, u8),
    /// The extension that provides it before a minor version of SPIR-V.
    extension: Option<(&'static str, u8)>,
}

const fn row(capability: Capability, name: &'static str, vulkan: (u8, u8), opencl: (u8, u8)) -> Row {
    Row { capability, name, vulkan, opencl, extension: None }
}

const NEVER: (u8, u8) = (99, 99);

/// The features; one is known by its place.
const ROWS: [Row; 28] = {
    use Capability as C;
    [
        row(C::Int8, "Int8", (11, 14), (12, 12)),
        row(C::Int16, "Int16", (10, 14), (12, 12)),
        row(C::Int64, "Int64", (10, 99), (12, 12)),
        row(C::Float16, "Float16", (11, 99), (12, 99)),
        row(C::Float64, "Float64", (10, 99), (12, 99)),
        Row {
            extension: Some(("SPV_KHR_8bit_storage", 5)),
            ..row(C::StorageBuffer8BitAccess, "StorageBuffer8BitAccess", (11, 99), NEVER)
        },
        row(C::StorageBuffer16BitAccess, "StorageBuffer16BitAccess", (11, 14), NEVER),
        row(C::GroupNonUniform, "GroupNonUniform", (11, 11), NEVER),
        row(C::GroupNonUniformVote, "GroupNonUniformVote", (11, 14), NEVER),
        row(C::GroupNonUniformArithmetic, "GroupNonUniformArithmetic", (11, 14), NEVER),
        row(C::GroupNonUniformBallot, "GroupNonUniformBallot", (11, 14), NEVER),
        row(C::GroupNonUniformShuffle, "GroupNonUniformShuffle", (11, 14), NEVER),
        row(C::GroupNonUniformShuffleRelative, "GroupNonUniformShuffleRelative", (11, 14), NEVER),
        row(C::GroupNonUniformClustered, "GroupNonUniformClustered", (11, 99), NEVER),
        row(C::GroupNonUniformQuad, "GroupNonUniformQuad", (11, 14), NEVER),
        row(C::ImageQuery, "ImageQuery", (10, 10), NEVER),
        row(C::Groups, "Groups", NEVER, (20, 20)),
        Row {
            extension: Some(("SPV_KHR_vulkan_memory_model", 5)),
            ..row(C::VulkanMemoryModel, "VulkanMemoryModel", (12, 13), NEVER)
        },
        row(C::Vector16, "Vector16", NEVER, (12, 12)),
        row(C::DotProduct, "DotProduct", (13, 13), NEVER),
        row(C::Linkage, "Linkage", NEVER, (12, 12)),
        row(C::Geometry, "Geometry", (10, 99), NEVER),
        row(C::Tessellation, "Tessellation", (10, 99), NEVER),
        row(C::Sampled1D, "Sampled1D", (10, 10), NEVER),
        row(C::Image1D, "Image1D", (10, 10), NEVER),
        row(C::ImageBasic, "ImageBasic", NEVER, (12, 99)),
        row(C::Pipes, "Pipes", NEVER, (20, 99)),
        row(C::DeviceEnqueue, "DeviceEnqueue", NEVER, (20, 99)),
    ]
};

/// The features that modules may use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Features(BTreeSet<u8>);

impl Features {
    fn until(profile: Profile, limit: impl Fn((u8, u8)) -> u8) -> Features {
        let of = |row: &Row| if profile.kernel { row.opencl } else { row.vulkan };
        let has = |row: &Row| limit(of(row)) <= profile.client;
        Features(
            (0..ROWS.len() as u8).filter(|index| ROWS.get(usize::from(*index)).is_some_and(has)).collect(),
        )
    }

    /// The features that every implementation of the profile's environment has.
    pub fn guaranteed(profile: Profile) -> Features {
        Features::until(profile, |(_, guaranteed)| guaranteed)
    }

    /// The features that the profile's environment permits.
    pub fn permitted(profile: Profile) -> Features {
        Features::until(profile, |(permitted, _)| permitted)
    }

    /// Changes the features by a list such as `+Int64,-Float16,all`. A name alone adds the feature, `all` adds every permitted
    /// one, `none` removes all.
    ///
    /// # Errors A feature that is unknown, or that the environment does not permit.
    pub fn change(mut self, profile: Profile, list: &str) -> Result<Features, String> {
        let permitted = Features::permitted(profile);
        for word in list.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            let (adds, name) = match word.strip_prefix('-') {
                Some(name) => (false, name),
                None => (true, word.strip_prefix('+').unwrap_or(word)),
            };
            match name {
                "all" if adds => self = permitted.clone(),
                "all" | "none" => self.0.clear(),
                _ => {
                    let known = ROWS.iter().position(|row| row.name == name).ok_or_else(|| {
                        let names: Vec<&str> = ROWS.iter().map(|row| row.name).collect();
                        format!("'{name}' is not a feature; there are {}, all and none", names.join(", "))
                    })? as u8;
                    if adds && !permitted.0.contains(&known) {
                        return Err(format!("the feature {name} is not permitted in {profile}"));
                    }
                    if adds {
                        self.0.insert(known)
                    } else {
                        self.0.remove(&known)
                    };
                }
            }
        }
        Ok(self)
    }

    /// The names of the features.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.0.iter().filter_map(|index| ROWS.get(usize::from(*index))).map(|row| row.name)
    }

    /// Whether a capability may be used.
    pub(super) fn has(&self, capability: Capability) -> bool {
        ROWS.iter()
            .position(|row| row.capability == capability)
            .is_some_and(|at| self.0.contains(&(at as u8)))
    }
}

/// The extension that brings a capability to a minor version of SPIR-V.
pub(super) fn extension(capability: Capability, minor: u8) -> Option<&'static str> {
    let row = ROWS.iter().find(|row| row.capability == capability)?;
    row.extension.and_then(|(name, core)| (minor < core).then_some(name))
}
