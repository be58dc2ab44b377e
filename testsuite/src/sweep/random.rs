//! Random inputs, as files like those of the corpora.

use anyhow::{Context, Result};
use spirant_generators::programs::{self, Language};
use spirant_generators::random::Random;
use spirant_generators::{hlsl, ir};
use std::path::Path;

/// Writes `count` shaders in HLSL, programs in OpenCL C, and modules of LLVM IR.
///
/// # Errors A file that cannot be written.
pub fn write(folder: &Path, count: u64, seed: u64) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for number in seed..seed + count {
        let mut random = Random::new(number);
        let bytes: Vec<u8> = (0..20 + random.below(400)).map(|_| random.number() as u8).collect();
        for (name, text) in [
            ("hlsl", hlsl::shader(number)),
            ("cl", programs::program(number, Language::OpenCl)),
            ("module.ll", ir::text(&bytes, false)),
        ] {
            let path = folder.join(format!("random{number}.{name}"));
            std::fs::write(&path, text).with_context(|| path.display().to_string())?;
        }
    }
    Ok(())
}
