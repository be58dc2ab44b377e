; test: asm -mtriple=spirv64-unknown-unknown
; Matrices of SPV_INTEL_joint_matrix: checked loads, stores and construction, prefetches, coordinates, the packed layout and
; interpretations of components.
; spirv-val refuses: Invalid capability operand: 

declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 2) @_Z46__spirv_CooperativeMatrixConstructCheckedINTELiiiii(i32, i32, i32, i32, i32)
declare spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 12, 48, 0) @_Z41__spirv_CooperativeMatrixLoadCheckedINTELPU3AS4siiiili(ptr addrspace(4), i32, i32, i32, i32, i32, i64, i32)
declare spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 48, 12, 1) @_Z32__spirv_CooperativeMatrixLoadKHRPU3AS4sil(ptr addrspace(4), i32, i64)
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRmi(target("spirv.CooperativeMatrixKHR", i16, 3, 12, 48, 0), target("spirv.CooperativeMatrixKHR", i16, 3, 48, 12, 1), target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 2), i32)
declare spir_func void @_Z42__spirv_CooperativeMatrixStoreCheckedINTELPU3AS4im(ptr addrspace(4), i32, i32, target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 2), i32, i32, i32, i64, i32)
declare spir_func void @_Z38__spirv_CooperativeMatrixPrefetchINTELPU3AS1siiiil(ptr addrspace(1), i32, i32, i32, i32, i64)
declare spir_func <2 x i32> @_Z45__spirv_CooperativeMatrixGetElementCoordINTELPU3AS1mi(target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 2), i32)
define spir_kernel void @k(ptr addrspace(4) %data, ptr addrspace(1) %ahead, i64 %stride, i32 %x) {
  call spir_func void @_Z38__spirv_CooperativeMatrixPrefetchINTELPU3AS1siiiil(ptr addrspace(1) %ahead, i32 12, i32 48, i32 1, i32 0, i64 %stride)
  %c = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 2) @_Z46__spirv_CooperativeMatrixConstructCheckedINTELiiiii(i32 %x, i32 %x, i32 12, i32 12, i32 1)
  %a = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 12, 48, 0) @_Z41__spirv_CooperativeMatrixLoadCheckedINTELPU3AS4siiiili(ptr addrspace(4) %data, i32 0, i32 %x, i32 0, i32 12, i32 48, i64 %stride, i32 1)
  %b = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 48, 12, 1) @_Z32__spirv_CooperativeMatrixLoadKHRPU3AS4sil(ptr addrspace(4) %data, i32 2, i64 %stride)
  %r = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRmi(target("spirv.CooperativeMatrixKHR", i16, 3, 12, 48, 0) %a, target("spirv.CooperativeMatrixKHR", i16, 3, 48, 12, 1) %b, target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 2) %c, i32 64)
  call spir_func void @_Z42__spirv_CooperativeMatrixStoreCheckedINTELPU3AS4im(ptr addrspace(4) %data, i32 0, i32 %x, target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 2) %r, i32 0, i32 12, i32 12, i64 %stride, i32 1)
  %at = call spir_func <2 x i32> @_Z45__spirv_CooperativeMatrixGetElementCoordINTELPU3AS1mi(target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 2) %r, i32 %x)
  store <2 x i32> %at, ptr addrspace(4) %data
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int16
;                OpCapability GenericPointer
;                OpCapability Int8
;                OpCapability CooperativeMatrixCheckedInstructionsINTEL
;                OpCapability CooperativeMatrixPrefetchINTEL
;                OpCapability PackedCooperativeMatrixINTEL
;                OpCapability CooperativeMatrixInvocationInstructionsINTEL
;                OpCapability CooperativeMatrixBFloat16ComponentTypeINTEL
;                OpExtension "SPV_INTEL_joint_matrix"
;                OpExtension "SPV_KHR_cooperative_matrix"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "joint_matrices.ll"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;                OpName %data "data"
;                OpName %ahead "ahead"
;                OpName %stride "stride"
;                OpName %x "x"
;                OpName %c "c"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %r "r"
;                OpName %at "at"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
;      %v2uint = OpTypeVector %uint 2
; %_ptr_Generic_v2uint = OpTypePointer Generic %v2uint
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;       %ulong = OpTypeInt 64 0
;           %4 = OpTypeFunction %void %_ptr_Generic_v2uint %_ptr_CrossWorkgroup_uchar %ulong %uint
;      %ushort = OpTypeInt 16 0
; %_ptr_CrossWorkgroup_ushort = OpTypePointer CrossWorkgroup %ushort
;     %uint_12 = OpConstant %uint 12
;     %uint_48 = OpConstant %uint 48
;      %uint_0 = OpConstant %uint 0
;      %uint_3 = OpConstant %uint 3
;      %uint_2 = OpConstant %uint 2
;          %19 = OpTypeCooperativeMatrixKHR %uint %uint_3 %uint_12 %uint_12 %uint_2
;      %uint_1 = OpConstant %uint 1
; %_ptr_Generic_ushort = OpTypePointer Generic %ushort
;          %24 = OpTypeCooperativeMatrixKHR %ushort %uint_3 %uint_12 %uint_48 %uint_0
;          %27 = OpTypeCooperativeMatrixKHR %ushort %uint_3 %uint_48 %uint_12 %uint_1
; %_ptr_Generic_uint = OpTypePointer Generic %uint
;           %k = OpFunction %void None %4
;        %data = OpFunctionParameter %_ptr_Generic_v2uint
;       %ahead = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;      %stride = OpFunctionParameter %ulong
;           %x = OpFunctionParameter %uint
;          %13 = OpLabel
;          %15 = OpBitcast %_ptr_CrossWorkgroup_ushort %ahead
;                OpCooperativeMatrixPrefetchINTEL %15 %uint_12 %uint_48 1 %uint_0 %stride
;           %c = OpCooperativeMatrixConstructCheckedINTEL %19 %x %x %uint_12 %uint_12 %uint_1
;          %23 = OpBitcast %_ptr_Generic_ushort %data
;           %a = OpCooperativeMatrixLoadCheckedINTEL %24 %23 %uint_0 %x %uint_0 %uint_12 %uint_48 %stride Volatile
;          %26 = OpBitcast %_ptr_Generic_ushort %data
;           %b = OpCooperativeMatrixLoadKHR %27 %26 %uint_2 %stride
;           %r = OpCooperativeMatrixMulAddKHR %19 %a %b %c MatrixAAndBBFloat16ComponentsINTEL
;          %32 = OpBitcast %_ptr_Generic_uint %data
;                OpCooperativeMatrixStoreCheckedINTEL %32 %uint_0 %x %r %uint_0 %uint_12 %uint_12 %stride Volatile
;          %at = OpCooperativeMatrixGetElementCoordINTEL %v2uint %r %x
;                OpStore %data %at Aligned 8
;                OpReturn
;                OpFunctionEnd
