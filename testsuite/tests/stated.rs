//! What LLVM IR states of single instructions is what devices compute: rounding modes, and read-modify-writes of
//! floating-point numbers where no extension brings an instruction.
//!
//! LLVM's own execution rounds to nearest whatever is stated, so the host computes what is expected. `SPIRANT_OPENCL`
//! requires that kernels are executed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant::dialect::target_env::ExtensionPolicy;
use spirant::{OptLevel, Options, Silent};
use spirant_exec::Outcome;
use spirant_exec::job::{Argument, Job, Launch};
use spirant_exec::runner::Runner;
use spirant_testsuite::words;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Numbers around which the modes differ: halfway cases, both signs, subnormal halves, the largest half and beyond.
const NUMBERS: [f32; 24] = [
    0.0, 0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.5, 3.5, -0.25, -0.5, -0.75, -1.25, -1.5, -2.5, 1.0004883,
    -1.0004883, 6.0e-8, -6.0e-8, 3.1e-5, 65519.0, -65519.0, 70000.0, -70000.0,
];

const MODES: [&str; 4] = ["round.tonearest", "round.upward", "round.downward", "round.towardzero"];

fn bytes(words: impl IntoIterator<Item = u32>) -> Vec<u8> {
    words.into_iter().flat_map(u32::to_le_bytes).collect()
}

fn compile(ir: &str, options: &Options) -> Vec<u32> {
    let compiled = spirant::compile_bytes(ir.as_bytes(), "in.ll", options, &mut Silent);
    compiled.unwrap_or_else(|failed| panic!("{failed}\n{ir}")).words
}

/// A half from its bits.
fn half(bits: u16) -> f32 {
    let (sign, exponent, fraction) = (bits >> 15, i32::from(bits >> 10 & 31), f32::from(bits & 0x3ff));
    let size = match exponent {
        31 => f32::INFINITY,
        0 => fraction * 2f32.powi(-24),
        _ => (1024.0 + fraction) * 2f32.powi(exponent - 25),
    };
    if sign == 1 { -size } else { size }
}

/// The half that a mode rounds a number to, by looking at all of one sign.
fn rounded_half(x: f32, mode: &str) -> u16 {
    let sign = if x.is_sign_negative() { 0x8000 } else { 0 };
    let size = x.abs();
    let below = (0..0x7c00u16).rev().find(|bits| half(*bits) <= size).unwrap();
    if half(below) == size {
        return sign | below;
    }
    let outward = match mode {
        "round.upward" => sign == 0,
        "round.downward" => sign != 0,
        "round.towardzero" => false,
        _ => {
            // Beyond the largest half lies what would be the next.
            let next = if below == 0x7bff { 65536.0 } else { half(below + 1) };
            let (down, up) = (f64::from(size) - f64::from(half(below)), f64::from(next) - f64::from(size));
            up < down || (up == down && below & 1 == 1)
        }
    };
    sign | (below + u16::from(outward))
}

fn rounded_whole(x: f32, mode: &str) -> f32 {
    match mode {
        "round.upward" => x.ceil(),
        "round.downward" => x.floor(),
        "round.towardzero" => x.trunc(),
        "round.tonearestaway" => x.round(),
        _ => x.round_ties_even(),
    }
}

/// An operation in LLVM IR, and the bits that it computes of a number.
type Stated = (String, Box<dyn Fn(f32) -> u32>);

/// The body that computes `%r` of `%x` in a mode, and what is expected of a number.
fn operations() -> Vec<Stated> {
    let mut all: Vec<Stated> = Vec::new();
    for mode in MODES {
        all.push((
            format!(
                "  %h = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %x, metadata !\"{mode}\", metadata !\"fpexcept.ignore\")\n  %b = bitcast half %h to i16\n  %r = zext i16 %b to i32\n"
            ),
            Box::new(move |x| u32::from(rounded_half(x, mode))),
        ));
    }
    for mode in MODES.into_iter().chain(["round.tonearestaway", "round.dynamic"]) {
        for name in ["rint", "nearbyint"] {
            all.push((
                format!(
                    "  %f = call float @llvm.experimental.constrained.{name}.f32(float %x, metadata !\"{mode}\", metadata !\"fpexcept.maytrap\")\n  %r = bitcast float %f to i32\n"
                ),
                // The sign of a zero is that of the number.
                Box::new(move |x| rounded_whole(x, mode).copysign(x).to_bits()),
            ));
        }
        for name in ["lrint", "llrint"] {
            all.push((
                format!(
                    "  %r = call i32 @llvm.experimental.constrained.{name}.i32.f32(float %x, metadata !\"{mode}\", metadata !\"fpexcept.ignore\")\n"
                ),
                Box::new(move |x| rounded_whole(x, mode) as i32 as u32),
            ));
        }
    }
    all
}

