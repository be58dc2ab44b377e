; test: isel -mtriple=spirv64-unknown-unknown
; Nothing unwinds: what an invoke unwinds to is not reached.
declare i32 @personality(...)
define internal i32 @g(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
define spir_kernel void @f(ptr addrspace(1) %p) personality ptr @personality {
  %r = invoke i32 @g(i32 3) to label %normal unwind label %unwound
normal:
  store i32 %r, ptr addrspace(1) %p
  ret void
unwound:
  %thrown = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %thrown
}

; ---- expected ----
; warning[W0001]: exceptions are not caught: SPIR-V has none, and every invoke is a call
;   help: compile with exceptions disabled
; spirv.module Physical64 OpenCL attributes {source_file = "invoke.ll"} {
;   spirv.func @g(%0: i32) -> i32 "None" {
;     %const0 = spirv.Constant 1 : i32
;     %1 = spirv.IAdd %0, %const0 : i32
;     spirv.ReturnValue %1 : i32
;   }
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 3 : i32
;     %1 = spirv.FunctionCall @g(%const0) : (i32) -> i32
;     spirv.Branch ^bb1
;   ^bb1:
;     spirv.Store "CrossWorkgroup" %0, %1 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
