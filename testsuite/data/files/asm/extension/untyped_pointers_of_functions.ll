; test: asm -mtriple=spirv64-unknown-unknown --spv-untyped-pointers
; Pointers are untyped in parameters, results, phis, structures and null constants; what is passed by value is cast to its type.

%struct.big = type { [8 x i32] }
%struct.node = type { i32, ptr addrspace(1) }

define internal spir_func i32 @first(ptr byval(%struct.big) align 4 %big) noinline {
  %at = getelementptr inbounds %struct.big, ptr %big, i64 0, i32 0, i64 1
  %it = load i32, ptr %at, align 4
  ret i32 %it
}
define internal spir_func ptr addrspace(1) @next(ptr addrspace(1) %node) noinline {
  %at = getelementptr inbounds %struct.node, ptr addrspace(1) %node, i64 0, i32 1
  %next = load ptr addrspace(1), ptr addrspace(1) %at, align 8
  ret ptr addrspace(1) %next
}
define spir_kernel void @f(ptr addrspace(1) %list, ptr byval(%struct.big) align 4 %big, ptr addrspace(1) %pointers, i64 %i) {
entry:
  %sum = call spir_func i32 @first(ptr byval(%struct.big) align 4 %big)
  br label %loop
loop:
  %node = phi ptr addrspace(1) [ %list, %entry ], [ %after, %body ]
  %done = icmp eq ptr addrspace(1) %node, null
  br i1 %done, label %end, label %body
body:
  store i32 %sum, ptr addrspace(1) %node, align 4
  %after = call spir_func ptr addrspace(1) @next(ptr addrspace(1) %node)
  br label %loop
end:
  %slot = getelementptr inbounds ptr addrspace(1), ptr addrspace(1) %pointers, i64 %i
  store ptr addrspace(1) %list, ptr addrspace(1) %slot, align 8
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Int64
;                OpCapability UntypedPointersKHR
;                OpExtension "SPV_KHR_untyped_pointers"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "untyped_pointers_of_functions.ll"
;                OpSource Unknown 0 %2
;                OpName %first "first"
;                OpName %big "big"
;                OpName %at "at"
;                OpName %it "it"
;                OpName %next "next"
;                OpName %node "node"
;                OpName %at_0 "at"
;                OpName %next_0 "next"
;                OpName %f "f"
;                OpName %list "list"
;                OpName %big_0 "big"
;                OpName %pointers "pointers"
;                OpName %i "i"
;                OpName %sum "sum"
;                OpName %node_0 "node"
;                OpName %done "done"
;                OpName %slot "slot"
;                OpName %after "after"
;                OpName %struct_big "struct.big"
;                OpName %struct_node "struct.node"
;                OpDecorate %big FuncParamAttr ByVal
;                OpDecorate %big Alignment 4
;                OpDecorate %big_0 FuncParamAttr ByVal
;                OpDecorate %big_0 Alignment 4
;        %uint = OpTypeInt 32 0
;      %uint_8 = OpConstant %uint 8
; %_arr_uint_uint_8 = OpTypeArray %uint %uint_8
;  %struct_big = OpTypeStruct %_arr_uint_uint_8
; %_ptr_Function_struct_big = OpTypePointer Function %struct_big
;           %5 = OpTypeFunction %uint %_ptr_Function_struct_big
; %_ptr_Function = OpTypeUntypedPointerKHR Function
;      %uint_0 = OpConstant %uint 0
;       %ulong = OpTypeInt 64 0
;     %ulong_1 = OpConstant %ulong 1
; %_ptr_CrossWorkgroup = OpTypeUntypedPointerKHR CrossWorkgroup
;          %18 = OpTypeFunction %_ptr_CrossWorkgroup %_ptr_CrossWorkgroup
; %struct_node = OpTypeStruct %uint %_ptr_CrossWorkgroup
;      %uint_1 = OpConstant %uint 1
;        %void = OpTypeVoid
;          %26 = OpTypeFunction %void %_ptr_CrossWorkgroup %_ptr_Function_struct_big %_ptr_CrossWorkgroup %ulong
;          %40 = OpConstantNull %_ptr_CrossWorkgroup
;        %bool = OpTypeBool
;       %first = OpFunction %uint DontInline %5
;         %big = OpFunctionParameter %_ptr_Function_struct_big
;           %8 = OpLabel
;          %10 = OpBitcast %_ptr_Function %big
;          %at = OpUntypedInBoundsAccessChainKHR %_ptr_Function %struct_big %10 %uint_0 %ulong_1
;          %it = OpLoad %uint %at Aligned 4
;                OpReturnValue %it
;                OpFunctionEnd
;        %next = OpFunction %_ptr_CrossWorkgroup DontInline %18
;        %node = OpFunctionParameter %_ptr_CrossWorkgroup
;          %20 = OpLabel
;        %at_0 = OpUntypedInBoundsAccessChainKHR %_ptr_CrossWorkgroup %struct_node %node %uint_1
;      %next_0 = OpLoad %_ptr_CrossWorkgroup %at_0 Aligned 8
;                OpReturnValue %next_0
;                OpFunctionEnd
;           %f = OpFunction %void None %26
;        %list = OpFunctionParameter %_ptr_CrossWorkgroup
;       %big_0 = OpFunctionParameter %_ptr_Function_struct_big
;    %pointers = OpFunctionParameter %_ptr_CrossWorkgroup
;           %i = OpFunctionParameter %ulong
;          %32 = OpLabel
;          %33 = OpBitcast %_ptr_Function %big_0
;          %34 = OpBitcast %_ptr_Function_struct_big %33
;         %sum = OpFunctionCall %uint %first %34
;                OpBranch %36
;          %36 = OpLabel
;      %node_0 = OpPhi %_ptr_CrossWorkgroup %list %32 %after %44
;          %37 = OpConvertPtrToU %ulong %node_0
;          %39 = OpConvertPtrToU %ulong %40
;        %done = OpIEqual %bool %37 %39
;                OpBranchConditional %done %43 %44
;          %43 = OpLabel
;        %slot = OpUntypedInBoundsPtrAccessChainKHR %_ptr_CrossWorkgroup %ulong %pointers %i
;                OpStore %slot %list Aligned 8
;                OpReturn
;          %44 = OpLabel
;                OpStore %node_0 %sum Aligned 4
;       %after = OpFunctionCall %_ptr_CrossWorkgroup %next %node_0
;                OpBranch %36
;                OpFunctionEnd
