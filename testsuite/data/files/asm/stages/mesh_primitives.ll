; test: asm -mtriple=spirv1.4-unknown-vulkan1.3-mesh
; What a mesh shader writes once for each primitive is decorated so; booleans may be integers.

@position = external addrspace(8) global [3 x <4 x float>], !spirv.Decorations !0
@indices = external addrspace(8) global [1 x <3 x i32>], !spirv.Decorations !2
@cull = external addrspace(8) global [1 x i32], !spirv.Decorations !4
@id = external addrspace(8) global [1 x i32], !spirv.Decorations !6
declare void @__spirv_SetMeshOutputsEXT(i32, i32)
declare i32 @llvm.spv.flattened.thread.id.in.group()
define void @main() "hlsl.shader"="mesh" "hlsl.numthreads"="3,1,1" {
  call void @__spirv_SetMeshOutputsEXT(i32 3, i32 1)
  %i = call i32 @llvm.spv.flattened.thread.id.in.group()
  %p = getelementptr [3 x <4 x float>], ptr addrspace(8) @position, i32 0, i32 %i
  store <4 x float> zeroinitializer, ptr addrspace(8) %p
  store <3 x i32> <i32 0, i32 1, i32 2>, ptr addrspace(8) @indices
  store i32 %i, ptr addrspace(8) @cull
  store i32 %i, ptr addrspace(8) @id
  ret void
}
!spirv.ExecutionMode = !{!8, !9, !10}
!0 = !{!1}
!1 = !{i32 11, i32 0}
!2 = !{!3}
!3 = !{i32 11, i32 5296}
!4 = !{!5}
!5 = !{i32 11, i32 5299}
!6 = !{!7}
!7 = !{i32 11, i32 7}
!8 = !{ptr @main, i32 26, i32 3}
!9 = !{ptr @main, i32 5270, i32 1}
!10 = !{ptr @main, i32 5298}

; ---- expected ----
; ; Version: 1.4
;                OpCapability Shader
;                OpCapability MeshShadingEXT
;                OpExtension "SPV_EXT_mesh_shader"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint MeshEXT %main "main" %__spirv_BuiltInLocalInvocationIndex %position %indices %cull %id
;                OpExecutionMode %main LocalSize 3 1 1
;                OpExecutionMode %main OutputVertices 3
;                OpExecutionMode %main OutputPrimitivesEXT 1
;                OpExecutionMode %main OutputTrianglesEXT
;           %7 = OpString "mesh_primitives.ll"
;                OpSource Unknown 0 %7
;                OpName %main "main"
;                OpName %i "i"
;                OpName %__spirv_BuiltInLocalInvocationIndex "__spirv_BuiltInLocalInvocationIndex"
;                OpName %position "position"
;                OpName %indices "indices"
;                OpName %cull "cull"
;                OpName %id "id"
;                OpDecorate %__spirv_BuiltInLocalInvocationIndex BuiltIn LocalInvocationIndex
;                OpDecorate %position BuiltIn Position
;                OpDecorate %indices BuiltIn PrimitiveTriangleIndicesEXT
;                OpDecorate %cull BuiltIn CullPrimitiveEXT
;                OpDecorate %cull PerPrimitiveEXT
;                OpDecorate %id BuiltIn PrimitiveId
;                OpDecorate %id PerPrimitiveEXT
;        %uint = OpTypeInt 32 0
; %_ptr_Input_uint = OpTypePointer Input %uint
; %__spirv_BuiltInLocalInvocationIndex = OpVariable %_ptr_Input_uint Input
;       %float = OpTypeFloat 32
;     %v4float = OpTypeVector %float 4
;      %uint_3 = OpConstant %uint 3
; %_arr_v4float_uint_3 = OpTypeArray %v4float %uint_3
; %_ptr_Output__arr_v4float_uint_3 = OpTypePointer Output %_arr_v4float_uint_3
;    %position = OpVariable %_ptr_Output__arr_v4float_uint_3 Output
;      %v3uint = OpTypeVector %uint 3
;      %uint_1 = OpConstant %uint 1
; %_arr_v3uint_uint_1 = OpTypeArray %v3uint %uint_1
; %_ptr_Output__arr_v3uint_uint_1 = OpTypePointer Output %_arr_v3uint_uint_1
;     %indices = OpVariable %_ptr_Output__arr_v3uint_uint_1 Output
;        %bool = OpTypeBool
; %_arr_bool_uint_1 = OpTypeArray %bool %uint_1
; %_ptr_Output__arr_bool_uint_1 = OpTypePointer Output %_arr_bool_uint_1
;        %cull = OpVariable %_ptr_Output__arr_bool_uint_1 Output
;         %int = OpTypeInt 32 1
; %_arr_int_uint_1 = OpTypeArray %int %uint_1
; %_ptr_Output__arr_int_uint_1 = OpTypePointer Output %_arr_int_uint_1
;          %id = OpVariable %_ptr_Output__arr_int_uint_1 Output
;        %void = OpTypeVoid
;           %9 = OpTypeFunction %void
; %_ptr_Output_v4float = OpTypePointer Output %v4float
;          %17 = OpConstantNull %v4float
; %_ptr_Output_v3uint = OpTypePointer Output %v3uint
;      %uint_0 = OpConstant %uint 0
;      %uint_2 = OpConstant %uint 2
;          %21 = OpConstantComposite %v3uint %uint_0 %uint_1 %uint_2
; %_ptr_Output_bool = OpTypePointer Output %bool
; %_ptr_Output_int = OpTypePointer Output %int
;        %main = OpFunction %void DontInline %9
;          %10 = OpLabel
;                OpSetMeshOutputsEXT %uint_3 %uint_1
;           %i = OpLoad %uint %__spirv_BuiltInLocalInvocationIndex
;          %16 = OpAccessChain %_ptr_Output_v4float %position %i
;                OpStore %16 %17
;          %19 = OpAccessChain %_ptr_Output_v3uint %indices %uint_0
;                OpStore %19 %21
;          %23 = OpAccessChain %_ptr_Output_bool %cull %uint_0
;          %25 = OpINotEqual %bool %i %uint_0
;                OpStore %23 %25
;          %27 = OpAccessChain %_ptr_Output_int %id %uint_0
;          %29 = OpBitcast %int %i
;                OpStore %27 %29
;                OpReturn
;                OpFunctionEnd
