; test: asm -mtriple=spirv64-unknown-unknown
; Kernels keep their control-flow graph; phis are OpPhi.

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add nuw i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %i1, ptr addrspace(1) %p, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "loop.ll"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;                OpName %p "p"
;                OpName %n "n"
;                OpName %i1 "i1"
;                OpName %i "i"
;                OpName %c "c"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;      %uint_1 = OpConstant %uint 1
;        %bool = OpTypeBool
;      %uint_0 = OpConstant %uint 0
;           %k = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %n = OpFunctionParameter %uint
;           %9 = OpLabel
;                OpBranch %10
;          %10 = OpLabel
;           %i = OpPhi %uint %uint_0 %9 %i1 %10
;          %i1 = OpIAdd %uint %i %uint_1
;           %c = OpULessThan %bool %i1 %n
;                OpBranchConditional %c %10 %16
;          %16 = OpLabel
;                OpStore %p %i1 Aligned 4
;                OpReturn
;                OpFunctionEnd
