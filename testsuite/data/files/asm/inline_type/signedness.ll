; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-library
; A signed integer is another type than LLVM's i32, which has no sign; each has one id.

define void @f(target("spirv.Type", target("spirv.Literal", 32), target("spirv.Literal", 1), 21, 4, 4) %signed,
               target("spirv.Type", target("spirv.Literal", 32), target("spirv.Literal", 0), 21, 4, 4) %unsigned,
               i32 %native,
               target("spirv.Type", target("spirv.Literal", 32), target("spirv.Literal", 1), 21, 8, 8) %padded) {
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability Linkage
;                OpMemoryModel Logical GLSL450
;           %1 = OpString "signedness.ll"
;                OpSource Unknown 0 %1
;                OpName %f "f"
;                OpName %signed "signed"
;                OpName %unsigned "unsigned"
;                OpName %native "native"
;                OpName %padded "padded"
;                OpDecorate %f LinkageAttributes "f" Export
;        %void = OpTypeVoid
;         %int = OpTypeInt 32 1
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %void %int %uint %uint %int
;           %f = OpFunction %void None %4
;      %signed = OpFunctionParameter %int
;    %unsigned = OpFunctionParameter %uint
;      %native = OpFunctionParameter %uint
;      %padded = OpFunctionParameter %int
;          %11 = OpLabel
;                OpReturn
;                OpFunctionEnd
