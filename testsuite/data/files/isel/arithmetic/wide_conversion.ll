; test: isel -mtriple=spirv64-unknown-unknown
; Conversion between wide integers and floating point is a call of a function that the module gets.
define spir_kernel void @f(ptr addrspace(1) %p, float %x, i128 %a) {
  %number = fptosi float %x to i128
  store i128 %number, ptr addrspace(1) %p
  %float = uitofp i128 %a to float
  store float %float, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "wide_conversion.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i128, CrossWorkgroup>, %1: f32, %2: i128) "None" {
;     %3 = spirv.FunctionCall @spirant.fptosi.i128.float(%1) : (f32) -> i128
;     spirv.Store "CrossWorkgroup" %0, %3 ["Aligned", 8] : i128
;     %4 = spirv.FunctionCall @spirant.uitofp.float.i128(%2) : (i128) -> f32
;     %5 = spirv.Bitcast %0 : !spirv.ptr<i128, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %5, %4 ["Aligned", 4] : f32
;     spirv.Return
;   }
;   spirv.func @spirant.fptosi.i128.float(%0: f32) -> i128 "None" {
;     %const0 = spirv.Constant 23 : i32
;     %const1 = spirv.Constant 255 : i32
;     %const2 = spirv.Constant 127 : i32
;     %const3 = spirv.Constant 8388607 : i32
;     %const4 = spirv.Constant 8388608 : i32
;     %const5 = spirv.Constant 0x00000000000000000000000000000017 : i128
;     %const6 = spirv.Constant 0x00000000000000000000000000000000 : i128
;     %const7 = spirv.Constant 0 : i32
;     %1 = spirv.Bitcast %0 : f32 to i32
;     %2 = spirv.ShiftRightLogical %1, %const0 : i32, i32
;     %3 = spirv.BitwiseAnd %2, %const1 : i32
;     %4 = spirv.ISub %3, %const2 : i32
;     %5 = spirv.BitwiseAnd %1, %const3 : i32
;     %6 = spirv.BitwiseOr %5, %const4 : i32
;     %7 = spirv.UConvert %6 : i32 to i128
;     %8 = spirv.UConvert %4 : i32 to i128
;     %9 = spirv.ISub %8, %const5 : i128
;     %10 = spirv.ISub %const5, %8 : i128
;     %11 = spirv.SGreaterThanEqual %4, %const0 : i32
;     %12 = spirv.Select %11, %9, %const6 : i1, i128
;     %13 = spirv.Select %11, %const6, %10 : i1, i128
;     %14 = spirv.ShiftLeftLogical %7, %12 : i128, i128
;     %15 = spirv.ShiftRightLogical %7, %13 : i128, i128
;     %16 = spirv.Select %11, %14, %15 : i1, i128
;     %17 = spirv.SLessThan %4, %const7 : i32
;     %18 = spirv.Select %17, %const6, %16 : i1, i128
;     %19 = spirv.ISub %const6, %18 : i128
;     %20 = spirv.SLessThan %1, %const7 : i32
;     %21 = spirv.Select %20, %19, %18 : i1, i128
;     spirv.ReturnValue %21 : i128
;   }
;   spirv.func @spirant.uitofp.float.i128(%0: i128) -> f32 "None" {
;     %const0 = spirv.Constant 0x00000000000000000000000000000040 : i128
;     %const1 = spirv.Constant 0x00000000000000000000000000000000 : i128
;     %const2 = spirv.Constant 64 : i32
;     %const3 = spirv.Constant 0x00000000000000000000000000000060 : i128
;     %const4 = spirv.Constant 0x00000000000000000000000000000020 : i128
;     %const5 = spirv.Constant 32 : i32
;     %const6 = spirv.Constant 0x00000000000000000000000000000070 : i128
;     %const7 = spirv.Constant 0x00000000000000000000000000000010 : i128
;     %const8 = spirv.Constant 16 : i32
;     %const9 = spirv.Constant 0x00000000000000000000000000000078 : i128
;     %const10 = spirv.Constant 0x00000000000000000000000000000008 : i128
;     %const11 = spirv.Constant 8 : i32
;     %const12 = spirv.Constant 0x0000000000000000000000000000007C : i128
;     %const13 = spirv.Constant 0x00000000000000000000000000000004 : i128
;     %const14 = spirv.Constant 4 : i32
;     %const15 = spirv.Constant 0x0000000000000000000000000000007E : i128
;     %const16 = spirv.Constant 0x00000000000000000000000000000002 : i128
;     %const17 = spirv.Constant 2 : i32
;     %const18 = spirv.Constant 0x0000000000000000000000000000007F : i128
;     %const19 = spirv.Constant 0x00000000000000000000000000000001 : i128
;     %const20 = spirv.Constant 1 : i32
;     %const21 = spirv.Constant 1 : i64
;     %const22 = spirv.Constant 0 : i64
;     %const23 = spirv.Constant 127 : i32
;     %const24 = spirv.Constant 23 : i32
;     %1 = spirv.ShiftRightLogical %0, %const0 : i128, i128
;     %2 = spirv.IEqual %1, %const1 : i128
;     spirv.BranchConditional %2, ^bb1, ^bb2
;   ^bb1:
;     %3 = spirv.UConvert %0 : i128 to i64
;     %4 = spirv.ConvertUToF %3 : i64 to f32
;     spirv.Branch ^bb3(%4 : f32)
;   ^bb2:
;     %5 = spirv.ShiftRightLogical %0, %const0 : i128, i128
;     %6 = spirv.IEqual %5, %const1 : i128
;     %7 = spirv.ShiftLeftLogical %0, %const0 : i128, i128
;     %8 = spirv.Select %6, %7, %0 : i1, i128
;     %9 = spirv.ISub %const2, %const2 : i32
;     %10 = spirv.Select %6, %9, %const2 : i1, i32
;     %11 = spirv.ShiftRightLogical %8, %const3 : i128, i128
;     %12 = spirv.IEqual %11, %const1 : i128
;     %13 = spirv.ShiftLeftLogical %8, %const4 : i128, i128
;     %14 = spirv.Select %12, %13, %8 : i1, i128
;     %15 = spirv.ISub %10, %const5 : i32
;     %16 = spirv.Select %12, %15, %10 : i1, i32
;     %17 = spirv.ShiftRightLogical %14, %const6 : i128, i128
;     %18 = spirv.IEqual %17, %const1 : i128
;     %19 = spirv.ShiftLeftLogical %14, %const7 : i128, i128
;     %20 = spirv.Select %18, %19, %14 : i1, i128
;     %21 = spirv.ISub %16, %const8 : i32
;     %22 = spirv.Select %18, %21, %16 : i1, i32
;     %23 = spirv.ShiftRightLogical %20, %const9 : i128, i128
;     %24 = spirv.IEqual %23, %const1 : i128
;     %25 = spirv.ShiftLeftLogical %20, %const10 : i128, i128
;     %26 = spirv.Select %24, %25, %20 : i1, i128
;     %27 = spirv.ISub %22, %const11 : i32
;     %28 = spirv.Select %24, %27, %22 : i1, i32
;     %29 = spirv.ShiftRightLogical %26, %const12 : i128, i128
;     %30 = spirv.IEqual %29, %const1 : i128
;     %31 = spirv.ShiftLeftLogical %26, %const13 : i128, i128
;     %32 = spirv.Select %30, %31, %26 : i1, i128
;     %33 = spirv.ISub %28, %const14 : i32
;     %34 = spirv.Select %30, %33, %28 : i1, i32
;     %35 = spirv.ShiftRightLogical %32, %const15 : i128, i128
;     %36 = spirv.IEqual %35, %const1 : i128
;     %37 = spirv.ShiftLeftLogical %32, %const16 : i128, i128
;     %38 = spirv.Select %36, %37, %32 : i1, i128
;     %39 = spirv.ISub %34, %const17 : i32
;     %40 = spirv.Select %36, %39, %34 : i1, i32
;     %41 = spirv.ShiftRightLogical %38, %const18 : i128, i128
;     %42 = spirv.IEqual %41, %const1 : i128
;     %43 = spirv.ShiftLeftLogical %38, %const19 : i128, i128
;     %44 = spirv.Select %42, %43, %38 : i1, i128
;     %45 = spirv.ISub %40, %const20 : i32
;     %46 = spirv.Select %42, %45, %40 : i1, i32
;     %47 = spirv.ShiftRightLogical %44, %const0 : i128, i128
;     %48 = spirv.UConvert %47 : i128 to i64
;     %49 = spirv.ShiftLeftLogical %44, %const0 : i128, i128
;     %50 = spirv.INotEqual %49, %const1 : i128
;     %51 = spirv.Select %50, %const21, %const22 : i1, i64
;     %52 = spirv.BitwiseOr %48, %51 : i64
;     %53 = spirv.ConvertUToF %52 : i64 to f32
;     %54 = spirv.UGreaterThan %46, %const23 : i32
;     %55 = spirv.Select %54, %const23, %46 : i1, i32
;     %56 = spirv.IAdd %55, %const23 : i32
;     %57 = spirv.ShiftLeftLogical %56, %const24 : i32, i32
;     %58 = spirv.Bitcast %57 : i32 to f32
;     %59 = spirv.FMul %53, %58 : f32
;     spirv.Branch ^bb3(%59 : f32)
;   ^bb3(%60: f32):
;     spirv.ReturnValue %60 : f32
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
