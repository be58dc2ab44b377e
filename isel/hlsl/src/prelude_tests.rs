//! The prelude's intrinsics through clang: a vector's intrinsic must be that of its components.
//!
//! clang 22 chooses the wrong one for some types without a message: signed comparison for vectors of unsigned integers.

use crate::clang::Clang;
use crate::front::Front;
use crate::input::Input;
use crate::options::{Language, Options};
use crate::process::Limits;
use std::collections::BTreeSet;

/// Calls of `x`, `y` and `z`, for numbers of every type.
const CALLS: [&str; 16] = [
    "max(x, y)",
    "min(x, y)",
    "clamp(x, y, z)",
    "mad(x, y, z)",
    "abs(x)",
    "(T)sign(x)",
    "x / y",
    "WaveActiveSum(x)",
    "WaveActiveProduct(x)",
    "WaveActiveMax(x)",
    "WaveActiveMin(x)",
    "WavePrefixSum(x)",
    "WavePrefixProduct(x)",
    "WaveReadLaneAt(x, 2u)",
    "WaveReadLaneFirst(x)",
    "QuadReadAcrossX(x)",
];
/// The same for integers alone.
const OF_INTEGERS: [&str; 6] = [
    "(T)countbits(x)",
    "(T)firstbithigh(x)",
    "(T)firstbitlow(x)",
    "reversebits(x)",
    "x >> y",
    "WaveActiveBitXor(x)",
];
const INTEGERS: [&str; 6] = ["int", "uint", "int16_t", "uint16_t", "int64_t", "uint64_t"];
const FLOATS: [&str; 3] = ["float", "half", "double"];

/// The LLVM IR of a shader that stores each call's result.
fn compiled(ty: &str, calls: &[&str]) -> String {
    let stores: String = calls.iter().map(|call| format!("t[id.y] = (T)({call}); ")).collect();
    let source = format!(
        "typedef {ty} T; RWStructuredBuffer<T> t;\n\
         [numthreads(8, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {{\n  \
         T x = t[id.x], y = t[id.x + 1], z = t[id.x + 2]; {stores}}}"
    );
    let options = Options { native_16bit: true, ..Options::default() };
    let clang = Clang::new(None, Language::Hlsl, Limits::default()).unwrap();
    let mut said = Vec::new();
    let front = Front::new(Input::text("prelude.hlsl", source.as_str()), clang, options).unwrap();
    let ir = front.compile(&mut said);
    String::from_utf8(ir.unwrap_or_else(|_| panic!("{source}: {said:?}"))).unwrap()
}

/// The operations of a module whose meaning depends on the type of a number: instructions, LLVM's intrinsics, and functions that are
/// SPIR-V's instructions. Their names are without the type.
fn operations(ir: &str) -> BTreeSet<String> {
    let is_typed = |word: &&str| {
        ["sdiv", "udiv", "fdiv", "ashr", "lshr", "slt", "ult", "olt", "sitofp", "uitofp"].contains(word)
    };
    let instructions = ir.lines().filter(|line| line.contains(" = ")).flat_map(str::split_whitespace);
    instructions
        .filter_map(|word| callee(word).or_else(|| Some(word).filter(is_typed).map(str::to_owned)))
        .collect()
}

/// The intrinsic or the instruction that a word names.
fn callee(word: &str) -> Option<String> {
    let name = word.strip_prefix('@')?;
    if let Some(mangled) = name.strip_prefix("_Z") {
        let digits = mangled.find(|c: char| !c.is_ascii_digit())?;
        let (length, rest) = mangled.split_at(digits);
        return rest
            .get(..length.parse().ok()?)
            .filter(|name| name.starts_with("__spirv_"))
            .map(str::to_owned);
    }
    let is_type =
        |part: &&str| part.starts_with(['i', 'f', 'v']) && part.ends_with(|c: char| c.is_ascii_digit());
    let name = name.split('(').next()?;
    let parts: Vec<&str> = name.split('.').filter(|part| !is_type(part)).collect();
    (name.starts_with("llvm.") && !name.contains("resource")).then(|| parts.join("."))
}

#[test]
fn intrinsics_of_vectors_are_those_of_their_components() {
    let mut wrong = Vec::new();
    for ty in INTEGERS.iter().chain(&FLOATS) {
        let more = if INTEGERS.contains(ty) { &OF_INTEGERS[..] } else { &[] };
        let calls = [&CALLS, more].concat();
        // All numbers of a module are of one type, so a wrong operation is one that the other module does not have.
        let of = |ty: &str| operations(&compiled(ty, &calls));
        let (one, three) = (of(ty), of(&format!("vector<{ty}, 3>")));
        assert!(one.len() > 12, "{ty}: {one:?}");
        wrong.extend(one.symmetric_difference(&three).map(|operation| format!("{ty}: {operation}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
