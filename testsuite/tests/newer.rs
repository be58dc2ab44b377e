//! Intrinsics that LLVM 23 is the first to know, compiled to modules that spirv-val accepts, or refused for the reason.
//!
//! The file tests have IR that LLVM 22 reads.
#![cfg(feature = "llvm23-1")]

use spirant::dialect::target_env::ExtensionPolicy;
use spirant::{Options, Silent};

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
