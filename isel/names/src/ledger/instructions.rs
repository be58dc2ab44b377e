//! Instructions: opcodes and the flags that they carry.

use super::Fate::{Harmless, Kept, Refused};
use super::Probe::*;
use super::{Row, Section, Source, row};
use spirant_dialect::diagnostics::Code;

pub const SECTIONS: &[Section] = &[
    Section { title: "Instructions", source: Source::Opcodes, rows: OPCODES },
    Section {
        title: "Flags of instructions",
        source: Source::Unlisted(
            "each class of LLVM has its own; the test `keywords` holds their spelling against LLVM's lexer",
        ),
        rows: FLAGS,
    },
    Section { title: "Predicates", source: Source::Predicates, rows: PREDICATES },
    Section {
        title: "Inline assembly",
        source: Source::Unlisted("they are the syntax of an instruction"),
        rows: ASSEMBLY,
    },
    Section { title: "Fast-math flags", source: Source::FastMath, rows: FAST_MATH },
];

/// An instruction that computes a value.
const fn value(
    name: &'static str,
    id: &'static str,
    how: &'static str,
    ty: &'static str,
    text: &'static str,
    words: &'static [&'static str],
) -> Row {
    row(name, Kept(how), Value(ty, text)).id(id).says(words)
}

const OPCODES: &[Row] = &[
    row("ret", Kept("`OpReturn`, `OpReturnValue`"), Kernels("define spir_func i32 @f(i32 %a) {\n  ret i32 %a\n}")).id("Ret").says(&["OpReturnValue"]),
    row("br", Kept("`OpBranch`, `OpBranchConditional`"), Kernels("define spir_func i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b\na:\n  ret i32 1\nb:\n  ret i32 2\n}")).id("Br").says(&["OpBranchConditional"]).until(22),
    row("br", Kept("`OpBranch`"), Kernels("define spir_func void @f() {\n  br label %b\nb:\n  ret void\n}")).id("UncondBr").says(&["OpLabel"]).since(23),
    row("br i1", Kept("`OpBranchConditional`"), Kernels("define spir_func i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b\na:\n  ret i32 1\nb:\n  ret i32 2\n}")).id("CondBr").says(&["OpBranchConditional"]).since(23),
    row("switch", Kept("`OpSwitch`"), Kernels("define spir_func i32 @f(i32 %a) {\n  switch i32 %a, label %d [ i32 3, label %b ]\nb:\n  ret i32 1\nd:\n  ret i32 2\n}")).id("Switch").says(&["OpSwitch"]),
    row("indirectbr", Kept("`OpSwitch` over the labels whose addresses are taken"), Kernels("define spir_func i32 @f(i1 %c) {\n  %p = select i1 %c, ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)\n  indirectbr ptr %p, [label %a, label %b]\na:\n  ret i32 1\nb:\n  ret i32 2\n}")).id("IndirectBr").says(&["OpSwitch"]),
    row("invoke", Harmless("a call: nothing unwinds, and a warning says that no exception is caught"), Kernels("declare i32 @__gxx_personality_v0(...)\ndeclare spir_func void @g()\ndefine spir_func void @f() personality ptr @__gxx_personality_v0 {\n  [[invoke spir_func void @g() to label %done unwind label %pad|call spir_func void @g()\n  br label %done]]\npad:\n  %e = landingpad { ptr, i32 } cleanup\n  ret void\ndone:\n  ret void\n}")).id("Invoke").says(&["exceptions are not caught"]),
    row("resume", Refused(Code::CONTROL_FLOW, "exception handling"), Kernels("declare i32 @__gxx_personality_v0(...)\ndefine spir_func void @f({ ptr, i32 } %e) personality ptr @__gxx_personality_v0 {\n  resume { ptr, i32 } %e\n}")).id("Resume"),
    row("unreachable", Kept("`OpUnreachable`"), Kernels("define spir_func void @f() {\n  unreachable\n}")).id("Unreachable").says(&["OpUnreachable"]),
    row("cleanupret", Harmless("nothing unwinds to it: SPIR-V has no exceptions, and a warning says so"), Kernels("declare i32 @__CxxFrameHandler3(...)\ndeclare spir_func void @g()\ndefine spir_func void @f() personality ptr @__CxxFrameHandler3 {\n  [[invoke spir_func void @g() to label %done unwind label %pad|call spir_func void @g()\n  br label %done]]\npad:\n  %t = cleanuppad within none []\n  cleanupret from %t unwind to caller\ndone:\n  ret void\n}")).id("CleanupRet").says(&["exceptions are not caught"]),
    row("catchret", Harmless("nothing unwinds to it: SPIR-V has no exceptions, and a warning says so"), Kernels("declare i32 @__CxxFrameHandler3(...)\ndeclare spir_func void @g()\ndefine spir_func void @f() personality ptr @__CxxFrameHandler3 {\n  [[invoke spir_func void @g() to label %done unwind label %pad|call spir_func void @g()\n  br label %done]]\npad:\n  %s = catchswitch within none [label %handler] unwind to caller\nhandler:\n  %t = catchpad within %s [ptr null, i32 64, ptr null]\n  catchret from %t to label %done\ndone:\n  ret void\n}")).id("CatchRet").says(&["exceptions are not caught"]),
    row("catchswitch", Harmless("nothing unwinds to it: SPIR-V has no exceptions, and a warning says so"), Kernels("declare i32 @__CxxFrameHandler3(...)\ndeclare spir_func void @g()\ndefine spir_func void @f() personality ptr @__CxxFrameHandler3 {\n  [[invoke spir_func void @g() to label %done unwind label %pad|call spir_func void @g()\n  br label %done]]\npad:\n  %s = catchswitch within none [label %handler] unwind to caller\nhandler:\n  %t = catchpad within %s [ptr null, i32 64, ptr null]\n  unreachable\ndone:\n  ret void\n}")).id("CatchSwitch").says(&["exceptions are not caught"]),
    row("callbr", Refused(Code::CONTROL_FLOW, "callbr"), Kernels("define spir_func void @f() {\n  callbr void asm \"\", \"!i\"() to label %a [label %b]\na:\n  ret void\nb:\n  ret void\n}")).id("CallBr"),
    value("fneg", "FNeg", "`OpFNegate`", "float", "fneg float %x", &["OpFNegate"]),
    value("add", "Add", "`OpIAdd`", "i32", "add i32 %a, %b", &["OpIAdd"]),
    value("fadd", "FAdd", "`OpFAdd`", "float", "fadd float %x, %y", &["OpFAdd"]),
    value("sub", "Sub", "`OpISub`", "i32", "sub i32 %a, %b", &["OpISub"]),
    value("fsub", "FSub", "`OpFSub`", "float", "fsub float %x, %y", &["OpFSub"]),
    value("mul", "Mul", "`OpIMul`", "i32", "mul i32 %a, %b", &["OpIMul"]),
    value("fmul", "FMul", "`OpFMul`", "float", "fmul float %x, %y", &["OpFMul"]),
    value("udiv", "UDiv", "`OpUDiv`", "i32", "udiv i32 %a, %b", &["OpUDiv"]),
    value("sdiv", "SDiv", "`OpSDiv`", "i32", "sdiv i32 %a, %b", &["OpSDiv"]),
    value("fdiv", "FDiv", "`OpFDiv`", "float", "fdiv float %x, %y", &["OpFDiv"]),
    value("urem", "URem", "`OpUMod`", "i32", "urem i32 %a, %b", &["OpUMod"]),
    value("srem", "SRem", "`OpSRem`", "i32", "srem i32 %a, %b", &["OpSRem"]),
    value("frem", "FRem", "`OpFRem`", "float", "frem float %x, %y", &["OpFRem"]),
    value("shl", "Shl", "`OpShiftLeftLogical`", "i32", "shl i32 %a, %b", &["OpShiftLeftLogical"]),
    value("lshr", "LShr", "`OpShiftRightLogical`", "i32", "lshr i32 %a, %b", &["OpShiftRightLogical"]),
    value("ashr", "AShr", "`OpShiftRightArithmetic`", "i32", "ashr i32 %a, %b", &["OpShiftRightArithmetic"]),
    value("and", "And", "`OpBitwiseAnd`", "i32", "and i32 %a, %b", &["OpBitwiseAnd"]),
    value("or", "Or", "`OpBitwiseOr`", "i32", "or i32 %a, %b", &["OpBitwiseOr"]),
    value("xor", "Xor", "`OpBitwiseXor`", "i32", "xor i32 %a, %b", &["OpBitwiseXor"]),
    row("alloca", Kept("`OpVariable Function`"), Kernel("%v = alloca i32\n  store volatile i32 %a, ptr %v")).id("Alloca").says(&["OpVariable", "Function"]),
    value("load", "Load", "`OpLoad`", "i32", "load i32, ptr addrspace(1) %q", &["OpLoad"]),
    row("store", Kept("`OpStore`"), Kernel("store i32 %a, ptr addrspace(1) %q")).id("Store").says(&["OpStore"]),
    value("getelementptr", "GetElementPtr", "`OpPtrAccessChain` or `OpAccessChain`", "ptr addrspace(1)", "getelementptr i32, ptr addrspace(1) %q, i64 %l", &["PtrAccessChain"]),
    row("fence", Kept("`OpMemoryBarrier`"), Kernel("fence seq_cst")).id("Fence").says(&["OpMemoryBarrier"]),
    row("cmpxchg", Kept("`OpAtomicCompareExchange`"), Kernel("%r = cmpxchg ptr addrspace(1) %q, i32 %a, i32 %b seq_cst seq_cst")).id("AtomicCmpXchg").says(&["OpAtomicCompareExchange"]),
    value("atomicrmw", "AtomicRMW", "an atomic instruction; its operations have rows of their own", "i32", "atomicrmw add ptr addrspace(1) %q, i32 %a seq_cst", &["OpAtomicIAdd"]),
    value("trunc", "Trunc", "`OpUConvert`", "i32", "trunc i64 %l to i32", &["OpUConvert"]),
    value("zext", "ZExt", "`OpUConvert`", "i64", "zext i32 %a to i64", &["OpUConvert"]),
    value("sext", "SExt", "`OpSConvert`", "i64", "sext i32 %a to i64", &["OpSConvert"]),
    value("fptoui", "FPToUI", "`OpConvertFToU`", "i32", "fptoui float %x to i32", &["OpConvertFToU"]),
    value("fptosi", "FPToSI", "`OpConvertFToS`", "i32", "fptosi float %x to i32", &["OpConvertFToS"]),
    value("uitofp", "UIToFP", "`OpConvertUToF`", "float", "uitofp i32 %a to float", &["OpConvertUToF"]),
    value("sitofp", "SIToFP", "`OpConvertSToF`", "float", "sitofp i32 %a to float", &["OpConvertSToF"]),
    value("fptrunc", "FPTrunc", "`OpFConvert`", "float", "fptrunc double %d to float", &["OpFConvert"]),
    value("fpext", "FPExt", "`OpFConvert`", "double", "fpext float %x to double", &["OpFConvert"]),
    value("ptrtoint", "PtrToInt", "`OpConvertPtrToU`", "i64", "ptrtoint ptr addrspace(1) %q to i64", &["OpConvertPtrToU"]),
    value("ptrtoaddr", "PtrToAddr", "`OpConvertPtrToU`", "i64", "ptrtoaddr ptr addrspace(1) %q to i64", &["OpConvertPtrToU"]).since(22),
    value("inttoptr", "IntToPtr", "`OpConvertUToPtr`", "ptr addrspace(1)", "inttoptr i64 %l to ptr addrspace(1)", &["OpConvertUToPtr"]),
    value("bitcast", "BitCast", "`OpBitcast`", "i32", "bitcast float %x to i32", &["OpBitcast"]),
    value("addrspacecast", "AddrSpaceCast", "`OpPtrCastToGeneric`, `OpGenericCastToPtr`", "ptr addrspace(4)", "addrspacecast ptr addrspace(1) %q to ptr addrspace(4)", &["OpPtrCastToGeneric"]),
    row("cleanuppad", Harmless("nothing unwinds to it: SPIR-V has no exceptions, and a warning says so"), Kernels("declare i32 @__CxxFrameHandler3(...)\ndeclare spir_func void @g()\ndefine spir_func void @f() personality ptr @__CxxFrameHandler3 {\n  [[invoke spir_func void @g() to label %done unwind label %pad|call spir_func void @g()\n  br label %done]]\npad:\n  %t = cleanuppad within none []\n  unreachable\ndone:\n  ret void\n}")).id("CleanupPad").says(&["exceptions are not caught"]),
    row("catchpad", Harmless("nothing unwinds to it: SPIR-V has no exceptions, and a warning says so"), Kernels("declare i32 @__CxxFrameHandler3(...)\ndeclare spir_func void @g()\ndefine spir_func void @f() personality ptr @__CxxFrameHandler3 {\n  [[invoke spir_func void @g() to label %done unwind label %pad|call spir_func void @g()\n  br label %done]]\npad:\n  %s = catchswitch within none [label %handler] unwind to caller\nhandler:\n  %t = catchpad within %s [ptr null, i32 64, ptr null]\n  unreachable\ndone:\n  ret void\n}")).id("CatchPad").says(&["exceptions are not caught"]),
    value("icmp", "ICmp", "`OpIEqual` and its like", "i1", "icmp ult i32 %a, %b", &["OpULessThan"]),
    value("fcmp", "FCmp", "`OpFOrdEqual` and its like", "i1", "fcmp ult float %x, %y", &["OpFUnordLessThan"]),
    row("phi", Kept("`OpPhi`"), Kernels("define spir_func i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b\na:\n  br label %b\nb:\n  %r = phi i32 [ 1, %a ], [ 2, %0 ]\n  ret i32 %r\n}")).id("PHI").says(&["OpPhi"]),
    row("call", Kept("`OpFunctionCall`, or what the intrinsics' table says"), KernelWith("declare spir_func i32 @f(i32)", "%r = call spir_func i32 @f(i32 %a)\n  store i32 %r, ptr addrspace(1) %p")).id("Call").says(&["OpFunctionCall"]),
    value("select", "Select", "`OpSelect`", "i32", "select i1 %c, i32 %a, i32 %b", &["OpSelect"]),
    row("(none)", Harmless("for passes of LLVM"), Nothing("LLVM's assembly has no spelling of it")).id("UserOp1"),
    row("(none)", Harmless("for passes of LLVM"), Nothing("LLVM's assembly has no spelling of it")).id("UserOp2"),
    row("va_arg", Kept("a load of the next argument, of functions that the module defines"), Kernels("declare void @llvm.va_start.p0(ptr)\ndefine internal spir_func i32 @f(i32 %a, ...) {\n  %v = alloca ptr\n  call void @llvm.va_start.p0(ptr %v)\n  %r = va_arg ptr %v, i32\n  ret i32 %r\n}\ndefine spir_kernel void @k(ptr addrspace(1) %p) {\n  %r = call spir_func i32 (i32, ...) @f(i32 1, i32 2)\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n}")).id("VAArg").says(&["OpFunctionCall"]),
    value("extractelement", "ExtractElement", "`OpCompositeExtract`, `OpVectorExtractDynamic`", "i32", "extractelement <2 x i32> <i32 3, i32 4>, i32 %a", &["OpVectorExtractDynamic"]),
    value("insertelement", "InsertElement", "`OpCompositeInsert`, `OpVectorInsertDynamic`", "<2 x i32>", "insertelement <2 x i32> <i32 3, i32 4>, i32 %b, i32 %a", &["OpVectorInsertDynamic"]),
    row("shufflevector", Kept("`OpVectorShuffle`"), Kernel("%v = load <2 x i32>, ptr addrspace(1) %q\n  %r = shufflevector <2 x i32> %v, <2 x i32> poison, <2 x i32> <i32 1, i32 0>\n  store <2 x i32> %r, ptr addrspace(1) %p")).id("ShuffleVector").says(&["OpVectorShuffle"]),
    row("extractvalue", Kept("`OpCompositeExtract`"), Kernel("%v = load { i32, float }, ptr addrspace(1) %q\n  %r = extractvalue { i32, float } %v, 1\n  store float %r, ptr addrspace(1) %p")).id("ExtractValue").says(&["OpCompositeExtract"]),
    row("insertvalue", Kept("`OpCompositeInsert`"), Kernel("%v = load { i32, float }, ptr addrspace(1) %q\n  %r = insertvalue { i32, float } %v, i32 %a, 0\n  store { i32, float } %r, ptr addrspace(1) %p")).id("InsertValue").says(&["OpCompositeInsert"]),
    row("landingpad", Harmless("nothing unwinds to it: SPIR-V has no exceptions, and a warning says so"), Kernels("declare i32 @__gxx_personality_v0(...)\ndeclare spir_func void @g()\ndefine spir_func void @f(ptr addrspace(1) %p) personality ptr @__gxx_personality_v0 {\n  [[invoke spir_func void @g() to label %done unwind label %pad|call spir_func void @g()\n  br label %done]]\npad:\n  %e = landingpad { ptr, i32 } catch ptr null\n  %s = extractvalue { ptr, i32 } %e, 1\n  store i32 %s, ptr addrspace(1) %p\n  ret void\ndone:\n  ret void\n}")).id("LandingPad").says(&["exceptions are not caught"]),
    row("freeze", Kept("the value itself: nothing of SPIR-V is poison; an undefined one is `OpUndef` once"), Value("i32", "freeze i32 %a")).id("Freeze").says(&["OpStore"]),
];

