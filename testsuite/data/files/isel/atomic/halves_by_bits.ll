; test: isel -mtriple=spirv64-unknown-unknown
; A half is loaded, stored and exchanged with the word that it is in.

define spir_func void @f(ptr addrspace(1) %p, half %h) {
  %1 = load atomic half, ptr addrspace(1) %p acquire, align 2
  store atomic half %h, ptr addrspace(1) %p release, align 2
  %2 = atomicrmw xchg ptr addrspace(1) %p, half %h monotonic
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "halves_by_bits.ll"} {
;   spirv.func @f(%0: !spirv.ptr<f16, CrossWorkgroup>, %1: f16) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 3 : i64
;     %const1 = spirv.Constant 8 : i64
;     %const2 = spirv.Constant 0 : i32
;     %const3 = spirv.Constant 514 : i32
;     %const4 = spirv.Constant 65535 : i32
;     %const5 = spirv.Constant 516 : i32
;     %2 = spirv.Bitcast %0 : !spirv.ptr<f16, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %3 = spirv.ConvertPtrToU %2 : !spirv.ptr<i32, CrossWorkgroup> to i64
;     %4 = spirv.BitwiseAnd %3, %const0 : i64
;     %5 = spirv.ISub %3, %4 : i64
;     %6 = spirv.ConvertUToPtr %5 : i64 to !spirv.ptr<i32, CrossWorkgroup>
;     %7 = spirv.IMul %4, %const1 : i64
;     %8 = spirv.UConvert %7 : i64 to i32
;     %9 = "spirv.AtomicLoad"(%6, %const2, %const3) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     %10 = spirv.ShiftRightLogical %9, %8 : i32, i32
;     %11 = spirv.UConvert %10 : i32 to i16
;     %12 = spirv.Bitcast %11 : i16 to f16
;     %13 = spirv.Bitcast %1 : f16 to i16
;     %14 = spirv.Bitcast %0 : !spirv.ptr<f16, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %15 = spirv.ConvertPtrToU %14 : !spirv.ptr<i32, CrossWorkgroup> to i64
;     %16 = spirv.BitwiseAnd %15, %const0 : i64
;     %17 = spirv.ISub %15, %16 : i64
;     %18 = spirv.ConvertUToPtr %17 : i64 to !spirv.ptr<i32, CrossWorkgroup>
;     %19 = spirv.IMul %16, %const1 : i64
;     %20 = spirv.UConvert %19 : i64 to i32
;     %21 = "spirv.AtomicLoad"(%18, %const2, %const2) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     spirv.Branch ^bb1(%21 : i32)
;   ^bb1(%22: i32):
;     %23 = spirv.UConvert %13 : i16 to i32
;     %24 = spirv.ShiftLeftLogical %23, %20 : i32, i32
;     %25 = spirv.ShiftLeftLogical %const4, %20 : i32, i32
;     %26 = spirv.Not %25 : i32
;     %27 = spirv.BitwiseAnd %22, %26 : i32
;     %28 = spirv.BitwiseOr %27, %24 : i32
;     %29 = spirv.AtomicCompareExchange <CrossDevice> <Release|CrossWorkgroupMemory> <None> %18, %28, %22 : !spirv.ptr<i32, CrossWorkgroup>
;     %30 = spirv.IEqual %29, %22 : i32
;     spirv.BranchConditional %30, ^bb2(%22 : i32), ^bb1(%29 : i32)
;   ^bb2(%31: i32):
;     %32 = spirv.Bitcast %0 : !spirv.ptr<f16, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %33 = spirv.ConvertPtrToU %32 : !spirv.ptr<i32, CrossWorkgroup> to i64
;     %34 = spirv.BitwiseAnd %33, %const0 : i64
;     %35 = spirv.ISub %33, %34 : i64
;     %36 = spirv.ConvertUToPtr %35 : i64 to !spirv.ptr<i32, CrossWorkgroup>
;     %37 = spirv.IMul %34, %const1 : i64
;     %38 = spirv.UConvert %37 : i64 to i32
;     %39 = "spirv.AtomicLoad"(%36, %const2, %const2) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     spirv.Branch ^bb3(%39 : i32)
;   ^bb3(%40: i32):
;     %41 = spirv.ShiftRightLogical %40, %38 : i32, i32
;     %42 = spirv.UConvert %41 : i32 to i16
;     %43 = spirv.Bitcast %42 : i16 to f16
;     %44 = spirv.Bitcast %1 : f16 to i16
;     %45 = spirv.UConvert %44 : i16 to i32
;     %46 = spirv.ShiftLeftLogical %45, %38 : i32, i32
;     %47 = spirv.ShiftLeftLogical %const4, %38 : i32, i32
;     %48 = spirv.Not %47 : i32
;     %49 = spirv.BitwiseAnd %40, %48 : i32
;     %50 = spirv.BitwiseOr %49, %46 : i32
;     %51 = spirv.AtomicCompareExchange <CrossDevice> <None> <None> %36, %50, %40 : !spirv.ptr<i32, CrossWorkgroup>
;     %52 = spirv.IEqual %51, %40 : i32
;     spirv.BranchConditional %52, ^bb4(%40 : i32), ^bb3(%51 : i32)
;   ^bb4(%53: i32):
;     %54 = spirv.ShiftRightLogical %53, %38 : i32, i32
;     %55 = spirv.UConvert %54 : i32 to i16
;     %56 = spirv.Bitcast %55 : i16 to f16
;     spirv.Return
;   }
; }
