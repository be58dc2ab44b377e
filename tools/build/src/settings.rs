//! What a shader is compiled with: the same for all, or for one.

use std::path::PathBuf;

/// A macro with several values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Axis {
    pub(crate) name: String,
    /// The values; `None` for a macro that is defined or not.
    pub(crate) values: Option<Vec<String>>,
}

impl Axis {
    /// The number of values.
    pub(crate) fn count(&self) -> usize {
        self.values.as_ref().map_or(2, Vec::len)
    }

    /// A value by its place.
    pub(crate) fn value(&self, place: usize) -> String {
        self.values
            .as_ref()
            .and_then(|values| values.get(place).cloned())
            .unwrap_or_else(|| place.to_string())
    }
}

/// What a shader is compiled with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Settings {
    pub(crate) profile: Option<String>,
    pub(crate) entries: Vec<String>,
    pub(crate) target: Option<String>,
    pub(crate) environment: Option<String>,
    pub(crate) level: Option<String>,
    /// Macros, with their values.
    pub(crate) defines: Vec<(String, Option<String>)>,
    pub(crate) includes: Vec<PathBuf>,
    pub(crate) axes: Vec<Axis>,
    pub(crate) options: Vec<String>,
}

impl Settings {
    /// These settings after those of all shaders.
    pub(crate) fn over(&self, common: &Settings) -> Settings {
        let both = |own: &[String], common: &[String]| [common, own].concat();
        Settings {
            profile: self.profile.clone().or(common.profile.clone()),
            entries: if self.entries.is_empty() { common.entries.clone() } else { self.entries.clone() },
            target: self.target.clone().or(common.target.clone()),
            environment: self.environment.clone().or(common.environment.clone()),
            level: self.level.clone().or(common.level.clone()),
            defines: [&common.defines[..], &self.defines].concat(),
            includes: [&self.includes[..], &common.includes].concat(),
            axes: [&common.axes[..], &self.axes].concat(),
            options: both(&self.options, &common.options),
        }
    }
}

/// The methods that state settings, for a type with the field `settings`.
macro_rules! settings {
    () => {
        /// The shader profile of HLSL, such as `cs_6_6` or `lib_6_6` (`-T`).
        #[must_use]
        pub fn profile(mut self, profile: impl Into<String>) -> Self {
            self.settings.profile = Some(profile.into());
            self
        }

        /// An entry point of HLSL (`--entry`). With several, the module has all of them. Without, it is `main`, or all functions
        /// with `[shader("…")]`.
        #[must_use]
        pub fn entry(mut self, entry: impl Into<String>) -> Self {
            self.settings.entries.push(entry.into());
            self
        }

        /// The target triple, such as `spirv-unknown-vulkan1.3-compute` (`--target`). OpenCL C is compiled for OpenCL without it.
        #[must_use]
        pub fn target(mut self, triple: impl Into<String>) -> Self {
            self.settings.target = Some(triple.into());
            self
        }

        /// The environment by spirv-val's name, such as `vulkan1.2` (`--target-env`).
        #[must_use]
        pub fn environment(mut self, name: impl Into<String>) -> Self {
            self.settings.environment = Some(name.into());
            self
        }

        /// The level of optimization: 0 to 3, or for HLSL and OpenCL C also s (`-O`).
        #[must_use]
        pub fn optimize(mut self, level: impl ::std::fmt::Display) -> Self {
            self.settings.level = Some(level.to_string());
            self
        }

        /// A macro with a value (`-DNAME=VALUE`).
        #[must_use]
        pub fn define(mut self, name: impl Into<String>, value: impl ::std::fmt::Display) -> Self {
            self.settings.defines.push((name.into(), Some(value.to_string())));
            self
        }

        /// A macro without a value (`-DNAME`).
        #[must_use]
        pub fn define_flag(mut self, name: impl Into<String>) -> Self {
            self.settings.defines.push((name.into(), None));
            self
        }

        /// A folder of headers, from the folder of the package (`-I`). Those of a shader are searched before those of all.
        #[must_use]
        pub fn include(mut self, folder: impl AsRef<::std::path::Path>) -> Self {
            self.settings.includes.push(folder.as_ref().to_owned());
            self
        }

        /// A macro that has each of these values in turn. With several such macros there is a module for each combination; the first
        /// macro changes slowest.
        #[must_use]
        pub fn permute<V: ::std::fmt::Display>(
            mut self,
            name: impl Into<String>,
            values: impl IntoIterator<Item = V>,
        ) -> Self {
            let values = values.into_iter().map(|value| value.to_string()).collect();
            self.settings.axes.push(Axis { name: name.into(), values: Some(values) });
            self
        }

        /// A macro that is not defined in one half of the modules and defined in the other.
        #[must_use]
        pub fn permute_flag(mut self, name: impl Into<String>) -> Self {
            self.settings.axes.push(Axis { name: name.into(), values: None });
            self
        }

        /// A further option of `spirant cc`, or of `spirant llc` for LLVM IR and DXIL: a word of its command line.
        #[must_use]
        pub fn option(mut self, option: impl Into<String>) -> Self {
            self.settings.options.push(option.into());
            self
        }
    };
}

pub(crate) use settings;