/// A flag of an instruction that is a promise which SPIR-V cannot say.
const fn promise(name: &'static str, why: &'static str, ty: &'static str, text: &'static str) -> Row {
    row(name, Harmless(why), Value(ty, text))
}

/// A flag that only widens what optimizers may do.
const PROMISE: &str =
    "a promise; without it the instruction computes the same for every operand that keeps it";

const FLAGS: &[Row] = &[
    row(
        "nuw",
        Kept("`NoUnsignedWrap` where `--wrap-decorations` is given"),
        Value("i32", "add [[nuw]] i32 %a, %b"),
    )
    .says(&["NoUnsignedWrap"])
    .wrapping(),
    row("nuw", Harmless(PROMISE), Value("i32", "add [[nuw]] i32 %a, %b")),
    row(
        "nsw",
        Kept("`NoSignedWrap` where `--wrap-decorations` is given"),
        Value("i32", "add [[nsw]] i32 %a, %b"),
    )
    .says(&["NoSignedWrap"])
    .wrapping(),
    row("nsw", Harmless(PROMISE), Value("i32", "add [[nsw]] i32 %a, %b")),
    row(
        "nuw",
        Harmless(
            "shaders have `NoUnsignedWrap` by a flag alone, since drivers differ in what they make of it",
        ),
        Shader("%r = add [[nuw]] i32 %a, %b\n  store i32 %r, ptr addrspace(11) %p"),
    ),
    row(
        "nsw",
        Harmless("shaders have `NoSignedWrap` by a flag alone, since drivers differ in what they make of it"),
        Shader("%r = add [[nsw]] i32 %a, %b\n  store i32 %r, ptr addrspace(11) %p"),
    ),
    promise("trunc nuw", PROMISE, "i32", "trunc [[nuw]] i64 %l to i32"),
    promise("trunc nsw", PROMISE, "i32", "trunc [[nsw]] i64 %l to i32"),
    promise("exact", PROMISE, "i32", "udiv [[exact]] i32 %a, %b"),
    promise("disjoint", PROMISE, "i32", "or [[disjoint]] i32 %a, %b"),
    promise("nneg", PROMISE, "i64", "zext [[nneg]] i32 %a to i64"),
    promise("uitofp nneg", PROMISE, "float", "uitofp [[nneg]] i32 %a to float"),
    promise("samesign", PROMISE, "i1", "icmp [[samesign]] ult i32 %a, %b"),
    row(
        "inbounds",
        Kept("`OpInBoundsPtrAccessChain`"),
        Value("ptr addrspace(1)", "getelementptr [[inbounds]] i32, ptr addrspace(1) %q, i64 %l"),
    )
    .says(&["OpInBoundsPtrAccessChain"]),
    promise("nusw", PROMISE, "ptr addrspace(1)", "getelementptr [[nusw]] i32, ptr addrspace(1) %q, i64 %l"),
    promise(
        "getelementptr nuw",
        PROMISE,
        "ptr addrspace(1)",
        "getelementptr [[nuw]] i32, ptr addrspace(1) %q, i64 %l",
    ),
    row(
        "alloca align",
        Kept("`Alignment`"),
        Kernel("%v = alloca i32[[, align 64]]\n  store volatile i32 %a, ptr %v"),
    )
    .says(&["Alignment 64"]),
    row(
        "alloca addrspace",
        Kept("the storage class of the space"),
        Kernel("%v = alloca i32, addrspace(0)\n  store volatile i32 %a, ptr %v"),
    )
    .says(&["OpVariable"]),
    row(
        "alloca of many",
        Kept("`OpVariableLengthArrayINTEL` where SPV_INTEL_variable_length_array is permitted"),
        Kernel("%v = alloca i32, i32 [[%a|3]]\n  store volatile i32 %a, ptr %v"),
    )
    .says(&["OpVariableLengthArrayINTEL"]),
    row(
        "alloca of many",
        Refused(Code::UNSUPPORTED, "SPV_INTEL_variable_length_array"),
        Kernel("%v = alloca i32, i32 [[%a|3]]\n  store volatile i32 %a, ptr %v"),
    )
    .extensions("-SPV_INTEL_variable_length_array"),
    row(
        "alloca inalloca",
        Harmless("memory like any other; what receives it is a parameter `inalloca`"),
        Kernel("%v = alloca [[inalloca]] i32\n  store volatile i32 %a, ptr %v"),
    ),
    row(
        "alloca swifterror",
        Harmless("memory like any other; what receives it is a parameter `swifterror`"),
        Kernel("%v = alloca [[swifterror]] ptr\n  store ptr null, ptr %v"),
    ),
    row("load align", Kept("`Aligned`"), Value("i32", "load i32, ptr addrspace(1) %q, align [[16|4]]"))
        .says(&["Aligned 16"]),
];

