//! `--self-check` on the command line, `spirant run --manifest`, and `spirant reduce --defined`: what the reference machine says of modules
//! reaches the user.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]
#![cfg(feature = "llvm")]

mod scratch;

use scratch::{Scratch, command};
use std::path::Path;
use std::process::Output;

const SUM: &str = "RWStructuredBuffer<uint> Out : register(u0);
groupshared uint tile[8];
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  tile[i] = Out[i];
  GroupMemoryBarrierWithGroupSync();
  uint sum = 0;
  for (uint at = 0; at < 8; ++at) sum += tile[at] * at;
  Out[i] = sum;
}
";

const PIXEL: &str = "float4 main(float4 c : COLOR0) : SV_Target { return c; }\n";

const UNWRITTEN: &str = "RWStructuredBuffer<uint> Out : register(u0);
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint kept;
  if (i < 2)
    kept = i + 5;
  Out[i] = kept;
}
";

const DIVIDES: &str = "RWStructuredBuffer<uint> Out : register(u0);
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint sum = Out[i] + 1;
  Out[i] = 100 / sum;
}
";

const FILES: &[(&str, &str)] =
    &[("sum.hlsl", SUM), ("pixel.hlsl", PIXEL), ("unwritten.hlsl", UNWRITTEN), ("divides.hlsl", DIVIDES)];

fn spirant(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn what_agrees_is_written_as_without_the_check() {
    let scratch = Scratch::new("self-check-agrees", FILES);
    let folder = &scratch.0;
    for level in ["-O0", "-O2"] {
        assert!(spirant(folder, &["cc", "sum.hlsl", level, "-o", "plain.spv"]).status.success());
        let checked = spirant(
            folder,
            &["cc", "sum.hlsl", level, "-o", "checked.spv", "--self-check", "--fatal-warnings"],
        );
        assert!(checked.status.success(), "{}", said(&checked));
        let read = |name: &str| std::fs::read(folder.join(name)).unwrap();
        assert_eq!(read("plain.spv"), read("checked.spv"));
    }
    let optimized = spirant(folder, &["opt", "plain.spv", "-O", "--self-check=3", "-o", "opt.spv"]);
    assert!(optimized.status.success(), "{}", said(&optimized));
}

#[test]
fn what_is_not_checked_is_said() {
    let scratch = Scratch::new("self-check-said", FILES);
    let pixel = spirant(&scratch.0, &["cc", "pixel.hlsl", "-T", "ps_6_0", "-o", "p.spv", "--self-check=2"]);
    assert!(pixel.status.success(), "{}", said(&pixel));
    assert!(
        said(&pixel).contains("warning[W0007]: the self-check does not execute `main`, which is Fragment")
    );
}

#[test]
fn variables_that_were_never_written_are_found_in_sources() {
    let scratch = Scratch::new("self-check-unwritten", FILES);
    let found = spirant(&scratch.0, &["run", "unwritten.hlsl", "--check", "-b", "0:0=u32x4"]);
    assert_eq!(found.status.code(), Some(1));
    let said = said(&found);
    assert!(said.contains("never written") && said.contains("unwritten.hlsl:7"), "{said}");
}

#[test]
fn manifests_are_executed() {
    let scratch = Scratch::new("self-check-manifest", FILES);
    let folder = &scratch.0;
    let made =
        spirant(folder, &["smith", "--count", "4", "--seed", "5", "--with-oracle", "--output", "modules"]);
    assert!(made.status.success(), "{}", said(&made));
    for number in 0..4 {
        let (module, manifest) =
            (format!("modules/smith-5-{number}.spv"), format!("modules/smith-5-{number}.json"));
        let ran = spirant(folder, &["run", &module, "--manifest", &manifest]);
        assert!(ran.status.success(), "{}", said(&ran));
        let wrong = std::fs::read_to_string(folder.join(&manifest)).unwrap();
        let Some(at) = wrong.find("\"expected\": \"") else { panic!("no result") };
        let digit = at + "\"expected\": \"".len();
        let other = if &wrong[digit..=digit] == "f" { "0" } else { "f" };
        let wrong = format!("{}{other}{}", &wrong[..digit], &wrong[digit + 1..]);
        std::fs::write(folder.join("wrong.json"), wrong).unwrap();
        let ran = spirant(folder, &["run", &module, "--manifest", "wrong.json"]);
        assert_eq!(ran.status.code(), Some(1));
        assert!(said(&ran).contains("in the manifest"), "{}", said(&ran));
    }
    std::fs::write(folder.join("none.json"), "{}").unwrap();
    let refused = spirant(folder, &["run", "modules/smith-5-0.spv", "--manifest", "none.json"]);
    assert!(!refused.status.success() && said(&refused).contains("no manifest"), "{}", said(&refused));
}

/// A test that wants a division would be content with a division by zero.
#[test]
fn a_reducer_keeps_what_is_defined() {
    let scratch = Scratch::new("self-check-defined", FILES);
    let folder = &scratch.0;
    assert!(spirant(folder, &["cc", "divides.hlsl", "-O0", "-o", "divides.spv"]).status.success());
    let test = "sh -c '\"$0\" opt \"$1\" --emit=asm -o - | grep -q OpUDiv'"
        .replace("\"$0\"", env!("CARGO_BIN_EXE_spirant"));
    let test = test.replace("\"$1\"", "\"$0\"");
    let inputs = "--defined=-b 0:0=u32x4:iota";
    let reduced =
        spirant(folder, &["reduce", "divides.spv", "--test", &test, "-o", "small.spv", "--quiet", inputs]);
    assert!(reduced.status.success(), "{}", said(&reduced));
    let ran = spirant(folder, &["run", "small.spv", "--check", "-b", "0:0=u32x4:iota"]);
    assert!(ran.status.success(), "{}", said(&ran));
    let wrong = ["reduce", "divides.spv", "--test", "true", "-o", "x.spv", "--defined=-b 0:0=u32x1"];
    let refused = spirant(folder, &wrong);
    assert_eq!(refused.status.code(), Some(1));
    assert!(said(&refused).contains("--defined"), "{}", said(&refused));
}
