; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_2d_block_io
; Blocks of two dimensions are loaded, stored and prefetched by a sub-group.

declare spir_func void @__spirv_Subgroup2DBlockLoadINTEL(i32, i32, i32, i32, ptr addrspace(1), i32, i32, i32, <2 x i32>, ptr)
declare spir_func void @__spirv_Subgroup2DBlockPrefetchINTEL(i32, i32, i32, i32, ptr addrspace(1), i32, i32, i32, <2 x i32>)
define spir_kernel void @f(ptr addrspace(1) %base, <2 x i32> %at) {
  %into = alloca [8 x i32], align 4
  call spir_func void @__spirv_Subgroup2DBlockLoadINTEL(i32 4, i32 8, i32 8, i32 1, ptr addrspace(1) %base, i32 64, i32 64, i32 64, <2 x i32> %at, ptr %into)
  call spir_func void @__spirv_Subgroup2DBlockPrefetchINTEL(i32 4, i32 8, i32 8, i32 1, ptr addrspace(1) %base, i32 64, i32 64, i32 64, <2 x i32> %at)
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int8
;                OpCapability Subgroup2DBlockIOINTEL
;                OpExtension "SPV_INTEL_2d_block_io"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "block_io_of_two_dimensions.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %base "base"
;                OpName %at "at"
;                OpName %into "into"
;                OpDecorate %into Alignment 4
;        %void = OpTypeVoid
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;        %uint = OpTypeInt 32 0
;      %v2uint = OpTypeVector %uint 2
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar %v2uint
;      %uint_8 = OpConstant %uint 8
; %_arr_uint_uint_8 = OpTypeArray %uint %uint_8
; %_ptr_Function__arr_uint_uint_8 = OpTypePointer Function %_arr_uint_uint_8
;      %uint_4 = OpConstant %uint 4
;      %uint_1 = OpConstant %uint 1
;     %uint_64 = OpConstant %uint 64
;           %f = OpFunction %void None %4
;        %base = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;          %at = OpFunctionParameter %v2uint
;           %9 = OpLabel
;        %into = OpVariable %_ptr_Function__arr_uint_uint_8 Function
;                OpSubgroup2DBlockLoadINTEL %uint_4 %uint_8 %uint_8 %uint_1 %base %uint_64 %uint_64 %uint_64 %at %into
;                OpSubgroup2DBlockPrefetchINTEL %uint_4 %uint_8 %uint_8 %uint_1 %base %uint_64 %uint_64 %uint_64 %at
;                OpReturn
;                OpFunctionEnd
