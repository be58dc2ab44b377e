; test: isel -mtriple=spirv64-unknown-unknown
; Functions of OpenCL 1.x are relaxed, those of C11 sequentially consistent unless an argument says otherwise.

declare spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1), i32)
declare spir_func i32 @_Z10atomic_incPU3AS1Vi(ptr addrspace(1))
declare spir_func i32 @_Z11atomic_loadPU3AS1VU7_Atomici(ptr addrspace(1))
declare spir_func i32 @_Z25atomic_fetch_max_explicitPU3AS1VU7_Atomicii12memory_order12memory_scope(ptr addrspace(1), i32, i32, i32)
declare spir_func i1 @_Z24atomic_flag_test_and_setPU3AS1VU7_Atomici(ptr addrspace(1))
define spir_kernel void @k(ptr addrspace(1) %p, i32 %x) {
  %a = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %p, i32 %x)
  %b = call spir_func i32 @_Z10atomic_incPU3AS1Vi(ptr addrspace(1) %p)
  %c = call spir_func i32 @_Z11atomic_loadPU3AS1VU7_Atomici(ptr addrspace(1) %p)
  %d = call spir_func i32 @_Z25atomic_fetch_max_explicitPU3AS1VU7_Atomicii12memory_order12memory_scope(ptr addrspace(1) %p, i32 %c, i32 2, i32 1)
  %e = call spir_func i1 @_Z24atomic_flag_test_and_setPU3AS1VU7_Atomici(ptr addrspace(1) %p)
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "atomics.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i8, CrossWorkgroup>, %1: i32) "None" {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 0 : i32
;     %const2 = spirv.Constant 528 : i32
;     %const3 = spirv.Constant 2 : i32
;     %const4 = spirv.Constant 514 : i32
;     %2 = spirv.Bitcast %0 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %3 = spirv.AtomicIAdd <Device> <None> %2, %1 : !spirv.ptr<i32, CrossWorkgroup>
;     %4 = spirv.Bitcast %0 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %5 = spirv.AtomicIIncrement <Device> <None> %4 : !spirv.ptr<i32, CrossWorkgroup>
;     %6 = spirv.Bitcast %0 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %7 = "spirv.AtomicLoad"(%6, %const0, %const2) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     %8 = spirv.Bitcast %0 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %9 = spirv.AtomicSMax <Workgroup> <Acquire|CrossWorkgroupMemory> %8, %7 : !spirv.ptr<i32, CrossWorkgroup>
;     %10 = spirv.Bitcast %0 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %11 = "spirv.AtomicFlagTestAndSet"(%10, %const0, %const2) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i1
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
