//! Attributes are tried at every place where LLVM takes them.

use crate::frame::{KERNELS, SHADERS};
use crate::outcome::{self, Outcome};
use anyhow::{Context, Result, ensure};
use spirant::ledger::{Fate, Row};
use spirant::{Code, OptLevel};

/// A module whose places are marked `<name>`.
const MODULE: &str = "
declare spir_func i32 @imported(i32) <declaration>
define spir_func <integer result> i32 @f(i32 <integer> %a) <function> {
  %r = call spir_func i32 @imported(i32 %a)
  ret i32 %r
}
define spir_func <float result> float @g(float <float> %x) {
  %r = fadd float %x, 1.0
  ret float %r
}
define spir_func <pointer result> ptr addrspace(1) @h(ptr addrspace(1) <global pointer> %p) {
  store i32 1, ptr addrspace(1) %p
  ret ptr addrspace(1) %p
}
define spir_func void @s(ptr <pointer> %p) {
  store i32 2, ptr %p
  ret void
}
define spir_kernel void @k(ptr addrspace(1) <kernel pointer> %p, i32 <kernel integer> %a, float %x) <kernel> {
  %v = alloca i32
  %f = call spir_func <result of a call> i32 @f(i32 <integer argument> %a) <call>
  %g = call spir_func float @g(float <float argument> %x)
  %h = call spir_func ptr addrspace(1) @h(ptr addrspace(1) <pointer argument> %p)
  call spir_func void @s(ptr %v)
  store i32 %f, ptr addrspace(1) %h
  %q = getelementptr i32, ptr addrspace(1) %h, i64 1
  store float %g, ptr addrspace(1) %q
  ret void
}
";

/// The same for a shader. Everything is inlined into it, so that no attribute may change what comes out.
const SHADER: &str = "
declare i32 @llvm.spv.thread.id.i32(i32)
@v = internal global [8 x i32] zeroinitializer
define internal <integer result> i32 @f(i32 <integer> %a) <function> {
  %r = mul i32 %a, 3
  ret i32 %r
}
define internal <float result> float @g(float <float> %x) {
  %r = fadd float %x, 1.0
  ret float %r
}
define internal void @s(ptr <pointer> %p, i32 %a) {
  store volatile i32 %a, ptr %p
  ret void
}
define void @main() #0 {
  %a = call i32 @llvm.spv.thread.id.i32(i32 0)
  %f = call <result of a call> i32 @f(i32 <integer argument> %a) <call>
  %x = sitofp i32 %f to float
  %g = call float @g(float <float argument> %x)
  %i = fptosi float %g to i32
  call void @s(ptr <pointer argument> @v, i32 %i)
  ret void
}
attributes #0 = { \"hlsl.numthreads\"=\"8,1,1\" \"hlsl.shader\"=\"compute\" }
";

/// Checks the row of an attribute in kernels and in shaders.
pub fn check(row: &Row, spelling: &str) -> Result<()> {
    check_kernels(row, spelling)?;
    if matches!(row.fate, Fate::Harmless(_)) {
        check_shader(row, spelling).context("in a shader")?;
    }
    Ok(())
}

/// A harmless attribute changes no shader, at any place where LLVM takes it.
fn check_shader(row: &Row, spelling: &str) -> Result<()> {
    let plain = outcome::compile(row, &fill(SHADERS, SHADER, "", ""), OptLevel::O0)?;
    ensure!(matches!(plain, Outcome::Compiled { .. }), "the shader without attributes is refused");
    for place in places(SHADER) {
        let text = fill(SHADERS, SHADER, place, spelling);
        let outcome = outcome::compile(row, &text, OptLevel::O0)?;
        if !matches!(&outcome, Outcome::Refused { codes, .. } if codes.contains(&Code::INVALID_INPUT)) {
            outcome::compare(row, &outcome, Some(&plain))
                .with_context(|| format!("at the place '{place}'"))?;
        }
    }
    Ok(())
}

/// Checks it in kernels: at each place where LLVM takes it the outcome is the row's. A kept attribute must be found at one place and may
/// say nothing at others.
fn check_kernels(row: &Row, spelling: &str) -> Result<()> {
    let without = fill(KERNELS, MODULE, "", "");
    let plain = outcome::compile(row, &without, OptLevel::O0)?;
    ensure!(matches!(plain, Outcome::Compiled { .. }), "the module without attributes is refused");
    let (mut taken, mut kept, mut failures) = (0, 0, String::new());
    for place in places(MODULE) {
        let text = fill(KERNELS, MODULE, place, spelling);
        let outcome =
            outcome::compile(row, &text, OptLevel::O0).with_context(|| format!("at the place '{place}'"))?;
        if matches!(&outcome, Outcome::Refused { codes, .. } if codes.contains(&Code::INVALID_INPUT)) {
            // LLVM does not take it there.
            continue;
        }
        taken += 1;
        match outcome::compare(row, &outcome, Some(&plain)) {
            Ok(()) => kept += 1,
            // It may say nothing at another place.
            Err(_) if matches!(row.fate, Fate::Kept(_)) && matches!(outcome, Outcome::Compiled { .. }) => {}
            Err(_) if matches!(row.fate, Fate::Refused(..)) && is_same(&outcome, &plain) => {}
            Err(error) => failures += &format!("at the place '{place}': {error:#}\n"),
        }
    }
    ensure!(failures.is_empty(), "{failures}");
    ensure!(taken > 0, "LLVM takes '{spelling}' at no place");
    ensure!(kept > 0, "at none of {taken} places the outcome is the row's");
    Ok(())
}

fn is_same(outcome: &Outcome, plain: &Outcome) -> bool {
    match (outcome, plain) {
        (Outcome::Compiled { words, .. }, Outcome::Compiled { words: own, .. }) => words == own,
        _ => false,
    }
}

/// The names of the places of a module.
fn places(module: &'static str) -> Vec<&'static str> {
    module.split('<').skip(1).filter_map(|part| part.split_once('>')).map(|(name, _)| name).collect()
}

/// A module with an attribute at a place, and nothing at the others.
fn fill(triple: &str, module: &'static str, place: &str, spelling: &str) -> String {
    let mut text = format!("target triple = \"{triple}\"\n{module}");
    for name in places(module) {
        text = text.replace(&format!("<{name}>"), if name == place { spelling } else { "" });
    }
    text
}
