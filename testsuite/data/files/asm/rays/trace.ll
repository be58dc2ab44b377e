; test: asm -mtriple=spirv1.4-unknown-vulkan1.2-raygeneration
; A payload is a variable in the address space that is its storage class's number. It is read after the ray was traced,
; whatever its linkage says.

%payload = type { <4 x float>, i32 }
@payload = internal addrspace(5338) global %payload zeroinitializer
@colour = external addrspace(11) global <4 x float>, !spirv.Decorations !0
@scene.name = private constant [6 x i8] c"scene\00"
declare target("spirv.Type", 5341, 0, 0) @llvm.spv.resource.handlefrombinding.as(i32, i32, i32, i32, ptr)
declare void @__spirv_TraceRayKHR(target("spirv.Type", 5341, 0, 0), i32, i32, i32, i32, i32, <3 x float>, float, <3 x float>, float, ptr addrspace(5338))
define void @main() "hlsl.shader"="raygeneration" {
  %scene = call target("spirv.Type", 5341, 0, 0) @llvm.spv.resource.handlefrombinding.as(i32 0, i32 0, i32 1, i32 0, ptr @scene.name)
  call void @__spirv_TraceRayKHR(target("spirv.Type", 5341, 0, 0) %scene, i32 0, i32 255, i32 0, i32 0, i32 0, <3 x float> zeroinitializer, float 0.0, <3 x float> <float 0.0, float 0.0, float 1.0>, float 100.0, ptr addrspace(5338) @payload)
  %v = load <4 x float>, ptr addrspace(5338) @payload
  store <4 x float> %v, ptr addrspace(11) @colour
  ret void
}
!0 = !{!1, !2}
!1 = !{i32 34, i32 0}
!2 = !{i32 33, i32 1}

; ---- expected ----
; ; Version: 1.3
;                OpCapability Shader
;                OpCapability RayTracingKHR
;                OpExtension "SPV_KHR_ray_tracing"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint RayGenerationKHR %main "main"
;           %2 = OpString "trace.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;                OpName %v "v"
;                OpName %scene "scene"
;                OpName %payload "payload"
;                OpName %payload_0 "payload"
;                OpName %colour "colour"
;                OpDecorate %scene DescriptorSet 0
;                OpDecorate %scene Binding 0
;                OpDecorate %_struct_30 Block
;                OpMemberDecorate %_struct_30 0 Offset 0
;                OpDecorate %colour DescriptorSet 0
;                OpDecorate %colour Binding 1
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;           %6 = OpTypeAccelerationStructureKHR
; %_ptr_UniformConstant_6 = OpTypePointer UniformConstant %6
;       %scene = OpVariable %_ptr_UniformConstant_6 UniformConstant
;        %uint = OpTypeInt 32 0
;      %uint_0 = OpConstant %uint 0
;    %uint_255 = OpConstant %uint 255
;       %float = OpTypeFloat 32
;     %v3float = OpTypeVector %float 3
;          %11 = OpConstantNull %v3float
;     %float_0 = OpConstant %float 0
;     %float_1 = OpConstant %float 1
;          %13 = OpConstantComposite %v3float %float_0 %float_0 %float_1
;   %float_100 = OpConstant %float 100
;     %v4float = OpTypeVector %float 4
;     %payload = OpTypeStruct %v4float %uint
; %_ptr_RayPayloadKHR_payload = OpTypePointer RayPayloadKHR %payload
;   %payload_0 = OpVariable %_ptr_RayPayloadKHR_payload RayPayloadKHR
; %_ptr_RayPayloadKHR_v4float = OpTypePointer RayPayloadKHR %v4float
; %_ptr_StorageBuffer_v4float = OpTypePointer StorageBuffer %v4float
;  %_struct_30 = OpTypeStruct %v4float
; %_ptr_StorageBuffer__struct_30 = OpTypePointer StorageBuffer %_struct_30
;      %colour = OpVariable %_ptr_StorageBuffer__struct_30 StorageBuffer
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;           %7 = OpLoad %6 %scene
;                OpTraceRayKHR %7 %uint_0 %uint_255 %uint_0 %uint_0 %uint_0 %11 %float_0 %13 %float_100 %payload_0
;          %17 = OpAccessChain %_ptr_RayPayloadKHR_v4float %payload_0 %uint_0
;           %v = OpLoad %v4float %17
;          %21 = OpAccessChain %_ptr_StorageBuffer_v4float %colour %uint_0
;                OpStore %21 %v
;                OpReturn
;                OpFunctionEnd
