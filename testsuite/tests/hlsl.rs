//! Random HLSL shaders compile at every level of optimization as `spirant cc` compiles them, spirv-val accepts the modules, and
//! the driver computes what the same source computes on the host.
//!
//! The intrinsics of the prelude give what `data/hlsl/intrinsics.txt` says of them, and memory is laid out as HLSL has it.
//!
//! `SPIRANT_SHADER_CASES` sets how many (default 40), `SPIRANT_SEED` the first (default 1, so that every run takes the same).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

use spirant_exec::job::Kind;
use spirant_exec::runner::Runner;
use spirant_generators::random;
use spirant_testsuite::{hlsl, threads};
use std::time::Duration;

/// How many failures are printed.
const SHOWN: usize = 3;

#[test]
fn random_shaders_compute_what_the_host_computes() {
    let folder = std::env::temp_dir().join(format!("spirant-shaders-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    for_all(40, || {
        let mut runner = Runner::new().expect("a helper").with_limit(Duration::from_secs(60));
        let folder = &folder;
        move |seed| hlsl::check(seed, folder, &mut runner)
    });
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn random_shaders_require_no_other_widths_than_they_have() {
    for_all(24, || hlsl::check_widths);
}

/// Checks the shaders of as many seeds as are asked for.
fn for_all<C: FnMut(u64) -> Result<(), String>>(default: u32, make_check: impl Fn() -> C + Sync) {
    // Small seeds are easy to name.
    let first = random::seed() % 1_000_000_000;
    let cases = u64::from(random::cases("SPIRANT_SHADER_CASES", default));
    let checked = threads::each(cases as usize, make_check, |check, case| check(first + case as u64));
    let failures: Vec<String> = checked.into_iter().filter_map(Result::err).collect();
    println!("SPIRANT_SEED={first}: {cases} shaders, {} failed", failures.len());
    for failure in &failures {
        println!("{}", failure.lines().next().unwrap_or_default());
    }
    let shown: Vec<&str> = failures.iter().take(SHOWN).map(String::as_str).collect();
    assert!(failures.is_empty(), "{} of {cases} shaders fail:\n{}", failures.len(), shown.join("\n\n"));
}

/// Declares what the rows of the list name, and writes an expression's components: a number of four words for each row.
const ROWS: &str = "
RWStructuredBuffer<uint> results : register(u0);
StructuredBuffer<float> inputs : register(t1);
void word(uint at, float x) { results[at] = asuint(x); }
void word(uint at, half x) { results[at] = asuint((float)x); }
void word(uint at, double x) { results[at] = asuint((float)x); }
void word(uint at, int x) { results[at] = (uint)x; }
void word(uint at, uint x) { results[at] = x; }
void word(uint at, int64_t x) { results[at] = (uint)x; }
void word(uint at, bool x) { results[at] = x ? 1u : 0u; }
template <typename T> void row(uint at, T x) { word(at * 4, x); }
template <typename T, int N> void row(uint at, vector<T, N> x) {
  for (uint c = 0; c < (uint)N; ++c) word(at * 4 + c, x[c]);
}
float4 rows(float2x2 x) { return float4(x[0][0], x[0][1], x[1][0], x[1][1]); }
[shader(\"compute\")] [numthreads(1, 1, 1)] void main() {
  float f = inputs[0], f1_ = inputs[1];
  float1 f1 = f1_;
  float2 f2 = float2(inputs[2], inputs[3]);
  float3 f3 = float3(inputs[4], inputs[5], inputs[6]);
  int i = (int)inputs[7];
  int3 i3 = int3((int)inputs[8], (int)inputs[9], (int)inputs[10]);
  uint u = (uint)inputs[11];
  uint3 u3 = uint3((uint)inputs[12], (uint)inputs[13], (uint)inputs[14]);
  bool b = inputs[15] > 0;
  bool3 b3 = bool3(b, !b, b);
  half h = (half)inputs[16];
  double d = inputs[17];
  int64_t l = (int64_t)inputs[18];
  float2x2 m = float2x2(inputs[19], inputs[20], inputs[21], inputs[22]);
";

/// What the shader reads.
const INPUTS: [f32; 23] = [
    1.5, 0.75, 3.0, 4.0, 0.25, -2.0, 3.5, -3.0, 1.0, -2.0, 3.0, 7.0, 1.0, 2.0, 40.0, 1.0, 0.5, 2.25, -5.0,
    1.0, 2.0, 3.0, 4.0,
];

/// Whether a word is what the list says: a number of floating point within what Vulkan permits of a chain of few operations.
fn is_value(word: u32, expected: &str) -> bool {
    if let Ok(integer) = expected.parse::<i64>() {
        return word == integer as u32;
    }
    let (got, expected) = (f32::from_bits(word), expected.parse::<f32>().expect("a number"));
    (got - expected).abs() <= 2e-4 * expected.abs().max(0.5)
}

#[test]
fn intrinsics_give_what_the_list_says() {
    let list =
        std::fs::read_to_string(spirant_testsuite::data().join("hlsl/intrinsics.txt")).expect("the list");
    let rows: Vec<(&str, Vec<&str>)> = list
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once(" => ").expect("an expression and its value"))
        .map(|(expression, value)| (expression, value.split(' ').collect()))
        .collect();
    let calls: String = rows
        .iter()
        .enumerate()
        .map(|(at, (expression, _))| format!("  row({at}, {expression});\n"))
        .collect();
    let outcome =
        hlsl::run(&format!("{ROWS}{calls}}}\n"), Kind::Structured, &INPUTS.map(f32::to_bits), rows.len() * 4);
    let words = outcome.unwrap_or_else(|why| panic!("{why}"));
    let wrong: Vec<String> = rows
        .iter()
        .zip(words.chunks(4))
        .filter(|((_, expected), got)| !expected.iter().zip(*got).all(|(text, word)| is_value(*word, text)))
        .map(|((expression, expected), got)| {
            let floats: Vec<f32> = got.iter().map(|word| f32::from_bits(*word)).collect();
            format!("{expression} is {expected:?}, not {got:?} or {floats:?}")
        })
        .collect();
    println!("{} expressions", rows.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Members of memory, read one by one, are the words at the offsets that HLSL gives them: each word holds its own number.
#[track_caller]
fn reads(kind: Kind, declarations: &str, reads: &[&str], offsets: &[u32]) {
    let writes: String =
        reads.iter().enumerate().map(|(at, read)| format!("  o[{at}] = asuint({read});\n")).collect();
    let source = format!(
        "RWStructuredBuffer<uint> o : register(u0);\n{declarations}\n\
         [shader(\"compute\")] [numthreads(1, 1, 1)] void main() {{\n{writes}}}\n"
    );
    let words: Vec<u32> = (0..64).collect();
    let outcome = hlsl::run(&source, kind, &words, reads.len());
    assert_eq!(outcome.unwrap_or_else(|why| panic!("{why}")), offsets);
}

/// A structure of fifteen words.
const STRUCTURE: &str = "struct S { int4 a; uint3 b; float c; float3 d[2]; int e; };";

#[test]
fn structured_buffers_have_no_padding() {
    reads(
        Kind::Structured,
        &format!("{STRUCTURE} StructuredBuffer<S> s : register(t1);"),
        &["s[0].a.w", "s[0].b.z", "s[0].c", "s[0].d[1].z", "s[0].e", "s[1].a.x", "s[2].d[0].y"],
        &[3, 6, 7, 13, 14, 15, 39],
    );
    reads(
        Kind::Structured,
        "StructuredBuffer<float3> s : register(t1);",
        &["s[0].z", "s[1].x", "s[5].y"],
        &[2, 3, 16],
    );
    reads(
        Kind::Structured,
        "StructuredBuffer<uint3> s : register(t1); groupshared uint3 shared_[2]; uint3 twice(uint i) { shared_[1] = s[i]; uint3 l[3] = { s[0], shared_[1], s[i + 1] }; return l[i]; }",
        &["twice(1).x", "twice(2).z"],
        &[3, 11],
    );
}

#[test]
fn structures_are_copied_whole() {
    let source = format!(
        "{STRUCTURE} RWStructuredBuffer<S> o : register(u0); StructuredBuffer<S> s : register(t1);\n\
         S changed(S x) {{ S y = x; y.e = 77; return y; }}\n\
         [shader(\"compute\")] [numthreads(1, 1, 1)] void main() {{ o[0] = s[1]; o[1] = changed(s[0]); }}\n"
    );
    let words: Vec<u32> = (0..64).collect();
    let outcome = hlsl::run(&source, Kind::Structured, &words, 30).unwrap_or_else(|why| panic!("{why}"));
    let expected: Vec<u32> = (15..30).chain(0..14).chain([77]).collect();
    assert_eq!(outcome, expected);
}

#[test]
fn constant_buffers_are_packed_into_rows() {
    reads(
        Kind::CBuffer,
        "cbuffer C : register(b1) { float3 a; float b; float c[2]; float3 d; float2 e; float3 f; };",
        &["a.z", "b", "c[0]", "c[1]", "d.x", "e.x", "f.x"],
        &[2, 3, 4, 8, 9, 12, 16],
    );
}
