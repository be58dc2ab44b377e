; test: asm -mtriple=spirv64-unknown-unknown
; What metadata says of an alignment counts more than LLVM's own.

@g = internal addrspace(3) global i32 poison, align 32, !spirv.Decorations !0
define spir_kernel void @f(ptr addrspace(1) align 4 %p) !spirv.ParameterDecorations !2 {
  %v = load i32, ptr addrspace(3) @g
  store i32 %v, ptr addrspace(1) %p
  ret void
}
!0 = !{!1}
!1 = !{i32 44, i32 8}
!2 = !{!3}
!3 = !{!4}
!4 = !{i32 44, i32 16}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %f "f"
;                OpExecutionMode %f ContractionOff
;           %2 = OpString "alignment_said_twice.ll"
;                OpSource Unknown 0 %2
;                OpName %f "f"
;                OpName %p "p"
;                OpName %v "v"
;                OpName %g "g"
;                OpDecorate %p Alignment 16
;                OpDecorate %g Alignment 8
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
; %_ptr_Workgroup_uint = OpTypePointer Workgroup %uint
;           %g = OpVariable %_ptr_Workgroup_uint Workgroup
;           %f = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %7 = OpLabel
;           %v = OpLoad %uint %g Aligned 4
;                OpStore %p %v Aligned 4
;                OpReturn
;                OpFunctionEnd
