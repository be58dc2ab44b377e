//! What LLVM 23 is the first to know, or has in another form than LLVM 22: it compiles to modules that spirv-val accepts and that compute
//! what the host computes, or is refused for the reason.
//!
//! The file tests have IR that LLVM 22 reads, but for those with `--since-llvm=23`.
#![cfg(feature = "llvm23-1")]

use spirant::dialect::target_env::ExtensionPolicy;
use spirant::{Options, Silent};
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;

/// The assembly of a kernel of this body, with these extensions.
fn compiled(body: &str, extensions: &[&str]) -> Result<String, String> {
    let ir = format!(
        "target triple = \"spirv64-unknown-unknown\"\ndefine spir_kernel void @k(ptr addrspace(1) %p, <2 x float> %f, <2 x i8> %b, i1 %c) {{\n{body}\n  ret void\n}}\n"
    );
    let named = extensions.iter().map(|name| (*name).to_owned()).collect();
    let options = Options::default().extensions(Some(ExtensionPolicy::Only(named))).validate(true);
    let compiled = spirant::compile_bytes(ir.as_bytes(), "newer.ll", &options, &mut Silent)
        .map_err(|e| e.to_string())?;
    spirant::binary::asm::disassemble(&compiled.words).map_err(|error| error.to_string())
}

const TO: &str = "%r = call <2 x i8> @llvm.convert.to.arbitrary.fp.v2i8.v2f32(<2 x float> %f, metadata !\"Float8E4M3FN\", metadata !\"round.tonearest\", i1 true)\n  store <2 x i8> %r, ptr addrspace(1) %p";

#[test]
fn bits_of_8_are_converted_as_numbers() {
    let asm = compiled(TO, &["SPV_EXT_float8"]).unwrap();
    assert!(asm.contains("OpTypeFloat 8 Float8E4M3EXT") && asm.contains("OpFConvert"), "{asm}");
    assert!(asm.contains("SaturatedToLargestFloat8NormalConversionEXT"), "{asm}");
    let from = "%r = call <2 x half> @llvm.convert.from.arbitrary.fp.v2f16.v2i8(<2 x i8> %b, metadata !\"Float8E5M2\")\n  store <2 x half> %r, ptr addrspace(1) %p";
    let asm = compiled(from, &["SPV_EXT_float8"]).unwrap();
    assert!(asm.contains("OpTypeFloat 8 Float8E5M2EXT") && asm.contains("OpBitcast"), "{asm}");
}

#[test]
fn other_conversions_are_refused_by_name() {
    let refused = |body: &str, extensions: &[&str], text: &str| {
        let message = compiled(body, extensions).expect_err(body);
        assert!(message.contains(text), "{message}");
    };
    refused(TO, &[], "permit SPV_EXT_float8");
    let upward = TO.replace("round.tonearest", "round.upward");
    refused(&upward, &["SPV_EXT_float8"], "round.upward");
    let four =
        TO.replace("v2i8", "v2i4").replace("<2 x i8>", "<2 x i4>").replace("Float8E4M3FN", "Float4E2M1FN");
    refused(&four, &[], "Float4E2M1FN, which is no type of SPIR-V with a conversion");
    refused("call void @llvm.cond.loop(i1 %c)", &[], "llvm.cond.loop");
}

#[test]
fn a_trap_of_a_loop_is_a_trap() {
    let asm = compiled("call void @llvm.looptrap()", &[]).unwrap();
    assert!(asm.contains("OpReturn"), "{asm}");
}

#[test]
fn bits_at_a_mask_are_moved() {
    let body = "%x = extractelement <2 x i8> %b, i32 0\n  %y = extractelement <2 x i8> %b, i32 1\n  %d = call i8 @llvm.pdep.i8(i8 %x, i8 %y)\n  %e = call i8 @llvm.pext.i8(i8 %d, i8 %y)\n  store i8 %e, ptr addrspace(1) %p";
    assert!(compiled(body, &[]).unwrap().contains("OpShiftLeftLogical"));
}

