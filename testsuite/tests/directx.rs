//! Modules that a front end of HLSL makes for LLVM's DirectX target compile, validate, and compute what the operations of DXIL compute; every
//! `llvm.dx.*` that is known does, and is refused where the operation that it names is.
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

/// The types of handles: what is written, what is read, texels, constants.
const WRITTEN: &str = "target(\"dx.RawBuffer\", i32, 1, 0)";
const STRUCTS: &str = "target(\"dx.RawBuffer\", %S, 0, 0)";
const TEXELS: &str = "target(\"dx.TypedBuffer\", <4 x float>, 1, 0, 0)";

/// A call, by its name without the target's prefix and the suffix of types: the type of its result, its arguments, and the suffix.
type Call = (&'static str, &'static str, &'static str, &'static str);

/// A call of every name. `%i` is the number of the invocation, `%f` the same with a fraction, `%v` a vector of it, `%d` a double.
const CALLS: &[Call] = &[
    ("all", "i1", "<2 x i1> %bits", ".v2i1"),
    ("any", "i1", "<2 x i1> %bits", ".v2i1"),
    ("asdouble", "double", "i32 %i, i32 1072693248", ".i32"),
    ("cross", "<3 x float>", "<3 x float> %v, <3 x float> <float 1.0, float 2.0, float 3.0>", ".v3f32"),
    ("ddx.coarse", "float", "float %f", ".f32"),
    ("ddx.fine", "float", "float %f", ".f32"),
    ("ddy.coarse", "float", "float %f", ".f32"),
    ("ddy.fine", "float", "float %f", ".f32"),
    ("degrees", "float", "float %f", ".f32"),
    ("discard", "void", "i1 %bit", ""),
    ("dot2", "float", "float %f, float 2.0, float 3.0, float %f", ".f32"),
    ("dot2add", "float", "float %f, half %h, half 1.0, half 2.0, half %h", ""),
    ("dot3", "float", "float %f, float 2.0, float 1.0, float 3.0, float %f, float 1.0", ".f32"),
    (
        "dot4",
        "float",
        "float %f, float 2.0, float 1.0, float 1.0, float 3.0, float %f, float 1.0, float 2.0",
        ".f32",
    ),
    ("dot4add.i8packed", "i32", "i32 1, i32 %i, i32 -1", ""),
    ("dot4add.u8packed", "i32", "i32 1, i32 %i, i32 -1", ""),
    ("fdot", "float", "<3 x float> %v, <3 x float> %v", ".v3f32"),
    ("firstbitlow", "i32", "i32 %i", ".i32"),
    ("firstbitshigh", "i32", "i32 %i", ".i32"),
    ("firstbituhigh", "i32", "i32 %i", ".i32"),
    ("flattened.thread.id.in.group", "i32", "", ""),
    ("frac", "float", "float %f", ".f32"),
    ("group.id", "i32", "i32 0", ""),
    ("group.memory.barrier.with.group.sync", "void", "", ""),
    ("imad", "i32", "i32 %i, i32 3, i32 -4", ".i32"),
    ("isinf", "i1", "float %f", ".f32"),
    ("isnan", "i1", "float %f", ".f32"),
    ("legacyf16tof32", "<2 x float>", "<2 x i32> %pair", ".v2i32"),
    ("lerp", "float", "float %f, float 8.0, float 0.25", ".f32"),
    ("nclamp", "float", "float %f, float 2.0, float 20.0", ".f32"),
    ("normalize", "<3 x float>", "<3 x float> %v", ".v3f32"),
    ("radians", "float", "float %f", ".f32"),
    (
        "resource.getdimensions.x",
        "i32",
        "target(\"dx.RawBuffer\", i32, 1, 0) %out",
        ".tdx.RawBuffer_i32_1_0t",
    ),
    ("resource.nonuniformindex", "i32", "i32 %i", ""),
    ("rsqrt", "float", "float %f", ".f32"),
    ("saturate", "float", "float %f", ".f32"),
    ("sclamp", "i32", "i32 %i, i32 -2, i32 20", ".i32"),
    ("sdot", "i32", "<2 x i32> %pair, <2 x i32> %pair", ".v2i32"),
    ("sign", "i32", "float %f", ".f32"),
    ("splitdouble", "{ i32, i32 }", "double %d", ".i32"),
    ("step", "float", "float 4.0, float %f", ".f32"),
    ("thread.id.in.group", "i32", "i32 0", ""),
    ("thread.id", "i32", "i32 1", ""),
    ("uclamp", "i32", "i32 %i, i32 2, i32 20", ".i32"),
    ("udot", "i32", "<2 x i32> %pair, <2 x i32> %pair", ".v2i32"),
    ("umad", "i32", "i32 %i, i32 3, i32 4", ".i32"),
    ("wave.active.countbits", "i32", "i1 %bit", ""),
    ("wave.all", "i1", "i1 %bit", ""),
    ("wave.any", "i1", "i1 %bit", ""),
    ("wave.ballot", "<4 x i32>", "i1 %bit", ""),
    ("wave.get.lane.count", "i32", "", ""),
    ("wave.getlaneindex", "i32", "", ""),
    ("wave.is.first.lane", "i1", "", ""),
    ("wave.readlane", "i32", "i32 %i, i32 0", ".i32"),
    ("wave.reduce.max", "i32", "i32 %i", ".i32"),
    ("wave.reduce.min", "float", "float %f", ".f32"),
    ("wave.reduce.sum", "i32", "i32 %i", ".i32"),
    ("wave.reduce.umax", "i32", "i32 %i", ".i32"),
    ("wave.reduce.umin", "i32", "i32 %i", ".i32"),
    ("wave.reduce.usum", "i32", "i32 %i", ".i32"),
];

