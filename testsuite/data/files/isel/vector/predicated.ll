; test: isel -mtriple=spirv64-unknown-unknown
; Vector-predicated operations; in arithmetic, lanes that are left out may hold anything.
declare <4 x i32> @llvm.vp.add.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fma.v4f32(<4 x float>, <4 x float>, <4 x float>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.umax.v4i32(i32, <4 x i32>, <4 x i1>, i32)
define spir_kernel void @f(ptr addrspace(1) %p, <4 x i32> %a, <4 x float> %x, <4 x i1> %mask, i32 %length) {
  %sum = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> %a, <4 x i32> %a, <4 x i1> %mask, i32 %length)
  store <4 x i32> %sum, ptr addrspace(1) %p
  %fma = call <4 x float> @llvm.vp.fma.v4f32(<4 x float> %x, <4 x float> %x, <4 x float> %x, <4 x i1> %mask, i32 %length)
  store <4 x float> %fma, ptr addrspace(1) %p
  %most = call i32 @llvm.vp.reduce.umax.v4i32(i32 1, <4 x i32> %a, <4 x i1> %mask, i32 %length)
  store i32 %most, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "predicated.ll"} {
;   spirv.func @f(%0: !spirv.ptr<vector<4xi32>, CrossWorkgroup>, %1: vector<4xi32>, %2: vector<4xf32>, %3: vector<4xi1>, %4: i32) "None" {
;     %const0 = spirv.Undef : vector<4xi32>
;     %const1 = spirv.Constant dense<[0, 1, 2, 3]> : vector<4xi32>
;     %const2 = "spirv.Constant"() <{value = dense<0> : vector<4xi32>}> {null} : () -> vector<4xi32>
;     %const3 = spirv.Constant 1 : i32
;     %5 = spirv.IAdd %1, %1 : vector<4xi32>
;     spirv.Store "CrossWorkgroup" %0, %5 ["Aligned", 16] : vector<4xi32>
;     %6 = spirv.CL.fma %2, %2, %2 : vector<4xf32>
;     %7 = spirv.Bitcast %0 : !spirv.ptr<vector<4xi32>, CrossWorkgroup> to !spirv.ptr<vector<4xf32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %7, %6 ["Aligned", 16] : vector<4xf32>
;     %8 = spirv.CompositeInsert %4, %const0[0 : i32] : i32 into vector<4xi32>
;     %9 = spirv.VectorShuffle [0 : i32, 0 : i32, 0 : i32, 0 : i32] %8, %8 : vector<4xi32>, vector<4xi32> -> vector<4xi32>
;     %10 = spirv.ULessThan %const1, %9 : vector<4xi32>
;     %11 = spirv.LogicalAnd %10, %3 : vector<4xi1>
;     %12 = spirv.Select %11, %1, %const2 : vector<4xi1>, vector<4xi32>
;     %13 = spirv.CompositeExtract %12[0 : i32] : vector<4xi32>
;     %14 = spirv.CompositeExtract %12[1 : i32] : vector<4xi32>
;     %15 = spirv.CL.u_max %13, %14 : i32
;     %16 = spirv.CompositeExtract %12[2 : i32] : vector<4xi32>
;     %17 = spirv.CL.u_max %15, %16 : i32
;     %18 = spirv.CompositeExtract %12[3 : i32] : vector<4xi32>
;     %19 = spirv.CL.u_max %17, %18 : i32
;     %20 = spirv.CL.u_max %19, %const3 : i32
;     %21 = spirv.Bitcast %0 : !spirv.ptr<vector<4xi32>, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %21, %20 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
