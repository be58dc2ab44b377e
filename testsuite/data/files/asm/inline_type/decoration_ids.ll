; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-library
; Decorations whose operands are ids: a number is the id of a constant.

declare void @llvm.spv.assign.decoration.a(i32, metadata)

define i32 @f(i32 %x) {
  %y = add i32 %x, 1
  call void @llvm.spv.assign.decoration.a(i32 %y, metadata !1)
  ret i32 %y
}

!0 = !{i32 27, i32 3}
!1 = !{!0}

; ---- expected ----
; ; Version: 1.4
;                OpCapability Shader
;                OpCapability Linkage
;                OpMemoryModel Logical GLSL450
;           %1 = OpString "decoration_ids.ll"
;                OpSource Unknown 0 %1
;                OpName %f "f"
;                OpName %x "x"
;                OpName %y "y"
;                OpDecorate %f LinkageAttributes "f" Export
;                OpDecorateId %y UniformId %uint_3
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %uint %uint
;      %uint_1 = OpConstant %uint 1
;      %uint_3 = OpConstant %uint 3
;           %f = OpFunction %uint None %4
;           %x = OpFunctionParameter %uint
;           %6 = OpLabel
;           %y = OpIAdd %uint %x %uint_1
;                OpReturnValue %y
;                OpFunctionEnd
