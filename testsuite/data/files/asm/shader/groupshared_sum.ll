; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; A compute shader: workgroup memory, a barrier, a loop, a buffer.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)

@gs = hidden addrspace(3) global [8 x i32] zeroinitializer, align 4
declare i32 @llvm.spv.thread.id.in.group.i32(i32)
declare void @llvm.spv.group.memory.barrier.with.group.sync() #1
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %t = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %v = load i32, ptr addrspace(11) %p, align 4
  %t64 = zext i32 %t to i64
  %s = getelementptr inbounds nuw i32, ptr addrspace(3) @gs, i64 %t64
  store i32 %v, ptr addrspace(3) %s, align 4
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %sum1, %loop ]
  %k64 = zext i32 %k to i64
  %q = getelementptr inbounds nuw i32, ptr addrspace(3) @gs, i64 %k64
  %w = load i32, ptr addrspace(3) %q, align 4
  %sum1 = add i32 %sum, %w
  %k1 = add i32 %k, 1
  %c = icmp ult i32 %k1, 8
  br i1 %c, label %loop, label %exit
exit:
  store i32 %sum1, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
attributes #1 = { convergent }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInLocalInvocationId %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 8 1 1
;           %4 = OpString "groupshared_sum.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %t "t"
;                OpName %i "i"
;                OpName %v "v"
;                OpName %k "k"
;                OpName %w "w"
;                OpName %sum1 "sum1"
;                OpName %sum "sum"
;                OpName %k1 "k1"
;                OpName %c "c"
;                OpName %__spirv_BuiltInLocalInvocationId "__spirv_BuiltInLocalInvocationId"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %global "global"
;                OpName %gs "gs"
;                OpDecorate %__spirv_BuiltInLocalInvocationId BuiltIn LocalInvocationId
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_40 Block
;                OpMemberDecorate %_struct_40 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInLocalInvocationId = OpVariable %_ptr_Input_v3uint Input
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %6 = OpTypeFunction %void
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_40 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_40 = OpTypePointer StorageBuffer %_struct_40
;      %global = OpVariable %_ptr_StorageBuffer__struct_40 StorageBuffer
;      %uint_0 = OpConstant %uint 0
; %_ptr_Workgroup_uint = OpTypePointer Workgroup %uint
;      %uint_8 = OpConstant %uint 8
; %_arr_uint_uint_8 = OpTypeArray %uint %uint_8
; %_ptr_Workgroup__arr_uint_uint_8 = OpTypePointer Workgroup %_arr_uint_uint_8
;          %gs = OpVariable %_ptr_Workgroup__arr_uint_uint_8 Workgroup
;      %uint_2 = OpConstant %uint 2
;    %uint_264 = OpConstant %uint 264
;      %uint_1 = OpConstant %uint 1
;        %bool = OpTypeBool
;        %main = OpFunction %void DontInline %6
;           %7 = OpLabel
;           %9 = OpLoad %v3uint %__spirv_BuiltInLocalInvocationId
;           %t = OpCompositeExtract %uint %9 0
;          %12 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %12 0
;          %15 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %i
;           %v = OpLoad %uint %15
;          %20 = OpAccessChain %_ptr_Workgroup_uint %gs %t
;                OpStore %20 %v
;                OpControlBarrier %uint_2 %uint_2 %uint_264
;                OpBranch %24
;          %24 = OpLabel
;           %k = OpPhi %uint %uint_0 %7 %k1 %35
;         %sum = OpPhi %uint %uint_0 %7 %sum1 %35
;          %25 = OpAccessChain %_ptr_Workgroup_uint %gs %k
;           %w = OpLoad %uint %25
;        %sum1 = OpIAdd %uint %sum %w
;          %k1 = OpIAdd %uint %k %uint_1
;           %c = OpULessThan %bool %k1 %uint_8
;                OpLoopMerge %36 %35 None
;                OpBranch %35
;          %35 = OpLabel
;                OpBranchConditional %c %24 %36
;          %36 = OpLabel
;          %37 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %i
;                OpStore %37 %sum1
;                OpReturn
;                OpFunctionEnd
