; test: asm -mtriple=spirv1.4-unknown-vulkan1.2-compute
; Loop controls with parameters, in the order of their bits. They take SPIR-V 1.4.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s1, %latch ]
  %c = icmp ult i32 %k, %n
  br i1 %c, label %latch, label %done
latch:
  %s1 = xor i32 %s, %k
  %k1 = add i32 %k, 1
  br label %head, !llvm.loop !0
done:
  br label %again
again:
  %q = phi i32 [ %s, %done ], [ %q1, %again ]
  %q1 = udiv i32 %q, 3
  %d = icmp ugt i32 %q1, 9
  br i1 %d, label %again, label %out, !llvm.loop !10
out:
  %r = add i32 %q1, %s
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
!0 = distinct !{!0, !1, !2, !3}
!1 = !{!"llvm.loop.unroll.count", i32 4}
!2 = !{!"llvm.loop.peel.count", i32 1}
!3 = !{!"llvm.loop.vectorize.width", i32 8}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.ivdep.safelen", i32 16}
!12 = !{!"llvm.loop.unroll.enable"}

; ---- expected ----
; ; Version: 1.4
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId %global
;                OpExecutionMode %main LocalSize 8 1 1
;           %4 = OpString "loop_parameters.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %i "i"
;                OpName %n "n"
;                OpName %c "c"
;                OpName %k "k"
;                OpName %s1 "s1"
;                OpName %s "s"
;                OpName %k1 "k1"
;                OpName %q1 "q1"
;                OpName %q "q"
;                OpName %d "d"
;                OpName %r "r"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %global "global"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_38 Block
;                OpMemberDecorate %_struct_38 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_38 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_38 = OpTypePointer StorageBuffer %_struct_38
;      %global = OpVariable %_ptr_StorageBuffer__struct_38 StorageBuffer
;        %void = OpTypeVoid
;           %6 = OpTypeFunction %void
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
;      %uint_0 = OpConstant %uint 0
;        %bool = OpTypeBool
;      %uint_1 = OpConstant %uint 1
;      %uint_3 = OpConstant %uint 3
;      %uint_9 = OpConstant %uint 9
;        %main = OpFunction %void DontInline %6
;           %7 = OpLabel
;           %9 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %9 0
;          %13 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %i
;           %n = OpLoad %uint %13
;                OpBranch %16
;          %16 = OpLabel
;           %k = OpPhi %uint %uint_0 %7 %k1 %20
;           %s = OpPhi %uint %uint_0 %7 %s1 %20
;           %c = OpULessThan %bool %k %n
;                OpLoopMerge %21 %20 PeelCount|PartialCount 1 4
;                OpBranchConditional %c %20 %21
;          %20 = OpLabel
;          %s1 = OpBitwiseXor %uint %s %k
;          %k1 = OpIAdd %uint %k %uint_1
;                OpBranch %16
;          %21 = OpLabel
;                OpBranch %26
;          %26 = OpLabel
;           %q = OpPhi %uint %s %21 %q1 %32
;          %q1 = OpUDiv %uint %q %uint_3
;           %d = OpUGreaterThan %bool %q1 %uint_9
;                OpLoopMerge %33 %32 Unroll|DependencyLength 16
;                OpBranch %32
;          %32 = OpLabel
;                OpBranchConditional %d %26 %33
;          %33 = OpLabel
;           %r = OpIAdd %uint %q1 %s
;          %35 = OpAccessChain %_ptr_StorageBuffer_uint %global %uint_0 %i
;                OpStore %35 %r
;                OpReturn
;                OpFunctionEnd
