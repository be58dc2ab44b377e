//! Native vectors of shader model 6.9, which DXC 1.7 does not emit: called from text, operations on vectors of every length compile, validate, and
//! compute what they do on each component.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant::{Compiled, Diagnostics, OptLevel, Options, Silent};
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;

/// A compute shader of one invocation with a raw buffer `%raw` and a structured buffer `%list` of 64 bytes for each element.
fn module(declarations: &str, body: &str) -> String {
    let handle = |name: &str, id: u32| {
        format!(
            "  %{name} = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 {id}, i32 {id}, i1 false)\n"
        )
    };
    format!(
        "target triple = \"dxil-ms-dx\"
%dx.types.Handle = type {{ ptr }}
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1)
{declarations}define void @main() {{
{}{}{body}  ret void
}}
!dx.shaderModel = !{{!0}}
!dx.entryPoints = !{{!1}}
!dx.resources = !{{!2}}
!0 = !{{!\"cs\", i32 6, i32 9}}
!1 = !{{ptr @main, !\"main\", null, !2, !3}}
!2 = !{{null, !4, null, null}}
!3 = !{{i32 4, !7}}
!4 = !{{!5, !6}}
!5 = !{{i32 0, ptr undef, !\"\", i32 0, i32 0, i32 1, i32 11, i1 false, i1 false, i1 false, null}}
!6 = !{{i32 1, ptr undef, !\"\", i32 0, i32 1, i32 1, i32 12, i1 false, i1 false, i1 false, !8}}
!7 = !{{i32 1, i32 1, i32 1}}
!8 = !{{i32 1, i32 64}}
",
        handle("raw", 0),
        handle("list", 1)
    )
}

fn compile(text: &str, level: OptLevel) -> Compiled {
    let options = Options::default().opt_level(level);
    let compiled = spirant::compile_bytes(text.as_bytes(), "in.ll", &options, &mut Silent)
        .unwrap_or_else(|failed| panic!("{failed}\n{text}"));
    let mut findings = Diagnostics::new();
    let _ = spirant::validate::run(&compiled.words, &compiled.env, &mut findings);
    let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert!(findings.is_empty(), "{findings:?}\n{text}");
    compiled
}

/// Loads of a vector type at an offset of the raw buffer, and stores of it.
fn access(ty: &str, suffix: &str) -> String {
    format!(
        "%R.{suffix} = type {{ {ty}, i32 }}
declare %R.{suffix} @dx.op.rawBufferVectorLoad.{suffix}(i32, %dx.types.Handle, i32, i32, i32)
declare void @dx.op.rawBufferVectorStore.{suffix}(i32, %dx.types.Handle, i32, i32, {ty}, i32)
"
    )
}

fn load(name: &str, suffix: &str, handle: &str, place: &str, align: u32) -> String {
    format!(
        "  %{name}.r = call %R.{suffix} @dx.op.rawBufferVectorLoad.{suffix}(i32 303, %dx.types.Handle %{handle}, {place}, i32 {align})
  %{name} = extractvalue %R.{suffix} %{name}.r, 0
"
    )
}

fn store(ty: &str, value: &str, suffix: &str, handle: &str, place: &str, align: u32) -> String {
    format!(
        "  call void @dx.op.rawBufferVectorStore.{suffix}(i32 304, %dx.types.Handle %{handle}, {place}, {ty} {value}, i32 {align})\n"
    )
}

/// What the two buffers have after a run, as words.
fn run(text: &str, level: OptLevel) -> [Vec<u32>; 2] {
    let header =
        "//@ dispatch 1 1 1\n//@ buffer 0 0 rwbyteaddress 512 iotaf\n//@ buffer 0 1 rwstructured 256 zero\n";
    let job = Job::parse(header).expect("a header");
    let mut runner = Runner::new().expect("a driver");
    let outcome = runner.vulkan(&job, &compile(text, level).words).done().expect("it runs");
    [0, 1].map(|at| {
        outcome[at].chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect()
    })
}

fn floats(words: &[u32]) -> Vec<f32> {
    words.iter().map(|word| f32::from_bits(*word)).collect()
}

#[test]
fn vectors_of_floats() {
    for count in [1_usize, 2, 3, 4, 5, 7, 8, 13, 16] {
        let (ty, suffix) = (format!("<{count} x float>"), format!("v{count}f32"));
        let declarations = access(&ty, &suffix)
            + &format!(
                "declare {ty} @dx.op.unary.{suffix}(i32, {ty})
declare {ty} @dx.op.binary.{suffix}(i32, {ty}, {ty})
declare {ty} @dx.op.tertiary.{suffix}(i32, {ty}, {ty}, {ty})
declare float @dx.op.dot.{suffix}(i32, {ty}, {ty})
declare i1 @dx.op.vectorReduce.v{count}i1(i32, <{count} x i1>)
"
            );
        let body = load("a", &suffix, "raw", "i32 4, i32 undef", 4)
            + &load("b", &suffix, "raw", "i32 64, i32 undef", 4)
            + &format!(
                "  %d = fsub {ty} %a, %b
  %abs = call {ty} @dx.op.unary.{suffix}(i32 6, {ty} %d)
  %max = call {ty} @dx.op.binary.{suffix}(i32 35, {ty} %abs, {ty} %b)
  %mad = call {ty} @dx.op.tertiary.{suffix}(i32 46, {ty} %max, {ty} %a, {ty} %b)
  %dot = call float @dx.op.dot.{suffix}(i32 311, {ty} %a, {ty} %b)
  %more = fcmp ogt {ty} %a, splat (float 3.0)
  %all = call i1 @dx.op.vectorReduce.v{count}i1(i32 309, <{count} x i1> %more)
  %any = call i1 @dx.op.vectorReduce.v{count}i1(i32 310, <{count} x i1> %more)
  %chosen = select <{count} x i1> %more, {ty} %mad, {ty} %a
  %all.i = zext i1 %all to i32
  %any.i = zext i1 %any to i32
  %all.f = uitofp i32 %all.i to float
  %any.f = uitofp i32 %any.i to float
  %x0 = insertelement {ty} %chosen, float %dot, i32 0
"
            )
            + &store(&ty, "%chosen", &suffix, "raw", "i32 256, i32 undef", 4)
            + &store(&ty, "%x0", &suffix, "list", "i32 2, i32 0", 4)
            + &format!(
                "  %flags = insertelement {ty} poison, float %all.f, i32 0
  %flags.2 = insertelement {ty} %flags, float %any.f, i32 {}
",
                count - 1
            )
            + &store(&ty, "%flags.2", &suffix, "list", "i32 1, i32 0", 4);
        let initial: Vec<f32> = floats(&run(&module("", ""), OptLevel::O0)[0]);
        let (a, b) = (&initial[1..=count], &initial[16..16 + count]);
        let chosen: Vec<f32> =
            a.iter().zip(b).map(|(a, b)| if *a > 3.0 { (a - b).abs().max(*b) * a + b } else { *a }).collect();
        let dot: f32 = a.iter().zip(b).map(|(a, b)| a * b).sum();
        let (all, any) = (a.iter().all(|a| *a > 3.0), a.iter().any(|a| *a > 3.0));
        for level in [OptLevel::O0, OptLevel::O1] {
            let [raw, list] = run(&module(&declarations, &body), level);
            assert_eq!(floats(&raw[64..64 + count]), chosen, "{count} {level:?}");
            assert_eq!(floats(&raw[..64]), initial[..64], "{count} {level:?}");
            let list = floats(&list);
            assert!((list[32] - dot).abs() <= dot.abs() * 1e-5, "{count} {level:?}: {} {dot}", list[32]);
            assert_eq!(list[33..32 + count], chosen[1..], "{count} {level:?}");
            if count > 1 {
                assert_eq!([list[16], list[15 + count]], [all, any].map(|is| f32::from(u8::from(is))));
            }
        }
    }
}

#[test]
fn vectors_of_integers_and_doubles() {
    let declarations = access("<5 x i32>", "v5i32")
        + &access("<3 x i64>", "v3i64")
        + &access("<3 x double>", "v3f64")
        + "declare <5 x i32> @dx.op.binary.v5i32(i32, <5 x i32>, <5 x i32>)
declare <5 x i32> @dx.op.unaryBits.v5i32(i32, <5 x i32>)
declare i32 @dx.op.vectorReduce.v5i32(i32, <5 x i32>)
";
    let body = load("a", "v5i32", "raw", "i32 8, i32 undef", 4)
        + &load("b", "v5i32", "raw", "i32 32, i32 undef", 4)
        + &load("l", "v3i64", "raw", "i32 64, i32 undef", 8)
        + "  %max = call <5 x i32> @dx.op.binary.v5i32(i32 39, <5 x i32> %a, <5 x i32> %b)
  %bits = call <5 x i32> @dx.op.unaryBits.v5i32(i32 31, <5 x i32> %max)
  %sum = add <5 x i32> %bits, <i32 1, i32 2, i32 3, i32 4, i32 5>
  %or = call i32 @dx.op.vectorReduce.v5i32(i32 310, <5 x i32> %a)
  %and = call i32 @dx.op.vectorReduce.v5i32(i32 309, <5 x i32> %b)
  %turned = shufflevector <5 x i32> %sum, <5 x i32> %a, <5 x i32> <i32 4, i32 3, i32 7, i32 1, i32 0>
  %with = insertelement <5 x i32> %turned, i32 %or, i32 1
  %both = insertelement <5 x i32> %with, i32 %and, i32 3
  %twice = mul <3 x i64> %l, <i64 3, i64 5, i64 7>
  %f = sitofp <3 x i64> %twice to <3 x double>
" + &store("<5 x i32>", "%both", "v5i32", "list", "i32 0, i32 4", 4)
        + &store("<3 x i64>", "%twice", "v3i64", "raw", "i32 256, i32 undef", 8)
        + &store("<3 x double>", "%f", "v3f64", "raw", "i32 320, i32 undef", 8);
    let initial = run(&module("", ""), OptLevel::O0)[0].clone();
    let (a, b) = (&initial[2..7], &initial[8..13]);
    let bits: Vec<u32> = (0..5).map(|at| u32::max(a[at], b[at]).count_ones() + at as u32 + 1).collect();
    let or = a.iter().fold(0, |all, one| all | one);
    let and = b.iter().fold(u32::MAX, |all, one| all & one);
    let long = |at: usize| u64::from(initial[at]) | u64::from(initial[at + 1]) << 32;
    let twice: Vec<u64> =
        [3_u64, 5, 7].iter().enumerate().map(|(at, by)| long(16 + 2 * at).wrapping_mul(*by)).collect();
    for level in [OptLevel::O0, OptLevel::O1] {
        let [raw, list] = run(&module(&declarations, &body), level);
        assert_eq!(list[1..6], [bits[4], or, a[2], and, bits[0]], "{level:?}");
        let words: Vec<u32> = twice.iter().flat_map(|long| [*long as u32, (long >> 32) as u32]).collect();
        assert_eq!(raw[64..70], words, "{level:?}");
        let floats = twice.iter().map(|long| (*long as i64 as f64).to_bits());
        let words: Vec<u32> = floats.flat_map(|long| [long as u32, (long >> 32) as u32]).collect();
        assert_eq!(raw[80..86], words, "{level:?}");
    }
}

#[test]
fn older_shader_models_are_told() {
    let declarations = access("<4 x float>", "v4f32");
    let body = load("a", "v4f32", "raw", "i32 0, i32 undef", 4);
    let text = module(&declarations, &body).replace("i32 6, i32 9", "i32 6, i32 6");
    let compiled = compile(&text, OptLevel::O1);
    let told: Vec<String> = compiled.diagnostics.iter().map(|found| found.message.clone()).collect();
    assert!(told.len() == 1 && told[0].contains("RawBufferVectorLoad"), "{told:?}");
}
