//! What a module of SPIR-V or a container of DXIL holds, and what a debugger would see of a module: scopes, inlined calls, variables with
//! their locations, lines of instructions.
//!
//! [`index`] finds the parts of the words, [`build`] makes a [`tree`] of the debug information, [`text`] and [`json`] print it.

mod bodies;
mod build;
mod container;
mod index;
mod json;
mod places;
mod summary;
#[cfg(feature = "llvm")]
#[cfg(test)]
mod tests;
mod text;
mod tree;
mod types;

use index::Index;
use spirant::binary::reader::ReadError;
use tree::Tree;

/// The form of what is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// What a container of DXIL holds.
///
/// # Errors
/// The container is damaged.
pub fn of_container(bytes: &[u8], form: Form) -> Result<String, spirant::container::Error> {
    match form {
        Form::Text => container::text(bytes),
        Form::Json => container::json(bytes),
    }
}

/// A summary of a module.
///
/// # Errors
/// The words are no module.
pub fn summary_of(words: &[u32], form: Form) -> Result<String, ReadError> {
    let index = Index::new(words)?;
    Ok(match form {
        Form::Text => summary::text(&index, words.len()),
        Form::Json => summary::json(&index, words.len()),
    })
}

/// The debug information of a module.
///
/// # Errors
/// The words are no module.
pub fn debug_information_of(words: &[u32], form: Form) -> Result<String, ReadError> {
    let index = Index::new(words)?;
    let tree = Tree::new(&index);
    Ok(match form {
        Form::Text => text::print(&index, &tree),
        Form::Json => json::print(&index, &tree),
    })
}
