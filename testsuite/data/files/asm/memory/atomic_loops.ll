; test: asm -mtriple=spirv64-unknown-unknown
; Read-modify-write operations that SPIR-V lacks are loops over a compare-and-exchange.

define spir_kernel void @rmw(ptr addrspace(1) %p) {
  %nand = atomicrmw nand ptr addrspace(1) %p, i32 3 seq_cst
  %wrapped = atomicrmw uinc_wrap ptr addrspace(1) %p, i32 %nand monotonic
  ret void
}

; ---- expected ----
; ; Version: 1.0
;                OpCapability Addresses
;                OpCapability Kernel
;                OpMemoryModel Physical64 OpenCL
;                OpEntryPoint Kernel %rmw "rmw"
;                OpExecutionMode %rmw ContractionOff
;           %2 = OpString "atomic_loops.ll"
;                OpSource Unknown 0 %2
;                OpName %rmw "rmw"
;                OpName %p "p"
;                OpName %nand "nand"
;                OpName %wrapped "wrapped"
;        %void = OpTypeVoid
;        %uint = OpTypeInt 32 0
; %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
;           %4 = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
;      %uint_0 = OpConstant %uint 0
;      %uint_3 = OpConstant %uint 3
;    %uint_528 = OpConstant %uint 528
;        %bool = OpTypeBool
;      %uint_1 = OpConstant %uint 1
;         %rmw = OpFunction %void None %4
;           %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
;           %7 = OpLabel
;           %9 = OpAtomicLoad %uint %p %uint_0 %uint_0
;                OpBranch %11
;          %11 = OpLabel
;          %13 = OpPhi %uint %9 %7 %16 %11
;          %12 = OpBitwiseAnd %uint %13 %uint_3
;          %15 = OpNot %uint %12
;          %16 = OpAtomicCompareExchange %uint %p %uint_0 %uint_528 %uint_528 %15 %13
;          %19 = OpIEqual %bool %16 %13
;                OpBranchConditional %19 %20 %11
;          %20 = OpLabel
;        %nand = OpPhi %uint %13 %11
;          %21 = OpAtomicLoad %uint %p %uint_0 %uint_0
;                OpBranch %22
;          %22 = OpLabel
;          %24 = OpPhi %uint %21 %20 %29 %22
;          %23 = OpUGreaterThanEqual %bool %24 %nand
;          %26 = OpIAdd %uint %24 %uint_1
;          %28 = OpSelect %uint %23 %uint_0 %26
;          %29 = OpAtomicCompareExchange %uint %p %uint_0 %uint_0 %uint_0 %28 %24
;          %30 = OpIEqual %bool %29 %24
;                OpBranchConditional %30 %31 %22
;          %31 = OpLabel
;     %wrapped = OpPhi %uint %24 %22
;                OpReturn
;                OpFunctionEnd
