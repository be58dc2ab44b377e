; test: isel --spirv-ext=-SPV_INTEL_kernel_attributes
; What launches will not do is dropped where no extension can say it: HIP's kernels all have the largest work-group.
target triple = "spirv64"

define spir_kernel void @k(ptr addrspace(1) %p) !max_work_group_size !0 {
  store i32 1, ptr addrspace(1) %p
  ret void
}

!0 = !{i32 256, i32 1, i32 1}

; ---- expected ----
; warning[W0001]: !max_work_group_size of @k is dropped: it requires SPV_INTEL_kernel_attributes
;   --> function @k
; spirv.module Physical64 OpenCL attributes {source_file = "promises_without_extension.ll"} {
;   spirv.func @k(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 1 : i32
;     spirv.Store "CrossWorkgroup" %0, %const0 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
