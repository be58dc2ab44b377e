//! Rules of MLIR's dialect that need whole declarations.

use crate::{verify, verify_mlir};
use spirant_dialect::spirv::{AddressingModel, MemoryModel};
use spirant_dialect::{Diagnostics, Module};

/// The messages about a module with these lines, none of which is of SPIR-V's own rules.
fn found(lines: &str) -> Vec<String> {
    let module = spirant_text::parse(&format!("spirv.module Logical GLSL450 {{\n{lines}\n}}\n"));
    let module = module.unwrap_or_else(|_| panic!("not read: {lines}"));
    let mut found = Diagnostics::new();
    verify(&module, &mut found);
    assert!(!found.has_errors(), "{lines}: {found:?}");
    verify_mlir(&module, &mut found);
    found.iter().map(|diagnostic| diagnostic.message.clone()).collect()
}

#[test]
fn rules_of_mlirs_dialect_are_told() {
    let function = |parameters: &str, body: &str| {
        format!("spirv.func @f({parameters}) \"None\" {{\n{body}\nspirv.Return\n}}")
    };
    let local = "%0 = spirv.Variable : !spirv.ptr<!spirv.ptr<f32, PhysicalStorageBuffer>, Function>";
    let variable = |ty: &str| format!("spirv.GlobalVariable @v : !spirv.ptr<{ty}, Private>");
    for (lines, message) in [
        (
            "spirv.func @f() \"None\" {\nspirv.Unreachable\n}".to_owned(),
            "MLIR's dialect has no Unreachable in the first block of a region",
        ),
        (
            variable("!spirv.struct<(f32 [0], f32)>"),
            "1 of 2 members have offsets: MLIR's dialect has all or none",
        ),
        (
            function("%a: !spirv.ptr<f32, PhysicalStorageBuffer>", ""),
            "it holds a physical pointer and is neither decorated Aliased nor Restrict: MLIR's dialect requires one of them",
        ),
        (
            function("", local),
            "it holds a physical pointer and is neither decorated AliasedPointer nor RestrictPointer: MLIR's dialect requires one of them",
        ),
        (
            function("%a: i1", "%0 = spirv.GroupNonUniformAny <Workgroup> %a : i1"),
            "MLIR's dialect has this operation for the scope Subgroup alone",
        ),
        (
            function("%a: i32, %l: i32", "%0 = spirv.GroupNonUniformBroadcast <Subgroup> %a, %l : i32, i32"),
            "the lane is not a constant, which MLIR's dialect requires",
        ),
        (
            function("%a: i32", "%0 = spirv.Bitcast %a : i32 to i32"),
            "casts to the same type, which MLIR's dialect does not permit",
        ),
        (
            function("%a: vector<4xi8>", "%0 = spirv.SDot %a, %a : vector<4xi8> -> i16"),
            "the result has 16 bits and the vectors 32: MLIR's dialect requires as many",
        ),
        (
            function(
                "%p: !spirv.ptr<i32, StorageBuffer>",
                "%0 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<i32, StorageBuffer> -> i16",
            ),
            "the block is i16 and the pointer is to i32: MLIR's dialect requires one type",
        ),
        (
            function("%a: bf16", "%0 = \"spirv.FOrdEqual\"(%a, %a) : (bf16, bf16) -> i1"),
            "MLIR's dialect does not have this operation on bfloat16",
        ),
        (
            function(
                "%m: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA>, %s: i32",
                "%0 = spirv.MatrixTimesScalar %m, %s : !spirv.coopmatrix<8x8xi32, Subgroup, MatrixA>, i32",
            ),
            "MLIR's dialect does not have this operation for matrices of i32",
        ),
        (variable("!spirv.matrix<2 x vector<8xf32>>"), "a matrix of more than four rows"),
        (
            function(
                "%a: !spirv.coopmatrix<8x8xf16, Subgroup, MatrixA>, %b: !spirv.coopmatrix<8x8xf16, Subgroup, MatrixB>, \
                 %c: !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>",
                "%0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c, <AccSat> : !spirv.coopmatrix<8x8xf16, Subgroup, MatrixA>, \
                 !spirv.coopmatrix<8x8xf16, Subgroup, MatrixB> -> !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>",
            ),
            "matrix operands, which MLIR's dialect has for matrices of integers alone",
        ),
        (function("%a: vector<1xi32>", ""), "a vector of one component"),
        (function("%a: vector<5xi32>", ""), "a vector of 5 components, which requires LongVectorEXT"),
    ] {
        assert_eq!(found(&lines), [message], "{lines}");
    }
    assert_eq!(found(&function("%a: vector<4xi32>", "")), [""; 0]);
}

/// The reader of texts refuses such a stride; a module that was made otherwise may have it.
#[test]
fn strides_are_above_0() {
    let mut module = Module::new(AddressingModel::Logical, MemoryModel::GLSL450);
    let (float, int) = (module.types.float(32), module.types.int(32));
    let two = module.consts.int(&module.types, int, 2);
    module.types.array(float, two, Some(0));
    let mut found = Diagnostics::new();
    verify_mlir(&module, &mut found);
    let messages: Vec<&str> = found.iter().map(|diagnostic| &*diagnostic.message).collect();
    assert_eq!(messages, ["the stride is 0: MLIR's dialect has strides above 0, or none"]);
}
