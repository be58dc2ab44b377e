//! Names the shared library for its ABI: programs that link it look for `libspirant.so.N`.

/// The version of the ABI, which `SPIRANT_ABI_VERSION` states to programs.
const ABI: &str = "0";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libspirant.so.{ABI}");
    }
    println!("cargo::rustc-env=SPIRANT_ABI={ABI}");
}
