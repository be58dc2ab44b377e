//! Constants.

use super::Fate::{Harmless, Kept, Refused};
use super::Probe::*;
use super::{Row, Section, Source, row};
use spirant_dialect::diagnostics::Code;

pub const SECTIONS: &[Section] = &[
    Section { title: "Constants", source: Source::Constants, rows: CONSTANTS },
    Section {
        title: "Constant expressions",
        source: Source::Unlisted("they are the opcodes that LLVM folds last"),
        rows: EXPRESSIONS,
    },
];

const CONSTANTS: &[Row] = &[
    row("undef", Kept("`OpUndef`"), Kernel("store i32 undef, ptr addrspace(1) %p")).id("UndefValue").says(&["OpUndef"]),
    row("poison", Kept("`OpUndef`: SPIR-V has no poison, and any value will do"), Kernel("store i32 poison, ptr addrspace(1) %p")).id("PoisonValue").says(&["OpUndef"]),
    row("zeroinitializer", Kept("`OpConstantNull`"), Kernel("store [4 x i32] zeroinitializer, ptr addrspace(1) %p")).id("ConstantAggregateZero").says(&["OpConstantNull"]),
    row("splat", Kept("`OpConstantComposite`"), Kernel("store <4 x i32> splat (i32 77), ptr addrspace(1) %p")).id("ConstantVector").says(&["OpConstant %uint 77", "OpConstantComposite"]),
    row("[i32 1, i32 2]", Kept("`OpConstantComposite`"), Kernels("@v = addrspace(2) constant [2 x i32] [i32 11, i32 12]")).id("ConstantDataArray").says(&["OpConstantComposite", "OpConstant %uint 11"]),
    row("<i32 1, i32 2>", Kept("`OpConstantComposite`"), Kernels("@v = addrspace(2) constant <2 x i32> <i32 11, i32 12>")).id("ConstantDataVector").says(&["OpConstantComposite", "OpConstant %uint 11"]),
    row("integers", Kept("`OpConstant`"), Kernel("store i32 77, ptr addrspace(1) %p")).id("ConstantInt").says(&["OpConstant %uint 77"]),
    row("b8 3", Refused(Code::UNSUPPORTED, "byte"), Kernel("store b8 3, ptr addrspace(1) %p")).id("ConstantByte").since(23),
    row("floating-point numbers", Kept("`OpConstant`"), Kernel("store float 2.5, ptr addrspace(1) %p")).id("ConstantFP").says(&["OpConstant %float 2.5"]),
    row("target(…) zeroinitializer", Kept("`OpConstantNull` of a type of SPIR-V"), KernelWith("declare spir_func void @f(target(\"spirv.Event\"))", "call spir_func void @f(target(\"spirv.Event\") zeroinitializer)")).id("ConstantTargetNone").says(&["OpConstantNull %Event"]),
    row("null", Kept("`OpConstantNull`"), Kernel("store ptr addrspace(1) null, ptr addrspace(1) %p")).id("ConstantPointerNull").says(&["OpConstantNull"]),
    row("none", Harmless("pads and coroutines alone have it, which are refused"), Nothing("only pads and coroutines have it")).id("ConstantTokenNone"),
    row("[ptr @a, ptr @b]", Kept("`OpSpecConstantComposite` where addresses are in it"), Kernels("@a = addrspace(2) constant i32 11\n@v = addrspace(2) constant [2 x ptr addrspace(2)] [ptr addrspace(2) @a, ptr addrspace(2) null]")).id("ConstantArray").says(&["OpSpecConstantComposite"]),
    row("{ i32 1, float 2.0 }", Kept("`OpConstantComposite`"), Kernels("@v = addrspace(2) constant { i32, float } { i32 11, float 2.5 }")).id("ConstantStruct").says(&["OpConstantComposite", "2.5"]),
    row("<i32 1, i32 undef>", Kept("`OpConstantComposite`"), Kernels("@v = addrspace(2) constant <2 x i32> <i32 11, i32 undef>")).id("ConstantVector").says(&["OpConstantComposite", "OpUndef"]),
    row("blockaddress", Refused(Code::UNSUPPORTED, "block"), Kernels("define spir_func void @f(ptr addrspace(1) %p) {\n  store ptr blockaddress(@f, %b), ptr addrspace(1) %p\n  br label %b\nb:\n  ret void\n}")).id("BlockAddress"),
    row("constant expressions", Kept("`OpSpecConstantOp`, or instructions where they are used"), Kernels("@a = addrspace(1) global [4 x i32] zeroinitializer\n@v = addrspace(1) global ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @a, i64 4)")).id("ConstantExpr").says(&["OpSpecConstantOp"]),
    row("dso_local_equivalent", Kept("the function that it names"), Kernels("define spir_func i32 @f() {\n  ret i32 3\n}\ndefine spir_func i32 @g() {\n  %r = call spir_func i32 dso_local_equivalent @f()\n  ret i32 %r\n}")).id("DSOLocalEquivalent").says(&["OpFunctionCall"]),
    row("no_cfi", Kept("the function that it names"), Kernels("define spir_func i32 @f() {\n  ret i32 3\n}\ndefine spir_func i32 @g() {\n  %r = call spir_func i32 no_cfi @f()\n  ret i32 %r\n}")).id("NoCFIValue").says(&["OpFunctionCall"]),
    row("ptrauth", Refused(Code::UNSUPPORTED, "signed by ptrauth"), Kernels("@a = addrspace(1) global i32 1\n@v = addrspace(1) global ptr addrspace(1) ptrauth (ptr addrspace(1) @a, i32 0)")).id("ConstantPtrAuth"),
];

