//! What is said of wrong programs speaks of these: no name of the prelude's inside, no type of LLVM, no flag that nobody wrote.
#![cfg(all(feature = "llvm", unix))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

#[path = "programs/opencl.rs"]
mod opencl;
mod programs;

use programs::{Outcome, Program};

/// What no message has.
const INSIDE: [&str; 29] = [
    "__spirant",
    "__spirv_",
    "__hlsl_spirv",
    "__builtin_hlsl",
    "__builtin_spirv",
    "spirant-prelude",
    "hlsl_convert.h",
    "hlsl_memory.h",
    "hlsl_wave.h",
    "target(\"spirv",
    "target(\"dx",
    "addrspace(",
    "i24",
    "inst0",
    "llvm.",
    "Broken module",
    "error in backend",
    "PLEASE submit",
    "-cc1",
    "-fgnu89-inline",
    "-disable-llvm-passes",
    "%struct",
    "%class",
    "an unnamed",
    "a value of type",
    "ptr addrspace",
    "getelementptr",
    "block_invoke",
    "LLVM could not",
];

/// Bodies of a compute shader with mistakes that users make.
const BODIES: [&str; 82] = [
    "o[0] = undeclared;",
    "o[0] = max(1, \"x\");",
    "o[0] = lerp(f);",
    "o[0] = dot(float2(1, 2), float3(1, 2, 3), 4);",
    "o[0] = b.Load5(0);",
    "o[0] = b.Load(\"x\");",
    "b.Store(0);",
    "b.Stroe(0, 1);",
    "b.InterlockedAdd(0);",
    "b.InterlockedAdd(0, s);",
    "uint r; b.InterlockedAdd(0, 1, 2, r);",
    "b.InterlockedAdd(0, 1, 5);",
    "b.InterlockedAnd64(0, 1);",
    "float r; b.InterlockedCompareExchange(0, 1, r);",
    "InterlockedAdd(o[0]);",
    "InterlockedAdd(f[0], 1.0);",
    "InterlockedMax(h, 1);",
    "InterlockedAdd(i, 1);",
    "InterlockedAdd(1, 1);",
    "InterlockedCompareStore(f[0], 1, 2);",
    "InterlockedCompareExchangeFloatBitwise(o[0], 1, 2, i);",
    "InterlockedExchange(s, s, s);",
    "o[0] = WaveActiveSum(s);",
    "o[0] = WaveReadLaneFirst(s).a;",
    "o[0] = WaveReadLaneAt(i);",
    "o[0] = WaveMatch(s).x;",
    "o[0] = WaveActiveBitAnd(1.5);",
    "o[0] = WaveActiveBitOr(float3(1, 2, 3)).x;",
    "o[0] = WaveMultiPrefixSum(s, uint4(1, 2, 3, 4));",
    "o[0] = WaveMultiPrefixBitXor(1.5, uint4(1, 2, 3, 4));",
    "o[0] = WavePrefixProduct(b);",
    "o[0] = QuadReadAcrossX(s).a;",
    "o[0] = QuadReadLaneAt(1);",
    "o[0] = countbits(s);",
    "o[0] = reversebits(b);",
    "o[0] = firstbithigh(o);",
    "o[0] = abs(s);",
    "o[0] = sign(b);",
    "o[0] = isfinite(s);",
    "o[0] = isnormal(1, 2);",
    "o[0] = asuint(s);",
    "o[0] = asuint(1.0l, 2.0l);",
    "o[0] = asfloat(uint16_t(1));",
    "o[0] = f16tof32(s);",
    "o[0] = frexp(s, s).a;",
    "float e; o[0] = frexp(1.0);",
    "float e; o[0] = modf(s, e);",
    "sincos(1.0, i);",
    "sincos(s, s, s);",
    "o[0] = mul(s, s);",
    "o[0] = mul(float3x3(1,0,0,0,1,0,0,0,1), float2(1, 2)).x;",
    "o[0] = transpose(s);",
    "o[0] = determinant(float2x3(1,2,3,4,5,6));",
    "o[0] = cross(float2(1, 2), float2(1, 2)).x;",
    "o[0] = refract(s, s, 1).x;",
    "o[0] = normalize(s);",
    "o[0] = select(s, 1, 2);",
    "o[0] = clamp(s, 0, 1);",
    "o[0] = pack_u8(s);",
    "o[0] = unpack_u8u32(s).x;",
    "o[0] = msad4(1, 2).x;",
    "o[0] = smoothstep(b, b, b);",
    "float3 v = float4(1, 2); o[0] = v.x;",
    "float2 v = float2(1, 2); o[0] = v.z;",
    "float2 v = float2(1, 2); o[0] = v.xyzw.w;",
    "float4x4 m; o[0] = m._m44;",
    "float2x2 m = float2x2(1, 2, 3); o[0] = m[0][0];",
    "float2x2 m = s; o[0] = m[0][0];",
    "o[0] = s.c;",
    "o.a = 1;",
    "o[0] = o;",
    "b[0] = 1;",
    "o[s] = 1;",
    "Texture2D t; o[0] = t.Load(int3(0, 0, 0)).x;",
    "for (int x = 0; x < 3; x++ { o[x] = 1; }",
    "o[0] = 1",
    "return 1;",
    "main(0);",
    "int a[] = {1, 2, \"3\"}; o[0] = a[0];",
    "GroupMemoryBarrierWithGroupSync(1);",
    "o[0] = vk::RawBufferLoad<S>(1).c;",
    "o[0] = vk::ReadClock();",
];

