; test: isel -mtriple=spirv64-unknown-unknown
; Attributes of kernel arguments, execution modes from metadata.

define spir_kernel void @k(ptr addrspace(1) noalias readonly captures(none) %in, ptr byval({ i32, i32 }) align 4 %s, i8 zeroext %c) !reqd_work_group_size !0 !vec_type_hint !1 {
  ret void
}
!opencl.ocl.version = !{!2}
!0 = !{i32 8, i32 4, i32 1}
!1 = !{<4 x float> poison, i32 0}
!2 = !{i32 3, i32 0}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "kernel_arguments.ll", source_language = "OpenCL_C", source_version = 300000 : i32} {
;   spirv.func @k(%0: !spirv.ptr<i8, CrossWorkgroup>, %1: !spirv.ptr<!spirv.struct<(i32, i32)>, Function>, %2: i8) "None" attributes {value_decorations = [[0 : i32, {func_param_attr = [["NoAlias"], ["NoWrite"]]}], [1 : i32, {alignment = 4 : i32, func_param_attr = "ByVal"}], [2 : i32, {func_param_attr = "Zext"}]]} {
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
;   spirv.ExecutionMode @k "LocalSize", 8, 4, 1
;   spirv.ExecutionMode @k "VecTypeHint", 262149
; }
