; test: asm -mtriple=spirv-unknown-vulkan1.3-compute --spv-untyped-pointers
; Pointers into memory with a layout are untyped; those to variables of invocations and to images are not.

%struct.cell = type { i32, <3 x float> }
define void @main() #0 {
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %cells = call target("spirv.VulkanBuffer", [0 x %struct.cell], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0s_struct.cells_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %at = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0s_struct.cells_12_1t(target("spirv.VulkanBuffer", [0 x %struct.cell], 12, 1) %cells, i32 %id)
  %count = load i32, ptr addrspace(11) %at, align 4
  %second = getelementptr inbounds %struct.cell, ptr addrspace(11) %at, i64 0, i32 1, i64 1
  %number = uitofp i32 %count to float
  store float %number, ptr addrspace(11) %second, align 4
  %counter = atomicrmw add ptr addrspace(11) %at, i32 1 monotonic
  ret void
}
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x %struct.cell], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0s_struct.cells_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0s_struct.cells_12_1t(target("spirv.VulkanBuffer", [0 x %struct.cell], 12, 1), i32)
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpCapability UntypedPointersKHR
;                OpExtension "SPV_KHR_untyped_pointers"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 8 1 1
;           %3 = OpString "untyped_pointers_in_shader.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %id "id"
;                OpName %count "count"
;                OpName %number "number"
;                OpName %counter "counter"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %struct_cell "struct.cell"
;                OpName %global "global"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpMemberDecorate %struct_cell 0 Offset 0
;                OpMemberDecorate %struct_cell 1 Offset 16
;                OpDecorate %_runtimearr_struct_cell ArrayStride 32
;                OpDecorate %_struct_13 Block
;                OpMemberDecorate %_struct_13 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
; %_ptr_StorageBuffer = OpTypeUntypedPointerKHR StorageBuffer
;       %float = OpTypeFloat 32
;     %v3float = OpTypeVector %float 3
; %struct_cell = OpTypeStruct %uint %v3float
; %_runtimearr_struct_cell = OpTypeRuntimeArray %struct_cell
;  %_struct_13 = OpTypeStruct %_runtimearr_struct_cell
;      %global = OpUntypedVariableKHR %_ptr_StorageBuffer StorageBuffer %_struct_13
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;          %id = OpCompositeExtract %uint %8 0
;          %12 = OpUntypedAccessChainKHR %_ptr_StorageBuffer %_struct_13 %global %uint_0 %id %uint_0
;       %count = OpLoad %uint %12
;      %number = OpConvertUToF %float %count
;          %19 = OpUntypedAccessChainKHR %_ptr_StorageBuffer %_struct_13 %global %uint_0 %id %uint_1 %uint_1
;                OpStore %19 %number
;          %21 = OpUntypedAccessChainKHR %_ptr_StorageBuffer %_struct_13 %global %uint_0 %id %uint_0
;     %counter = OpAtomicIAdd %uint %21 %uint_1 %uint_0 %uint_1
;                OpReturn
;                OpFunctionEnd
