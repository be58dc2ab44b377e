; test: isel --since-llvm=23 -mtriple=spirv64-unknown-unknown
; An elementwise read-modify-write is one of each element: a sum of the word would carry from one into the next.

define spir_kernel void @sums(ptr addrspace(1) %p, <2 x i32> %v) {
  %old = atomicrmw elementwise add ptr addrspace(1) %p, <2 x i32> %v monotonic
  store <2 x i32> %old, ptr addrspace(1) %p
  ret void
}
define spir_kernel void @more_than_a_word(ptr addrspace(1) %p, <4 x i32> %v) {
  %old = atomicrmw volatile elementwise umax ptr addrspace(1) %p, <4 x i32> %v syncscope("workgroup") acquire, align 16
  ret void
}
; All bits at once.
define spir_kernel void @pair(ptr addrspace(1) %p, <2 x half> %v) {
  %old = atomicrmw fadd ptr addrspace(1) %p, <2 x half> %v monotonic
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "elementwise.ll"} {
;   spirv.func @sums(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: vector<2xi32>) "None" {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Undef : vector<2xi32>
;     %const2 = spirv.Constant 1 : i32
;     %2 = spirv.CompositeExtract %1[0 : i32] : vector<2xi32>
;     %3 = spirv.AtomicIAdd <CrossDevice> <None> %0, %2 : !spirv.ptr<i32, CrossWorkgroup>
;     %4 = spirv.CompositeInsert %3, %const1[0 : i32] : i32 into vector<2xi32>
;     %5 = spirv.InBoundsPtrAccessChain %0[%const2] : !spirv.ptr<i32, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
;     %6 = spirv.CompositeExtract %1[1 : i32] : vector<2xi32>
;     %7 = spirv.AtomicIAdd <CrossDevice> <None> %5, %6 : !spirv.ptr<i32, CrossWorkgroup>
;     %8 = spirv.CompositeInsert %7, %4[1 : i32] : i32 into vector<2xi32>
;     %9 = spirv.Bitcast %0 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<vector<2xi32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %9, %8 ["Aligned", 8] : vector<2xi32>
;     spirv.Return
;   }
;   spirv.func @more_than_a_word(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: vector<4xi32>) "None" {
;     %const0 = spirv.Constant 2 : i32
;     %const1 = spirv.Constant 514 : i32
;     %const2 = spirv.Undef : vector<4xi32>
;     %const3 = spirv.Constant 1 : i32
;     %const4 = spirv.Constant 3 : i32
;     %2 = spirv.CompositeExtract %1[0 : i32] : vector<4xi32>
;     %3 = spirv.AtomicUMax <Workgroup> <Acquire|CrossWorkgroupMemory> %0, %2 : !spirv.ptr<i32, CrossWorkgroup>
;     %4 = spirv.CompositeInsert %3, %const2[0 : i32] : i32 into vector<4xi32>
;     %5 = spirv.InBoundsPtrAccessChain %0[%const3] : !spirv.ptr<i32, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
;     %6 = spirv.CompositeExtract %1[1 : i32] : vector<4xi32>
;     %7 = spirv.AtomicUMax <Workgroup> <Acquire|CrossWorkgroupMemory> %5, %6 : !spirv.ptr<i32, CrossWorkgroup>
;     %8 = spirv.CompositeInsert %7, %4[1 : i32] : i32 into vector<4xi32>
;     %9 = spirv.InBoundsPtrAccessChain %0[%const0] : !spirv.ptr<i32, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
;     %10 = spirv.CompositeExtract %1[2 : i32] : vector<4xi32>
;     %11 = spirv.AtomicUMax <Workgroup> <Acquire|CrossWorkgroupMemory> %9, %10 : !spirv.ptr<i32, CrossWorkgroup>
;     %12 = spirv.CompositeInsert %11, %8[2 : i32] : i32 into vector<4xi32>
;     %13 = spirv.InBoundsPtrAccessChain %0[%const4] : !spirv.ptr<i32, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
;     %14 = spirv.CompositeExtract %1[3 : i32] : vector<4xi32>
;     %15 = spirv.AtomicUMax <Workgroup> <Acquire|CrossWorkgroupMemory> %13, %14 : !spirv.ptr<i32, CrossWorkgroup>
;     %16 = spirv.CompositeInsert %15, %12[3 : i32] : i32 into vector<4xi32>
;     spirv.Return
;   }
;   spirv.func @pair(%0: !spirv.ptr<vector<2xf16>, CrossWorkgroup>, %1: vector<2xf16>) "None" {
;     %const0 = spirv.Constant 0 : i32
;     %2 = spirv.Bitcast %0 : !spirv.ptr<vector<2xf16>, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %3 = "spirv.AtomicLoad"(%2, %const0, %const0) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     spirv.Branch ^bb1(%3 : i32)
;   ^bb1(%4: i32):
;     %5 = spirv.Bitcast %4 : i32 to vector<2xf16>
;     %6 = spirv.FAdd %5, %1 : vector<2xf16>
;     %7 = spirv.Bitcast %6 : vector<2xf16> to i32
;     %8 = spirv.AtomicCompareExchange <CrossDevice> <None> <None> %2, %7, %4 : !spirv.ptr<i32, CrossWorkgroup>
;     %9 = spirv.IEqual %8, %4 : i32
;     spirv.BranchConditional %9, ^bb2(%4 : i32), ^bb1(%8 : i32)
;   ^bb2(%10: i32):
;     %11 = spirv.Bitcast %10 : i32 to vector<2xf16>
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @sums
;   spirv.EntryPoint "Kernel" @more_than_a_word
;   spirv.EntryPoint "Kernel" @pair
;   spirv.ExecutionMode @sums "ContractionOff"
;   spirv.ExecutionMode @more_than_a_word "ContractionOff"
;   spirv.ExecutionMode @pair "ContractionOff"
; }
