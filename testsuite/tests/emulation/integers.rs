//! Integers: every operation on each width, and memory of them.

use super::{INVOCATIONS, SHADER, compiled_and_read, declarations, inputs, run};
use spirant::Options;
use spirant::dialect::spirv::Capability;
use spirant_exec::Outcome;
use spirant_exec::compare::compare;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use std::fmt::Write;

/// What `%r` of a type is computed by from `%a`, `%b` and the condition `%c`; `TY` stands for the type, `W` for the width, `M` for
/// the mask of amounts of shifts.
const OPERATIONS: &[&str] = &[
    "%r = add TY %a, %b",
    "%r = sub TY %a, %b",
    "%r = mul TY %a, %b",
    "%d = or TY %b, 1\n  %r = udiv TY %a, %d",
    "%d = or TY %b, 1\n  %r = urem TY %a, %d",
    // Of -1 divides nothing; the smallest number by -1 is undefined.
    "%d0 = or TY %b, 1\n  %d1 = lshr TY %d0, 1\n  %d = add TY %d1, 1\n  %r = sdiv TY %a, %d",
    "%d0 = or TY %b, 1\n  %d1 = lshr TY %d0, 1\n  %d = add TY %d1, 1\n  %r = srem TY %a, %d",
    "%r = and TY %a, %b",
    "%r = or TY %a, %b",
    "%r = xor TY %a, %b",
    "%n = and TY %b, M\n  %r = shl TY %a, %n",
    "%n = and TY %b, M\n  %r = lshr TY %a, %n",
    "%n = and TY %b, M\n  %r = ashr TY %a, %n",
    "%r = shl TY %a, 3",
    "%r = ashr TY %a, 5",
    "%r = select i1 %c, TY %a, TY %b",
    "%k = icmp eq TY %a, %b\n  %r = zext i1 %k to TY",
    "%k = icmp ult TY %a, %b\n  %r = sext i1 %k to TY",
    "%k = icmp ule TY %a, %b\n  %r = sext i1 %k to TY",
    "%k = icmp sgt TY %a, %b\n  %r = zext i1 %k to TY",
    "%k = icmp sge TY %a, %b\n  %r = zext i1 %k to TY",
    "%r = call TY @llvm.umin.TY(TY %a, TY %b)",
    "%r = call TY @llvm.umax.TY(TY %a, TY %b)",
    "%r = call TY @llvm.smin.TY(TY %a, TY %b)",
    "%r = call TY @llvm.smax.TY(TY %a, TY %b)",
    "%r = call TY @llvm.abs.TY(TY %a, i1 false)",
    "%r = call TY @llvm.bswap.TY(TY %a)",
    "%r = call TY @llvm.bitreverse.TY(TY %a)",
    "%r = call TY @llvm.ctpop.TY(TY %a)",
    "%r = call TY @llvm.ctlz.TY(TY %a, i1 false)",
    "%r = call TY @llvm.cttz.TY(TY %a, i1 false)",
    "%r = call TY @llvm.fshl.TY(TY %a, TY %b, TY %a)",
    "%r = call TY @llvm.fshr.TY(TY %a, TY %b, TY %b)",
    "%r = call TY @llvm.uadd.sat.TY(TY %a, TY %b)",
    "%r = call TY @llvm.sadd.sat.TY(TY %a, TY %b)",
    "%r = call TY @llvm.usub.sat.TY(TY %a, TY %b)",
    "%r = call TY @llvm.ssub.sat.TY(TY %a, TY %b)",
    "%f = sitofp TY %a to float\n  %w = bitcast float %f to i32\n  %r = EXT i32 %w to TY",
    "%f = uitofp TY %a to float\n  %w = bitcast float %f to i32\n  %r = EXT i32 %w to TY",
    "%s = ashr TY %a, 1\n  %f = sitofp TY %s to float\n  %g = fmul float %f, 0.5\n  %r = fptosi float %g to TY",
    "%s = lshr TY %a, 1\n  %f = uitofp TY %s to float\n  %g = fmul float %f, 0.5\n  %r = fptoui float %g to TY",
    "%f = sitofp TY %a to double\n  %g = fdiv double %f, 3.0\n  %h3 = fmul double %g, 2.0\n  %r = fptosi double %h3 to TY",
    "%f = uitofp TY %a to double\n  %g = fdiv double %f, 3.0\n  %r = fptoui double %g to TY",
    "%x = insertelement <2 x TY> poison, TY %a, i32 0\n  %y = insertelement <2 x TY> %x, TY %b, i32 1\n  %z = mul <2 x TY> %y, %y\n  %i = and i32 %a0, 1\n  %r = extractelement <2 x TY> %z, i32 %i",
    "%x = insertelement <3 x TY> zeroinitializer, TY %a, i32 0\n  %y = insertelement <3 x TY> %x, TY %b, i32 2\n  %z = shufflevector <3 x TY> %y, <3 x TY> poison, <3 x i32> <i32 2, i32 0, i32 1>\n  %r = call TY @llvm.vector.reduce.add.v3TY(<3 x TY> %z)",
    "%l = alloca [4 x TY]\n  %i = and i32 %a0, 3\n  %q = getelementptr [4 x TY], ptr %l, i32 0, i32 %i\n  store [4 x TY] zeroinitializer, ptr %l\n  store TY %b, ptr %q\n  %q1 = getelementptr [4 x TY], ptr %l, i32 0, i32 1\n  %r = load TY, ptr %q1",
    "%o = call { TY, i1 } @llvm.umul.with.overflow.TY(TY %a, TY %b)\n  %v = extractvalue { TY, i1 } %o, 0\n  %k = extractvalue { TY, i1 } %o, 1\n  %e = zext i1 %k to TY\n  %r = xor TY %v, %e",
    "%o = call { TY, i1 } @llvm.sadd.with.overflow.TY(TY %a, TY %b)\n  %v = extractvalue { TY, i1 } %o, 0\n  %k = extractvalue { TY, i1 } %o, 1\n  %e = zext i1 %k to TY\n  %r = xor TY %v, %e",
    "switch TY %a, label %other [ TY 0, label %zero\n    TY -1, label %ones ]\nzero:\n  br label %other\nones:\n  br label %other\nother:\n  %r = phi TY [ %b, %0 ], [ 5, %zero ], [ 7, %ones ]",
];

