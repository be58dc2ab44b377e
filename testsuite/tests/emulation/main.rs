//! Types that the target lacks: every operation on them computes on a Vulkan driver what LLVM computes from the same
//! IR, with each capability taken away, and the module declares none that is missing.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

mod floats;
mod groups;
mod integers;
mod memory;
mod random;

use spirant::dialect::spirv::Capability;
use spirant::retarget::retarget;
use spirant::{Diagnostics, Options};
use spirant_exec::Outcome;
use spirant_exec::compare::compare;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_testsuite::corpus;
use spirv_tools::TargetEnv;
use std::fmt::Write;

/// Invocations of a program.
pub const INVOCATIONS: usize = 64;

/// Reads `%a0`, `%a1`, `%b0`, `%b1` and writes `%r0`, `%r1`.
pub const SHADER: &str = r#"
target triple = "spirv-unknown-vulkan1.3-compute"
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %at0 = mul i32 %id, 4
  %at1 = or i32 %at0, 1
  %at2 = or i32 %at0, 2
  %at3 = or i32 %at0, 3
  %p0 = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %at0)
  %p1 = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %at1)
  %p2 = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %at2)
  %p3 = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %at3)
  %a0 = load i32, ptr addrspace(11) %p0
  %a1 = load i32, ptr addrspace(11) %p1
  %b0 = load i32, ptr addrspace(11) %p2
  %b1 = load i32, ptr addrspace(11) %p3
BODY
  store i32 %r0, ptr addrspace(11) %p0
  store i32 %r1, ptr addrspace(11) %p1
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }
"#;

/// The declarations of the intrinsics that a text calls.
pub fn declarations(body: &str, ty: &str) -> String {
    let mut text = String::new();
    for line in body.lines() {
        let Some((before, call)) = line.split_once("call ") else { continue };
        let _ = before;
        let (result, rest) = call.split_once(" @").expect("a callee");
        let (name, arguments) = rest.split_once('(').expect("arguments");
        let vector = format!("<3 x {ty}>");
        let types: Vec<&str> = arguments
            .trim_end_matches(')')
            .split(", ")
            .map(|argument| {
                if argument.starts_with('<') {
                    vector.as_str()
                } else {
                    argument.split(' ').next().unwrap_or("")
                }
            })
            .collect();
        let _ = writeln!(text, "declare {result} @{name}({})", types.join(", "));
    }
    text
}

/// Words of all sizes, those at the bounds among them.
pub fn inputs() -> Vec<u32> {
    let mut state = 0x9e37_79b9u32;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state
    };
    let edges = [0, 1, u32::MAX, 1 << 31, 0x7FFF_FFFF, 0xFF, 0x8080_8080, 0xFFFF_8000];
    (0..INVOCATIONS * 4)
        .map(|index| match random() % 4 {
            0 => edges[random() as usize % edges.len()],
            1 => random() >> (random() % 32),
            // Both words of both numbers the same.
            _ if index < 32 => edges[index / 4],
            _ => random(),
        })
        .collect()
}

/// Compiles and validates; a module that declares what is missing is an error.
pub fn compiled(ir: &str, options: &Options) -> Result<Vec<u32>, String> {
    let words = corpus::compile(ir, "emulation.ll", options)?;
    corpus::validate(&words, TargetEnv::Vulkan_1_3)?;
    declares_none(&words, options)?;
    Ok(words)
}

fn declares_none(words: &[u32], options: &Options) -> Result<(), String> {
    let listing = spirant::binary::disassemble(words).map_err(|error| format!("{error:?}"))?;
    let is_declared = |missing: &&Capability| listing.contains(&format!("OpCapability {missing:?}\n"));
    match options.missing_capabilities.iter().find(is_declared) {
        Some(capability) => Err(format!("it declares {capability:?}")),
        None => Ok(()),
    }
}

/// The same for what is compiled with every capability there is and then read without those that are missing.
pub fn compiled_and_read(ir: &str, options: &Options) -> Result<Vec<u32>, String> {
    let words = compiled(ir, &Options::default())?;
    let mut diagnostics = Diagnostics::new();
    let read = retarget(&words, &spirant::TargetEnv::vulkan(3), options, &mut diagnostics)
        .map_err(|_| diagnostics.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
    corpus::validate(&read, TargetEnv::Vulkan_1_3)?;
    declares_none(&read, options)?;
    Ok(read)
}

/// Executes a module and compares what it leaves.
pub fn executed_as(job: &Job, words: &[u32], expected: &[Vec<u8>]) -> Result<(), String> {
    match Runner::new().expect("a helper").vulkan(job, words) {
        Outcome::Done(found) => compare(job, expected, &found),
        other => Err(other.to_string()),
    }
}

/// Compiles, validates, executes and compares with what LLVM's JIT computes.
pub fn run(runner: &mut Runner, job: &Job, ir: &str, options: &Options) -> Result<(), String> {
    run_words(runner, job, ir, &compiled(ir, options)?)
}

/// Executes a module and compares with what LLVM's JIT computes from the IR that it was compiled from.
pub fn run_words(runner: &mut Runner, job: &Job, ir: &str, words: &[u32]) -> Result<(), String> {
    match (runner.vulkan(job, words), runner.reference(job, ir)) {
        (Outcome::Done(found), Outcome::Done(expected)) => compare(job, &expected, &found),
        (found, expected) => Err(format!("{found} where the reference says {expected}")),
    }
}
