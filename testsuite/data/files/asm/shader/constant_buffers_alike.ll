; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; Two constant buffers with one layout are one type, whose members have no names, since they differ; names of others are kept.

@.out = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@.a = private unnamed_addr constant [2 x i8] c"A\00", align 1
@.b = private unnamed_addr constant [2 x i8] c"B\00", align 1
@.c = private unnamed_addr constant [2 x i8] c"C\00", align 1
%first = type <{ i32, float }>
%second = type <{ i32, float }>
%third = type <{ float, i32 }>
@A.cb = local_unnamed_addr global target("spirv.VulkanBuffer", %first, 2, 0) poison
@B.cb = local_unnamed_addr global target("spirv.VulkanBuffer", %second, 2, 0) poison
@C.cb = local_unnamed_addr global target("spirv.VulkanBuffer", %third, 2, 0) poison
@index = external hidden local_unnamed_addr addrspace(12) global i32, align 4
@factor = external hidden local_unnamed_addr addrspace(12) global float, align 4
@number = external hidden local_unnamed_addr addrspace(12) global i32, align 4
@weight = external hidden local_unnamed_addr addrspace(12) global float, align 4
@offset = external hidden local_unnamed_addr addrspace(12) global float, align 4
@_ZN4area5countE = external hidden local_unnamed_addr addrspace(12) global i32, align 4
declare target("spirv.VulkanBuffer", %first, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s_firsts_2_0t(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", %second, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s_seconds_2_0t(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", %third, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s_thirds_2_0t(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0f32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0f32_12_1t(target("spirv.VulkanBuffer", [0 x float], 12, 1), i32)

define void @main() #0 {
entry:
  %a = call target("spirv.VulkanBuffer", %first, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s_firsts_2_0t(i32 0, i32 1, i32 1, i32 0, ptr @.a)
  store target("spirv.VulkanBuffer", %first, 2, 0) %a, ptr @A.cb, align 8
  %b = call target("spirv.VulkanBuffer", %second, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s_seconds_2_0t(i32 0, i32 2, i32 1, i32 0, ptr @.b)
  store target("spirv.VulkanBuffer", %second, 2, 0) %b, ptr @B.cb, align 8
  %c = call target("spirv.VulkanBuffer", %third, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s_thirds_2_0t(i32 0, i32 3, i32 1, i32 0, ptr @.c)
  store target("spirv.VulkanBuffer", %third, 2, 0) %c, ptr @C.cb, align 8
  %h = call target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0f32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr @.out)
  %i = load i32, ptr addrspace(12) @index, align 4
  %f = load float, ptr addrspace(12) @factor, align 4
  %w = load float, ptr addrspace(12) @weight, align 4
  %o = load float, ptr addrspace(12) @offset, align 4
  %x = fmul float %f, %w
  %y = fmul float %x, %o
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0f32_12_1t(target("spirv.VulkanBuffer", [0 x float], 12, 1) %h, i32 %i)
  store float %y, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
!hlsl.cbs = !{!0, !1, !2}
!0 = !{ptr @A.cb, ptr addrspace(12) @index, ptr addrspace(12) @factor}
!1 = !{ptr @B.cb, ptr addrspace(12) @number, ptr addrspace(12) @weight}
!2 = !{ptr @C.cb, ptr addrspace(12) @offset, ptr addrspace(12) @_ZN4area5countE}

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main"
;                OpExecutionMode %main LocalSize 8 1 1
;           %2 = OpString "constant_buffers_alike.ll"
;                OpSource HLSL 0 %2
;                OpName %main "main"
;                OpName %i "i"
;                OpName %f "f"
;                OpName %w "w"
;                OpName %o "o"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %first "first"
;                OpName %A "A"
;                OpName %B "B"
;                OpName %third "third"
;                OpMemberName %third 0 "offset"
;                OpName %C "C"
;                OpName %Out "Out"
;                OpDecorate %x NoContraction
;                OpDecorate %y NoContraction
;                OpDecorate %first Block
;                OpMemberDecorate %first 0 Offset 0
;                OpMemberDecorate %first 1 Offset 4
;                OpDecorate %A DescriptorSet 0
;                OpDecorate %A Binding 1
;                OpDecorate %B DescriptorSet 0
;                OpDecorate %B Binding 2
;                OpDecorate %third Block
;                OpMemberDecorate %third 0 Offset 0
;                OpMemberDecorate %third 1 Offset 4
;                OpDecorate %C DescriptorSet 0
;                OpDecorate %C Binding 3
;                OpDecorate %_runtimearr_float ArrayStride 4
;                OpDecorate %_struct_33 Block
;                OpMemberDecorate %_struct_33 0 Offset 0
;                OpDecorate %Out DescriptorSet 0
;                OpDecorate %Out Binding 0
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
; %_ptr_Uniform_uint = OpTypePointer Uniform %uint
;       %float = OpTypeFloat 32
;       %first = OpTypeStruct %uint %float
; %_ptr_Uniform_first = OpTypePointer Uniform %first
;           %A = OpVariable %_ptr_Uniform_first Uniform
;      %uint_0 = OpConstant %uint 0
; %_ptr_Uniform_float = OpTypePointer Uniform %float
;      %uint_1 = OpConstant %uint 1
;           %B = OpVariable %_ptr_Uniform_first Uniform
;       %third = OpTypeStruct %float %uint
; %_ptr_Uniform_third = OpTypePointer Uniform %third
;           %C = OpVariable %_ptr_Uniform_third Uniform
; %_ptr_StorageBuffer_float = OpTypePointer StorageBuffer %float
; %_runtimearr_float = OpTypeRuntimeArray %float
;  %_struct_33 = OpTypeStruct %_runtimearr_float
; %_ptr_StorageBuffer__struct_33 = OpTypePointer StorageBuffer %_struct_33
;         %Out = OpVariable %_ptr_StorageBuffer__struct_33 StorageBuffer
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;           %7 = OpAccessChain %_ptr_Uniform_uint %A %uint_0
;           %i = OpLoad %uint %7
;          %13 = OpAccessChain %_ptr_Uniform_float %A %uint_1
;           %f = OpLoad %float %13
;          %17 = OpAccessChain %_ptr_Uniform_float %B %uint_1
;           %w = OpLoad %float %17
;          %20 = OpAccessChain %_ptr_Uniform_float %C %uint_0
;           %o = OpLoad %float %20
;           %x = OpFMul %float %f %w
;           %y = OpFMul %float %x %o
;          %26 = OpAccessChain %_ptr_StorageBuffer_float %Out %uint_0 %i
;                OpStore %26 %y
;                OpReturn
;                OpFunctionEnd
