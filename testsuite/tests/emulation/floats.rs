//! Floating-point numbers: every operation on halves and doubles, and memory of them.

use super::{SHADER, compiled_and_read, declarations, run, run_words};
use spirant::Options;
use spirant::dialect::spirv::Capability;
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use std::fmt::Write;

/// Invocations of a program.
const INVOCATIONS: usize = 1024;

/// What `%r` of a type is computed by from `%a`, `%b`, `%e` and the condition `%c`; `TY` stands for the type, `IT` for the
/// integer type as wide, `OTHER` for the floating-point types that are not it.
const OPERATIONS: &[&str] = &[
    "%r = fadd TY %a, %b",
    "%r = fsub TY %a, %b",
    "%r = fmul TY %a, %b",
    "%r = fdiv TY %a, %b",
    "%r = fneg TY %a",
    "%r = call TY @llvm.sqrt.FT(TY %a)",
    "%r = call TY @llvm.fma.FT(TY %a, TY %b, TY %e)",
    "%r = call TY @llvm.fabs.FT(TY %a)",
    "%r = call TY @llvm.copysign.FT(TY %a, TY %b)",
    "%r = call TY @llvm.floor.FT(TY %a)",
    "%r = call TY @llvm.ceil.FT(TY %a)",
    "%r = call TY @llvm.trunc.FT(TY %a)",
    "%r = call TY @llvm.rint.FT(TY %a)",
    "%r = call TY @llvm.roundeven.FT(TY %a)",
    "%r = call TY @llvm.round.FT(TY %a)",
    // Which zero is less is not said.
    "%m = call TY @llvm.minnum.FT(TY %a, TY %b)\n  ZERO",
    "%m = call TY @llvm.maxnum.FT(TY %a, TY %b)\n  ZERO",
    "%k = fcmp oeq TY %a, %b\n  %r = uitofp i1 %k to TY",
    "%k = fcmp ogt TY %a, %b\n  %r = uitofp i1 %k to TY",
    "%k = fcmp oge TY %a, %b\n  %r = uitofp i1 %k to TY",
    "%k = fcmp olt TY %a, %b\n  %r = uitofp i1 %k to TY",
    "%k = fcmp ole TY %a, %b\n  %r = uitofp i1 %k to TY",
    "%k = fcmp one TY %a, %b\n  %r = uitofp i1 %k to TY",
    "%k = fcmp ord TY %a, %b\n  %r = uitofp i1 %k to TY",
    "%k = fcmp uno TY %a, %b\n  %r = uitofp i1 %k to TY",
    "%k = fcmp ueq TY %a, %b\n  %r = uitofp i1 %k to TY",
    "%k = fcmp ugt TY %a, %b\n  %r = uitofp i1 %k to TY",
    "%k = fcmp uge TY %a, %b\n  %r = uitofp i1 %k to TY",
    "%k = fcmp ult TY %a, %b\n  %r = uitofp i1 %k to TY",
    "%k = fcmp ule TY %a, %b\n  %r = uitofp i1 %k to TY",
    "%k = fcmp une TY %a, %b\n  %r = uitofp i1 %k to TY",
    "%k = call i1 @llvm.is.fpclass.FT(TY %a, i32 3)\n  %r = uitofp i1 %k to TY",
    "%k = call i1 @llvm.is.fpclass.FT(TY %a, i32 264)\n  %r = uitofp i1 %k to TY",
    "%k = call i1 @llvm.is.fpclass.FT(TY %a, i32 144)\n  %r = uitofp i1 %k to TY",
    "%r = select i1 %c, TY %a, TY %b",
    "%r = sitofp i32 %a0 to TY",
    "%r = uitofp i32 %a0 to TY",
    "%n = trunc i32 %a0 to i16\n  %r = sitofp i16 %n to TY",
    "%n = trunc i32 %a0 to i8\n  %r = uitofp i8 %n to TY",
    "%n.low = zext i32 %a0 to i64\n  %n.up = zext i32 %b0 to i64\n  %n.high = shl i64 %n.up, 32\n  %n = or i64 %n.low, %n.high\n  %r = sitofp i64 %n to TY",
    "%n.low = zext i32 %a0 to i64\n  %n.up = zext i32 %b0 to i64\n  %n.high = shl i64 %n.up, 32\n  %n = or i64 %n.low, %n.high\n  %r = uitofp i64 %n to TY",
    "%n = call i32 @llvm.fptosi.sat.i32.FT(TY %a)\n  %m = sitofp i32 %n to TY\n  ZERO",
    "%n = call i32 @llvm.fptoui.sat.i32.FT(TY %a)\n  %r = uitofp i32 %n to TY",
    // What fits in 31 bits.
    "%small = call TY @llvm.fabs.FT(TY %a)\n  %fits = fcmp olt TY %small, 32000.0\n  %in = select i1 %fits, TY %a, TY 7.0\n  %n = fptosi TY %in to i16\n  %m = sitofp i16 %n to TY\n  ZERO",
    "%small = call TY @llvm.fabs.FT(TY %a)\n  %fits = fcmp olt TY %small, 64000.0\n  %in = select i1 %fits, TY %small, TY 7.0\n  %n = fptoui TY %in to i64\n  %m = uitofp i64 %n to TY\n  ZERO",
    "%small = call TY @llvm.fabs.FT(TY %a)\n  %fits = fcmp olt TY %small, 64000.0\n  %in = select i1 %fits, TY %a, TY 7.0\n  %n = fptosi TY %in to i64\n  %m = sitofp i64 %n to TY\n  ZERO",
    "%f = bitcast i32 %a0 to float\n  %r = TOTHIS float %f to TY",
    "%f = FROMTHIS TY %a to float\n  %w = bitcast float %f to i32\n  %q = call float @llvm.canonicalize.f32(float %f)\n  %r = TOTHIS float %q to TY",
    "%d.low = zext i32 %a0 to i64\n  %d.up = zext i32 %a1 to i64\n  %d.high = shl i64 %d.up, 32\n  %d.bits = or i64 %d.low, %d.high\n  %d = bitcast i64 %d.bits to double\n  %f = fptrunc double %d to half\n  %r = WIDEN half %f to TY",
    "%h.bits = trunc i32 %a0 to i16\n  %h3 = bitcast i16 %h.bits to half\n  %d = fpext half %h3 to double\n  %d2 = fmul double %d, 3.0\n  %f = fptrunc double %d2 to float\n  %r = TOTHIS float %f to TY",
    "%x = insertelement <2 x TY> poison, TY %a, i32 0\n  %y = insertelement <2 x TY> %x, TY %b, i32 1\n  %z = fmul <2 x TY> %y, %y\n  %i = and i32 %a0, 1\n  %r = extractelement <2 x TY> %z, i32 %i",
    "%x = insertelement <3 x TY> zeroinitializer, TY %a, i32 0\n  %y = insertelement <3 x TY> %x, TY %b, i32 2\n  %z = shufflevector <3 x TY> %y, <3 x TY> poison, <3 x i32> <i32 2, i32 0, i32 1>\n  %s = fadd <3 x TY> %z, <TY 1.0, TY 2.0, TY -0.5>\n  %i = urem i32 %a0, 3\n  %r = extractelement <3 x TY> %s, i32 %i",
    "%x = insertelement <7 x TY> poison, TY %a, i32 0\n  %y = shufflevector <7 x TY> %x, <7 x TY> poison, <7 x i32> zeroinitializer\n  %z = insertelement <7 x TY> %y, TY %b, i32 5\n  %s = fsub <7 x TY> %z, %y\n  %u = fptrunc.or.not <7 x TY> %s\n  %r = extractelement <7 x TY> %u, i32 5",
    "%l = alloca [4 x TY]\n  %i = and i32 %a0, 3\n  %q = getelementptr [4 x TY], ptr %l, i32 0, i32 %i\n  store [4 x TY] zeroinitializer, ptr %l\n  store TY %b, ptr %q\n  %q1 = getelementptr [4 x TY], ptr %l, i32 0, i32 1\n  %r = load TY, ptr %q1",
    "%l = alloca TY\n  store TY %a, ptr %l\n  %w = load IT, ptr %l\n  %w1 = xor IT %w, 1\n  store IT %w1, ptr %l\n  %r = load TY, ptr %l",
    "br i1 %c, label %one, label %two\none:\n  %u = fadd TY %a, 1.0\n  br label %two\ntwo:\n  %r = phi TY [ %b, %0 ], [ %u, %one ]",
];

