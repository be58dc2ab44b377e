; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-compute
; The counter of a buffer of the heap is the element of an array of counters that has its index.

@n = private unnamed_addr constant [2 x i8] c"B\00"
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %b = call target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefromheap.tspirv.VulkanBuffer_a0f32_12_1t(i32 %i)
  %c = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromheap.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0f32_12_1t(target("spirv.VulkanBuffer", [0 x float], 12, 1) %b)
  %x = call i32 @llvm.spv.resource.updatecounter.tspirv.VulkanBuffer_i32_12_1t(target("spirv.VulkanBuffer", i32, 12, 1) %c, i8 1)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0f32_12_1t(target("spirv.VulkanBuffer", [0 x float], 12, 1) %b, i32 %x)
  store float 1.0, ptr addrspace(11) %p
  ret void
}
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefromheap.tspirv.VulkanBuffer_a0f32_12_1t(i32)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefromheap.tspirv.VulkanBuffer_i32_12_1t.tspirv.VulkanBuffer_a0f32_12_1t(target("spirv.VulkanBuffer", [0 x float], 12, 1))
declare i32 @llvm.spv.resource.updatecounter.tspirv.VulkanBuffer_i32_12_1t(target("spirv.VulkanBuffer", i32, 12, 1), i8)

; ---- expected ----
; ; Version: 1.5
;                OpCapability Shader
;                OpCapability StorageBufferArrayDynamicIndexing
;                OpCapability RuntimeDescriptorArray
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId %CounterDescriptorHeap %ResourceDescriptorHeap
;                OpExecutionMode %main LocalSize 1 1 1
;           %5 = OpString "heap_counter.ll"
;                OpSource Unknown 0 %5
;                OpName %main "main"
;                OpName %i "i"
;                OpName %x "x"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %CounterDescriptorHeap "CounterDescriptorHeap"
;                OpName %ResourceDescriptorHeap "ResourceDescriptorHeap"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %_struct_22 Block
;                OpMemberDecorate %_struct_22 0 Offset 0
;                OpDecorate %CounterDescriptorHeap DescriptorSet 0
;                OpDecorate %CounterDescriptorHeap Binding 1
;                OpDecorate %_runtimearr_float ArrayStride 4
;                OpDecorate %_struct_27 Block
;                OpMemberDecorate %_struct_27 0 Offset 0
;                OpDecorate %ResourceDescriptorHeap DescriptorSet 0
;                OpDecorate %ResourceDescriptorHeap Binding 0
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;  %_struct_22 = OpTypeStruct %uint
; %_runtimearr__struct_22 = OpTypeRuntimeArray %_struct_22
; %_ptr_StorageBuffer__runtimearr__struct_22 = OpTypePointer StorageBuffer %_runtimearr__struct_22
; %CounterDescriptorHeap = OpVariable %_ptr_StorageBuffer__runtimearr__struct_22 StorageBuffer
;       %float = OpTypeFloat 32
; %_runtimearr_float = OpTypeRuntimeArray %float
;  %_struct_27 = OpTypeStruct %_runtimearr_float
; %_runtimearr__struct_27 = OpTypeRuntimeArray %_struct_27
; %_ptr_StorageBuffer__runtimearr__struct_27 = OpTypePointer StorageBuffer %_runtimearr__struct_27
; %ResourceDescriptorHeap = OpVariable %_ptr_StorageBuffer__runtimearr__struct_27 StorageBuffer
;        %void = OpTypeVoid
;           %7 = OpTypeFunction %void
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
; %_ptr_StorageBuffer_float = OpTypePointer StorageBuffer %float
;     %float_1 = OpConstant %float 1
;        %main = OpFunction %void DontInline %7
;           %8 = OpLabel
;          %10 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %10 0
;          %14 = OpAccessChain %_ptr_StorageBuffer_uint %CounterDescriptorHeap %i %uint_0
;           %x = OpAtomicIAdd %uint %14 %uint_1 %uint_0 %uint_1
;          %19 = OpAccessChain %_ptr_StorageBuffer_float %ResourceDescriptorHeap %i %uint_0 %x
;                OpStore %19 %float_1
;                OpReturn
;                OpFunctionEnd
