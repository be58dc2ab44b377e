//! Sources that one clang compiles one after the other come out as they do alone: bytes, messages, exit codes.
#![cfg(all(feature = "llvm", target_os = "linux"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Counts the processes of clang, unless it is confined.
const CLANG: &str = "#!/bin/sh\n{ echo >> \"$(dirname \"$0\")/processes\"; } 2>/dev/null\nexec \"$(command -v clang-22 || command -v clang)\" \"$@\"\n";

const COMMON: &str = "#pragma once\nfloat4x4 turn(float4x4 m) { return mul(m, transpose(m)); }\n";

const COMPUTE: &str = "\
#include \"../shared/common.hlsli\"
struct Particle { float3 place; float mass; };
StructuredBuffer<Particle> Particles : register(t0);
StructuredBuffer<float> Weights : register(t1);
RWStructuredBuffer<float4> Target : register(u2);
cbuffer Settings : register(b3) { float4x4 Transform; };
[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float sum = 0;
  for (int i = -RADIUS; i <= RADIUS; ++i) sum += Weights[i + RADIUS] * Particles[id.x].mass;
#ifdef WARN
  int count = Weights[0];
  sum += count;
#endif
#ifdef BROKEN
  sum += undeclared;
#endif
  Target[id.x] = mul(turn(Transform), float4(Particles[id.x].place * sum, NAME));
}
";

const PIXEL: &str = "\
struct Tint { float4 colour; float strength; };
ConstantBuffer<Tint> Settings : register(b0);
Buffer<float4> Ramp : register(t0);
float4 PSMain(float2 uv : TEXCOORD0) : SV_Target { return Settings.colour * Ramp[LEVEL] + saturate(uv.xyxy * Settings.strength); }
";

struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let directory = std::env::temp_dir().join(format!("spirant-together-{name}-{}", std::process::id()));
        fs::create_dir_all(directory.join("shaders")).unwrap();
        fs::create_dir_all(directory.join("shared")).unwrap();
        let scratch = Scratch(directory);
        for (name, text) in [
            ("clang", CLANG),
            ("shared/common.hlsli", COMMON),
            ("shaders/compute.hlsl", COMPUTE),
            ("shaders/pixel.hlsl", PIXEL),
        ] {
            fs::write(scratch.0.join(name), text).unwrap();
        }
        fs::set_permissions(scratch.0.join("clang"), fs::Permissions::from_mode(0o755)).unwrap();
        scratch
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
        command.args(["cc", "--clang", "./clang"]).args(arguments).current_dir(&self.0).stdin(Stdio::null());
        command.env_remove("CLANG").output().unwrap()
    }

    /// How many processes of clang ran since the last call.
    fn processes(&self) -> usize {
        let file = self.0.join("processes");
        let count = fs::read(&file).unwrap_or_default().len();
        let _ = fs::remove_file(file);
        count
    }

    fn output(&self, name: &str) -> Option<Vec<u8>> {
        fs::read(self.0.join(name)).ok()
    }

    /// Runs command lines alone and as a manifest, confined and not, in so many processes at most.
    fn compare(&self, lines: &[String], most: usize) {
        let mut expected = Vec::new();
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            let output = self.run(&words);
            let name = words.last().unwrap();
            let bytes = self.output(name);
            assert_eq!(bytes.is_some(), output.status.success(), "{line}");
            let _ = fs::remove_file(self.0.join(name));
            expected.push((name.to_string(), bytes, String::from_utf8(output.stderr).unwrap()));
        }
        self.processes();
        fs::write(self.0.join("manifest"), lines.join("\n")).unwrap();
        for flag in ["--sandbox", "--sandbox=off"] {
            let output = self.run(&["--manifest", "manifest", "-j2", flag]);
            let processes = self.processes();
            let said = String::from_utf8(output.stderr).unwrap();
            let mut messages = String::new();
            for (line, (name, bytes, alone)) in lines.iter().zip(&expected) {
                assert!(self.output(name) == *bytes, "{line}:\n{said}");
                let _ = fs::remove_file(self.0.join(name));
                if !alone.is_empty() {
                    messages.push_str(&format!("{line}:\n{alone}"));
                }
            }
            // Names are quoted as for a shell.
            let is_same = said.replace('\'', "").starts_with(&messages.replace('\'', ""));
            assert!(is_same, "{flag}: {messages}\nis not\n{said}");
            assert!(processes <= most, "{processes} processes of clang");
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// How many programs of the corpus are compiled both ways.
fn cases() -> usize {
    std::env::var("SPIRANT_TOGETHER_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(10)
}

#[test]
fn what_is_precompiled_changes_no_program() {
    let scratch = Scratch::new("corpus");
    let corpus = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test"))
        .join("../testsuite/data/corpus/hlsl");
    let mut files: Vec<PathBuf> = fs::read_dir(corpus).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "hlsl"));
    files.sort();
    let step = files.len().div_ceil(cases().max(1));
    let line = |(number, file): (usize, &PathBuf)| {
        format!("{} -enable-16bit-types -o corpus{number}.spv", file.display())
    };
    let lines: Vec<String> = files.iter().step_by(step).enumerate().map(line).collect();
    scratch.compare(&lines, usize::MAX);
}

