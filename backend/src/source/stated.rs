//! The options of a source as text, as programs in other languages and requests state them.

use super::rows::{ROWS, Stated};
use super::{SourceOptions, registers};
use spirant_hlsl::{Language, Profile, Stage, Warnings};
use spirant_normalize::{BindingRules, LayoutRule, ShaderInterface};
use std::fmt;
use std::path::Path;

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

/// An option that cannot be what it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The name of its row.
    pub option: &'static str,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.option, self.why)
    }
}

impl std::error::Error for Refused {}

/// Why an option cannot be what it is.
fn refused(option: &'static str, why: impl fmt::Display) -> Refused {
    Refused { option, why: why.to_string() }
}

impl Stated {
    /// The language of a source of this name.
    ///
    /// # Errors
    /// Neither the options nor the name state one.
    pub fn language(&self, name: &str) -> Result<Language, Refused> {
        match self.language.as_deref() {
            Some("hlsl") => Ok(Language::Hlsl),
            Some("opencl" | "cl") => Ok(Language::Opencl),
            Some(other) => Err(refused("language", format!("'{other}' is neither hlsl nor opencl"))),
            None => {
                language_of(Path::new(name)).or(self.profile.is_some().then_some(Language::Hlsl)).ok_or_else(
                    || refused("language", format!("{name} ends in none of .hlsl, .cl and .clcpp; state it")),
                )
            }
        }
    }

    /// Whether warnings are told.
    pub fn warnings(&self) -> Warnings {
        match (self.no_warnings, self.fatal_warnings) {
            (true, _) => Warnings::Hidden,
            (false, true) => Warnings::Fatal,
            (false, false) => Warnings::Shown,
        }
    }

    /// The level of optimization.
    pub fn level(&self) -> &str {
        self.level.as_deref().unwrap_or("1")
    }

    /// HLSL's profile.
    ///
    /// # Errors
    /// It is none.
    pub fn profile(&self) -> Result<Option<Profile>, Refused> {
        let profile = self.profile.as_deref().map(str::parse::<Profile>).transpose();
        profile.map_err(|error| refused("profile", error))
    }

    /// The options of a source of this name.
    ///
    /// # Errors
    /// The option that cannot be what it is.
    pub fn read(self, name: &str) -> Result<SourceOptions, Refused> {
        let language = self.language(name)?;
        let profile = self.profile()?;
        let layout = self.layout.as_deref().unwrap_or("dx");
        let rule = LAYOUTS.iter().find(|(known, _)| *known == layout);
        let (_, rule) =
            rule.ok_or_else(|| refused("layout", format!("'{layout}' is none of dx, relaxed, gl, scalar")))?;
        let mut of_hlsl = ROWS.iter().filter(|row| row.is_for_hlsl() && row.is_set(&self));
        if language == Language::Opencl
            && let Some(row) = of_hlsl.find(|row| row.name != "layout" || *rule != LayoutRule::Direct3D)
        {
            return Err(refused(
                row.name,
                format!("{name} is OpenCL C, and this option has a meaning for HLSL alone"),
            ));
        }
        let interface = self.interface(*rule)?;
        if self.no_warnings && self.fatal_warnings {
            return Err(refused("fatal_warnings", "warnings are either left out or errors, not both"));
        }
        let (warnings, level) = (self.warnings(), self.level().to_owned());
        if !["0", "1", "2", "3", "s"].contains(&&*level) {
            return Err(refused("level", format!("'{level}' is none of 0, 1, 2, 3, s")));
        }
        // Who names a DXC wants it, as on the command line.
        let default = if self.dxc.is_some() { "dxil" } else { "auto" };
        let front_end = self.front_end.as_deref().unwrap_or(default).parse();
        let front_end = front_end.map_err(|why: String| refused("front_end", why))?;
        let dxc = self.dxc;
        let front = spirant_hlsl::Options {
            language,
            profile,
            entries: self.entries,
            defines: self.defines,
            includes: self.includes,
            standard: self.standard,
            level,
            native_16bit: self.enable_16bit_types,
            is_strict: self.ieee_strict,
            row_major: self.row_major,
            warnings,
            arguments: self.arguments,
            clang: self.clang,
            ..spirant_hlsl::Options::default()
        };
        let stage = front.stated_stage().map_err(|error| refused("profile", error.0))?;
        check_position(self.invert_y, stage)?;
        Ok(SourceOptions { interface, describe: self.describe, front, front_end, dxc, unfit: None })
    }

    /// What becomes of the interface of LLVM IR or of a container of DXIL, which is of one entry point or a library: it has no
    /// constant buffer of global variables.
    ///
    /// # Errors
    /// The option that cannot be what it is.
    pub fn of_container(&self) -> Result<ShaderInterface, Refused> {
        let given = Stated { bind_globals: None, open_set: None, ..self.clone() };
        given.interface(LayoutRule::default())
    }

    /// What becomes of the interface, but for what depends on the source.
    fn interface(&self, rule: LayoutRule) -> Result<ShaderInterface, Refused> {
        fn each<T>(
            name: &'static str,
            texts: &[String],
            read: fn(&str) -> Result<T, String>,
        ) -> Result<Vec<T>, Refused> {
            let all: Result<_, String> = texts.iter().map(|text| read(text)).collect();
            all.map_err(|error| refused(name, error))
        }
        let shifts = each("binding_shifts", &self.binding_shifts, registers::shift)?;
        let bound = each("bind_registers", &self.bind_registers, registers::bound)?;
        if !bound.is_empty() && (!shifts.is_empty() || self.shift_open_bindings) {
            return Err(refused("bind_registers", "registers are either bound or shifted, not both"));
        }
        let globals = each("bind_globals", self.bind_globals.as_slice(), registers::descriptor)?;
        let set = each("open_set", self.open_set.as_slice(), registers::number)?;
        let bindings = BindingRules::default()
            .shifts(shifts)
            .shift_open(self.shift_open_bindings)
            .preserve(self.preserve_bindings)
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

/// Refuses `invert_y` where the stage has no use for it; where none is stated, it may have one.
///
/// # Errors
/// That the stage writes no position.
pub fn check_position(invert_y: bool, stage: Option<Stage>) -> Result<(), Refused> {
    match stage.filter(|stage| invert_y && !stage.writes_position()) {
        Some(stage) => Err(refused(
            "invert_y",
            format!(
                "a {} shader writes no position; the option is for vertex, domain, geometry and mesh shaders and libraries",
                stage.name()
            ),
        )),
        None => Ok(()),
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
            let error = given.read(name).err().map(|refused| refused.to_string()).unwrap_or_default();
            assert!(error.contains(part), "{error}");
        }
    }
}
