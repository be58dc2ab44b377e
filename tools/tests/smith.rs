//! What `spirant smith` writes: every form of the same modules, and manifests that are what `docs/smith.schema.json` describes.
#![cfg(feature = "smith")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

#[path = "diagnostics/schema.rs"]
mod schema;

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder that goes when the test does.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let folder = std::env::temp_dir().join(format!("spirant-smith-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Scratch(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn spirant(arguments: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
    command.args(arguments).current_dir(folder).output().expect("a run")
}

fn succeeds(arguments: &[&str], folder: &Path) {
    let done = spirant(arguments, folder);
    assert_eq!(done.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
}

#[test]
fn manifests_are_what_the_schema_says_and_name_every_kind_of_resource() {
    let scratch = Scratch::new("manifests");
    let schema: Value = serde_json::from_str(include_str!("../../docs/smith.schema.json")).expect("JSON");
    let mut kinds = BTreeSet::new();
    for profile in ["vulkan1.0", "vulkan1.3", "opencl1.2", "opencl2.2"] {
        let out = format!("out-{profile}");
        let arguments = ["smith", "--profile", profile, "--count", "12", "--features", "all", "-o", &out];
        succeeds(&[&arguments[..], &["--with-oracle"]].concat(), &scratch.0);
        let mut manifests = 0;
        for entry in fs::read_dir(scratch.0.join(&out)).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.extension().is_none_or(|ending| ending != "json") {
                continue;
            }
            let text = fs::read_to_string(&path).expect("a manifest");
            let manifest: Value = serde_json::from_str(&text).expect("JSON");
            schema::check(&schema, &manifest).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
            manifests += 1;
            assert!(path.with_file_name(manifest["module"].as_str().expect("a name")).is_file());
            for run in manifest["runs"].as_array().expect("runs") {
                for resource in run["resources"].as_array().expect("resources") {
                    let bytes = resource["bytes"].as_u64().expect("a number") as usize;
                    assert_eq!(resource["initial"].as_str().expect("bytes").len(), 2 * bytes);
                    if let Some(expected) = resource["expected"].as_str() {
                        assert_eq!(expected.len(), 2 * bytes);
                    }
                    kinds.insert(resource["kind"].as_str().expect("a kind").to_owned());
                }
            }
        }
        assert_eq!(manifests, 12, "{profile}");
    }
    let known = schema.pointer("/$defs/resource/properties/kind/enum").and_then(Value::as_array);
    let known: BTreeSet<String> =
        known.expect("kinds").iter().map(|kind| kind.as_str().expect("a name").to_owned()).collect();
    assert_eq!(kinds, known);
    // What is not a manifest is told from one.
    assert!(schema::check(&schema, &serde_json::json!({ "manifest": 1, "runs": [] })).is_err());
}

#[test]
fn every_form_is_read_again() {
    let scratch = Scratch::new("forms");
    let smith = ["smith", "--profile", "vulkan1.2", "--count", "3", "--seed", "5", "-o", "out"];
    for emit in ["spv", "asm", "dialect"] {
        succeeds(&[&smith[..], &["--emit", emit]].concat(), &scratch.0);
    }
    for number in 0..3 {
        let stem = format!("out/smith-5-{number}");
        for ending in ["spvasm", "mlir"] {
            let (input, output) = (format!("{stem}.{ending}"), "again.spvasm");
            succeeds(&["translate", &input, "-o", output], &scratch.0);
            succeeds(&["translate", &format!("{stem}.spv"), "-o", "first.spvasm"], &scratch.0);
            let read = |name| fs::read_to_string(scratch.0.join(name)).expect("assembly");
            let [again, first] = [output, "first.spvasm"].map(read);
            // Ids are numbered as they come, and the text does not say who made the words.
            let opcode =
                |line: &str| line.split_whitespace().find(|word| word.starts_with("Op")).map(str::to_owned);
            let body = |text: &str| text.lines().filter_map(opcode).collect();
            let [again, first]: [Vec<String>; 2] = [body(&again), body(&first)];
            if ending == "spvasm" {
                assert_eq!(again, first, "{input}");
            }
            assert!(!again.is_empty());
            succeeds(&["verify", &input], &scratch.0);
        }
    }
    let done = spirant(&["smith", "--count", "2"], &scratch.0);
    assert_eq!(done.status.code(), Some(2), "several modules go to a folder");
}

#[test]
#[cfg(feature = "llvm")]
fn llvm_ir_compiles_again() {
    let scratch = Scratch::new("ir");
    for profile in ["vulkan1.1", "opencl2.0"] {
        let smith = ["smith", "--profile", profile, "--count", "4", "--emit", "ll", "--with-oracle"];
        succeeds(&[&smith[..], &["-o", profile]].concat(), &scratch.0);
        for number in 0..4 {
            let input = format!("{profile}/smith-1-{number}.ll");
            succeeds(&["llc", &input, "-o", "again.spv"], &scratch.0);
            succeeds(&["verify", "again.spv"], &scratch.0);
        }
    }
}
