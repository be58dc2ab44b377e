//! Operations of DXIL that DXC 1.7 does not emit, called from text: they compile, validate, become the instruction that they are, and read of a
//! constant buffer what its bytes are.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant::{Diagnostics, OptLevel, Options, Silent};
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;

/// A compute shader of shader model 6.8 with a texture `%t`, a texture of integers `%i`, a written texture of samples `%m`, a comparing sampler
/// `%c`, a sampler `%s`, a buffer `%out` and constants `%b`, in groups of 8 by 8.
fn module(body: &str) -> String {
    let handles = [("t", 0, 0, 100), ("i", 0, 1, 101), ("m", 1, 1, 301), ("c", 3, 0, 200), ("s", 3, 1, 201)]
        .into_iter()
        .chain([("out", 1, 0, 300), ("b", 2, 0, 0)])
        .map(|(name, class, id, register)| {
            let call = "call %dx.types.Handle @dx.op.createHandle";
            format!("  %{name} = {call}(i32 57, i8 {class}, i32 {id}, i32 {register}, i1 false)\n")
        })
        .collect::<String>();
    format!(
        "target triple = \"dxil-ms-dx\"
%dx.types.Handle = type {{ ptr }}
%Floats = type {{ float, float, float, float, i32 }}
%Ints = type {{ i32, i32, i32, i32, i32 }}
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1)
declare void @dx.op.bufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8)
declare %Floats @dx.op.sampleCmpLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float, float)
declare %Floats @dx.op.sampleCmpGrad.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float, float, float, float, float, float, float, float)
declare %Floats @dx.op.sampleCmpBias.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float, float, float)
declare %Ints @dx.op.textureGatherRaw.i32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32)
declare void @dx.op.textureStoreSample.f32(i32, %dx.types.Handle, i32, i32, i32, float, float, float, float, i8, i32)
declare %Floats @dx.op.textureLoad.f32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i32)
declare float @dx.op.cBufferLoad.f32(i32, %dx.types.Handle, i32, i32)
declare double @dx.op.cBufferLoad.f64(i32, %dx.types.Handle, i32, i32)
declare void @dx.op.barrierByMemoryHandle(i32, %dx.types.Handle, i32)
define void @main() {{
{handles}{body}  ret void
}}
!dx.shaderModel = !{{!0}}
!dx.entryPoints = !{{!1}}
!dx.resources = !{{!2}}
!0 = !{{!\"cs\", i32 6, i32 8}}
!1 = !{{ptr @main, !\"main\", null, !2, !3}}
!2 = !{{!4, !5, !6, !7}}
!3 = !{{i32 4, !8}}
!4 = !{{!9, !10}}
!5 = !{{!11, !12}}
!6 = !{{!13}}
!7 = !{{!14, !15}}
!8 = !{{i32 8, i32 8, i32 1}}
!9 = !{{i32 0, ptr undef, !\"\", i32 0, i32 100, i32 1, i32 2, i32 0, !16}}
!10 = !{{i32 1, ptr undef, !\"\", i32 0, i32 101, i32 1, i32 2, i32 0, !17}}
!11 = !{{i32 0, ptr undef, !\"\", i32 0, i32 300, i32 1, i32 11, i1 false, i1 false, i1 false, null}}
!12 = !{{i32 1, ptr undef, !\"\", i32 0, i32 301, i32 1, i32 3, i1 false, i1 false, i1 false, !16}}
!13 = !{{i32 0, ptr undef, !\"\", i32 0, i32 0, i32 1, i32 64, null}}
!14 = !{{i32 0, ptr undef, !\"\", i32 0, i32 200, i32 1, i32 1, null}}
!15 = !{{i32 1, ptr undef, !\"\", i32 0, i32 201, i32 1, i32 0, null}}
!16 = !{{i32 0, i32 9}}
!17 = !{{i32 0, i32 5}}
"
    )
}

fn compile(body: &str, level: OptLevel) -> Vec<u32> {
    let text = module(body);
    let options = Options::default().opt_level(level);
    let compiled = spirant::compile_bytes(text.as_bytes(), "in.ll", &options, &mut Silent)
        .unwrap_or_else(|failed| panic!("{failed}\n{text}"));
    let mut findings = Diagnostics::new();
    let _ = spirant::validate::run(&compiled.words, &compiled.env, &mut findings);
    let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert!(findings.is_empty(), "{findings:?}\n{text}");
    compiled.words
}

/// Stores what a call of an operation returns.
fn stored(call: &str) -> String {
    format!(
        "  %r = call {call}
  %x = extractvalue %Floats %r, 0
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %out, i32 0, i32 undef, float %x, float undef, float undef, float undef, i8 1)
"
    )
}

/// The texture and the sampler that compares, and where.
const COMPARED: &str = "%dx.types.Handle %t, %dx.types.Handle %c, float 0.5, float 0.25, float undef, float undef, i32 0, i32 0, i32 undef, float 0.5";

#[test]
fn operations_become_the_instructions_that_they_are() {
    let cases = [
        (
            stored(&format!("%Floats @dx.op.sampleCmpLevel.f32(i32 224, {COMPARED}, float 1.5)")),
            "OpImageSampleDrefExplicitLod",
            "Lod %float_1_5",
        ),
        (
            stored(&format!(
                "%Floats @dx.op.sampleCmpGrad.f32(i32 254, {COMPARED}, float 0.125, float 0.0, float undef, float 0.0, float 0.125, float undef, float 0.0)"
            )),
            "OpImageSampleDrefExplicitLod",
            "Grad",
        ),
        (
            stored(&format!("%Floats @dx.op.sampleCmpBias.f32(i32 255, {COMPARED}, float 0.75, float 0.0)")),
            "OpImageSampleDrefImplicitLod",
            "Bias %float_0_75",
        ),
        (
            stored(&format!("%Floats @dx.op.sampleCmpBias.f32(i32 255, {COMPARED}, float 0.75, float 2.0)")),
            "OpImageSampleDrefImplicitLod",
            "Bias|MinLod %float_0_75 %float_2",
        ),
        (
            "  %r = call %Ints @dx.op.textureGatherRaw.i32(i32 223, %dx.types.Handle %i, %dx.types.Handle %s, float 0.5, float 0.5, float undef, float undef, i32 1, i32 0)
  %w = extractvalue %Ints %r, 2
  %x = bitcast i32 %w to float
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %out, i32 0, i32 undef, float %x, float undef, float undef, float undef, i8 1)
"
            .to_owned(),
            "OpImageGather",
            "%uint_0 ConstOffset",
        ),
        (
            "  call void @dx.op.textureStoreSample.f32(i32 225, %dx.types.Handle %m, i32 1, i32 2, i32 undef, float 1.0, float 2.0, float 3.0, float 4.0, i8 15, i32 3)\n".to_owned(),
            "OpImageWrite",
            "Sample %uint_3",
        ),
        (
            stored("%Floats @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %m, i32 3, i32 1, i32 2, i32 undef, i32 undef, i32 undef, i32 undef)"),
            "OpImageRead",
            "Sample %uint_3",
        ),
        (
            "  call void @dx.op.barrierByMemoryHandle(i32 245, %dx.types.Handle %out, i32 1)\n".to_owned(),
            "OpControlBarrier",
            "%uint_2",
        ),
    ];
    for (body, instruction, operands) in cases {
        for level in [OptLevel::O0, OptLevel::O1] {
            let listing = spirant::binary::disassemble(&compile(&body, level)).expect("assembly");
            let found = listing.lines().any(|line| line.contains(instruction) && line.contains(operands));
            assert!(found, "{instruction} … {operands}\n{listing}");
        }
    }
}

#[test]
fn constants_are_read_by_their_bytes() {
    let store = "call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %out";
    let body = format!(
        "  %a = call float @dx.op.cBufferLoad.f32(i32 58, %dx.types.Handle %b, i32 36, i32 4)
  %d = call double @dx.op.cBufferLoad.f64(i32 58, %dx.types.Handle %b, i32 8, i32 8)
  %e = fptrunc double %d to float
  {store}, i32 0, i32 undef, float %a, float %e, float undef, float undef, i8 3)
"
    );
    let double = 2.75_f64.to_bits();
    let header = format!(
        "//@ dispatch 1 1 1\n//@ buffer 0 0 cbuffer 64 words:1,2,{},{},5,6,7,8,9,{}\n//@ buffer 0 300 rwbyteaddress 16 zero\n",
        double as u32,
        double >> 32,
        1.5_f32.to_bits()
    );
    let job = Job::parse(&header).expect("a header");
    let mut runner = Runner::new().expect("a driver");
    for level in [OptLevel::O0, OptLevel::O1] {
        let outcome = runner.vulkan(&job, &compile(&body, level)).done().expect("it runs");
        let words = [1.5_f32.to_bits().to_le_bytes(), 2.75_f32.to_bits().to_le_bytes()].concat();
        assert_eq!(outcome[1][..8], words, "{level:?}");
    }
}

/// What the fuzzer of containers changes is bitcode as it was but for the change: written anew without one, a program stays the same.
#[test]
fn bitcode_that_is_written_anew_is_the_same_program() {
    for name in ["arithmetic", "control_flow", "debug_information", "geometry", "ray_tracing", "textures"] {
        let path = spirant_testsuite::data().join("dxil").join(name).with_extension("dxil");
        let bytes = std::fs::read(path).expect("a container");
        let again = spirant_generators::damage::with_bitcode(&bytes, |_| {}).expect("bitcode");
        assert_ne!(bytes, again, "{name}: abbreviations are gone");
        let [words, rewritten] = [bytes, again].map(|bytes| {
            let options = spirant::Options::default();
            spirant::compile_bytes(&bytes, name, &options, &mut spirant::Silent).expect("it compiles").words
        });
        assert_eq!(words, rewritten, "{name}");
    }
}
