; test: isel -mtriple=spirv64-unknown-unknown
; Masked accesses are accesses of the lanes that the mask has, each behind a branch where it is not constant.
declare <2 x i32> @llvm.masked.load.v2i32.p1(ptr addrspace(1), <2 x i1>, <2 x i32>)
declare void @llvm.masked.scatter.v2i32.v2p1(<2 x i32>, <2 x ptr addrspace(1)>, <2 x i1>)
define spir_kernel void @f(ptr addrspace(1) %from, ptr addrspace(1) %to, <2 x i1> %mask, <2 x i64> %at) #0 {
  %loaded = call <2 x i32> @llvm.masked.load.v2i32.p1(ptr addrspace(1) align 4 %from, <2 x i1> %mask, <2 x i32> zeroinitializer)
  %places = getelementptr i32, ptr addrspace(1) %to, <2 x i64> %at
  call void @llvm.masked.scatter.v2i32.v2p1(<2 x i32> %loaded, <2 x ptr addrspace(1)> align 4 %places, <2 x i1> <i1 true, i1 false>)
  ret void
}
attributes #0 = { noinline optnone }

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "masked.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: !spirv.ptr<i32, CrossWorkgroup>, %2: vector<2xi1>, %3: vector<2xi64>) "DontInline" {
;     %const0 = spirv.Constant 1 : i2
;     %const1 = spirv.Constant 0 : i2
;     %const2 = spirv.Constant -2 : i2
;     %const3 = spirv.Constant 0 : i32
;     %4 = spirv.CompositeExtract %3[0 : i32] : vector<2xi64>
;     %5 = spirv.CompositeExtract %2[0 : i32] : vector<2xi1>
;     %6 = spirv.Select %5, %const0, %const1 : i1, i2
;     %7 = spirv.CompositeExtract %2[1 : i32] : vector<2xi1>
;     %8 = spirv.Select %7, %const2, %const1 : i1, i2
;     %9 = spirv.BitwiseOr %6, %8 : i2
;     %10 = spirv.BitwiseAnd %9, %const0 : i2
;     %11 = spirv.INotEqual %10, %const1 : i2
;     spirv.BranchConditional %11, ^bb1, ^bb2(%const3 : i32)
;   ^bb1:
;     %12 = spirv.Load "CrossWorkgroup" %0 ["Aligned", 4] : i32
;     spirv.Branch ^bb2(%12 : i32)
;   ^bb2(%13: i32):
;     %14 = spirv.BitwiseAnd %9, %const2 : i2
;     %15 = spirv.INotEqual %14, %const1 : i2
;     spirv.BranchConditional %15, ^bb3, ^bb4(%13 : i32)
;   ^bb3:
;     spirv.Branch ^bb4(%13 : i32)
;   ^bb4(%16: i32):
;     %17 = spirv.PtrAccessChain %1[%4] : !spirv.ptr<i32, CrossWorkgroup>, i64 -> !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %17, %16 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
