; test: asm -mtriple=spirv64-unknown-unknown --strip-debug
; Loops of kernels state their hints where all ways out lead to one block. That of an inner loop is a block of its own if it is the outer loop's continue target. A loop with two exits has none.

define spir_kernel void @nested(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %c = icmp ult i32 %i, %n
  br i1 %c, label %inner, label %done
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %inner ]
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %j
  store volatile i32 %i, ptr addrspace(1) %q
  %j1 = add i32 %j, 1
  %d = icmp ult i32 %j1, %n
  br i1 %d, label %inner, label %latch, !llvm.loop !0
latch:
  %i1 = add i32 %i, 1
  br label %outer, !llvm.loop !2
done:
  ret void
}

define spir_kernel void @guarded(ptr addrspace(1) %p, i32 %n) {
entry:
  %any = icmp ne i32 %n, 0
  br i1 %any, label %loop, label %done
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i32 %i, 1
  store volatile i32 %i, ptr addrspace(1) %p
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %done, !llvm.loop !4
done:
  %r = phi i32 [ 7, %entry ], [ %i1, %loop ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @two_exits(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %v = load volatile i32, ptr addrspace(1) %p
  %c = icmp ult i32 %v, %n
  br i1 %c, label %rest, label %done
rest:
  %w = load volatile i32, ptr addrspace(1) %p
  %d = icmp ult i32 %w, %n
  br i1 %d, label %loop, label %other, !llvm.loop !0
other:
  store i32 1, ptr addrspace(1) %p
  ret void
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
!4 = distinct !{!4, !5, !6}
!5 = !{!"llvm.loop.unroll.count", i32 4}
!6 = !{!"llvm.loop.ivdep.enable"}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %1 "nested"
;                OpEntryPoint Kernel %2 "guarded"
;                OpEntryPoint Kernel %3 "two_exits"
;                OpExecutionMode %1 ContractionOff
;                OpExecutionMode %2 ContractionOff
;                OpExecutionMode %3 ContractionOff
;           %4 = OpString "kernel_loop_hints.ll"
;                OpSource Unknown 0 %4
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %6 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;        %bool = OpTypeBool
;      %uint_1 = OpConstant %uint 1
;      %uint_0 = OpConstant %uint 0
;      %uint_7 = OpConstant %uint 7
;           %1 = OpFunction %void None %6
;           %8 = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;          %10 = OpFunctionParameter %uint
;          %11 = OpLabel
;                OpBranch %12
;          %12 = OpLabel
;          %15 = OpPhi %uint %uint_0 %11 %25 %17
;          %14 = OpULessThan %bool %15 %10
;                OpLoopMerge %16 %17 DontUnroll
;                OpBranchConditional %14 %18 %16
;          %18 = OpLabel
;          %20 = OpPhi %uint %uint_0 %12 %21 %18
;          %19 = OpPtrAccessChain %_ptr_CrossWorkgroup_uint %8 %20
;                OpStore %19 %15 Volatile|Aligned 4
;          %21 = OpIAdd %uint %20 %uint_1
;          %23 = OpULessThan %bool %21 %10
;                OpLoopMerge %24 %18 Unroll
;                OpBranchConditional %23 %18 %24
;          %24 = OpLabel
;                OpBranch %17
;          %17 = OpLabel
;          %25 = OpIAdd %uint %15 %uint_1
;                OpBranch %12
;          %16 = OpLabel
;                OpReturn
;                OpFunctionEnd
;           %2 = OpFunction %void None %6
;          %27 = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;          %28 = OpFunctionParameter %uint
;          %29 = OpLabel
;          %30 = OpINotEqual %bool %28 %uint_0
;                OpBranchConditional %30 %31 %32
;          %31 = OpLabel
;          %34 = OpPhi %uint %uint_0 %29 %33 %31
;          %33 = OpIAdd %uint %34 %uint_1
;                OpStore %27 %34 Volatile|Aligned 4
;          %35 = OpULessThan %bool %33 %28
;                OpLoopMerge %36 %31 Unroll
;                OpBranchConditional %35 %31 %36
;          %36 = OpLabel
;          %38 = OpPhi %uint %33 %31
;                OpBranch %32
;          %32 = OpLabel
;          %37 = OpPhi %uint %uint_7 %29 %38 %36
;                OpStore %27 %37 Aligned 4
;                OpReturn
;                OpFunctionEnd
;           %3 = OpFunction %void None %6
;          %40 = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;          %41 = OpFunctionParameter %uint
;          %42 = OpLabel
;                OpBranch %43
;          %43 = OpLabel
;          %44 = OpLoad %uint %40 Volatile|Aligned 4
;          %45 = OpULessThan %bool %44 %41
;                OpBranchConditional %45 %46 %47
;          %46 = OpLabel
;          %48 = OpLoad %uint %40 Volatile|Aligned 4
;          %49 = OpULessThan %bool %48 %41
;                OpBranchConditional %49 %43 %50
;          %50 = OpLabel
;                OpStore %40 %uint_1 Aligned 4
;                OpReturn
;          %47 = OpLabel
;                OpReturn
;                OpFunctionEnd
