; test: legalize -mtriple=spirv64-unknown-unknown
; A vector of five is a vector of four and one more.

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %a = load <5 x float>, ptr addrspace(1) %p, align 4
  %b = load <5 x float>, ptr addrspace(1) %q, align 4
  %s = fadd <5 x float> %a, %b
  store <5 x float> %s, ptr addrspace(1) %p, align 4
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "five_components.ll"} {
;   spirv.func @k(%0: !spirv.ptr<!spirv.array<2 x vector<4xf32>>, CrossWorkgroup>, %1: !spirv.ptr<!spirv.array<2 x vector<4xf32>>, CrossWorkgroup>) "None" {
;     %const2 = spirv.Undef : f32
;     %5 = spirv.Load "CrossWorkgroup" %0 ["Aligned", 4] : !spirv.array<2 x vector<4xf32>>
;     %6 = spirv.CompositeExtract %5[0 : i32] : !spirv.array<2 x vector<4xf32>>
;     %7 = spirv.CompositeExtract %5[1 : i32] : !spirv.array<2 x vector<4xf32>>
;     %8 = spirv.CompositeExtract %7[0 : i32] : vector<4xf32>
;     %9 = spirv.Load "CrossWorkgroup" %1 ["Aligned", 4] : !spirv.array<2 x vector<4xf32>>
;     %10 = spirv.CompositeExtract %9[0 : i32] : !spirv.array<2 x vector<4xf32>>
;     %11 = spirv.CompositeExtract %9[1 : i32] : !spirv.array<2 x vector<4xf32>>
;     %12 = spirv.CompositeExtract %11[0 : i32] : vector<4xf32>
;     %13 = spirv.FAdd %6, %10 : vector<4xf32>
;     %14 = spirv.FAdd %8, %12 : f32
;     %16 = spirv.CompositeConstruct %14, %const2, %const2, %const2 : (f32, f32, f32, f32) -> vector<4xf32>
;     %17 = spirv.CompositeConstruct %13, %16 : (vector<4xf32>, vector<4xf32>) -> !spirv.array<2 x vector<4xf32>>
;     spirv.Store "CrossWorkgroup" %0, %17 ["Aligned", 4] : !spirv.array<2 x vector<4xf32>>
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
; }