/// What 64 invocations leave in memory of four words that begin with these.
fn left_by(operation: &str, begin: [u32; 4]) -> Vec<u32> {
    let ir = format!(
        "target triple = \"spirv-unknown-vulkan1.3-compute\"
declare target(\"spirv.VulkanBuffer\", [0 x <4 x i32>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target(\"spirv.VulkanBuffer\", [0 x <4 x i32>], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {{
  %h = call target(\"spirv.VulkanBuffer\", [0 x <4 x i32>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target(\"spirv.VulkanBuffer\", [0 x <4 x i32>], 12, 1) %h, i32 0)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %one = insertelement <4 x i32> poison, i32 %i, i32 0
  %v = shufflevector <4 x i32> %one, <4 x i32> poison, <4 x i32> zeroinitializer
  %old = atomicrmw elementwise {operation} ptr addrspace(11) %p, <4 x i32> %v monotonic
  ret void
}}
attributes #0 = {{ \"hlsl.numthreads\"=\"64,1,1\" \"hlsl.shader\"=\"compute\" }}
"
    );
    let begin = begin.map(|word| format!("{word:#x}")).join(",");
    let job = Job::parse(&format!("//@ dispatch 1 1 1\n//@ buffer 0 0 rwstructured 16 words:{begin}\n"));
    let compiled =
        spirant::compile_bytes(ir.as_bytes(), "newer.ll", &Options::default().validate(true), &mut Silent);
    let words = compiled.unwrap_or_else(|failed| panic!("{failed}\n{ir}")).words;
    let mut runner = Runner::new().expect("a driver");
    let outcome = runner.vulkan(&job.expect("a header"), &words).done().expect("it runs");
    spirant_testsuite::words(&outcome[0])
}

#[test]
fn elements_are_modified_one_by_one() {
    // A sum of words of 64 bits would carry into the next element. 0 + 1 + … + 63 is 2016.
    let (all, sum) = (u32::MAX, 2016);
    assert_eq!(left_by("add", [all, 7, all, 0]), [sum - 1, sum + 7, sum - 1, sum]);
    assert_eq!(left_by("umax", [9, 63, 64, all]), [63, 63, 64, all]);
    assert_eq!(left_by("and", [all, 0, all, 5]), [0; 4]);
}