/// What is for one of the types alone.
const HALVES: &[&str] = &[
    "%x = insertelement <2 x half> poison, half %a, i32 0\n  %y = insertelement <2 x half> %x, half %b, i32 1\n  %w = bitcast <2 x half> %y to i32\n  %v = add i32 %w, 65537\n  %z = bitcast i32 %v to <2 x half>\n  %r = extractelement <2 x half> %z, i32 1",
    "%x = insertelement <4 x half> zeroinitializer, half %a, i32 0\n  %y = insertelement <4 x half> %x, half %b, i32 2\n  %w = bitcast <4 x half> %y to <2 x i32>\n  %i = and i32 %a1, 1\n  %v = extractelement <2 x i32> %w, i32 %i\n  %n = trunc i32 %v to i16\n  %r = bitcast i16 %n to half",
    "%m = fmul half %a, %b\n  %r = fadd half %m, %e",
];

const DOUBLES: &[&str] = &[
    "%r = frem double %a, %b",
    "%k = trunc i32 %b0 to i8\n  %k32 = sext i8 %k to i32\n  %r = call double @llvm.ldexp.f64.i32(double %a, i32 %k32)",
    "%s = call { double, i32 } @llvm.frexp.f64.i32(double %a)\n  %r = extractvalue { double, i32 } %s, 0",
    "%n = call i64 @llvm.fptosi.sat.i64.FT(TY %a)\n  %r = bitcast i64 %n to double",
    "%n = call i64 @llvm.fptoui.sat.i64.FT(TY %a)\n  %r = bitcast i64 %n to double",
    "%n = call i8 @llvm.fptosi.sat.i8.FT(TY %a)\n  %r = sitofp i8 %n to double",
    "%w = bitcast double %a to <2 x i32>\n  %s = shufflevector <2 x i32> %w, <2 x i32> poison, <2 x i32> <i32 1, i32 0>\n  %r = bitcast <2 x i32> %s to double",
    "%small = call TY @llvm.fabs.FT(TY %a)\n  %fits = fcmp olt TY %small, 1.0e30\n  %in = select i1 %fits, TY %a, TY 7.0\n  %n = fptosi TY %in to i128\n  %r = sitofp i128 %n to TY",
    // Wider than a word, and narrower than the double.
    "%n = call i40 @llvm.fptosi.sat.i40.FT(TY %a)\n  %m = sitofp i40 %n to TY\n  ZERO",
    "%n = call i57 @llvm.fptoui.sat.i57.FT(TY %a)\n  %r = uitofp i57 %n to TY",
    "%small = call TY @llvm.fabs.FT(TY %a)\n  %fits = fcmp olt TY %small, 4.0e9\n  %in = select i1 %fits, TY %a, TY 7.0\n  %n = fptosi TY %in to i33\n  %m = sitofp i33 %n to TY\n  ZERO",
    "%small = call TY @llvm.fabs.FT(TY %a)\n  %fits = fcmp olt TY %small, 8.0e9\n  %in = select i1 %fits, TY %small, TY 7.0\n  %n = fptoui TY %in to i33\n  %r = uitofp i33 %n to TY",
    "%f = fptrunc double %a to float\n  %w = bitcast float %f to i32\n  %k = fcmp uno float %f, 0.0\n  %w2 = select i1 %k, i32 1, i32 %w\n  %l = zext i32 %w2 to i64\n  %r = bitcast i64 %l to double",
];

