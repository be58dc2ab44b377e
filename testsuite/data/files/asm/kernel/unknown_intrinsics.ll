; test: asm --spv-allow-unknown-intrinsics=llvm.read_,llvm.eh.
; Intrinsics that SPIR-V lacks are imported by their names, where the caller lists how those begin.
target triple = "spirv64"

declare i64 @llvm.readsteadycounter()
declare i32 @llvm.eh.typeid.for.p0(ptr)

define spir_kernel void @k(ptr addrspace(1) %p) {
  %time = call i64 @llvm.readsteadycounter()
  store i64 %time, ptr addrspace(1) %p
  %type = call i32 @llvm.eh.typeid.for.p0(ptr null)
  store i32 %type, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability Int8
;                OpCapability ShaderClockKHR
;                OpExtension "SPV_KHR_shader_clock"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "unknown_intrinsics.ll"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;                OpName %p "p"
;                OpName %time "time"
;                OpName %type "type"
;                OpName %llvm_eh_typeid_for_p0 "llvm.eh.typeid.for.p0"
;                OpDecorate %llvm_eh_typeid_for_p0 LinkageAttributes "llvm.eh.typeid.for.p0" Import
;        %void = OpTypeVoid
;       %ulong = OpTypeInt 64 0
; %_ptr_CrossWorkgroup_ulong = OpTypePointer CrossWorkgroup %ulong
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_ulong
;        %uint = OpTypeInt 32 0
;      %uint_1 = OpConstant %uint 1
;       %uchar = OpTypeInt 8 0
; %_ptr_Function_uchar = OpTypePointer Function %uchar
;          %14 = OpConstantNull %_ptr_Function_uchar
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;          %19 = OpTypeFunction %uint %_ptr_Function_uchar
; %llvm_eh_typeid_for_p0 = OpFunction %uint Const %19
;          %20 = OpFunctionParameter %_ptr_Function_uchar
;                OpFunctionEnd
;           %k = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_ulong
;           %7 = OpLabel
;        %time = OpReadClockKHR %ulong %uint_1
;                OpStore %p %time Aligned 8
;        %type = OpFunctionCall %uint %llvm_eh_typeid_for_p0 %14
;          %16 = OpBitcast %_ptr_CrossWorkgroup_uint %p
;                OpStore %16 %type Aligned 4
;                OpReturn
;                OpFunctionEnd
