; test: legalize -mtriple=spirv64-unknown-unknown --without-capability=Float16
; The memory of kernels holds the bits of halves.

define spir_kernel void @k(ptr addrspace(1) %p) {
  %a = load half, ptr addrspace(1) %p
  %b = fmul half %a, 3.0
  store half %b, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "half_in_kernel.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i16, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 32767 : i32
;     %const1 = spirv.Constant 13 : i32
;     %const2 = spirv.Constant 939524096 : i32
;     %const3 = spirv.Constant 8388608 : i32
;     %const4 = spirv.Constant 6.1035156e-5 : f32
;     %const5 = spirv.Constant 260046848 : i32
;     %const6 = spirv.Constant 32768 : i32
;     %const7 = spirv.Constant 16 : i32
;     %const8 = spirv.Constant 3.0 : f32
;     %const9 = spirv.Constant 2147483647 : i32
;     %const10 = spirv.Constant 2139095040 : i32
;     %const11 = spirv.Constant 947912704 : i32
;     %const12 = spirv.Constant 1199570944 : i32
;     %const13 = spirv.Constant 109051904 : i32
;     %const14 = spirv.Constant 65536.0 : f32
;     %const15 = spirv.Constant 0x7F800000 : f32
;     %const16 = spirv.Constant 0.5 : f32
;     %const17 = spirv.Constant 1056964608 : i32
;     %const18 = spirv.Constant 32256 : i32
;     %const19 = spirv.Constant 31744 : i32
;     %1 = spirv.Load "CrossWorkgroup" %0 ["Aligned", 2] : i16
;     %2 = spirv.UConvert %1 : i16 to i32
;     %3 = spirv.BitwiseAnd %2, %const0 : i32
;     %4 = spirv.ShiftLeftLogical %3, %const1 : i32, i32
;     %5 = spirv.IAdd %4, %const2 : i32
;     %6 = spirv.IAdd %5, %const2 : i32
;     %7 = spirv.IAdd %5, %const3 : i32
;     %8 = spirv.Bitcast %7 : i32 to f32
;     %9 = spirv.FSub %8, %const4 : f32
;     %10 = spirv.Bitcast %9 : f32 to i32
;     %11 = spirv.ULessThan %4, %const3 : i32
;     %12 = spirv.UGreaterThanEqual %4, %const5 : i32
;     %13 = spirv.Select %11, %10, %5 : i1, i32
;     %14 = spirv.Select %12, %6, %13 : i1, i32
;     %15 = spirv.BitwiseAnd %2, %const6 : i32
;     %16 = spirv.ShiftLeftLogical %15, %const7 : i32, i32
;     %17 = spirv.BitwiseOr %14, %16 : i32
;     %18 = spirv.Bitcast %17 : i32 to f32
;     %19 = spirv.FMul %18, %const8 : f32
;     %20 = spirv.Bitcast %19 : f32 to i32
;     %21 = spirv.BitwiseAnd %20, %const9 : i32
;     %22 = spirv.BitwiseXor %20, %21 : i32
;     %23 = spirv.BitwiseAnd %20, %const10 : i32
;     %24 = spirv.ULessThan %23, %const11 : i32
;     %25 = spirv.Select %24, %const11, %23 : i1, i32
;     %26 = spirv.UGreaterThan %25, %const12 : i32
;     %27 = spirv.Select %26, %const12, %25 : i1, i32
;     %28 = spirv.IAdd %27, %const13 : i32
;     %29 = spirv.Bitcast %28 : i32 to f32
;     %30 = spirv.Bitcast %21 : i32 to f32
;     %31 = spirv.FAdd %30, %29 : f32
;     %32 = spirv.FSub %31, %29 : f32
;     %33 = spirv.FOrdGreaterThanEqual %32, %const14 : f32
;     %34 = spirv.Select %33, %const15, %32 : i1, f32
;     %35 = spirv.Bitcast %34 : f32 to i32
;     %36 = spirv.BitwiseOr %35, %22 : i32
;     %37 = spirv.Bitcast %36 : i32 to f32
;     %38 = spirv.Bitcast %37 : f32 to i32
;     %39 = spirv.BitwiseAnd %38, %const9 : i32
;     %40 = spirv.BitwiseXor %38, %39 : i32
;     %41 = spirv.ShiftRightLogical %40, %const7 : i32, i32
;     %42 = spirv.ISub %39, %const2 : i32
;     %43 = spirv.ShiftRightLogical %42, %const1 : i32, i32
;     %44 = spirv.Bitcast %39 : i32 to f32
;     %45 = spirv.FAdd %44, %const16 : f32
;     %46 = spirv.Bitcast %45 : f32 to i32
;     %47 = spirv.ISub %46, %const17 : i32
;     %48 = spirv.ULessThan %39, %const11 : i32
;     %49 = spirv.Select %48, %47, %43 : i1, i32
;     %50 = spirv.UGreaterThan %39, %const10 : i32
;     %51 = spirv.Select %50, %const18, %const19 : i1, i32
;     %52 = spirv.ULessThan %39, %const12 : i32
;     %53 = spirv.Select %52, %49, %51 : i1, i32
;     %54 = spirv.BitwiseOr %53, %41 : i32
;     %55 = spirv.UConvert %54 : i32 to i16
;     spirv.Store "CrossWorkgroup" %0, %55 ["Aligned", 2] : i16
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
