//! Forms of DXIL that other producers write, or that DXC's SPIR-V lacks: what they compute is stated here.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant::{Diagnostics, OptLevel, Options, Silent};
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_testsuite::words;

const LEVELS: [OptLevel; 2] = [OptLevel::O0, OptLevel::O1];

fn compile(bytes: &[u8], options: &Options) -> Vec<u32> {
    let compiled = spirant::compile_bytes(bytes, "in", options, &mut Silent)
        .unwrap_or_else(|failed| panic!("{failed}\n{}", String::from_utf8_lossy(bytes)));
    let mut findings = Diagnostics::new();
    let _ = spirant::validate::run(&compiled.words, &compiled.env, &mut findings);
    let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert!(findings.is_empty(), "{findings:?}");
    compiled.words
}

fn container(name: &str) -> Vec<u8> {
    let path = spirant_testsuite::data().join("dxil").join(name).with_extension("dxil");
    std::fs::read(path).expect("a container")
}

fn listing(bytes: &[u8], level: OptLevel) -> String {
    let words = compile(bytes, &Options::default().opt_level(level));
    spirant::binary::disassemble(&words).expect("assembly")
}

/// A compute shader of 32 invocations over the words of `u0`; `%at` is the byte of the own one.
fn shader(declared: &str, body: &str) -> String {
    format!(
        "target triple = \"dxil-ms-dx\"
%dx.types.Handle = type {{ ptr }}
%Words = type {{ i32, i32, i32, i32, i32 }}
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1)
declare i32 @dx.op.threadId.i32(i32, i32)
declare %Words @dx.op.bufferLoad.i32(i32, %dx.types.Handle, i32, i32)
declare void @dx.op.bufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8)
{declared}
define void @main() {{
  %u = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %id = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %at = shl i32 %id, 2
  %loaded = call %Words @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %u, i32 %at, i32 undef)
  %word = extractvalue %Words %loaded, 0
{body}
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %u, i32 %at, i32 undef, i32 %result, i32 undef, i32 undef, i32 undef, i8 1)
  ret void
}}
!dx.shaderModel = !{{!0}}
!dx.entryPoints = !{{!1}}
!dx.resources = !{{!2}}
!0 = !{{!\"cs\", i32 6, i32 6}}
!1 = !{{ptr @main, !\"main\", null, !2, !3}}
!2 = !{{null, !4, !8, null}}
!3 = !{{i32 0, i64 8388608, i32 4, !5}}
!4 = !{{!6}}
!5 = !{{i32 32, i32 1, i32 1}}
!6 = !{{i32 0, ptr undef, !\"\", i32 0, i32 0, i32 1, i32 11, i1 false, i1 false, i1 false, null}}
!8 = !{{!9}}
!9 = !{{i32 0, ptr undef, !\"\", i32 0, i32 1, i32 1, i32 64, null}}
"
    )
}

/// Executes a shader: the words of `u0`, before and after.
fn executed(bytes: &[u8], options: &Options) -> (Vec<u32>, Vec<u32>) {
    let header =
        "//@ dispatch 1 1 1\n//@ buffer 0 0 rwbyteaddress 128 rand:9\n//@ buffer 0 1 cbuffer 64 iota\n";
    let job = Job::parse(header).expect("a header");
    let module = compile(bytes, options);
    let outcome = Runner::new().expect("a driver").vulkan(&job, &module).done().expect("it runs");
    (words(&job.buffers[0].data), words(&outcome[0]))
}

#[test]
fn bits_are_extracted_and_inserted_under_both_names_of_classes() {
    for class in ["tertiary", "quaternary"] {
        let declared = format!(
            "declare i32 @dx.op.{class}.i32(i32, i32, i32, i32{})",
            if class == "tertiary" { "" } else { ", i32" }
        );
        let body = match class {
            "tertiary" => "  %result = call i32 @dx.op.tertiary.i32(i32 52, i32 7, i32 5, i32 %word)",
            _ => "  %result = call i32 @dx.op.quaternary.i32(i32 53, i32 7, i32 5, i32 %id, i32 %word)",
        };
        let swapped = shader(&declared.replace(class, "x"), &body.replace(class, "x"));
        let other = if class == "tertiary" { "quaternary" } else { "tertiary" };
        for text in [shader(&declared, body), swapped.replace("dx.op.x", &format!("dx.op.{other}"))] {
            for level in LEVELS {
                let (before, after) = executed(text.as_bytes(), &Options::default().opt_level(level));
                for (id, (before, after)) in before.iter().zip(after).enumerate() {
                    let expected = match class {
                        "tertiary" => before >> 5 & 127,
                        _ => before & !(127 << 5) | (id as u32 & 127) << 5,
                    };
                    assert_eq!(after, expected, "{class} {id} {level:?}");
                }
            }
        }
    }
}

#[test]
fn narrow_constants_are_read_by_their_bytes() {
    let declared = "declare i16 @dx.op.cBufferLoad.i16(i32, %dx.types.Handle, i32, i32)
declare i8 @dx.op.cBufferLoad.i8(i32, %dx.types.Handle, i32, i32)";
    let body = "  %c = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 2, i32 0, i32 1, i1 false)
  %half = shl i32 %id, 1
  %a = call i16 @dx.op.cBufferLoad.i16(i32 58, %dx.types.Handle %c, i32 %half, i32 2)
  %b = call i8 @dx.op.cBufferLoad.i8(i32 58, %dx.types.Handle %c, i32 %id, i32 1)
  %a32 = zext i16 %a to i32
  %b32 = zext i8 %b to i32
  %high = shl i32 %b32, 16
  %result = or i32 %high, %a32";
    let text = shader(declared, body);
    let constants: Vec<u8> = (0..16_u32).flat_map(u32::to_le_bytes).collect();
    for (level, robust) in LEVELS.into_iter().flat_map(|level| [(level, false), (level, true)]) {
        let options = Options::default().opt_level(level).robust(robust);
        let (_, after) = executed(text.as_bytes(), &options);
        for (id, after) in after.iter().enumerate() {
            let half = u32::from(constants[2 * id]) | u32::from(constants[2 * id + 1]) << 8;
            assert_eq!(*after, u32::from(constants[id]) << 16 | half, "{id} {level:?} {robust}");
        }
    }
}

#[test]
fn memory_of_a_group_exchanges_floats() {
    let declared = "@g = internal addrspace(3) global [32 x float] undef";
    let body = "  %own = getelementptr [32 x float], ptr addrspace(3) @g, i32 0, i32 %id
  %number = uitofp i32 %id to float
  store float %number, ptr addrspace(3) %own
  %old = atomicrmw xchg ptr addrspace(3) %own, float 2.5 seq_cst
  %pair = cmpxchg ptr addrspace(3) %own, i32 1075838976, i32 1065353216 seq_cst seq_cst
  %new = load float, ptr addrspace(3) %own
  %sum = fadd float %old, %new
  %result = fptoui float %sum to i32";
    for level in LEVELS {
        let text = shader(declared, body);
        let (_, after) = executed(text.as_bytes(), &Options::default().opt_level(level));
        assert_eq!(after, (1..=32).collect::<Vec<u32>>(), "{level:?}");
    }
}

#[test]
fn derivatives_of_doubles_are_those_of_floats() {
    let declared = "declare double @dx.op.unary.f64(i32, double)";
    let body = "  %number = uitofp i32 %word to double
  %x = call double @dx.op.unary.f64(i32 83, double %number)
  %result = fptosi double %x to i32";
    for level in LEVELS {
        let listing = listing(shader(declared, body).as_bytes(), level);
        for line in ["OpDPdxCoarse %float", "OpFConvert %double", "DerivativeGroupLinearKHR"] {
            assert!(listing.contains(line), "{line}\n{listing}");
        }
    }
}

#[test]
fn a_domain_that_a_stage_does_not_state_is_left_to_the_other() {
    let text = "target triple = \"dxil-ms-dx\"
define void @main() {
  ret void
}
!dx.shaderModel = !{!0}
!dx.entryPoints = !{!1}
!0 = !{!\"ds\", i32 6, i32 0}
!1 = !{ptr @main, !\"main\", null, null, !2}
!2 = !{i32 2, !3}
!3 = !{i32 DOMAIN, i32 3}
";
    let with = |domain: &str| listing(text.replace("DOMAIN", domain).as_bytes(), OptLevel::O1);
    assert!(with("2").contains("OpExecutionMode %main Triangles"));
    assert!(!with("0").contains("OpExecutionMode"), "{}", with("0"));
}

#[test]
fn floats_are_exchanged_in_memory_of_groups_and_buffers() {
    let header =
        "//@ dispatch 1 1 1\n//@ buffer 0 0 rwstructured 128 randf:5\n//@ buffer 0 1 rwstructured 512 zero\n";
    let job = Job::parse(header).expect("a header");
    let numbers: Vec<f32> = words(&job.buffers[0].data).into_iter().map(f32::from_bits).collect();
    for level in LEVELS {
        let module = compile(&container("float_exchanges"), &Options::default().opt_level(level));
        let outcome = Runner::new().expect("a driver").vulkan(&job, &module).done().expect("it runs");
        let found: Vec<f32> = words(&outcome[1]).into_iter().map(f32::from_bits).collect();
        for id in 0..32 {
            let other = id ^ 1;
            let expected = [other as f32, numbers[other], numbers[id], -2.0];
            assert_eq!(found[4 * id..4 * id + 4], expected, "{id} {level:?}");
        }
    }
}

#[test]
fn the_status_of_buffers_is_true() {
    let header =
        "//@ dispatch 1 1 1\n//@ buffer 0 0 rwbyteaddress 512 zero\n//@ buffer 0 1 structured 512 zero\n";
    for level in LEVELS {
        let options = Options::default().opt_level(level);
        let text = container("buffer_status");
        // One binding for each register.
        let shift = spirant::Shift { class: spirant::RegisterClass::T, by: 1, space: None };
        let rules = spirant::BindingRules::default().shifts(vec![shift]);
        let interface = spirant::ShaderInterface::default().bindings(rules);
        let module = compile(&text, &options.shader_interface(Some(interface)));
        let listing = spirant::binary::disassemble(&module).expect("assembly");
        assert!(!listing.contains("Sparse"), "{listing}");
        let header = header.to_owned() + "//@ buffer 0 2 structured 512 zero\n";
        let job = Job::parse(&header).expect("a header");
        let outcome = Runner::new().expect("a driver").vulkan(&job, &module).done().expect("it runs");
        assert_eq!(words(&outcome[0])[..4], [3; 4], "{level:?}");
    }
}

#[test]
fn groups_without_quads_are_told_of() {
    let compiled = spirant::compile_bytes(&container("no_quads"), "in", &Options::default(), &mut Silent);
    let findings = compiled.expect("it compiles").diagnostics;
    let told =
        findings.iter().filter(|finding| finding.to_string().contains("not a multiple of four")).count();
    assert_eq!(told, 1);
}

#[test]
fn packed_dot_products_of_literals_are_repaired() {
    let header = "//@ dispatch 1 1 1\n//@ buffer 0 0 rwbyteaddress 128 rand:3\n";
    let job = Job::parse(header).expect("a header");
    let before = words(&job.buffers[0].data);
    for level in LEVELS {
        let module = compile(&container("dot_products_of_literals"), &Options::default().opt_level(level));
        let outcome = Runner::new().expect("a driver").vulkan(&job, &module).done().expect("it runs");
        for (id, (word, found)) in before.iter().zip(words(&outcome[0])).enumerate() {
            let signed = |word: u32| word.to_le_bytes().map(|byte| i32::from(byte as i8));
            let products = signed(*word).into_iter().zip(signed(!*word)).map(|(a, b)| a * b);
            let sum = (products.sum::<i32>() + 3) as u32;
            let other = (7 * (word & 255)).wrapping_add(sum);
            let mixed = (3 * id + 2 * id + 1) as u32;
            assert_eq!(found, sum.wrapping_add(other).wrapping_add(mixed), "{id} {level:?}");
        }
    }
}

#[test]
fn first_bits_and_differences_of_bytes_are_as_hlsl_defines_them() {
    let header =
        "//@ dispatch 1 1 1\n//@ buffer 0 0 structured 256 rand:5\n//@ buffer 0 1 rwstructured 768 zero\n";
    let mut job = Job::parse(header).expect("a header");
    let extremes = [0, 1, u32::MAX, u32::MAX - 1, 0x8000_0000, 0x7fff_ffff];
    for (index, number) in extremes.iter().enumerate() {
        job.buffers[0].data[4 * index..4 * index + 4].copy_from_slice(&number.to_le_bytes());
        job.buffers[0].data[128 + 4 * index..132 + 4 * index].copy_from_slice(&number.to_le_bytes());
    }
    let input = words(&job.buffers[0].data);
    let mut expected = Vec::new();
    for thread in 0..32 {
        let (p, q) = (input[thread], input[thread + 32]);
        let differs = p ^ ((p as i32) >> 31) as u32;
        expected.push(31_u32.wrapping_sub(differs.leading_zeros()));
        expected.push(31_u32.wrapping_sub(q.leading_zeros()));
        for shift in 0..4 {
            let source = ((u64::from(p) << 32 | u64::from(q)) >> (8 * shift)) as u32;
            let pairs = p.to_le_bytes().into_iter().zip(source.to_le_bytes());
            let distances = pairs.filter(|(a, _)| *a != 0).map(|(a, b)| u32::from(a.abs_diff(b)));
            expected.push(distances.sum::<u32>() + shift + 1);
        }
    }
    let outcome = Runner::new()
        .expect("a driver")
        .vulkan(&job, &compile(&container("first_bits_and_differences"), &Options::default()));
    assert_eq!(words(&outcome.done().expect("it runs")[1]), expected);
}
