; test: asm -mtriple=spirv1.3-unknown-vulkan1.1-pixel --spirv-ext=khr
; Without helper invocations to become, a discarded fragment ends.

@in = external addrspace(7) constant float, !spirv.Decorations !0
@out = external addrspace(8) global float, !spirv.Decorations !0
declare void @llvm.spv.discard()
define void @main() "hlsl.shader"="pixel" {
  %v = load float, ptr addrspace(7) @in
  %c = fcmp olt float %v, 0.0
  br i1 %c, label %discard, label %end
discard:
  call void @llvm.spv.discard()
  %w = fadd float %v, 1.0
  br label %end
end:
  %x = phi float [ %v, %0 ], [ %w, %discard ]
  store float %x, ptr addrspace(8) @out
  ret void
}
!0 = !{!1}
!1 = !{i32 30, i32 3}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Fragment %main "main" %in %out
;                OpExecutionMode %main OriginUpperLeft
;           %4 = OpString "discard_kills.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %v "v"
;                OpName %c "c"
;                OpName %in "in"
;                OpName %out "out"
;                OpDecorate %in Location 3
;                OpDecorate %out Location 3
;       %float = OpTypeFloat 32
; %_ptr_Input_float = OpTypePointer Input %float
;          %in = OpVariable %_ptr_Input_float Input
; %_ptr_Output_float = OpTypePointer Output %float
;         %out = OpVariable %_ptr_Output_float Output
;        %void = OpTypeVoid
;           %6 = OpTypeFunction %void
;        %bool = OpTypeBool
;     %float_0 = OpConstant %float 0
;        %main = OpFunction %void DontInline %6
;           %7 = OpLabel
;           %v = OpLoad %float %in
;           %c = OpFOrdLessThan %bool %v %float_0
;                OpSelectionMerge %13 None
;                OpBranchConditional %c %14 %13
;          %14 = OpLabel
;                OpKill
;          %13 = OpLabel
;                OpStore %out %v
;                OpReturn
;                OpFunctionEnd
