; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-compute
; The first components of an index of three; the intrinsic's variable is the same.

@id = external hidden thread_local addrspace(7) externally_initialized constant <2 x i32>, !spirv.Decorations !0
@out = external addrspace(11) global [64 x i32], !spirv.Decorations !2
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="8,8,1" {
  %v = load <2 x i32>, ptr addrspace(7) @id
  %x = extractelement <2 x i32> %v, i32 0
  %y = call i32 @llvm.spv.thread.id.i32(i32 1)
  %p = getelementptr [64 x i32], ptr addrspace(11) @out, i32 0, i32 %x
  store i32 %y, ptr addrspace(11) %p
  ret void
}
!0 = !{!1}
!1 = !{i32 11, i32 28}
!2 = !{!3, !4}
!3 = !{i32 34, i32 0}
!4 = !{i32 33, i32 0}

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main" %id
;                OpExecutionMode %main LocalSize 8 8 1
;           %3 = OpString "thread_id_in_part.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %v "v"
;                OpName %x "x"
;                OpName %y "y"
;                OpName %id "id"
;                OpName %out "out"
;                OpDecorate %id BuiltIn GlobalInvocationId
;                OpDecorate %_arr_uint_uint_64 ArrayStride 4
;                OpDecorate %_struct_22 Block
;                OpMemberDecorate %_struct_22 0 Offset 0
;                OpDecorate %out DescriptorSet 0
;                OpDecorate %out Binding 0
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
;          %id = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;      %v2uint = OpTypeVector %uint 2
; %_ptr_StorageBuffer_uint = OpTypePointer StorageBuffer %uint
;     %uint_64 = OpConstant %uint 64
; %_arr_uint_uint_64 = OpTypeArray %uint %uint_64
;  %_struct_22 = OpTypeStruct %_arr_uint_uint_64
; %_ptr_StorageBuffer__struct_22 = OpTypePointer StorageBuffer %_struct_22
;         %out = OpVariable %_ptr_StorageBuffer__struct_22 StorageBuffer
;      %uint_0 = OpConstant %uint 0
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %id
;           %v = OpVectorShuffle %v2uint %8 %8 0 1
;           %x = OpCompositeExtract %uint %v 0
;          %13 = OpLoad %v3uint %id
;           %y = OpCompositeExtract %uint %13 1
;          %16 = OpAccessChain %_ptr_StorageBuffer_uint %out %uint_0 %x
;                OpStore %16 %y
;                OpReturn
;                OpFunctionEnd
