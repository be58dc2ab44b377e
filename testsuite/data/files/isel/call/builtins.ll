; test: isel -mtriple=spirv64-unknown-unknown
; OpenCL builtins by mangled name: work items, math, barriers.

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func float @_Z4sqrtf(float)
declare spir_func <4 x float> @_Z3mixDv4_fS_f(<4 x float>, <4 x float>, float)
declare spir_func void @_Z7barrierj(i32) convergent
define spir_kernel void @k(ptr addrspace(1) %p, <4 x float> %v) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %q = getelementptr inbounds <4 x float>, ptr addrspace(1) %p, i64 %i
  %x = load <4 x float>, ptr addrspace(1) %q, align 16
  %m = call spir_func <4 x float> @_Z3mixDv4_fS_f(<4 x float> %x, <4 x float> %v, float 5.0e-1)
  call spir_func void @_Z7barrierj(i32 1) convergent
  %e = extractelement <4 x float> %m, i32 0
  %s = call spir_func float @_Z4sqrtf(float %e)
  %r = insertelement <4 x float> %m, float %s, i32 3
  store <4 x float> %r, ptr addrspace(1) %q, align 16
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "builtins.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") {constant} : !spirv.ptr<vector<3xi64>, Input>
;   spirv.func @k(%0: !spirv.ptr<vector<4xf32>, CrossWorkgroup>, %1: vector<4xf32>) "None" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi64>, Input>
;     %const0 = spirv.Constant 0.5 : f32
;     %const1 = spirv.Constant 2 : i32
;     %const2 = spirv.Constant 272 : i32
;     %2 = spirv.Load "Input" %global0 : vector<3xi64>
;     %3 = spirv.CompositeExtract %2[0 : i32] : vector<3xi64>
;     %4 = spirv.InBoundsPtrAccessChain %0[%3] : !spirv.ptr<vector<4xf32>, CrossWorkgroup>, i64 -> !spirv.ptr<vector<4xf32>, CrossWorkgroup>
;     %5 = spirv.Load "CrossWorkgroup" %4 ["Aligned", 16] : vector<4xf32>
;     %6 = spirv.CompositeConstruct %const0, %const0, %const0, %const0 : (f32, f32, f32, f32) -> vector<4xf32>
;     %7 = spirv.CL.mix %5, %1, %6 : vector<4xf32>
;     spirv.ControlBarrier <Workgroup>, <Workgroup>, <SequentiallyConsistent|WorkgroupMemory>
;     %8 = spirv.CompositeExtract %7[0 : i32] : vector<4xf32>
;     %9 = spirv.CL.sqrt %8 : f32
;     %10 = spirv.CompositeInsert %9, %7[3 : i32] : f32 into vector<4xf32>
;     spirv.Store "CrossWorkgroup" %4, %10 ["Aligned", 16] : vector<4xf32>
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
