; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_KHR_abort
; spirv-val refuses: Invalid capability operand
; The invocation ends with a message to the host: a number, a structure, one that C passes in memory.

%message = type { i32, float, [2 x i16] }

define spir_kernel void @f(ptr addrspace(1) %in, i1 %c) {
entry:
  br i1 %c, label %number, label %structure
number:
  %x = load i32, ptr addrspace(1) %in
  call void @llvm.spv.abort.i32(i32 %x)
  unreachable
structure:
  %y = load %message, ptr addrspace(1) %in
  call void @llvm.spv.abort(%message %y)
  store i32 1, ptr addrspace(1) %in
  ret void
}

define spir_kernel void @in_memory(i32 %i) {
  %m = alloca %message
  store i32 %i, ptr %m
  call spir_func void @_Z16__spirv_AbortKHR7message(ptr byval(%message) %m)
  ret void
}

define spir_kernel void @trapped(i1 %c) {
  br i1 %c, label %trap, label %done
trap:
  call void @llvm.trap()
  unreachable
done:
  ret void
}

declare void @llvm.spv.abort.i32(i32)
declare void @llvm.spv.abort(%message)
declare spir_func void @_Z16__spirv_AbortKHR7message(ptr byval(%message))
declare void @llvm.trap()

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int16
;                OpCapability AbortKHR
;                OpExtension "SPV_KHR_abort"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpEntryPoint Kernel %in_memory "in_memory"
;                OpEntryPoint Kernel %trapped "trapped"
;                OpExecutionMode %f ContractionOff
;                OpExecutionMode %in_memory ContractionOff
;                OpExecutionMode %trapped ContractionOff
;           %4 = OpString "abort.ll"
;                OpSource Unknown 0 %4
;                OpName %f "f"
;                OpName %in "in"
;                OpName %c "c"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %in_memory "in_memory"
;                OpName %i "i"
;                OpName %m "m"
;                OpName %trapped "trapped"
;                OpName %c_0 "c"
;                OpName %message "message"
;                OpDecorate %m Alignment 8
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;        %bool = OpTypeBool
;           %6 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %bool
;       %float = OpTypeFloat 32
;      %ushort = OpTypeInt 16 0
;      %uint_2 = OpConstant %uint 2
; %_arr_ushort_uint_2 = OpTypeArray %ushort %uint_2
;     %message = OpTypeStruct %uint %float %_arr_ushort_uint_2
; %_ptr_CrossWorkgroup_message = OpTypePointer CrossWorkgroup %message
;          %20 = OpTypeFunction %void %uint
; %_ptr_Function_message = OpTypePointer Function %message
; %_ptr_Function_uint = OpTypePointer Function %uint
;          %28 = OpTypeFunction %void %bool
;      %uint_0 = OpConstant %uint 0
;           %f = OpFunction %void None %6
;          %in = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %c = OpFunctionParameter %bool
;          %11 = OpLabel
;                OpBranchConditional %c %12 %13
;          %12 = OpLabel
;           %x = OpLoad %uint %in Aligned 4
;                OpAbortKHR %uint %x
;          %13 = OpLabel
;          %17 = OpBitcast %_ptr_CrossWorkgroup_message %in
;           %y = OpLoad %message %17 Aligned 4
;                OpAbortKHR %message %y
;                OpFunctionEnd
;   %in_memory = OpFunction %void None %20
;           %i = OpFunctionParameter %uint
;          %22 = OpLabel
;           %m = OpVariable %_ptr_Function_message Function
;          %26 = OpBitcast %_ptr_Function_uint %m
;                OpStore %26 %i Aligned 4
;          %27 = OpLoad %message %m
;                OpAbortKHR %message %27
;                OpFunctionEnd
;     %trapped = OpFunction %void None %28
;         %c_0 = OpFunctionParameter %bool
;          %30 = OpLabel
;                OpBranchConditional %c_0 %31 %32
;          %31 = OpLabel
;                OpAbortKHR %uint %uint_0
;          %32 = OpLabel
;                OpReturn
;                OpFunctionEnd
