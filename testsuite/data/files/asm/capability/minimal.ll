; test: asm -mtriple=spirv64-unknown-unknown
; Version and capabilities are the smallest that do: Int64 and Float64 for what is there, nothing for what is not.

define spir_kernel void @k(ptr addrspace(1) %p, i64 %x, double %d) {
  %i = fptosi double %d to i64
  %s = add i64 %i, %x
  store i64 %s, ptr addrspace(1) %p, align 8
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpCapability Float64
;                OpCapability Int64
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %k "k"
;                OpExecutionMode %k ContractionOff
;           %2 = OpString "minimal.ll"
;                OpSource Unknown 0 %2
;                OpName %k "k"
;                OpName %p "p"
;                OpName %x "x"
;                OpName %d "d"
;                OpName %i "i"
;                OpName %s "s"
;        %void = OpTypeVoid
;       %ulong = OpTypeInt 64 0
; %_ptr_CrossWorkgroup_ulong = OpTypePointer CrossWorkgroup %ulong
;      %double = OpTypeFloat 64
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_ulong %ulong %double
;           %k = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_ulong
;           %x = OpFunctionParameter %ulong
;           %d = OpFunctionParameter %double
;          %11 = OpLabel
;           %i = OpConvertFToS %ulong %d
;           %s = OpIAdd %ulong %i %x
;                OpStore %p %s Aligned 8
;                OpReturn
;                OpFunctionEnd
