; test: asm -mtriple=spirv1.4-unknown-vulkan1.2-callable
; A callable reads its shader record and its data, and calls another one.

%record = type { i32, <4 x float> }
@record = external addrspace(5343) global %record
@data = external addrspace(5329) global i32
@other = external addrspace(5328) global i32
declare void @__spirv_ExecuteCallableKHR(i32, ptr addrspace(5328))
define void @main() "hlsl.shader"="callable" {
  %n = load i32, ptr addrspace(5343) @record
  store i32 %n, ptr addrspace(5328) @other
  call void @__spirv_ExecuteCallableKHR(i32 %n, ptr addrspace(5328) @other)
  %m = load i32, ptr addrspace(5328) @other
  store i32 %m, ptr addrspace(5329) @data
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpCapability RayTracingKHR
;                OpExtension "SPV_KHR_ray_tracing"
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint CallableKHR %main "main"
;           %2 = OpString "callable.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;                OpName %n "n"
;                OpName %m "m"
;                OpName %record "record"
;                OpName %record_0 "record"
;                OpName %other "other"
;                OpName %data "data"
;                OpDecorate %record Block
;                OpMemberDecorate %record 0 Offset 0
;                OpMemberDecorate %record 1 Offset 16
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
; %_ptr_ShaderRecordBufferKHR_uint = OpTypePointer ShaderRecordBufferKHR %uint
;       %float = OpTypeFloat 32
;     %v4float = OpTypeVector %float 4
;      %record = OpTypeStruct %uint %v4float
; %_ptr_ShaderRecordBufferKHR_record = OpTypePointer ShaderRecordBufferKHR %record
;    %record_0 = OpVariable %_ptr_ShaderRecordBufferKHR_record ShaderRecordBufferKHR
;      %uint_0 = OpConstant %uint 0
; %_ptr_CallableDataKHR_uint = OpTypePointer CallableDataKHR %uint
;       %other = OpVariable %_ptr_CallableDataKHR_uint CallableDataKHR
; %_ptr_IncomingCallableDataKHR_uint = OpTypePointer IncomingCallableDataKHR %uint
;        %data = OpVariable %_ptr_IncomingCallableDataKHR_uint IncomingCallableDataKHR
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;           %7 = OpAccessChain %_ptr_ShaderRecordBufferKHR_uint %record_0 %uint_0
;           %n = OpLoad %uint %7
;                OpStore %other %n
;                OpExecuteCallableKHR %n %other
;           %m = OpLoad %uint %other
;                OpStore %data %m
;                OpReturn
;                OpFunctionEnd
