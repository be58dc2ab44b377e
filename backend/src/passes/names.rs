//! Names of passes, and their table in the documentation.

use super::Applies::{Always, From, Inside, Named, OfDxil, When};
use super::{Pass, Run};
use crate::options::OptLevel;
use std::str::FromStr;

impl Pass {
    /// The table of passes in Markdown.
    pub fn table() -> String {
        let mut table = String::from(
            "| pass | on | what it does | when | owner | verified by |\n|---|---|---|---|---|---|\n",
        );
        for pass in Pass::ALL {
            let row = pass.row();
            let when = match row.applies {
                Always | From(OptLevel::O0) => "always".to_owned(),
                When(text, _) => text.to_owned(),
                From(level) => format!("at `{level}` and above"),
                OfDxil(level) => format!("if the module was DXIL, at `{level}` and above"),
                Named => "by name alone".to_owned(),
                Inside(names) => format!("inside `{}`", names.join("`, `")),
            };
            table.push_str(&format!(
                "| `{}` | {} | {} | {when} | {} | {} |\n",
                pass.name(),
                row.run.form(),
                pass.doc(),
                pass.owner(),
                row.verified_by
            ));
        }
        table
    }

    /// MLIR's names of the same pass.
    pub fn names_in_mlir(self) -> &'static [&'static str] {
        match self {
            Pass::Abi => &["spirv-lower-abi-attrs", "lower-abi-attributes", "lower-abi-attrs"],
            Pass::Vce => &["spirv-update-vce", "update-vce"],
            Pass::Clamps => &["spirv-canonicalize-gl", "canonicalize-gl"],
            Pass::Inserts => &["spirv-rewrite-inserts", "rewrite-inserts"],
            Pass::Webgpu => &["spirv-webgpu-prepare", "webgpu-prepare"],
            Pass::Aliases => &["spirv-unify-aliased-resource", "unify-aliased-resource"],
            Pass::TypeLayout => &["decorate-spirv-composite-type-layout", "decorate-composite-type-layout"],
            Pass::Replicated => &["spirv-promote-to-replicated-constants", "replicated-const"],
            _ => &[],
        }
    }
}

impl Run {
    /// What it works on, in words.
    fn form(&self) -> &'static str {
        match self {
            Run::Parse => "bytes → LLVM IR",
            Run::Check(_) | Run::Convert | Run::Prepare(_) | Run::Llvm => "LLVM IR",
            Run::Select(_) => "LLVM IR → dialect",
            Run::Rewrite(_) | Run::Optimize(_) | Run::Verify(_) => "dialect",
            Run::Encode(_) => "dialect → words",
            Run::Validate(_) => "words",
        }
    }
}

/// No pass has that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no pass '{0}'")]
pub struct UnknownPass(pub String);

impl FromStr for Pass {
    type Err = UnknownPass;

    fn from_str(name: &str) -> Result<Self, UnknownPass> {
        let named = |pass: &Pass| pass.name() == name || pass.names_in_mlir().contains(&name);
        let found = Pass::ALL.iter().copied().find(named);
        found.ok_or_else(|| UnknownPass(name.to_owned()))
    }
}
