//! What a source is compiled with.

use crate::process::Limits;
use crate::profile::{Profile, Stage};
use crate::said::Error;
use spirant_dialect::TargetEnv;
use std::path::PathBuf;

/// A source language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// HLSL, shaders for Vulkan.
    #[default]
    Hlsl,
    /// OpenCL C, and C++ for OpenCL.
    Opencl,
}

/// How much debug information clang writes. It is the least that tells diagnostics where they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Detail {
    /// Positions, and where functions and variables are declared: for diagnostics alone.
    #[default]
    Positions,
    /// Positions, which are written.
    Lines,
    /// All, and the text of files.
    Full,
}

/// What becomes of warnings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Warnings {
    /// They are told.
    #[default]
    Shown,
    /// They are not told.
    Hidden,
    /// They are told, and nothing comes of the source.
    Fatal,
}

/// What a source is compiled with.
#[derive(Clone, Debug)]
pub struct Options {
    /// The language.
    pub language: Language,
    /// HLSL's profile.
    pub profile: Option<Profile>,
    /// The stage that the target triple names.
    pub stage: Option<Stage>,
    /// HLSL's entry points; none for `main`, or for all with `[shader("…")]` where there are some.
    pub entries: Vec<String>,
    /// Macros, NAME or NAME=VALUE.
    pub defines: Vec<String>,
    /// Folders of headers.
    pub includes: Vec<PathBuf>,
    /// The version of the language: hlsl202x, CL3.0; `None` for what suits.
    pub standard: Option<String>,
    /// What stands behind clang's `-O`: 0, 1, 2, 3 or s.
    pub level: String,
    /// HLSL's 16-bit types.
    pub native_16bit: bool,
    /// Arithmetic as IEEE 754 has it.
    pub is_strict: bool,
    /// Matrices are stored by rows.
    pub row_major: bool,
    /// Constant buffers have another layout than Direct3D's.
    pub other_layout: bool,
    /// Resources that nothing uses are declared.
    pub preserves_bindings: bool,
    /// The environment of the target triple, or else the one that is named.
    pub target: Option<TargetEnv>,
    /// The environment that is named.
    pub env: Option<TargetEnv>,
    /// Pointers of OpenCL C for Vulkan have 64 bits: they are addresses.
    pub has_addresses: bool,
    /// How much debug information.
    pub detail: Detail,
    /// What becomes of warnings.
    pub warnings: Warnings,
    /// Have clang print what is included.
    pub show_includes: bool,
    /// List the files that a source includes; whether with headers of the system.
    pub lists_files: Option<bool>,
    /// Further arguments of clang.
    pub arguments: Vec<String>,
    /// Have clang colour what it writes.
    pub color: bool,
    /// Tell the command line of a front end that fails, and what it said before.
    pub verbose: bool,
    /// The clang to run; `None` for `$CLANG`, or the first of `clang-22` and `clang` in `PATH`.
    pub clang: Option<PathBuf>,
    /// What clang may use.
    pub limits: Limits,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            language: Language::Hlsl,
            profile: None,
            stage: None,
            entries: Vec::new(),
            defines: Vec::new(),
            includes: Vec::new(),
            standard: None,
            level: "1".to_owned(),
            native_16bit: false,
            is_strict: false,
            row_major: false,
            other_layout: false,
            preserves_bindings: false,
            target: None,
            env: None,
            has_addresses: false,
            detail: Detail::Positions,
            warnings: Warnings::Shown,
            show_includes: false,
            lists_files: None,
            arguments: Vec::new(),
            color: false,
            verbose: false,
            clang: None,
            limits: Limits::default(),
        }
    }
}

impl Options {
    /// The stage that is stated, by profile or triple.
    ///
    /// # Errors
    /// They contradict each other.
    pub fn stated_stage(&self) -> Result<Option<Stage>, Error> {
        match (self.profile, self.stage) {
            (Some(profile), Some(named)) if profile.stage != named => Err(Error(format!(
                "the profile is of a {} shader and the target triple of a {} one",
                profile.stage.name(),
                named.name()
            ))),
            (Some(profile), _) => Ok(Some(profile.stage)),
            (None, named) => Ok(named),
        }
    }
}
