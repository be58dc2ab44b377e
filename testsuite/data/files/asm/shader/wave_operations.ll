; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; Subgroup operations of HLSL: SPIR-V 1.3 and their capabilities.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)

declare i32 @llvm.spv.wave.reduce.umax.i32(i32) #1
declare <4 x i32> @llvm.spv.wave.ballot(i1) #1
declare i1 @llvm.spv.wave.is.first.lane() #1
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %v = load i32, ptr addrspace(11) %p, align 4
  %m = call i32 @llvm.spv.wave.reduce.umax.i32(i32 %v)
  %e = icmp eq i32 %m, %v
  %b = call <4 x i32> @llvm.spv.wave.ballot(i1 %e)
  %w = extractelement <4 x i32> %b, i32 0
  %f = call i1 @llvm.spv.wave.is.first.lane()
  br i1 %f, label %then, label %exit
then:
  store i32 %w, ptr addrspace(11) %p, align 4
  br label %exit
exit:
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
attributes #1 = { convergent }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpCapability GroupNonUniformArithmetic
;                OpCapability GroupNonUniformBallot
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 8 1 1
;           %3 = OpString "wave_operations.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %i "i"
;                OpName %v "v"
;                OpName %m "m"
;                OpName %e "e"
;                OpName %b "b"
;                OpName %w "w"
;                OpName %f "f"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %global "global"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_29 Block
;                OpMemberDecorate %_struct_29 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_29 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_29 = OpTypePointer StorageBuffer %_struct_29
;      %global = OpVariable %_ptr_StorageBuffer__struct_29 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;      %uint_3 = OpConstant %uint 3
;        %bool = OpTypeBool
;      %v4uint = OpTypeVector %uint 4
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %8 0
;          %12 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %i
;           %v = OpLoad %uint %12
;           %m = OpGroupNonUniformUMax %uint %uint_3 Reduce %v
;           %e = OpIEqual %bool %m %v
;           %b = OpGroupNonUniformBallot %v4uint %uint_3 %e
;           %w = OpCompositeExtract %uint %b 0
;           %f = OpGroupNonUniformElect %bool %uint_3
;                OpSelectionMerge %24 None
;                OpBranchConditional %f %25 %24
;          %25 = OpLabel
;          %26 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %i
;                OpStore %26 %w
;                OpBranch %24
;          %24 = OpLabel
;                OpReturn
;                OpFunctionEnd
