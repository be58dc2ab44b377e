; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; OpKill by its name, in a function that is inlined into a loop.

@in = external addrspace(7) constant float, !spirv.Decorations !0
@out = external addrspace(8) global float, !spirv.Decorations !0
declare void @__spirv_Kill()
define internal void @test(float %v) {
  %c = fcmp olt float %v, 0.0
  br i1 %c, label %kill, label %end
kill:
  call void @__spirv_Kill()
  br label %end
end:
  ret void
}
define void @main() "hlsl.shader"="pixel" {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %n, %loop ]
  %v = load float, ptr addrspace(7) @in
  call void @test(float %v)
  %n = add i32 %i, 1
  %more = icmp ult i32 %n, 10
  br i1 %more, label %loop, label %end
end:
  store float %v, ptr addrspace(8) @out
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
;           %4 = OpString "kill_in_a_loop.ll"
;                OpSource Unknown 0 %4
;                OpName %main "main"
;                OpName %v "v"
;                OpName %c_i "c.i"
;                OpName %n "n"
;                OpName %i "i"
;                OpName %more "more"
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
;        %uint = OpTypeInt 32 0
;      %uint_1 = OpConstant %uint 1
;     %uint_10 = OpConstant %uint 10
;      %uint_0 = OpConstant %uint 0
;        %main = OpFunction %void DontInline %6
;           %7 = OpLabel
;                OpBranch %8
;           %8 = OpLabel
;           %i = OpPhi %uint %uint_0 %7 %n %9
;                OpLoopMerge %10 %9 None
;                OpBranch %11
;          %11 = OpLabel
;           %v = OpLoad %float %in
;         %c_i = OpFOrdLessThan %bool %v %float_0
;                OpSelectionMerge %17 None
;                OpBranchConditional %c_i %18 %17
;          %18 = OpLabel
;                OpKill
;          %17 = OpLabel
;           %n = OpIAdd %uint %i %uint_1
;        %more = OpULessThan %bool %n %uint_10
;                OpBranch %9
;           %9 = OpLabel
;                OpBranchConditional %more %8 %10
;          %10 = OpLabel
;                OpStore %out %v
;                OpReturn
;                OpFunctionEnd
