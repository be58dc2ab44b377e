//! The options of a source as text, as programs in other languages and requests state them.

use super::SourceOptions;
use serde::Deserialize;
use spirant_hlsl::{Language, Profile};
use spirant_normalize::LayoutRule;
use std::path::{Path, PathBuf};

/// The options of a source, as `spirant cc` spells them; what is left out is as it is there.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Stated {
    /// `hlsl` or `opencl`; by default what the name of the source ends with, or HLSL where there is a profile.
    pub language: Option<String>,
    /// HLSL's profile: `cs_6_0`.
    pub profile: Option<String>,
    /// HLSL's entry points.
    pub entries: Vec<String>,
    /// Macros, NAME or NAME=VALUE.
    pub defines: Vec<String>,
    /// Folders of headers.
    pub includes: Vec<String>,
    /// The version of the language: `hlsl202x`, `CL3.0`.
    pub standard: Option<String>,
    /// How much clang and this compiler optimize: `0`, `1`, `2`, `3` or `s`; by default `1`.
    pub level: Option<String>,
    /// The rule by which constant buffers are laid out: `dx`, `relaxed`, `gl` or `scalar`; by default `dx`.
    pub layout: Option<String>,
    /// The clang to run; by default `$CLANG`, `clang-22` or `clang`.
    pub clang: Option<String>,
    /// Further arguments of clang.
    pub arguments: Vec<String>,
    /// Make half, int16_t and uint16_t 16 bits wide.
    pub enable_16bit_types: bool,
    /// Compute with floats as IEEE 754 has it.
    pub ieee_strict: bool,
    /// Store matrices by rows.
    pub row_major: bool,
    /// Decorate inputs, outputs and resources with what the source calls them.
    pub describe: bool,
}

/// The rules of layouts, by their names.
const LAYOUTS: [(&str, LayoutRule); 4] = [
    ("dx", LayoutRule::Direct3D),
    ("relaxed", LayoutRule::Relaxed),
    ("gl", LayoutRule::Std140),
    ("scalar", LayoutRule::Scalar),
];

/// The language that the name of a source states.
pub fn language_of(name: &Path) -> Option<Language> {
    match name.extension().and_then(|extension| extension.to_str()) {
        Some("hlsl" | "hlsli" | "fx" | "fxh") => Some(Language::Hlsl),
        Some("cl" | "clcpp") => Some(Language::Opencl),
        _ => None,
    }
}

impl Stated {
    /// The options of a source of this name.
    ///
    /// # Errors
    /// The option that cannot be what it is.
    pub fn read(self, name: &str) -> Result<SourceOptions, String> {
        let language = match self.language.as_deref() {
            Some("hlsl") => Language::Hlsl,
            Some("opencl" | "cl") => Language::Opencl,
            Some(other) => return Err(format!("language: '{other}' is neither hlsl nor opencl")),
            None => language_of(Path::new(name))
                .or(self.profile.is_some().then_some(Language::Hlsl))
                .ok_or_else(|| format!("language: {name} ends in none of .hlsl, .cl and .clcpp; state it"))?,
        };
        let profile = self.profile.as_deref().map(str::parse::<Profile>).transpose();
        let profile = profile.map_err(|error| format!("profile: {error}"))?;
        let layout = self.layout.as_deref().unwrap_or("dx");
        let rule = LAYOUTS.iter().find(|(known, _)| *known == layout);
        let (_, rule) =
            rule.ok_or_else(|| format!("layout: '{layout}' is none of dx, relaxed, gl, scalar"))?;
        let is_for_hlsl = profile.is_some()
            || !self.entries.is_empty()
            || self.enable_16bit_types
            || self.ieee_strict
            || self.row_major
            || self.describe
            || *rule != LayoutRule::Direct3D;
        if language == Language::Opencl && is_for_hlsl {
            return Err(format!(
                "{name} is OpenCL C, and an option is stated that has a meaning for HLSL alone"
            ));
        }
        let level = self.level.unwrap_or_else(|| "1".to_owned());
        if !["0", "1", "2", "3", "s"].contains(&&*level) {
            return Err(format!("level: '{level}' is none of 0, 1, 2, 3, s"));
        }
        let mut given = SourceOptions::default();
        given.interface.layout = *rule;
        given.describe = self.describe;
        given.front = spirant_hlsl::Options {
            language,
            profile,
            entries: self.entries,
            defines: self.defines,
            includes: self.includes.into_iter().map(PathBuf::from).collect(),
            standard: self.standard,
            level,
            native_16bit: self.enable_16bit_types,
            is_strict: self.ieee_strict,
            row_major: self.row_major,
            arguments: self.arguments,
            clang: self.clang.map(PathBuf::from),
            ..spirant_hlsl::Options::default()
        };
        Ok(given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_is_named() {
        let stated = |edit: fn(&mut Stated)| {
            let mut stated = Stated::default();
            edit(&mut stated);
            stated
        };
        assert!(Stated::default().read("a.hlsl").is_ok());
        assert!(stated(|s| s.profile = Some("ps_6_5".into())).read("<memory>").is_ok());
        for (given, name, part) in [
            (Stated::default(), "a.txt", "language: a.txt"),
            (stated(|s| s.language = Some("glsl".into())), "a", "'glsl'"),
            (stated(|s| s.profile = Some("ps_9_9".into())), "a.hlsl", "profile: "),
            (stated(|s| s.layout = Some("x".into())), "a.hlsl", "layout: 'x'"),
            (stated(|s| s.level = Some("9".into())), "a.hlsl", "level: '9'"),
            (stated(|s| s.row_major = true), "a.cl", "HLSL alone"),
            (stated(|s| s.entries = vec!["f".into()]), "a.cl", "HLSL alone"),
        ] {
            let error = given.read(name).err().unwrap_or_default();
            assert!(error.contains(part), "{error}");
        }
    }
}
