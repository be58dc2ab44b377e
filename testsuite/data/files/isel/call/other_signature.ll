; test: isel -mtriple=spirv64-unknown-unknown
; A call whose signature is not the callee's: arguments are reinterpreted, missing ones undefined.
define internal spir_func i32 @callee(i32 %a, float %b) {
  ret i32 %a
}
define spir_kernel void @f(ptr addrspace(1) %p, i32 %i, float %x) {
  %fewer = call spir_func i32 @callee(i32 %i)
  store i32 %fewer, ptr addrspace(1) %p
  %more = call spir_func float @callee(float %x, i32 %i, i32 5)
  store float %more, ptr addrspace(1) %p
  call spir_func void @callee(i32 %i, float %x)
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "other_signature.ll"} {
;   spirv.func @callee(%0: i32, %1: f32) -> i32 "None" {
;     spirv.ReturnValue %0 : i32
;   }
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: i32, %2: f32) "None" {
;     %const0 = spirv.Undef : f32
;     %3 = spirv.FunctionCall @callee(%1, %const0) : (i32, f32) -> i32
;     spirv.Store "CrossWorkgroup" %0, %3 ["Aligned", 4] : i32
;     %4 = spirv.Bitcast %2 : f32 to i32
;     %5 = spirv.Bitcast %1 : i32 to f32
;     %6 = spirv.FunctionCall @callee(%4, %5) : (i32, f32) -> i32
;     %7 = spirv.Bitcast %6 : i32 to f32
;     %8 = spirv.Bitcast %0 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %8, %7 ["Aligned", 4] : f32
;     %9 = spirv.FunctionCall @callee(%1, %2) : (i32, f32) -> i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
