; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-compute
; A ray query stays where it is: what copies connect is one variable, and nothing loads or stores it.


declare target("spirv.Type", 5341, 0, 0) @__spirv_ConvertUToAccelerationStructureKHR(<2 x i32>)
declare void @__spirv_RayQueryInitializeKHR(ptr, target("spirv.Type", 5341, 0, 0), i32, i32, <3 x float>, float, <3 x float>, float)
declare i1 @__spirv_RayQueryProceedKHR(ptr)
declare void @__spirv_RayQueryConfirmIntersectionKHR(target("spirv.Type", 4472))

define void @main() #0 {
entry:
  %in = alloca target("spirv.Type", 4472)
  %out = alloca target("spirv.Type", 4472)
  %top = call target("spirv.Type", 5341, 0, 0) @__spirv_ConvertUToAccelerationStructureKHR(<2 x i32> zeroinitializer)
  call void @__spirv_RayQueryInitializeKHR(ptr %in, target("spirv.Type", 5341, 0, 0) %top, i32 0, i32 255, <3 x float> zeroinitializer, float 0.0, <3 x float> splat (float 1.0), float 8.0)
  %first = load target("spirv.Type", 4472), ptr %in
  br label %loop
loop:
  %query = phi target("spirv.Type", 4472) [ %first, %entry ], [ %again, %loop ]
  store target("spirv.Type", 4472) %query, ptr %out
  %more = call i1 @__spirv_RayQueryProceedKHR(ptr %out)
  %again = load target("spirv.Type", 4472), ptr %out
  br i1 %more, label %loop, label %end
end:
  call void @__spirv_RayQueryConfirmIntersectionKHR(target("spirv.Type", 4472) %again)
  ret void
}

attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability RayQueryKHR
;                OpExtension "SPV_KHR_ray_query"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main"
;                OpExecutionMode %main LocalSize 8 1 1
;           %2 = OpString "ray_query.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;                OpName %in "in"
;                OpName %top "top"
;                OpName %more "more"
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;          %21 = OpTypeRayQueryKHR
; %_ptr_Function_21 = OpTypePointer Function %21
;           %8 = OpTypeAccelerationStructureKHR
;        %uint = OpTypeInt 32 0
;      %v2uint = OpTypeVector %uint 2
;          %10 = OpConstantNull %v2uint
;      %uint_0 = OpConstant %uint 0
;    %uint_255 = OpConstant %uint 255
;       %float = OpTypeFloat 32
;     %v3float = OpTypeVector %float 3
;          %13 = OpConstantNull %v3float
;     %float_0 = OpConstant %float 0
;     %float_1 = OpConstant %float 1
;          %15 = OpConstantComposite %v3float %float_1 %float_1 %float_1
;     %float_8 = OpConstant %float 8
;        %bool = OpTypeBool
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;          %in = OpVariable %_ptr_Function_21 Function
;         %top = OpConvertUToAccelerationStructureKHR %8 %10
;                OpRayQueryInitializeKHR %in %top %uint_0 %uint_255 %13 %float_0 %15 %float_8
;                OpBranch %17
;          %17 = OpLabel
;        %more = OpRayQueryProceedKHR %bool %in
;                OpLoopMerge %20 %17 None
;                OpBranchConditional %more %17 %20
;          %20 = OpLabel
;                OpRayQueryConfirmIntersectionKHR %in
;                OpReturn
;                OpFunctionEnd
