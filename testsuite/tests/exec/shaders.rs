//! HLSL shaders on the reference, with results worked out by hand.

use spirant_exec::Outcome;
use spirant_exec::frontend::hlsl_to_ir;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use std::time::Duration;

/// The outcome of a shader on the reference; `None` where no clang is installed.
fn outcome(source: &str) -> Option<Outcome> {
    if !spirant_hlsl::clang::is_there() {
        eprintln!("skipped: no clang");
        return None;
    }
    let job = Job::parse(source).expect("a header");
    let ir = hlsl_to_ir(source, "main", &[]).expect("the shader compiles");
    Some(Runner::new().expect("a helper").with_limit(Duration::from_secs(60)).reference(&job, &ir))
}

/// The first buffer of a shader that runs, as words.
fn words(source: &str) -> Option<Vec<u32>> {
    let buffers = outcome(source)?.done().expect("the reference runs it");
    Some(buffers[0].chunks(4).map(|w| u32::from_le_bytes(w.try_into().expect("whole words"))).collect())
}

fn floats(source: &str) -> Option<Vec<f32>> {
    Some(words(source)?.into_iter().map(f32::from_bits).collect())
}

#[test]
fn ids_and_statics() {
    let source = "
        //@ dispatch 2 1 1
        //@ buffer 0 0 rwstructured 32 zero
        RWStructuredBuffer<uint> o : register(u0);
        static uint calls = 100;
        void bump(uint by) { calls += by; }
        [numthreads(4, 1, 1)]
        void main(uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID, uint index : SV_GroupIndex) {
          bump(index);
          o[id.x] = calls * 10 + group.x;
        }";
    let Some(words) = words(source) else { return };
    assert_eq!(words, [1000, 1010, 1020, 1030, 1001, 1011, 1021, 1031], "statics are each invocation's own");
}

#[test]
fn groupshared_and_barriers() {
    let source = "
        //@ dispatch 2 1 1
        //@ buffer 0 1 rwstructured 128 iota
        RWStructuredBuffer<uint> o : register(u1);
        groupshared uint sum[16];
        static uint mine = 0;
        [numthreads(16, 1, 1)]
        void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex) {
          mine = i;
          sum[i] = o[id.x];
          GroupMemoryBarrierWithGroupSync();
          for (uint step = 8; step > 0; step /= 2) {
            if (i < step) sum[i] += sum[i + step];
            GroupMemoryBarrierWithGroupSync();
          }
          o[id.x] = sum[0] * 100 + mine;
        }";
    let Some(words) = words(source) else { return };
    let expected: Vec<u32> = (0..32).map(|i| if i < 16 { 12000 + i } else { 37600 + i - 16 }).collect();
    assert_eq!(words, expected);
}

#[test]
fn waves_sum_eight_lanes() {
    let source = "
        //@ dispatch 1 1 1
        //@ buffer 0 0 rwstructured 192 zero
        RWStructuredBuffer<uint> o : register(u0);
        [numthreads(16, 1, 1)]
        void main(uint i : SV_GroupIndex) {
          o[i] = WaveActiveSum(i);
          o[i + 16] = WaveReadLaneAt(i * i, 3) + WaveActiveMax(float(i)) ;
          uint4 odd = WaveActiveBallot((i & 1) != 0);
          o[i + 32] = odd.x + WaveActiveCountBits(i < 10) * 1000 + (WaveIsFirstLane() ? 100000 : 0);
        }";
    let Some(words) = words(source) else { return };
    for i in 0..16 {
        let (first, sum, lane3, max, below) = if i < 8 { (0, 28, 9, 7, 8) } else { (8, 92, 121, 15, 2) };
        assert_eq!(words[i], sum);
        assert_eq!(words[i + 16], lane3 + max);
        assert_eq!(words[i + 32], 0xaa + below * 1000 + if i == first { 100_000 } else { 0 });
    }
}

#[test]
fn waves_in_divergent_flow_take_the_active_lanes() {
    // In iteration k only lane k is active inside the `if`; all lanes that are still in the loop are behind
    // it.
    let source = "
        //@ dispatch 1 1 1
        //@ buffer 0 0 rwstructured 32 zero
        RWStructuredBuffer<uint> o : register(u0);
        [numthreads(8, 1, 1)]
        void main(uint i : SV_GroupIndex) {
          uint inside = 0, behind = 0;
          for (uint k = 0; k <= i; ++k) {
            if (k == i) inside += WaveActiveSum(1u);
            behind += WaveActiveSum(1u);
          }
          uint even = 0;
          if ((i & 1) == 0) even = WaveActiveSum(i); else even = WaveActiveSum(1u);
          o[i] = inside * 10000 + behind * 100 + even + WaveActiveSum(1u);
        }";
    let Some(words) = words(source) else { return };
    let expected: Vec<u32> = (0..8)
        .map(|i| {
            // 8 lanes in the first iteration, 7 in the second, …
            let behind: u32 = (0..=i).map(|k| 8 - k).sum();
            10_000 + behind * 100 + if i % 2 == 0 { 12 } else { 4 } + 8
        })
        .collect();
    assert_eq!(words, expected);
}

