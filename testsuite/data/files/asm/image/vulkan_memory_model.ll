; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Where a cooperative matrix brings the Vulkan memory model, texels that others see are not private.

declare target("spirv.Image", float, 1, 2, 0, 0, 2, 3) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare <4 x float> @__spirv_ImageRead(target("spirv.Image", float, 1, 2, 0, 0, 2, 3), <2 x i32>)
declare void @__spirv_ImageWrite(target("spirv.Image", float, 1, 2, 0, 0, 2, 3), <2 x i32>, <4 x float>)
declare target("spirv.CooperativeMatrixKHR", float, 3, 16, 16, 2) @__spirv_CompositeConstruct(float)
declare i32 @__spirv_CooperativeMatrixLengthKHR(target("spirv.CooperativeMatrixKHR", float, 3, 16, 16, 2))
@name = private constant [2 x i8] c"T\00"

define void @main() #0 {
  %t = call target("spirv.Image", float, 1, 2, 0, 0, 2, 3) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %m = call target("spirv.CooperativeMatrixKHR", float, 3, 16, 16, 2) @__spirv_CompositeConstruct(float 1.0)
  %n = call i32 @__spirv_CooperativeMatrixLengthKHR(target("spirv.CooperativeMatrixKHR", float, 3, 16, 16, 2) %m)
  %at = insertelement <2 x i32> zeroinitializer, i32 %n, i32 0
  %v = call <4 x float> @__spirv_ImageRead(target("spirv.Image", float, 1, 2, 0, 0, 2, 3) %t, <2 x i32> %at)
  call void @__spirv_ImageWrite(target("spirv.Image", float, 1, 2, 0, 0, 2, 3) %t, <2 x i32> zeroinitializer, <4 x float> %v)
  ret void
}

attributes #0 = { "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.5
;                OpCapability Shader
;                OpCapability VulkanMemoryModel
;                OpCapability CooperativeMatrixKHR
;                OpExtension "SPV_KHR_cooperative_matrix"
;                OpMemoryModel Logical Vulkan
;                OpEntryPoint GLCompute %main "main" %T
;                OpExecutionMode %main LocalSize 32 1 1
;           %3 = OpString "vulkan_memory_model.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %m "m"
;                OpName %n "n"
;                OpName %at "at"
;                OpName %v "v"
;                OpName %T "T"
;                OpDecorate %T DescriptorSet 0
;                OpDecorate %T Binding 0
;       %float = OpTypeFloat 32
;          %15 = OpTypeImage %float 2D 2 0 0 2 R32f
; %_ptr_UniformConstant_15 = OpTypePointer UniformConstant %15
;           %T = OpVariable %_ptr_UniformConstant_15 UniformConstant
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
;      %uint_3 = OpConstant %uint 3
;     %uint_16 = OpConstant %uint 16
;      %uint_2 = OpConstant %uint 2
;           %7 = OpTypeCooperativeMatrixKHR %float %uint_3 %uint_16 %uint_16 %uint_2
;     %float_1 = OpConstant %float 1
;      %v2uint = OpTypeVector %uint 2
;          %14 = OpConstantNull %v2uint
;     %v4float = OpTypeVector %float 4
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %m = OpCompositeConstruct %7 %float_1
;           %n = OpCooperativeMatrixLengthKHR %uint %7
;          %at = OpCompositeInsert %v2uint %n %14 0
;          %16 = OpLoad %15 %T
;           %v = OpImageRead %v4float %16 %at NonPrivateTexel
;          %19 = OpLoad %15 %T
;                OpImageWrite %19 %14 %v NonPrivateTexel
;                OpReturn
;                OpFunctionEnd
