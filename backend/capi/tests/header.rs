//! The header is what the crate says: `SPIRANT_BLESS=1` writes it anew.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::path::PathBuf;

#[test]
fn the_header_is_fresh() {
    let folder = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test"));
    let config = cbindgen::Config::from_file(folder.join("cbindgen.toml")).expect("the configuration");
    let bindings =
        cbindgen::Builder::new().with_crate(&folder).with_config(config).generate().expect("a header");
    let mut made = Vec::new();
    bindings.write(&mut made);
    // What rustdoc makes a section of is a paragraph in C.
    let made = String::from_utf8(made).expect("text").replace("// # Safety\n", "");
    let header = folder.join("include/spirant.h");
    if std::env::var_os("SPIRANT_BLESS").is_some() {
        std::fs::write(&header, &made).expect("a written header");
    }
    let kept = std::fs::read_to_string(&header).unwrap_or_default();
    assert!(kept == made, "include/spirant.h is stale: SPIRANT_BLESS=1 cargo test -p spirant-capi");
}
