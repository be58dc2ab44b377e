; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; A typed buffer is an image of dimension Buffer: texels are read and written whole.

declare target("spirv.Image", float, 5, 2, 0, 0, 2, 1) @llvm.spv.resource.handlefrombinding.tspirv.Image_f32_5_2_0_0_2_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.Image_f32_5_2_0_0_2_1t(target("spirv.Image", float, 5, 2, 0, 0, 2, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
  %h = call target("spirv.Image", float, 5, 2, 0, 0, 2, 1) @llvm.spv.resource.handlefrombinding.tspirv.Image_f32_5_2_0_0_2_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.Image_f32_5_2_0_0_2_1t(target("spirv.Image", float, 5, 2, 0, 0, 2, 1) %h, i32 %i)
  %v = load <4 x float>, ptr addrspace(11) %p, align 16
  %w = fadd <4 x float> %v, %v
  store <4 x float> %w, ptr addrspace(11) %p, align 16
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability ImageBuffer
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 8 1 1
;           %3 = OpString "typed_buffer.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %i "i"
;                OpName %v "v"
;                OpName %w "w"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpName %global "global"
;                OpDecorate %w NoContraction
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;       %float = OpTypeFloat 32
;          %11 = OpTypeImage %float Buffer 2 0 0 2 Rgba32f
; %_ptr_UniformConstant_11 = OpTypePointer UniformConstant %11
;      %global = OpVariable %_ptr_UniformConstant_11 UniformConstant
;     %v4float = OpTypeVector %float 4
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %8 0
;          %12 = OpLoad %11 %global
;          %15 = OpImageRead %v4float %12 %i
;          %17 = OpCompositeExtract %float %15 0
;          %18 = OpCompositeExtract %float %15 1
;          %19 = OpCompositeExtract %float %15 2
;          %20 = OpCompositeExtract %float %15 3
;           %v = OpCompositeConstruct %v4float %17 %18 %19 %20
;           %w = OpFAdd %v4float %v %v
;          %23 = OpLoad %11 %global
;          %24 = OpCompositeExtract %float %w 0
;          %25 = OpCompositeExtract %float %w 1
;          %26 = OpCompositeExtract %float %w 2
;          %27 = OpCompositeExtract %float %w 3
;          %28 = OpCompositeConstruct %v4float %24 %25 %26 %27
;                OpImageWrite %23 %i %28
;                OpReturn
;                OpFunctionEnd
