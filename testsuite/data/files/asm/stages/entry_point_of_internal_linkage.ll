; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; An entry point is one whatever its linkage. A vector of numbers may have one exponent, and a value of the quad a lane.

declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
declare <4 x float> @llvm.ldexp.v4f32.i32(<4 x float>, i32)
declare <4 x float> @llvm.spv.quad.read.lane.at.v4f32(<4 x float>, i32)

define internal void @main() #0 {
  %buffer = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %place = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %buffer, i32 0)
  %x = load <4 x float>, ptr addrspace(11) %place, align 16
  %scaled = call <4 x float> @llvm.ldexp.v4f32.i32(<4 x float> %x, i32 3)
  %other = call <4 x float> @llvm.spv.quad.read.lane.at.v4f32(<4 x float> %scaled, i32 2)
  store <4 x float> %other, ptr addrspace(11) %place, align 16
  ret void
}
attributes #0 = { "hlsl.numthreads"="4,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpCapability GroupNonUniformQuad
;          %15 = OpExtInstImport "GLSL.std.450"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main"
;                OpExecutionMode %main LocalSize 4 1 1
;           %2 = OpString "entry_point_of_internal_linkage.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;                OpName %x "x"
;                OpName %scaled "scaled"
;                OpName %other "other"
;                OpName %global "global"
;                OpDecorate %_runtimearr_v4float ArrayStride 16
;                OpDecorate %_struct_22 Block
;                OpMemberDecorate %_struct_22 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;       %float = OpTypeFloat 32
;     %v4float = OpTypeVector %float 4
; %_ptr_StorageBuffer_v4float = OpTypePointer StorageBuffer %v4float
; %_runtimearr_v4float = OpTypeRuntimeArray %v4float
;  %_struct_22 = OpTypeStruct %_runtimearr_v4float
; %_ptr_StorageBuffer__struct_22 = OpTypePointer StorageBuffer %_struct_22
;      %global = OpVariable %_ptr_StorageBuffer__struct_22 StorageBuffer
;        %uint = OpTypeInt 32 0
;      %uint_0 = OpConstant %uint 0
;      %v4uint = OpTypeVector %uint 4
;      %uint_3 = OpConstant %uint 3
;      %uint_2 = OpConstant %uint 2
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;           %7 = OpAccessChain %_ptr_StorageBuffer_v4float %global %uint_0 %uint_0
;           %x = OpLoad %v4float %7
;          %13 = OpCompositeConstruct %v4uint %uint_3 %uint_3 %uint_3 %uint_3
;      %scaled = OpExtInst %v4float %15 Ldexp %x %13
;       %other = OpGroupNonUniformQuadBroadcast %v4float %uint_3 %scaled %uint_2
;          %19 = OpAccessChain %_ptr_StorageBuffer_v4float %global %uint_0 %uint_0
;                OpStore %19 %other
;                OpReturn
;                OpFunctionEnd
