; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_KHR_expect_assume
; What is assumed and expected is kept where the extension is named.

declare void @llvm.assume(i1)
declare i32 @llvm.expect.i32(i32, i32)
declare i1 @llvm.expect.with.probability.i1(i1, i1, double)
define spir_kernel void @f(ptr addrspace(1) %out, i32 %x) {
  %positive = icmp sgt i32 %x, 0
  call void @llvm.assume(i1 %positive)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %out, i64 16) ]
  %likely = call i32 @llvm.expect.i32(i32 %x, i32 7)
  %small = icmp ult i32 %likely, 9
  %rarely = call i1 @llvm.expect.with.probability.i1(i1 %small, i1 false, double 9.0e-1)
  %word = zext i1 %rarely to i32
  store i32 %word, ptr addrspace(1) %out, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability ExpectAssumeKHR
;                OpExtension "SPV_KHR_expect_assume"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "expected_values.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %x "x"
;                OpName %positive "positive"
;                OpName %likely "likely"
;                OpName %small "small"
;                OpName %rarely "rarely"
;                OpName %word "word"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;        %bool = OpTypeBool
;      %uint_0 = OpConstant %uint 0
;      %uint_7 = OpConstant %uint 7
;      %uint_9 = OpConstant %uint 9
;       %false = OpConstantFalse %bool
;      %uint_1 = OpConstant %uint 1
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %x = OpFunctionParameter %uint
;           %9 = OpLabel
;    %positive = OpSGreaterThan %bool %x %uint_0
;                OpAssumeTrueKHR %positive
;      %likely = OpExpectKHR %uint %x %uint_7
;       %small = OpULessThan %bool %likely %uint_9
;      %rarely = OpExpectKHR %bool %small %false
;        %word = OpSelect %uint %rarely %uint_1 %uint_0
;                OpStore %out %word Aligned 4
;                OpReturn
;                OpFunctionEnd