/// The program of an operation on the numbers whose bits it reads; numbers that are none have one representation.
fn program(operation: &str, ty: &str) -> String {
    let is_half = ty == "half";
    let (int, format) = if is_half { ("i16", "f16") } else { ("i64", "f64") };
    // Drivers take the integer part of a number for what two conversions make of it, which keeps the sign of zero.
    let body = operation
        .replace("ZERO", "%none = fcmp oeq TY %m, 0.0\n  %r = select i1 %none, TY 0.0, TY %m")
        .replace("%u = fptrunc.or.not <7 x TY> %s", "%u = fneg <7 x TY> %s")
        .replace(
            "TOTHIS float %f to TY",
            if is_half { "fptrunc float %f to half" } else { "fpext float %f to double" },
        )
        .replace(
            "TOTHIS float %q to TY",
            if is_half { "fptrunc float %q to half" } else { "fpext float %q to double" },
        )
        .replace("FROMTHIS", if is_half { "fpext" } else { "fptrunc" })
        .replace(
            "%r = WIDEN half %f to TY",
            if is_half { "%r = fneg half %f" } else { "%r = fpext half %f to double" },
        )
        .replace("TY", ty)
        .replace("FT", format)
        .replace("IT", int);
    let mut text = String::new();
    for (name, low, high) in [("a", "a0", "a1"), ("b", "b0", "b1"), ("e", "b1", "a0")] {
        if is_half {
            let _ = writeln!(text, "  %{name}.bits = trunc i32 %{low} to i16");
        } else {
            let _ = writeln!(
                text,
                "  %{name}.low = zext i32 %{low} to i64\n  %{name}.up = zext i32 %{high} to i64\n  %{name}.high = shl i64 %{name}.up, 32\n  %{name}.bits = or i64 %{name}.low, %{name}.high"
            );
        }
        let _ = writeln!(text, "  %{name} = bitcast {int} %{name}.bits to {ty}");
    }
    let nan = if is_half { 0x7E00u64 } else { 0x7FF8 << 48 };
    let _ = write!(
        text,
        "  %c = icmp ult i32 %a1, %b1\n  {body}\n  %r.raw = bitcast {ty} %r to {int}\n  %r.none = fcmp uno {ty} %r, %r\n  %r.bits = select i1 %r.none, {int} {nan}, {int} %r.raw\n"
    );
    text += if is_half {
        "  %r0 = zext i16 %r.bits to i32\n  %r1 = sext i16 %r.bits to i32\n"
    } else {
        "  %r0 = trunc i64 %r.bits to i32\n  %r.up = lshr i64 %r.bits, 32\n  %r1 = trunc i64 %r.up to i32\n"
    };
    SHADER.replace("BODY", &text) + &declarations(&body, ty)
}

