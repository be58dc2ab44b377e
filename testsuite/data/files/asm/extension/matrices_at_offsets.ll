; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix
; spirv-val refuses: Invalid capability operand
; Matrices at offsets in a larger one in memory.

declare spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 12, 48, 0) @_Z40__spirv_CooperativeMatrixLoadOffsetINTELPU3AS1cjjili(ptr addrspace(1), i32, i32, i32, i64, i32)
declare spir_func void @__spirv_CooperativeMatrixStoreOffsetINTEL(ptr addrspace(1), i32, i32, target("spirv.CooperativeMatrixKHR", i8, 3, 12, 48, 0), i32, i64)

define spir_kernel void @copy(ptr addrspace(1) %from, ptr addrspace(1) %to, i32 %row, i32 %column, i64 %stride) {
  %matrix = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 12, 48, 0) @_Z40__spirv_CooperativeMatrixLoadOffsetINTELPU3AS1cjjili(ptr addrspace(1) %from, i32 %row, i32 %column, i32 0, i64 %stride, i32 1)
  call spir_func void @__spirv_CooperativeMatrixStoreOffsetINTEL(ptr addrspace(1) %to, i32 %column, i32 %row, target("spirv.CooperativeMatrixKHR", i8, 3, 12, 48, 0) %matrix, i32 1, i64 %stride)
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int8
;                OpCapability CooperativeMatrixOffsetInstructionsINTEL
;                OpExtension "SPV_INTEL_joint_matrix"
;                OpExtension "SPV_KHR_cooperative_matrix"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %copy "copy"
;                OpExecutionMode %copy ContractionOff
;           %2 = OpString "matrices_at_offsets.ll"
;                OpSource Unknown 0 %2
;                OpName %copy "copy"
;                OpName %from "from"
;                OpName %to "to"
;                OpName %row "row"
;                OpName %column "column"
;                OpName %stride "stride"
;                OpName %matrix "matrix"
;        %void = OpTypeVoid
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;        %uint = OpTypeInt 32 0
;       %ulong = OpTypeInt 64 0
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar %_ptr_CrossWorkgroup_uchar %uint %uint %ulong
;      %uint_3 = OpConstant %uint 3
;     %uint_12 = OpConstant %uint 12
;     %uint_48 = OpConstant %uint 48
;      %uint_0 = OpConstant %uint 0
;          %14 = OpTypeCooperativeMatrixKHR %uchar %uint_3 %uint_12 %uint_48 %uint_0
;      %uint_1 = OpConstant %uint 1
;        %copy = OpFunction %void None %4
;        %from = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;          %to = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;         %row = OpFunctionParameter %uint
;      %column = OpFunctionParameter %uint
;      %stride = OpFunctionParameter %ulong
;          %13 = OpLabel
;      %matrix = OpCooperativeMatrixLoadOffsetINTEL %14 %from %row %column %uint_0 %stride Volatile
;                OpCooperativeMatrixStoreOffsetINTEL %to %column %row %matrix %uint_1 %stride
;                OpReturn
;                OpFunctionEnd
