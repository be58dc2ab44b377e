; test: asm -mtriple=spirv64-amd-amdhsa
; What HIP's headers call is imported by its name; AMD's drivers define it.

define spir_kernel void @f(ptr addrspace(1) %out) addrspace(4) {
  %id = call addrspace(4) i32 @llvm.amdgcn.workitem.id.x()
  %index = zext i32 %id to i64
  %at = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %index
  store i32 %id, ptr addrspace(1) %at, align 4
  call addrspace(4) void @llvm.amdgcn.s.barrier()
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x() addrspace(4)
declare void @llvm.amdgcn.s.barrier() addrspace(4)

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Linkage
;                OpCapability Kernel
;                OpCapability Int64
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "amd_intrinsics_are_imported.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %id "id"
;                OpName %index "index"
;                OpName %at "at"
;                OpName %llvm_amdgcn_workitem_id_x "llvm.amdgcn.workitem.id.x"
;                OpName %llvm_amdgcn_s_barrier "llvm.amdgcn.s.barrier"
;                OpDecorate %llvm_amdgcn_workitem_id_x LinkageAttributes "llvm.amdgcn.workitem.id.x" Import
;                OpDecorate %llvm_amdgcn_s_barrier LinkageAttributes "llvm.amdgcn.s.barrier" Import
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
;       %ulong = OpTypeInt 64 0
;          %16 = OpTypeFunction %uint
;          %17 = OpTypeFunction %void
; %llvm_amdgcn_workitem_id_x = OpFunction %uint Const %16
;                OpFunctionEnd
; %llvm_amdgcn_s_barrier = OpFunction %void None %17
;                OpFunctionEnd
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %7 = OpLabel
;          %id = OpFunctionCall %uint %llvm_amdgcn_workitem_id_x
;       %index = OpUConvert %ulong %id
;          %at = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uint %out %index
;                OpStore %at %id Aligned 4
;          %14 = OpFunctionCall %void %llvm_amdgcn_s_barrier
;                OpReturn
;                OpFunctionEnd
