; test: isel -mtriple=spirv64-unknown-unknown
; Signed and unsigned overloads; the signed vector of a mixed dot product comes first.

declare spir_func i32 @_Z7add_satii(i32, i32)
declare spir_func i32 @_Z7add_satjj(i32, i32)
declare spir_func i32 @_Z3dotDv4_hDv4_c(<4 x i8>, <4 x i8>)
declare spir_func i32 @_Z20dot_4x8packed_ss_intjj(i32, i32)
declare spir_func i32 @_Z11arm_dot_accDv4_hS_j(<4 x i8>, <4 x i8>, i32)
define spir_kernel void @k(i32 %a, i32 %b, <4 x i8> %v, <4 x i8> %w, ptr addrspace(1) %p) {
  %s = call spir_func i32 @_Z7add_satii(i32 %a, i32 %b)
  %u = call spir_func i32 @_Z7add_satjj(i32 %a, i32 %b)
  %d = call spir_func i32 @_Z3dotDv4_hDv4_c(<4 x i8> %v, <4 x i8> %w)
  %e = call spir_func i32 @_Z20dot_4x8packed_ss_intjj(i32 %a, i32 %b)
  %f = call spir_func i32 @_Z11arm_dot_accDv4_hS_j(<4 x i8> %v, <4 x i8> %w, i32 %a)
  store i32 %f, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "integers.ll"} {
;   spirv.func @k(%0: i32, %1: i32, %2: vector<4xi8>, %3: vector<4xi8>, %4: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %5 = "spirv.CL.s_add_sat"(%0, %1) : (i32, i32) -> i32
;     %6 = "spirv.CL.u_add_sat"(%0, %1) : (i32, i32) -> i32
;     %7 = spirv.SUDot %3, %2 : vector<4xi8> -> i32
;     %8 = spirv.SDot %0, %1, <PackedVectorFormat4x8Bit> : i32 -> i32
;     %9 = spirv.UDot %2, %3 : vector<4xi8> -> i32
;     %10 = spirv.IAdd %9, %0 : i32
;     spirv.Store "CrossWorkgroup" %4, %10 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
