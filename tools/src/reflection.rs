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
}

impl Format {
    /// The form of a file's extension, if there is one.
    pub fn of_name(path: &Path) -> Option<Format> {
        match path.extension()?.to_str()? {
            "json" => Some(Format::Json),
            "h" | "hpp" | "hh" | "hxx" => Some(Format::CHeader),
            "txt" => Some(Format::Text),
            _ => None,
        }
    }
}

/// The reflection of a binary; names in a header begin with `prefix`.
///
/// # Errors
/// Why the binary cannot be read.
pub fn rendered(words: &[u32], format: Format, prefix: &str) -> Result<String, String> {
    let reflection = reflect::reflect(words).map_err(|error| error.to_string())?;
    Ok(match format {
        Format::Text => reflect::text(&reflection),
        Format::CHeader => reflect::c_header(&reflection, prefix),
        Format::Json => serde_json::to_string_pretty(&reflection).map_err(|error| error.to_string())? + "\n",
    })
}
