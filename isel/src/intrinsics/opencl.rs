//! OpenCL C builtins and `__spirv_` calls by mangled name.

use super::Known;

/// A parameter of a mangled name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Param {
    /// As demangled.
    pub text: String,
}

/// What a mangled name stands for.
pub enum Found {
    /// A row of the table.
    Row(Known),
    /// A builtin of this name, but not with these parameters.
    NoOverload(String),
    /// No builtin.
    Nothing,
}

/// The row of a mangled name.
pub fn lookup(_name: &str) -> Found {
    Found::Nothing
}
