//! Textures of LLVM's DirectX target: every name of them compiles and validates, and those of compute shaders compute on a Vulkan driver what
//! the operation computes. What a front end does not say of inputs and outputs is refused.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant::dxil_operations::{NAMES, Name};
use spirant::{Diagnostics, OptLevel, Options, Silent};
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use std::fmt::Write as _;

fn compile(text: &str, level: OptLevel) -> Result<Vec<u32>, String> {
    let options = Options::default().opt_level(level);
    let compiled = spirant::compile_bytes(text.as_bytes(), "in.ll", &options, &mut Silent)
        .map_err(|failed| failed.to_string())?;
    let mut findings = Diagnostics::new();
    let _ = spirant::validate::run(&compiled.words, &compiled.env, &mut findings);
    let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert!(findings.is_empty(), "{findings:?}");
    Ok(compiled.words)
}

/// The types of handles: a plane, samples of a plane, layers of planes, a sampler, the result.
const PLANE: &str = "target(\"dx.Texture\", <4 x float>, 0, 0, 0, 2)";
const SAMPLES: &str = "target(\"dx.MSTexture\", <4 x float>, 0, 4, 0, 3)";
const ROW: &str = "target(\"dx.Texture\", <4 x i32>, 0, 0, 1, 1)";
const VOLUME: &str = "target(\"dx.Texture\", <4 x float>, 0, 0, 0, 4)";
const LAYERS: &str = "target(\"dx.MSTexture\", <4 x float>, 0, 4, 0, 8)";
const SAMPLER: &str = "target(\"dx.Sampler\", 0)";
const RESULT: &str = "target(\"dx.RawBuffer\", i32, 1, 0)";

/// A call, by its name without the target's and the resource's prefix: the type of its result, that of its texture, whether it has a sampler, and the
/// arguments behind them.
type Call = (&'static str, &'static str, &'static str, bool, &'static str);

const NONE: &str = "<2 x i32> zeroinitializer";

/// A call of every name. `%uv` is where in the texture, `%at` the texel, `%f` a fraction.
const CALLS: &[Call] = &[
    ("sample", "<4 x float>", PLANE, true, "<2 x float> %uv, <2 x i32> <i32 1, i32 -1>"),
    ("sample.clamp", "<4 x float>", PLANE, true, "<2 x float> %uv, NONE, float %f"),
    ("samplebias", "<4 x float>", PLANE, true, "<2 x float> %uv, float %f, NONE"),
    ("samplebias.clamp", "<4 x float>", PLANE, true, "<2 x float> %uv, float %f, NONE, float %f"),
    ("samplegrad", "<4 x float>", PLANE, true, "<2 x float> %uv, <2 x float> %uv, <2 x float> %uv, NONE"),
    (
        "samplegrad.clamp",
        "<4 x float>",
        PLANE,
        true,
        "<2 x float> %uv, <2 x float> %uv, <2 x float> %uv, NONE, float %f",
    ),
    ("samplelevel", "<4 x float>", PLANE, true, "<2 x float> %uv, float 0.0, NONE"),
    ("samplecmp", "float", PLANE, true, "<2 x float> %uv, float %f, NONE"),
    ("samplecmp.clamp", "float", PLANE, true, "<2 x float> %uv, float %f, NONE, float %f"),
    ("samplecmpbias", "float", PLANE, true, "<2 x float> %uv, float %f, float %f, NONE"),
    ("samplecmpbias.clamp", "float", PLANE, true, "<2 x float> %uv, float %f, float %f, NONE, float %f"),
    (
        "samplecmpgrad",
        "float",
        PLANE,
        true,
        "<2 x float> %uv, <2 x float> %uv, <2 x float> %uv, float %f, NONE",
    ),
    (
        "samplecmpgrad.clamp",
        "float",
        PLANE,
        true,
        "<2 x float> %uv, <2 x float> %uv, <2 x float> %uv, float %f, NONE, float %f",
    ),
    ("samplecmplevel", "float", PLANE, true, "<2 x float> %uv, float %f, float 0.0, NONE"),
    ("samplecmplevelzero", "float", PLANE, true, "<2 x float> %uv, float %f, NONE"),
    ("gather", "<4 x float>", PLANE, true, "<2 x float> %uv, i32 1, NONE"),
    ("gather.cmp", "<4 x float>", PLANE, true, "<2 x float> %uv, float %f, NONE"),
    ("calculate.lod", "float", PLANE, true, "<2 x float> %uv"),
    ("calculate.lod.unclamped", "float", PLANE, true, "<2 x float> %uv"),
    ("load.level", "<4 x float>", PLANE, false, "<2 x i32> %at, i32 0, NONE"),
    ("load.ms", "<4 x float>", SAMPLES, false, "<2 x i32> %at, i32 1, NONE"),
    ("getdimensions.xy", "<2 x i32>", PLANE, false, ""),
    ("getdimensions.xyz", "<3 x i32>", VOLUME, false, ""),
    ("getdimensions.levels.x", "<2 x i32>", ROW, false, "i32 0"),
    ("getdimensions.levels.xy", "<3 x i32>", PLANE, false, "i32 1"),
    ("getdimensions.levels.xyz", "<4 x i32>", VOLUME, false, "i32 0"),
    ("getdimensions.ms.xy", "<3 x i32>", SAMPLES, false, ""),
    ("getdimensions.ms.xyz", "<4 x i32>", LAYERS, false, ""),
];

