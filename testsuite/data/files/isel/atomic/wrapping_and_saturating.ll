; test: isel -mtriple=spirv64-unknown-unknown
; Increments and decrements that wrap at a bound, differences that saturate: loops.

define spir_func void @f(ptr addrspace(1) %p, i32 %v) {
  %1 = atomicrmw uinc_wrap ptr addrspace(1) %p, i32 %v monotonic, align 4
  %2 = atomicrmw udec_wrap ptr addrspace(1) %p, i32 %v monotonic, align 4
  %3 = atomicrmw usub_cond ptr addrspace(1) %p, i32 %v monotonic, align 4
  %4 = atomicrmw usub_sat ptr addrspace(1) %p, i32 %v monotonic, align 4
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "wrapping_and_saturating.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: i32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %2 = "spirv.AtomicLoad"(%0, %const0, %const0) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     spirv.Branch ^bb1(%2 : i32)
;   ^bb1(%3: i32):
;     %4 = spirv.UGreaterThanEqual %3, %1 : i32
;     %5 = spirv.IAdd %3, %const1 : i32
;     %6 = spirv.Select %4, %const0, %5 : i1, i32
;     %7 = spirv.AtomicCompareExchange <CrossDevice> <None> <None> %0, %6, %3 : !spirv.ptr<i32, CrossWorkgroup>
;     %8 = spirv.IEqual %7, %3 : i32
;     spirv.BranchConditional %8, ^bb2(%3 : i32), ^bb1(%7 : i32)
;   ^bb2(%9: i32):
;     %10 = "spirv.AtomicLoad"(%0, %const0, %const0) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     spirv.Branch ^bb3(%10 : i32)
;   ^bb3(%11: i32):
;     %12 = spirv.IEqual %11, %const0 : i32
;     %13 = spirv.UGreaterThan %11, %1 : i32
;     %14 = spirv.LogicalOr %12, %13 : i1
;     %15 = spirv.ISub %11, %const1 : i32
;     %16 = spirv.Select %14, %1, %15 : i1, i32
;     %17 = spirv.AtomicCompareExchange <CrossDevice> <None> <None> %0, %16, %11 : !spirv.ptr<i32, CrossWorkgroup>
;     %18 = spirv.IEqual %17, %11 : i32
;     spirv.BranchConditional %18, ^bb4(%11 : i32), ^bb3(%17 : i32)
;   ^bb4(%19: i32):
;     %20 = "spirv.AtomicLoad"(%0, %const0, %const0) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     spirv.Branch ^bb5(%20 : i32)
;   ^bb5(%21: i32):
;     %22 = spirv.UGreaterThanEqual %21, %1 : i32
;     %23 = spirv.ISub %21, %1 : i32
;     %24 = spirv.Select %22, %23, %21 : i1, i32
;     %25 = spirv.AtomicCompareExchange <CrossDevice> <None> <None> %0, %24, %21 : !spirv.ptr<i32, CrossWorkgroup>
;     %26 = spirv.IEqual %25, %21 : i32
;     spirv.BranchConditional %26, ^bb6(%21 : i32), ^bb5(%25 : i32)
;   ^bb6(%27: i32):
;     %28 = "spirv.AtomicLoad"(%0, %const0, %const0) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     spirv.Branch ^bb7(%28 : i32)
;   ^bb7(%29: i32):
;     %30 = spirv.UGreaterThanEqual %29, %1 : i32
;     %31 = spirv.ISub %29, %1 : i32
;     %32 = spirv.Select %30, %31, %const0 : i1, i32
;     %33 = spirv.AtomicCompareExchange <CrossDevice> <None> <None> %0, %32, %29 : !spirv.ptr<i32, CrossWorkgroup>
;     %34 = spirv.IEqual %33, %29 : i32
;     spirv.BranchConditional %34, ^bb8(%29 : i32), ^bb7(%33 : i32)
;   ^bb8(%35: i32):
;     spirv.Return
;   }
; }
