//! Target triples, with their environments and data layouts.
//!
//! The spelling is LLVM's: `spirv`, `spirv32`, `spirv64` with an optional version (`spirv1.6`,
//! `spirv64v1.3`), a vendor, `vulkan` with an optional version, a shader stage. `spir` and `spir64` are read
//! as kernels. A version is a limit: the actual requirements of a module are deduced.

use spirant_dialect::grammar::Version;
use spirant_dialect::target_env::Client;
use std::fmt;
use std::str::FromStr;

pub use spirant_dialect::TargetEnv;
use spirant_dialect::stages;

/// How pointers work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Addressing {
    Logical,
    Physical32,
    Physical64,
}

/// A target triple that this backend compiles for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Triple {
    text: String,
    addressing: Addressing,
    /// The version limit in the architecture's name.
    version: Option<Version>,
    /// The minor version of Vulkan 1.
    vulkan: Option<u8>,
    layout: &'static str,
}

/// Why a triple is not a SPIR-V triple, or contradicts the environment.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TargetError {
    /// Another architecture.
    #[error("'{0}' is not a SPIR-V target")]
    Architecture(String),
    /// A SPIR-V version that does not exist.
    #[error("'{0}' names a SPIR-V version other than 1.0 to 1.6")]
    SpirvVersion(String),
    /// A Vulkan version that does not exist.
    #[error("'{0}' names a Vulkan version other than 1.0 to 1.4")]
    VulkanVersion(String),
    /// A part of the triple that is not supported.
    #[error("'{0}' in the triple '{1}' is neither an operating system nor a shader stage known for SPIR-V")]
    Component(String, String),
    /// Vulkan has no physical pointers.
    #[error("the triple '{0}' has physical pointers, but {1} supports Logical addressing only")]
    Physical(String, String),
    /// OpenCL has no logical pointers.
    #[error("the triple '{0}' has logical pointers, but {1} supports physical addressing only")]
    Logical(String, String),
    /// Neither the module nor the caller names a target.
    #[error("the module names no target triple")]
    Missing,
}

impl TargetError {
    /// How to fix it.
    pub fn help(&self) -> &'static str {
        match self {
            TargetError::Architecture(_) | TargetError::Missing => {
                "targets are spirv, spirv32 and spirv64, for example spirv-unknown-vulkan1.3-compute or spirv64-unknown-unknown; \
                 name one with -mtriple"
            }
            TargetError::SpirvVersion(_) => "write spirv1.6 or spirv64v1.3, for example",
            TargetError::VulkanVersion(_) => "write vulkan1.3, for example",
            TargetError::Component(..) => "a shader's triple is spirv-unknown-vulkan1.3-compute, for example",
            TargetError::Physical(..) => "shaders are compiled for spirv-unknown-vulkan1.3, for example",
            TargetError::Logical(..) => "kernels are compiled for spirv64-unknown-unknown, for example",
        }
    }
}

impl Triple {
    /// The triple as it was written.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The data layout, as in LLVM's own backend.
    pub fn data_layout(&self) -> &'static str {
        self.layout
    }

    /// The vendor, if it names one.
    pub fn vendor(&self) -> Option<&str> {
        self.text.split('-').nth(1)
    }

    /// The environment. Without versions in the triple: SPIR-V 1.6, Vulkan 1.3.
    pub fn env(&self) -> TargetEnv {
        let limit = self.version.unwrap_or(Version::V1_6);
        let mut env = match (self.addressing, self.vulkan) {
            (Addressing::Logical, Some(minor)) => TargetEnv::vulkan(minor),
            (Addressing::Logical, None) => TargetEnv::universal(limit),
            (Addressing::Physical32, _) => TargetEnv::physical(limit, 32),
            (Addressing::Physical64, _) => TargetEnv::physical(limit, 64),
        };
        env.version = env.version.min(limit);
        env
    }
}

impl fmt::Display for Triple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Triple {
    type Err = TargetError;

    fn from_str(text: &str) -> Result<Self, TargetError> {
        let mut components = text.split('-');
        let (mut addressing, version, spir) = parse_architecture(components.next().unwrap_or_default())?;
        let mut vulkan = None;
        // LLVM compiles shaders for any architecture of SPIR-V. Its name of the version of Vulkan may then stand in the vendor's
        // place, as in spirv32v1.3-vulkan-unknown.
        if components.clone().next().is_some_and(|vendor| vendor.starts_with("vulkan")) {
            addressing = Addressing::Logical;
        }
        for (index, component) in components.clone().enumerate() {
            if component.starts_with("vulkan") {
                vulkan = Some(parse_vulkan(component)?);
            } else if index > 0 && addressing == Addressing::Logical && !is_known(component) {
                // The vendor may be anyone, and a kernel's operating system means nothing to us.
                return Err(TargetError::Component(component.to_owned(), text.to_owned()));
            }
        }
        if vulkan.is_some() && addressing != Addressing::Logical {
            return Err(TargetError::Physical(text.to_owned(), "Vulkan".to_owned()));
        }
        let layout = data_layout(addressing, spir, components.next().unwrap_or_default());
        Ok(Triple { text: text.to_owned(), addressing, version, vulkan, layout })
    }
}

