; test: asm -mtriple=spirv64-unknown-unknown
; Front ends from before target extension types write events as pointers: a copy is waited for at once, wherever its event goes.

define spir_kernel void @f(ptr addrspace(1) %from, ptr addrspace(3) %to, i32 %which) {
entry:
  %event = alloca [2 x ptr], align 8
  %first = call spir_func ptr @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 4, ptr null)
  store ptr %first, ptr %event, align 8
  %second = call spir_func ptr @_Z29async_work_group_strided_copyPU3AS1iPU3AS3Kimm9ocl_event(ptr addrspace(1) %from, ptr addrspace(3) %to, i64 4, i64 2, ptr %first)
  %chosen = icmp eq i32 %which, 0
  %either = select i1 %chosen, ptr %first, ptr %second
  %at = getelementptr inbounds [2 x ptr], ptr %event, i64 0, i64 1
  store ptr %either, ptr %at, align 8
  %generic = addrspacecast ptr %event to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 2, ptr addrspace(4) %generic)
  ret void
}
declare spir_func ptr @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, ptr)
declare spir_func ptr @_Z29async_work_group_strided_copyPU3AS1iPU3AS3Kimm9ocl_event(ptr addrspace(1), ptr addrspace(3), i64, i64, ptr)
declare spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32, ptr addrspace(4))

; ---- expected ----
; ; Version: 1.0
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability GenericPointer
;                OpCapability Int8
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "events_as_pointers.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %from "from"
;                OpName %to "to"
;                OpName %which "which"
;                OpName %event "event"
;                OpName %chosen "chosen"
;                OpName %either "either"
;                OpName %at "at"
;                OpName %generic "generic"
;                OpDecorate %event Alignment 8
;        %void = OpTypeVoid
;       %uchar = OpTypeInt 8 0
; %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
; %_ptr_Workgroup_uchar = OpTypePointer Workgroup %uchar
;        %uint = OpTypeInt 32 0
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar %_ptr_Workgroup_uchar %uint
; %_ptr_Function_uchar = OpTypePointer Function %uchar
;      %uint_2 = OpConstant %uint 2
; %_arr__ptr_Function_uchar_uint_2 = OpTypeArray %_ptr_Function_uchar %uint_2
; %_ptr_Function__arr__ptr_Function_uchar_uint_2 = OpTypePointer Function %_arr__ptr_Function_uchar_uint_2
;       %Event = OpTypeEvent
; %_ptr_Function_Event = OpTypePointer Function %Event
; %_ptr_Workgroup_uint = OpTypePointer Workgroup %uint
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;       %ulong = OpTypeInt 64 0
;     %ulong_4 = OpConstant %ulong 4
;     %ulong_1 = OpConstant %ulong 1
;          %26 = OpConstantNull %Event
;      %uint_1 = OpConstant %uint 1
; %_ptr_Function__ptr_Function_uchar = OpTypePointer Function %_ptr_Function_uchar
;          %30 = OpConstantNull %_ptr_Function_uchar
;     %ulong_2 = OpConstant %ulong 2
;        %bool = OpTypeBool
;      %uint_0 = OpConstant %uint 0
; %_ptr_Generic__arr__ptr_Function_uchar_uint_2 = OpTypePointer Generic %_arr__ptr_Function_uchar_uint_2
;           %f = OpFunction %void None %4
;        %from = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
;          %to = OpFunctionParameter %_ptr_Workgroup_uchar
;       %which = OpFunctionParameter %uint
;          %11 = OpLabel
;       %event = OpVariable %_ptr_Function__arr__ptr_Function_uchar_uint_2 Function
;          %15 = OpVariable %_ptr_Function_Event Function
;          %16 = OpVariable %_ptr_Function_Event Function
;          %18 = OpBitcast %_ptr_Workgroup_uint %to
;          %20 = OpBitcast %_ptr_CrossWorkgroup_uint %from
;          %22 = OpGroupAsyncCopy %Event %uint_2 %18 %20 %ulong_4 %ulong_1 %26
;                OpStore %15 %22
;                OpGroupWaitEvents %uint_2 %uint_1 %15
;          %29 = OpBitcast %_ptr_Function__ptr_Function_uchar %event
;                OpStore %29 %30 Aligned 8
;          %31 = OpBitcast %_ptr_CrossWorkgroup_uint %from
;          %32 = OpBitcast %_ptr_Workgroup_uint %to
;          %33 = OpGroupAsyncCopy %Event %uint_2 %31 %32 %ulong_4 %ulong_2 %26
;                OpStore %16 %33
;                OpGroupWaitEvents %uint_2 %uint_1 %16
;      %chosen = OpIEqual %bool %which %uint_0
;      %either = OpSelect %_ptr_Function_uchar %chosen %30 %30
;          %at = OpInBoundsAccessChain %_ptr_Function__ptr_Function_uchar %event %ulong_1
;                OpStore %at %either Aligned 8
;     %generic = OpPtrCastToGeneric %_ptr_Generic__arr__ptr_Function_uchar_uint_2 %event
;                OpReturn
;                OpFunctionEnd