#[test]
fn early_exit_lanes_take_no_part() {
    let source = "
        //@ dispatch 1 1 1
        //@ buffer 0 0 rwstructured 32 zero
        RWStructuredBuffer<uint> o : register(u0);
        [numthreads(8, 1, 1)]
        void main(uint i : SV_GroupIndex) {
          if (i >= 5) return;
          uint k = 0;
          while (true) {
            uint n = WaveActiveSum(1u);
            o[i] = o[i] * 10 + n;
            if (k++ == i) break;
          }
        }";
    let Some(words) = words(source) else { return };
    assert_eq!(words, [5, 54, 543, 5432, 54321, 0, 0, 0]);
}

#[test]
fn constant_buffers_and_structs() {
    let source = "
        //@ dispatch 1 1 1
        //@ buffer 0 1 rwstructured 56 zero
        //@ buffer 0 0 cbuffer 80 iotaf
        //@ buffer 2 3 structured 56 iotaf
        struct S { float3 a; uint b; float2 c; };
        cbuffer C : register(b0) { float4 scale; float2 pairs[2]; float last; };
        RWStructuredBuffer<S> o : register(u1);
        StructuredBuffer<S> in_ : register(t3, space2);
        [numthreads(2, 1, 1)]
        void main(uint i : SV_GroupIndex) {
          S s = in_[1 - i];
          s.a *= scale.w;
          s.b += 1;
          s.c = s.c.yx + pairs[i] + last;
          o[i] = s;
        }";
    let Some(floats) = floats(source) else { return };
    // A struct is 28 bytes: floats 0..3, padding, b at 4, c at 5 and 6. pairs[1] begins at float 8, last is
    // float 10.
    let element = |base: f32, pair: [f32; 2]| {
        [
            base * 3.0,
            (base + 1.0) * 3.0,
            (base + 2.0) * 3.0,
            base + 6.0 + pair[0] + 10.0,
            base + 5.0 + pair[1] + 10.0,
        ]
    };
    for (i, (base, pair)) in [(7.0, [4.0, 5.0]), (0.0, [8.0, 9.0])].into_iter().enumerate() {
        let at = |k: usize| floats[7 * i + k];
        assert_eq!([at(0), at(1), at(2), at(5), at(6)], element(base, pair));
        assert_eq!(at(4).to_bits(), (base + 4.0f32).to_bits() + 1, "b is an integer");
    }
}

#[test]
fn typed_buffers_convert() {
    let source = "
        //@ dispatch 1 1 1
        //@ buffer 0 0 rwtyped:rgba32f 64 zero
        //@ buffer 0 1 typed:rgba8 16 words:0xff0033ff
        //@ buffer 0 2 rwtyped:r16f 8 words:0x40003c00
        RWBuffer<float4> o : register(u0);
        Buffer<float4> bytes : register(t1);
        RWBuffer<float> halves : register(u2);
        [numthreads(4, 1, 1)]
        void main(uint i : SV_GroupIndex) {
          float4 v = bytes[i];
          v.z = halves[i & 1];
          o[i] = v;
          o[i].x += 1;
          halves[i] = 0.1f * i;
        }";
    let Some(outcome) = outcome(source) else { return };
    let buffers = outcome.done().expect("it runs");
    let floats: Vec<f32> =
        buffers[0].chunks(4).map(|w| f32::from_le_bytes(w.try_into().expect("words"))).collect();
    assert_eq!(floats[..4], [2.0, 0.2, 1.0, 1.0]);
    assert_eq!(buffers[2], [0x0000u16, 0x2e66, 0x3266, 0x34cd].map(u16::to_le_bytes).concat());
}

#[test]
fn vector_mathematics() {
    let source = "
        //@ dispatch 1 1 1
        //@ buffer 0 0 rwstructured 64 zero
        RWStructuredBuffer<float4> o : register(u0);
        StructuredBuffer<float4> dummy : register(t1);
        [numthreads(1, 1, 1)]
        void main(uint i : SV_GroupIndex) {
          float4 v = float4(3 + i, 0, 4, 0);
          o[0] = normalize(v);
          o[1] = lerp(v, float4(1, 1, 1, 1), float4(0.5, 0.5, 0.5, 0.5));
          o[2] = float4(dot(v, v), saturate(-v.x), frac(v.z + 0.25 + i), sin(v.x));
          o[3] = float4(firstbithigh(uint(i + 40)), firstbithigh(-int(i) - 40), sqrt(v.z), 0);
        }";
    let Some(floats) = floats(source) else { return };
    let expected = [0.6, 0.0, 0.8, 0.0, 2.0, 0.5, 2.5, 0.5, 25.0, 0.0, 0.25, 3f32.sin(), 5.0, 5.0, 2.0, 0.0];
    for (index, (got, expected)) in floats.iter().zip(expected).enumerate() {
        assert!((got - expected).abs() < 1e-6, "word {index}: {got} for {expected}");
    }
}

