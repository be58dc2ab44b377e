//! The text of `--version`: this version, the commit of a release, LLVM's version, cargo features.

use std::sync::OnceLock;

/// The text after the program's name.
pub fn text() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        let commit =
            option_env!("SPIRANT_COMMIT").map(|commit| format!(", commit {commit}")).unwrap_or_default();
        format!("{}{commit}\n{}\nfeatures: {}", env!("CARGO_PKG_VERSION"), llvm(), features())
    })
}

#[cfg(feature = "llvm")]
fn llvm() -> String {
    let (major, minor, patch) = spirant::llvm::version();
    let linked = if spirant::llvm::IS_STATIC { "linked in" } else { "shared" };
    format!("LLVM {major}.{minor}.{patch}, {linked}")
}

#[cfg(not(feature = "llvm"))]
fn llvm() -> String {
    "without LLVM".to_owned()
}

fn features() -> String {
    if cfg!(feature = "validate") { "validate".to_owned() } else { "none".to_owned() }
}
