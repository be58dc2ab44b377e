; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Texels of a signed image have signed components, which LLVM's integers have not.

declare target("spirv.SignedImage", i32, 1, 2, 0, 0, 2, 24) @llvm.spv.resource.handlefrombinding.i(i32, i32, i32, i32, ptr)
@name = private constant [2 x i8] c"T\00"

declare <4 x i32> @__spirv_ImageRead(target("spirv.SignedImage", i32, 1, 2, 0, 0, 2, 24), <2 x i32>)
declare void @__spirv_ImageWrite(target("spirv.SignedImage", i32, 1, 2, 0, 0, 2, 24), <2 x i32>, <4 x i32>)

define void @main() #0 {
  %t = call target("spirv.SignedImage", i32, 1, 2, 0, 0, 2, 24) @llvm.spv.resource.handlefrombinding.i(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %v = call <4 x i32> @__spirv_ImageRead(target("spirv.SignedImage", i32, 1, 2, 0, 0, 2, 24) %t, <2 x i32> zeroinitializer)
  %w = ashr <4 x i32> %v, splat (i32 1)
  call void @__spirv_ImageWrite(target("spirv.SignedImage", i32, 1, 2, 0, 0, 2, 24) %t, <2 x i32> zeroinitializer, <4 x i32> %w)
  ret void
}

attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main"
;                OpExecutionMode %main LocalSize 8 1 1
;           %2 = OpString "signed.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;                OpName %v "v"
;                OpName %w "w"
;                OpName %T "T"
;                OpDecorate %T DescriptorSet 0
;                OpDecorate %T Binding 0
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;         %int = OpTypeInt 32 1
;           %6 = OpTypeImage %int 2D 2 0 0 2 R32i
; %_ptr_UniformConstant_6 = OpTypePointer UniformConstant %6
;           %T = OpVariable %_ptr_UniformConstant_6 UniformConstant
;       %v4int = OpTypeVector %int 4
;        %uint = OpTypeInt 32 0
;      %v2uint = OpTypeVector %uint 2
;          %11 = OpConstantNull %v2uint
;      %v4uint = OpTypeVector %uint 4
;      %uint_1 = OpConstant %uint 1
;          %15 = OpConstantComposite %v4uint %uint_1 %uint_1 %uint_1 %uint_1
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;           %7 = OpLoad %6 %T
;          %10 = OpImageRead %v4int %7 %11
;           %v = OpBitcast %v4uint %10
;           %w = OpShiftRightArithmetic %v4uint %v %15
;          %16 = OpLoad %6 %T
;          %17 = OpBitcast %v4int %w
;                OpImageWrite %16 %11 %17
;                OpReturn
;                OpFunctionEnd
