//! Every fifth program of the corpora and every sample through MLIR: what MLIR can say, `mlir-opt`
//! accepts, `mlir-translate` serializes and spirv-val validates; what MLIR prints of our binaries,
//! our parser reads. `spirant-mlir` takes all of them and prints the figures.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant_testsuite::mlir::{self, Figures};

/// Runs a corpus; nothing may fail that is within MLIR's means.
fn check(corpus: &str, every: usize, fewest: usize) {
    if !mlir::is_installed() {
        assert!(std::env::var_os("CI").is_none(), "cargo xtask setup mlir");
        eprintln!("mlir-opt-22 is not installed: cargo xtask setup mlir");
        return;
    }
    let mut figures = Figures::default();
    for path in mlir::paths(corpus).expect("the corpus").into_iter().step_by(every) {
        figures.take(&path, "-O1", false);
    }
    assert!(figures.total >= fewest, "only {} programs", figures.total);
    assert_eq!(figures.round, figures.total, "round trips: {:?}", figures.broken);
    assert!(figures.failed.is_empty(), "{:#?}", figures.failed);
    assert!(figures.not_read.is_empty(), "{:#?}", figures.not_read);
    assert!(figures.validated > 0 || corpus == "opencl", "nothing validated");
}

#[test]
fn samples() {
    check("samples", 1, 15);
}

#[test]
fn shaders() {
    check("hlsl", 5, 40);
}

#[test]
fn kernels() {
    check("opencl", 5, 30);
}
