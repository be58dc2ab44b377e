//! What both readers find, to be held against each other.

use std::collections::{BTreeMap, BTreeSet};

/// A function of the source.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// Its name for the linker.
    pub linkage: String,
    /// The last part of its file's name.
    pub file: String,
    /// Its line, and that of its body.
    pub lines: (u32, u32),
    /// Its type.
    pub ty: String,
}

/// A parameter or local variable.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Local {
    /// Name for the linker, or else the name, of the function that it is in.
    pub function: String,
    /// Its name.
    pub name: String,
    /// Its line.
    pub line: u32,
    /// Which parameter it is; 0 for other variables.
    pub argument: u32,
    /// Its type.
    pub ty: String,
}

/// A call that was inlined: callee, line of the call, caller.
pub type Call = (String, u32, String);

/// What a module says of its source.
#[derive(Default, Debug)]
pub struct Facts {
    /// Functions with code.
    pub functions: BTreeSet<Function>,
    /// All functions that a binary has a node of.
    pub nodes: BTreeSet<Function>,
    /// The lines of calls that a binary has a node of, each with the caller.
    pub sites: BTreeSet<(u32, String)>,
    /// All variables, and whether any code has their value or place.
    pub locals: BTreeMap<Local, bool>,
    /// Inlined calls.
    pub calls: BTreeSet<Call>,
}

/// The last part of a path.
pub fn base_name(path: &str) -> String {
    path.rsplit('/').next().unwrap_or_default().to_owned()
}

/// The name that tells functions apart.
pub fn symbol(linkage: &str, name: &str) -> String {
    if linkage.is_empty() { name.to_owned() } else { linkage.to_owned() }
}
