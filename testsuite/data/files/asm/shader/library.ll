; test: asm -mtriple=spirv-unknown-vulkan1.3-library
; A module without entry points is a library: its functions are exported.

define float @scale(float %x) {
  %y = fmul float %x, 2.0
  ret float %y
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability Linkage
;                OpMemoryModel Logical GLSL450
;           %1 = OpString "library.ll"
;                OpSource Unknown 0 %1
;                OpName %scale "scale"
;                OpName %x "x"
;                OpName %y "y"
;                OpDecorate %scale LinkageAttributes "scale" Export
;                OpDecorate %y NoContraction
;       %float = OpTypeFloat 32
;           %4 = OpTypeFunction %float %float
;     %float_2 = OpConstant %float 2
;       %scale = OpFunction %float None %4
;           %x = OpFunctionParameter %float
;           %6 = OpLabel
;           %y = OpFMul %float %x %float_2
;                OpReturnValue %y
;                OpFunctionEnd