/// The names that every module of [`module`] calls.
const ALWAYS: [&str; 4] = [
    "resource.handlefrombinding",
    "resource.getpointer",
    "resource.load.typedbuffer",
    "resource.store.typedbuffer",
];

/// The names that [`memory_is_accessed_by_bytes_and_by_rows`] calls.
const BY_BYTES: [&str; 3] =
    ["resource.load.cbufferrow", "resource.load.rawbuffer", "resource.store.rawbuffer"];

/// A module that calls one name, and stores the words of the result and two numbers read through a struct and a texel.
fn module(call: &Call, stage: &str, model: &str) -> String {
    let (name, result, arguments, suffix) = call;
    // What stands in front of the last word of an argument is its type.
    let mut depth = 0;
    let split = |c: char| {
        depth += i32::from(matches!(c, '<' | '(')) - i32::from(matches!(c, '>' | ')'));
        c == ',' && depth == 0
    };
    let types: Vec<&str> = arguments
        .split(split)
        .map(str::trim)
        .filter(|argument| !argument.is_empty())
        .map(|argument| match argument.strip_suffix('>').and_then(|rest| rest.rsplit_once(" <")) {
            Some((ty, _)) => ty,
            None => argument.rsplit_once(' ').expect("a type").0,
        })
        .collect();
    let (scalars, count) = match *result {
        "void" => ("i32", 0),
        "{ i32, i32 }" => ("i32", 2),
        "<2 x float>" => ("float", 2),
        "<3 x float>" => ("float", 3),
        "<4 x i32>" => ("i32", 4),
        scalar => (scalar, 1),
    };
    let mut text = String::new();
    for at in 0..count {
        let take = match (*result, count) {
            ("{ i32, i32 }", _) => format!("extractvalue {result} %r, {at}"),
            (_, 1) => format!("freeze {result} %r"),
            _ => format!("extractelement {result} %r, i32 {at}"),
        };
        let word = match scalars {
            "i1" => format!("zext i1 %part{at} to i32"),
            "float" => format!("bitcast float %part{at} to i32"),
            "double" => format!("fptosi double %part{at} to i32"),
            _ => format!("freeze i32 %part{at}"),
        };
        let _ = writeln!(text, "  %part{at} = {take}");
        let _ = writeln!(text, "  %word{at} = {word}");
        let _ = writeln!(text, "  %at{at} = add i32 %first, {at}");
        let _ = writeln!(
            text,
            "  %place{at} = call ptr @llvm.dx.resource.getpointer.p0.w({WRITTEN} %out, i32 %at{at})"
        );
        let _ = writeln!(text, "  store i32 %word{at}, ptr %place{at}, align 4");
    }
    let assigned = if *result == "void" { "" } else { "%r = " };
    let types = types.join(", ");
    let mut declared = format!("declare {result} @llvm.dx.{name}{suffix}({types})\n");
    if declared.contains("@llvm.dx.thread.id(") {
        declared.clear();
    }
    format!(
        "target triple = \"dxilv1.{minor}-pc-shadermodel{model}-{stage}\"
%S = type {{ i32, <3 x float> }}
@.str = private unnamed_addr constant [4 x i8] c\"Out\\00\"
@.texels = private unnamed_addr constant [7 x i8] c\"T@(\\22;<\\00\"
; a \"comment, and @llvm.dx.frac
declare i32 @llvm.dx.thread.id(i32)
declare {WRITTEN} @llvm.dx.resource.handlefrombinding.w(i32, i32, i32, i32, ptr)
declare {STRUCTS} @llvm.dx.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare {TEXELS} @llvm.dx.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr @llvm.dx.resource.getpointer.p0.w({WRITTEN}, i32)
declare ptr @llvm.dx.resource.getpointer.p0.s({STRUCTS}, i32)
declare {{ <4 x float>, i1 }} @llvm.dx.resource.load.typedbuffer.t({TEXELS}, i32)
declare void @llvm.dx.resource.store.typedbuffer.t({TEXELS}, i32, <4 x float>)
{declared}
define void @main() #0 {{
  %out = call {WRITTEN} @llvm.dx.resource.handlefrombinding.w(i32 0, i32 0, i32 1, i32 0, ptr @.str)
  %in = call {STRUCTS} @llvm.dx.resource.handlefrombinding.s(i32 0, i32 1, i32 1, i32 0, ptr @.str)
  %texels = call {TEXELS} @llvm.dx.resource.handlefrombinding.t(i32 0, i32 2, i32 1, i32 0, ptr @.texels)
  %own = call i32 @llvm.dx.thread.id(i32 0)
  %struct = call ptr @llvm.dx.resource.getpointer.p0.s({STRUCTS} %in, i32 %own)
  %i = load i32, ptr %struct, align 4
  %member = getelementptr %S, ptr %struct, i32 0, i32 1, i32 2
  %third = load float, ptr %member, align 4
  %loaded = call {{ <4 x float>, i1 }} @llvm.dx.resource.load.typedbuffer.t({TEXELS} %texels, i32 %own)
  %texel = extractvalue {{ <4 x float>, i1 }} %loaded, 0
  %x = extractelement <4 x float> %texel, i32 0
  %f = fadd float %third, %x
  %stored = insertelement <4 x float> %texel, float %f, i32 3
  call void @llvm.dx.resource.store.typedbuffer.t({TEXELS} %texels, i32 %own, <4 x float> %stored)
  %h = fptrunc float %f to half
  %d = fpext float %f to double
  %bit = icmp slt i32 %i, 5
  %one = insertelement <2 x i1> <i1 true, i1 true>, i1 %bit, i32 1
  %bits = insertelement <2 x i1> %one, i1 true, i32 0
  %pair = insertelement <2 x i32> <i32 15360, i32 0>, i32 %i, i32 1
  %half = insertelement <3 x float> <float 1.0, float 2.0, float 3.0>, float %f, i32 0
  %v = insertelement <3 x float> %half, float %third, i32 1
  %first = mul i32 %own, 4
  {assigned}call {result} @llvm.dx.{name}{suffix}({arguments})
{text}  ret void
}}
attributes #0 = {{ \"hlsl.numthreads\"=\"32,1,1\" \"hlsl.shader\"=\"{stage}\" }}
",
        minor = model.rsplit('.').next().expect("a part"),
    )
}