/// Whole programs with mistakes.
const PROGRAMS: [&str; 24] = [
    "[numthreads(1, 1, 1)] void main(Foo x : SV_GroupIndex) {}",
    "[numthreads(1, 1, 1)] void main(uint x : SV_Nothing) {}",
    "[numthreads(1, 1, 1)] void main(uint x) {}",
    "[numthreads(1, 1)] void main() {}",
    "[numthreads(0, 1, 1)] void main() {}",
    "[numthreads(4096, 1, 1)] void main() {}",
    "void main() {}",
    "[numthreads(1, 1, 1)] int main() { return 1; }",
    "[numthreads(1, 1, 1)] void main(float4 x : SV_GroupID) {}",
    "[numthreads(1, 1, 1)] void main(bool x : SV_GroupIndex) {}",
    "struct S { uint x : SV_GroupIndex; }; [numthreads(1, 1, 1)] void main(S s) { s.y; }",
    "RWByteAddressBuffer b : register(t0); [numthreads(1, 1, 1)] void main() { b.Store(0, 1); }",
    "RWStructuredBuffer<uint> o : register(x0); [numthreads(1, 1, 1)] void main() { o[0] = 1; }",
    "RWStructuredBuffer<RWStructuredBuffer<uint> > o; [numthreads(1, 1, 1)] void main() { o[0][0] = 1; }",
    "StructuredBuffer<uint> o; [numthreads(1, 1, 1)] void main() { o[0] = 1; }",
    "ByteAddressBuffer o; [numthreads(1, 1, 1)] void main() { o.Store(0, 1); }",
    "cbuffer C { uint a; }; [numthreads(1, 1, 1)] void main() { a = 1; }",
    "cbuffer C { uint a : packoffset(c0.w.x); }; [numthreads(1, 1, 1)] void main() {}",
    "groupshared uint g = 1; [numthreads(1, 1, 1)] void main() {}",
    "uint f(uint x) { return f(x - 1); } RWStructuredBuffer<uint> o; [numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) { o[0] = f(i); }",
    "[numthreads(1, 1, 1)] void main() { uint x; x.y.z(); }",
    "template <typename T> T f(T x) { return x.y; } RWStructuredBuffer<uint> o; [numthreads(1, 1, 1)] void main() { o[0] = f(1); }",
    "[[vk::ext_instruction(1)]] uint f(uint x); RWStructuredBuffer<uint> o; [numthreads(1, 1, 1)] void main() { o[0] = f(1); }",
    "RWBuffer<float4x4> o; [numthreads(1, 1, 1)] void main() { o[0] = (float4x4)1; }",
];

const BEFORE: &str = "struct S { uint a; float b; };\nRWStructuredBuffer<uint> o : register(u0);\nRWStructuredBuffer<float> f : register(u1);\n\
     RWByteAddressBuffer b : register(u2);\ngroupshared half h;\n[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {\n  S s;\n  s.a = i;\n  s.b = 1;\n  ";

/// Calls of each intrinsic with arguments that few of them take.
const ARGUMENTS: [&str; 12] =
    ["", "s", "b", "s, s", "s, s, s", "v, v", "c, c, c", "m, v", "o", "1, 2, 3, 4, 5", "\"x\"", "main"];

