//! `spirant run`: inputs from the command line, results as text, JSON and files, findings as diagnostics, and what is refused.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]
#![cfg(feature = "llvm")]

mod scratch;

use scratch::{Scratch, command};
use serde_json::Value;
use std::path::Path;
use std::process::Output;

const SCALE: &str = "RWStructuredBuffer<float> Out : register(u0);
StructuredBuffer<float> In : register(t1);
[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = In[id.x] * 2.5;
}
";

const KERNEL: &str = "kernel void add(global const int *in, global int *out, int more, local int *own) {
  size_t l = get_local_id(0);
  own[l] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = own[get_local_size(0) - 1 - l] + more;
}
";

const RACE: &str = "RWStructuredBuffer<uint> Out : register(u0);
groupshared uint tile[8];
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  tile[i] = i;
  Out[i] = tile[7 - i];
}
";

const FILES: &[(&str, &str)] = &[("scale.hlsl", SCALE), ("add.cl", KERNEL), ("race.hlsl", RACE)];

fn spirant(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().unwrap()
}

/// What a command that works prints.
fn printed(folder: &Path, arguments: &[&str]) -> String {
    let output = spirant(folder, arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn sources_and_modules_run() {
    let scratch = Scratch::new("run-sources", FILES);
    let folder = &scratch.0;
    let buffers = ["-b", "0:0=f32x4", "-b", "0:1=f32:1,2,-3,0.5"];
    let text = printed(folder, &[&["run", "scale.hlsl"][..], &buffers].concat());
    assert_eq!(text, "0:0 f32: 2.5 5 -7.5 1.25\n");
    printed(folder, &["cc", "scale.hlsl", "-o", "scale.spv"]);
    let module = printed(folder, &[&["run", "scale.spv"][..], &buffers].concat());
    assert_eq!(module, text);
    let arguments =
        ["-a", "buffer=i32x8:iota", "-a", "buffer=i32x8", "-a", "value=i32:100", "-a", "local=16"];
    let kernel = ["run", "add.cl", "--global", "8", "--local", "4"];
    let text = printed(folder, &[&kernel[..], &arguments].concat());
    assert_eq!(text, "argument 2 i32: 103 102 101 100 107 106 105 104\n");
}

#[test]
fn results_are_files_and_json() {
    let scratch = Scratch::new("run-files", FILES);
    let folder = &scratch.0;
    let save = ["run", "scale.hlsl", "-b", "0:0=f32x4", "-b", "0:1=f32x4:3", "--save", "0:0=out.npy"];
    printed(folder, &[&save[..], &["--save", "0:0=out.bin"]].concat());
    let bytes: Vec<u8> = [7.5f32; 4].iter().flat_map(|value| value.to_le_bytes()).collect();
    assert_eq!(std::fs::read(folder.join("out.bin")).unwrap(), bytes);
    let array = std::fs::read(folder.join("out.npy")).unwrap();
    assert!(array.starts_with(b"\x93NUMPY") && array.ends_with(&bytes));
    // The array is an input of the next one.
    let json = ["run", "scale.hlsl", "-b", "0:0=f32x4", "-b", "0:1=out.npy", "--format=json"];
    let value: Value = serde_json::from_str(&printed(folder, &json)).unwrap();
    assert_eq!(value["buffers"][0]["values"], serde_json::json!([18.75, 18.75, 18.75, 18.75]));
    assert_eq!(value["buffers"][0]["type"], "f32");
    assert!(value["steps"].as_u64().unwrap() > 0);
}

#[test]
fn findings_are_diagnostics_with_places() {
    let scratch = Scratch::new("run-findings", FILES);
    let check = ["run", "race.hlsl", "-b", "0:0=u32x8", "--check", "--diagnostics-format=json"];
    let output = spirant(&scratch.0, &check);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [finding] = &lines[..] else { panic!("{said}") };
    assert_eq!(finding["code"], "E0021");
    assert!(said.contains("@tile") && said.contains("\"line\":6") && said.contains("\"line\":5"), "{said}");
    // Without checks the program has a result.
    printed(&scratch.0, &check[..4]);
}

#[test]
fn what_does_not_fit_is_refused_by_name() {
    let scratch = Scratch::new("run-refused", FILES);
    for (arguments, code, message) in [
        (&["run", "scale.hlsl", "-b", "0:0=f32x4"][..], 1, "set 0, binding 1"),
        (
            &["run", "scale.hlsl", "-b", "0:0=f32x2", "-b", "0:1=f32x4"],
            1,
            "byte 8 of the resource at set 0, binding 0",
        ),
        (&["run", "scale.hlsl", "-b", "zero=f32x4"], 2, "SET:BINDING"),
        (&["run", "scale.hlsl", "-b", "0:0=u32:1,x"], 2, "`x` is not a number of type u32"),
        (&["run", "scale.hlsl", "-b", "0:0=u8:256"], 2, "`256` is not a number of type u8"),
        (&["run", "scale.hlsl", "-b", "0:0=missing.npy"], 2, "missing.npy"),
        (&["run", "scale.hlsl", "--groups", "1,1,1,1"], 2, "X,Y,Z"),
        (&["run", "scale.hlsl", "-b", "0:0=f32x4", "--save", "1:0=a.npy"], 2, "no buffer or image at 1:0"),
        (&["run", "add.cl", "--local", "4"], 1, "4 parameters, 0 arguments"),
        (&["run", "add.cl"], 1, "does not state the size of a work group"),
        (&["run", "missing.spv"], 4, "missing.spv"),
    ] {
        let output = spirant(&scratch.0, arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
        assert!(said.contains(message), "{arguments:?}: {said}");
    }
}

/// A shader whose work group has as many invocations as a constant says.
const SIZED: &str = "OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\" %id
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %id BuiltIn GlobalInvocationId
OpDecorate %size BuiltIn WorkgroupSize
OpDecorate %x SpecId 3
OpDecorate %words ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %out DescriptorSet 0
OpDecorate %out Binding 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%uint = OpTypeInt 32 0
%uint3 = OpTypeVector %uint 3
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%x = OpSpecConstant %uint 2
%size = OpSpecConstantComposite %uint3 %x %one %one
%input = OpTypePointer Input %uint3
%id = OpVariable %input Input
%words = OpTypeRuntimeArray %uint
%block = OpTypeStruct %words
%blocks = OpTypePointer StorageBuffer %block
%word = OpTypePointer StorageBuffer %uint
%out = OpVariable %blocks StorageBuffer
%main = OpFunction %void None %fn
%entry = OpLabel
%v = OpLoad %uint3 %id
%at = OpCompositeExtract %uint %v 0
%place = OpAccessChain %word %out %zero %at
OpStore %place %x
OpReturn
OpFunctionEnd
";

#[test]
fn a_constant_that_sizes_the_group_has_its_value_before_groups_are_counted() {
    let scratch = Scratch::new("run-sized", &[("sized.spvasm", &format!("; Version: 1.3\n{SIZED}"))]);
    let run = ["run", "sized.spvasm", "--global", "8", "-b", "0:0=u32x8"];
    assert_eq!(printed(&scratch.0, &run), "0:0 u32: 2 2 2 2 2 2 2 2\n");
    assert_eq!(printed(&scratch.0, &[&run[..], &["--spec", "3=4"]].concat()), "0:0 u32: 4 4 4 4 4 4 4 4\n");
    assert!(!spirant(&scratch.0, &[&run[..], &["--spec", "3=3"]].concat()).status.success());
}
