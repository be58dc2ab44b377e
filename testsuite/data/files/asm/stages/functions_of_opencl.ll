; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; OpenCL C's functions of numbers are defined for any shader, where shaders have what they are made of.

declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x float], 12, 1), i32)
declare float @_Z7degreesf(float)
declare spir_func float @_Z10smoothstepfff(float, float, float)
declare float @_Z5clampfff(float, float, float)
declare float @_Z8distanceDv2_fS_(<2 x float>, <2 x float>)

define void @main() #0 {
  %buffer = call target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %place = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x float], 12, 1) %buffer, i32 0)
  %x = load float, ptr addrspace(11) %place, align 4
  %angle = call float @_Z7degreesf(float %x)
  %step = call spir_func float @_Z10smoothstepfff(float 0.0, float %angle, float %x)
  %near = call float @_Z5clampfff(float %step, float 0.25, float 0.75)
  %point = insertelement <2 x float> splat (float 2.0), float %near, i32 0
  %far = call float @_Z8distanceDv2_fS_(<2 x float> %point, <2 x float> zeroinitializer)
  store float %far, ptr addrspace(11) %place, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;          %15 = OpExtInstImport "GLSL.std.450"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main"
;                OpExecutionMode %main LocalSize 1 1 1
;           %2 = OpString "functions_of_opencl.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;                OpName %x "x"
;                OpName %v0_i "v0.i"
;                OpName %v2_i "v2.i"
;                OpName %v3_i "v3.i"
;                OpName %v4_i "v4.i"
;                OpName %v5_i "v5.i"
;                OpName %v6_i "v6.i"
;                OpName %v7_i "v7.i"
;                OpName %v8_i "v8.i"
;                OpName %near "near"
;                OpName %point "point"
;                OpName %far "far"
;                OpName %global "global"
;                OpDecorate %v0_i NoContraction
;                OpDecorate %v5_i NoContraction
;                OpDecorate %v6_i NoContraction
;                OpDecorate %v7_i NoContraction
;                OpDecorate %v8_i NoContraction
;                OpDecorate %_runtimearr_float ArrayStride 4
;                OpDecorate %_struct_38 Block
;                OpMemberDecorate %_struct_38 0 Offset 0
;                OpDecorate %global DescriptorSet 0
;                OpDecorate %global Binding 0
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;       %float = OpTypeFloat 32
; %_ptr_StorageBuffer_float = OpTypePointer StorageBuffer %float
; %_runtimearr_float = OpTypeRuntimeArray %float
;  %_struct_38 = OpTypeStruct %_runtimearr_float
; %_ptr_StorageBuffer__struct_38 = OpTypePointer StorageBuffer %_struct_38
;      %global = OpVariable %_ptr_StorageBuffer__struct_38 StorageBuffer
;        %uint = OpTypeInt 32 0
;      %uint_0 = OpConstant %uint 0
; %float_57_2957802 = OpConstant %float 57.2957802
;     %float_0 = OpConstant %float 0
;     %float_1 = OpConstant %float 1
;     %float_2 = OpConstant %float 2
;     %float_3 = OpConstant %float 3
;  %float_0_25 = OpConstant %float 0.25
;  %float_0_75 = OpConstant %float 0.75
;     %v2float = OpTypeVector %float 2
;          %31 = OpConstantComposite %v2float %float_2 %float_2
;          %33 = OpConstantNull %v2float
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;           %7 = OpAccessChain %_ptr_StorageBuffer_float %global %uint_0 %uint_0
;           %x = OpLoad %float %7
;        %v0_i = OpFMul %float %x %float_57_2957802
;        %v2_i = OpFDiv %float %x %v0_i
;        %v3_i = OpExtInst %float %15 NMax %v2_i %float_0
;        %v4_i = OpExtInst %float %15 NMin %v3_i %float_1
;        %v5_i = OpFMul %float %v4_i %float_2
;        %v6_i = OpFSub %float %float_3 %v5_i
;        %v7_i = OpFMul %float %v4_i %v4_i
;        %v8_i = OpFMul %float %v7_i %v6_i
;        %near = OpExtInst %float %15 NClamp %v8_i %float_0_25 %float_0_75
;       %point = OpCompositeInsert %v2float %near %31 0
;          %32 = OpFSub %v2float %point %33
;          %34 = OpDot %float %32 %32
;         %far = OpExtInst %float %15 Sqrt %34
;          %36 = OpAccessChain %_ptr_StorageBuffer_float %global %uint_0 %uint_0
;                OpStore %36 %far
;                OpReturn
;                OpFunctionEnd