/// Four words for each invocation: two numbers of all sizes, those at the bounds of their type among them, and numbers near
/// each other.
pub fn inputs(ty: &str, invocations: usize) -> Vec<u32> {
    let mut random = spirant_generators::random::Random::new(13);
    let mut words = Vec::with_capacity(invocations * 4);
    for _ in 0..invocations {
        if ty == "half" {
            let edges = [0, 1, 0x3FF, 0x400, 0x3C00, 0x3800, 0x7BFF, 0x7C00, 0x7E01, 0x6400, 0x3801, 0x77FF];
            let first = random.number();
            for index in 0..4 {
                let sign = random.number() & 0x8000;
                words.push(match random.number() % 5 {
                    0 => random.pick(&edges).unwrap_or(0) ^ sign,
                    1 => first ^ random.number() & 0x83,
                    2 => (random.number() & 0x3FF | (12 + random.number() % 8) << 10) ^ sign,
                    _ if index == 3 => random.number(),
                    _ => random.number() & 0xFFFF,
                });
            }
        } else {
            let first = double(&mut random, 1.0f64.to_bits());
            let second = double(&mut random, first);
            words.extend([first as u32, (first >> 32) as u32, second as u32, (second >> 32) as u32]);
        }
    }
    words
}

fn double(random: &mut spirant_generators::random::Random, near: u64) -> u64 {
    let edges: [u64; 12] = [
        0,
        1,
        0x000F_FFFF_FFFF_FFFF,
        0x0010_0000_0000_0000,
        0x3FF0_0000_0000_0000,
        0x3FE0_0000_0000_0000,
        0x7FEF_FFFF_FFFF_FFFF,
        0x7FF0_0000_0000_0000,
        0x7FF8_0000_0000_0001,
        0x4330_0000_0000_0000,
        0x43E0_0000_0000_0000,
        0x40EF_FFE0_0000_0000,
    ];
    let bits = random.next_u64();
    let sign = bits << 63;
    match random.number() % 8 {
        0 => random.pick(&edges).unwrap_or(0) ^ sign,
        1 => bits,
        2 => bits & 0x800F_FFFF_FFFF_FFFF | u64::from(1023 - 40 + random.number() % 80) << 52,
        3 => near ^ bits & 0x8000_0000_0000_0007,
        4 => bits & 0x800F_FFFF_FFFF_FFFF | u64::from(random.number() % 3) << 52,
        // Halfway between two numbers of fewer bits.
        5 => {
            bits & 0x800F_FC00_0000_0000 | 0x200_0000_0000 | u64::from(1023 - 26 + random.number() % 44) << 52
        }
        6 => bits & 0x800F_FFFF_E000_0000 | 0x1000_0000 | u64::from(1023 - 160 + random.number() % 300) << 52,
        _ => (f64::from(random.number() as i32) * 0.5).to_bits(),
    }
}