#[test]
fn permutations_share_a_clang() {
    let scratch = Scratch::new("compute");
    let line = |number: usize| {
        let warn = if number == 3 { " -DWARN" } else { "" };
        format!("shaders/compute.hlsl -O2 -DRADIUS={number} -DNAME=1.5{warn} -o c{number}.spv")
    };
    let mut lines: Vec<String> = (0..9).map(line).collect();
    // One for the prelude, and one for each half of a processor's share.
    scratch.compare(&lines, 1 + 4);
    // Five more for each source that is wrong: for what is behind its errors, for its text, for that with its constant buffers edited, which
    // might be right, for what is behind the errors of that, and to say what is wrong.
    lines.insert(2, "shaders/compute.hlsl -O2 -DRADIUS=1 -DNAME=1.5 -DBROKEN -o broken.spv".to_owned());
    lines.insert(7, "shaders/compute.hlsl -O2 -DRADIUS=1 -DNAME=Particles -o wrong.spv".to_owned());
    scratch.compare(&lines, 1 + 4 + 2 * 5);
}

#[test]
fn what_clang_does_not_know_is_said_otherwise_together() {
    let scratch = Scratch::new("pixel");
    let line = |level: usize| {
        format!(
            "shaders/pixel.hlsl -T ps_6_0 -E PSMain -fvk-b-shift 8 0 -DLEVEL={level} -Wno-unused -o p{level}.spv"
        )
    };
    // Alone it takes four of them: one that fails, one that preprocesses, one that compiles, and all of this for its bindings.
    scratch.compare(&(0..8).map(line).collect::<Vec<_>>(), 1 + 4 * 5);
}

#[test]
fn warnings_that_are_errors_are_those_of_each_source() {
    let scratch = Scratch::new("fatal");
    let line = |radius: usize| {
        let warn = if radius == 1 { " -DWARN" } else { "" };
        format!("shaders/compute.hlsl -WX -DRADIUS={radius} -DNAME=0{warn} -o w{radius}.spv")
    };
    scratch.compare(&(0..5).map(line).collect::<Vec<_>>(), usize::MAX);
}

#[test]
fn what_we_warn_of_is_said_of_each_source() {
    let scratch = Scratch::new("shared");
    let source = "RWStructuredBuffer<uint> A : register(u0);\nRWStructuredBuffer<float> B : register(u0);\n\
                  [numthreads(1, 1, 1)]\nvoid main() { A[0] = N; B[1] = N; }\n";
    fs::write(scratch.0.join("shaders/shared.hlsl"), source).unwrap();
    let line = |n: usize| format!("shaders/shared.hlsl -DN={n} -o s{n}.spv");
    // Each of three bundles is compiled anew, once, with positions, when its first source has asked for its declarations; so does each.
    scratch.compare(&(0..9).map(line).collect::<Vec<_>>(), 1 + 3 * 3 + 9);
}

