//! Every intrinsic of the prelude compiles with every type, within a time limit: scalars, vectors and matrices of each element.
//!
//! A vector of a type that no overload names would become a scalar of its first component. So the last component of each result is read.
#![cfg(all(feature = "llvm", unix))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

mod programs;

use programs::Program;
use std::fs;

const ALL: &[&str] =
    &["bool", "int", "uint", "int16_t", "uint16_t", "float16_t", "float", "double", "int64_t", "uint64_t"];
const NUMBERS: &[&str] =
    &["int", "uint", "int16_t", "uint16_t", "float16_t", "float", "double", "int64_t", "uint64_t"];
const INTS: &[&str] = &["int", "uint", "int16_t", "uint16_t", "int64_t", "uint64_t"];
const FLOATS: &[&str] = &["float16_t", "float"];
const WORDS: &[&str] = &["int", "uint", "float"];
const SHORTS: &[&str] = &["int16_t", "uint16_t", "float16_t"];

/// What an intrinsic makes of its arguments.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ResultKind {
    /// As many components as they have, matrices too.
    Same,
    /// The same of scalars and vectors. clang 22 makes wrong code of matrices of bool.
    Vectors,
    /// A scalar.
    Folded,
}
use ResultKind::{Folded, Same, Vectors};

/// Intrinsics, how they are called, with which elements, and what they give.
const FAMILIES: [(&str, &str, &[&str], ResultKind); 21] = [
    (
        "acos asin atan ceil cos cosh degrees exp exp2 floor frac log log10 log2 radians rcp round rsqrt saturate sin sinh sqrt tan tanh trunc",
        "F(x)",
        ALL,
        Same,
    ),
    ("abs sign", "F(x)", ALL, Same),
    ("countbits reversebits firstbithigh firstbitlow f16tof32 f32tof16", "F(x)", ALL, Same),
    ("isfinite isinf isnan isnormal WaveActiveAllEqual", "F(x)", ALL, Vectors),
    (
        "WaveActiveSum WaveActiveProduct WaveActiveMin WaveActiveMax WavePrefixSum WavePrefixProduct",
        "F(x)",
        ALL,
        Same,
    ),
    ("WaveReadLaneFirst QuadReadAcrossX QuadReadAcrossY QuadReadAcrossDiagonal", "F(x)", ALL, Same),
    ("WaveActiveBitAnd WaveActiveBitOr WaveActiveBitXor", "F(x)", INTS, Same),
    ("WaveMatch", "F(x).x", ALL, Folded),
    ("WaveReadLaneAt QuadReadLaneAt", "F(x, 1u)", ALL, Same),
    ("WaveMultiPrefixSum WaveMultiPrefixProduct", "F(x, uint4(15, 0, 0, 0))", NUMBERS, Vectors),
    (
        "WaveMultiPrefixBitAnd WaveMultiPrefixBitOr WaveMultiPrefixBitXor",
        "F(x, uint4(15, 0, 0, 0))",
        INTS,
        Vectors,
    ),
    ("max min atan2 fmod step", "F(x, y)", ALL, Same),
    ("pow", "F(x, y)", NUMBERS, Vectors),
    ("ldexp", "F(x, y)", FLOATS, Same),
    ("clamp mad lerp smoothstep", "F(x, y, z)", ALL, Same),
    ("asuint asint asfloat", "F(x)", WORDS, Same),
    ("asuint16 asint16 asfloat16", "F(x)", SHORTS, Same),
    ("normalize reflect faceforward", "F(x)", FLOATS, Vectors),
    ("length any all", "F(x)", FLOATS, Folded),
    ("dot distance mul", "F(x, y)", FLOATS, Folded),
    ("frexp modf", "F(x, y)", FLOATS, Vectors),
];

/// What the prelude has of another kind: barriers, atomics, derivatives, which compute shaders lack, and numbers that no type is chosen for.
const OTHERS: [&str; 36] = [
    "AddUint64",
    "AllMemoryBarrier",
    "AllMemoryBarrierWithGroupSync",
    "D3DCOLORtoUBYTE4",
    "DeviceMemoryBarrier",
    "DeviceMemoryBarrierWithGroupSync",
    "GroupMemoryBarrier",
    "QuadAll",
    "QuadAny",
    "WaveMultiPrefixCountBits",
    "WavePrefixCountBits",
    "and",
    "clip",
    "cross",
    "dot2add",
    "dst",
    "fma",
    "lit",
    "msad4",
    "or",
    "refract",
    "unpack_s8s32",
    "unpack_u8u32",
    "WaveActiveAllTrue",
    "WaveActiveAnyTrue",
    "WaveActiveBallot",
    "WaveActiveCountBits",
    "asdouble",
    "ddx",
    "ddx_coarse",
    "ddx_fine",
    "ddy",
    "ddy_coarse",
    "ddy_fine",
    "fwidth",
    "ReadClock",
];

