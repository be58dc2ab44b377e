//! Symbols as messages show them: demangled.

use std::fmt;

/// Displays a symbol of LLVM IR as its source spells it: demangled by Itanium's or Microsoft's scheme, and
/// without the byte that keeps LLVM from mangling.
///
/// ```
/// use spirant_dialect::diagnostics::Symbol;
///
/// assert_eq!(Symbol("_Z3sinf").to_string(), "sin(float)");
/// assert_eq!(Symbol("\u{1}?t@@3PAMA").to_string(), "t");
/// assert_eq!(Symbol("main").to_string(), "main");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Symbol<'s>(pub &'s str);

impl fmt::Display for Symbol<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = self.0.strip_prefix('\u{1}').unwrap_or(self.0);
        match itanium(plain).or_else(|| microsoft(plain)) {
            Some(name) => f.write_str(&name),
            None => f.write_str(plain),
        }
    }
}

/// The name and parameters in a symbol of the Itanium ABI.
fn itanium(symbol: &str) -> Option<String> {
    if !symbol.starts_with("_Z") {
        return None;
    }
    cpp_demangle::Symbol::new(symbol).ok()?.demangle().ok().map(|name| with_vectors(&name))
}

/// Vectors as HLSL and OpenCL C spell them: `uint3` for `unsigned int __vector(3)`.
fn with_vectors(name: &str) -> String {
    let mut parts = name.split(" __vector(");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        if let Some(at) = text.rfind("unsigned ") {
            let element = &text[at + "unsigned ".len()..];
            if element.chars().all(|c| c.is_ascii_lowercase()) {
                text.replace_range(at..at + "unsigned ".len(), "u");
            }
        }
        text.push_str(&part.replacen(')', "", 1));
    }
    text
}

/// The qualified name in a symbol of Microsoft's ABI: what stands between `?` and `@@`, innermost
/// scope first. Operators, templates and back references are left as they are.
fn microsoft(symbol: &str) -> Option<String> {
    let (scopes, _) = symbol.strip_prefix('?')?.split_once("@@")?;
    let is_name = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && part.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '.'))
    };
    let parts: Vec<&str> = scopes.split('@').rev().collect();
    parts.iter().all(|part| is_name(part)).then(|| parts.join("::"))
}

#[cfg(test)]
mod tests {
    use super::Symbol;

    #[test]
    fn both_manners_of_mangling_are_undone() {
        let shown = |symbol| Symbol(symbol).to_string();
        assert_eq!(shown("_ZN2ns3addEii"), "ns::add(int, int)");
        assert_eq!(shown("_Z4mainDv3_jDv4_fj"), "main(uint3, float4, unsigned int)");
        assert_eq!(shown("\u{1}?f@inner@outer@@YAXXZ"), "outer::inner::f");
        assert_eq!(shown("?main@@YAXXZ.1"), "main");
    }

    #[test]
    fn what_is_not_mangled_stays() {
        for symbol in ["", "_Z", "_Znonsense", "?", "?@@", "??0S@@QAE@XZ", "?a@?0@@", "llvm.sin.f32", "ä"] {
            assert_eq!(Symbol(symbol).to_string(), symbol);
        }
        assert_eq!(Symbol("\u{1}_main").to_string(), "_main");
    }
}
