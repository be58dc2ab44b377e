//! Who is blamed for a crash: LLVM for one in its reader, its verifier or its passes, this compiler for one in any other pass.
//!
//! Builds with debug assertions crash in the pass that the variable `SPIRANT_CRASH_IN` names.
#![cfg(all(feature = "llvm", target_os = "linux", debug_assertions))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant::{Owner, Pass};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A shader with a function, whose bindings are looked at, and with a matrix.
const SHADER: &str = r#"
target triple = "spirv-unknown-vulkan1.3-compute"
declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
declare <4 x float> @llvm.matrix.transpose.v4f32(<4 x float>, i32, i32)
define internal <4 x float> @turn(<4 x float> %m) {
  %t = call <4 x float> @llvm.matrix.transpose.v4f32(<4 x float> %m, i32 2, i32 2)
  ret <4 x float> %t
}
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %h, i32 0)
  %m = load <4 x float>, ptr addrspace(11) %p
  %t = call <4 x float> @turn(<4 x float> %m)
  store <4 x float> %t, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }
"#;

/// What a front end makes for LLVM's DirectX target.
const DIRECTX: &str = r#"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @main() #0 {
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }
"#;

const SOURCE: &str = "RWStructuredBuffer<float> b; [numthreads(1, 1, 1)] void main(uint3 i : SV_DispatchThreadID) { b[i.x] *= 2; }\n";

const KERNEL: &str = "kernel void k(global int *p) { p[get_global_id(0)] = 7; }\n";

struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn run(folder: &Path, pass: Pass, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spirant"));
    command.args(arguments).current_dir(folder).env("SPIRANT_CRASH_IN", pass.name()).output().unwrap()
}

#[test]
fn a_crash_is_whose_pass_it_is_in() {
    let scratch = Scratch(std::env::temp_dir().join(format!("spirant-blame-{}", std::process::id())));
    fs::create_dir_all(&scratch.0).unwrap();
    let files = [("s.ll", SHADER), ("d.ll", DIRECTX), ("a.hlsl", SOURCE), ("k.cl", KERNEL)];
    for (name, text) in files {
        fs::write(scratch.0.join(name), text).unwrap();
    }
    let (mut owners, mut unreached) = (BTreeSet::new(), Vec::new());
    for pass in Pass::ALL.iter().copied() {
        let lines: [&[&str]; 5] = [
            &["llc", "s.ll", "-O1", "-o", "x"],
            &["llc", "s.ll", "-O1", "-o", "x", "--invert-y", "--spv-untyped-pointers"],
            &["llc", "d.ll", "-o", "x"],
            &["cc", "a.hlsl", "-T", "cs_6_0", "-O2", "-g", "-o", "x"],
            &["cc", "k.cl", "-o", "x", "--validate"],
        ];
        let mut runs = lines.iter().map(|line| (line, run(&scratch.0, pass, line)));
        // Without a crash, each of them compiles.
        let Some((line, output)) = runs.find(|(_, output)| !output.status.success()) else {
            unreached.push(pass.name());
            continue;
        };
        let errors = String::from_utf8_lossy(&output.stderr);
        owners.insert(pass.owner().to_string());
        let (code, who) = match pass.owner() {
            Owner::Spirant => {
                assert!(errors.contains(&format!("in the pass '{pass}'")), "{pass}, {line:?}: {errors}");
                (3, "error[B0001]: the compiler crashed (signal 6, SIGABRT)".to_owned())
            }
            llvm => (1, format!("error[E0001]: {llvm} crashed (signal 6, SIGABRT) on this input")),
        };
        assert_eq!(output.status.code(), Some(code), "{pass}, {line:?}: {errors}");
        assert!(errors.contains(&who), "{pass}, {line:?}: {errors}");
        assert!(!scratch.0.join("x").exists(), "{pass}, {line:?}");
    }
    assert_eq!(owners.len(), 4, "{owners:?}");
    // No line here asks for them; all but `declare`, `abi` and `constant-data` are for `spirant opt`.
    let others = [
        "declare",
        "abi",
        "inlining",
        "shortening-inlining",
        "constant-data",
        "clamps",
        "inserts",
        "serializable",
        "webgpu",
        "aliases",
        "type-layout",
        "replicated",
        "loop-merges",
    ];
    assert_eq!(unreached, others);
}

/// The program executes itself again to tell of a crash behind a front end: what the front end said is told once.
#[test]
fn a_crash_behind_a_front_end_repeats_nothing() {
    const WARNED: &str = "#warning twice\n";
    let scratch = Scratch(std::env::temp_dir().join(format!("spirant-again-{}", std::process::id())));
    fs::create_dir_all(&scratch.0).unwrap();
    fs::write(scratch.0.join("a.hlsl"), format!("{WARNED}{SOURCE}")).unwrap();
    for front in ["clang", "dxil", "dxc"] {
        fs::write(scratch.0.join("x"), "stale").unwrap();
        let front = format!("--front={front}");
        let line = ["cc", &front, "a.hlsl", "-T", "cs_6_0", "-o", "x", "--depfile", "x.d"];
        let output = run(&scratch.0, Pass::Verify, &line);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{front}: {errors}");
        for said in ["warning: twice", "error[B0001]"] {
            assert_eq!(errors.matches(said).count(), 1, "{front}: {errors}");
        }
        assert!(!scratch.0.join("x").exists(), "{front}");
    }
    // What is read once is not read again.
    let pipe = scratch.0.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let writer = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::write(pipe, SOURCE)
    });
    let output = run(&scratch.0, Pass::Verify, &["cc", "pipe", "-x", "hlsl", "-T", "cs_6_0", "-o", "x"]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{errors}");
    assert_eq!(errors.matches("error[B0001]").count(), 1, "{errors}");
    writer.join().unwrap().unwrap();
}
