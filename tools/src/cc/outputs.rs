//! Further outputs beside the module: a listing, an array in C, a reflection.

use crate::job::{Emit, Extra, ExtraForm};
use crate::output::Output;
use crate::reflection::{self, Format, Names};
use anyhow::{Result, ensure};
use std::path::{Path, PathBuf};

/// Further outputs.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct OutputFlags {
    /// Write assembly text to this file, too (-Fc)
    #[arg(long, value_name = "FILE")]
    listing: Option<PathBuf>,
    /// Write the binary as an array in C to this file, too (-Fh)
    #[arg(long, value_name = "FILE")]
    header: Option<PathBuf>,
    /// Name of that array [default: g_ENTRY] (-Vn)
    #[arg(long, value_name = "NAME", requires = "header")]
    header_name: Option<String>,
    /// Also write the output of `spirant reflect` to this file: JSON, text (.txt), a header for C (.h) or a file for Rust (.rs) (-Fre)
    #[arg(long, value_name = "FILE")]
    reflection: Option<PathBuf>,
    /// Path of the Rust module that declares the types of that reflection's tables [default: the file declares them]
    #[arg(long, value_name = "PATH", requires = "reflection", value_parser = reflection::rust_path)]
    rust_types: Option<String>,
    /// Keep the LLVM IR beside the output, as .ll
    #[arg(long)]
    pub keep_ir: bool,
}

impl OutputFlags {
    /// The outputs that the flags request; `entry` is the compiled entry point.
    ///
    /// # Errors
    /// A name that is not a valid name in C.
    pub fn extras(&self, entry: &str) -> Result<Vec<Extra>> {
        let listing = self
            .listing
            .as_deref()
            .map(|path| Extra { output: Output::named(path), form: ExtraForm::Emit(Emit::Asm) });
        let name = self.header_name.clone().unwrap_or_else(|| format!("g_{entry}"));
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        ensure!(self.header.is_none() || is_name, "'{name}' is not a name of a variable in C");
        let header = self
            .header
            .as_deref()
            .map(|path| Extra { output: Output::named(path), form: ExtraForm::Header(name) });
        let reflection = self.reflection.as_deref().map(|path| {
            let format = Format::of_name(path).unwrap_or(Format::Json);
            let names = Names { prefix: entry.to_owned(), rust_types: self.rust_types.clone() };
            Extra { output: Output::named(path), form: ExtraForm::Reflection(format, names) }
        });
        Ok(listing.into_iter().chain(header).chain(reflection).collect())
    }
}

/// The name of the output for one of several entry points.
pub fn with_entry(path: &Path, entry: &str) -> PathBuf {
    let extension = path.extension().unwrap_or_default().to_owned();
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!(".{entry}"));
    if !extension.is_empty() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entry_point_stands_before_the_extension() {
        assert_eq!(with_entry(Path::new("d/a.spv"), "ps"), Path::new("d/a.ps.spv"));
        assert_eq!(with_entry(Path::new("a"), "ps"), Path::new("a.ps"));
    }
}