const PREDICATES: &[Row] = &[
    value("icmp eq", "ICMP_EQ", "`OpIEqual`", "i1", "icmp eq i32 %a, %b", &["OpIEqual "]),
    value("icmp ne", "ICMP_NE", "`OpINotEqual`", "i1", "icmp ne i32 %a, %b", &["OpINotEqual "]),
    value("icmp ugt", "ICMP_UGT", "`OpUGreaterThan`", "i1", "icmp ugt i32 %a, %b", &["OpUGreaterThan "]),
    value(
        "icmp uge",
        "ICMP_UGE",
        "`OpUGreaterThanEqual`",
        "i1",
        "icmp uge i32 %a, %b",
        &["OpUGreaterThanEqual "],
    ),
    value("icmp ult", "ICMP_ULT", "`OpULessThan`", "i1", "icmp ult i32 %a, %b", &["OpULessThan "]),
    value("icmp ule", "ICMP_ULE", "`OpULessThanEqual`", "i1", "icmp ule i32 %a, %b", &["OpULessThanEqual "]),
    value("icmp sgt", "ICMP_SGT", "`OpSGreaterThan`", "i1", "icmp sgt i32 %a, %b", &["OpSGreaterThan "]),
    value(
        "icmp sge",
        "ICMP_SGE",
        "`OpSGreaterThanEqual`",
        "i1",
        "icmp sge i32 %a, %b",
        &["OpSGreaterThanEqual "],
    ),
    value("icmp slt", "ICMP_SLT", "`OpSLessThan`", "i1", "icmp slt i32 %a, %b", &["OpSLessThan "]),
    value("icmp sle", "ICMP_SLE", "`OpSLessThanEqual`", "i1", "icmp sle i32 %a, %b", &["OpSLessThanEqual "]),
    value("fcmp false", "FCMP_FALSE", "`OpConstantFalse`", "i1", "fcmp false float %x, %y", &["OpStore"]),
    value("fcmp oeq", "FCMP_OEQ", "`OpFOrdEqual`", "i1", "fcmp oeq float %x, %y", &["OpFOrdEqual "]),
    value(
        "fcmp ogt",
        "FCMP_OGT",
        "`OpFOrdGreaterThan`",
        "i1",
        "fcmp ogt float %x, %y",
        &["OpFOrdGreaterThan "],
    ),
    value(
        "fcmp oge",
        "FCMP_OGE",
        "`OpFOrdGreaterThanEqual`",
        "i1",
        "fcmp oge float %x, %y",
        &["OpFOrdGreaterThanEqual "],
    ),
    value("fcmp olt", "FCMP_OLT", "`OpFOrdLessThan`", "i1", "fcmp olt float %x, %y", &["OpFOrdLessThan "]),
    value(
        "fcmp ole",
        "FCMP_OLE",
        "`OpFOrdLessThanEqual`",
        "i1",
        "fcmp ole float %x, %y",
        &["OpFOrdLessThanEqual "],
    ),
    value("fcmp one", "FCMP_ONE", "`OpFOrdNotEqual`", "i1", "fcmp one float %x, %y", &["OpFOrdNotEqual "]),
    value("fcmp ord", "FCMP_ORD", "`OpOrdered`", "i1", "fcmp ord float %x, %y", &["OpOrdered "]),
    value("fcmp uno", "FCMP_UNO", "`OpUnordered`", "i1", "fcmp uno float %x, %y", &["OpUnordered "]),
    value("fcmp ueq", "FCMP_UEQ", "`OpFUnordEqual`", "i1", "fcmp ueq float %x, %y", &["OpFUnordEqual "]),
    value(
        "fcmp ugt",
        "FCMP_UGT",
        "`OpFUnordGreaterThan`",
        "i1",
        "fcmp ugt float %x, %y",
        &["OpFUnordGreaterThan "],
    ),
    value(
        "fcmp uge",
        "FCMP_UGE",
        "`OpFUnordGreaterThanEqual`",
        "i1",
        "fcmp uge float %x, %y",
        &["OpFUnordGreaterThanEqual "],
    ),
    value(
        "fcmp ult",
        "FCMP_ULT",
        "`OpFUnordLessThan`",
        "i1",
        "fcmp ult float %x, %y",
        &["OpFUnordLessThan "],
    ),
    value(
        "fcmp ule",
        "FCMP_ULE",
        "`OpFUnordLessThanEqual`",
        "i1",
        "fcmp ule float %x, %y",
        &["OpFUnordLessThanEqual "],
    ),
    value(
        "fcmp une",
        "FCMP_UNE",
        "`OpFUnordNotEqual`",
        "i1",
        "fcmp une float %x, %y",
        &["OpFUnordNotEqual "],
    ),
    value("fcmp true", "FCMP_TRUE", "`OpConstantTrue`", "i1", "fcmp true float %x, %y", &["OpStore"]),
];

