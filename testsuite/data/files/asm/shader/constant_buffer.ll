; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; A constant buffer: members with padding at their offsets, read through globals of address space 12.

@.out = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@.c = private unnamed_addr constant [2 x i8] c"C\00", align 1
%layout = type <{ <4 x float>, i32, target("spirv.Padding", 12), float }>
@C.cb = local_unnamed_addr global target("spirv.VulkanBuffer", %layout, 2, 0) poison
@color = external hidden local_unnamed_addr addrspace(12) global <4 x float>, align 16
@count = external hidden local_unnamed_addr addrspace(12) global i32, align 4
@scale = external hidden local_unnamed_addr addrspace(12) global float, align 4
declare target("spirv.VulkanBuffer", %layout, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s_layouts_2_0t(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)

define void @main() #0 {
entry:
  %cb = call target("spirv.VulkanBuffer", %layout, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s_layouts_2_0t(i32 0, i32 1, i32 1, i32 0, ptr @.c)
  store target("spirv.VulkanBuffer", %layout, 2, 0) %cb, ptr @C.cb, align 8
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr @.out)
  %n = load i32, ptr addrspace(12) @count, align 4
  %s = load float, ptr addrspace(12) @scale, align 4
  %v = load <4 x float>, ptr addrspace(12) @color, align 16
  %x = extractelement <4 x float> %v, i32 1
  %y = fmul float %x, %s
  %z = fptosi float %y to i32
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %n)
  store i32 %z, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
!hlsl.cbs = !{!0}
!0 = !{ptr @C.cb, ptr addrspace(12) @color, ptr addrspace(12) @count, ptr addrspace(12) @scale}

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main"
;                OpExecutionMode %main LocalSize 8 1 1
;           %2 = OpString "constant_buffer.ll"
;                OpSource HLSL 0 %2
;                OpName %main "main"
;                OpName %n "n"
;                OpName %s "s"
;                OpName %v "v"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %z "z"
;                OpName %layout "layout"
;                OpMemberName %layout 0 "color"
;                OpMemberName %layout 1 "count"
;                OpMemberName %layout 2 "scale"
;                OpName %C "C"
;                OpName %Out "Out"
;                OpDecorate %y NoContraction
;                OpDecorate %layout Block
;                OpMemberDecorate %layout 0 Offset 0
;                OpMemberDecorate %layout 1 Offset 16
;                OpMemberDecorate %layout 2 Offset 32
;                OpDecorate %C DescriptorSet 0
;                OpDecorate %C Binding 1
;                OpDecorate %_runtimearr_uint ArrayStride 4
;                OpDecorate %_struct_31 Block
;                OpMemberDecorate %_struct_31 0 Offset 0
;                OpDecorate %Out DescriptorSet 0
;                OpDecorate %Out Binding 0
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
; %_ptr_Uniform_uint = OpTypePointer Uniform %uint
;       %float = OpTypeFloat 32
;     %v4float = OpTypeVector %float 4
;      %layout = OpTypeStruct %v4float %uint %float
; %_ptr_Uniform_layout = OpTypePointer Uniform %layout
;           %C = OpVariable %_ptr_Uniform_layout Uniform
;      %uint_1 = OpConstant %uint 1
; %_ptr_Uniform_float = OpTypePointer Uniform %float
;      %uint_2 = OpConstant %uint 2
; %_ptr_Uniform_v4float = OpTypePointer Uniform %v4float
;      %uint_0 = OpConstant %uint 0
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
; %_runtimearr_uint = OpTypeRuntimeArray %uint
;  %_struct_31 = OpTypeStruct %_runtimearr_uint
; %_ptr_StorageBuffer__struct_31 = OpTypePointer StorageBuffer %_struct_31
;         %Out = OpVariable %_ptr_StorageBuffer__struct_31 StorageBuffer
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;           %7 = OpAccessChain %_ptr_Uniform_uint %C %uint_1
;           %n = OpLoad %uint %7
;          %13 = OpAccessChain %_ptr_Uniform_float %C %uint_2
;           %s = OpLoad %float %13
;          %18 = OpAccessChain %_ptr_Uniform_v4float %C %uint_0
;           %v = OpLoad %v4float %18
;           %x = OpCompositeExtract %float %v 1
;           %y = OpFMul %float %x %s
;           %z = OpConvertFToS %uint %y
;          %26 = OpAccessChain %_ptr_StorageBuffer_uint %Out %uint_0 %n
;                OpStore %26 %z
;                OpReturn
;                OpFunctionEnd