#[test]
fn operations_of_scalars_apply_to_each_component() {
    let pair = "<2 x i32> %pair";
    let calls: &[Call] = &[
        ("imad", "<2 x i32>", "<2 x i32> %pair, <2 x i32> %pair, <2 x i32> %pair", ".v2i32"),
        ("asdouble", "<2 x double>", "<2 x i32> %pair, <2 x i32> %pair", ".v2i32"),
        ("splitdouble", "{ <2 x i32>, <2 x i32> }", "<2 x double> zeroinitializer", ".v2i32"),
        ("splitdouble", "{ <1 x i32>, <1 x i32> }", "<1 x double> zeroinitializer", ".v1i32"),
        ("legacyf16tof32", "<2 x float>", pair, ".v2i32"),
        ("legacyf16tof32", "<1 x float>", "<1 x i32> zeroinitializer", ".v1i32"),
    ];
    for call in calls {
        let (name, result, ..) = call;
        // Nothing is stored of what the others of this file cannot take apart.
        let text = module(&(call.0, "void", call.2, call.3), "compute", "6.6");
        let text = text
            .replace(&format!("declare void @llvm.dx.{name}"), &format!("declare {result} @llvm.dx.{name}"));
        let text = text
            .replace(&format!("call void @llvm.dx.{name}"), &format!("%r = call {result} @llvm.dx.{name}"));
        for level in [OptLevel::O0, OptLevel::O1] {
            compile(&text, level).unwrap_or_else(|why| panic!("{name} {level:?}: {why}\n{text}"));
        }
    }
}

