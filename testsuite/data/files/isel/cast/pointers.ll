; test: isel -mtriple=spirv64-unknown-unknown
; Pointers: generic casts, conversion to integers and back. Casts of pointee types appear only where uses disagree.

define spir_kernel void @k(ptr addrspace(1) %p, i64 %n) {
  %g = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %i = ptrtoint ptr addrspace(1) %p to i64
  %j = add i64 %i, %n
  %q = inttoptr i64 %j to ptr addrspace(1)
  %v = load i32, ptr addrspace(4) %g
  store i32 %v, ptr addrspace(1) %q
  %h = load i16, ptr addrspace(1) %p
  %q2 = getelementptr i16, ptr addrspace(1) %q, i64 2
  store i16 %h, ptr addrspace(1) %q2
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "pointers.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: i64) "None" {
;     %const0 = spirv.Constant 2 : i64
;     %2 = spirv.PtrCastToGeneric %0 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<i32, Generic>
;     %3 = spirv.ConvertPtrToU %0 : !spirv.ptr<i32, CrossWorkgroup> to i64
;     %4 = spirv.IAdd %3, %1 : i64
;     %5 = spirv.ConvertUToPtr %4 : i64 to !spirv.ptr<i8, CrossWorkgroup>
;     %6 = spirv.Load "Generic" %2 ["Aligned", 4] : i32
;     %7 = spirv.Bitcast %5 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %7, %6 ["Aligned", 4] : i32
;     %8 = spirv.Bitcast %0 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<i16, CrossWorkgroup>
;     %9 = spirv.Load "CrossWorkgroup" %8 ["Aligned", 2] : i16
;     %10 = spirv.Bitcast %5 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i16, CrossWorkgroup>
;     %11 = spirv.PtrAccessChain %10[%const0] : !spirv.ptr<i16, CrossWorkgroup>, i64 -> !spirv.ptr<i16, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %11, %9 ["Aligned", 2] : i16
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
