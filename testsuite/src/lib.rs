//! File tests, conformance, execution and property tests.

pub mod builtins;
pub mod cfg;
pub mod code_size;
pub mod containers;
pub mod corpus;
pub mod debug;
pub mod directives;
pub mod dxc;
pub mod foreign_code;
pub mod gpu_code;
pub mod gpu_times;
pub mod hlsl;

pub mod kernels;
pub mod mlir;
pub mod on_machine;
pub mod pictures;
pub mod programs;
pub mod roundtrip;
pub mod smith;
pub mod source_lines;
pub mod sweep;
pub mod threads;
pub mod verdicts;

/// Prints how many cases a test has and what became of them, for `cargo xtask bench --conformance`.
pub fn counted(cases: &str) {
    println!("counted: {cases}");
}

/// The program `spirant`, beside this executable or in a folder above it.
///
/// # Errors
/// It is not built.
pub fn program() -> Result<std::path::PathBuf, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let name = format!("spirant{}", std::env::consts::EXE_SUFFIX);
    let found = own.ancestors().skip(1).map(|folder| folder.join(&name)).find(|path| path.is_file());
    found.ok_or_else(|| {
        "spirant is not built: `cargo build -p spirant-tools --bins --features full`".to_owned()
    })
}

/// The folder of this crate: where cargo runs it (checkouts may share their build products), or else where it
/// was built.
pub fn folder() -> std::path::PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into()).into()
}

/// The folder of all test data; its README describes each kind.
pub fn data() -> std::path::PathBuf {
    folder().join("data")
}

/// Bytes as little-endian words, without trailing bytes that do not fill a word.
pub fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect()
}
