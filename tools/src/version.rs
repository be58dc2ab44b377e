//! The texts of `--version`, and of `--version --verbose`.

#[cfg(feature = "llvm")]
use spirant_hlsl::{clang, dxc, process};
use std::fmt::Write;
use std::sync::OnceLock;

/// The text after the program's name: this version, the commit of a release, LLVM's version, cargo features.
pub fn text() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        let commit =
            option_env!("SPIRANT_COMMIT").map(|commit| format!(", commit {commit}")).unwrap_or_default();
        format!("{}{commit}\n{}\nfeatures: {}", env!("CARGO_PKG_VERSION"), llvm(), features())
    })
}

/// The same, and what a report of a defect should say besides: the system that the program was built for, what it writes as the generator, the
/// other programs that it would call.
pub fn verbose() -> String {
    let mut out = format!("spirant {}\nhost: {}\n", text(), env!("SPIRANT_HOST"));
    let _ = writeln!(out, "generator: {:#010x}", spirant::binary::encode::GENERATOR);
    let validator =
        spirant::validate::Validator::find().map_or_else(|| "none".to_owned(), |found| found.to_string());
    let _ = writeln!(out, "spirv-val: {validator}");
    #[cfg(feature = "llvm")]
    {
        let clang = clang::find()
            .map_or_else(|| "none".to_owned(), |path| with_version(&path, process::version(&path)));
        let dxc =
            dxc::find(None).map_or_else(|_| "none".to_owned(), |dxc| with_version(dxc.path(), dxc.version()));
        let _ = write!(out, "clang: {clang}\nDXC: {dxc}\n");
    }
    out
}

#[cfg(feature = "llvm")]
fn with_version(path: &std::path::Path, version: Option<String>) -> String {
    format!("{}, {}", path.display(), version.as_deref().unwrap_or("which does not run"))
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
