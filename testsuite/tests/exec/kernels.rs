//! OpenCL kernels and plain functions on the reference.

use spirant_exec::frontend::opencl_to_ir;
use spirant_exec::job::{Argument, Launch};
use spirant_exec::runner::Runner;

fn bytes<const N: usize>(words: [u32; N]) -> Vec<u8> {
    words.map(u32::to_le_bytes).concat()
}

fn float_bytes<const N: usize>(floats: [f32; N]) -> Vec<u8> {
    floats.map(f32::to_le_bytes).concat()
}

fn run(source: &str, global: u32, local: u32, arguments: Vec<Argument>) -> Option<Vec<Vec<u8>>> {
    if !spirant_hlsl::clang::is_there() {
        eprintln!("skipped: no clang");
        return None;
    }
    let ir = opencl_to_ir(source, &[]).expect("the kernel compiles");
    let launch = Launch {
        function: "k".into(),
        global: [global, 1, 1],
        local: [local, 1, 1],
        arguments,
        optimize: true,
    };
    Some(Runner::new().expect("a helper").kernel(&launch, &ir).done().expect("the reference runs it"))
}

#[test]
fn ids_scalars_and_vectors() {
    let source = "
        kernel void k(global int *out, float factor, global const float4 *in) {
          size_t i = get_global_id(0);
          float4 v = fma(in[i], factor, (float4)(1)) ;
          out[i] = convert_int_sat_rte(v.x + v.y) * 10 + (int)get_local_id(0) + max(-3, (int)v.z) + isnan(v.w) + any((int2)(-1, 0));
        }";
    let input = float_bytes([1.0, 2.0, -8.0, 0.0, 0.25, 0.0, 5.0, f32::NAN]);
    let arguments =
        vec![Argument::Buffer(vec![0; 8]), Argument::Value(float_bytes([2.0])), Argument::Buffer(input)];
    let Some(buffers) = run(source, 2, 2, arguments) else { return };
    // 3 + 5 = 8, max(-3, -15), any; 1.5 + 1 = 2.5 rounds to 2, local id 1, 11, NaN, any.
    assert_eq!(buffers[0], bytes([80 - 3 + 1, 20 + 1 + 11 + 1 + 1]));
    assert_eq!(buffers.len(), 2);
}

#[test]
fn local_memory_and_barriers() {
    let source = "
        kernel void k(global uint *data, local uint *scratch) {
          size_t l = get_local_id(0), n = get_local_size(0);
          scratch[l] = data[get_global_id(0)];
          barrier(CLK_LOCAL_MEM_FENCE);
          data[get_global_id(0)] = scratch[n - 1 - l] + 10 * get_group_id(0) + atomic_inc(scratch + n);
          barrier(CLK_LOCAL_MEM_FENCE);
          if (l == 0) data[get_global_id(0)] += 1000 * scratch[n];
        }";
    let arguments = vec![Argument::Buffer(bytes([1, 2, 3, 4])), Argument::Local(16)];
    let Some(buffers) = run(source, 4, 2, arguments) else { return };
    assert_eq!(buffers[0], bytes([2002, 1 + 1, 2014, 3 + 10 + 1]));
}

#[test]
fn vector_memory_structs_and_mathematics() {
    let source = "
        typedef struct { uint a; float b; uint2 c; } S;
        kernel void k(global float *out, S s) {
          float3 v = vload3(1, out);
          float whole, part = fract(v.x, &whole);
          vstore3((float3)(part, whole, dot(v, v)) * s.b, 0, out);
          out[6] = as_float(rotate(s.a, 4u) + s.c.y + mul_hi(0x80000000u, 6u));
          out[7] = cbrt(27.0f) + atan2(0.0f, 1.0f) + native_exp2(3.0f) + half_rsqrt(4.0f) + select(1.0f, 2.0f, s.a > 1u);
        }";
    let data = float_bytes([0.0, 0.0, 0.0, 1.5, 2.0, 3.0, 0.0, 0.0]);
    let value = [bytes([0x1000_0002]), float_bytes([2.0]), bytes([5, 6])].concat();
    let Some(buffers) = run(source, 1, 1, vec![Argument::Buffer(data), Argument::Value(value)]) else {
        return;
    };
    let word = |i: usize| u32::from_le_bytes(buffers[0][4 * i..4 * i + 4].try_into().expect("a word"));
    assert_eq!([0, 1, 2].map(|i| f32::from_bits(word(i))), [1.0, 2.0, 30.5]);
    assert_eq!(word(6), 0x21 + 6 + 3);
    assert_eq!(f32::from_bits(word(7)), 3.0 + 0.0 + 8.0 + 0.5 + 2.0);
}

#[test]
fn plain_functions_of_any_module() {
    let ir = "define void @twice(ptr %p, i16 %by) {\n  %x = load i16, ptr %p\n  %y = mul i16 %x, %by\n  store i16 %y, ptr %p\n  ret void\n}\n";
    let launch = Launch {
        function: "twice".into(),
        global: [1, 1, 1],
        local: [1, 1, 1],
        arguments: vec![Argument::Buffer(vec![7, 1]), Argument::Value(vec![2, 0])],
        optimize: true,
    };
    let mut runner = Runner::new().expect("a helper");
    assert_eq!(runner.kernel(&launch, ir).done(), Ok(vec![vec![14, 2]]));
    let unknown = Launch { function: "thrice".into(), ..launch };
    assert!(runner.kernel(&unknown, ir).done().is_err());
}
