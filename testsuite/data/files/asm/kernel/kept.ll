; test: asm -mtriple=spirv64-unknown-unknown -O2
; What the source asks to keep stays in a module of kernels, though nothing uses it and it is not exported.

@v = internal addrspace(1) global i32 5
@c = internal addrspace(2) constant i32 7
@gone = internal addrspace(1) global i32 9

define internal spir_func i32 @f() {
  ret i32 1
}

define internal spir_func i32 @unused() {
  ret i32 2
}

define internal spir_func i32 @named() {
  ret i32 3
}

@other = internal alias i32 (), ptr @named

define spir_kernel void @k() {
  ret void
}

@llvm.used = appending global [2 x ptr] [ptr @f, ptr addrspacecast (ptr addrspace(1) @v to ptr)], section "llvm.metadata"
@llvm.compiler.used = appending global [2 x ptr] [ptr addrspacecast (ptr addrspace(2) @c to ptr), ptr @other], section "llvm.metadata"

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "kept.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %named "named"
;                OpName %k "k"
;                OpName %v "v"
;                OpName %c "c"
;                OpDecorate %c Constant
;        %uint = OpTypeInt 32 0
;           %5 = OpTypeFunction %uint
;      %uint_1 = OpConstant %uint 1
;      %uint_3 = OpConstant %uint 3
;        %void = OpTypeVoid
;          %12 = OpTypeFunction %void
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;      %uint_5 = OpConstant %uint 5
;           %v = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_5
; %_ptr_UniformConstant_uint = OpTypePointer UniformConstant %uint
;      %uint_7 = OpConstant %uint 7
;           %c = OpVariable %_ptr_UniformConstant_uint UniformConstant %uint_7
;           %f = OpFunction %uint None %5
;           %6 = OpLabel
;                OpReturnValue %uint_1
;                OpFunctionEnd
;       %named = OpFunction %uint None %5
;           %9 = OpLabel
;                OpReturnValue %uint_3
;                OpFunctionEnd
;           %k = OpFunction %void None %12
;          %13 = OpLabel
;                OpReturn
;                OpFunctionEnd
