; test: isel -mtriple=spirv64-unknown-unknown
; Matrices in vectors are multiplied by columns.
declare <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float>, <4 x float>, i32, i32, i32)
define spir_kernel void @f(ptr addrspace(1) %p, <4 x float> %a, <4 x float> %b) {
  %product = call <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float> %a, <4 x float> %b, i32 2, i32 2, i32 2)
  store <4 x float> %product, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "matrix.ll"} {
;   spirv.func @f(%0: !spirv.ptr<vector<2xf32>, CrossWorkgroup>, %1: vector<4xf32>, %2: vector<4xf32>) "None" {
;     %const0 = spirv.Undef : f32
;     %const1 = spirv.Undef : vector<2xf32>
;     %const2 = spirv.Constant 2 : i64
;     %3 = spirv.VectorShuffle [0 : i32, 1 : i32] %1, %1 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
;     %4 = spirv.VectorShuffle [2 : i32, 3 : i32] %1, %1 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
;     %5 = spirv.VectorShuffle [0 : i32, 1 : i32] %2, %2 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
;     %6 = spirv.VectorShuffle [2 : i32, 3 : i32] %2, %2 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
;     %7 = spirv.CompositeExtract %3[0 : i32] : vector<2xf32>
;     %8 = spirv.CompositeExtract %5[0 : i32] : vector<2xf32>
;     %9 = spirv.FMul %7, %8 : f32
;     %10 = spirv.CompositeExtract %4[0 : i32] : vector<2xf32>
;     %11 = spirv.CompositeExtract %5[1 : i32] : vector<2xf32>
;     %12 = spirv.FMul %10, %11 : f32
;     %13 = spirv.FAdd %9, %12 : f32
;     %14 = spirv.CompositeConstruct %13, %const0 : (f32, f32) -> vector<2xf32>
;     %15 = spirv.VectorShuffle [2 : i32, 1 : i32] %const1, %14 : vector<2xf32>, vector<2xf32> -> vector<2xf32>
;     %16 = spirv.CompositeExtract %3[1 : i32] : vector<2xf32>
;     %17 = spirv.CompositeExtract %5[0 : i32] : vector<2xf32>
;     %18 = spirv.FMul %16, %17 : f32
;     %19 = spirv.CompositeExtract %4[1 : i32] : vector<2xf32>
;     %20 = spirv.CompositeExtract %5[1 : i32] : vector<2xf32>
;     %21 = spirv.FMul %19, %20 : f32
;     %22 = spirv.FAdd %18, %21 : f32
;     %23 = spirv.CompositeConstruct %22, %const0 : (f32, f32) -> vector<2xf32>
;     %24 = spirv.VectorShuffle [0 : i32, 2 : i32] %15, %23 : vector<2xf32>, vector<2xf32> -> vector<2xf32>
;     %25 = spirv.CompositeExtract %3[0 : i32] : vector<2xf32>
;     %26 = spirv.CompositeExtract %6[0 : i32] : vector<2xf32>
;     %27 = spirv.FMul %25, %26 : f32
;     %28 = spirv.CompositeExtract %4[0 : i32] : vector<2xf32>
;     %29 = spirv.CompositeExtract %6[1 : i32] : vector<2xf32>
;     %30 = spirv.FMul %28, %29 : f32
;     %31 = spirv.FAdd %27, %30 : f32
;     %32 = spirv.CompositeConstruct %31, %const0 : (f32, f32) -> vector<2xf32>
;     %33 = spirv.VectorShuffle [2 : i32, 1 : i32] %const1, %32 : vector<2xf32>, vector<2xf32> -> vector<2xf32>
;     %34 = spirv.CompositeExtract %3[1 : i32] : vector<2xf32>
;     %35 = spirv.CompositeExtract %6[0 : i32] : vector<2xf32>
;     %36 = spirv.FMul %34, %35 : f32
;     %37 = spirv.CompositeExtract %4[1 : i32] : vector<2xf32>
;     %38 = spirv.CompositeExtract %6[1 : i32] : vector<2xf32>
;     %39 = spirv.FMul %37, %38 : f32
;     %40 = spirv.FAdd %36, %39 : f32
;     %41 = spirv.CompositeConstruct %40, %const0 : (f32, f32) -> vector<2xf32>
;     %42 = spirv.VectorShuffle [0 : i32, 2 : i32] %33, %41 : vector<2xf32>, vector<2xf32> -> vector<2xf32>
;     spirv.Store "CrossWorkgroup" %0, %24 ["Aligned", 16] : vector<2xf32>
;     %43 = spirv.Bitcast %0 : !spirv.ptr<vector<2xf32>, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     %44 = spirv.PtrAccessChain %43[%const2] : !spirv.ptr<f32, CrossWorkgroup>, i64 -> !spirv.ptr<f32, CrossWorkgroup>
;     %45 = spirv.Bitcast %44 : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<vector<2xf32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %45, %42 ["Aligned", 8] : vector<2xf32>
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
; ---- expected since LLVM 23 ----
; spirv.module Physical64 OpenCL attributes {source_file = "matrix.ll"} {
;   spirv.func @f(%0: !spirv.ptr<vector<2xf32>, CrossWorkgroup>, %1: vector<4xf32>, %2: vector<4xf32>) "None" {
;     %const0 = spirv.Undef : f32
;     %const1 = spirv.Undef : vector<2xf32>
;     %const2 = spirv.Constant 2 : i64
;     %3 = spirv.VectorShuffle [0 : i32, 1 : i32] %1, %1 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
;     %4 = spirv.VectorShuffle [2 : i32, 3 : i32] %1, %1 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
;     %5 = spirv.VectorShuffle [0 : i32, 1 : i32] %2, %2 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
;     %6 = spirv.VectorShuffle [2 : i32, 3 : i32] %2, %2 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
;     %7 = spirv.CompositeExtract %3[0 : i32] : vector<2xf32>
;     %8 = spirv.CompositeExtract %5[0 : i32] : vector<2xf32>
;     %9 = spirv.FMul %7, %8 : f32
;     %10 = spirv.CompositeExtract %4[0 : i32] : vector<2xf32>
;     %11 = spirv.CompositeExtract %5[1 : i32] : vector<2xf32>
;     %12 = spirv.FMul %10, %11 : f32
;     %13 = spirv.FAdd %9, %12 : f32
;     %14 = spirv.CompositeConstruct %13, %const0 : (f32, f32) -> vector<2xf32>
;     %15 = spirv.VectorShuffle [2 : i32, 1 : i32] %const1, %14 : vector<2xf32>, vector<2xf32> -> vector<2xf32>
;     %16 = spirv.CompositeExtract %3[1 : i32] : vector<2xf32>
;     %17 = spirv.CompositeExtract %5[0 : i32] : vector<2xf32>
;     %18 = spirv.FMul %16, %17 : f32
;     %19 = spirv.CompositeExtract %4[1 : i32] : vector<2xf32>
;     %20 = spirv.CompositeExtract %5[1 : i32] : vector<2xf32>
;     %21 = spirv.FMul %19, %20 : f32
;     %22 = spirv.FAdd %18, %21 : f32
;     %23 = spirv.CompositeConstruct %22, %const0 : (f32, f32) -> vector<2xf32>
;     %24 = spirv.VectorShuffle [0 : i32, 2 : i32] %15, %23 : vector<2xf32>, vector<2xf32> -> vector<2xf32>
;     %25 = spirv.CompositeExtract %3[0 : i32] : vector<2xf32>
;     %26 = spirv.CompositeExtract %6[0 : i32] : vector<2xf32>
;     %27 = spirv.FMul %25, %26 : f32
;     %28 = spirv.CompositeExtract %4[0 : i32] : vector<2xf32>
;     %29 = spirv.CompositeExtract %6[1 : i32] : vector<2xf32>
;     %30 = spirv.FMul %28, %29 : f32
;     %31 = spirv.FAdd %27, %30 : f32
;     %32 = spirv.CompositeConstruct %31, %const0 : (f32, f32) -> vector<2xf32>
;     %33 = spirv.VectorShuffle [2 : i32, 1 : i32] %const1, %32 : vector<2xf32>, vector<2xf32> -> vector<2xf32>
;     %34 = spirv.CompositeExtract %3[1 : i32] : vector<2xf32>
;     %35 = spirv.CompositeExtract %6[0 : i32] : vector<2xf32>
;     %36 = spirv.FMul %34, %35 : f32
;     %37 = spirv.CompositeExtract %4[1 : i32] : vector<2xf32>
;     %38 = spirv.CompositeExtract %6[1 : i32] : vector<2xf32>
;     %39 = spirv.FMul %37, %38 : f32
;     %40 = spirv.FAdd %36, %39 : f32
;     %41 = spirv.CompositeConstruct %40, %const0 : (f32, f32) -> vector<2xf32>
;     %42 = spirv.VectorShuffle [0 : i32, 2 : i32] %33, %41 : vector<2xf32>, vector<2xf32> -> vector<2xf32>
;     spirv.Store "CrossWorkgroup" %0, %24 ["Aligned", 16] : vector<2xf32>
;     %43 = spirv.Bitcast %0 : !spirv.ptr<vector<2xf32>, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     %44 = spirv.InBoundsPtrAccessChain %43[%const2] : !spirv.ptr<f32, CrossWorkgroup>, i64 -> !spirv.ptr<f32, CrossWorkgroup>
;     %45 = spirv.Bitcast %44 : !spirv.ptr<f32, CrossWorkgroup> to !spirv.ptr<vector<2xf32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %45, %42 ["Aligned", 8] : vector<2xf32>
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
