; test: asm -mtriple=spirv64-unknown-unknown
; The mangled name of a chain states the scalar that it leads to; the chain is one of the object that its base is.

declare spir_func ptr @_Z19__spirv_AccessChainPiii(ptr, i32, i32)
declare spir_func ptr @__spirv_InBoundsPtrAccessChain(ptr, i32, i32, i32)
declare spir_func ptr addrspace(1) @_Z30__spirv_InBoundsPtrAccessChainPU3AS1il(ptr addrspace(1), i64)

define spir_kernel void @move(ptr addrspace(1) %out, i32 %i) {
  %object = alloca { i32, [4 x float] }, align 4
  %from = call spir_func ptr @_Z19__spirv_AccessChainPiii(ptr %object, i32 1, i32 %i)
  %to = call spir_func ptr @__spirv_InBoundsPtrAccessChain(ptr %object, i32 0, i32 1, i32 2)
  %value = load float, ptr %from, align 4
  store float %value, ptr %to, align 4
  %third = call spir_func ptr addrspace(1) @_Z30__spirv_InBoundsPtrAccessChainPU3AS1il(ptr addrspace(1) %out, i64 3)
  store i32 %i, ptr addrspace(1) %third, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int8
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %move "move"
;                OpExecutionMode %move ContractionOff
;           %2 = OpString "chains_named_by_scalars.ll"
;                OpSource Unknown 0 %2
;                OpName %move "move"
;                OpName %out "out"
;                OpName %i "i"
;                OpName %object "object"
;                OpName %from "from"
;                OpName %to "to"
;                OpName %value "value"
;                OpName %third "third"
;                OpDecorate %object Alignment 4
;        %void = OpTypeVoid
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar %uint
;       %float = OpTypeFloat 32
;      %uint_4 = OpConstant %uint 4
; %_arr_float_uint_4 = OpTypeArray %float %uint_4
;  %_struct_27 = OpTypeStruct %uint %_arr_float_uint_4
; %_ptr_Function__struct_27 = OpTypePointer Function %_struct_27
; %_ptr_Function_float = OpTypePointer Function %float
;      %uint_1 = OpConstant %uint 1
;      %uint_0 = OpConstant %uint 0
;      %uint_2 = OpConstant %uint 2
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;       %ulong = OpTypeInt 64 0
;     %ulong_3 = OpConstant %ulong 3
;        %move = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;           %i = OpFunctionParameter %uint
;           %9 = OpLabel
;      %object = OpVariable %_ptr_Function__struct_27 Function
;        %from = OpAccessChain %_ptr_Function_float %object %uint_1 %i
;          %to = OpInBoundsPtrAccessChain %_ptr_Function_float %object %uint_0 %uint_1 %uint_2
;       %value = OpLoad %float %from Aligned 4
;                OpStore %to %value Aligned 4
;          %21 = OpBitcast %_ptr_CrossWorkgroup_uint %out
;       %third = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uint %21 %ulong_3
;                OpStore %third %i Aligned 4
;                OpReturn
;                OpFunctionEnd
