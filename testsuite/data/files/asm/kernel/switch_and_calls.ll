; test: asm -mtriple=spirv64-unknown-unknown
; A switch, an internal function, a call in a loop: the kernel form of control flow.

define internal spir_func i32 @step(i32 %x) {
entry:
  switch i32 %x, label %other [
    i32 0, label %zero
    i32 1, label %one
  ]
zero:
  ret i32 7
one:
  br label %other
other:
  %r = phi i32 [ 3, %one ], [ %x, %entry ]
  ret i32 %r
}
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %s, %loop ]
  %s = call spir_func i32 @step(i32 %i)
  %c = icmp eq i32 %s, 3
  br i1 %c, label %exit, label %loop
exit:
  store i32 %s, ptr addrspace(1) %p, align 4
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "switch_and_calls.ll"
;                OpSource Unknown 0 %2
;                OpName %step "step"
;                OpName %x "x"
;                OpName %r "r"
;                OpName %k "k"
;                OpName %p "p"
;                OpName %n "n"
;                OpName %s "s"
;                OpName %i "i"
;                OpName %c "c"
;        %uint = OpTypeInt 32 0
;           %5 = OpTypeFunction %uint %uint
;      %uint_7 = OpConstant %uint 7
;      %uint_3 = OpConstant %uint 3
;        %void = OpTypeVoid
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;          %15 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;        %bool = OpTypeBool
;        %step = OpFunction %uint None %5
;           %x = OpFunctionParameter %uint
;           %7 = OpLabel
;                OpSwitch %x %8 0 %9 1 %10
;           %9 = OpLabel
;                OpReturnValue %uint_7
;          %10 = OpLabel
;                OpBranch %8
;           %8 = OpLabel
;           %r = OpPhi %uint %x %7 %uint_3 %10
;                OpReturnValue %r
;                OpFunctionEnd
;           %k = OpFunction %void None %15
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %n = OpFunctionParameter %uint
;          %19 = OpLabel
;                OpBranch %20
;          %20 = OpLabel
;           %i = OpPhi %uint %n %19 %s %20
;           %s = OpFunctionCall %uint %step %i
;           %c = OpIEqual %bool %s %uint_3
;                OpBranchConditional %c %25 %20
;          %25 = OpLabel
;                OpStore %p %s Aligned 4
;                OpReturn
;                OpFunctionEnd
