; test: asm -mtriple=spirv1.5-unknown-vulkan1.2-pixel
; Demotion by SPIR-V's own name, before SPIR-V 1.6 by the extension.

@in = external addrspace(7) constant float, !spirv.Decorations !0
declare spir_func void @_Z32__spirv_DemoteToHelperInvocationv()
define void @main() #0 {
  %v = load float, ptr addrspace(7) @in
  %out = fcmp olt float %v, 0.0
  br i1 %out, label %demote, label %end
demote:
  call spir_func void @_Z32__spirv_DemoteToHelperInvocationv()
  br label %end
end:
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!1}
!1 = !{i32 30, i32 3}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability DemoteToHelperInvocation
;                OpExtension "SPV_EXT_demote_to_helper_invocation"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint Fragment %main "main" %in
;                OpExecutionMode %main OriginUpperLeft
;           %3 = OpString "demote_by_call.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %v "v"
;                OpName %out "out"
;                OpName %in "in"
;                OpDecorate %in Location 3
;       %float = OpTypeFloat 32
; %_ptr_Input_float = OpTypePointer Input %float
;          %in = OpVariable %_ptr_Input_float Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;        %bool = OpTypeBool
;     %float_0 = OpConstant %float 0
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %v = OpLoad %float %in
;         %out = OpFOrdLessThan %bool %v %float_0
;                OpSelectionMerge %12 None
;                OpBranchConditional %out %13 %12
;          %13 = OpLabel
;                OpDemoteToHelperInvocation
;                OpBranch %12
;          %12 = OpLabel
;                OpReturn
;                OpFunctionEnd
