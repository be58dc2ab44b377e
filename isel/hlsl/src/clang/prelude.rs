//! The HLSL prelude shipped inside this program, as files that clang reads.

use crate::cache;
use crate::input::marker;
use crate::process::{self, Limits};
use crate::said::Error;
use crate::scratch::Folder;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The prelude: `hlsl.h` includes the others, but for what is precompiled.
pub(crate) const PRELUDE: [(&str, &str); 12] = [
    ("hlsl.h", include_str!("../../prelude/hlsl.h")),
    ("hlsl_complete.h", include_str!("../../prelude/hlsl_complete.h")),
    ("hlsl_convert.h", include_str!("../../prelude/hlsl_convert.h")),
    ("hlsl_layout.h", include_str!("../../prelude/hlsl_layout.h")),
    ("hlsl_matrix.h", include_str!("../../prelude/hlsl_matrix.h")),
    ("hlsl_memory.h", include_str!("../../prelude/hlsl_memory.h")),
    ("hlsl_mixed.h", include_str!("../../prelude/hlsl_mixed.h")),
    ("hlsl_pack.h", include_str!("../../prelude/hlsl_pack.h")),
    ("hlsl_pixel.h", include_str!("../../prelude/hlsl_pixel.h")),
    ("hlsl_results.h", include_str!("../../prelude/hlsl_results.h")),
    ("hlsl_vk.h", include_str!("../../prelude/hlsl_vk.h")),
    ("hlsl_wave.h", include_str!("../../prelude/hlsl_wave.h")),
];

/// The prelude as files.
///
/// They are kept in the user's cache from one process to the next, with what clang precompiles of them: reading the prelude takes several times
/// what a shader of usual size does. Where there is no cache, they are in a folder that goes when this does.
pub struct Prelude {
    /// Where the headers are.
    directory: PathBuf,
    is_kept: bool,
    /// What goes when this does.
    scratch: OnceLock<Result<Folder, Error>>,
}

impl Prelude {
    /// Writes it, unless it is there already.
    ///
    /// # Errors
    /// What the system says.
    pub fn write() -> Result<Prelude, Error> {
        if let Some(directory) = cache::folder("prelude", &PRELUDE) {
            return Ok(Prelude { directory, is_kept: true, scratch: OnceLock::new() });
        }
        let folder = Folder::new("prelude")?;
        let directory = folder.path.clone();
        for (name, text) in PRELUDE {
            write(&directory.join(name), text)?;
        }
        Ok(Prelude { directory, is_kept: false, scratch: OnceLock::from(Ok(folder)) })
    }

    /// Where it is.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// A folder that goes when this does.
    ///
    /// # Errors
    /// What the system says.
    pub fn scratch(&self) -> Result<&Path, Error> {
        let folder = self.scratch.get_or_init(|| Folder::new("prelude"));
        folder.as_ref().map(|folder| &*folder.path).map_err(Clone::clone)
    }

    /// What a source includes.
    pub fn header(&self) -> PathBuf {
        self.directory.join("hlsl.h")
    }

    /// The prelude, precompiled by this clang with these flags; `None` as of [`Self::precompiled`], or if it is not kept for later processes.
    pub fn precompiled_for_later(
        &self,
        clang: &Path,
        flags: &[OsString],
        limits: &Limits,
    ) -> Option<PathBuf> {
        self.is_kept.then(|| self.precompiled(clang, flags, limits)).flatten()
    }

