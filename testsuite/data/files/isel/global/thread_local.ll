; test: isel -mtriple=spirv64-unknown-unknown
; Each kernel has a variable of its own.

@t = internal thread_local addrspace(1) global i32 3
declare ptr addrspace(1) @llvm.threadlocal.address.p1(ptr addrspace(1))

define internal spir_func i32 @next() {
  %p = call ptr addrspace(1) @llvm.threadlocal.address.p1(ptr addrspace(1) @t)
  %x = load i32, ptr addrspace(1) %p
  %y = add i32 %x, 1
  store i32 %y, ptr addrspace(1) %p
  ret i32 %y
}

define spir_kernel void @a(ptr addrspace(1) %o) {
  %x = call spir_func i32 @next()
  %y = call spir_func i32 @next()
  store i32 %y, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @b(ptr addrspace(1) %o) {
  %x = call spir_func i32 @next()
  store i32 %x, ptr addrspace(1) %o
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "thread_local.ll"} {
;   spirv.func @a(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 3 : i32
;     %const1 = spirv.Constant 1 : i32
;     %1 = spirv.Variable {alignment = 4 : i32} : !spirv.ptr<i32, Function>
;     spirv.Store "Function" %1, %const0 ["Aligned", 4] : i32
;     %2 = spirv.Load "Function" %1 ["Aligned", 4] : i32
;     %3 = spirv.IAdd %2, %const1 : i32
;     spirv.Store "Function" %1, %3 ["Aligned", 4] : i32
;     %4 = spirv.Load "Function" %1 ["Aligned", 4] : i32
;     %5 = spirv.IAdd %4, %const1 : i32
;     spirv.Store "Function" %1, %5 ["Aligned", 4] : i32
;     spirv.Store "CrossWorkgroup" %0, %5 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.func @b(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 3 : i32
;     %const1 = spirv.Constant 1 : i32
;     %1 = spirv.Variable {alignment = 4 : i32} : !spirv.ptr<i32, Function>
;     spirv.Store "Function" %1, %const0 ["Aligned", 4] : i32
;     %2 = spirv.Load "Function" %1 ["Aligned", 4] : i32
;     %3 = spirv.IAdd %2, %const1 : i32
;     spirv.Store "Function" %1, %3 ["Aligned", 4] : i32
;     spirv.Store "CrossWorkgroup" %0, %3 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @a
;   spirv.EntryPoint "Kernel" @b
;   spirv.ExecutionMode @a "ContractionOff"
;   spirv.ExecutionMode @b "ContractionOff"
; }