/// A call of an intrinsic with arguments of a type, as a statement.
fn call(name: &str, form: &str, element: &str, dimensions: &str, shape: ResultKind) -> String {
    let arguments = match name {
        "reflect" => "F(x, y)",
        "faceforward" => "F(x, y, z)",
        _ => form,
    };
    let call = arguments.replace('F', name);
    let part = match (dimensions, shape) {
        (_, Folded) | ("" | "1", _) => String::new(),
        ("2x2", _) => "[1][1]".to_owned(),
        ("3x4", _) => "[2][3]".to_owned(),
        (count, _) => format!("[{}]", count.parse::<u32>().unwrap() - 1),
    };
    let ty = format!("{element}{dimensions}");
    format!(
        "  {{ {ty} x = ({ty})(i + 1u), y = ({ty})(i + 2u), z = ({ty})(i + 3u); sum += (uint)({call}){part}; }}\n"
    )
}

/// A program that calls an intrinsic with every type.
fn program(name: &str, form: &str, elements: &[&str], shape: ResultKind) -> String {
    let mut text = String::from(
        "RWStructuredBuffer<uint> o : register(u0);\n[numthreads(32, 1, 1)] void main(uint i : SV_DispatchThreadID) {\n  uint sum = 0;\n",
    );
    let all = ["", "1", "2", "3", "4", "2x2", "3x4"];
    let dimensions = if shape == Same { &all[..] } else { &all[..5] };
    for element in elements {
        for dimensions in dimensions.iter().filter(|d| *element != "bool" || !d.contains('x')) {
            text += &call(name, form, element, dimensions, shape);
        }
    }
    text + "  o[i] = sum;\n}\n"
}

#[test]
fn every_intrinsic_compiles_with_every_type() {
    let flags = "-T cs_6_6 -E main -enable-16bit-types -HV 2021 -no-warnings --time-limit 60"
        .split(' ')
        .collect::<Vec<_>>();
    let programs: Vec<Program> = FAMILIES
        .iter()
        .flat_map(|(names, form, elements, shape)| {
            names.split(' ').map(move |name| (name, program(name, form, elements, *shape)))
        })
        .map(|(name, text)| Program { name: format!("{name}.hlsl"), text, flags: flags.clone() })
        .collect();
    let outcomes = programs::compile("intrinsics", &programs);
    let wrong: Vec<String> = programs
        .iter()
        .zip(outcomes)
        .filter(|(_, outcome)| outcome.code != Some(0))
        .map(|(program, outcome)| format!("{}: {}", program.name, outcome.said))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_overloaded_intrinsic_is_listed() {
    let folder = std::path::Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the test"))
        .join("../isel/hlsl/prelude");
    let listed = |name: &str| {
        OTHERS.contains(&name)
            || FAMILIES.iter().any(|(names, ..)| names.split(' ').any(|known| known == name))
    };
    let mut unknown = Vec::new();
    for file in ["hlsl.h", "hlsl_convert.h", "hlsl_mixed.h", "hlsl_wave.h"] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        for line in text.lines() {
            // Lists of overloads: `__NUMBERS(__ALIAS2, max, …)`, `__ROWS(abs, T)`.
            let Some(rest) = line.strip_prefix("__") else { continue };
            let Some((_, arguments)) = rest.split_once('(') else { continue };
            let mut words = arguments.split([',', ')']).map(str::trim);
            let first = words.next().unwrap_or_default();
            let name = if first.starts_with("__") { words.next().unwrap_or_default() } else { first };
            let is_type =
                ALL.contains(&name) || name.ends_with("_t") || matches!(name, "half" | "T" | "R" | "F" | "C");
            let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !name.is_empty();
            let is_own = name.starts_with('_') || name.starts_with("min") && name.len() > 5;
            if is_name && !is_type && !is_own && !listed(name) {
                unknown.push(format!("{file}: {name}"));
            }
        }
    }
    assert!(unknown.is_empty(), "{unknown:?}");
}
