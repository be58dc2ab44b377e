//! Images, samplers and pairs of them, by inline types and by LLVM's own: on the driver, against values worked out
//! by hand.

use spirant::Options;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_exec::{Outcome, frontend};
use spirant_testsuite::corpus;

/// Operands of the images here: Dim, Depth, Arrayed, MS, Sampled, Format.
const SAMPLED: [u32; 6] = [1, 2, 0, 0, 1, 0];
const STORAGE: [u32; 6] = [1, 2, 0, 0, 2, 3];

/// What every shader begins with.
const TYPES: &str = "
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
template <uint Sampled, uint Format>
using Image = vk::SpirvOpaqueType<25, float, L<1>, L<2>, L<0>, L<0>, L<Sampled>, L<Format> >;
using Texture = Image<1, 0>;
using RWTexture = Image<2, 3>;
using Sampler = vk::SpirvOpaqueType<26>;
using Pair = vk::SpirvOpaqueType<27, Texture>;
Pair __spirv_SampledImage(Texture t, Sampler s);
float4 __spirv_ImageSampleExplicitLod(Pair p, float2 at, uint operands, float lod);
float4 __spirv_ImageFetch(Texture t, uint2 at, uint operands, uint lod);
float4 __spirv_ImageRead(RWTexture t, uint2 at);
void __spirv_ImageWrite(RWTexture t, uint2 at, float4 texel);
";

/// The same IR with LLVM's own types.
fn native(ir: &str) -> String {
    let mut ir = ir.replace("target(\"spirv.Type\", 26, 0, 0)", "target(\"spirv.Sampler\")");
    for words in [SAMPLED, STORAGE] {
        let numbers = words.map(|word| word.to_string()).join(", ");
        let literals = words.map(|word| format!("target(\"spirv.Literal\", {word})")).join(", ");
        let own = format!("target(\"spirv.Image\", float, {numbers})");
        ir = ir.replace(&format!("target(\"spirv.Type\", float, {literals}, 25, 0, 0)"), &own);
        let pair = format!("target(\"spirv.Type\", {own}, 27, 0, 0)");
        ir = ir.replace(&pair, &format!("target(\"spirv.SampledImage\", float, {numbers})"));
    }
    assert!(!ir.contains("spirv.Type"), "{ir}");
    ir
}

/// Runs IR and holds the floats of the last resource against `expected`.
fn check_ir(job: &Job, ir: &str, expected: &[f32]) {
    let words = corpus::compile(ir, "image.ll", &Options::default()).unwrap();
    corpus::validate(&words, spirv_tools::TargetEnv::Vulkan_1_3).unwrap();
    let mut runner = Runner::new().unwrap();
    let buffers = match runner.vulkan(job, &words) {
        Outcome::Done(buffers) => buffers,
        other => panic!("the driver does not run it: {other}"),
    };
    let last = buffers.last().unwrap();
    let floats: Vec<f32> =
        last.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
    let is_close = |(a, b): (&f32, &f32)| (a - b).abs() < 1e-3;
    assert!(floats.len() == expected.len(), "{} floats", floats.len());
    assert!(floats.iter().zip(expected).all(is_close), "{floats:?} in place of {expected:?}");
}

/// Compiles a shader at several levels and runs it with the types it spells; with LLVM's own, too, where
/// `both` says so.
fn check(source: &str, both: bool, expected: impl Fn(usize) -> f32) {
    let source = format!("{TYPES}{source}");
    let job = Job::parse(&source).unwrap();
    let expected: Vec<f32> = (0..16).map(expected).collect();
    for level in ["-O0", "-O1", "-O2"] {
        let ir = frontend::hlsl_to_ir(&source, "main", &[level]).unwrap();
        check_ir(&job, &ir, &expected);
        if both {
            check_ir(&job, &native(&ir), &expected);
        }
    }
}

/// A shader of 16 invocations that writes `value` of a texture of four by four and a sampler.
fn sampling(sampler: &str, value: &str) -> String {
    format!(
        "
//@ dispatch 1 1 1
//@ image 0 0 sampled:r32f:2d:4x4 iotaf
//@ sampler 0 1 {sampler}
//@ buffer 0 2 rwstructured 64 zero
Texture T;
Sampler S;
RWStructuredBuffer<float> Out : register(u2);
float at(float x, float y) {{
  return __spirv_ImageSampleExplicitLod(__spirv_SampledImage(T, S), float2(x, y), 2, 0).x;
}}
[numthreads(4, 4, 1)]
void main(uint3 id : SV_DispatchThreadID) {{
  float x = (float)id.x, y = (float)id.y;
  Out[id.y * 4 + id.x] = {value};
}}
"
    )
}

#[test]
fn nearest_is_the_texel() {
    check(&sampling("nearest:clamp", "at((x + 0.3f) / 4, (y + 0.6f) / 4)"), true, |i| i as f32);
}

/// Where four texels meet, the mean of them; at the last row and column of the edge alone.
#[test]
fn linear_is_the_mean() {
    check(&sampling("linear:clamp", "at((x + 1) / 4, (y + 1) / 4)"), true, |i| {
        let beyond = |n: usize| if n == 3 { 3.0 } else { n as f32 + 0.5 };
        beyond(i % 4) + 4.0 * beyond(i / 4)
    });
}