const ASSEMBLY: &[Row] = &[
    row("asm", Kept("`OpAsmCallINTEL` where SPV_INTEL_inline_assembly is named"), Kernel("%r = call i32 asm \"own\", \"=r,r\"(i32 %a)\n  store i32 %r, ptr addrspace(1) %p")).says(&["OpAsmINTEL", "OpAsmCallINTEL"]).extensions("+SPV_INTEL_inline_assembly"),
    row("asm", Refused(Code::UNAVAILABLE, "SPV_INTEL_inline_assembly"), Kernel("%r = call i32 asm \"own\", \"=r,r\"(i32 %a)\n  store i32 %r, ptr addrspace(1) %p")).extensions("-SPV_INTEL_inline_assembly"),
    row("sideeffect", Kept("`SideEffectsINTEL`"), Kernel("%r = call i32 asm [[sideeffect]] \"own\", \"=r,r\"(i32 %a)\n  store i32 %r, ptr addrspace(1) %p")).says(&["SideEffectsINTEL"]).extensions("+SPV_INTEL_inline_assembly"),
    row("inteldialect", Harmless("how x86's assembly is spelled; SPIR-V passes the text on"), Kernel("%r = call i32 asm [[inteldialect]] \"own\", \"=r,r\"(i32 %a)\n  store i32 %r, ptr addrspace(1) %p")).extensions("+SPV_INTEL_inline_assembly"),
    row("alignstack", Harmless("about a processor's stack"), Kernel("%r = call i32 asm [[alignstack]] \"own\", \"=r,r\"(i32 %a)\n  store i32 %r, ptr addrspace(1) %p")).extensions("+SPV_INTEL_inline_assembly"),
    row("unwind", Harmless("SPIR-V has no exceptions"), Kernel("%r = call i32 asm [[unwind]] \"own\", \"=r,r\"(i32 %a)\n  store i32 %r, ptr addrspace(1) %p")).extensions("+SPV_INTEL_inline_assembly"),
];