fn program(operation: &str, width: u32) -> String {
    let ty = format!("i{width}");
    let extend = match width {
        64 => "zext",
        _ => "trunc",
    };
    let body =
        operation.replace("TY", &ty).replace(", M\n", &format!(", {}\n", width - 1)).replace("EXT", extend);
    let mut text = String::new();
    if width == 64 {
        for v in ["a", "b"] {
            let _ = writeln!(
                text,
                "  %{v}.low = zext i32 %{v}0 to i64\n  %{v}.up = zext i32 %{v}1 to i64\n  %{v}.high = shl i64 %{v}.up, 32\n  %{v} = or i64 %{v}.low, %{v}.high"
            );
        }
    } else {
        let _ = writeln!(text, "  %a = trunc i32 %a0 to {ty}\n  %b = trunc i32 %b0 to {ty}");
    }
    let _ = writeln!(text, "  %c = icmp ult i32 %a1, %b1\n  {body}");
    if width == 64 {
        let _ = writeln!(
            text,
            "  %r0 = trunc i64 %r to i32\n  %r.up = lshr i64 %r, 32\n  %r1 = trunc i64 %r.up to i32"
        );
    } else {
        let _ = writeln!(text, "  %r0 = zext {ty} %r to i32\n  %r1 = sext {ty} %r to i32");
    }
    SHADER.replace("BODY", &text) + &declarations(&body, &ty)
}

/// Every invocation writes numbers beside those of its neighbours; `TY` stands for their type.
const MEMORY: &str = r#"
target triple = "spirv-unknown-vulkan1.3-compute"
%S = type { TY, [3 x TY], i32, <4 x TY> }
declare target("spirv.VulkanBuffer", [0 x TY], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x TY], 12, 1), i32)
declare target("spirv.VulkanBuffer", [0 x %S], 12, 1) @llvm.spv.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.s(target("spirv.VulkanBuffer", [0 x %S], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x TY], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %g = call target("spirv.VulkanBuffer", [0 x %S], 12, 1) @llvm.spv.resource.handlefrombinding.s(i32 0, i32 1, i32 1, i32 0, ptr null)
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x TY], 12, 1) %h, i32 %id)
  %a = load TY, ptr addrspace(11) %p
  %b = mul TY %a, 3
  store TY %b, ptr addrspace(11) %p
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.s(target("spirv.VulkanBuffer", [0 x %S], 12, 1) %g, i32 %id)
  %i = urem i32 %id, 3
  %at = getelementptr %S, ptr addrspace(11) %q, i32 0, i32 1, i32 %i
  %c = load TY, ptr addrspace(11) %at
  %d = ashr TY %c, 1
  %first = getelementptr %S, ptr addrspace(11) %q, i32 0, i32 0
  store TY %d, ptr addrspace(11) %first
  store TY %a, ptr addrspace(11) %at
  %vp = getelementptr %S, ptr addrspace(11) %q, i32 0, i32 3
  %v = load <4 x TY>, ptr addrspace(11) %vp
  %x = insertelement <4 x TY> poison, TY %b, i32 0
  %y = shufflevector <4 x TY> %x, <4 x TY> poison, <4 x i32> zeroinitializer
  %w = sub <4 x TY> %y, %v
  store <4 x TY> %w, ptr addrspace(11) %vp
  %n = sext TY %c to i128
  %n32 = trunc i128 %n to i32
  %np = getelementptr %S, ptr addrspace(11) %q, i32 0, i32 2
  store i32 %n32, ptr addrspace(11) %np
  ret void
}
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="64,1,1" }
"#;

