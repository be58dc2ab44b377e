; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_KHR_abort
; spirv-val refuses: Invalid capability operand
; Every trap ends the invocation; the message is the number of the check that failed.

declare void @llvm.trap()
declare void @llvm.debugtrap()
declare void @llvm.ubsantrap(i8 immarg)
define spir_kernel void @f(ptr addrspace(1) %p, i32 %n) {
  switch i32 %n, label %fine [
    i32 0, label %checked
    i32 1, label %debugged
    i32 2, label %trapped
  ]
checked:
  call void @llvm.ubsantrap(i8 22)
  unreachable
debugged:
  call void @llvm.debugtrap()
  store i32 1, ptr addrspace(1) %p
  ret void
trapped:
  call void @llvm.trap()
  unreachable
fine:
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability AbortKHR
;                OpExtension "SPV_KHR_abort"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "traps.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %p "p"
;                OpName %n "n"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;     %uint_22 = OpConstant %uint 22
;      %uint_0 = OpConstant %uint 0
;           %f = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %n = OpFunctionParameter %uint
;           %9 = OpLabel
;                OpSwitch %n %10 0 %11 1 %12 2 %13
;          %10 = OpLabel
;                OpReturn
;          %11 = OpLabel
;                OpAbortKHR %uint %uint_22
;          %12 = OpLabel
;                OpAbortKHR %uint %uint_0
;          %13 = OpLabel
;                OpAbortKHR %uint %uint_0
;                OpFunctionEnd
