//! Reflection as Rust: rustc accepts the files of all modules without a warning, with their assertions of every layout, and programs
//! find in them what the modules have.
#![cfg(feature = "llvm")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn manifest() -> PathBuf {
    PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs this"))
}

/// A folder that is removed, with the crate that the files refer to.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("spirant-rust-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let folder = Folder(folder);
        let stub = manifest().join("tests/fixtures/bytemuck.rs");
        let output = folder.0.join("libbytemuck.rlib");
        folder.rustc(
            "2024",
            &["--crate-type=lib", "--crate-name=bytemuck", "-o", output.to_str().unwrap()],
            &stub,
        );
        folder
    }

    /// Compiles a file; there are no errors.
    fn rustc(&self, edition: &str, arguments: &[&str], file: &Path) {
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let mut command = Command::new(rustc);
        command.arg(format!("--edition={edition}")).args(arguments).arg(file).arg("-L").arg(&self.0);
        let output = command.current_dir(&self.0).output().unwrap();
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{}", text.chars().take(4000).collect::<String>());
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn programs(folder: &str, extension: &str) -> Vec<PathBuf> {
    let folder = manifest().join(folder);
    let files = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<_> = files.filter(|path| path.extension().is_some_and(|e| e == extension)).collect();
    found.sort();
    found
}

/// Compiles programs, each with its reflection in the folder; what fails has another test.
fn compile(folder: &Path, prefix: &str, flags: &str, programs: &[PathBuf]) {
    let mut lines = String::new();
    for path in programs {
        let stem = folder.join(format!("{prefix}_{}", path.file_stem().unwrap().to_str().unwrap()));
        let stem = stem.display();
        writeln!(
            lines,
            "'{}' {flags} -o '{stem}.spv' --reflection='{stem}.rs' --rust-types=super",
            path.display()
        )
        .unwrap();
    }
    let mut spirant = Command::new(env!("CARGO_BIN_EXE_spirant"));
    spirant.args(["cc", "--manifest=-"]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = spirant.spawn().unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    child.wait().unwrap();
}

fn reflect(module: &Path, to: &Path, flags: &[&str]) {
    let output = Command::new(env!("CARGO_BIN_EXE_spirant"))
        .arg("reflect")
        .arg(module)
        .arg("-o")
        .arg(to)
        .args(flags)
        .output();
    let output = output.unwrap();
    assert!(output.status.success(), "{}: {}", module.display(), String::from_utf8_lossy(&output.stderr));
}

#[test]
fn rustc_accepts_the_files_of_the_corpora() {
    let folder = Folder::new("corpora");
    let data = "../testsuite/data";
    let hlsl = programs(&format!("{data}/corpus/hlsl"), "hlsl");
    let kernels = programs(&format!("{data}/corpus/opencl"), "cl");
    compile(&folder.0, "hlsl", "-T cs_6_6 --enable-16bit-types", &hlsl);
    compile(&folder.0, "vulkan", "--target=spirv-unknown-vulkan1.3-compute", &kernels);
    compile(&folder.0, "opencl", "--target=spirv64-unknown-unknown", &kernels);
    for module in programs(&format!("{data}/spvasm"), "spvasm") {
        let stem = module.file_stem().unwrap().to_str().unwrap();
        reflect(&module, &folder.0.join(format!("other_{stem}.rs")), &["--rust-types=crate"]);
    }
    let types = spirant::reflect::RUST_TYPES;
    let mut text = format!("//! All.\n#![deny(warnings, missing_docs)]\n{types}\n");
    let mut count = 0;
    for entry in fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.extension().is_some_and(|extension| extension == "rs") {
            count += 1;
            writeln!(text, "/// One.\npub mod m{count} {{ include!({:?}); }}", entry.file_name().unwrap())
                .unwrap();
        }
    }
    assert!(count > 700, "{count} modules");
    let all = folder.0.join("all.txt");
    fs::write(&all, text).unwrap();
    folder.rustc(
        "2024",
        &["--crate-type=lib", "--crate-name=all", "--emit=metadata", "--extern=bytemuck"],
        &all,
    );
}

#[test]
fn programs_find_what_modules_have() {
    let folder = Folder::new("fixtures");
    for module in programs("tests/fixtures/reflection", "spvasm") {
        let stem = module.file_stem().unwrap().to_str().unwrap();
        reflect(&module, &folder.0.join(format!("{stem}.rs")), &["--format=rust"]);
    }
    let main = folder.0.join("main.rs");
    fs::copy(manifest().join("tests/fixtures/reflection/main.rs"), &main).unwrap();
    for edition in ["2018", "2021"] {
        let arguments = ["--crate-type=bin", "--emit=metadata", "--extern=bytemuck"];
        let main = folder.0.join("modules.rs");
        let modules = "#![deny(warnings)]\nmod layouts;\nmod names;\nfn main() {}\n";
        fs::write(&main, modules).unwrap();
        folder.rustc(edition, &arguments, &main);
    }
    let program = folder.0.join(format!("program{}", std::env::consts::EXE_SUFFIX));
    folder.rustc("2024", &["--extern=bytemuck", "-o", program.to_str().unwrap()], &main);
    let output = Command::new(&program).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    assert_eq!(String::from_utf8_lossy(&text), "all holds\n");
}

#[test]
fn paths_of_types_are_paths() {
    for (path, is_right) in [
        ("super", true),
        ("crate::a::b", true),
        ("::a", true),
        ("", false),
        ("a b", false),
        ("a::", false),
        ("x;y", false),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_spirant"))
            .args(["reflect", "tests/fixtures/divide.spvasm", "--format=rust", "--rust-types", path])
            .current_dir(manifest())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(if is_right { 0 } else { 2 }), "{path}");
    }
}
