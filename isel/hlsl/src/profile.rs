//! Shader profiles, as DXC names them, and the stages that clang's triples name.

use crate::said::Error;

/// A shader profile: `ps_6_5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The stage.
    pub stage: Stage,
    /// The shader model; `None` for `x`, the highest there is.
    pub model: (u32, Option<u32>),
}

/// A stage, or a library of entry points of any stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Compute shaders.
    Compute,
    /// Vertex shaders.
    Vertex,
    /// Pixel shaders.
    Pixel,
    /// Hull shaders.
    Hull,
    /// Domain shaders.
    Domain,
    /// Geometry shaders.
    Geometry,
    /// Mesh shaders.
    Mesh,
    /// Amplification shaders.
    Amplification,
    /// Every entry point says its stage.
    Library,
}

/// The letters of profiles, clang's names.
const STAGES: [(Stage, &str, &str); 9] = [
    (Stage::Compute, "cs", "compute"),
    (Stage::Vertex, "vs", "vertex"),
    (Stage::Pixel, "ps", "pixel"),
    (Stage::Hull, "hs", "hull"),
    (Stage::Domain, "ds", "domain"),
    (Stage::Geometry, "gs", "geometry"),
    (Stage::Mesh, "ms", "mesh"),
    (Stage::Amplification, "as", "amplification"),
    (Stage::Library, "lib", "library"),
];

impl Stage {
    /// What clang calls it, in triples and in `[shader("…")]`.
    pub fn name(self) -> &'static str {
        STAGES.iter().find(|(stage, ..)| *stage == self).map_or("library", |(.., name)| name)
    }

    /// The letters of its profiles, such as `cs`.
    pub fn letters(self) -> &'static str {
        STAGES.iter().find(|(stage, ..)| *stage == self).map_or("lib", |(_, letters, _)| letters)
    }

    /// The stage that a triple names.
    pub fn of_triple(triple: &str) -> Option<Stage> {
        let last = triple.rsplit('-').next()?;
        STAGES.iter().find(|(.., name)| *name == last).map(|(stage, ..)| *stage)
    }

    /// Whether it writes positions.
    pub fn writes_position(self) -> bool {
        !matches!(self, Stage::Compute | Stage::Pixel | Stage::Hull | Stage::Amplification)
    }
}

impl std::str::FromStr for Profile {
    type Err = Error;

    fn from_str(text: &str) -> Result<Profile, Error> {
        let unknown = || {
            Error(format!(
                "'{text}' is not a shader profile; profiles are cs_6_0 to cs_6_10, and so for vs, ps, hs, ds, gs, ms, as and lib"
            ))
        };
        let mut parts = text.split('_');
        let (Some(letters), Some(major), Some(minor), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(unknown());
        };
        let (stage, ..) = STAGES.iter().find(|(_, known, _)| *known == letters).ok_or_else(unknown)?;
        let minor = match minor {
            "x" => None,
            digits => Some(digits.parse().map_err(|_| unknown())?),
        };
        match major.parse() {
            // Older models are read as the first that SPIR-V knows, as DXC reads them.
            Ok(4 | 5) => Ok(Profile { stage: *stage, model: (6, Some(0)) }),
            Ok(6) if minor.is_none_or(|minor: u32| minor <= 10) => {
                Ok(Profile { stage: *stage, model: (6, minor) })
            }
            Ok(_) => Err(Error(format!("the profile '{text}' is of no shader model; there are 6_0 to 6_10"))),
            Err(_) => Err(unknown()),
        }
    }
}

impl std::fmt::Display for Profile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let letters =
            STAGES.iter().find(|(stage, ..)| *stage == self.stage).map_or("lib", |(_, name, _)| name);
        let (major, minor) = self.model;
        match minor {
            Some(minor) => write!(f, "{letters}_{major}_{minor}"),
            None => write!(f, "{letters}_{major}_x"),
        }
    }
}

impl Profile {
    /// The macros by which sources ask for the shader model.
    pub fn macros(self) -> [String; 2] {
        let (major, minor) = self.model;
        [format!("__SHADER_TARGET_MAJOR={major}"), format!("__SHADER_TARGET_MINOR={}", minor.unwrap_or(10))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn profiles_are_read_as_dxc_reads_them() {
        let profile = |text: &str| text.parse::<Profile>();
        assert_eq!(profile("ps_6_5").unwrap(), Profile { stage: Stage::Pixel, model: (6, Some(5)) });
        assert_eq!(profile("lib_6_x").unwrap(), Profile { stage: Stage::Library, model: (6, None) });
        assert_eq!(profile("cs_5_0").unwrap().model, (6, Some(0)));
        for name in ["ps_6_5", "lib_6_x", "cs_6_10"] {
            assert_eq!(profile(name).unwrap().to_string(), name);
        }
        for wrong in ["ps", "ps_6", "xs_6_0", "ps_6_0_1", "ps_7_0", "ps_6_a", "", "ps_6_11"] {
            assert!(profile(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn triples_name_stages() {
        assert_eq!(Stage::of_triple("spirv-unknown-vulkan1.3-pixel"), Some(Stage::Pixel));
        assert_eq!(Stage::of_triple("spirv-unknown-vulkan1.3"), None);
    }
}