    /// The prelude, precompiled by this clang with these flags and within these limits; `None` if this clang cannot do that.
    pub fn precompiled(&self, clang: &Path, flags: &[OsString], limits: &Limits) -> Option<PathBuf> {
        let program = clang.metadata().ok();
        let program = program.map(|found| (found.len(), found.modified().ok()));
        let path = self.directory.join(format!("{:016x}.pch", cache::number_of(&(clang, program, flags))));
        // An empty file says that this clang cannot do it.
        if let Ok(found) = path.metadata() {
            return (found.len() > 0).then_some(path);
        }
        let mut command = Command::new(clang);
        command.args(flags).args(["-w", "-emit-pch", "-fno-pch-timestamp", "-o"]);
        let made = cache::unfinished(&path);
        command.arg(&made).arg(self.directory.join("hlsl_complete.h"));
        let output = process::output(&mut command, None, limits).ok()?;
        let is_well = output.status.success() && made.is_file();
        match output.status.code() {
            Some(0) if is_well => {}
            // It refuses to, and will again.
            Some(0 | 1) => std::fs::write(&made, "").ok()?,
            _ => return None,
        }
        cache::finish(&made, &path)?;
        is_well.then_some(path)
    }

    /// Writes the macros of the command line to a file of their own, which is included behind the prelude: they do not reach
    /// into that, whatever they are called. `None` without macros. Processes share a prelude, but not these.
    ///
    /// # Errors
    /// What the system says.
    pub fn with_macros(&self, defines: &[String]) -> Result<Option<PathBuf>, Error> {
        if defines.is_empty() {
            return Ok(None);
        }
        let path = self.scratch()?.join(format!("macros-{}.h", std::process::id()));
        write(&path, &macros(defines))?;
        Ok(Some(path))
    }
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    std::fs::write(path, text).map_err(|error| Error::of(format!("cannot write {}", path.display()), &error))
}

/// The macros that the prelude leaves defined for a source.
const MACROS: [&str; 9] = [
    "ByteAddressBuffer",
    "RWByteAddressBuffer",
    "SPIRANT_PRELUDE_HLSL_H",
    "allow_uav_condition",
    "discard",
    "fastopt",
    "forcecase",
    "precise",
    "sizeof",
];

/// A preprocessed source as it is compiled behind the prelude: its words are no macros any more, even if a macro has the name.
pub fn without_macros(text: &str) -> String {
    let undefined: String = MACROS.iter().map(|name| format!("#undef {name}\n")).collect();
    undefined + text
}

/// Macros of the command line as a source defines them, in what messages call so.
pub fn macros(defines: &[String]) -> String {
    let define = |define: &String| match define.replace(['\n', '\r'], " ").split_once('=') {
        Some((name, value)) => format!("#define {name} {value}\n"),
        None => format!("#define {define} 1\n"),
    };
    std::iter::once(marker("<command line>")).chain(defines.iter().map(define)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_header_of_the_prelude_is_shipped() {
        let directory =
            Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test")).join("prelude");
        let mut files: Vec<_> = std::fs::read_dir(directory)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name.ends_with(".h"))
            .collect();
        files.sort();
        assert_eq!(files, PRELUDE.map(|(name, _)| name));
    }

    #[test]
    fn every_macro_of_the_prelude_is_known() {
        let prelude = Prelude::write().unwrap();
        let header = prelude.header();
        let defined = |more: &[&str]| {
            let arguments =
                ["-cc1", "-triple", "spirv1.6-unknown-vulkan1.3-compute", "-x", "hlsl", "-E", "-dM", "-"];
            let text = crate::clang::plain(arguments.iter().chain(more), "").unwrap();
            let text = String::from_utf8(text).unwrap();
            let names =
                text.lines().filter_map(|line| line.strip_prefix("#define ")?.split([' ', '(']).next());
            names.map(str::to_owned).collect::<std::collections::BTreeSet<_>>()
        };
        let own: Vec<String> =
            defined(&["-imacros", header.to_str().unwrap()]).difference(&defined(&[])).cloned().collect();
        assert_eq!(own, MACROS);
    }

    #[test]
    fn macros_go_with_their_process() {
        let prelude = Prelude::write().unwrap();
        let other = Prelude::write().unwrap();
        let own = prelude.with_macros(&["A=1".to_owned()]).unwrap().unwrap();
        assert_eq!(std::fs::read_to_string(&own).unwrap(), "# 1 \"<command line>\"\n#define A 1\n");
        assert!(own.exists() && prelude.header().exists() && other.header().exists());
        drop(prelude);
        assert!(!own.exists() && other.header().exists());
    }
}