/// The types of arguments.
fn types_of(arguments: &str) -> String {
    let mut depth = 0;
    let split = |c: char| {
        depth += i32::from(matches!(c, '<' | '(')) - i32::from(matches!(c, '>' | ')'));
        c == ',' && depth == 0
    };
    let mut types = String::new();
    for argument in arguments.split(split).map(str::trim).filter(|argument| !argument.is_empty()) {
        let ty = match argument.strip_prefix('<') {
            Some(rest) => format!("<{}>", rest.split_once('>').expect("a vector").0),
            None => argument.split(' ').next().expect("a type").to_owned(),
        };
        let _ = write!(types, ", {ty}");
    }
    types
}

/// A module in which every invocation stores the first number of a call's result.
fn module(call: &Call, stage: &str, model: &str) -> String {
    let &(name, result, texture, has_sampler, arguments) = call;
    // Since LLVM 23 the component is named.
    let component = if name == "gather.cmp" && spirant::llvm::MAJOR >= 23 { "i32 0, NONE" } else { "NONE" };
    let arguments = arguments.replace("NONE", component).replace("NONE", NONE);
    let suffix = "x1y";
    let (of_sampler, sampler) = match has_sampler {
        true => (format!(", {SAMPLER}"), format!(", {SAMPLER} %s")),
        false => Default::default(),
    };
    let behind = if arguments.is_empty() { String::new() } else { format!(", {arguments}") };
    let types = types_of(&arguments);
    let (scalar, take) = match result.strip_prefix('<').and_then(|rest| rest.split_once(" x ")) {
        Some((_, scalar)) => (scalar.trim_end_matches('>'), format!("extractelement {result} %r, i32 0")),
        None => (result, format!("freeze {result} %r")),
    };
    let word = if scalar == "float" { "bitcast float %first to i32" } else { "freeze i32 %first" };
    let own = if stage == "compute" { "call i32 @llvm.dx.thread.id(i32 0)" } else { "freeze i32 3" };
    let threads = if stage == "compute" { "\"hlsl.numthreads\"=\"16,1,1\" " } else { "" };
    let thread_id = if stage == "compute" { "declare i32 @llvm.dx.thread.id(i32)" } else { "" };
    format!(
        "target triple = \"dxilv1.6-pc-shadermodel{model}-{stage}\"
{thread_id}
declare {RESULT} @llvm.dx.resource.handlefrombinding.r(i32, i32, i32, i32, ptr)
declare {texture} @llvm.dx.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare {SAMPLER} @llvm.dx.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare ptr @llvm.dx.resource.getpointer.p0.r({RESULT}, i32)
declare {result} @llvm.dx.resource.{name}.{suffix}({texture}{of_sampler}{types})
define void @main() #0 {{
  %out = call {RESULT} @llvm.dx.resource.handlefrombinding.r(i32 0, i32 0, i32 1, i32 0, ptr null)
  %t = call {texture} @llvm.dx.resource.handlefrombinding.t(i32 0, i32 1, i32 1, i32 0, ptr null)
  %s = call {SAMPLER} @llvm.dx.resource.handlefrombinding.s(i32 0, i32 2, i32 1, i32 0, ptr null)
  %own = {own}
  %x = and i32 %own, 3
  %y = lshr i32 %own, 2
  %some = insertelement <2 x i32> poison, i32 %x, i32 0
  %at = insertelement <2 x i32> %some, i32 %y, i32 1
  %whole = uitofp <2 x i32> %at to <2 x float>
  %middle = fadd <2 x float> %whole, <float 0.5, float 0.5>
  %uv = fmul <2 x float> %middle, <float 0.25, float 0.25>
  %f = extractelement <2 x float> %uv, i32 0
  %r = call {result} @llvm.dx.resource.{name}.{suffix}({texture} %t{sampler}{behind})
  %first = {take}
  %word = {word}
  %place = call ptr @llvm.dx.resource.getpointer.p0.r({RESULT} %out, i32 %own)
  store i32 %word, ptr %place, align 4
  ret void
}}
attributes #0 = {{ {threads}\"hlsl.shader\"=\"{stage}\" }}
"
    )
}

