; test: isel -mtriple=spirv64-unknown-unknown
; Address spaces of a kernel as storage classes.

define spir_kernel void @k(ptr addrspace(1) %global, ptr addrspace(2) %constant, ptr addrspace(3) %local) {
  %private = alloca i32, align 4
  %1 = load i32, ptr addrspace(2) %constant, align 4
  store i32 %1, ptr addrspace(3) %local, align 4
  store i32 %1, ptr %private, align 4
  %2 = load i32, ptr %private, align 4
  store i32 %2, ptr addrspace(1) %global, align 4
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "address_spaces.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: !spirv.ptr<i32, UniformConstant>, %2: !spirv.ptr<i32, Workgroup>) "None" {
;     %3 = spirv.Variable {alignment = 4 : i32} : !spirv.ptr<i32, Function>
;     %4 = spirv.Load "UniformConstant" %1 ["Aligned", 4] : i32
;     spirv.Store "Workgroup" %2, %4 ["Aligned", 4] : i32
;     spirv.Store "Function" %3, %4 ["Aligned", 4] : i32
;     %5 = spirv.Load "Function" %3 ["Aligned", 4] : i32
;     spirv.Store "CrossWorkgroup" %0, %5 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