/// Whether `directx_textures` calls a name.
fn is_of_textures(short: &str) -> bool {
    let rest = short.strip_prefix("resource.").unwrap_or_default();
    let starts = ["sample", "gather", "calculate.lod", "load.level", "load.ms"];
    starts.iter().any(|start| rest.starts_with(start))
        || rest.strip_prefix("getdimensions.").is_some_and(|kind| kind != "x")
}

fn call(name: &str) -> &'static Call {
    CALLS.iter().find(|call| call.0 == name).expect("a call")
}

#[test]
fn every_name_compiles_in_a_stage_that_has_it() {
    for Name { name, .. } in NAMES {
        let short = name.strip_prefix("llvm.dx.").expect("a name of the target");
        let known = CALLS.iter().find(|call| call.0 == short);
        if known.is_none() {
            let elsewhere = ALWAYS.contains(&short)
                || is_of_textures(short)
                || BY_BYTES.contains(&short)
                || short == "resource.updatecounter"
                || short == "resource.handlefromimplicitbinding";
            assert!(elsewhere, "{name} is in no call");
            continue;
        }
        let call = known.expect("a call");
        let stage = if short == "discard" || short.starts_with("dd") { "pixel" } else { "compute" };
        let mut text = module(call, stage, "6.6");
        if stage == "pixel" {
            text = text.replace("call i32 @llvm.dx.thread.id(i32 0)", "freeze i32 3");
            text = text.replace("declare i32 @llvm.dx.thread.id(i32)\n", "");
            text = text.replace("\"hlsl.numthreads\"=\"32,1,1\"", "");
        }
        for level in [OptLevel::O0, OptLevel::O1] {
            compile(&text, level).unwrap_or_else(|why| panic!("{name} {level:?}: {why}\n{text}"));
        }
    }
}

/// The words that 32 invocations store for a call, four each; `%i` are the bits of the number and two more, `%f` is the number and a half.
fn executed(runner: &mut Runner, name: &str, level: OptLevel) -> Vec<u32> {
    let words =
        compile(&module(call(name), "compute", "6.6"), level).unwrap_or_else(|why| panic!("{name}: {why}"));
    let header = "//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 zero
//@ buffer 0 1 structured 512 zero
//@ buffer 0 2 rwtyped:rgba32f 512 zero
";
    let mut job = Job::parse(header).expect("a header");
    for at in 0..32 {
        job.buffers[1].data[16 * at..16 * at + 4].copy_from_slice(&integer(at).to_le_bytes());
        job.buffers[1].data[16 * at + 12..16 * at + 16].copy_from_slice(&(at as f32).to_le_bytes());
        job.buffers[2].data[16 * at..16 * at + 4].copy_from_slice(&0.5_f32.to_le_bytes());
    }
    let outcome = runner.vulkan(&job, &words).done().unwrap_or_else(|why| panic!("{name}: {why}"));
    for (at, texel) in outcome[2].chunks_exact(16).enumerate() {
        assert_eq!(texel[12..], (at as f32 + 0.5).to_le_bytes(), "{name}: the texel {at}");
    }
    outcome[0].chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().expect("a word"))).collect()
}

