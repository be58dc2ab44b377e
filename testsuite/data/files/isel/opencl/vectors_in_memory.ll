; test: isel -mtriple=spirv64-unknown-unknown
; The number of components and the rounding mode are literals of the instructions.

declare spir_func <4 x float> @_Z6vload4mPU3AS1Kf(i64, ptr addrspace(1))
declare spir_func void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float>, i64, ptr addrspace(1))
declare spir_func <2 x float> @_Z11vload_half2mPU3AS1KDh(i64, ptr addrspace(1))
declare spir_func void @_Z15vstore_half_rtefmPU3AS1Dh(float, i64, ptr addrspace(1))
define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %h, i64 %i) {
  %v = call spir_func <4 x float> @_Z6vload4mPU3AS1Kf(i64 %i, ptr addrspace(1) %p)
  call spir_func void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float> %v, i64 0, ptr addrspace(1) %p)
  %g = call spir_func <2 x float> @_Z11vload_half2mPU3AS1KDh(i64 %i, ptr addrspace(1) %h)
  %e = extractelement <2 x float> %g, i32 1
  call spir_func void @_Z15vstore_half_rtefmPU3AS1Dh(float %e, i64 0, ptr addrspace(1) %h)
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "vectors_in_memory.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i8, CrossWorkgroup>, %1: !spirv.ptr<i8, CrossWorkgroup>, %2: i64) "None" {
;     %const0 = spirv.Constant 0 : i64
;     %3 = spirv.Bitcast %0 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     %4 = "spirv.CL.vloadn"(%2, %3) {literals = [4 : i32]} : (i64, !spirv.ptr<f32, CrossWorkgroup>) -> vector<4xf32>
;     %5 = spirv.Bitcast %0 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     "spirv.CL.vstoren"(%4, %const0, %5) : (vector<4xf32>, i64, !spirv.ptr<f32, CrossWorkgroup>) -> ()
;     %6 = spirv.Bitcast %1 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<f16, CrossWorkgroup>
;     %7 = "spirv.CL.vload_halfn"(%2, %6) {literals = [2 : i32]} : (i64, !spirv.ptr<f16, CrossWorkgroup>) -> vector<2xf32>
;     %8 = spirv.CompositeExtract %7[1 : i32] : vector<2xf32>
;     %9 = spirv.Bitcast %1 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<f16, CrossWorkgroup>
;     "spirv.CL.vstore_half_r"(%8, %const0, %9) {literals = ["RTE"]} : (f32, i64, !spirv.ptr<f16, CrossWorkgroup>) -> ()
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
