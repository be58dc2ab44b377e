//! What is said of wrong programs speaks of these: no name of the prelude's inside, no type of LLVM, no flag that nobody wrote.
#![cfg(all(feature = "llvm", unix))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use std::fs;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What no message has.
const INSIDE: [&str; 20] = [
    "__spirant",
    "__spirv_",
    "__hlsl_spirv",
    "__builtin",
    "spirant-prelude",
    "hlsl_convert.h",
    "hlsl_memory.h",
    "hlsl_wave.h",
    "target(\"spirv",
    "target(\"dx",
    "addrspace(",
    "i24",
    "inst0",
    "llvm.spv.",
    "Broken module",
    "error in backend",
    "PLEASE submit",
    "-cc1",
    "-fgnu89-inline",
    "-disable-llvm-passes",
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

#[test]
fn messages_speak_of_the_program() {
    let folder = std::env::temp_dir().join(format!("spirant-messages-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let bodies = BODIES.iter().map(|body| format!("{BEFORE}{body}\n}}\n"));
    let programs: Vec<String> = bodies.chain(PROGRAMS.iter().map(|program| format!("{program}\n"))).collect();
    let next = AtomicUsize::new(0);
    let check = || {
        let mut wrong = Vec::new();
        while let Some((at, program)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((at, programs.get(at)?)))
        {
            let file = folder.join(format!("{at}.hlsl"));
            fs::write(&file, program).unwrap();
            let output = Command::new(env!("CARGO_BIN_EXE_spirant"))
                .args([
                    "cc",
                    "-T",
                    "cs_6_6",
                    "-E",
                    "main",
                    "-enable-16bit-types",
                    "-HV",
                    "2021",
                    "-Wall",
                    "-o",
                    "/dev/null",
                ])
                .arg(&file)
                .current_dir(&folder)
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            let line = program.lines().last().unwrap_or_default();
            if !matches!(output.status.code(), Some(0 | 1)) {
                wrong.push(format!("{program}exit {:?}\n{said}", output.status.code()));
            } else if output.status.code() == Some(1) && !said.contains("error") {
                wrong.push(format!("{program}no error in:\n{said}"));
            }
            for inside in INSIDE.iter().filter(|inside| said.contains(**inside) && !line.contains(**inside)) {
                wrong.push(format!("{program}'{inside}' is in:\n{said}"));
            }
        }
        wrong
    };
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(check)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    let _ = fs::remove_dir_all(&folder);
    assert!(wrong.is_empty(), "{} messages:\n{}", wrong.len(), wrong.join("\n----\n"));
}
