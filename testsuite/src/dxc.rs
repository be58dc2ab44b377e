//! Microsoft's compiler of HLSL, as a library: it makes the containers that tests read.
//!
//! `cargo xtask setup --dxc` installs it.

use anyhow::{Context, Result, bail};
use spirant_dxc::{Library, Output};
use std::path::PathBuf;
use std::process::ExitCode;

/// The environment variable that says that a test program runs as `dxc`.
pub const STANDS_FOR_DXC: &str = "SPIRANT_STANDS_FOR_DXC";

/// The library.
pub struct Dxc(Library);

impl Dxc {
    /// The library in the folder that `SPIRANT_DXC` names, or in the user's cache folder; `None` if it is not
    /// there.
    #[must_use]
    pub fn find() -> Option<PathBuf> {
        let folder = std::env::var_os("SPIRANT_DXC").map(PathBuf::from).or_else(|| {
            let cache =
                std::env::var_os("XDG_CACHE_HOME").filter(|folder| !folder.is_empty()).map(PathBuf::from);
            let cache = cache.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache")))?;
            Some(cache.join("spirant/dxc"))
        })?;
        Some(folder.join("libdxcompiler.so")).filter(|library| library.is_file())
    }

    /// Loads the library.
    ///
    /// # Errors It is not installed, or lacks an expected function.
    pub fn load() -> Result<Dxc> {
        let path = Self::find().context("DXC is not installed: cargo xtask setup --dxc")?;
        Ok(Dxc(Library::load(&path)?))
    }

    /// Compiles a source with the arguments of `dxc`'s command line: the result is the container, or words of SPIR-V
    /// with `-spirv`.
    ///
    /// # Errors The compiler's messages.
    pub fn compile(&self, source: &str, arguments: &[&str]) -> Result<Vec<u8>> {
        match self.0.compile(source.as_bytes(), arguments)? {
            Output { object: Some(object), .. } => Ok(object),
            Output { messages, .. } => bail!("{messages}"),
        }
    }
}

/// Acts as `dxc` if the environment says so: compiles the source that is the last argument, and writes the output.
pub fn stand_in() -> Option<ExitCode> {
    std::env::var_os(STANDS_FOR_DXC)?;
    Some(match compile_as_dxc() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    })
}

/// Compiles the source that is the last argument of this program, and writes the output.
///
/// # Errors
/// The compiler's messages, or a file that cannot be read or written.
pub fn compile_as_dxc() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (file, rest) = arguments.split_last().context("no source")?;
    let at = rest.iter().position(|flag| flag == "-Fo" || flag == "-P").context("no output")?;
    let output = rest.get(at + 1).context("no output")?;
    // The library takes the value of -P, too, and returns the text.
    let end = if rest[at] == "-P" { at + 2 } else { at };
    let flags: Vec<&str> = rest[..end].iter().chain(&rest[at + 2..]).map(String::as_str).collect();
    let source = std::fs::read_to_string(file)?;
    Ok(std::fs::write(output, Dxc::load()?.compile(&source, &flags)?)?)
}