/// The integer of an invocation.
fn integer(at: usize) -> i32 {
    [0, 1, -1, i32::MIN, i32::MAX, 0x0102_0304][at % 6].wrapping_add((at / 6) as i32)
}

#[test]
fn names_compute_what_operations_do() {
    let mut runner = Runner::new().expect("a driver");
    type Expected = fn(i32, f32) -> Vec<u32>;
    fn number(x: f32) -> Vec<u32> {
        vec![x.to_bits()]
    }
    fn dot(seed: u32, a: i32, signed: bool) -> u32 {
        a.to_le_bytes().iter().fold(seed, |sum, byte| {
            let product = if signed { -i32::from(*byte as i8) } else { i32::from(*byte) * 255 };
            sum.wrapping_add(product as u32)
        })
    }
    let cases: &[(&str, Expected)] = &[
        ("all", |i, _| vec![u32::from(i < 5)]),
        ("any", |_, _| vec![1]),
        ("asdouble", |_, _| vec![1]),
        ("dot2", |_, f| number(f * 3.0 + 2.0 * f)),
        ("dot2add", |_, f| number(f + (f * 2.0 + f))),
        ("dot3", |_, f| number(f * 3.0 + 2.0 * f + 1.0)),
        ("dot4", |_, f| number(f * 3.0 + 2.0 * f + 1.0 + 2.0)),
        ("dot4add.i8packed", |i, _| vec![dot(1, i, true)]),
        ("dot4add.u8packed", |i, _| vec![dot(1, i, false)]),
        ("firstbitlow", |i, _| vec![if i == 0 { u32::MAX } else { i.trailing_zeros() }]),
        ("firstbituhigh", |i, _| vec![31_u32.wrapping_sub(i.leading_zeros())]),
        ("firstbitshigh", |i, _| vec![31_u32.wrapping_sub((i ^ (i >> 31)).leading_zeros())]),
        ("frac", |_, _| number(0.5)),
        ("imad", |i, _| vec![i.wrapping_mul(3).wrapping_sub(4) as u32]),
        ("umad", |i, _| vec![i.wrapping_mul(3).wrapping_add(4) as u32]),
        ("legacyf16tof32", |i, _| vec![1.0_f32.to_bits(), half(i as u16).to_bits()]),
        ("lerp", |_, f| number(f + (8.0 - f) * 0.25)),
        ("nclamp", |_, f| number(f.clamp(2.0, 20.0))),
        ("sclamp", |i, _| vec![i.clamp(-2, 20) as u32]),
        ("uclamp", |i, _| vec![(i as u32).clamp(2, 20)]),
        ("saturate", |_, f| number(f.clamp(0.0, 1.0))),
        ("sdot", |i, _| vec![(15360_i32 * 15360).wrapping_add(i.wrapping_mul(i)) as u32]),
        ("sign", |_, _| vec![1]),
        ("splitdouble", |_, f| {
            let bits = f64::from(f).to_bits();
            vec![bits as u32, (bits >> 32) as u32]
        }),
        ("step", |_, f| number(if f < 4.0 { 0.0 } else { 1.0 })),
        ("resource.getdimensions.x", |_, _| vec![128]),
    ];
    for (name, expected) in cases {
        for level in [OptLevel::O0, OptLevel::O1] {
            let got = executed(&mut runner, name, level);
            for (at, words) in got.chunks_exact(4).enumerate() {
                let (i, f) = (integer(at), at as f32 + 0.5);
                let expected = expected(i, f);
                let bits = |word: &u32| f32::from_bits(*word);
                let is_close = |(a, b): (&u32, &u32)| {
                    a == b
                        || (bits(a) - bits(b)).abs() <= bits(b).abs() * 1e-5
                        || bits(a).is_nan() && bits(b).is_nan()
                };
                let agrees = words.iter().zip(&expected).all(is_close);
                assert!(agrees, "{name} {level:?} of {i} and {f}: {words:x?}, not {expected:x?}");
            }
        }
    }
}