#[test]
fn counters_and_implicit_bindings() {
    let source = "
        //@ dispatch 3 1 1
        //@ buffer 0 1 rwstructured 16 zero
        //@ buffer 0 0 rwstructured 16 iota
        //@ buffer 0 2 rwbyteaddress 4 zero
        RWStructuredBuffer<uint> seen;
        RWStructuredBuffer<uint> other : register(u0);
        [numthreads(1, 1, 1)]
        void main(uint3 id : SV_DispatchThreadID) {
          seen[seen.IncrementCounter()] = id.x + other[3];
        }";
    let Some(outcome) = outcome(source) else { return };
    let buffers = outcome.done().expect("it runs");
    assert_eq!(buffers[0], [3u32, 4, 5, 0].map(u32::to_le_bytes).concat());
    assert_eq!(buffers[2], 3u32.to_le_bytes());
}

#[test]
fn arrays_of_resources_push_constants_and_specialization() {
    let source = "
        //@ dispatch 2 1 1
        //@ buffer 0 1 rwstructured 8 zero
        //@ buffer 0 1 rwstructured 8 words:7
        //@ buffer 9 9 pushconstant 8 words:10,20
        //@ spec 3 5
        struct P { uint a; uint b; };
        [[vk::push_constant]] P constants;
        [[vk::constant_id(3)]] const int special = 1;
        RWStructuredBuffer<uint> parts[2] : register(u1);
        [numthreads(2, 1, 1)]
        void main(uint3 group : SV_GroupID, uint i : SV_GroupIndex) {
          parts[group.x][i] += constants.b + constants.a * i + special;
        }";
    let Some(outcome) = outcome(source) else { return };
    let buffers = outcome.done().expect("it runs");
    assert_eq!(buffers[0], [25u32, 35].map(u32::to_le_bytes).concat());
    assert_eq!(buffers[1], [32u32, 42].map(u32::to_le_bytes).concat());
    assert_eq!(buffers[2], [10u32, 20].map(u32::to_le_bytes).concat(), "push constants stay");
}

#[test]
fn a_divergent_barrier_is_undecided() {
    let source = "
        //@ dispatch 1 1 1
        //@ buffer 0 0 rwstructured 32 zero
        RWStructuredBuffer<uint> o : register(u0);
        [numthreads(8, 1, 1)]
        void main(uint i : SV_GroupIndex) {
          if (o[i] == i) { GroupMemoryBarrierWithGroupSync(); o[i] = 1; } else { GroupMemoryBarrierWithGroupSync(); o[i] = 2; }
        }";
    let Some(outcome) = outcome(source) else { return };
    assert!(matches!(&outcome, Outcome::Undecided(why) if why.contains("barrier")), "{outcome}");
}

#[test]
fn what_goes_wrong_is_told_apart() {
    let header = "define void @main() #0 {\n";
    let footer = "}\nattributes #0 = { \"hlsl.numthreads\"=\"1,1,1\" \"hlsl.shader\"=\"compute\" }\n";
    let mut runner = Runner::new().expect("a helper");
    let mut impatient = Runner::new().expect("a helper").with_limit(Duration::from_millis(1500));
    let job = Job::default();
    let mut run = |body: &str, more: &str| runner.reference(&job, &format!("{header}{body}{footer}{more}"));
    let unknown = run("  call void @llvm.spv.discard()\n  ret void\n", "declare void @llvm.spv.discard()\n");
    assert_eq!(unknown, Outcome::Refused("unsupported by reference: llvm.spv.discard".into()));
    let endless = format!("{header}  br label %l\nl:\n  br label %l\n{footer}");
    assert_eq!(impatient.reference(&job, &endless), Outcome::TimedOut(1500));
    assert!(
        matches!(run("  store i32 0, ptr null\n  ret void\n", ""), Outcome::Crashed(how) if how.contains("signal"))
    );
    assert!(matches!(run("  retvoid\n", ""), Outcome::Failed(why) if why.contains("parse")));
    assert_eq!(run("  ret void\n", ""), Outcome::Done(Vec::new()), "the runner survives all of it");
    let missing = "  %h = call target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.x(i32 0, i32 7, i32 1, i32 0, ptr null)\n  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.x(target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1) %h, i32 0)\n  ret void\n";
    let declaration = "declare target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.x(i32, i32, i32, i32, ptr)\ndeclare ptr addrspace(11) @llvm.spv.resource.getpointer.x(target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1), i32)\n";
    assert!(matches!(run(missing, declaration), Outcome::Failed(why) if why.contains("set 0 binding 7")));
}
