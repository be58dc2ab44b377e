//! The functions that a module declares, their definitions for the host, and the parts of mangled names.

use super::emit::{Body, int_bits};
use std::collections::BTreeSet;

/// A function that a module declares, with target extension types already replaced by pointers.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// The name as the module writes it, with `@` and quotes.
    pub name: String,
    /// The name without `@` and quotes.
    pub base: String,
    /// Return type.
    pub ret: String,
    /// Parameter types.
    pub arguments: Vec<String>,
    /// The first target extension type in the declaration: its name and its parameters.
    pub handle: Option<(String, Vec<String>)>,
}

/// The definition for the host of a declared function.
pub struct Definition {
    /// The function, as IR.
    pub text: String,
    /// The declarations of the functions that it calls.
    pub declarations: BTreeSet<String>,
    /// Whether lanes wait for each other in it.
    pub rendezvous: bool,
}

impl Definition {
    /// Makes the definition from a finished body.
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

/// The name and the mangled parameters of an Itanium-mangled function; for any other symbol, the symbol and
/// no parameters.
pub fn demangle(symbol: &str) -> (&str, &str) {
    let split = || {
        let rest = symbol.strip_prefix("_Z")?;
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let length: usize = rest[..digits].parse().ok()?;
        Some((rest.get(digits..digits + length)?, &rest[digits + length..]))
    };
    split().unwrap_or((symbol, ""))
}

/// Whether the first mangled parameter is an unsigned integer or a vector of them.
pub fn is_unsigned(parameters: &str) -> bool {
    let mut rest = parameters;
    if let Some(vector) = rest.strip_prefix("Dv") {
        rest = vector.split_once('_').map_or("", |(_, element)| element);
    }
    rest.starts_with(['h', 't', 'j', 'm'])
}

/// The mangled pointee of the first parameter, which is a pointer with any address space and qualifiers.
pub fn pointee(mangled: &str) -> &str {
    let mut rest = mangled.strip_prefix('P').unwrap_or(mangled);
    loop {
        if let Some(vendor) = rest.strip_prefix('U') {
            let digits = vendor.len() - vendor.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let length: usize = vendor[..digits].parse().unwrap_or(0);
            rest = vendor.get(digits + length..).unwrap_or("");
        } else if let Some(qualified) = rest.strip_prefix(['V', 'K', 'r']) {
            rest = qualified;
        } else {
            return rest;
        }
    }
}

/// The size of a scalar type, in bytes.
pub fn size_of(scalar: &str) -> u32 {
    match scalar {
        "half" => 2,
        "float" => 4,
        "double" => 8,
        _ => int_bits(scalar).div_ceil(8).max(1),
    }
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

    #[test]
    fn pointees_are_found_behind_qualifiers() {
        assert_eq!(pointee("PU3AS1VU7_Atomicjj12memory_order"), "jj12memory_order");
        assert!(is_unsigned(pointee("PU3AS1Vjj")) && !is_unsigned(pointee("Pii")));
    }
}
