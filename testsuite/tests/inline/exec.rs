//! Inline types that compute: on the driver, against the same computation by hand.

use spirant::Options;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_exec::{Outcome, frontend};
use spirant_testsuite::corpus;

/// Runs a module and gives the words of its last buffer, and those that the first held before.
fn run(job: &Job, ir: &str) -> (Vec<u32>, Vec<u32>) {
    let words = corpus::compile(ir, "inline.ll", &Options::default()).unwrap();
    corpus::validate(&words, spirv_tools::TargetEnv::Vulkan_1_3).unwrap();
    let mut runner = Runner::new().unwrap();
    let Outcome::Done(buffers) = runner.vulkan(job, &words) else { panic!("the driver does not run it") };
    let as_words = |bytes: &[u8]| -> Vec<u32> {
        bytes.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect()
    };
    (as_words(&job.buffers[0].data), as_words(buffers.last().unwrap()))
}

/// Compiles HLSL at several levels and holds word `i` of the result against `expected(input, i)`.
fn check_hlsl(source: &str, expected: impl Fn(&[u32], usize) -> u32) {
    let job = Job::parse(source).unwrap();
    for level in ["-O0", "-O1", "-O2"] {
        let ir = frontend::hlsl_to_ir(source, "main", &[level]).unwrap();
        let (before, after) = run(&job, &ir);
        for (index, word) in after.iter().enumerate() {
            assert_eq!(*word, expected(&before, index), "word {index} at {level}");
        }
    }
}

#[test]
fn integers() {
    let source = "
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 rand:5
//@ buffer 0 1 rwstructured 64 zero
using Signed = vk::SpirvType<21, 4, 32, vk::Literal<vk::integral_constant<uint, 32> >, vk::Literal<vk::integral_constant<uint, 1> > >;
StructuredBuffer<Signed> In : register(t0);
RWStructuredBuffer<int> Out : register(u1);
int __spirv_SDiv(Signed x, Signed y);
Signed __spirv_Bitcast(int x);
[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = __spirv_SDiv(In[id.x], __spirv_Bitcast(-7));
}
";
    check_hlsl(source, |before, i| (before[i] as i32 / -7) as u32);
}

/// Elements of one byte, as declared: sixteen of them in four words.
#[test]
fn bytes_in_a_buffer() {
    let source = "
//@ dispatch 1 1 1
//@ buffer 0 0 structured 16 rand:6
//@ buffer 0 1 rwstructured 64 zero
using Byte = vk::SpirvType<21, 1, 8, vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<uint, 1> > >;
StructuredBuffer<Byte> In : register(t0);
RWStructuredBuffer<int> Out : register(u1);
int __spirv_SConvert(Byte x);
[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = __spirv_SConvert(In[id.x]);
}
";
    check_hlsl(source, |before, i| i32::from((before[i / 4] >> (i % 4 * 8)) as u8 as i8) as u32);
}

#[test]
fn vectors() {
    let source = "
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 iota
//@ buffer 0 1 rwstructured 64 zero
using Vector = vk::SpirvType<23, 16, 128, float, vk::Literal<vk::integral_constant<uint, 4> > >;
StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<float> Out : register(u1);
Vector __spirv_CompositeConstruct(float a, float b, float c, float d);
float __spirv_Dot(Vector x, Vector y);
[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float x = (float)(In[id.x] & 255);
  Vector v = __spirv_CompositeConstruct(x, 1, 2, x + 1);
  Out[id.x] = __spirv_Dot(v, __spirv_CompositeConstruct(0.5f, x, 4, 2));
}
";
    check_hlsl(source, |before, i| {
        let x = (before[i] & 255) as f32;
        (x * 0.5 + x + 8.0 + (x + 1.0) * 2.0).to_bits()
    });
}

