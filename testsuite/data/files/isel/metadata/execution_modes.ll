; test: isel -mtriple=spirv64-unknown-unknown
; Execution modes of a kernel from its metadata.

define spir_kernel void @hint() !work_group_size_hint !0 !intel_reqd_sub_group_size !1 {
  ret void
}
define spir_kernel void @required() !reqd_work_group_size !2 {
  ret void
}
!opencl.enable.FP_CONTRACT = !{}
!0 = !{i32 16, i32 1, i32 1}
!1 = !{i32 8}
!2 = !{i32 4, i32 4, i32 4}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "execution_modes.ll"} {
;   spirv.func @hint() "None" {
;     spirv.Return
;   }
;   spirv.func @required() "None" {
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @hint
;   spirv.EntryPoint "Kernel" @required
;   spirv.ExecutionMode @hint "LocalSizeHint", 16, 1, 1
;   spirv.ExecutionMode @hint "SubgroupSize", 8
;   spirv.ExecutionMode @required "LocalSize", 4, 4, 4
; }