/// Whether a name is one of textures.
fn is_of_textures(name: &str) -> bool {
    let rest = name.strip_prefix("llvm.dx.resource.").unwrap_or_default();
    let starts = ["sample", "gather", "calculate.lod", "load.level", "load.ms"];
    starts.iter().any(|start| rest.starts_with(start))
        || rest.strip_prefix("getdimensions.").is_some_and(|kind| kind != "x")
}

#[test]
fn every_name_of_textures_compiles() {
    let names: Vec<&str> =
        NAMES.iter().map(|Name { name, .. }| *name).filter(|name| is_of_textures(name)).collect();
    assert_eq!(names.len(), CALLS.len());
    for name in names {
        let short = name.strip_prefix("llvm.dx.resource.").expect("a name of resources");
        let call =
            CALLS.iter().find(|call| call.0 == short).unwrap_or_else(|| panic!("{name} is in no call"));
        for level in [OptLevel::O0, OptLevel::O1] {
            let text = module(call, "pixel", "6.8");
            compile(&text, level).unwrap_or_else(|why| panic!("{name} {level:?}: {why}\n{text}"));
        }
    }
}

/// A call by its name, the header of the job, and what it returns for each invocation.
type Case<'h> = (&'static str, &'h str, fn(u32) -> f32);

#[test]
fn textures_compute_what_their_operations_compute() {
    // Texels of four numbers: 4 n, 4 n + 1, …; a row has four of them.
    let header = "//@ dispatch 1 1 1\n//@ buffer 0 0 rwstructured 64 zero\n//@ image 0 1 sampled:rgba32f:2d:4x4/2 iotaf\n\
                  //@ sampler 0 2 nearest:clamp\n";
    let compared = header.replace("rgba32f", "d32f").replace("nearest:clamp", "nearest:clamp:less");
    let cases: &[Case] = &[
        ("load.level", header, |at| 4.0 * at as f32),
        ("samplelevel", header, |at| 4.0 * at as f32),
        // The texel at the lower left of the four, with its second number; those of the last row are clamped.
        ("gather", header, |at| 4.0 * (at % 4 + 4 * (at / 4 + 1).min(3)) as f32 + 1.0),
        // A fraction is less than any number of texels but the first.
        ("samplecmplevelzero", &compared, |at| f32::from(at > 0)),
    ];
    let mut runner = Runner::new().expect("a driver");
    for (name, header, expected) in cases {
        let call = CALLS.iter().find(|call| call.0 == *name).expect("a call");
        for level in [OptLevel::O0, OptLevel::O1] {
            let words =
                compile(&module(call, "compute", "6.6"), level).unwrap_or_else(|why| panic!("{name}: {why}"));
            let job = Job::parse(header).expect("a header");
            let outcome = runner.vulkan(&job, &words).done().unwrap_or_else(|why| panic!("{name}: {why}"));
            for (at, word) in (0..).zip(outcome[0].chunks_exact(4)) {
                let got = f32::from_le_bytes(word.try_into().expect("a word"));
                assert_eq!(got, expected(at), "{name} {level:?} at {at}");
            }
        }
    }
}

#[test]
fn what_textures_and_signatures_lack_is_refused() {
    let call = |name: &str| CALLS.iter().find(|call| call.0 == name).expect("a call");
    let refused = |text: &str, why: &str| {
        let message = compile(text, OptLevel::O1).expect_err("it is refused");
        assert!(message.contains(why), "{message}");
    };
    refused(
        &module(call("sample"), "compute", "6.5"),
        "llvm.dx.resource.sample: Sample is not available in a compute shader before shader model 6.6",
    );
    refused(
        &module(call("samplecmplevel"), "pixel", "6.6"),
        "SampleCmpLevel is not available before shader model 6.7",
    );
    let plain = module(call("load.level"), "pixel", "6.6");
    refused(&plain.replace("<4 x float>, 0, 0, 0, 2)", "<4 x double>, 0, 0, 0, 2)"), "dx.Texture");
    refused(&plain.replace("<4 x float>, 0, 0, 0, 2)", "<4 x float>, 0, 0, 0, 99)"), "dx.Texture");
    refused(&plain.replace("<4 x float>, 0, 0, 0, 2)", "<4 x float>, 0, 1, 0, 2)"), "dx.Texture");
    let input = "target triple = \"dxilv1.6-pc-shadermodel6.6-pixel\"
declare <4 x float> @llvm.dx.load.input.v4f32(i32, i32, i32, i8, i32)
define void @main() #0 {
  %COLOR0 = call <4 x float> @llvm.dx.load.input.v4f32(i32 4, i32 0, i32 0, i8 0, i32 poison)
  ret void
}
attributes #0 = { \"hlsl.shader\"=\"pixel\" }
";
    refused(input, "does not say which element of the signature");
}
