; test: isel -mtriple=spirv64-unknown-unknown
; Vectors of pointers become pointers.
define spir_kernel void @f(ptr addrspace(1) %p, <2 x i64> %at, <2 x i1> %choice, ptr addrspace(1) %out) {
  %a = getelementptr i32, ptr addrspace(1) %p, <2 x i64> %at
  %b = getelementptr i32, <2 x ptr addrspace(1)> %a, i64 4
  %c = select <2 x i1> %choice, <2 x ptr addrspace(1)> %a, <2 x ptr addrspace(1)> %b
  %numbers = ptrtoint <2 x ptr addrspace(1)> %c to <2 x i64>
  store <2 x i64> %numbers, ptr addrspace(1) %out
  %last = extractelement <2 x ptr addrspace(1)> %c, i32 1
  store i32 7, ptr addrspace(1) %last
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "of_pointers.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: vector<2xi64>, %2: vector<2xi1>, %3: !spirv.ptr<i64, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 4 : i64
;     %const2 = spirv.Constant 7 : i32
;     %4 = spirv.PtrAccessChain %3[%const0] : !spirv.ptr<i64, CrossWorkgroup>, i32 -> !spirv.ptr<i64, CrossWorkgroup>
;     %5 = spirv.CompositeExtract %2[0 : i32] : vector<2xi1>
;     %6 = spirv.CompositeExtract %2[1 : i32] : vector<2xi1>
;     %7 = spirv.CompositeExtract %1[0 : i32] : vector<2xi64>
;     %8 = spirv.PtrAccessChain %0[%7] : !spirv.ptr<i32, CrossWorkgroup>, i64 -> !spirv.ptr<i32, CrossWorkgroup>
;     %9 = spirv.CompositeExtract %1[1 : i32] : vector<2xi64>
;     %10 = spirv.PtrAccessChain %0[%9] : !spirv.ptr<i32, CrossWorkgroup>, i64 -> !spirv.ptr<i32, CrossWorkgroup>
;     %11 = spirv.PtrAccessChain %8[%const1] : !spirv.ptr<i32, CrossWorkgroup>, i64 -> !spirv.ptr<i32, CrossWorkgroup>
;     %12 = spirv.PtrAccessChain %10[%const1] : !spirv.ptr<i32, CrossWorkgroup>, i64 -> !spirv.ptr<i32, CrossWorkgroup>
;     %13 = spirv.Select %5, %8, %11 : i1, !spirv.ptr<i32, CrossWorkgroup>
;     %14 = spirv.Select %6, %10, %12 : i1, !spirv.ptr<i32, CrossWorkgroup>
;     %15 = spirv.ConvertPtrToU %13 : !spirv.ptr<i32, CrossWorkgroup> to i64
;     %16 = spirv.ConvertPtrToU %14 : !spirv.ptr<i32, CrossWorkgroup> to i64
;     spirv.Store "CrossWorkgroup" %3, %15 ["Aligned", 16] : i64
;     spirv.Store "CrossWorkgroup" %4, %16 ["Aligned", 8] : i64
;     spirv.Store "CrossWorkgroup" %14, %const2 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
