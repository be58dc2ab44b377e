; test: legalize -mtriple=spirv64-unknown-unknown
; In memory a vector of five is an array of vectors of four, as large as LLVM lays it out; an element is
; addressed by its row and its place in the row.

define spir_kernel void @k(ptr addrspace(1) %p, i32 %i) {
  %v = load <5 x i32>, ptr addrspace(1) %p, align 32
  %w = add <5 x i32> %v, <i32 1, i32 2, i32 3, i32 4, i32 5>
  store <5 x i32> %w, ptr addrspace(1) %p, align 32
  %slot = alloca <5 x i32>, align 32
  store <5 x i32> %w, ptr %slot, align 32
  %q = getelementptr <5 x i32>, ptr %slot, i32 0, i32 %i
  %e = load i32, ptr %q, align 4
  store i32 %e, ptr addrspace(1) %p, align 4
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "memory.ll"} {
;   spirv.func @k(%0: !spirv.ptr<!spirv.array<2 x vector<4xi32>>, CrossWorkgroup>, %1: i32) "None" {
;     %const0 = spirv.Constant 16 : i32
;     %const1 = spirv.Constant dense<[1, 2, 3, 4]> : vector<4xi32>
;     %const2 = spirv.Constant 5 : i32
;     %const3 = spirv.Constant 2 : i32
;     %const4 = spirv.Constant 3 : i32
;     %2 = spirv.Variable {alignment = 32 : i32} : !spirv.ptr<!spirv.array<2 x vector<4xi32>>, Function>
;     %3 = spirv.Bitcast %0 : !spirv.ptr<!spirv.array<2 x vector<4xi32>>, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %4 = spirv.Bitcast %3 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<vector<4xi32>, CrossWorkgroup>
;     %5 = spirv.Load "CrossWorkgroup" %4 ["Aligned", 32] : vector<4xi32>
;     %6 = spirv.Bitcast %0 : !spirv.ptr<!spirv.array<2 x vector<4xi32>>, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %7 = spirv.InBoundsPtrAccessChain %6[%const0] : !spirv.ptr<i8, CrossWorkgroup>, i32 -> !spirv.ptr<i8, CrossWorkgroup>
;     %8 = spirv.Bitcast %7 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %9 = spirv.Load "CrossWorkgroup" %8 ["Aligned", 16] : i32
;     %10 = spirv.IAdd %5, %const1 : vector<4xi32>
;     %11 = spirv.IAdd %9, %const2 : i32
;     %12 = spirv.Bitcast %0 : !spirv.ptr<!spirv.array<2 x vector<4xi32>>, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %13 = spirv.Bitcast %12 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<vector<4xi32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %13, %10 ["Aligned", 32] : vector<4xi32>
;     %14 = spirv.Bitcast %0 : !spirv.ptr<!spirv.array<2 x vector<4xi32>>, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %15 = spirv.InBoundsPtrAccessChain %14[%const0] : !spirv.ptr<i8, CrossWorkgroup>, i32 -> !spirv.ptr<i8, CrossWorkgroup>
;     %16 = spirv.Bitcast %15 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %16, %11 ["Aligned", 16] : i32
;     %17 = spirv.Bitcast %2 : !spirv.ptr<!spirv.array<2 x vector<4xi32>>, Function> to !spirv.ptr<i8, Function>
;     %18 = spirv.Bitcast %17 : !spirv.ptr<i8, Function> to !spirv.ptr<vector<4xi32>, Function>
;     spirv.Store "Function" %18, %10 ["Aligned", 32] : vector<4xi32>
;     %19 = spirv.Bitcast %2 : !spirv.ptr<!spirv.array<2 x vector<4xi32>>, Function> to !spirv.ptr<i8, Function>
;     %20 = spirv.InBoundsPtrAccessChain %19[%const0] : !spirv.ptr<i8, Function>, i32 -> !spirv.ptr<i8, Function>
;     %21 = spirv.Bitcast %20 : !spirv.ptr<i8, Function> to !spirv.ptr<i32, Function>
;     spirv.Store "Function" %21, %11 ["Aligned", 16] : i32
;     %22 = spirv.ShiftRightLogical %1, %const3 : i32, i32
;     %23 = spirv.BitwiseAnd %1, %const4 : i32
;     %24 = spirv.AccessChain %2[%22, %23] : !spirv.ptr<!spirv.array<2 x vector<4xi32>>, Function>, i32, i32 -> !spirv.ptr<i32, Function>
;     %25 = spirv.Load "Function" %24 ["Aligned", 4] : i32
;     %26 = spirv.Bitcast %0 : !spirv.ptr<!spirv.array<2 x vector<4xi32>>, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %26, %25 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