/// A flag of an addition.
const fn fast(
    name: &'static str,
    id: &'static str,
    how: &'static str,
    text: &'static str,
    words: &'static [&'static str],
) -> Row {
    row(name, Kept(how), Value("float", text)).id(id).says(words)
}

const FAST_MATH: &[Row] = &[
    fast(
        "nnan",
        "NoNaNs",
        "`FPFastMathMode NotNaN`",
        "fadd [[nnan]] float %x, %y",
        &["FPFastMathMode NotNaN"],
    ),
    fast(
        "ninf",
        "NoInfs",
        "`FPFastMathMode NotInf`",
        "fadd [[ninf]] float %x, %y",
        &["FPFastMathMode NotInf"],
    ),
    fast(
        "nsz",
        "NoSignedZeros",
        "`FPFastMathMode NSZ`",
        "fadd [[nsz]] float %x, %y",
        &["FPFastMathMode NSZ"],
    ),
    fast(
        "arcp",
        "AllowReciprocal",
        "`FPFastMathMode AllowRecip`",
        "fdiv [[arcp]] float %x, %y",
        &["FPFastMathMode AllowRecip"],
    ),
    fast(
        "contract",
        "AllowContract",
        "`AllowContract` where SPV_KHR_float_controls2 is named",
        "fadd [[contract]] float %x, %y",
        &["FPFastMathMode AllowContract"],
    )
    .extensions("+SPV_KHR_float_controls2"),
    fast(
        "reassoc",
        "AllowReassoc",
        "`AllowReassoc` where SPV_KHR_float_controls2 is named",
        "fadd [[reassoc]] float %x, %y",
        &["FPFastMathMode AllowReassoc"],
    )
    .extensions("+SPV_KHR_float_controls2"),
    row(
        "afn",
        Harmless("permits to compute less exactly; the exact computation satisfies it"),
        Value("float", "fdiv [[afn]] float %x, %y"),
    )
    .id("ApproxFunc"),
    row(
        "contract",
        Harmless("permits to join operations; nothing is joined without an extension that says so"),
        Value("float", "fadd [[contract]] float %x, %y"),
    )
    .id("AllowContract"),
    row(
        "reassoc",
        Harmless("permits another order; the order stays without an extension that says so"),
        Value("float", "fadd [[reassoc]] float %x, %y"),
    )
    .id("AllowReassoc"),
    fast("fast", "", "`FPFastMathMode Fast`", "fadd [[fast]] float %x, %y", &["Fast"]),
    row(
        "contract",
        Kept("no `NoContraction`, which operations without it have"),
        Shader("%r = fmul [[contract]] float %x, %y\n  store float %r, ptr addrspace(11) %p"),
    )
    .id("AllowContract")
    .says(&["OpFMul"]),
    row(
        "nnan",
        Harmless("a promise that shaders have no place for"),
        Shader("%r = fmul [[nnan]] float %x, %y\n  store float %r, ptr addrspace(11) %p"),
    )
    .id("NoNaNs"),
    row(
        "ninf",
        Harmless("a promise that shaders have no place for"),
        Shader("%r = fmul [[ninf]] float %x, %y\n  store float %r, ptr addrspace(11) %p"),
    )
    .id("NoInfs"),
    row(
        "nsz",
        Harmless("a promise that shaders have no place for"),
        Shader("%r = fmul [[nsz]] float %x, %y\n  store float %r, ptr addrspace(11) %p"),
    )
    .id("NoSignedZeros"),
    row("nnan of fneg", Kept("`FPFastMathMode NotNaN` where SPV_KHR_float_controls2 is named"), Value("float", "fneg [[nnan]] float %x")).id("").says(&["FPFastMathMode NotNaN"]).extensions("+SPV_KHR_float_controls2"),
    row("nnan of fcmp", Harmless("a promise about the operands; the comparison is the same"), Value("i1", "fcmp [[nnan]] olt float %x, %y")).id(""),
    row("nnan of select", Harmless("a promise about the operands; the choice is the same"), Value("float", "select [[nnan]] i1 %c, float %x, float %y")).id(""),
    row("nnan of phi", Harmless("a promise about the operands; the choice is the same"), Kernels("define spir_func float @f(i1 %c, float %x, float %y) {\n  br i1 %c, label %a, label %b\na:\n  br label %b\nb:\n  %r = phi [[nnan]] float [ %x, %a ], [ %y, %0 ]\n  ret float %r\n}")).id(""),
    row("nnan of call", Harmless("a promise about arguments and result; the callee computes the same"), KernelWith("declare spir_func float @f(float)", "%r = call [[nnan]] spir_func float @f(float %x)\n  store float %r, ptr addrspace(1) %p")).id(""),
    row("nnan of an intrinsic", Kept("`FPFastMathMode NotNaN` of the instruction that it is"), KernelWith("declare float @llvm.sqrt.f32(float)", "%r = call [[nnan]] float @llvm.sqrt.f32(float %x)\n  store float %r, ptr addrspace(1) %p")).id("").says(&["FPFastMathMode NotNaN"]),
];
