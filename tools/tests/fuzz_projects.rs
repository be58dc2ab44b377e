//! The projects of OSS-Fuzz and ClusterFuzzLite, as far as a machine without their images can try them: `build.sh` runs with
//! stand-ins for what compiles and packs, and every target has what it requires.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder that goes when the test does.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("a file").file_name().into_string().expect("a name")).collect();
    names.sort();
    names
}

/// The names of fuzz targets.
fn targets(fuzz: &Path) -> Vec<String> {
    let names = names(&fuzz.join("fuzz_targets"));
    names.iter().map(|name| name.trim_end_matches(".rs").to_owned()).collect()
}

#[test]
fn every_target_is_declared_and_has_options() {
    let fuzz = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test"))
        .join("../testsuite/fuzz");
    let manifest = fs::read_to_string(fuzz.join("Cargo.toml")).expect("a manifest");
    for target in targets(&fuzz) {
        assert!(manifest.contains(&format!("name = \"{target}\"")), "{target} is not in Cargo.toml");
        assert!(fuzz.join(format!("options/{target}.options")).is_file(), "{target} has no options");
    }
    // Both projects build the same way.
    let of = |project: &str, file: &str| {
        fs::read_to_string(fuzz.join(project).join(file)).expect("a project's file")
    };
    for command in ["RUN", "COPY . ", "COPY testsuite"] {
        let line = |project: &str| {
            let text = of(project, "Dockerfile");
            text.lines().find(|line| line.starts_with(command)).map(str::to_owned).expect("a line")
        };
        assert_eq!(line("oss-fuzz"), line("clusterfuzzlite"));
    }
    assert!(of("clusterfuzzlite", "project.yaml").contains("language: rust"));
}

#[test]
fn the_build_leaves_every_target_with_seeds_and_options() {
    let scratch = Scratch(std::env::temp_dir().join(format!("spirant-projects-{}", std::process::id())));
    let root = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test"))
        .join("..")
        .canonicalize()
        .expect("the repository");
    let at = |name: &str| scratch.0.join(name);
    for folder in ["bin", "src/spirant/testsuite/fuzz", "work", "out", "lib"] {
        fs::create_dir_all(at(folder)).expect("a folder");
    }
    for name in names(&root.join("testsuite/fuzz")).into_iter().filter(|name| name != "target") {
        symlink(root.join("testsuite/fuzz").join(&name), at("src/spirant/testsuite/fuzz").join(&name))
            .expect("a link");
    }
    symlink(root.join("testsuite/data"), at("src/spirant/testsuite/data")).expect("a link");
    symlink(root.join("samples"), at("src/spirant/samples")).expect("a link");
    fs::write(at("lib/libLLVM.so.22.1"), "").expect("a library");
    let stand_in = |name: &str, text: &str| {
        let path = at("bin").join(name);
        fs::write(&path, format!("#!/bin/sh\n{text}\n")).expect("a stand-in");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a program");
    };
    // `fuzz build` leaves the target, which comes last; `test` writes the binaries that tests damage.
    stand_in(
        "cargo",
        "case \"$*\" in *fuzz*build*) for target; do :; done; \
         mkdir -p fuzz/target/x86_64-unknown-linux-gnu/release; \
         echo \"$target\" > fuzz/target/x86_64-unknown-linux-gnu/release/\"$target\";; \
         *test*) echo seed > \"$SPIRANT_SEEDS/one\";; esac",
    );
    stand_in("llvm-config-22", &format!("echo {}", at("lib").display()));
    stand_in("patchelf", "exit 0");
    // The archive comes after two flags, what is packed behind it.
    stand_in(
        "zip",
        "shift 2; archive=$1; shift; for file; do test -f \"$file\" || exit 1; done; echo $# > \"$archive\"",
    );
    let path = format!("{}:{}", at("bin").display(), std::env::var("PATH").expect("a path"));
    let mut build = Command::new("bash");
    build.arg("-eu").arg(root.join("testsuite/fuzz/oss-fuzz/build.sh")).env("PATH", path);
    let done =
        build.env("SRC", at("src")).env("WORK", at("work")).env("OUT", at("out")).output().expect("a run");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let left = names(&at("out"));
    for target in targets(&root.join("testsuite/fuzz")) {
        for file in [target.clone(), format!("{target}_seed_corpus.zip"), format!("{target}.options")] {
            assert!(left.contains(&file), "{file} is not among {left:?}");
        }
    }
    assert!(left.iter().any(|name| name.ends_with(".dict")) && left.contains(&"libLLVM.so.22.1".to_owned()));
}
