//! `spirant links`, and what the program is by the names of links.
#![cfg(all(feature = "llvm", unix))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SPIRANT: &str = env!("CARGO_BIN_EXE_spirant");
const MODULE: &str =
    "target triple = \"spirv64-unknown-unknown\"\ndefine spir_kernel void @k() {\n  ret void\n}\n";

fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("spirant-links-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn links(arguments: &[&str], folder: &Path) -> Output {
    Command::new(SPIRANT).arg("links").arg(folder).args(arguments).output().unwrap()
}

#[test]
fn each_link_is_the_program_that_it_replaces() {
    let folder = scratch("each");
    fs::write(folder.join("a.ll"), MODULE).unwrap();
    let names = ["--name=llc-22", "--name=llvm-spirv", "--name=llvm-spirv-22.1"];
    for arguments in [&[][..], &names] {
        assert!(links(arguments, &folder).status.success());
    }
    for (name, arguments, output) in [
        ("spirant-llc", &["-filetype=obj", "a.ll", "-o", "1"][..], "1"),
        ("llc-22", &["-filetype=obj", "a.ll", "-o", "2"], "2"),
        ("spirant-llvm-spirv", &["a.ll", "-o", "3"], "3"),
        ("llvm-spirv", &["a.ll"], "a.spv"),
        ("llvm-spirv-22.1", &["a.ll", "-o", "4"], "4"),
    ] {
        let ran = Command::new(folder.join(name)).args(arguments).current_dir(&folder).output().unwrap();
        assert!(ran.status.success(), "{name}: {}", String::from_utf8_lossy(&ran.stderr));
        assert!(fs::read(folder.join(output)).unwrap().starts_with(&[3, 2, 0x23, 7]), "{name}");
    }
    // A log in SARIF is made by another process, which has the same name.
    let mut again = Command::new(folder.join("spirant-llc"));
    again.args(["-filetype=obj", "--diagnostics-format=sarif", "a.ll", "-o", "5"]).current_dir(&folder);
    let again = again.output().unwrap();
    assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stderr));
    let help = Command::new(folder.join("cl_offline_compiler")).arg("--help").output().unwrap();
    assert!(String::from_utf8_lossy(&help.stdout).contains("--cl-device-info"));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_link_has_a_known_name_and_replaces_links_alone() {
    let folder = scratch("known");
    for name in ["clang", "llc-tests", "../llc", "spirant"] {
        let made = links(&["--name", name], &folder);
        let said = String::from_utf8_lossy(&made.stderr);
        assert!(!made.status.success() && said.contains("is the name of no program"), "{name}: {said}");
    }
    fs::write(folder.join("llc"), "another program").unwrap();
    let made = links(&["--name=llc"], &folder);
    assert!(String::from_utf8_lossy(&made.stderr).contains("something else is there"));
    assert_eq!(fs::read(folder.join("llc")).unwrap(), b"another program");
    for _ in 0..2 {
        assert!(links(&[], &folder).status.success());
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 4);
    fs::remove_dir_all(&folder).unwrap();
}
