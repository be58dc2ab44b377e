//! Resources that nothing uses, where they are to be declared all the same.
//!
//! clang 22 makes handles of all resources but those in arrays and structs, which it makes where a function uses them.

use super::{Front, Tokens};
use crate::ir_text;
use crate::said::{Said, Stop};
use crate::source;
use spirant_dialect::diagnostics::{Code, Diagnostic, Origin};

impl Front {
    /// Refuses a source with a variable of which LLVM IR knows nothing, if its resources are to be declared.
    pub(super) fn check_preserved(
        &self,
        tokens: &Tokens<'_>,
        ir: &[u8],
        said: &mut Vec<Said>,
    ) -> Result<(), Stop> {
        if !self.options.preserves_bindings || !self.is_hlsl() {
            return Ok(());
        }
        let variables = source::scan(tokens.read()).variables;
        let is_missing = |variable: &&source::Variable| !variable.is_own && !is_known(ir, &variable.name);
        let Some(missing) = variables.iter().find(is_missing) else { return Ok(()) };
        let message = format!(
            "clang 22 drops '{}': it is an array or a struct of resources, and no function uses it",
            missing.name
        );
        let (file, line, column) = self.in_source(&missing.place, &missing.name);
        let diagnostic =
            Diagnostic::error(Code::LACKING, message).at(Origin::source(&file, line, column)).help(
                "use it, leave --preserve-bindings out, or let a newer DXC compile the source: --front=dxc",
            );
        said.push(diagnostic.into());
        Err(Stop::Source)
    }
}

/// Whether LLVM IR has a variable of this name, or a handle of a resource.
fn is_known(ir: &[u8], name: &str) -> bool {
    let mangled = format!("{}{name}", name.len());
    ir_text::says(ir, &format!("c\"{name}\\00\""))
        || ir_text::says(ir, &format!("\n@{name} = "))
        || ir_text::lines_with(ir, &mangled).any(|line| line.starts_with("@_Z"))
}
