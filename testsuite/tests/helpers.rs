//! The functions that legalization calls.
//!
//! Those on doubles are text of the dialect. They are compared with what instruction selection makes of their LLVM IR;
//! `SPIRANT_BLESS=1 cargo test --test helpers` writes them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::text::print;
use spirant::{Options, Pass, Silent};
use std::collections::BTreeSet;
use std::path::PathBuf;

fn folder() -> PathBuf {
    spirant_testsuite::folder().join("../backend/legalize/src/helpers/doubles")
}

/// The LLVM IR of all functions on doubles: a file declares what another one defines.
fn source(triple: &str) -> String {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder()).unwrap().map(|e| e.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "ll"));
    files.sort();
    let (mut definitions, mut declared) = (String::new(), BTreeSet::new());
    for path in files {
        for line in std::fs::read_to_string(path).unwrap().lines() {
            if !line.starts_with("declare") {
                definitions += line;
                definitions.push('\n');
            } else if line.contains("@llvm.") {
                declared.insert(line.to_owned());
            }
        }
    }
    let declared: Vec<String> = declared.into_iter().collect();
    format!("target triple = \"{triple}\"\n{definitions}\n{}\n", declared.join("\n"))
}

/// What instruction selection makes of the functions on doubles.
fn selected(triple: &str, last: Pass) -> String {
    let options = Options::default().stop_after(Some(last));
    let compiled = spirant::compile_bytes(source(triple).as_bytes(), "doubles", &options, &mut Silent);
    let text = print::print(&compiled.unwrap_or_else(|failed| panic!("{failed}")).module);
    // The library keeps nothing but the functions.
    text.replace(" attributes {source_file = \"doubles\"}", "")
}

#[test]
fn the_text_of_functions_on_doubles_is_fresh() {
    for (file, last, triples) in [
        (
            "kernel.mlir",
            Pass::Select,
            ["spirv64-unknown-unknown", "spirv64v1.0-unknown-unknown", "spirv32v1.2-unknown-unknown"],
        ),
        (
            "shader.mlir",
            Pass::Structurize,
            [
                "spirv1.6-unknown-vulkan1.3-library",
                "spirv1.0-unknown-vulkan1.0-library",
                "spirv1.6-unknown-unknown",
            ],
        ),
    ] {
        let path = folder().join(file);
        let made = triples.map(|triple| selected(triple, last));
        if std::env::var_os("SPIRANT_BLESS").is_some_and(|value| value == "1") {
            std::fs::write(&path, &made[0]).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap();
        for (triple, text) in triples.iter().zip(&made) {
            // The width of pointers stands in the first line.
            let of_functions = |text: &str| text.lines().skip(1).collect::<Vec<_>>().join("\n");
            let is_fresh = of_functions(text) == of_functions(&kept);
            assert!(is_fresh, "{file} is not what selection makes for {triple}: SPIRANT_BLESS=1 writes it");
        }
    }
}
