; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; Sequential consistency is acquire-release in Vulkan, and acquire for an exchange that fails.

@g = internal addrspace(3) global i32 poison
define void @main() #0 {
  %r = cmpxchg ptr addrspace(3) @g, i32 0, i32 1 seq_cst seq_cst
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; ; Version: 1.0
;                OpCapability Shader
;                OpMemoryModel Logical GLSL450
;                OpEntryPoint GLCompute %main "main"
;                OpExecutionMode %main LocalSize 8 1 1
;           %2 = OpString "failed_exchange_only_reads.ll"
;                OpSource Unknown 0 %2
;                OpName %main "main"
;                OpName %r "r"
;                OpName %g "g"
;        %void = OpTypeVoid
;           %4 = OpTypeFunction %void
;        %uint = OpTypeInt 32 0
; %_ptr_Workgroup_uint = OpTypePointer Workgroup %uint
;           %g = OpVariable %_ptr_Workgroup_uint Workgroup
;      %uint_1 = OpConstant %uint 1
;    %uint_264 = OpConstant %uint 264
;    %uint_258 = OpConstant %uint 258
;      %uint_0 = OpConstant %uint 0
;        %bool = OpTypeBool
;  %_struct_15 = OpTypeStruct %uint %bool
;        %main = OpFunction %void DontInline %4
;           %5 = OpLabel
;           %7 = OpAtomicCompareExchange %uint %g %uint_1 %uint_264 %uint_258 %uint_1 %uint_0
;          %14 = OpIEqual %bool %7 %uint_0
;           %r = OpCompositeConstruct %_struct_15 %7 %14
;                OpReturn
;                OpFunctionEnd
