; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; Asked for by a function attribute.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  %e = icmp eq i32 %n, 1
  br i1 %e, label %x, label %y
x:
  br label %y
y:
  %r = phi i32 [ 1, %entry ], [ 2, %x ]
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "maximal-reconvergence"="true" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpExtension "SPV_KHR_maximal_reconvergence"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 8 1 1
;                OpExecutionMode %main MaximallyReconvergesKHR
;           %3 = OpString "maximal_reconvergence_attribute.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %i "i"
;                OpName %n "n"
;                OpName %e "e"
;                OpName %r "r"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %global "global"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_26 Block
;                OpMemberDecorate %_struct_26 0 Offset 0
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
;  %_struct_26 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_26 = OpTypePointer StorageBuffer %_struct_26
;      %global = OpVariable %_ptr_StorageBuffer__struct_26 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;        %bool = OpTypeBool
;      %uint_1 = OpConstant %uint 1
;      %uint_2 = OpConstant %uint 2
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %8 0
;          %12 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %i
;           %n = OpLoad %uint %12
;           %e = OpIEqual %bool %n %uint_1
;                OpSelectionMerge %19 None
;                OpBranchConditional %e %20 %19
;          %20 = OpLabel
;                OpBranch %19
;          %19 = OpLabel
;           %r = OpPhi %uint %uint_1 %6 %uint_2 %20
;          %21 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %i
;                OpStore %21 %r
;                OpReturn
;                OpFunctionEnd