/// A shader for LLVM's DirectX target with these declarations and instructions, which are to define `%word`.
fn of_directx(declarations: &str, body: &str) -> Result<String, String> {
    let ir = format!(
        "target triple = \"dxilv1.6-pc-shadermodel6.6-compute\"
{declarations}
declare target(\"dx.RawBuffer\", i32, 1, 0) @llvm.dx.resource.handlefrombinding.r(i32, i32, i32, i32, ptr)
declare ptr @llvm.dx.resource.getpointer.p0.r(target(\"dx.RawBuffer\", i32, 1, 0), i32)
define void @main() #0 {{
  %out = call target(\"dx.RawBuffer\", i32, 1, 0) @llvm.dx.resource.handlefrombinding.r(i32 0, i32 0, i32 1, i32 0, ptr null)
{body}
  %place = call ptr @llvm.dx.resource.getpointer.p0.r(target(\"dx.RawBuffer\", i32, 1, 0) %out, i32 0)
  store i32 %word, ptr %place, align 4
  ret void
}}
attributes #0 = {{ \"hlsl.numthreads\"=\"32,1,1\" \"hlsl.shader\"=\"compute\" }}
"
    );
    let options = Options::default().validate(true);
    let compiled = spirant::compile_bytes(ir.as_bytes(), "newer.ll", &options, &mut Silent)
        .map_err(|e| e.to_string())?;
    spirant::binary::asm::disassemble(&compiled.words).map_err(|error| error.to_string())
}

#[test]
fn ballots_of_directx_are_structs_or_vectors() {
    let ballots = [
        ("{ i32, i32, i32, i32 } @llvm.dx.wave.ballot.i32", "extractvalue { i32, i32, i32, i32 } %b, 1"),
        ("<4 x i32> @llvm.dx.wave.ballot", "extractelement <4 x i32> %b, i32 1"),
    ];
    for (ballot, word) in ballots {
        let body = format!("  %b = call {ballot}(i1 true)\n  %word = {word}");
        let asm = of_directx(&format!("declare {ballot}(i1)"), &body).unwrap();
        assert!(asm.contains("OpGroupNonUniformBallot"), "{asm}");
    }
}

#[test]
fn comparisons_of_texels_are_of_the_first_component() {
    const TEXTURE: &str = "target(\"dx.Texture\", <4 x float>, 0, 0, 0, 2)";
    let types = format!("{TEXTURE}, target(\"dx.Sampler\", 0), <2 x float>, float, i32, <2 x i32>");
    let declarations = format!(
        "declare {TEXTURE} @llvm.dx.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare target(\"dx.Sampler\", 0) @llvm.dx.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare <4 x float> @llvm.dx.resource.gather.cmp.x({types})"
    );
    let gathered = |component: u32| {
        let body = format!(
            "  %t = call {TEXTURE} @llvm.dx.resource.handlefrombinding.t(i32 0, i32 1, i32 1, i32 0, ptr null)
  %s = call target(\"dx.Sampler\", 0) @llvm.dx.resource.handlefrombinding.s(i32 0, i32 2, i32 1, i32 0, ptr null)
  %g = call <4 x float> @llvm.dx.resource.gather.cmp.x({TEXTURE} %t, target(\"dx.Sampler\", 0) %s, <2 x float> splat (float 0.5), float 0.25, i32 {component}, <2 x i32> zeroinitializer)
  %x = extractelement <4 x float> %g, i32 3
  %word = bitcast float %x to i32"
        );
        of_directx(&declarations, &body)
    };
    assert!(gathered(0).unwrap().contains("OpImageDrefGather"));
    let message = gathered(2).expect_err("another component");
    assert!(message.contains("compares another component than the first"), "{message}");
}

#[test]
fn variables_that_are_static_in_a_function_are_its_own() {
    // As clang 22 has them: the unit lists what is in the function.
    let ir = "target triple = \"spirv64-unknown-unknown\"
@k.shared = internal addrspace(3) global i32 undef, !dbg !0
define spir_kernel void @k(ptr addrspace(1) %p) !dbg !5 {
  store i32 7, ptr addrspace(3) @k.shared
  %v = load i32, ptr addrspace(3) @k.shared
  store i32 %v, ptr addrspace(1) %p
  ret void
}
!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!9}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: \"shared\", scope: !8, file: !3, line: 2, type: !4, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !3, producer: \"p\", isOptimized: false, emissionKind: FullDebug, globals: !{!0, !10})
!3 = !DIFile(filename: \"a.cl\", directory: \"/d\")
!4 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)
!5 = distinct !DISubprogram(name: \"k\", file: !3, line: 1, type: !6, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !2)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = distinct !DILexicalBlock(scope: !5, file: !3, line: 1)
!9 = !{i32 2, !\"Debug Info Version\", i32 3}
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression(DW_OP_constu, 3, DW_OP_stack_value))
!11 = distinct !DIGlobalVariable(name: \"gone\", scope: !5, file: !3, line: 3, type: !4, isLocal: true, isDefinition: true)
";
    let options = Options::default().validate(true).debug_info(spirant::DebugInfo::Full);
    let compiled = spirant::compile_bytes(ir.as_bytes(), "newer.ll", &options, &mut Silent);
    let words = compiled.unwrap_or_else(|failed| panic!("{failed}")).words;
    let asm = spirant::binary::asm::disassemble(&words).unwrap();
    assert_eq!(asm.matches("DebugGlobalVariable").count(), 2, "{asm}");
    assert!(asm.contains("OpString \"shared\"") && asm.contains("OpString \"gone\""), "{asm}");
}
