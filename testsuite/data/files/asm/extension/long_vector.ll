; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_EXT_long_vector --strip-debug
; Where the extension is named, a vector of five stays one. Memory is accessed in parts, since its size there is not stated; instructions of OpenCL.std compute by component.
; spirv-val refuses: Invalid capability operand: 5425

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %i) {
  %a = load <5 x float>, ptr addrspace(1) %p
  %b = fmul <5 x float> %a, %a
  %c = fcmp olt <5 x float> %a, %b
  %d = select <5 x i1> %c, <5 x float> %a, <5 x float> %b
  %e = call <5 x float> @llvm.sqrt.v5f32(<5 x float> %d)
  %x = extractelement <5 x float> %e, i32 %i
  store float %x, ptr addrspace(1) %q
  ret void
}

; ---- expected ----
; ; Version: 1.3
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int8
;                OpCapability LongVectorEXT
;                OpExtension "SPV_EXT_long_vector"
;          %31 = OpExtInstImport "OpenCL.std"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %1 "k"
;                OpExecutionMode %1 ContractionOff
;           %2 = OpString "long_vector.ll"
;                OpSource Unknown 0 %2
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
;     %v5float = OpTypeVector %float 5
; %_ptr_CrossWorkgroup_v5float = OpTypePointer CrossWorkgroup %v5float
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_v5float %_ptr_CrossWorkgroup_float %uint
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
;     %v4float = OpTypeVector %float 4
; %_ptr_CrossWorkgroup_v4float = OpTypePointer CrossWorkgroup %v4float
;     %uint_16 = OpConstant %uint 16
;        %bool = OpTypeBool
;      %v5bool = OpTypeVector %bool 5
;           %1 = OpFunction %void None %4
;           %6 = OpFunctionParameter %_ptr_CrossWorkgroup_v5float
;           %8 = OpFunctionParameter %_ptr_CrossWorkgroup_float
;          %10 = OpFunctionParameter %uint
;          %11 = OpLabel
;          %13 = OpBitcast %_ptr_CrossWorkgroup_uchar %6
;          %15 = OpBitcast %_ptr_CrossWorkgroup_v4float %13
;          %17 = OpLoad %v4float %15 Aligned 32
;          %18 = OpBitcast %_ptr_CrossWorkgroup_uchar %6
;          %19 = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %18 %uint_16
;          %21 = OpBitcast %_ptr_CrossWorkgroup_float %19
;          %23 = OpLoad %float %21 Aligned 16
;          %25 = OpCompositeConstruct %v5float %17 %23
;          %26 = OpFMul %v5float %25 %25
;          %28 = OpFOrdLessThan %v5bool %25 %26
;          %29 = OpSelect %v5float %28 %25 %26
;          %30 = OpCompositeExtract %float %29 0
;          %32 = OpExtInst %float %31 sqrt %30
;          %33 = OpCompositeExtract %float %29 1
;          %34 = OpExtInst %float %31 sqrt %33
;          %35 = OpCompositeExtract %float %29 2
;          %36 = OpExtInst %float %31 sqrt %35
;          %37 = OpCompositeExtract %float %29 3
;          %38 = OpExtInst %float %31 sqrt %37
;          %39 = OpCompositeExtract %float %29 4
;          %40 = OpExtInst %float %31 sqrt %39
;          %41 = OpCompositeConstruct %v5float %32 %34 %36 %38 %40
;          %42 = OpVectorExtractDynamic %float %41 %10
;                OpStore %8 %42 Aligned 4
;                OpReturn
;                OpFunctionEnd