/// Numbers in memory, where objects of their size are missing too.
fn check_memory(width: u32, missing: &[Capability]) {
    // The vector is aligned by its size: a struct is as large as twelve numbers.
    let sizes = [1, 12].map(|numbers| INVOCATIONS as u32 * numbers * width / 8);
    let header = format!(
        ";@ dispatch 1 1 1\n;@ buffer 0 0 rwstructured {} rand:3\n;@ buffer 0 1 rwstructured {} rand:5\n",
        sizes[0], sizes[1]
    );
    let job = Job::parse(&header).expect("a header");
    let ir = MEMORY.replace("TY", &format!("i{width}"));
    let options = Options::default().missing_capabilities(missing.to_vec());
    run(&mut Runner::new().expect("a helper"), &job, &ir, &options)
        .unwrap_or_else(|why| panic!("{width} bits in memory without {missing:?}: {why}"));
}

fn check(width: u32, missing: &[Capability]) {
    let words: Vec<String> = inputs().iter().map(u32::to_string).collect();
    let header = format!(
        ";@ dispatch {INVOCATIONS} 1 1\n;@ buffer 0 0 rwstructured {} words:{}\n",
        words.len() * 4,
        words.join(",")
    );
    let job = Job::parse(&header).expect("a header");
    let options = Options::default().missing_capabilities(missing.to_vec());
    let mut runner = Runner::new().expect("a helper");
    let mut failures = Vec::new();
    for operation in OPERATIONS {
        if width == 8 && operation.contains("bswap") {
            continue;
        }
        if let Err(why) = run(&mut runner, &job, &program(operation, width), &options) {
            failures.push(format!("{operation}, {width} bits without {missing:?}: {why}"));
        }
    }
    assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), failures.join("\n"));
}

const ALL: &[Capability] = &[Capability::Int8, Capability::Int16, Capability::Int64];

#[test]
fn eight_bits() {
    check(8, &[]);
    check(8, &[Capability::Int8]);
    check(8, ALL);
}

#[test]
fn sixteen_bits() {
    check(16, &[]);
    check(16, &[Capability::Int16]);
    check(16, ALL);
}

#[test]
fn sixty_four_bits() {
    check(64, &[]);
    check(64, &[Capability::Int64]);
    check(64, ALL);
}

/// What objects of one and two bytes in buffers require.
const STORAGE: &[Capability] = &[
    Capability::StorageBuffer8BitAccess,
    Capability::UniformAndStorageBuffer8BitAccess,
    Capability::StoragePushConstant8,
    Capability::StorageBuffer16BitAccess,
    Capability::UniformAndStorageBuffer16BitAccess,
    Capability::StoragePushConstant16,
];

#[test]
fn memory() {
    for width in [8, 16, 32, 64] {
        check_memory(width, &[]);
        check_memory(width, ALL);
        check_memory(width, STORAGE);
        check_memory(width, &[ALL, STORAGE].concat());
    }
}

/// What needs functions, in modules that are read as SPIR-V.
#[test]
fn modules_that_are_read() {
    let words: Vec<String> = inputs().iter().map(u32::to_string).collect();
    let header = format!(
        ";@ dispatch {INVOCATIONS} 1 1\n;@ buffer 0 0 rwstructured {} words:{}\n",
        words.len() * 4,
        words.join(",")
    );
    let job = Job::parse(&header).expect("a header");
    let options = Options::default().missing_capabilities(vec![Capability::Int64]);
    let mut runner = Runner::new().expect("a helper");
    let mut failures = Vec::new();
    let called = ["div ", "rem ", "itofp", "fpto", "llvm.umin", "llvm.smax", "llvm.abs", "mul TY", "ashr"];
    for operation in OPERATIONS {
        if !called.iter().any(|name| operation.contains(name)) || operation.contains("double") {
            continue;
        }
        let ir = program(operation, 64);
        let outcome = compiled_and_read(&ir, &options).and_then(|words| {
            match (runner.vulkan(&job, &words), runner.reference(&job, &ir)) {
                (Outcome::Done(found), Outcome::Done(expected)) => compare(&job, &expected, &found),
                (found, expected) => Err(format!("{found} where the reference says {expected}")),
            }
        });
        if let Err(why) = outcome {
            failures.push(format!("{operation}: {why}"));
        }
    }
    assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), failures.join("\n"));
}