const EXPRESSIONS: &[Row] = &[
    row("getelementptr", Kept("`OpSpecConstantOp InBoundsPtrAccessChain` and its like"), Kernels("@a = addrspace(1) global [4 x i32] zeroinitializer\n@v = addrspace(1) global ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @a, i64 4)")).says(&["OpSpecConstantOp"]),
    row("ptrtoint", Kept("an instruction where it is used"), KernelWith("@a = addrspace(1) global i32 1", "store i64 ptrtoint (ptr addrspace(1) @a to i64), ptr addrspace(1) %p")).says(&["OpConvertPtrToU"]),
    row("inttoptr", Kept("an instruction where it is used"), Kernel("store i32 1, ptr addrspace(1) inttoptr (i64 4096 to ptr addrspace(1))")).says(&["OpConvertUToPtr"]),
    row("addrspacecast", Kept("an instruction where it is used"), KernelWith("@a = addrspace(1) global i32 1", "store i32 3, ptr addrspace(4) addrspacecast (ptr addrspace(1) @a to ptr addrspace(4))")).says(&["OpPtrCastToGeneric"]),
    row("bitcast", Harmless("LLVM leaves none in a module that it has read"), Nothing("LLVM folds those of pointers and of numbers")),
    row("trunc", Kept("an instruction where it is used"), KernelWith("@a = addrspace(1) global i32 1", "store i32 trunc (i64 ptrtoint (ptr addrspace(1) @a to i64) to i32), ptr addrspace(1) %p")).says(&["OpConvertPtrToU %uint"]),
    row("add", Kept("an instruction where it is used"), KernelWith("@a = addrspace(1) global i32 1", "store i64 add (i64 ptrtoint (ptr addrspace(1) @a to i64), i64 3), ptr addrspace(1) %p")).says(&["OpIAdd"]),
    row("sub", Kept("an instruction where it is used"), KernelWith("@a = addrspace(1) global i32 1\n@b = addrspace(1) global i32 1", "store i64 sub (i64 ptrtoint (ptr addrspace(1) @a to i64), i64 ptrtoint (ptr addrspace(1) @b to i64)), ptr addrspace(1) %p")).says(&["OpISub"]),
    row("xor", Kept("an instruction where it is used"), KernelWith("@a = addrspace(1) global i32 1", "store i64 xor (i64 ptrtoint (ptr addrspace(1) @a to i64), i64 3), ptr addrspace(1) %p")).says(&["OpBitwiseXor"]),
    row("inrange", Kept("the access without the promise"), Kernels("@a = addrspace(1) global [4 x i32] zeroinitializer\n@v = addrspace(1) global ptr addrspace(1) getelementptr inrange(-4, 12) (i8, ptr addrspace(1) @a, i64 4)")).says(&["OpSpecConstantOp"]),
];
