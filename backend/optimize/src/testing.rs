//! Modules for unit tests, in text form.

use spirant_dialect::Diagnostics;
use spirant_dialect::module::Module;
use spirant_text::{parse, print};
use spirant_verify::verify;

/// A module of shaders with these globals and functions.
pub(crate) fn shader(text: &str) -> Module {
    module(&format!("spirv.module Logical GLSL450 {{\n{text}\n}}"))
}

/// A module of kernels with these globals and functions.
pub(crate) fn kernel(text: &str) -> Module {
    module(&format!("spirv.module Physical64 OpenCL {{\n{text}\n}}"))
}

fn module(text: &str) -> Module {
    let module = parse(text).unwrap_or_else(|diagnostics| panic!("{diagnostics:?}\n{text}"));
    assert_valid(&module);
    module
}

/// Verifies a module.
pub(crate) fn assert_valid(module: &Module) {
    let mut found = Diagnostics::new();
    verify(module, &mut found);
    assert!(!found.has_errors(), "{found:?}\n{}", print(module));
}

/// The instructions of the functions as text, one a line.
pub(crate) fn bodies(module: &Module) -> Vec<String> {
    let text = print(module);
    let lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("spirv.module"));
    lines.filter(|line| *line != "}").map(str::to_owned).collect()
}
