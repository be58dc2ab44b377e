; test: isel -mtriple=spirv64-unknown-unknown
; Vectors of 64 bits are exchanged as an integer.

define spir_func void @f(ptr addrspace(1) %p, <2 x float> %v) {
  %1 = atomicrmw fadd ptr addrspace(1) %p, <2 x float> %v monotonic
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "pairs_of_words.ll"} {
;   spirv.func @f(%0: !spirv.ptr<vector<2xf32>, CrossWorkgroup>, %1: vector<2xf32>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %2 = spirv.Bitcast %0 : !spirv.ptr<vector<2xf32>, CrossWorkgroup> to !spirv.ptr<i64, CrossWorkgroup>
;     %3 = "spirv.AtomicLoad"(%2, %const0, %const0) : (!spirv.ptr<i64, CrossWorkgroup>, i32, i32) -> i64
;     spirv.Branch ^bb1(%3 : i64)
;   ^bb1(%4: i64):
;     %5 = spirv.Bitcast %4 : i64 to vector<2xf32>
;     %6 = spirv.FAdd %5, %1 : vector<2xf32>
;     %7 = spirv.Bitcast %6 : vector<2xf32> to i64
;     %8 = spirv.AtomicCompareExchange <CrossDevice> <None> <None> %2, %7, %4 : !spirv.ptr<i64, CrossWorkgroup>
;     %9 = spirv.IEqual %8, %4 : i64
;     spirv.BranchConditional %9, ^bb2(%4 : i64), ^bb1(%8 : i64)
;   ^bb2(%10: i64):
;     %11 = spirv.Bitcast %10 : i64 to vector<2xf32>
;     spirv.Return
;   }
; }