/// The environment for a triple, narrowed or replaced by a named one. The named environment's client and
/// version replace the triple's; the pointers and the version in the architecture's name stay.
///
/// # Errors
/// A [`TargetError`] if neither is given or they contradict each other.
pub fn environment(triple: Option<&Triple>, named: Option<&TargetEnv>) -> Result<TargetEnv, TargetError> {
    let (triple, named) = match (triple, named) {
        (None, None) => return Err(TargetError::Missing),
        (None, Some(named)) => return Ok(named.clone()),
        (Some(triple), None) => return Ok(triple.env()),
        (Some(triple), Some(named)) => (triple, named),
    };
    let own = triple.env();
    match (named.client, own.is_shader()) {
        (Client::Vulkan(..), false) => {
            return Err(TargetError::Physical(triple.to_string(), named.to_string()));
        }
        (Client::OpenCl(..), true) => {
            return Err(TargetError::Logical(triple.to_string(), named.to_string()));
        }
        _ => {}
    }
    let version = named.version.min(triple.version.unwrap_or(Version::V1_6));
    Ok(own.client(named.client).version(version).missing(named.missing.clone()))
}

/// The pointers, the version limit, and whether the name is one of `spir`.
fn parse_architecture(name: &str) -> Result<(Addressing, Option<Version>, bool), TargetError> {
    match name {
        "spir" => return Ok((Addressing::Physical32, None, true)),
        "spir64" => return Ok((Addressing::Physical64, None, true)),
        _ => {}
    }
    let unknown = || TargetError::Architecture(name.to_owned());
    let rest = name.strip_prefix("spirv").ok_or_else(unknown)?;
    let (addressing, version) = if let Some(version) = rest.strip_prefix("32") {
        (Addressing::Physical32, version)
    } else if let Some(version) = rest.strip_prefix("64") {
        (Addressing::Physical64, version)
    } else {
        (Addressing::Logical, rest)
    };
    if version.is_empty() {
        return Ok((addressing, None, false));
    }
    let number = version.strip_prefix('v').unwrap_or(version);
    let (major, minor) = number.split_once('.').ok_or_else(unknown)?;
    match (major, minor.parse::<u8>()) {
        ("1", Ok(minor)) if minor <= 6 => Ok((addressing, Some(Version::new(1, minor)), false)),
        _ => Err(TargetError::SpirvVersion(name.to_owned())),
    }
}

/// The minor version in `vulkan1.3`; Vulkan 1.3 where none is stated.
fn parse_vulkan(name: &str) -> Result<u8, TargetError> {
    match name.strip_prefix("vulkan").unwrap_or_default() {
        "" => Ok(3),
        version => {
            let mut numbers = version.split('.');
            match (numbers.next(), numbers.next().map(str::parse::<u8>)) {
                (Some("1"), Some(Ok(minor))) if minor <= 4 => Ok(minor),
                _ => Err(TargetError::VulkanVersion(name.to_owned())),
            }
        }
    }
}

/// Whether a component behind the vendor says something about a shader, or nothing at all.
fn is_known(component: &str) -> bool {
    let is_stage = || stages::model(component).and_then(stages::name) == Some(component);
    matches!(component, "" | "unknown" | "none" | "library") || is_stage()
}

/// Integers of 64 bits and vectors are aligned to their sizes everywhere; globals live in the
/// address space behind `G`.
macro_rules! layout {
    ($before:literal, $after:literal) => {
        concat!(
            "e-",
            $before,
            "i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024",
            $after
        )
    };
}