const KERNEL: &str = "\
#include \"../shared/scale.h\"
kernel void scale(global float *x, float by, local float *scratch) {
  size_t i = get_global_id(0);
  scratch[get_local_id(0)] = SCALED(x[i]);
  barrier(CLK_LOCAL_MEM_FENCE);
#ifdef WARN
  int unused_one;
#endif
#ifdef BROKEN
  undeclared(x);
#endif
  x[i] = scratch[get_local_id(0) ^ 1] * by + __LINE__ + WIDTH;
}
";

#[test]
fn kernels_share_a_clang() {
    let scratch = Scratch::new("kernels");
    fs::write(scratch.0.join("shaders/scale.cl"), KERNEL).unwrap();
    fs::write(scratch.0.join("shared/scale.h"), "#define SCALED(x) ((x) * FACTOR)\n").unwrap();
    let line = |number: usize| {
        let warn = if number == 2 { " -DWARN -Wunused-variable" } else { " -Wunused-variable" };
        format!(
            "shaders/scale.cl -cl-std=CL2.0 -cl-mad-enable -O2 -DFACTOR={number}.5f -DWIDTH={number}{warn} -o k{number}.spv"
        )
    };
    let mut lines: Vec<String> = (0..9).map(line).collect();
    // One for the driver, and one for each half of a processor's share.
    scratch.compare(&lines, 1 + 4);
    // Two more for each source that is wrong: for what is behind its errors, and to say what is wrong.
    let wrong = "shaders/scale.cl -cl-std=CL2.0 -cl-mad-enable -O2 -DFACTOR=1 -DWIDTH=x2 -Wunused-variable -o wrong.spv";
    lines.insert(3, wrong.to_owned());
    scratch.compare(&lines, 1 + 4 + 2);
    let vulkan = |number: usize| {
        format!(
            "shaders/scale.cl --target spirv-unknown-vulkan1.3-compute -DFACTOR=2 -DWIDTH={number} -o v{number}.spv"
        )
    };
    scratch.compare(&(0..6).map(vulkan).collect::<Vec<_>>(), 1 + 4);
}

#[test]
fn depfiles_are_listed_together() {
    let scratch = Scratch::new("depfiles");
    fs::write(scratch.0.join("shaders/scale.cl"), KERNEL).unwrap();
    fs::write(scratch.0.join("shared/scale.h"), "#define SCALED(x) ((x) * FACTOR)\n").unwrap();
    let compute = |n: usize| format!("shaders/compute.hlsl -DRADIUS={n} -DNAME=1 -MD -MF c{n}.d -o c{n}.spv");
    let pixel = |n: usize| {
        format!("./shaders/pixel.hlsl -T ps_6_0 -E PSMain -DLEVEL={n} -MMD -MF p{n}.d -o p{n}.spv")
    };
    let kernel = |n: usize| format!("shaders/scale.cl -DFACTOR=2 -DWIDTH={n} -MMD -MF k{n}.d -o k{n}.spv");
    for (lines, name, most) in [
        ((0..5).map(compute).collect::<Vec<_>>(), 'c', 1 + 4),
        ((0..5).map(pixel).collect(), 'p', 1 + 4 * 5),
        ((0..5).map(kernel).collect(), 'k', 1 + 4),
    ] {
        let mut rules = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            scratch.run(&line.split(' ').collect::<Vec<_>>());
            let rule = scratch.0.join(format!("{name}{number}.d"));
            rules.push((rule.clone(), fs::read_to_string(&rule).unwrap()));
            fs::remove_file(rule).unwrap();
        }
        assert!(rules.iter().all(|(_, rule)| rule.contains("shaders/")), "{rules:?}");
        scratch.compare(&lines, most);
        for (file, _) in &rules {
            fs::remove_file(file).unwrap();
        }
        // Alone they were written once more; now by the manifest alone.
        scratch.run(&["--manifest", "manifest", "-j2"]);
        for (file, rule) in &rules {
            assert_eq!(fs::read_to_string(file).unwrap(), *rule, "{}", file.display());
        }
    }
}
