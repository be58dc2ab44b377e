; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; A sample behind the code of its residency.

@n = private unnamed_addr constant [2 x i8] c"B\00"
@uv = external addrspace(7) constant <2 x float>, !spirv.Decorations !0
@out = external addrspace(8) global <4 x float>, !spirv.Decorations !0
define void @main() "hlsl.shader"="pixel" {
  %t = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.a(i32 0, i32 0, i32 1, i32 0, ptr @n)
  %s = call target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @n)
  %c = load <2 x float>, ptr addrspace(7) @uv
  %r = call { i32, <4 x float> } @llvm.spv.resource.sample.with.status.sl_i32v4f32s(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %c, <2 x i32> zeroinitializer)
  %st = extractvalue { i32, <4 x float> } %r, 0
  %v = extractvalue { i32, <4 x float> } %r, 1
  %m = call i1 @llvm.spv.check.access.fully.mapped(i32 %st)
  %w = select i1 %m, <4 x float> %v, <4 x float> zeroinitializer
  store <4 x float> %w, ptr addrspace(8) @out
  ret void
}
declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.a(i32, i32, i32, i32, ptr)
declare target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare i1 @llvm.spv.check.access.fully.mapped(i32)
declare { i32, <4 x float> } @llvm.spv.resource.sample.with.status.sl_i32v4f32s(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, <2 x i32>)
!0 = !{!1}
!1 = !{i32 30, i32 0}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability SparseResidency
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Fragment %main "main" %uv %out
;                OpExecutionMode %main OriginUpperLeft
;           %4 = OpString "sample_with_status.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %c "c"
;                OpName %r "r"
;                OpName %st "st"
;                OpName %v "v"
;                OpName %m "m"
;                OpName %w "w"
;                OpName %uv "uv"
;                OpName %out "out"
;                OpName %B "B"
;                OpName %B_1 "B.1"
;                OpDecorate %uv Location 0
;                OpDecorate %out Location 0
;                OpDecorate %B DescriptorSet 0
;                OpDecorate %B Binding 0
;                OpDecorate %B_1 DescriptorSet 0
;                OpDecorate %B_1 Binding 1
;       %float = OpTypeFloat 32
;     %v2float = OpTypeVector %float 2
; %_ptr_Input_v2float = OpTypePointer Input %v2float
;          %uv = OpVariable %_ptr_Input_v2float Input
;     %v4float = OpTypeVector %float 4
; %_ptr_Output_v4float = OpTypePointer Output %v4float
;         %out = OpVariable %_ptr_Output_v4float Output
;        %void = OpTypeVoid
;           %6 = OpTypeFunction %void
;          %10 = OpTypeImage %float 2D 2 0 0 1 Unknown
; %_ptr_UniformConstant_10 = OpTypePointer UniformConstant %10
;           %B = OpVariable %_ptr_UniformConstant_10 UniformConstant
;          %13 = OpTypeSampler
; %_ptr_UniformConstant_13 = OpTypePointer UniformConstant %13
;         %B_1 = OpVariable %_ptr_UniformConstant_13 UniformConstant
;          %16 = OpTypeSampledImage %10
;        %uint = OpTypeInt 32 0
;  %_struct_18 = OpTypeStruct %uint %v4float
;        %bool = OpTypeBool
;      %v4bool = OpTypeVector %bool 4
;          %32 = OpConstantNull %v4float
;        %main = OpFunction %void DontInline %6
;           %7 = OpLabel
;           %c = OpLoad %v2float %uv
;          %11 = OpLoad %10 %B
;          %14 = OpLoad %13 %B_1
;          %17 = OpSampledImage %16 %11 %14
;          %19 = OpImageSparseSampleImplicitLod %_struct_18 %17 %c
;          %21 = OpCompositeExtract %uint %19 0
;          %23 = OpCompositeExtract %v4float %19 1
;           %r = OpCompositeConstruct %_struct_18 %21 %23
;          %st = OpCompositeExtract %uint %r 0
;           %v = OpCompositeExtract %v4float %r 1
;           %m = OpImageSparseTexelsResident %bool %st
;          %30 = OpCompositeConstruct %v4bool %m %m %m %m
;           %w = OpSelect %v4float %30 %v %32
;                OpStore %out %w
;                OpReturn
;                OpFunctionEnd
