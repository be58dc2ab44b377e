; test: asm -mtriple=spirv-unknown-vulkan1.3-pixel
; Inputs and outputs are variables that metadata decorates; discard, derivatives.

declare void @llvm.spv.discard()
declare float @llvm.spv.ddx.coarse.f32(float)
@in = external addrspace(7) constant float, !spirv.Decorations !0
@out = external addrspace(8) global float, !spirv.Decorations !0
define void @main() #0 {
  %v = load float, ptr addrspace(7) @in
  %c = fcmp olt float %v, 0.0
  br i1 %c, label %gone, label %end
gone:
  call void @llvm.spv.discard()
  br label %end
end:
  %d = call float @llvm.spv.ddx.coarse.f32(float %v)
  store float %d, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!1}
!1 = !{i32 30, i32 0}

; ---- expected ----
; ; Version: 1.6
;                OpCapability Shader
;                OpCapability DerivativeControl
;                OpCapability DemoteToHelperInvocation
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Fragment %main "main" %in %out
;                OpExecutionMode %main OriginUpperLeft
;           %4 = OpString "pixel.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %v "v"
;                OpName %c "c"
;                OpName %d "d"
;                OpName %in "in"
;                OpName %out "out"
;                OpDecorate %in Location 0
;                OpDecorate %out Location 0
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
;                OpDemoteToHelperInvocation
;                OpBranch %13
;          %13 = OpLabel
;           %d = OpDPdxCoarse %float %v
;                OpStore %out %d
;                OpReturn
;                OpFunctionEnd
