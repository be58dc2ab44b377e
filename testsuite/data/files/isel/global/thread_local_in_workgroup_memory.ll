; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; Whatever memory a thread-local variable is said to be in, each invocation has its own.

@t = internal thread_local addrspace(3) global i32 5

define void @main() #0 {
  %x = load i32, ptr addrspace(3) @t
  %y = add i32 %x, 1
  store volatile i32 %y, ptr addrspace(3) @t
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="4,1,1" }

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "thread_local_in_workgroup_memory.ll"} {
;   spirv.func @main() "DontInline" {
;     %const0 = spirv.Constant 5 : i32
;     %const1 = spirv.Constant 6 : i32
;     %0 = spirv.Variable : !spirv.ptr<i32, Function>
;     spirv.Store "Function" %0, %const0 : i32
;     spirv.Store "Function" %0, %const1 ["Volatile"] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 4, 1, 1
; }
