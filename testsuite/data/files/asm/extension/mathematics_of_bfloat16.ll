; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_KHR_bfloat16,+SPV_INTEL_bfloat16_arithmetic
; What is made of several instructions is computed in floats where it is of bfloat16 numbers.

declare bfloat @llvm.minimum.bf16(bfloat, bfloat)
declare bfloat @llvm.maximum.bf16(bfloat, bfloat)
declare bfloat @llvm.vector.reduce.fadd.v4bf16(bfloat, <4 x bfloat>)

define spir_kernel void @least(ptr addrspace(1) %out, bfloat %a, bfloat %b, <4 x bfloat> %v) {
  %low = call bfloat @llvm.minimum.bf16(bfloat %a, bfloat %b)
  %high = call bfloat @llvm.maximum.bf16(bfloat %low, bfloat %b)
  %sum = call bfloat @llvm.vector.reduce.fadd.v4bf16(bfloat %high, <4 x bfloat> %v)
  store bfloat %sum, ptr addrspace(1) %out, align 2
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability BFloat16TypeKHR
;                OpExtension "SPV_KHR_bfloat16"
;          %16 = OpExtInstImport "OpenCL.std"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %least "least"
;                OpExecutionMode %least ContractionOff
;           %2 = OpString "mathematics_of_bfloat16.ll"
;                OpSource Unknown 0 %2
;                OpName %least "least"
;                OpName %out "out"
;                OpName %a "a"
;                OpName %b "b"
;                OpName %v "v"
;                OpName %low "low"
;                OpName %high "high"
;                OpName %sum "sum"
;        %void = OpTypeVoid
;    %bfloat16 = OpTypeFloat 16 BFloat16KHR
; %_ptr_CrossWorkgroup_bfloat16 = OpTypePointer CrossWorkgroup %bfloat16
;  %v4bfloat16 = OpTypeVector %bfloat16 4
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_bfloat16 %bfloat16 %bfloat16 %v4bfloat16
;       %float = OpTypeFloat 32
;        %bool = OpTypeBool
;     %v4float = OpTypeVector %float 4
;       %least = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_bfloat16
;           %a = OpFunctionParameter %bfloat16
;           %b = OpFunctionParameter %bfloat16
;           %v = OpFunctionParameter %v4bfloat16
;          %12 = OpLabel
;          %14 = OpFConvert %float %a
;          %15 = OpFConvert %float %b
;          %17 = OpExtInst %float %16 fmin %14 %15
;          %19 = OpFUnordNotEqual %bool %14 %14
;          %20 = OpFUnordNotEqual %bool %15 %15
;          %21 = OpLogicalOr %bool %19 %20
;          %22 = OpFAdd %float %14 %15
;          %23 = OpSelect %float %21 %22 %17
;         %low = OpFConvert %bfloat16 %23
;          %25 = OpFConvert %float %low
;          %26 = OpFConvert %float %b
;          %27 = OpExtInst %float %16 fmax %25 %26
;          %28 = OpFUnordNotEqual %bool %25 %25
;          %29 = OpFUnordNotEqual %bool %26 %26
;          %30 = OpLogicalOr %bool %28 %29
;          %31 = OpFAdd %float %25 %26
;          %32 = OpSelect %float %30 %31 %27
;        %high = OpFConvert %bfloat16 %32
;          %35 = OpFConvert %v4float %v
;          %36 = OpFConvert %float %high
;          %37 = OpCompositeExtract %float %35 0
;          %38 = OpFAdd %float %36 %37
;          %39 = OpCompositeExtract %float %35 1
;          %40 = OpFAdd %float %38 %39
;          %41 = OpCompositeExtract %float %35 2
;          %42 = OpFAdd %float %40 %41
;          %43 = OpCompositeExtract %float %35 3
;          %44 = OpFAdd %float %42 %43
;         %sum = OpFConvert %bfloat16 %44
;                OpStore %out %sum Aligned 2
;                OpReturn
;                OpFunctionEnd
