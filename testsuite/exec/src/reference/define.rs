//! Definitions for what a module only declares.
//!
//! [`define`] looks a declaration up in the tables of its family and writes a function that computes the same
//! out of plain instructions, LLVM's own intrinsics and calls of the host ([`super::host`]).

use super::emit::Body;
use super::{builtins, opencl, shader};
use std::collections::BTreeSet;

/// A function a module declares, with target extension types already replaced by pointers.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// The name as the module writes it, with `@` and quotes.
    pub name: String,
    /// The name itself.
    pub base: String,
    /// Return type.
    pub ret: String,
    /// Parameter types.
    pub arguments: Vec<String>,
    /// The first target extension type in the declaration: its name and its parameters.
    pub handle: Option<(String, Vec<String>)>,
}

/// What stands in for a declared function.
pub struct Definition {
    /// The function, as IR.
    pub text: String,
    /// What it calls.
    pub declarations: BTreeSet<String>,
    /// Whether lanes wait for each other in it.
    pub rendezvous: bool,
}

impl Definition {
    /// Finishes a body.
    pub fn new(
        declaration: &Declaration,
        body: Body,
        result: &super::emit::Typed,
        rendezvous: bool,
    ) -> Definition {
        let declarations = body.declarations.clone();
        Definition {
            text: body.define(&declaration.name, &declaration.ret, &declaration.arguments, result),
            declarations,
            rendezvous,
        }
    }
}

/// The definition of a declared function; `None` where the reference does not know it.
pub fn define(declaration: &Declaration) -> Option<Definition> {
    if let Some(name) = declaration.base.strip_prefix("llvm.spv.") {
        return shader::define(declaration, name);
    }
    let (name, parameters) = demangle(&declaration.base);
    if name == "__hlsl_wave_get_lane_index" {
        return shader::define(declaration, "subgroup.local.invocation.id");
    }
    if let Some(name) = name.strip_prefix("__spirv_") {
        return builtins::define(declaration, name, parameters);
    }
    opencl::define(declaration, name, parameters)
}

/// The name and the mangled parameters of an Itanium-mangled function; anything else is its own name without
/// parameters.
pub fn demangle(symbol: &str) -> (&str, &str) {
    let split = || {
        let rest = symbol.strip_prefix("_Z")?;
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let length: usize = rest[..digits].parse().ok()?;
        Some((rest.get(digits..digits + length)?, &rest[digits + length..]))
    };
    split().unwrap_or((symbol, ""))
}

/// Whether the first of the mangled parameters is an unsigned integer or a vector of them.
pub fn is_unsigned(parameters: &str) -> bool {
    let mut rest = parameters;
    if let Some(vector) = rest.strip_prefix("Dv") {
        rest = vector.split_once('_').map_or("", |(_, element)| element);
    }
    rest.starts_with(['h', 't', 'j', 'm'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_demangled() {
        assert_eq!(demangle("_Z13get_global_idj"), ("get_global_id", "j"));
        assert_eq!(demangle("_Z3maxDv4_jS_"), ("max", "Dv4_jS_"));
        assert_eq!(demangle("llvm.sin.f32"), ("llvm.sin.f32", ""));
        assert!(is_unsigned("Dv4_jS_") && is_unsigned("h") && !is_unsigned("Dv2_f") && !is_unsigned(""));
    }
}
