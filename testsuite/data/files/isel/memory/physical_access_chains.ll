; test: isel -mtriple=spirv64-unknown-unknown
; getelementptr over structs and arrays in physical addressing; inbounds is kept.

%pair = type { i32, [4 x float] }
define spir_kernel void @k(ptr addrspace(1) %p, i64 %i, i64 %j) {
  %a = getelementptr inbounds %pair, ptr addrspace(1) %p, i64 %i, i32 1, i64 %j
  %v = load float, ptr addrspace(1) %a, align 4
  %b = getelementptr %pair, ptr addrspace(1) %p, i64 0, i32 0
  %w = fptosi float %v to i32
  store volatile i32 %w, ptr addrspace(1) %b, align 4
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "physical_access_chains.ll"} {
;   spirv.func @k(%0: !spirv.ptr<!spirv.struct<pair, (i32, !spirv.array<4 x f32>)>, CrossWorkgroup>, %1: i64, %2: i64) "None" {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 0 : i32
;     %3 = spirv.InBoundsPtrAccessChain %0[%1 %const0, %2] : !spirv.ptr<!spirv.struct<pair, (i32, !spirv.array<4 x f32>)>, CrossWorkgroup>, i64, i32, i64 -> !spirv.ptr<f32, CrossWorkgroup>
;     %4 = spirv.Load "CrossWorkgroup" %3 ["Aligned", 4] : f32
;     %5 = spirv.AccessChain %0[%const1] : !spirv.ptr<!spirv.struct<pair, (i32, !spirv.array<4 x f32>)>, CrossWorkgroup>, i32 -> !spirv.ptr<i32, CrossWorkgroup>
;     %6 = spirv.ConvertFToS %4 : f32 to i32
;     spirv.Store "CrossWorkgroup" %5, %6 ["Volatile|Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
