; test: isel -mtriple=spirv64-unknown-unknown
; A read-modify-write that SPIR-V does not have is a loop around a compare-exchange.

define spir_func i32 @f(ptr addrspace(1) %p, i32 %v) {
  %1 = atomicrmw nand ptr addrspace(1) %p, i32 %v seq_cst, align 4
  ret i32 %1
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "nand_is_a_loop.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 528 : i32
;     %2 = "spirv.AtomicLoad"(%0, %const0, %const0) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     spirv.Branch ^bb1(%2 : i32)
;   ^bb1(%3: i32):
;     %4 = spirv.BitwiseAnd %3, %1 : i32
;     %5 = spirv.Not %4 : i32
;     %6 = spirv.AtomicCompareExchange <CrossDevice> <SequentiallyConsistent|CrossWorkgroupMemory> <SequentiallyConsistent|CrossWorkgroupMemory> %0, %5, %3 : !spirv.ptr<i32, CrossWorkgroup>
;     %7 = spirv.IEqual %6, %3 : i32
;     spirv.BranchConditional %7, ^bb2(%3 : i32), ^bb1(%6 : i32)
;   ^bb2(%8: i32):
;     spirv.ReturnValue %8 : i32
;   }
; }