#[test]
fn memory_is_accessed_by_bytes_and_by_rows() {
    let raw = "target(\"dx.RawBuffer\", i8, 1, 0)";
    let structs = "target(\"dx.RawBuffer\", { i32, <3 x float> }, 0, 0)";
    let rows = "target(\"dx.CBuffer\", { <4 x float>, <4 x float>, i32 })";
    let text = format!(
        "target triple = \"dxilv1.6-pc-shadermodel6.6-compute\"
declare i32 @llvm.dx.thread.id(i32)
declare {raw} @llvm.dx.resource.handlefrombinding.r(i32, i32, i32, i32, ptr)
declare {structs} @llvm.dx.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare {rows} @llvm.dx.resource.handlefrombinding.c(i32, i32, i32, i32, ptr)
declare {{ <2 x float>, i1 }} @llvm.dx.resource.load.rawbuffer.s({structs}, i32, i32)
declare {{ i32, i1 }} @llvm.dx.resource.load.rawbuffer.r({raw}, i32, i32)
declare void @llvm.dx.resource.store.rawbuffer.r({raw}, i32, i32, i32)
declare {{ float, float, float, float }} @llvm.dx.resource.load.cbufferrow.4.c({rows}, i32)
define void @main() #0 {{
  %out = call {raw} @llvm.dx.resource.handlefrombinding.r(i32 0, i32 0, i32 1, i32 0, ptr null)
  %in = call {structs} @llvm.dx.resource.handlefrombinding.s(i32 0, i32 1, i32 1, i32 0, ptr null)
  %constants = call {rows} @llvm.dx.resource.handlefrombinding.c(i32 0, i32 2, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.dx.thread.id(i32 0)
  %at = shl i32 %i, 2
  %pair = call {{ <2 x float>, i1 }} @llvm.dx.resource.load.rawbuffer.s({structs} %in, i32 %i, i32 8)
  %two = extractvalue {{ <2 x float>, i1 }} %pair, 0
  %y = extractelement <2 x float> %two, i32 0
  %z = extractelement <2 x float> %two, i32 1
  %old = call {{ i32, i1 }} @llvm.dx.resource.load.rawbuffer.r({raw} %out, i32 %at, i32 poison)
  %word = extractvalue {{ i32, i1 }} %old, 0
  %row = call {{ float, float, float, float }} @llvm.dx.resource.load.cbufferrow.4.c({rows} %constants, i32 1)
  %c = extractvalue {{ float, float, float, float }} %row, 2
  %sum = fadd float %y, %z
  %all = fadd float %sum, %c
  %number = fptoui float %all to i32
  %new = add i32 %number, %word
  call void @llvm.dx.resource.store.rawbuffer.r({raw} %out, i32 %at, i32 poison, i32 %new)
  ret void
}}
attributes #0 = {{ \"hlsl.numthreads\"=\"8,1,1\" \"hlsl.shader\"=\"compute\" }}
"
    );
    let header = "//@ dispatch 1 1 1
//@ buffer 0 0 rwbyteaddress 32 iota
//@ buffer 0 1 structured 128 zero
//@ buffer 0 2 cbuffer 48 zero
";
    let mut job = Job::parse(header).expect("a header");
    for at in 0..8 {
        for (column, number) in [(2, 10.0), (3, at as f32)] {
            let place = 16 * at + 4 * column;
            job.buffers[1].data[place..place + 4].copy_from_slice(&f32::to_le_bytes(number));
        }
    }
    job.buffers[2].data[24..28].copy_from_slice(&100_f32.to_le_bytes());
    let mut runner = Runner::new().expect("a driver");
    for level in [OptLevel::O0, OptLevel::O1] {
        let words = compile(&text, level).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let outcome = runner.vulkan(&job, &words).done().expect("it runs");
        let got: Vec<u32> = outcome[0]
            .chunks_exact(4)
            .map(|word| u32::from_le_bytes(word.try_into().expect("a word")))
            .collect();
        let expected: Vec<u32> = (0..8).map(|at| 110 + 2 * at).collect();
        assert_eq!(got, expected, "{level:?}");
    }
}

