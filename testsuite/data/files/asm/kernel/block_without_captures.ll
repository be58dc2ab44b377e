; test: asm -mtriple=spirv64-unknown-unknown
; A block that captures nothing is a constant. The address of its code there is null, since only what enqueues it names the code.

%range = type { i32, [3 x i64], [3 x i64], [3 x i64] }
@block = internal addrspace(1) constant { i32, i32, ptr addrspace(4) } { i32 16, i32 8, ptr addrspace(4) addrspacecast (ptr @__work_block_invoke to ptr addrspace(4)) }, align 8

declare spir_func target("spirv.Queue") @_Z17get_default_queuev()
declare spir_func void @_Z10ndrange_1Dm(ptr sret(%range), i64)
declare spir_func i32 @__enqueue_kernel_basic(target("spirv.Queue"), i32, ptr, ptr addrspace(4), ptr addrspace(4))

define spir_kernel void @work(ptr addrspace(1) %out) {
  %size = alloca %range, align 8
  %queue = call spir_func target("spirv.Queue") @_Z17get_default_queuev()
  call spir_func void @_Z10ndrange_1Dm(ptr sret(%range) %size, i64 64)
  %status = call spir_func i32 @__enqueue_kernel_basic(target("spirv.Queue") %queue, i32 0, ptr %size, ptr addrspace(4) addrspacecast (ptr @__work_block_invoke_kernel to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @block to ptr addrspace(4)))
  store i32 %status, ptr addrspace(1) %out, align 4
  ret void
}
define internal spir_func void @__work_block_invoke(ptr addrspace(4) %block) {
  ret void
}
define spir_kernel void @__work_block_invoke_kernel(ptr addrspace(4) %block) {
  call spir_func void @__work_block_invoke(ptr addrspace(4) %block)
  ret void
}

; ---- expected ----
; warning[W0001]: the address of @__work_block_invoke is null: blocks are called by name alone
;   --> %status in function @work
; ; Version: 1.0
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability DeviceEnqueue
;                OpCapability GenericPointer
;                OpCapability Int8
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %work "work"
;                OpEntryPoint Kernel %__work_block_invoke_kernel "__work_block_invoke_kernel"
;                OpExecutionMode %work ContractionOff
;                OpExecutionMode %__work_block_invoke_kernel ContractionOff
;           %3 = OpString "block_without_captures.ll"
;                OpSource Unknown 0 %3
;                OpName %work "work"
;                OpName %out "out"
;                OpName %size "size"
;                OpName %queue "queue"
;                OpName %status "status"
;                OpName %__work_block_invoke_kernel "__work_block_invoke_kernel"
;                OpName %block "block"
;                OpName %__work_block_invoke "__work_block_invoke"
;                OpName %block_0 "block"
;                OpName %range "range"
;                OpName %block_1 "block"
;                OpDecorate %size Alignment 8
;                OpDecorate %block_1 Alignment 8
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %5 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
;       %ulong = OpTypeInt 64 0
;      %uint_3 = OpConstant %uint 3
; %_arr_ulong_uint_3 = OpTypeArray %ulong %uint_3
;       %range = OpTypeStruct %uint %_arr_ulong_uint_3 %_arr_ulong_uint_3 %_arr_ulong_uint_3
; %_ptr_Function_range = OpTypePointer Function %range
;       %Queue = OpTypeQueue
;    %ulong_64 = OpConstant %ulong 64
;     %ulong_0 = OpConstant %ulong 0
;       %uchar = OpTypeInt 8 0
; %_ptr_Generic_uchar = OpTypePointer Generic %uchar
;  %_struct_39 = OpTypeStruct %uint %uint %_ptr_Generic_uchar
; %_ptr_Generic__struct_39 = OpTypePointer Generic %_struct_39
; %_ptr_CrossWorkgroup__struct_39 = OpTypePointer CrossWorkgroup %_struct_39
;     %uint_16 = OpConstant %uint 16
;      %uint_8 = OpConstant %uint 8
;          %41 = OpConstantNull %_ptr_Generic_uchar
;          %42 = OpConstantComposite %_struct_39 %uint_16 %uint_8 %41
;     %block_1 = OpVariable %_ptr_CrossWorkgroup__struct_39 CrossWorkgroup %42
;      %uint_0 = OpConstant %uint 0
; %DeviceEvent = OpTypeDeviceEvent
; %_ptr_Generic_DeviceEvent = OpTypePointer Generic %DeviceEvent
;          %25 = OpConstantNull %_ptr_Generic_DeviceEvent
;          %28 = OpTypeFunction %void %_ptr_Generic_uchar
;        %work = OpFunction %void None %5
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %8 = OpLabel
;        %size = OpVariable %_ptr_Function_range Function
;       %queue = OpGetDefaultQueue %Queue
;          %14 = OpBuildNDRange %range %ulong_64 %ulong_0 %ulong_0
;                OpStore %size %14
;          %18 = OpPtrCastToGeneric %_ptr_Generic__struct_39 %block_1
;          %21 = OpBitcast %_ptr_Generic_uchar %18
;      %status = OpEnqueueKernel %uint %queue %uint_0 %size %uint_0 %25 %25 %__work_block_invoke_kernel %21 %uint_16 %uint_8
;                OpStore %out %status Aligned 4
;                OpReturn
;                OpFunctionEnd
; %__work_block_invoke_kernel = OpFunction %void None %28
;       %block = OpFunctionParameter %_ptr_Generic_uchar
;          %30 = OpLabel
;          %31 = OpFunctionCall %void %__work_block_invoke %block
;                OpReturn
;                OpFunctionEnd
; %__work_block_invoke = OpFunction %void None %28
;     %block_0 = OpFunctionParameter %_ptr_Generic_uchar
;          %34 = OpLabel
;                OpReturn
;                OpFunctionEnd
