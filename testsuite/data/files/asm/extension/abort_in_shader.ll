; test: asm -mtriple=spirv-unknown-vulkan1.3-compute --spirv-ext=+SPV_KHR_abort
; spirv-val refuses: Invalid capability operand
; In shaders the message is written with a layout, and other invocations go on behind the branch.

define void @main() #0 {
entry:
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %odd = and i32 %id, 1
  %c = icmp eq i32 %odd, 0
  br i1 %c, label %fails, label %works
fails:
  %m0 = insertvalue { i32, [2 x float] } poison, i32 %id, 0
  %m1 = insertvalue { i32, [2 x float] } %m0, float 1.0, 1, 0
  %m2 = insertvalue { i32, [2 x float] } %m1, float 2.0, 1, 1
  call void @llvm.spv.abort.sl({ i32, [2 x float] } %m2)
  unreachable
works:
  %failed = icmp eq i32 %id, 77
  br i1 %failed, label %again, label %done
again:
  call void @llvm.spv.abort.i1(i1 %failed)
  unreachable
done:
  ret void
}

declare void @llvm.spv.abort.sl({ i32, [2 x float] })
declare void @llvm.spv.abort.i1(i1)
declare i32 @llvm.spv.thread.id.i32(i32)
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability AbortKHR
;                OpExtension "SPV_KHR_abort"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 8 1 1
;           %3 = OpString "abort_in_shader.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %id "id"
;                OpName %odd "odd"
;                OpName %c "c"
;                OpName %m0 "m0"
;                OpName %m1 "m1"
;                OpName %m2 "m2"
;                OpName %failed "failed"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;                OpDecorate %_arr_float_uint_2_0 ArrayStride 4
;                OpMemberDecorate %_struct_25 0 Offset 0
;                OpMemberDecorate %_struct_25 1 Offset 4
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;      %uint_1 = OpConstant %uint 1
;        %bool = OpTypeBool
;      %uint_0 = OpConstant %uint 0
;       %float = OpTypeFloat 32
;      %uint_2 = OpConstant %uint 2
; %_arr_float_uint_2 = OpTypeArray %float %uint_2
;  %_struct_18 = OpTypeStruct %uint %_arr_float_uint_2
;          %20 = OpUndef %_struct_18
;     %float_1 = OpConstant %float 1
;     %float_2 = OpConstant %float 2
; %_arr_float_uint_2_0 = OpTypeArray %float %uint_2
;  %_struct_25 = OpTypeStruct %uint %_arr_float_uint_2_0
;     %uint_77 = OpConstant %uint 77
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;          %id = OpCompositeExtract %uint %8 0
;         %odd = OpBitwiseAnd %uint %id %uint_1
;           %c = OpIEqual %bool %odd %uint_0
;                OpSelectionMerge %16 None
;                OpBranchConditional %c %17 %16
;          %17 = OpLabel
;          %m0 = OpCompositeInsert %_struct_18 %id %20 0
;          %m1 = OpCompositeInsert %_struct_18 %float_1 %m0 1 0
;          %m2 = OpCompositeInsert %_struct_18 %float_2 %m1 1 1
;                OpAbortKHR %_struct_25 %m2
;          %16 = OpLabel
;      %failed = OpIEqual %bool %id %uint_77
;                OpSelectionMerge %28 None
;                OpBranchConditional %failed %29 %28
;          %29 = OpLabel
;          %30 = OpSelect %uint %failed %uint_1 %uint_0
;                OpAbortKHR %uint %30
;          %28 = OpLabel
;                OpReturn
;                OpFunctionEnd
