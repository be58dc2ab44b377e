; test: isel -mtriple=spirv64-unknown-unknown
; Clocks are read; counters of instrumentation do nothing.
declare i64 @llvm.readcyclecounter()
declare i64 @llvm.readsteadycounter()
declare void @llvm.instrprof.increment(ptr, i64, i32, i32)
define spir_kernel void @f(ptr addrspace(1) %p) {
  call void @llvm.instrprof.increment(ptr null, i64 3, i32 1, i32 0)
  %cycles = call i64 @llvm.readcyclecounter()
  store i64 %cycles, ptr addrspace(1) %p
  %steady = call i64 @llvm.readsteadycounter()
  store i64 %steady, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; warning[W0001]: llvm.instrprof.increment does nothing: SPIR-V has nowhere to record it
;   --> an unnamed call in function @f
; spirv.module Physical64 OpenCL attributes {source_file = "clock_and_counters.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i64, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 3 : i32
;     %const1 = spirv.Constant 1 : i32
;     %1 = "spirv.ReadClockKHR"(%const0) : (i32) -> i64
;     spirv.Store "CrossWorkgroup" %0, %1 ["Aligned", 8] : i64
;     %2 = "spirv.ReadClockKHR"(%const1) : (i32) -> i64
;     spirv.Store "CrossWorkgroup" %0, %2 ["Aligned", 8] : i64
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
