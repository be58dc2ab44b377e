; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_predicated_io
; spirv-val refuses: Invalid capability operand
; Loads and stores where a predicate holds, with and without memory operands; predicates may be numbers.

define spir_kernel void @f(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x) {
  %c = icmp eq i32 %x, 0
  %v = call spir_func i32 @_Z27__spirv_PredicatedLoadINTELPU3AS1Kibi(ptr addrspace(1) %p, i1 %c, i32 %x)
  call spir_func void @_Z28__spirv_PredicatedStoreINTELPU3AS1iib(ptr addrspace(1) %p, i32 %v, i1 %c)
  %w = call spir_func <2 x float> @_Z27__spirv_PredicatedLoadINTELPU3AS1KDv2_fbS_ii(ptr addrspace(1) %q, i1 %c, <2 x float> zeroinitializer, i32 2, i32 8)
  call spir_func void @_Z28__spirv_PredicatedStoreINTELPU3AS1Dv2_fS_iii(ptr addrspace(1) %q, <2 x float> %w, i32 %x, i32 2, i32 8)
  ret void
}

declare spir_func i32 @_Z27__spirv_PredicatedLoadINTELPU3AS1Kibi(ptr addrspace(1), i1, i32)
declare spir_func void @_Z28__spirv_PredicatedStoreINTELPU3AS1iib(ptr addrspace(1), i32, i1)
declare spir_func <2 x float> @_Z27__spirv_PredicatedLoadINTELPU3AS1KDv2_fbS_ii(ptr addrspace(1), i1, <2 x float>, i32, i32)
declare spir_func void @_Z28__spirv_PredicatedStoreINTELPU3AS1Dv2_fS_iii(ptr addrspace(1), <2 x float>, i32, i32, i32)

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int8
;                OpCapability PredicatedIOINTEL
;                OpExtension "SPV_INTEL_predicated_io"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "predicated_io.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %p "p"
;                OpName %q "q"
;                OpName %x "x"
;                OpName %c "c"
;                OpName %v "v"
;                OpName %w "w"
;        %void = OpTypeVoid
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar %_ptr_CrossWorkgroup_uchar %uint
;        %bool = OpTypeBool
;      %uint_0 = OpConstant %uint 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;       %float = OpTypeFloat 32
;     %v2float = OpTypeVector %float 2
; %_ptr_CrossWorkgroup_v2float = OpTypePointer CrossWorkgroup %v2float
;          %22 = OpConstantNull %v2float
;           %f = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;           %q = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;           %x = OpFunctionParameter %uint
;          %10 = OpLabel
;           %c = OpIEqual %bool %x %uint_0
;          %15 = OpBitcast %_ptr_CrossWorkgroup_uint %p
;           %v = OpPredicatedLoadINTEL %uint %15 %c %x
;          %17 = OpBitcast %_ptr_CrossWorkgroup_uint %p
;                OpPredicatedStoreINTEL %17 %v %c
;          %19 = OpBitcast %_ptr_CrossWorkgroup_v2float %q
;           %w = OpPredicatedLoadINTEL %v2float %19 %c %22 Aligned 8
;          %23 = OpBitcast %_ptr_CrossWorkgroup_v2float %q
;          %24 = OpINotEqual %bool %x %uint_0
;                OpPredicatedStoreINTEL %23 %w %24 Aligned 8
;                OpReturn
;                OpFunctionEnd
