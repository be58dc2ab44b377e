; test: isel -mtriple=spirv64-unknown-unknown
; Vectors of other vectors' components.
declare <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32>)
declare <8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32>, <4 x i32>)
declare { <2 x i32>, <2 x i32> } @llvm.vector.deinterleave2.v4i32(<4 x i32>)
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32, i32)
declare <4 x i32> @llvm.experimental.vector.compress.v4i32(<4 x i32>, <4 x i1>, <4 x i32>)
define spir_kernel void @f(ptr addrspace(1) %p, <4 x i32> %a, i32 %from, i32 %to) {
  %reverse = call <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %a)
  store <4 x i32> %reverse, ptr addrspace(1) %p
  %both = call <8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32> %a, <4 x i32> %reverse)
  store <8 x i32> %both, ptr addrspace(1) %p
  %parts = call { <2 x i32>, <2 x i32> } @llvm.vector.deinterleave2.v4i32(<4 x i32> %a)
  %odd = extractvalue { <2 x i32>, <2 x i32> } %parts, 1
  store <2 x i32> %odd, ptr addrspace(1) %p
  %mask = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 %from, i32 %to)
  %some = call <4 x i32> @llvm.experimental.vector.compress.v4i32(<4 x i32> %a, <4 x i1> %mask, <4 x i32> %reverse)
  store <4 x i32> %some, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "components.ll"} {
;   spirv.func @f(%0: !spirv.ptr<vector<4xi32>, CrossWorkgroup>, %1: vector<4xi32>, %2: i32, %3: i32) "None" {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 3 : i32
;     %4 = spirv.CompositeExtract %1[0 : i32] : vector<4xi32>
;     %5 = spirv.CompositeExtract %1[1 : i32] : vector<4xi32>
;     %6 = spirv.CompositeExtract %1[2 : i32] : vector<4xi32>
;     %7 = spirv.CompositeExtract %1[3 : i32] : vector<4xi32>
;     %8 = spirv.CompositeConstruct %7, %6, %5, %4 : (i32, i32, i32, i32) -> vector<4xi32>
;     spirv.Store "CrossWorkgroup" %0, %8 ["Aligned", 16] : vector<4xi32>
;     %9 = spirv.CompositeExtract %1[0 : i32] : vector<4xi32>
;     %10 = spirv.CompositeExtract %1[1 : i32] : vector<4xi32>
;     %11 = spirv.CompositeExtract %1[2 : i32] : vector<4xi32>
;     %12 = spirv.CompositeExtract %1[3 : i32] : vector<4xi32>
;     %13 = spirv.CompositeExtract %8[0 : i32] : vector<4xi32>
;     %14 = spirv.CompositeExtract %8[1 : i32] : vector<4xi32>
;     %15 = spirv.CompositeExtract %8[2 : i32] : vector<4xi32>
;     %16 = spirv.CompositeExtract %8[3 : i32] : vector<4xi32>
;     %17 = spirv.CompositeConstruct %9, %13, %10, %14, %11, %15, %12, %16 : (i32, i32, i32, i32, i32, i32, i32, i32) -> vector<8xi32>
;     %18 = spirv.Bitcast %0 : !spirv.ptr<vector<4xi32>, CrossWorkgroup> to !spirv.ptr<vector<8xi32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %18, %17 ["Aligned", 32] : vector<8xi32>
;     %19 = spirv.CompositeExtract %1[0 : i32] : vector<4xi32>
;     %20 = spirv.CompositeExtract %1[1 : i32] : vector<4xi32>
;     %21 = spirv.CompositeExtract %1[2 : i32] : vector<4xi32>
;     %22 = spirv.CompositeExtract %1[3 : i32] : vector<4xi32>
;     %23 = spirv.CompositeConstruct %19, %21 : (i32, i32) -> vector<2xi32>
;     %24 = spirv.CompositeConstruct %20, %22 : (i32, i32) -> vector<2xi32>
;     %25 = spirv.CompositeConstruct %23, %24 : (vector<2xi32>, vector<2xi32>) -> !spirv.struct<(vector<2xi32>, vector<2xi32>)>
;     %26 = spirv.CompositeExtract %25[1 : i32] : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
;     %27 = spirv.Bitcast %0 : !spirv.ptr<vector<4xi32>, CrossWorkgroup> to !spirv.ptr<vector<2xi32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %27, %26 ["Aligned", 8] : vector<2xi32>
;     %28 = spirv.ULessThan %2, %3 : i32
;     %29 = spirv.ISub %3, %2 : i32
;     %30 = spirv.Select %28, %29, %const0 : i1, i32
;     %31 = spirv.ULessThan %const0, %30 : i32
;     %32 = spirv.ULessThan %const1, %30 : i32
;     %33 = spirv.ULessThan %const2, %30 : i32
;     %34 = spirv.ULessThan %const3, %30 : i32
;     %35 = spirv.CompositeConstruct %31, %32, %33, %34 : (i1, i1, i1, i1) -> vector<4xi1>
;     %36 = spirv.CompositeExtract %1[0 : i32] : vector<4xi32>
;     %37 = spirv.CompositeExtract %1[1 : i32] : vector<4xi32>
;     %38 = spirv.CompositeExtract %1[2 : i32] : vector<4xi32>
;     %39 = spirv.CompositeExtract %1[3 : i32] : vector<4xi32>
;     %40 = spirv.CompositeExtract %35[0 : i32] : vector<4xi1>
;     %41 = spirv.CompositeExtract %35[1 : i32] : vector<4xi1>
;     %42 = spirv.CompositeExtract %35[2 : i32] : vector<4xi1>
;     %43 = spirv.CompositeExtract %35[3 : i32] : vector<4xi1>
;     %44 = spirv.VectorExtractDynamic %8[%const0] : vector<4xi32>, i32
;     %45 = spirv.Select %40, %36, %44 : i1, i32
;     %46 = spirv.VectorInsertDynamic %45, %8[%const0] : vector<4xi32>, i32
;     %47 = spirv.Select %40, %const1, %const0 : i1, i32
;     %48 = spirv.IAdd %const0, %47 : i32
;     %49 = spirv.VectorExtractDynamic %46[%48] : vector<4xi32>, i32
;     %50 = spirv.Select %41, %37, %49 : i1, i32
;     %51 = spirv.VectorInsertDynamic %50, %46[%48] : vector<4xi32>, i32
;     %52 = spirv.Select %41, %const1, %const0 : i1, i32
;     %53 = spirv.IAdd %48, %52 : i32
;     %54 = spirv.VectorExtractDynamic %51[%53] : vector<4xi32>, i32
;     %55 = spirv.Select %42, %38, %54 : i1, i32
;     %56 = spirv.VectorInsertDynamic %55, %51[%53] : vector<4xi32>, i32
;     %57 = spirv.Select %42, %const1, %const0 : i1, i32
;     %58 = spirv.IAdd %53, %57 : i32
;     %59 = spirv.VectorExtractDynamic %56[%58] : vector<4xi32>, i32
;     %60 = spirv.Select %43, %39, %59 : i1, i32
;     %61 = spirv.VectorInsertDynamic %60, %56[%58] : vector<4xi32>, i32
;     %62 = spirv.Select %43, %const1, %const0 : i1, i32
;     %63 = spirv.IAdd %58, %62 : i32
;     spirv.Store "CrossWorkgroup" %0, %61 ["Aligned", 16] : vector<4xi32>
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
