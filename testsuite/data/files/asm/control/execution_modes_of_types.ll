; test: asm -mtriple=spirv64v1.4-unknown-unknown --spirv-ext=all
; Execution modes that there are for each floating-point type, and one whose operands are a type and a constant.

define spir_kernel void @k(ptr addrspace(1) %p) {
  %v = load float, ptr addrspace(1) %p
  %w = fpext float %v to double
  store double %w, ptr addrspace(1) %p
  ret void
}
!spirv.ExecutionMode = !{!0, !1, !2, !3, !4}
!0 = !{ptr @k, i32 4459, i32 32}
!1 = !{ptr @k, i32 4459, i32 64}
!2 = !{ptr @k, i32 4462, i32 32}
!3 = !{ptr @k, i32 6028, float poison, i32 7}
!4 = !{ptr @k, i32 6028, double poison, i32 0}
