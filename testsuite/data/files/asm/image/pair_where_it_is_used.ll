; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-compute
; An image and a sampler are put together in the block of each use (2.16.1), wherever the call stands.

declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
declare target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"))
declare <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0), <2 x float>, i32, float)
@name = private constant [2 x i8] c"T\00"

define void @main() #0 {
entry:
  %t = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %s = call target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %pair = call target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s)
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %lod = uitofp i32 %k to float
  %v = call <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) %pair, <2 x float> zeroinitializer, i32 2, float %lod)
  %next = add i32 %k, 1
  %done = icmp eq i32 %next, 4
  br i1 %done, label %end, label %loop
end:
  %b = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 9, i32 1, i32 0, ptr @name)
  %place = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %b, i32 0)
  store <4 x float> %v, ptr addrspace(11) %place
  ret void
}

attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main"
;                OpExecutionMode %main LocalSize 8 1 1
;           %2 = OpString "pair_where_it_is_used.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;                OpName %lod "lod"
;                OpName %k "k"
;                OpName %v "v"
;                OpName %next "next"
;                OpName %done "done"
;                OpName %T "T"
;                OpName %T_1 "T.1"
;                OpName %T_2 "T.2"
;                OpDecorate %T DescriptorSet 0
;                OpDecorate %T Binding 0
;                OpDecorate %T_1 DescriptorSet 0
;                OpDecorate %T_1 Binding 1
;                OpDecorate %_runtimearr_v4float ArrayStride 16
;                OpDecorate %_struct_37 Block
;                OpMemberDecorate %_struct_37 0 Offset 0
;                OpDecorate %T_2 DescriptorSet 0
;                OpDecorate %T_2 Binding 9
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;       %float = OpTypeFloat 32
;          %10 = OpTypeImage %float 2D 2 0 0 1 Unknown
; %_ptr_UniformConstant_10 = OpTypePointer UniformConstant %10
;           %T = OpVariable %_ptr_UniformConstant_10 UniformConstant
;          %13 = OpTypeSampler
; %_ptr_UniformConstant_13 = OpTypePointer UniformConstant %13
;         %T_1 = OpVariable %_ptr_UniformConstant_13 UniformConstant
;          %16 = OpTypeSampledImage %10
;     %v4float = OpTypeVector %float 4
;     %v2float = OpTypeVector %float 2
;          %20 = OpConstantNull %v2float
;        %uint = OpTypeInt 32 0
;      %uint_1 = OpConstant %uint 1
;        %bool = OpTypeBool
;      %uint_4 = OpConstant %uint 4
; %_ptr_StorageBuffer_v4float = OpTypePointer StorageBuffer %v4float
; %_runtimearr_v4float = OpTypeRuntimeArray %v4float
;  %_struct_37 = OpTypeStruct %_runtimearr_v4float
; %_ptr_StorageBuffer__struct_37 = OpTypePointer StorageBuffer %_struct_37
;         %T_2 = OpVariable %_ptr_StorageBuffer__struct_37 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;                OpBranch %6
;           %6 = OpLabel
;           %k = OpPhi %uint %uint_0 %5 %next %27
;         %lod = OpConvertUToF %float %k
;          %11 = OpLoad %10 %T
;          %14 = OpLoad %13 %T_1
;          %17 = OpSampledImage %16 %11 %14
;           %v = OpImageSampleExplicitLod %v4float %17 %20 Lod %lod
;        %next = OpIAdd %uint %k %uint_1
;        %done = OpIEqual %bool %next %uint_4
;                OpLoopMerge %28 %27 None
;                OpBranch %27
;          %27 = OpLabel
;                OpBranchConditional %done %28 %6
;          %28 = OpLabel
;          %30 = OpAccessChain %_ptr_StorageBuffer_v4float %T_2 %uint_0 %uint_0
;                OpStore %30 %v
;                OpReturn
;                OpFunctionEnd
