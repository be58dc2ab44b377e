//! `--diagnostics-format=sarif`: one log for a run, with what SARIF 2.1.0 requires of each of its objects.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]
#![cfg(feature = "llvm")]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder that goes when the test does.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, files: &[(&str, &str)]) -> Scratch {
        let folder = std::env::temp_dir().join(format!("spirant-sarif-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for (file, text) in files {
            std::fs::write(folder.join(file), text).unwrap();
        }
        Scratch(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The exit code and the log of a command line.
fn log(folder: &Path, arguments: &[&str]) -> (i32, Value) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_spirant")).args(arguments).current_dir(folder).output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    let log: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    check(&log);
    (output.status.code().unwrap(), log)
}

/// Checks what the standard requires (SARIF 2.1.0, sections 3.13 to 3.49).
fn check(log: &Value) {
    assert_eq!(log["version"], "2.1.0");
    assert!(log["$schema"].as_str().unwrap().ends_with("sarif-schema-2.1.0.json"));
    let [run] = &log["runs"].as_array().unwrap()[..] else { panic!("one run") };
    let driver = &run["tool"]["driver"];
    assert!(driver["name"].is_string() && driver["version"].is_string());
    let rules = driver["rules"].as_array().unwrap();
    for rule in rules {
        assert!(
            rule["id"].is_string()
                && rule["shortDescription"]["text"].is_string()
                && rule["help"]["text"].is_string()
        );
    }
    for invocation in run["invocations"].as_array().unwrap() {
        assert!(invocation["executionSuccessful"].is_boolean());
        for said in invocation["toolExecutionNotifications"].as_array().unwrap() {
            assert!(said["message"]["text"].is_string());
        }
    }
    for result in run["results"].as_array().unwrap() {
        assert!(result["message"]["text"].is_string());
        let rule = &rules[usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap()];
        assert_eq!(rule["id"], result["ruleId"]);
        assert!(["error", "warning"].contains(&result["level"].as_str().unwrap()));
        for key in ["locations", "relatedLocations"] {
            for place in result[key].as_array().into_iter().flatten() {
                check_place(place);
            }
        }
    }
}

fn check_place(place: &Value) {
    if let Some(physical) = place.get("physicalLocation") {
        assert!(physical["artifactLocation"]["uri"].is_string());
        if let Some(region) = physical.get("region") {
            let first = region.get("startLine").or(region.get("byteOffset")).unwrap();
            assert!(first.is_u64());
        }
    }
    for logical in place["logicalLocations"].as_array().into_iter().flatten() {
        assert!(logical["name"].is_string());
    }
    if let Some(message) = place.get("message") {
        assert!(message["text"].is_string());
    }
}

const WAVE: &str = "RWBuffer<uint> b : register(u0);\n[numthreads(8, 1, 1)]\nvoid main(uint i : SV_GroupIndex) { b[i] = WaveActiveSum(i); }\n";

#[test]
fn a_log_has_the_places_and_the_help() {
    let scratch = Scratch::new(
        "places",
        &[
            ("wave.hlsl", WAVE),
            ("pow.hlsl", "RWBuffer<float> b;\n[numthreads(1, 1, 1)] void main() { b[0] = pow(b[1]); }\n"),
        ],
    );
    let flag = "--diagnostics-format=sarif";
    let (code, seen) = log(
        &scratch.0,
        &["cc", "-T", "cs_6_0", "-fspv-target-env=vulkan1.0", "wave.hlsl", "-o", "a.spv", flag],
    );
    assert_eq!(code, 1);
    let result = &seen["runs"][0]["results"][0];
    assert_eq!((&result["ruleId"], &result["level"]), (&"E0005".into(), &"error".into()));
    assert!(result["properties"]["help"].is_string());
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "wave.hlsl");
    assert_eq!(place["region"]["startLine"], 3);
    let (code, seen) = log(&scratch.0, &["cc", "-T", "cs_6_0", "pow.hlsl", "-o", "a.spv", flag]);
    assert_eq!((code, &seen["runs"][0]["results"][0]["ruleId"]), (1, &"E0017".into()));
    assert!(seen["runs"][0]["results"][0]["message"]["text"].as_str().unwrap().contains("overloads: pow("));
}

#[test]
fn a_log_is_about_all_jobs() {
    let scratch = Scratch::new(
        "jobs",
        &[("a.hlsl", WAVE), ("b.hlsl", "void main() { x; }\n"), ("c.hlsl", "void main() { y; }\n")],
    );
    let (code, seen) =
        log(&scratch.0, &["cc", "-T", "cs_6_0", "a.hlsl", "b.hlsl", "c.hlsl", "--message-format", "sarif"]);
    assert_eq!(code, 1);
    let results = seen["runs"][0]["results"].as_array().unwrap();
    let files: std::collections::BTreeSet<&str> = results
        .iter()
        .filter_map(|result| result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].as_str())
        .collect();
    assert_eq!(files.into_iter().collect::<Vec<_>>(), ["b.hlsl", "c.hlsl"]);
}

#[test]
fn a_wrong_command_line_is_a_notification() {
    let scratch = Scratch::new("usage", &[]);
    let (code, seen) = log(&scratch.0, &["verify", "missing.spv", "--diagnostics-format=sarif"]);
    assert_ne!(code, 0);
    let run = &seen["runs"][0];
    assert_eq!(run["invocations"][0]["executionSuccessful"], false);
    assert_eq!(run["invocations"][0]["exitCode"], code);
    let said = run["invocations"][0]["toolExecutionNotifications"].as_array().unwrap();
    assert!(!said.is_empty() || !run["results"].as_array().unwrap().is_empty());
}