#[test]
fn counters_are_stepped_up_and_down() {
    let buffer = "target(\"dx.RawBuffer\", i32, 1, 0)";
    let text = format!(
        "target triple = \"dxilv1.6-pc-shadermodel6.6-compute\"
declare i32 @llvm.dx.thread.id(i32)
declare {buffer} @llvm.dx.resource.handlefrombinding.w(i32, i32, i32, i32, ptr)
declare i32 @llvm.dx.resource.updatecounter.w({buffer}, i8)
declare ptr @llvm.dx.resource.getpointer.p0.w({buffer}, i32)
define void @main() #0 {{
  %slot = alloca {buffer}
  %a = call {buffer} @llvm.dx.resource.handlefrombinding.w(i32 0, i32 3, i32 1, i32 0, ptr null)
  %b = call {buffer} @llvm.dx.resource.handlefrombinding.w(i32 0, i32 1, i32 1, i32 0, ptr null)
  store {buffer} %b, ptr %slot
  %i = call i32 @llvm.dx.thread.id(i32 0)
  %up = call i32 @llvm.dx.resource.updatecounter.w({buffer} %a, i8 1)
  %into = call ptr @llvm.dx.resource.getpointer.p0.w({buffer} %a, i32 %up)
  store i32 %i, ptr %into, align 4
  %kept = load {buffer}, ptr %slot
  %down = call i32 @llvm.dx.resource.updatecounter.w({buffer} %kept, i8 -1)
  %from = call ptr @llvm.dx.resource.getpointer.p0.w({buffer} %kept, i32 %down)
  %old = load i32, ptr %from, align 4
  %new = add i32 %old, 100
  store i32 %new, ptr %from, align 4
  ret void
}}
attributes #0 = {{ \"hlsl.numthreads\"=\"8,1,1\" \"hlsl.shader\"=\"compute\" }}
"
    );
    // The counters have the lowest bindings that are free, in the order of the buffers.
    let header = "//@ dispatch 1 1 1
//@ buffer 0 3 rwstructured 64 words:99
//@ buffer 0 2 rwstructured 4 words:5
//@ buffer 0 1 rwstructured 64 iota
//@ buffer 0 0 rwstructured 4 words:12
";
    let job = Job::parse(header).expect("a header");
    let mut runner = Runner::new().expect("a driver");
    for level in [OptLevel::O0, OptLevel::O1] {
        let module = compile(&text, level).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let outcome = runner.vulkan(&job, &module).done().expect("it runs");
        let words = |buffer: usize| -> Vec<u32> {
            let words = outcome[buffer].chunks_exact(4);
            words.map(|word| u32::from_le_bytes(word.try_into().expect("a word"))).collect()
        };
        assert_eq!((words(1), words(3)), (vec![13], vec![4]), "{level:?}");
        let appended = words(0);
        let mut lanes = appended[5..13].to_vec();
        lanes.sort_unstable();
        assert_eq!(lanes, Vec::from_iter(0..8), "{level:?}: each lane has a place of its own");
        assert!(appended[..5].iter().chain(&appended[13..]).all(|word| *word == 99), "{level:?}");
        let expected: Vec<u32> =
            (0..16).map(|at| if (4..12).contains(&at) { at + 100 } else { at }).collect();
        assert_eq!(words(2), expected, "{level:?}");
    }
}

