; test: optimize -mtriple=spirv64-unknown-unknown
; An address that is computed twice is computed once; the graph of a kernel is walked by dominance.
define spir_kernel void @f(ptr addrspace(1) %p, i64 %i, i1 %c) {
entry:
  %a = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %i
  %x = load i32, ptr addrspace(1) %a
  br i1 %c, label %then, label %end
then:
  %b = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %i
  %y = add i32 %x, 1
  store i32 %y, ptr addrspace(1) %b
  br label %end
end:
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "repeated_address.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: i64, %2: i1) "None" {
;     %const0 = spirv.Constant 1 : i32
;     %3 = spirv.InBoundsPtrAccessChain %0[%1] : !spirv.ptr<i32, CrossWorkgroup>, i64 -> !spirv.ptr<i32, CrossWorkgroup>
;     %4 = spirv.Load "CrossWorkgroup" %3 ["Aligned", 4] : i32
;     spirv.BranchConditional %2, ^bb1, ^bb2
;   ^bb1:
;     %5 = spirv.IAdd %4, %const0 : i32
;     spirv.Store "CrossWorkgroup" %3, %5 ["Aligned", 4] : i32
;     spirv.Branch ^bb2
;   ^bb2:
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
