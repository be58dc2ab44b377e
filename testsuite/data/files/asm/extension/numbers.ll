; test: asm -mtriple=spirv64-unknown-unknown --wrap-decorations --spirv-ext=+SPV_KHR_bfloat16,+SPV_KHR_bit_instructions,+SPV_KHR_integer_dot_product,+SPV_KHR_linkonce_odr,+SPV_KHR_no_integer_wrap_decoration
; bfloat16, reversed bits, dot products, functions that several modules define, sums that do not wrap.

declare i32 @llvm.bitreverse.i32(i32)
declare spir_func i32 @__spirv_SDot(<4 x i8>, <4 x i8>)
define linkonce_odr spir_func i32 @shared(i32 %x) {
  ret i32 %x
}
define spir_kernel void @f(ptr addrspace(1) %out, bfloat %b, i32 %n, <4 x i8> %v) {
  %f = fpext bfloat %b to float
  store float %f, ptr addrspace(1) %out, align 4
  %r = call i32 @llvm.bitreverse.i32(i32 %n)
  %d = call spir_func i32 @__spirv_SDot(<4 x i8> %v, <4 x i8> %v)
  %s = add nsw i32 %r, %d
  %t = call spir_func i32 @shared(i32 %s)
  store i32 %t, ptr addrspace(1) %out, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.6
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability BFloat16TypeKHR
;                OpCapability DotProductInput4x8Bit
;                OpCapability DotProduct
;                OpCapability BitInstructions
;                OpExtension "SPV_KHR_bfloat16"
;                OpExtension "SPV_KHR_bit_instructions"
;                OpExtension "SPV_KHR_linkonce_odr"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "numbers.ll"
;                OpSource Unknown 0 %2
;                OpName %shared "shared"
;                OpName %x "x"
;                OpName %f "f"
;                OpName %out "out"
;                OpName %b "b"
;                OpName %n "n"
;                OpName %v "v"
;                OpName %f_0 "f"
;                OpName %r "r"
;                OpName %d "d"
;                OpName %s "s"
;                OpName %t "t"
;                OpDecorate %shared LinkageAttributes "shared" LinkOnceODR
;                OpDecorate %s NoSignedWrap
;        %uint = OpTypeInt 32 0
;           %5 = OpTypeFunction %uint %uint
;        %void = OpTypeVoid
;       %float = OpTypeFloat 32
; %_ptr_CrossWorkgroup_float = OpTypePointer CrossWorkgroup %float
;    %bfloat16 = OpTypeFloat 16 BFloat16KHR
;       %uchar = OpTypeInt 8 0
;     %v4uchar = OpTypeVector %uchar 4
;           %9 = OpTypeFunction %void %_ptr_CrossWorkgroup_float %bfloat16 %uint %v4uchar
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;      %shared = OpFunction %uint None %5
;           %x = OpFunctionParameter %uint
;           %7 = OpLabel
;                OpReturnValue %x
;                OpFunctionEnd
;           %f = OpFunction %void None %9
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_float
;           %b = OpFunctionParameter %bfloat16
;           %n = OpFunctionParameter %uint
;           %v = OpFunctionParameter %v4uchar
;          %17 = OpLabel
;         %f_0 = OpFConvert %float %b
;                OpStore %out %f_0 Aligned 4
;           %r = OpBitReverse %uint %n
;           %d = OpSDot %uint %v %v
;           %s = OpIAdd %uint %r %d
;           %t = OpFunctionCall %uint %shared %s
;          %25 = OpBitcast %_ptr_CrossWorkgroup_uint %out
;                OpStore %25 %t Aligned 4
;                OpReturn
;                OpFunctionEnd
