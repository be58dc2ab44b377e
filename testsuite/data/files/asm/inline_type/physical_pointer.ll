; test: asm -mtriple=spirv1.6-unknown-vulkan1.3-compute
; A pointer into a physical storage buffer brings its addressing model.

declare i32 @llvm.spv.thread.id.i32(i32)

declare target("spirv.Type", target("spirv.Literal", 5349), i32, 32, 8, 8) @__spirv_ConvertUToPtr(i64)
declare void @__spirv_Store(target("spirv.Type", target("spirv.Literal", 5349), i32, 32, 8, 8), i32, i32, i32)

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %address = zext i32 %i to i64
  %p = call target("spirv.Type", target("spirv.Literal", 5349), i32, 32, 8, 8) @__spirv_ConvertUToPtr(i64 %address)
  call void @__spirv_Store(target("spirv.Type", target("spirv.Literal", 5349), i32, 32, 8, 8) %p, i32 %i, i32 2, i32 4)
  ret void
}

attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.5
;                OpCapability Shader
;                OpCapability Int64
;                OpCapability PhysicalStorageBufferAddresses
;                OpMemoryModel PhysicalStorageBuffer64 GLSL450
;                OpEntryPoint GLCompute %main "main" %__spirv_BuiltInGlobalInvocationId
;                OpExecutionMode %main LocalSize 8 1 1
;           %3 = OpString "physical_pointer.ll"
;                OpSource Unknown 0 %3
;                OpName %main "main"
;                OpName %i "i"
;                OpName %address "address"
;                OpName %p "p"
;                OpName %__spirv_BuiltInGlobalInvocationId "__spirv_BuiltInGlobalInvocationId"
;                OpDecorate %__spirv_BuiltInGlobalInvocationId BuiltIn GlobalInvocationId
;        %uint = OpTypeInt 32 0
;      %v3uint = OpTypeVector %uint 3
; %_ptr_Input_v3uint = OpTypePointer Input %v3uint
; %__spirv_BuiltInGlobalInvocationId = OpVariable %_ptr_Input_v3uint Input
;        %void = OpTypeVoid
;           %5 = OpTypeFunction %void
;       %ulong = OpTypeInt 64 0
; %_ptr_PhysicalStorageBuffer_uint = OpTypePointer PhysicalStorageBuffer %uint
;        %main = OpFunction %void DontInline %5
;           %6 = OpLabel
;           %8 = OpLoad %v3uint %__spirv_BuiltInGlobalInvocationId
;           %i = OpCompositeExtract %uint %8 0
;     %address = OpUConvert %ulong %i
;           %p = OpConvertUToPtr %_ptr_PhysicalStorageBuffer_uint %address
;                OpStore %p %i Aligned 4
;                OpReturn
;                OpFunctionEnd
