//! A binary's reflection in the forms that `spirant reflect` and `spirant cc --reflection` write.

use spirant::reflect;
use std::path::Path;

/// What a reflection is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Format {
    /// The JSON of docs/reference/reflection.md
    Json,
    /// Text for people
    Text,
    /// A header for C and C++
    CHeader,
    /// A file for Rust
    Rust,
}

impl Format {
    /// The form of a file's extension, if there is one.
    pub fn of_name(path: &Path) -> Option<Format> {
        match path.extension()?.to_str()? {
            "json" => Some(Format::Json),
            "h" | "hpp" | "hh" | "hxx" => Some(Format::CHeader),
            "rs" => Some(Format::Rust),
            "txt" => Some(Format::Text),
            _ => None,
        }
    }
}

/// Names of a file for a programming language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    /// How names in a header begin.
    pub prefix: String,
    /// The module in Rust that has the tables' types; otherwise the file declares them.
    pub rust_types: Option<String>,
}

/// The reflection of a binary.
///
/// # Errors
/// Why the binary cannot be read.
pub fn rendered(words: &[u32], format: Format, names: &Names) -> Result<String, String> {
    let reflection = reflect::reflect(words).map_err(|error| error.to_string())?;
    Ok(match format {
        Format::Text => reflect::text(&reflection),
        Format::CHeader => reflect::c_header(&reflection, &names.prefix),
        Format::Rust => reflect::rust_source(&reflection, names.rust_types.as_deref()),
        Format::Json => serde_json::to_string_pretty(&reflection).map_err(|error| error.to_string())? + "\n",
    })
}

/// A path of a Rust module, as `--rust-types` has it.
///
/// # Errors
/// What is no path.
pub fn rust_path(text: &str) -> Result<String, String> {
    let is_name = |name: &str| {
        name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
            && name.chars().all(|char| char.is_ascii_alphanumeric() || char == '_')
    };
    if text.strip_prefix("::").unwrap_or(text).split("::").all(is_name) {
        return Ok(text.to_owned());
    }
    Err("it is not a path of a Rust module, such as crate::shaders or super".to_owned())
}
