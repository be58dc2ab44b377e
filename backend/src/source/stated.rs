//! The options of a source as text, as programs in other languages and requests state them.

use super::rows::{ROWS, Stated};
use super::{SourceOptions, registers};
use spirant_hlsl::{Language, Profile, Warnings};
use spirant_normalize::{BindingRules, LayoutRule, ShaderInterface};
use std::path::{Path, PathBuf};

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
        let mut of_hlsl = ROWS.iter().filter(|row| row.is_for_hlsl && row.is_set(&self));
        if language == Language::Opencl
            && let Some(row) = of_hlsl.find(|row| row.name != "layout" || *rule != LayoutRule::Direct3D)
        {
            let option = row.name;
            return Err(format!(
                "{option}: {name} is OpenCL C, and this option has a meaning for HLSL alone"
            ));
        }
        let interface = self.interface(*rule)?;
        let warnings = match (self.no_warnings, self.fatal_warnings) {
            (true, true) => {
                return Err("fatal_warnings: warnings are either left out or errors, not both".to_owned());
            }
            (true, false) => Warnings::Hidden,
            (false, true) => Warnings::Fatal,
            (false, false) => Warnings::Shown,
        };
        let level = self.level.unwrap_or_else(|| "1".to_owned());
        if !["0", "1", "2", "3", "s"].contains(&&*level) {
            return Err(format!("level: '{level}' is none of 0, 1, 2, 3, s"));
        }
        let front = spirant_hlsl::Options {
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
            warnings,
            arguments: self.arguments,
            clang: self.clang.map(PathBuf::from),
            ..spirant_hlsl::Options::default()
        };
        let stage = front.stated_stage().map_err(|error| format!("profile: {}", error.0))?;
        if let Some(stage) = stage.filter(|stage| self.invert_y && !stage.writes_position()) {
            return Err(format!("invert_y: a {} shader writes no position", stage.name()));
        }
        Ok(SourceOptions { interface, describe: self.describe, front, ..SourceOptions::default() })
    }

    /// What becomes of the interface, but for what depends on the source.
    fn interface(&self, rule: LayoutRule) -> Result<ShaderInterface, String> {
        fn each<T>(
            name: &str,
            texts: &[String],
            read: fn(&str) -> Result<T, String>,
        ) -> Result<Vec<T>, String> {
            let all: Result<_, String> = texts.iter().map(|text| read(text)).collect();
            all.map_err(|error| format!("{name}: {error}"))
        }
        let shifts = each("binding_shifts", &self.binding_shifts, registers::shift)?;
        let bound = each("bind_registers", &self.bind_registers, registers::bound)?;
        if !bound.is_empty() && (!shifts.is_empty() || self.shift_open_bindings) {
            return Err("bind_registers: registers are either bound or shifted, not both".to_owned());
        }
        let globals = each("bind_globals", self.bind_globals.as_slice(), registers::descriptor)?;
        let set = each("open_set", self.open_set.as_slice(), registers::number)?;
        let bindings = BindingRules::default()
            .shifts(shifts)
            .shift_open(self.shift_open_bindings)
            .registers(bound)
            .globals(globals.first().copied())
            .open_set(set.first().copied().unwrap_or(0));
        Ok(ShaderInterface::default()
            .entry_name(self.entry_name.clone())
            .bindings(bindings)
            .layout(rule)
            .invert_y(self.invert_y)
            .reciprocal_w(self.dx_position_w))
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
            (stated(|s| s.binding_shifts = vec!["x:1".into()]), "a.hlsl", "binding_shifts: 'x'"),
            (stated(|s| s.binding_shifts = vec!["t".into()]), "a.hlsl", "binding_shifts: write CLASS:BY"),
            (
                stated(|s| s.bind_registers = vec!["t0:0:5".into()]),
                "a.hlsl",
                "bind_registers: write REGISTER",
            ),
            (stated(|s| s.bind_globals = Some("2".into())), "a.hlsl", "bind_globals: write BINDING:SET"),
            (stated(|s| s.open_set = Some("all".into())), "a.hlsl", "open_set: 'all'"),
            (
                stated(|s| (s.bind_registers, s.shift_open_bindings) = (vec!["t0:0:5:1".into()], true)),
                "a.hlsl",
                "not both",
            ),
            (stated(|s| (s.no_warnings, s.fatal_warnings) = (true, true)), "a.hlsl", "not both"),
            (
                stated(|s| (s.profile, s.invert_y) = (Some("ps_6_5".into()), true)),
                "a.hlsl",
                "invert_y: a pixel shader",
            ),
        ] {
            let error = given.read(name).err().unwrap_or_default();
            assert!(error.contains(part), "{error}");
        }
    }
}
