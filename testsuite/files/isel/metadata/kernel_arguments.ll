; test: isel -mtriple=spirv64-unknown-unknown
; Attributes of kernel arguments, execution modes from metadata.

define spir_kernel void @k(ptr addrspace(1) noalias readonly captures(none) %in, ptr byval({ i32, i32 }) align 4 %s, i8 zeroext %c) !reqd_work_group_size !0 !vec_type_hint !1 {
  ret void
}
!opencl.ocl.version = !{!2}
!0 = !{i32 8, i32 4, i32 1}
!1 = !{<4 x float> poison, i32 0}
!2 = !{i32 3, i32 0}
