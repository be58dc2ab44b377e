//! Runs libspirant with AddressSanitizer and ThreadSanitizer: both build our crates and Rust's standard library, but not LLVM. A
//! program in C compiles 1,000 shaders on 8 threads and makes mistakes on purpose.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::setup::{self, Group, rust};
use crate::workspace::{self, Metadata};

/// What is built for.
const TARGET: &str = "x86_64-unknown-linux-gnu";

/// The sanitizers: as Rust calls them, as clang calls them, and how they are told what to do.
const SANITIZERS: [(&str, &str, &str); 2] = [
    ("address", "ASAN_OPTIONS", "detect_stack_use_after_return=1"),
    ("thread", "TSAN_OPTIONS", "halt_on_error=0"),
];

/// What ThreadSanitizer is not to report: what LLVM does, which it cannot see, and so cannot see to be in order either.
const SUPPRESSED: &str = "called_from_lib:libLLVM.so\n";

/// Builds and runs with each sanitizer, in separate build folders.
pub fn check(metadata: &Metadata) -> Result<()> {
    ensure!(std::env::consts::ARCH == "x86_64", "sanitizers are run on x86-64");
    setup::ensure_installed(&[Group::Build, Group::Clang])?;
    setup::ensure_sanitizers()?;
    let rust = rust::ensure_installed()?;
    for (sanitizer, variable, options) in SANITIZERS {
        let folder = metadata.target_directory.join("sanitizers").join(sanitizer);
        let mut cargo = rust.build("std,panic_unwind");
        cargo.args(["--locked", "--package", "spirant-capi", "--target", TARGET]);
        cargo.env("CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUSTFLAGS", format!("-Zsanitizer={sanitizer}"));
        // Names and lines are for findings; without optimization it is built in half of the time, and nothing is optimized away.
        cargo.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0").env("CARGO_PROFILE_DEV_DEBUG", "line-tables-only");
        cargo.env("CARGO_TARGET_DIR", &folder).env("SPIRANT_LLVM", "shared");
        ensure!(
            cargo.status().context("cannot run cargo")?.success(),
            "the build with -Zsanitizer={sanitizer} failed"
        );
        let suppressed = folder.join("suppressed");
        fs::write(&suppressed, SUPPRESSED)
            .with_context(|| format!("cannot write {}", suppressed.display()))?;
        let mut program = program(&folder, sanitizer)?;
        if sanitizer == "thread" {
            program.env(variable, format!("{options}:suppressions={}", suppressed.display()));
        } else {
            program.env(variable, options);
        }
        let output = program.output().with_context(|| format!("cannot run {program:?}"))?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        ensure!(output.status.success() && said.is_empty(), "{sanitizer}: {}\n{said}", output.status);
        print!("-Zsanitizer={sanitizer}: {}", String::from_utf8_lossy(&output.stdout));
    }
    Ok(())
}

/// The program, linked with the library, and told what to do.
fn program(folder: &Path, sanitizer: &str) -> Result<Command> {
    let sources = workspace::root();
    let libraries = folder.join(TARGET).join("debug");
    // The file name that the library's soname asks for.
    let library = libraries.join("libspirant.so.0");
    let _ = fs::remove_file(&library);
    std::os::unix::fs::symlink("libspirant_capi.so", &library).context("cannot link libspirant.so.0")?;
    let program = folder.join("threads");
    let mut clang = Command::new("clang-22");
    clang.args(["-g", "-O1", "-pthread"]).arg(format!("-fsanitize={sanitizer}"));
    clang
        .arg("-I")
        .arg(sources.join("backend/capi/include"))
        .arg(sources.join("backend/capi/tests/threads.c"));
    clang.arg(&library).arg(format!("-Wl,-rpath,{}", libraries.display())).arg("-o").arg(&program);
    ensure!(clang.status().context("cannot run clang-22")?.success(), "the program cannot be linked");
    let mut command = Command::new(program);
    command.args(["1000", "8"]);
    for sample in ["argmax.ll", "argmax.cl.ll", "histogram.ll", "nbody.cl.ll", "reduction.ll", "matmul.cl.ll"]
    {
        command.arg(sources.join("samples").join(sample));
    }
    Ok(command)
}
