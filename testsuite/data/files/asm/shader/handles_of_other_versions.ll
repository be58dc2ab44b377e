; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Handles of resources in the shapes of LLVM 20 and 21: a flag for an index that differs, which becomes a mark of the index.

@name = private unnamed_addr constant [4 x i8] c"Out\00"
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, i1, ptr)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, i1)
declare target("spirv.VulkanBuffer", [0 x i64], 12, 0) @llvm.spv.resource.handlefromimplicitbinding.tspirv.VulkanBuffer_a0i64_12_0t(i32, i32, i32, i32, i1, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.w(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.r(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.i(target("spirv.VulkanBuffer", [0 x i64], 12, 0), i32)
declare i32 @llvm.spv.thread.id.i32(i32)

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 1, i32 4, i32 %i, i1 true, ptr @name)
  %g = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 0, i32 1, i32 0, i1 false)
  %f = call target("spirv.VulkanBuffer", [0 x i64], 12, 0) @llvm.spv.resource.handlefromimplicitbinding.tspirv.VulkanBuffer_a0i64_12_0t(i32 0, i32 0, i32 1, i32 0, i1 false, ptr @name)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.w(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer.r(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %g, i32 %i)
  %r = call ptr addrspace(11) @llvm.spv.resource.getpointer.i(target("spirv.VulkanBuffer", [0 x i64], 12, 0) %f, i32 %i)
  %v = load i32, ptr addrspace(11) %q
  %w = load i64, ptr addrspace(11) %r
  %t = trunc i64 %w to i32
  %s = add i32 %v, %t
  store i32 %s, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.5
;                OpCapability Shader
;                OpCapability StorageBufferArrayNonUniformIndexing
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId %Out %global %Out_1
;                OpExecutionMode %main LocalSize 8 1 1
;           %6 = OpString "handles_of_other_versions.ll"
;                OpSource Unknown 0 %6
;                OpName %main "main"
;                OpName %i "i"
;                OpName %v "v"
;                OpName %t "t"
;                OpName %s "s"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %Out "Out"
;                OpName %global "global"
;                OpName %Out_1 "Out.1"
;                OpDecorate %14 NonUniform
;                OpDecorate %25 NonUniform
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_28 Block
;                OpMemberDecorate %_struct_28 0 Offset 0
;                OpDecorate %Out DescriptorSet 0
;                OpDecorate %Out Binding 1
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;                OpDecorate %global NonWritable
;                OpDecorate %_runtimearr_v2uint ArrayStride 8
;                OpDecorate %_struct_34 Block
;                OpMemberDecorate %_struct_34 0 Offset 0
;                OpDecorate %Out_1 DescriptorSet 0
;                OpDecorate %Out_1 Binding 2
;                OpDecorate %Out_1 NonWritable
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_28 = OpTypeStruct %_runtimearr_uint
;      %uint_4 = OpConstant %uint 4
; %_arr__struct_28_uint_4 = OpTypeArray %_struct_28 %uint_4
; %_ptr_StorageBuffer__arr__struct_28_uint_4 = OpTypePointer StorageBuffer %_arr__struct_28_uint_4
;         %Out = OpVariable %_ptr_StorageBuffer__arr__struct_28_uint_4 StorageBuffer
; %_ptr_StorageBuffer__struct_28 = OpTypePointer StorageBuffer %_struct_28
;      %global = OpVariable %_ptr_StorageBuffer__struct_28 StorageBuffer
;      %v2uint = OpTypeVector %uint 2
; %_runtimearr_v2uint = OpTypeRuntimeArray %v2uint
;  %_struct_34 = OpTypeStruct %_runtimearr_v2uint
; %_ptr_StorageBuffer__struct_34 = OpTypePointer StorageBuffer %_struct_34
;       %Out_1 = OpVariable %_ptr_StorageBuffer__struct_34 StorageBuffer
;        %void = OpTypeVoid
;           %8 = OpTypeFunction %void
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
;      %uint_0 = OpConstant %uint 0
; %_ptr_StorageBuffer_v2uint = OpTypePointer StorageBuffer %v2uint
;        %main = OpFunction %void DontInline %8
;           %9 = OpLabel
;          %11 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %11 0
;          %14 = OpCopyObject %uint %i
;          %16 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %i
;           %v = OpLoad %uint %16
;          %20 = OpAccessChain %_ptr_StorageBuffer_v2uint %Out_1 %uint_0 %i
;          %22 = OpLoad %v2uint %20
;           %t = OpCompositeExtract %uint %22 0
;           %s = OpIAdd %uint %v %t
;          %25 = OpAccessChain %_ptr_StorageBuffer_uint %Out %14 %uint_0 %i
;                OpStore %25 %s
;                OpReturn
;                OpFunctionEnd
