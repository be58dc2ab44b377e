; test: asm -mtriple=spirv64-unknown-unknown
; SPIR 1.2 lists kernels in named metadata, with what newer front ends attach to the function.

define void @k(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}

!opencl.kernels = !{!0}
!0 = !{ptr @k, !1, !2}
!1 = !{!"reqd_work_group_size", i32 8, i32 1, i32 1}
!2 = !{!"kernel_arg_type", !"int*"}
