; test: isel -mtriple=spirv64-unknown-unknown
; What holds is 1 in scalars and all bits in vectors.

declare spir_func i32 @_Z6islessff(float, float)
declare spir_func <4 x i32> @_Z5isnanDv4_f(<4 x float>)
declare spir_func i32 @_Z3anyDv4_i(<4 x i32>)
define spir_kernel void @k(float %a, float %b, <4 x float> %v, ptr addrspace(1) %p) {
  %l = call spir_func i32 @_Z6islessff(float %a, float %b)
  %n = call spir_func <4 x i32> @_Z5isnanDv4_f(<4 x float> %v)
  %y = call spir_func i32 @_Z3anyDv4_i(<4 x i32> %n)
  %s = add i32 %l, %y
  store i32 %s, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "relations.ll"} {
;   spirv.func @k(%0: f32, %1: f32, %2: vector<4xf32>, %3: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 0 : i32
;     %const2 = spirv.Constant dense<[-1, -1, -1, -1]> : vector<4xi32>
;     %const3 = "spirv.Constant"() <{value = dense<0> : vector<4xi32>}> {null} : () -> vector<4xi32>
;     %4 = spirv.FOrdLessThan %0, %1 : f32
;     %5 = spirv.Select %4, %const0, %const1 : i1, i32
;     %6 = spirv.IsNan %2 : vector<4xf32>
;     %7 = spirv.Select %6, %const2, %const3 : vector<4xi1>, vector<4xi32>
;     %8 = spirv.SLessThan %7, %const3 : vector<4xi32>
;     %9 = "spirv.Any"(%8) : (vector<4xi1>) -> i1
;     %10 = spirv.Select %9, %const0, %const1 : i1, i32
;     %11 = spirv.IAdd %5, %10 : i32
;     spirv.Store "CrossWorkgroup" %3, %11 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