/// The data layout of LLVM 22 and its clang for a triple.
fn data_layout(addressing: Addressing, spir: bool, vendor: &str) -> &'static str {
    match (addressing, spir, vendor) {
        (Addressing::Logical, ..) => layout!("", "-n8:16:32:64-G10"),
        (Addressing::Physical32, true, _) => layout!("p:32:32-", "-G1"),
        (Addressing::Physical32, false, _) => layout!("p:32:32-", "-n8:16:32:64-G1"),
        (Addressing::Physical64, true, _) => layout!("", "-G1"),
        (Addressing::Physical64, false, "amd") => layout!("", "-n32:64-S32-G1-P4-A0"),
        (Addressing::Physical64, false, "intel") => layout!("", "-n8:16:32:64-G1-P9-A0"),
        (Addressing::Physical64, false, _) => layout!("", "-n8:16:32:64-G1"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn env(triple: &str) -> TargetEnv {
        triple.parse::<Triple>().unwrap().env()
    }

    fn layout_of(triple: &str) -> &'static str {
        triple.parse::<Triple>().unwrap().data_layout()
    }

    fn error(triple: &str) -> TargetError {
        triple.parse::<Triple>().unwrap_err()
    }

    #[test]
    fn kernels_have_physical_pointers_and_the_version_of_their_name() {
        assert_eq!(env("spirv64-unknown-unknown"), TargetEnv::physical(Version::V1_6, 64));
        assert_eq!(env("spirv64v1.3-unknown-unknown"), TargetEnv::physical(Version::V1_3, 64));
        assert_eq!(env("spirv32v1.0"), TargetEnv::physical(Version::V1_0, 32));
        assert_eq!(env("spir64-unknown-unknown"), TargetEnv::physical(Version::V1_6, 64));
        assert_eq!(env("spir"), TargetEnv::physical(Version::V1_6, 32));
        assert_eq!(env("spirv64-amd-amdhsa"), TargetEnv::physical(Version::V1_6, 64));
    }

    #[test]
    fn shaders_have_the_versions_of_their_client() {
        assert_eq!(env("spirv-unknown-unknown"), TargetEnv::universal(Version::V1_6));
        assert_eq!(env("spirv1.4-unknown-unknown"), TargetEnv::universal(Version::V1_4));
        assert_eq!(env("spirv-unknown-vulkan1.1-compute"), TargetEnv::vulkan(1));
        assert_eq!(env("spirv1.6-unknown-vulkan1.3-library"), TargetEnv::vulkan(3));
        assert_eq!(env("spirv-unknown-vulkan"), TargetEnv::vulkan(3));
        assert_eq!(env("spirv-vulkan-library"), TargetEnv::vulkan(3));
        // The lower of the two limits holds.
        assert_eq!(env("spirv1.5-unknown-vulkan1.3").version, Version::V1_5);
        assert_eq!(env("spirv1.6-unknown-vulkan1.1").version, Version::V1_3);
    }

    #[test]
    fn other_triples_are_refused_with_the_part_that_is_wrong() {
        assert_eq!(error("x86_64-pc-linux-gnu"), TargetError::Architecture("x86_64".to_owned()));
        assert_eq!(error("spirvish"), TargetError::Architecture("spirvish".to_owned()));
        assert_eq!(error(""), TargetError::Architecture(String::new()));
        assert_eq!(error("spirv1.7"), TargetError::SpirvVersion("spirv1.7".to_owned()));
        assert_eq!(error("spirv-unknown-vulkan2.0"), TargetError::VulkanVersion("vulkan2.0".to_owned()));
        assert!(matches!(error("spirv-unknown-linux"), TargetError::Component(part, _) if part == "linux"));
        assert!(matches!(error("spirv64-unknown-vulkan1.3"), TargetError::Physical(..)));
    }

    #[test]
    fn vulkan_in_the_place_of_the_vendor_means_shaders() {
        let env = env("spirv32v1.3-vulkan-unknown");
        assert_eq!(env, TargetEnv::vulkan(3).version(Version::V1_3));
        assert_eq!(layout_of("spirv32v1.3-vulkan-unknown"), layout_of("spirv-unknown-vulkan"));
    }

    #[test]
    fn a_named_environment_replaces_the_client_and_keeps_the_pointers() {
        let kernel: Triple = "spirv32v1.2-unknown-unknown".parse().unwrap();
        let opencl: TargetEnv = "opencl3.0".parse().unwrap();
        let env = environment(Some(&kernel), Some(&opencl)).unwrap();
        assert_eq!((env.client, env.version, env.pointer_width()), (opencl.client, Version::V1_2, Some(32)));
        let embedded: TargetEnv = "opencl2.0embedded".parse().unwrap();
        let env = environment(Some(&kernel), Some(&embedded)).unwrap();
        assert_eq!((env.to_string().as_str(), env.pointer_width()), ("opencl2.0embedded", Some(32)));
        let shader: Triple = "spirv-unknown-vulkan1.1".parse().unwrap();
        let vulkan: TargetEnv = "vulkan1.3".parse().unwrap();
        assert_eq!(environment(Some(&shader), Some(&vulkan)).unwrap(), vulkan);
        assert!(environment(Some(&kernel), Some(&vulkan)).is_err());
        assert!(environment(Some(&shader), Some(&opencl)).is_err());
        assert_eq!(environment(None, None), Err(TargetError::Missing));
    }
}