#[test]
fn addresses_outside() {
    let value = "at((x + 4.5f) / 4, (y + 0.5f) / 4)";
    check(&sampling("nearest:repeat", value), true, |i| i as f32);
    check(&sampling("nearest:mirror", value), true, |i| (i / 4 * 4 + (3 - i % 4)) as f32);
    check(&sampling("nearest:clamp", value), true, |i| (i / 4 * 4 + 3) as f32);
    check(&sampling("nearest:border", value), true, |_| 0.0);
}

#[test]
fn fetches_go_by_number() {
    let source = "
//@ dispatch 1 1 1
//@ image 0 0 sampled:r32f:2d:4x4/2 iotaf
//@ buffer 0 1 rwstructured 64 zero
Texture T;
RWStructuredBuffer<float> Out : register(u1);
[numthreads(4, 4, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float largest = __spirv_ImageFetch(T, uint2(3 - id.x, id.y), 2, 0).x;
  Out[id.y * 4 + id.x] = largest + 100 * __spirv_ImageFetch(T, id.xy / 2, 2, 1).x;
}
";
    check(source, true, |i| {
        let (x, y) = (i % 4, i / 4);
        (y * 4 + 3 - x + 100 * (16 + y / 2 * 2 + x / 2)) as f32
    });
}

/// The image itself is the result: each row moved by one, and doubled.
#[test]
fn storage_images_are_results() {
    let source = "
//@ dispatch 1 1 1
//@ image 0 0 storage:r32f:2d:4x4 iotaf
RWTexture T;
[numthreads(4, 4, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 texel = __spirv_ImageRead(T, uint2((id.x + 1) % 4, id.y));
  DeviceMemoryBarrierWithGroupSync();
  __spirv_ImageWrite(T, id.xy, 2 * texel);
}
";
    check(source, true, |i| (2 * (i / 4 * 4 + (i + 1) % 4)) as f32);
}

#[test]
fn a_pair_comes_from_one_binding() {
    let source = "
//@ dispatch 1 1 1
//@ image 0 0 combined:rgba8:2d:2x2:nearest:clamp words:0xff,0xff00,0xffff,0xff0000
//@ buffer 0 1 rwstructured 64 zero
Pair Both;
RWStructuredBuffer<float4> Out : register(u1);
[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 at = float2((float)(id.x & 1), (float)(id.x >> 1)) * 0.5f + 0.25f;
  Out[id.x] = __spirv_ImageSampleExplicitLod(Both, at, 2, 0);
}
";
    let texels = [0xffu32, 0xff00, 0xffff, 0xff_0000];
    check(source, true, |i| (texels[i / 4] >> (i % 4 * 8) & 0xff) as f32 / 255.0);
}

/// Elements of an array that HLSL declares, and of one that an inline type spells.
#[test]
fn arrays_of_textures() {
    let header = "
//@ dispatch 1 1 1
//@ image 0 0 sampled:r32f:2d:4x4 iotaf
//@ image 0 0 sampled:r32f:2d:4x4 words:1000.0
//@ image 0 0 sampled:r32f:2d:4x4 words:1.0,2.0,3.0,4.0
//@ buffer 0 1 rwstructured 64 zero
";
    let body = "
RWStructuredBuffer<float> Out : register(u1);
[numthreads(4, 4, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float first = __spirv_ImageFetch(FIRST, id.xy, 2, 0).x;
  Out[id.y * 4 + id.x] = first * __spirv_ImageFetch(LAST, id.xy, 2, 0).x;
}
";
    let declared = format!("{header}Texture T[3];{body}").replace("FIRST", "T[0]").replace("LAST", "T[2]");
    check(&declared, false, |i| (i * (i % 4 + 1)) as f32);
    let spelled = "
using Textures = vk::SpirvOpaqueType<28, Texture, vk::integral_constant<uint, 3> >;
Texture __spirv_CompositeExtract(Textures array, uint index);
Textures T;";
    let element = |i| format!("__spirv_CompositeExtract(T, {i})");
    let spelled =
        format!("{header}{spelled}{body}").replace("FIRST", &element(0)).replace("LAST", &element(2));
    check(&spelled, false, |i| (i * (i % 4 + 1)) as f32);
}

/// A job that does not give what the shader binds is told so.
#[test]
fn what_is_not_given_is_named() {
    let source = format!("{TYPES}{}", sampling("nearest:clamp", "at(x, y)"));
    let ir = frontend::hlsl_to_ir(&source, "main", &["-O1"]).unwrap();
    let words = corpus::compile(&ir, "image.ll", &Options::default()).unwrap();
    let mut runner = Runner::new().unwrap();
    let mut refusal = |from: &str, to: &str| {
        let job = Job::parse(&source.replace(from, to)).unwrap();
        match runner.vulkan(&job, &words) {
            Outcome::Failed(why) => why,
            other => panic!("{other}"),
        }
    };
    assert_eq!(
        refusal("//@ sampler 0 1 nearest:clamp", ""),
        "the module uses set 0 binding 1, a sampler, which the job does not bind"
    );
    assert_eq!(
        refusal("sampled:r32f:2d:4x4", "sampled:r32f:3d:4x4x1"),
        "the module uses set 0 binding 0 as a sampled 2d image, the job binds it as sampled:r32f:3d:4x4x1"
    );
}
