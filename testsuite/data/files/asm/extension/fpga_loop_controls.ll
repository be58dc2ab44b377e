; test: asm -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_INTEL_unstructured_loop_controls,+SPV_INTEL_fpga_loop_controls
; Controls of FPGA front ends with their parameters, in the order of their bits.

define spir_kernel void @f(ptr addrspace(1) %out, i32 %n) {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  store i32 %i, ptr addrspace(1) %out, align 4
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end, !llvm.loop !0
end:
  ret void
}
!0 = distinct !{!0, !1, !2, !3, !4, !5, !6, !7, !8, !9}
!1 = !{!"llvm.loop.ii.count", i32 2}
!2 = !{!"llvm.loop.max_concurrency.count", i32 3}
!3 = !{!"llvm.loop.coalesce.count", i32 4}
!4 = !{!"llvm.loop.max_interleaving.count", i32 1}
!5 = !{!"llvm.loop.intel.speculated.iterations.count", i32 5}
!6 = !{!"llvm.loop.intel.loopcount_min", i32 5}
!7 = !{!"llvm.loop.intel.loopcount_max", i32 15}
!8 = !{!"llvm.loop.fusion.disable"}
!9 = !{!"llvm.loop.intel.pipelining.enable", i32 1}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability UnstructuredLoopControlsINTEL
;                OpCapability FPGALoopControlsALTERA
;                OpExtension "SPV_INTEL_fpga_loop_controls"
;                OpExtension "SPV_INTEL_unstructured_loop_controls"
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "fpga_loop_controls.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %out "out"
;                OpName %n "n"
;                OpName %i "i"
;                OpName %j "j"
;                OpName %c "c"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint %uint
;      %uint_1 = OpConstant %uint 1
;        %bool = OpTypeBool
;      %uint_0 = OpConstant %uint 0
;           %f = OpFunction %void None %4
;         %out = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %n = OpFunctionParameter %uint
;           %9 = OpLabel
;                OpBranch %10
;          %10 = OpLabel
;           %i = OpPhi %uint %uint_0 %9 %j %10
;                OpStore %out %i Aligned 4
;           %j = OpIAdd %uint %i %uint_1
;           %c = OpSLessThan %bool %j %n
;                OpLoopControlINTEL 33226752 2 3 1 4 1 5 5 0 15 0 4294967295 4294967295
;                OpBranchConditional %c %10 %16
;          %16 = OpLabel
;                OpReturn
;                OpFunctionEnd
