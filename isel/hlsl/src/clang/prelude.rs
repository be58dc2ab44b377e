//! The HLSL prelude shipped inside this program, as files that clang reads.

use crate::said::Error;
use crate::scratch::Folder;
use std::path::{Path, PathBuf};

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

/// The prelude as files of a directory of its own, which goes when this does.
pub struct Prelude(Folder);

impl Prelude {
    /// Writes it.
    ///
    /// # Errors
    /// What the system says.
    pub fn write() -> Result<Prelude, Error> {
        let prelude = Prelude(Folder::new("prelude")?);
        for (name, text) in PRELUDE {
            let path = prelude.directory().join(name);
            write(&path, text)?;
        }
        Ok(prelude)
    }

    /// Where it is.
    pub fn directory(&self) -> &Path {
        &self.0.path
    }

    /// What a source includes.
    pub fn header(&self) -> PathBuf {
        self.directory().join("hlsl.h")
    }

    /// What is precompiled.
    pub fn complete(&self) -> PathBuf {
        self.directory().join("hlsl_complete.h")
    }

    /// Where the macros of the command line are. Processes share a prelude, but not these.
    pub fn macros(&self) -> PathBuf {
        self.directory().join(format!("macros-{}.h", std::process::id()))
    }

    /// Writes the macros of the command line to a file of their own, which is included behind the prelude: they do not reach
    /// into that, whatever they are called.
    pub fn write_macros(&self, defines: &[String]) -> Result<(), Error> {
        write(&self.macros(), &macros(defines))
    }
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    std::fs::write(path, text).map_err(|error| Error::of(format!("cannot write {}", path.display()), &error))
}

/// Macros of the command line as a source defines them.
pub fn macros(defines: &[String]) -> String {
    let define = |define: &String| match define.replace(['\n', '\r'], " ").split_once('=') {
        Some((name, value)) => format!("#define {name} {value}\n"),
        None => format!("#define {define} 1\n"),
    };
    defines.iter().map(define).collect()
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
    fn the_prelude_goes_when_it_is_done_with() {
        let prelude = Prelude::write().unwrap();
        let other = Prelude::write().unwrap();
        // Another thread may take the name of a folder that is gone.
        let own = prelude.directory().join("own");
        std::fs::write(&own, "").unwrap();
        assert!(prelude.header().exists() && other.header().exists());
        drop(prelude);
        assert!(!own.exists() && other.header().exists());
    }
}
