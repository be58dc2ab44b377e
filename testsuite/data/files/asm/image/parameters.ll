; test: asm -mtriple=spirv1.6-unknown-unknown-library
; Images that are parameters: a pair used in two blocks, a selected one passed on.
declare target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"))
declare <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0), <2 x float>, i32, float)
define <4 x float> @f(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, i1 %c) {
entry:
  %p = call target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s)
  br i1 %c, label %a, label %b
a:
  %v = call <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) %p, <2 x float> %uv, i32 2, float 0.0)
  ret <4 x float> %v
b:
  %w = call <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) %p, <2 x float> %uv, i32 2, float 1.0)
  ret <4 x float> %w
}
define <4 x float> @g(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %u, target("spirv.Sampler") %s, <2 x float> %uv, i1 %c) {
  %x = select i1 %c, target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %u
  %v = call <4 x float> @f(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %x, target("spirv.Sampler") %s, <2 x float> %uv, i1 %c)
  ret <4 x float> %v
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability Linkage
;                OpMemoryModel Logical GLSL450
;           %1 = OpString "parameters.ll"
;                OpSource Unknown 0 %1
;                OpName %f "f"
;                OpName %t "t"
;                OpName %s "s"
;                OpName %uv "uv"
;                OpName %c "c"
;                OpName %v "v"
;                OpName %w "w"
;                OpName %g "g"
;                OpName %t_0 "t"
;                OpName %u "u"
;                OpName %s_0 "s"
;                OpName %uv_0 "uv"
;                OpName %c_0 "c"
;                OpName %v_0 "v"
;                OpDecorate %f LinkageAttributes "f" Export
;                OpDecorate %g LinkageAttributes "g" Export
;       %float = OpTypeFloat 32
;     %v4float = OpTypeVector %float 4
;           %5 = OpTypeImage %float 2D 2 0 0 1 Unknown
;           %7 = OpTypeSampler
;     %v2float = OpTypeVector %float 2
;        %bool = OpTypeBool
;           %4 = OpTypeFunction %v4float %5 %7 %v2float %bool
;          %16 = OpTypeSampledImage %5
;     %float_0 = OpConstant %float 0
;     %float_1 = OpConstant %float 1
;          %24 = OpTypeFunction %v4float %5 %5 %7 %v2float %bool
;        %uint = OpTypeInt 32 0
;      %uint_0 = OpConstant %uint 0
;      %uint_1 = OpConstant %uint 1
;           %f = OpFunction %v4float None %4
;           %t = OpFunctionParameter %5
;           %s = OpFunctionParameter %7
;          %uv = OpFunctionParameter %v2float
;           %c = OpFunctionParameter %bool
;          %13 = OpLabel
;                OpSelectionMerge %14 None
;                OpBranchConditional %c %15 %14
;          %15 = OpLabel
;          %17 = OpSampledImage %16 %t %s
;           %v = OpImageSampleExplicitLod %v4float %17 %uv Lod %float_0
;                OpReturnValue %v
;          %14 = OpLabel
;          %20 = OpSampledImage %16 %t %s
;           %w = OpImageSampleExplicitLod %v4float %20 %uv Lod %float_1
;                OpReturnValue %w
;                OpFunctionEnd
;           %g = OpFunction %v4float None %24
;         %t_0 = OpFunctionParameter %5
;           %u = OpFunctionParameter %5
;         %s_0 = OpFunctionParameter %7
;        %uv_0 = OpFunctionParameter %v2float
;         %c_0 = OpFunctionParameter %bool
;          %30 = OpLabel
;          %32 = OpSelect %uint %c_0 %uint_0 %uint_1
;          %35 = OpIEqual %bool %32 %uint_0
;                OpSelectionMerge %36 None
;                OpBranchConditional %35 %37 %38
;          %37 = OpLabel
;          %39 = OpFunctionCall %v4float %f %t_0 %s_0 %uv_0 %c_0
;                OpBranch %36
;          %38 = OpLabel
;          %40 = OpFunctionCall %v4float %f %u %s_0 %uv_0 %c_0
;                OpBranch %36
;          %36 = OpLabel
;         %v_0 = OpPhi %v4float %39 %37 %40 %38
;                OpReturnValue %v_0
;                OpFunctionEnd
