; test: asm --env=opencl3.0 --strip-debug
; Only a module that requires SPIR-V 1.4 for something else has the controls of that version: no hint makes a module require more.

target triple = "spirv64-unknown-unknown"
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store volatile i32 %i, ptr addrspace(1) %p
  %i1 = add i32 %i, 1, !spirv.Decorations !3
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %done, !llvm.loop !0
done:
  ret void
}
!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.unroll.count", i32 4}
!2 = !{!"llvm.loop.ivdep.enable"}
!3 = !{!4}
!4 = !{i32 5635, !"counter"}

; ---- expected ----
; ; Version: 1.4
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %1 "k"
;                OpExecutionMode %1 ContractionOff
;           %2 = OpString "kernel_loop_hints_by_version.ll"
;                OpSource Unknown 0 %2
;                OpDecorateString %12 UserSemantic "counter"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;      %uint_1 = OpConstant %uint 1
;        %bool = OpTypeBool
;      %uint_0 = OpConstant %uint 0
;           %1 = OpFunction %void None %4
;           %6 = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %8 = OpFunctionParameter %uint
;           %9 = OpLabel
;                OpBranch %10
;          %10 = OpLabel
;          %11 = OpPhi %uint %uint_0 %9 %12 %10
;                OpStore %6 %11 Volatile|Aligned 4
;          %12 = OpIAdd %uint %11 %uint_1
;          %15 = OpULessThan %bool %12 %8
;                OpLoopMerge %16 %10 DependencyInfinite|PartialCount 4
;                OpBranchConditional %15 %10 %16
;          %16 = OpLabel
;                OpReturn
;                OpFunctionEnd
