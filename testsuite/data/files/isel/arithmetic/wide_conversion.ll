; test: isel -mtriple=spirv64-unknown-unknown
; Conversion between wide integers and floating point is a call of a function that the module gets.
define spir_kernel void @f(ptr addrspace(1) %p, float %x, i128 %a) {
  %number = fptosi float %x to i128
  store i128 %number, ptr addrspace(1) %p
  %float = uitofp i128 %a to float
  store float %float, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "wide_conversion.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i128, CrossWorkgroup>, %1: f32, %2: i128) "None" {
;     %3 = spirv.ConvertFToS %1 : f32 to i128
;     spirv.Store "CrossWorkgroup" %0, %3 ["Aligned", 8] : i128
;     %4 = spirv.ConvertUToF %2 : i128 to f32
;     %5 = spirv.Bitcast %0 : !spirv.ptr<i128, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %5, %4 ["Aligned", 4] : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
