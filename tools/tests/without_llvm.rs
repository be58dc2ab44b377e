//! What works on SPIR-V works in every build. `cargo xtask check without-llvm` runs this with the build that has no LLVM.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A shader that divides integers of 64 bits.
const DIVIDE: &str = include_str!("fixtures/divide.spvasm");

fn spirant(directory: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_spirant")).current_dir(directory).args(arguments).output().unwrap()
}

/// What a command prints that must succeed.
fn printed(directory: &Path, arguments: &[&str]) -> String {
    let output = spirant(directory, arguments);
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {messages}");
    String::from_utf8(output.stdout).unwrap()
}

/// A folder with the shader, and the same with a sum in place of the quotient.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("without-llvm-{name}"));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("divide.spvasm"), DIVIDE).unwrap();
    std::fs::write(folder.join("add.spvasm"), DIVIDE.replace("OpUDiv", "OpIAdd")).unwrap();
    folder
}

#[test]
fn every_command_on_modules_works() {
    let folder = folder("commands");
    printed(&folder, &["translate", "add.spvasm", "-o", "add.spv"]);
    printed(&folder, &["verify", "add.spvasm", "add.spv"]);
    assert!(printed(&folder, &["translate", "add.spv", "--to", "asm"]).contains("OpIAdd %ulong"));
    assert!(printed(&folder, &["opt", "add.spv", "--passes=dead-code"]).contains("spirv.IAdd"));
    assert!(printed(&folder, &["reflect", "add.spv", "--format", "json"]).contains("\"StorageBuffer\""));
    assert!(printed(&folder, &["dump", "add.spv"]).contains("entry point: GLCompute \"main\""));
    assert!(printed(&folder, &["explain", "E0002"]).starts_with("# E0002: "));
    let lowered = ["retarget", "add.spv", "--target-env", "vulkan1.0", "--without-capability", "Int64"];
    printed(&folder, &[&lowered[..], &["-o", "add.mlir"]].concat());
    let text = std::fs::read_to_string(folder.join("add.mlir")).unwrap();
    assert!(text.contains("vector<2xi32>") && !text.contains("i64"), "{text}");
    printed(&folder, &["verify", "add.mlir"]);
    let broken = DIVIDE.replace("OpUDiv %ulong", "OpUDiv %uint");
    std::fs::write(folder.join("broken.spvasm"), broken).unwrap();
    assert_eq!(spirant(&folder, &["verify", "broken.spvasm"]).status.code(), Some(1));
}

/// Division of integers in limbs and arithmetic on doubles in integers are functions that every build has.
#[test]
fn what_is_emulated_by_functions_is_the_same_in_every_build() {
    let folder = folder("emulation");
    let double = DIVIDE
        .replace("OpCapability Int64", "OpCapability Float64")
        .replace("OpTypeInt 64 0", "OpTypeFloat 64");
    std::fs::write(folder.join("double.spvasm"), double.replace("OpUDiv", "OpFDiv")).unwrap();
    let target = ["--target-env", "vulkan1.0"];
    for (input, missing, functions) in [
        ("divide", &["--without-capability", "Int64"][..], &["spirant.udiv.i64"][..]),
        (
            "double",
            &["--emulate-double", "--without-capability", "Float64,Int64"],
            &["spirant.f64.div", "spirant.f64.pack"],
        ),
    ] {
        let (from, to) = (format!("{input}.spvasm"), format!("{input}.mlir"));
        printed(&folder, &[&["retarget", &from, "-o", &to], &target[..], missing].concat());
        let text = std::fs::read_to_string(folder.join(&to)).unwrap();
        for function in functions {
            assert!(text.contains(&format!("spirv.func @{function}(")), "{text}");
        }
        let types = text.replace("@spirant.udiv.i64", "@spirant.udiv");
        assert!(!types.contains("i64") && !types.contains(": f64"), "{text}");
        printed(&folder, &["verify", &to]);
    }
}

#[test]
fn what_requires_llvm_is_refused_without_it() {
    if cfg!(feature = "llvm") {
        return;
    }
    let folder = folder("refusals");
    assert_eq!(spirant(&folder, &["llc", "a.ll"]).status.code(), Some(2));
    assert!(printed(&folder, &["--version"]).contains("without LLVM"));
}
