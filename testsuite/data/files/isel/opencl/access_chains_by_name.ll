; test: isel -mtriple=spirv64-unknown-unknown
; Chains of indices written as calls: the name, the variable or its uses say what the base points at.

%pair = type { i32, [4 x float] }
declare spir_func ptr addrspace(1) @_Z22__spirv_PtrAccessChainPU3AS1im(ptr addrspace(1), i64)
declare spir_func ptr @_Z27__spirv_InBoundsAccessChainP4pairii(ptr, i32, i32)
declare spir_func ptr addrspace(1) @_Z30__spirv_InBoundsPtrAccessChainPU3AS14pairmii(ptr addrspace(1), i64, i32, i32)
declare spir_func ptr addrspace(1) @_Z32__spirv_UntypedPtrAccessChainKHRPU3AS1cm(ptr addrspace(1), i64)
define spir_kernel void @k(ptr addrspace(1) %numbers, ptr addrspace(1) %pairs, ptr addrspace(1) %bytes, i64 %at) {
  %variable = alloca %pair
  %number = call spir_func ptr addrspace(1) @_Z22__spirv_PtrAccessChainPU3AS1im(ptr addrspace(1) %numbers, i64 %at)
  store i32 1, ptr addrspace(1) %number
  %part = call spir_func ptr @_Z27__spirv_InBoundsAccessChainP4pairii(ptr %variable, i32 1, i32 2)
  store float 1.0, ptr %part
  %known = getelementptr %pair, ptr addrspace(1) %pairs, i64 1
  %element = call spir_func ptr addrspace(1) @_Z30__spirv_InBoundsPtrAccessChainPU3AS14pairmii(ptr addrspace(1) %known, i64 %at, i32 1, i32 3)
  store float 2.0, ptr addrspace(1) %element
  %byte = call spir_func ptr addrspace(1) @_Z32__spirv_UntypedPtrAccessChainKHRPU3AS1cm(ptr addrspace(1) %bytes, i64 %at)
  store i8 3, ptr addrspace(1) %byte
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "access_chains_by_name.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i8, CrossWorkgroup>, %1: !spirv.ptr<!spirv.struct<pair, (i32, !spirv.array<4 x f32>)>, CrossWorkgroup>, %2: !spirv.ptr<i8, CrossWorkgroup>, %3: i64) "None" {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 2 : i32
;     %const2 = spirv.Constant 1.0 : f32
;     %const3 = spirv.Constant 1 : i64
;     %const4 = spirv.Constant 3 : i32
;     %const5 = spirv.Constant 2.0 : f32
;     %const6 = spirv.Constant 3 : i8
;     %4 = spirv.Variable {alignment = 8 : i32} : !spirv.ptr<!spirv.struct<pair, (i32, !spirv.array<4 x f32>)>, Function>
;     %5 = spirv.Bitcast %0 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %6 = spirv.PtrAccessChain %5[%3] : !spirv.ptr<i32, CrossWorkgroup>, i64 -> !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %6, %const0 ["Aligned", 4] : i32
;     %7 = "spirv.InBoundsAccessChain"(%4, %const0, %const1) : (!spirv.ptr<!spirv.struct<pair, (i32, !spirv.array<4 x f32>)>, Function>, i32, i32) -> !spirv.ptr<f32, Function>
;     spirv.Store "Function" %7, %const2 ["Aligned", 4] : f32
;     %8 = spirv.PtrAccessChain %1[%const3] : !spirv.ptr<!spirv.struct<pair, (i32, !spirv.array<4 x f32>)>, CrossWorkgroup>, i64 -> !spirv.ptr<!spirv.struct<pair, (i32, !spirv.array<4 x f32>)>, CrossWorkgroup>
;     %9 = spirv.InBoundsPtrAccessChain %8[%3 %const0, %const4] : !spirv.ptr<!spirv.struct<pair, (i32, !spirv.array<4 x f32>)>, CrossWorkgroup>, i64, i32, i32 -> !spirv.ptr<f32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %9, %const5 ["Aligned", 4] : f32
;     %10 = spirv.PtrAccessChain %2[%3] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %10, %const6 ["Aligned", 1] : i8
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
