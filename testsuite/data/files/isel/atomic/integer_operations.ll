; test: isel -mtriple=spirv64-unknown-unknown
; Read-modify-writes of integers that are one instruction.

define spir_func void @f(ptr addrspace(1) %p, i32 %v) {
  %1 = atomicrmw xchg ptr addrspace(1) %p, i32 %v monotonic, align 4
  %2 = atomicrmw add ptr addrspace(1) %p, i32 %v monotonic, align 4
  %3 = atomicrmw sub ptr addrspace(1) %p, i32 %v monotonic, align 4
  %4 = atomicrmw and ptr addrspace(1) %p, i32 %v monotonic, align 4
  %5 = atomicrmw or ptr addrspace(1) %p, i32 %v monotonic, align 4
  %6 = atomicrmw xor ptr addrspace(1) %p, i32 %v monotonic, align 4
  %7 = atomicrmw max ptr addrspace(1) %p, i32 %v monotonic, align 4
  %8 = atomicrmw min ptr addrspace(1) %p, i32 %v monotonic, align 4
  %9 = atomicrmw umax ptr addrspace(1) %p, i32 %v monotonic, align 4
  %10 = atomicrmw umin ptr addrspace(1) %p, i32 %v monotonic, align 4
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "integer_operations.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: i32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %2 = spirv.AtomicExchange <CrossDevice> <None> %0, %1 : !spirv.ptr<i32, CrossWorkgroup>
;     %3 = spirv.AtomicIAdd <CrossDevice> <None> %0, %1 : !spirv.ptr<i32, CrossWorkgroup>
;     %4 = spirv.AtomicISub <CrossDevice> <None> %0, %1 : !spirv.ptr<i32, CrossWorkgroup>
;     %5 = spirv.AtomicAnd <CrossDevice> <None> %0, %1 : !spirv.ptr<i32, CrossWorkgroup>
;     %6 = spirv.AtomicOr <CrossDevice> <None> %0, %1 : !spirv.ptr<i32, CrossWorkgroup>
;     %7 = spirv.AtomicXor <CrossDevice> <None> %0, %1 : !spirv.ptr<i32, CrossWorkgroup>
;     %8 = spirv.AtomicSMax <CrossDevice> <None> %0, %1 : !spirv.ptr<i32, CrossWorkgroup>
;     %9 = spirv.AtomicSMin <CrossDevice> <None> %0, %1 : !spirv.ptr<i32, CrossWorkgroup>
;     %10 = spirv.AtomicUMax <CrossDevice> <None> %0, %1 : !spirv.ptr<i32, CrossWorkgroup>
;     %11 = spirv.AtomicUMin <CrossDevice> <None> %0, %1 : !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Return
;   }
; }
