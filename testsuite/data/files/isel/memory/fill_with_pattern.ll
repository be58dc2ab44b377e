; test: isel -mtriple=spirv64-unknown-unknown
; A fill with a pattern is a loop; a relative load adds what it loads to where it loads from.
declare void @llvm.experimental.memset.pattern.p1.i64.i64(ptr addrspace(1), i64, i64, i1)
declare ptr @llvm.load.relative.i32(ptr, i32)
define spir_kernel void @f(ptr addrspace(1) %p, i64 %count, ptr %table) {
  call void @llvm.experimental.memset.pattern.p1.i64.i64(ptr addrspace(1) %p, i64 5, i64 %count, i1 false)
  %target = call ptr @llvm.load.relative.i32(ptr %table, i32 4)
  store i32 1, ptr %target
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "fill_with_pattern.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i64, CrossWorkgroup>, %1: i64, %2: !spirv.ptr<i8, Function>) "None" {
;     %const0 = spirv.Constant 0 : i64
;     %const1 = spirv.Constant 5 : i64
;     %const2 = spirv.Constant 1 : i64
;     %const3 = spirv.Constant 4 : i32
;     %const4 = spirv.Constant 1 : i32
;     %3 = spirv.IEqual %const0, %1 : i64
;     spirv.BranchConditional %3, ^bb2, ^bb1(%const0 : i64)
;   ^bb1(%4: i64):
;     %5 = spirv.InBoundsPtrAccessChain %0[%4] : !spirv.ptr<i64, CrossWorkgroup>, i64 -> !spirv.ptr<i64, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %5, %const1 ["Aligned", 1] : i64
;     %6 = spirv.IAdd %4, %const2 : i64
;     %7 = spirv.ULessThan %6, %1 : i64
;     spirv.BranchConditional %7, ^bb1(%6 : i64), ^bb2
;   ^bb2:
;     %8 = spirv.PtrAccessChain %2[%const3] : !spirv.ptr<i8, Function>, i32 -> !spirv.ptr<i8, Function>
;     %9 = spirv.Bitcast %8 : !spirv.ptr<i8, Function> to !spirv.ptr<i32, Function>
;     %10 = spirv.Load "Function" %9 ["Aligned", 4] : i32
;     %11 = spirv.PtrAccessChain %2[%10] : !spirv.ptr<i8, Function>, i32 -> !spirv.ptr<i8, Function>
;     %12 = spirv.Bitcast %11 : !spirv.ptr<i8, Function> to !spirv.ptr<i32, Function>
;     spirv.Store "Function" %12, %const4 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
; ---- expected since LLVM 23 ----
; spirv.module Physical64 OpenCL attributes {source_file = "fill_with_pattern.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i64, CrossWorkgroup>, %1: i64, %2: !spirv.ptr<i8, Function>) "None" {
;     %const0 = spirv.Constant 0 : i64
;     %const1 = spirv.Constant 5 : i64
;     %const2 = spirv.Constant 1 : i64
;     %const3 = spirv.Constant 4 : i32
;     %const4 = spirv.Constant 1 : i32
;     %3 = spirv.INotEqual %1, %const0 : i64
;     spirv.BranchConditional %3, ^bb1(%const0 : i64), ^bb2
;   ^bb1(%4: i64):
;     %5 = spirv.InBoundsPtrAccessChain %0[%4] : !spirv.ptr<i64, CrossWorkgroup>, i64 -> !spirv.ptr<i64, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %5, %const1 ["Aligned", 1] : i64
;     %6 = spirv.IAdd %4, %const2 : i64
;     %7 = spirv.ULessThan %6, %1 : i64
;     spirv.BranchConditional %7, ^bb1(%6 : i64), ^bb2
;   ^bb2:
;     %8 = spirv.PtrAccessChain %2[%const3] : !spirv.ptr<i8, Function>, i32 -> !spirv.ptr<i8, Function>
;     %9 = spirv.Bitcast %8 : !spirv.ptr<i8, Function> to !spirv.ptr<i32, Function>
;     %10 = spirv.Load "Function" %9 ["Aligned", 4] : i32
;     %11 = spirv.PtrAccessChain %2[%10] : !spirv.ptr<i8, Function>, i32 -> !spirv.ptr<i8, Function>
;     %12 = spirv.Bitcast %11 : !spirv.ptr<i8, Function> to !spirv.ptr<i32, Function>
;     spirv.Store "Function" %12, %const4 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