fn check(ty: &str, operations: &[&[&str]], missing: &[Capability]) {
    check_by(ty, operations, missing, run);
}

/// Reports each operation that `run` finds wrong.
fn check_by(
    ty: &str,
    operations: &[&[&str]],
    missing: &[Capability],
    run: fn(&mut Runner, &Job, &str, &Options) -> Result<(), String>,
) {
    let words: Vec<String> = inputs(ty, INVOCATIONS).iter().map(u32::to_string).collect();
    let header = format!(
        ";@ dispatch {INVOCATIONS} 1 1\n;@ buffer 0 0 rwstructured {} words:{}\n",
        words.len() * 4,
        words.join(",")
    );
    let job = Job::parse(&header).expect("a header");
    let options = Options::default().missing_capabilities(missing.to_vec()).emulate_double(true);
    let mut runner = Runner::new().expect("a helper");
    let mut failures = Vec::new();
    for operation in operations.concat() {
        if let Err(why) = run(&mut runner, &job, &program(operation, ty), &options) {
            failures.push(format!("{operation}, {ty} without {missing:?}: {why}"));
        }
    }
    assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), failures.join("\n"));
}

const ALL: &[Capability] =
    &[Capability::Int8, Capability::Int16, Capability::Int64, Capability::Float16, Capability::Float64];

#[test]
fn halves() {
    check("half", &[OPERATIONS, HALVES], &[Capability::Float16]);
    check("half", &[OPERATIONS, HALVES], ALL);
}

#[test]
fn doubles() {
    check("double", &[OPERATIONS, DOUBLES], &[Capability::Float64]);
    check("double", &[OPERATIONS, DOUBLES], ALL);
}

#[test]
fn doubles_of_binaries() {
    check_by("double", &[OPERATIONS, DOUBLES], ALL, |runner, job, ir, options| {
        run_words(runner, job, ir, &compiled_and_read(ir, options)?)
    });
}