#[test]
fn constants_are_read_and_resources_are_chosen() {
    let text = include_str!("../data/files/isel/dxil/constants_of_front_ends.ll");
    let header = "//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 32 zero
//@ buffer 0 1 rwstructured 32 zero
//@ buffer 0 2 cbuffer 64 zero
";
    let mut job = Job::parse(header).expect("a header");
    let mut put = |at: usize, bytes: [u8; 4]| job.buffers[2].data[at..at + 4].copy_from_slice(&bytes);
    for lane in 0..4 {
        put(4 * lane, (lane as f32).to_le_bytes());
    }
    put(16, 100_i32.to_le_bytes());
    put(32, 0.25_f32.to_le_bytes());
    put(48, 0.5_f32.to_le_bytes());
    let mut runner = Runner::new().expect("a driver");
    for level in [OptLevel::O0, OptLevel::O1, OptLevel::O2] {
        let words = compile(text, level).unwrap_or_else(|why| panic!("{why}"));
        let outcome = runner.vulkan(&job, &words).done().expect("it runs");
        for at in 0..8 {
            let expected = (at % 4) as f32 + 100.75;
            for (buffer, content) in outcome.iter().take(2).enumerate() {
                let word = content[4 * at..4 * at + 4].try_into().expect("a word");
                let is_chosen = buffer == at % 2;
                assert_eq!(
                    f32::from_le_bytes(word),
                    if is_chosen { expected } else { 0.0 },
                    "{level:?} {at}"
                );
            }
        }
    }
}

/// The number of 16 bits.
fn half(bits: u16) -> f32 {
    let (exponent, mantissa) = (i32::from(bits >> 10 & 31), f32::from(bits & 1023));
    let magnitude = match exponent {
        0 => mantissa * 2_f32.powi(-24),
        31 if mantissa == 0.0 => f32::INFINITY,
        31 => f32::NAN,
        _ => (1.0 + mantissa / 1024.0) * 2_f32.powi(exponent - 15),
    };
    if bits >> 15 == 1 { -magnitude } else { magnitude }
}

#[test]
fn what_the_target_lacks_is_refused() {
    let refused = |text: &str, why: &str| {
        let message = compile(text, OptLevel::O1).expect_err("it is refused");
        assert!(message.contains(why), "{message}");
    };
    let derivative = module(call("ddx.fine"), "compute", "6.5");
    refused(
        &derivative,
        "llvm.dx.ddx.fine: DerivFineX is not available in a compute shader before shader model 6.6",
    );
    refused(
        &module(call("discard"), "compute", "6.6"),
        "Discard is not available in a compute shader: its stages",
    );
    refused(
        &module(call("dot4add.i8packed"), "compute", "6.3"),
        "Dot4AddI8Packed is not available before shader model 6.4",
    );
    let plain = module(call("frac"), "compute", "6.6");
    refused(&plain.replace("dx.frac", "dx.fraction"), "llvm.dx.fraction.f32");
    let status = plain.replace(
        "%x = extractelement",
        "%status = extractvalue { <4 x float>, i1 } %loaded, 1\n  %x = extractelement",
    );
    refused(&status, "the status of an access");
    refused(&plain.replace("dx.RawBuffer\", i32, 1, 0", "dx.RawBuffer\", i32, 1, 1"), "dx.RawBuffer");
    refused(
        &plain.replace("dx.TypedBuffer\", <4 x float>", "dx.TypedBuffer\", <4 x double>"),
        "a typed buffer of <4 x double>",
    );
    refused(&plain.replace("\"dx.TypedBuffer\"", "\"dx.Unheard\""), "dx.Unheard");
    refused(
        &plain.replace("dx.RawBuffer\", i32, 1, 0", "dx.RawBuffer\", i32, i32, 0"),
        "dx.RawBuffer\", i32, i32",
    );
    refused(&plain.replace("dx.frac.f32(", "dx.wave.any.f32("), "which llvm.spv.wave.any cannot have");
    refused(&plain.replace("-compute\"", "-toaster\""), "names no shader model and stage");
}

#[test]
fn metadata_of_constant_buffers_that_names_no_variable_is_passed_over() {
    let text =
        module(call("frac"), "compute", "6.6") + "!hlsl.cbs = !{!0}\n!0 = !{i32 1, !\"name\", i32 4}\n";
    for level in [OptLevel::O0, OptLevel::O1] {
        compile(&text, level).unwrap_or_else(|why| panic!("{why}"));
    }
}