const DECLARATIONS: &str =
    "declare half @llvm.experimental.constrained.fptrunc.f16.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.rint.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.nearbyint.f32(float, metadata, metadata)
declare i32 @llvm.experimental.constrained.lrint.i32.f32(float, metadata, metadata)
declare i32 @llvm.experimental.constrained.llrint.i32.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)
";

/// A kernel that reads a number of the first buffer and writes a word of the second.
fn kernel(body: &str) -> String {
    format!(
        "target triple = \"spirv64-unknown-unknown\"\n{DECLARATIONS}declare i64 @_Z13get_global_idj(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) strictfp {{
  %i = call i64 @_Z13get_global_idj(i32 0)
  %from = getelementptr float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %from
{body}  %to = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %r, ptr addrspace(1) %to
  ret void
}}
"
    )
}

/// The same as a shader.
fn shader(body: &str) -> String {
    format!(
        "target triple = \"spirv1.6-unknown-vulkan1.3-compute\"\n{DECLARATIONS}declare i32 @llvm.spv.thread.id.i32(i32)
declare target(\"spirv.VulkanBuffer\", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.f(i32, i32, i32, i32, ptr)
declare target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.i(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.f(target(\"spirv.VulkanBuffer\", [0 x float], 12, 1), i32)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.i(target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1), i32)
define void @main() #0 {{
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %a = call target(\"spirv.VulkanBuffer\", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.f(i32 0, i32 0, i32 1, i32 0, ptr null)
  %o = call target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.i(i32 0, i32 1, i32 1, i32 0, ptr null)
  %from = call ptr addrspace(11) @llvm.spv.resource.getpointer.f(target(\"spirv.VulkanBuffer\", [0 x float], 12, 1) %a, i32 %i)
  %to = call ptr addrspace(11) @llvm.spv.resource.getpointer.i(target(\"spirv.VulkanBuffer\", [0 x i32], 12, 1) %o, i32 %i)
  %x = load float, ptr addrspace(11) %from
{body}  store i32 %r, ptr addrspace(11) %to
  ret void
}}
attributes #0 = {{ \"hlsl.numthreads\"=\"{},1,1\" \"hlsl.shader\"=\"compute\" }}
",
        NUMBERS.len()
    )
}

/// The words that differ, by number and operation.
fn differences(got: &[u32], body: &str, expected: &dyn Fn(f32) -> u32) -> String {
    let mut text = String::new();
    for (x, got) in NUMBERS.into_iter().zip(got) {
        let wanted = expected(x);
        // A driver may flush subnormal halves.
        let is_tiny = x != 0.0 && x.abs() < 2f32.powi(-14);
        if *got != wanted && !is_tiny {
            let _ = writeln!(text, "{x}: {got:#x}, not {wanted:#x}, of\n{body}");
        }
    }
    text
}

fn launch(arguments: Vec<Argument>, count: u32) -> Launch {
    Launch { function: "k".into(), global: [count, 1, 1], local: [1, 1, 1], arguments, optimize: true }
}

#[test]
fn stated_rounding_modes_are_computed_by_shaders() {
    let mut runner = Runner::new().expect("a driver");
    let numbers: Vec<String> = NUMBERS.iter().map(|x| format!("{:#x}", x.to_bits())).collect();
    let size = NUMBERS.len() * 4;
    let job = format!(
        "//@ dispatch 1 1 1\n//@ buffer 0 0 rwstructured {size} words:{}\n//@ buffer 0 1 rwstructured {size} zero\n",
        numbers.join(",")
    );
    let job = Job::parse(&job).expect("a header");
    for (body, expected) in operations() {
        // A driver need not convert to nearest; what is stated otherwise does not depend on that.
        if body.contains("fptrunc") && body.contains("tonearest") {
            continue;
        }
        for level in [OptLevel::O0, OptLevel::O2] {
            let compiled = compile(&shader(&body), &Options::default().opt_level(level));
            let outcome = runner.vulkan(&job, &compiled).done().expect("it runs");
            let wrong = differences(&words(&outcome[1]), &body, &*expected);
            assert!(wrong.is_empty(), "{wrong}");
        }
    }
}

#[test]
fn stated_rounding_modes_are_computed_by_kernels() {
    let mut runner = Runner::new().expect("a helper");
    for (body, expected) in operations() {
        let compiled = compile(&kernel(&body), &Options::default());
        let input = bytes(NUMBERS.iter().map(|x| x.to_bits()));
        let arguments = vec![Argument::Buffer(input.clone()), Argument::Buffer(vec![0; input.len()])];
        match runner.opencl(&launch(arguments, NUMBERS.len() as u32), &compiled) {
            Outcome::Done(got) => {
                let wrong = differences(&words(&got[1]), &body, &*expected);
                assert!(wrong.is_empty(), "{wrong}");
            }
            Outcome::Refused(_) if std::env::var_os("SPIRANT_OPENCL").is_none() => return,
            other => panic!("{other}"),
        }
    }
}

#[test]
fn integers_are_converted_by_the_mode_that_kernels_state() {
    let mut runner = Runner::new().expect("a helper");
    // 2^24 + 1 and 2^25 + 3 lie between floats.
    let integers = [16_777_217i32, -16_777_217, 33_554_435, -33_554_435, 7, i32::MAX];
    for mode in MODES {
        let body = format!(
            "  %n = bitcast float %x to i32\n  %f = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %n, metadata !\"{mode}\", metadata !\"fpexcept.ignore\")\n  %r = bitcast float %f to i32\n"
        );
        let expected = |n: i32| {
            let near = n as f32;
            let (size, near_size) = (f64::from(n).abs(), f64::from(near).abs());
            let inward = if near_size > size { f32::from_bits(near.to_bits() - 1) } else { near };
            let outward = if near_size < size { f32::from_bits(near.to_bits() + 1) } else { near };
            match (mode, n > 0) {
                ("round.tonearest", _) => near,
                ("round.towardzero", _) | ("round.upward", false) | ("round.downward", true) => inward,
                _ => outward,
            }
        };
        let compiled = compile(&kernel(&body), &Options::default());
        let input = bytes(integers.iter().map(|n| *n as u32));
        let arguments = vec![Argument::Buffer(input.clone()), Argument::Buffer(vec![0; input.len()])];
        match runner.opencl(&launch(arguments, integers.len() as u32), &compiled) {
            Outcome::Done(got) => {
                let wanted: Vec<u32> = integers.iter().map(|n| expected(*n).to_bits()).collect();
                assert_eq!(words(&got[1]), wanted, "{mode}");
            }
            Outcome::Refused(_) if std::env::var_os("SPIRANT_OPENCL").is_none() => return,
            other => panic!("{other}"),
        }
    }
}

/// Read-modify-writes by 64 invocations of one number each, and what is left: a sum, a difference, extrema. Every partial
/// result is a whole number that the format holds, so the order does not matter.
const MODIFICATIONS: [(&str, f32); 6] = [
    ("fadd", 2016.0),
    ("fsub", -2016.0),
    ("fmax", 63.0),
    ("fmin", 0.0),
    ("fmaximum", 63.0),
    ("fminimum", 0.0),
];

/// A shader whose invocations modify a number in a buffer and one of the workgroup, which each of them stores in
/// the end. Both are unordered: Mesa 22.3 makes
/// control barriers of what orders memory, and in a loop these do not match.
fn modifying_shader(ty: &str, modification: &str) -> String {
    let number = format!("uitofp i32 %i to {ty}");
    format!(
        "target triple = \"spirv1.6-unknown-vulkan1.3-compute\"
declare i32 @llvm.spv.thread.id.i32(i32)
declare void @llvm.spv.group.memory.barrier.with.group.sync()
declare target(\"spirv.VulkanBuffer\", [0 x {ty}], 12, 1) @llvm.spv.resource.handlefrombinding.f(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.f(target(\"spirv.VulkanBuffer\", [0 x {ty}], 12, 1), i32)
@shared = internal addrspace(3) global [2 x {ty}] poison
define void @main() #0 {{
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %a = call target(\"spirv.VulkanBuffer\", [0 x {ty}], 12, 1) @llvm.spv.resource.handlefrombinding.f(i32 0, i32 0, i32 1, i32 0, ptr null)
  %whole = call ptr addrspace(11) @llvm.spv.resource.getpointer.f(target(\"spirv.VulkanBuffer\", [0 x {ty}], 12, 1) %a, i32 1)
  %place = add i32 %i, 2
  %copy = call ptr addrspace(11) @llvm.spv.resource.getpointer.f(target(\"spirv.VulkanBuffer\", [0 x {ty}], 12, 1) %a, i32 %place)
  %own = getelementptr [2 x {ty}], ptr addrspace(3) @shared, i32 0, i32 1
  %first = icmp eq i32 %i, 0
  br i1 %first, label %clear, label %go
clear:
  store {ty} 0.0, ptr addrspace(3) %own
  br label %go
go:
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %x = {number}
  %old = atomicrmw {modification} ptr addrspace(11) %whole, {ty} %x syncscope(\"device\") monotonic
  %old.own = atomicrmw {modification} ptr addrspace(3) %own, {ty} %x syncscope(\"workgroup\") monotonic
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %left = load {ty}, ptr addrspace(3) %own
  store {ty} %left, ptr addrspace(11) %copy
  ret void
}}
attributes #0 = {{ \"hlsl.numthreads\"=\"64,1,1\" \"hlsl.shader\"=\"compute\" }}
"
    )
}

fn modifying_kernel(ty: &str, modification: &str) -> String {
    format!(
        "target triple = \"spirv64-unknown-unknown\"
declare i64 @_Z13get_global_idj(i32)
define spir_kernel void @k(ptr addrspace(1) %p) {{
  %i = call i64 @_Z13get_global_idj(i32 0)
  %x = uitofp i64 %i to {ty}
  %q = getelementptr {ty}, ptr addrspace(1) %p, i64 1
  %old = atomicrmw {modification} ptr addrspace(1) %q, {ty} %x monotonic
  ret void
}}
"
    )
}

/// A number of a format in the bytes of memory.
fn stored(ty: &str, x: f32) -> Vec<u8> {
    match ty {
        "half" => rounded_half(x, "round.tonearest").to_le_bytes().to_vec(),
        "bfloat" => ((x.to_bits() >> 16) as u16).to_le_bytes().to_vec(),
        "double" => f64::from(x).to_le_bytes().to_vec(),
        _ => x.to_le_bytes().to_vec(),
    }
}

#[test]
fn modifications_without_an_extension_are_loops_in_shaders() {
    let mut runner = Runner::new().expect("a driver");
    let none = Options::default().extensions(Some(ExtensionPolicy::Only(BTreeSet::new())));
    for ty in ["float", "double", "half"] {
        for (modification, left) in MODIFICATIONS {
            let ir = modifying_shader(ty, modification);
            for level in [OptLevel::O0, OptLevel::O2] {
                let compiled = compile(&ir, &none.clone().opt_level(level));
                let text = spirant::binary::disassemble(&compiled).expect("text");
                assert!(text.contains("OpAtomicCompareExchange") && !text.contains("OpAtomicF"), "{text}");
                let job = "//@ dispatch 1 1 1\n//@ buffer 0 0 rwstructured 528 zero\n";
                let outcome = runner.vulkan(&Job::parse(job).expect("a header"), &compiled).done();
                let outcome = outcome.unwrap_or_else(|error| panic!("{error:?}\n{text}"));
                let expected = stored(ty, left);
                let size = expected.len();
                assert_eq!(
                    outcome[0][size..2 * size],
                    expected,
                    "{modification} of {ty} in a buffer\n{text}"
                );
                for copy in outcome[0][2 * size..66 * size].chunks_exact(size) {
                    assert_eq!(
                        copy, expected,
                        "{modification} of {ty} of a workgroup
{text}"
                    );
                }
            }
        }
    }
}

#[test]
fn modifications_without_an_extension_are_loops_in_kernels() {
    let mut runner = Runner::new().expect("a helper");
    let none = Options::default().extensions(Some(ExtensionPolicy::Only(BTreeSet::new())));
    for ty in ["float", "double", "half"] {
        for (modification, left) in MODIFICATIONS {
            let compiled = compile(&modifying_kernel(ty, modification), &none);
            let launch = launch(vec![Argument::Buffer(vec![0; 32])], 64);
            match runner.opencl(&launch, &compiled) {
                Outcome::Done(got) => {
                    let expected = stored(ty, left);
                    let size = expected.len();
                    assert_eq!(got[0][size..2 * size], expected, "{modification} of {ty}");
                }
                Outcome::Refused(_) if std::env::var_os("SPIRANT_OPENCL").is_none() => return,
                other => panic!("{other}"),
            }
        }
    }
}
