; test: isel
; Kernels have atomics on words: the word around a byte is exchanged as a whole.
target triple = "spirv64"

define spir_kernel void @k(ptr addrspace(1) %p, i8 %x) {
  %old = atomicrmw add ptr addrspace(1) %p, i8 %x monotonic
  store atomic i8 %old, ptr addrspace(1) %p release, align 1
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "part_of_a_word.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i8, CrossWorkgroup>, %1: i8) "None" {
;     %const0 = spirv.Constant 3 : i64
;     %const1 = spirv.Constant 8 : i64
;     %const2 = spirv.Constant 0 : i32
;     %const3 = spirv.Constant 255 : i32
;     %const4 = spirv.Constant 516 : i32
;     %2 = spirv.Bitcast %0 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %3 = spirv.ConvertPtrToU %2 : !spirv.ptr<i32, CrossWorkgroup> to i64
;     %4 = spirv.BitwiseAnd %3, %const0 : i64
;     %5 = spirv.ISub %3, %4 : i64
;     %6 = spirv.ConvertUToPtr %5 : i64 to !spirv.ptr<i32, CrossWorkgroup>
;     %7 = spirv.IMul %4, %const1 : i64
;     %8 = spirv.UConvert %7 : i64 to i32
;     %9 = "spirv.AtomicLoad"(%6, %const2, %const2) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     spirv.Branch ^bb1(%9 : i32)
;   ^bb1(%10: i32):
;     %11 = spirv.ShiftRightLogical %10, %8 : i32, i32
;     %12 = spirv.UConvert %11 : i32 to i8
;     %13 = spirv.IAdd %12, %1 : i8
;     %14 = spirv.UConvert %13 : i8 to i32
;     %15 = spirv.ShiftLeftLogical %14, %8 : i32, i32
;     %16 = spirv.ShiftLeftLogical %const3, %8 : i32, i32
;     %17 = spirv.Not %16 : i32
;     %18 = spirv.BitwiseAnd %10, %17 : i32
;     %19 = spirv.BitwiseOr %18, %15 : i32
;     %20 = spirv.AtomicCompareExchange <CrossDevice> <None> <None> %6, %19, %10 : !spirv.ptr<i32, CrossWorkgroup>
;     %21 = spirv.IEqual %20, %10 : i32
;     spirv.BranchConditional %21, ^bb2(%10 : i32), ^bb1(%20 : i32)
;   ^bb2(%22: i32):
;     %23 = spirv.ShiftRightLogical %22, %8 : i32, i32
;     %24 = spirv.UConvert %23 : i32 to i8
;     %25 = spirv.Bitcast %0 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %26 = spirv.ConvertPtrToU %25 : !spirv.ptr<i32, CrossWorkgroup> to i64
;     %27 = spirv.BitwiseAnd %26, %const0 : i64
;     %28 = spirv.ISub %26, %27 : i64
;     %29 = spirv.ConvertUToPtr %28 : i64 to !spirv.ptr<i32, CrossWorkgroup>
;     %30 = spirv.IMul %27, %const1 : i64
;     %31 = spirv.UConvert %30 : i64 to i32
;     %32 = "spirv.AtomicLoad"(%29, %const2, %const2) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     spirv.Branch ^bb3(%32 : i32)
;   ^bb3(%33: i32):
;     %34 = spirv.UConvert %24 : i8 to i32
;     %35 = spirv.ShiftLeftLogical %34, %31 : i32, i32
;     %36 = spirv.ShiftLeftLogical %const3, %31 : i32, i32
;     %37 = spirv.Not %36 : i32
;     %38 = spirv.BitwiseAnd %33, %37 : i32
;     %39 = spirv.BitwiseOr %38, %35 : i32
;     %40 = spirv.AtomicCompareExchange <CrossDevice> <Release|CrossWorkgroupMemory> <None> %29, %39, %33 : !spirv.ptr<i32, CrossWorkgroup>
;     %41 = spirv.IEqual %40, %33 : i32
;     spirv.BranchConditional %41, ^bb4(%33 : i32), ^bb3(%40 : i32)
;   ^bb4(%42: i32):
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