#[test]
fn arrays_and_structs() {
    let source = "
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 rand:7
//@ buffer 0 1 rwstructured 64 zero
using Pair = vk::SpirvType<30, 8, 32, uint, float>;
using Four = vk::SpirvType<28, 16, 32, uint, vk::integral_constant<uint, 4> >;
StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u1);
Pair __spirv_CompositeConstruct(uint a, float b);
Four __spirv_CompositeConstruct(uint a, uint b, uint c, uint d);
uint __spirv_CompositeExtract(Four x, uint i);
uint __spirv_CompositeExtract(Pair x, uint i);
[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = In[id.x];
  Pair p = __spirv_CompositeConstruct(x + 1, 2.0f);
  Four f = __spirv_CompositeConstruct(x, x * 2, x * 3, __spirv_CompositeExtract(p, 0));
  Out[id.x] = __spirv_CompositeExtract(f, 2) + 1000 * __spirv_CompositeExtract(f, 3);
}
";
    check_hlsl(source, |before, i| {
        let x = before[i];
        x.wrapping_mul(3).wrapping_add(x.wrapping_add(1).wrapping_mul(1000))
    });
}

/// The image of a typed buffer, spelled out.
#[test]
fn images() {
    let source = "
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 rand:8
//@ buffer 0 1 rwtyped:r32ui 64 zero
StructuredBuffer<uint> In : register(t0);
RWBuffer<uint> Out : register(u1);
[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = In[id.x];
  Out[id.x] = Out[id.x] * 3 + id.x;
}
";
    let job = Job::parse(source).unwrap();
    let ir = frontend::hlsl_to_ir(source, "main", &["-O1"]).unwrap();
    let native = "target(\"spirv.Image\", i32, 5, 2, 0, 0, 2, 33)";
    assert!(ir.contains(native));
    let literals: Vec<String> =
        [5, 2, 0, 0, 2, 33].iter().map(|word| format!("target(\"spirv.Literal\", {word})")).collect();
    let ir = ir.replace(native, &format!("target(\"spirv.Type\", i32, {}, 25, 0, 0)", literals.join(", ")));
    let (before, after) = run(&job, &ir);
    for (index, word) in after.iter().enumerate() {
        assert_eq!(*word, before[index].wrapping_mul(3).wrapping_add(index as u32), "word {index}");
    }
}

/// Elements of a buffer with an inline vector, array and struct in them, copied and changed where their
/// layout says.
#[test]
fn layouts() {
    let element = r#"{ i32, target("spirv.Type", float, target("spirv.Literal", 3), 23, 12, 16),
        target("spirv.Type", i32, target("spirv.IntegralConstant", i32, 3), 28, 24, 8),
        target("spirv.Type", i32, float, 30, 8, 4), i32 }"#;
    // Offsets 0, 16, 32, 56 and 64; 80 bytes an element.
    let ir = format!(
        r#"target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x {element}], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x {element}], 12, 1), i32)
@n = private constant [2 x i8] c"B\00"
define void @main() #0 {{
  %h = call target("spirv.VulkanBuffer", [0 x {element}], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @n)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %j = add i32 %i, 4
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x {element}], 12, 1) %h, i32 %i)
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x {element}], 12, 1) %h, i32 %j)
  %v = load {element}, ptr addrspace(11) %p
  store {element} %v, ptr addrspace(11) %q
  %last = getelementptr {element}, ptr addrspace(11) %q, i32 0, i32 4
  store i32 %i, ptr addrspace(11) %last
  ret void
}}
attributes #0 = {{ "hlsl.numthreads"="4,1,1" "hlsl.shader"="compute" }}
"#
    );
    let job = Job::parse("//@ dispatch 1 1 1\n//@ buffer 0 0 rwstructured 640 rand:9\n").unwrap();
    let (before, after) = run(&job, &ir);
    // Words of an element that are data: what lies between them stays as it was.
    let data = [0usize, 4, 5, 6, 8, 10, 12, 14, 15];
    for (index, word) in after.iter().enumerate() {
        let (element, at) = (index / 20, index % 20);
        let expected = match element {
            4.. if at == 16 => element as u32 - 4,
            4.. if data.contains(&at) => before[index - 80],
            _ => before[index],
        };
        assert_eq!(*word, expected, "word {at} of element {element}");
    }
}
