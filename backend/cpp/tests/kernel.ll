; A kernel in LLVM IR that LLVM 15 and later read: c[i] = a[i] * b[i] + c[i].
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

declare spir_func i64 @_Z13get_global_idj(i32)

define spir_kernel void @axpy(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c) !kernel_arg_addr_space !0 !kernel_arg_access_qual !1 !kernel_arg_type !2 !kernel_arg_base_type !2 !kernel_arg_type_qual !3 {
entry:
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %pa = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  %pb = getelementptr inbounds float, ptr addrspace(1) %b, i64 %i
  %pc = getelementptr inbounds float, ptr addrspace(1) %c, i64 %i
  %va = load float, ptr addrspace(1) %pa, align 4
  %vb = load float, ptr addrspace(1) %pb, align 4
  %vc = load float, ptr addrspace(1) %pc, align 4
  %product = fmul float %va, %vb
  %sum = fadd float %product, %vc
  store float %sum, ptr addrspace(1) %pc, align 4
  ret void
}

!opencl.ocl.version = !{!4}
!opencl.enable.FP_CONTRACT = !{}

!0 = !{i32 1, i32 1, i32 1}
!1 = !{!"none", !"none", !"none"}
!2 = !{!"float*", !"float*", !"float*"}
!3 = !{!"", !"", !""}
!4 = !{i32 1, i32 2}