/// Intrinsics that are called so.
const INTRINSICS: &str = "abs acos all any asfloat asin asint asuint atan2 ceil clamp cos cross countbits ddx degrees determinant \
    distance dot exp f16tof32 firstbithigh floor fma fmod frac frexp fwidth isfinite isnan ldexp length lerp lit log mad max min modf \
    mul normalize pow rcp reflect refract reversebits round rsqrt saturate sign sincos smoothstep sqrt step transpose trunc \
    InterlockedAdd InterlockedCompareExchange QuadReadAcrossX QuadReadLaneAt WaveActiveAllTrue WaveActiveBallot WaveActiveSum \
    WaveMatch WaveMultiPrefixSum WavePrefixCountBits WaveReadLaneAt select";

/// Environments of OpenCL C, and its version in each.
const ENVIRONMENTS: [&[&str]; 3] = [
    &["--target-env", "opencl2.0", "-cl-std=CL2.0"],
    &["--target-env", "opencl1.2", "-cl-std=CL1.2", "-O0"],
    &["--target", "spirv-unknown-vulkan1.3-compute", "-cl-std=CL2.0"],
];

/// The codes that sources of HLSL and OpenCL C provoke here.
const CODES: [&str; 8] = ["E0002", "E0003", "E0004", "E0005", "E0008", "E0018", "W0001", "W0002"];

fn hlsl(text: String) -> Program {
    let flags = "--front=clang -T cs_6_6 -E main -enable-16bit-types -HV 2021 -Wall".split(' ').collect();
    Program { name: "a.hlsl".to_owned(), text, flags }
}

/// HLSL with one mistake each, and each intrinsic with arguments of several kinds.
fn hlsl_programs() -> Vec<Program> {
    let bodies = BODIES.iter().map(|body| format!("{BEFORE}{body}\n}}\n"));
    let calls = INTRINSICS.split_whitespace().map(|name| {
        let values = "int3 v = int3(i, i, i); bool2 c = bool2(true, false); float4x4 m = (float4x4)1;\n";
        let calls = ARGUMENTS.map(|arguments| format!("  o[0] = (uint){name}({arguments});\n"));
        format!("{BEFORE}{values}{}}}\n", calls.concat())
    });
    bodies.chain(calls).chain(PROGRAMS.iter().map(|program| format!("{program}\n"))).map(hlsl).collect()
}

/// OpenCL C, in each environment.
fn opencl_programs() -> Vec<Program> {
    let bodies = opencl::BODIES.iter().map(|body| format!("{}{body}\n}}\n", opencl::BEFORE));
    let sources: Vec<String> =
        bodies.chain(opencl::PROGRAMS.iter().map(|text| format!("{text}\n"))).collect();
    let in_each = |text: &String| {
        ENVIRONMENTS.map(|environment| Program {
            name: "a.cl".to_owned(),
            text: text.clone(),
            flags: environment.to_vec(),
        })
    };
    sources.iter().flat_map(in_each).collect()
}

/// What is wrong with what was said of a program.
fn wrong(program: &Program, outcome: &Outcome) -> Vec<String> {
    let (text, said) = (&program.text, &outcome.said);
    let mut found = Vec::new();
    if !matches!(outcome.code, Some(0 | 1)) {
        found.push(format!("exit {:?}", outcome.code));
    } else if outcome.code == Some(1) && !said.contains("error") {
        found.push("no error".to_owned());
    }
    let inside = INSIDE.iter().filter(|inside| said.contains(**inside) && !text.contains(**inside));
    found.extend(inside.map(|inside| format!("'{inside}'")));
    found.iter().map(|what| format!("{what}: {:?}\n{text}{said}", program.flags)).collect()
}

#[test]
fn messages_speak_of_the_program() {
    let programs: Vec<Program> = hlsl_programs().into_iter().chain(opencl_programs()).collect();
    let outcomes = programs::compile("messages", &programs);
    let wrong: Vec<String> =
        programs.iter().zip(&outcomes).flat_map(|(program, outcome)| wrong(program, outcome)).collect();
    assert!(wrong.is_empty(), "{} messages:\n{}", wrong.len(), wrong.join("\n----\n"));
    let is_missing = |code: &&str| !outcomes.iter().any(|outcome| outcome.said.contains(*code));
    let missing: Vec<&str> = CODES.into_iter().filter(|code| is_missing(code)).collect();
    assert!(missing.is_empty(), "nothing provokes {missing:?}");
}
