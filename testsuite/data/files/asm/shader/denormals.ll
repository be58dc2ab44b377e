; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; A shader that flushes denormal numbers; what metadata states of a width comes first.

declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x float], 12, 1), i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.t(target("spirv.VulkanBuffer", [0 x float], 12, 1) %h, i32 0)
  %x = load float, ptr addrspace(11) %p
  %y = fmul float %x, 0.5
  %wide = fpext float %y to double
  %z = fadd double %wide, 1.0
  %narrow = fptrunc double %z to float
  store float %narrow, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" "denormal-fp-math"="preserve-sign,preserve-sign" }
!spirv.ExecutionMode = !{!0}
!0 = !{ptr @main, i32 4459, i32 64}

; ---- expected ----
; ; Version: 1.4
;                OpCapability Shader
;                OpCapability Float64
;                OpCapability DenormPreserve
;                OpCapability DenormFlushToZero
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %global
;                OpExecutionMode %main LocalSize 1 1 1
;                OpExecutionMode %main DenormPreserve 64
;                OpExecutionMode %main DenormFlushToZero 32
;           %3 = OpString "denormals.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %wide "wide"
;                OpName %z "z"
;                OpName %narrow "narrow"
;                OpName %global "global"
;                OpDecorate %y NoContraction
;                OpDecorate %z NoContraction
;                OpDecorate %_runtimearr_float ArrayStride 4
;                OpDecorate %_struct_21 Block
;                OpMemberDecorate %_struct_21 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;       %float = OpTypeFloat 32
; %_runtimearr_float = OpTypeRuntimeArray %float
;  %_struct_21 = OpTypeStruct %_runtimearr_float
; %_ptr_StorageBuffer__struct_21 = OpTypePointer StorageBuffer %_struct_21
;      %global = OpVariable %_ptr_StorageBuffer__struct_21 StorageBuffer
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
; %_ptr_StorageBuffer_float = OpTypePointer StorageBuffer %float
;        %uint = OpTypeInt 32 0
;      %uint_0 = OpConstant %uint 0
;   %float_0_5 = OpConstant %float 0.5
;      %double = OpTypeFloat 64
;    %double_1 = OpConstant %double 1
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpAccessChain %_ptr_StorageBuffer_float %global %uint_0 %uint_0
;           %x = OpLoad %float %8
;           %y = OpFMul %float %x %float_0_5
;        %wide = OpFConvert %double %y
;           %z = OpFAdd %double %wide %double_1
;      %narrow = OpFConvert %float %z
;          %19 = OpAccessChain %_ptr_StorageBuffer_float %global %uint_0 %uint_0
;                OpStore %19 %narrow
;                OpReturn
;                OpFunctionEnd
