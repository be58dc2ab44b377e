; test: asm -mtriple=spirv-unknown-vulkan1.3-compute -O2
; Optimizations leave narrow numbers that are only stored so: no constant of their type, no selection between them.
define void @f() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i16], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i16], 12, 1) %h, i32 %i)
  %v = load i16, ptr addrspace(11) %p, align 2
  %w = zext i16 %v to i32
  %c = icmp ugt i32 %w, 7
  %z = select i1 %c, i32 5, i32 3
  %t = trunc i32 %z to i16
  store i16 %t, ptr addrspace(11) %p, align 2
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpCapability StorageBuffer16BitAccess
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %f "f" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %f LocalSize 1 1 1
;           %3 = OpString "narrow_storage_optimized.ll"
;                OpSource Unknown 0 %3
;                OpName %f "f"
;                OpName %i "i"
;                OpName %w "w"
;                OpName %c "c"
;                OpName %z "z"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %global "global"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %_runtimearr_ushort ArrayStride 2
;                OpDecorate %_struct_27 Block
;                OpMemberDecorate %_struct_27 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;      %ushort = OpTypeInt 16 0
; %_ptr_StorageBuffer_ushort = OpTypePointer StorageBuffer %ushort
; %_runtimearr_ushort = OpTypeRuntimeArray %ushort
;  %_struct_27 = OpTypeStruct %_runtimearr_ushort
; %_ptr_StorageBuffer__struct_27 = OpTypePointer StorageBuffer %_struct_27
;      %global = OpVariable %_ptr_StorageBuffer__struct_27 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;        %bool = OpTypeBool
;      %uint_7 = OpConstant %uint 7
;      %uint_5 = OpConstant %uint 5
;      %uint_3 = OpConstant %uint 3
;           %f = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %8 0
;          %12 = OpAccessChain %_ptr_StorageBuffer_ushort %global %uint_0 %i
;          %16 = OpLoad %ushort %12
;           %w = OpUConvert %uint %16
;           %c = OpUGreaterThan %bool %w %uint_7
;           %z = OpSelect %uint %c %uint_5 %uint_3
;          %24 = OpUConvert %ushort %z
;                OpStore %12 %24
;                OpReturn
;                OpFunctionEnd
