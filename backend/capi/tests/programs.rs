//! Programs in C and C++ that link libspirant, with gcc and clang: those of samples/embed, and one that compiles on many threads and
//! makes mistakes. `SPIRANT_CAPI_SHADERS` says how many shaders that one compiles, `SPIRANT_CAPI_FLAGS` what it is compiled with
//! besides (a sanitizer).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The folder of this crate.
fn capi() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the test").into()
}

/// The folder of the shared library that cargo built beside this test.
fn libraries() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let folder = test.parent().unwrap();
    assert!(folder.join("libspirant_capi.so").exists(), "{}", folder.display());
    folder.to_owned()
}

fn run(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

/// Compiles a program against the header and the library; the name of the executable.
fn build(compiler: &str, standard: &str, source: &Path) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("spirant-capi-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    // The file name that the library's soname asks for.
    let library = folder.join("libspirant.so.0");
    let _ = std::os::unix::fs::symlink(libraries().join("libspirant_capi.so"), &library);
    let stem = source.file_stem().unwrap().to_str().unwrap();
    let program = folder.join(format!("{stem}-{compiler}"));
    let flags = std::env::var("SPIRANT_CAPI_FLAGS").unwrap_or_default();
    run(Command::new(compiler)
        .args([standard, "-g", "-Wall", "-Wextra", "-Werror", "-pedantic", "-pthread"])
        .args(flags.split_whitespace())
        .arg(format!("-I{}", capi().join("include").display()))
        .arg(source)
        .arg(&library)
        .arg(format!("-Wl,-rpath,{}", folder.display()))
        .arg("-o")
        .arg(&program));
    program
}

fn repository(path: &str) -> PathBuf {
    capi().join("../..").join(path).canonicalize().unwrap()
}

#[test]
fn the_samples_compile_what_they_are_given() {
    let ir = repository("samples/argmax.ll");
    let hlsl = repository("samples/argmax.hlsl");
    for (compiler, cxx) in [("gcc", "g++"), ("clang-22", "clang++-22")] {
        let program = build(compiler, "-std=c11", &repository("samples/embed/compile.c"));
        let output = program.with_extension("spv");
        run(Command::new(&program).arg(&ir).arg(&output));
        assert_eq!(std::fs::read(&output).unwrap()[..4], 0x0723_0203_u32.to_ne_bytes());
        let program = build(cxx, "-std=c++17", &repository("samples/embed/hlsl.cpp"));
        let output = program.with_extension("spv");
        run(Command::new(&program).arg(&hlsl).arg(&output));
        assert_eq!(std::fs::read(&output).unwrap()[..4], 0x0723_0203_u32.to_ne_bytes());
        let refused = Command::new(&program).args(["missing.hlsl", "out.spv"]).output().unwrap();
        assert_eq!(refused.status.code(), Some(1));
    }
}

#[test]
fn many_threads_compile_the_same() {
    let shaders = std::env::var("SPIRANT_CAPI_SHADERS").unwrap_or("200".into());
    let inputs = ["argmax.ll", "argmax.cl.ll", "histogram.ll", "nbody.cl.ll", "reduction.ll", "matmul.cl.ll"];
    let inputs = inputs.map(|name| repository("samples").join(name));
    let program = build("clang-22", "-std=c11", &capi().join("tests/threads.c"));
    let output = run(Command::new(program).args([&shaders, "8"]).args(inputs));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{shaders} on 8 threads\n"));
}

/// `cargo build -p spirant-tools --bins --features full` builds what the words are compared with.
#[test]
fn sources_become_the_words_of_spirant_cc() {
    let cc = libraries().parent().unwrap().join("spirant");
    assert!(cc.exists(), "{} is not built", cc.display());
    let folder = repository("testsuite/data/corpus/hlsl");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "hlsl"));
    files.sort();
    assert!(files.len() > 100, "{} files", files.len());
    // The C API calls the library, which the tests of the tools compare on more.
    let files: Vec<PathBuf> = files.into_iter().step_by(8).collect();
    let program = build("clang-22", "-std=c11", &capi().join("tests/source.c"));
    let made = std::env::temp_dir().join(format!("spirant-capi-sources-{}", std::process::id()));
    std::fs::create_dir_all(&made).unwrap();
    run(Command::new(program).arg(&made).arg("cs_6_6").args(&files));
    let mut compiled = 0;
    for (number, file) in files.iter().enumerate() {
        let expected = made.join(format!("{number}.cc.spv"));
        let mut command = Command::new(&cc);
        command.args(["cc", "-T", "cs_6_6", "-fvk-u-shift", "16", "0", "-fvk-b-shift", "32", "all", "-o"]);
        let status = command.arg(&expected).arg(file).output().unwrap();
        let own = std::fs::read(made.join(format!("{number}.spv"))).ok();
        assert_eq!(own.is_some(), status.status.success(), "{}", file.display());
        assert!(
            own == std::fs::read(&expected).ok(),
            "{}: other words than those of spirant cc",
            file.display()
        );
        compiled += usize::from(own.is_some());
    }
    assert!(compiled * 10 > files.len() * 9, "{compiled} of {} compile", files.len());
    std::fs::remove_dir_all(&made).unwrap();
}

#[test]
fn kernels_are_executed_in_place() {
    for (compiler, standard) in [("gcc", "-std=c11"), ("clang-22", "-std=c17")] {
        run(&mut Command::new(build(compiler, standard, &capi().join("tests/run.c"))));
    }
}
